"""`python -m tests.research --games N`: the checkers at tables of every rule set and number of players, and the laws
over N games, on all cores."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import redirect_stdout
from io import StringIO

from tests.research.checkers import NAMES, check_gymnasium, check_pettingzoo
from tests.research.laws import Seen, play_lawful
from undermine.research import BOXES, rules_named
from undermine.testing.games import Game, games

SHARE = 10


def check(name: str, players: int) -> str:
    """Every checker at one table; what they print is theirs."""
    with redirect_stdout(StringIO()):
        check_pettingzoo(name, players, cycles=200)
        check_gymnasium(name, players)
        _check_openspiel(name, players)
    return f"{name} {players}"


def _check_openspiel(name: str, players: int) -> None:
    try:
        import pyspiel
        from open_spiel.python.algorithms import generate_playthrough

        from undermine.research import openspiel
    except ImportError:
        return
    rounds = "" if name in BOXES else ",rounds=1"
    said = f"{openspiel.NAME}(rules={name},players={players}{rounds})"
    pyspiel.random_sim_test(pyspiel.load_game(said), 2, True, False)
    assert "IsTerminal() = True" in generate_playthrough.playthrough(said, None, seed=players)


def lawful(some: list[Game]) -> Seen:
    seen = Seen()
    for game in some:
        play_lawful(game, seen, 0.02)
    return seen


def shares(count: int) -> Iterator[list[Game]]:
    some = list(games(count))
    some += [Game(n, name, BOXES[name].players[0], ("anything", "digger")[n % 2]) for n in range(50) for name in BOXES]
    for first in range(0, len(some), SHARE):
        yield some[first : first + SHARE]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    began, seen = time.perf_counter(), Seen()
    with ProcessPoolExecutor() as pool:
        tables = [(name, players) for name in NAMES for players in rules_named(name).players]
        for number, done in enumerate(as_completed([pool.submit(check, *table) for table in tables]), 1):
            print(f"checkers: {done.result()} ({number} of {len(tables)})", flush=True)
        for ended in as_completed([pool.submit(lawful, some) for some in shares(given.games)]):
            seen += ended.result()
    print(f"laws: {seen.games} games, {seen.steps} steps, {seen.rows} rows, {seen.worlds} worlds")
    print(f"  and {seen.drawn} states drawn anew compared,")
    print(f"  {seen.outside} moves outside of the window; {dict(seen.kinds.most_common())}")
    # Simple players hardly ever come to a claim: it takes more gold in reach than there are markers.
    missing = {"bribe", "done", "steal", "pick", "turn", "shed"} - set(seen.kinds)
    print(f"{time.perf_counter() - began:.0f} s" + (f"; never chosen: {missing}" if missing else ""))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
