"""A crew of actors on a Ray cluster: the same work as by processes of this machine, beyond it.

Ray is not part of the plain install, nor of the locked packages. Its nodes need Ray and Undermine, both of the same
version as here: a node with other code is told of, and plays nothing. What a node has not answered when it dies is
done again elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from socket import create_connection
from typing import Any

from ..messages import Problem
from .crews import READY, Answer, Lost, Made, answer
from .versions import code_digest, engine

PATIENCE = 10.0
"""Seconds in which a cluster has to be found."""
MOMENT = 2.0
"""Seconds for workers to close what they have made."""


class NoRay(Problem):
    """Ray is not installed, or there is no cluster at this address."""


class OtherCode(Problem):
    """A node would play by other code than this machine."""


def needed() -> Any:
    """The package `ray`; raises `NoRay` where it is missing."""
    try:
        return import_module("ray")
    except ImportError:
        raise NoRay("error-no-ray") from None


@contextmanager
def connected(address: str, size: int | None = None) -> Iterator[Cluster]:
    """The cluster at this address, or that with which this program is connected already; with so many workers at most.

    An address is `auto`, `local`, or as `ray start` tells it.
    """
    ray = needed()
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    try:
        yield Cluster(ray, size)
    finally:
        if ours:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", configure_logging=True)
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        lines = str(error).splitlines() or [type(error).__name__]
        raise NoRay("error-ray-address", address=address[:80], why=lines[0][:200]) from None


def _knock(address: str) -> None:
    """Where nobody is at an address, Ray would try for many minutes."""
    host, _, port = address.rpartition(":")
    if port.isdecimal() and not host.startswith("ray:"):
        create_connection((host.strip("[]"), int(port)), PATIENCE).close()


def code() -> str:
    """What must be the same on every node."""
    return f"{engine()} {code_digest()}"


class Cluster:
    """The workers of a cluster: as many as it has processors, when the run begins."""

    patience = 10

    def __init__(self, ray: Any, size: int | None = None) -> None:
        self._ray = ray
        there = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.size = there if size is None else min(size, there)
        self._actors = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0, scheduling_strategy="SPREAD")(Player)

    def hire(self, made: Made) -> Actor:
        return Actor(self._ray, self._actors.remote(made, code()))

    def wait(self, hands: Sequence[Actor]) -> Sequence[Actor]:
        ready, _ = self._ray.wait([hand.due for hand in hands], num_returns=1)
        return [hand for hand in hands if hand.due in ready]

    def dismiss(self, hands: Sequence[Actor]) -> None:
        """A program of a bot is told to quit before its actor ends; one that works on has a moment, and no more."""
        with suppress(self._ray.exceptions.RayError):
            if closing := [hand.close() for hand in hands]:
                self._ray.wait(closing, num_returns=len(closing), timeout=MOMENT)
        for hand in hands:
            hand.end()


class Actor:
    """One of them, as it is known here."""

    def __init__(self, ray: Any, actor: Any) -> None:
        self._ray, self._actor = ray, actor
        self.due = actor.ready.remote()
        """What it is to answer next."""

    def give(self, items: list[Any]) -> None:
        self.due = self._actor.do.remote(items)

    def take(self) -> Answer:
        try:
            found: Answer = self._ray.get(self.due)
        except self._ray.exceptions.RayError as error:
            raise Lost((str(error).splitlines() or ["?"])[0][:200]) from None
        return found

    def close(self) -> Any:
        """Tells it to close what it has made; what is returned is there when that is done, or it is lost."""
        return self._actor.close.remote()

    def end(self) -> None:
        with suppress(self._ray.exceptions.RayError):
            self._ray.kill(self._actor)


class Player:
    """One of them, as it is on its node."""

    def __init__(self, made: Made, expected: str) -> None:
        self._working, self._ready = None, READY
        try:
            if code() != expected:
                raise OtherCode("error-ray-code", there=code(), here=expected)
            self._working = made()
        except Exception as error:
            self._ready = Answer([], error)

    def ready(self) -> Answer:
        return self._ready

    def do(self, items: list[Any]) -> Answer:
        assert self._working is not None
        return answer(self._working, items, lambda: False)

    def close(self) -> None:
        if self._working is not None:
            self._working.close()
