"""Time on the event loop is a budget: nothing that somebody asks for holds it for long, whatever goes on besides.

What is measured is the time that the processor spends on one step of the loop, so that a busy machine fails no test.
"""

from __future__ import annotations

import asyncio
import threading
import time
from asyncio import events
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.server.tables import Club, Device
from tests.server.web.servers import Running, config, hear, running, tell, wait_until
from tests.server.web.test_games import stored
from tests.server.web.test_replays import text_of
from undermine.rules import keys
from undermine.server.collecting import Collector
from undermine.server.hall.reading import made_of
from undermine.server.lag import lag
from undermine.server.metrics import Metrics
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.web import art
from undermine.server.work.endings import Endings

BUDGET = 0.05
"""Seconds for one step."""


class Steps:
    """The longest step of the loops of one thread, and during which of the things that the test does."""

    def __init__(self) -> None:
        self.doing, self.longest = "", (0.0, "")

    def took(self, seconds: float) -> None:
        self.longest = max(self.longest, (seconds, self.doing))

    def keep_to_budget(self) -> None:
        seconds, doing = self.longest
        assert seconds < BUDGET, f"{doing} held the loop for {1000 * seconds:.0f} ms"


@contextmanager
def watched(thread: threading.Thread | None = None) -> Iterator[Steps]:
    """Garbage is looked for as a server does; that of all tests before is not what is measured here."""
    steps, plain, ident = Steps(), events.Handle._run, (thread or threading.current_thread()).ident

    def timed(handle: events.Handle) -> None:
        began = time.thread_time()
        plain(handle)
        if threading.get_ident() == ident:
            steps.took(time.thread_time() - began)

    collector = Collector(Metrics(), time.monotonic)
    collector.start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(events.Handle, "_run", timed)
        yield steps
    collector.stop()


def test_the_measure_finds_what_holds_the_loop() -> None:
    async def scene() -> None:
        until = time.thread_time() + 2 * BUDGET
        while time.thread_time() < until:
            pass

    with watched() as steps:
        steps.doing = "idling"
        asyncio.run(scene())
    with pytest.raises(AssertionError, match="idling held the loop"):
        steps.keep_to_budget()


# Tables --------------------------------------------------------------------------------------------------------------


async def seated(club: Club, rules: str, players: int) -> list[Device]:
    """A table full of people."""
    code = await club.open(rules=rules, house=("rounds=1",), seats=players)
    people = [await club.visit(code, f"{code} {seat}", seat) for seat in "ABCDEFGHIJKL"[:players]]
    await club.hub.rooms[code].command("ann", asked.Begin())
    return people


async def play(steps: Steps, people: list[Device]) -> bool:
    """One move at this table; returns whether the game is over."""
    for device in people:
        turn, legal = device.legal
        if legal and device.seat is not None:
            steps.doing = f"move {turn} of {len(people)}"
            await device.do(asked.Play(seat=device.seat, move=legal[turn % len(legal)], turn=turn))
    return bool(people[0].all(told.Over))


async def look_on(club: Club, steps: Steps, code: str, name: str) -> Device:
    """The store of these tables makes nobody wait, so a step ends only where the test says so."""
    steps.doing = f"{name} comes"
    guest = await club.visit(code, name)
    await asyncio.sleep(0)
    steps.doing = f"{name} recalls"
    await guest.do(asked.Recall())
    await asyncio.sleep(0)
    return guest


def test_no_command_at_a_table_holds_the_loop_also_where_large_games_end() -> None:
    """Tables of every size, all at once: moves, ends, and those who come and look, during the game and afterwards."""

    async def scene(steps: Steps) -> None:
        club = Club(endings=Endings())
        sizes = [("base-2015", 3), ("base-2015", 5), ("base-fr", 10), ("saboteur2", 6), ("saboteur2", 12), ("duel", 2)]
        tables = [await seated(club, *size) for size in sizes]
        going, looked = list(tables), list[Device]()
        for number in range(2000):
            going = [people for people in going if not await play(steps, people)]
            if number % 40 == 0 and going:
                looked.append(await look_on(club, steps, code_of(going[-1]), f"guest {number}"))
            if not going:
                break
        assert not going
        for people in tables:
            looked += [await look_on(club, steps, code_of(people), f"late {number}") for number in range(5)]
        steps.doing = "suspicion comes"
        everybody = [*looked, *(device for people in tables for device in people)]
        with_roles = [device for device in everybody if rules_of(device) != "duel"]
        async with asyncio.timeout(60):
            while not all(device.last(told.Over).curves for device in with_roles):
                await asyncio.sleep(0.01)
        for people in tables:
            steps.doing = "a room is read from its log"
            await made_of(club.store.logs[code_of(people)])
        await club.hub.stop()

    with watched() as steps:
        asyncio.run(scene(steps))
    steps.keep_to_budget()


