"""`python -m bench.tables RULES PLAYERS FILE`: the tables of a rule set as bytes, for programs in C++ and CUDA."""

from __future__ import annotations

import sys
from pathlib import Path

from undermine.native.tables import tables
from undermine.rules import ruleset


def main() -> None:
    key, players, file = sys.argv[1:]
    Path(file).write_bytes(bytes(tables(ruleset(key), int(players))))


if __name__ == "__main__":
    main()
