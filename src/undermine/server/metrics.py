"""Metrics: how much is going on and how fast, in numbers that tell nothing about any game or person.

Every label has a value from a short list that the code makes; none comes from a client.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from .mail.post import RESULTS
from .push.courier import RESULTS as PUSHED

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
METHODS = frozenset({"GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"})
FAULT = 500
"""From this on the status of an answer says that it is our fault."""
OTHER, UNMATCHED = "other", "(none)"
"""A method that nobody uses, and the route of what asks for no page of ours."""


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = self._counter("http_requests", "Requests answered.", "method", "route", "status")
        self._seconds = Histogram(
            "undermine_http_seconds", "Time to answer a request.", ["route"], buckets=SECONDS, registry=self.registry
        )
        self._sockets = Gauge("undermine_sockets", "Clients connected now.", registry=self.registry)
        self._hellos = self._counter("hellos", "Clients that introduced themselves.", "result")
        self._commands = Histogram(
            "undermine_command_seconds",
            "Time from a command to its answer, its commit included.",
            ["command"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._by_command: dict[str, Histogram] = {}
        """The same for each command, found once."""
        self._faults = self._counter("faults", "Messages that were not understood, or came too fast.", "fault")
        self._dropped = self._counter("dropped_clients", "Clients that were given up, for they did not read.")
        self._limited = self._counter("limited", "Requests refused, for there were too many.", "limit")
        self._failures = self._counter(
            "failures",
            "Mistakes of the server: what was asked for and ended in one, and rooms that were let go for one.",
        )
        self._mails = self._counter("mails", "Attempts to send a mail, and what became of them.", "result")
        for result in RESULTS:
            # Prometheus sees a number grow only where it was told before it did.
            self._mails.labels(result)
        self._pushes = self._counter("pushes", "Attempts to push a note, and what became of them.", "result")
        for result in PUSHED:
            self._pushes.labels(result)
        self._lag = self._histogram(
            "loop_lag_seconds", "How much later than it should the event loop came to something."
        )
        self._collecting = self._histogram("collection_seconds", "Time to look for garbage among all objects.")
        self._asleep = Gauge(
            "undermine_rooms_asleep", "Rooms that can go on and are in no process.", registry=self.registry
        )
        # Memory, open files and time on the processor, where the system tells them.
        ProcessCollector(registry=self.registry)
        self.last_command = 0.0
        """When somebody asked for something last, by the steady clock."""

    def _histogram(self, name: str, text: str) -> Histogram:
        return Histogram(f"undermine_{name}", text, buckets=SECONDS, registry=self.registry)

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        Gauge(f"undermine_{name}", text, registry=self.registry).set_function(value)

    def watch_counts(self, name: str, text: str, label: str, counts: Callable[[], Mapping[str, int]]) -> None:
        """What is counted elsewhere, and asked for when somebody looks."""
        self.registry.register(_Counts(f"undermine_{name}", text, label, counts))

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"undermine_{name}", text, labels, registry=self.registry)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """`method` is one of `METHODS` or `OTHER`, `route` the pattern of a path of ours."""
        self._requests.labels(method, route, f"{status // 100}xx").inc()
        self._seconds.labels(route).observe(seconds)
        if status >= FAULT:
            self.failed()

    def connected(self, change: int) -> None:
        self._sockets.inc(change)

    def greeted(self, welcome: bool) -> None:
        self._hellos.labels("welcome" if welcome else "refused").inc()

    def commanded(self, command: str, seconds: float) -> None:
        """`command` is the tag of a command, which only has a value of ours."""
        self.last_command = monotonic()
        if command not in self._by_command:
            self._by_command[command] = self._commands.labels(command)
        self._by_command[command].observe(seconds)

    def failed(self) -> None:
        """Something is wrong here: somebody was told so, or a room was let go for it."""
        self._failures.inc()

    def faulty(self, fault: str) -> None:
        self._faults.labels(fault).inc()

    def dropped(self) -> None:
        self._dropped.inc()

    def limited(self, limit: str) -> None:
        self._limited.labels(limit).inc()

    def mailed(self, result: str) -> None:
        self._mails.labels(result).inc()

    def pushed(self, result: str) -> None:
        self._pushes.labels(result).inc()

    def lagged(self, seconds: float) -> None:
        self._lag.observe(seconds)

    def collected(self, seconds: float) -> None:
        self._collecting.observe(seconds)

    def slept(self, rooms: int) -> None:
        self._asleep.set(rooms)

    def text(self) -> bytes:
        """For Prometheus; it may be asked for in any thread."""
        return generate_latest(self.registry)


class _Counts(Collector):
    def __init__(self, name: str, text: str, label: str, counts: Callable[[], Mapping[str, int]]) -> None:
        self._name, self._text, self._label, self._counts = name, text, label, counts

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily(self._name, self._text, labels=[self._label])
        for value, count in self._counts().items():
            family.add_metric([value], count)
        yield family
