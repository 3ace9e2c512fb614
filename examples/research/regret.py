"""Counterfactual regret on a small box, through OpenSpiel, and how far from an equilibrium it is as it goes on.

    python examples/research/regret.py --box tiny --iterations 256

NashConv is what all players together could gain if each of them, one at a time, played a best response; an equilibrium
has 0. It is worked out exactly, so the box must be one whose whole tree can be walked: `tiny`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from undermine.research import openspiel

METHODS = {"cfr": cfr.CFRSolver, "cfr+": cfr.CFRPlusSolver}


class Measured(NamedTuple):
    iterations: int
    seconds: float
    """Of learning alone."""
    nash_conv: float
    values: tuple[float, ...]
    """What each player may expect when all play the average policy."""


def box(name: str) -> Any:
    return pyspiel.load_game(f"{openspiel.NAME}(rules={name},reward=side)")


def measured(game: Any, method: str, at: list[int]) -> Iterator[Measured]:
    """The average policy after so many iterations each; 0 is the uniform one, with which it begins."""
    solver, spent = METHODS[method](game), 0.0
    for iteration in range(max(at) + 1):
        if iteration in at:
            policy = solver.average_policy()
            values = expected_game_score.policy_value(game.new_initial_state(), [policy] * game.num_players())
            gap = exploitability.nash_conv(game, policy)
            yield Measured(iteration, spent, gap, tuple(float(value) for value in values))
        before = time.process_time()
        solver.evaluate_and_update_policy()
        spent += time.process_time() - before


def doubling(most: int) -> list[int]:
    """0, 1, 2, 4 and so on."""
    return [0, *(1 << power for power in range(most.bit_length()) if 1 << power <= most)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--box", default="tiny")
    parser.add_argument("--method", choices=METHODS, default="cfr")
    parser.add_argument("--iterations", type=int, default=256)
    given = parser.parse_args()
    for line in measured(box(given.box), given.method, doubling(given.iterations)):
        print(json.dumps(line._asdict()), flush=True)


if __name__ == "__main__":
    main()
