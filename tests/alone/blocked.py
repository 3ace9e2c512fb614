"""A Python in which there is nothing but the standard library, ours and Fluent."""

from __future__ import annotations

import sys
from collections.abc import Collection
from importlib.machinery import ModuleSpec
from types import ModuleType

FLUENT = frozenset({"fluent", "babel", "attr", "attrs", "pytz", "typing_extensions"})
"""What reads the words, and what that needs."""
OURS = frozenset({"undermine", "tests"})


class Blocked:
    """Finds nothing else."""

    def __init__(self, allowed: Collection[str]) -> None:
        self._allowed = allowed
        self.asked: set[str] = set()

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        first = name.partition(".")[0]
        if first in sys.stdlib_module_names or first in self._allowed:
            return None
        self.asked.add(first)
        raise ModuleNotFoundError(f"{name} is not to be had here", name=name)


def block(allowed: Collection[str] = OURS | FLUENT) -> Blocked:
    """From now on; whoever was imported before is still there."""
    found = Blocked(allowed)
    sys.meta_path.insert(0, found)
    return found
