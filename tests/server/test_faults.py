"""Rooms that go wrong: whatever fails, nobody is left behind as a ghost, and no table stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

import pytest

from tests.server.tables import Club, Device, FirstMoves, Memory, until
from undermine.server import telling
from undermine.server.hall import describing, live, results
from undermine.server.hall.live import CROWD, LiveRoom
from undermine.server.hall.replying import Replies
from undermine.server.hall.session import Session
from undermine.server.keeping.problems import Failed, NotWritten, Unavailable
from undermine.server.keeping.records import Lease, Line
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told

pytestmark = pytest.mark.asyncio


async def begun(club: Club, **settings: Any) -> tuple[str, Device, Device]:
    code = await club.open(seats=3, bots=(None, None, "easy"), **settings)
    ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    await ann.do(asked.Begin(first="A"))
    return code, ann, bob


# Coming in ---------------------------------------------------------------------------------------------------


class Moody(Memory):
    """A store that looks things up, or fails, or never comes to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.mood = "good"

    async def chat(self, game: str) -> list[Line]:
        if self.mood == "fails":
            raise Unavailable("error-store-unavailable")
        if self.mood == "breaks":
            raise ValueError
        if self.mood == "hangs":
            await asyncio.Event().wait()
        return await super().chat(game)

    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
        if self.mood == "forgets notes":
            raise Unavailable("error-store-unavailable")
        return await super().load_note(game, player, seat)


@pytest.mark.parametrize("mood", ["fails", "breaks", "forgets notes"])
async def test_whom_the_store_fails_on_the_way_in_is_not_here(mood: str) -> None:
    store = Moody()
    club = Club(store=store)
    code = await club.open(seats=3)
    ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    assert bob.session is not None
    bob.session.leave()
    assert not ann.last(told.RoomState).seats[1].here
    store.mood = mood
    with pytest.raises((Unavailable, ValueError)):
        await club.visit(code, "bob")
    assert not ann.last(told.RoomState).seats[1].here
    assert [watcher.player for watcher in club.hub.rooms[code].watchers] == ["ann"]


async def test_whoever_gives_up_on_the_way_in_is_not_here() -> None:
    store = Moody()
    club = Club(store=store)
    code = await club.open(seats=3)
    ann = await club.visit(code, "ann", "A")
    store.mood = "hangs"
    coming = asyncio.create_task(club.visit(code, "eve"))
    await until(lambda: ann.last(told.RoomState).spectators == 1)
    coming.cancel()
    with pytest.raises(asyncio.CancelledError):
        await coming
    assert ann.last(told.RoomState).spectators == 0
    assert len(club.hub.rooms[code].watchers) == 1


# After the commit --------------------------------------------------------------------------------------------

AFTER: dict[str, tuple[object, str]] = {
    "the telling of what happened": (LiveRoom, "_tell_events"),
    "the telling of the room": (describing, "room_state"),
    "a watcher that follows": (Session, "follow"),
    "the plan": (LiveRoom, "plan"),
    "the lists": (telling, "summary"),
    "a message that cannot be sent": (Session, "send"),
}


@pytest.mark.parametrize("what", AFTER)
async def test_a_room_that_goes_wrong_after_the_commit_is_let_go_and_goes_on_from_its_log(what: str) -> None:
    club = Club()
    code, ann, bob = await begun(club)
    turn, legal = ann.legal
    assert ann.session is not None
    wrong = patch.object(*AFTER[what], side_effect=RuntimeError("the hand of A"))
    command = (
        asked.Acknowledge(seat="A")
        if what in ("a watcher that follows", "the lists", "the telling of the room")
        else asked.Play(seat="A", move=legal[0], turn=turn)
    )
    written = len(club.store.logs[code])
    with wrong:
        await ann.session.command(command)
    assert (ann.cut, bob.cut) == (True, True)
    assert code not in club.hub.rooms
    assert club.failures == 1, "whoever runs the server hears of it"
    assert len(club.store.logs[code]) == written + 1, "what was committed has happened"
    await club.hub._adopt()
    ann, bob = await club.visit(code, "ann"), await club.visit(code, "bob")
    await club.play_out(ann, bob)


