"""What a card is called: the key of its name, the same for all cards that a player would call the same."""

from __future__ import annotations

from ..cards import Colour, Family, Printed, Shape, Verb
from ..cards.shapes import opposite
from ..rules import RuleSet, TrappedGeologist
from .nouns_duel import STAKE_NOUNS, stake_noun

NOUNS = (
    *STAKE_NOUNS,
    "start", "treasure", "stone",
    "straight", "bend", "junction", "crossing", "dead-end",
    "bridge", "double-bend", "stub", "ladder", "blue-door", "green-door", "crystal",
    "break-P", "break-L", "break-C",
    "mend-P", "mend-L", "mend-C", "mend-PL", "mend-PC", "mend-LC",
    "rockfall", "map", "theft", "hands-off", "trap", "free", "swap", "inspect", "hats",
)  # fmt: skip
"""All there are; the Fluent files choose by them."""

EXPLAINED = (
    "bridge", "double-bend", "stub", "ladder", "blue-door", "green-door", "crystal",
    "rockfall", "map", "theft", "hands-off", "trap", "trap-unpaid", "free", "swap", "inspect", "hats",
    "gold-way", "troll", "blue-gate", "green-gate", "blue-ladder", "green-ladder", "key",
)  # fmt: skip
"""The effects that the Fluent files tell, too: that of a card has its noun, unless it depends on a reading."""


def noun(kind: Printed) -> str:
    """The name under which the words know this card."""
    if (found := stake_noun(kind)) is not None:
        return found
    if kind.family is Family.START:
        return "start"
    if kind.family is Family.GOAL:
        return "treasure" if kind.treasure else "stone"
    if kind.verb in (Verb.BREAK, Verb.MEND):
        return f"{kind.verb}-{''.join(kind.tools)}"
    if kind.verb is not None:
        return str(kind.verb)
    return _fitting(kind) or _tunnel(kind.shape)


def effect(kind: Printed, rules: RuleSet) -> str | None:
    """Under which name the words tell what a card does by these rules; None where its picture tells."""
    name = noun(kind)
    if kind.verb is Verb.TRAP and rules.trapped_geologist is TrappedGeologist.UNPAID:
        name = "trap-unpaid"
    return name if name in EXPLAINED else None


def _fitting(kind: Printed) -> str | None:
    """What is drawn on a tunnel, where there is something."""
    if kind.door is not None:
        return "blue-door" if kind.door is Colour.BLUE else "green-door"
    if kind.ladder:
        return "ladder"
    return "crystal" if kind.crystal else None


def _tunnel(shape: Shape | None) -> str:
    assert shape is not None, "a card without a verb has a shape"
    through = [track for track in shape.tracks if track.bit_count() > 1]
    if not through:
        return "dead-end"
    if len(through) > 1:
        return "bridge" if opposite(through[0]) == through[0] else "double-bend"
    if len(shape.tracks) > 1:
        return "stub"
    if shape.openings.bit_count() == 2:
        return "straight" if opposite(shape.openings) == shape.openings else "bend"
    return "junction" if shape.openings.bit_count() == 3 else "crossing"
