"""A slow second opinion on the base game and on Saboteur 2: legal moves and goals, straight from the wording.

Everything is worked out afresh from what lies on the table, as a player would: cards are read off their codes,
tunnels are walked, every card is tried everywhere. It shares no tables or shortcuts with the engine, so where
the two agree it is not because they make the same mistake.

Gold is counted for the base game alone.
"""

from .gold import Payout, Wage, next_starter, payout
from .moves import legal
from .tunnels import (
    Card,
    Track,
    beside_goals,
    drawn,
    fits,
    is_ladder,
    last_laid,
    lying,
    orientations,
    reached,
    touched,
    turns,
)

__all__ = [
    "Card",
    "Payout",
    "Track",
    "Wage",
    "beside_goals",
    "drawn",
    "fits",
    "is_ladder",
    "last_laid",
    "legal",
    "lying",
    "next_starter",
    "orientations",
    "payout",
    "reached",
    "touched",
    "turns",
]
