"""What a belief costs after one more move, against taking in the whole round from its beginning."""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Iterator
from random import Random

from undermine.bots import Budget, make
from undermine.game import Folding, HostedGame, State, View, play, seed_dealer, view
from undermine.rules import ruleset
from undermine.suspicion import suspicion

TABLES = (("base-2015", 5), ("base-2015", 10), ("saboteur2", 5), ("saboteur2", 10))
GAMES, BRANCHES = 6, 8


def mid_game(key: str, players: int) -> Iterator[State]:
    """Positions in the middle of a round of idlers and diggers, none of which this process has judged before."""
    rules, bots = ruleset(key, house=["rounds=1"]), (make("random"), make("digger"))
    for game in itertools.count():
        match, rng = HostedGame(rules, players, seed_dealer(rules, players, b"%d" % game)), Random(game)
        full = match.state.table.stock_left
        while match.state.table.stock_left > full // 2 and not match.over:
            seen = match.view(match.to_move)
            match.play(bots[rng.randrange(2)].choose(seen, seen.legal(), Budget(), rng))
        if not match.over:
            yield match.state


def told_anew(state: State, seat: int) -> View:
    """The view of a client that has just been told of it all: nothing is kept for its past."""
    past = view(state, seat).past
    assert past is not None
    folding = Folding(seat)
    for step in past.steps():
        folding.add(step)
    return folding.view()


def cost(seen: View) -> float:
    began = time.process_time()
    suspicion(seen)
    return (time.process_time() - began) * 1e3


def one_more_move(key: str, players: int) -> tuple[float, float]:
    """Milliseconds of CPU time of a belief from the beginning, and of one after a further move, at the median."""
    whole, further, rng = [], [], Random(1)
    for state in itertools.islice(mid_game(key, players), GAMES):
        seat = ((state.table.to_move or 0) + 1) % players
        whole.append(cost(told_anew(state, seat)))
        suspicion(view(state, seat))
        moves = view(state, state.table.to_move).legal()
        further += [cost(view(play(state, rng.choice(moves)).state, seat)) for _ in range(BRANCHES)]
    return statistics.median(whole), statistics.median(further)


def beliefs() -> None:
    print("belief after one more move against one from the beginning, mid-game, promised: less than a fifth")
    for key, players in TABLES:
        whole, further = one_more_move(key, players)
        print(f"  {key} with {players:2}: {further:5.2f} ms against {whole:5.2f} ms, ratio {further / whole:.2f}")
