"""What a card is called: the key of its name, the same for all cards that a player would call the same."""

from __future__ import annotations

from ..cards import Family, Kind, Shape, Verb
from ..cards.shapes import opposite

NOUNS = (
    "start", "treasure", "stone",
    "straight", "bend", "junction", "crossing", "dead-end",
    "break-P", "break-L", "break-C",
    "mend-P", "mend-L", "mend-C", "mend-PL", "mend-PC", "mend-LC",
    "rockfall", "map",
)  # fmt: skip
"""All there are; the Fluent files choose by them."""


def noun(kind: Kind) -> str:
    if kind.family is Family.START:
        return "start"
    if kind.family is Family.GOAL:
        return "treasure" if kind.treasure else "stone"
    if kind.verb in (Verb.BREAK, Verb.MEND):
        return f"{kind.verb}-{''.join(kind.tools)}"
    return str(kind.verb) if kind.verb is not None else _tunnel(kind.shape)


def _tunnel(shape: Shape | None) -> str:
    assert shape is not None, "a card without a verb has a shape"
    if len(shape.tracks) > 1 or shape.openings.bit_count() == 1:
        return "dead-end"
    if shape.openings.bit_count() == 2:
        return "straight" if opposite(shape.openings) == shape.openings else "bend"
    return "junction" if shape.openings.bit_count() == 3 else "crossing"
