"""Devices to which notes are pushed."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, select, update

from ..keeping.records import Subscription
from .engines import upsert
from .mails import AT_ONCE
from .rows import record, records
from .tables import subscriptions, tokens

MOST_DEVICES = 5
"""Of one player; the oldest make room."""
REACHING = ("failures", "failing", "retry")
"""What is known of how a device is reached: that it is given once more tells nothing about that."""
PAUSE, LONGEST_PAUSE = 5 * 60 * 1000, 12 * 3600 * 1000
"""Milliseconds for which a device is left alone that could not be reached: twice as long each time."""
MOST_FAILURES, LEAST_FAILING = 8, 3 * 24 * 3600 * 1000
"""One that failed so often, and for so long, is given up: not one that was away for a night, nor because we were."""


def subscribe(connection: Connection, device: Subscription) -> list[str]:
    """The device is this player's from now on, whosever it was; returns those that had to make room for it.

    One whose token is worth nothing any more is not kept."""
    if device.token is not None and not _is_good(connection, device.token):
        return []
    row = msgspec.structs.asdict(device)
    upsert(connection, subscriptions, {name: value for name, value in row.items() if name not in REACHING})
    newest = (subscriptions.c.created.desc(), subscriptions.c.id)
    own = select(subscriptions.c.id).where(subscriptions.c.player == device.player).order_by(*newest)
    extra = list(connection.scalars(own))[MOST_DEVICES:]
    connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(extra)))
    return extra


def _is_good(connection: Connection, token: str) -> bool:
    """Whoever signs out at the same time waits until this is written."""
    query = select(tokens.c.player).where(tokens.c.secret_hash == token).with_for_update(read=True)
    return connection.execute(query).one_or_none() is not None


def unsubscribe(connection: Connection, player: str, id: str) -> None:
    connection.execute(delete(subscriptions).where(subscriptions.c.player == player, subscriptions.c.id == id))


def sign_out(connection: Connection, token: str) -> None:
    """The devices that were given with this token."""
    connection.execute(delete(subscriptions).where(subscriptions.c.token == token))


def forget_device(connection: Connection, id: str) -> None:
    """The push service says that there is none any more."""
    connection.execute(delete(subscriptions).where(subscriptions.c.id == id))


def missed_device(connection: Connection, id: str, at: int) -> None:
    """It could not be reached: it is left alone for a while, or given up."""
    row = connection.execute(select(subscriptions).where(subscriptions.c.id == id)).one_or_none()
    if row is None:
        return
    device = record(Subscription, row)
    failures, since = device.failures + 1, at if device.failing is None else device.failing
    if failures >= MOST_FAILURES and at - since >= LEAST_FAILING:
        forget_device(connection, id)
        return
    retry = at + min(PAUSE << min(device.failures, MOST_FAILURES), LONGEST_PAUSE)
    missed = update(subscriptions).where(subscriptions.c.id == id)
    connection.execute(missed.values(failures=failures, failing=since, retry=retry))


def reached_device(connection: Connection, id: str) -> None:
    reached = update(subscriptions).where(subscriptions.c.id == id)
    connection.execute(reached.values(failures=0, failing=None, retry=None))


def subscriptions_of(connection: Connection, players: Collection[str]) -> list[Subscription]:
    ids, found = sorted(players), list[Subscription]()
    for start in range(0, len(ids), AT_ONCE):
        query = select(subscriptions).where(subscriptions.c.player.in_(ids[start : start + AT_ONCE]))
        found += records(Subscription, connection.execute(query.order_by(subscriptions.c.id)))
    return found
