"""What is wrong with a release, and how its checks call other programs."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


class Fault(Exception):
    """Why this cannot be released as it is."""


LAST = 12
"""Lines of what a program said that are shown when it fails."""


def call(words: Sequence[str | Path], cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """What a program printed; raises the `Fault` with its last words where it fails."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise Fault("\n     ".join([f"{words[0]} failed", *done.stdout.splitlines()[-LAST:]]))
    return done.stdout
