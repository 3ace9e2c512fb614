"""What the cards are called that markers, keys and bribes are for."""

from __future__ import annotations

from ..cards import Colour, Family, Printed
from ..cards.kinds import TROLL

STAKE_NOUNS = (
    "gold-1", "gold-2", "gold-3", "gold-way", "troll", "blue-gate", "green-gate", "blue-ladder", "green-ladder", "key",
)  # fmt: skip
"""All there are; the last is the name of the key's verb."""


def stake_noun(kind: Printed) -> str | None:
    """A goal is called by its gold, a tunnel by what is on it; None where there is nothing of the sort."""
    if kind.gold:
        return f"gold-{kind.gold}" if kind.family is Family.GOAL else "gold-way"
    if kind.gates:
        return "troll" if kind.gates[0].what == TROLL else f"{_colour(Colour(kind.gates[0].what))}-gate"
    return f"{_colour(kind.colour)}-ladder" if kind.ladder and kind.colour is not None else None


def _colour(colour: Colour) -> str:
    return colour.name.lower()
