"""Common sense about moves that have a score: what every mind does without, whatever it thinks of the rest."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import AtCell, AtPlayer, Discard, Lay, Move

NEVER = float("-inf")


def sensible(legal: Sequence[Move], scores: Sequence[float]) -> list[float]:
    """The same scores, but no card is played where it is worth less than thrown away; and discards that differ only in
    their cards are one way to play, of which the best counts. There are forty of them with a full hand: now and then a
    good card would be thrown away because so many of them look only a little worse."""
    given = {move: score for move, score in zip(legal, scores, strict=True) if isinstance(move, Discard)}
    best: dict[object, float] = {}
    for move, score in given.items():
        best[_alike(move)] = max(best.get(_alike(move), NEVER), score)
    least = [_least(move, given, best) for move in legal]
    return [score if score >= bound else NEVER for score, bound in zip(scores, least, strict=True)]


def _least(move: Move, given: dict[Discard, float], best: dict[object, float]) -> float:
    """What a move must be worth to be thought of."""
    match move:
        case Discard():
            return best[_alike(move)]
        case Lay(kind) | AtCell(kind) | AtPlayer(kind):
            return given.get(Discard((kind,)), NEVER)
    return NEVER


def _alike(move: Discard) -> object:
    return len(move.kinds), move.removes
