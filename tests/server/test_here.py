"""Work that is done in the same process, where there can be no others: as workers do it, and nobody is kept waiting."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from undermine.server.work.here import AT_A_TIME, Here
from undermine.server.work.workers import Closed, Full, Late
from undermine.steps import Steps

pytestmark = pytest.mark.asyncio


def doubled(number: int) -> int:
    return 2 * number


def in_steps(count: int) -> Steps[int]:
    for _ in range(count):
        time.sleep(AT_A_TIME / 2)
        yield
    return count


STEPS: Any = in_steps


def broken(_: object) -> int:
    raise ZeroDivisionError


async def test_work_is_done_and_what_it_raises_is_raised() -> None:
    worker = Here(1.0)
    assert await worker.do(doubled, 21) == 42
    assert await worker.do(STEPS, 3) == 3
    with pytest.raises(ZeroDivisionError):
        await worker.do(broken, None)
    assert worker.waiting == 0


async def test_others_have_their_turn_while_there_are_steps() -> None:
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    busy = asyncio.create_task(other())
    assert await Here(10.0).do(STEPS, 20) == 20
    busy.cancel()
    # Every other step takes as long as work may go on by itself.
    assert turns >= 6


async def test_one_thing_after_the_other_and_not_too_many() -> None:
    worker, done = Here(1.0, most=2), list[int]()
    tasks = [asyncio.create_task(worker.do(done.append, number)) for number in range(2)]
    await asyncio.sleep(0)
    assert worker.waiting == 2
    with pytest.raises(Full):
        await worker.do(doubled, 1)
    await asyncio.gather(*tasks)
    assert done == [0, 1]


async def test_what_takes_too_long_is_given_up_at_the_next_step_and_so_is_what_is_closed() -> None:
    with pytest.raises(Late):
        await Here(AT_A_TIME).do(STEPS, 50)
    worker = Here(10.0)
    task = asyncio.create_task(worker.do(STEPS, 200))
    await asyncio.sleep(0.05)
    worker.close()
    with pytest.raises(Closed):
        await task
