"""How much one address, one player and one connection may ask for: buckets that fill up with time, in bounded memory.

A bucket holds tokens; whatever is asked for takes one. A household behind one address plays at ease, and a program
that goes through codes or opens rooms by the thousand does not.

Several processes keep one ledger of what was taken. Each decides by itself, at once, and now and then writes down what
it gave and learns what the others did: together they give the burst, and an eighth of it more for each process.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil, inf
from typing import NamedTuple, Protocol

from ...messages import Problem


class TooMany(Problem):
    """Asked for too often; `seconds` is when to try again, `limit` the name of what it was too much for."""

    def __init__(self, seconds: float, limit: str = "") -> None:
        self.seconds, self.limit = max(1, ceil(seconds)), limit
        super().__init__("error-too-many", seconds=self.seconds)


class Allowance(NamedTuple):
    burst: float
    """At once, after a rest."""
    refill: float
    """A second, for good."""

    def times(self, factor: float) -> Allowance:
        """So many times as much; 0 times is no limit at all."""
        return Allowance(self.burst * factor, self.refill * factor) if factor else Allowance(inf, 0)


REQUESTS = Allowance(150, 25)
SOCKETS = Allowance(80, 2)
PLAYERS = Allowance(30, 1 / 10)
ROOMS, OPENERS = Allowance(40, 1 / 120), Allowance(20, 1 / 300)
"""New rooms of an address, 760 on the first day, and of one player, 300; those in which a table plays again are his who
asks for it."""
PASSKEYS = Allowance(20, 1 / 5)
RECORDS = Allowance(20, 1 / 2)
"""Each of them is a game of ours, worked out once and kept."""
REPLAYS = Allowance(20, 1 / 10)
"""Records that are brought along: each of them may be worked on for seconds."""
ADDRESSES = Allowance(5, 1 / 600)
"""Addresses for mail that are given: each of them is a mail to somebody who may not have asked for it."""
ADDRESSEES = Allowance(3, 1 / 7200)
"""Mails to one and the same address that has not confirmed yet."""
DEVICES = Allowance(20, 1 / 60)
"""Devices to be told of turns, given by one address."""
MISSES, STRAYS = Allowance(20, 1 / 30), Allowance(1, 1 / 604_800)
"""Codes of rooms that do not exist: of an address 2,900 a day, and once a week more of each player there."""
COMMANDS = Allowance(40, 8)
"""Of one connection."""
EACH, ALL = Allowance(120, 16), Allowance(600, 100)
"""Commands of one player at all his devices, and of one address with all its players; see `SHARES` as well."""
FAULTS = Allowance(60, 1)
"""What cannot be read, or comes too fast: who goes on like this is disconnected."""
FRAMES = Allowance(400, 20)
"""Of one connection, of every kind, pings and pieces of messages as well: who sends more is disconnected."""
MOST_SOCKETS = 200
"""Open at a time for one address."""
MOST_CONNECTIONS = 400
"""Open at a time for one address, sockets not counted; most browsers open six."""
MOST_BODY = 64 * 1024
"""Bytes of a request; a guided game with its deals fits."""
MOST_FRAME = 64 * 1024
"""Bytes of a frame: with a larger one a connection ends. A command may have `MOST_COMMAND`, else it is refused."""
WORTH_TELLING = 1 / 8
"""So much of its burst is taken from a bucket before that is written down for other processes."""
AGREE_SECONDS = 0.5
"""How often it is."""
MOST_KEYS = 50_000
"""Addresses that are kept in mind for each allowance."""

Clock = Callable[[], float]


class Share(NamedTuple):
    """What costs more than other commands do: how much of it one player may ask for, and one address."""

    tags: frozenset[str]
    player: Allowance
    address: Allowance


SHARES = {
    # A whole game told again.
    "recall": Share(frozenset({"recall"}), Allowance(20, 1), Allowance(100, 5)),
    # All that is seen, with what has happened so far: dearer than to tell the game again.
    "show": Share(frozenset({"show"}), Allowance(40, 2), Allowance(200, 10)),
    # Kept for weeks, and told to everybody at the table.
    "talk": Share(frozenset({"say", "say-phrase"}), Allowance(20, 1 / 2), Allowance(100, 3)),
    # Kept until a person has read it.
    "report": Share(frozenset({"report"}), Allowance(5, 1 / 600), Allowance(10, 1 / 300)),
    # Some hundred rounds played out.
    "hint": Share(frozenset({"hint"}), Allowance(30, 1 / 4), Allowance(100, 1)),
    # Kept for good, in the log of a room.
    "seating": Share(
        frozenset(
            {
                "sit",
                "ask",
                "withdraw",
                "admit",
                "stand",
                "seat-bot",
                "remove-bot",
                "remove",
                "give-host",
                "readmit",
                "swap",
                "arrange",
                "stand-in",
                "claim",
                "return",
            }
        ),
        Allowance(40, 1),
        Allowance(200, 10),
    ),
}


ASKING = {
    # Where I sit and how I have fared.
    "me": Share(frozenset({"GET /api/me"}), Allowance(40, 1), Allowance(200, 5)),
    # A game that goes on played again, to know whose turn it is.
    "turns": Share(frozenset({"turn"}), Allowance(12, 1 / 10), Allowance(60, 1 / 2)),
    # Everything there is about somebody.
    "export": Share(frozenset({"GET /api/me/export"}), Allowance(5, 1 / 60), Allowance(20, 1 / 10)),
}
"""The same for what is asked over HTTP."""


class Taken(NamedTuple):
    """What was taken from one bucket, since that was written down last."""

    limit: str
    key: str
    allowance: Allowance
    amount: float


class Ledger(Protocol):
    """What all processes have given."""

    async def settle(self, taken: Sequence[Taken]) -> Sequence[float] | None:
        """Write this down, and tell of each bucket what is left of it; None where the ledger cannot be reached."""


class Bucket:
    __slots__ = ("_allowance", "_at", "_left", "taken")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance, self._left, self._at = allowance, allowance.burst, now
        self.taken = 0.0
        """What no ledger knows of yet."""

    def wait(self, now: float) -> float:
        """The seconds until there is a token again; 0 where there is one."""
        burst, refill = self._allowance
        self._left = min(burst, self._left + (now - self._at) * refill)
        self._at = now
        return 0.0 if self._left >= 1 else (1 - self._left) / refill

    def take(self, now: float, count: int = 1) -> bool:
        """Take so many, or none where there are fewer."""
        if self.wait(now) > 0 or self._left < count:
            return False
        self._left -= count
        self.taken += count
        return True

    def settle(self, now: float, told: float, left: float) -> None:
        """A ledger knows of so much, and of what all others have taken as well."""
        self.wait(now)
        self.taken -= told
        self._left = min(self._left, left - self.taken)


class Buckets:
    """One bucket for each key; those that were not asked for longest are forgotten first."""

    def __init__(self, allowance: Allowance, clock: Clock, most: int = MOST_KEYS, limit: str = "") -> None:
        self._allowance, self._clock, self._most, self._limit = allowance, clock, most, limit
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._due: set[str] = set()
        """Whose taking should be written down."""

    def check(self, key: str) -> None:
        """Raise `TooMany` where there is no token left."""
        seconds = self._bucket(key).wait(self._clock())
        if seconds > 0:
            raise TooMany(seconds, self._limit)

    def has(self, key: str) -> bool:
        return self._bucket(key).wait(self._clock()) == 0

    def take(self, key: str) -> None:
        """Take a token, or raise `TooMany`."""
        bucket, now = self._bucket(key), self._clock()
        if not bucket.take(now):
            raise TooMany(bucket.wait(now), self._limit)
        if bucket.taken >= self._allowance.burst * WORTH_TELLING:
            self._due.add(key)

    def taken(self) -> list[Taken]:
        """What should be written down. Whoever asks for little is not spoken of each time."""
        due, self._due = self._due, set()
        found = [(key, self._buckets[key]) for key in due if key in self._buckets]
        return [Taken(self._limit, key, self._allowance, bucket.taken) for key, bucket in found]

    def settle(self, taken: Taken, left: float | None) -> None:
        """What is left of it in all processes together; None where nobody knows, and it is told again."""
        bucket = self._buckets.get(taken.key)
        if left is None:
            self._due.add(taken.key)
        elif bucket is not None:
            bucket.settle(self._clock(), taken.amount, left)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._allowance, self._clock())
            if len(self._buckets) > self._most:
                forgotten, _ = self._buckets.popitem(last=False)
                self._due.discard(forgotten)
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
        self._clock, self._factor = clock, factor
        self._all: dict[str, Buckets] = {}
        self.requests, self.sockets = self._buckets("requests", REQUESTS), self._buckets("sockets", SOCKETS)
        self.players, self.rooms = self._buckets("players", PLAYERS), self._buckets("rooms", ROOMS)
        self.openers = self._buckets("openers", OPENERS)
        self.passkeys, self.records = self._buckets("passkeys", PASSKEYS), self._buckets("records", RECORDS)
        self.guesses = Guesses(self._buckets("misses", MISSES), self._buckets("strays", STRAYS))
        self.replays = self._buckets("replays", REPLAYS)
        self.addresses = self._buckets("addresses", ADDRESSES)
        self.devices = self._buckets("devices", DEVICES)
        self.addressees = self._buckets("addressees", ADDRESSEES)
        self._commands = self._shared("commands", EACH, ALL)
        self._shares = {
            tag: self._shared(limit, share.player, share.address)
            for limit, share in SHARES.items()
            for tag in share.tags
        }
        self._asking = {limit: self._shared(limit, share.player, share.address) for limit, share in ASKING.items()}
        self._open = Counter[str]()

    def _buckets(self, limit: str, allowance: Allowance) -> Buckets:
        """Those of one name are the same."""
        if limit not in self._all:
            self._all[limit] = Buckets(allowance.times(self._factor), self._clock, limit=limit)
        return self._all[limit]

    def _shared(self, limit: str, player: Allowance, address: Allowance) -> tuple[Buckets, Buckets]:
        return self._buckets(f"{limit}-player", player), self._buckets(f"{limit}-address", address)

    def message(self, player: str, address: str) -> None:
        """One more that a player sends, whatever it is; raises `TooMany`."""
        _take_both(self._commands, player, address)

    def command(self, tag: str, player: str, address: str) -> None:
        """One more of this kind; raises `TooMany`."""
        if tag in self._shares:
            _take_both(self._shares[tag], player, address)

    def ask(self, limit: str, player: str, address: str) -> None:
        """One more of what is named in `ASKING`; raises `TooMany`."""
        _take_both(self._asking[limit], player, address)

    async def agree(self, ledger: Ledger) -> None:
        """Write down what was taken here, and learn what was taken elsewhere."""
        due = [(buckets, taken) for buckets in self._all.values() for taken in buckets.taken()]
        lefts = await ledger.settle([taken for _, taken in due]) if due else ()
        for number, (buckets, taken) in enumerate(due):
            buckets.settle(taken, None if lefts is None else lefts[number])

    def commands(self) -> Bucket:
        """For one connection."""
        return Bucket(COMMANDS.times(self._factor), self._clock())

    def faults(self) -> Bucket:
        return Bucket(FAULTS.times(self._factor), self._clock())

    def now(self) -> float:
        return self._clock()

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """One open socket of this address; raises `TooMany` where it has too many."""
        self.sockets.take(address)
        if self._open[address] >= MOST_SOCKETS * (self._factor or inf):
            raise TooMany(1 / SOCKETS.refill)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


def _take_both(shared: tuple[Buckets, Buckets], player: str, address: str) -> None:
    """From both or from none: whoever is refused for one has not used up the other."""
    players, addresses = shared
    players.check(player)
    addresses.take(address)
    players.take(player)


def household(address: str) -> str:
    """Who counts as one: an address, or the /64 of which whoever has one address of the sixth version has all."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
