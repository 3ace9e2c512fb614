"""Hints at a server: for who plays with bots alone, in one's own turn, from one's own view; and noted down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.tables import Club, Device
from tests.server.test_schema import validator
from undermine.bots.search import advice, regrets
from undermine.game import fold, sample_world, view
from undermine.native import available
from undermine.notation import event_of, move_text, parse_move
from undermine.server.hall.results import finished
from undermine.server.hall.session import Session
from undermine.server.keeping.problems import NotWritten
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.protocol.thoughts import OwnRegrets, Thought
from undermine.server.rooms import entries
from undermine.server.rooms.room import Room
from undermine.server.work import lessons, thinking
from undermine.server.work.lessons import Lessons, looked_back, thought_over
from undermine.server.work.workers import Doing, Full, Late, Worker
from undermine.server.work.working import made_of
from undermine.words import Words

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")


class AtOnce(Lessons):
    """Thinks at once, and remembers what it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Any] = []
        self.gate: asyncio.Event | None = None

    async def _work(self, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
        self.given.append(given)
        if self.gate is not None:
            await self.gate.wait()
        found: bytes = made_of(work(given))
        return found


def club_with(lessons: Lessons) -> Club:
    club = Club()
    object.__setattr__(club.hub._means, "lessons", lessons)
    return club


async def seated(club: Club, seats: int = 3, **settings: Any) -> tuple[str, Device]:
    """A person at A in a game with bots that has come to the person's turn."""
    code = await club.open(house=("rounds=1",), seats=seats, bots=(None, *["easy"] * (seats - 1)), **settings)
    ann = await club.visit(code, "ann", "A")
    await ann.do(asked.Begin(first="A"))
    return code, ann


async def soon() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def hint(club: Club, code: str, device: Device, seat: str = "A") -> told.AnyMessage:
    found = await device.do(asked.AskHint(seat=seat, turn=club.hub.rooms[code].room.turn))
    await soon()
    return found


@needs_native
def test_a_hint_is_told_to_who_asked_and_to_nobody_else() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club)
        eve = await club.visit(code, "eve")
        assert ann.last(told.RoomState).hints
        assert not eve.last(told.RoomState).hints
        assert isinstance(await hint(club, code, ann), told.Done)
        found = ann.last(told.Hint)
        assert found.thought is not None
        assert found.thought.move in ann.legal[1]
        assert not list(validator("Hint").iter_errors(msgspec.json.decode(told.encode(found))))
        assert 1 <= len(found.thought.reasons) <= 3
        assert not eve.all(told.Hint)
        assert ann.last(told.RoomState).seats[0].hints == eve.last(told.RoomState).seats[0].hints == 1

    asyncio.run(scene())


@needs_native
def test_a_watcher_is_not_at_the_table_and_a_second_person_is() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club, free_bots=True)
        eve = await club.visit(code, "eve")
        assert isinstance(await hint(club, code, ann), told.Done)
        await eve.do(asked.Sit(seat="B", name="Eve"))
        assert not ann.last(told.RoomState).hints
        assert not ann.last(told.RoomState).alone
        refused = await hint(club, code, ann)
        assert isinstance(refused, told.Refusal)
        assert (refused.key, refused.text) == ("error-hint-company", Words("en").say_key("error-hint-company"))
        assert len(ann.all(told.Hint)) == 1

    asyncio.run(scene())


@needs_native
def test_who_is_away_is_at_the_table_all_the_same_and_so_is_a_second_one_on_the_sofa() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code = await club.open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await ann.do(asked.Begin(first="A"))
        assert bob.session is not None
        bob.session.leave()
        assert isinstance(await hint(club, code, ann), told.Refusal)
        sofa = await club.open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
        both = await club.visit(sofa, "ann", "A", "B")
        await both.do(asked.Begin(first="A"))
        refused = await hint(club, sofa, both)
        assert isinstance(refused, told.Refusal)
        assert refused.key == "error-hint-company"

    asyncio.run(scene())


