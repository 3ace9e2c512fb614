"""A view as `notation.view_data` writes it. Null is nobody, nothing yet, or what this game does not have."""

from __future__ import annotations

from ....cards import Role
from ....game.state import Ending
from ...schema import UNSET, Struct, UnsetType
from ..commands import Seat
from .basics import Card, Cell, Goal, Mark, RulesName
from .events import AnyTask


class LaidCard(Struct, frozen=True, kw_only=True):
    cell: Cell
    card: Card
    turned: bool
    """Whether it lies upside down."""


class Mine(Struct, frozen=True, kw_only=True):
    laid: tuple[LaidCard, ...]
    """The cards face up, in the order of laying."""
    goals: tuple[Cell, ...]
    """Where goals lie face down."""


class Inspection(Struct, frozen=True, kw_only=True):
    seat: Seat
    hats: int
    """How often that seat had changed hats by then."""


class Place(Struct, frozen=True, kw_only=True):
    """Where a goal lay that left the game."""

    round: int
    cell: Cell


class SeatView(Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    seat: Seat
    hand: int
    """Cards in hand."""
    buried: int
    """Discards face down."""
    marks: tuple[Mark, ...]
    looks: tuple[Cell, ...]
    """The goals it has looked at."""
    inspections: tuple[Inspection, ...]
    """Whose role it has seen."""
    purse: tuple[int, ...] | UnsetType = UNSET
    """Its gold cards; in games with markers alone."""
    witnessed: tuple[Place, ...] | UnsetType = UNSET
    """Which of the goals that left the game it had seen; in games with markers alone."""


class Outcome(Struct, frozen=True, kw_only=True):
    """How the round ended."""

    ending: Ending
    finisher: Seat | None
    roles: tuple[Role, ...]
    """By seat; none in games without roles."""
    spare: Role | None
    """The role that was left over."""


class Pot(Struct, frozen=True, kw_only=True):
    """Nuggets of which each taker keeps one in turn."""

    round: int
    takers: tuple[Seat, ...]
    taken: tuple[int | None, ...]
    """By taker; null is not known to this seat."""


class Pay(Struct, frozen=True, kw_only=True):
    """Gold that was paid openly."""

    round: int
    seat: Seat
    nuggets: tuple[int, ...]
    bank: int
    """What came from nowhere, or below zero went there."""


class Gold(Struct, frozen=True, kw_only=True):
    nuggets_left: int
    pots: tuple[Pot, ...]
    pays: tuple[Pay, ...]
    final: tuple[int, ...] | None
    """By seat, once the game is over."""


class Marker(Struct, frozen=True, kw_only=True):
    cell: Cell
    seat: Seat


class Stakes(Struct, frozen=True, kw_only=True):
    """What games with markers have beyond the others."""

    markers_left: int
    claims: tuple[Marker, ...]
    bribes: tuple[Marker, ...]
    keys: tuple[Cell, ...]
    gone: tuple[Card, ...]
    """Path cards that left the game with their gold."""
    turned: tuple[Card, ...]
    """Goals turned up in earlier rounds."""
    left: tuple[Place, ...]
    """Where others lay that left the game unseen."""


class InspectedRole(Struct, frozen=True, kw_only=True):
    seat: Seat
    hats: int
    """How often that seat had changed hats by then; a later change makes this stale."""
    role: Role


class ShownPot(Struct, frozen=True, kw_only=True):
    round: int
    values: tuple[int, ...]


class Take(Struct, frozen=True, kw_only=True):
    round: int
    value: int


class SeenGoal(Struct, frozen=True, kw_only=True):
    round: int
    cell: Cell
    card: Card


class Own(Struct, frozen=True, kw_only=True):
    """What this seat alone knows."""

    role: Role | None
    former: tuple[Role, ...]
    """Roles put away in this round, oldest first."""
    allies: tuple[Seat, ...]
    """Fellow saboteurs, where a house rule lets them know each other."""
    hand: tuple[Card, ...]
    """In the order of the box."""
    buried: tuple[Card, ...]
    goals: tuple[Goal, ...]
    """Those it has seen."""
    inspected: tuple[InspectedRole, ...]
    pot: tuple[int, ...]
    """The nuggets to choose from now."""
    pots: tuple[ShownPot, ...]
    """Those it was shown before."""
    takes: tuple[Take, ...]
    """Nuggets it has kept."""
    gone: tuple[SeenGoal, ...]
    """Goals it has seen that left the game."""


class ViewData(Struct, frozen=True, kw_only=True):
    """All that a seat, or a spectator, sees now."""

    rules: RulesName
    players: int
    seat: Seat | None
    """Whose view it is; null for a spectator."""
    round: int
    """From 1."""
    starter: Seat
    to_move: Seat | None
    tasks: tuple[AnyTask, ...]
    """What is still to be done, the next one last."""
    mine: Mine
    shown: tuple[Goal, ...]
    """Goals whose face is shown although they lie as face-down ones."""
    stock: int
    """Cards left to draw."""
    discards: tuple[Card, ...]
    """Those face up, oldest first."""
    last_card: Seat | None
    """Who played the last card."""
    last_path: Seat | None
    """Who laid the last path."""
    idle: int
    """Passes in a row since the stock ran out."""
    seats: tuple[SeatView, ...]
    hats: tuple[Seat, ...]
    """The seats that have changed hats in this round, in their order."""
    thefts: tuple[Seat, ...]
    """The seats with a theft card before them, in the order of laying."""
    outcome: Outcome | None
    gold: Gold
    stakes: Stakes | None
    own: Own | None
    """Null for a spectator."""


class MineNews(Struct, frozen=True, kw_only=True):
    """What is new in the mine: take these cells off, and put these cards where they lie."""

    laid: tuple[LaidCard, ...]
    """The cards that lie there anew, or in another way than before; those on new cells come last."""
    lifted: tuple[Cell, ...]
    """The cells that are empty now."""
    goals: tuple[Cell, ...]
    """Where goals lie face down, all of them."""


class News(Struct, frozen=True, kw_only=True):
    """What is new in a view: each field that is here takes the place of the one before; but for the mine, and for the
    seats, of which only those are here that have changed."""

    to_move: Seat | UnsetType | None = UNSET
    tasks: tuple[AnyTask, ...] | UnsetType = UNSET
    mine: MineNews | UnsetType = UNSET
    shown: tuple[Goal, ...] | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    discards: tuple[Card, ...] | UnsetType = UNSET
    last_card: Seat | UnsetType | None = UNSET
    last_path: Seat | UnsetType | None = UNSET
    idle: int | UnsetType = UNSET
    seats: tuple[SeatView, ...] | UnsetType = UNSET
    hats: tuple[Seat, ...] | UnsetType = UNSET
    thefts: tuple[Seat, ...] | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    gold: Gold | UnsetType = UNSET
    stakes: Stakes | UnsetType | None = UNSET
    own: Own | UnsetType | None = UNSET
