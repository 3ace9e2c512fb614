"""For whom games wait: told at little cost, however many ask for it."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables import Club, Device
from undermine.server.gate.limits import Allowance, Buckets, TooMany
from undermine.server.hall import reading, waiting
from undermine.server.hall.waiting import Waiting
from undermine.server.protocol import commands as asked
from undermine.server.rooms.room import Room

pytestmark = pytest.mark.asyncio


class Read:
    """How often a game was played again, and how many at a time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games, self.now, self.most = 0, 0, 0
        monkeypatch.setattr(waiting, "made_of", self._made_of)

    async def _made_of(self, found: list[bytes]) -> Room:
        self.games, self.now = self.games + 1, self.now + 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.01)
        room = await reading.made_of(found)
        self.now -= 1
        return room


async def at_play(club: Club) -> tuple[str, Device]:
    """A duel of Ann's and Bob's, in which Ann is to move."""
    code = await club.open(rules="duel", seats=2)
    ann, _ = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    await ann.do(asked.Begin())
    return code, ann


def free() -> None:
    """It costs nothing."""


async def test_whoever_asks_at_the_same_time_waits_for_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    club, read = Club(), Read(monkeypatch)
    code, _ = await at_play(club)
    games = Waiting(club.store, lambda game: None)
    assert await asyncio.gather(*(games.player(code, free) for _ in range(20))) == ["ann"] * 20
    assert read.games == 1
    assert await games.player(code, free) == "ann"
    assert read.games == 1, "nothing has happened since"


async def test_games_are_played_again_one_at_a_time_and_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "MOST_READ", 5)
    club, read = Club(), Read(monkeypatch)
    codes = [(await at_play(club))[0] for _ in range(8)]
    games = Waiting(club.store, lambda game: None)
    found = await asyncio.gather(*(games.player(code, free) for code in codes))
    assert (found.count("ann"), found.count(None), read.most) == (5, 3, 1)
    assert [await games.player(code, free) for code in codes] == ["ann"] * 8


async def test_a_room_that_lives_here_is_asked_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    club, read = Club(), Read(monkeypatch)
    code, ann = await at_play(club)
    games = Waiting(club.store, lambda game: club.hub.rooms[game].room)
    assert await games.player(code, free) == "ann"
    turn, legal = ann.legal
    await ann.do(asked.Play(seat="A", move=next(move for move in legal if move[0] == "-"), turn=turn))
    assert await games.player(code, free) == "bob"
    assert read.games == 0


async def test_who_has_asked_for_too_much_is_told_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody else pays for it."""
    club, read = Club(), Read(monkeypatch)
    (first, ann), (second, _) = await at_play(club), await at_play(club)
    games, buckets = Waiting(club.store, lambda game: None), Buckets(Allowance(1, 1e-9), lambda: 0.0)

    def spare() -> None:
        buckets.take("ann")

    assert [await games.player(code, spare) for code in (first, second, first)] == ["ann", None, "ann"]
    turn, legal = ann.legal
    await ann.do(asked.Play(seat="A", move=next(move for move in legal if move[0] == "-"), turn=turn))
    assert await games.player(first, spare) == "ann", "as it was"
    assert await games.player(first, free) == "bob"
    assert read.games == 2
    with pytest.raises(TooMany):
        spare()


async def test_whoever_gives_up_does_not_end_it_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    club, read = Club(), Read(monkeypatch)
    code, _ = await at_play(club)
    games = Waiting(club.store, lambda game: None)
    first, second = (asyncio.create_task(games.player(code, free)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == "ann"
    assert read.games == 1


async def test_a_log_that_cannot_be_read_is_nobodys_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    code, _ = await at_play(club)
    club.store.logs[code].append(b"nonsense")
    games = Waiting(club.store, lambda game: None)
    assert await games.player(code, free) is None


async def test_nobody_waits_for_it_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0.01)
    club = Club()
    code, _ = await at_play(club)
    games = Waiting(club.store, lambda game: None)
    gate = asyncio.Event()

    async def slow(found: list[bytes]) -> Room:
        await gate.wait()
        return await reading.made_of(found)

    monkeypatch.setattr(waiting, "made_of", slow)
    assert await games.turns([code], "ann", free) == set()
    gate.set()
    monkeypatch.setattr(waiting, "PATIENCE", 10)
    assert await games.turns([code], "ann", free) == {code}
