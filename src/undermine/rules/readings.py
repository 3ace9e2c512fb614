"""Where the rulebooks part ways: each reading has a name, its options and the books that print them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Connect(StrEnum):
    """What a new card must join (B7)."""

    START = "start"
    ADJACENT = "adjacent"


class GoldCount(StrEnum):
    """How many nugget cards are drawn when the diggers win (B20)."""

    DIGGERS = "diggers"
    PLAYERS = "players"


class NextStart(StrEnum):
    """Whose left neighbour begins the next round: that of the last path card's player, or of the last card's (B23)."""

    PATH = "path"
    CARD = "card"


class Blocked(StrEnum):
    """Who wins when the treasure is reached and doors shut out both teams (S12)."""

    SHARED = "shared"
    ALONE = "alone"


class BreakTarget(StrEnum):
    """Before whom a broken tool may be put: any player, oneself included, or others alone (B12)."""

    ANY = "any"
    OTHERS = "others"


class TrappedGeologist(StrEnum):
    """Whether a trapped geologist is paid for crystals, which are no part of the treasure (S10)."""

    PAID = "paid"
    UNPAID = "unpaid"


@dataclass(frozen=True)
class Reading:
    """A question that the books answer differently; `sources` names the books behind each answer."""

    name: str
    rule: str
    sources: tuple[tuple[StrEnum, tuple[str, ...]], ...]


READINGS = (
    Reading("connect", "B7", ((Connect.START, ("E15", "DE", "FR")), (Connect.ADJACENT, ("E04",)))),
    Reading("break_target", "B12", ((BreakTarget.ANY, ("E04", "E15")), (BreakTarget.OTHERS, ("DE", "FR")))),
    Reading("trapped_geologist", "S10", ((TrappedGeologist.PAID, ("S2E", "DE")), (TrappedGeologist.UNPAID, ("FR",)))),
    Reading("blocked", "S12", ((Blocked.SHARED, ("S2E", "DE")), (Blocked.ALONE, ("FR",)))),
    Reading("gold_count", "B20", ((GoldCount.DIGGERS, ("E15", "DE")), (GoldCount.PLAYERS, ("E04", "FR")))),
    Reading("next_start", "B23", ((NextStart.PATH, ("E15",)), (NextStart.CARD, ("DE", "E04", "FR")))),
)
