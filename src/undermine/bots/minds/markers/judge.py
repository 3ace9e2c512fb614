"""How good each move looks: what the table promises after it, and what the hand is still good for."""

from __future__ import annotations

from collections.abc import Callable, Sequence


from ....cards import Verb
from ....game import AtCell, AtPlayer, Choose, Discard, Lay, Move, Own, Table, View
from ....game.flow.duel import payments
from ....game.flow.solo import last_laid
from ....game.mine import Mine
from ....game.moves import BRIBE, CLAIM, TURN
from ....rules import Cell
from ...style import Style
from .prospects import Outlook, Prospects
from .steps import ease
from .taste import AGAINST, ALONE, Taste
from .ways import Ground

POINTS = 4.0
"""Points of a piece of gold: a card on the way to it brings about one."""
NEVER = float("-inf")


def scores(view: View, legal: Sequence[Move], style: Style) -> Sequence[float]:
    assert view.own is not None
    judge = Judge(view.table, view.own, legal, style)
    found = [POINTS * judge.value(move) for move in legal]
    return judge.with_bribes(legal, found)


class Judge:
    def __init__(self, table: Table, own: Own, legal: Sequence[Move], style: Style) -> None:
        assert table.stakes is not None
        self.table, self.own, self.stakes = table, own, table.stakes
        self.catalogue = table.rules.catalogue
        self.taste = taste = ALONE if table.players == 1 else AGAINST
        self.prospects = Prospects(table, own, style, taste)
        self.menders = {move.kind for move in legal if isinstance(move, AtPlayer) and move.target == own.seat}
        self.marks = tuple(marks.bit_count() for marks in table.marks)
        stakes = table.stakes
        claimed, bribed = tuple(c for c, _ in stakes.claims), tuple(c for c, _ in stakes.bribes)
        self.now = Outlook(
            Ground(table.mine, stakes.keys, bribed, claimed),
            own.hand,
            self._held_up(own.hand, self.marks),
            stakes.markers_left,
            table.hand_sizes[own.seat] + table.stock_left / table.players,
        )
        falls = sum(n for kind, n in self.prospects.to_come.items() if self.catalogue.kinds[kind].verb is Verb.ROCKFALL)
        self.risk = falls / max(1, sum(self.prospects.to_come.values())) if table.players == 1 and table.stock_left else 0.0
        self.fear = self.risk * self._fall() if self.risk else 0.0
        self.losses = {kind: self._loss(kind) for kind in sorted(set(own.hand))}

    def value(self, move: Move) -> float:
        match move:
            case Lay(kind, turned, cell):
                return self._lay(kind, self.table.mine.lay(cell, self.catalogue.face(kind, turned)))
            case AtCell():
                return self._at_cell(move)
            case AtPlayer(kind, target, _):
                return self._at_player(kind, target)
            case Discard(kinds, removes):
                return self._discard(kinds, removes is not None)
            case Choose():
                return self._choose(move)

    # Turns ---------------------------------------------------------------------------------------------------

    def _after(self, spent: int, ground: Ground | None = None, marks: tuple[int, ...] | None = None) -> float:
        """The value of the table and of the hand after a turn in which this card was spent."""
        return self._then((spent,), 1, ground, marks) - self._keep(spent) + self._drawn(1)

    def _then(self, spent: tuple[int, ...], cards: int, ground: Ground | None, marks: tuple[int, ...] | None) -> float:
        hand = self.own.hand
        for kind in spent:
            hand = _without(hand, kind)
        held_up = self._held_up(hand, marks or self.marks)
        turns = self.now.turns - 1 - (cards - 1) / self.table.players
        return self.prospects.value(Outlook(ground or self.now.ground, hand, held_up, self.now.markers, turns))

    def _held_up(self, hand: tuple[int, ...], marks: tuple[int, ...]) -> tuple[float, ...]:
        """How long broken tools keep each seat from laying."""
        mends = sum(kind in self.menders for kind in hand)
        return tuple(
            self.taste.mending * broken
            + (self.taste.shedding - self.taste.mending) * (max(0, broken - mends) if seat == self.own.seat else broken)
            for seat, broken in enumerate(marks)
        )

    def _drawn(self, cards: int) -> float:
        return self.taste.fresh * min(cards, self.table.stock_left)

    def _lay(self, kind: int, mine: Mine) -> float:
        """A card that a rockfall can take covers those before it."""
        value = self._after(kind, ground=self.now.ground._replace(mine=mine))
        if kind in self.catalogue.steady or not self.risk:
            return value
        return value + self.fear - self.risk * max(0.0, value - self.prospects.value(self.now))

    def _at_cell(self, move: AtCell) -> float:
        ground, verb = self.now.ground, self.catalogue.kinds[move.kind].verb
        if verb is Verb.ROCKFALL:
            keys = tuple(key for key in ground.keys if key != move.cell)
            return self._after(move.kind, ground=ground._replace(mine=ground.mine.remove(move.cell), keys=keys))
        if verb is Verb.KEY:
            return self._after(move.kind, ground=ground._replace(keys=(*ground.keys, move.cell)))
        return self._after(move.kind) + self._news(move.cell)

    def _at_player(self, kind: int, target: int) -> float:
        change = 1 if self.catalogue.kinds[kind].verb is Verb.BREAK else -1
        return self._after(kind, marks=self._marked(target, change))

    def _discard(self, kinds: tuple[int, ...], sheds: bool) -> float:
        """Cards that lead somewhere are taken to be missed each for itself."""
        lost = sum(self.losses[kind] + self._keep(kind) for kind in kinds)
        actions = tuple(kind for kind in kinds if not self.catalogue.layable[kind])
        if sheds:
            return self._then(actions, 2, None, self._marked(self.own.seat, -1)) - lost + self._drawn(1) - self.taste.slot
        return self._then(actions, len(kinds), None, None) - lost + self._drawn(len(kinds))

    def _loss(self, kind: int) -> float:
        """What the way forward loses without this path card."""
        if not self.catalogue.layable[kind]:
            return 0.0
        without = self.now._replace(hand=_without(self.own.hand, kind))
        return max(0.0, self.prospects.value(self.now) - self.prospects.value(without))

    def _marked(self, seat: int, change: int) -> tuple[int, ...]:
        marks = list(self.marks)
        marks[seat] += change
        return tuple(marks)

    def _news(self, goal: Cell) -> float:
        """What it is worth to know this goal."""
        return 0.0 if goal in self.prospects.known else self.taste.news

    def _keep(self, kind: int) -> float:
        """What a card is worth in the hand, beyond the ways it leads now; nothing in the last turn."""
        return self._worth(kind) * (1 - 1 / max(1.0, self.now.turns))

    def _worth(self, kind: int) -> float:
        card, taste = self.catalogue.kinds[kind], self.taste
        if card.verb is not None:
            return _OF_ACTION[card.verb](taste)
        if card.gold:
            return taste.gold
        if card.ladder and card.colour in self.table.rules.colours:
            return taste.ladder
        return taste.path * ease(self.catalogue, kind, self.table.rules.colours[self.own.seat])

    def _fall(self) -> float:
        """What is to be feared from a rockfall that the stock may hold: it takes the card laid last."""
        cell = last_laid(self.table.mine) if self.table.players == 1 else None
        if cell is None:
            return 0.0
        ground = self.now.ground._replace(mine=self.table.mine.remove(cell))
        return max(0.0, self.prospects.value(self.now) - self.prospects.value(self.now._replace(ground=ground)))

    # Questions -----------------------------------------------------------------------------------------------

    def _choose(self, move: Choose) -> float:
        if move.what == TURN:
            assert move.cell is not None
            kind = dict(self.table.shown)[move.cell]
            mine = self.table.mine.turn_up(move.cell, self.catalogue.face(kind, move.turned))
            return self.prospects.value(self.now._replace(ground=self.now.ground._replace(mine=mine)))
        if move.what == CLAIM:
            assert move.cell is not None
            return 3 * self.catalogue.kinds[self.table.mine.kind_at(move.cell)].gold
        if move.what == BRIBE:
            return self._bribe(move)
        return 0.0

    def _bribe(self, move: Choose) -> float:
        """What the way is worth, less what the troll takes; the last marker opens nothing."""
        assert move.cell is not None
        if self.now.markers == 1:
            return NEVER
        before, ground = self.now, self.now.ground
        after = before._replace(ground=ground._replace(bribed=(*ground.bribed, move.cell)), markers=before.markers - 1)
        gain = self.prospects.value(after) - self.prospects.value(before) - self._price()
        return gain if gain > 0 else NEVER

    def _price(self) -> float:
        """What one more troll costs at the end of the round, by the gold cards that are there."""
        seat, kinds = self.own.seat, self.catalogue.kinds
        won = [kinds[self.table.mine.kind_at(cell)].gold for cell, owner in self.stakes.claims if owner == seat]
        purse = tuple(sorted((*self.stakes.purses[seat], *won)))
        debt = sum(owner == seat for _, owner in self.stakes.bribes)
        return max(1.0, sum(payments(purse, debt + 1)[0]) - sum(payments(purse, debt)[0]))

    def with_bribes(self, legal: Sequence[Move], found: list[float]) -> list[float]:
        """A bribe comes on top of what else is done in a turn."""
        best = max((score for move, score in zip(legal, found, strict=True) if not _bribes(move)), default=0.0)
        return [score + best if _bribes(move) else score for move, score in zip(legal, found, strict=True)]


_OF_ACTION: dict[Verb, Callable[[Taste], float]] = {
    Verb.BREAK: lambda taste: taste.sabotage,
    Verb.MEND: lambda taste: taste.repair,
    Verb.KEY: lambda taste: taste.key,
    Verb.MAP: lambda taste: taste.map,
    Verb.ROCKFALL: lambda taste: taste.rockfall,
}


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def _bribes(move: Move) -> bool:
    return isinstance(move, Choose) and move.what == BRIBE
