"""A view as plain data, such as JSON can hold: for programs that play, and for pages that show a table.

It is built as the view is: by naming what is shown. Seats are letters, cards are codes, cells are [column, row]; what
does not exist in a game, or not yet, is null. `docs/bots.md` describes every field; `reading` makes a view of it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

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
    own = None if view.own is None else _own_data(view.table.rules, view.own)
    return {"seat": _seat(view.seat), "own": own}


def table_data(table: Table) -> Data:
    """What everybody sees: a spectator's view."""
    expect("table", table, Table)
    rules = table.rules
    return {
        "rules": rules_name(rules),
        "players": table.players,
        "seat": None,
        "round": table.round,
        "starter": _seat(table.starter),
        "to_move": _seat(table.to_move),
        "tasks": [task_data(task) for task in table.tasks],
        "mine": _mine_data(rules, table.mine),
        "shown": _goals(rules, table.shown),
        "stock": table.stock_left,
        "discards": _cards(rules, table.discards),
        "last_card": _seat(table.last_card),
        "last_path": _seat(table.last_path),
        "idle": table.idle,
        "seats": [_seat_data(table, seat) for seat in range(table.players)],
        "hats": _seats(table.acts.hats),
        "thefts": _seats(table.acts.thefts),
        "outcome": None if table.outcome is None else _outcome_data(table.outcome),
        "gold": _gold_data(table.ledger),
        "stakes": None if table.stakes is None else _stakes_data(rules, table.stakes),
        "own": None,
    }


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


def _mine_data(rules: RuleSet, mine: Mine) -> Data:
    codes, faces = rules.catalogue.codes, rules.catalogue.faces
    laid = [(cell, faces[face]) for cell, face in mine.laid.items()]
    return {
        "laid": [{"cell": list(cell), "card": codes[face.kind], "turned": face.turned} for cell, face in laid],
        "goals": _cells(mine.goals),
    }


def _seat_data(table: Table, seat: int) -> Data:
    """What everybody sees of a seat."""
    acts, stakes = table.acts, table.stakes
    data: Data = {
        "seat": _seat(seat),
        "hand": table.hand_sizes[seat],
        "buried": table.buried[seat],
        "marks": marks_data(table.marks[seat]),
        "looks": _cells(acts.looks[seat]),
        "inspections": [{"seat": _seat(other), "hats": hats} for other, hats in acts.inspections[seat]],
    }
    if stakes is not None:
        data["purse"] = list(stakes.purses[seat])
        data["witnessed"] = _places(stakes.witnessed[seat] if stakes.witnessed else ())
    return data


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
        "keys": _cells(stakes.keys),
        "gone": _cards(rules, stakes.gone),
        "turned": _cards(rules, stakes.turned),
        "left": _places(stakes.unturned),
    }


def _own_data(rules: RuleSet, own: Own) -> Data:
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


def _cells(cells: Iterable[Cell]) -> list[list[int]]:
    return [list(cell) for cell in cells]


def _goals(rules: RuleSet, goals: Iterable[tuple[Cell, int]]) -> list[Data]:
    return [goal_data(goal, rules) for goal in goals]


def _markers(markers: Iterable[tuple[Cell, int]]) -> list[Data]:
    return [{"cell": list(cell), "seat": _seat(seat)} for cell, seat in markers]


def _places(places: Iterable[RoundCell]) -> list[Data]:
    """Where goals lay that left the game."""
    return [{"round": round, "cell": list(cell)} for round, cell in places]
