"""A live room: one writer, those who look at it, its bots and its clock.

A command is decided, its entries are committed, and only then the room changes and everybody is told: what was
acknowledged is never lost, and what was not committed never happened.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NoReturn, Protocol

from ...arena.play import least
from ...game import State, View
from ...game.events import Event
from ...messages import Problem
from ...notation import move_text
from .. import telling
from ..keeping.problems import Conflict, Fenced, NotWritten, Unavailable
from ..keeping.records import Data, Finished, Indexed, Lease, Result
from ..logs import logger
from ..protocol import messages as told
from ..protocol.commands import AskHint, RoomCommand
from ..rooms import entries as log
from ..rooms.deciding import STAND_IN, Deciding
from ..rooms.pace import in_time
from ..rooms.room import CLOSED, OPEN, OVER, PLAYING, Refused, Room
from ..work.thinking import able
from . import describing, results, speaking
from .absence import Absence
from .hinting import is_due, thought_for, without
from .means import Means
from .reading import made_of
from .replying import Replies
from .returning import Returning
from .revealing import Revealing
from .speaking import Speakers
from .watching import Watcher, by_eyes

WARNING = 10_000
"""Milliseconds before the end of a clock at which its player is warned."""


AGAIN = 1.0
"""Seconds after which what could not be written down is tried again, where it happens by itself."""

STRANGER = "?"
"""A player of whom no room knows anything, not even as the host that a room without one has."""

CROWD, MOMENT = 30, 0.25
"""Where more than so many look on, they are told once in so many seconds who has come and gone, not each time."""

OF_THE_STORE = (Conflict, Fenced, Unavailable)
"""What may happen to a store and its games at any time; all else that goes wrong is a bug, and told as one."""


class Log(speaking.Store, Protocol):
    """What a live room needs of the store."""

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None: ...
    async def read(self, game: str, since: int = 0) -> list[bytes]: ...
    async def mark_room(self, game: str, phase: str, at: int, summary: Data | None = None) -> None: ...
    async def save_results(self, game: Finished, ends: Sequence[Result]) -> None: ...


class Moved(Problem):
    """The room is not here any more; whether what was asked for was done, its log will tell."""


class LiveRoom:
    """`let_go` is called once this room must not go on: another process has it, or its log could not be written.
    `sure` returns once it is certain that no other process has it."""

    def __init__(
        self,
        room: Room,
        store: Log,
        means: Means,
        lease: Lease,
        let_go: Callable[[LiveRoom], None],
        sure: Callable[[], Awaitable[None]],
    ) -> None:
        self.room, self.lease, self._let_go, self._sure = room, lease, let_go, sure
        self._store, self._means, self._thinkers, self._clock = store, means, means.thinkers, means.clock
        self._writing = asyncio.Lock()
        self.noting = asyncio.Lock()
        """Held by whoever changes a note: of two devices of one player neither undoes what the other wrote."""
        self.speakers = Speakers(store)
        self.watchers: list[Watcher] = []
        self._next: asyncio.Task[None] | None = None
        """What will happen by itself: a bot's reply, or the end of a clock."""
        self._replies = Replies(means)
        self._began = means.steady() - max(0, means.clock() - room.turned)
        """When the seat to move came to move, by the steady clock. What was read from a log began, as far as can be
        known, so long ago as the other clock says."""
        self._gone = self.failed = False
        """Whether it does not go on here, and whether that is for a mistake of ours."""
        self._described: Data = {}
        self._revealing = Revealing(means.endings)
        self._absence = Absence(means.steady, self._tell_or_give_up)
        self._returning = Returning(self._here, self.plan)
        self._again: str | None = None
        """The room in which the table plays again, once it is opened."""
        self._telling: set[asyncio.Task[None]] = set()
        self._soon: asyncio.TimerHandle | None = None
        """When everybody is told who has come and gone."""

    # Writing -----------------------------------------------------------------------------------------------------

    async def command(self, player: str, command: RoomCommand, done: Callable[[], None] = lambda: None) -> None:
        """Carry a command out; `done` is called when it is, right after everybody was told. Raises the `Problem` for
        which it was refused.

        A client may leave while its command is being written: it is carried out all the same, or the room would not
        know what its log says.
        """
        await asyncio.shield(self._carry_out(player, command, done))

    async def _carry_out(self, player: str, command: RoomCommand, done: Callable[[], None]) -> None:
        async with self._writing:
            await self._write(self._deciding(player).decide(command))
        # Not where it was asked for, which is a few steps of the loop later: what is said at once is sent as one.
        done()

    def _deciding(self, player: str) -> Deciding:
        absent = self._absence.seat(self.room, self._began)
        return Deciding(self.room, player, self._clock(), new_seed, self._here(), absent, self.speakers.names)

    def _here(self) -> set[str]:
        return {watcher.player for watcher in self.watchers}

    async def _write(self, entries: Sequence[log.AnyEntry]) -> None:
        """Commit, then apply and tell; the caller holds the lock."""
        self.check()
        if not entries:
            return
        moment = self._means.steady()
        try:
            refusal = await self._commit(entries)
            if refusal is None:
                await self._take(entries, moment)
                self.plan()
        except BaseException as error:
            self._not_whole(error)
        if refusal is not None:
            raise refusal

    async def _commit(self, entries: Sequence[log.AnyEntry]) -> NotWritten | None:
        """Returns why nothing was written, where that is certain: then the room is what it was, and goes on."""
        texts = [log.written(entry) for entry in entries]
        try:
            await self._store.append(self.room.code, self.room.length, texts, entries[-1].at, lease=self.lease)
        except NotWritten as refusal:
            return refusal
        return None

    def _not_whole(self, error: BaseException) -> NoReturn:
        """What was not done to its end: the room is let go, for it might not be what its log says any more."""
        if isinstance(error, Exception):
            self.give_up(error)
            raise Moved("error-room-moved") from None
        self._let_go(self)
        raise error

    def give_up(self, error: Exception) -> None:
        """Let go of this room, for something went wrong."""
        self.failed = not isinstance(error, OF_THE_STORE)
        if self.failed:
            logger().error("bug", exc_info=error)
            self._means.failed()
        self._let_go(self)

    async def _take(self, entries: Sequence[log.AnyEntry], moment: int) -> None:
        """What is written down for good happens: to the room, to those who look at it, and to the lists. `moment` is
        when it was decided, by the steady clock."""
        before = self.room.phase
        changed = [self._apply(entry, moment) for entry in entries]
        if not any(changed):
            return
        for watcher in list(self.watchers):
            await watcher.follow()
        if self.room.phase != before and self.room.phase in (OVER, CLOSED):
            await self._finish(before)
        else:
            await self.describe()
        if any(isinstance(entry, log.Arranged) for entry in entries):
            # Not before: whoever is told that the table plays something else asks what that is.
            self.tell_room()

    def _apply(self, entry: log.AnyEntry, moment: int) -> bool:
        """Returns whether the room is different now, beside its game."""
        before, deadline = self.room.match.state if self.room.match is not None else None, self.room.deadline
        applied = self.room.apply(entry)
        self._revealing.forget()
        if applied.wound:
            self._began = moment
        if isinstance(entry, log.Moved):
            self._means.moves[entry.by] += 1
        if isinstance(entry, log.Sat | log.Asked):
            self.speakers.forget(entry.player)
        if isinstance(entry, log.BotSat | log.TakenOver | log.Stood | log.Arranged):
            self.expect_bots()
        if applied.events:
            self._tell_events(before, applied.events)
        if applied.room and not isinstance(entry, log.Arranged):
            self.tell_room()
        if self.room.deadline != deadline and not applied.events:
            self._tell_clock(warning=False)
        return applied.room

    async def forget(self, player: str) -> None:
        """Somebody is forgotten: be what the log, without that name, adds up to, and wait for nobody who is gone."""
        async with self._writing:
            if self._gone:
                return
            try:
                found = await self._store.read(self.room.code)
                self.room = await made_of(found)
                self.speakers.forget(player)
                self._revealing.forget()
                self.tell_room()
                await self.describe()
                self.plan()
            except BaseException as error:
                self._not_whole(error)
            await self._write(self._deciding(player).vanish())

    async def vanish(self, player: str) -> None:
        """Wait for somebody who was forgotten no more."""
        async with self._writing:
            await self._write(self._deciding(player).vanish())

    async def came(self, player: str) -> None:
        """Somebody is here by now, who may have been waited for."""
        if self.room.calls:
            async with self._writing:
                await self._write(self._deciding(player).came())

    async def describe(self, indexed: Indexed | None = None) -> None:
        """Write down what lists of rooms say of this one, where they say something else; `indexed` is what they say."""
        if indexed is not None:
            self._described = indexed.summary
            if self.room.phase in (OVER, CLOSED) and indexed.phase != self.room.phase:
                # The process that wrote the last entry came to no more than that.
                await self._finish(indexed.phase)
        summary = telling.summary(self.room)
        if summary != self._described:
            await self._store.mark_room(self.room.code, self.room.phase, self.room.touched, summary)
            self._described = summary

    async def _finish(self, before: str) -> None:
        """A game is over or given up: write down how it ended, then that it has, and show everything."""
        at, self._described = self.room.touched, telling.summary(self.room)
        if self.room.match is not None and before != OVER:
            await self._store.save_results(results.finished(self.room, at), results.results(self.room))
        await self._store.mark_room(self.room.code, self.room.phase, at, self._described)
        self._tell_over()

    # Hints -------------------------------------------------------------------------------------------------------

    async def hint(self, watcher: Watcher, command: AskHint) -> None:
        """Have a hint thought about: nobody waits for that. Raises the `Problem` for which it is refused."""
        self._means.lessons.check()
        async with self._writing:
            self.check()
            self._deciding(watcher.player).hint(command)
            view = self.room.view(self.room.to_move)
        assert view is not None
        task = asyncio.create_task(self._tell_hint(watcher, command, view))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell_hint(self, watcher: Watcher, command: AskHint, view: View) -> None:
        found = await thought_for(self._means.lessons, self.room.code, command, view)
        # Whoever has moved on meanwhile, or is not alone with bots any more, is given none.
        with suppress(Moved, Refused):
            await asyncio.shield(self._give_hint(watcher, command, found))

    async def _give_hint(self, watcher: Watcher, command: AskHint, found: told.Hint) -> None:
        """Write down that there was a hint, then tell it: so none is told that does not count, and none counts that
        nobody was told."""
        async with self._writing:
            if watcher not in self.watchers or not is_due(self.room, watcher.seat, command):
                return
            try:
                await self._write(self._deciding(watcher.player).hint(command) if found.thought else [])
            except NotWritten as problem:
                found = without(command, problem.message)
            if watcher in self.watchers:
                watcher.send(found)

    # Telling -----------------------------------------------------------------------------------------------------

    def _tell_events(self, before: State | None, events: Sequence[Event]) -> None:
        """Each seat what it may see; those who look through the same eyes are sent the same."""
        step = telling.Step(self.room, before, events, self.now())
        for seat, watchers in by_eyes(self.watchers).items():
            message = step.seen_by(seat)
            for watcher in watchers:
                watcher.send(message)

    def tell_room(self) -> None:
        """Everybody what he may know; those of whom the room knows nothing are told the same."""
        self._told_soon()
        here = self._here()
        same = self.state_for(STRANGER, here)
        for watcher in list(self.watchers):
            watcher.send(self.state_for(watcher.player, here) if self.room.knows(watcher.player) else same)

    def tell_presence(self, whom: Watcher | None = None) -> None:
        """Somebody has come or gone; `whom` is told at once, and the others too unless they are many."""
        if not self._gone:
            self._absence.look(self.room, self._here(), self._began)
            self._returning.look(self.room)
        if len(self.watchers) <= CROWD:
            self._tell_or_give_up()
            return
        if whom is not None:
            whom.send(self.state_for(whom.player, self._here()))
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(MOMENT, self._tell_or_give_up)

    def _tell_or_give_up(self) -> None:
        """Where nobody carries a command out nobody would be told that the room cannot be told of."""
        try:
            self.tell_room()
        except Exception as error:
            self.give_up(error)

    def _told_soon(self) -> None:
        """Nobody need be told in a moment any more."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None

    def state_for(self, player: str, here: set[str]) -> told.RoomState:
        spectators = len(here - set(self.room.people()))
        absent = self._absence.seat(self.room, self._began)
        able = self._means.lessons.able
        return describing.room_state(self.room, player, here, spectators, self.now(), absent, advised=able)

    def _tell_clock(self, *, warning: bool) -> None:
        clock = telling.clock(self.room, self.now())
        if clock is not None:
            for watcher in list(self.watchers):
                watcher.send(told.Ticking(clock=clock, warning=warning))

    def _tell_over(self) -> None:
        for watcher in list(self.watchers):
            self.reveal_to(watcher)
        self._thinkers.forget(self.room.code, self.room.settings.seats)

    def reveal_to(self, watcher: Watcher) -> None:
        """Tell everything, once nothing is secret any more."""
        self._revealing.tell(self.room, watcher, lambda: watcher in self.watchers)

    # What happens by itself --------------------------------------------------------------------------------------

    def now(self) -> int:
        """The time as it goes in this room: of a turn, its beginning is known by the clock, and the rest is waited for
        by the steady one. So whoever sets the clock of a machine stops no reply and takes nobody's time away."""
        return self.room.turned + self._means.steady() - self._began

    def expect_bots(self) -> None:
        """Have those who think for the bots of this room get ready."""
        if self.room.phase in (OPEN, PLAYING):
            for bot in {able(seat.bot) for seat in self.room.seats if seat.bot is not None}:
                self._thinkers.expect(self.room.code, bot, self.room.rules.key, len(self.room.seats))

    def plan(self) -> None:
        """See to it that a bot replies, or that a clock ends, or that nobody is waited for in vain."""
        self._absence.look(self.room, self._here(), self._began)
        if self._next is not None:
            self._next.cancel()
            self._next = None
        seat = self.room.to_move
        if seat is None:
            return
        if self.room.seats[seat].bot is not None:
            self._next = asyncio.create_task(self._by_itself(self._reply, seat, self.room.turn))
        elif self.room.deadline is not None:
            self._next = asyncio.create_task(self._by_itself(self._run_out, seat, self.room.turn))

    async def _by_itself(self, work: Callable[[int, int], Awaitable[None]], seat: int, turn: int) -> None:
        """Nobody waits for this, so nobody has to hear that the room has moved meanwhile; but no room stands still."""
        try:
            await work(seat, turn)
        except Moved:
            return
        except Unavailable:
            await asyncio.sleep(AGAIN)
            self.plan()
        except Exception as error:
            self.give_up(error)

    async def _reply(self, seat: int, turn: int) -> None:
        # Known before anybody thinks: who comes or goes meanwhile would else find out how long that takes.
        delay = self._replies.delay(self.room, turn, self._here())
        reply = await self._replies.reply(self.room, seat, turn)
        if delay:
            # From when the turn began: what others say or claim meanwhile does not put the reply off.
            await self._sleep_until(in_time(self.room.turned + delay, self.now()))
        await self._move(seat, turn, reply.text, "bot", reply.rollouts)

    async def _run_out(self, seat: int, turn: int) -> None:
        """The clock of a person: a warning, then a pass or a bot, as the room has it."""
        deadline = self.room.deadline
        assert deadline is not None
        await self._sleep_until(deadline - WARNING)
        await self._sure()
        self._tell_clock(warning=True)
        await self._sleep_until(deadline)
        if self.room.settings.timeout == "pass":
            view = self.room.sight(seat)
            assert view is not None
            await self._move(seat, turn, move_text(least(view.legal()), self.room.rules), "clock")
            return
        async with self._writing:
            if self.room.turn == turn and self.room.seats[seat].bot is None:
                await self._write([log.TakenOver(at=self._clock(), seat=seat, spec=STAND_IN)])

    async def _sleep_until(self, moment: int) -> None:
        """By the time of the room."""
        await asyncio.sleep(max(0, moment - self.now()) / 1000)

    async def _move(self, seat: int, turn: int, text: str, by: log.By, rollouts: int | None = None) -> None:
        """A move that no person makes; one that comes too late is dropped."""
        async with self._writing:
            if self.room.phase != PLAYING or self.room.turn != turn:
                return
            deciding = self._deciding("")
            try:
                entry = deciding.moved(seat, text, turn, by, rollouts)
            except Problem:
                view = self.room.sight(seat)
                assert view is not None
                entry = deciding.moved(seat, move_text(least(view.legal()), self.room.rules), turn, by)
            await self._write([entry])

    async def close(self, reason: log.Reason) -> None:
        async with self._writing:
            if self.room.phase != CLOSED:
                await self._write([log.Closed(at=self._clock(), reason=reason)])

    async def follow(self, opened: Callable[[], Awaitable[str]]) -> str | None:
        """The table plays again in another room, whose code this is. Of all who ask for it the first opens it, and the
        others wait for that; like a command this is done even if he leaves meanwhile."""
        return await asyncio.shield(self._follow(opened))

    async def _follow(self, opened: Callable[[], Awaitable[str]]) -> str | None:
        async with self._writing:
            self.check()
            if self.room.rematch is None:
                # Where this cannot be written down now, the room is there all the same: nobody needs another one.
                self._again = self._again or await opened()
                await self._write([log.Followed(at=self._clock(), code=self._again)])
        return self.room.rematch

    @property
    def idle(self) -> bool:
        """Whether nobody looks at this room, and nothing is being written there."""
        return not self.watchers and not self._writing.locked()

    def check(self) -> None:
        """Raises `Moved` where this room does not go on here."""
        if self._gone:
            raise Moved("error-room-moved")

    async def retire(self) -> None:
        """Do nothing more, once what is being written is written and told."""
        async with self._writing:
            self.stop()

    def stop(self) -> None:
        """Do nothing more; everything done is written down."""
        self._gone = True
        self._told_soon()
        for part in (self._replies, self._revealing, self._absence, self._returning):
            part.stop()
        for task in (self._next, *self._telling):
            if task is not None:
                task.cancel()


def new_seed() -> str:
    return secrets.token_bytes(32).hex()
