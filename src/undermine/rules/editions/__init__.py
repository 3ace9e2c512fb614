"""The editions as data, one file per game."""
