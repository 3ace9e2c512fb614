"""The checkers that researchers know, for one table; warnings are errors but for two that PettingZoo says of every
environment whose observation is a dictionary with a mask."""

from __future__ import annotations

import warnings

from gymnasium.utils.env_checker import check_env

from undermine.research.boxes import BOXES
from undermine.research.gymnasium import UndermineEnv
from undermine.research.pettingzoo import env, parallel_env
from undermine.rules import keys, ruleset

with warnings.catch_warnings():
    # It looks whether a game of its own is there, in a way that it calls old.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test

NAMES = (*keys(), *BOXES)


def usual_players(name: str) -> int:
    """One number of players, not the same for all: the smallest that has company."""
    rules = BOXES.get(name) or ruleset(name)
    return min(rules.players, key=lambda number: abs(number - 4))


def check_pettingzoo(name: str, players: int, engine: str = "auto", cycles: int = 60) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(env(rules=name, players=players, engine=engine), num_cycles=cycles)
        seed_test(lambda: env(rules=name, players=players, engine=engine), num_cycles=cycles // 2)
        parallel_api_test(parallel_env(rules=name, players=players, engine=engine), num_cycles=cycles // 2)


def check_gymnasium(name: str, players: int, bots: str = "random") -> None:
    check_env(UndermineEnv(name, players, bots), skip_render_check=True)
