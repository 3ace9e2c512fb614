"""The end of a game: everybody is told at once, and how suspicion went when it is worked out, once, elsewhere."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.tables import AtOnce, Club, Device
from tests.server.web.test_games import played
from undermine.game import HostedGame, seed_dealer
from undermine.messages import Problem
from undermine.notation import format_record, record_of
from undermine.rules import keys, ruleset
from undermine.server import telling
from undermine.server.gate.limits import TooMany
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms import entries
from undermine.server.work import endings
from undermine.server.work.endings import Endings, Kept, TooSlow, suspected
from undermine.server.work.replays import NotOver, record_text
from undermine.server.work.workers import Closed, Doing, Full, Late, Worker
from undermine.server.work.working import made_of
from undermine.steps import finished
from undermine.testing.players import DIGGER, played_out


class Gated(AtOnce):
    """Nothing is worked out before the gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()

    async def _work(self, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
        self.worked += 1
        await self.gate.wait()
        found: bytes = made_of(work(given))
        return found


async def ended(club: Club, rules: str = "base-2015", house: tuple[str, ...] = ("rounds=1",)) -> tuple[str, Device]:
    """A game that one person and bots have played to its end."""
    seats = ruleset(rules).players[0]
    code = await club.open(rules=rules, house=house, seats=seats, bots=(None, *["easy"] * (seats - 1)))
    ann = await club.visit(code, "ann", "A")
    await ann.do(asked.Begin())
    await club.play_out(ann)
    return code, ann


async def soon() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_the_end_is_told_at_once_and_suspicion_when_it_is_worked_out() -> None:
    async def scene() -> None:
        gated = Gated()
        club = Club(endings=gated)
        code, ann = await ended(club)
        assert [over.curves for over in ann.all(told.Over)] == [()]
        # Nothing waits for it: neither whoever asks for something, nor whoever comes.
        assert isinstance(await ann.do(asked.Rematch()), told.Done)
        eve = await club.visit(code, "eve")
        assert eve.last(told.RoomState).phase == "over"
        assert eve.last(told.Over).curves == ()
        gated.gate.set()
        await soon()
        match = club.hub.rooms[code].room.match
        assert match is not None
        expected = msgspec.to_builtins(finished(telling.suspicion_told(match)))
        for device in (ann, eve):
            first, second = device.all(told.Over)
            assert msgspec.to_builtins(second.curves) == expected
            assert msgspec.structs.replace(second, curves=()) == first
        assert expected

    asyncio.run(scene())


def test_many_who_come_to_one_game_cause_one_computation() -> None:
    async def scene() -> None:
        gated = Gated()
        club = Club(endings=gated)
        code, _ = await ended(club)
        crowd = [await club.visit(code, f"guest {number}") for number in range(50)]
        await soon()
        assert gated.worked == 1
        gated.gate.set()
        await soon()
        late = await club.visit(code, "late")
        assert gated.worked == 1
        assert all(len(device.all(told.Over)) == 2 for device in crowd)
        (over,) = late.all(told.Over)
        assert over.curves == crowd[0].last(told.Over).curves != ()

    asyncio.run(scene())


def test_who_has_left_meanwhile_is_told_nothing_more() -> None:
    async def scene() -> None:
        gated = Gated()
        club = Club(endings=gated)
        _, ann = await ended(club)
        assert ann.session is not None
        ann.session.leave()
        heard = len(ann.heard)
        gated.gate.set()
        await soon()
        assert len(ann.heard) == heard

    asyncio.run(scene())


@pytest.mark.parametrize("rules", ["duel", "solo"])
def test_a_game_without_roles_is_told_once(rules: str) -> None:
    async def scene() -> None:
        at_once = AtOnce()
        club = Club(endings=at_once)
        _, ann = await ended(club, rules, ())
        await soon()
        assert [over.curves for over in ann.all(told.Over)] == [()]
        assert at_once.worked == 0

    asyncio.run(scene())


class Failing(AtOnce):
    async def _work(self, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
        self.worked += 1
        raise TooSlow("error-replay-slow")


def test_what_cannot_be_worked_out_is_not_tried_again_for_everybody_who_comes() -> None:
    async def scene() -> None:
        failing = Failing()
        club = Club(endings=failing)
        code, _ = await ended(club)
        for number in range(20):
            guest = await club.visit(code, f"guest {number}")
            await soon()
            assert [over.curves for over in guest.all(told.Over)] == [()]
        assert failing.worked == 1

    asyncio.run(scene())


def test_somebody_who_was_forgotten_is_not_in_what_is_told_later() -> None:
    async def scene() -> None:
        club = Club()
        code, ann = await ended(club)
        assert "Ann" in ann.last(told.Over).record
        club.store.logs[code] = [line.replace(b'"Ann"', b'""') for line in club.store.logs[code]]
        await club.hub.forget("ann")
        assert "Ann" not in (await club.visit(code, "eve")).last(told.Over).record

    asyncio.run(scene())


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("moves", [20, 1000])
def test_of_a_record_comes_the_suspicion_of_its_game_also_where_it_was_given_up(key: str, moves: int) -> None:
    rules = ruleset(key)
    seats = min(4, max(rules.players))
    match = played_out(HostedGame(rules, seats, seed_dealer(rules, seats, b"7")), DIGGER, Random(7))
    again = HostedGame(rules, seats, lambda round: match.deals[round - 1])
    for _, _, move in match.moves[:moves]:
        again.play(move)
    record = format_record(record_of(again, b"\7" * 32))
    assert msgspec.json.decode(finished(suspected(record))) == list(
        msgspec.to_builtins(finished(telling.suspicion_told(again)))
    )


def test_of_a_game_that_goes_on_there_is_no_record() -> None:
    log = [entries.written(entry) for entry in played("KKKKKK33", "ann", moves=5)]
    with pytest.raises(NotOver):
        finished(record_text(log))
    assert finished(record_text([entries.written(entry) for entry in played("KKKKKK33", "ann")]))


# What is kept --------------------------------------------------------------------------------------------------------


def test_no_more_is_kept_than_fits_and_what_was_asked_for_last_stays() -> None:
    async def scene() -> None:
        kept, made = Kept(most=100), list[int]()

        async def make(number: int) -> bytes:
            made.append(number)
            return bytes(40)

        for number in (1, 2, 1, 3, 1, 2, 4):
            await kept.of((number,), lambda number=number: make(number))  # type: ignore[misc]
        assert made == [1, 2, 3, 2, 4]
        assert kept._bytes == 80
        await kept.of((5,), lambda: asyncio.sleep(0, bytes(200)))
        assert kept.get((5,)) is None

    asyncio.run(scene())


@pytest.mark.parametrize("stops", [True, False])
def test_what_nobody_waits_for_is_made_no_further_where_it_is_said_so(stops: bool) -> None:
    async def scene() -> None:
        kept, gate, ends = Kept(), asyncio.Event(), list[str]()

        async def make() -> bytes:
            try:
                await gate.wait()
            except asyncio.CancelledError:
                ends.append("stopped")
                raise
            ends.append("made")
            return b"made"

        first, second = (asyncio.create_task(kept.of(("key",), make, stops=stops)) for _ in range(2))
        await soon()
        first.cancel()
        await soon()
        assert ends == []
        second.cancel()
        await soon()
        third = asyncio.create_task(kept.of(("key",), make, stops=stops))
        await soon()
        gate.set()
        assert await third == b"made"
        assert ends == (["stopped", "made"] if stops else ["made"])

    asyncio.run(scene())


def test_what_fails_when_nobody_waits_for_it_any_more_is_no_fault_of_the_process() -> None:
    async def scene() -> list[dict[str, Any]]:
        kept, gate, faults = Kept(), asyncio.Event(), list[dict[str, Any]]()
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))

        async def make() -> bytes:
            await gate.wait()
            raise Problem("error-not-a-record")

        waiting = asyncio.create_task(kept.of(("key",), make))
        await soon()
        waiting.cancel()
        await soon()
        gate.set()
        await soon()
        # It is noticed when nothing of it is left.
        del kept, waiting
        gc.collect()
        return faults

    assert asyncio.run(scene()) == []


