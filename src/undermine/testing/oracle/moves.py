"""Every legal move, by trying every card everywhere (B5 to B15, S3 to S8, S15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from ...cards import Family, Printed, Sign, Tool, Verb
from ...game.moves import PICK, STEAL, TURN, AtCell, AtPlayer, Choose, Discard, Lay, Move
from ...game.state import MARKS, Own, Table
from ...game.tasks import Main, Orient, Pick, Steal
from ...rules import BreakTarget, Cell, Connect
from .tunnels import (
    ACROSS,
    Card,
    beside_goals,
    beyond,
    drawn,
    fits,
    is_ladder,
    last_laid,
    lying,
    orientations,
    reached,
    tunnels,
    turns,
)

MARGIN = 2


def legal(table: Table, own: Own) -> set[Move]:
    """Every move that this seat may make now; none if it is not to decide."""
    if table.to_move != own.seat:
        return set()
    match table.tasks[-1]:
        case Main():
            return {*_passes(table, own), *_removals(table, own), *_lays(table, own), *_actions(table, own)}
        case Orient(_, cell):
            stone = dict(table.shown)[cell]
            ways = orientations(table, cell, stone, last_laid(table))
            return {Choose(TURN, cell=cell, turned=turned) for turned in ways}
        case Pick():
            return {Choose(PICK, value=nugget) for nugget in own.pot}
        case Steal(thief):
            return {Choose(STEAL), *(Choose(STEAL, target=victim) for victim in _victims(table, thief))}
        case task:
            raise NotImplementedError(task)


# --- discards ----------------------------------------------------------------------------------------------


def _passes(table: Table, own: Own) -> Iterator[Move]:
    """Any cards may be put away: one (B5), or as many as the rules of this game allow (S3)."""
    for count in range(1, table.rules.most_passed + 1):
        for cards in combinations(sorted(own.hand), count):
            yield Discard(cards)


def _removals(table: Table, own: Own) -> Iterator[Move]:
    """Any two cards for any one that lies in front of oneself, where the game knows this way (S3)."""
    if not table.rules.shedding:
        return
    for sign in (*Tool, *Sign):
        if _lies_before(table, own.seat, sign):
            for pair in combinations(sorted(own.hand), 2):
                yield Discard(pair, sign)


# --- path cards --------------------------------------------------------------------------------------------


def _lays(table: Table, own: Own) -> Iterator[Move]:
    """Every held path card, either way up, in every empty place where it fits and hooks on (B7, B8, B9, S4, S8)."""
    if any(_lies_before(table, own.seat, sign) for sign in (*Tool, Sign.TRAPPED)):
        return
    cards, places = lying(table), _empty(table)
    hooks, ends, for_ladders = _hooks(table), _ends(table), places - beside_goals(table)
    for kind in set(own.hand):
        printed = table.mine.catalogue.kinds[kind]
        if printed.family is not Family.PATH:
            continue
        found = (for_ladders, ends) if is_ladder(printed) else (places, hooks)
        for turned, cell in _spots(cards, printed, *found):
            yield Lay(kind, turned, cell)


def _spots(
    cards: dict[Cell, Card], printed: Printed, places: set[Cell], hooks: set[tuple[Cell, str]]
) -> Iterator[tuple[bool, Cell]]:
    """Which way up and where, of these places, a card fits and hooks on."""
    for turned in turns(printed):
        card = drawn(printed, turned)
        for cell in places:
            if fits(cards, cell, card) and _hooks_on(hooks, cell, card):
                yield turned, cell


def _empty(table: Table) -> set[Cell]:
    """Places without a card, near those with one: the table has no edge, but a card far out joins nothing (M3)."""
    near = range(-MARGIN, MARGIN + 1)
    around = {(column + x, row + y) for column, row in table.mine.laid for x in near for y in near}
    return around - set(table.mine.laid) - set(table.mine.goals)


def _hooks(table: Table) -> set[tuple[Cell, str]]:
    """The tunnel ends that a new card may hook on to, each as a card's cell and side (B7)."""
    if table.rules.connect is Connect.START:
        return {(cell, side) for cell, track in reached(table) for side in track}
    return _ends(table)


def _ends(table: Table) -> set[tuple[Cell, str]]:
    """The tunnel ends of all face-up cards, joined to the start or not: enough for a ladder (S5)."""
    return {(cell, side) for cell, card in lying(table).items() for track in card for side in track}


