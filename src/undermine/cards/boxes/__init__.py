"""The boxes as data, one file each."""
