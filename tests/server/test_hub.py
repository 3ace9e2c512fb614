"""Live rooms: what each device is told, and what happens by itself."""

from __future__ import annotations

import asyncio
import time
from typing import Any
from unittest.mock import patch

import pytest

from tests.problems import says
from tests.server.tables import Club, passing, until
from undermine.messages import Problem
from undermine.notation import parse_record, replay
from undermine.rules import keys, ruleset
from undermine.server.hall import live
from undermine.server.hall.hub import Elsewhere
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.names import ERASED


@pytest.mark.parametrize("key", keys())
def test_a_game_of_every_rule_set_is_played_to_its_end(key: str) -> None:
    async def scene() -> None:
        club, rules = Club(), ruleset(key)
        seats = max(rules.players[0], min(3, rules.players[-1]))
        code = await club.open(rules=key, house=("rounds=1",), seats=seats, bots=(None, *["easy"] * (seats - 1)))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))
        await club.play_out(ann)
        over = ann.last(told.Over)
        match = replay(parse_record(over.record))
        assert match.state.table.ledger.final == over.gold
        assert ann.last(told.RoomState).phase == "over"
        (game, ends), *more = club.store.finished
        assert not more
        assert not game.abandoned
        assert tuple(end.gold for end in ends) == over.gold

    asyncio.run(scene())


def test_a_round_is_explained_when_its_gold_is_handed_out_and_not_before() -> None:
    """While nuggets of round 2 are picked, it is not the pay-out of round 1 that is told again."""

    async def scene() -> None:
        club = Club()
        code = await club.open(rules="base-2015", house=("rounds=2",), seats=3, bots=(None, "easy", "easy"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))
        await club.play_out(ann)
        explained = [message for message in ann.heard if isinstance(message, told.Events) and message.payout]
        assert len(explained) == 2

    asyncio.run(scene())


def test_who_comes_in_later_is_told_how_the_round_before_ended() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(rules="base-2015", house=("rounds=2",), seats=3, bots=(None, "easy", "easy"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))
        early = (await club.visit(code, "eve")).last(told.View)
        assert (early.left, early.payout) == (None, ())
        await club.play_out(ann, until=lambda device: any(m.left for m in device.all(told.Events)))
        late = (await club.visit(code, "fay")).last(told.View)
        ended = next(message for message in reversed(ann.heard) if isinstance(message, told.Events) and message.left)
        assert (late.left, late.payout) == (ended.left, ended.payout)
        assert late.left is not None
        assert late.left["own"] is None
        await club.play_out(ann)
        assert (await club.visit(code, "gil")).last(told.View).left is None

    asyncio.run(scene())


def test_a_spectator_sees_no_hand_and_a_player_only_his_own() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3)
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.SeatBot(seat="C", bot="easy"))
        await ann.do(asked.Begin(first="A"))
        eve = await club.visit(code, "eve")
        assert eve.last(told.View).view["own"] is None
        assert eve.last(told.View).legal == ()
        dealt = [data for data in ann.last(told.Events).events if data["event"] == "drew"]
        assert [data["seat"] for data in dealt if data["cards"] is not None] == ["A"]
        assert bob.last(told.Events).legal == ()

    asyncio.run(scene())


def test_a_device_with_several_seats_sees_through_one_at_a_time() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3)
        sofa = await club.visit(code, "ann", "A", "B", "C")
        await sofa.do(asked.Begin(first="A"))
        assert sofa.last(told.Events).legal == ()
        await sofa.do(asked.Show(seat="B"))
        assert sofa.last(told.View).view["own"] is not None
        assert sofa.last(told.View).seat == "B"
        await sofa.do(asked.Show())
        assert sofa.last(told.View).view["own"] is None
        refused = await sofa.do(asked.Show(seat="D"))
        assert isinstance(refused, told.Refusal)

    asyncio.run(scene())


