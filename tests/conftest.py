"""What tests everywhere may ask for."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.strangers import Strangers, strangers_in

pytest.register_assert_rewrite("undermine.testing")


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
