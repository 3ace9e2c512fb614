"""The hub: the rooms of this process. Each room lives in one process at a time, which holds a lease for it.

A room that goes wrong in any way is let go: what it is stands in its log, from which it is made anew, here or in
another process.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import socket
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from ...messages import Problem
from ...notation import Data
from .. import telling
from ..keeping.problems import Unavailable
from ..keeping.records import Indexed, Lease
from ..logs import logger
from ..patience import patiently
from ..rooms import entries as log
from ..rooms.pace import Pace, Tempo, reply_after
from ..rooms.parts import Kept
from ..rooms.room import CLOSED, OPEN, OVER, PLAYING, Outdated, Refused, Room
from ..rooms.settings import Settings
from ..routine import Routine
from ..work.endings import Endings
from ..work.lessons import Lessons
from ..work.ration import Ration
from ..work.thinking import Thinkers
from . import session
from .live import LiveRoom, Log, Moved
from .means import Means
from .reading import made_of
from .session import Connection, Session
from .setbacks import Setbacks
from .sleeping import Moments, goes_on, idle_end, may_sleep, no_moments, wakes

SWEEP = 60.0
BEAT, SILENCE = 1.0, 5.0
"""A process says every so many seconds that it is there; one that is silent for so long loses its games."""
CHECK = 5.0
"""Every so many seconds a process looks whether its rooms are still its own."""
START = 10.0
"""Seconds for which a database may be away in the moment in which a process begins."""
LEAVE = 1.0
"""Seconds in which a process that ends says so."""
SPREAD, BETWEEN = 3.0, 0.05
"""Seconds in which a process that is asked to stop hands its rooms over, and between two of them where they are few."""


class Store(Log, session.Store, Protocol):
    """What the hub needs of the store."""

    async def room(self, code: str) -> Indexed | None: ...
    async def listing(self) -> list[Indexed]: ...
    async def orphans(self, at: int) -> list[str]: ...
    async def beat(self, owner: str, seconds: float) -> list[str]: ...
    async def leave(self, owner: str) -> None: ...
    async def acquire(self, game: str, owner: str, *, force: bool = False) -> Lease | None: ...
    async def owner(self, game: str) -> str | None: ...
    async def held(self, owner: str) -> list[Lease]: ...
    async def release(self, lease: Lease, due: int | None = None) -> None: ...
    async def erase_again(self, player: str) -> list[str]: ...
    async def missing(self, players: Collection[str]) -> set[str]: ...


def since_boot() -> float:
    """Seconds that go by also while this process is stopped, or its machine asleep."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Elsewhere(Problem):
    """The room lives in another process; in which one, where that is known."""

    def __init__(self, owner: str | None) -> None:
        super().__init__("error-room-elsewhere")
        self.owner = owner


