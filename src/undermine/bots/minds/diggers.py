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
from .tastes import DIGGING, GIVEN_BY_DIGGERS, GIVEN_BY_SABOTEURS, KNOWN, LESS, SABOTAGE, SECOND

NEVER = float("-inf")
SURE = 0.97
"""From here on a friend, an enemy or a place is as good as proven."""
NEAR = 3.0


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

    mending_own = DIGGING.mending_own

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
        if move.cell in dict(self.own.goals):
            return NEVER
        stale = any(move.cell in seen for seat, seen in enumerate(self.table.acts.looks) if seat != self.own.seat)
        return self.look(self.outlook.treasure.get(move.cell, 0.0), stale)

    def at_rockfall(self, move: AtCell) -> float:
        return self.rockfall(self.outlook.gain(self.table.mine.remove(move.cell)))

    def at_break(self, move: AtPlayer) -> float:
        return NEVER if move.target == self.own.seat else self.break_tool(move.target)

    def at_mend(self, move: AtPlayer) -> float:
        if move.target == self.own.seat:
            return self.mending_own - (0.0 if self.frees(move) else LESS)
        return self.mend(move.target) - (0.0 if self.frees(move) else LESS)

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
        finish = (DIGGING.finish + 3 * self.style.greed) * self.outlook.reaching(after)
        if gain > 0.2:
            worth = DIGGING.card * gain + DIGGING.opening * _openings(self.table, move) + finish
            return worth - DIGGING.behind * self.outlook.behind(move.cell)
        return DIGGING.card * gain + finish + self.discard(self.kinds[move.kind]) - DIGGING.wasted

    def rockfall(self, gain: float) -> float:
        return NEVER if gain < -0.2 else DIGGING.card * gain - DIGGING.rockfall

    def look(self, chance: float, stale: bool) -> float:
        if self.goal_known:
            return KNOWN
        return DIGGING.look + DIGGING.hope * chance - DIGGING.stale * stale

    def break_tool(self, target: int) -> float:
        chance = self.suspect(target)
        if chance < 1 - SURE:
            return NEVER
        return DIGGING.breaking * (chance - DIGGING.enemy - self.style.caution) * self.blocked_already(target)

    def blocked_already(self, target: int) -> float:
        """A second broken tool does less."""
        return SECOND if self.table.marks[target] & BLOCKING else 1.0

    def mend(self, target: int) -> float:
        chance = self.suspect(target)
        if chance > SURE:
            return NEVER
        trust = DIGGING.friend - chance - self.style.caution / 2
        return DIGGING.mending * trust * (1 - 0.5 * self.style.greed)

    def discard(self, kind: Printed) -> float:
        if kind.verb is None:
            return -DIGGING.side * _joined(kind) if _joined(kind) else DIGGING.spare
        if kind.verb is Verb.MAP and self.goal_known:
            return DIGGING.spare
        return GIVEN_BY_DIGGERS[kind.verb]


class Sabotage(Side):
    """What a saboteur thinks of it: weapons are kept until the treasure is not so far any more."""

    mending_own = SABOTAGE.mending_own

    def __init__(self, table: Table, own: Own, belief: Suspicion, outlook: Outlook, style: Style) -> None:
        super().__init__(table, own, belief, outlook, style)
        self.patience_to_harm = SABOTAGE.patience if outlook.far > SABOTAGE.harm_from else 0.0
        self.patience_to_break = SABOTAGE.patience if outlook.far > SABOTAGE.break_from else 0.0
        """What it costs to show oneself now, by harm done to the way and by breaking a tool."""

    def scores(self, legal: Sequence[Move]) -> list[float]:
        return [self.score(move) for move in legal]

    def lay(self, move: Lay) -> float:
        after = self.outlook.laid(move)
        if self.outlook.reaching(after) > 0.5:
            return NEVER
        gain = self.outlook.gain(after)
        if gain > 0.2:
            return -SABOTAGE.help * gain
        if gain < -0.2:
            return -SABOTAGE.card * gain - self.patience_to_harm
        return SABOTAGE.aside - (0.0 if _joined(self.kinds[move.kind]) else self.patience_to_harm)

    def rockfall(self, gain: float) -> float:
        if gain > 0.2:
            return NEVER
        card = SABOTAGE.deciding if self.outlook.nearest <= NEAR else SABOTAGE.rockfall
        return -card * gain - SABOTAGE.spent - self.patience_to_harm

    def look(self, chance: float, stale: bool) -> float:
        return KNOWN if self.goal_known else SABOTAGE.look - SABOTAGE.stale * stale

    def break_tool(self, target: int) -> float:
        chance = self.suspect(target)
        if chance > SURE:
            return NEVER
        worth = SABOTAGE.breaking * (SABOTAGE.enemy - chance - self.style.caution)
        return worth * self.blocked_already(target) - self.patience_to_break

    def mend(self, target: int) -> float:
        chance = self.suspect(target)
        return NEVER if chance < 1 - SURE else SABOTAGE.mending * (chance - SABOTAGE.friend)

    def discard(self, kind: Printed) -> float:
        if kind.verb is None:
            return SABOTAGE.spare * _joined(kind) if _joined(kind) else -SABOTAGE.dead_end
        return GIVEN_BY_SABOTEURS[kind.verb]


PLAYED: dict[Verb, Callable[[Side, Any], float]] = {
    Verb.MAP: Side.at_map,
    Verb.ROCKFALL: Side.at_rockfall,
    Verb.BREAK: Side.at_break,
    Verb.MEND: Side.at_mend,
}
"""What a player thinks of playing each card, by what it does."""
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
