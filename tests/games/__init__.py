"""Whole games as records, replayed by the tests; `python -m tests.games` writes those that are not there yet."""