@needs_native
def test_who_has_played_and_left_was_at_the_table_and_so_was_a_second_one_on_the_sofa() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club, free_bots=True)
        eve = await club.visit(code, "eve")
        await eve.do(asked.Sit(seat="B", name="Eve"))
        await eve.do(asked.Stand(seat="B"))
        sofa = await club.open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
        both = await club.visit(sofa, "ann", "A", "B")
        await both.do(asked.Begin(first="A"))
        await both.do(asked.Stand(seat="B"))
        for table, device in ((code, ann), (sofa, both)):
            assert not device.last(told.RoomState).hints
            refused = await hint(club, table, device)
            assert isinstance(refused, told.Refusal)
            assert refused.key == "error-hint-company"
            assert not club.hub.rooms[table].room.hinted

    asyncio.run(scene())


@needs_native
def test_who_sat_here_before_the_game_began_was_not_in_it() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code = await club.open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
        ann, bob = await club.visit(code, "ann", "A"), await club.visit(code, "bob", "B")
        await bob.do(asked.Stand(seat="B"))
        await ann.do(asked.SeatBot(seat="B", bot="easy"))
        await ann.do(asked.Begin(first="A"))
        assert ann.last(told.RoomState).hints
        assert isinstance(await hint(club, code, ann), told.Done)

    asyncio.run(scene())


@needs_native
def test_a_hint_that_comes_after_somebody_sat_down_is_not_told() -> None:
    async def scene() -> None:
        slow = AtOnce()
        slow.gate = asyncio.Event()
        club = club_with(slow)
        code, ann = await seated(club, free_bots=True)
        eve = await club.visit(code, "eve")
        assert isinstance(await hint(club, code, ann), told.Done)
        await eve.do(asked.Sit(seat="B", name="Eve"))
        slow.gate.set()
        await soon()
        assert not ann.all(told.Hint)
        assert not club.hub.rooms[code].room.hinted

    asyncio.run(scene())


def test_a_hint_that_nobody_had_time_for_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "available", lambda: True)

    async def scene(error: Exception, key: str) -> None:
        club = club_with(Lessons())

        async def fails(*_: object) -> bytes:
            raise error

        monkeypatch.setattr(Worker, "do", fails)
        code, ann = await seated(club)
        assert isinstance(await hint(club, code, ann), told.Done)
        why_not = ann.last(told.Hint).why_not
        assert why_not is not None
        assert why_not.key == key
        assert not club.hub.rooms[code].room.hinted
        assert not any(isinstance(entries.read(one), entries.Hinted) for one in club.store.logs[code])

    asyncio.run(scene(Full(), "error-too-many"))
    asyncio.run(scene(Late(), "error-replay-slow"))


@needs_native
def test_a_hint_that_cannot_be_written_down_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club)

        async def refuses(*_: object, **__: object) -> None:
            raise NotWritten("error-store-not-written")

        with monkeypatch.context() as away:
            away.setattr(club.store, "append", refuses)
            assert isinstance(await hint(club, code, ann), told.Done)
            found = ann.last(told.Hint)
            assert found.thought is None
            assert found.why_not is not None
        assert isinstance(await hint(club, code, ann), told.Done)
        assert ann.last(told.Hint).thought is not None
        assert club.hub.rooms[code].room.hinted == {(0, 0)}

    asyncio.run(scene())


@needs_native
def test_a_hint_is_written_down_before_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club)
        assert isinstance(ann.session, Session)
        written, send = list[bool](), ann.session.send

        def watched(message: told.AnyMessage) -> None:
            if isinstance(message, told.Hint):
                written.append(any(isinstance(entries.read(one), entries.Hinted) for one in club.store.logs[code]))
            send(message)

        monkeypatch.setattr(ann.session, "send", watched)
        await hint(club, code, ann)
        assert written == [True]

    asyncio.run(scene())


def test_who_thinks_of_hints_leaves_the_processors_to_others() -> None:
    hints: Any = Lessons()._hints
    assert hints._nice == thinking.NICE == 5


