"""The bus between processes: letters by name of the process, in order, or not at all.

A bus forgets what it could not deliver. So whoever uses it is told of every gap: `broken` that letters may be lost,
`unreachable` that a process does not listen. What was going on over the bus then is given up, and begun anew.
"""

from __future__ import annotations

from typing import Protocol

from ...messages import Problem
from ..gate.limits import Ledger

EVERYBODY = "*"


class NoBus(Problem):
    """The bus cannot be used."""


class Silent(NoBus):
    """What carries it does not answer; it may be up a little later."""


class Listener(Protocol):
    """Whom the bus tells what comes, and what is amiss."""

    def take(self, letter: bytes) -> None: ...
    def broken(self) -> None: ...
    def unreachable(self, process: str) -> None: ...


class Bus(Protocol):
    async def start(self, name: str, listener: Listener) -> None: ...
    async def stop(self) -> None: ...

    def post(self, process: str, letter: bytes) -> None:
        """Send a letter to a process, or to `EVERYBODY`; never waits."""


class Carrier(Bus, Protocol):
    """What carries the bus keeps a ledger as well."""

    def ledger(self, secret: bytes) -> Ledger:
        """What all processes on this bus have given; `secret` is the key that they share."""
