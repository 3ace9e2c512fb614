"""A view as plain data, such as JSON can hold: for programs that play, and for pages that show a table.

It is built as the view is: by naming what is shown. Seats are letters, cards are codes, cells are [column, row]; what
does not exist in a game, or not yet, is null. `docs/bots.md` describes every field; `reading` makes a view of it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from ..cards import Family
from ..game import Own, Table, View
from ..game.mine import Mine
from ..game.state import Ledger, Outcome, RoundCell, Stakes
from ..given import expect
from ..rules import READINGS, Cell, RuleSet
from .events import Data, goal_data, marks_data, rules_name, task_data
from .moves import SEAT_LETTERS


def view_data(view: View) -> Data:
    """All that this seat, or a spectator, sees; but for the past, whose events are data of their own."""
    expect("view", view, View)
    return {**table_data(view.table), **eyes_data(view)}


def eyes_data(view: View) -> Data:
    """What of a view is this seat's alone."""
    expect("view", view, View)
    own = None if view.own is None else own_data(view.table.rules, view.own)
    return {"seat": _seat(view.seat), "own": own}


def table_data(table: Table) -> Data:
    """What everybody sees: a spectator's view."""
    expect("table", table, Table)
    return {name: part.write(table, part.told(table)) for name, part in PARTS.items()}


def rules_data(rules: RuleSet, players: int) -> Data:
    """What a program should know of the rules that so many players agreed on: numbers, and all cards of the box."""
    expect("rules", rules, RuleSet)
    seating = rules.seating(players)
    return {
        **rules_name(rules),
        "rounds": rules.house.rounds,
        "hand": seating.hand,
        "aside": rules.aside,
        "most_passed": rules.most_passed,
        "shedding": rules.shedding,
        "markers": rules.markers,
        "colours": [colour.word for colour in rules.colours],
        "roles": {role.value: count for role, count in Counter(rules.role_cards(players)).items()},
        "starts": [{"cell": list(cell), "card": code} for cell, code in rules.plan.starts],
        "goals": [list(cell) for cell in rules.plan.goals],
        "goal_cards": _copies(rules, Family.GOAL),
        "cards": _copies(rules, Family.PATH, Family.ACTION),
        "nuggets": [[value, count] for value, count in sorted(Counter(rules.nuggets).items())],
        "readings": {reading.name: getattr(rules, reading.name).value for reading in READINGS},
    }


def _copies(rules: RuleSet, *families: Family) -> dict[str, int]:
    """How often each card is in the game; those that house rules have taken out are not."""
    rows = rules.catalogue.rows
    return {row.kind.code: row.copies for row in rows if row.kind.family in families and row.copies}


def mine_data(mine: Mine) -> Data:
    return {"laid": [laid_data(mine, cell) for cell in mine.laid], "goals": cells_data(mine.goals)}


def laid_data(mine: Mine, cell: Cell) -> Data:
    face = mine.catalogue.faces[mine.laid[cell]]
    return {"cell": list(cell), "card": mine.catalogue.codes[face.kind], "turned": face.turned}


def seats_told(table: Table) -> list[tuple[Any, ...]]:
    """What everybody sees of each seat."""
    acts, stakes = table.acts, table.stakes
    columns = [table.hand_sizes, table.buried, table.marks, acts.looks, acts.inspections]
    if stakes is not None:
        columns += [stakes.purses, stakes.witnessed or ((),) * table.players]
    return list(zip(*columns, strict=True))


def seat_data(
    seat: int,
    hand: int,
    buried: int,
    marks: int,
    looks: Iterable[Cell],
    inspections: Iterable[tuple[int, int]],
    purse: Iterable[int] | None = None,
    witnessed: Iterable[RoundCell] = (),
) -> Data:
    """The same as data; only where players have purses there is one."""
    data: Data = {
        "seat": _seat(seat),
        "hand": hand,
        "buried": buried,
        "marks": marks_data(marks),
        "looks": cells_data(looks),
        "inspections": [{"seat": _seat(other), "hats": hats} for other, hats in inspections],
    }
    return data if purse is None else {**data, "purse": list(purse), "witnessed": _places(witnessed)}


def _outcome_data(outcome: Outcome) -> Data:
    return {
        "ending": outcome.ending.value,
        "finisher": _seat(outcome.finisher),
        "roles": [role.value for role in outcome.roles],
        "spare": None if outcome.spare is None else outcome.spare.value,
    }