def test_a_move_is_thought_over_while_a_whole_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        never, asked_of = asyncio.Event(), list[str]()

        async def work(self: Worker, what: Callable[[Any], bytes], given: Any) -> bytes:
            asked_of.append(self._name)
            if what is looked_back:
                await never.wait()
            return b"done"

        monkeypatch.setattr(Worker, "do", work)
        monkeypatch.setattr(lessons, "available", lambda: True)
        found = Lessons()
        game = asyncio.create_task(found.regrets("G", [b"log"], 0, "ann"))
        await asyncio.sleep(0.01)
        assert await found.second_thoughts("G", [b"log"], 1) == b"done"
        assert asked_of == ["lessons", "moves"]
        assert not game.done()
        game.cancel()

    asyncio.run(scene())


@needs_native
def test_a_hint_for_a_turn_that_is_over_is_not_told() -> None:
    async def scene() -> None:
        slow = AtOnce()
        slow.gate = asyncio.Event()
        club = club_with(slow)
        code, ann = await seated(club)
        turn, legal = ann.legal
        assert isinstance(await hint(club, code, ann), told.Done)
        await ann.do(asked.Play(seat="A", move=legal[0], turn=turn))
        slow.gate.set()
        await soon()
        assert not ann.all(told.Hint)

    asyncio.run(scene())


@needs_native
def test_hints_are_for_the_own_seat_in_its_own_turn() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club)
        eve = await club.visit(code, "eve")
        keys = []
        for device, seat, turn in ((eve, "A", 0), (ann, "B", 0), (ann, "A", 7)):
            refused = await device.do(asked.AskHint(seat=seat, turn=turn))
            assert isinstance(refused, told.Refusal)
            keys.append(refused.key)
        assert keys == ["error-seat-not-yours", "error-seat-not-yours", "error-move-stale"]
        lobby = await club.open(seats=3, bots=(None, "easy", "easy"))
        waiting = await club.visit(lobby, "ann", "A")
        refused = await waiting.do(asked.AskHint(seat="A", turn=0))
        assert isinstance(refused, told.Refusal)
        assert refused.key == "error-room-not-playing"

    asyncio.run(scene())


@needs_native
def test_a_turn_is_thought_over_and_noted_once() -> None:
    async def scene() -> None:
        thinking = AtOnce()
        club = club_with(thinking)
        code, ann = await seated(club)
        for _ in range(3):
            await hint(club, code, ann)
        assert len({msgspec.json.encode(one) for one in ann.all(told.Hint)}) == 1
        assert len(thinking.given) == 1
        notes = [entries.read(one) for one in club.store.logs[code]]
        assert sum(isinstance(one, entries.Hinted) for one in notes) == 1

    asyncio.run(scene())


@needs_native
def test_what_is_sent_to_the_worker_is_what_the_seat_was_told() -> None:
    async def scene() -> None:
        thinking = AtOnce()
        club = club_with(thinking)
        code, ann = await seated(club)
        room = club.hub.rooms[code].room
        await hint(club, code, ann)
        seen = room.view(0)
        assert seen is not None
        events = [event_of(data, room.rules) for step in thinking.given[0].steps for data in step]
        assert fold(0, events) == seen
        other = view(sample_world(seen, Random(1)), 0)
        alike = await AtOnce().hint(code, room.turn, other)
        assert ann.last(told.Hint).thought == alike

    asyncio.run(scene())


@needs_native
def test_such_a_game_does_not_count() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club)
        room = club.hub.rooms[code].room
        assert not finished(room, 1).hinted
        await hint(club, code, ann)
        assert finished(room, 1).hinted
        assert Room.of(map(entries.read, club.store.logs[code])).hinted == room.hinted == {(0, 0)}

    asyncio.run(scene())


def test_without_the_native_engine_the_refusal_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "available", lambda: False)

    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club)
        assert ann.last(told.RoomState).alone
        assert not ann.last(told.RoomState).hints
        refused = await hint(club, code, ann)
        assert isinstance(refused, told.Refusal)
        assert refused.key == "error-advice-needs-native"
        assert not club.hub.rooms[code].room.hinted

    asyncio.run(scene())


