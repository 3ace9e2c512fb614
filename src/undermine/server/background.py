"""All that goes on in a server besides games, put together: chores, looking for garbage, how late the event loop is and
how many rooms sleep, and where mail can be sent or notes be
pushed, reminders."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable

from . import chores, collecting
from .chores import Chores
from .collecting import Collector
from .config import Config
from .gate import notices
from .gate.identity import Identity
from .gate.notices import Notices
from .lag import lag
from .logs import logger
from .mail import reminders
from .mail.letters import Letters
from .mail.links import Links
from .mail.post import Post
from .mail.reminders import Live, Reminders
from .metrics import Metrics
from .push import calls
from .push.calls import Calls
from .push.courier import Courier
from .routine import Routine
from .store import BadDatabase, Store
from .store.holding import TAKEN

HOLD_EVERY = 5.0
"""Seconds between two looks whether the database is still ours to use."""
COUNT_EVERY = 15.0
"""Seconds between two counts of the rooms that sleep."""


class Mailing:
    """What is needed to write to somebody."""

    def __init__(self, letters: Letters, post: Post) -> None:
        self.letters, self.post = letters, post


class Background:
    """Started after the games, and stopped before them."""

    def __init__(
        self, routines: Iterable[Routine], mailing: Mailing | None, courier: Courier | None, collector: Collector
    ) -> None:
        self._routines, self.mailing, self.courier, self.collector = tuple(routines), mailing, courier, collector

    def start(self) -> None:
        if self.mailing is not None:
            self.mailing.post.start()
        if self.courier is not None:
            self.courier.start()
        self.collector.start()
        for routine in self._routines:
            routine.start()

    async def stop(self) -> None:
        for routine in self._routines:
            await routine.stop()
        self.collector.stop()
        if self.mailing is not None:
            await self.mailing.post.stop()
        if self.courier is not None:
            await self.courier.stop()


def background(
    config: Config,
    store: Store,
    identity: Identity,
    metrics: Metrics,
    heard: Notices,
    clock: Callable[[], int],
    rooms: Callable[[], Iterable[Live]],
    more: Iterable[Routine] = (),
) -> Background:
    """`rooms` are those that are live in this process; `more` is done besides."""
    store.keeps_chat = config.keep_chat_days > 0
    tidy = Chores(store, clock, config.keep_chat_days, config.keep_guests_days)
    collector = Collector(metrics, lambda: metrics.last_command)
    routines = [
        Routine("notices", notices.EVERY, heard.look),
        Routine("chores", chores.EVERY, tidy.run),
        Routine("collecting", collecting.EVERY, collector.look),
        Routine("hold", HOLD_EVERY, lambda: _keep(store)),
        Routine("asleep", COUNT_EVERY, lambda: _count_asleep(store, metrics)),
        lag(metrics.lagged),
        *more,
    ]
    mailing = _mailing(config, identity, metrics)
    if mailing is not None:
        look = Reminders(rooms, store, mailing.post, mailing.letters, clock).look
        routines.append(Routine("reminders", reminders.EVERY, look))
    courier = None if config.push is None else Courier(config.push, clock, metrics.pushed, store)
    if courier is not None:
        routines.append(Routine("calls", calls.EVERY, Calls(rooms, store, courier, clock).look))
    return Background(routines, mailing, courier, collector)


async def _count_asleep(store: Store, metrics: Metrics) -> None:
    metrics.slept(await store.asleep())


async def _keep(store: Store) -> None:
    """Two servers on one database that do not know of each other: the one that finds out ends."""
    try:
        await store.keep()
    except BadDatabase as problem:
        if problem.message.key not in TAKEN:
            raise
        logger().error("database taken")
        signal.raise_signal(signal.SIGTERM)


def _mailing(config: Config, identity: Identity, metrics: Metrics) -> Mailing | None:
    if config.mail is None:
        return None
    links = Links(identity, config.origins[0] + config.base)
    return Mailing(Letters(config.mail.sender, links), Post(config.mail, metrics.mailed))
