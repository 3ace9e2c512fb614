"""Events: what happened. Each knows who may see what of it (`seen_by`) and what it changes (`apply`).

A field typed `… | None` is a secret: None to those who may not know. There is no other way for a secret out of
the engine, and folding a seat's events gives exactly its view.
"""

from .cards import Buried, Drew, Swapped
from .event import Event
from .gold import Paid, Picked, PotDrawn, Stole
from .mine import Collapsed, Laid, Looked, TurnedUp, Uncovered
from .players import Broke, HatsChanged, Inspected, Mended, Put, Removed, Shed
from .rounds import AWAITS_MAIN, Awaits, GameEnded, RoleDealt, RoundBegan, RoundEnded, Skipped
from .stakes import Bribed, CavedIn, Claimed, GoldWon, Struck, TrollsPaid, Unlocked

EVENTS = (
    RoundBegan, RoleDealt, Drew, Laid, Uncovered, TurnedUp, Broke, Mended, Collapsed, Looked, Buried, Skipped,
    RoundEnded, PotDrawn, Picked, Paid, GameEnded, Awaits,
    Shed, Put, Removed, Swapped, Inspected, HatsChanged, Stole,
    Claimed, Bribed, Unlocked, GoldWon, TrollsPaid, Struck, CavedIn,
)  # fmt: skip

__all__ = [
    "AWAITS_MAIN",
    "EVENTS",
    "Awaits",
    "Bribed",
    "Broke",
    "Buried",
    "CavedIn",
    "Claimed",
    "Collapsed",
    "Drew",
    "Event",
    "GameEnded",
    "GoldWon",
    "HatsChanged",
    "Inspected",
    "Laid",
    "Looked",
    "Mended",
    "Paid",
    "Picked",
    "PotDrawn",
    "Put",
    "Removed",
    "RoleDealt",
    "RoundBegan",
    "RoundEnded",
    "Shed",
    "Skipped",
    "Stole",
    "Struck",
    "Swapped",
    "TrollsPaid",
    "TurnedUp",
    "Uncovered",
    "Unlocked",
]
