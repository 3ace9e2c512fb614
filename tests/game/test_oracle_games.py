"""The engine of the base game beside the slow oracle: games by the dozen, and mines strewn at random.

`make laws` asks it in thousands of games more."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.game.mines import ADJACENT, BOTH, START
from tests.game.scatter import NEAR_GOALS, check_from, near, scattered
from tests.game.watch import Watch
from undermine.bots import Bot
from undermine.cards import Role, Verb
from undermine.cards.boxes.base import BASE
from undermine.game import Choose, Discard, Ending, State
from undermine.game.events import Event, Skipped
from undermine.game.moves import PICK
from undermine.game.tasks import Main
from undermine.rules import Cell, RuleSet, keys, ruleset
from undermine.testing import oracle
from undermine.testing.players import ANYTHING, DIGGER

EDITIONS = [key for key in keys() if ruleset(key).flow == "rounds"]

# --- games -------------------------------------------------------------------------------------------------


class BaseWatch(Watch):
    def settle(self, before: State, events: tuple[Event, ...]) -> None:
        """Whether the round goes on and with whom, or ended and with which gold (B6, B16 to B23)."""
        last = self.log[-1]
        if isinstance(last.move, Choose) and last.move.what == PICK:
            self.purses[last.seat] += last.move.value
            return
        assert not any(isinstance(event, Skipped) for event in events), "ordinary play does not meet it (B6)"
        ending = self.ending(events)
        if ending is None:
            assert self.state.table.outcome is None
            assert self.state.table.tasks == (Main((last.seat + 1) % self.players),)
        else:
            self.check_ending(ending)
            self.check_gold(before)

    def ending(self, events: tuple[Event, ...]) -> Ending | None:
        table = self.state.table
        if self.found_treasure(events):
            return Ending.TREASURE
        if not table.stock_left and not any(table.hand_sizes):
            return Ending.EMPTY
        idle = self.rules.house.end_on_all_pass and self.passes() >= self.players
        return Ending.ALL_PASSED if idle else None

    def passes(self) -> int:
        """Passes in a row of turns that began without a stock."""
        row = 0
        for turn in reversed(self.log):
            if turn.stock or not isinstance(turn.move, Discard):
                break
            row += 1
        return row

    def check_gold(self, before: State) -> None:
        table, outcome = self.state.table, self.state.table.outcome
        assert outcome is not None
        roles, finisher, left = outcome.roles, outcome.finisher, before.hidden.nuggets
        paid = oracle.payout(self.rules, roles, table.marks, table.starter, finisher, outcome.ending, left)
        pots = [pot.takers for pot in table.ledger.pots if pot.round == table.round]
        pays = [(pay.seat, pay.cards, pay.bank) for pay in table.ledger.pays if pay.round == table.round]
        assert pots == ([paid.takers] if paid.takers else [])
        assert pays == [(wage.seat, wage.cards, wage.bank) for wage in paid.wages]
        diggers = [seat for seat, role in enumerate(roles) if role is not Role.SABOTEUR]
        for wage in paid.wages:
            self.purses[wage.seat] += wage.amount
        self.seen["bank"] += any(wage.bank for wage in paid.wages)
        self.seen["selfish pay"] += finisher is not None and bool(paid.wages)
        self.seen["second nugget"] += len(set(paid.takers)) < len(paid.takers)
        self.seen["saboteur finished"] += finisher is not None and roles[finisher] is Role.SABOTEUR
        self.seen["left out"] += bool(paid.takers) and not set(paid.takers) >= set(diggers)
        self.seen["pile emptied"] += bool(paid.takers) and len(left) == len(paid.takers)


HOUSES = (
    (),
    ("open_gold", "end_on_all_pass"),
    ("broken_no_share",),
    ("all_saboteurs", "maps=0"),
    ("selfish_dwarf", "broken_no_share", "rounds=2"),
    ("maps=2", "selfish_dwarf", "all_saboteurs"),
    ("rounds=10", "selfish_dwarf"),
)

PLAYERS = pytest.mark.parametrize("player", [ANYTHING, DIGGER], ids=["anything", "digger"])


def games(key: str, player: Bot, numbers: range, every: int) -> Counter[str]:
    """Every table size and house rules in turn."""
    seen: Counter[str] = Counter()
    for game in numbers:
        rules = ruleset(key, house=HOUSES[game % len(HOUSES)])
        sizes = rules.players
        seen += BaseWatch(rules, sizes[game % len(sizes)], player, seed=game, every=every).run()
    return seen


@pytest.mark.parametrize("key", EDITIONS)
@PLAYERS
def test_a_few_games(key: str, player: Bot) -> None:
    seen = games(key, player, range(4), every=5)
    assert seen["checked"]


@pytest.mark.slow
@pytest.mark.parametrize("key", EDITIONS)
@PLAYERS
def test_many_games(key: str, player: Bot) -> None:
    seen = games(key, player, range(4, 18), every=9)
    assert seen["checked"] > 200
    assert seen["orphans"]
    if player is DIGGER:
        assert seen["Pick"]
        assert seen["saboteur finished"]
        assert seen["selfish pay"]


def unruly(key: str, goals: tuple[Cell, ...]) -> RuleSet:
    """Near goals, many rockfalls, few broken tools: the mine is cut and mended all the time."""
    more: dict[Verb | None, int] = {Verb.ROCKFALL: 16, Verb.BREAK: 1, Verb.MAP: 1}
    rows = (row._replace(copies=more.get(row.kind.verb, row.copies)) for row in BASE.rows)
    box = replace(BASE, rows=tuple(rows))
    return ruleset(key, house=["rounds=2"]).derive(boxes=(box,), plan=near(goals))


@pytest.mark.slow
@PLAYERS
@pytest.mark.parametrize("goals", NEAR_GOALS)
@BOTH
def test_unruly_mines(key: str, goals: tuple[Cell, ...], player: Bot) -> None:
    rules, seen = unruly(key, goals), Counter[str]()
    for game in range(8):
        seen += BaseWatch(rules, rules.players[game % 8], player, seed=game, every=7).run()
    assert seen["orphans"]
    assert seen["goals"]


@pytest.mark.parametrize("nuggets", [(3, 2, 2), (3, 2, 2, 1), (3, 3, 2), (2, 1, 1, 1), (2, 2, 2), (3, 1), (1, 1), ()])
@pytest.mark.parametrize("house", ["all_saboteurs", "selfish_dwarf"])
def test_few_nuggets_left(nuggets: tuple[int, ...], house: str) -> None:
    """Paying as far as the cards go, and sharing those there are (B20, B21)."""
    box = replace(BASE, nuggets=tuple(sorted(Counter(nuggets).items())))
    plan = near(NEAR_GOALS[0])
    seen: Counter[str] = Counter()
    for game in range(8):
        rules = ruleset(ADJACENT if game % 2 else START, house=[house]).derive(boxes=(box,), plan=plan)
        seen += BaseWatch(rules, rules.players[game], DIGGER if game % 3 else ANYTHING, seed=game, every=50).run()
    assert seen["bank"] or seen["pile emptied"]


# --- scattered mines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("goals", NEAR_GOALS)
@BOTH
def test_scattered_mines(key: str, goals: tuple[Cell, ...]) -> None:
    rules, rng, seen = unruly(key, goals), Random(1), Counter[str]()
    for _ in range(40):
        seen += check_from(scattered(rules, rng, "NESW EW NES R"))
    assert seen["Orient"]
    assert seen["far goals"]
    assert seen["several goals"]
