"""When a bot replies tells nothing of what it holds: the moments are the same in games that look the same."""

from __future__ import annotations

import asyncio
import inspect
from random import Random

import pytest

from tests.server.leaks.twins import Plan, Twin, Twins, twins
from tests.server.tables import Club, Device, FirstMoves, passing
from undermine.game import View
from undermine.native import available
from undermine.notation import SEAT_LETTERS, move_text
from undermine.notation.replay import piles_of
from undermine.server.hall import live
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.pace import SHORTEST, TIMES, Pace, Speed, Tempo, reply_after
from undermine.server.rooms.settings import Script

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")
PLANS = (
    Plan("base-2015", 5, (2,), number=3, rounds=1),
    Plan("saboteur2", 6, (0,), number=4, rounds=1),
    Plan("duel", 2, (1,), number=5, rounds=1),
)


class Brooders(FirstMoves):
    """They think the longer the more they hold of something, and then say what the test has them say."""

    def __init__(self, table: Twins, twin: Twin) -> None:
        super().__init__()
        self._moves, self._rules = twin.moves, table.rules
        self.rollouts: list[int | None] = []
        self.club: Club | None = None

    async def choose(self, room: str, bot: str, view: View, luck: str, rollouts: int | None = None) -> str:
        assert self.club is not None
        assert view.own is not None
        self.rollouts.append(rollouts)
        for _ in range(10):
            # What was being told when it was asked is told by then.
            await asyncio.sleep(0)
        self.club.now += Random(str((view.own.hand, view.own.role))).randrange(SHORTEST)
        turn = len(self.club.hub.rooms[room].room.match.moves)  # type: ignore[union-attr]
        return move_text(self._moves[turn][1], self._rules)


class Waiting:
    """For live rooms in place of `asyncio`: when they sleep, time passes on the club's clock, and on no other. All else
    that sleeps in this process, such as a server in another thread, does so by its own."""

    def __init__(self, club: Club) -> None:
        self._club = club

    async def sleep(self, seconds: float) -> None:
        self._club.now += round(1000 * seconds)
        await asyncio.sleep(0)

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)


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
    table: Twins,
    twin: Twin,
    patch: pytest.MonkeyPatch,
    *,
    scripted: bool = False,
    pace: Pace = reply_after,
    speed: Speed = "normal",
    shortest: int = SHORTEST,
    bot: str = "random",
    got: list[int | None] | None = None,
) -> list[tuple[int, bytes]]:
    """All that one person at a table of bots hears, and when. The bots think, or a script has them speak. `got` hears
    how many roll-outs each thought was given."""
    brooders = Brooders(table, twin)
    brooders.rollouts = [] if got is None else got
    brooders.club = club = Club(brooders, pace, tempo=Tempo(shortest))
    patch.setattr(live, "new_seed", lambda: f"{1:064x}")
    (seat,) = table.plan.eyes
    patch.setattr(live, "asyncio", Waiting(club))
    try:
        device = await _seated(club, table, twin, seat, speed, bot, _replies(table, twin) if scripted else {})
        for turn, (mover, move) in enumerate(twin.moves):
            if mover == seat:
                await _until(club, turn)
                text = move_text(move, table.rules)
                await device.do(asked.Play(seat=SEAT_LETTERS[seat], move=text, turn=turn))
        await _until(club, len(twin.moves))
    finally:
        patch.undo()
        await club.hub.stop()
    return device.moments


