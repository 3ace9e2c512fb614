"""The doors of this process: who is connected, and by what each client is known, so that it can be shown out at once.

A client comes in before it is asked of the store who this is. So whatever happens to a player after the store has
answered finds the client here, and nobody slips through in between.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from ..bans import ADDRESS, ERASED, PLAYER, TOKEN, covers


class Client(Protocol):
    def shut(self) -> None:
        """Hang up: the client comes again, and is told why it may not."""


class Doors:
    def __init__(self) -> None:
        self._inside: defaultdict[str, set[Client]] = defaultdict(set)
        """By what they are known: a player, the hash of a token, an address."""

    @contextmanager
    def inside(self, client: Client, player: str, token: str, address: str) -> Iterator[None]:
        """As long as this client is connected. `token` is the hash of what it showed."""
        known = (f"{PLAYER}{player}", f"{TOKEN}{token}", f"{ADDRESS}{address}")
        for name in known:
            self._inside[name].add(client)
        try:
            yield
        finally:
            for name in known:
                self._inside[name].discard(client)
                if not self._inside[name]:
                    del self._inside[name]

    def show_out(self, subject: str) -> None:
        """Everybody whom a notice concerns: `player:…`, `erased:…`, `token:…`, an address or a network."""
        if subject.startswith(ERASED):
            subject = f"{PLAYER}{subject.removeprefix(ERASED)}"
        names = [subject]
        if subject.startswith(ADDRESS):
            names = [name for name in self._inside if _lies_in(name, subject)]
        for client in [client for name in names for client in self._inside.get(name, ())]:
            client.shut()


def _lies_in(name: str, subject: str) -> bool:
    return name.startswith(ADDRESS) and covers(subject, name.removeprefix(ADDRESS))
