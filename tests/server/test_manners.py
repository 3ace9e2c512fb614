"""Rooms among people who are in a hurry, leave for good, or lay the cards out: one room for a table that plays again, a
way on without a host, and no promise where nothing was left to chance."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import pytest

from tests.problems import says
from tests.server.tables import Club, Device, Memory
from undermine.game import deal
from undermine.messages import Problem
from undermine.notation import parse_record, replay
from undermine.notation.replay import piles_of
from undermine.rules import ruleset
from undermine.server.gate.limits import TooMany
from undermine.server.keeping.problems import NotWritten
from undermine.server.keeping.records import Lease
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms import entries as log
from undermine.server.rooms.names import ERASED
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Script, Settings
from undermine.server.work.replays import record_text
from undermine.steps import finished

pytestmark = pytest.mark.asyncio


class Slow(Memory):
    """Others have their turn while a lease is taken, as with any real database."""

    async def acquire(self, game: str, owner: str, *, force: bool = False) -> Lease | None:
        await asyncio.sleep(0.01)
        return await super().acquire(game, owner, force=force)


async def at_the_end(club: Club) -> tuple[str, list[Device]]:
    """A game of Ann, Bob and a bot that was given up."""
    code = await club.open(seats=3, bots=(None, None, "easy"))
    ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    await ann.do(asked.Begin(first="A"))
    await ann.do(asked.Close())
    return code, [ann, bob]


# Playing again -----------------------------------------------------------------------------------------------------


async def test_two_who_press_at_once_are_led_to_one_room() -> None:
    club = Club(store=Slow())
    _, (ann, bob) = await at_the_end(club)
    answers = await asyncio.gather(*(one.do(asked.Rematch()) for one in (ann, bob, ann, bob)))
    assert all(isinstance(answer, told.Done) for answer in answers)
    codes = {message.room for one in (ann, bob) for message in one.all(told.Done) if message.room}
    assert len(codes) == 1
    assert len(club.hub.rooms) == 2


async def test_who_leaves_while_the_room_is_opened_leaves_it_to_the_others() -> None:
    club = Club(store=Slow())
    _, (ann, bob) = await at_the_end(club)
    asking = asyncio.create_task(ann.do(asked.Rematch()))
    await asyncio.sleep(0)
    asking.cancel()
    await bob.do(asked.Rematch())
    assert len(club.hub.rooms) == 2
    assert bob.last(told.RoomState).rematch == bob.last(told.Done).room


async def test_a_table_plays_again_no_more_often_than_rooms_may_be_opened() -> None:
    club = Club()
    _, (ann, bob) = await at_the_end(club)

    def enough(player: str) -> None:
        if player == "ann":
            raise TooMany(5)

    club.hub.may_open = enough
    refused = await ann.do(asked.Rematch())
    assert isinstance(refused, told.Refusal)
    assert refused.key == "error-too-many"
    assert isinstance(await bob.do(asked.Rematch()), told.Done)
    assert isinstance(await ann.do(asked.Rematch()), told.Done)


class Forgetful(Memory):
    """Cannot write down where a table plays again, twice."""

    refused = 0

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None:
        if b'"entry":"followed"' in entries[0] and self.refused < 2:
            self.refused += 1
            raise NotWritten("error-store-not-written")
        await super().append(game, seq, entries, at, lease=lease)


async def test_where_it_cannot_be_written_down_at_first_a_table_still_plays_in_one_room() -> None:
    club = Club(store=Forgetful())
    _, (ann, bob) = await at_the_end(club)
    answers = [await one.do(asked.Rematch()) for one in (ann, bob, ann, bob)]
    assert [isinstance(answer, told.Done) for answer in answers] == [False, False, True, True]
    assert len(club.hub.rooms) == len(club.store.logs) == 2
    assert bob.last(told.RoomState).rematch == bob.last(told.Done).room


async def test_a_record_names_those_who_sat_there_when_the_game_ended() -> None:
    """Whoever leaves the table afterwards has played all the same."""
    club = Club()
    code, (ann, bob) = await at_the_end(club)
    assert parse_record(ann.last(told.Over).record).names == ("Ann", "Bob", "(easy)")
    await bob.do(asked.Stand(seat="B"))
    assert bob.last(told.RoomState).seats[1].name is None
    for _ in range(2):
        eve = await club.visit(code, "eve")
        assert parse_record(eve.last(told.Over).record).names == ("Ann", "Bob", "(easy)")
        assert parse_record(finished(record_text(club.store.logs[code]))).names == ("Ann", "Bob", "(easy)")
        club = Club(store=club.store)


# Two devices --------------------------------------------------------------------------------------------------------


class SlowNotes(Memory):
    """Others have their turn while a note is looked up."""

    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
        found = await super().load_note(game, player, seat)
        await asyncio.sleep(0.01)
        return found


async def test_of_what_two_devices_of_a_player_note_at_once_nothing_is_lost() -> None:
    club = Club(store=SlowNotes())
    code = await club.open(seats=3)
    phone, desk = await club.visit(code, "ann", "A"), await club.visit(code, "ann")
    await asyncio.gather(
        phone.do(asked.Note(seat="A", text="he lies")),
        desk.do(asked.Mark(seat="A", other="B", percent=80)),
        phone.do(asked.Mark(seat="A", other="C", percent=20)),
    )
    assert club.store.notes[code, "ann", 0] == ("he lies", {"B": 80, "C": 20})


# Whoever is forgotten ----------------------------------------------------------------------------------------------


async def forget(club: Club, player: str, code: str) -> None:
    """As the store does it: his names are taken out of the log."""
    kept = [log.read(data) for data in club.store.logs[code]]
    club.store.logs[code] = [
        log.written(msgspec.structs.replace(entry, name=ERASED))
        if isinstance(entry, log.Sat) and entry.player == player
        else log.written(entry)
        for entry in kept
    ]
    await club.hub.forget(player)


async def test_a_host_who_is_forgotten_hands_the_room_on() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, None, "easy"))
    _, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    await forget(club, "ann", code)
    assert bob.last(told.RoomState).host
    assert bob.last(told.RoomState).seats[0].name is None
    await bob.do(asked.SeatBot(seat="A", bot="easy"))
    assert isinstance(await bob.do(asked.Begin(first="B")), told.Done)


async def test_a_game_goes_on_without_who_is_forgotten() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, None, "easy"))
    _, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    club.hub.rooms[code].room.host = "bob"
    await bob.do(asked.Begin(first="A"))
    assert bob.legal[1] == ()
    await forget(club, "ann", code)
    for _ in range(5):
        await asyncio.sleep(0)
    assert bob.legal[1] != ()


async def test_a_room_that_slept_while_somebody_was_forgotten_does_not_wait_for_him() -> None:
    """Ann is the host and to move when she is erased, and no process has her room: nobody there could be told."""
    club = Club()
    code = await club.open(seats=3, bots=(None, None, "easy"))
    ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    await ann.do(asked.Begin(first="A"))
    await (await club.visit(code, "cat")).do(asked.Ask(seat="C", name="Cat"))
    assert len(bob.last(told.RoomState).asking) == 1
    waiting = await club.open(seats=3, bots=(None, "easy", "easy"))
    after = Club(store=club.store)
    await forget(after, "ann", code)
    club.store.gone |= {"ann", "cat"}
    bob = await after.visit(code, "bob")
    await after.play_out(bob, until=lambda device: bool(device.legal[1]))
    state = bob.last(told.RoomState)
    assert (state.host, state.seats[0].name, state.seats[0].bot) == (True, None, "easy")
    assert state.asking == ()
    eve = await after.visit(waiting, "eve", "A")
    assert eve.last(told.RoomState).host, "she who opened it is nobody's host any more"
    assert isinstance(await eve.do(asked.Begin()), told.Done)


async def test_who_was_forgotten_after_the_game_does_not_sit_there_again() -> None:
    club = Club()
    code, (_, bob) = await at_the_end(club)
    await forget(club, "ann", code)
    done = await bob.do(asked.Rematch())
    assert isinstance(done, told.Done)
    again = club.hub.rooms[done.room or ""].room
    assert (again.host, [seat.player for seat in again.seats]) == ("bob", [None, "bob", None])


# Scripts -----------------------------------------------------------------------------------------------------------

RULES = ruleset("base-2015")
LAID_OUT = Script(deals=(piles_of(RULES.catalogue, deal(RULES, 3, b"lesson", 1)),))


async def test_a_room_whose_cards_are_laid_out_says_so_and_promises_nothing() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, "easy", "easy"), script=LAID_OUT, house=("rounds=1",))
    guest = await club.visit(code, "eve")
    assert guest.last(told.RoomState).scripted
    assert (await club.hub.summary(code) or {})["scripted"] is True
    ann = await club.visit(code, "ann", "A")
    await ann.do(asked.Begin())
    assert guest.last(told.RoomState).commitment is None
    await club.play_out(ann)
    over = ann.last(told.Over)
    assert over.seed == ""
    assert replay(parse_record(over.record)).over
    assert parse_record(over.record).seed == ""
    ((game, _),) = club.store.finished
    assert game.scripted


async def test_other_rooms_promise_and_count() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, "easy", "easy"))
    ann = await club.visit(code, "ann", "A")
    assert not ann.last(told.RoomState).scripted
    await ann.do(asked.Begin())
    assert ann.last(told.RoomState).commitment
    await ann.do(asked.Close())
    ((game, _),) = club.store.finished
    assert not game.scripted


async def test_a_table_that_plays_again_after_a_script_plays_by_chance() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, "easy", "easy"), script=LAID_OUT)
    ann = await club.visit(code, "ann", "A")
    await ann.do(asked.Begin())
    await ann.do(asked.Close())
    done = await ann.do(asked.Rematch())
    assert isinstance(done, told.Done)
    assert not club.hub.rooms[done.room or ""].room.scripted


# Asking for a seat -------------------------------------------------------------------------------------------------


async def test_a_question_is_told_to_all_and_answered_by_the_host_while_there() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, None, "easy"))
    ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    dan = await club.visit(code, "dan")
    await ann.do(asked.Begin(first="A"))
    assert [seat.offer for seat in dan.last(told.RoomState).seats] == [None, None, "ask"]
    await dan.do(asked.Ask(seat="C", name="Dan"))
    (ask,) = bob.last(told.RoomState).asking
    assert (ask.seat, ask.name, ask.yours, ask.here) == ("C", "Dan", False, True)
    assert dan.last(told.RoomState).asking[0].yours
    assert [one.last(told.RoomState).admits for one in (ann, bob, dan)] == [True, False, False]
    assert ann.session is not None
    ann.session.leave()
    assert bob.last(told.RoomState).admits
    seen = len(dan.all(told.View))
    await bob.do(asked.Admit(ask=ask.id))
    assert [eyes.seat for eyes in dan.all(told.View)[seen:]] == ["C"]
    assert dan.last(told.View).view["own"]["hand"]


async def test_a_room_that_is_read_again_still_has_its_questions() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, "easy", "easy"))
    ann, dan = await club.visit(code, "ann", "A"), await club.visit(code, "dan")
    await ann.do(asked.Begin(first="A"))
    await dan.do(asked.Ask(seat="C", name="Dan"))
    ask = dan.last(told.RoomState).asking
    later = Club(store=club.store)
    again = await later.visit(code, "dan")
    assert again.last(told.RoomState).asking == ask


async def test_settings_of_a_public_room_with_free_seats_are_refused() -> None:
    with pytest.raises(Problem, check=says("error-room-free-bots")):
        await Club().hub.open(Settings(public=True, free_bots=True), "ann")


# Words -------------------------------------------------------------------------------------------------------------


async def test_every_line_and_every_claim_has_an_id_of_its_own() -> None:
    club = Club()
    code = await club.open(seats=3, bots=(None, None, "easy"))
    ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
    await ann.do(asked.Begin(first="A"))
    for device in (ann, bob, ann):
        await device.do(asked.Say(text="the same"))
    for device, seat in ((ann, "A"), (ann, "A"), (bob, "B")):
        await device.do(asked.Claim(seat=seat, what="gold@8,0"))
    live = [line.id for line in ann.all(told.Chat)]
    assert len(set(live)) == 3
    claims = [claim.id for claim in ann.last(told.RoomState).claims]
    assert len(claims) == len(set(claims)) == 2
    later = await club.visit(code, "eve")
    assert [line.id for line in later.last(told.Talk).lines] == live


async def test_who_was_shown_out_stays_out_of_the_room_in_which_the_table_plays_again() -> None:
    """And whoever lost a seat there asks for one here; by whose word they may come, they come."""
    club = Club()
    code = await club.open(seats=4, bots=(None, None, None, "easy"))
    ann, bob, cat = [await club.visit(code, name, seat) for name, seat in (("ann", "A"), ("bob", "B"), ("cat", "C"))]
    await ann.do(asked.Begin(first="A"))
    await ann.do(asked.Remove(seat="B", ban=True))
    await ann.do(asked.Remove(seat="C"))
    assert (bob.cut, cat.cut) == (True, False)
    await ann.do(asked.Close())
    again = (await ann.do(asked.Rematch())).room  # type: ignore[union-attr]
    assert again is not None
    with pytest.raises(Problem, check=says("error-room-banned")):
        await club.visit(again, "bob")
    host, other = await club.visit(again, "ann"), await club.visit(again, "cat")
    assert [one.name for one in host.last(told.RoomState).shown_out] == ["Bob"]
    assert {seat.offer for seat in other.last(told.RoomState).seats if seat.name is None} == {"ask"}
    await host.do(asked.Readmit(id=host.last(told.RoomState).shown_out[0].id))
    back = await club.visit(again, "bob", "B")
    assert isinstance(back.last(told.Done), told.Done)
    room = club.hub.rooms[again].room
    assert Room.of(map(log.read, club.store.logs[again])) == room
    assert room.seats[1].player == "bob"