async def _seated(
    club: Club, table: Twins, twin: Twin, seat: int, speed: Speed, bot: str, replies: dict[str, tuple[str, ...]]
) -> TimedDevice:
    letters = SEAT_LETTERS[: table.plan.players]
    deals = tuple(piles_of(table.rules.catalogue, deal) for deal in twin.deals)
    code = await club.open(
        rules=table.plan.rules,
        seats=table.plan.players,
        bots=tuple(None if letter == letters[seat] else bot for letter in letters),
        script=Script(deals=deals, replies=replies),
        pace=speed,
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


async def _until(club: Club, turn: int) -> None:
    """Let the bots play until so many moves are made, and no longer."""
    (live_room,) = club.hub.rooms.values()
    for _ in range(10_000):
        if live_room.room.turn >= turn:
            return
        await asyncio.sleep(0)
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


@pytest.mark.parametrize("speed", TIMES)
def test_bots_reply_at_the_same_moments_at_every_pace(speed: Speed, monkeypatch: pytest.MonkeyPatch) -> None:
    table = twins(PLANS[0])
    one, other = (asyncio.run(heard(table, twin, monkeypatch, speed=speed)) for twin in (table.one, table.other))
    assert one == other


@needs_native
@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.rules)
def test_one_that_thinks_ahead_tells_nothing_by_its_moments_nor_by_how_far(
    plan: Plan, speed: Speed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An obvious move takes it a millisecond, another one a quarter of a second. How many roll-outs it gets, which is
    told with the move, is the same whatever it holds."""
    table = twins(plan)
    ours: list[int | None] = []
    theirs: list[int | None] = []
    one = asyncio.run(heard(table, table.one, monkeypatch, speed=speed, bot="hard", got=ours))
    other = asyncio.run(heard(table, table.other, monkeypatch, speed=speed, bot="hard", got=theirs))
    assert one == other
    assert ours == theirs
    assert len(ours) > 10
    assert None not in ours


def test_bots_that_replied_as_soon_as_they_knew_would_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail."""
    table = twins(PLANS[0])
    at_once = [
        asyncio.run(heard(table, twin, monkeypatch, pace=lambda code, turn: 0, shortest=0))
        for twin in (table.one, table.other)
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


def test_a_busy_server_has_all_its_bots_take_longer_and_a_quiet_one_none() -> None:
    """However long they think, none is late as soon as that is known; and afterwards all is as before."""
    tempo, rng, late = Tempo(), Random(5), 0
    for number in range(3000):
        thought = rng.randrange(1400)
        late += number > 1000 and thought > tempo.shortest
        tempo.thought(thought)
    assert late == 0
    assert tempo.shortest == 8 * SHORTEST
    for _ in range(20_000):
        tempo.thought(rng.randrange(SHORTEST // 2))
    assert tempo.shortest == SHORTEST


def test_a_few_late_replies_change_nothing_for_anybody() -> None:
    tempo = Tempo()
    for number in range(10_000):
        tempo.thought(10_000 if number % 150 == 0 else 1)
    assert tempo.shortest == SHORTEST


@pytest.mark.parametrize("first", ["thought", "back"])
def test_who_comes_back_while_a_bot_thinks_does_not_find_out_for_how_long(
    first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With nobody there it replies as soon as it may; when that is was settled before it thought."""
    moments: list[int] = []

    async def wait(self: live.LiveRoom, moment: int) -> None:
        moments.append(moment - self.room.turned)
        await asyncio.Event().wait()

    async def scene() -> None:
        thinkers = Patient()
        club = Club(thinkers, lambda code, turn: 5 * SHORTEST, tempo=Tempo())
        code = await club.open(rules="duel", seats=2, bots=(None, "random"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin())
        turn, legal = ann.legal
        assert ann.session is not None
        ann.session.leave()
        await club.hub.rooms[code].command("ann", asked.Play(seat="A", move=passing(legal), turn=turn))
        await _some_steps()
        if first == "thought":
            thinkers.done.set()
            await _some_steps()
        await club.visit(code, "ann")
        thinkers.done.set()
        await _some_steps()
        await club.hub.stop()

    monkeypatch.setattr(live.LiveRoom, "_sleep_until", wait)
    asyncio.run(scene())
    assert moments == [SHORTEST]


class Patient(FirstMoves):
    """They think until they are told that it is enough."""

    def __init__(self) -> None:
        super().__init__()
        self.done = asyncio.Event()

    async def choose(self, room: str, bot: str, view: View, luck: str, rollouts: int | None = None) -> str:
        await self.done.wait()
        return move_text(view.legal()[0], view.table.rules)


async def _some_steps() -> None:
    for _ in range(20):
        await asyncio.sleep(0)
