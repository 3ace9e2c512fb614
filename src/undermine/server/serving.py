"""A server put together and run: from its configuration to the last connection closed."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address

from .background import background
from .cluster.bus import Carrier, Silent
from .cluster.cluster import Cluster
from .config import Config, cannot_listen
from .gate.doors import Doors
from .gate.identity import Identity, signing_key
from .gate.limits import AGREE_SECONDS, Limits
from .gate.notices import Notices
from .hall.hub import Hub
from .hall.sleeping import no_moments
from .hall.waiting import Waiting
from .logs import json_lines
from .mail import reminders
from .metrics import Metrics
from .patience import patiently
from .push import calls
from .rooms.codes import room_code
from .routine import Routine
from .store import Away, BadDatabase, Store
from .store.engines import database_url, reach
from .web.app import application
from .web.listening import server
from .web.services import Services
from .work.endings import Endings
from .work.lessons import Lessons
from .work.ration import Ration
from .work.thinking import Thinkers

BUSY = 1.0
"""Seconds of one attempt to open a database that another process has locked."""


def run(config: Config, announce: Callable[[list[str]], None]) -> None:
    """Serve until a signal ends it; `announce` is told the addresses once somebody is at home there."""
    json_lines.configure(config.log_threshold)
    key = signing_key(config.data)
    with bind(config.host, config.port) as listener, asyncio.Runner(loop_factory=_loops()) as runner:
        runner.run(_serve(config, key, listener, announce))


async def _serve(config: Config, key: bytes, listener: socket.socket, announce: Callable[[list[str]], None]) -> None:
    """The store is closed by the application when it stops: what comes after the server a signal does not wait for."""
    bus = None if config.redis is None else await patiently("redis", partial(_redis, config.redis), Silent)
    store = await patiently("database", partial(_store, config.url, shared=bus is not None), Away)
    services = assemble(config, key, store, bus)
    web = server(application(services), config, services.drain, lambda: announce(addresses(config, listener)))
    await web.serve([listener])


async def _redis(url: str) -> Carrier:
    """The package is asked for where there is a bus, and only there."""
    from .cluster.redis import RedisBus

    return await RedisBus.open(url)


async def _store(url: str, *, shared: bool) -> Store:
    await asyncio.to_thread(reach, database_url(url))
    store = await Store.open(url, busy=BUSY)
    try:
        await store.hold(shared=shared)
    except BadDatabase:
        await store.close()
        raise
    return store


def assemble(config: Config, key: bytes, store: Store, bus: Carrier | None = None) -> Services:
    thinkers, endings, lessons, doors = Thinkers(rollouts=config.rollouts), Endings(), Lessons(), Doors()
    moments = reminders.moments if config.mail is not None else calls.moments if config.push is not None else no_moments
    identity, metrics, limits = Identity(key, store, now), Metrics(), Limits(time.monotonic, config.limits)
    hub = Hub(
        store,
        thinkers,
        now,
        room_code,
        shared=bus is not None,
        endings=endings,
        lessons=lessons,
        steady=steady,
        moments=moments,
        ration=Ration(config.rollouts),
        failed=metrics.failed,
    )
    hub.may_open = limits.openers.take
    notices = Notices(store, doors, hub.forget)
    watch(metrics, store, hub, thinkers, endings, lessons)
    more = () if bus is None else (Routine("limits", AGREE_SECONDS, partial(limits.agree, bus.ledger(key))),)
    return Services(
        config=config,
        hub=hub if bus is None else Cluster(hub, bus),
        store=store,
        identity=identity,
        limits=limits,
        metrics=metrics,
        doors=doors,
        notices=notices,
        background=background(config, store, identity, metrics, notices, now, lambda: list(hub.rooms.values()), more),
        clock=now,
        endings=endings,
        lessons=lessons,
        waiting=Waiting(store, lambda game: live.room if (live := hub.rooms.get(game)) is not None else None),
    )


def watch(metrics: Metrics, store: Store, hub: Hub, thinkers: Thinkers, endings: Endings, lessons: Lessons) -> None:
    """What is asked for whenever somebody looks at the metrics."""
    metrics.watch("rooms", "Rooms in memory.", lambda: len(hub.rooms))
    metrics.watch_counts("moves", "Moves made.", "by", lambda: hub.moves)
    metrics.watch("writer_queue", "What waits to be written down.", lambda: store.waiting)
    metrics.watch("bots_queue", "Questions to bots that are not answered yet.", lambda: thinkers.waiting)
    metrics.watch("endings_queue", "What is to be worked out of games that are over.", lambda: endings.waiting)
    metrics.watch("lessons_queue", "Hints and lessons that are not worked out yet.", lambda: lessons.waiting)
    metrics.watch(
        "workers_lost", "Workers that were ended, or died.", lambda: thinkers.lost + endings.lost + lessons.lost
    )
    metrics.watch("shortest_reply_seconds", "The least that a bot takes to reply.", lambda: hub.shortest_reply / 1000)
    metrics.watch("hard_rollouts", "Roll-outs that `hard` would get for a move now.", lambda: hub.rollouts)
    metrics.watch_counts("hard_thoughts", "Thoughts of `hard`.", "rollouts", lambda: hub.thoughts)


def now() -> int:
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Milliseconds by a clock that nobody sets, for all that waits."""
    return time.monotonic_ns() // 1_000_000


def bind(host: str, port: int) -> socket.socket:
    """An address that is ours, at which nobody listens yet: whoever calls before the server can serve is turned away at
    once, by the system, and not kept waiting."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if sys.platform != "win32":
            # Else the connections of the server before this one would keep the address for a minute.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if listener.family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        # Connections inherit it: an answer that follows another message would wait for the client to confirm the first.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise cannot_listen(host, port, error) from None
    return listener


def addresses(config: Config, listener: socket.socket) -> list[str]:
    """Where this server is to be found: for one that listens everywhere, here and in the house."""
    host, port = listener.getsockname()[:2]
    if config.origins:
        return [config.origins[0] + config.base]
    if not ip_address(host).is_unspecified:
        return [_address(host, port, config.base)]
    return [_address(found, port, config.base) for found in ("127.0.0.1", _house_address()) if found]


def _address(host: str, port: int, base: str) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{base}/"


def _house_address() -> str | None:
    """The address that this machine would use towards others; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return found


def _loops() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
