"""What can go wrong with a store, as keys for words."""

from __future__ import annotations

from ...messages import Problem


class BadDatabase(Problem):
    """An address at which there is no database for us."""


class Away(BadDatabase):
    """A database that is not up yet, or locked by somebody else: the same may succeed a little later."""


class BadBackup(Problem):
    """A file that is no backup, is damaged, or has no place to go."""


class Conflict(Problem):
    """Somebody else has written here: the log is longer or shorter than the writer thought, or the code is taken."""


class Fenced(Problem):
    """The game belongs to another process by now."""


class Unavailable(Problem):
    """The database cannot be reached; whether the last thing was written is not known until it is read again."""


class NotWritten(Unavailable):
    """The database cannot be reached, or takes nothing in; what was to be written is not there, and did not happen."""


class Failed(Problem):
    """The database would not do what it was told: a mistake of ours, of which only the kind is told."""