def test_a_server_that_ends_does_not_complain_of_what_is_not_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    complaints = list[str]()
    monkeypatch.setattr(endings, "logger", lambda: SimpleNamespace(error=lambda line, **_: complaints.append(line)))

    async def scene() -> None:
        found = Endings()
        waiting = asyncio.create_task(found.suspicion("game", "not a record" * 1000))
        await asyncio.sleep(0.05)
        found.close()
        with pytest.raises(Closed):
            await waiting

    asyncio.run(scene())
    assert complaints == []


def test_what_takes_too_long_and_what_is_too_much_is_refused_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(self: Worker, work: object, given: object) -> bytes:
        raise Late if given == ("slow", None) else Full

    async def scene() -> None:
        found = Endings()
        for _ in range(2):
            with pytest.raises(TooSlow):
                await found.brought("slow", None)
            with pytest.raises(TooMany) as busy:
                await found.brought("much", None)
            assert busy.value.seconds == endings.BUSY_SECONDS
        # Too much is so only now: it may be asked for again.
        assert len(found._kept_brought._failed) == 1

    monkeypatch.setattr(Worker, "do", refuse)
    asyncio.run(scene())


def test_a_refusal_is_told_again_without_work_and_forgotten_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        kept, tries = Kept(), list[int]()

        async def make() -> bytes:
            tries.append(1)
            raise Problem("error-not-a-record")

        for _ in range(3):
            with pytest.raises(Problem):
                await kept.of(("key",), make)
        assert len(tries) == 1
        monkeypatch.setattr(endings, "FAILED_SECONDS", -1.0)
        for number in range(endings.MOST_FAILED + 10):
            with pytest.raises(Problem):
                await kept.of((number,), make)
        assert len(kept._failed) == endings.MOST_FAILED
        with pytest.raises(Problem):
            await kept.of((number,), make)
        assert len(tries) == endings.MOST_FAILED + 12

    asyncio.run(scene())
