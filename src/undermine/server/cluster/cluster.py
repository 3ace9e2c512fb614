"""The cluster: the hub of this process, and the way to the rooms of the others.

A client may come to any process. Where its room lives in another, all that it says and hears goes over the bus. When
either end or the bus fails, the client is hung up on; it comes again, and finds the room wherever it is by then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import singledispatchmethod
from itertools import count
from typing import Any

from ...messages import Problem
from ...notation import Data
from ..hall.hub import Elsewhere, Hub
from ..hall.live import Moved
from ..hall.session import Connection, Session
from ..logs import logger
from ..rooms.settings import Settings
from . import letters
from .bus import Bus
from .visits import Abroad, Barred, Guest

WAIT, ATTEMPTS = 0.25, 40
"""A room whose process has died is waited for: seconds between attempts, and how many of them."""


class Cluster:
    def __init__(self, hub: Hub, bus: Bus) -> None:
        self.hub, self._bus, self._numbers = hub, bus, count(1)
        self._abroad: dict[int, Abroad] = {}
        """By number: our clients in rooms of others."""
        self._guests: dict[tuple[str, int], tuple[Guest, asyncio.Task[None]]] = {}
        """By process and its number: clients of others in our rooms."""
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self.hub.neighbours, self.hub.overslept = self._look_round, self.broken
        await self._bus.start(self.hub.name, self)
        await self.hub.start()

    async def drain(self) -> None:
        await self.hub.drain()

    async def stop(self) -> None:
        await self.hub.stop()
        self.broken()
        # Whoever was told that his visit is over should hear it.
        await asyncio.sleep(WAIT)
        await self._bus.stop()

    # What the web asks for ---------------------------------------------------------------------------------------

    async def open(self, settings: Settings, player: str) -> str:
        return await self.hub.open(settings, player)

    async def listing(self) -> list[Data]:
        return await self.hub.listing()

    async def summary(self, code: str) -> Data | None:
        return await self.hub.summary(code)

    async def join(self, code: str, connection: Connection) -> Session | Abroad:
        for _ in range(ATTEMPTS):
            try:
                return await self.hub.join(code, connection)
            except Elsewhere as elsewhere:
                session = await self._travel(elsewhere.owner, code, connection)
            if session is not None:
                return session
            await asyncio.sleep(WAIT)
        raise Moved("error-room-moved")

    async def _travel(self, owner: str | None, code: str, connection: Connection) -> Abroad | None:
        """Enter a room of another process; None where that process is not there any more."""
        if owner is None:
            return None
        number = next(self._numbers)
        visit = self._abroad[number] = Abroad(self.hub.name, owner, number, connection, self._post)
        visit.on_leaving = lambda: self._abroad.pop(number, None)
        try:
            await visit.enter(code)
        except (Problem, asyncio.CancelledError) as problem:
            # Whatever the other process makes of it: nobody stays there whom nobody waits for here.
            visit.leave()
            if isinstance(problem, Barred | asyncio.CancelledError):
                raise
            return None
        return visit

    # Letters -----------------------------------------------------------------------------------------------------

    def _post(self, process: str, letter: letters.AnyLetter) -> None:
        self._bus.post(process, letters.encode(letter))

    def take(self, letter: bytes) -> None:
        """Never fails: a letter that cannot be read is a gap, after which visits with whoever wrote it begin anew."""
        try:
            self._read(letters.decoder.decode(letter))
        except Exception as error:
            logger().error("bad letter", exc_info=error)
            sender = letters.sender_of(letter)
            self._end(lambda process: process == sender)

    @singledispatchmethod
    def _read(self, letter: letters.AnyLetter) -> None:
        raise TypeError(type(letter))

    @_read.register
    def _enter(self, letter: letters.Enter) -> None:
        guest = Guest(self.hub.name, letter, self._post)
        key = (letter.sender, letter.visit)
        task = self._do(self._receive(guest, letter.code))
        self._guests[key] = (guest, task)
        task.add_done_callback(lambda _: self._guests.pop(key, None))

    async def _receive(self, guest: Guest, code: str) -> None:
        try:
            await guest.obey(await self.hub.join(code, guest))
        except (Elsewhere, Moved):
            return
        except Problem as problem:
            guest.bar(problem.message)
        finally:
            # Whatever ended the visit at our side; where it was the visitor, he does not listen any more.
            guest.shut()

    @_read.register
    def _asked(self, letter: letters.Asked) -> None:
        found = self._guests.get((letter.sender, letter.visit))
        if found is None:
            self._post(letter.sender, letters.Shut(sender=self.hub.name, visit=letter.visit))
        else:
            found[0].ask(letter.command)

    @_read.register
    def _left(self, letter: letters.Left) -> None:
        found = self._guests.get((letter.sender, letter.visit))
        if found is not None:
            found[1].cancel()

    @_read.register
    def _entered(self, letter: letters.Entered | letters.Served) -> None:
        self._for(letter.visit, Abroad.answered)

    @_read.register
    def _barred(self, letter: letters.Barred) -> None:
        self._for(letter.visit, lambda visit: visit.answered(Barred(letter.key, **letter.args)))

    @_read.register
    def _frame(self, letter: letters.Frame) -> None:
        self._for(letter.visit, lambda visit: visit.pass_on(letter.text))

    @_read.register
    def _shut(self, letter: letters.Shut) -> None:
        self._for(letter.visit, Abroad.shut)

    def _for(self, visit: int, work: Callable[[Abroad], None]) -> None:
        """For one of our visits, if it is still going on."""
        found = self._abroad.get(visit)
        if found is not None:
            work(found)

    def _do(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger().error("bug", exc_info=task.exception())
            self.hub.failed()

    # What goes wrong ---------------------------------------------------------------------------------------------

    def broken(self) -> None:
        """Letters may be lost: every visit ends, at both ends."""
        self._end(lambda process: True)

    def unreachable(self, process: str) -> None:
        self._end(lambda other: other == process)

    def _look_round(self, processes: list[str]) -> None:
        """Whoever is not there any more neither visits nor is visited."""
        there = {*processes, self.hub.name}
        self._end(lambda process: process not in there)

    def _end(self, concerned: Callable[[str], bool]) -> None:
        for visit in list(self._abroad.values()):
            if concerned(visit.owner):
                visit.shut()
        for guest, task in list(self._guests.values()):
            if concerned(guest.home):
                task.cancel()
