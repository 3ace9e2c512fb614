"""Deeds: what everybody saw a player do, sorted into few classes whose likelihood can be learned.

A class says what a move did to the way to the treasure, as its player could judge it. Who has looked at a goal is
public, what he saw is not: so a lay has one class for each place where the treasure may lie. The context says what may
have forced a player's hand: a blocked player cannot dig, and one with few cards has little choice. It also says how
much is at stake: while the treasure is far and most cards are still to come, it costs a saboteur little to dig along.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Any, NamedTuple

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
    TurnedUp,
)
from ..game.mine import Mine
from ..rules import Cell
from .gaps import distances

FEW = 2
"""A hand of so many cards leaves little choice."""
PLACES = ((3.0, "near"), (5.0, "midway"), (inf, "far"))
"""How far it is to the goals on the average, each up to so many cards: from near on a saboteur can hide no longer, and
midway those who are not patient begin to act."""
STAGES = ((1 / 3, "early"), (2 / 3, "middle"), (1.0, "late"))
"""Parts of a round, each until so much of the stock is drawn."""
HURT = "-hurt"
"""Said of a context in which somebody cannot dig, where that is soon to cost the round: there is somebody to mend then,
or to leave alone, and whoever breaks a tool is not the first."""
ROCKFALLS = ((-0.2, "rockfall-harm"), (0.2, "rockfall-idle"), (99.0, "rockfall-help"))
DEAD_ENDS = ((-0.2, "dead-end-harm"), (99.0, "dead-end"))
TUNNELS = ((-1.0, "far-back"), (-0.2, "back"), (0.2, "aside"), (0.7, "along"), (1.2, "ahead"), (99.0, "far-ahead"))
"""Classes by the cards of distance that a move saves, each up to its bound."""
DOORS = {Colour.BLUE: "blue-door", Colour.GREEN: "green-door"}
AIMED = ("break", "mend", "trap", "free", "hands-off")
"""Classes with a target; played at oneself each is another class."""
AGAIN = "break-again"
"""Breaking a tool of somebody who cannot dig anyway: saboteurs have better uses for the card, and whoever is paid back
for harm gets it twice."""
FOUND, STUMBLED = "found", "found-blind"
"""The lay that turns the treasure up: everybody sees then where it lies. Whoever could not know it lay there may have
stumbled on it, a saboteur too."""
PLAIN = (AGAIN, FOUND, STUMBLED, "map", "pass", "shed", "theft", "swap", "inspect", "hats-own", "hats-other")


COARSER = {AGAIN: "break", STUMBLED: FOUND}
"""Classes that tables fitted before them do not know, and what each was called then."""


def every_context() -> list[str]:
    """All contexts that there are."""
    free = [(where, f"{where}-{stage}") for _, where in PLACES for _, stage in STAGES]
    return ["blocked", "few", *(name for _, name in free), *(f"{name}{HURT}" for where, name in free if where != "far")]


def coarser_context(context: str) -> str:
    """What a context was called when there was nothing between near and far, and nobody asked who is hurt."""
    return context.removesuffix(HURT).replace("midway", "far")


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
        if event.plays or isinstance(event, Buried):
            return TELLING[type(event)](table, events, event)
    return None


def _context(table: Table, seat: int) -> str:
    if table.marks[seat] & BLOCKING:
        return "blocked"
    if table.hand_sizes[seat] <= FEW:
        return "few"
    ways, drawn = distances(table.mine), table.drawn
    stage = next(name for until, name in STAGES if drawn <= until)
    cards, goals = sum(ways.values()), len(ways)
    where = next(name for until, name in PLACES if cards <= until * goals)
    hurt = where != "far" and any(marks & BLOCKING for marks in table.marks)
    return f"{where}-{stage}{HURT if hurt else ''}"


def _everywhere(table: Table, seat: int, name: str, target: int | None = None, others: tuple[int, ...] = ()) -> Deed:
    """A deed of the same class wherever the treasure lies."""
    return Deed(seat, _context(table, seat), (name,) * len(table.rules.plan.goals), target, others)


# Digging -----------------------------------------------------------------------------------------------------


def _rockfall(table: Table, events: Sequence[Event], event: Collapsed) -> Deed:
    gains = _gains(table, event.seat, table.mine.remove(event.cell))
    return Deed(event.seat, _context(table, event.seat), tuple(_bin(gain, ROCKFALLS) for gain in gains))


def _lay(table: Table, events: Sequence[Event], event: Laid) -> Deed:
    catalogue = table.rules.catalogue
    face, kind = catalogue.face(event.kind, event.turned), catalogue.kinds[event.kind]
    context, goals = _context(table, event.seat), table.rules.plan.goals
    if kind.door is not None:
        return Deed(event.seat, context, (DOORS[kind.door],) * len(goals))
    for other in events:
        if isinstance(other, TurnedUp) and catalogue.kinds[other.kind].treasure:
            name = FOUND if _could_know(table, event.seat, other.cell) else STUMBLED
            return Deed(event.seat, context, (name,) * len(goals))
    gains = _gains(table, event.seat, table.mine.lay(event.cell, face))
    dead = all(track.bit_count() <= 1 for track in catalogue.joined[face]) and not kind.ladder
    classes = [_bin(gain, DEAD_ENDS if dead else TUNNELS) for gain in gains]
    if kind.crystal:
        classes = [f"crystal-{name}" if gain < 0.2 else name for name, gain in zip(classes, gains, strict=True)]
    return Deed(event.seat, context, tuple(classes))


def _could_know(table: Table, seat: int, treasure: Cell) -> bool:
    """Whether this player had looked at it, or at everything else that lay face down."""
    looks = table.acts.looks[seat]
    return treasure in looks or all(goal in looks for goal in table.mine.goals if goal != treasure)


def _bin(gain: float, bounds: Iterable[tuple[float, str]]) -> str:
    return next(name for bound, name in bounds if gain <= bound)


def _gains(table: Table, seat: int, after: Mine) -> list[float]:
    """For each goal of the plan: the cards that this saves on the way that the player wants or fears, were it there."""
    before, ways = distances(table.mine), distances(after)
    saved = {goal: before[goal] - ways[goal] for goal in table.mine.goals}
    if after.touched:
        # A goal in reach is turned up at once and leads on; only as long as it lies face down it bars the way.
        saved = {goal: max(0, cards) for goal, cards in saved.items()}
    seen = [goal for goal in table.acts.looks[seat] if goal in saved]
    unseen = [goal for goal in saved if goal not in seen]
    open_question = _mean([saved[goal] for goal in unseen or saved])
    return [float(saved[goal]) if goal in seen else open_question for goal in table.rules.plan.goals]


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


# Other cards -------------------------------------------------------------------------------------------------


def _look(table: Table, events: Sequence[Event], event: Looked) -> Deed:
    return _everywhere(table, event.seat, "map")


def _pass(table: Table, events: Sequence[Event], event: Buried) -> Deed:
    sheds = any(isinstance(other, Shed) for other in events)
    return _everywhere(table, event.seat, "shed" if sheds else "pass")


def _swap(table: Table, events: Sequence[Event], event: Swapped) -> Deed:
    return _everywhere(table, event.seat, "swap")


def _inspect(table: Table, events: Sequence[Event], event: Inspected) -> Deed:
    return _everywhere(table, event.seat, "inspect")


def _hats(table: Table, events: Sequence[Event], event: HatsChanged) -> Deed:
    return _everywhere(table, event.seat, "hats-own" if event.seat == event.target else "hats-other")


def _break(table: Table, events: Sequence[Event], event: Broke) -> Deed:
    again = event.seat != event.target and bool(table.marks[event.target] & BLOCKING)
    return _aimed(table, event.seat, AGAIN if again else "break", event.target, (event.tool,), False)


def _mend(table: Table, events: Sequence[Event], event: Mended) -> Deed:
    return _aimed(table, event.seat, "mend", event.target, table.rules.catalogue.kinds[event.kind].tools, True)


def _put(table: Table, events: Sequence[Event], event: Put) -> Deed:
    match event.sign:
        case Sign.THEFT:
            return _everywhere(table, event.seat, "theft")
        case Sign.TRAPPED:
            return _aimed(table, event.seat, "trap", event.target, (event.sign,), False)


def _remove(table: Table, events: Sequence[Event], event: Removed) -> Deed:
    name = {Sign.TRAPPED: "free", Sign.THEFT: "hands-off"}[event.sign]
    return _aimed(table, event.seat, name, event.target, (event.sign,), True)


def _aimed(table: Table, seat: int, name: str, target: int, signs: Iterable[Tool | Sign], marked: bool) -> Deed:
    """Played at oneself it says little about others; else it says whom of all possible targets he chose."""
    if seat == target:
        return _everywhere(table, seat, f"{name}-own")
    mask, others = sum(MARKS[sign] for sign in signs), range(table.players)
    possible = (other for other in others if other != seat and bool(table.marks[other] & mask) == marked)
    return _everywhere(table, seat, name, target, tuple(possible))


TELLING: dict[type[Event], Callable[[Table, Sequence[Event], Any], Deed]] = {
    Laid: _lay,
    Collapsed: _rockfall,
    Looked: _look,
    Buried: _pass,
    Swapped: _swap,
    Inspected: _inspect,
    HatsChanged: _hats,
    Broke: _break,
    Mended: _mend,
    Put: _put,
    Removed: _remove,
}
"""The deed behind each event in which a card is played, or put away unseen, in games with roles."""
