"""Whether our bots play as they did: `python -m tests.bots.same REV` plays whole games in every rule set with the code
of this tree and with that of another revision, the same deals and the same luck, and compares every move.

Of a change that is to make bots faster and nothing else this is the proof.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random

from bench.revisions import ROOT, checked_out, with_library_of

SPECS = ("normal", "easy", "normal", "normal:hiding", "normal:prior", "normal")
"""Who sits down, seat by seat."""


def moves(first: int, games: int) -> Iterator[str]:
    """The moves of these games, a line each, with the code of whichever tree this process has."""
    from undermine.bots import Budget, make
    from undermine.game import HostedGame, seed_dealer
    from undermine.notation import move_text
    from undermine.rules import keys, ruleset

    for number in range(first, first + games):
        for key in keys():
            rules, luck = ruleset(key), Random(f"{key} {number}")
            players = luck.choice(rules.players)
            bots = [make(SPECS[(seat + number) % len(SPECS)]) for seat in range(players)]
            match = HostedGame(rules, players, seed_dealer(rules, players, b"%d" % number))
            while match.to_move is not None:
                seat, seen = match.to_move, match.view(match.to_move)
                move = bots[seat].choose(seen, seen.legal(), Budget(), luck)
                yield f"{key} {number} {seat} {bots[seat].spec} {move_text(move, rules)} {luck.random()}"
                match.play(move)


def _told_by(tree: Path, first: int, games: int) -> subprocess.Popen[str]:
    """Today's games with that tree's library, in a process of its own."""
    program = f"from tests.bots.same import moves\nfor line in moves({first}, {games}): print(line)"
    return subprocess.Popen(with_library_of(tree, program), stdout=subprocess.PIPE, text=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--games", type=int, default=10, help="in each rule set")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    options = parser.parse_args()
    with checked_out(options.revision) as folder:
        ours, theirs = (_told_by(tree, options.first, options.games) for tree in (ROOT, folder))
        assert ours.stdout is not None
        assert theirs.stdout is not None
        count = 0
        for one, other in zip_longest(ours.stdout, theirs.stdout):
            if one != other:
                sys.exit(f"after {count} moves that are the same\n  here: {one}  there: {other}")
            count += 1
    if ours.wait() or theirs.wait():
        sys.exit("one of the two came to no end")
    print(f"{count} moves in {options.games} games of every rule set, all the same as at {options.revision}")


if __name__ == "__main__":
    main()
