"""What a player is told of a room beside its game: built by naming what is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...notation import SEAT_LETTERS
from ..protocol import messages as told
from ..rooms.pace import READING
from ..rooms.parts import Closing, Out
from ..rooms.room import Room
from ..telling import rules_told


def room_state(
    room: Room,
    player: str,
    here: set[str],
    spectators: int,
    now: int = 0,
    absent: int | None = None,
    *,
    advised: bool = True,
) -> told.RoomState:
    """`now` is the time as it goes in this room, `absent` the seat whose person is waited for in vain; `advised` says
    whether hints can be given."""
    rules = room.rules
    return told.RoomState(
        code=room.code,
        rules=rules_told(rules, len(room.seats)),
        phase=room.phase,
        seats=tuple(_seats(room, player, here)),
        host=player == room.host,
        seconds=room.settings.seconds,
        timeout=room.settings.timeout,
        pace=room.settings.pace,
        public=room.settings.public,
        spectators=spectators if room.settings.spectators else -1,
        free_bots=room.settings.free_bots,
        scripted=room.scripted,
        asking=tuple(
            told.AskState(
                id=ask.id,
                seat=SEAT_LETTERS[ask.seat],
                name=ask.name,
                yours=ask.player == player,
                here=ask.player in here,
            )
            for ask in room.asks
        ),
        admits=room.admits(player, here),
        declined=player in room.declined,
        removed=player in room.removed,
        shown_out=tuple(outs_told(room.banned)) if player == room.host else (),
        turned_down=tuple(outs_told(room.declined)) if player == room.host else (),
        chat=room.settings.chat,
        claims=tuple(
            told.ClaimState(
                id=claim.id, seat=SEAT_LETTERS[claim.seat], name=claim.name, what=claim.what, turn=claim.turn
            )
            for claim in room.claims
        ),
        commitment=room.commitment,
        first=None if room.named is None else SEAT_LETTERS[room.named],
        rematch=room.rematch,
        reading=reading_told(room, here, now),
        shared=room.is_shared(player),
        absent=None if absent is None else absent_told(room, player, here, absent),
        closed=None if room.closing is None else closed_told(room.closing),
        alone=room.is_alone(player),
        hints=advised and room.is_alone(player),
    )


def _seats(room: Room, player: str, here: set[str]) -> Iterator[told.SeatState]:
    for number, seat in enumerate(room.seats):
        yield told.SeatState(
            seat=SEAT_LETTERS[number],
            name=seat.name if seat.player is not None else None,
            bot=seat.bot,
            yours=seat.player == player,
            here=seat.player in here,
            host=seat.player == room.host,
            acknowledged=seat.acknowledged,
            hints=sum(one == number for one, _ in room.hinted),
            offer=room.offer(player, number),
        )


def reading_told(room: Room, here: set[str], now: int) -> told.ReadingState | None:
    found = [SEAT_LETTERS[number] for number in room.readers() if room.seats[number].player in here]
    left = room.dealt + READING - now
    return told.ReadingState(seats=tuple(found), left=left) if found and left > 0 else None


def absent_told(room: Room, player: str, here: set[str], seat: int) -> told.AbsentState:
    electors = room.electors(here)
    agreed = sum(one in room.calls for one in electors)
    return told.AbsentState(
        seat=SEAT_LETTERS[seat], agreed=agreed, needed=len(electors) // 2 + 1, yours=player in room.calls
    )


def outs_told(outs: Mapping[str, Out]) -> Iterator[told.OutState]:
    return (told.OutState(id=out.id, name=out.name) for out in outs.values())


def closed_told(closing: Closing) -> told.ClosedState:
    return told.ClosedState(reason=closing.reason, name=closing.name or None)