class Hub:
    """`shared` says that there are other processes, whose rooms are left alone; a hub by itself takes every room. What
    waits goes by the `steady` clock, where there is one beside the other. `failed` is told of each mistake of ours."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], int],
        new_code: Callable[[], str],
        pace: Pace = reply_after,
        *,
        shared: bool = False,
        passed: Callable[[], float] = since_boot,
        moments: Moments = no_moments,
        steady: Callable[[], int] | None = None,
        tempo: Tempo | None = None,
        ration: Ration | None = None,
        endings: Endings | None = None,
        lessons: Lessons | None = None,
        failed: Callable[[], None] = lambda: None,
    ) -> None:
        self.store, self.clock, self.failed = store, clock, failed
        self._means = Means(
            *(thinkers, endings or Endings(), lessons or Lessons(), clock, steady or clock, pace),
            *(tempo or Tempo(), ration or Ration(), failed),
        )
        self.name = f"{socket.gethostname()}-{secrets.token_hex(4)}"
        self.rooms: dict[str, LiveRoom] = {}
        self.neighbours: Callable[[list[str]], None] = lambda processes: None
        """Is told again and again which processes are there."""
        self.overslept: Callable[[], None] = lambda: None
        """Is told that this process was silent for so long that others may take it for dead."""
        self.may_open: Callable[[str], None] = lambda player: None
        """Raises a `Problem` where this player has opened enough rooms."""
        self._thinkers, self._new_code, self._shared = thinkers, new_code, shared
        self._moments = moments
        self._passed, self._sure_until = passed, float("-inf")
        self._beating: asyncio.Task[None] | None = None
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._lost: set[str] = set()
        """Rooms that went wrong, and may be ours all the same."""
        self._setbacks = Setbacks(passed)
        self._others, self._leaving = False, False
        """Whether there are other processes, and whether this one takes no more rooms in."""
        # Apart from each other: however long it takes to adopt many games, this process is heard of meanwhile.
        self._adopting = Routine("adopt", BEAT, self._adopt)
        chores = (("beat", BEAT, self._beat), ("check", CHECK, self._check), ("sweep", SWEEP, self._sweep))
        self._routines = [self._adopting, *(Routine(*chore) for chore in chores)]

    async def start(self) -> None:
        """Go on with every game that nobody else goes on with, unless it sleeps."""
        await patiently("database", self._beat, Unavailable, START)
        for routine in self._routines:
            routine.start()

    async def drain(self) -> None:
        """Hand every room over to the other processes, if there are any. Games go on here until it is their turn, so
        each is interrupted for no longer than its people need to come again, and they do not come all at once."""
        with suppress(Problem):
            # Who has come since we last said that we are here?
            await self._beat()
        if not self._others:
            return
        self._leaving = True
        await self._adopting.stop()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        rooms = list(self.rooms.values())
        handing = []
        for live in rooms:
            handing.append(asyncio.create_task(self._hand_over(live)))
            await asyncio.sleep(min(BETWEEN, SPREAD / len(rooms)))
        await asyncio.gather(*handing)

    async def _hand_over(self, live: LiveRoom) -> None:
        """The lease goes first: whoever comes again finds the room free."""
        await live.retire()
        now = self.clock()
        # Where the database is away this room goes when we do.
        with suppress(Problem):
            await self.store.release(live.lease, goes_on(live.room, now, self._moments))
        self.let_go(live)

    async def stop(self) -> None:
        for routine in self._routines:
            await routine.stop()
        for live in self.rooms.values():
            live.stop()
        # Where the database is away others find out by our silence.
        with suppress(Problem, TimeoutError):
            async with asyncio.timeout(LEAVE):
                await self.store.leave(self.name)
        self._thinkers.close()
        self._means.endings.close()
        self._means.lessons.close()

    @property
    def shortest_reply(self) -> int:
        """Milliseconds that a bot takes at least."""
        return self._means.tempo.shortest

    @property
    def rollouts(self) -> int:
        """What a bot that thinks ahead would get for a move now."""
        return self._means.ration.next(self._means.steady())

    @property
    def thoughts(self) -> Mapping[str, int]:
        """How many there were ahead in this process, by how many roll-outs they got."""
        return self._means.ration.given

    @property
    def moves(self) -> Mapping[str, int]:
        """How many were made in this process, by whom."""
        return self._means.moves

    # Rooms -------------------------------------------------------------------------------------------------------

    async def open(
        self,
        settings: Settings,
        player: str,
        people: Sequence[tuple[int, str, str]] = (),
        kept_out: Sequence[Kept] = (),
    ) -> str:
        """A new room; `people` are (seat, player, name) of those who sit there from the beginning, `kept_out` those who
        may not, or not unasked."""
        settings.check()
        code, now = self._new_code(), self.clock()
        revision = settings.agreed().revision
        entries: list[log.AnyEntry] = [
            log.Opened(at=now, code=code, settings=settings, revision=revision, host=player),
            *(log.Sat(at=now, seat=seat, player=who, name=name) for seat, who, name in people),
            *(log.Barred(at=now, **one._asdict()) for one in kept_out),
        ]
        lease = await self._claim(code)
        await self.store.append(code, 0, [log.written(entry) for entry in entries], now, lease=lease)
        live = self._live(Room.of(entries), lease)
        await live.describe()
        if self._shared:
            # It lives where its first visitor comes: a proxy that has a process for each room knows better than we do.
            await self._lay_down(live, now)
        else:
            self.rooms[code] = live
            live.expect_bots()
        return code

    async def room(self, code: str) -> LiveRoom:
        """A room, read from its log where it is not live; raises `Refused` where there is none, or `Elsewhere`."""
        await self.sure()
        if code in self.rooms:
            return self.rooms[code]
        if self._leaving or self._setbacks.bars(code):
            raise Moved("error-room-moved")
        if code not in self._loading:
            task = self._loading[code] = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code))
        # Whoever gives up waiting does not end it for the others.
        return await asyncio.shield(self._loading[code])

    async def _claim(self, code: str) -> Lease:
        lease = await self.store.acquire(code, self.name, force=not self._shared)
        if lease is None:
            raise Elsewhere(await self.store.owner(code))
        return lease

    async def _load(self, code: str) -> LiveRoom:
        try:
            return await self._wake(code)
        except (Refused, Elsewhere, Unavailable):
            raise
        except Exception:
            self._setbacks.note(code)
            raise

    async def _wake(self, code: str) -> LiveRoom:
        """The lease comes first: who has it reads a log to which nobody else adds any more."""
        indexed = await self.store.room(code)
        if indexed is None:
            raise Refused("error-room-unknown")
        lease = await self._claim(code)
        found = await self.store.read(code)
        try:
            room = await made_of(found)
        except Outdated:
            await self._put_away(indexed, lease)
            raise
        live = self._live(room, lease)
        await live.describe(indexed)
        await self._part_with_the_forgotten(live)
        self.rooms[code] = live
        live.plan()
        return live

    async def _part_with_the_forgotten(self, live: LiveRoom) -> None:
        """While a room slept nobody could tell it that somebody was erased for whose move or word it waits."""
        room = live.room
        if room.phase in (OPEN, PLAYING):
            asking = (ask.player for ask in room.asks)
            people = {player for player in (room.host, *room.people(), *asking) if player}
            for player in sorted(await self.store.missing(people)):
                await live.vanish(player)

    async def _put_away(self, indexed: Indexed, lease: Lease) -> None:
        """Nobody will ever go on with this room: it is in no list any more, and its log stays as it is."""
        if indexed.phase not in (OVER, CLOSED):
            await self.store.mark_room(indexed.game, CLOSED, indexed.touched)
        await self.store.release(lease)

    def _live(self, room: Room, lease: Lease) -> LiveRoom:
        return LiveRoom(room, self.store, self._means, lease, self.let_go, self.sure)

    def let_go(self, live: LiveRoom) -> None:
        """This room is not ours any more, or no more what it should be: everybody comes back to what its log says."""
        self._drop(live)
        self._lost.add(live.room.code)
        if live.failed:
            self._setbacks.note(live.room.code, live.room.length)
        gone, live.watchers = live.watchers, []
        for watcher in gone:
            watcher.shut()

    def _drop(self, live: LiveRoom) -> None:
        live.stop()
        if self.rooms.get(live.room.code) is live:
            del self.rooms[live.room.code]

    async def forget(self, player: str) -> None:
        """Somebody is erased, and so is what was written here before we heard of it; rooms are what their logs say."""
        games = await self.store.erase_again(player)
        # One that is just being read may have been read before.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for code, live in list(self.rooms.items()):
            if code in games or player in (*live.room.people(), live.room.host):
                # What cannot be done now in one room keeps nobody from being forgotten in the others.
                with suppress(Problem):
                    await live.forget(player)
        # What rooms that knew the name have written meanwhile.
        await self.store.erase_again(player)

    async def join(self, code: str, connection: Connection) -> Session:
        live = await self.room(code)
        # It may have fallen asleep while we waited our turn: whoever looked at that one would hear nothing more.
        live.check()
        reason = live.room.bars(connection.player)
        if reason is not None:
            raise Refused(reason)
        session = Session(self, live, connection)
        await session.enter()
        return session

    async def listing(self) -> list[Data]:
        """Public rooms with a free seat, the newest first, whichever process has them. One of which nothing sensible is
        written down is left out, and takes no other along."""
        return [room.summary for room in await self.store.listing() if telling.is_listed(room.summary)]

    async def summary(self, code: str) -> Data | None:
        """What is told of a room to whoever knows its code; raises `Outdated` where nobody can enter it any more."""
        found = await self.store.room(code)
        if found is None or not found.summary:
            return None
        try:
            telling.summary_rules(found.summary)
        except telling.BadSummary:
            # The log knows better, and what is written down is mended by reading it.
            return telling.summary((await self.room(code)).room)
        return found.summary

    # Now and then ------------------------------------------------------------------------------------------------

    async def sure(self) -> None:
        """Returns when the rooms here are ours for certain, and raises where nobody can tell.

        A process that slept for too long may find that others go on with its games. So before it answers anybody it
        says that it is there, and lets go of what it has lost.
        """
        while self._passed() > self._sure_until:
            await self._beat()

    async def _beat(self) -> None:
        """Once for all who wait for it: with a database that is away they should not wait for each other as well."""
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self._say_so())
            self._beating.add_done_callback(lambda task: task.cancelled() or task.exception())
        await asyncio.shield(self._beating)

    async def _say_so(self) -> None:
        """From when this began nobody else may take our games, for as long as `SILENCE`."""
        began, first = self._passed(), self._sure_until < 0
        processes = await self.store.beat(self.name, SILENCE)
        if began > self._sure_until and not first:
            await self._check()
            self.overslept()
        self._sure_until = began + SILENCE
        self._others = self._shared and processes != [self.name]
        self.neighbours(processes)

    async def _check(self) -> None:
        """Let go of rooms that another process has taken, though nobody has written there since."""
        rooms = list(self.rooms.values())
        held = set(await self.store.held(self.name)) if rooms else set()
        for live in rooms:
            if live.lease not in held:
                self.let_go(live)

    async def _adopt(self) -> None:
        """Go on with games that nobody goes on with, and wake those in which something is due."""
        lost, self._lost = self._lost, set()
        orphans = [*({*await self.store.orphans(self.clock()), *lost} - self.rooms.keys())]
        # Not in order: whoever else looks for orphans now should find others first.
        for code in random.sample(orphans, len(orphans)):
            try:
                await self.room(code)
            except (Refused, Elsewhere):
                continue
            except Problem:
                self._lost.add(code)
            except Exception as error:
                # A log that we cannot read is for people to look at; all other games go on.
                self._lost.add(code)
                self.failed()
                logger().error("unreadable", exc_info=error)

    async def _sweep(self) -> None:
        self._setbacks.forget()
        for live in list(self.rooms.values()):
            try:
                await self._tidy(live)
            except Problem:
                continue
            except Exception as error:
                live.give_up(error)

    async def _tidy(self, live: LiveRoom) -> None:
        """Close what nobody plays any more, and let sleep what nobody looks at while nothing is due."""
        now = self.clock()
        if idle_end(live.room) <= now:
            await live.close("idle")
        if live.idle and may_sleep(live.room, now, self._moments):
            await self._lay_down(live, now)

    async def lay_down(self, code: str) -> None:
        """Let a room whose game is over leave memory at once, where nobody looks at it."""
        live = self.rooms.get(code)
        if live is not None and live.idle and live.room.phase in (OVER, CLOSED):
            await self._lay_down(live, self.clock())

    async def _lay_down(self, live: LiveRoom, now: int) -> None:
        """Let a room sleep until something is due, or somebody comes. Where that cannot be written down it is woken
        again: what nobody knows of would sleep through its clock."""
        self._drop(live)
        try:
            await self.store.release(live.lease, wakes(live.room, now, self._moments))
        except Unavailable:
            self._lost.add(live.room.code)