def code_of(people: list[Device]) -> str:
    return people[0].last(told.RoomState).code


def rules_of(device: Device) -> object:
    return device.last(told.RoomState).rules["key"]


# Over HTTP -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(config(tmp_path_factory.mktemp("busy"))) as found:
        yield found


def test_no_request_holds_the_loop(busy: Running) -> None:
    token = busy.guest("Ann")
    stored(busy, "KKKKKK33", token.split(".")[0], at=1000)
    room = busy.open(token, rules="saboteur2", seats=12, public=True, bots=[None, *["easy"] * 11])
    game = "/api/games/KKKKKK33"
    pages = ["/", "/style.css", "/api/rules", "/api/rooms", "/api/me", "/api/me/games", "/api/me/export", "/api/games"]
    games = [game, f"{game}/record", f"{game}/replay", f"{game}/replay?seat=A", f"{game}/marks"]
    drawn = [f"{kind}/{key}{file}" for key in keys() for kind, file in DRAWINGS]
    more = ["/api/openapi.json", "/metrics", "/readyz", f"/api/rooms/{room}", f"/api/rooms/{room}/qr.svg"]
    thread = next(one for one in threading.enumerate() if one.ident == busy.run(threading.get_ident))
    wait_until(lambda: art._cover.cache_info().currsize == len(keys()))
    with watched(thread) as steps, busy.client(token) as client:
        client.timeout = 60
        for path in (*pages, *games, *drawn, *more):
            steps.doing = path
            client.get(path).raise_for_status()
        for coding in ("gzip", "identity"):
            steps.doing = f"a record that is brought along, {coding}"
            brought, wanted = {"record": text_of("saboteur2", 12)}, {"accept-encoding": coding}
            client.post("/api/replay", json=brought, headers=wanted).raise_for_status()
        steps.doing = "a socket"
        with busy.joined(token, room) as socket:
            tell(socket, do="sit", seat="A", name="Ann", ref=1)
            tell(socket, do="begin", ref=2)
            hear(socket, "events")
    steps.keep_to_budget()


DRAWINGS = (("/api/art", ""), ("/art", "/cover.svg"), ("/art", "/sheet.svg"))


# Numbers -------------------------------------------------------------------------------------------------------------


def test_the_lag_of_the_loop_is_how_long_it_was_held() -> None:
    async def scene() -> None:
        told = list[float]()
        measuring = lag(told.append, every=0.01)
        measuring.start()
        await asyncio.sleep(0.05)
        quiet = len(told)
        for _ in range(3):
            # Between two measurements nothing is measured: one of them may begin just there.
            time.sleep(0.2)
            await asyncio.sleep(0.017)
        await measuring.stop()
        assert quiet
        assert max(told[:quiet]) < 0.15 < max(told[quiet:])

    asyncio.run(scene())


def test_what_waits_is_told(busy: Running) -> None:
    def number(name: str) -> float:
        text = busy.run(busy.services.metrics.text).decode()
        return float(next(line for line in text.splitlines() if line.startswith(f"undermine_{name} ")).split()[1])

    before = number("rooms")
    busy.open(busy.guest("Bo"), seats=3)
    assert number("rooms") == before + 1
    assert number("shortest_reply_seconds") == 0.25
    wait_until(lambda: number("loop_lag_seconds_count") > 3)
    for name in ("writer_queue", "bots_queue", "endings_queue", "lessons_queue", "workers_lost"):
        assert number(name) >= 0
