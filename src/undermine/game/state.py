"""The nouns of a game: `Table` (public), `Own` (one seat's secrets), `Hidden` (nobody's), `State` = all three.

These are values. The engine alone makes a `State`, by way of a `Draft`: its mutable working copy, in which
unknown parts may be missing, so that the same events build a full state here and a seat's view elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from types import NoneType
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..cards import Role, Sign, Tool
from ..given import expect
from ..messages import NotLegal
from ..rules import Cell, RuleSet
from .mine import Mine
from .tasks import Task

if TYPE_CHECKING:
    from .past import Past

T = TypeVar("T")

# Making a named tuple by its own `__new__` is half as fast; used where every move makes one.
tuple_of = tuple.__new__

MARKS: dict[Tool | Sign, int] = {Tool.PICK: 1, Tool.LAMP: 2, Tool.CART: 4, Sign.TRAPPED: 8, Sign.THEFT: 16}
"""The bit of each card that may lie before a player."""
BLOCKING = sum(mark for sign, mark in MARKS.items() if sign is not Sign.THEFT)
"""Those that forbid laying path cards."""


class Ending(StrEnum):
    """Why a round ended."""

    TREASURE = "treasure"
    EMPTY = "empty"
    ALL_PASSED = "all-passed"
    GOALS = "goals"
    MARKERS = "markers"


class Pot(NamedTuple):
    """The nugget cards of a round that the diggers won: who takes one in turn, and what is publicly known of it."""

    round: int
    takers: tuple[int, ...]
    taken: tuple[int | None, ...] = ()


class Pay(NamedTuple):
    """Gold paid openly: nugget cards, and from the bank what they could not make."""

    round: int
    seat: int
    cards: tuple[int, ...]
    bank: int


class Outcome(NamedTuple):
    """How a round ended and what was shown then; nothing of it is known before."""

    ending: Ending
    finisher: int | None
    roles: tuple[Role, ...]
    spare: Role | None


class Ledger(NamedTuple):
    """The gold of the whole game, as far as it is public; `final` is each seat's sum when the purses are opened."""

    nuggets_left: int
    pots: tuple[Pot, ...] = ()
    pays: tuple[Pay, ...] = ()
    final: tuple[int, ...] | None = None


class Acts(NamedTuple):
    """What everybody has seen others do in this round, without seeing what they saw."""

    looks: tuple[tuple[Cell, ...], ...]
    """For each seat the goals it has looked at."""
    inspections: tuple[tuple[tuple[int, int], ...], ...]
    """For each seat the (seat, its changes of hats until then) whose role it has seen."""
    hats: tuple[int, ...] = ()
    """The seats that have changed hats, in their order."""
    thefts: tuple[int, ...] = ()
    """The seats with a theft card before them, in the order of laying."""

    @classmethod
    def none(cls, players: int) -> Acts:
        return cls(((),) * players, ((),) * players)


RoundCell = tuple[int, Cell]
"""(round, cell) of a goal that left the game face down."""


class Stakes(NamedTuple):
    """What lies on the mine in games with markers, and the gold won with them."""

    markers_left: int
    purses: tuple[tuple[int, ...], ...]
    """For each seat the values of its gold cards."""
    claims: tuple[tuple[Cell, int], ...] = ()
    """(cell, seat) of each marker on gold."""
    bribes: tuple[tuple[Cell, int], ...] = ()
    """(cell, seat) of each marker on a troll."""
    keys: tuple[Cell, ...] = ()
    """Doors with a key on them."""
    gone: tuple[int, ...] = ()
    """Path cards that have left the game with the gold on them."""
    turned: tuple[int, ...] = ()
    """Goals that were turned up in earlier rounds."""
    unturned: tuple[RoundCell, ...] = ()
    """Where goals lay in earlier rounds that left the game without being turned up."""
    witnessed: tuple[tuple[RoundCell, ...], ...] = ()
    """For each seat those of them that it had looked at by a map."""

    def gone_after(self, mine: Mine) -> tuple[int, ...]:
        """The path cards that are out of the game once the gold under the markers has been taken."""
        won = [mine.kind_at(cell) for cell, _ in self.claims if cell not in mine.fixed]
        return tuple(sorted((*self.gone, *won)))

    def next_round(self, markers: int, mine: Mine, round: int, looks: tuple[tuple[Cell, ...], ...]) -> Stakes:
        """Markers and keys come back; gold, and what left the game, stay as they are."""
        turned = [mine.kind_at(cell) for cell in mine.laid if cell in mine.fixed and cell not in mine.starts]
        before = self.witnessed or ((),) * len(looks)
        return Stakes(
            markers,
            self.purses,
            gone=self.gone_after(mine),
            turned=tuple(sorted((*self.turned, *turned))),
            unturned=(*self.unturned, *((round, cell) for cell in mine.goals if round)),
            witnessed=tuple(
                (*seen, *((round, cell) for cell in cells if cell in mine.goals))
                for seen, cells in zip(before, looks, strict=True)
            ),
        )


