"""Mail: a real mail server of our own receives it."""
