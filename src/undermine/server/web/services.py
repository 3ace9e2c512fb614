"""What the handlers work with, all in one place, and what they need of the hub."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from ...notation import Data
from ..background import Background
from ..config import Config
from ..gate.doors import Doors
from ..gate.identity import Identity
from ..gate.limits import Limits
from ..gate.notices import Notices
from ..hall.session import Connection
from ..hall.waiting import Waiting
from ..metrics import Metrics
from ..protocol.commands import AnyCommand
from ..rooms.settings import Settings
from ..store import Store
from ..work.endings import Endings
from ..work.lessons import Lessons


class Session(Protocol):
    async def command(self, command: AnyCommand) -> None: ...
    def leave(self) -> None: ...


class Hub(Protocol):
    async def start(self) -> None: ...
    async def drain(self) -> None: ...
    async def stop(self) -> None: ...
    async def open(self, settings: Settings, player: str) -> str: ...
    async def join(self, code: str, connection: Connection) -> Session: ...
    async def listing(self) -> list[Data]: ...
    async def summary(self, code: str) -> Data | None: ...


@dataclass
class Services:
    config: Config
    hub: Hub
    store: Store
    identity: Identity
    limits: Limits
    metrics: Metrics
    clock: Callable[[], int]
    """Milliseconds since 1970."""
    doors: Doors
    """Who is connected."""
    notices: Notices
    """Whom they concern is shown out."""
    background: Background
    """What goes on besides games."""
    endings: Endings
    """What is worked out of games that are over."""
    lessons: Lessons
    """What people learn from."""
    waiting: Waiting
    """For whom games wait."""
    ready: bool = False
    """Whether the rooms are there; not before they are read, and not while the server goes down."""

    async def drain(self) -> None:
        """The server is asked to stop: its rooms go to others, where there are others."""
        self.ready = False
        await self.hub.drain()


Given = NamedDependency[SkipValidation[Services]]
"""How a handler asks for them."""
