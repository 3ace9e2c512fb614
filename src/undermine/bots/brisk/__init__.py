"""The brisk player, by whom rounds are played out: its numbers, what it goes by, and its slow twin."""
