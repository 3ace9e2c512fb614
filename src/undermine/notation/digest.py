"""Digests: SHA-256 over a canonical text of a state or a view.

Each field has a name and a way to write it; a field that is as it was before the first round writes nothing, so
that fields added for later games leave the digests of earlier ones as they are. Cards are written by their codes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any

from ..cards import Catalogue
from ..game import State, View
from ..game.mine import Mine
from ..game.state import Hidden, Own, Table, blank_table
from ..game.tasks import Task
from ..given import expect
from ..rules import Cell
from .moves import SEAT_LETTERS, face_code

Write = Callable[[Catalogue, Any], str]


def state_digest(state: State) -> str:
    """The digest of everything in a state; docs/notation.md says how it is made."""
    expect("state", state, State)
    return _digest([*_table_lines(state.table), *_owns_lines(state), *_hidden_lines(state)])


def view_digest(view: View) -> str:
    """The digest of what a seat, or a spectator, sees."""
    expect("view", view, View)
    own = [] if view.own is None else _own_lines(view.table.rules.catalogue, view.own)
    return _digest([*_table_lines(view.table), *own])


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _table_lines(table: Table) -> Iterator[str]:
    rules = table.rules
    yield " ".join(("rules", rules.key, str(rules.revision), *rules.texts()))
    yield f"players {table.players}"
    yield from _lines("table", _TABLE, rules.catalogue, table, blank_table(rules, table.players))


def _owns_lines(state: State) -> Iterator[str]:
    for own in state.owns:
        yield from _own_lines(state.table.rules.catalogue, own)


def _own_lines(catalogue: Catalogue, own: Own) -> Iterator[str]:
    return _lines(f"own {SEAT_LETTERS[own.seat]}", _OWN, catalogue, own, Own((), own.seat))


def _hidden_lines(state: State) -> Iterator[str]:
    return _lines("hidden", _HIDDEN, state.table.rules.catalogue, state.hidden, Hidden((), (), None, ()))


def _lines(whose: str, writers: dict[str, Write], catalogue: Catalogue, value: Any, default: Any) -> Iterator[str]:
    for path, write in writers.items():
        get = attrgetter(path)
        if get(value) != get(default):
            yield f"{whose} {path.removeprefix('acts.')} {write(catalogue, get(value))}"


def _plain(_: Catalogue, value: object) -> str:
    return str(value)


def _numbers(_: Catalogue, numbers: Iterable[int | None]) -> str:
    return " ".join("?" if number is None else str(number) for number in numbers)


def _seat(_: Catalogue, seat: int | None) -> str:
    return "-" if seat is None else SEAT_LETTERS[seat]


def _seats(catalogue: Catalogue, seats: Iterable[int]) -> str:
    return "".join(_seat(catalogue, seat) for seat in seats)


def _kinds(catalogue: Catalogue, kinds: Iterable[int]) -> str:
    return " ".join(catalogue.codes[kind] for kind in kinds)


def _goals(catalogue: Catalogue, goals: Iterable[tuple[Cell, int]]) -> str:
    return " ".join(f"{catalogue.codes[kind]}@{_cell(cell)}" for cell, kind in goals)


def _looks(_: Catalogue, looks: Iterable[Iterable[Cell]]) -> str:
    return " / ".join(" ".join(map(_cell, cells)) for cells in looks)


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _mine(catalogue: Catalogue, mine: Mine) -> str:
    laid = (f"{face_code(catalogue, face)}@{_cell(cell)}" for cell, face in mine.laid.items())
    return " ".join((*laid, *(f"?@{_cell(cell)}" for cell in mine.goals)))


def _tasks(catalogue: Catalogue, tasks: Iterable[Task]) -> str:
    return " ".join(_task(task) for task in tasks)


def _task(task: Task) -> str:
    parts = [type(task).__name__]
    if task.seat is not None:
        parts.append(SEAT_LETTERS[task.seat])
    cell = getattr(task, "cell", None)
    if cell is not None:
        parts.append(_cell(cell))
    return ":".join([*parts, *([str(task.count)] if hasattr(task, "count") else [])])


def _outcome(catalogue: Catalogue, outcome: Any) -> str:
    ending, finisher, roles, spare = outcome
    return f"{ending} {_seat(catalogue, finisher)} {' '.join(roles)} / {spare or '-'}"


def _ledger(catalogue: Catalogue, ledger: Any) -> str:
    pots = (f"pot {p.round} {_seats(catalogue, p.takers)} {_numbers(catalogue, p.taken)}" for p in ledger.pots)
    pays = (f"pay {p.round} {SEAT_LETTERS[p.seat]} {_numbers(catalogue, p.cards)} +{p.bank}" for p in ledger.pays)
    final = [] if ledger.final is None else [f"gold {_numbers(catalogue, ledger.final)}"]
    return "; ".join((f"left {ledger.nuggets_left}", *pots, *pays, *final))


def _pots(catalogue: Catalogue, pots: Iterable[tuple[int, tuple[int, ...]]]) -> str:
    return "; ".join(f"{round} {_numbers(catalogue, values)}" for round, values in pots)


def _takes(_: Catalogue, takes: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{round}:{value}" for round, value in takes)


def _words(_: Catalogue, words: Iterable[str]) -> str:
    return " ".join(words)


def _inspected(catalogue: Catalogue, seen: Iterable[tuple[int, int, str]]) -> str:
    return " ".join(f"{_seat(catalogue, seat)}:{hats}:{role}" for seat, hats, role in seen)


def _inspections(catalogue: Catalogue, by_seat: Iterable[Iterable[tuple[int, int]]]) -> str:
    return " / ".join(" ".join(f"{_seat(catalogue, seat)}:{hats}" for seat, hats in seen) for seen in by_seat)


def _put_away(catalogue: Catalogue, roles: Iterable[tuple[int, str]]) -> str:
    return " ".join(f"{_seat(catalogue, seat)}:{role}" for seat, role in roles)


def _gone(catalogue: Catalogue, goals: Iterable[tuple[tuple[int, Cell], int]]) -> str:
    return " ".join(f"{catalogue.codes[kind]}@{round}:{_cell(cell)}" for (round, cell), kind in goals)


def _stakes(catalogue: Catalogue, stakes: Any) -> str:
    purses = " / ".join(_numbers(catalogue, purse) for purse in stakes.purses)
    markers = " ".join(f"{_seat(catalogue, seat)}@{_cell(cell)}" for cell, seat in (*stakes.claims, *stakes.bribes))
    keys = " ".join(map(_cell, stakes.keys))
    left = " ".join(f"{round}:{_cell(cell)}" for round, cell in stakes.unturned)
    seen = " / ".join(" ".join(f"{round}:{_cell(cell)}" for round, cell in places) for places in stakes.witnessed)
    out = f"{_kinds(catalogue, stakes.gone)} | {_kinds(catalogue, stakes.turned)} | {left} | {seen}"
    return f"markers {stakes.markers_left} {markers}; keys {keys}; gold {purses}; gone {out}"


_TABLE: dict[str, Write] = {
    "round": _plain,
    "starter": _seat,
    "tasks": _tasks,
    "mine": _mine,
    "hand_sizes": _numbers,
    "stock_left": _plain,
    "marks": _numbers,
    "discards": _kinds,
    "buried": _numbers,
    "last_card": _seat,
    "last_path": _seat,
    "idle": _plain,
    "acts.looks": _looks,
    "acts.thefts": _seats,
    "acts.hats": _seats,
    "acts.inspections": _inspections,
    "shown": _goals,
    "outcome": _outcome,
    "ledger": _ledger,
    "stakes": _stakes,
}
_OWN: dict[str, Write] = {
    "hand": _kinds,
    "role": _plain,
    "allies": _seats,
    "buried": _kinds,
    "goals": _goals,
    "pot": _numbers,
    "pots": _pots,
    "takes": _takes,
    "former": _words,
    "inspected": _inspected,
    "gone": _gone,
}
_HIDDEN: dict[str, Write] = {
    "goals": _goals,
    "stock": _kinds,
    "spare": _plain,
    "nuggets": _numbers,
    "aside": _kinds,
    "pile": _words,
    "put_away": _put_away,
    "goals_gone": _gone,
    "goals_left": _kinds,
}
