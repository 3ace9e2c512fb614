"""What may befall a site: each fault has a name, a beginning and an end, and says what must hold meanwhile.

From its end on everybody has a few seconds to go on. `mend` comes after that, and puts in order what need not be for
the others to go on: a process that was killed among several is started again there.
"""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterable
from random import Random
from typing import ClassVar

from tests.server.sites import PATIENCE, intrude
from tests.soak.places import Place
from undermine.server.hall.hub import SILENCE

AWAY = 10.0
"""Seconds for which a database or Redis is away."""
STUCK = 10.0
"""Seconds after its end in which everybody has gone on."""
UPGRADE = 2.0
"""Seconds for which an upgrade of one process among several keeps anybody away."""


class Fault:
    name: ClassVar[str]
    seconds: ClassVar[float] = 0.0
    """How long it lasts."""
    stops: ClassVar[bool] = False
    """Whether nothing can be written down while it lasts; then nothing may be acknowledged either."""

    def __init__(self, place: Place, luck: Random) -> None:
        self.place = place
        self.process = luck.choice(place.site.processes)
        self.away: float | None = None
        """For how many seconds, at most, a client may be without its room, where that is promised."""

    @classmethod
    def befalls(cls, place: Place) -> bool:
        return True

    def begin(self) -> None: ...
    def end(self) -> None: ...
    def mend(self) -> None: ...

    def complaints(self) -> list[str]:
        """What went otherwise than it should, beside what happened at the tables."""
        return []


class Killed(Fault):
    """At once, with all its workers. Where there are others they go on alone."""

    name = "killed"

    def begin(self) -> None:
        self.process.kill()

    def end(self) -> None:
        if self.place.alone:
            self.process.start()
            self.process.wait_until_ready()

    def mend(self) -> None:
        """What comes next waits until it is ready."""
        if not self.place.alone:
            self.process.start()
            self.process.wait_until_ready()


class Upgraded(Killed):
    """Asked to stop, as for an upgrade. Where there are others it hands its rooms over."""

    name = "upgraded"

    def __init__(self, place: Place, luck: Random) -> None:
        super().__init__(place, luck)
        self.away = None if place.alone else UPGRADE

    def begin(self) -> None:
        self.process.stop()


class Rolled(Fault):
    """All of them upgraded, one after the other, each when the last one is ready."""

    name = "rolling restart"

    def __init__(self, place: Place, luck: Random) -> None:
        super().__init__(place, luck)
        self.away = UPGRADE

    @classmethod
    def befalls(cls, place: Place) -> bool:
        return not place.alone

    def begin(self) -> None:
        for process in self.place.site.processes:
            process.stop()
            process.start()
            process.wait_until_ready()


class Asleep(Fault):
    """Stopped for longer than its lease, and woken."""

    name = "asleep"
    seconds = SILENCE + 2.0

    def begin(self) -> None:
        self.process.send(signal.SIGSTOP)

    def end(self) -> None:
        self.process.send(signal.SIGCONT)


class Intruder(Fault):
    """A second server, without a bus, on the database of those who play there: it is refused, and nobody notices."""

    name = "intruder"

    def begin(self) -> None:
        options = self.process.options
        if "--redis" in options:
            at = options.index("--redis")
            options = (*options[:at], *options[at + 2 :])
        self._ended = intrude(options)

    def complaints(self) -> list[str]:
        status, said = self._ended
        refused = status not in (0, None) and "database" in said
        return [] if refused else [f"the second server ended with {status} and said: {said[-200:]}"]


class DatabaseGone(Fault):
    """It ends without tidying up, and comes back."""

    name = "database gone"
    seconds = AWAY
    stops = True

    @classmethod
    def befalls(cls, place: Place) -> bool:
        return place.postgres is not None

    def begin(self) -> None:
        assert self.place.postgres is not None
        self.place.postgres.end(signal.SIGQUIT)

    def end(self) -> None:
        assert self.place.postgres is not None
        self.place.postgres.start()


class DatabaseSilent(DatabaseGone):
    """Its lines stay open, and nothing comes."""

    name = "database silent"

    def begin(self) -> None:
        assert self.place.postgres is not None
        self.place.postgres.send(signal.SIGSTOP)

    def end(self) -> None:
        assert self.place.postgres is not None
        self.place.postgres.send(signal.SIGCONT)


class DatabaseLocked(Fault):
    """Somebody else writes to the file, and does not come to an end."""

    name = "database locked"
    seconds = AWAY
    stops = True

    @classmethod
    def befalls(cls, place: Place) -> bool:
        return place.postgres is None

    def begin(self) -> None:
        file = self.place.file
        self._other = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        self._other.execute("BEGIN IMMEDIATE")

    def end(self) -> None:
        self._other.execute("ROLLBACK")
        self._other.close()


class DiskFull(Fault):
    """No file takes anything more of those who write the database: so the system refuses it to them.

    This needs no rights and no disk of one's own. A PostgreSQL that cannot write ends itself; once there is room again
    it is started, as by whoever made the room.
    """

    name = "disk full"
    seconds = AWAY
    stops = True

    @classmethod
    def befalls(cls, place: Place) -> bool:
        return shutil.which("prlimit") is not None

    def begin(self) -> None:
        postgres = self.place.postgres
        if postgres is not None:
            _bound(postgres.pids, "0", postgres.user)
        else:
            _bound([process.pid for process in self.place.site.processes], "0")

    def end(self) -> None:
        postgres = self.place.postgres
        if postgres is not None:
            postgres.end(signal.SIGQUIT)
            postgres.start()
        else:
            _bound([process.pid for process in self.place.site.processes], "unlimited")


def _bound(pids: Iterable[int], size: str, user: str | None = None) -> None:
    """From now on no file of these processes grows beyond this size. Of others' processes only they may say so; one
    that has just ended writes nothing either."""
    for pid in pids:
        subprocess.run(["prlimit", "--pid", str(pid), f"--fsize={size}:"], user=user, check=False, capture_output=True)


class RedisGone(Fault):
    name = "Redis gone"
    seconds = AWAY

    @classmethod
    def befalls(cls, place: Place) -> bool:
        return place.redis is not None

    def begin(self) -> None:
        assert self.place.redis is not None
        self.place.redis.end(signal.SIGKILL)

    def end(self) -> None:
        assert self.place.redis is not None
        self.place.redis.start()


class RedisSilent(RedisGone):
    name = "Redis silent"

    def begin(self) -> None:
        assert self.place.redis is not None
        self.place.redis.send(signal.SIGSTOP)

    def end(self) -> None:
        assert self.place.redis is not None
        self.place.redis.send(signal.SIGCONT)


FAULTS: tuple[type[Fault], ...] = (
    Killed,
    Upgraded,
    Rolled,
    Asleep,
    Intruder,
    DatabaseGone,
    DatabaseSilent,
    DatabaseLocked,
    DiskFull,
    RedisGone,
    RedisSilent,
)
