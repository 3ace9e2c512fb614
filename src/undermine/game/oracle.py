"""A slow second opinion on the base game: legal moves, goals and gold, straight from the wording of the rules.

Everything is worked out afresh from what lies on the table, as a player would: cards are read off their codes,
tunnels are walked, every card is tried everywhere. It shares no tables or shortcuts with the engine, so where
the two agree it is not because they make the same mistake. It is imported by tests alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, cycle, islice
from typing import NamedTuple

from ..cards import Family, Kind, Role, Tool, Verb
from ..rules import Cell, Connect, GoldCount, NextStart, RuleSet
from .moves import PICK, TURN, AtCell, AtPlayer, Choose, Discard, Lay, Move
from .state import MARKS, Ending, Own, Table
from .tasks import Main, Orient, Pick

Track = frozenset[str]
"""The letters of the sides that one can walk between inside a card (M1)."""

Card = frozenset[Track]
"""A card as it lies: its tracks."""

BEYOND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
MARGIN = 2


# --- cards and tunnels (M1 to M6) --------------------------------------------------------------------------


def drawn(kind: Kind, turned: bool) -> Card:
    """The tracks of a card, read off its code, after a half turn if there is one (M1, M2)."""
    sides, _, _ = kind.code.lstrip("^!").partition(".")
    tracks = sides.split("/")
    return frozenset(frozenset(ACROSS[side] if turned else side for side in track) for track in tracks)


def turns(kind: Kind) -> tuple[bool, ...]:
    """The ways to hold a card that can be told apart."""
    return (False,) if drawn(kind, False) == drawn(kind, True) else (False, True)


def opens(card: Card, side: str) -> bool:
    return any(side in track for track in card)


def beyond(cell: Cell, side: str) -> Cell:
    column, row = BEYOND[side]
    return cell[0] + column, cell[1] + row


def lying(table: Table) -> dict[Cell, Card]:
    """The face-up cards: starts, tunnels and goals turned up."""
    catalogue = table.mine.catalogue
    faces = {cell: catalogue.faces[face] for cell, face in table.mine.laid.items()}
    return {cell: drawn(catalogue.kinds[face.kind], face.turned) for cell, face in faces.items()}


def reached(table: Table) -> set[tuple[Cell, Track]]:
    """All tracks that a walk from the start can step onto (M5)."""
    cards = lying(table)
    ahead = deque((cell, track) for cell in table.mine.starts for track in cards[cell])
    seen = set(ahead)
    while ahead:
        for step in _steps(cards, *ahead.popleft()):
            if step not in seen:
                seen.add(step)
                ahead.append(step)
    return seen


def _steps(cards: dict[Cell, Card], cell: Cell, track: Track) -> Iterator[tuple[Cell, Track]]:
    """Where one can step from a track: across each of its sides, if a tunnel runs on from there."""
    for side in track:
        neighbour = beyond(cell, side)
        for other in cards.get(neighbour, ()):
            if ACROSS[side] in other:
                yield neighbour, other


def touched(table: Table) -> set[Cell]:
    """The face-down goals at which an open side of a reached track points (M6)."""
    ends = {beyond(cell, side) for cell, track in reached(table) for side in track}
    return ends & set(table.mine.goals)


def orientations(table: Table, cell: Cell, kind: int, played: Cell) -> set[bool]:
    """How a goal may be turned up at this cell, where it still lies face down, after a card was laid at `played`.

    It meets that card if a reached tunnel of that card points at it; otherwise it joins as many reached
    neighbours as it can, and among equals there is a choice (B10).
    """
    walked = reached(table)
    pointing = {side for side in ACROSS if any(ACROSS[side] in track for track in _at(walked, beyond(cell, side)))}
    goal = table.mine.catalogue.kinds[kind]
    asked = {side for side in pointing if beyond(cell, side) == played} or pointing
    met = {turned: sum(opens(drawn(goal, turned), side) for side in asked) for turned in turns(goal)}
    return {turned for turned, count in met.items() if count == max(met.values())}


def _at(walked: set[tuple[Cell, Track]], cell: Cell) -> list[Track]:
    return [track for at, track in walked if at == cell]


# --- legal moves (B5 to B15) -------------------------------------------------------------------------------


def legal(table: Table, own: Own) -> set[Move]:
    """Every move that this seat may make now; none if it is not to decide."""
    if table.to_move != own.seat:
        return set()
    match table.tasks[-1]:
        case Main():
            return {*_passes(own), *_lays(table, own), *_actions(table, own)}
        case Orient(_, cell):
            stone = dict(table.shown)[cell]
            ways = orientations(table, cell, stone, last_laid(table))
            return {Choose(TURN, cell=cell, turned=turned) for turned in ways}
        case Pick():
            return {Choose(PICK, value=nugget) for nugget in own.pot}
        case task:
            raise NotImplementedError(task)


def _passes(own: Own) -> Iterator[Move]:
    """Any card may be put away (B5)."""
    for kind in own.hand:
        yield Discard((kind,))


def _lays(table: Table, own: Own) -> Iterator[Move]:
    """Every held path card, either way up, in every empty place where it fits and hooks on (B7, B8, B9)."""
    if any(_is_broken(table, own.seat, tool) for tool in Tool):
        return
    cards, hooks, places = lying(table), _hooks(table), _empty(table)
    for kind in set(own.hand):
        printed = table.mine.catalogue.kinds[kind]
        if printed.family is not Family.PATH:
            continue
        for turned in turns(printed):
            card = drawn(printed, turned)
            for cell in places:
                if fits(cards, cell, card) and _hooks_on(hooks, cell, card):
                    yield Lay(kind, turned, cell)


def _empty(table: Table) -> set[Cell]:
    """Places without a card, near those with one: the table has no edge, but a card far out joins nothing (M3)."""
    near = range(-MARGIN, MARGIN + 1)
    around = {(column + x, row + y) for column, row in table.mine.laid for x in near for y in near}
    return around - set(table.mine.laid) - set(table.mine.goals)


def fits(cards: dict[Cell, Card], cell: Cell, card: Card) -> bool:
    """Tunnel to tunnel and rock to rock with each face-up neighbour; nothing else makes demands (M4)."""
    for side, facing in ACROSS.items():
        neighbour = cards.get(beyond(cell, side))
        if neighbour is not None and opens(card, side) != opens(neighbour, facing):
            return False
    return True


def _hooks(table: Table) -> set[tuple[Cell, str]]:
    """The tunnel ends that a new card may hook on to, each as a card's cell and side (B7)."""
    if table.rules.connect is Connect.START:
        return {(cell, side) for cell, track in reached(table) for side in track}
    return {(cell, side) for cell, card in lying(table).items() for track in card for side in track}


