"""Draw the pictures of the README and the docs: `python tools/pictures.py`. They are never edited by hand."""

from __future__ import annotations

from pathlib import Path

from undermine.draw import svg
from undermine.notation import Replay, parse_record

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "tests" / "games" / "base-2015-3-digger-one.txt"
MOVES = 40


def mine() -> str:
    """A mine in the middle of a recorded game, as seat A saw it."""
    match = Replay(parse_record(RECORD.read_text())).play_to(MOVES)
    return svg(match.view(0), title="A mine in play", desc="Tunnels lead from the ladder at the left to the goals.")


PICTURES = {"docs/mine.svg": mine}


def main() -> None:
    for path, draw in PICTURES.items():
        (ROOT / path).write_text(draw() + "\n")


if __name__ == "__main__":
    main()
