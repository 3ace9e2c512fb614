"""Another revision beside this tree, measured in the same run.

A machine that is shared is as noisy as the difference that is looked for. So both do the same small pieces of work by
turns, many times over, and of each piece the least time counts: noise only ever adds.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
TURNS = 40

Times = dict[str, list[float]]
"""By what is measured, the seconds of each piece of it."""


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A folder with that revision in it, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "-C", str(ROOT), "worktree", "add", "-qf", "--detach", folder, revision], check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["git", "-C", str(ROOT), "worktree", "remove", "-f", folder], check=True)


def with_library_of(tree: Path, statements: str) -> list[str]:
    """The command for a process of its own in which today's benchmarks and tests run on that tree's library."""
    return [sys.executable, "-c", f"import sys; sys.path[:0] = [{str(tree / 'src')!r}, {str(ROOT)!r}]; {statements}"]


def against_revision(revision: str) -> dict[str, float]:
    """Print and return how many times as fast as that revision this tree is."""
    with checked_out(revision) as folder, _measuring(ROOT) as ours, _measuring(folder) as theirs:
        here, there = next(ours), next(theirs)
        for _ in range(TURNS):
            here, there = _least(here, next(ours)), _least(there, next(theirs))
    ratios = {name: sum(there[name]) / sum(here[name]) for name in here}
    for name, ratio in ratios.items():
        print(f"{name:>8} {1e3 * sum(here[name]):8.2f} ms against {1e3 * sum(there[name]):8.2f} ms, ratio {ratio:.3f}")
    print(f"the least of {TURNS} alternating times of each piece")
    return ratios


def _least(one: Times, other: Times) -> Times:
    return {name: list(map(min, pieces, other[name])) for name, pieces in one.items()}


@contextmanager
def _measuring(tree: Path) -> Iterator[Iterator[Times]]:
    """Each `next` lets today's benchmark measure that tree's library once, in a process of its own."""
    command = with_library_of(tree, "from bench.speed import measure_when_asked; measure_when_asked()")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        yield _asked(process)
        process.stdin.close()  # type: ignore[union-attr]


def _asked(process: subprocess.Popen[str]) -> Iterator[Times]:
    assert process.stdin is not None
    assert process.stdout is not None
    while True:
        process.stdin.write("go\n")
        yield json.loads(process.stdout.readline())
