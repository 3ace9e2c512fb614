"""A real game, listened in on: all that its clients say to the server, over HTTP and over sockets, as bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from functools import reduce

import httpx

from tests.server.guests import Guest
from tests.server.sites import CHUNK, Proxy
from undermine.client import Refused, connect, open_room, register
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.settings import Settings

TOKEN, ROOM = b"@TOKEN@", b"@ROOM@"
"""What stands in place of what proves who somebody is, and of the room."""
SETTINGS = Settings(house=("rounds=1",), seats=3)
OVER_HTTP = ("/api/me", "/api/me/games", "/api/rooms", "/api/rules", "/api/games?limit=5", "/readyz", "/")
OF_A_ROOM = (
    "/api/rooms/{}",
    "/r/{}",
    "/api/games/{}",
    "/api/games/{}/record",
    "/api/games/{}/replay",
    "/api/rooms/{}/qr",
)


@dataclass(frozen=True)
class Captured:
    texts: tuple[bytes, ...]
    """Messages over sockets."""
    requests: tuple[bytes, ...]
    """Over HTTP, each with its head and its body."""


class Tap(Proxy):
    """On the way to the one server there is, and keeps what clients say."""

    def __init__(self, port: int) -> None:
        self.streams: list[bytearray] = []
        super().__init__(lambda: [port])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await self._reach()
        assert there is not None
        heard = bytearray()
        self.streams.append(heard)
        async with asyncio.TaskGroup() as both:
            both.create_task(_carry(reader, there[1], heard))
            both.create_task(_carry(there[0], writer, bytearray()))


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray) -> None:
    try:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                heard += data
                writer.write(data)
                await writer.drain()
    finally:
        writer.close()


# What was said -----------------------------------------------------------------------------------------------------


def understood(stream: bytes) -> Iterator[tuple[str, bytes]]:
    """The requests in what one connection said, and after the last of them the messages of a socket."""
    while stream:
        head, _, rest = stream.partition(b"\r\n\r\n")
        lines = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        if b"upgrade" in lines:
            yield from (("text", text) for text in messages(rest))
            return
        size = int(lines.get(b"content-length", b"0"))
        yield "request", head + b"\r\n\r\n" + rest[:size]
        stream = rest[size:]


def messages(data: bytes) -> Iterator[bytes]:
    """The texts in frames that a client has sent, each in one."""
    while len(data) >= 2:
        size, at = data[1] & 0x7F, 2
        if size >= 126:
            width = 2 if size == 126 else 8
            size, at = int.from_bytes(data[2 : 2 + width], "big"), 2 + width
        mask, body = data[at : at + 4], data[at + 4 : at + 4 + size]
        if data[0] & 0x0F == 1:
            yield bytes(byte ^ mask[number % 4] for number, byte in enumerate(body))
        data = data[at + 4 + size :]


# The game ----------------------------------------------------------------------------------------------------------


def capture(port: int) -> Captured:
    """Play one game at this server, and tell what was said there; who said it cannot be told from it any more."""
    tap = Tap(port)
    try:
        secrets = asyncio.run(_play(tap.url))
    finally:
        tap.close()
    found: dict[str, dict[bytes, None]] = {"text": {}, "request": {}}
    for stream in tap.streams:
        for kind, said in understood(bytes(stream)):
            found[kind][reduce(lambda text, pair: text.replace(*pair), secrets.items(), said)] = None
    return Captured(tuple(found["text"]), tuple(found["request"]))


async def _play(url: str) -> dict[bytes, bytes]:
    """Returns what is to be forgotten, and what to put in its place."""
    tokens = [await register(url, name) for name in ("Ann", "Bob", "Cid")]
    code = await open_room(url, tokens[0], SETTINGS)
    async with AsyncExitStack() as stack:
        guests = []
        for token in tokens:
            connection, heard = await stack.enter_async_context(connect(url, code, token))
            guests.append(Guest("Guest", token, connection, heard))
            await guests[-1].hear(lambda message: isinstance(message, told.RoomState))
        for guest, seat in zip(guests, "ABC", strict=True):
            await guest.connection.do(asked.Sit(seat=seat, name=f"Guest {seat}"))
        await guests[0].connection.do(asked.Begin())
        for guest, seat in zip(guests, "ABC", strict=True):
            await _talk(guest, seat)
        await asyncio.gather(*(guest.play(number) for number, guest in enumerate(guests)))
        await guests[0].connection.do(asked.Rematch())
    await _ask(url, tokens[0], code)
    return {**{token.encode(): TOKEN for token in tokens}, code.encode(): ROOM}


async def _talk(guest: Guest, seat: str) -> None:
    """All that can be said besides moves."""
    said: tuple[asked.AnyCommand, ...] = (
        asked.Acknowledge(seat=seat), asked.Say(text="Who has a map?"), asked.SayPhrase(phrase="hello"),
        asked.Note(seat=seat, text="the middle is gold"), asked.Mark(seat=seat, other="A", percent=40),
        asked.Claim(seat=seat, what="gold@8,0"), asked.Mute(seat="B"), asked.Show(seat=seat), asked.Recall(),
        asked.Report(seat="B", reason="other", text="slow"), asked.Ping(), asked.Stand(seat="A"),
        asked.SeatBot(seat=seat, bot="easy"), asked.RemoveBot(seat=seat), asked.Remove(seat="C"), asked.Close(),
    )  # fmt: skip
    for command in said:
        # Some cannot be done now, or not by everybody; asking is what matters here. Nobody closes the room.
        with suppress(Refused):
            if seat != "A" or not isinstance(command, asked.Remove | asked.Close | asked.Stand):
                await guest.connection.do(command)


async def _ask(url: str, token: str, code: str) -> None:
    async with httpx.AsyncClient(base_url=url, headers={"authorization": f"Bearer {token}"}, timeout=30) as client:
        for path in (*OVER_HTTP, *(path.format(code) for path in OF_A_ROOM)):
            await client.get(path)
        record = (await client.get(f"/api/games/{code}/record")).text
        await client.post("/api/replay", json={"record": record})
        await client.post("/api/me/token")
        await client.get("/api/me/export")
