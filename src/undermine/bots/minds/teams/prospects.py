"""Prospects: the gold that one seat may expect of a round, given what lies before the players and who they may be."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ....cards import Role, Sign
from ....game import BLOCKING, MARKS, Own, Table
from ....rules import Cell
from .access import OpenTo, Trail
from .pay import Pay, Roles
from .race import FURTHEST, Runner, race

HIT = 0.25
"""How often a player who may and wants to dig has a card for it."""
LAST_HIT = 0.5
"""How often he has the very last one."""
READY, NOT_READY = 0.85, 0.35
"""How often oneself, with that card in hand or not."""
FOIL = 0.15
PACE = 1.3
"""Cards that leave the hands in a turn."""
CRYSTALS_A_TURN = 0.05
STAYS_BLOCKED = (0.0, 0.65, 0.8, 0.87, 0.9)
"""How likely a player is still blocked a turn later, by the number of cards before him."""

EAGER: dict[Role, tuple[float, float, float, float]] = {
    Role.BLUE: (1.0, 1.0, 0.2, 0.2),
    Role.GREEN: (1.0, 0.2, 1.0, 0.2),
    Role.BOSS: (1.0, 1.0, 1.0, 1.0),
    Role.PROFITEER: (0.5, 0.6, 0.6, 0.3),
    Role.GEOLOGIST: (0.4, 0.4, 0.4, 0.4),
    Role.SABOTEUR: (0.1, 0.1, 0.1, 0.2),
}
"""How eagerly each role digs where the way is open to both, to blue, to green, to nobody."""
FINISHING: dict[Role, tuple[float, float, float, float]] = {
    Role.BLUE: (1.0, 1.0, 0.1, 0.1),
    Role.GREEN: (1.0, 0.1, 1.0, 0.1),
    Role.BOSS: (1.0, 1.0, 1.0, 1.0),
    Role.PROFITEER: (0.7, 0.8, 0.8, 0.5),
    Role.GEOLOGIST: (0.4, 0.4, 0.4, 0.4),
    Role.SABOTEUR: (0.03, 0.03, 0.03, 0.2),
}
FOILING: dict[Role, tuple[float, float, float, float]] = {
    Role.BLUE: (0.1, 0.05, 0.4, 0.3),
    Role.GREEN: (0.1, 0.4, 0.05, 0.3),
    Role.BOSS: (0.1, 0.1, 0.1, 0.1),
    Role.PROFITEER: (0.4, 0.3, 0.3, 0.4),
    Role.GEOLOGIST: (0.3, 0.3, 0.3, 0.3),
    Role.SABOTEUR: (1.0, 1.0, 1.0, 0.8),
}


class Circumstances(NamedTuple):
    """What prospects depend on."""

    role: Role
    roles: tuple[Roles, ...]
    marks: tuple[int, ...]
    turns: int
    """Turns until the cards run out."""
    ready: bool = False
    """Whether the last card of the way is in the own hand."""


class Prospects:
    def __init__(self, table: Table, own: Own, given: Circumstances, far: float, crystals: int) -> None:
        self.given, self._table, self._own, self._far = given, table, own, far
        self.cycles = self._cycles_left()
        paid = [self._paid(seat) for seat in range(table.players)]
        self.pay = Pay(own.seat, given.role, given.roles, paid, crystals, table.rules)
        self._ahead: dict[OpenTo, list[float]] = {}

    # How the round goes on ---------------------------------------------------------------------------------------

    def _cycles_left(self) -> float:
        """How often everybody may still be to move, by the distance and by the cards."""
        diggers = sum(self._inclined(EAGER, seat, OpenTo.BOTH) for seat in range(self._table.players))
        foilers = sum(self._inclined(FOILING, seat, OpenTo.BOTH) for seat in range(self._table.players))
        speed = max(0.25, HIT * diggers - FOIL * foilers)
        return min(self.given.turns / self._table.players, self._far / speed)

    def _inclined(self, table: dict[Role, tuple[float, float, float, float]], seat: int, way: OpenTo) -> float:
        return sum(chance * table[role][way] for role, chance in self.given.roles[seat].items())

    def _paid(self, seat: int) -> float:
        """How likely a seat is not trapped when the round ends."""
        if not self.given.marks[seat] & MARKS[Sign.TRAPPED]:
            return 0.97 if seat == self._own.seat else 0.93
        if seat == self._own.seat and len(self._own.hand) > 1:
            return 1 - float(0.5 ** (0.5 + self.cycles))
        return 1 - float(0.75 ** (0.5 + self.cycles))

    @cached_property
    def order(self) -> list[int]:
        """The seats of all turns to come after the own one."""
        table, first = self._table, self._own.seat + 1
        circle = [seat % table.players for seat in range(first, first + table.players)]
        last = 0 if table.stock_left else 1
        circle = [seat for seat in circle if table.hand_sizes[seat] > (last if seat == self._own.seat else 0)]
        return [circle[turn % len(circle)] for turn in range(self.given.turns)] if circle else []

    def _runner(self, seat: int, way: OpenTo) -> Runner:
        cards = (self.given.marks[seat] & BLOCKING).bit_count()
        stays = STAYS_BLOCKED[cards]
        if seat == self._own.seat:
            return Runner(HIT, READY if self.given.ready else NOT_READY, FOIL, float(cards > 0), stays, True)
        return Runner(
            HIT * self._inclined(EAGER, seat, way),
            LAST_HIT * self._inclined(FINISHING, seat, way),
            FOIL * self._inclined(FOILING, seat, way),
            float(cards > 0),
            stays,
        )

    def prize(self, seat: int, way: OpenTo) -> float:
        """The own gold if this seat finishes along such a way."""
        if seat == self._own.seat:
            return self.pay.reached(seat, self.given.role, way)
        chances = [(role, chance * FINISHING[role][way]) for role, chance in self.given.roles[seat].items() if chance]
        total = sum(chance for _, chance in chances)
        return sum(chance * self.pay.reached(seat, role, way) for role, chance in chances) / total

    def ahead(self, way: OpenTo) -> list[float]:
        """The own gold that may be expected at each distance, such a way being dug."""
        if way not in self._ahead:
            seats = range(self._table.players)
            runners = [self._runner(seat, way) for seat in seats]
            prizes = [self.prize(seat, way) for seat in seats]
            growth = CRYSTALS_A_TURN * self.pay.per_crystal
            self._ahead[way] = race(self.order, runners, prizes, self.pay.unreached(), growth)
        return self._ahead[way]

    # What may be expected ----------------------------------------------------------------------------------------

    def of_trail(self, trail: Trail) -> float:
        """The own gold that may be expected, were the treasure at the end of this trail."""
        if not trail.far:
            return sum(chance * self.prize(self._own.seat, way) for way, chance in trail.chances())
        far = min(trail.far, FURTHEST)
        return sum(chance * self.ahead(way)[far] for way, chance in trail.chances())

    def of_mine(self, ways: dict[Cell, Trail], treasure: dict[Cell, float]) -> float:
        return sum(chance * self.of_trail(ways[goal]) for goal, chance in treasure.items())

    def of_a_card(self, ways: dict[Cell, Trail], treasure: dict[Cell, float]) -> float:
        """The gold that a card nearer to the treasure is worth, or loses."""
        worth = 0.0
        for goal, chance in treasure.items():
            far = max(2, min(ways[goal].far, FURTHEST - 1))
            for way, likely in ways[goal].chances():
                values = self.ahead(way)
                worth += chance * likely * (values[far - 1] - values[far + 1]) / 2
        return worth
