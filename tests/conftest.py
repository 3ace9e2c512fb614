"""What tests everywhere may ask for."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.strangers import Strangers, strangers_in

pytest.register_assert_rewrite("undermine.testing")


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage: they are not looked through again and again while they run."""
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are processors, for many tests wait: for a server that ends, a page that moves."""
    ours = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return ours + 2


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs started here can be interrupted, though whoever runs the tests in the background cannot be."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def strangers(tmp_path: Path) -> Iterator[Strangers]:
    """Bots from elsewhere, which Python finds."""
    (tmp_path / "strangers").mkdir()
    with strangers_in(tmp_path / "strangers") as found:
        yield found
