"""When a bot replies tells nothing of what it holds: the moments are the same in games that look the same."""

from __future__ import annotations

import asyncio
import inspect
from random import Random

import pytest

from tests.server.leaks.twins import Plan, Twin, Twins, twins
from tests.server.tables import Club, Device
from undermine.game import View
from undermine.notation import SEAT_LETTERS, move_text
from undermine.notation.replay import piles_of
from undermine.server import live
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.pace import LEAST, Pace, reply_after
from undermine.server.rooms.settings import Script
from undermine.server.thinking import Thinkers

PLANS = (
    Plan("base-2015", 5, (2,), number=3, rounds=1),
    Plan("saboteur2", 6, (0,), number=4, rounds=1),
    Plan("duel", 2, (1,), number=5, rounds=1),
)


class Brooders(Thinkers):
    """They think the longer the more they hold of something, and then say what the test has them say."""

    def __init__(self, table: Twins, twin: Twin) -> None:
        super().__init__(1)
        self._moves, self._rules = twin.moves, table.rules
        self.club: Club | None = None

    async def choose(self, room: str, bot: str, view: View, luck: str) -> str:
        assert self.club is not None
        assert view.own is not None
        self.club.now += Random(str((view.own.hand, view.own.role))).randrange(LEAST)
        turn = len(self.club.hub.rooms[room].room.match.moves)  # type: ignore[union-attr]
        return move_text(self._moves[turn][1], self._rules)


class Sleeper:
    """In place of `asyncio.sleep`: time passes on the club's clock, and on no other."""

    def __init__(self, club: Club) -> None:
        self._club, self._sleep = club, asyncio.sleep

    async def __call__(self, seconds: float) -> None:
        self._club.now += round(1000 * seconds)
        await self._sleep(0)


class TimedDevice(Device):
    """Keeps of each message the moment and the bytes."""

    def __init__(self, player: str, club: Club) -> None:
        super().__init__(player)
        self._club = club
        self.moments: list[tuple[int, bytes]] = []

    def send(self, message: told.AnyMessage) -> None:
        super().send(message)
        self.moments.append((self._club.now, told.encode(message)))


async def heard(
    table: Twins, twin: Twin, patch: pytest.MonkeyPatch, *, scripted: bool = False, pace: Pace = reply_after
) -> list[tuple[int, bytes]]:
    """All that one person at a table of bots hears, and when. The bots think, or a script has them speak."""
    brooders = Brooders(table, twin)
    brooders.club = club = Club(brooders, pace)
    patch.setattr(live, "new_seed", lambda: f"{1:064x}")
    (seat,) = table.plan.eyes
    patch.setattr(asyncio, "sleep", sleeper := Sleeper(club))
    try:
        device = await _seated(club, table, twin, seat, _replies(table, twin) if scripted else {})
        for turn, (mover, move) in enumerate(twin.moves):
            if mover == seat:
                await _until(club, sleeper, turn)
                text = move_text(move, table.rules)
                await device.do(asked.Play(seat=SEAT_LETTERS[seat], move=text, turn=turn))
        await _until(club, sleeper, len(twin.moves))
    finally:
        patch.undo()
        await club.hub.stop()
    return device.moments


async def _seated(club: Club, table: Twins, twin: Twin, seat: int, replies: dict[str, tuple[str, ...]]) -> TimedDevice:
    letters = SEAT_LETTERS[: table.plan.players]
    deals = tuple(piles_of(table.rules.catalogue, deal) for deal in twin.deals)
    code = await club.open(
        rules=table.plan.rules,
        seats=table.plan.players,
        bots=tuple(None if letter == letters[seat] else "random" for letter in letters),
        script=Script(deals=deals, replies=replies),
    )
    device = TimedDevice("ann", club)
    device.session = await club.hub.join(code, device)
    await device.do(asked.Sit(seat=letters[seat], name="Ann"))
    await device.do(asked.Begin(first="A"))
    return device


def _replies(table: Twins, twin: Twin) -> dict[str, tuple[str, ...]]:
    said: dict[str, tuple[str, ...]] = {}
    for seat, move in twin.moves:
        letter = SEAT_LETTERS[seat]
        said[letter] = (*said.get(letter, ()), move_text(move, table.rules))
    return said


async def _until(club: Club, sleeper: Sleeper, turn: int) -> None:
    """Let the bots play until so many moves are made, and no longer."""
    (live_room,) = club.hub.rooms.values()
    for _ in range(10_000):
        if live_room.room.turn >= turn:
            return
        await sleeper._sleep(0)
    raise AssertionError("nobody moves")


@pytest.mark.parametrize("scripted", [False, True], ids=["thinking", "scripted"])
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.rules)
def test_bots_reply_at_the_same_moments(plan: Plan, scripted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = twins(plan)
    assert table.different["hands"] or table.different["discards"]
    one = asyncio.run(heard(table, table.one, monkeypatch, scripted=scripted))
    other = asyncio.run(heard(table, table.other, monkeypatch, scripted=scripted))
    assert len(one) > len(table.one.moves) // 2
    assert one == other


def test_bots_that_replied_as_soon_as_they_knew_would_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail."""
    table = twins(PLANS[0])
    at_once = [
        asyncio.run(heard(table, twin, monkeypatch, pace=lambda code, turn: 0)) for twin in (table.one, table.other)
    ]
    assert at_once[0] != at_once[1]


def test_a_pace_knows_the_room_and_the_turn_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(inspect.signature(reply_after).parameters) == ["code", "turn"]
    asked_for: list[tuple[object, ...]] = []

    def pace(*given: object) -> int:
        asked_for.append(given)
        return 0

    async def play() -> None:
        club = Club(pace=pace)
        code = await club.open(seats=3, bots=(None, "random", "random"))
        await club.play_out(await _begun(club, code))
        await club.hub.stop()

    asyncio.run(play())
    assert len(asked_for) > 20
    assert {tuple(map(type, given)) for given in asked_for} == {(str, int)}


async def _begun(club: Club, code: str) -> Device:
    device = await club.visit(code, "ann", "A")
    await device.do(asked.Begin(first="A"))
    return device
