"""The numbers of this mind, found by playing: one set against a rival, one for who plays alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """Lengths and times are in cards, values in gold."""

    patience: float = 0.85
    """What gold that is one card away is worth, beside gold that is won."""
    late: float = 0.8
    """The share of the turns left that can be spent on one way."""
    farthest: float = 14.0
    """Farther gold is not thought of."""
    wait: float = 1.0
    """How long it takes at most until a card comes that leads on."""
    tempo: float = 1.0
    """The lead of who moves next."""
    close: float = 0.3
    far: float = 0.5
    """The lead by which a race for gold is nearly won: at its end, and how much more for each card before."""
    rival: float = 1.0
    """How much the rival's gold counts beside one's own."""
    troll: float = 4.0
    """How long a way round a troll is thought to be."""
    locked: float = 5.0
    """The same for a door that one has no key for."""
    mending: float = 1.0
    """How long a broken tool holds up who can mend it."""
    shedding: float = 1.5
    """The same for who cannot."""

    gold: float = 0.7
    """What a path card with gold is worth in the hand."""
    ladder: float = 0.3
    path: float = 0.1
    """One that leads straight on; others are worth less."""
    sabotage: float = 0.25
    repair: float = 0.22
    """One that is certainly needed, and no other can take its place."""
    key: float = 0.15
    map: float = 0.1
    rockfall: float = 0.25
    fresh: float = 0.1
    """An unknown card. Who plays alone gets all the stock, sooner or later."""
    slot: float = 0.1
    """What it costs to have one card less in the hand for the rest of the round."""
    news: float = 0.5
    """What it is worth to know a goal to which one has come."""


AGAINST = Taste()
ALONE = Taste(
    patience=0.9,
    late=0.5,
    shedding=2.0,
    path=0.25,
    repair=0.15,
    fresh=0.0,
    slot=0.3,
)
