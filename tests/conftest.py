"""What tests everywhere may ask for."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("undermine.testing")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs started here can be interrupted, though whoever runs the tests in the background cannot be."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
