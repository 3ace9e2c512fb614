"""Mail: reminders for those whose turn it is in a game that takes days, and only for those who asked for them."""
