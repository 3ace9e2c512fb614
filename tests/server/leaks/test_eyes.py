"""Whoever has no seat any more sees through no seat's eyes, on none of his devices."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.server.tables import Club, Device
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told

Leaving = Callable[[Device, Device], Awaitable[object]]

WAYS: dict[str, Leaving] = {
    "removed": lambda host, one: host.do(asked.Remove(seat="B")),
    "banned": lambda host, one: host.do(asked.Remove(seat="B", ban=True)),
    "stood up": lambda host, one: one.do(asked.Stand(seat="B")),
}


async def heard_afterwards(leave: Leaving) -> list[told.AnyMessage]:
    """What the second device of one is told who gives up his seat, or loses it, and what it finds out by asking."""
    club = Club()
    code = await club.open(seats=3)
    host, one, third = [await club.visit(code, name, seat) for name, seat in (("ann", "A"), ("bob", "B"), ("cat", "C"))]
    other = await club.visit(code, "bob")
    await host.do(asked.Begin(first="A"))
    await leave(host, one)
    before = len(other.heard)
    for _ in range(6):
        for device, seat in ((host, "A"), (third, "C")):
            turn, legal = device.legal
            if legal:
                await device.do(asked.Play(seat=seat, move=legal[0], turn=turn))
        for _ in range(20):
            await asyncio.sleep(0)
    await other.do(asked.Recall())
    await club.hub.stop()
    return other.heard[before:]


@pytest.mark.parametrize("way", WAYS)
def test_who_leaves_a_seat_leaves_its_eyes(way: str) -> None:
    heard = asyncio.run(heard_afterwards(WAYS[way]))
    happened = [message for message in heard if isinstance(message, told.Events)]
    drawn = [event for message in happened for event in message.events if event["event"] == "drew"]
    assert len(drawn) > 5
    assert [event for event in drawn if event.get("cards")] == []
    assert [message.legal for message in happened if message.legal] == []
    (history,) = [message for message in heard if isinstance(message, told.History)]
    assert all(not event.get("cards") for step in history.steps for event in step if event["event"] == "drew")
