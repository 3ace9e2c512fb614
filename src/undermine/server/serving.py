"""A server put together and run: from its configuration to the last connection closed."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address

from . import logs
from .background import background
from .cluster.bus import Carrier
from .cluster.cluster import Cluster
from .config import BadConfig, Config
from .doors import Doors
from .endings import Endings
from .hub import Hub
from .identity import Identity, signing_key
from .limits import AGREE_SECONDS, Limits, Once
from .mail import reminders
from .metrics import Metrics
from .notices import Notices
from .rooms.codes import room_code
from .routine import Routine
from .sleeping import no_moments
from .store import BadDatabase, Store
from .thinking import Thinkers
from .web.app import application
from .web.listening import server
from .web.passkeys import CEREMONY_SECONDS
from .web.services import Services

BACKLOG = 2048


def run(config: Config, announce: Callable[[list[str]], None]) -> None:
    """Serve until a signal ends it; `announce` is told the addresses once they are known."""
    logs.configure(config.log_threshold)
    key = signing_key(config.data)
    with bind(config.host, config.port) as listener, asyncio.Runner(loop_factory=_loops()) as runner:
        runner.run(_serve(config, key, listener, announce))


async def _serve(config: Config, key: bytes, listener: socket.socket, announce: Callable[[list[str]], None]) -> None:
    """The store is closed by the application when it stops: what comes after the server a signal does not wait for."""
    bus = None if config.redis is None else await _redis(config.redis)
    store = await Store.open(config.url)
    try:
        await store.hold(shared=bus is not None)
    except BadDatabase:
        await store.close()
        raise
    app = application(assemble(config, key, store, bus))
    announce(addresses(config, listener))
    await server(app, config).serve([listener])


async def _redis(url: str) -> Carrier:
    """The package is asked for where there is a bus, and only there."""
    from .cluster.redis import RedisBus

    return await RedisBus.open(url)


def assemble(config: Config, key: bytes, store: Store, bus: Carrier | None = None) -> Services:
    thinkers, endings, doors = Thinkers(), Endings(), Doors()
    moments = reminders.moments if config.mail is not None else no_moments
    hub = Hub(store, thinkers, now, room_code, shared=bus is not None, endings=endings, steady=steady, moments=moments)
    identity, metrics, limits = Identity(key, store, now), Metrics(), Limits(time.monotonic, config.limits)
    hub.may_open = limits.openers.take
    notices = Notices(store, doors, hub.forget)
    watch(metrics, store, hub, thinkers, endings)
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
        once=Once(time.monotonic, CEREMONY_SECONDS),
        endings=endings,
    )


def watch(metrics: Metrics, store: Store, hub: Hub, thinkers: Thinkers, endings: Endings) -> None:
    """What is asked for whenever somebody looks at the metrics."""
    metrics.watch("rooms", "Rooms in memory.", lambda: len(hub.rooms))
    metrics.watch("writer_queue", "What waits to be written down.", lambda: store.waiting)
    metrics.watch("bots_queue", "Questions to bots that are not answered yet.", lambda: thinkers.waiting)
    metrics.watch("endings_queue", "What is to be worked out of games that are over.", lambda: endings.waiting)
    metrics.watch("workers_lost", "Workers that were ended, or died.", lambda: thinkers.lost + endings.lost)
    metrics.watch("shortest_reply_seconds", "The least that a bot takes to reply.", lambda: hub.shortest_reply / 1000)


def now() -> int:
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Milliseconds by a clock that nobody sets, for all that waits."""
    return time.monotonic_ns() // 1_000_000


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise BadConfig("error-config-listen", host=host, port=str(port), reason=reason or "?") from None
    # Connections inherit it: an answer that follows another message would wait for the client to confirm the first.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
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
