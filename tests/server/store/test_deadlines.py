"""How long it is waited for the database."""

from __future__ import annotations

import asyncio

import pytest

from tests.problems import says
from undermine.server.keeping.problems import Unavailable
from undermine.server.store.deadlines import Deadlines


@pytest.mark.asyncio
async def test_each_who_waits_is_told_in_time_and_none_who_was_answered() -> None:
    late, loop = Deadlines(0.1), asyncio.get_running_loop()
    silent, answered, last = (late.watch(loop.create_future()) for _ in range(3))
    answered.set_result("written")
    await asyncio.sleep(0.05)
    younger = late.watch(loop.create_future())
    for waiting in (silent, last):
        with pytest.raises(Unavailable, check=says("error-store-unavailable")):
            await waiting
    assert await answered == "written"
    assert not younger.done()
    with pytest.raises(Unavailable):
        await younger


@pytest.mark.asyncio
async def test_who_waits_when_nothing_more_comes_is_told_all_the_same() -> None:
    late = Deadlines(0.05)
    waiting = late.watch(asyncio.get_running_loop().create_future())
    late.close()
    with pytest.raises(Unavailable):
        await waiting
