"""What a seat has not seen: the cards that may still come, the goals that may still lie somewhere, and their gold."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....cards import Catalogue, Colour
from ....cards.catalogue import OPEN, PLACES
from ....cards.shapes import SIDES
from ....game import Own, Table, known_goals, unseen
from ....game.mine import Mine
from ....rules import Cell


def cards_to_come(table: Table, own: Own, counting: bool) -> Counter[int]:
    """How many of each card this seat has not seen; all there are, if it does not count them."""
    return Counter(unseen(table, own) if counting else table.rules.stock)


def goals_to_come(table: Table, own: Own, counting: bool) -> tuple[int, ...]:
    """The goals of which each may lie at any place that this seat has not looked at."""
    goals = Counter(table.rules.goals)
    if counting:
        goals.subtract(known_goals(table, own).values())
        goals.subtract(kind for _, kind in own.gone)
        goals.subtract(table.stakes.turned if table.stakes is not None else ())
    return tuple(sorted((+goals).elements()))


def gold_at(mine: Mine, goal: Cell, entry: int, colour: Colour, possible: tuple[int, ...]) -> float:
    """The gold to be expected from a face-down goal by who comes to it from this side and may turn it as he likes."""
    signature = mine.signature(goal)
    if not signature // PLACES[entry] % 3:
        signature += OPEN * PLACES[entry]
    return _expected(mine.catalogue, signature, entry, colour, possible)


@lru_cache(maxsize=1 << 13)
def _expected(catalogue: Catalogue, signature: int, entry: int, colour: Colour, possible: tuple[int, ...]) -> float:
    found = [_gold_of(catalogue, kind, signature, entry, colour) for kind in possible]
    return sum(found) / len(found) if found else 0.0


def _gold_of(catalogue: Catalogue, kind: int, signature: int, entry: int, colour: Colour) -> int:
    faces = catalogue.faces_of(kind)
    fitting = [face for face in faces if catalogue.fits[signature] >> face & 1] or faces
    reached = any(
        catalogue.joined[face][entry] & catalogue.veins[face]
        and catalogue.gates[face].get(SIDES[entry], colour.value) == colour.value
        for face in fitting
    )
    return catalogue.kinds[kind].gold if reached else 0
