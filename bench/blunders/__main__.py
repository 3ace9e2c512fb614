"""Count the silly moves of a bot, here and at another revision: see the package."""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from bench.revisions import ROOT, checked_out, with_library_of

from .counting import Found, Play, count

HEAD = f"{'':<28}{'count':>7}{'of':>7}{'a round':>9}"


def tell(*play: str) -> None:
    """Write as JSON what is found; called in a process that has the library of whichever tree is counted."""
    rules, players, rounds, seed, bot = play
    print(json.dumps(count(Play(rules, int(players), int(rounds), seed, bot))))


def _counted(tree: Path, play: Play) -> list[Found]:
    statement = f"from bench.blunders.__main__ import tell; tell(*{[str(each) for each in play]!r})"
    told = subprocess.run(with_library_of(tree, statement), stdout=subprocess.PIPE, text=True, check=True)
    return [Found(*each) for each in json.loads(told.stdout)]


def _line(found: Found, rounds: int) -> str:
    number = f"{found.blunders:7}{found.of:7}{found.blunders / rounds:9.2f}"
    return number if found.mean is None else f"{'':7}{found.of:7}{found.mean:9.3f}"


def report(here: list[Found], there: list[Found] | None, play: Play, revision: str) -> None:
    print(f"{play.rounds} rounds of {play.rules}, {play.players} times {play.bot}, seed {play.seed}")
    print(HEAD + (f"   at {revision[:12]}:{HEAD[28:]}{'ratio':>8}" if there else ""))
    for number, found in enumerate(here):
        line = f"{found.kind:<28}{_line(found, play.rounds)}"
        if there:
            then = there[number]
            ratio = f"{found.blunders / then.blunders:8.2f}" if then.blunders else ""
            line += f"{'':{len(revision[:12]) + 7}}{_line(then, play.rounds)}{ratio}"
        print(line)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.blunders", description=__doc__)
    parser.add_argument("--rules", default="base-2015")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=60, help="or games, where nobody has a role")
    parser.add_argument("--seed", default="blunders")
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--against", default="", metavar="REV", help="count the same in the play of another revision")
    options = parser.parse_args()
    play = Play(options.rules, options.players, options.rounds, options.seed, options.bot)
    here, there = _counted(ROOT, play), None
    if options.against:
        with checked_out(options.against) as folder:
            there = _counted(folder, play)
    report(here, there, play, options.against)


if __name__ == "__main__":
    main()