@pytest.mark.parametrize("problem", [ValueError(), Failed("error-store-failed", why="?"), MemoryError()])
async def test_an_end_that_cannot_be_written_is_written_by_whoever_comes_next(problem: Exception) -> None:
    club = Club()
    code, ann, bob = await begun(club, house=("rounds=1",))
    with patch.object(results, "results", side_effect=problem):
        await ann.do(asked.Close())
    assert (ann.cut, bob.cut, club.failures) == (True, True, 1)
    assert club.store.finished == []
    await club.hub._adopt()
    assert [game.game for game, _ in club.store.finished] == [code]


async def test_a_bot_whose_turn_goes_wrong_leaves_no_table_standing() -> None:
    club = Club(FirstMoves())
    code, ann, bob = await begun(club)
    turn, legal = ann.legal
    with patch.object(Replies, "reply", side_effect=RuntimeError):
        await ann.do(asked.Play(seat="A", move=legal[0], turn=turn))
        turn, legal = bob.legal
        await bob.do(asked.Play(seat="B", move=legal[0], turn=turn))
        await until(lambda: ann.cut and bob.cut)
    assert code not in club.hub.rooms
    assert club.failures == 1
    await club.hub._adopt()
    ann, bob = await club.visit(code, "ann"), await club.visit(code, "bob")
    await club.play_out(ann, bob)


async def test_a_clock_that_goes_wrong_leaves_no_table_standing(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    monkeypatch.setattr(LiveRoom, "_sleep_until", lambda self, moment: asyncio.sleep(0))
    with patch.object(telling, "clock", side_effect=[None, None, *[RuntimeError()] * 50]):
        code, ann, bob = await begun(club, seconds=30)
        await until(lambda: ann.cut and bob.cut)
    assert code not in club.hub.rooms
    assert club.failures == 1


@pytest.mark.parametrize("people", [2, CROWD + 2])
async def test_a_room_of_which_nobody_can_be_told_who_has_gone_is_let_go(people: int) -> None:
    club = Club()
    code = await club.open(seats=3)
    devices = [await club.visit(code, f"guest {number}") for number in range(people)]
    first, last = devices[0], devices[-1].session
    assert last is not None
    with patch.object(describing, "room_state", side_effect=RuntimeError):
        last.leave()
        await until(lambda: first.cut)
    assert code not in club.hub.rooms
    assert club.failures == 1
    assert (await club.visit(code, "ann")).last(told.RoomState).spectators == 1


# A store that takes nothing in -------------------------------------------------------------------------------


class Full(Memory):
    """A store that may be full."""

    full = False

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None:
        if self.full:
            raise NotWritten("error-store-not-written")
        await super().append(game, seq, entries, at, lease=lease)


async def test_a_move_that_could_not_be_written_is_refused_and_the_table_stays_as_it_is() -> None:
    store = Full()
    club = Club(store=store)
    code, ann, bob = await begun(club)
    room, told_before = club.hub.rooms[code], len(bob.heard)
    turn, legal = ann.legal
    move = asked.Play(seat="A", move=legal[0], turn=turn, ref=3)
    store.full = True
    refused = await ann.do(move)
    assert isinstance(refused, told.Refusal)
    assert (refused.ref, refused.key) == (3, "error-store-not-written")
    assert (ann.cut, bob.cut, len(bob.heard)) == (False, False, told_before)
    assert club.failures == 0, "of a store that is full its own numbers tell"
    store.full = False
    assert isinstance(await ann.do(move), told.Done)
    assert club.hub.rooms[code] is room


class FullForBots(Memory):
    """A store that is full whenever a bot wants to move, three times."""

    refused = 0

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None:
        if b'"by":"bot"' in entries[0] and self.refused < 3:
            self.refused += 1
            raise NotWritten("error-store-not-written")
        await super().append(game, seq, entries, at, lease=lease)


async def test_a_bot_whose_move_could_not_be_written_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "AGAIN", 0.01)
    store = FullForBots()
    club = Club(store=store)
    code, ann, bob = await begun(club)
    room = club.hub.rooms[code]
    for device, seat in ((ann, "A"), (bob, "B")):
        turn, legal = device.legal
        await device.do(asked.Play(seat=seat, move=legal[0], turn=turn))
    await until(lambda: ann.legal[0] == 3)
    assert store.refused == 3
    assert club.hub.rooms[code] is room
    assert not ann.cut
