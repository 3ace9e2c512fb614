"""Where a newcomer sits: at the seat that is his already, the one he wants, a free one, or one of a bot; in a game that
goes on he asks for it."""

from __future__ import annotations

from ..messages import Problem
from ..notation import SEAT_LETTERS
from ..server.protocol import commands as asked
from ..server.protocol import messages as told
from ..server.rooms.room import OPEN, PLAYING

TAKEN = "error-seat-taken"
"""Why a seat is refused that somebody else has taken in the meantime."""
Command = asked.Sit | asked.Ask | asked.Stand | asked.Show | asked.Return


class NoSeat(Problem):
    """There is no free seat."""


def own_seat(room: told.RoomState, wanted: str | None = None) -> told.SeatState | None:
    """The seat that is the newcomer's already; of several the one asked for, else the first."""
    own = [seat for seat in room.seats if seat.yours]
    return next((seat for seat in own if seat.seat == wanted), own[0] if own else None)


def seat_to_take(room: told.RoomState, wanted: str | None = None, bots: bool = True) -> str | None:
    """The seat to sit down at, or to ask for; None where there is none. In a game that goes on only bots make room."""
    if room.phase not in (OPEN, PLAYING):
        return None
    if wanted is not None:
        return wanted
    offered = [seat for seat in room.seats if seat.offer is not None and (bots or seat.bot is None)]
    best = sorted(offered, key=lambda seat: (seat.offer == "ask", seat.bot is not None))
    return best[0].seat if best else None


def to_sit(room: told.RoomState, name: str, wanted: str | None = None, bots: bool = True) -> list[Command]:
    """What is to be asked for so that the newcomer sits; raises `NoSeat` where that cannot be."""
    if wanted is not None and wanted not in SEAT_LETTERS[: len(room.seats)]:
        raise NoSeat("error-seat-unknown")
    own = own_seat(room, wanted)
    if own is not None and wanted in (None, own.seat):
        several = sum(seat.yours for seat in room.seats) > 1
        show: list[Command] = [asked.Show(seat=own.seat)] if several else []
        return [*show, asked.Return(seat=own.seat)] if own.bot is not None else show
    seat = seat_to_take(room, wanted, bots)
    if seat is None:
        raise NoSeat("error-client-no-seat")
    # Who asks for another seat than his own moves there.
    moving: list[Command] = [asked.Stand(seat=own.seat)] if own is not None and room.phase == OPEN else []
    return [asked.Sit(seat=seat, name=name) if room.phase == OPEN else asked.Ask(seat=seat, name=name), *moving]


def waits(room: told.RoomState) -> bool:
    """Whether the newcomer has asked for a seat, and nobody has answered yet."""
    return any(ask.yours for ask in room.asking)
