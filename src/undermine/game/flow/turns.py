"""The turn that the round games share: play one card or pass, turn up goals, draw, next (B5-B11, B17).

How a round is paid is not decided here: `end_round` leaves that as a task to the game's own flow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from ...cards import Catalogue, Role, Sign, Tool
from ...messages import Message, NotLegal
from ...rules import Cell, Connect, NextStart, RuleSet
from ..draft import Draft
from ..events import (
    RoleDealt,
    RoundBegan,
    RoundEnded,
    Shed,
    Skipped,
    TurnedUp,
    Uncovered,
)
from ..events.cards import buried, drew
from ..events.mine import laid
from ..mine import Mine, Spot
from ..moves import TURN, AtCell, AtPlayer, Choose, Discard, Lay, Move, move_code
from ..signs import sign_kinds
from ..state import BLOCKING, MARKS, Ending, Hidden, Own, Table
from ..tasks import DRAWS, MAINS, NEXTS, Draw, Main, Next, Orient, PayOut, Reach
from ..verbs import actions

# What a player may do ----------------------------------------------------------------------------------------


def main_options(table: Table, own: Own, task: Main) -> list[Move]:
    """Every legal move of a turn, sorted by move code: lays, actions, discards."""
    catalogue = table.rules.catalogue
    held = dict.fromkeys(own.hand)
    moves = [] if table.marks[own.seat] & BLOCKING else lays(table, own.hand)
    acts = actions(catalogue)
    for kind in held:
        action = acts[kind]
        if action is not None:
            moves += action.targets(table, own)
    if table.rules.most_passed == 1:
        singles = _single_discards(catalogue)
        moves += [singles[kind] for kind in held]
    else:
        moves += passes(table, own)
    return moves


@lru_cache(maxsize=64)
def _single_discards(catalogue: Catalogue) -> list[Discard]:
    return [_discard(catalogue, (kind,)) for kind in range(len(catalogue.kinds))]


@lru_cache(maxsize=1 << 14)
def _discard(catalogue: Catalogue, kinds: tuple[int, ...], removes: Tool | Sign | None = None) -> Discard:
    return Discard(kinds, removes, tuple([catalogue.kinds[kind] for kind in kinds]))


def passes(table: Table, own: Own) -> list[Discard]:
    """All ways to discard: to pass, or with two cards to be rid of one that lies before oneself (S3)."""
    catalogue, sizes = table.rules.catalogue, range(1, table.rules.most_passed + 1)
    passed = sorted({kinds for n in sizes for kinds in combinations(own.hand, n)})
    moves = [_discard(catalogue, kinds) for kinds in passed]
    if table.rules.shedding and table.marks[own.seat]:
        pairs = sorted(set(combinations(own.hand, 2)))
        signs = [sign for sign, mark in MARKS.items() if table.marks[own.seat] & mark]
        moves += [_discard(catalogue, pair, sign) for sign in signs for pair in pairs]
    return moves


def lays(table: Table, hand: Iterable[int]) -> list[Move]:
    """All ways to lay a held path card so that every side fits (B7, B8)."""
    catalogue, mine = table.rules.catalogue, table.mine
    held, layable = 0, catalogue.layable
    for kind in hand:
        held |= layable[kind]
    if not held & catalogue.ladder_bits:
        return lays_in(spots(table), held) if held else []
    moves = lays_in(spots(table), held & ~catalogue.ladder_bits)
    moves += lays_in(ladder_spots(mine), held & catalogue.ladder_bits)
    return sorted(moves, key=move_code)


def lays_in(spots: Iterable[Spot], held: int) -> list[Move]:
    moves: list[Move] = []
    for _, fitting, lay in spots:
        faces = fitting & held
        while faces:
            lowest = faces & -faces
            moves.append(lay[lowest])
            faces ^= lowest
    return moves


def spots(table: Table) -> list[Spot]:
    """The empty cells in which a fitting card also joins what it must."""
    return table.mine.spots() if table.rules.connect is Connect.START else table.mine.shore()


def ladder_spots(mine: Mine) -> list[Spot]:
    """A ladder needs no way to the start, only an opening of some card; and it never lies beside a goal (S5)."""
    return [spot for spot in mine.shore() if not mine.beside_goal(spot[0])]


def orient_options(table: Table, own: Own, task: Orient) -> list[Move]:
    return [Choose(TURN, task.cell, turned) for turned in (False, True)]


# Why something may not be done -------------------------------------------------------------------------------


def check_main(table: Table, own: Own, move: Move) -> None:
    """Refuse a move that is not legal, with the reason; the fast twin of asking whether `main_options` has it."""
    if isinstance(move, Lay):
        _check_lay(table, own, move.kind, move.turned, move.cell)
    elif isinstance(move, Discard):
        _check_discard(table, own, move)
    elif isinstance(move, Choose):
        raise NotLegal("why-nothing-to-choose")
    else:
        _check_action(table, own, move)


def _check_lay(table: Table, own: Own, kind: int, turned: bool, cell: Cell) -> None:
    if kind not in own.hand:
        raise NotLegal("why-not-in-hand")
    catalogue, mine = table.rules.catalogue, table.mine
    faces = catalogue.faces_of(kind)
    if turned >= len(faces):
        raise NotLegal("why-not-a-face")
    if table.marks[own.seat] & BLOCKING:
        raise refuse(barred(table, own))
    for spot, fitting, _ in ladder_spots(mine) if faces[0] in catalogue.ladders else spots(table):
        if spot == cell:
            if fitting >> faces[turned] & 1:
                return
            raise NotLegal("why-no-fit")
    raise NotLegal("why-occupied" if cell in mine.laid or cell in mine.goals else "why-not-joined")


def _check_discard(table: Table, own: Own, move: Discard) -> None:
    kinds, most = move.kinds, table.rules.most_passed
    if len(kinds) == 1 and kinds[0] in own.hand and move.removes is None:
        return
    if not 1 <= len(kinds) <= most:
        raise NotLegal("why-discard-count", count=most)
    if list(kinds) != sorted(kinds) or Counter(kinds) - Counter(own.hand):
        raise NotLegal("why-not-in-hand")
    if move.removes is not None:
        if not table.rules.shedding or len(kinds) != 2:
            raise NotLegal("why-shed-two")
        if not table.marks[own.seat] & MARKS[move.removes]:
            raise NotLegal("why-nothing-to-shed")


def _check_action(table: Table, own: Own, move: AtCell | AtPlayer) -> None:
    if move.kind not in own.hand:
        raise NotLegal("why-not-in-hand")
    action = actions(table.rules.catalogue)[move.kind]
    if action is None:
        raise NotLegal("why-not-an-action")
    if type(move) is not action.shape:
        raise NotLegal("why-not-a-target")
    if not action.allows(table, own, move):
        raise NotLegal("why-not-a-target") if action.targets(table, own) else refuse(action.why_not())


def refuse(reason: Message) -> NotLegal:
    return NotLegal(reason.key, **reason.args)


def barred(table: Table, own: Own) -> Message:
    """Why a seat may lay no path card."""
    marks = table.marks[own.seat]
    if marks & MARKS[Sign.TRAPPED]:
        return Message("why-trapped")
    return Message("why-broken-tools", {"tools": "".join(tool for tool in Tool if marks & MARKS[tool])})


def why_not(table: Table, own: Own, kind: int) -> Message | None:
    """Why a held card can only be discarded in this turn; None where it can be played."""
    action = actions(table.rules.catalogue)[kind]
    if action is not None:
        return None if action.targets(table, own) else action.why_not()
    if table.marks[own.seat] & BLOCKING:
        return barred(table, own)
    return None if lays(table, (kind,)) else Message("why-no-spot")


# What a move does --------------------------------------------------------------------------------------------


def carry_out(draft: Draft, task: Main, move: Move) -> None:
    """The main choice of a turn, and what it leaves to be done."""
    seat, todo = task.seat, draft.todo
    todo.append(NEXTS[seat])
    if isinstance(move, Lay):
        draft.bring_about(laid(seat, move.kind, move.turned, move.cell))
        todo.append(DRAWS[seat])
        if draft.mine.touched:
            todo.append(Reach(seat, move.cell))
        return
    if isinstance(move, Discard):
        draft.bring_about(buried(seat, len(move.kinds), move.kinds))
        todo.append(DRAWS[seat] if len(move.kinds) == 1 else after_discard(draft, seat, move))
        return
    assert not isinstance(move, Choose)
    action = actions(draft.rules.catalogue)[move.kind]
    assert action is not None
    todo.append(DRAWS[action.effect(draft, seat, move)])


def after_discard(draft: Draft, seat: int, move: Discard) -> Draw:
    """A pass draws as many as it discards; two cards that remove another draw one (S3)."""
    if move.removes is None:
        return Draw(seat, len(move.kinds))
    draft.bring_about(Shed(seat, move.removes, sign_kinds(draft.rules.catalogue)[move.removes]))
    return DRAWS[seat]


def draw(draft: Draft, task: Draw) -> None:
    count = min(task.count, draft.stock_left)
    if count and draft.hidden is not None:
        draft.bring_about(drew(task.seat, count, draft.hidden.stock[: -count - 1 : -1]))


def reach(draft: Draft, task: Reach) -> None:
    """Turn up one goal that is reached, and come back for the others (B10, B11, B16)."""
    if not draft.mine.touched:
        return
    assert draft.hidden is not None
    cell = draft.mine.touched[0]
    kind = dict(draft.hidden.goals)[cell]
    if draft.rules.catalogue.kinds[kind].treasure:
        draft.bring_about(TurnedUp(task.seat, cell, kind, False))
        end_round(draft, Ending.TREASURE, task.seat)
        return
    draft.todo.append(task)
    ways = orientations(draft.mine, cell, kind, task.cell)
    if len(ways) == 1:
        draft.bring_about(TurnedUp(task.seat, cell, kind, ways[0]))
    else:
        draft.bring_about(Uncovered(task.seat, cell, kind))
        draft.todo.append(Orient(task.seat, cell))


def orientations(mine: Mine, cell: Cell, kind: int, played: Cell) -> list[bool]:
    """How a stone may lie: joined to the card just played if that points at it, else to as many as possible."""
    catalogue = mine.catalogue
    ways = [(catalogue.faces[f].turned, catalogue.openings[f]) for f in catalogue.faces_of(kind)]
    joins = mine.points_at(cell, only=played) or mine.points_at(cell)
    most = max((openings & joins).bit_count() for _, openings in ways)
    return [turned for turned, openings in ways if (openings & joins).bit_count() == most]


def orient(draft: Draft, task: Orient, move: Choose) -> None:
    kind = dict(draft.shown)[task.cell]
    draft.bring_about(TurnedUp(task.seat, task.cell, kind, move.turned))


def advance(draft: Draft, task: Next) -> None:
    """The next seat with cards is to move; empty hands are skipped (B6); or the round is over (B17)."""
    seat, players, sizes = task.seat, draft.players, draft.hand_sizes
    while True:
        seat = (seat + 1) % players
        if draft.idle or not sizes[seat]:
            ending = _ending(draft)
            if ending is not None:
                return end_round(draft, ending, None)
        if sizes[seat]:
            return draft.todo.append(MAINS[seat])
        draft.bring_about(Skipped(seat))


def _ending(draft: Draft) -> Ending | None:
    if not any(draft.hand_sizes):
        return Ending.EMPTY
    if draft.rules.house.end_on_all_pass and draft.idle >= draft.players:
        return Ending.ALL_PASSED
    return None


def deal_out(draft: Draft, starter: int, roles: Sequence[Role], hidden: Hidden) -> None:
    """Begin a round: everybody gets a role, and then, seat by seat, a hand."""
    players = draft.players
    draft.bring_about(RoundBegan(draft.rules, players, draft.round + 1, starter, hidden))
    for seat in range(players):
        draft.bring_about(RoleDealt(seat, roles[seat], allies(draft.rules, roles[:players], seat)))
    for seat in range(players):
        draw(draft, Draw(seat, draft.rules.seating(players).hand))
    draft.todo = [Main(starter)]


def allies(rules: RuleSet, roles: Sequence[Role], seat: int) -> tuple[int, ...]:
    """The fellow saboteurs that a seat is told of, by house rule."""
    if not rules.house.saboteurs_know_each_other or roles[seat] is not Role.SABOTEUR:
        return ()
    return tuple(other for other, role in enumerate(roles) if other != seat and role is Role.SABOTEUR)


def goals_of(draft: Draft, kinds: Sequence[int]) -> tuple[tuple[Cell, int], ...]:
    return tuple(zip(draft.rules.plan.goals, kinds, strict=True))


def next_starter(table: Table) -> int:
    """The left neighbour of who played last: a path card or any card, as the reading has it (B23)."""
    last = table.last_card
    if table.rules.next_start is NextStart.PATH and table.last_path is not None:
        last = table.last_path
    assert last is not None
    return (last + 1) % table.players


def end_round(draft: Draft, ending: Ending, finisher: int | None) -> None:
    """Show everything that the round hid (B18); paying comes next."""
    assert draft.hidden is not None
    roles = tuple(own.role for own in draft.owns if own is not None and own.role is not None)
    goals = draft.hidden.goals if draft.rules.shows_goals else ()
    draft.bring_about(RoundEnded(ending, finisher, roles, draft.hidden.spare, goals))
    draft.todo = [PayOut()]
