"""The engine beside the slow oracle: games by the hundred, and mines strewn at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from tests.game.mines import (
    ADJACENT,
    BOTH,
    NE_STONE,
    NW_STONE,
    START,
    TREASURE,
    position,
    with_mine,
)
from tests.players import Player, anything, digger
from undermine.cards import Family, Role, Tool, Verb
from undermine.cards.boxes.base import BASE
from undermine.game import (
    AtCell,
    AtPlayer,
    Choose,
    Discard,
    Ending,
    Lay,
    Move,
    State,
    Table,
    begin,
    deal,
    is_legal,
    legal,
    next_round,
    oracle,
    play,
    winners,
)
from undermine.game.events import Event, Laid, Skipped, TurnedUp, Uncovered
from undermine.game.moves import CHOICES, PICK
from undermine.game.tasks import GameOver, Main, Orient, RoundOver
from undermine.rules import Cell, Plan, RuleSet, keys, ruleset

# --- games -------------------------------------------------------------------------------------------------


class Turn(NamedTuple):
    seat: int
    move: Move
    stock: int


class Watch:
    """Plays one game to its end and holds what the engine does against the oracle."""

    def __init__(self, rules: RuleSet, players: int, player: Player, seed: int, every: int) -> None:
        self.rules, self.players, self.player, self.every = rules, players, player, every
        self.rng = Random(seed)
        self.key = self.rng.randbytes(32)
        self.seen: Counter[str] = Counter()
        self.log: list[Turn] = []
        self.purses = [0] * players
        self.count = 0
        self.first = self.rng.randrange(players)
        self.state, _ = begin(rules, players, deal(rules, players, self.key, 1), self.first)
        assert self.state.table.starter == self.state.table.to_move == self.first

    def run(self) -> Counter[str]:
        while not isinstance(self.state.table.tasks[-1], GameOver):
            if isinstance(self.state.table.tasks[-1], RoundOver):
                self.new_round()
            else:
                self.turn()
        table = self.state.table
        assert table.ledger.final == tuple(self.purses)
        assert winners(table) == tuple(s for s, gold in enumerate(self.purses) if gold == max(self.purses))
        return self.seen

    def new_round(self) -> None:
        moves = [(turn.seat, turn.move) for turn in self.log]
        starter = oracle.next_starter(self.rules, self.players, moves)
        number = self.state.table.round + 1
        self.state, _ = next_round(self.state, deal(self.rules, self.players, self.key, number))
        assert self.state.table.starter == self.state.table.to_move == starter
        self.log.clear()

    def turn(self) -> None:
        before = self.state
        seat = before.table.to_move
        assert seat is not None
        own = before.owns[seat]
        moves = legal(before.table, own)
        self.count += 1
        if self.count % self.every == 0 or not isinstance(before.table.tasks[-1], Main):
            self.check_moves(moves)
        move = self.player(before.table, own, moves, self.rng)
        self.log.append(Turn(seat, move, before.table.stock_left))
        self.state, events = play(before, move)
        self.seen += check_goals(before, move, self.state, events)
        if isinstance(move, Choose) and move.what == PICK:
            self.purses[seat] += move.value
        else:
            self.check_end(before, events)

    def check_moves(self, moves: list[Move]) -> None:
        table, seat = self.state.table, self.state.table.to_move
        assert seat is not None
        own, other = self.state.owns[seat], self.state.owns[seat - 1]
        allowed = oracle.legal(table, own)
        assert set(moves) == allowed
        assert len(moves) == len(allowed)
        assert legal(table, other) == [] == list(oracle.legal(table, other))
        for move in perturbed(table, moves, self.rng):
            assert is_legal(table, own, move) == (move in allowed), move
            assert not is_legal(table, other, move), move
        if isinstance(table.tasks[-1], Main):
            assert not table.mine.touched
            assert not oracle.touched(table)
        self.seen["checked"] += 1
        self.seen[type(table.tasks[-1]).__name__] += 1
        self.seen["orphans"] += len({cell for cell, _ in oracle.reached(table)}) < len(table.mine.laid)

    def check_end(self, before: State, events: tuple[Event, ...]) -> None:
        """Whether the round goes on and with whom, or ended and with which gold (B6, B16 to B23)."""
        table, last = self.state.table, self.log[-1]
        assert not any(isinstance(event, Skipped) for event in events), "ordinary play does not meet it (B6)"
        found = any(isinstance(e, TurnedUp) and table.mine.catalogue.kinds[e.kind].treasure for e in events)
        empty = not table.stock_left and not any(table.hand_sizes)
        idle = self.rules.house.end_on_all_pass and self.passes() >= self.players
        if isinstance(table.tasks[-1], Orient):
            return
        if not (found or empty or idle):
            assert table.outcome is None
            assert table.tasks == (Main((last.seat + 1) % self.players),)
            return
        assert table.outcome is not None
        assert (table.outcome.ending is Ending.TREASURE) == found
        assert table.outcome.ending is not Ending.ALL_PASSED or idle
        assert table.outcome.ending is not Ending.EMPTY or empty
        assert table.outcome.finisher == (last.seat if found else None)
        self.seen[table.outcome.ending] += 1
        self.check_gold(before)

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


def difference(one: Cell, other: Cell) -> Cell:
    return one[0] - other[0], one[1] - other[1]


def check_goals(before: State, move: Move, after: State, events: tuple[Event, ...]) -> Counter[str]:
    """Which goals came up, in which order and how they lie (M6, B10, B11)."""
    table, seen = before.table, Counter[str]()
    for event in events:
        match event:
            case Laid(_, kind, turned, cell):
                table = with_mine(table, table.mine.lay(cell, table.mine.catalogue.face(kind, turned)))
            case Uncovered(_, cell, kind):
                assert cell == min(oracle.touched(table)), "by column, then from north to south"
                assert oracle.orientations(table, cell, kind, oracle.last_laid(table)) == {False, True}
            case TurnedUp(_, cell, kind, turned):
                seen += check_turned(table, move, event)
                table = with_mine(table, table.mine.turn_up(cell, table.mine.catalogue.face(kind, turned)))
    if isinstance(move, Lay | Choose) and isinstance(after.table.tasks[-1], Main):
        assert not oracle.touched(table)
    seen["several goals"] += seen["goals"] > 1
    assert not seen["goals"] or isinstance(move, Lay | Choose), "nothing but a path card turns a goal"
    return seen


def check_turned(table: Table, move: Move, event: TurnedUp) -> Counter[str]:
    played = oracle.last_laid(table)
    ways = oracle.orientations(table, event.cell, event.kind, played)
    if isinstance(move, Choose) and event.cell == move.cell:
        assert event.turned == move.turned
        assert len(ways) == 2
    else:
        assert {event.turned} == ways
    assert event.cell == min(oracle.touched(table)), "by column, then from north to south"
    far = sum(map(abs, difference(event.cell, played))) > 1
    treasure = table.mine.catalogue.kinds[event.kind].treasure
    return Counter({"goals": 1, "treasure": treasure, "far goals": far})


def perturbed(table: Table, moves: list[Move], rng: Random) -> Iterator[Move]:
    """A few moves of every shape, many of them next to legal ones, most of them wrong."""
    mine = table.mine
    kinds = range(-1, len(mine.catalogue.kinds) + 1)
    cells = [*mine.laid, *mine.goals]
    tools = (None, *Tool)
    held = [move.kinds[0] for move in moves if isinstance(move, Discard)] or [0]
    for _ in range(4):
        kind = rng.choice([*held, rng.choice(kinds)])
        column, row = rng.choice(cells)
        cell = column + rng.randint(-1, 1), row + rng.randint(-1, 1)
        turned = rng.random() < 0.5
        target = rng.randint(-1, table.players)
        tool = rng.choice(tools)
        yield Lay(kind, turned, cell)
        yield AtCell(kind, cell)
        yield AtPlayer(kind, target, tool)
        yield Discard(tuple(rng.choices([kind, *held], k=rng.randint(0, 2))))
        yield Choose(rng.choice(CHOICES), rng.choice([None, cell]), turned, rng.randint(0, 3))
        match rng.choice(moves):
            case Lay() as move:
                yield replace(move, turned=not move.turned)
                yield replace(move, kind=kind)
                yield replace(move, cell=cell)
            case AtCell() as move:
                yield replace(move, kind=kind)
                yield replace(move, cell=cell)
            case AtPlayer() as move:
                yield replace(move, target=target)
                yield replace(move, tool=tool)
                yield replace(move, kind=kind)
            case Discard(one):
                yield Discard(one + one)
                yield Discard((kind,))
            case Choose() as move:
                yield replace(move, turned=not move.turned)
                yield replace(move, value=move.value + rng.choice((-1, 1)))
                yield replace(move, cell=rng.choice([None, cell]))


HOUSES = (
    (),
    ("self_break", "end_on_all_pass"),
    ("broken_no_share",),
    ("all_saboteurs", "maps=0"),
    ("selfish_dwarf", "broken_no_share", "rounds=2"),
    ("maps=2", "selfish_dwarf", "all_saboteurs"),
    ("rounds=10",),
)

PLAYERS = pytest.mark.parametrize("player", [anything, digger])


def games(key: str, player: Player, number: int, every: int) -> Counter[str]:
    """Every table size and house rules in turn."""
    seen: Counter[str] = Counter()
    for game in range(number):
        rules = ruleset(key, house=HOUSES[game % len(HOUSES)])
        sizes = rules.players
        seen += Watch(rules, sizes[game % len(sizes)], player, seed=game, every=every).run()
    return seen


@pytest.mark.parametrize("key", keys())
@PLAYERS
def test_a_few_games(key: str, player: Player) -> None:
    seen = games(key, player, number=4, every=5)
    assert seen["checked"]


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
@PLAYERS
def test_many_games(key: str, player: Player) -> None:
    seen = games(key, player, number=24, every=9)
    assert seen["checked"] > 200
    assert seen["orphans"]
    if player is digger:
        assert seen["Pick"]
        assert seen["saboteur finished"]
        assert seen["selfish pay"]


def unruly(key: str, goals: tuple[Cell, ...]) -> RuleSet:
    """Near goals, many rockfalls, few broken tools: the mine is cut and mended all the time."""
    more: dict[Verb | None, int] = {Verb.ROCKFALL: 16, Verb.BREAK: 1, Verb.MAP: 1}
    rows = (row._replace(copies=more.get(row.kind.verb, row.copies)) for row in BASE.rows)
    box = replace(BASE, rows=tuple(rows))
    return ruleset(key, house=["rounds=5"]).derive(boxes=(box,), plan=Plan((((0, 0), "^NESW"),), goals))


NEAR_GOALS = (((4, -2), (4, 0), (4, 2)), ((3, 0), (3, 1), (4, 0)), ((2, -1), (2, 0), (2, 1)))


@pytest.mark.slow
@PLAYERS
@pytest.mark.parametrize("goals", NEAR_GOALS)
@BOTH
def test_unruly_mines(key: str, goals: tuple[Cell, ...], player: Player) -> None:
    rules, seen = unruly(key, goals), Counter[str]()
    for game in range(8):
        seen += Watch(rules, rules.players[game % 8], player, seed=game, every=7).run()
    assert seen["orphans"]
    assert seen["goals"]


@pytest.mark.parametrize("nuggets", [(3, 2, 2), (3, 2, 2, 1), (3, 3, 2), (2, 1, 1, 1), (2, 2, 2), (3, 1), (1, 1), ()])
@pytest.mark.parametrize("house", ["all_saboteurs", "selfish_dwarf"])
def test_few_nuggets_left(nuggets: tuple[int, ...], house: str) -> None:
    """Paying as far as the cards go, and sharing those there are (B20, B21)."""
    box = replace(BASE, nuggets=tuple(sorted(Counter(nuggets).items())))
    plan = Plan((((0, 0), "^NESW"),), NEAR_GOALS[0])
    seen: Counter[str] = Counter()
    for game in range(8):
        rules = ruleset(ADJACENT if game % 2 else START, house=[house]).derive(boxes=(box,), plan=plan)
        seen += Watch(rules, rules.players[game], digger if game % 3 else anything, seed=game, every=50).run()
    assert seen["bank"] or seen["pile emptied"]


# --- scattered mines ---------------------------------------------------------------------------------------


def scattered(rules: RuleSet, rng: Random) -> State:
    """A mine such as rockfalls leave behind, only worse: cards anywhere that fit, few of them reached."""
    goals = rng.sample((TREASURE, NE_STONE, NW_STONE), 3)
    state = position(rules, {}, "NESW EW NES R", goals=(goals[0], goals[1], goals[2]))
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
    """With this card, if the cell is free, the card fits, and no goal falls due."""
    mine, card = table.mine, oracle.drawn(table.mine.catalogue.kinds[kind], turned)
    if cell in mine.laid or cell in mine.goals or not oracle.fits(oracle.lying(table), cell, card):
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


@pytest.mark.parametrize("goals", NEAR_GOALS)
@BOTH
def test_scattered_mines(key: str, goals: tuple[Cell, ...]) -> None:
    rules, rng, seen = unruly(key, goals), Random(1), Counter[str]()
    for _ in range(80):
        seen += check_from(scattered(rules, rng))
    assert seen["Orient"]
    assert seen["far goals"]
    assert seen["several goals"]
