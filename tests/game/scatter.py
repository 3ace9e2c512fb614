"""Mines strewn at random, and all that a card laid there can bring about, with the slow oracle looking on."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.game.mines import NE_STONE, NW_STONE, TREASURE, position, with_mine
from tests.game.watch import check_goals
from undermine.cards import Family
from undermine.game import AtCell, Choose, Lay, State, Table, is_legal, legal, play
from undermine.game.tasks import Orient
from undermine.rules import Cell, Plan, RuleSet
from undermine.testing import oracle

NEAR_GOALS = (((4, -2), (4, 0), (4, 2)), ((3, 0), (3, 1), (4, 0)), ((2, -1), (2, 0), (2, 1)))


def near(goals: tuple[Cell, ...]) -> Plan:
    return Plan((((0, 0), "^NESW"),), goals)


def scattered(rules: RuleSet, rng: Random, hand: str) -> State:
    """A mine such as rockfalls leave behind, only worse: cards anywhere that fit, few of them reached."""
    goals = rng.sample((TREASURE, NE_STONE, NW_STONE), 3)
    state = position(rules, {}, hand, goals=(goals[0], goals[1], goals[2]))
    catalogue, table = rules.catalogue, state.table
    cells = [(column, row) for column in range(1, 6) for row in range(-3, 4) if (column, row) != (1, 0)]
    crossing, stock = catalogue.kind("NESW"), catalogue.copies(Family.PATH)
    for cell in rng.sample(cells, rng.randint(10, len(cells))):
        kind = crossing if rng.random() < 0.4 else rng.choice(stock)
        table = put_down(table, cell, kind, rng.random() < 0.5)
    stone = rng.randrange(3)
    if goals[stone] != TREASURE and rng.random() < 0.3:
        up = table.mine.turn_up(
            table.mine.goals[stone], catalogue.face(catalogue.kind(goals[stone]), rng.random() < 0.5)
        )
        table = table if oracle.touched(with_mine(table, up)) else with_mine(table, up)
    hidden = state.hidden._replace(goals=tuple(goal for goal in state.hidden.goals if goal[0] in table.mine.goals))
    return state._replace(table=table, hidden=hidden)


def put_down(table: Table, cell: Cell, kind: int, turned: bool) -> Table:
    """With this card, if it may lie there and no goal falls due."""
    mine, printed = table.mine, table.mine.catalogue.kinds[kind]
    taken = cell in mine.laid or cell in mine.goals
    forbidden = oracle.is_ladder(printed) and cell in oracle.beside_goals(table)
    if taken or forbidden or not oracle.fits(oracle.lying(table), cell, oracle.drawn(printed, turned)):
        return table
    laid = with_mine(table, mine.lay(cell, mine.catalogue.face(kind, turned)))
    return table if oracle.touched(laid) else laid


def check_from(state: State) -> Counter[str]:
    """Every lay from here, each followed until no stone is left to choose for."""
    seen: Counter[str] = Counter()
    table, own = state.table, state.owns[0]
    moves = oracle.legal(table, own)
    assert set(legal(table, own)) == moves
    for move in moves:
        assert is_legal(table, own, move)
        if isinstance(move, Lay | Choose):
            after, events = play(state, move)
            seen += check_goals(state, move, after, events)
            seen["Orient"] += isinstance(table.tasks[-1], Orient)
            if isinstance(after.table.tasks[-1], Orient):
                seen += check_from(after)
    for cell in [move.cell for move in moves if isinstance(move, AtCell) and move.cell in table.mine.laid][:3]:
        cut = with_mine(table, table.mine.remove(cell))
        assert set(legal(cut, own)) == oracle.legal(cut, own)
    return seen
