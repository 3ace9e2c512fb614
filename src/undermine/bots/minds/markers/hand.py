"""What a card is worth in the hand, in gold, beyond the way that it leads now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp

from ....cards import Tool, Verb
from ....game import MARKS, Own, Table, without
from .steps import ease
from .taste import Taste


class Keeping:
    """What one seat thinks of keeping its cards."""

    def __init__(self, table: Table, own: Own, to_come: Mapping[int, int], turns: float, taste: Taste) -> None:
        self.catalogue, self.colours, self.seat = table.rules.catalogue, table.rules.colours, own.seat
        self.kinds, self.taste, self.marks = self.catalogue.kinds, taste, table.marks[own.seat]
        # Nothing is worth keeping in the last turn.
        self.lasting = 1 - 1 / max(1.0, turns)
        self.breaks = _breaks_to_come(table, own, to_come)

    def worth(self, kind: int, hand: Sequence[int]) -> float:
        """What this card of the hand may still bring."""
        return self._worth(kind, hand) * self.lasting

    def all_of(self, kinds: Sequence[int], hand: tuple[int, ...]) -> float:
        """The same for several: of two that do the same the second is missed more."""
        total = 0.0
        for kind in kinds:
            total += self.worth(kind, hand)
            hand = without(hand, kind)
        return total

    def repair(self, kind: int, hand: Sequence[int]) -> float:
        """How likely a tool is broken, now or later, that nothing else in the hand mends."""
        tools = self.kinds[kind].tools
        others = sum(self._mends(other, tools) for other in hand) - 1
        spare = others - sum(bool(self.marks & MARKS[tool]) for tool in tools)
        return self.taste.repair * _more_than(spare, sum(self.breaks[tool] for tool in tools))

    def _mends(self, kind: int, tools: Sequence[Tool]) -> bool:
        card = self.kinds[kind]
        return card.verb is Verb.MEND and any(tool in tools for tool in card.tools)

    def _worth(self, kind: int, hand: Sequence[int]) -> float:
        card, taste = self.kinds[kind], self.taste
        if card.verb is not None:
            return KEPT[card.verb](self, kind, hand)
        if card.gold:
            return taste.gold
        if card.ladder and card.colour in self.colours:
            return taste.ladder
        return taste.path * ease(self.catalogue, kind, self.colours[self.seat])


KEPT: dict[Verb, Callable[[Keeping, int, Sequence[int]], float]] = {
    Verb.BREAK: lambda keeping, kind, hand: keeping.taste.sabotage,
    Verb.MEND: Keeping.repair,
    Verb.KEY: lambda keeping, kind, hand: keeping.taste.key,
    Verb.MAP: lambda keeping, kind, hand: keeping.taste.map,
    Verb.ROCKFALL: lambda keeping, kind, hand: keeping.taste.rockfall,
}
"""What each action card is worth in the hand, by what it does."""


def _breaks_to_come(table: Table, own: Own, to_come: Mapping[int, int]) -> dict[Tool, float]:
    """How often each tool may still be broken: by the cards that rivals hold or draw; alone, by all that are drawn."""
    rivals, kinds = table.players - 1, table.rules.catalogue.kinds
    held = sum(table.hand_sizes) - table.hand_sizes[own.seat]
    coming = held + table.stock_left * (rivals / table.players if rivals else 1.0)
    share = coming / max(1, sum(to_come.values()))
    breakers = [(kinds[kind].tools, number) for kind, number in to_come.items() if kinds[kind].verb is Verb.BREAK]
    return {tool: share * sum(number for tools, number in breakers if tool in tools) for tool in Tool}


def _more_than(number: int, expected: float) -> float:
    """How likely there are more of what comes by chance than so many."""
    chance, at_most = exp(-expected), 0.0
    for count in range(number + 1):
        at_most += chance
        chance *= expected / (count + 1)
    return 1 - at_most
