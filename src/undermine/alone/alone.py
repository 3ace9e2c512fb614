"""The rooms of one device, for a page that plays without a server: the hall of a server, with a shelf in place of a
database and bots that think in between.

Whatever a room takes in is kept before anybody is told of it: what was acknowledged is there again when the rooms are
opened the next time, and what could not be kept has not happened. That holds for one `Alone` at a time on what is kept.
Of two at once neither knows what the other writes, and nothing is promised; a page with several tabs lets them share
one, by a lock of the browser.

Everything is in the memory of one device, the cards of all bots too. What is promised is less than of a server: nothing
that a seat may not know is told to the page, so none of it is on the screen. Whoever looks into the memory of the
worker that deals, or into what it keeps, finds it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

from ..messages import Message, Problem
from ..server.gate.refusals import BadToken
from ..server.hall.hub import Hub
from ..server.hall.session import Session
from ..server.hall.sleeping import IDLE_OPEN
from ..server.hall.talking import close_code, refusal
from ..server.logs import logger
from ..server.protocol import hello, messages
from ..server.protocol.commands import tag
from ..server.protocol.reading import read_command, read_hello, ref_of
from ..server.rooms.codes import read_code, room_code
from ..server.rooms.pace import Tempo
from ..server.work.endings import Endings
from ..server.work.here import Here
from ..server.work.lessons import Lessons
from ..server.work.thinking import Thinkers
from ..words import Words
from .asking import Answer, Desk
from .shelf import Keep, Shelf


class Alone:
    """The rooms of one device. Made by `open`, in a running event loop."""

    def __init__(self, shelf: Shelf, tempo: Tempo | None = None) -> None:
        endings, lessons = Endings(Here), Lessons(Here)
        self.shelf = shelf
        self.hub = Hub(
            shelf,
            Thinkers(1, hire=Here),
            _now,
            room_code,
            passed=time.monotonic,
            steady=_steady,
            tempo=tempo,
            endings=endings,
            lessons=lessons,
        )
        self._desk = Desk(shelf, self.hub, endings, lessons, _now, self._show_out)
        self._callers: dict[asyncio.Task[None], Caller] = {}

    @classmethod
    async def open(cls, kept: Mapping[str, bytes], keep: Keep, *, tempo: Tempo | None = None) -> Alone:
        """`kept` is all that was kept, by name. `keep` writes a batch for good and returns when it is written; a name
        with None is forgotten. Where it raises, nothing of the batch may have been written. `tempo` says how soon a bot
        replies at least."""
        alone = cls(Shelf.open(kept, keep), tempo)
        await alone._tidy()
        return alone

    async def _tidy(self) -> None:
        """Close rooms whose game has never begun, as a server does; one that cannot be is none to fail for."""
        for code in self.shelf.open_since_before(_now() - IDLE_OPEN):
            with suppress(Problem):
                await (await self.hub.room(code)).close("idle")

    def left_out(self, language: str) -> list[str]:
        """A sentence for each room that is kept and cannot be gone on with."""
        return [Words(language).say(one.why) for one in self.shelf.left_out]

    async def ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """What a server would answer; `path` is `/api/…` with its query."""
        return await self._desk.answer(method, path, headers, body)

    def connect(self, told: Callable[[str], None], shut: Callable[[int], None]) -> Caller:
        """As a socket: `told` is called with each message, `shut` once, with the reason why it is closed."""
        caller = Caller(self, told, shut)
        task = asyncio.get_running_loop().create_task(caller.serve())
        self._callers[task] = caller
        task.add_done_callback(self._callers.pop)
        return caller

    def _show_out(self, player: str) -> None:
        for caller in self._callers.values():
            if caller.player == player:
                caller.shut()

    async def close(self) -> None:
        """Do nothing more. All that was told is kept."""
        for task in tuple(self._callers):
            task.cancel()
        await asyncio.gather(*self._callers, return_exceptions=True)
        await self.hub.stop()


class Caller:
    """A page at a table, as over a socket: a hello, then commands one after the other."""

    def __init__(self, alone: Alone, told: Callable[[str], None], shut: Callable[[int], None]) -> None:
        self._alone, self._told, self._shut = alone, told, shut
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._left = self._hanging_up = False
        self.player, self.language, self.code = "", "en", ""

    def hear(self, text: str) -> None:
        """A message of the page."""
        if not self._left:
            self._heard.put_nowait(text)

    def leave(self) -> None:
        """The page is gone; it is told nothing more."""
        self._left = True
        self._heard.put_nowait(None)

    # What a session needs of a connection --------------------------------------------------------------------------

    def send(self, message: messages.AnyMessage) -> None:
        self.send_text(messages.encoded(message))

    def send_text(self, text: bytes) -> None:
        if not self._left and not self._hanging_up:
            self._told(text.decode())

    def shut(self) -> None:
        """Hang up: the page comes back, and finds its room as it is by then."""
        self._hanging_up = True
        self._heard.put_nowait(None)

    # The life of it ------------------------------------------------------------------------------------------------

    async def serve(self) -> None:
        code = await self._visit()
        if not self._left:
            self._left = True
            self._shut(code)

    async def _visit(self) -> int:
        """Returns why the line is closed."""
        try:
            session = await self._enter()
        except Problem as problem:
            self._refuse(problem.message)
            return close_code(problem)
        except Exception as error:
            # A room that cannot be read will not be better the next time.
            self._fail(error, "hello")
            return hello.NOT_ADMITTED
        if session is None:
            return hello.BAD_HELLO
        try:
            return await self._obey(session)
        finally:
            session.leave()
            await self._alone.hub.lay_down(self.code)

    async def _enter(self) -> Session | None:
        """The hello, after which it is known who this is; None where the page has gone before."""
        text = await self._heard.get()
        if text is None:
            return None
        greeting = read_hello(_written(text))
        self.language = greeting.language
        known = await self._alone.shelf.player(greeting.token)
        if known is None:
            raise BadToken("error-token-unknown")
        self.player = known.id
        self.code = read_code(greeting.room)
        return await self._alone.hub.join(self.code, self)

    async def _obey(self, session: Session) -> int:
        while (text := await self._heard.get()) is not None and not self._hanging_up:
            await self._do(session, _written(text))
        return hello.MOVED

    async def _do(self, session: Session, text: bytes) -> None:
        try:
            command = read_command(text)
        except Problem as problem:
            self._refuse(problem.message, ref_of(text))
            return
        try:
            await session.command(command)
        except Exception as error:
            self._fail(error, tag(command), command.ref)

    def _refuse(self, message: Message, ref: int | None = None) -> None:
        self.send(refusal(message, self.language, ref))

    def _fail(self, error: Exception, command: str, ref: int | None = None) -> None:
        """A mistake of ours: the page is told that it is one, and the log which."""
        logger().error("bug", command=command, exc_info=error)
        self._refuse(Message("error-server"), ref)


def _written(text: str) -> bytes:
    """Half a sign, as a page may send it, is written down as what it is, and refused as such."""
    return text.encode("utf-8", "surrogatepass")


def _now() -> int:
    return time.time_ns() // 1_000_000


def _steady() -> int:
    return time.monotonic_ns() // 1_000_000
