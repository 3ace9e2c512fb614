"""What a seat sees, as arrays of small whole numbers: named ones, and all of them in one row after the other.

Everything is made of a `View` and of what everybody saw others do, never of a state. Seats stand in the order in which
the observer sees them: itself first, then clockwise. docs/research.md describes every array. The native engine writes
the same numbers (`native/engine/coding.hpp`), and a test holds both against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from math import prod
from typing import Any, NamedTuple, TypeVar

import numpy
import numpy.typing

from ..cards import Family, Role
from ..cards.kinds import TROLL
from ..game import MARKS, Own, Table, View, known_goals
from ..game.tasks import Bribe, Claim, Main, Orient, PayTrolls, Pick, Steal
from ..game.territory import territory
from ..rules import Cell, RuleSet
from .coding import SIGNS, Coding, coding, stock_kinds
from .memory import DEEDS, HISTORY_FIELDS, SIGN_CODES, Deed, Memory, history_length

Array = numpy.typing.NDArray[numpy.int8]
Row = TypeVar("Row", bound=numpy.typing.NDArray[Any])
MOST = 127
"""Larger numbers are written as this one."""
TASKS: tuple[Any, ...] = (Main, Orient, Pick, Steal, Claim, Bribe, PayTrolls)
SIDES = "NESW"
PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
SEAT_FIELDS = ("to move", "first", "cards", *SIGN_CODES[1:], "buried", "last card")
SEAT_FIELDS += ("last path", "gold", "hats")
TABLE_FIELDS = ("round", "rounds", "stock", "idle", "nuggets", "markers", "chosen", "block", "debt")
GOAL_FIELDS = ("face down", "asked")


class Entry(NamedTuple):
    """A named array within the row."""

    name: str
    first: int
    shape: tuple[int, ...]
    high: int
    """No number in it is larger."""

    @property
    def size(self) -> int:
        return prod(self.shape)


class Observing:
    """The shape of what is seen under these rules by one of so many players; `observing` makes one and keeps it."""

    def __init__(self, rules: RuleSet, players: int, numbers: Coding | None = None) -> None:
        self.rules, self.players = rules, players
        self.coding = numbers or coding(rules, players)
        self.kinds = stock_kinds(rules)
        self.goal_kinds = [kind for kind, card in enumerate(rules.catalogue.kinds) if card.family is Family.GOAL]
        self.roles = list(dict.fromkeys(rules.role_cards(players)))
        self.planes = _planes(rules)
        self.length = history_length(players)
        self.values = max(rules.nuggets, default=0)
        self.entries: dict[str, Entry] = {}
        self.size = 0
        self._lay_out()

    def __repr__(self) -> str:
        return f"<observing {self.rules}, {self.players} players, {self.size} numbers>"

    def _lay_out(self) -> None:
        window, players, kinds, goals = self.coding.window, self.players, len(self.kinds), len(self.goal_kinds)
        self._add("mine", (len(self.planes), window.rows, window.columns), 3)
        self._add("goals", (len(self.rules.plan.goals), goals + len(GOAL_FIELDS) + players), 1)
        for name in ("hand", "chosen", "buried", "discards"):
            self._add(name, (kinds,), MOST)
        self._add("seats", (players, len(SEAT_FIELDS) + len(self.roles)), MOST)
        self._add("table", (len(TABLE_FIELDS) + len(TASKS),), MOST)
        self._add("pot", (self.values + 1,), MOST)
        if self.rules.role_pile:
            self._add("former", (len(self.roles),), MOST)
            self._add("inspections", (players, players), 1)
        if self.rules.markers:
            self._add("gone", (kinds,), MOST)
            self._add("turned", (goals,), MOST)
            self._add("seen", (goals,), MOST)
        self._add("history", (self.length, len(HISTORY_FIELDS)), MOST)

    def _add(self, name: str, shape: tuple[int, ...], high: int) -> None:
        self.entries[name] = Entry(name, self.size, shape, high)
        self.size += prod(shape)

    @cached_property
    def high(self) -> Array:
        """For each number of the row one that it never exceeds."""
        return numpy.concatenate([numpy.full(entry.size, entry.high, numpy.int8) for entry in self.entries.values()])

    def columns(self) -> dict[str, list[str]]:
        """By the names of the arrays what stands where: the planes of the mine, of all others the last axis."""
        seats = [str(seat) for seat in range(self.players)]
        codes, roles = self.rules.catalogue.codes, [role.value for role in self.roles]
        cards, goals = ([codes[kind] for kind in kinds] for kinds in (self.kinds, self.goal_kinds))
        found = {
            "mine": [*self.planes],
            "goals": [*goals, *GOAL_FIELDS, *(f"looked {seat}" for seat in seats)],
            **dict.fromkeys(("hand", "chosen", "buried", "discards", "gone"), cards),
            "seats": [*SEAT_FIELDS, *roles],
            "table": [*TABLE_FIELDS, *(task.__name__ for task in TASKS)],
            "pot": [str(value) for value in range(self.values + 1)],
            "former": roles,
            "inspections": seats,
            **dict.fromkeys(("turned", "seen"), goals),
            "history": [*HISTORY_FIELDS],
        }
        return {name: found[name] for name in self.entries}

    def codes(self) -> dict[str, list[str]]:
        """What the numbers of those columns of the history mean that are no counts."""
        return {"what": [*DEEDS], "kind": ["none", *self.rules.catalogue.codes], "sign": [*SIGN_CODES]}

    def named(self, row: Row) -> dict[str, Row]:
        """The named arrays of a row, or of many: they look into it, and copy nothing."""
        outer = row.shape[:-1]
        flat: Any = row
        return {
            entry.name: flat[..., entry.first : entry.first + entry.size].reshape(*outer, *entry.shape)
            for entry in self.entries.values()
        }

    def observe(self, view: View, memory: Memory) -> Array:
        """What the seat of this view sees, as one row."""
        row = numpy.zeros(self.size, numpy.int8)
        own, table = view.own, view.table
        assert own is not None
        arrays = self.named(row)
        self._mine(arrays["mine"], table, own.seat)
        self._goals(arrays["goals"], table, own)
        self._cards(arrays, table, own, memory)
        self._seats(arrays["seats"], table, own)
        self._table(arrays["table"], table, own, memory)
        history = self.history(memory.deeds[-self.length :], own.seat)
        arrays["history"][: len(history)] = history
        _count(arrays["pot"], own.pot, range(self.values + 1))
        if self.rules.role_pile:
            self._known_of_roles(arrays, table, own)
        if table.stakes is not None:
            _count(arrays["gone"], table.stakes.gone, self.kinds)
            _count(arrays["turned"], table.stakes.turned, self.goal_kinds)
            _count(arrays["seen"], [kind for _, kind in own.gone], self.goal_kinds)
        return row

    # Parts ---------------------------------------------------------------------------------------------------

    def _mine(self, mine: Array, table: Table, seat: int) -> None:
        for cell, face in table.mine.laid.items():
            self._put(mine, cell, face_planes(self.rules, seat)[face])
        for cell in table.mine.goals:
            self._put(mine, cell, {"down": 1})
        if table.stakes is None:
            self._lit(mine, "reached", table.mine.lit)
            return
        for other in range(self.players):
            word = _whose(seat, other)
            self._lit(mine, "reached" if other == seat else "reached by other", territory(table, other).lit)
            for name, marked in (("marker", table.stakes.claims), ("bribe", table.stakes.bribes)):
                for cell, owner in marked:
                    self._put(mine, cell, {f"{word} {name}": 1} if owner == other else {})
        for cell in table.stakes.keys:
            self._put(mine, cell, {"key": 1})

    def _lit(self, mine: Array, name: str, lit: dict[Cell, int]) -> None:
        for cell, sides in lit.items():
            self._put(mine, cell, {f"{name} {SIDES[side]}": 1 for side in range(4) if sides >> side & 1})

    def _put(self, mine: Array, cell: Cell, planes: dict[str, int]) -> None:
        index = self.coding.window.place(cell)
        if index is not None:
            row, column = divmod(index, self.coding.window.columns)
            for name, value in planes.items():
                mine[self.planes[name], row, column] = value

    def _goals(self, goals: Array, table: Table, own: Own) -> None:
        known, task, kinds = known_goals(table, own), table.tasks[-1], len(self.goal_kinds)
        for place, cell in enumerate(self.rules.plan.goals):
            if cell in known:
                goals[place, self.goal_kinds.index(known[cell])] = 1
            goals[place, kinds] = cell in table.mine.goals
            goals[place, kinds + 1] = isinstance(task, Orient) and task.cell == cell
            for seat in range(self.players):
                goals[place, kinds + len(GOAL_FIELDS) + self._relative(seat, own.seat)] = cell in table.acts.looks[seat]

    def _cards(self, arrays: dict[str, Array], table: Table, own: Own, memory: Memory) -> None:
        chosen = memory.pending.kinds if table.to_move == own.seat else ()
        for name, cards in (
            ("hand", own.hand),
            ("chosen", chosen),
            ("buried", own.buried),
            ("discards", table.discards),
        ):
            _count(arrays[name], cards, self.kinds)

    def _seats(self, seats: Array, table: Table, own: Own) -> None:
        roles, gold = known_roles(table, own), known_gold(table, own)
        for seat in range(self.players):
            marks = [table.marks[seat] & MARKS[sign] != 0 for sign in SIGNS]
            numbers = [table.to_move == seat, table.starter == seat, table.hand_sizes[seat], *marks, table.buried[seat]]
            numbers += [table.last_card == seat, table.last_path == seat, gold[seat], table.acts.hats.count(seat)]
            numbers += [roles.get(seat) is role for role in self.roles]
            seats[self._relative(seat, own.seat)] = [max(0, min(int(number), MOST)) for number in numbers]

    def _table(self, row: Array, table: Table, own: Own, memory: Memory) -> None:
        pending = memory.pending if table.to_move == own.seat else Memory().pending
        task, stakes = table.tasks[-1], table.stakes
        numbers = (
            *(table.round, self.rules.house.rounds, table.stock_left, table.idle, table.ledger.nuggets_left),
            *(0 if stakes is None else stakes.markers_left, len(pending.kinds)),
            0 if pending.block is None else pending.block + 1,
            task.debt if isinstance(task, PayTrolls) else 0,
            *(isinstance(task, kind) for kind in TASKS),
        )
        row[:] = [min(int(number), MOST) for number in numbers]

    def history(self, deeds: Sequence[Deed], seat: int) -> Array:
        """A line for each of these moves as a seat sees them, newest first."""
        window, rows = self.coding.window, numpy.zeros((len(deeds), len(HISTORY_FIELDS)), numpy.int8)
        for row, deed in zip(rows, reversed(deeds), strict=True):
            index = None if deed.cell is None else window.place(deed.cell)
            at = (0, 0) if index is None else (index % window.columns + 1, index // window.columns + 1)
            kind = 0 if deed.kind is None else deed.kind + 1
            target = 0 if deed.target is None else self._relative(deed.target, seat) + 1
            row[:] = (self._relative(deed.who, seat) + 1, deed.what, kind, deed.number, *at, target, deed.sign)
        return rows

    def _known_of_roles(self, arrays: dict[str, Array], table: Table, own: Own) -> None:
        _count(arrays["former"], own.former, self.roles)
        for by, seen in enumerate(table.acts.inspections):
            for target, _ in seen:
                arrays["inspections"][self._relative(by, own.seat), self._relative(target, own.seat)] = 1

    def _relative(self, seat: int, observer: int) -> int:
        return (seat - observer) % self.players


def observing(rules: RuleSet, players: int) -> Observing:
    """How these rules are seen at a table of so many players."""
    found = coding(rules, players)
    return _kept(found.rules, found.players)


@lru_cache(maxsize=64)
def _kept(rules: RuleSet, players: int) -> Observing:
    return Observing(rules, players)


def known_roles(table: Table, own: Own) -> dict[int, Role]:
    """The roles that a seat knows for sure now."""
    if table.outcome is not None:
        return dict(enumerate(table.outcome.roles))
    known = {seat: role for seat, hats, role in own.inspected if table.acts.hats.count(seat) == hats}
    known |= dict.fromkeys(own.allies, Role.SABOTEUR)
    return known if own.role is None else known | {own.seat: own.role}


def known_gold(table: Table, own: Own) -> list[int]:
    """Everybody's gold, of others what is public of it."""
    if table.stakes is not None:
        return [sum(purse) for purse in table.stakes.purses]
    gold = [0] * table.players
    for pay in table.ledger.pays:
        gold[pay.seat] += sum(pay.cards) + pay.bank
    for pot in table.ledger.pots:
        for seat, value in zip(pot.takers, pot.taken, strict=False):
            gold[seat] += value or 0 if seat != own.seat else 0
    gold[own.seat] += sum(value for _, value in own.takes)
    return gold


