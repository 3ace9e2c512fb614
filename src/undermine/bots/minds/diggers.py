"""How diggers and saboteurs play the base game: by the distance to the treasure, and by whom they trust.

Scores are in cards of distance. `belief.saboteur(seat)` is how likely another is a saboteur; a digger acts against
those above, a saboteur against those below. What no partner would understand is never done at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...cards import Printed, Role, Verb
from ...game import BLOCKING, AtCell, AtPlayer, Choose, Discard, Lay, Move, Own, Table, View
from ...game.mine import Mine
from ...game.moves import PICK, TURN
from ...suspicion import Suspicion
from ..style import Style
from .disguise import feigned, hides, shied
from .outlook import Outlook, belief_of

NEVER = float("-inf")
SURE = 0.97
"""From here on a friend, an enemy or a place is as good as proven."""


def scores(view: View, legal: Sequence[Move], style: Style) -> Sequence[float]:
    assert view.own is not None
    if isinstance(legal[0], Choose):
        return _answers(view, legal, style)
    belief = belief_of(view, style)
    outlook = Outlook(view, belief, style)
    digging = Side(view.table, view.own, belief, outlook, style)
    if view.own.role is not Role.SABOTEUR:
        return digging.scores(legal)
    sabotage = Sabotage(view.table, view.own, belief, outlook, style).scores(legal)
    if hides(style, view.table, outlook.far):
        return feigned(sabotage, digging.scores(legal), style)
    return shied(sabotage, legal, view.table.rules.catalogue.kinds, style)


def _answers(view: View, legal: Sequence[Move], style: Style) -> list[float]:
    """A choice that a move has raised: how a stone lies, which nugget to keep."""
    assert view.own is not None
    answers = [move for move in legal if isinstance(move, Choose)]
    if answers[0].what == PICK:
        best = max(answer.value for answer in answers)
        return [0.0 if answer.value == best else NEVER for answer in answers]
    belief = belief_of(view, style)
    outlook = Outlook(view, belief, style)
    wish = -1 if view.own.role is Role.SABOTEUR else 1
    return [wish * outlook.gain(_turned(view.table, answer)) for answer in answers]


def _turned(table: Table, answer: Choose) -> Mine:
    assert answer.what == TURN
    assert answer.cell is not None
    kind = dict(table.shown)[answer.cell]
    return table.mine.turn_up(answer.cell, table.rules.catalogue.face(kind, answer.turned))


class Side:
    """What a digger thinks of each move."""

    def __init__(self, table: Table, own: Own, belief: Suspicion, outlook: Outlook, style: Style) -> None:
        self.table, self.own, self.belief, self.outlook, self.style = table, own, belief, outlook, style
        self.kinds = table.rules.catalogue.kinds
        self.goal_known = max(outlook.treasure.values(), default=1.0) > SURE

    def scores(self, legal: Sequence[Move]) -> list[float]:
        found = [self.score(move) for move in legal]
        wins = [isinstance(move, Lay) and self.wins(move) for move in legal]
        if any(wins):
            return [score if won else NEVER for score, won in zip(found, wins, strict=True)]
        return found

    def wins(self, move: Lay) -> bool:
        return self.outlook.reaching(self.outlook.laid(move)) > SURE

    def score(self, move: Move) -> float:
        match move:
            case Lay():
                return self.lay(move)
            case AtCell(kind) | AtPlayer(kind):
                verb = self.kinds[kind].verb
                assert verb is not None
                return PLAYED[verb](self, move)
            case Discard(kinds):
                return sum(self.discard(self.kinds[kind]) for kind in kinds)
        raise AssertionError(move)

    def at_map(self, move: AtCell) -> float:
        return self.look(self.outlook.treasure.get(move.cell, 0.0), move.cell in dict(self.own.goals))

    def at_rockfall(self, move: AtCell) -> float:
        return self.rockfall(self.outlook.gain(self.table.mine.remove(move.cell)))

    def at_break(self, move: AtPlayer) -> float:
        return NEVER if move.target == self.own.seat else self.break_tool(move.target)

    def at_mend(self, move: AtPlayer) -> float:
        if move.target == self.own.seat:
            return 2.5 if self.frees(move) else 1.2
        return self.mend(move.target) - (0.0 if self.frees(move) else 0.6)

    def frees(self, move: AtPlayer) -> bool:
        """Whether this repair lets its player dig again."""
        return (self.table.marks[move.target] & BLOCKING).bit_count() == 1

    def suspect(self, seat: int) -> float:
        return self.belief.saboteur(seat)

    def lay(self, move: Lay) -> float:
        after = self.outlook.laid(move)
        gain = self.outlook.gain(after)
        if gain < -0.5:
            return NEVER
        finish = (3 + 3 * self.style.greed) * self.outlook.reaching(after)
        if gain > 0.2:
            return 2 * gain + 0.1 * _openings(self.table, move) + finish
        return 2 * gain - 0.6 + finish

    def rockfall(self, gain: float) -> float:
        return NEVER if gain < -0.2 else 2 * gain - 1.2

    def look(self, chance: float, seen: bool) -> float:
        return NEVER if seen else -0.4 if self.goal_known else 1.6 + 0.5 * chance

    def break_tool(self, target: int) -> float:
        chance = self.suspect(target)
        if chance < 1 - SURE:
            return NEVER
        return 8 * (chance - 0.5 - self.style.caution) * self.blocked_already(target)

    def blocked_already(self, target: int) -> float:
        """A second broken tool does less."""
        return 0.35 if self.table.marks[target] & BLOCKING else 1.0

    def mend(self, target: int) -> float:
        chance = self.suspect(target)
        if chance > SURE:
            return NEVER
        return 4 * (0.45 - chance - self.style.caution / 2) * (1 - 0.5 * self.style.greed)

    def discard(self, kind: Printed) -> float:
        if kind.verb is None:
            return -0.1 * _joined(kind) if _joined(kind) else 0.3
        if kind.verb is Verb.MAP and self.goal_known:
            return 0.3
        return GIVEN_BY_DIGGERS[kind.verb]


class Sabotage(Side):
    """What a saboteur thinks of it."""

    def scores(self, legal: Sequence[Move]) -> list[float]:
        return [self.score(move) for move in legal]

    def lay(self, move: Lay) -> float:
        after = self.outlook.laid(move)
        if self.outlook.reaching(after) > 0.5:
            return NEVER
        gain = self.outlook.gain(after)
        if gain < -0.2:
            return -2 * gain
        return -1.5 * gain if gain > 0.2 else 0.1

    def rockfall(self, gain: float) -> float:
        return NEVER if gain > 0.2 else -1.5 * gain - 0.4

    def look(self, chance: float, seen: bool) -> float:
        return NEVER if seen else -0.4 if self.goal_known else 0.8

    def break_tool(self, target: int) -> float:
        chance = self.suspect(target)
        if chance > SURE:
            return NEVER
        pressing = 1.0 if self.outlook.far < 4 else 0.5
        return 3 * (0.75 - chance - self.style.caution) * pressing * self.blocked_already(target)

    def mend(self, target: int) -> float:
        chance = self.suspect(target)
        return NEVER if chance < 1 - SURE else 2 * (chance - 0.7)

    def discard(self, kind: Printed) -> float:
        if kind.verb is None:
            return 0.2 if _joined(kind) else -0.5
        return GIVEN_BY_SABOTEURS[kind.verb]


PLAYED: dict[Verb, Callable[[Side, Any], float]] = {
    Verb.MAP: Side.at_map,
    Verb.ROCKFALL: Side.at_rockfall,
    Verb.BREAK: Side.at_break,
    Verb.MEND: Side.at_mend,
}
"""What a player thinks of playing each card, by what it does."""
GIVEN_BY_DIGGERS = {Verb.MAP: -0.6, Verb.ROCKFALL: -0.1, Verb.BREAK: -0.1, Verb.MEND: -0.3}
GIVEN_BY_SABOTEURS = {Verb.MAP: 0.0, Verb.ROCKFALL: -0.8, Verb.BREAK: -0.4, Verb.MEND: -0.3}
"""And of giving it away."""
BY_VERB: Mapping[str, Mapping[Verb, object]] = {
    "PLAYED": PLAYED,
    "GIVEN_BY_DIGGERS": GIVEN_BY_DIGGERS,
    "GIVEN_BY_SABOTEURS": GIVEN_BY_SABOTEURS,
}
"""All that must know an action card of the games that this mind plays."""


def _openings(table: Table, move: Lay) -> int:
    catalogue = table.rules.catalogue
    return catalogue.openings[catalogue.face(move.kind, move.turned)].bit_count()


def _joined(kind: Printed) -> int:
    """The sides of a card's largest tunnel; none where it only has dead ends."""
    assert kind.shape is not None
    most = max(track.bit_count() for track in kind.shape.tracks)
    return most if most > 1 else 0
