"""A slow scorer of a round of Saboteur 2, from the wording of the rulebooks (S10-S15) and nothing else.

Plain data in, plain data out. It shares no line with the engine: what it knows of cards is how their codes are written,
and its walk through the mine is its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

Cell = tuple[int, int]
Laid = Mapping[Cell, tuple[str, bool]]
Spot = tuple[Cell, str]
"""Where a walker can stand: on a card, at the end of a tunnel towards one of its sides."""

BEYOND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
ROLES = ("blue", "green", "boss", "profiteer", "geologist", "saboteur")
READINGS = ("shared", "alone")
DOORS = {"b": "blue", "g": "green"}
SHARES = {1: 5, 2: 4, 3: 3, 4: 2}
LESS = {"boss": 1, "profiteer": 2}


@dataclass(frozen=True)
class Round:
    """A round that is over. Seats are numbers in clockwise order."""

    roles: tuple[str, ...]
    """Those that the seats hold at the end."""
    trapped: frozenset[int]
    thefts: tuple[int, ...]
    """Seats with a theft card before them, the one laid first in front."""
    finisher: int | None
    """Who joined the treasure; none if nobody did."""
    laid: Laid
    """All face-up cards: code, and whether it lies turned by a half turn."""
    gold: tuple[int, ...]
    """What each seat owned before the round."""
    reading: str
    trapped_geologist_paid: bool

    def __post_init__(self) -> None:
        if self.reading not in READINGS or not set(self.roles) <= set(ROLES) or len(self.gold) != len(self.roles):
            raise ValueError("not a round of Saboteur 2")


# --- the mine ----------------------------------------------------------------------------------------------


def _tracks(code: str, turned: bool) -> list[str]:
    """The groups of joined sides of a card as it lies: "NS/E.g" is ["NS", "E"]."""
    groups = code.lstrip("^!").partition(".")[0].split("/")
    return ["".join(FACING[side] for side in group) if turned else group for group in groups]


def _mark(code: str) -> str:
    """What is drawn on a card besides its tunnels: l, b, g, c, $ or nothing."""
    return code.partition(".")[2]


def _open_sides(laid: Laid, cell: Cell) -> str:
    return "".join(_tracks(*laid[cell])) if cell in laid else ""


def _at_entrance(code: str) -> bool:
    """The start and all ladders are one place as far as walking goes (S5)."""
    return code.startswith("^") or _mark(code) == "l"


def _entrances(laid: Laid) -> list[Spot]:
    return [(cell, side) for cell, (code, _) in laid.items() if _at_entrance(code) for side in _open_sides(laid, cell)]


def _across(laid: Laid, spot: Spot) -> Iterator[Spot]:
    """Over the edge onto the next card, if that has a tunnel there: against a wall the way is shut."""
    (column, row), side = spot
    over = (column + BEYOND[side][0], row + BEYOND[side][1])
    if FACING[side] in _open_sides(laid, over):
        yield over, FACING[side]


def _along(laid: Laid, spot: Spot, shut: frozenset[str]) -> Iterator[Spot]:
    """Through the card to the other sides of the same track, unless a door of a shut colour stands on it (S6)."""
    cell, side = spot
    code, turned = laid[cell]
    for track in _tracks(code, turned):
        has_door = len(track) == 2 and _mark(code) in DOORS
        if side in track and not (has_door and DOORS[_mark(code)] in shut):
            yield from ((cell, other) for other in track if other != side)


def _reached(laid: Laid, shut: frozenset[str]) -> set[Cell]:
    """The cards one can set foot on from the start when doors of these colours stay shut.

    From any ladder one may go on to any other; as all of them are begun from, that needs no step of its own.
    """
    seen = set(_entrances(laid))
    queue = deque(seen)
    while queue:
        spot = queue.popleft()
        for step in (*_across(laid, spot), *_along(laid, spot, shut)):
            if step not in seen:
                seen.add(step)
                queue.append(step)
    return {cell for cell, _ in seen}


def _gets_through(laid: Laid, shut: frozenset[str]) -> bool:
    reached = _reached(laid, shut)
    return any(_mark(code) == "$" and cell in reached for cell, (code, _) in laid.items())


def routes(round: Round) -> tuple[bool, bool]:
    """Whether some way to the treasure has no green door, and whether some way has no blue door (S11)."""
    if _gets_through(round.laid, frozenset()) != (round.finisher is not None):
        raise ValueError("the treasure is joined to the start if and only if there is a finisher")
    return _gets_through(round.laid, frozenset({"green"})), _gets_through(round.laid, frozenset({"blue"}))


# --- the winners -------------------------------------------------------------------------------------------


def _winning_teams(finisher: str, can_blue: bool, can_green: bool) -> set[str]:
    """S11: a digger wins for his own team, or for the other one if only that gets through; anybody else for both."""
    able = {team for team, can in (("blue", can_blue), ("green", can_green)) if can}
    return {finisher} if finisher in able else able


def _winning_roles(round: Round, can_blue: bool, can_green: bool) -> set[str]:
    if round.finisher is None:
        return {"saboteur", "profiteer"}  # S13
    finisher = round.roles[round.finisher]
    teams = _winning_teams(finisher, can_blue, can_green)
    return {*teams, "boss", "profiteer"} if teams else _shut_out(round, finisher)


def _shut_out(round: Round, finisher: str) -> set[str]:
    """S12: the treasure is joined and doors keep both teams from it. A boss who is trapped is still a boss in play."""
    boss = "boss" in round.roles
    if round.reading == "alone":
        return {"boss"} if boss else {"saboteur", "profiteer"}
    if boss:
        return {"boss", "profiteer"}
    return {"profiteer"} if finisher == "profiteer" else set()


def winners(round: Round) -> frozenset[int]:
    """The seats that share the treasure; who is trapped does not (S14)."""
    roles = _winning_roles(round, *routes(round))
    return frozenset(seat for seat, role in enumerate(round.roles) if role in roles and seat not in round.trapped)


# --- the gold ----------------------------------------------------------------------------------------------


def _geologist_pay(round: Round) -> dict[int, int]:
    """S10: a gold for each crystal card in the mine, shared out and rounded down."""
    paid = [
        seat
        for seat, role in enumerate(round.roles)
        if role == "geologist" and (seat not in round.trapped or round.trapped_geologist_paid)
    ]
    crystals = sum(_mark(code) == "c" for code, _ in round.laid.values())
    return {seat: crystals // len(paid) for seat in paid}


def _winner_pay(round: Round) -> dict[int, int]:
    """S14: by the number of winners, the boss and the profiteer a little less."""
    won = winners(round)
    share = SHARES.get(len(won), 1)
    return {seat: max(0, share - LESS.get(round.roles[seat], 0)) for seat in won}


def pay(round: Round) -> tuple[int, ...]:
    """What the bank pays each seat for this round."""
    paid = _geologist_pay(round) | _winner_pay(round)
    return tuple(paid.get(seat, 0) for seat in range(len(round.roles)))


def purses(round: Round) -> tuple[int, ...]:
    """What each seat owns when the first thief begins."""
    return tuple(owned + paid for owned, paid in zip(round.gold, pay(round), strict=True))


def thieves(round: Round) -> tuple[int, ...]:
    """S15: who may steal, in order: of those not trapped, the one who laid last, then clockwise from him."""
    free = [seat for seat in round.thefts if seat not in round.trapped]
    if not free:
        return ()
    return tuple(sorted(free, key=lambda seat: (seat - free[-1]) % len(round.roles)))


def victims(round: Round, thief: int, gold: tuple[int, ...]) -> frozenset[int]:
    """S15: whom this thief may rob of 1 when the seats own this much gold; he may also rob nobody."""
    if thief not in thieves(round):
        return frozenset()
    return frozenset(seat for seat, owned in enumerate(gold) if owned > 0 and seat != thief)
