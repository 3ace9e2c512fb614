"""A bot as a Python class: it looks at a goal whenever it can, and digs otherwise. docs/bots.md says how to seat it."""

from collections.abc import Sequence
from random import Random

from undermine.bots import Bot, Budget, make
from undermine.game import Move, View
from undermine.notation import move_text


class Mapmaker(Bot):
    """It keeps nothing from move to move: all it goes by is in the view."""

    def __init__(self) -> None:
        self._digger = make("digger")

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        maps = [move for move in legal if move_text(move, view.table.rules).startswith("M@")]
        return rng.choice(maps) if maps else self._digger.choose(view, legal, budget, rng)
