"""The turn that the round games share: play one card or pass, turn up goals, draw, next (B5-B11, B17).

How a round is paid is not decided here: `end_round` leaves that as a task to the game's own flow.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...cards import Catalogue
from ...messages import Message, NotLegal
from ...rules import Cell, Connect
from ..draft import Draft
from ..events import Buried, Drew, Laid, RoundEnded, Skipped, TurnedUp, Uncovered
from ..mine import Mine, Spot
from ..moves import TURN, AtCell, AtPlayer, Choose, Discard, Lay, Move
from ..state import MARKS, Ending, Own, Table
from ..tasks import DRAWS, MAINS, NEXTS, Draw, Main, Next, Orient, PayOut, Reach
from ..verbs import actions

# What a player may do ----------------------------------------------------------------------------------------


def main_options(table: Table, own: Own, task: Main) -> list[Move]:
    """Every legal move of a turn, sorted by move code: lays, actions, discards."""
    catalogue = table.rules.catalogue
    held, discards = dict.fromkeys(own.hand), _discards(catalogue)
    moves = [] if table.marks[own.seat] else lays(table, own.hand)
    acts = actions(catalogue)
    for kind in held:
        action = acts[kind]
        if action is not None:
            moves += action.targets(table, own)
    moves += [discards[kind] for kind in held]
    return moves


@lru_cache(maxsize=64)
def _discards(catalogue: Catalogue) -> list[Discard]:
    return [Discard((kind,)) for kind in range(len(catalogue.kinds))]


def lays(table: Table, hand: Iterable[int]) -> list[Move]:
    """All ways to lay a held path card so that every side fits (B7, B8)."""
    catalogue = table.rules.catalogue
    held, layable = 0, catalogue.layable
    for kind in hand:
        held |= layable[kind]
    moves: list[Move] = []
    if held:
        for _, fitting, lay in spots(table):
            faces = fitting & held
            while faces:
                lowest = faces & -faces
                moves.append(lay[lowest])
                faces ^= lowest
    return moves


def spots(table: Table) -> list[Spot]:
    """The empty cells in which a fitting card also joins what it must."""
    return table.mine.spots(table.rules.connect is Connect.START)


def orient_options(table: Table, own: Own, task: Orient) -> list[Move]:
    return [Choose(TURN, task.cell, turned) for turned in (False, True)]


# Why something may not be done -------------------------------------------------------------------------------


def check_main(table: Table, own: Own, move: Move) -> None:
    """Refuse a move that is not legal, with the reason; the fast twin of asking whether `main_options` has it."""
    if isinstance(move, Lay):
        _check_lay(table, own, move.kind, move.turned, move.cell)
    elif isinstance(move, Discard):
        _check_discard(own, move.kinds)
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
    if table.marks[own.seat]:
        raise _refuse(broken_tools(table, own))
    for spot, fitting, _ in spots(table):
        if spot == cell:
            if fitting >> faces[turned] & 1:
                return
            raise NotLegal("why-no-fit")
    raise NotLegal("why-occupied" if cell in mine.laid or cell in mine.goals else "why-not-joined")


def _check_discard(own: Own, kinds: tuple[int, ...]) -> None:
    if len(kinds) != 1:
        raise NotLegal("why-discard-count", count=1)
    if kinds[0] not in own.hand:
        raise NotLegal("why-not-in-hand")


def _check_action(table: Table, own: Own, move: AtCell | AtPlayer) -> None:
    if move.kind not in own.hand:
        raise NotLegal("why-not-in-hand")
    action = actions(table.rules.catalogue)[move.kind]
    if action is None:
        raise NotLegal("why-not-an-action")
    if type(move) is not action.shape:
        raise NotLegal("why-not-a-target")
    if not action.allows(table, own, move):
        raise NotLegal("why-not-a-target") if action.targets(table, own) else _refuse(action.why_not())


def _refuse(reason: Message) -> NotLegal:
    return NotLegal(reason.key, **reason.args)


def broken_tools(table: Table, own: Own) -> Message:
    tools = "".join(tool for tool, mark in MARKS.items() if table.marks[own.seat] & mark)
    return Message("why-broken-tools", {"tools": tools})


def why_not(table: Table, own: Own, kind: int) -> Message | None:
    """Why a held card can only be discarded in this turn; None where it can be played."""
    action = actions(table.rules.catalogue)[kind]
    if action is not None:
        return None if action.targets(table, own) else action.why_not()
    if table.marks[own.seat]:
        return broken_tools(table, own)
    return None if lays(table, (kind,)) else Message("why-no-spot")


# What a move does --------------------------------------------------------------------------------------------


def carry_out(draft: Draft, task: Main, move: Move) -> None:
    """The main choice of a turn, and what it leaves to be done."""
    drawer = seat = task.seat
    todo = draft.todo
    todo.append(NEXTS[seat])
    if isinstance(move, Lay):
        draft.tell(Laid(seat, move.kind, move.turned, move.cell))
        todo.append(DRAWS[seat])
        if draft.mine.touched:
            todo.append(Reach(seat, move.cell))
        return
    if isinstance(move, Discard):
        draft.tell(Buried(seat, len(move.kinds), move.kinds))
    else:
        assert not isinstance(move, Choose)
        action = actions(draft.rules.catalogue)[move.kind]
        assert action is not None
        drawer = action.effect(draft, seat, move)
    todo.append(DRAWS[drawer])


def draw(draft: Draft, task: Draw) -> None:
    count = min(task.count, draft.stock_left)
    if count and draft.hidden is not None:
        draft.tell(Drew(task.seat, count, draft.hidden.stock[: -count - 1 : -1]))


def reach(draft: Draft, task: Reach) -> None:
    """Turn up one goal that is reached, and come back for the others (B10, B11, B16)."""
    if not draft.mine.touched:
        return
    assert draft.hidden is not None
    cell = draft.mine.touched[0]
    kind = dict(draft.hidden.goals)[cell]
    if draft.rules.catalogue.kinds[kind].treasure:
        draft.tell(TurnedUp(task.seat, cell, kind, False))
        end_round(draft, Ending.TREASURE, task.seat)
        return
    draft.todo.append(task)
    ways = orientations(draft.mine, cell, kind, task.cell)
    if len(ways) == 1:
        draft.tell(TurnedUp(task.seat, cell, kind, ways[0]))
    else:
        draft.tell(Uncovered(task.seat, cell, kind))
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
    draft.tell(TurnedUp(task.seat, task.cell, kind, move.turned))


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
        draft.tell(Skipped(seat))


def _ending(draft: Draft) -> Ending | None:
    if not any(draft.hand_sizes):
        return Ending.EMPTY
    if draft.rules.house.end_on_all_pass and draft.idle >= draft.players:
        return Ending.ALL_PASSED
    return None


def end_round(draft: Draft, ending: Ending, finisher: int | None) -> None:
    """Show everything that the round hid (B18); paying comes next."""
    assert draft.hidden is not None
    roles = tuple(own.role for own in draft.owns if own is not None and own.role is not None)
    draft.tell(RoundEnded(ending, finisher, roles, draft.hidden.spare, draft.hidden.goals))
    draft.todo = [PayOut()]
