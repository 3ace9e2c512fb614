"""Cards as they lie, and the walk through the mine: tracks, fit, reach, goals turned up (M1 to M6, S4, S5)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from ...cards import Family, Printed
from ...game.state import Table
from ...rules import Cell

Track = frozenset[str]
"""The letters of the sides that one can walk between inside a card (M1)."""

Card = frozenset[Track]
"""A card as it lies: its tracks."""

BEYOND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}


def drawn(kind: Printed, turned: bool) -> Card:
    """The tracks of a card, read off its code, after a half turn if there is one (M1, M2).

    A bridge and a double bend have two of them, which do not meet (S4). Doors and crystals, behind the dot, stop
    nobody who digs (S6, S7).
    """
    sides, _, _ = kind.code.lstrip("^!").partition(".")
    tracks = sides.split("/")
    return frozenset(frozenset(ACROSS[side] if turned else side for side in track) for track in tracks)


def turns(kind: Printed) -> tuple[bool, ...]:
    """The ways to hold a card that can be told apart."""
    return (False,) if drawn(kind, False) == drawn(kind, True) else (False, True)


def is_ladder(kind: Printed) -> bool:
    return kind.code.endswith(".l")


def opens(card: Card, side: str) -> bool:
    return any(side in track for track in card)


def beyond(cell: Cell, side: str) -> Cell:
    column, row = BEYOND[side]
    return cell[0] + column, cell[1] + row


def lying(table: Table) -> dict[Cell, Card]:
    """The face-up cards: starts, tunnels and goals turned up."""
    return {cell: drawn(kind, turned) for cell, (kind, turned) in _face_up(table).items()}


def _face_up(table: Table) -> dict[Cell, tuple[Printed, bool]]:
    """Each face-up card and whether it lies turned, in the order of laying."""
    catalogue = table.mine.catalogue
    faces = {cell: catalogue.faces[face] for cell, face in table.mine.laid.items()}
    return {cell: (catalogue.kinds[face.kind], face.turned) for cell, face in faces.items()}


def reached(table: Table) -> set[tuple[Cell, Track]]:
    """All tracks that a walk from the start can step onto (M5); there is a way from it to every ladder (S5)."""
    cards = lying(table)
    ladders = [cell for cell, (kind, _) in _face_up(table).items() if is_ladder(kind)]
    ahead = deque((cell, track) for cell in (*table.mine.starts, *ladders) for track in cards[cell])
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


def fits(cards: dict[Cell, Card], cell: Cell, card: Card) -> bool:
    """Tunnel to tunnel and rock to rock with each face-up neighbour; nothing else makes demands (M4)."""
    for side, facing in ACROSS.items():
        neighbour = cards.get(beyond(cell, side))
        if neighbour is not None and opens(card, side) != opens(neighbour, facing):
            return False
    return True


def beside_goals(table: Table) -> set[Cell]:
    """The places directly beside a goal, be it hidden or turned up (S5)."""
    turned_up = [cell for cell, (kind, _) in _face_up(table).items() if kind.family is Family.GOAL]
    return {beyond(cell, side) for cell in (*table.mine.goals, *turned_up) for side in BEYOND}


def tunnels(table: Table) -> list[Cell]:
    """The tunnel cards in the mine, in the order of laying; the start and the goals are none (B14)."""
    return [cell for cell, (kind, _) in _face_up(table).items() if kind.family is Family.PATH]


def last_laid(table: Table) -> Cell:
    return tunnels(table)[-1]
