"""Bots from elsewhere for the tests: modules that leave a trace when they are imported, and a distribution that offers
one of them under a name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

MODULE, NAME = "stranger_for_tests", "stranger"
CODE = """
import pathlib
pathlib.Path({trace!r}).touch()

from undermine.bots import Bot, make


class First(Bot):
    def choose(self, view, legal, budget, rng):
        return legal[0]


class Group:
    class Last(Bot):
        def choose(self, view, legal, budget, rng):
            return legal[-1]


class Picky(First):
    def __init__(self, depth):
        self.depth = depth


class Idle(Bot):
    pass


class Duck:
    def choose(self, view, legal, budget, rng):
        return legal[0]


def bold():
    return make("normal:bold")


NUMBER = 7
"""


class Strangers:
    """A folder in which Python looks for modules, with a module and a distribution of a stranger in it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._trace = folder, folder / "imported"
        self.write(MODULE, CODE.format(trace=str(self._trace)))
        self.offer("made-up", NAME, f"{MODULE}:First")

    @property
    def imported(self) -> bool:
        """Whether anybody has imported the module, in whatever process."""
        return self._trace.exists()

    def forget(self) -> None:
        """As if nobody had imported it yet."""
        self._trace.unlink()
        sys.modules.pop(MODULE, None)

    def write(self, module: str, code: str) -> None:
        (self.folder / f"{module}.py").write_text(code, "utf-8")

    def offer(self, distribution: str, name: str, value: str) -> None:
        """Another distribution that offers a bot."""
        info = self.folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[undermine.bots]\n{name} = {value}\n", "utf-8")


@contextmanager
def strangers_in(folder: Path) -> Iterator[Strangers]:
    """While this lasts, Python finds what is in the folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield Strangers(folder)
    sys.modules.pop(MODULE, None)
