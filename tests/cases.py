"""Cases of tests, of which some are for the long run."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def partly(cases: Iterable[str], long: Collection[str]) -> list[Any]:
    """Cases of which some are for the long run alone."""
    return [pytest.param(case, marks=[pytest.mark.long] * (case in long), id=case) for case in cases]
