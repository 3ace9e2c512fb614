"""`make fit`: write the tables of suspicion anew, from games of the fitting population.

Each cycle plays with the tables of the one before it. ROUNDS=... sets how many rounds each number of players plays.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import cpu_count, get_context
from pathlib import Path
from typing import Any, NamedTuple

import undermine
from undermine.arena.fitting import (
    CAPS,
    COMPANIES,
    FEIGNING,
    Tally,
    best_trust,
    counted,
    fitted,
    losses,
    round_of_the_population,
)
from undermine.arena.population import MIXED
from undermine.cards import Role
from undermine.rules import ruleset
from undermine.suspicion.tables import Tables, parsed

DATA = Path(__file__).parent.parent / "src" / "undermine" / "suspicion" / "data"
TUNING = 3
"""One round for tuning for so many that are counted."""
ALONE = 6
"""One round of each kind of players that feign, among themselves, for so many that are mixed."""


class Game(NamedTuple):
    """A file of tables: the rules under which it is fitted, the numbers of players, the roles in its columns."""

    rules: str
    players: tuple[int, ...]
    roles: tuple[Role, ...]


TEAM_ROLES = (Role.BLUE, Role.GREEN, Role.BOSS, Role.PROFITEER, Role.GEOLOGIST, Role.SABOTEUR)
GAMES = {
    "diggers": Game("base-2015", (3, 4, 5, 6, 7, 8, 9, 10), (Role.DIGGER, Role.SABOTEUR)),
    "teams": Game("saboteur2", (3, 5, 8, 12), TEAM_ROLES),
}


def tally_of(rules: str, players: int, task: tuple[str, str]) -> Tally:
    return counted(*round_of_the_population(ruleset(rules, house=["rounds=1"]), players, *task))


def to_count(seed: str, players: int, rounds: int) -> list[tuple[str, str]]:
    """The seeds of the rounds to count, with the kind of players."""
    alone = [(f"{seed}/{kind}/{players}/{number}", kind) for kind in FEIGNING for number in range(rounds // ALONE)]
    return [(f"{seed}/fit/{players}/{number}", MIXED) for number in range(rounds)] + alone


def losses_of(rules: str, players: int, tables: Tables, seed: str) -> list[float]:
    return losses(round_of_the_population(ruleset(rules, house=["rounds=1"]), players, seed).match, tables)


def cycle(name: str, rounds: int, seed: str, jobs: int) -> dict[str, Any]:
    """Count, then tune, in fresh processes that read the tables as they are now."""
    game = GAMES[name]
    version = f"{undermine.__version__}/{seed}/{rounds}"
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        total = Tally()
        for players in game.players:
            tasks = to_count(seed, players, rounds)
            for tally in pool.map(partial(tally_of, game.rules, players), tasks, chunksize=4):
                total += tally
        data = fitted(total, game.roles, version, COMPANIES[name], CAPS[name])
        tables = parsed(data)
        for players in game.players:
            seeds = [f"{seed}/tune/{players}/{number}" for number in range(max(1, rounds // TUNING))]
            lost = list(pool.map(partial(losses_of, game.rules, players, tables), seeds, chunksize=4))
            data["trust"][str(players)] = best_trust(lost)
            means = [sum(column) / len(lost) for column in zip(*lost, strict=True)]
            print(f"  {players} players: trust {best_trust(lost)}, log loss {min(means):.3f}", flush=True)
    return data | {"fitted": {"rules": game.rules, "rounds": rounds, "python": platform.python_version()}}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(GAMES), help="which tables")
    parser.add_argument("--rounds", type=int, default=300, help="rounds for each number of players")
    parser.add_argument("--cycles", type=int, default=3)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=cpu_count())
    options = parser.parse_args(arguments)
    for name in options.names:
        for number in range(options.cycles):
            print(f"{name}, cycle {number + 1} of {options.cycles}", flush=True)
            data = cycle(name, options.rounds, f"{options.seed}.{number + 1}", options.jobs)
            (DATA / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n")


if __name__ == "__main__":
    main()
