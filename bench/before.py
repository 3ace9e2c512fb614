"""Today's `normal` beside that of an earlier revision: whole sides of either, on the same deals and with the same luck.

`python -m bench.before ae9a951 --players 5 --deals 1000 --seed fresh`

The earlier package is imported beside today's under another name, and what a seat sees is handed over to it. That works
as long as views are made of the same fields.
"""

from __future__ import annotations

import argparse
import io
import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from undermine.bots import Bot, Budget
from undermine.game import Move, View

from .revisions import ROOT, checked_out

NOW, THEN = "undermine", "undermine_before"
EARLIER = "python:bench.before:Earlier"


class Earlier(Bot):
    """The `normal` of the package of the other name, which is found where this bot's players were started."""

    spec = EARLIER

    def __init__(self) -> None:
        self._bot = import_module(f"{THEN}.bots").make("normal")
        self._budget = import_module(f"{THEN}.bots").Budget()

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        seen, offered = _handed_over((view, list(legal)), NOW, THEN)
        chosen: Move = _handed_over(self._bot.choose(seen, offered, self._budget, rng), THEN, NOW)
        return chosen


def _handed_over(value: Any, giver: str, taker: str) -> Any:
    """The same value in the classes of the other package."""

    class Unpickler(pickle.Unpickler):
        def find_class(self, module: str, name: str) -> Any:
            parts = module.split(".")
            return super().find_class(".".join([taker, *parts[1:]]) if parts[0] == giver else module, name)

    return Unpickler(io.BytesIO(pickle.dumps(value))).load()


def _sides(fixed: str, exchanged: str, options: argparse.Namespace) -> list[str]:
    """The arguments for the arena: who plays the one side, against both in turn on the other."""
    names = ["--deals", str(options.deals), "--players", str(options.players), "--seed", options.seed]
    given = [f"--{exchanged}", EARLIER, f"--{exchanged}", "normal", f"--{fixed}", EARLIER]
    return ["arena", EARLIER, "normal", "--house", "rounds=1", "--lineup", "sides", *given, *names]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="before")
    options = parser.parse_args()
    with checked_out(options.revision) as tree, tempfile.TemporaryDirectory() as folder:
        (Path(folder) / THEN).symlink_to(tree / "src" / NOW)
        path = os.pathsep.join([str(ROOT), folder, *filter(None, [os.environ.get("PYTHONPATH")])])
        for fixed, exchanged in (("saboteurs", "diggers"), ("diggers", "saboteurs")):
            command = [sys.executable, "-m", NOW, *_sides(fixed, exchanged, options)]
            subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": path})


if __name__ == "__main__":
    main()
