"""How Python looks for garbage in the processes of a server: often among what is young, never by itself among all there
is. That is for whoever knows a quiet moment, for with hundreds of tables it takes as long as half a second."""

from __future__ import annotations

import gc

YOUNG, OLDER, NEVER = 700, 10, 2**31 - 1
"""New objects before the young are looked at, how often that happens before those that have lived through it are, and
how often that before Python would by itself look at all. The first two are small: what dies meanwhile is taken from the
count of the new, so there are many more to be looked at than that."""
_USUAL = gc.get_threshold()


def leave_the_old_alone() -> None:
    gc.set_threshold(YOUNG, OLDER, NEVER)


def as_usual() -> None:
    gc.set_threshold(*_USUAL)