@pytest.mark.parametrize("leaves", [asked.Stand(seat="A"), asked.Remove(seat="A"), asked.Remove(seat="B")])
def test_a_device_that_was_shared_shows_the_last_hand_only_when_it_is_asked_for(
    leaves: asked.Stand | asked.Remove,
) -> None:
    """Whoever has just left may still hold it."""

    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, bots=(None, None, "easy"))
        host, sofa = await club.visit(code, "ann"), await club.visit(code, "bob", "A", "B")
        await host.do(asked.Begin(first="A"))
        await sofa.do(asked.Show(seat=leaves.seat))
        assert isinstance(await (sofa if isinstance(leaves, asked.Stand) else host).do(leaves), told.Done)
        assert sofa.last(told.View).seat is None
        assert sofa.last(told.View).view["own"] is None
        assert sofa.last(told.RoomState).shared
        again = await club.visit(code, "bob")
        assert again.last(told.View).seat is None
        (left,) = {"A", "B"} - {leaves.seat}
        await sofa.do(asked.Show(seat=left))
        assert sofa.last(told.View).seat == left

    asyncio.run(scene())


def test_whoever_comes_back_to_a_seat_of_a_shared_device_asks_for_its_cards_again() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, bots=(None, None, "easy"))
        host, sofa = await club.visit(code, "ann"), await club.visit(code, "bob", "A", "B")
        await host.do(asked.Begin(first="A"))
        await sofa.do(asked.Show(seat="A"))
        await sofa.do(asked.Stand(seat="A"))
        await sofa.do(asked.Sit(seat="A", name="Bob"))
        assert sofa.last(told.View).seat is None
        assert sofa.last(told.View).view["own"] is None

    asyncio.run(scene())


def test_notes_and_marks_come_back_to_their_owner_alone() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, bots=(None, None, "easy"))
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.Begin(first="A"))
        await ann.do(asked.Note(seat="A", text="Bob digs down"))
        await ann.do(asked.Mark(seat="A", other="B", percent=80))
        assert isinstance(await bob.do(asked.Note(seat="A", text="mine")), told.Refusal)
        again = await club.visit(code, "ann")
        assert (again.last(told.View).notes, again.last(told.View).marks) == ("Bob digs down", {"B": 80})
        other = await club.visit(code, "bob")
        assert (other.last(told.View).notes, other.last(told.View).marks) == (None, {})

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("chat", "say", "phrase"),
    [("free", "", ""), ("phrases", "error-chat-not-free", ""), ("silent", "error-chat-not-free", "error-chat-silent")],
)
def test_a_room_talks_as_it_agreed(chat: Any, say: str, phrase: str) -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, chat=chat)
        ann = await club.visit(code, "ann", "A")
        for command, key in ((asked.Say(text="hi"), say), (asked.SayPhrase(phrase="hello"), phrase)):
            answer = await ann.do(command)
            assert (answer.key if isinstance(answer, told.Refusal) else "") == key

    asyncio.run(scene())


def test_spectators_talk_among_themselves_and_the_muted_are_not_heard() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3)
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        eve, fay = await club.visit(code, "eve"), await club.visit(code, "fay")
        await eve.do(asked.Say(text="psst"))
        assert [len(device.all(told.Chat)) for device in (ann, bob, eve, fay)] == [0, 0, 1, 1]
        await ann.do(asked.Mute(seat="B"))
        await bob.do(asked.Say(text="hello"))
        assert [len(device.all(told.Chat)) for device in (ann, bob, eve, fay)] == [0, 1, 2, 2]
        assert [(line.name, line.audience) for line in fay.all(told.Chat)] == [("Eve", "spectators"), ("Bob", "all")]

    asyncio.run(scene())


def test_whoever_is_muted_is_not_heard_from_another_seat_either() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=4)
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.Mute(seat="B"))
        await bob.do(asked.Stand(seat="B"))
        cat = await club.visit(code, "cat", "B")
        await bob.do(asked.Sit(seat="C", name="Robert"))
        await bob.do(asked.Say(text="it is me"))
        await cat.do(asked.Say(text="it was not me"))
        assert [line.text for line in ann.all(told.Chat)] == ["it was not me"]
        await ann.do(asked.Mute(seat="C", muted=False))
        await bob.do(asked.Say(text="at last"))
        assert [line.text for line in ann.all(told.Chat)] == ["it was not me", "at last"]
        assert isinstance(await ann.do(asked.Mute(seat="D")), told.Done), "nobody sits there, and nobody is muted"

    asyncio.run(scene())


@pytest.mark.parametrize(("player", "name"), [("eve", "Eve"), ("bob", "Bob 2"), ("?", ""), (ERASED, "")])
def test_whoever_has_no_seat_speaks_under_a_name_that_nobody_at_the_table_has(player: str, name: str) -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3)
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Stand(seat="A"))
        await ann.do(asked.Sit(seat="A", name="Bob"))
        one = await club.visit(code, player)
        await one.do(asked.Say(text="psst"))
        assert [line.name for line in one.all(told.Chat)] == [name]

    asyncio.run(scene())


