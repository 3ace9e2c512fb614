"""Advice: what `hard` would play in a view, what it thinks of the moves it tried, and the strongest reasons for it.

For people who want to learn. It is a function of the view and of the luck it is given: what the seat does not know is
in none of it. A reason is a fact that can be said of the move (`reasons`); how strong it is, is measured: by how much
the move comes out better, in new worlds and with the same luck, than the best move of which it cannot be said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from ...game import Move, View
from ...messages import Message, NotNative
from ...native import available
from ...native.rollouts import NO_OUTCOME, UNIT
from ...rules import Way
from ...suspicion import curves
from .hard import DOUBT, is_plain, promising
from .reasons import Case, Fact
from .scales import Scales
from .trying import Tried, tried

MOST_REASONS = 3
ROLLOUTS = 1200
"""A hint is worth three times the thought of a move: it is thought over once, and a person reads it."""
CHECKED = 200
"""Worlds in which a move is held against others."""
TELLING = 0.4
"""How much a deed must have changed the odds of its player to be named, as a logarithm."""
HUNDRED = 100
SURENESS = 1.96
"""Errors beside the mean between which the truth lies in 95 of 100 cases."""


class Reason(NamedTuple):
    message: Message
    worth: float
    """By how much it lets the move come out better, in wins or in gold."""
    sign: Message | None = None
    """What somebody did that made one believe it."""


class Gap(NamedTuple):
    """By how much one move comes out better than another, in the same worlds."""

    mean: float
    error: float
    """Half the interval in which it lies in 95 of 100 cases."""
    ours: float = 0.0
    """The share of these worlds that the one wins, where rounds are won or lost,"""
    theirs: float = 0.0
    """and the other."""


class Advice(NamedTuple):
    tried: tuple[Tried, ...]
    """What was tried, the move that `hard` plays first. Where there was nothing to think about it is one move, and it
    was not tried."""
    reasons: tuple[Reason, ...]
    won: bool
    """Whether rounds are won or lost here: then `Tried.wins` is a share, and else `Tried.mean` is gold."""
    played: Move | None = None
    """A move that was made here, where it was asked about."""
    gap: Gap | None = None
    """By how much the advice is better than that one; None where it is the same, or nothing was tried."""

    @property
    def move(self) -> Move:
        return self.tried[0].move


def advice(view: View, rng: Random, *, rollouts: int = ROLLOUTS, played: Move | None = None) -> Advice:
    """What `hard` would play for the seat of this view, whose turn it must be; with `played`, that move is tried, too.
    Raises `NotNative` where the engine is missing that plays rounds out."""
    need_native()
    legal = view.legal()
    moves = promising(view, legal)
    won = view.table.rules.way is Way.DIGGERS
    if is_plain(moves):
        return Advice((Tried(moves[0]),), (_plainly(view, moves[0], len(legal)),), won, played)
    scales = Scales(view, rng.getrandbits(64))
    found = tried(_with(moves, played), rollouts, scales.outcomes, DOUBT)
    order = [each.move for each in found]
    # No world of so high a number was asked for before: in each of them two moves were tried, or more.
    also = [order[1], *([played] if played is not None and played != order[0] else [])]
    case = weighed(view, order, scales, rollouts, also)
    reasons = _strongest(view, case.facts, case.gaps[order[1]], won)
    return Advice(tuple(found), reasons, won, played, None if played is None else case.gaps.get(played))


class Weighed(NamedTuple):
    """What can be said for a move, each fact with what it is worth, and by how much the move is better than others."""

    facts: list[tuple[float, Fact]]
    gaps: Mapping[Move, Gap]


def weighed(view: View, order: Sequence[Move], scales: Scales, first: int, also: Sequence[Move] = ()) -> Weighed:
    """The facts about the first of these moves, in worlds from this number on."""
    facts = Case(view, order[0], order).facts()
    rivals = dict.fromkeys(move for fact in facts for move in fact.without if move != order[0])
    gaps = gaps_to(order[0], tuple(dict.fromkeys((*rivals, *also))), scales, first, CHECKED)
    return Weighed([(_worth(fact, gaps), fact) for fact in facts], gaps)


def _plainly(view: View, move: Move, choices: int) -> Reason:
    """Why there is nothing to think about."""
    facts = Case(view, move, (move,)).facts()
    alone = Message("advice-only-move" if choices == 1 else "advice-no-other")
    return Reason(facts[0].message if facts and choices > 1 else alone, 0.0)


def need_native() -> None:
    if not available():
        raise NotNative("error-advice-needs-native")


def _with(moves: Sequence[Move], played: Move | None) -> list[Move]:
    return [*moves, *([played] if played is not None and played not in moves else [])]


def gaps_to(best: Move, rivals: Sequence[Move], scales: Scales, first: int, count: int) -> dict[Move, Gap]:
    """By how much a move is better than each of these, in so many worlds from this one on."""
    rows = scales.outcomes((best, *rivals), first, count) if rivals else ()
    columns = [[0 if outcome == NO_OUTCOME else outcome for outcome in column] for column in zip(*rows, strict=True)]
    return {rival: _gap(columns[0], column) for rival, column in zip(rivals, columns[1:], strict=True)}


def _gap(ours: Sequence[int], theirs: Sequence[int]) -> Gap:
    gains = [(our - their) / UNIT for our, their in zip(ours, theirs, strict=True)]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return Gap(mean, SURENESS * sqrt(variance / len(gains)), _won(ours), _won(theirs))


def _won(outcomes: Sequence[int]) -> float:
    return sum(outcome >= UNIT for outcome in outcomes) / len(outcomes)


# Reasons -------------------------------------------------------------------------------------------------------------


def _strongest(view: View, facts: Sequence[tuple[float, Fact]], lead: Gap, won: bool) -> tuple[Reason, ...]:
    """Those that count the most, how it came out among them; a fact is said even where none is known to count."""
    clear = lead.mean > lead.error
    beside = lead.mean if clear else 0.0, Fact(_beside(lead, won))
    counted = [*counting(facts), *([beside] if clear else [])]
    counted.sort(key=lambda pair: -pair[0])
    if not any(pair in facts for pair in counted[:MOST_REASONS]):
        counted = [*counted[: MOST_REASONS - 1], *facts[:1]]
    return tuple(told(view, *pair) for pair in (*counted, *([] if clear else [beside])))[:MOST_REASONS]


def counting(facts: Sequence[tuple[float, Fact]]) -> list[tuple[float, Fact]]:
    """Those without which the move would be worth less, the strongest first."""
    return sorted([pair for pair in facts if pair[0] > 0], key=lambda pair: -pair[0])


def _worth(fact: Fact, gaps: Mapping[Move, Gap]) -> float:
    """What the fact is worth: the move beside the best of those of which it cannot be said."""
    return min((gaps[move].mean for move in fact.without if move in gaps), default=0.0)


def _beside(lead: Gap, won: bool) -> Message:
    """The move beside the next best: before it by more than chance, about as good, or, though it looked best before
    anything was tried, behind it."""
    clear, behind = lead.mean > lead.error, -lead.mean > lead.error
    if won:
        key = "advice-clear-wins" if clear else "advice-behind-wins" if behind else "advice-close-wins"
        return Message(key, {"percent": round(HUNDRED * lead.ours), "other": round(HUNDRED * lead.theirs)})
    if not clear and not behind:
        return Message("advice-close-gold")
    return Message("advice-clear-gold" if clear else "advice-behind-gold", {"gold": round(HUNDRED * abs(lead.mean))})


def told(view: View, worth: float, fact: Fact) -> Reason:
    return Reason(fact.message, worth, None if fact.about is None else _deed(view, fact))


def _deed(view: View, fact: Fact) -> Message | None:
    """The deed that told the most of somebody, where it told what is believed of them."""
    assert fact.about is not None
    found, (seat, guilty) = curves(view), fact.about
    wish = 1 if guilty else -1
    deeds = [one for one in found[-1].strongest(seat, HUNDRED) if wish * one.weight > TELLING] if found else []
    return deeds[0].message if deeds else None