def _gold_data(ledger: Ledger) -> Data:
    return {
        "nuggets_left": ledger.nuggets_left,
        "pots": [{"round": pot.round, "takers": _seats(pot.takers), "taken": list(pot.taken)} for pot in ledger.pots],
        "pays": [
            {"round": pay.round, "seat": _seat(pay.seat), "nuggets": list(pay.cards), "bank": pay.bank}
            for pay in ledger.pays
        ],
        "final": None if ledger.final is None else list(ledger.final),
    }


def _stakes_data(rules: RuleSet, stakes: Stakes) -> Data:
    return {
        "markers_left": stakes.markers_left,
        "claims": _markers(stakes.claims),
        "bribes": _markers(stakes.bribes),
        "keys": cells_data(stakes.keys),
        "gone": _cards(rules, stakes.gone),
        "turned": _cards(rules, stakes.turned),
        "left": _places(stakes.unturned),
    }


def own_data(rules: RuleSet, own: Own) -> Data:
    """What this seat alone knows."""
    return {
        "role": None if own.role is None else own.role.value,
        "former": [role.value for role in own.former],
        "allies": _seats(own.allies),
        "hand": _cards(rules, own.hand),
        "buried": _cards(rules, own.buried),
        "goals": _goals(rules, own.goals),
        "inspected": [{"seat": _seat(seat), "hats": hats, "role": role.value} for seat, hats, role in own.inspected],
        "pot": list(own.pot),
        "pots": [{"round": round, "values": list(values)} for round, values in own.pots],
        "takes": [{"round": round, "value": value} for round, value in own.takes],
        "gone": [
            {"round": round, "cell": list(cell), "card": rules.catalogue.codes[kind]}
            for (round, cell), kind in own.gone
        ],
    }


def _seat(seat: int | None) -> str | None:
    return None if seat is None else SEAT_LETTERS[seat]


def _seats(seats: Iterable[int]) -> list[str]:
    return [SEAT_LETTERS[seat] for seat in seats]


def _cards(rules: RuleSet, kinds: Iterable[int]) -> list[str]:
    return [rules.catalogue.codes[kind] for kind in kinds]


def cells_data(cells: Iterable[Cell]) -> list[list[int]]:
    return [list(cell) for cell in cells]


def _goals(rules: RuleSet, goals: Iterable[tuple[Cell, int]]) -> list[Data]:
    return [goal_data(goal, rules) for goal in goals]


def _markers(markers: Iterable[tuple[Cell, int]]) -> list[Data]:
    return [{"cell": list(cell), "seat": _seat(seat)} for cell, seat in markers]


def _places(places: Iterable[RoundCell]) -> list[Data]:
    """Where goals lay that left the game."""
    return [{"round": round, "cell": list(cell)} for round, cell in places]


class Part(NamedTuple):
    """A field of what everybody sees: what of a table it tells, and how that is written."""

    told: Callable[[Table], Any]
    write: Callable[[Table, Any], Any]


def _part(path: str, write: Callable[[Any], Any] = lambda value: value) -> Part:
    return Part(attrgetter(path), lambda table, value: write(value))


def _cards_part(path: str, write: Callable[[RuleSet, Any], Any]) -> Part:
    """What is written by the catalogue of the rules."""
    return Part(attrgetter(path), lambda table, value: value if value is None else write(table.rules, value))


PARTS: dict[str, Part] = {
    "rules": _part("rules", rules_name),
    "players": _part("players"),
    "seat": Part(lambda table: None, lambda table, value: None),
    "round": _part("round"),
    "starter": _part("starter", _seat),
    "to_move": _part("to_move", _seat),
    "tasks": _part("tasks", lambda tasks: [task_data(task) for task in tasks]),
    "mine": _part("mine", mine_data),
    "shown": _cards_part("shown", _goals),
    "stock": _part("stock_left"),
    "discards": _cards_part("discards", _cards),
    "last_card": _part("last_card", _seat),
    "last_path": _part("last_path", _seat),
    "idle": _part("idle"),
    "seats": Part(
        seats_told,
        lambda table, seats: [seat_data(seat, *told) for seat, told in enumerate(seats)],
    ),
    "hats": _part("acts.hats", _seats),
    "thefts": _part("acts.thefts", _seats),
    "outcome": _part("outcome", lambda outcome: outcome and _outcome_data(outcome)),
    "gold": _part("ledger", _gold_data),
    "stakes": _cards_part("stakes", _stakes_data),
    "own": Part(lambda table: None, lambda table, value: None),
}
