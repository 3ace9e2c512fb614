"""What a table promises: the gold a seat may hope for, less what its rival may."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ....cards import Verb
from ....game import Own, Table, known_goals
from ....rules import Cell
from ...style import Style
from .flood import Ground, Hit, Tolls, ways
from .steps import CARD, FirstSteps, PlainSteps, Steps
from .taste import Taste
from .unseen import cards_to_come, goals_to_come, gold_at


class Position(NamedTuple):
    """All on which the promise of a table depends, as far as a move may change it."""

    ground: Ground
    hand: tuple[int, ...]
    held_up: tuple[float, ...]
    """How many turns each seat needs until it may lay cards."""
    markers: int
    turns: float
    """How many turns this seat has left."""
    proud: bool = False
    """Whether no further troll will be bribed."""


class Prize(NamedTuple):
    """A piece of gold as one seat sees it: what it expects of it, and in how many turns."""

    gold: float
    turns: float


NONE = Prize(0.0, 99.0)
Where = tuple[int, Ground, tuple[int, ...], bool, bool]
"""All on which the ways of a seat depend: who it is, the mine, the path cards at hand, a key, and `proud`."""


class Prospects:
    """What one seat thinks of the positions it may come to from where it is now."""

    def __init__(self, table: Table, own: Own, style: Style, taste: Taste) -> None:
        self.seat, self.counting, self.taste = own.seat, style.counting, taste
        self.catalogue, self.colours = table.rules.catalogue, table.rules.colours
        self.rivals = [seat for seat in range(table.players) if seat != own.seat]
        self.to_come = cards_to_come(table, own, style.counting)
        self.goals = goals_to_come(table, own, style.counting)
        self.known = known_goals(table, own)
        # The greedy look to their own gold, the bold spoil the rival's, the careful leave him alone.
        self.spite = taste.rival * (1 - 0.5 * style.greed) * (1 - 2 * style.caution)
        self._steps: dict[tuple[int, tuple[int, ...] | None], Steps] = {}
        self._found: dict[object, list[Hit]] = {}
        self._prizes: dict[object, dict[Cell, Prize]] = {}

    def value(self, position: Position) -> float:
        """The gold to be expected, less the rival's; markers go to the gold that is reached first."""
        own = self.prizes(position, self.seat)
        rival = {cell: prize for seat in self.rivals for cell, prize in self.prizes(position, seat).items()}
        prizes = [(own.get(cell, NONE), rival.get(cell, NONE)) for cell in sorted(own.keys() | rival.keys())]
        left, value = float(position.markers), 0.0
        for mine, his in sorted(prizes, key=lambda pair: min(pair[0].turns, pair[1].turns)):
            chance, risk = self._chances(mine, his, position.turns)
            share = min(1.0, left / (chance + risk)) if chance + risk > 0 else 0.0
            left -= share * (chance + risk)
            value += share * (chance * mine.gold - self.spite * risk * his.gold)
        return value

    def prizes(self, position: Position, seat: int) -> dict[Cell, Prize]:
        """For each piece of gold the best way of this seat to it."""
        where, wait = self._where(position, seat), position.held_up[seat]
        if (where, wait) not in self._prizes:
            self._prizes[where, wait] = self._best_ways(position.ground, seat, self._ways(position, seat), wait)
        return self._prizes[where, wait]

    def _best_ways(self, ground: Ground, seat: int, found: list[Hit], wait: float) -> dict[Cell, Prize]:
        patience = self.taste.patience
        best: dict[Cell, tuple[float, Prize]] = {}
        for cell, entry, cost in found:
            gold = self._gold(ground, seat, cell, entry)
            turns = cost / CARD + wait if cost else 0.0
            worth = gold * patience**turns
            if gold and (cell not in best or worth > best[cell][0]):
                best[cell] = worth, Prize(gold, turns)
        return {cell: prize for cell, (_, prize) in best.items()}

    def _chances(self, mine: Prize, his: Prize, turns: float) -> tuple[float, float]:
        """How likely the seat and its rival are to win this gold; what the seat has come to is its own."""
        if not mine.turns or not his.turns:
            return (1.0, 0.0) if not mine.turns else (0.0, 1.0)
        taste = self.taste
        behind = mine.turns - his.turns + taste.tempo
        ahead = 1 / (1 + exp(behind / (taste.close + taste.far * min(mine.turns, his.turns))))
        return ahead * self._reach(mine, turns), (1 - ahead) * self._reach(his, turns)

    def _reach(self, prize: Prize, turns: float) -> float:
        """How likely gold is to be reached at all: the farther, and the nearer the end, the less."""
        late = prize.turns - self.taste.late * turns
        return float(self.taste.patience**prize.turns) / (1 + exp(late))

    def _gold(self, ground: Ground, seat: int, cell: Cell, entry: int) -> float:
        mine = ground.mine
        if cell in mine.laid:
            return self.catalogue.kinds[mine.kind_at(cell)].gold
        possible = (self.known[cell],) if cell in self.known else self.goals
        return gold_at(mine, cell, entry, self.colours[seat], possible)

    def _where(self, position: Position, seat: int) -> Where:
        hand = position.hand if seat == self.seat else ()
        held = tuple(kind for kind in sorted(set(hand)) if self.catalogue.layable[kind]) if self.counting else ()
        has_key = any(self.catalogue.kinds[kind].verb is Verb.KEY for kind in hand)
        return seat, position.ground, held, has_key, position.proud

    def _ways(self, position: Position, seat: int) -> list[Hit]:
        where = self._where(position, seat)
        if where not in self._found:
            _, _, held, has_key, _ = where
            taste, steps = self.taste, self._later_steps(seat)
            first = self._first_steps(held) if seat == self.seat and self.counting else steps
            door, troll = 1.0 if has_key else taste.locked, 0.0 if position.proud else taste.troll
            horizon = round(min(taste.farthest, self._longest(position)) * CARD)
            tolls = Tolls(round(door * CARD), round(troll * CARD))
            self._found[where] = ways(position.ground, self.colours[seat], first, steps, tolls, horizon)
        return self._found[where]

    def _longest(self, position: Position) -> float:
        """Of positions that differ by a turn or two the ways are found but once."""
        return position.turns + 3

    def _later_steps(self, seat: int) -> Steps:
        if (seat, None) not in self._steps:
            make = Steps if self.counting else PlainSteps
            self._steps[seat, None] = make(self.catalogue, self.colours[seat], self.to_come, self.taste.wait)
        return self._steps[seat, None]

    def _first_steps(self, held: tuple[int, ...]) -> Steps:
        """The first step is taken with what is in the hand."""
        if (self.seat, held) not in self._steps:
            self._steps[self.seat, held] = FirstSteps(self._later_steps(self.seat), held)
        return self._steps[self.seat, held]
