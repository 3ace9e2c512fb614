"""Worlds are drawn by both engines, the native one where it could be built."""

from __future__ import annotations

import os

import pytest

from tests.game.samplers import SAMPLERS, Sampler
from undermine.native import available


@pytest.fixture(params=SAMPLERS)
def sampler(request: pytest.FixtureRequest) -> Sampler:
    if request.param == "native" and not available() and os.environ.get("CI") != "true":
        pytest.skip("the native engine is not built")
    return SAMPLERS[request.param]
