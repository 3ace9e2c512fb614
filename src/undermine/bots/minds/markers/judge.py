"""How good each move looks: what the table promises after it, and what it takes from the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....cards import Verb
from ....game import AtCell, AtPlayer, Choose, Discard, Lay, Move, Own, Table, View, without
from ....game.flow.duel import payments
from ....game.flow.solo import last_laid
from ....game.moves import BRIBE, CLAIM, TURN
from ....rules import Cell, Way
from ...style import Style
from ..sense import NEVER, sensible
from .flood import Ground
from .hand import KEPT, Keeping
from .prospects import NONE, Position, Prospects
from .taste import AGAINST, ALONE

POINTS = 4.0
"""Points of a piece of gold: a card on the way to it brings about one."""


def scores(view: View, legal: Sequence[Move], style: Style) -> Sequence[float]:
    """How good each move looks, in cards of distance; a bribe comes on top of what else a turn is used for."""
    assert view.own is not None
    judge = Judge(view.table, view.own, legal, style)
    found = sensible(legal, [POINTS * judge.value(move) for move in legal])
    bribes = [isinstance(move, Choose) and move.what == BRIBE for move in legal]
    best = max((score for score, bribe in zip(found, bribes, strict=True) if not bribe), default=0.0)
    return [score + best if bribe else score for score, bribe in zip(found, bribes, strict=True)]


class Judge:
    def __init__(self, table: Table, own: Own, legal: Sequence[Move], style: Style) -> None:
        assert table.stakes is not None
        self.table, self.own, self.style, self.stakes = table, own, style, table.stakes
        self.catalogue, self.mine = table.rules.catalogue, table.mine
        self.taste = ALONE if table.rules.way is Way.ALONE else AGAINST
        self.prospects = Prospects(table, own, style, self.taste)
        self.highest = max((self._gold(cell) for cell in _claimable(legal)), default=0)
        self.menders = {move.kind for move in legal if isinstance(move, AtPlayer) and self._mends(move.kind)}
        self.marks = tuple(marks.bit_count() for marks in table.marks)
        claimed, bribed = ((cell for cell, _ in markers) for markers in (self.stakes.claims, self.stakes.bribes))
        self.now = Position(
            Ground(self.mine, self.stakes.keys, tuple(bribed), tuple(claimed)),
            own.hand,
            self._held_up(own.hand, self.marks),
            self.stakes.markers_left,
            table.hand_sizes[own.seat] + table.stock_left / table.players,
        )
        self.worth = self.prospects.value(self.now)
        self.fall = self._chance_of_a_fall()
        self.fear = self.fall * self._harm_of_a_fall() if self.fall else 0.0
        self.keeping = Keeping(table, own, self.prospects.to_come, self.now.turns, self.taste)
        self.losses = {kind: self._loss(kind) for kind in sorted(set(own.hand))}
        self.laid = {move: self._laid(move) for move in legal if isinstance(move, Lay)}
        self.winners = {move.kind for move, after in self.laid.items() if self._wins(after, own.seat)}

    def value(self, move: Move) -> float:
        match move:
            case Lay():
                return self._lay(move)
            case AtCell(kind) | AtPlayer(kind):
                verb = self.catalogue.kinds[kind].verb
                assert verb is not None
                return PLAYED[verb](self, move)
            case Discard(kinds, removes):
                return self._discard(kinds, removes is not None)
            case Choose():
                return self._choose(move)

    # Turns ---------------------------------------------------------------------------------------------------

    def _laid(self, move: Lay) -> Position:
        mine = self.mine.lay(move.cell, self.catalogue.face(move.kind, move.turned))
        return self._after((move.kind,), 1, self.now.ground._replace(mine=mine))

    def _lay(self, move: Lay) -> float:
        """A card that a rockfall can take saves the one that lies there last, and may be lost itself."""
        after = self.laid[move]
        if self._is_a_blunder(after):
            return NEVER
        value = self._played(move.kind, after)
        if not self.fall or move.kind in self.catalogue.steady:
            return value
        return value + self.fear - self.fall * max(0.0, value - self.worth)

    def _is_a_blunder(self, after: Position) -> bool:
        """Whether a card brings gold to the rival alone, or shuts the only way to any gold."""
        seat, prizes = self.own.seat, self.prospects.prizes
        if self._wins(after, seat):
            return False
        return any(self._wins(after, rival) for rival in self.prospects.rivals) or (
            not prizes(after, seat) and bool(prizes(self.now, seat))
        )

    def _wins(self, after: Position, seat: int) -> bool:
        """Whether this seat has come to gold, or to a goal with some hope of it."""
        return any(not prize.turns for prize in self.prospects.prizes(after, seat).values())

    def rockfall(self, move: AtCell) -> float:
        ground = self.now.ground
        keys = tuple(key for key in ground.keys if key != move.cell)
        return self._play(move.kind, ground._replace(mine=self.mine.remove(move.cell), keys=keys))

    def unlock(self, move: AtCell) -> float:
        ground = self.now.ground
        return self._play(move.kind, ground._replace(keys=(*ground.keys, move.cell)))

    def look(self, move: AtCell) -> float:
        return self._play(move.kind) + self._news(move.cell)

    def break_tool(self, move: AtPlayer) -> float:
        return self._play(move.kind, marks=self._marked(move.target, 1))

    def mend(self, move: AtPlayer) -> float:
        """Of the repairs that could do it one will be spent on this anyway, and only the others are worth keeping."""
        cheapest = min(self._keep(kind) for kind in self.menders)
        return self._play(move.kind, marks=self._marked(move.target, -1)) + cheapest

    def _news(self, goal: Cell) -> float:
        """What it is worth to know this goal: most where one will soon be."""
        if goal in self.prospects.known:
            return 0.0
        near = self.prospects.prizes(self.now, self.own.seat).get(goal, NONE)
        return self.taste.news * float(self.taste.patience**near.turns)

    def _play(self, kind: int, ground: Ground | None = None, marks: tuple[int, ...] | None = None) -> float:
        return self._played(kind, self._after((kind,), 1, ground, marks))

    def _played(self, kind: int, after: Position) -> float:
        """After a turn in which this card was played."""
        return self.prospects.value(after) - self._keep(kind) + self._drawn(1)

    def _discard(self, kinds: tuple[int, ...], sheds: bool) -> float:
        """After a turn in which these cards were given away; path cards are missed each for itself. What wins gold now
        is never given away, and whoever can mend a tool does so before giving anything away."""
        if self.menders or self.winners & set(kinds):
            return NEVER
        actions = tuple(kind for kind in kinds if not self.catalogue.layable[kind])
        after = self._after(actions, len(kinds), marks=self._marked(self.own.seat, -1) if sheds else None)
        drawn = self._drawn(1) - self.taste.slot if sheds else self._drawn(len(kinds))
        missed = sum(self.losses[kind] for kind in kinds) + self.keeping.all_of(kinds, self.own.hand)
        return self.prospects.value(after) - missed + drawn

    def _after(
        self,
        spent: tuple[int, ...],
        cards: int,
        ground: Ground | None = None,
        marks: tuple[int, ...] | None = None,
    ) -> Position:
        """The position without these cards, when so many have left the hand."""
        hand = without(self.own.hand, *spent)
        turns = self.now.turns - 1 - (cards - 1) / self.table.players
        held_up = self._held_up(hand, marks or self.marks)
        return Position(ground or self.now.ground, hand, held_up, self.now.markers, turns)

    def _held_up(self, hand: tuple[int, ...], marks: tuple[int, ...]) -> tuple[float, ...]:
        """How long broken tools keep each seat from laying; of the others nobody knows what they can mend."""
        mends = sum(kind in self.menders for kind in hand)
        able = [min(broken, mends) if seat == self.own.seat else 0 for seat, broken in enumerate(marks)]
        mending, shedding = self.taste.mending, self.taste.shedding
        return tuple(mending * n + shedding * (broken - n) for broken, n in zip(marks, able, strict=True))

    def _mends(self, kind: int) -> bool:
        return self.catalogue.kinds[kind].verb is Verb.MEND

    def _marked(self, seat: int, change: int) -> tuple[int, ...]:
        return tuple(marks + change * (at == seat) for at, marks in enumerate(self.marks))

    # The hand and the stock ----------------------------------------------------------------------------------

    def _keep(self, kind: int) -> float:
        return self.keeping.worth(kind, self.own.hand)

    def _loss(self, kind: int) -> float:
        """What the way forward loses without this path card."""
        if not self.catalogue.layable[kind]:
            return 0.0
        return max(0.0, self.worth - self.prospects.value(self.now._replace(hand=without(self.own.hand, kind))))

    def _drawn(self, cards: int) -> float:
        return self.taste.fresh * min(cards, self.table.stock_left)

    def _chance_of_a_fall(self) -> float:
        """How likely the next card is a rockfall that strikes at once, as it does to who plays alone."""
        if self.prospects.rivals or not self.table.stock_left:
            return 0.0
        kinds, to_come = self.catalogue.kinds, self.prospects.to_come
        falls = sum(number for kind, number in to_come.items() if kinds[kind].verb is Verb.ROCKFALL)
        return falls / max(1, sum(to_come.values()))

    def _harm_of_a_fall(self) -> float:
        cell = last_laid(self.mine)
        if cell is None:
            return 0.0
        ground = self.now.ground._replace(mine=self.mine.remove(cell))
        return max(0.0, self.worth - self.prospects.value(self.now._replace(ground=ground)))

    # Questions -----------------------------------------------------------------------------------------------

    def _choose(self, move: Choose) -> float:
        if move.what == BRIBE:
            assert move.cell is not None
            return self._bribe(move.cell)
        if move.what == CLAIM:
            assert move.cell is not None
            return 0.0 if self._gold(move.cell) == self.highest else NEVER
        if move.what == TURN:
            assert move.cell is not None
            face = self.catalogue.face(dict(self.table.shown)[move.cell], move.turned)
            ground = self.now.ground._replace(mine=self.mine.turn_up(move.cell, face))
            return self.prospects.value(self.now._replace(ground=ground))
        return 0.0

    def _bribe(self, cell: Cell) -> float:
        """What the way is worth, less what the troll takes. The last marker would end the round and open nothing."""
        if self.now.markers == 1:
            return NEVER
        before, ground = self.now._replace(proud=True), self.now.ground
        bribed = ground._replace(bribed=(*ground.bribed, cell))
        after = before._replace(ground=bribed, markers=before.markers - 1)
        gain = self.prospects.value(after) - self.prospects.value(before) - self._price()
        return gain if gain > 0 else NEVER

    def _price(self) -> float:
        """What one more troll costs when the round is over, by the gold cards that are there; more to the careful."""
        seat = self.own.seat
        won = [self._gold(cell) for cell, owner in self.stakes.claims if owner == seat]
        purse = tuple(sorted((*self.stakes.purses[seat], *won)))
        debt = sum(owner == seat for _, owner in self.stakes.bribes)
        price = sum(payments(purse, debt + 1)[0]) - sum(payments(purse, debt)[0])
        return max(1, price) * (1 + 4 * max(0.0, self.style.caution))

    def _gold(self, cell: Cell) -> int:
        return self.catalogue.kinds[self.mine.kind_at(cell)].gold


PLAYED: dict[Verb, Callable[[Judge, Any], float]] = {
    Verb.ROCKFALL: Judge.rockfall,
    Verb.KEY: Judge.unlock,
    Verb.MAP: Judge.look,
    Verb.BREAK: Judge.break_tool,
    Verb.MEND: Judge.mend,
}
"""What a turn is worth in which a card is played, by what it does."""
BY_VERB: Mapping[str, Mapping[Verb, object]] = {"PLAYED": PLAYED, "KEPT": KEPT}
"""All that must know an action card of the games that this mind plays."""


def _claimable(legal: Sequence[Move]) -> list[Cell]:
    return [move.cell for move in legal if isinstance(move, Choose) and move.what == CLAIM and move.cell is not None]
