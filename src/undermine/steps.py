"""Work in steps: whoever does it for others may let them have their turn between two of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Made = TypeVar("Made")
Steps = Generator[None, None, Made]
"""Work that stops after each step, and returns what it has made."""


def finished(work: Steps[Made]) -> Made:
    """All steps at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            made: Made = end.value
            return made
