"""What a table promises: the gold a seat may hope for, less what its rival may."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ....cards import Verb
from ....game import Own, Table
from ....rules import Cell
from ...style import Style
from .steps import CARD, FirstSteps, PlainSteps, Steps
from .taste import Taste
from .unseen import cards_to_come, goals_unseen, gold_at
from .ways import Ground, Hit, Tolls, ways


class Outlook(NamedTuple):
    """All on which the promise of a table depends, as far as a move may change it."""

    ground: Ground
    hand: tuple[int, ...]
    held_up: tuple[float, ...]
    """How many turns each seat needs until it may lay cards."""
    markers: int
    turns: float
    """How many turns this seat has left."""


class Prize(NamedTuple):
    """A piece of gold as one seat sees it: what it expects of it, and in how many turns."""

    gold: float
    turns: float


NONE = Prize(0.0, 99.0)


class Prospects:
    """The promises of tables that one seat may come to from where it is now."""

    def __init__(self, table: Table, own: Own, style: Style, taste: Taste) -> None:
        self.own, self.style, self.taste = own, style, taste
        self.catalogue, self.colours = table.rules.catalogue, table.rules.colours
        self.rivals = [seat for seat in range(table.players) if seat != own.seat]
        self.to_come = cards_to_come(table, own, style.counting)
        self.pool = goals_unseen(table, own, style.counting)
        self.known = dict(table.shown) | dict(own.goals)
        self.steps: dict[tuple[int, tuple[int, ...]], Steps] = {}
        self.found: dict[tuple[int, Ground, tuple[int, ...], bool], list[Hit]] = {}
        self.spite = taste.rival * (1 - 0.5 * style.greed) * (1 - 2 * style.caution)

    def value(self, outlook: Outlook) -> float:
        """The gold to be expected, less the rival's; markers go to the gold that is reached first."""
        own, rival = self._prizes(outlook, self.own.seat), {}
        for seat in self.rivals:
            rival = self._prizes(outlook, seat)
        prizes = [(own.get(cell, NONE), rival.get(cell, NONE)) for cell in sorted(own.keys() | rival.keys())]
        left, value = float(outlook.markers), 0.0
        for mine, his in sorted(prizes, key=lambda pair: min(pair[0].turns, pair[1].turns)):
            chance, risk = self._chances(mine, his, outlook.turns)
            share = min(1.0, left / (chance + risk)) if chance + risk > 0 else 0.0
            left -= share * (chance + risk)
            value += share * (chance * mine.gold - self.spite * risk * his.gold)
        return value

    def _chances(self, mine: Prize, his: Prize, turns: float) -> tuple[float, float]:
        """How likely the seat and its rival are to win this gold; what is reached now is the seat's."""
        if not mine.turns:
            return 1.0, 0.0
        if not his.turns:
            return 0.0, 1.0
        behind = mine.turns - his.turns + self.taste.tempo
        ahead = 1 / (1 + exp(min(behind / (self.taste.close + self.taste.far * min(mine.turns, his.turns)), 50.0)))
        return ahead * self._reach(mine, turns), (1 - ahead) * self._reach(his, turns)

    def _reach(self, prize: Prize, turns: float) -> float:
        late = prize.turns - self.taste.late * turns
        return float(self.taste.patience**prize.turns) / (1 + exp(min(late, 50.0)))

    def _prizes(self, outlook: Outlook, seat: int) -> dict[Cell, Prize]:
        """For each piece of gold the best way to it."""
        wait, patience = outlook.held_up[seat], self.taste.patience
        best: dict[Cell, tuple[float, Prize]] = {}
        for cell, entry, cost in self._ways(outlook, seat):
            gold = self._gold(outlook.ground, seat, cell, entry)
            turns = cost / CARD + wait if cost else 0.0
            worth = gold * patience**turns
            if gold and (cell not in best or worth > best[cell][0]):
                best[cell] = worth, Prize(gold, turns)
        return {cell: prize for cell, (_, prize) in best.items()}

    def _gold(self, ground: Ground, seat: int, cell: Cell, entry: int) -> float:
        mine = ground.mine
        if cell in mine.laid:
            return self.catalogue.kinds[mine.kind_at(cell)].gold
        possible = (self.known[cell],) if cell in self.known else self.pool
        return gold_at(mine, cell, entry, self.colours[seat], possible)

    def _ways(self, outlook: Outlook, seat: int) -> list[Hit]:
        hand = outlook.hand if seat == self.own.seat else ()
        held = tuple(kind for kind in sorted(set(hand)) if self.catalogue.layable[kind])
        has_key = any(self.catalogue.kinds[kind].verb is Verb.KEY for kind in hand)
        where = (seat, outlook.ground, held, has_key)
        if where not in self.found:
            steps, taste = self._steps(seat), self.taste
            first = self._first(held) if seat == self.own.seat else steps
            tolls = Tolls(CARD if has_key else round(taste.locked * CARD), round(taste.troll * CARD))
            horizon = round(min(taste.farthest, outlook.turns + 1) * CARD)
            self.found[where] = ways(outlook.ground, self.colours[seat], first, steps, tolls, horizon)
        return self.found[where]

    def _steps(self, seat: int) -> Steps:
        if (seat, ()) not in self.steps:
            make = Steps if self.style.counting else PlainSteps
            self.steps[seat, ()] = make(self.catalogue, self.colours[seat], self.to_come, self.taste.wait)
        return self.steps[seat, ()]

    def _first(self, held: tuple[int, ...]) -> Steps:
        """The first step is taken with what is in the hand."""
        where = (self.own.seat, (-1, *held))
        if where not in self.steps:
            colour = self.colours[self.own.seat]
            self.steps[where] = FirstSteps(self.catalogue, colour, self.to_come, self.taste.wait, held)
        return self.steps[where]
