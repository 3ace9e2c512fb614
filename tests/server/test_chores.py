"""Chores: what is forgotten when, and what becomes of those that fail."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from tests.server.logged import everything
from tests.server.store.test_people import BOB
from undermine.server import chores
from undermine.server.chores import DAY, Chores
from undermine.server.protocol.messages import Chat
from undermine.server.routine import Routine
from undermine.server.store import Ban, Store

NOW = 20_000 * DAY
KINDS = ("chat", "guests", "reports", "bans", "confirmations", "mails", "challenges")


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    with everything() as stream:
        yield stream


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


async def fill(store: Store) -> None:
    """Of everything something old and something new."""
    for days in (29, 31):
        at = NOW - days * DAY
        await store.save_chat("g", Chat(id="", name="Ada", seat="A", text=f"{days}", at=at), "ada", "all")
    for days in (89, 91):
        await store.save_player(replace(BOB, id=f"guest{days}", seen=NOW - days * DAY))
    for days in (2, 4):
        await store.ask_address(f"p{days}", "a@example.org", "en", NOW - days * DAY)
    for days in (59, 61):
        await store.claim_mail("g", days, 0, "turn", NOW - days * DAY)
    for hours in (23, 25):
        await store.answer_challenge(f"{hours}", NOW - hours * DAY // 24)
    for days in (364, 366):
        await store.save_report("g", "ada", f"bob{days}", "abuse", "", 1)
        (report,) = await store.open_reports()
        await store.close_report(report.id, NOW - days * DAY)
    for subject, until in (("player:a", NOW), ("player:b", NOW + 1)):
        await store.ban(Ban(subject=subject, at=1, until=until))


@pytest.mark.asyncio
async def test_what_was_kept_long_enough_is_forgotten(database: str, logged: io.StringIO) -> None:
    store = await Store.open(database)
    await fill(store)
    tidy = Chores(store, lambda: NOW)
    await tidy.run()
    assert [line.text for line in await store.chat("g")] == ["29"]
    assert [await store.player(f"guest{days}") is None for days in (89, 91)] == [False, True]
    assert [await store.asked_address(f"p{days}") for days in (2, 4)] == ["a@example.org", None]
    assert [await store.claim_mail("g", days, 0, "turn", NOW) for days in (59, 61)] == [False, True]
    assert [await store.answer_challenge(f"{hours}", NOW) for hours in (23, 25)] == [False, True]
    told = {line["what"]: line["count"] for line in lines(logged)}
    assert told == dict.fromkeys(KINDS, 1)
    await tidy.run()
    assert len(lines(logged)) == len(KINDS)
    await store.close()


@pytest.mark.asyncio
async def test_how_long_is_the_operators_choice(database: str) -> None:
    store = await Store.open(database)
    await fill(store)
    await Chores(store, lambda: NOW, keep_chat_days=0, keep_guests_days=100).run()
    assert await store.chat("g") == []
    assert await store.player("guest91") is not None
    await store.close()


@pytest.mark.asyncio
async def test_several_processes_may_tidy_up_at_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "AT_ONCE", 4)
    monkeypatch.setattr(chores, "PAUSE", 0)
    stores = [await Store.open(database) for _ in range(3)]
    await asyncio.gather(*(stores[0].save_player(replace(BOB, id=f"g{number}", seen=1)) for number in range(18)))
    await asyncio.gather(*(Chores(store, lambda: NOW).run() for store in stores))
    assert await stores[0].forget_guests(NOW) == 0
    for store in stores:
        await store.close()


@pytest.mark.asyncio
async def test_a_chore_goes_on_where_another_process_forgot_some_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "PAUSE", 0)
    store, steps = Broken(), [2, chores.AT_ONCE, 1, 0]

    async def some(before: int, limit: int) -> int:
        return steps.pop(0)

    monkeypatch.setattr(store, "forget_guests", some)
    await Chores(store, lambda: NOW).run()
    assert steps == []


@pytest.mark.asyncio
async def test_no_chore_takes_more_than_a_little_at_a_time(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is to forget, games and the beat of the process come in between."""
    monkeypatch.setattr(chores, "AT_ONCE", 5)
    monkeypatch.setattr(chores, "PAUSE", 0)
    store = await Store.open(database)
    for number in range(23):
        old = NOW - 400 * DAY + number
        await store.save_chat("g", Chat(id="1", name="Ada", seat="A", text="x", at=old), "ada", "all")
        await store.ask_address(f"p{number}", "a@example.org", "en", old)
        await store.claim_mail("g", number, 0, "turn", old)
        await store.answer_challenge(f"c{number}", old)
        await store.ban(Ban(subject=f"player:p{number}", at=1, until=old))
        await store.save_player(replace(BOB, id=f"guest{number}", seen=old))
        await store.save_report("g", "ada", "bob", "abuse", "", 1)
    for report in await store.open_reports():
        await store.close_report(report.id, NOW - 400 * DAY)
    tidied: list[tuple[str, int]] = []
    for name in KINDS:
        monkeypatch.setattr(store, f"forget_{name}", _counted(tidied, name, getattr(store, f"forget_{name}")))
    jobs = store.tally.jobs
    await Chores(store, lambda: NOW).run()
    assert store.tally.jobs == jobs, "chores have a line of their own"
    for name in KINDS:
        assert [count for what, count in tidied if what == name] == [5, 5, 5, 5, 3, 0]
    await store.close()


