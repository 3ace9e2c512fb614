"""S10-S15: who wins and who is paid what, the engine beside an independent scorer written from the rulebooks alone.

Every finisher's role meets every situation of doors, with and without boss and profiteer, with this or that seat
trapped, in both readings, with thieves at the table; each round is really finished in the engine by its last card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from tests.scorers import saboteur2 as scorer
from undermine.cards import Role, Sign
from undermine.game import Choose, Deal, Lay, Own, State, begin, legal, play
from undermine.game.flow.teams import thieves
from undermine.game.mine import Mine
from undermine.game.state import MARKS
from undermine.game.tasks import Steal
from undermine.rules import Cell, Plan, RuleSet, TrappedGeologist, ruleset

GOALS: tuple[Cell, ...] = ((4, -2), (4, 0), (4, 2))
LAST: Cell = (3, 0)

DOORS: dict[str, dict[Cell, str]] = {
    "none": {(1, 0): "EW", (2, 0): "EW"},
    "blue": {(1, 0): "EW.b", (2, 0): "EW"},
    "green": {(1, 0): "EW", (2, 0): "EW.g"},
    "both on one way": {(1, 0): "EW.b", (2, 0): "EW.g"},
    "parallel ways": {(0, 1): "NE", (1, 0): "EW.b", (1, 1): "EW.g", (2, 0): "NESW", (2, 1): "NW"},
    "parallel blue doors": {(0, 1): "NE", (1, 0): "EW.b", (1, 1): "EW.b", (2, 0): "NESW", (2, 1): "NW"},
    "ladder past both": {(1, 0): "EW.b", (2, 0): "EW.g", (3, 1): "N.l"},
    "ladder before a door": {(1, 1): "N.l", (1, 0): "NESW", (2, 0): "EW.b"},
}
FINISHERS = ("blue", "green", "boss", "profiteer", "geologist", "saboteur")
CRYSTALS: dict[Cell, str] = {(0, -1): "NEW.c", (-1, 0): "NES.c", (-1, -1): "NESW.c"}


def tables() -> Iterator[tuple[tuple[str, ...], frozenset[int]]]:
    """The roles at the table, the finisher's first, and who is trapped; the finisher himself cannot be."""
    for finisher, boss, profiteer in product(FINISHERS, (False, True), (False, True)):
        others = ["blue", "green", "green", "geologist", "saboteur"]
        others += ["boss"] * (boss and finisher != "boss") + ["profiteer"] * (profiteer and finisher != "profiteer")
        roles = (finisher, *others)
        yield roles, frozenset()
        for seat in range(1, len(roles)):
            yield roles, frozenset((seat,))
        yield roles, frozenset(range(1, len(roles), 2))


@cache
def rules_of(reading: str, geologist_paid: bool) -> RuleSet:
    rules = ruleset({"shared": "saboteur2", "alone": "saboteur2-fr"}[reading])
    trapped = TrappedGeologist.PAID if geologist_paid else TrappedGeologist.UNPAID
    return rules.derive(plan=Plan(rules.plan.starts, GOALS), trapped_geologist=trapped)


def mine_of(rules: RuleSet, cards: dict[Cell, str]) -> Mine:
    catalogue = rules.catalogue
    start = {cell: catalogue.face(catalogue.kind(code), False) for cell, code in rules.plan.starts}
    mine = Mine.open(catalogue, start, GOALS)
    for cell, code in cards.items():
        mine = mine.lay(cell, catalogue.face(catalogue.kind(code), False))
    return mine


def before_the_last_card(
    rules: RuleSet, roles: tuple[str, ...], trapped: frozenset[int], cards: dict[Cell, str]
) -> State:
    """Seat A is to move with one card; even seats have laid thefts, the last seat last of all."""
    players, kind = len(roles), rules.catalogue.kind
    pile = list(rules.role_cards(players))
    for role in roles:
        pile.remove(Role(role))
    goals = tuple(map(kind, ("!NE", "!NESW.$", "!NW")))
    deal = Deal((*map(Role, roles), *pile), goals, rules.stock, ())
    state = begin(rules, players, deal).state
    thefts = tuple(range(0, players, 2))
    marks = tuple(
        (MARKS[Sign.TRAPPED] if seat in trapped else 0) | (MARKS[Sign.THEFT] if seat in thefts else 0)
        for seat in range(players)
    )
    table = state.table._replace(
        mine=mine_of(rules, cards | CRYSTALS),
        marks=marks,
        acts=state.table.acts._replace(thefts=thefts),
        hand_sizes=(1, *(0 for _ in range(players - 1))),
        stock_left=0,
    )
    owns = tuple(Own((kind("NESW"),) if seat == 0 else (), seat, Role(role)) for seat, role in enumerate(roles))
    return State(table, owns, state.hidden._replace(stock=()))


