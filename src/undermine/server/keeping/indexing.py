"""What entries of a log change in an index of rooms: in which phase a room is, who was there, and who is named."""

from __future__ import annotations

from ..rooms import entries
from ..rooms.names import ERASED
from ..schema import replace

FOLLOWED = tuple(b'{"entry":"%s"' % tag.encode() for tag in ("opened", "sat", "asked", "arranged", "began"))
"""How those entries begin that change something there; the others are not even read."""
NAMED = (b'{"entry":"sat"', b'{"entry":"asked"', b'{"entry":"barred"')
"""How those entries begin in which people are called by name."""


def nameless(data: bytes, player: str) -> bytes | None:
    """This entry without the name of this player; None where it does not name him."""
    if not data.startswith(NAMED):
        return None
    entry = entries.read(data)
    if isinstance(entry, entries.Sat | entries.Asked | entries.Barred) and entry.player == player:
        return entries.written(replace(entry, name=ERASED))
    return None
