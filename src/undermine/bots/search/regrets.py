"""Regrets: the own moves of a game after which most was lost, by what could be known when they were made.

Each move is thought over again from the view that its seat had at that moment; what turned out later is in none of it.
What is named is measured in worlds that had no part in choosing it, or chance would be taken for regret.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from random import Random
from typing import NamedTuple

from ...game import HostedGame, Move, View
from ...messages import BadRecord, NotNative
from ...notation import Record, Replay, parse_move, record_of
from ...rules import Way
from .advising import MOST_REASONS, Advice, Gap, Reason, advice, counting, gaps_to, need_native, told, weighed
from .hard import DOUBT, is_plain, promising
from .reasons import Case, says_as_much
from .scales import Scales
from .trying import tried

MOST = 5
"""So many moves are named at most."""
GLANCE = 160
"""Roll-outs for a first look at a move,"""
SCREENED = 80
"""worlds in which what was played is held against what looks better then,"""
LATER = 2 * MOST
"""and how many of the worst are looked at again,"""
CHECKED = 400
"""in so many worlds."""


class Regret(NamedTuple):
    turn: int
    """The number of the move in the record, from one."""
    round: int
    played: Move
    better: Move
    loss: Gap
    """What it cost, in wins or in gold, by what the seat could know; larger than its error."""
    won: bool
    """Whether rounds are won or lost here; else it is gold."""
    reasons: tuple[Reason, ...]
    """For the better move: what cannot be said of the one that was played as well. There may be none; then its value
    alone speaks for it."""


class _Doubt(NamedTuple):
    """A move beside one that looks better."""

    turn: int
    view: View
    played: Move
    order: tuple[Move, ...]
    """What was tried, the best first."""
    loss: Gap
    scales: Scales


def regrets(
    game: Record | str | HostedGame, seat: int, luck: str = "", most: int = MOST, turns: Container[int] | None = None
) -> list[Regret]:
    """The moves of this seat that cost most, the worst first: those alone whose loss is larger than its error. With
    `turns`, moves of these numbers alone. The same luck gives the same answer. Raises `NotNative` where the engine is
    missing that plays rounds out."""
    need_native()
    own = [one for one in _own_moves(game, seat) if turns is None or one[0] in turns]
    doubts = [doubt for one in own if (doubt := _doubted(*one, luck)) is not None]
    doubts.sort(key=lambda doubt: -doubt.loss.mean)
    checked = [doubt._replace(loss=_loss(doubt, GLANCE + SCREENED, CHECKED)) for doubt in doubts[:LATER]]
    checked.sort(key=lambda doubt: -doubt.loss.mean)
    return [_regret(doubt) for doubt in checked if doubt.loss.mean > doubt.loss.error][:most]


def second_thoughts(game: Record | str | HostedGame, turn: int, luck: str = "") -> Advice:
    """What `hard` would have played in place of the move of this number, counted from one, by what its player could
    know; the move that was played is among those tried."""
    need_native()
    again = _replay(game)
    if not 1 <= turn <= len(again.moves):
        raise BadRecord("error-record-no-such-turn", number=turn, last=len(again.moves))
    view, played = _before(again, turn)
    return advice(view, Random(f"{luck}/{turn}"), played=played)


def _replay(game: Record | str | HostedGame) -> Replay:
    return Replay(record_of(game) if isinstance(game, HostedGame) else game)


def _before(again: Replay, turn: int) -> tuple[View, Move]:
    """What its player saw before this move, and the move."""
    match = again.play_to(turn - 1)
    return match.view(match.to_move), parse_move(again.moves[turn - 1][1], again.rules, match.players)


def _own_moves(game: Record | str | HostedGame, seat: int) -> Iterator[tuple[int, View, Move]]:
    again = _replay(game)
    for turn in range(1, len(again.moves) + 1):
        if again.play_to(turn - 1).to_move == seat:
            yield turn, *_before(again, turn)


def _doubted(turn: int, view: View, played: Move, luck: str) -> _Doubt | None:
    """What looks better at a first look; None where nothing does, or where there was nothing to choose."""
    moves = promising(view, view.legal())
    if is_plain(moves):
        return None
    try:
        scales = Scales(view, Random(f"{luck}/{turn}").getrandbits(64))
        found = tried(moves if played in moves else [*moves, played], GLANCE, scales.outcomes, DOUBT)
        doubt = _Doubt(turn, view, played, tuple(each.move for each in found), Gap(0.0, 0.0), scales)
        if found[0].move == played:
            return None
        loss = _loss(doubt, GLANCE, SCREENED)
    except NotNative:
        # So wide a mine, or such a card, that the engine has no room for it: of this move nothing is said.
        return None
    return doubt._replace(loss=loss) if loss.mean > 0 else None


def _loss(doubt: _Doubt, first: int, count: int) -> Gap:
    """What the move costs, in so many worlds from this one on."""
    return gaps_to(doubt.order[0], (doubt.played,), doubt.scales, first, count)[doubt.played]


def _regret(doubt: _Doubt) -> Regret:
    table, facts = doubt.view.table, _facts(doubt)
    return Regret(
        doubt.turn, table.round, doubt.played, doubt.order[0], doubt.loss, table.rules.way is Way.DIGGERS, facts
    )


def _facts(doubt: _Doubt) -> tuple[Reason, ...]:
    """What speaks for the better move, and not as much for the one that was played."""
    weighted = weighed(doubt.view, doubt.order, doubt.scales, GLANCE + SCREENED + CHECKED).facts
    of_played = [fact.message for fact in Case(doubt.view, doubt.played, doubt.order).facts()]
    found = [pair for pair in weighted if not any(says_as_much(other, pair[1].message) for other in of_played)]
    return tuple(told(doubt.view, *pair) for pair in (counting(found) or found)[:MOST_REASONS])