def as_round(state: State, trapped: frozenset[int], finisher: int | None, geologist_paid: bool) -> scorer.Round:
    catalogue, mine = state.table.rules.catalogue, state.table.mine
    faces = {cell: catalogue.faces[face] for cell, face in mine.laid.items()}
    return scorer.Round(
        roles=tuple(own.role.value for own in state.owns if own.role is not None),
        trapped=trapped,
        thefts=state.table.acts.thefts,
        finisher=finisher,
        laid={cell: (catalogue.codes[face.kind], face.turned) for cell, face in faces.items()},
        gold=(0,) * len(state.owns),
        reading=state.table.rules.blocked.value,
        trapped_geologist_paid=geologist_paid,
    )


def paid(state: State) -> tuple[int, ...]:
    return tuple(sum(pay.bank for pay in state.table.ledger.pays if pay.seat == own.seat) for own in state.owns)


def finish(state: State, reaching: bool) -> State:
    kind = state.owns[0].hand[0]
    return play(state, Lay(kind, False, LAST) if reaching else legal(state.table, state.owns[0])[-1]).state


@pytest.mark.parametrize("reading", ["shared", "alone"])
@pytest.mark.parametrize("doors", DOORS)
def test_winners_and_gold_agree_with_the_scorer(doors: str, reading: str) -> None:
    """S10 S11 S12 S14 S15: reached, whatever doors there are."""
    for (roles, trapped), geologist_paid in product(tables(), (False, True)):
        rules = rules_of(reading, geologist_paid)
        after = finish(before_the_last_card(rules, roles, trapped, DOORS[doors]), reaching=True)
        expected = as_round(after, trapped, 0, geologist_paid)
        assert paid(after) == scorer.pay(expected), (roles, trapped)
        assert thieves(after.table) == scorer.thieves(expected)
        assert_thefts_agree(after, expected)


@pytest.mark.parametrize("reading", ["shared", "alone"])
def test_saboteurs_and_profiteer_win_when_the_treasure_is_not_reached(reading: str) -> None:
    """S10 S13 S14: the last card of all is discarded."""
    for (roles, trapped), geologist_paid in product(tables(), (False, True)):
        rules = rules_of(reading, geologist_paid)
        after = finish(before_the_last_card(rules, roles, trapped, DOORS["none"]), reaching=False)
        assert paid(after) == scorer.pay(as_round(after, trapped, None, geologist_paid)), (roles, trapped)


def assert_thefts_agree(state: State, expected: scorer.Round) -> None:
    """S15: each thief in turn may rob exactly those whom the scorer names; here everybody robs the first."""
    gold = list(scorer.pay(expected))
    while isinstance(state.table.tasks[-1], Steal):
        thief = state.table.tasks[-1].seat
        moves = legal(state.table, state.owns[thief])
        assert moves[0] == Choose("steal")
        named = {move.target for move in moves[1:] if isinstance(move, Choose)}
        assert named == scorer.victims(expected, thief, tuple(gold))
        victim = min(seat for seat in named if seat is not None)
        gold[thief] += 1
        gold[victim] -= 1
        state = play(state, Choose("steal", target=victim)).state
    assert paid(state) == tuple(gold)


def test_the_printed_example() -> None:
    """S11 S14 S15: the boss finishes behind a blue door: blue 3, boss 2, profiteer 1; one saboteur steals."""
    roles = ("boss", "blue", "green", "green", "profiteer", "saboteur", "saboteur")
    state = before_the_last_card(rules_of("shared", False), roles, frozenset((6,)), DOORS["blue"])
    thefts = MARKS[Sign.THEFT]
    marks = (0, 0, 0, 0, 0, thefts, thefts | MARKS[Sign.TRAPPED])
    acts = state.table.acts._replace(thefts=(5, 6))
    after = finish(state._replace(table=state.table._replace(marks=marks, acts=acts)), reaching=True)
    assert paid(after) == (2, 3, 0, 0, 1, 0, 0)
    assert after.table.to_move == 5
    robbed = play(after, Choose("steal", target=1)).state
    assert paid(robbed) == (2, 2, 0, 0, 1, 1, 0)
    assert robbed.table.to_move is None
