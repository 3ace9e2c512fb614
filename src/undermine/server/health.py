"""How a server is: the numbers a host looks at, and from where on there is something to do.

One list for all who show it: `undermine admin top`, the dashboard and the alerts (`tools/dashboard.py`), and the page
about hosting. Each number is read from what `/metrics` says, here or by Prometheus, and both ways stand side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Literal, NamedTuple, Protocol

from prometheus_client.parser import text_string_to_metric_families

from .mail.post import LOST
from .rooms.pace import SHORTEST

Unit = Literal["count", "rate", "seconds", "share", "bytes"]
MOST_OF_THEM = 0.99
COMMANDS = "undermine_command_seconds"
JOB = "undermine"
"""What Prometheus calls our processes: others have numbers of the same names."""


class Sample(NamedTuple):
    labels: Mapping[str, str]
    value: float


class Look(NamedTuple):
    """What a process said of itself at one moment."""

    at: float
    """In seconds, by a clock that nobody sets."""
    samples: Mapping[str, list[Sample]]

    def of(self, name: str, **labels: str) -> list[Sample]:
        found = self.samples.get(name, [])
        return [sample for sample in found if labels.items() <= sample.labels.items()]

    def sum(self, name: str, **labels: str) -> float | None:
        """None where there is no such number."""
        found = self.of(name, **labels)
        return sum(sample.value for sample in found) if found else None


def read(text: str, at: float) -> Look:
    """What `/metrics` says; raises `ValueError` where that cannot be read."""
    samples: dict[str, list[Sample]] = {}
    for family in text_string_to_metric_families(text):
        for name, labels, value, *_ in family.samples:
            samples.setdefault(name, []).append(Sample(labels, value))
    return Look(at, samples)


# How a number is read ------------------------------------------------------------------------------------------------


class Reading(Protocol):
    def value(self, before: Look, now: Look) -> float | None:
        """Of one process between two looks; None where there is nothing to tell."""

    def query(self, over: str) -> str:
        """The same for Prometheus, for each process, over a time such as 5m."""


@dataclass(frozen=True)
class Now:
    """How much there is."""

    name: str

    def value(self, before: Look, now: Look) -> float | None:
        return now.sum(self.name)

    def query(self, over: str) -> str:
        return f"{self.name}{chosen()}"


@dataclass(frozen=True)
class Grown:
    """By how much something that is counted has grown; with a label, those alone that have this value."""

    name: str
    label: tuple[str, str] | None = None

    def value(self, before: Look, now: Look) -> float | None:
        labels = {} if self.label is None else dict([self.label])
        # What nobody has counted yet is not told; the process that counts is.
        return grown(before.sum(self.name, **labels) or 0.0, now.sum(self.name, **labels) or 0.0)

    def query(self, over: str) -> str:
        return f"sum by (instance) (increase({self.name}{chosen(self.label)}[{over}]))"


@dataclass(frozen=True)
class Rate(Grown):
    """The same in a second."""

    def value(self, before: Look, now: Look) -> float | None:
        found = super().value(before, now)
        return None if found is None or now.at <= before.at else found / (now.at - before.at)

    def query(self, over: str) -> str:
        return f"sum by (instance) (rate({self.name}{chosen(self.label)}[{over}]))"


@dataclass(frozen=True)
class Share:
    """How much of what there is at most."""

    part: str
    whole: str

    def value(self, before: Look, now: Look) -> float | None:
        part, whole = now.sum(self.part), now.sum(self.whole)
        return part / whole if part is not None and whole else None

    def query(self, over: str) -> str:
        return f"{self.part}{chosen()} / {self.whole}{chosen()}"


@dataclass(frozen=True)
class Within:
    """In how many seconds nearly all were done."""

    name: str
    part: float = MOST_OF_THEM

    def value(self, before: Look, now: Look) -> float | None:
        return within(lately(before, now, self.name), self.part)

    def query(self, over: str) -> str:
        return f"histogram_quantile({self.part}, sum by (instance, le) (rate({self.name}_bucket{chosen()}[{over}])))"


def chosen(label: tuple[str, str] | None = None) -> str:
    """Our processes, for Prometheus, and of what they say what has this label."""
    pairs = [("job", JOB), *([] if label is None else [label])]
    return "{" + ",".join(f'{name}="{value}"' for name, value in pairs) + "}"


def grown(before: float, now: float) -> float:
    """A count that is smaller than it was is one of a process that was started anew."""
    return now - before if now >= before else now


Buckets = dict[float, float]
"""How many took at most so long, by how long."""


def lately(before: Look, now: Look, name: str, **labels: str) -> Buckets:
    """Of what was measured between two looks."""
    old, new = (_buckets(look.of(f"{name}_bucket", **labels)) for look in (before, now))
    anew = new.get(inf, 0.0) < old.get(inf, 0.0)
    return {most: count - (0.0 if anew else old.get(most, 0.0)) for most, count in new.items()}


def _buckets(samples: Iterable[Sample]) -> Buckets:
    found: Buckets = {}
    for sample in samples:
        most = float(sample.labels["le"])
        found[most] = found.get(most, 0.0) + sample.value
    return found


def together(*several: Buckets) -> Buckets:
    found: Buckets = {}
    for buckets in several:
        for most, count in buckets.items():
            found[most] = found.get(most, 0.0) + count
    return found


def within(buckets: Buckets, part: float) -> float | None:
    """In how many seconds this part of all was done, as Prometheus reckons it; None where nothing was."""
    total = buckets.get(inf, 0.0)
    if not total:
        return None
    bounds = [(0.0, 0.0), *sorted(buckets.items())]
    for (low, fewer), (most, count) in pairwise(bounds):
        if count >= part * total:
            return low if most == inf else low + (most - low) * (part * total - fewer) / ((count - fewer) or 1.0)
    return None


# The commands --------------------------------------------------------------------------------------------------------


class Slow(NamedTuple):
    """A command, how often it came in a second, and in which time half and nearly all of its answers were there."""

    command: str
    rate: float
    half: float
    most: float


def slowest(spans: Iterable[tuple[Look, Look]], count: int) -> list[Slow]:
    """The commands that took longest between these looks, of one process or of several together."""
    return sorted(_commands(list(spans)), key=lambda slow: (-slow.most, slow.command))[:count]


def _commands(spans: list[tuple[Look, Look]]) -> Iterator[Slow]:
    names = {sample.labels["command"] for _, now in spans for sample in now.of(f"{COMMANDS}_count")}
    seconds = max((now.at - before.at for before, now in spans), default=0.0)
    for name in names:
        buckets = together(*(lately(*span, COMMANDS, command=name) for span in spans))
        half, most = within(buckets, 0.5), within(buckets, MOST_OF_THEM)
        if half is not None and most is not None and seconds > 0:
            yield Slow(name, buckets[inf] / seconds, half, most)


# What a host looks at ------------------------------------------------------------------------------------------------


class Sign(NamedTuple):
    key: str
    """By which the words know it."""
    reading: Reading
    unit: Unit
    together: Callable[[Iterable[float]], float]
    """What several processes come to."""
    high: float | None = None
    """More than this for `minutes`, and there is something to do, which the words tell."""
    minutes: int = 5


SIGNS = (
    Sign("rooms", Now("undermine_rooms"), "count", sum),
    Sign("asleep", Now("undermine_rooms_asleep"), "count", max),
    Sign("connections", Now("undermine_sockets"), "count", sum),
    Sign("moves", Rate("undermine_moves_total"), "rate", sum),
    Sign("answers", Within(COMMANDS), "seconds", max, 0.1),
    Sign("lag", Within("undermine_loop_lag_seconds"), "seconds", max, 0.05),
    Sign("core", Rate("process_cpu_seconds_total"), "share", sum, 0.9),
    Sign("memory", Now("process_resident_memory_bytes"), "bytes", sum),
    Sign("files", Share("process_open_fds", "process_max_fds"), "share", max, 0.8),
    Sign("writer", Now("undermine_writer_queue"), "count", sum, 200),
    Sign("bots", Now("undermine_bots_queue"), "count", sum, 100),
    Sign("replies", Now("undermine_shortest_reply_seconds"), "seconds", max, SHORTEST / 1000),
    Sign("rollouts", Now("undermine_hard_rollouts"), "count", min),
    Sign("endings", Now("undermine_endings_queue"), "count", sum, 50),
    Sign("lost", Grown("undermine_workers_lost"), "count", sum, 0, minutes=0),
    Sign("failures", Grown("undermine_failures_total"), "count", sum, 0, minutes=0),
    Sign("refused", Rate("undermine_limited_total"), "rate", sum, 10),
    Sign("mails", Grown("undermine_mails_total", ("result", LOST)), "count", sum, 0, minutes=0),
)


def signs(before: Look, now: Look) -> dict[str, float | None]:
    """All of them, of one process."""
    return {sign.key: sign.reading.value(before, now) for sign in SIGNS}


def all_signs(processes: Iterable[Mapping[str, float | None]]) -> dict[str, float | None]:
    """Of several processes together."""
    known = list(processes)
    found: dict[str, float | None] = {}
    for sign in SIGNS:
        values = [value for one in known if (value := one[sign.key]) is not None]
        found[sign.key] = sign.together(values) if values else None
    return found


def is_high(sign: Sign, value: float | None) -> bool:
    return sign.high is not None and value is not None and value > sign.high