def _hooks_on(hooks: set[tuple[Cell, str]], cell: Cell, card: Card) -> bool:
    return any((beyond(cell, side), ACROSS[side]) in hooks for track in card for side in track)


def _actions(table: Table, own: Own) -> Iterator[Move]:
    """Every held action card on everything it can act on (M7)."""
    for kind in set(own.hand):
        printed = table.mine.catalogue.kinds[kind]
        match printed.verb:
            case Verb.BREAK:
                yield from _breaks(table, own, kind, printed)
            case Verb.MEND:
                yield from _repairs(table, kind, printed)
            case Verb.ROCKFALL:
                yield from (AtCell(kind, cell) for cell in _tunnels(table))
            case Verb.MAP:
                yield from (AtCell(kind, cell) for cell in table.mine.goals)
            case None:
                pass


def _breaks(table: Table, own: Own, kind: int, printed: Kind) -> Iterator[Move]:
    """Before another player, or by the house rule oneself, for whom the tool is still whole (B12)."""
    for target in range(table.players):
        if target == own.seat and not table.rules.house.self_break:
            continue
        for tool in printed.tools:
            if not _is_broken(table, target, tool):
                yield AtPlayer(kind, target, tool)


def _repairs(table: Table, kind: int, printed: Kind) -> Iterator[Move]:
    """One tool shown on the card that is broken before anybody, oneself included (B13)."""
    for target in range(table.players):
        for tool in printed.tools:
            if _is_broken(table, target, tool):
                yield AtPlayer(kind, target, tool)


def _is_broken(table: Table, seat: int, tool: Tool) -> bool:
    return table.marks[seat] & MARKS[tool] != 0


