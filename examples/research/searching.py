"""OpenSpiel's information-set Monte Carlo tree search as a bot, through our adapter:

    PYTHONPATH=examples/research SIMULATIONS=8 undermine arena normal python:searching:IsMcts --players 5 --deals 100

It is given a view, as every bot. A game of OpenSpiel that looks the same to its seat is made of it, and the search
draws all others itself by `resample_from_infostate`. Leaves are played out at random. For the base game and the boxes
without house rules but for the number of rounds: of others the adapter is not told, and it would search another game.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from retelling import moves_of

from undermine.bots import Bot, Budget
from undermine.game import Move, View, sample_world
from undermine.research import openspiel
from undermine.research.chance import Position
from undermine.research.resampling import resampled


class IsMcts(Bot):
    def __init__(self) -> None:
        self.simulations = int(os.environ.get("SIMULATIONS", "8"))

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        rules, luck = view.table.rules, numpy.random.RandomState(rng.getrandbits(32))
        given = f"rules={rules.key},players={view.table.players},rounds={rules.house.rounds},reward=side"
        game = pyspiel.load_game(f"{openspiel.NAME}({given})")
        start = game.new_initial_state().position
        if start.rules != rules or rules.most_passed > 1:
            raise ValueError(f"{rules}: this search is for the base game and the boxes without house rules")
        state = alike(game, view, rng)
        playing_out = mcts.RandomRolloutEvaluator(1, luck)
        bot = ismcts.ISMCTSBot(game, playing_out, uct_c=2.0, max_simulations=self.simulations, random_state=luck)
        number, coding = bot.step(state), state.position.coding
        return next(move for move in legal if coding.steps(move, legal, view.seat) == [number])


def alike(game: pyspiel.Game, view: View, rng: Random) -> pyspiel.State:
    """A state of this game in which the seat sees what it sees now."""
    state = game.new_initial_state()
    world = sample_world(view, rng)
    moves = tuple(move for _, move in moves_of(world.past))
    position = Position(state.position.coding, state.position.rewards, state=world, moves=moves)
    for number in resampled(position, view.seat, rng):
        state.apply_action(number)
    return state
