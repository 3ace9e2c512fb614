"""A step of a game is told to each seat by itself, or to several by one message: nobody can tell which it was."""

from __future__ import annotations

import random

import pytest

from tests.server.rooms.table import Table
from undermine.rules import keys, ruleset
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings
from undermine.server.telling import Step, legal_texts

STEPS = 60


def table(key: str) -> Table:
    """With as many as there may be, who have just begun."""
    found = Table(Settings(rules=key, seats=max(ruleset(key).players)))
    for seat in "ABCDEFGHIJKL"[: found.room.settings.seats]:
        found.do("ann", asked.Sit(seat=seat, name=seat))
    found.do("ann", asked.Begin(first=None if found.room.rules.first is not None else "A"))
    return found


def one_more(room: Room, luck: random.Random) -> str:
    view = room.sight(room.to_move)
    assert view is not None
    return luck.choice(legal_texts(view))


@pytest.mark.parametrize("key", keys())
def test_what_several_are_told_is_what_each_would_be_told_alone(key: str) -> None:
    found, luck, shared = table(key), random.Random(key), 0
    for _ in range(STEPS):
        room = found.room
        if room.to_move is None or room.match is None:
            break
        before, text = room.match.state, one_more(room, luck)
        applied = room.apply(found.deciding("ann").moved(room.to_move, text, room.turn, "player"))
        together, everybody = Step(room, before, applied.events, 0), [None, *range(len(room.seats))]
        heard = [together.seen_by(seat) for seat in everybody]
        assert heard == [Step(room, before, applied.events, 0).seen_by(seat) for seat in everybody]
        shared += len(heard) - len({id(message) for message in heard})
    assert shared > (len(found.room.seats) - 2) * STEPS / 3 or len(found.room.seats) < 3


def test_whoever_moved_and_whoever_moves_next_are_told_by_themselves() -> None:
    found = table("base-2015")
    room = found.room
    assert room.match is not None
    for seat in range(5):
        before = room.match.state
        applied = room.apply(found.deciding("ann").moved(seat, one_more(room, random.Random(seat)), seat, "player"))
        step = Step(room, before, applied.events, 0)
        messages: list[told.Events] = [step.seen_by(number) for number in range(len(room.seats))]
        alone = [number for number, one in enumerate(messages) if sum(one is other for other in messages) == 1]
        assert alone == [seat, seat + 1]
        assert [bool(message.legal) for message in messages].index(True) == seat + 1
