"""Moves as dense numbers, for one rule set and number of players; docs/research.md describes them.

Version 1. A number keeps its meaning as long as `VERSION` stays, because what has learned on it is kept: the tests
hold tables of known numbers against this. Numbers depend on the cards of the box, the plan of the mine and the number
of players. House rules change none of them.

Players stand in a number as seen by who moves: 1 is the left neighbour. Cells stand in it by a window of the mine
that games between our bots do not leave. What lies outside, and whatever else has no number of its own, is played by
the last `OTHERS` numbers, in the order of `move_code`; a game in which that happens counts it. Where several cards
are discarded they are chosen one by one: these steps change nothing until the last, and nobody else sees them.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from ..cards import Family, Sign, Tool, Verb
from ..game import AtCell, AtPlayer, Choose, Discard, Lay, Move
from ..game.moves import BRIBE, CLAIM, DONE, PICK, STEAL, TURN
from ..given import expect
from ..messages import NotLegal
from ..rules import Cell, RuleSet
from .plain import action_of, not_allowed, plain

VERSION = 1
NOTHING = 0
"""The number of doing nothing: all that somebody may do who is not to move."""
OTHERS = 64
"""How many numbers there are for moves without one of their own."""
MARGIN = 5
"""So many columns and rows around starts and goals are in the window."""
SIGNS: tuple[Tool | Sign, ...] = (*Tool, *Sign)
CELL_VERBS = (Verb.ROCKFALL, Verb.KEY)


class Window(NamedTuple):
    """The cells that have numbers."""

    west: int
    north: int
    columns: int
    rows: int

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    def place(self, cell: Cell) -> int | None:
        """The place of a cell: row by row from the north-west corner; None outside."""
        column, row = cell[0] - self.west, cell[1] - self.north
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else None

    def cell(self, index: int) -> Cell:
        row, column = divmod(index, self.columns)
        return column + self.west, row + self.north


class Part(NamedTuple):
    """A stretch of numbers that mean the same kind of thing."""

    name: str
    first: int
    size: int
    kind: int = -1
    turned: bool = False


class Pending(NamedTuple):
    """What a seat has chosen of a move that takes several steps."""

    kinds: tuple[int, ...] = ()
    """Cards to be discarded, sorted."""
    block: int | None = None
    """Which block of the moves without numbers."""


NO_STEPS = Pending()


class Coding:
    """The numbers of one rule set and number of players; `coding` makes one and keeps it."""

    def __init__(self, rules: RuleSet, players: int, window: Window | None = None) -> None:
        rules.seating(players)
        self.rules, self.players = rules, players
        self.window = window or window_of(rules)
        self.parts: list[Part] = []
        self.size = 0
        self._number_all()
        self.named = {part.name: part for part in self.parts}
        self._of_face = {(part.kind, part.turned): part.first for part in self.parts if part.name.startswith("lay ")}

    def __repr__(self) -> str:
        return f"<coding {VERSION} of {self.rules}, {self.players} players, {self.size} numbers>"

    def _add(self, name: str, count: int, kind: int = -1, turned: bool = False) -> None:
        self.parts.append(Part(name, self.size, count, kind, turned))
        self.size += count

    def _number_all(self) -> None:
        rules, cells = self.rules, self.window.cells
        catalogue, others = rules.catalogue, self.players - 1
        self._add("nothing", 1)
        for face in catalogue.faces:
            if catalogue.layable[face.kind]:
                code = catalogue.codes[face.kind] + "'" * face.turned
                self._add(f"lay {code}", cells, face.kind, face.turned)
        for kind, card in enumerate(catalogue.kinds):
            if card.verb is not None:
                self._add(f"play {card.code}", self._targets(kind), kind)
        for kind in stock_kinds(rules):
            self._add(f"discard {catalogue.codes[kind]}", 1, kind)
        if rules.most_passed > 1:
            self._add("enough", 1)
        if rules.shedding:
            self._add("shed", len(SIGNS))
        self._add("turn", 2)
        if rules.nuggets:
            self._add("pick", max(rules.nuggets) + 1)
        if any(card.verb is Verb.THEFT for card in catalogue.kinds):
            self._add("steal", 1 + others)
        if rules.markers:
            self._add("claim", cells)
            self._add("bribe", cells)
            self._add("done", 1)
        self._add("other", OTHERS)

    def _targets(self, kind: int) -> int:
        """How many ways there are to play an action card."""
        card = self.rules.catalogue.kinds[kind]
        if card.verb is Verb.MAP:
            return len(self.rules.plan.goals)
        return self.window.cells if card.verb in CELL_VERBS else self.players * max(1, len(card.tools))

    @cached_property
    def starts(self) -> list[int]:
        return [part.first for part in self.parts]

    def part_of(self, action: int) -> Part:
        """The stretch in which a number lies."""
        number = action_of(action)
        if not 0 <= number < self.size:
            raise NotLegal("error-no-such-number", number=str(number), last=str(self.size - 1))
        return self.parts[bisect(self.starts, number) - 1]

    # Numbers of moves ----------------------------------------------------------------------------------------

    def number(self, move: Move, seat: int) -> int | None:
        """The number of a move of this seat: of a discard that of its first card; None where it has none."""
        match move:
            case Lay(kind, turned, cell):
                return _at(self._of_face[kind, turned], self.window.place(cell))
            case AtCell(kind, cell):
                return self._at_cell(kind, cell)
            case AtPlayer(kind, target, tool):
                tools = self.rules.catalogue.kinds[kind].tools
                place = tools.index(tool) if tool is not None and tool in tools else 0
                return self._of_kind("play", kind) + (target - seat) % self.players * max(1, len(tools)) + place
            case Discard(kinds):
                return self._of_kind("discard", kinds[0])
            case Choose():
                return self._choice(move, seat)
        raise NotLegal("why-not-offered")

    def _of_kind(self, word: str, kind: int) -> int:
        return self.named[f"{word} {self.rules.catalogue.codes[kind]}"].first

    def _at_cell(self, kind: int, cell: Cell) -> int | None:
        first = self._of_kind("play", kind)
        if self.rules.catalogue.kinds[kind].verb is Verb.MAP:
            return first + self.rules.plan.goals.index(cell)
        return _at(first, self.window.place(cell))

    def _choice(self, move: Choose, seat: int) -> int | None:
        if move.what == TURN:
            return self.named["turn"].first + move.turned
        if move.what == PICK:
            return self.named["pick"].first + move.value
        if move.what == STEAL:
            return self.named["steal"].first + (0 if move.target is None else (move.target - seat) % self.players)
        if move.what in (CLAIM, BRIBE):
            assert move.cell is not None
            return _at(self.named[move.what].first, self.window.place(move.cell))
        return self.named["done"].first if move.what == DONE else None

    # What may be done ----------------------------------------------------------------------------------------

    def actions(self, legal: Sequence[Move], seat: int, pending: Pending = NO_STEPS) -> list[int]:
        """The numbers of what a seat with these legal moves may do next, sorted."""
        return sorted(self._meaning(legal, seat, pending))

    def outside(self, legal: Iterable[Move], seat: int) -> list[Move]:
        """Those that have no number of their own."""
        return [move for move in legal if self.number(move, seat) is None]

    def apply(self, action: int, legal: Sequence[Move], seat: int, pending: Pending = NO_STEPS) -> Move | Pending:
        """What a number means now: a move, or one more step of a move that is not complete."""
        meant = self._meaning(legal, seat, pending).get(action)
        if meant is None:
            raise not_allowed(action, seat)
        return meant

    def steps(self, move: Move, legal: Sequence[Move], seat: int) -> list[int]:
        """The numbers that, one after the other, make this legal move."""
        if isinstance(move, Discard) and self.rules.most_passed > 1:
            end = "enough" if move.removes is None else "shed"
            place = 0 if move.removes is None else SIGNS.index(move.removes)
            return [*(self._of_kind("discard", kind) for kind in move.kinds), self.named[end].first + place]
        number = self.number(move, seat)
        if number is not None:
            return [number]
        others, first = self.outside(legal, seat), self.named["other"].first
        block, place = divmod(others.index(move), OTHERS)
        return [first + place] if len(others) <= OTHERS else [first + block, first + place]

    def _meaning(self, legal: Sequence[Move], seat: int, pending: Pending) -> dict[int, Move | Pending]:
        """For each number that is allowed now what it does."""
        if not legal:
            return {}
        if pending.kinds:
            return self._further(legal, pending)
        first = self.named["other"].first
        if pending.block is not None:
            some = self.outside(legal, seat)[pending.block * OTHERS :][:OTHERS]
            return {first + place: move for place, move in enumerate(some)}
        meant: dict[int, Move | Pending] = {}
        others: list[Move] = []
        for move in legal:
            number = self.number(move, seat)
            if number is None:
                others.append(move)
            elif isinstance(move, Discard) and self.rules.most_passed > 1:
                meant[number] = Pending(move.kinds[:1])
            else:
                meant[number] = move
        if len(others) <= OTHERS:
            return meant | {first + place: move for place, move in enumerate(others)}
        return meant | {first + block: Pending(block=block) for block in range(-(-len(others) // OTHERS))}

    def _further(self, legal: Iterable[Move], pending: Pending) -> dict[int, Move | Pending]:
        """What may follow upon cards that were chosen: one more, that this is all, or what they are to remove."""
        chosen, meant = pending.kinds, dict[int, Move | Pending]()
        for move in legal:
            if not isinstance(move, Discard) or move.kinds[: len(chosen)] != chosen:
                continue
            if len(move.kinds) > len(chosen):
                kinds = move.kinds[: len(chosen) + 1]
                meant[self._of_kind("discard", kinds[-1])] = Pending(kinds)
            elif move.removes is None:
                meant[self.named["enough"].first] = move
            else:
                meant[self.named["shed"].first + SIGNS.index(move.removes)] = move
        return meant

    def text(self, action: int) -> str:
        """What a number means, in words; players are counted from who moves."""
        part = self.part_of(action)
        place = action - part.first
        word = part.name.partition(" ")[0]
        if word in ("lay", "claim", "bribe"):
            return f"{part.name} @{_cell_text(self.window.cell(place))}"
        if word == "play":
            return f"{part.name} {self._target_text(part.kind, place)}"
        if word == "shed":
            return f"shed {SIGNS[place].value}"
        return part.name if part.size == 1 else f"{part.name} {place}"

    def _target_text(self, kind: int, place: int) -> str:
        card = self.rules.catalogue.kinds[kind]
        if card.verb is Verb.MAP:
            return f"@{_cell_text(self.rules.plan.goals[place])}"
        if card.verb in CELL_VERBS:
            return f"@{_cell_text(self.window.cell(place))}"
        target, tool = divmod(place, max(1, len(card.tools)))
        return f">+{target}" + (f":{card.tools[tool].value}" if len(card.tools) > 1 else "")


def coding(rules: RuleSet, players: int) -> Coding:
    """The coding of these rules for so many players."""
    expect("rules", rules, RuleSet)
    count: Any = plain(players)
    rules.seating(count)
    return _kept(rules, count)


@lru_cache(maxsize=64)
def _kept(rules: RuleSet, players: int) -> Coding:
    return Coding(rules, players)


def window_of(rules: RuleSet, margin: int = MARGIN) -> Window:
    cells = [*rules.plan.goals, *(cell for cell, _ in rules.plan.starts)]
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    west, north = min(columns) - margin, min(rows) - margin
    return Window(west, north, max(columns) + margin - west + 1, max(rows) + margin - north + 1)


def stock_kinds(rules: RuleSet) -> list[int]:
    """The kinds that may be in a hand."""
    kinds = rules.catalogue.kinds
    return [index for index, card in enumerate(kinds) if card.family in (Family.PATH, Family.ACTION)]


def _at(first: int, place: int | None) -> int | None:
    return None if place is None else first + place


def _cell_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
