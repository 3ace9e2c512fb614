"""Visits: a client of one process at a room of another, seen from both ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from ...messages import Message, Problem
from ..hall.live import Moved
from ..hall.session import Connection, Session
from ..protocol import commands, messages
from . import letters
from .letters import AnyLetter

ANSWER_SECONDS = 5.0
MOST_COMMANDS = 64
"""Commands of one visitor that may wait; his process sends the next one after the last is served."""

Post = Callable[[str, AnyLetter], None]


class Barred(Problem):
    """The other process does not let this client in, for its reason."""


class Abroad:
    """At the client's end: a session in a room of another process."""

    def __init__(self, me: str, owner: str, visit: int, connection: Connection, post: Post) -> None:
        self.owner, self._me, self._visit, self._connection, self._post = owner, me, visit, connection, post
        self._answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_leaving: Callable[[], object] = lambda: None
        self._inside = False

    async def enter(self, code: str) -> None:
        """Raises `Barred`; `Moved` where nobody answers."""
        player, language = self._connection.player, self._connection.language
        letter = letters.Enter(sender=self._me, visit=self._visit, code=code, player=player, language=language)
        self._post(self.owner, letter)
        await self._answered()
        self._inside = True

    async def command(self, command: commands.AnyCommand) -> None:
        self._answer = asyncio.get_running_loop().create_future()
        data = messages.encode(command)
        self._post(self.owner, letters.Asked(sender=self._me, visit=self._visit, command=data))
        with suppress(Moved):
            await self._answered(None)

    async def _answered(self, seconds: float | None = ANSWER_SECONDS) -> None:
        try:
            async with asyncio.timeout(seconds):
                await asyncio.shield(self._answer)
        except TimeoutError:
            raise Moved("error-room-moved") from None

    def leave(self) -> None:
        self.on_leaving()
        self._post(self.owner, letters.Left(sender=self._me, visit=self._visit))

    def answered(self, problem: Problem | None = None) -> None:
        if self._answer.done():
            return
        if problem is None:
            self._answer.set_result(None)
        else:
            self._answer.set_exception(problem)

    def pass_on(self, text: bytes) -> None:
        self._connection.send_text(text)

    def shut(self) -> None:
        """The room's end is gone: a client that was inside comes again, one that was about to enter still waits."""
        self.answered(Moved("error-room-moved"))
        if self._inside:
            self._connection.shut()


class Guest:
    """At the room's end: a client of another process. For the hub it is a connection like any other."""

    def __init__(self, me: str, letter: letters.Enter, post: Post) -> None:
        self.home, self._visit = letter.sender, letter.visit
        self.player, self.language = letter.player, letter.language
        self._me, self._post = me, post
        self._commands: asyncio.Queue[bytes] = asyncio.Queue(MOST_COMMANDS)

    def send(self, message: messages.AnyMessage) -> None:
        self.send_text(messages.encoded(message))

    def send_text(self, text: bytes) -> None:
        self._post(self.home, letters.Frame(sender=self._me, visit=self._visit, text=text))

    def shut(self) -> None:
        self._post(self.home, letters.Shut(sender=self._me, visit=self._visit))

    def bar(self, message: Message) -> None:
        args = dict(message.args)
        self._post(self.home, letters.Barred(sender=self._me, visit=self._visit, key=message.key, args=args))

    def ask(self, command: bytes) -> None:
        try:
            self._commands.put_nowait(command)
        except asyncio.QueueFull:
            self.shut()

    async def obey(self, session: Session) -> None:
        """Carry out what comes, one after the other, until this task is cancelled."""
        self._post(self.home, letters.Entered(sender=self._me, visit=self._visit))
        try:
            while True:
                await session.command(commands.decoder.decode(await self._commands.get()))
                self._post(self.home, letters.Served(sender=self._me, visit=self._visit))
        finally:
            session.leave()
