"""`python -m bench.research`: steps a second of the research environments on one core, beside OpenSpiel's Hanabi and
PettingZoo's connect four in the same run; CPU time.

An observation and a mask are made at every step, and moves are chosen at random among those that are allowed. For the
vector environment the choice is told apart: whoever learns has one of his own.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy

from undermine.native import available
from undermine.research.pettingzoo import env
from undermine.research.tables import NATIVE, PYTHON
from undermine.research.vector import VectorEnv

WANTED = {"vector": 300_000, "aec": 20_000}


def vector_speed(rules: str, players: int, seconds: float, count: int) -> tuple[float, float]:
    """Steps a second, without choosing and with it."""
    games, rng = VectorEnv(rules, players, count), numpy.random.default_rng(1)
    steps, stepping, began = 0, 0.0, time.process_time()
    while time.process_time() - began < seconds:
        actions = games.sample(rng)
        before = time.process_time()
        games.step(actions)
        stepping += time.process_time() - before
        steps += count
    return steps / stepping, steps / (time.process_time() - began)


def aec_speed(made: Any, seconds: float) -> float:
    """Steps a second of an environment whose agents take turns."""
    rng, steps, game, began = numpy.random.default_rng(1), 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        made.reset(seed=game)
        game += 1
        for _ in made.agent_iter():
            seen, _, over, cut, _ = made.last()
            allowed = seen["action_mask"].nonzero()[0]
            made.step(None if over or cut else int(allowed[int(rng.random() * len(allowed))]))
            steps += 1
    return steps / (time.process_time() - began)


def connect_four(seconds: float) -> float:
    from pettingzoo.classic import connect_four_v3

    return aec_speed(connect_four_v3.env(), seconds)


def openspiel_speed(name: str, seconds: float) -> float:
    """Random moves with the observation of whoever is to move and the mask, through OpenSpiel's Python interface."""
    import pyspiel

    game, rng = pyspiel.load_game(name), numpy.random.default_rng(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(numbers, p=chances)))
                continue
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
    return steps / (time.process_time() - began)


def told(name: str, measure: Callable[[], float], wanted: int | None = None) -> None:
    try:
        speed = measure()
    except ImportError as missing:
        print(f"{name:52} not measured: {missing}")
        return
    print(f"{name:52} {speed:12,.0f} steps/s" + (f" (wanted {wanted:,})" if wanted else ""), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    if available():
        for rules, players in (("base-2015", 5), ("saboteur2", 7), ("duel", 2), ("solo", 1)):
            bare, chosen = vector_speed(rules, players, seconds, 256)
            wanted = f" (wanted {WANTED['vector']:,})" if rules == "base-2015" else ""
            print(
                f"vector, {rules}, {players} players{'':20} {bare:12,.0f} steps/s{wanted}, {chosen:,.0f} with choosing"
            )
        made = env(rules="base-2015", players=5, engine=NATIVE)
        told("PettingZoo, base-2015, 5 players, native engine", lambda: aec_speed(made, seconds), WANTED["aec"])
    slow = env(rules="base-2015", players=5, engine=PYTHON)
    told("PettingZoo, base-2015, 5 players, Python engine", lambda: aec_speed(slow, seconds))
    told("PettingZoo's connect four", lambda: connect_four(seconds))
    told("OpenSpiel's Hanabi, 5 players", lambda: openspiel_speed("hanabi(players=5)", seconds))


if __name__ == "__main__":
    main()
