"""What a bot would do in a position, as chances by the text of the move."""

from __future__ import annotations

from undermine.bots import Policy, make
from undermine.game import State, View, legal
from undermine.notation import move_text
from undermine.testing.positions import to_move


def chances(spec: str, state: State) -> dict[str, float]:
    """How likely each move is to this bot, at the seat that is to move."""
    bot = make(spec)
    assert isinstance(bot, Policy)
    own = to_move(state)
    moves = legal(state.table, own)
    weights = bot.weights(View(state.table, own), moves)
    total = sum(weights)
    return {move_text(move, state.table.rules): weight / total for move, weight in zip(moves, weights, strict=True)}
