"""Notes pushed to devices."""
