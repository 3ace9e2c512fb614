"""What a card is worth in the hand, in gold, beyond the way that it leads now."""

from __future__ import annotations

from collections.abc import Callable

from ....cards import Verb
from ....game import Own, Table
from .steps import ease
from .taste import Taste

KEPT: dict[Verb, Callable[[Taste], float]] = {
    Verb.BREAK: lambda taste: taste.sabotage,
    Verb.MEND: lambda taste: taste.repair,
    Verb.KEY: lambda taste: taste.key,
    Verb.MAP: lambda taste: taste.map,
    Verb.ROCKFALL: lambda taste: taste.rockfall,
}
"""What each action card is worth in the hand, by what it does."""


def keep(table: Table, own: Own, kind: int, turns: float, taste: Taste) -> float:
    """What this card may still bring in the turns left; nothing in the last one."""
    return _worth(table, own, kind, taste) * (1 - 1 / max(1.0, turns))


def _worth(table: Table, own: Own, kind: int, taste: Taste) -> float:
    catalogue, colours = table.rules.catalogue, table.rules.colours
    card = catalogue.kinds[kind]
    if card.verb is not None:
        return KEPT[card.verb](taste)
    if card.gold:
        return taste.gold
    if card.ladder and card.colour in colours:
        return taste.ladder
    return taste.path * ease(catalogue, kind, colours[own.seat])
