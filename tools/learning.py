"""`python -m tools.learning CURVE.jsonl… PICTURE.svg`: the learning curve of `examples/research/ppo.py` as a picture.

Each dot is the mean over the lessons of one minute of learning. Several curves are those of runs of which each has gone
on from where the one before it ended.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean

from undermine.arena.plots import curves

NAMES = {
    "self-play": "learned against learned",
    "brisk hinder": "learned diggers against brisk saboteurs",
    "brisk dig": "brisk diggers against learned saboteurs",
}


def by_minute(lines: list[str]) -> dict[str, list[tuple[float, float]]]:
    """For each series (minute, percent of the rounds that the diggers won)."""
    found: dict[str, dict[int, list[float]]] = {name: defaultdict(list) for name in NAMES}
    for line in map(json.loads, lines):
        for name in NAMES:
            if name in line["diggers won"]:
                found[name][int(line["minutes"])].append(100 * line["diggers won"][name])
    return {
        NAMES[name]: [(minute + 0.5, mean(shares)) for minute, shares in sorted(minutes.items())]
        for name, minutes in found.items()
    }


def one_after_the_other(runs: list[list[str]]) -> list[str]:
    """The lines of all runs, with the minutes since the first of them began."""
    lines, before = list[str](), 0.0
    for run in runs:
        told = [json.loads(line) for line in run]
        lines += [json.dumps({**line, "minutes": line["minutes"] + before}) for line in told]
        before += told[-1]["minutes"]
    return lines


def main() -> None:
    *sources, target = map(Path, sys.argv[1:])
    series = by_minute(one_after_the_other([source.read_text("utf-8").splitlines() for source in sources]))
    picture = curves(
        "What diggers win while the network learns, base game with five players",
        series,
        across="minutes of learning",
        up="rounds won by the diggers, percent",
        low=0.0,
        high=100.0,
    )
    target.write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