def _count(array: Array, things: Iterable[Any], among: Iterable[Any]) -> None:
    counts = Counter(things)
    array[:] = [min(counts[thing], MOST) for thing in among]


# Planes ------------------------------------------------------------------------------------------------------------


def _planes(rules: RuleSet) -> dict[str, int]:
    """The numbers of the planes of the mine by their names: what the cards show, and what has been done to them."""
    names = [f"open {side}" for side in SIDES] + [f"joined {SIDES[one]}{SIDES[other]}" for one, other in PAIRS]
    names += ["start", "goal", "down", *(f"reached {side}" for side in SIDES)]
    kinds = rules.catalogue.kinds
    if any(kind.door for kind in kinds):
        names += ["blue door", "green door"]
    if any(kind.ladder for kind in kinds):
        names += ["ladder"]
    if any(kind.crystal for kind in kinds):
        names += ["crystal"]
    if rules.markers:
        names += [f"{what} {side}" for what in ("own door", "other door", "troll") for side in SIDES]
        names += ["gold", *(f"vein {side}" for side in SIDES), "own colour", "other colour"]
        names += ["own marker", "own bribe", "key"]
    if rules.markers and len(rules.colours) > 1:
        names += [*(f"reached by other {side}" for side in SIDES), "other marker", "other bribe"]
    return {name: number for number, name in enumerate(names)}