class Table(NamedTuple):
    """All that everybody sees."""

    rules: RuleSet
    players: int
    round: int
    starter: int
    tasks: tuple[Task, ...]
    mine: Mine
    hand_sizes: tuple[int, ...]
    stock_left: int
    marks: tuple[int, ...]
    discards: tuple[int, ...]
    buried: tuple[int, ...]
    last_card: int | None
    last_path: int | None
    idle: int
    """Passes in a row since the stock ran out."""
    acts: Acts
    shown: tuple[tuple[Cell, int], ...]
    """Goals whose face is shown although they lie as face-down ones: a choice is pending, or the round is over."""
    outcome: Outcome | None
    ledger: Ledger
    stakes: Stakes | None = None

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; none between rounds and after the game."""
        return self.tasks[-1].seat if self.tasks else None

    @property
    def drawn(self) -> float:
        """How much of the stock has been drawn, from 0 to 1."""
        rules = self.rules
        full = len(rules.stock) - rules.aside - self.players * rules.seating(self.players).hand
        return 1.0 if full <= 0 else 1.0 - self.stock_left / full


class Own(NamedTuple):
    """What one seat knows beyond the table."""

    hand: tuple[int, ...]
    seat: int
    role: Role | None = None
    allies: tuple[int, ...] = ()
    """Fellow saboteurs, where the house rule lets them know each other."""
    buried: tuple[int, ...] = ()
    """Own face-down discards of this round."""
    goals: tuple[tuple[Cell, int], ...] = ()
    """Goals seen by a map in this round."""
    pot: tuple[int, ...] = ()
    """The nuggets to choose from now."""
    pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """(round, the nuggets shown) for each time a pot was in hand."""
    takes: tuple[tuple[int, int], ...] = ()
    """(round, value) of each nugget kept."""
    former: tuple[Role, ...] = ()
    """Own roles of this round that were put away, oldest first."""
    inspected: tuple[tuple[int, int, Role], ...] = ()
    """(seat, its changes of hats until then, role) of each role seen: stale once the seat has changed hats again."""
    gone: tuple[tuple[RoundCell, int], ...] = ()
    """Goals seen by a map in earlier rounds that left the game without being turned up."""

    def next_round(self, round: int, unturned: Iterable[Cell]) -> Own:
        """What a seat still knows after this round, whose unturned goals have left the game."""
        seen = (((round, cell), kind) for cell, kind in self.goals if cell in unturned)
        return Own((), self.seat, pots=self.pots, takes=self.takes, gone=(*self.gone, *seen))

    def burying(self, kinds: tuple[int, ...]) -> Own:
        """After a pass with these cards."""
        return tuple_of(Own, (without(self.hand, *kinds), *self[1:4], self.buried + kinds, *self[5:]))


class Hidden(NamedTuple):
    """What nobody knows: the next card of the stock is its last, the next nugget the first."""

    goals: tuple[tuple[Cell, int], ...]
    stock: tuple[int, ...]
    spare: Role | None
    nuggets: tuple[int, ...]
    aside: tuple[int, ...] = ()
    """Cards put aside for the round."""
    pile: tuple[Role, ...] = ()
    """Roles not dealt, the next one first."""
    put_away: tuple[tuple[int, Role], ...] = ()
    """(seat, role) of each role put away by a change of hats, oldest first."""
    goals_gone: tuple[tuple[RoundCell, int], ...] = ()
    """Goals that left the game unseen."""
    goals_left: tuple[int, ...] = ()
    """Goals for the rounds to come, sorted."""


class State(NamedTuple):
    """Everything, known only to the engine. How it came about (`past`) does not make two states different."""

    table: Table
    owns: tuple[Own, ...]
    hidden: Hidden
    past: Past | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self[:3] == other[:3]

    def __ne__(self, other: object) -> bool:
        """Said, because a tuple's own would ask the past, too."""
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:3])

    def __repr__(self) -> str:
        return f"<State {situation(self.table)}>"

    def _repr_svg_(self) -> str:
        """Notebooks show what everybody at the table sees: a picture is saved and passed on sooner than one thinks."""
        from .view import view

        return view(self, None)._repr_svg_()


def situation(table: Table) -> str:
    """Which game this is and how far it has come, in one line."""
    players = "1 player" if table.players == 1 else f"{table.players} players"
    parts = [f"{table.rules}, {players}, round {table.round}"]
    if table.ledger.final is not None:
        return ", ".join((*parts, f"over, gold {table.ledger.final}"))
    return ", ".join((*parts, "over" if table.to_move is None else f"seat {table.to_move} to move"))


@lru_cache(maxsize=64)
def opening_mine(rules: RuleSet) -> Mine:
    catalogue = rules.catalogue
    laid = {cell: catalogue.face(catalogue.kind(code), False) for cell, code in rules.plan.starts}
    return Mine.open(catalogue, laid, rules.plan.goals)


def blank_table(rules: RuleSet, players: int) -> Table:
    """The table before the first round."""
    nothing = (0,) * players
    return Table(
        rules=rules,
        players=players,
        round=0,
        starter=0,
        tasks=(),
        mine=opening_mine(rules),
        hand_sizes=nothing,
        stock_left=0,
        marks=nothing,
        discards=(),
        buried=nothing,
        last_card=None,
        last_path=None,
        idle=0,
        acts=Acts.none(players),
        shown=(),
        outcome=None,
        ledger=Ledger(len(rules.nuggets)),
        stakes=Stakes(rules.markers, ((),) * players) if rules.markers else None,
    )


def known_goals(table: Table, own: Own | None) -> dict[Cell, int]:
    """The goals whose face a seat, or a spectator, knows: turned up, shown to all, or seen by a map."""
    expect("table", table, Table)
    expect("own", own, Own, NoneType)
    mine = table.mine
    seen = dict(own.goals) if own is not None else {}
    return seen | dict(table.shown) | {cell: mine.kind_at(cell) for cell in table.rules.plan.goals if cell in mine.laid}


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """A copy with one item changed."""
    return (*items[:index], item, *items[index + 1 :])


def without(cards: tuple[T, ...], *lost: T) -> tuple[T, ...]:
    """A hand, or other cards, after these have left it; each of them must be there."""
    for card in lost:
        try:
            at = cards.index(card)
        except (ValueError, AttributeError, TypeError):
            raise NotLegal("why-not-in-hand") from None
        cards = cards[:at] + cards[at + 1 :]
    return cards
