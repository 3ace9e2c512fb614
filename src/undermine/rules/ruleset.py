"""A rule set: the numbers, cards and readings of one edition. Code asks it, and never which edition it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple, Self, TypeVar

from ..cards import Box, Catalogue, Colour, Family, Role, Row, Verb
from ..cards.catalogue import catalogue
from ..given import LONGEST, expect, shown
from ..messages import BadRules
from .house import CARD, DROPPED, EXTRA_ACTIONS, HOUSE_RULES, SWITCH, Choices, House, Value, refused
from .readings import Blocked, BreakTarget, Connect, GoldCount, NextStart, Reading, TrappedGeologist

T = TypeVar("T")

MOST_ROUNDS = 10
MOST_COPIES = 9

Cell = tuple[int, int]
"""(column, row): columns grow to the east, towards the goals; rows grow to the south."""


class Way(StrEnum):
    """Which way a game is played: who is against whom, and over what.

    Whatever depends on it (who thinks for a bot, what there is to suspect, what is measured, shown and told) asks the
    rule set, and guesses it from nothing else.
    """

    DIGGERS = "diggers"
    """Diggers and saboteurs, by secret roles."""
    TEAMS = "teams"
    """Two teams and some who play for themselves, by secret roles that may change."""
    RACE = "race"
    """Two players, each with a colour, put markers on gold."""
    ALONE = "alone"
    """One player puts markers on gold."""

    @property
    def has_roles(self) -> bool:
        """Whether each player has a role that others do not know."""
        return self in (Way.DIGGERS, Way.TEAMS)

    @property
    def has_markers(self) -> bool:
        """Whether gold lies in the mine, and is marked."""
        return self in (Way.RACE, Way.ALONE)


class Plan(NamedTuple):
    """Where the cards lie that are on the table before the first move."""

    starts: tuple[tuple[Cell, str], ...]
    goals: tuple[Cell, ...]


class Seating(NamedTuple):
    """What depends on the number of players: the role cards shuffled, and the cards in a hand."""

    roles: tuple[tuple[Role, int], ...]
    hand: int


@dataclass(frozen=True, eq=False)
class RuleSet:
    """Everything that a rulebook decides: numbers, cards, readings and house rules, under a key and a revision."""

    key: str
    revision: int
    sources: tuple[str, ...]
    flow: str
    way: Way
    boxes: tuple[Box, ...]
    plan: Plan
    seatings: Mapping[int, Seating]
    saboteur_pay: Mapping[int, int]
    pot_limit: int
    connect: Connect
    gold_count: GoldCount
    next_start: NextStart
    break_target: BreakTarget = BreakTarget.OTHERS
    trapped_geologist: TrappedGeologist = TrappedGeologist.PAID
    blocked: Blocked = Blocked.SHARED
    aside: int = 0
    """Cards put aside unseen for the round."""
    most_passed: int = 1
    """Cards that a pass may discard."""
    shedding: bool = False
    """Whether two cards may be discarded to be rid of one that lies before oneself."""
    colours: tuple[Colour, ...] = ()
    """The colour of each seat, where players have one."""
    at_once: tuple[Verb, ...] = ()
    """What action cards do their work as soon as they are drawn, and so are never held."""
    colour_choice: tuple[Colour, ...] = ()
    """The colours that whoever plays alone may choose from (O1)."""
    first: int | None = None
    """The seat that begins the first round, where the book does not leave that to the table (D3)."""
    markers: int = 0
    """Markers for gold and trolls, shared by all."""
    mend_others: bool = True
    """Whether a repair may be played on another player."""
    ranks: tuple[int, ...] = ()
    """The gold from which on a single player has the next rank."""
    shows_goals: bool = True
    """Whether goals that lie face down are shown when a round ends."""
    role_pile: bool = False
    """Whether the roles not dealt are a pile to draw from, and stay secret; else one is left over and shown."""
    house_rules: tuple[str, ...] = ()
    """The house rules that make sense here."""
    house: House = field(default_factory=House)

    def agree(self, texts: Iterable[str] | None) -> Self:
        """These rules with the house rules that these words say; None is no words at all."""
        return self.with_house(House.parse(texts, self.choices))

    def with_house(self, house: House) -> Self:
        """These rules as a table has agreed to play them."""
        expect("house", house, House)
        for name, value in house.agreed():
            choices = self.choices(name)
            if value not in choices:
                raise refused(name, choices)
        if house.maps == self._printed_maps:
            house = replace(house, maps=House.maps)
        return self if house == self.house else self.derive(house=house)

    def choices(self, name: str) -> Choices:
        """What a table may choose for this house rule; the one place that knows it."""
        expect("name", name, str)
        if name.startswith(CARD):
            return self._copies_of(name.removeprefix(CARD))
        if name in DROPPED:
            raise BadRules("error-house-rule-dropped", name=name)
        if name not in HOUSE_RULES:
            raise BadRules("error-unknown-house-rule", name=name[:LONGEST])
        if name not in self.house_rules:
            raise BadRules("error-house-rule-not-here", name=name, rules=self.key)
        some: dict[str, Choices] = {
            "rounds": range(1, self._most_rounds + 1),
            "maps": range(self._printed_maps + 1),
            "extra_action": tuple(EXTRA_ACTIONS),
        }
        return some.get(name, SWITCH)

    def value_of(self, name: str) -> Value:
        """What holds for this house rule at this table: what it has chosen, or else what the book says."""
        expect("name", name, str)
        if name not in HOUSE_RULES:
            raise BadRules("error-unknown-house-rule", name=name[:LONGEST])
        value: Value = getattr(self.house, name)
        return min(value, self._printed_maps) if name == "maps" and isinstance(value, int) else value

    def _copies_of(self, code: str) -> range:
        if self.catalogue.kinds[self.catalogue.kind(code)].family not in (Family.PATH, Family.ACTION):
            raise BadRules("error-house-card", card=code)
        return range(MOST_COPIES + 1)

    @cached_property
    def _most_rounds(self) -> int:
        """Where goals leave the game there are rounds as long as there are goals."""
        cells = len(self.plan.goals)
        return len(self.goals) // cells if len(self.goals) > cells else MOST_ROUNDS

    @cached_property
    def _printed_maps(self) -> int:
        return sum(row.copies for box in self.boxes for row in box.rows if row.kind.verb is Verb.MAP)

    def asks(self, reading: Reading) -> bool:
        """Whether the question comes up under these rules: some need nuggets, doors or geologists, none markers."""
        if self.way.has_markers:
            return False
        if reading.name == "gold_count":
            return bool(self.nuggets)
        if reading.name == "trapped_geologist":
            return Role.GEOLOGIST in self.role_cards(self.players[0])
        return reading.name != "blocked" or any(kind.door is not None for kind in self.catalogue.kinds)

    @property
    def colour(self) -> Colour | None:
        """The colour chosen, where there is a choice."""
        return self.colours[0] if self.colour_choice else None

    def in_colour(self, colour: Colour | None) -> Self:
        """These rules for whoever plays alone in this colour: start, doors and ladders are mirrored (O1, O5)."""
        if colour is None or colour is self.colour:
            return self
        expect("colour", colour, Colour)
        if colour not in self.colour_choice:
            raise BadRules("error-no-colour", colour=colour.word, rules=self.key)
        start = next(row.kind.code for row in self.catalogue.rows if _is_start(row, colour))
        starts = tuple((cell, start) for cell, _ in self.plan.starts)
        return self.derive(colours=(colour,), plan=self.plan._replace(starts=starts))

    @property
    def colour_text(self) -> str:
        """The word for the colour that was chosen; the first of the choice holds by itself and writes nothing."""
        colour = self.colour
        return "" if colour is None or colour is self.colour_choice[0] else colour.word

    def derive(self, **changes: Any) -> Self:
        """An edition, a table's house rules or a test's small box, as its difference from this one."""
        return replace(self, **changes)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, RuleSet) and self._parts() == other._parts())

    def __hash__(self) -> int:
        return hash((self.key, self.revision, self.house, self.colours))

    def __str__(self) -> str:
        return " ".join((f"{self.key}#{self.revision}", *self.texts()))

    def __repr__(self) -> str:
        return f"<rules {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """What was worked out from the rules does not travel; it is found again."""
        return RuleSet, self._parts()

    def __deepcopy__(self, _: object) -> Self:
        return self

    def texts(self) -> tuple[str, ...]:
        """What was chosen beyond the key and the revision: house rules, and a colour."""
        return (*self.house.texts(), *((f"colour={self.colour_text}",) if self.colour_text else ()))

    def _parts(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__dataclass_fields__)

    @property
    def players(self) -> range:
        return range(min(self.seatings), max(self.seatings) + 1)

    def seating(self, players: int) -> Seating:
        """The roles and hand of this many players, house rules applied."""
        self._check_players(players)
        seating = self._house_seatings[players]
        if len(self.stock) < self.aside + players * seating.hand:
            raise BadRules("error-too-few-cards", cards=len(self.stock), players=players)
        return seating

    def _check_players(self, players: int) -> None:
        if type(players) is not int:
            raise BadRules("error-players-number", given=shown(players))
        if players not in self.seatings:
            low, high = self.players[0], self.players[-1]
            if low == high:
                raise BadRules("error-players-only", rules=self.key, count=low, players=players)
            raise BadRules("error-players", rules=self.key, low=low, high=high, players=players)

    @cached_property
    def _house_seatings(self) -> dict[int, Seating]:
        return {n: Seating(_house_roles(dict(roles), self.house), hand) for n, (roles, hand) in self.seatings.items()}

    def role_cards(self, players: int) -> tuple[Role, ...]:
        self._check_players(players)
        return self._role_cards[players]

    @cached_property
    def _role_cards(self) -> dict[int, tuple[Role, ...]]:
        return {n: _copies(seating.roles) for n, seating in self._house_seatings.items()}

    @cached_property
    def catalogue(self) -> Catalogue:
        printed = Catalogue.of(*self.boxes)
        return catalogue(tuple(_house_row(row, self.house) for row in printed.rows), printed.nuggets)

    @cached_property
    def stock(self) -> tuple[int, ...]:
        """All cards that are shuffled into the stock, one entry a copy."""
        return self.catalogue.copies(Family.PATH, Family.ACTION)

    @cached_property
    def goals(self) -> tuple[int, ...]:
        return self.catalogue.copies(Family.GOAL)

    @cached_property
    def nuggets(self) -> tuple[int, ...]:
        return _copies(self.catalogue.nuggets)


def _copies(counts: Iterable[tuple[T, int]]) -> tuple[T, ...]:
    return tuple(card for card, count in counts for _ in range(count))


def _is_start(row: Row, colour: Colour) -> bool:
    return row.kind.family is Family.START and row.kind.colour is colour


def _house_roles(roles: dict[Role, int], house: House) -> tuple[tuple[Role, int], ...]:
    if house.all_saboteurs:
        roles[Role.DIGGER] -= 1
    if house.selfish_dwarf:
        roles[Role.DIGGER] -= 1
        roles[Role.SELFISH] = 1
    return tuple(roles.items())


def _house_row(row: Row, house: House) -> Row:
    code, copies = row.kind.code, row.copies
    if row.kind.verb is Verb.MAP:
        copies = min(copies, house.maps)
    default, chosen = EXTRA_ACTIONS[House.extra_action], EXTRA_ACTIONS[house.extra_action]
    if default != chosen:
        copies += (code == chosen) - (code == default)
    return row._replace(copies=dict(house.cards).get(code, copies))
