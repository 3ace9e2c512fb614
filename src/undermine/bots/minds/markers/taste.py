"""The numbers of this mind, found by playing: one set against a rival, one for who plays alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """Lengths are in cards, values in gold."""

    patience: float = 0.85
    """What gold that is one card away is worth, beside gold that is won."""
    late: float = 0.8
    """The share of the turns left that can be spent on one way."""
    close: float = 0.3
    far: float = 0.5
    """The lead by which a race for gold is nearly won: at its end, and how much more for each card before."""
    tempo: float = 1.0
    """The lead of who moves next."""
    rival: float = 1.0
    """How much the rival's gold counts beside one's own."""
    wait: float = 1.0
    """How long it takes at most until a card comes that leads on."""
    troll: float = 4.0
    locked: float = 5.0
    """How far round a troll, and a door that one has no key for, is thought to be."""
    mending: float = 1.0
    shedding: float = 1.5
    """How much a broken tool holds up: who can mend it, and who cannot."""
    farthest: float = 14.0

    gold: float = 0.7
    """What a card is worth in the hand: one with gold, and so on."""
    ladder: float = 0.3
    path: float = 0.1
    sabotage: float = 0.25
    repair: float = 0.15
    key: float = 0.15
    map: float = 0.1
    rockfall: float = 0.25
    fresh: float = 0.1
    """An unknown card."""
    news: float = 0.15
    """What it is worth to know a goal."""
    slot: float = 0.1
    """What it costs to have one card less in the hand for the rest of the round."""


AGAINST = Taste()
ALONE = Taste(patience=0.9, late=0.5, repair=0.2, slot=0.3, fresh=0.0, path=0.25, shedding=2.0)
