"""The command line: one thin module a command, each imported only when it is called."""

from __future__ import annotations

import sys

from .. import __version__


def main() -> int:
    """The entry point; returns the exit code. `--version` is answered before anything is imported."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"{__version__}\n")
        return 0
    from .app import run

    return run(sys.argv[1:])
