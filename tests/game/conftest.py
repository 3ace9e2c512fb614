"""Worlds are drawn by both engines, the native one where it could be built."""

from __future__ import annotations

import os

import pytest

from tests.game.samplers import NATIVE, PYTHON, Samplers
from undermine.native import available


@pytest.fixture
def samplers() -> Samplers:
    """Both in one test, because most of its time goes into what they are compared with."""
    return [PYTHON, NATIVE] if available() or os.environ.get("CI") == "true" else [PYTHON]