def _hooks_on(hooks: set[tuple[Cell, str]], cell: Cell, card: Card) -> bool:
    return any((beyond(cell, side), ACROSS[side]) in hooks for track in card for side in track)


# --- action cards ------------------------------------------------------------------------------------------


def _actions(table: Table, own: Own) -> Iterator[Move]:
    """Every held action card on everything it can act on (M7)."""
    for kind in set(own.hand):
        printed = table.mine.catalogue.kinds[kind]
        if printed.verb is not None:
            yield from ACTIONS[printed.verb](table, own, kind, printed)


def _falls(table: Table, own: Own, kind: int, printed: Printed) -> Iterator[Move]:
    """On any tunnel card (B14)."""
    return (AtCell(kind, cell) for cell in tunnels(table))


def _looks(table: Table, own: Own, kind: int, printed: Printed) -> Iterator[Move]:
    """At any goal that lies face down (B15)."""
    return (AtCell(kind, cell) for cell in table.mine.goals)


def _breaks(table: Table, own: Own, kind: int, printed: Printed) -> Iterator[Move]:
    """Before another player, or by the house rule oneself, for whom the tool is still whole (B12)."""
    for target in range(table.players):
        if target == own.seat and table.rules.break_target is BreakTarget.OTHERS:
            continue
        for tool in printed.tools:
            if not _lies_before(table, target, tool):
                yield AtPlayer(kind, target, tool)


def _repairs(table: Table, own: Own, kind: int, printed: Printed) -> Iterator[Move]:
    """One tool shown on the card that is broken before anybody, oneself included (B13)."""
    for target in range(table.players):
        for tool in printed.tools:
            if _lies_before(table, target, tool):
                yield AtPlayer(kind, target, tool)


def _people(table: Table, own: Own, kind: int, printed: Printed) -> Iterator[Move]:
    """At a player, by cards of the second box (S8). Who holds no card is still at the table (S3)."""
    assert printed.verb is not None
    everybody = list(range(table.players))
    others = [seat for seat in everybody if seat != own.seat]
    targets = {
        Verb.THEFT: [] if _lies_before(table, own.seat, Sign.THEFT) else [own.seat],
        Verb.HANDS_OFF: [seat for seat in everybody if _lies_before(table, seat, Sign.THEFT)],
        Verb.TRAP: [seat for seat in others if not _lies_before(table, seat, Sign.TRAPPED)],
        Verb.FREE: [seat for seat in everybody if _lies_before(table, seat, Sign.TRAPPED)],
        Verb.SWAP: [seat for seat in others if table.hand_sizes[seat]],
        Verb.INSPECT: others,
        Verb.HATS: everybody if _unused_roles(table) else [],
    }
    return (AtPlayer(kind, target) for target in targets[printed.verb])


ACTIONS: dict[Verb, Callable[[Table, Own, int, Printed], Iterator[Move]]] = {
    Verb.BREAK: _breaks,
    Verb.MEND: _repairs,
    Verb.ROCKFALL: _falls,
    Verb.MAP: _looks,
    Verb.THEFT: _people,
    Verb.HANDS_OFF: _people,
    Verb.TRAP: _people,
    Verb.FREE: _people,
    Verb.SWAP: _people,
    Verb.INSPECT: _people,
    Verb.HATS: _people,
}
"""Where each action card may be played; keys are for The Duel, of which nothing is said here."""


def _unused_roles(table: Table) -> int:
    """How many roles are left in the pile: all were dealt or put there, and each change of hats took one (S1, S8)."""
    return len(table.rules.role_cards(table.players)) - table.players - len(table.acts.hats)


def _lies_before(table: Table, seat: int, sign: Tool | Sign) -> bool:
    return table.marks[seat] & MARKS[sign] != 0


# --- thefts ------------------------------------------------------------------------------------------------


def _victims(table: Table, thief: int) -> list[int]:
    """Every other player who owns gold, of whatever round (S15); all of it was paid openly (S16)."""
    return [seat for seat in range(table.players) if seat != thief and _purse(table, seat) > 0]


def _purse(table: Table, seat: int) -> int:
    return sum(sum(pay.cards) + pay.bank for pay in table.ledger.pays if pay.seat == seat)
