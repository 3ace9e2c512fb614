"""What a table agrees on anew before its game."""

from __future__ import annotations

from ...notation import SEAT_LETTERS
from ..protocol.commands import Arrange
from ..schema import UNSET, replace
from .room import Refused, Room
from .settings import Settings

FIELDS = tuple(name for name in Arrange.__struct_fields__ if name != "ref")


def rearranged(room: Room, command: Arrange) -> Settings | None:
    """What is agreed on from now on; None where it is what it was. Raises a `Problem` that says what is wrong with it,
    or who sits at a seat that would be gone."""
    if room.scripted:
        raise Refused("error-arrange-script")
    told = {name: getattr(command, name) for name in FIELDS}
    # Who sits where is known by now, and is not for the settings to say.
    before = replace(room.settings, bots=())
    settings: Settings = replace(before, **{name: value for name, value in told.items() if value is not UNSET})
    settings.check()
    _check_seats(room, settings.seats)
    return None if settings == before else settings


def _check_seats(room: Room, seats: int) -> None:
    for number, seat in enumerate(room.seats[seats:], seats):
        if seat.player is not None:
            raise Refused("error-arrange-seat", seat=SEAT_LETTERS[number], name=seat.name)
