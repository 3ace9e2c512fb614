"""Devices to which notes are pushed."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, select

from .engines import upsert
from .mails import AT_ONCE
from .records import Subscription, records
from .tables import subscriptions

MOST_DEVICES = 5
"""Of one player; the oldest make room."""


def subscribe(connection: Connection, device: Subscription) -> None:
    """The device is this player's from now on, whosever it was."""
    upsert(connection, subscriptions, msgspec.structs.asdict(device))
    newest = (subscriptions.c.created.desc(), subscriptions.c.id)
    own = select(subscriptions.c.id).where(subscriptions.c.player == device.player).order_by(*newest)
    extra = list(connection.scalars(own))[MOST_DEVICES:]
    connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(extra)))


def unsubscribe(connection: Connection, player: str, id: str) -> None:
    connection.execute(delete(subscriptions).where(subscriptions.c.player == player, subscriptions.c.id == id))


def forget_device(connection: Connection, id: str) -> None:
    """The push service says that there is none any more."""
    connection.execute(delete(subscriptions).where(subscriptions.c.id == id))


def subscriptions_of(connection: Connection, players: Collection[str]) -> list[Subscription]:
    ids, found = sorted(players), list[Subscription]()
    for start in range(0, len(ids), AT_ONCE):
        query = select(subscriptions).where(subscriptions.c.player.in_(ids[start : start + AT_ONCE]))
        found += records(Subscription, connection.execute(query.order_by(subscriptions.c.id)))
    return found
