"""`hard` at a server's tables: it sits down, thinks as much as the server has time for, and can think it again."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.problems import says
from tests.server.logged import everything
from tests.server.rooms.table import Table
from tests.server.tables import Club, Device, FirstMoves, is_over, until
from undermine.bots import BadBot, again, ours
from undermine.bots.again import think_again
from undermine.game import HostedGame, View, seed_dealer
from undermine.messages import BadArgument, BadRecord
from undermine.native import available
from undermine.notation import move_text, parse_record, replay
from undermine.rules import ruleset
from undermine.server.hall.means import Means
from undermine.server.hall.replying import Replies
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms import entries as log
from undermine.server.rooms.pace import SHORTEST, Tempo
from undermine.server.rooms.pace import SOME as SOME_REPLIES
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings
from undermine.server.work import replays, thinking
from undermine.server.work.endings import Endings
from undermine.server.work.lessons import Lessons
from undermine.server.work.ration import SOME, STEPS, Ration
from undermine.server.work.thinking import Thinkers
from undermine.steps import finished

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")


def without_native(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (ours, thinking):
        monkeypatch.setattr(module, "available", lambda: False)
    thinking._say_that_it_is_missing.cache_clear()


# Sitting down ----------------------------------------------------------------------------------------------------


@needs_native
def test_it_sits_down_where_the_native_engine_is() -> None:
    table = Table(Settings(seats=3, bots=(None, "hard")))
    table.do("ann", asked.SeatBot(seat="C", bot="hard"))
    assert [seat.bot for seat in table.room.seats] == [None, "hard", "hard"]
    Settings(seats=3, bots=(None, "hard", "hard")).check()


def test_where_that_is_missing_it_does_not_and_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    without_native(monkeypatch)
    table = Table(Settings(seats=3))
    assert table.refuses("ann", asked.SeatBot(seat="B", bot="hard")) == "error-hard-needs-native"
    with pytest.raises(BadBot, check=says("error-hard-needs-native")):
        Settings(seats=3, bots=(None, "hard")).check()


@pytest.mark.parametrize("spec", ["hard:rollouts=50", "hard:rollouts=9999999", "hard:bold", "hard:"])
def test_how_much_it_thinks_no_client_says(spec: str) -> None:
    table = Table(Settings(seats=3))
    assert table.refuses("ann", asked.SeatBot(seat="B", bot=spec)) == "error-not-our-bot"
    with pytest.raises(BadBot, check=says("error-not-our-bot")):
        Settings(seats=3, bots=(None, spec)).check()


# A whole game ----------------------------------------------------------------------------------------------------


async def played(club: Club, code: str) -> Device:
    """Ann at seat A plays her first legal moves to the end."""
    ann = await club.visit(code, "ann", "A")
    await ann.do(asked.Begin())
    while True:
        await until(lambda: is_over(ann) or bool(ann.legal[1]))
        if is_over(ann):
            return ann
        turn, legal = ann.legal
        await ann.do(asked.Play(seat="A", move=legal[0], turn=turn))


async def game(bot: str, rules: str, seats: int, thinkers: Thinkers | None = None) -> tuple[str, list[bytes]]:
    """A game of one person and such bots: its record and its log. No time passes, so that each gets less than the one
    before it."""
    club = Club(thinkers or Thinkers(1))
    try:
        code = await club.open(rules=rules, seats=seats, house=("rounds=1",), bots=(None, *[bot] * (seats - 1)))
        ann = await played(club, code)
        assert club.failures == 0
        return ann.last(told.Over).record, club.store.logs[code]
    finally:
        await club.hub.stop()


@needs_native
@pytest.mark.parametrize(("rules", "seats"), [("duel", 2), ("base-2015", 3)])
def test_its_moves_can_be_thought_again_from_the_record(rules: str, seats: int) -> None:
    """Every one of them, with the luck of the seed and the number of roll-outs that stands with the move."""
    text, entries = asyncio.run(game("hard", rules, seats))
    record = parse_record(text)
    moves = [(seat, move) for each in record.rounds for seat, move in each.moves]
    assert set(record.rollouts) == {number for number, (seat, _) in enumerate(moves, 1) if seat != "A"}
    # How far down it goes depends on how fast this machine is.
    assert len(set(record.rollouts.values())) > 2
    assert set(record.rollouts.values()) <= set(STEPS)
    agreed, found = ruleset(record.rules, record.revision, record.house), 0
    for number, rollouts in record.rollouts.items():
        thought = think_again(text, number)
        assert move_text(thought[0].move, agreed) == moves[number - 1][1], number
        found += 0 < sum(len(tried.outcomes) for tried in thought) <= rollouts
    assert found >= 5
    assert finished(replays.record_text(entries)) == text
    assert replay(text).over


@needs_native
def test_a_thought_that_got_another_number_is_another_thought() -> None:
    """Else the number would not have to be kept."""
    text, _ = asyncio.run(game("hard", "duel", 2))
    record = parse_record(text)
    number = next(number for number in record.rollouts if len(think_again(record, number)) > 1)
    changed = text.replace(f"{{{record.rollouts[number]}}}", "{60}", 1)
    assert think_again(changed, number) != think_again(text, number)


@needs_native
def test_a_record_that_claims_more_than_a_server_gives_is_not_thought_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever brings it along would else have others think for as long as he likes."""
    assert max(STEPS) == again.MOST
    text, _ = asyncio.run(game("hard", "duel", 2))
    number, rollouts = next(iter(parse_record(text).rollouts.items()))
    monkeypatch.setattr(again, "hard", lambda: pytest.fail("it was thought"))
    for claimed in (max(STEPS) + 1, 9_999_999):
        with pytest.raises(BadRecord, check=says("error-record-thought-long")):
            think_again(text.replace(f"{{{rollouts}}}", f"{{{claimed}}}", 1), number)


