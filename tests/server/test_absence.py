"""Somebody is to move, is not here, and no clock ends it: after a while the table lets a bot play on."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.rooms.table import Table
from tests.server.tables import Club, Device, until
from undermine.server.hall import absence
from undermine.server.hall.absence import PATIENCE
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms import entries as log
from undermine.server.rooms.deciding import Deciding
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings

CALL = asked.StandIn(seat="A")
PEOPLE = ("ann", "bob", "cat", "dan")


class Waiting(Table):
    """Ann is to move, and was waited for long enough."""

    absent: int | None = 0

    def deciding(self, player: str) -> Deciding:
        return Deciding(self.room, player, self.now, lambda: "5e" * 32, self.here, self.absent)


def waiting(host: str) -> Waiting:
    """Four people play, of whom Ann is away."""
    table = Waiting(Settings(seats=4), host)
    for seat, player in zip("ABCD", PEOPLE, strict=True):
        table.do(player, asked.Sit(seat=seat, name=player.title()))
    table.do(host, asked.Begin(first="A"))
    table.here = set(PEOPLE) - {"ann"}
    return table


# By whose word -------------------------------------------------------------------------------------------------------


def test_the_host_has_a_bot_play_on_with_one_word() -> None:
    table = waiting("bob")
    table.do("bob", CALL)
    assert (table.room.seats[0].player, table.room.seats[0].bot, table.room.calls) == ("ann", "easy", set())
    assert Room.of(table.log) == table.room
    table.do("ann", asked.Return(seat="A"))
    assert table.room.seats[0].bot is None


def test_so_do_most_of_those_who_sit_here_and_are_here() -> None:
    table = waiting("ann")
    table.do("bob", CALL)
    assert (table.room.seats[0].bot, table.room.calls) == (None, {"bob"})
    assert not table.do("bob", CALL), "one word is one word"
    assert Room.of(table.log) == table.room
    table.do("cat", CALL)
    assert table.room.seats[0].bot == "easy"


def test_the_word_of_somebody_who_has_left_counts_no_more() -> None:
    table = waiting("ann")
    table.do("bob", CALL)
    table.here = {"cat", "dan"}
    table.do("cat", CALL)
    assert table.room.seats[0].bot is None
    table.do("dan", CALL)
    assert table.room.seats[0].bot == "easy"


def test_whoever_only_looks_on_has_no_say() -> None:
    table = waiting("ann")
    table.here |= {"eve"}
    assert table.refuses("eve", CALL) == "error-stand-in-seat"


@pytest.mark.parametrize("absent", [None, 1])
def test_nobody_is_replaced_who_was_not_waited_for(absent: int | None) -> None:
    table = waiting("bob")
    table.absent = absent
    assert table.refuses("bob", CALL) == "error-stand-in"


def test_what_was_said_about_one_turn_does_not_count_for_the_next() -> None:
    table = waiting("ann")
    table.do("bob", CALL)
    table.play_on(1)
    assert table.room.calls == set()
    table.room.calls.add("bob")
    table.do("bob", asked.Stand(seat="B"))
    assert table.room.calls == set()


def test_what_was_said_before_somebody_was_here_again_counts_no_more() -> None:
    """Also where nobody has moved since, and after the room was read again."""

    async def scene() -> None:
        club = Club()
        code = await club.open(seats=4)
        devices = [await club.visit(code, player, seat) for seat, player in zip("ABCD", PEOPLE, strict=True)]
        ann, bob, cat, _ = devices
        await ann.do(asked.Begin(first="A"))
        leave(ann)
        club.now += PATIENCE
        await bob.do(CALL)
        assert club.hub.rooms[code].room.calls == {"bob"}
        leave(await club.visit(code, "ann"))
        assert bob.last(told.RoomState).absent is None
        club.now += PATIENCE
        await cat.do(CALL)
        live = club.hub.rooms[code].room
        assert (live.seats[0].bot, live.calls) == (None, {"cat"})
        assert cat.last(told.RoomState).absent == told.AbsentState(seat="A", agreed=1, needed=2, yours=True)
        again = Room.of(map(log.read, club.store.logs[code]))
        assert again.calls == {"cat"}
        await bob.do(CALL)
        assert live.seats[0].bot == "easy"
        await club.hub.stop()

    asyncio.run(scene())


# When ----------------------------------------------------------------------------------------------------------------


async def at_play(club: Club, **settings: object) -> tuple[str, Device, Device]:
    """Ann, who hosts and is to move, and Bob, with a bot."""
    code = await club.open(seats=3, bots=(None, None, "easy"), **settings)
    ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    await ann.do(asked.Begin(first="A"))
    return code, ann, bob


def leave(device: Device) -> None:
    assert device.session is not None
    device.session.leave()


def test_after_a_while_everybody_is_told_that_a_bot_may_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr(absence, "PATIENCE", 30)
        club = Club(steady=lambda: round(1000 * asyncio.get_running_loop().time()))
        code, ann, bob = await at_play(club)
        leave(ann)
        assert bob.last(told.RoomState).absent is None
        await until(lambda: bob.last(told.RoomState).absent is not None)
        assert bob.last(told.RoomState).absent == told.AbsentState(seat="A", agreed=0, needed=1, yours=False)
        await club.visit(code, "ann")
        assert bob.last(told.RoomState).absent is None
        await club.hub.stop()

    asyncio.run(scene())


def test_it_counts_from_when_both_are_true_to_be_away_and_to_be_to_move() -> None:
    async def scene() -> None:
        club = Club()
        code, ann, bob = await at_play(club)
        live = club.hub.rooms[code]
        leave(bob)
        club.now += 10 * PATIENCE
        turn, legal = ann.legal
        await ann.do(asked.Play(seat="A", move=legal[0], turn=turn))
        call = asked.StandIn(seat="B")
        for wait, key in ((PATIENCE - 1, "error-stand-in"), (1, "")):
            club.now += wait
            answer = await ann.do(call)
            assert (answer.key if isinstance(answer, told.Refusal) else "") == key
        assert live.room.seats[1].bot == "easy"
        await club.hub.stop()

    asyncio.run(scene())


def test_where_a_clock_runs_the_clock_ends_it() -> None:
    async def scene() -> None:
        club = Club()
        _, ann, bob = await at_play(club, seconds=300)
        leave(ann)
        club.now += 2 * PATIENCE
        answer = await bob.do(CALL)
        assert isinstance(answer, told.Refusal)
        assert answer.key == "error-stand-in"
        await club.hub.stop()

    asyncio.run(scene())
