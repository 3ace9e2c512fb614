"""How much one address and one connection may ask for: buckets that fill up again with time, in bounded memory.

A bucket holds tokens; whatever is asked for takes one. A household behind one address plays at ease, and a program
that goes through codes or opens rooms by the thousand does not.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil, inf
from typing import NamedTuple

from ..messages import Problem


class TooMany(Problem):
    """Asked for too often; `seconds` is when to try again."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        super().__init__("error-too-many", seconds=self.seconds)


class Allowance(NamedTuple):
    burst: float
    """At once, after a rest."""
    refill: float
    """A second, for good."""


REQUESTS = Allowance(150, 25)
SOCKETS = Allowance(80, 2)
PLAYERS = Allowance(30, 1 / 10)
ROOMS, OPENERS = Allowance(40, 1 / 120), Allowance(20, 1 / 300)
"""New rooms of an address, 760 on the first day, and of one player, 300; those in which a table plays again are his who
asks for it."""
PASSKEYS = Allowance(20, 1 / 5)
RECORDS = Allowance(20, 1 / 2)
"""Each of them is a whole game played again."""
ADDRESSES = Allowance(5, 1 / 600)
"""Addresses for mail that are given: each of them is a mail to somebody who may not have asked for it."""
ADDRESSEES = Allowance(3, 1 / 7200)
"""Mails to one and the same address that has not confirmed yet."""
MISSES, STRAYS = Allowance(20, 1 / 30), Allowance(1, 1 / 604_800)
"""Codes of rooms that do not exist: of an address 2,900 a day, and once a week more of each player there."""
COMMANDS = Allowance(40, 8)
"""Of one connection."""
FAULTS = Allowance(60, 1)
"""What cannot be read, or comes too fast: who goes on like this is disconnected."""
MOST_SOCKETS = 200
"""Open at a time for one address."""
MOST_CONNECTIONS = 400
"""Open at a time for one address, sockets not counted; most browsers open six."""
MOST_BODY = 64 * 1024
"""Bytes of a request; a guided game with its deals fits."""
MOST_FRAME = 64 * 1024
"""Bytes of a frame: with a larger one a connection ends. A command may have `MOST_COMMAND`, else it is refused."""
MOST_KEYS = 50_000
"""Addresses that are kept in mind for each allowance."""

Clock = Callable[[], float]


class Bucket:
    __slots__ = ("_allowance", "_at", "_left")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance, self._left, self._at = allowance, allowance.burst, now

    def wait(self, now: float) -> float:
        """The seconds until there is a token again; 0 where there is one."""
        burst, refill = self._allowance
        self._left = min(burst, self._left + (now - self._at) * refill)
        self._at = now
        return 0.0 if self._left >= 1 else (1 - self._left) / refill

    def take(self, now: float) -> bool:
        if self.wait(now) > 0:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each key; those that were not asked for longest are forgotten first."""

    def __init__(self, allowance: Allowance, clock: Clock, most: int = MOST_KEYS) -> None:
        self._allowance, self._clock, self._most = allowance, clock, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, key: str) -> None:
        """Raise `TooMany` where there is no token left."""
        seconds = self._bucket(key).wait(self._clock())
        if seconds > 0:
            raise TooMany(seconds)

    def has(self, key: str) -> bool:
        return self._bucket(key).wait(self._clock()) == 0

    def take(self, key: str) -> None:
        """Take a token, or raise `TooMany`."""
        self.check(key)
        self._bucket(key).take(self._clock())

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._allowance, self._clock())
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)


class Guesses:
    """Wrong codes of rooms. An address has its share of them; when that is used up, a player there who has made no
    mistake of late is let in all the same: neighbours do not pay for each other. Nobody guesses a signed token."""

    def __init__(self, addresses: Buckets, players: Buckets) -> None:
        self._addresses, self._players = addresses, players

    def check(self, address: str, player: str | None = None) -> None:
        """Raise `TooMany` where it would be a guess too many."""
        try:
            self._addresses.check(address)
        except TooMany:
            if player is None or not self._players.has(player):
                raise

    def missed(self, address: str, player: str | None = None) -> None:
        """A code was wrong; raises `TooMany` where the address had no more guesses left."""
        if player is not None:
            with suppress(TooMany):
                self._players.take(player)
        self._addresses.take(address)


class Limits:
    """All limits of one server; each is multiplied by `factor`, and 0 is none at all."""

    def __init__(self, clock: Clock, factor: float = 1.0) -> None:
        self._clock, self._factor = clock, factor or inf
        self.requests, self.sockets, self.players = map(self._buckets, (REQUESTS, SOCKETS, PLAYERS))
        self.rooms, self.openers = map(self._buckets, (ROOMS, OPENERS))
        self.passkeys, self.records = map(self._buckets, (PASSKEYS, RECORDS))
        self.guesses = Guesses(self._buckets(MISSES), self._buckets(STRAYS))
        self.addresses, self.addressees = map(self._buckets, (ADDRESSES, ADDRESSEES))
        self._open = Counter[str]()

    def _buckets(self, allowance: Allowance) -> Buckets:
        return Buckets(self._times(allowance), self._clock)

    def _times(self, allowance: Allowance) -> Allowance:
        if self._factor == inf:
            return Allowance(inf, 0)
        return Allowance(allowance.burst * self._factor, allowance.refill * self._factor)

    def commands(self) -> Bucket:
        """For one connection."""
        return Bucket(self._times(COMMANDS), self._clock())

    def faults(self) -> Bucket:
        return Bucket(self._times(FAULTS), self._clock())

    def now(self) -> float:
        return self._clock()

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """One open socket of this address; raises `TooMany` where it has too many."""
        self.sockets.take(address)
        if self._open[address] >= MOST_SOCKETS * self._factor:
            raise TooMany(1 / SOCKETS.refill)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class Once:
    """Which keys were there already, for as long as it matters."""

    def __init__(self, clock: Clock, seconds: float, most: int = MOST_KEYS) -> None:
        self._clock, self._seconds, self._most = clock, seconds, most
        self._until: OrderedDict[str, float] = OrderedDict()

    def first(self, key: str) -> bool:
        """Whether this key is here for the first time."""
        now = self._clock()
        if self._until.get(key, now) > now:
            return False
        self._until.pop(key, None)
        while self._until and (len(self._until) >= self._most or next(iter(self._until.values())) <= now):
            self._until.popitem(last=False)
        self._until[key] = now + self._seconds
        return True


def household(address: str) -> str:
    """Who counts as one: an address, or the /64 of which whoever has one address of the sixth version has all."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
