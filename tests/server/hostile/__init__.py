"""What a hostile client may send: the server answers, and nothing changes."""