def test_who_comes_later_hears_what_was_said_as_far_as_it_is_for_him() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3)
        ann, eve = await club.visit(code, "ann", "A"), await club.visit(code, "eve")
        await ann.do(asked.Say(text="one"))
        await eve.do(asked.Say(text="two"))
        again, fay = await club.visit(code, "ann"), await club.visit(code, "fay")
        assert [line.text for line in again.last(told.Talk).lines] == ["one"]
        heard = [(line.seat, line.text, line.audience) for line in fay.last(told.Talk).lines]
        assert heard == [("A", "one", "all"), (None, "two", "spectators")]

    asyncio.run(scene())


def test_a_log_that_cannot_be_read_keeps_no_other_game_from_going_on() -> None:
    async def scene() -> None:
        club = Club()
        codes = [await club.open(seats=3) for _ in range(3)]
        club.store.logs[codes[1]].append(b"nonsense")
        after = Club(store=club.store)
        await after.hub._adopt()
        assert set(after.hub.rooms) == {codes[0], codes[2]}

    asyncio.run(scene())


def test_who_is_removed_from_a_room_without_spectators_has_to_go() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, spectators=False, bots=(None, None, "easy"))
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.Begin(first="A"))
        await ann.do(asked.Remove(seat="B"))
        assert (ann.cut, bob.cut) == (False, True)
        with pytest.raises(Problem, check=says("error-room-removed")):
            await club.visit(code, "bob")

    asyncio.run(scene())


def test_who_gives_a_seat_up_in_a_room_without_spectators_may_come_back_to_it() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, spectators=False, bots=(None, None, "easy"))
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.Begin(first="A"))
        await bob.do(asked.Stand(seat="B"))
        assert not bob.cut
        again = await club.visit(code, "bob", "B")
        assert club.hub.rooms[code].room.seats[1].player == "bob"
        await ann.do(asked.Remove(seat="B"))
        assert (bob.cut, again.cut) == (True, True)

    asyncio.run(scene())


def test_a_host_without_a_seat_stays_in_a_room_without_spectators() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, spectators=False, bots=(None, "easy", "easy"))
        ann, bob = await club.visit(code, "ann"), await club.visit(code, "bob", "A")
        await ann.do(asked.Begin(first="A"))
        assert not ann.cut
        await ann.do(asked.Remove(seat="A", ban=True))
        assert (ann.cut, bob.cut) == (False, True)

    asyncio.run(scene())


