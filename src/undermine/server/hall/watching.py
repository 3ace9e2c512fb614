"""Those who look at a room, each through the eyes of one seat or of none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ..protocol import messages as told


class Watcher(Protocol):
    """Somebody who looks at a room, through the eyes of one seat or of none."""

    player: str

    @property
    def seat(self) -> int | None: ...

    def send(self, message: told.AnyMessage) -> None: ...

    def hear(self, line: told.Chat, player: str) -> None:
        """Somebody said something."""

    def send_text(self, text: bytes) -> None:
        """The same of a message that is written already."""

    def shut(self) -> None: ...

    async def follow(self) -> None:
        """The room has changed."""


def by_eyes(watchers: Iterable[Watcher]) -> dict[int | None, list[Watcher]]:
    """Those who look through the same eyes."""
    found: dict[int | None, list[Watcher]] = {}
    for watcher in watchers:
        found.setdefault(watcher.seat, []).append(watcher)
    return found
