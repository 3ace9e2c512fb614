"""The outbox: order kept, nobody waits, a client that does not read is given up once."""

from __future__ import annotations

import asyncio

from undermine.server.web.outbox import Outbox


class Wire:
    """A client that reads only while it may."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.reads = asyncio.Event()
        self.given_up = 0

    async def write(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    def overflow(self) -> None:
        self.given_up += 1


def test_messages_come_in_their_order() -> None:
    async def scene() -> None:
        wire = Wire()
        wire.reads.set()
        outbox = Outbox(wire.write, wire.overflow)
        writing = asyncio.create_task(outbox.run())
        for number in range(50):
            outbox.put(b"%d" % number)
            await asyncio.sleep(0)
        outbox.finish()
        await writing
        assert wire.sent == [str(number) for number in range(50)]
        assert wire.given_up == 0

    asyncio.run(scene())


def test_what_can_be_sent_at_once_is_and_nothing_overtakes_what_waits() -> None:
    async def scene() -> None:
        wire = Wire()
        room = [True, True, False]

        def at_once(text: bytes) -> bool:
            if room and room.pop(0):
                wire.sent.append(text.decode())
                return True
            room[:] = [True] * 10
            return False

        outbox = Outbox(wire.write, wire.overflow, at_once)
        writing = asyncio.create_task(outbox.run())
        for number in range(3):
            outbox.put(b"%d" % number)
        assert wire.sent == ["0", "1"], "nobody waits for a task"
        outbox.put(b"3")
        await asyncio.sleep(0)
        outbox.put(b"4")
        assert wire.sent == ["0", "1"], "there is room again, but others wait, and one is being written"
        wire.reads.set()
        for _ in range(5):
            await asyncio.sleep(0)
        outbox.put(b"5")
        outbox.finish()
        await writing
        assert wire.sent == ["0", "1", "2", "3", "4", "5"]

    asyncio.run(scene())


def test_too_many_messages_and_the_client_is_given_up_once() -> None:
    async def scene() -> None:
        wire = Wire()
        outbox = Outbox(wire.write, wire.overflow, messages=10)
        writing = asyncio.create_task(outbox.run())
        await asyncio.sleep(0)
        for _ in range(100):
            outbox.put(b"x")
        assert wire.given_up == 1
        wire.reads.set()
        await asyncio.wait_for(writing, 1)
        assert wire.sent == []

    asyncio.run(scene())


def test_too_many_bytes_too() -> None:
    async def scene() -> None:
        wire = Wire()
        outbox = Outbox(wire.write, wire.overflow, size=100)
        outbox.put(b"x" * 60)
        outbox.put(b"x" * 40)
        assert wire.given_up == 0
        outbox.put(b"x")
        assert wire.given_up == 1

    asyncio.run(scene())


def test_one_large_message_alone_goes_through() -> None:
    async def scene() -> None:
        wire = Wire()
        wire.reads.set()
        outbox = Outbox(wire.write, wire.overflow, size=100)
        outbox.put(b"x" * 5000)
        outbox.finish()
        await outbox.run()
        assert [len(text) for text in wire.sent] == [5000]

    asyncio.run(scene())


def test_what_was_sent_makes_room_again() -> None:
    async def scene() -> None:
        wire = Wire()
        wire.reads.set()
        outbox = Outbox(wire.write, wire.overflow, messages=3, size=30)
        writing = asyncio.create_task(outbox.run())
        for _ in range(100):
            outbox.put(b"x" * 10)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        outbox.finish()
        await writing
        assert len(wire.sent) == 100
        assert wire.given_up == 0

    asyncio.run(scene())


def test_a_closed_outbox_takes_and_sends_nothing() -> None:
    async def scene() -> None:
        wire = Wire()
        wire.reads.set()
        outbox = Outbox(wire.write, wire.overflow, messages=1)
        outbox.put(b"x")
        outbox.close()
        for _ in range(5):
            outbox.put(b"y")
        await asyncio.wait_for(outbox.run(), 1)
        assert wire.sent == []
        assert wire.given_up == 0

    asyncio.run(scene())
