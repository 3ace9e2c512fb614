"""Looking for garbage: all of it in quiet moments alone, and not much of the time; the young whenever Python likes."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from undermine.server import garbage
from undermine.server.background import Background
from undermine.server.collecting import LEAST, MOST, QUIET, SHARE, Collector
from undermine.server.metrics import Metrics


class Circle:
    """Garbage that no counting of references finds."""

    def __init__(self) -> None:
        self.me = self


class Clock:
    def __init__(self) -> None:
        self.now, self.asked, self.takes = 1000.0, 0.0, 0.0


@pytest.fixture(scope="module", autouse=True)
def _tests_stay() -> Iterator[None]:
    """What ends here gives everything back to be looked at, also what the other tests put away."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def collector(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    """Something has always grown old, and looking for garbage takes as long as the clock says."""
    found = Collector(Metrics(), lambda: clock.asked, lambda: clock.now)
    found.start()
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 1))
    plain = gc.collect

    def collect(generation: int = 2) -> int:
        clock.now += clock.takes
        return plain(generation)

    monkeypatch.setattr(gc, "collect", collect)
    yield found
    found.stop()


def test_all_is_looked_at_in_a_quiet_moment_and_not_too_often(clock: Clock, collector: Collector) -> None:
    assert not collector.due()
    clock.now += LEAST + 1
    assert collector.due()
    clock.asked = clock.now - QUIET / 2
    assert not collector.due()
    clock.now += QUIET
    assert collector.due()
    collector.collect()
    assert not collector.due()


def test_where_there_is_no_quiet_moment_it_is_put_off_but_not_for_ever(clock: Clock, collector: Collector) -> None:
    clock.now = clock.asked = clock.now + MOST - 1
    assert not collector.due()
    clock.now = clock.asked = clock.now + 2
    assert collector.due()


def test_where_it_takes_long_it_comes_less_often(clock: Clock, collector: Collector) -> None:
    clock.takes = 0.5
    collector.collect()
    clock.now += 0.5 / SHARE - 1
    assert not collector.due()
    clock.now += 2
    assert collector.due()


def test_where_nothing_has_grown_old_nothing_is_looked_at(
    clock: Clock, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (50, 3, 0))
    clock.now += 10 * MOST
    assert not collector.due()


def test_what_a_server_is_made_of_is_not_looked_at_and_what_came_later_is() -> None:
    metrics = Metrics()
    collector, old = Collector(metrics, lambda: 0.0), Circle()
    gone = weakref.ref(old)
    collector.start()
    try:
        assert gc.get_threshold()[2] == garbage.NEVER
        assert gc.get_freeze_count() > 1000
        del old
        collector.collect()
        assert gone() is not None
        young = Circle()
        seen = weakref.ref(young)
        del young
        assert seen() is not None
        collector.collect()
        assert seen() is None
        assert b"undermine_collection_seconds_count 2.0" in metrics.text()
    finally:
        collector.stop()
    assert gc.get_threshold() == garbage._USUAL
    assert gc.get_freeze_count() == 0


def test_it_begins_and_ends_with_the_server(monkeypatch: pytest.MonkeyPatch, collector: Collector) -> None:
    done: list[str] = []
    monkeypatch.setattr(collector, "start", lambda: done.append("start"))
    monkeypatch.setattr(collector, "stop", lambda: done.append("stop"))
    server = Background((), None, None, collector)
    server.start()
    assert done == ["start"]
    asyncio.run(server.stop())
    assert done == ["start", "stop"]


def test_the_young_are_looked_at_as_always_and_never_so_many_that_it_takes_long() -> None:
    """A step of the loop that happens to look for garbage has its budget as all others."""
    assert garbage.YOUNG * garbage.OLDER <= 10_000
    collector = Collector(Metrics(), lambda: 0.0)
    collector.start()
    try:
        circles = [weakref.ref(Circle()) for _ in range(2 * garbage.YOUNG)]
        assert sum(circle() is None for circle in circles) >= garbage.YOUNG
    finally:
        collector.stop()
