"""What a table agrees on before it is opened: everything that can be said about a room without knowing who comes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Literal

from ...bots import own
from ...game import Deal, check_deal
from ...messages import BadDeal, Problem
from ...notation import deal_of
from ...rules import DEFAULT, RuleSet, ruleset
from ..schema import Meta, Struct
from .pace import Speed

MOST_SECONDS = 14 * 24 * 3600
LEAST_SECONDS = 5
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
"""No setting is larger; of numbers up to here it is said what is wrong with them."""


class BadSettings(Problem):
    """A room cannot be opened like this."""


class Script(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guided game: its deals instead of chance, and what its bots say; where a reply is not legal the bot thinks."""

    deals: tuple[dict[str, tuple[str, ...]], ...]
    """Each round's piles, as a record has them."""
    replies: dict[str, tuple[str, ...]] = {}  # noqa: RUF012 (each value has its own)
    """For each seat its moves, in their order."""

    def check(self, rules: RuleSet, seats: int) -> None:
        """Raise a `Problem` where a round could not be dealt: that must not come out when the game is going on."""
        deals = [deal_of(rules, piles) for piles in self.deals]
        for deal in deals:
            check_deal(rules, seats, deal)
        if len(rules.goals) > len(rules.plan.goals):
            _check_goals(deals, len(rules.plan.goals))


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rules: str = DEFAULT
    house: tuple[str, ...] = ()
    colour: str | None = None
    """That of whoever plays alone, who chooses it before the cards are dealt; None is the first that there is."""
    seats: Number = 5
    bots: tuple[str | None, ...] = ()
    """For each seat the bot that sits there from the beginning, or nobody."""
    seconds: Number | None = None
    """For a move; None is as long as one likes. Days are seconds, too."""
    timeout: Literal["pass", "bot"] = "bot"
    """Who plays for a person whose time is up: nobody, so that the turn is passed, or a bot until he returns."""
    public: bool = False
    spectators: bool = True
    free_bots: bool = False
    """Whether anybody may take the seat of a bot while the game goes on; else he asks, and somebody lets him in."""
    chat: Literal["free", "phrases", "silent"] = "free"
    pace: Speed = "normal"
    """How long bots take for a move."""
    script: Script | None = None

    def agreed(self, revision: int | None = None) -> RuleSet:
        return ruleset(self.rules, revision, self.house, self.colour)

    def check(self) -> None:
        """Raise a `Problem` that says what is wrong with these settings."""
        self.agreed().seating(self.seats)
        if len(self.bots) > self.seats:
            raise BadSettings("error-room-bots", count=len(self.bots), seats=self.seats)
        for spec in filter(None, self.bots):
            check_bot(spec)
        if self.seconds is not None and not LEAST_SECONDS <= self.seconds <= MOST_SECONDS:
            raise BadSettings("error-room-seconds", low=LEAST_SECONDS, high=MOST_SECONDS)
        if self.free_bots and self.public:
            raise BadSettings("error-room-free-bots")
        if self.script is not None and (self.public or len(list(filter(None, self.bots))) < self.seats - 1):
            raise BadSettings("error-room-script")
        if self.script is not None:
            self.script.check(self.agreed(), self.seats)


def _check_goals(deals: Sequence[Deal], size: int) -> None:
    """Goals that serve for the whole game: in each round those that the rounds before have left."""
    for number, (before, now) in enumerate(pairwise(deals), 1):
        if sorted(before.goals[number * size :]) != sorted(now.goals[number * size :]):
            raise BadDeal("error-deal", pile="goals")


def check_bot(spec: str) -> None:
    """Only our own bots sit at tables: any other would be started, or imported, by whoever names it. How far one thinks
    ahead is for the server to say."""
    own(spec)