@lru_cache(maxsize=64)
def face_planes(rules: RuleSet, seat: int) -> list[dict[str, int]]:
    """For each face what a card that lies so shows on each plane, as this seat sees it: colours are its own or not."""
    colour = rules.colours[seat] if rules.colours else None
    return [
        _face(rules, index, None if colour is None else colour.value) for index in range(len(rules.catalogue.faces))
    ]


def _face(rules: RuleSet, index: int, colour: str | None) -> dict[str, int]:
    catalogue = rules.catalogue
    face, card = catalogue.faces[index], catalogue.kinds[catalogue.faces[index].kind]
    shown = {f"open {SIDES[side]}": 1 for side in range(4) if face.openings >> side & 1}
    shown |= {f"joined {SIDES[a]}{SIDES[b]}": 1 for a, b in PAIRS if face.joined[a] >> b & 1}
    flags = (card.family is Family.START, "start"), (card.family is Family.GOAL, "goal"), (card.ladder, "ladder")
    shown |= {name: 1 for holds, name in (*flags, (card.crystal, "crystal")) if holds}
    if card.door is not None:
        shown[f"{card.door.word} door"] = 1
    if not rules.markers:
        return shown
    for side, what in catalogue.gates[index].items():
        gate = "troll" if what == TROLL else "own door" if what == colour else "other door"
        shown[f"{gate} {SIDES[side.bit_length() - 1]}"] = 1
    shown |= {f"vein {SIDES[side]}": 1 for side in range(4) if catalogue.veins[index] >> side & 1}
    if card.gold:
        shown["gold"] = card.gold
    if card.colour is not None:
        shown["own colour" if card.colour.value == colour else "other colour"] = 1
    return shown


def _whose(seat: int, other: int) -> str:
    return "own" if seat == other else "other"


assert len(DEEDS) < MOST
