"""What it costs to lead a tunnel through an empty cell, by the cards at hand and those that may still come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ....cards import Catalogue, Colour
from ....cards.shapes import SIDES

CARD = 2
"""The cost of a card that is at hand."""
CHANCES = 6
"""How many cards a player will have seen until he needs one for a cell that he has not come to yet."""

FIRST_CHANCES = 3
"""The same for a cell that he has come to."""

Step = tuple[int, int, int]
"""The side by which a cell is entered, the side by which it is left, and the cost."""


class Steps(dict[int, tuple[Step, ...]]):
    """For each signature of an empty cell the ways through it, by the cards that may come.

    Each of those `to_come` may be drawn as well as any other. A gate on a card that this colour cannot open leads
    nowhere.
    """

    def __init__(self, catalogue: Catalogue, colour: Colour, to_come: Mapping[int, int], wait: float) -> None:
        self.catalogue, self.colour, self.to_come, self.wait = catalogue, colour, to_come, wait
        self.unseen = sum(to_come.values())
        self.shares: dict[int, float] = {}

    def __missing__(self, signature: int) -> tuple[Step, ...]:
        fitting, leads = self.catalogue.fits[signature], _leads(self.catalogue, self.colour)
        steps = [(entry, exit, self.cost(faces & fitting)) for entry, exit, faces in leads]
        self[signature] = found = tuple(step for step in steps if step[2])
        return found

    def cost(self, faces: int) -> int:
        """What it costs to lay one of these faces; 0 where none can come."""
        return self.waiting(faces, CHANCES)

    def waiting(self, faces: int, chances: int) -> int:
        share = self.share(faces)
        return round(CARD * (1 + self.wait * (1 - share) ** chances)) if share else 0

    def share(self, faces: int) -> float:
        """How likely the next card has one of these faces."""
        share = self.shares.get(faces)
        if share is None:
            layable = self.catalogue.layable
            fitting = sum(number for kind, number in self.to_come.items() if faces & layable[kind])
            share = self.shares[faces] = fitting / max(1, self.unseen)
        return share


class PlainSteps(Steps):
    """Any card of the box is as good as any other."""

    def cost(self, faces: int) -> int:
        return CARD if self.share(faces) else 0


class FirstSteps(Steps):
    """Through the cells that a player has come to: with a card at hand, or with the next that he draws."""

    def __init__(self, later: Steps, held: tuple[int, ...]) -> None:
        super().__init__(later.catalogue, later.colour, later.to_come, later.wait)
        # What may come is the same for all steps of a turn, and is counted once.
        self.shares = later.shares
        self.held = sum(later.catalogue.layable[kind] for kind in sorted(set(held)))

    def cost(self, faces: int) -> int:
        return CARD if faces & self.held else self.waiting(faces, FIRST_CHANCES)


@lru_cache(maxsize=64)
def _leads(catalogue: Catalogue, colour: Colour) -> tuple[Step, ...]:
    """For each two sides the bit set of the faces by which this colour comes from one to the other."""
    return tuple(
        (entry, exit, sum(1 << face for face in _faces_from(catalogue, colour, entry, exit)))
        for entry in range(4)
        for exit in range(4)
        if entry != exit
    )


@lru_cache(maxsize=1 << 10)
def ease(catalogue: Catalogue, kind: int, colour: Colour) -> float:
    """How well a card leads forward, which is east: best straight on, else round a corner, least across."""
    found = 0.0
    for entry, exit, faces in _leads(catalogue, colour):
        if faces & catalogue.layable[kind]:
            found = max(found, 1.0 if (entry, exit) == (3, 1) else 0.5 if 1 in (entry, exit) else 0.3)
    return found


def _faces_from(catalogue: Catalogue, colour: Colour, entry: int, exit: int) -> list[int]:
    shut = [sum(side for side, what in gates.items() if what != colour.value) for gates in catalogue.gates]
    both = SIDES[entry] | SIDES[exit]
    return [
        face for face, joined in enumerate(catalogue.joined) if joined[entry] & both == both and not shut[face] & both
    ]
