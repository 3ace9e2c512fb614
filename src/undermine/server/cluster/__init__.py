"""Several processes as one server: each room lives in one of them, and a client may come to any."""
