"""A round begins for a person when they have gone on into it: until then bots and clocks wait, with a limit."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.rooms.table import Table, three
from tests.server.tables import Club, until
from undermine.server import telling
from undermine.server.hall import describing, returning
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.pace import LONG, READING, Tempo
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings

EVERYBODY = {"ann", "bob", "cat"}


def begun(**settings: object) -> Table:
    table = three(**settings)
    table.do("ann", asked.Begin(first="A"))
    return table


def acknowledge(table: Table, *players: str) -> None:
    for player in players:
        (seat,) = table.room.seats_of(player)
        table.do(player, asked.Acknowledge(seat="ABC"[seat]))


def next_round(table: Table) -> None:
    """All play, and so have gone on into the round, until the next one is dealt."""
    before = table.room.round
    while table.room.round == before:
        table.play_on(1)


# Clocks ------------------------------------------------------------------------------------------------------------


def test_the_time_for_a_move_begins_when_its_player_has_gone_on() -> None:
    table = begun(seconds=30)
    assert table.room.deadline == table.now + READING + 30_000
    table.now += 5_000
    acknowledge(table, "bob")
    assert table.room.deadline == table.now - 5_000 + READING + 30_000
    acknowledge(table, "ann")
    assert table.room.deadline == table.now + 30_000
    assert Room.of(table.log) == table.room


def test_a_clock_waits_no_longer_than_a_round_does() -> None:
    table = begun(seconds=30)
    due = table.room.deadline
    table.now += READING + 10_000
    acknowledge(table, "ann")
    assert table.room.deadline == due


def test_whoever_has_gone_on_before_their_turn_has_no_more_time_than_others() -> None:
    table = begun(seconds=30)
    acknowledge(table, "bob")
    table.now += 1_000
    table.play_on(1)
    assert table.room.to_move == 1
    assert table.room.deadline == table.now + 30_000


def test_while_a_clock_stands_still_it_says_so() -> None:
    table = begun(seconds=30)
    now = table.now + 1_000
    clock = telling.clock(table.room, now)
    assert clock == told.Clock(seat="A", left=READING + 29_000, waits=READING - 1_000)
    table.now = now
    acknowledge(table, "ann")
    assert telling.clock(table.room, now) == told.Clock(seat="A", left=30_000, waits=0)


def test_everybody_is_told_that_a_clock_has_begun_to_run() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, bots=(None, "easy", "easy"), seconds=60)
        ann, eve = await club.visit(code, "ann", "A"), await club.visit(code, "eve")
        await ann.do(asked.Begin(first="A"))
        await ann.do(asked.Acknowledge(seat="A"))
        for device in (ann, eve):
            assert device.last(told.Ticking) == told.Ticking(clock=told.Clock(seat="A", left=60_000), warning=False)
        await club.hub.stop()

    asyncio.run(scene())


def test_a_clock_of_hours_runs_at_once() -> None:
    table = begun(seconds=LONG)
    assert table.room.deadline == table.now + LONG * 1000


# Whom a round waits for ----------------------------------------------------------------------------------------------


def waited_for(table: Table, here: set[str], now: int) -> tuple[str, ...]:
    found = describing.room_state(table.room, "ann", here, 0, now).reading
    return () if found is None else found.seats


def test_everybody_sees_whom_the_round_waits_for() -> None:
    table = begun()
    assert waited_for(table, EVERYBODY, table.now) == ("A", "B", "C")
    assert waited_for(table, {"ann", "bob"}, table.now) == ("A", "B"), "whoever is away is not waited for"
    acknowledge(table, "ann")
    assert waited_for(table, EVERYBODY, table.now) == ("B", "C")
    assert waited_for(table, EVERYBODY, table.now + READING) == ()
    acknowledge(table, "bob", "cat")
    assert waited_for(table, EVERYBODY, table.now) == ()


def test_everybody_is_told_so_when_the_round_is_dealt() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, house=("rounds=2",))
        devices = [await club.visit(code, player, seat) for player, seat in zip(sorted(EVERYBODY), "ABC", strict=True)]
        eve = await club.visit(code, "eve")
        await devices[0].do(asked.Begin(first="A"))
        room = club.hub.rooms[code].room
        await club.play_out(*devices, until=lambda _: room.round == 2)
        for device in (*devices, eve):
            assert device.last(told.RoomState).reading == told.ReadingState(seats=("A", "B", "C"), left=READING)
        await club.hub.stop()

    asyncio.run(scene())


def test_whoever_plays_has_gone_on() -> None:
    table = begun()
    assert table.room.readers() == [0, 1, 2]
    table.play_on(1)
    assert table.room.readers() == [1, 2]
    assert Room.of(table.log) == table.room


def test_each_round_waits_anew() -> None:
    table = begun()
    table.now += 100_000
    next_round(table)
    assert (table.room.round, table.room.dealt, table.room.readers()) == (2, table.now, [0, 1, 2])


def test_where_nobody_has_a_role_there_is_nothing_to_see_before_the_second_round() -> None:
    table = Table(Settings(rules="duel", seats=2))
    for seat, player in zip("AB", ("ann", "bob"), strict=True):
        table.do(player, asked.Sit(seat=seat, name=player))
    table.do("ann", asked.Begin())
    assert table.room.readers() == []
    next_round(table)
    assert table.room.readers() == [0, 1]


# Bots ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_bots_wait_for_those_who_have_not_gone_on(pace: str) -> None:
    async def scene() -> None:
        club = Club(pace=lambda code, turn: 700)
        code = await club.open(seats=3, bots=("easy", None, None), pace=pace)
        ann, bob = await club.visit(code, "ann", "B"), await club.visit(code, "bob", "C")
        await ann.do(asked.Begin(first="A"))
        found = club.hub.rooms[code]
        replies, room, soon = found._replies, found.room, 700 if pace == "normal" else 1
        found._means.tempo.shortest = 1
        assert replies.delay(room, 0, {"ann", "bob"}) == READING
        assert replies.delay(room, 0, set()) == READING, "whoever comes back first finds the round as it was dealt"
        await ann.do(asked.Acknowledge(seat="B"))
        assert replies.delay(room, 0, {"ann", "bob"}) == READING
        assert replies.delay(room, 0, {"ann"}) == soon
        await bob.do(asked.Acknowledge(seat="C"))
        assert replies.delay(room, 0, {"ann", "bob"}) == soon
        assert replies.delay(room, 0, set()) == 1, "nobody is there to wait for"
        await club.hub.stop()

    asyncio.run(scene())


@pytest.mark.parametrize("others", [True, False])
def test_bots_do_not_wait_for_somebody_who_has_left_but_for_everybody_where_all_have(
    others: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(returning, "BACK", 0.01)

    async def scene() -> None:
        club = Club(tempo=Tempo(1), steady=lambda: round(1000 * asyncio.get_running_loop().time()))
        code = await club.open(seats=3, bots=("easy", None, None))
        ann, bob = await club.visit(code, "ann", "B"), await club.visit(code, "bob", "C")
        await ann.do(asked.Begin(first="A"))
        await ann.do(asked.Acknowledge(seat="B"))
        room, planned = club.hub.rooms[code].room, club.hub.rooms[code]._next
        for device in (bob,) if others else (ann, bob):
            assert device.session is not None
            device.session.leave()
        if others:
            await until(lambda: room.turn == 1)
        else:
            await asyncio.sleep(0.05)
            assert club.hub.rooms[code]._next is planned
        await club.hub.stop()

    asyncio.run(scene())


def test_whoever_is_back_in_a_moment_is_still_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(returning, "BACK", 0.01)

    async def scene() -> None:
        club = Club(tempo=Tempo(1), steady=lambda: round(1000 * asyncio.get_running_loop().time()))
        code = await club.open(seats=3, bots=("easy", None, None))
        ann, bob = await club.visit(code, "ann", "B"), await club.visit(code, "bob", "C")
        await ann.do(asked.Begin(first="A"))
        await ann.do(asked.Acknowledge(seat="B"))
        planned = club.hub.rooms[code]._next
        assert bob.session is not None
        bob.session.leave()
        await club.visit(code, "bob")
        await asyncio.sleep(0.05)
        assert club.hub.rooms[code]._next is planned
        await club.hub.stop()

    asyncio.run(scene())


def test_bots_wait_also_after_somebody_who_was_quicker_has_moved() -> None:
    async def scene() -> None:
        club = Club(pace=lambda code, turn: 700)
        code = await club.open(seats=3, bots=(None, "easy", None))
        ann, _ = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "C")
        await ann.do(asked.Begin(first="A"))
        club.now += 10_000
        turn, legal = ann.legal
        await ann.do(asked.Play(seat="A", move=legal[0], turn=turn))
        found = club.hub.rooms[code]
        assert found._replies.delay(found.room, 1, {"ann", "bob"}) == READING - 10_000
        await club.hub.stop()

    asyncio.run(scene())


def test_after_a_restart_a_round_waits_until_somebody_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """People come back a moment after their room: what they were looking at is still there."""
    monkeypatch.setattr(returning, "BACK", 0.01)

    async def scene() -> None:
        def steady() -> int:
            return round(1000 * asyncio.get_running_loop().time())

        before = Club(tempo=Tempo(1), steady=steady)
        code = await before.open(seats=3, bots=("easy", None, None))
        ann, _ = await before.visit(code, "ann", "B"), await before.visit(code, "bob", "C")
        await ann.do(asked.Begin(first="A"))
        await ann.do(asked.Acknowledge(seat="B"))
        await before.hub.stop()
        after = Club(tempo=Tempo(1), steady=steady, store=before.store)
        live = await after.hub.room(code)
        await asyncio.sleep(0.05)
        assert live.room.turn == 0
        await after.visit(code, "bob")
        await asyncio.sleep(0.05)
        assert live.room.turn == 0
        await (await after.visit(code, "bob")).do(asked.Acknowledge(seat="C"))
        await until(lambda: live.room.turn == 1)
        await after.hub.stop()

    asyncio.run(scene())
