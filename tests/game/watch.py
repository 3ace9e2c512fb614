"""Playing games with the slow oracle looking on: what every game has in common, whichever rule set is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from tests.game.mines import with_mine
from undermine.bots import Bot
from undermine.cards import Sign, Tool
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
    play,
    winners,
)
from undermine.game.events import Event, Laid, TurnedUp, Uncovered
from undermine.game.moves import CHOICES, STEAL, TURN
from undermine.game.tasks import GameOver, Main, Orient, RoundOver
from undermine.rules import Cell, RuleSet
from undermine.testing import oracle
from undermine.testing.players import chosen


class Turn(NamedTuple):
    seat: int
    move: Move
    stock: int
    """Cards in the stock when the turn began."""


class Watch:
    """Plays one game to its end and holds what the engine does against the oracle.

    Who is next, how a round ends and what it brings is for a subclass to say, in `settle`.
    """

    def __init__(self, rules: RuleSet, players: int, player: Bot, seed: int | str, every: int) -> None:
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
        if self.count % self.every == 0 or self.is_rare():
            self.check_moves(moves)
        move = chosen(self.player, before, self.rng)
        self.log.append(Turn(seat, move, before.table.stock_left))
        self.state, events = play(before, move)
        self.seen += check_goals(before, move, self.state, events)
        if not isinstance(self.state.table.tasks[-1], Orient):
            self.settle(before, events)

    def is_rare(self) -> bool:
        """Whether this is a situation that is looked at whenever it comes about."""
        return not isinstance(self.state.table.tasks[-1], Main)

    def settle(self, before: State, events: tuple[Event, ...]) -> None:
        raise NotImplementedError

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

    def found_treasure(self, events: tuple[Event, ...]) -> bool:
        kinds = self.rules.catalogue.kinds
        return any(isinstance(event, TurnedUp) and kinds[event.kind].treasure for event in events)

    def check_ending(self, ending: Ending) -> None:
        """The round ended, and in this way."""
        outcome = self.state.table.outcome
        assert outcome is not None
        assert outcome.ending is ending
        assert outcome.finisher == (self.log[-1].seat if ending is Ending.TREASURE else None)
        self.seen[ending] += 1


# --- goals -------------------------------------------------------------------------------------------------


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
    return Counter({"goals": 1, "far goals": far, "far goals by " + last_card(table): far})


def last_card(table: Table) -> str:
    """What sort of card was laid last: `ladder`, `bridge`, or `tunnel`."""
    kind = table.mine.catalogue.kinds[table.mine.kind_at(oracle.last_laid(table))]
    if oracle.is_ladder(kind):
        return "ladder"
    return "bridge" if sorted(map(len, oracle.drawn(kind, False))) == [2, 2] else "tunnel"


# --- moves that are mostly wrong ---------------------------------------------------------------------------

SIGNS: tuple[Tool | Sign | None, ...] = (None, *Tool, *Sign)
TOOLS: tuple[Tool | None, ...] = (None, *Tool)


def perturbed(table: Table, moves: list[Move], rng: Random) -> Iterator[Move]:
    """A few moves of every shape, many of them next to legal ones, most of them wrong."""
    mine = table.mine
    kinds = range(-1, len(mine.catalogue.kinds) + 1)
    cells = [*mine.laid, *mine.goals]
    held = [move.kinds[0] for move in moves if isinstance(move, Discard)] or [0]
    for _ in range(4):
        kind = rng.choice([*held, rng.choice(kinds)])
        column, row = rng.choice(cells)
        cell = column + rng.randint(-1, 1), row + rng.randint(-1, 1)
        target = rng.randint(-1, table.players)
        yield from _any_move(kind, cell, target, held, rng)
        yield from _near(rng.choice(moves), kind, cell, target, rng)


def _any_move(kind: int, cell: Cell, target: int, held: list[int], rng: Random) -> Iterator[Move]:
    turned = rng.random() < 0.5
    yield Lay(kind, turned, cell)
    yield AtCell(kind, cell)
    yield AtPlayer(kind, target, rng.choice(TOOLS))
    yield AtPlayer(kind, target)
    cards = rng.choices([kind, *held], k=rng.randint(0, 4))
    yield Discard(tuple(cards))
    yield Discard(tuple(sorted(cards)))
    yield Discard(tuple(sorted(rng.choices([kind, *held], k=2))), rng.choice(SIGNS))
    yield Choose(rng.choice(CHOICES), rng.choice([None, cell]), turned, rng.randint(0, 3), rng.choice([None, target]))


def _near(move: Move, kind: int, cell: Cell, target: int, rng: Random) -> Iterator[Move]:
    match move:
        case Lay():
            yield replace(move, turned=not move.turned)
            yield replace(move, kind=kind)
            yield replace(move, cell=cell)
        case AtCell():
            yield replace(move, kind=kind)
            yield replace(move, cell=cell)
        case AtPlayer():
            yield replace(move, target=target)
            yield replace(move, tool=rng.choice(TOOLS))
            yield replace(move, kind=kind)
        case Discard(cards, sign):
            yield Discard(cards + cards[:1], sign)
            yield Discard(cards[::-1], sign)
            yield Discard(cards[1:], sign)
            yield Discard(tuple(sorted((*cards, kind))), sign)
            yield Discard(cards, rng.choice(SIGNS))
        case Choose():
            yield replace(move, turned=not move.turned)
            yield replace(move, value=move.value + rng.choice((-1, 1)))
            yield replace(move, cell=rng.choice([None, cell]))
            yield replace(move, target=rng.choice([None, target]))
            yield replace(move, what=rng.choice((TURN, STEAL)))
