"""What holds at every table of `undermine.research`, on whole games of all rule sets.

- numbers and legal moves are the same: every move has steps, every allowed number goes on to a legal move, no mask is
  empty, and whoever is not to move may do nothing;
- both engines show every seat the same row and the same mask, and give the same rewards;
- what a seat is shown does not change when all that it cannot know is dealt anew;
- a state drawn anew for a seat, with a history of its own, looks the same to it, and is made of nothing else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random

import numpy

from undermine.bots import Budget
from undermine.game import sample_world, view
from undermine.native import available
from undermine.research import Memory, NativeTable, Pending, PythonTable, Rewards
from undermine.research.boxes import BOXES
from undermine.research.chance import Position
from undermine.research.coding import NO_STEPS, NOTHING, OTHERS
from undermine.research.information import information_text
from undermine.research.resampling import resampled
from undermine.research.tables import Table
from undermine.rules import RuleSet
from undermine.testing.games import PLAYERS, Game

REWARDS = [
    Rewards(reward, per, shaping) for reward in ("gold", "side") for per in ("round", "game") for shaping in (0, 1)
]


DRAWN = 1
"""So many states are drawn anew in a game at most: for each it is played again from its beginning."""


@dataclass
class Seen:
    """What was compared."""

    games: int = 0
    steps: int = 0
    rows: int = 0
    worlds: int = 0
    drawn: int = 0
    """States drawn anew, each with a history that leads there."""
    outside: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    """How often each kind of number was chosen."""

    def __iadd__(self, other: Seen) -> Seen:
        self.games += other.games
        self.steps += other.steps
        self.rows += other.rows
        self.worlds += other.worlds
        self.drawn += other.drawn
        self.outside += other.outside
        self.kinds += other.kinds
        return self


def rules_of(game: Game) -> RuleSet:
    return BOXES[game.rules] if game.rules in BOXES else game.table_rules()


def play_lawful(game: Game, seen: Seen, sample: float) -> None:
    """One game by numbers on both engines; the dearest is asked of a share of its steps."""
    rules, rng = rules_of(game), Random(f"research {game.number}")
    rewards = REWARDS[game.number % len(REWARDS)]
    tables: list[Table] = [PythonTable(rules, game.players, rewards)]
    if available():
        tables.append(NativeTable(rules, game.players, rewards))
    first = tables[0]
    assert isinstance(first, PythonTable)
    for table in tables:
        table.reset(game.number)
    drawn = 0
    while first.seat is not None:
        sampled = rng.random() < sample
        numbers_are_moves(first, sampled)
        for seat in range(game.players) if sampled else [first.seat]:
            both_show_the_same(tables, seat)
            seen.rows += 1
        if sampled:
            nothing_hidden_is_shown(tables, rng.randrange(game.players), rng)
            seen.worlds += 1
        if sampled and drawn < DRAWN:
            luck = Random(f"drawn anew {game.number}")
            drawn_anew(position_of(first), luck.randrange(game.players), luck)
            drawn += 1
        for action in steps_of(first, game, rng):
            brought = [table.step(action) for table in tables]
            assert all(numpy.allclose(one, brought[0]) for one in brought), game
            seen.kinds[first.seen.coding.part_of(action).name.partition(" ")[0]] += 1
            seen.steps += 1
    assert all(table.over and table.seat is None for table in tables)
    assert len({table.outside for table in tables}) == 1
    both_show_the_same(tables, 0)
    seen.games += 1
    seen.drawn += drawn
    seen.outside += first.outside


def steps_of(table: PythonTable, game: Game, rng: Random) -> list[int]:
    """The numbers of the next move: of the player of this game, or of any."""
    seat, legal = table.seat, table.legal()
    assert seat is not None
    move = PLAYERS[game.player].choose(table.view(seat), legal, Budget(), rng)
    return table.seen.coding.steps(move, legal, seat)


def numbers_are_moves(table: PythonTable, all_of_them: bool) -> None:
    """The allowed numbers lead to the legal moves, each on one way, and to nothing else."""
    coding, legal, seat = table.seen.coding, table.legal(), table.seat
    assert seat is not None
    for move in legal if all_of_them else legal[:: max(1, len(legal) // 3)]:
        pending = NO_STEPS
        *before, last = coding.steps(move, legal, seat)
        for action in before:
            meant = coding.apply(action, legal, seat, pending)
            assert isinstance(meant, Pending)
            pending = meant
        assert coding.apply(last, legal, seat, pending) == move
    if all_of_them:
        found = _reached(table, NO_STEPS)
        assert len(found) == len(set(found)) == len(legal)
        assert set(found) == set(legal)


def _reached(table: PythonTable, pending: Pending) -> list[object]:
    coding, legal, seat = table.seen.coding, table.legal(), table.seat
    assert seat is not None
    found: list[object] = []
    actions = coding.actions(legal, seat, pending)
    assert actions
    assert NOTHING not in actions
    for action in actions:
        meant = coding.apply(action, legal, seat, pending)
        found += _reached(table, meant) if isinstance(meant, Pending) else [meant]
    return found


def both_show_the_same(tables: list[Table], seat: int) -> None:
    shown = [table.observe(seat) for table in tables]
    row, mask = shown[0]
    for other, others in shown[1:]:
        names = [name for name, array in tables[0].seen.named(row != other).items() if array.any()]
        assert not names, (tables[0].seen, seat, names)
        assert (mask == others).all(), (tables[0].seen, seat, numpy.nonzero(mask != others))
    assert ((row >= 0) & (row <= tables[0].seen.high)).all()
    assert mask.any()
    assert bool(mask[NOTHING]) == (tables[0].seat != seat)


def nothing_hidden_is_shown(tables: list[Table], seat: int, rng: Random) -> None:
    """Deal all anew that this seat cannot know: it sees the same numbers, on both engines."""
    first = tables[0]
    assert isinstance(first, PythonTable)
    row, mask = first.observe(seat)
    world = sample_world(first.view(seat), rng)
    public = Memory(first.memory.pending if first.seat == seat else NO_STEPS, first.memory.deeds)
    assert (first.seen.observe(view(world, seat), public) == row).all()
    for table in tables[1:]:
        assert isinstance(table, NativeTable)
        real = table._games.copy()
        table._games.put(0, world)
        table._shown, table._seats[0] = {}, 254
        other, others = table.observe(seat)
        assert (other == row).all()
        assert (others == mask).all()
        table._games.become(real)
        table._shown, table._seats[0] = {}, 254


def position_of(table: PythonTable) -> Position:
    """This game as the trees have it, as far as states are drawn anew from it."""
    moves = tuple(move for _, _, move in table.match.moves)
    return Position(
        table.seen.coding, table.rewards, state=table.match.state, pending=table.memory.pending, moves=moves
    )


def drawn_anew(position: Position, seat: int, rng: Random) -> Position:
    """Draw a state anew for this seat: it looks the same there. From a game in which all that the seat cannot know is
    otherwise the same is drawn, to the number: so nothing of what is hidden was taken from the real one."""
    assert position.state is not None
    real, luck = view(position.state, seat), rng.getrandbits(32)
    numbers = resampled(position, seat, Random(luck))
    elsewhere = replace(position, state=sample_world(real, rng))
    assert resampled(elsewhere, seat, Random(luck)) == numbers
    other = Position(position.coding, position.rewards).settled()
    for number in numbers:
        other = other.after(number)
    assert other.state is not None
    assert other.seat == position.seat
    shown, pending = view(other.state, seat), position.pending if position.seat == seat else NO_STEPS
    assert shown == real
    assert information_text(shown, other.pending) == information_text(real, pending)
    if position.seat == seat:
        assert other.actions() == position.actions()
    return other


assert OTHERS**2 >= 4096, "so many legal moves are possible"