def _tunnels(table: Table) -> list[Cell]:
    """The tunnel cards in the mine, in the order of laying; the start and the goals are none (B14)."""
    kinds, faces = table.mine.catalogue.kinds, table.mine.catalogue.faces
    return [cell for cell, face in table.mine.laid.items() if kinds[faces[face].kind].family is Family.PATH]


def last_laid(table: Table) -> Cell:
    return _tunnels(table)[-1]


# --- gold and the next round (B19 to B23) ------------------------------------------------------------------


class Wage(NamedTuple):
    """Gold for one seat: so much, in these nugget cards, the rest from the bank."""

    seat: int
    amount: int
    cards: tuple[int, ...]
    bank: int


class Payout(NamedTuple):
    """Who takes a nugget card, one after the other, or who is paid openly."""

    takers: tuple[int, ...] = ()
    wages: tuple[Wage, ...] = ()


PAY = {0: 0, 1: 4, 2: 3, 3: 3, 4: 2}
SELFISH_PAY = 4
MOST_NUGGETS = 9


def payout(
    rules: RuleSet,
    roles: Sequence[Role],
    marks: Sequence[int],
    starter: int,
    finisher: int | None,
    ending: Ending,
    nuggets: Iterable[int],
) -> Payout:
    """What a round brings, given the broken tools at its end and the nugget cards not yet won."""
    pile = sorted(nuggets, reverse=True)
    if ending is not Ending.TREASURE or finisher is None:
        saboteurs = [seat for seat in _clockwise(starter, len(roles)) if roles[seat] is Role.SABOTEUR]
        return Payout(wages=_wages(saboteurs, PAY[len(saboteurs)], pile))
    if roles[finisher] is Role.SELFISH:
        return Payout(wages=_wages([finisher], SELFISH_PAY, pile))
    return Payout(takers=_takers(rules, roles, marks, finisher, len(pile)))


def _clockwise(first: int, players: int) -> list[int]:
    return [(first + step) % players for step in range(players)]


def _counterclockwise(first: int, players: int) -> list[int]:
    return [(first - step) % players for step in range(players)]


def _takers(rules: RuleSet, roles: Sequence[Role], marks: Sequence[int], finisher: int, left: int) -> tuple[int, ...]:
    """Nearest digger first, counter-clockwise from the finisher, round and round until no card is left (B20)."""
    counted = [seat for seat in range(len(roles)) if _counts(rules, roles[seat], marks[seat])]
    order = [seat for seat in _counterclockwise(finisher, len(roles)) if seat in counted]
    diggers = [seat for seat in order if roles[seat] is Role.DIGGER]
    due = len(diggers) if rules.gold_count is GoldCount.DIGGERS else min(MOST_NUGGETS, len(counted))
    return tuple(islice(cycle(diggers), min(due, left)))


def _counts(rules: RuleSet, role: Role, marks: int) -> bool:
    """Whether a player counts when nuggets are drawn: some house rules leave diggers out."""
    if role is Role.SELFISH:
        return False
    return not (role is Role.DIGGER and rules.house.broken_no_share and marks)


def _wages(seats: Iterable[int], amount: int, pile: list[int]) -> tuple[Wage, ...]:
    """Served in this order from the same pile (B21)."""
    left, wages = list(pile), []
    for seat in seats:
        cards = _change(left, amount)
        for card in cards:
            left.remove(card)
        wages.append(Wage(seat, amount, cards, amount - sum(cards)))
    return tuple(wages)


def _change(pile: Sequence[int], amount: int) -> tuple[int, ...]:
    """As much of the sum as cards can make, in as few of them as possible, high ones before low ones."""
    high_first = sorted(pile, reverse=True)
    ways = {way for count in range(amount + 1) for way in combinations(high_first, count) if sum(way) <= amount}
    return max(ways, key=lambda way: (sum(way), -len(way), way))


def next_starter(rules: RuleSet, players: int, moves: Sequence[tuple[int, Move]]) -> int:
    """Who begins after a round of these moves, each with its seat: the left neighbour of whoever was last (B23)."""
    cards = [seat for seat, move in moves if not isinstance(move, Choose)]
    paths = [seat for seat, move in moves if isinstance(move, Lay)]
    last = paths[-1] if paths and rules.next_start is NextStart.PATH else cards[-1]
    return (last + 1) % players