def _counted(found: list[tuple[str, int]], name: str, chore: Any) -> Any:
    async def work(before: int, limit: int) -> int:
        count: int = await chore(before, limit)
        found.append((name, count))
        return count

    return work


@pytest.mark.asyncio
async def test_the_beat_does_not_wait_for_a_chore(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    slow = asyncio.ensure_future(store._tidy(lambda connection: connection.execute(text("SELECT pg_sleep(3)"))))
    await asyncio.sleep(0.1)
    await asyncio.wait_for(store.beat("one", 5), 1)
    await asyncio.wait_for(store.append("g", 0, [b"one"], 1), 1)
    assert not slow.done()
    await slow
    await store.close()


class Broken:
    """A store of which some parts fail."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def forget_chat(self, before: int, limit: int) -> int:
        self.asked.append("chat")
        raise ValueError("the hand of A is NS")

    async def forget_guests(self, before: int, limit: int) -> int:
        self.asked.append("guests")
        raise OSError("ann@example.org")

    async def forget_reports(self, before: int, limit: int) -> int:
        self.asked.append("reports")
        return 0

    async def forget_bans(self, at: int, limit: int) -> int:
        return await self.forget_reports(at, limit)

    forget_confirmations = forget_mails = forget_challenges = forget_reports

    async def forget_notices(self, limit: int) -> int:
        return await self.forget_reports(0, limit)


@pytest.mark.asyncio
async def test_one_that_fails_keeps_no_other_and_tells_no_secret(logged: io.StringIO) -> None:
    store = Broken()
    await Chores(store, lambda: NOW).run()
    assert store.asked == ["chat", "guests", *["reports"] * 6]
    assert [(line["what"], line["exception"]) for line in lines(logged)] == [
        ("chat", "ValueError"),
        ("guests", "OSError"),
    ]
    assert "hand of A" not in logged.getvalue()
    assert "ann" not in logged.getvalue()


@pytest.mark.asyncio
async def test_a_routine_goes_on_after_a_failure_until_it_is_stopped(logged: io.StringIO) -> None:
    done, went_on = 0, asyncio.Event()

    async def work() -> None:
        nonlocal done
        done += 1
        if done == 1:
            raise ValueError("the seed is 42")
        went_on.set()

    routine = Routine("work", 0.0, work)
    routine.start()
    await asyncio.wait_for(went_on.wait(), 10)
    await routine.stop()
    after = done
    await asyncio.sleep(0.01)
    assert done == after
    (line,) = lines(logged)
    assert (line["event"], line["routine"], line["exception"]) == ("routine failed", "work", "ValueError")
    assert "seed is" not in logged.getvalue()


@pytest.mark.asyncio
async def test_a_routine_is_done_for_the_first_time_at_once() -> None:
    done = asyncio.Event()

    async def work() -> None:
        done.set()

    routine = Routine("work", 3600.0, work)
    routine.start()
    await asyncio.wait_for(done.wait(), 60)
    await routine.stop()


@pytest.mark.asyncio
async def test_a_routine_that_never_began_can_be_stopped() -> None:
    async def work() -> None:
        raise AssertionError

    await Routine("work", 0.0, work).stop()


@pytest.mark.asyncio
async def test_a_routine_is_stopped_even_where_its_work_overhears_that() -> None:
    """Some libraries, and `asyncio.wait_for` before Python 3.12, lose a cancellation that comes with an answer."""
    began, done = asyncio.Event(), 0

    async def work() -> None:
        nonlocal done
        done += 1
        began.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)

    routine = Routine("work", 0.0, work)
    routine.start()
    await began.wait()
    async with asyncio.timeout(10):
        await routine.stop()
    assert done == 1


@pytest.mark.asyncio
async def test_a_routine_that_is_stopped_as_the_database_answers_is_stopped(database: str) -> None:
    """As the answer arrives, whoever waits for it has not gone on yet: a cancellation must not get lost there."""
    store = await Store.open(database)
    answer = asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(store._answer(answer))
    await asyncio.sleep(0)
    answer.set_result(None)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await store.close()
