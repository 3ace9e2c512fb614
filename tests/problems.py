"""Asking a test's exception what it says: `pytest.raises(NotLegal, check=says("why-not-in-hand"))`."""

from __future__ import annotations

import re
from collections.abc import Callable

from undermine.messages import Problem


def says(message: str) -> Callable[[BaseException], bool]:
    """Whether a problem's message, a key and behind it arguments in their order, has this in it."""
    return lambda problem: isinstance(problem, Problem) and bool(re.search(message, str(problem.message)))