def test_a_move_that_nobody_thought_ahead_of_cannot_be_thought_again() -> None:
    text, entries = asyncio.run(game("random", "duel", 2, FirstMoves()))
    assert parse_record(text).rollouts == {}
    for number in (1, 2, 10**9):
        with pytest.raises(BadRecord, check=says("error-record-not-thought")):
            think_again(text, number)
    for wrong in (0, "1", None):
        with pytest.raises(BadArgument):
            think_again(text, wrong)  # type: ignore[arg-type]
    assert not any(b"rollouts" in entry for entry in entries)


def test_entries_from_before_are_read_as_they_were() -> None:
    old = b'{"entry":"moved","at":1,"seat":0,"move":"-NS","by":"bot"}'
    entry = log.read(old)
    assert isinstance(entry, log.Moved)
    assert entry.rollouts is None
    assert msgspec.json.decode(log.written(entry)) == msgspec.json.decode(old)
    assert log.read(log.written(msgspec.structs.replace(entry, rollouts=0))) == msgspec.structs.replace(
        entry, rollouts=0
    )


# Without the native engine ---------------------------------------------------------------------------------------


@needs_native
def test_a_game_that_comes_to_a_process_without_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """`normal` thinks in its place, which is logged once; that nothing was thought ahead stands in the record."""

    bots: list[tuple[str, int | None]] = []

    class Named(FirstMoves):
        async def choose(self, room: str, bot: str, view: View, luck: str, rollouts: int | None = None) -> str:
            bots.append((bot, rollouts))
            return await super().choose(room, bot, view, luck, rollouts)

    async def scene() -> str:
        club = Club(Named())
        code = await club.open(rules="duel", seats=2, house=("rounds=1",), bots=(None, "hard"))
        without_native(monkeypatch)
        ann = await played(club, code)
        await club.hub.stop()
        return ann.last(told.Over).record

    with everything() as lines:
        text = asyncio.run(scene())
    assert set(bots) == {("normal", None)}
    assert len(bots) > 5
    assert parse_record(text).rollouts == {}
    assert lines.getvalue().count("no native engine") == 1


# How much, and who waits -----------------------------------------------------------------------------------------


class Slow(FirstMoves):
    """A thought takes as long as the test says, by a clock of its own."""

    def __init__(self, takes: Callable[[str, int | None], int]) -> None:
        super().__init__()
        self.takes, self.now = takes, 0

    async def choose(self, room: str, bot: str, view: View, luck: str, rollouts: int | None = None) -> str:
        self.now += self.takes(bot, rollouts)
        return await super().choose(room, bot, view, luck, rollouts)


