"""One game of each rule set as every seat sees it, move by move; `python -m tests.playthroughs` writes them anew.

A change of what somebody sees or may do shows as a difference in one of these files, and is to be looked at there.
"""
