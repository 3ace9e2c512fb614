"""Deeds: what everybody saw a player do, sorted into few classes whose likelihood can be learned.

A class says what a move did to the way to the treasure, as its player could judge it. Who has looked at a goal is
public, what he saw is not: so a lay has one class for each place where the treasure may lie. The context says what may
have forced a player's hand: a blocked player cannot dig, and one with few cards has little choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..cards import Colour, Sign, Tool
from ..game import BLOCKING, MARKS, Table
from ..game.events import (
    Broke,
    Buried,
    Collapsed,
    Event,
    HatsChanged,
    Inspected,
    Laid,
    Looked,
    Mended,
    Put,
    Removed,
    Shed,
    Swapped,
)
from ..game.mine import Mine
from .ways import distances

FEW = 2
"""A hand of so many cards leaves little choice."""
NEAR = 3.0
"""From this distance on a saboteur can hide no longer."""
ROCKFALLS = ((-0.2, "rockfall-harm"), (0.2, "rockfall-idle"), (99.0, "rockfall-help"))
DEAD_ENDS = ((-0.2, "dead-end-harm"), (99.0, "dead-end"))
TUNNELS = ((-1.0, "far-back"), (-0.2, "back"), (0.2, "aside"), (0.7, "along"), (1.2, "ahead"), (99.0, "far-ahead"))
"""Classes by the cards of distance that a move saves, each up to its bound."""
DOORS = {Colour.BLUE: "blue-door", Colour.GREEN: "green-door"}
AIMED = ("break", "mend", "trap", "free", "hands-off")
"""Classes with a target; played at oneself each is another class."""
PLAIN = ("map", "pass", "shed", "theft", "swap", "inspect", "hats-own", "hats-other")


def every_class() -> list[str]:
    """All classes that there are."""
    dug = [name for _, name in (*DEAD_ENDS, *TUNNELS)]
    crystals = [f"crystal-{name}" for bound, name in (*DEAD_ENDS, *TUNNELS) if bound <= 0.2 or name == "dead-end"]
    fallen = [name for _, name in ROCKFALLS]
    own = [f"{name}-own" for name in AIMED if name != "trap"]
    return [*dug, *crystals, *fallen, *DOORS.values(), *AIMED, *own, *PLAIN]


class Deed(NamedTuple):
    """One move as others saw it."""

    seat: int
    context: str
    classes: tuple[str, ...]
    """For each goal of the plan the class, were the treasure there."""
    target: int | None = None
    others: tuple[int, ...] = ()
    """Whom the same card could have been played at, the target included."""


def deed(table: Table, events: Sequence[Event]) -> Deed | None:
    """The move behind these events, which was played at this table; None where it tells nothing."""
    for event in events:
        if isinstance(event, Laid):
            return _lay(table, event)
        if isinstance(event, Collapsed):
            gains = _gains(table, event.seat, table.mine.remove(event.cell))
            return Deed(event.seat, _context(table, event.seat), tuple(_bin(gain, ROCKFALLS) for gain in gains))
        found = _at_player(table, event) or _plain(events, event)
        if found is not None:
            seat, name, target, others = found
            classes = (name,) * len(table.rules.plan.goals)
            return Deed(seat, _context(table, seat), classes, target, others)
    return None


def _context(table: Table, seat: int) -> str:
    if table.marks[seat] & BLOCKING:
        return "blocked"
    if table.hand_sizes[seat] <= FEW:
        return "few"
    ways = distances(table.mine)
    return "near" if sum(ways.values()) <= NEAR * len(ways) else "far"


# Digging -----------------------------------------------------------------------------------------------------


def _lay(table: Table, event: Laid) -> Deed:
    catalogue = table.rules.catalogue
    face, kind = catalogue.face(event.kind, event.turned), catalogue.kinds[event.kind]
    context, goals = _context(table, event.seat), table.rules.plan.goals
    if kind.door is not None:
        return Deed(event.seat, context, (DOORS[kind.door],) * len(goals))
    gains = _gains(table, event.seat, table.mine.lay(event.cell, face))
    dead = all(track.bit_count() <= 1 for track in catalogue.joined[face]) and not kind.ladder
    classes = [_bin(gain, DEAD_ENDS if dead else TUNNELS) for gain in gains]
    if kind.crystal:
        classes = [f"crystal-{name}" if gain < 0.2 else name for name, gain in zip(classes, gains, strict=True)]
    return Deed(event.seat, context, tuple(classes))


def _bin(gain: float, bounds: Iterable[tuple[float, str]]) -> str:
    return next(name for bound, name in bounds if gain <= bound)


def _gains(table: Table, seat: int, after: Mine) -> list[float]:
    """For each goal of the plan: the cards that this saves on the way that the player wants or fears, were it there."""
    before, ways = distances(table.mine), distances(after)
    saved = {goal: before[goal] - ways[goal] for goal in table.mine.goals}
    if after.touched:
        # A goal in reach is turned up at once and leads on; only as long as it lies face down it bars the way.
        saved = {goal: max(0, cards) for goal, cards in saved.items()}
    seen = [goal for goal in table.deeds.looks[seat] if goal in saved]
    unseen = [goal for goal in saved if goal not in seen]
    open_question = _mean([saved[goal] for goal in unseen or saved])
    return [float(saved[goal]) if goal in seen else open_question for goal in table.rules.plan.goals]


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


# Other cards -------------------------------------------------------------------------------------------------

Found = tuple[int, str, int | None, tuple[int, ...]]
"""(seat, class, target, whom else) of a card that is not about the mine."""


def _plain(events: Sequence[Event], event: Event) -> Found | None:
    if isinstance(event, Looked):
        return event.seat, "map", None, ()
    if isinstance(event, Buried):
        name = "shed" if any(isinstance(other, Shed) for other in events) else "pass"
        return event.seat, name, None, ()
    if isinstance(event, Swapped):
        return event.seat, "swap", None, ()
    if isinstance(event, Inspected):
        return event.seat, "inspect", None, ()
    if isinstance(event, HatsChanged):
        return event.seat, "hats-own" if event.seat == event.target else "hats-other", None, ()
    return None


def _at_player(table: Table, event: Event) -> Found | None:
    if isinstance(event, Broke):
        return _aimed(table, event.seat, "break", event.target, (event.tool,), False)
    if isinstance(event, Mended):
        tools = table.rules.catalogue.kinds[event.kind].tools
        return _aimed(table, event.seat, "mend", event.target, tools, True)
    if isinstance(event, Put) and event.sign is Sign.TRAPPED:
        return _aimed(table, event.seat, "trap", event.target, (event.sign,), False)
    if isinstance(event, Put):
        return event.seat, "theft", None, ()
    if isinstance(event, Removed):
        name = "free" if event.sign is Sign.TRAPPED else "hands-off"
        return _aimed(table, event.seat, name, event.target, (event.sign,), True)
    return None


def _aimed(table: Table, seat: int, name: str, target: int, signs: Iterable[Tool | Sign], marked: bool) -> Found:
    """Played at oneself it says little about others; else it says whom of all possible targets he chose."""
    if seat == target:
        return seat, f"{name}-own", None, ()
    mask, others = sum(MARKS[sign] for sign in signs), range(table.players)
    possible = (other for other in others if other != seat and bool(table.marks[other] & mask) == marked)
    return seat, name, target, tuple(possible)
