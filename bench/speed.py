"""What is measured: whole random games of ours and of python-chess, and the engine's single calls."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from undermine.bots import make
from undermine.game import State, begin, deal, legal, next_round, play, view
from undermine.rules import RuleSet, ruleset

PLAYERS = 5
GAMES = 12
"""Games whose states single calls are measured with."""


def random_game(rules: RuleSet, players: int, seed: int) -> int:
    """A game of uniformly random legal moves, the list of moves made each time; returns the number of moves."""
    choose, luck, moves = Random(seed).choice, str(seed).encode(), 0
    state, _ = begin(rules, players, deal(rules, players, luck, 1))
    while True:
        table = state.table
        seat = table.to_move
        if seat is not None:
            state, _ = play(state, choose(legal(table, state.owns[seat])))
            moves += 1
        elif table.ledger.final is None:
            state, _ = next_round(state, deal(rules, players, luck, table.round + 1))
        else:
            return moves


def random_chess_game(seed: int) -> int:
    import chess

    choose, board, moves = Random(seed).choice, chess.Board(), 0
    while not board.is_game_over():
        board.push(choose(list(board.legal_moves)))
        moves += 1
    return moves


def moves_per_second(game: Callable[[int], int], seconds: float, first_seed: int = 0) -> float:
    """Legal random moves per second of CPU time, over whole games."""
    moves, seed, began = 0, first_seed, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        moves += game(seed)
        seed += 1
    return moves / spent


def our_speed(seconds: float, first_seed: int = 0) -> float:
    rules = ruleset("base-2015")
    return moves_per_second(lambda seed: random_game(rules, PLAYERS, seed), seconds, first_seed)


def simulated_speed(seconds: float, first_seed: int = 0) -> float:
    """The same by `undermine simulate` with random players: bots, views and what is kept of each game included."""
    from undermine.arena.simulation import Setting, Table

    table = Table(Setting("base-2015", PLAYERS, (), ("random",) * PLAYERS))
    return moves_per_second(lambda number: table(number).result.moves, seconds, first_seed)


def contested_speed(seconds: float, first_seed: int = 0) -> float:
    """The same by the arena, where each seat has its own luck and may fail."""
    from undermine.arena.play import play_game

    rules, bots = ruleset("base-2015"), [make("random") for _ in range(PLAYERS)]
    return moves_per_second(lambda seed: len(play_game(rules, PLAYERS, bots, str(seed)).moves), seconds, first_seed)


def single_calls(repeat: int = 5) -> dict[str, float]:
    """Microseconds of CPU time of `legal`, `play` and `view`, over the states of some random games."""
    return {name: _per_call(function, calls, repeat) for name, (function, calls) in _calls().items()}


def _calls() -> dict[str, tuple[Callable[..., Any], list[tuple[Any, ...]]]]:
    rng = Random(1)
    states = list(_states(ruleset("base-2015"), rng))
    moves = [rng.choice(legal(s.table, s.owns[s.table.to_move or 0])) for s in states]
    alone = [(state,) for state in states]
    return {
        "legal": (lambda s: legal(s.table, s.owns[s.table.to_move]), alone),
        "play": (play, list(zip(states, moves, strict=True))),
        "view": (lambda s: view(s, s.table.to_move), alone),
    }


def measure_when_asked() -> None:
    """For each line of the input, the seconds of some games and of the single calls, piece by piece, in a line."""
    rules, calls = ruleset("base-2015"), _calls()
    for _ in sys.stdin:
        found = {"moves": [_seconds(random_game, [(rules, PLAYERS, seed)]) for seed in range(GAMES)]}
        found |= {
            name: [_seconds(function, listed[at::GAMES]) for at in range(GAMES)]
            for name, (function, listed) in calls.items()
        }
        print(json.dumps(found), flush=True)


def world_calls(repeat: int = 5) -> dict[str, float]:
    """Microseconds of sampling a world, and of telling its whole past, which most worlds are never asked for."""
    from undermine.game import sample_world

    rng = Random(1)
    few = list(_states(ruleset("base-2015"), rng))[::20]
    worlds = [(sample_world(view(s, s.table.to_move), rng), ((s.table.to_move or 0) + 1) % PLAYERS) for s in few]
    return {
        "world": _per_call(lambda s: sample_world(view(s, s.table.to_move), rng), [(s,) for s in few], repeat),
        "its past": _per_call(lambda world, other: view(world, other).past, worlds, 1),
    }


def _states(rules: RuleSet, rng: Random) -> Iterable[State]:
    for game in range(GAMES):
        luck = str(game).encode()
        state, _ = begin(rules, PLAYERS, deal(rules, PLAYERS, luck, 1))
        while state.table.ledger.final is None:
            seat = state.table.to_move
            if seat is None:
                state, _ = next_round(state, deal(rules, PLAYERS, luck, state.table.round + 1))
            else:
                yield state
                state, _ = play(state, rng.choice(legal(state.table, state.owns[seat])))


def _per_call(function: Callable[..., Any], calls: Sequence[tuple[Any, ...]], repeat: int) -> float:
    return statistics.median(_seconds(function, calls) / len(calls) * 1e6 for _ in range(repeat))


def _seconds(function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> float:
    """CPU time of these calls."""
    began = time.process_time()
    for arguments in calls:
        function(*arguments)
    return time.process_time() - began