@pytest.mark.parametrize("timeout", ["pass", "bot"])
def test_a_clock_warns_and_then_plays_for_who_sleeps(timeout: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        club = Club()

        async def skip(self: Any, moment: int) -> None:
            club.now = max(club.now, moment)

        monkeypatch.setattr(live.LiveRoom, "_sleep_until", skip)
        code = await club.open(seats=3, bots=(None, "easy", "easy"), seconds=30, timeout=timeout)
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert ann.all(told.Ticking)[0].clock.left == live.WARNING
        assert ann.last(told.Events).turn > 0
        assert (ann.last(told.RoomState).seats[0].bot is not None) == (timeout == "bot")

    asyncio.run(scene())


def test_a_clock_that_is_set_back_an_hour_stops_no_reply_and_gives_nobody_more_time() -> None:
    async def scene() -> None:
        club = Club(pace=lambda code, turn: 50, steady=lambda: time.monotonic_ns() // 1_000_000)
        code = await club.open(rules="duel", seats=2, bots=(None, "easy"), seconds=30)
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin())
        turn, legal = ann.legal
        club.now -= 3600_000
        await ann.do(asked.Play(seat="A", move=passing(legal), turn=turn))
        club.now -= 3600_000
        await until(lambda: bool(ann.legal[1]) and ann.legal[0] != turn)
        club.now -= 3600_000
        clock = (await club.visit(code, "ann")).last(told.View).clock
        assert clock is not None
        assert 0 < clock.left <= 30_000
        await club.hub.stop()

    asyncio.run(scene())


def test_a_clock_that_was_set_back_while_nobody_served_stops_no_reply() -> None:
    async def scene() -> None:
        club = Club(pace=lambda code, turn: 10**9)
        code = await club.open(rules="duel", seats=2, bots=(None, "easy"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin())
        turn, legal = ann.legal
        await ann.do(asked.Play(seat="A", move=passing(legal), turn=turn))
        after = Club(store=club.store, pace=lambda code, turn: 50, steady=lambda: time.monotonic_ns() // 1_000_000)
        after.now = club.now - 3600_000
        again = await after.visit(code, "ann")
        await until(lambda: bool(again.legal[1]))
        await club.hub.stop()
        await after.hub.stop()

    asyncio.run(scene())


def test_the_same_table_plays_again_in_one_step() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(house=("rounds=1",), seats=3, bots=(None, None, "normal"))
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.Begin(first="A"))
        assert isinstance(await ann.do(asked.Rematch()), told.Refusal)
        await club.play_out(ann, bob)
        first, second = await bob.do(asked.Rematch()), await ann.do(asked.Rematch())
        assert isinstance(first, told.Done)
        assert isinstance(second, told.Done)
        assert first.room == second.room == ann.last(told.RoomState).rematch
        assert first.room is not None
        again = (await club.hub.room(first.room)).room
        assert [seat.player or seat.bot for seat in again.seats] == ["ann", "bob", "normal"]
        assert again.host == "ann"

    asyncio.run(scene())


def test_a_game_that_is_given_up_shows_everything_then_and_not_before() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, bots=(None, "easy", "easy"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))
        assert not ann.all(told.Over)
        await ann.do(asked.Close())
        over = ann.last(told.Over)
        assert len(over.roles[-1]["roles"]) == 3
        assert club.store.finished[0][0].abandoned

    asyncio.run(scene())


def test_a_process_that_comes_after_goes_on_with_the_game() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(house=("rounds=1",), seats=3, bots=(None, "easy", "easy"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))
        turn, legal = ann.legal
        await ann.do(asked.Play(seat="A", move=legal[0], turn=turn))
        for live_room in club.hub.rooms.values():
            live_room.stop()
        after = Club()
        after.store = club.store
        after.hub.store = club.store
        await after.hub.start()
        again = await after.visit(code, "ann")
        await after.play_out(again)
        assert replay(parse_record(again.last(told.Over).record)).over

    asyncio.run(scene())


def test_a_room_that_another_process_has_taken_is_let_go() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, bots=(None, "easy", "easy"))
        ann = await club.visit(code, "ann", "A")
        await club.store.acquire(code, "another", force=True)
        heard = len(ann.heard)
        assert ann.session is not None
        await ann.session.command(asked.Begin(first="A", ref=7))
        assert ann.cut
        assert len(ann.heard) == heard, "nothing is said about a command of which nothing is known"
        assert code not in club.hub.rooms
        assert len(club.store.logs[code]) == 2

    asyncio.run(scene())


def test_a_hub_among_others_leaves_their_rooms_alone() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3)
        other = Club(shared=True)
        other.hub.store = club.store
        await club.hub.start()
        with pytest.raises(Elsewhere) as problem:
            await other.visit(code, "bob")
        assert problem.value.owner == club.hub.name
        await club.hub.stop()
        assert (await other.visit(code, "bob")).last(told.RoomState).code == code

    asyncio.run(scene())


def test_results_that_were_lost_with_their_process_are_written_by_the_next() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, bots=(None, "easy", "easy"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))

        dying = patch.object(club.store, "save_results", side_effect=asyncio.CancelledError)
        with dying, pytest.raises(asyncio.CancelledError):
            await ann.do(asked.Close())
        assert club.store.phases[code] == "playing"
        after = Club()
        after.hub.store = club.store
        await after.hub.room(code)
        assert [game.game for game, _ in club.store.finished] == [code]
        assert club.store.phases[code] == "closed"

    asyncio.run(scene())


def test_who_is_banned_or_not_wanted_stays_outside() -> None:
    async def scene() -> None:
        club = Club()
        code = await club.open(seats=3, spectators=False, bots=(None, "easy", "easy"))
        ann = await club.visit(code, "ann", "A")
        await ann.do(asked.Begin(first="A"))
        for player in ("eve", "mallory"):
            with pytest.raises(Problem, check=says("error-room-no-spectators")):
                await club.visit(code, player)
        with pytest.raises(Problem, check=says("error-room-unknown")):
            await club.visit("NOWHERE", "ann")

    asyncio.run(scene())
