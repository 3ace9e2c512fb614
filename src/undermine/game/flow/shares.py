"""Who wins a round of Saboteur 2, and how much gold each gets, before any theft (S10-S14)."""

from __future__ import annotations

from typing import NamedTuple

from ...cards import Colour, Role, Sign
from ...rules import Blocked, TrappedGeologist
from ..state import MARKS, Outcome, Table
from .doors import can_walk

SHARES = {1: 5, 2: 4, 3: 3, 4: 2}
LEAST_SHARE = 1
LESS = {Role.BOSS: 1, Role.PROFITEER: 2}

TEAMS = {Role.BLUE: Colour.BLUE, Role.GREEN: Colour.GREEN}


class Shares(NamedTuple):
    """Everything that leads to a round's gold, for the pay-out and for its explanation."""

    free: dict[Role, bool]
    """For each team, whether a way to the treasure is open to it; empty where the treasure was not reached."""
    winning: frozenset[Role]
    """The roles that win."""
    winners: tuple[int, ...]
    """The seats that win and are not trapped."""
    share: int
    crystals: int
    geologists: tuple[int, ...]
    """The seats that share the crystals."""

    def gold(self, roles: tuple[Role, ...], seat: int) -> int:
        """What this seat is paid."""
        if seat in self.geologists:
            return self.crystals // len(self.geologists)
        if seat in self.winners:
            return max(0, self.share - LESS.get(roles[seat], 0))
        return 0


def shares(table: Table, outcome: Outcome) -> Shares:
    roles = outcome.roles
    free = _free(table) if outcome.finisher is not None else {}
    winning = _winning(table, outcome, free)
    winners = tuple(seat for seat, role in enumerate(roles) if role in winning and not trapped(table, seat))
    paid_trapped = table.rules.trapped_geologist is TrappedGeologist.PAID
    geologists = tuple(
        seat for seat, role in enumerate(roles) if role is Role.GEOLOGIST and (paid_trapped or not trapped(table, seat))
    )
    return Shares(free, winning, winners, SHARES.get(len(winners), LEAST_SHARE), _crystals(table), geologists)


def trapped(table: Table, seat: int) -> bool:
    return table.marks[seat] & MARKS[Sign.TRAPPED] != 0


def _crystals(table: Table) -> int:
    """Crystal cards that lie in the mine, reached or not (S10)."""
    mine = table.mine
    return sum(mine.catalogue.kinds[mine.kind_at(cell)].crystal for cell in mine.laid)


def _free(table: Table) -> dict[Role, bool]:
    mine = table.mine
    treasure = next(cell for cell in mine.laid if mine.catalogue.kinds[mine.kind_at(cell)].treasure)
    return {team: can_walk(mine, colour, treasure) for team, colour in TEAMS.items()}


def _winning(table: Table, outcome: Outcome, free: dict[Role, bool]) -> frozenset[Role]:
    if outcome.finisher is None:
        return frozenset((Role.SABOTEUR, Role.PROFITEER))
    finisher = outcome.roles[outcome.finisher]
    teams = _teams(finisher, free)
    if teams:
        return frozenset((*teams, Role.BOSS, Role.PROFITEER))
    return _shut_out(table.rules.blocked, Role.BOSS in outcome.roles, finisher)


def _teams(finisher: Role, free: dict[Role, bool]) -> list[Role]:
    """The finisher's own team comes first, and then alone; else both (S11)."""
    able = [team for team in TEAMS if free[team]]
    return [finisher] if finisher in able else able


def _shut_out(reading: Blocked, boss: bool, finisher: Role) -> frozenset[Role]:
    """Doors shut out both teams (S12)."""
    if reading is Blocked.ALONE:
        return frozenset((Role.BOSS,) if boss else (Role.SABOTEUR, Role.PROFITEER))
    if boss:
        return frozenset((Role.BOSS, Role.PROFITEER))
    return frozenset((Role.PROFITEER,) if finisher is Role.PROFITEER else ())
