"""The command line: one thin module a command, each imported only when it is called.

The door itself needs the standard library alone, so that it can say which extra of the package is missing.
"""

from __future__ import annotations

import sys

from .. import __version__


def main() -> int:
    """The entry point; returns the exit code. `--version` is answered before anything is imported."""
    argv = sys.argv[1:]
    if argv == ["--version"]:
        sys.stdout.write(f"{__version__}\n")
        return 0
    try:
        from .app import run

        return run(argv)
    except ModuleNotFoundError as error:
        from .missing import explain

        return explain(error, argv)
