"""Metrics: how much is going on and how fast, in numbers that tell nothing about any game or person.

Every label has a value from a short list that the code makes; none comes from a client.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
METHODS = frozenset({"GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"})
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
        self._commands = self._counter("commands", "Commands carried out or refused.", "command")
        self._command_seconds = Histogram(
            "undermine_command_seconds",
            "Time from a command to its answer, its commit included.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._faults = self._counter("faults", "Messages that were not understood, or came too fast.", "fault")
        self._dropped = self._counter("dropped_clients", "Clients that were given up, for they did not read.")
        self._limited = self._counter("limited", "Requests refused, for there were too many.", "limit")
        self._mails = self._counter("mails", "Attempts to send a mail, and what became of them.", "result")
        self._lag = self._histogram(
            "loop_lag_seconds", "How much later than it should the event loop came to something."
        )
        self._collecting = self._histogram("collection_seconds", "Time to look for garbage among all objects.")
        self.last_command = 0.0
        """When somebody asked for something last, by the steady clock."""

    def _histogram(self, name: str, text: str) -> Histogram:
        return Histogram(f"undermine_{name}", text, buckets=SECONDS, registry=self.registry)

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        Gauge(f"undermine_{name}", text, registry=self.registry).set_function(value)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"undermine_{name}", text, labels, registry=self.registry)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """`method` is one of `METHODS` or `OTHER`, `route` the pattern of a path of ours."""
        self._requests.labels(method, route, f"{status // 100}xx").inc()
        self._seconds.labels(route).observe(seconds)

    def connected(self, change: int) -> None:
        self._sockets.inc(change)

    def greeted(self, welcome: bool) -> None:
        self._hellos.labels("welcome" if welcome else "refused").inc()

    def commanded(self, command: str, seconds: float) -> None:
        """`command` is the tag of a command, which only has a value of ours."""
        self.last_command = monotonic()
        self._commands.labels(command).inc()
        self._command_seconds.observe(seconds)

    def faulty(self, fault: str) -> None:
        self._faults.labels(fault).inc()

    def dropped(self) -> None:
        self._dropped.inc()

    def limited(self, limit: str) -> None:
        self._limited.labels(limit).inc()

    def mailed(self, result: str) -> None:
        self._mails.labels(result).inc()

    def lagged(self, seconds: float) -> None:
        self._lag.observe(seconds)

    def collected(self, seconds: float) -> None:
        self._collecting.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