def room_of(*bots: str) -> Room:
    settings = Settings(seats=len(bots), bots=bots)
    opened = log.Opened(at=0, code="ROOM", settings=settings, revision=ruleset().revision, host="ann")
    return Room.of([opened, log.Began(at=0, seed=f"{1:064x}", first=0)])


def means_of(thinkers: Slow) -> Means:
    def clock() -> int:
        return thinkers.now

    return Means(thinkers, Endings(), Lessons(), clock, clock, lambda code, turn: 0, Tempo(), Ration(10**6))


def replied(means: Means, count: int, room: Room) -> list[int | None]:
    """What so many thoughts of the first seat got, each for another turn."""

    async def ask() -> list[int | None]:
        replies = Replies(means)
        return [(await replies.reply(room, 0, turn)).rollouts for turn in range(count)]

    return asyncio.run(ask())


@needs_native
def test_where_it_is_late_it_thinks_less_and_nobody_elses_reply_is_put_off() -> None:
    means = means_of(Slow(lambda bot, rollouts: 2 * (rollouts or 0)))
    got = replied(means, 10 * SOME, room_of("hard", "easy", "easy"))
    assert (got[0], got[-1]) == (400, 100)
    assert set(replied(means, 10 * SOME_REPLIES, room_of("easy", "hard", "easy"))) == {None}
    assert means.tempo.shortest == SHORTEST


@needs_native
def test_where_it_is_late_though_it_thinks_no_further_ahead_all_bots_take_longer() -> None:
    """Else one could read off its replies how long it thought."""
    means = means_of(Slow(lambda bot, rollouts: 2 * SHORTEST))
    got = replied(means, len(STEPS) * SOME + 2 * SOME_REPLIES, room_of("hard", "easy", "easy"))
    assert got[-1] == 0
    assert means.tempo.shortest > SHORTEST


def test_others_that_are_late_still_make_all_take_longer() -> None:
    means = means_of(Slow(lambda bot, rollouts: 2 * SHORTEST))
    assert set(replied(means, 2 * SOME_REPLIES, room_of("easy", "easy", "easy"))) == {None}
    assert means.tempo.shortest > SHORTEST
    assert means.ration.next(0) == STEPS[0]


@needs_native
def test_nobody_waits_behind_its_thoughts() -> None:
    """They have a process to themselves, which leaves the processors to others; a bot of another room, whose thoughts
    would go to the same worker, replies meanwhile."""

    async def scene() -> None:
        thinkers, rules = Thinkers(1), ruleset()
        match = HostedGame(rules, 5, seed_dealer(rules, 5, b"s"))
        quick: Any
        ahead: Any
        (quick,), (ahead,) = thinkers._workers, thinkers._ahead
        ahead._seconds = 60.0
        try:
            await thinkers.choose("ROOM1", "easy", match.view(0), "luck")
            done: list[str] = []

            async def think(bot: str, rollouts: int | None) -> None:
                await thinkers.choose("ROOM2", bot, match.view(0), "luck", rollouts)
                done.append(bot)

            deep = asyncio.create_task(think("hard", 5_000))
            await asyncio.sleep(0.01)
            assert (quick.waiting, ahead.waiting, thinkers.waiting) == (0, 1, 1)
            await think("easy", None)
            await deep
            assert done == ["easy", "hard"]
            assert await ahead.do(niceness, 0) > await quick.do(niceness, 0)
        finally:
            thinkers.close()

    asyncio.run(scene())


def niceness(_: int) -> int:
    """In the worker."""
    return os.nice(0) if hasattr(os, "nice") else _


@needs_native
def test_a_seat_that_passes_from_one_bot_to_another_is_known_to_both() -> None:
    """Somebody sits down for `hard` and leaves again, and `easy` plays on: in another process."""

    async def scene() -> list[str]:
        thinkers, rules, texts = Thinkers(1), ruleset("duel"), []
        match = HostedGame(rules, 2, seed_dealer(rules, 2, b"s"))
        try:
            for turn, bot in enumerate(["hard", "easy", "hard", "hard", "easy"]):
                seat: Any = match.to_move
                text = await thinkers.choose("ROOM", bot, match.view(seat), str(turn), 25 if bot == "hard" else None)
                texts.append(text)
                match.play(match.view(seat).legal()[0])
            assert thinkers.lost == 0
        finally:
            thinkers.close()
        return texts

    assert len(asyncio.run(scene())) == 5
