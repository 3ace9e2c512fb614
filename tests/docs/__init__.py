"""The pages that people read: every block of code in them is run, or held against what it is about."""
