"""Views read from the plain data that `views` writes, and their past beside it.

A view that was written and read again is the same view: same digest, same legal moves. Its past is data of its own, a
list of events for each step; without it a view has none, which is enough to play on and too little to be suspicious.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import NoneType
from typing import Any

from ..cards import Role
from ..game import Ending, Folding, Own, Table, View
from ..game.events import Event
from ..game.mine import Mine
from ..game.past import Past
from ..game.state import Acts, Ledger, Outcome, Pay, Pot, RoundCell, Stakes, opening_mine
from ..given import expect
from ..messages import NotGrammar
from ..rules import Cell, RuleSet
from .events import (
    UNREADABLE,
    Data,
    cell_of,
    event_data,
    event_of,
    expect_data,
    goal_of,
    marks_of,
    rules_named,
    task_of,
)
from .moves import SEAT_LETTERS

Read = Callable[[Data, RuleSet], Any]


def past_data(view: View) -> list[list[Data]]:
    """What this seat has seen happen, step by step, each event as `event_data` writes it."""
    expect("view", view, View)
    steps = view.past.steps() if view.past is not None else []
    return [[event_data(event, view.table.rules) for event in step] for step in steps]


def view_of(data: Data, past: Iterable[Iterable[Data]] = (), rules: RuleSet | None = None) -> View:
    """The view that `view_data` has written, with the past of `past_data`, where that is given.

    Rules that no registry knows must be given. Raises `NotGrammar` where this is not the data of a view.
    """
    expect_data("data", data)
    expect("rules", rules, RuleSet, NoneType)
    found = rules or _field("rules", lambda data, _: rules_named(data["rules"]), data, _NONE)
    table = Table(rules=found, **{name: _field(name, read, data, found) for name, read in _TABLE.items()})
    seat = _field("seat", lambda data, _: _seat(data["seat"]), data, found)
    own = None if seat is None else _field("own", lambda data, rules: _own(data["own"], seat, rules), data, found)
    steps = [[event_of(event, found) for event in _many(step)] for step in _many(past)]
    return View(table, own, _past(seat, steps) if steps else None)


_NONE: Any = None


def _many(data: Iterable[Any]) -> Iterable[Any]:
    if isinstance(data, str | bytes) or not isinstance(data, Iterable):
        raise NotGrammar("error-not-a-view", field="past")
    return data


def _past(seat: int | None, steps: Iterable[Iterable[Event]]) -> Past | None:
    folding = Folding(seat)
    try:
        for step in steps:
            folding.add(step)
    except (*UNREADABLE, AssertionError):
        raise NotGrammar("error-not-a-view", field="past") from None
    return folding.view().past


def _field(name: str, read: Read, data: Data, rules: RuleSet) -> Any:
    try:
        return read(data, rules)
    except UNREADABLE:
        # What stands there may be a seat's secret, so the error says no more than where.
        raise NotGrammar("error-not-a-view", field=name) from None


def _mine(data: Data, rules: RuleSet) -> Mine:
    catalogue, opening = rules.catalogue, opening_mine(rules)
    laid = {
        cell_of(card["cell"]): catalogue.face(catalogue.kind(card["card"]), card["turned"])
        for card in data["mine"]["laid"]
    }
    return Mine.found(catalogue, opening.starts, opening.fixed, laid, _cells(data["mine"]["goals"]))


def _acts(data: Data, _: RuleSet) -> Acts:
    return Acts(
        looks=tuple(_cells(seat["looks"]) for seat in data["seats"]),
        inspections=tuple(
            tuple((SEAT_LETTERS.index(seen["seat"]), seen["hats"]) for seen in seat["inspections"])
            for seat in data["seats"]
        ),
        hats=_seats(data["hats"]),
        thefts=_seats(data["thefts"]),
    )


def _outcome(data: Data, _: RuleSet) -> Outcome | None:
    told = data["outcome"]
    return told and Outcome(
        Ending(told["ending"]), _seat(told["finisher"]), _roles(told["roles"]), _role(told["spare"])
    )


def _ledger(data: Data, _: RuleSet) -> Ledger:
    gold = data["gold"]
    return Ledger(
        gold["nuggets_left"],
        tuple(Pot(pot["round"], _seats(pot["takers"]), tuple(pot["taken"])) for pot in gold["pots"]),
        tuple(
            Pay(pay["round"], SEAT_LETTERS.index(pay["seat"]), tuple(pay["nuggets"]), pay["bank"])
            for pay in gold["pays"]
        ),
        None if gold["final"] is None else tuple(gold["final"]),
    )


def _stakes(data: Data, rules: RuleSet) -> Stakes | None:
    told, seats = data["stakes"], data["seats"]
    return told and Stakes(
        told["markers_left"],
        tuple(tuple(seat["purse"]) for seat in seats),
        claims=_markers(told["claims"]),
        bribes=_markers(told["bribes"]),
        keys=_cells(told["keys"]),
        gone=_cards(told["gone"], rules),
        turned=_cards(told["turned"], rules),
        unturned=_places(told["left"]),
        witnessed=tuple(_places(seat["witnessed"]) for seat in seats),
    )


_TABLE: dict[str, Read] = {
    "players": lambda data, _: int(data["players"]),
    "round": lambda data, _: int(data["round"]),
    "starter": lambda data, _: SEAT_LETTERS.index(data["starter"]),
    "tasks": lambda data, rules: tuple(task_of(task, rules) for task in data["tasks"]),
    "mine": _mine,
    "hand_sizes": lambda data, _: tuple(int(seat["hand"]) for seat in data["seats"]),
    "stock_left": lambda data, _: int(data["stock"]),
    "marks": lambda data, _: tuple(marks_of(seat["marks"]) for seat in data["seats"]),
    "discards": lambda data, rules: _cards(data["discards"], rules),
    "buried": lambda data, _: tuple(int(seat["buried"]) for seat in data["seats"]),
    "last_card": lambda data, _: _seat(data["last_card"]),
    "last_path": lambda data, _: _seat(data["last_path"]),
    "idle": lambda data, _: int(data["idle"]),
    "acts": _acts,
    "shown": lambda data, rules: _goals(data["shown"], rules),
    "outcome": _outcome,
    "ledger": _ledger,
    "stakes": _stakes,
}


def _own(told: Data, seat: int, rules: RuleSet) -> Own:
    """What this seat alone knows."""
    return Own(
        hand=_cards(told["hand"], rules),
        seat=seat,
        role=_role(told["role"]),
        allies=_seats(told["allies"]),
        buried=_cards(told["buried"], rules),
        goals=_goals(told["goals"], rules),
        pot=tuple(told["pot"]),
        pots=tuple((pot["round"], tuple(pot["values"])) for pot in told["pots"]),
        takes=tuple((take["round"], take["value"]) for take in told["takes"]),
        former=_roles(told["former"]),
        inspected=tuple(
            (SEAT_LETTERS.index(seen["seat"]), seen["hats"], Role(seen["role"])) for seen in told["inspected"]
        ),
        gone=tuple((_place(goal), rules.catalogue.kind(goal["card"])) for goal in told["gone"]),
    )


def _seat(letter: str | None) -> int | None:
    return None if letter is None else SEAT_LETTERS.index(letter)


def _seats(letters: Iterable[str]) -> tuple[int, ...]:
    return tuple(map(SEAT_LETTERS.index, letters))


def _role(word: str | None) -> Role | None:
    return None if word is None else Role(word)


def _roles(words: Iterable[str]) -> tuple[Role, ...]:
    return tuple(map(Role, words))


def _cards(codes: Iterable[str], rules: RuleSet) -> tuple[int, ...]:
    return tuple(map(rules.catalogue.kind, codes))


def _cells(cells: Iterable[Iterable[int]]) -> tuple[Cell, ...]:
    return tuple(map(cell_of, cells))


def _goals(goals: Iterable[Data], rules: RuleSet) -> tuple[tuple[Cell, int], ...]:
    return tuple(goal_of(goal, rules) for goal in goals)


def _markers(markers: Iterable[Data]) -> tuple[tuple[Cell, int], ...]:
    return tuple((cell_of(marker["cell"]), SEAT_LETTERS.index(marker["seat"])) for marker in markers)


def _place(place: Data) -> RoundCell:
    return (place["round"], cell_of(place["cell"]))


def _places(places: Iterable[Data]) -> tuple[RoundCell, ...]:
    return tuple(map(_place, places))
