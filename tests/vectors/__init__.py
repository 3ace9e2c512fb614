"""Known answers as data, and the commands that write them: `python -m tests.vectors`."""