def test_what_goes_wrong_is_told_in_place_of_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "available", lambda: True)

    class Broken(AtOnce):
        async def _work(self, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
            raise ZeroDivisionError

    async def scene() -> None:
        club = club_with(Broken())
        code, ann = await seated(club)
        assert isinstance(await hint(club, code, ann), told.Done)
        found = ann.last(told.Hint)
        assert found.thought is None
        assert found.why_not is not None
        assert found.why_not.key == "error-server"
        room = club.hub.rooms[code].room
        assert not room.hinted
        assert not finished(room, 1).hinted
        assert ann.last(told.RoomState).seats[0].hints == 0

    asyncio.run(scene())


@needs_native
def test_the_workers_say_what_the_library_says() -> None:
    async def scene() -> None:
        club = club_with(AtOnce())
        code, ann = await seated(club)
        room = club.hub.rooms[code].room
        seen = room.view(0)
        assert seen is not None
        thought = await AtOnce().hint(code, 0, seen)
        assert thought.move == move_text(advice(seen, Random(f"{code}/0/hint")).move, room.rules)
        await club.play_out(ann)
        log = club.store.logs[code]
        told_regrets = msgspec.json.decode(looked_back((code, log, 0, "ann")), type=OwnRegrets).moves
        assert room.match is not None
        found = regrets(room.match, 0, code)
        assert [one.turn for one in told_regrets] == [one.turn for one in found]
        second = msgspec.json.decode(thought_over((code, log, 1)), type=Thought)
        assert second.played == move_text(room.match.moves[0][2], room.rules)
        assert parse_move(second.move, room.rules, 3) is not None

    asyncio.run(scene())


@needs_native
def test_a_real_worker_thinks() -> None:
    async def scene() -> None:
        real = Lessons()
        club = club_with(real)
        code, ann = await seated(club)
        await hint(club, code, ann)
        for _ in range(600):
            if ann.all(told.Hint):
                break
            await asyncio.sleep(0.05)
        real.close()
        assert ann.last(told.Hint).thought is not None

    asyncio.run(scene())


def test_moves_that_a_bot_made_for_somebody_are_not_regretted() -> None:
    moves = [("A", "player"), ("B", "bot"), ("A", "clock"), ("A", "player")]
    log = [entries.written(entries.Moved(at=1, seat="AB".index(seat), move="-N", by=by)) for seat, by in moves]  # type: ignore[arg-type]
    sat = entries.written(entries.Sat(at=1, seat=0, player="ann", name="Ann"))
    assert lessons.own_turns([sat, *log], "ann") == {1, 4}


def sat(seat: int, player: str) -> entries.Sat:
    return entries.Sat(at=1, seat=seat, player=player, name=player)


def moved(seat: int) -> entries.Moved:
    return entries.Moved(at=1, seat=seat, move="-N", by="player")


BEGAN = entries.Began(at=1, seed="", first=0)


def test_what_somebody_else_played_at_the_same_seat_is_not_ones_own_to_regret() -> None:
    for removed in (False, True):
        left = entries.Stood(at=1, seat=0, bot="easy", removed=removed)
        game: list[entries.AnyEntry] = [
            sat(0, "bob"),
            BEGAN,
            moved(0),
            moved(0),
            left,
            sat(0, "ann"),
            moved(0),
            left,
            sat(0, "bob"),
            moved(0),
        ]
        log = [entries.written(entry) for entry in game]
        assert lessons.own_turns(log, "ann") == {3}
        assert lessons.own_turns(log, "bob") == {1, 2, 4}
        assert lessons.lone_seat(log, "ann") is lessons.lone_seat(log, "bob") is None


def test_who_was_alone_from_the_beginning_played_alone() -> None:
    left, other = entries.Stood(at=1, seat=0, bot="easy"), entries.Stood(at=1, seat=1)
    own, second = sat(0, "ann"), sat(1, "bob")
    games: list[tuple[list[entries.AnyEntry], int | None]] = [
        ([own, BEGAN, moved(0)], 0),
        ([own, second, other, BEGAN, moved(0)], 0),
        ([own, BEGAN, left, own], 0),
        ([own, second, BEGAN, other], None),
        ([own, BEGAN, second, other], None),
        ([own, sat(1, "ann"), BEGAN, other], None),
        ([BEGAN], None),
    ]
    for game, alone in games:
        assert lessons.lone_seat([entries.written(entry) for entry in game], "ann") == alone
