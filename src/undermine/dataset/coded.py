"""One game as rows: what seats saw and did, step by step, and beside it all that was hidden from them.

A step is one number of `undermine.research.coding`; most moves are one step. The row of a step tells what its seat
was shown, and nothing else: it is made of the seat's view. What nobody or not everybody knew is in the other tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..arena.play import played_out
from ..arena.records import PARTS, Contents, game_data
from ..game import Move, State, seed_dealer
from ..game.events import Event
from ..match import Match
from ..messages import Problem
from ..notation import SEAT_LETTERS, Data, parse_move, state_digest
from ..research import PythonTable
from ..research.coding import NO_STEPS, NOTHING
from ..rules import RuleSet, ruleset

SEEN, STATES, GAMES = "seen", "full-states", "full-games"
TABLES = (STATES, GAMES, SEEN)
"""The folders of a data set; what begins with `full-` tells what seats could not know."""
LEFT_OUT = ("events", "suspicion")
"""What follows from the rest of a game, and takes most of the room."""


class BadGame(Problem):
    """A game that does not come to the end that it is said to have come to."""


def check_told(game: Data, match: Match, steps: Sequence[Sequence[Event]]) -> None:
    """Raise `BadGame` where a game says anything of itself that is not so when it has been played again.

    `steps` is what happened in the match. That bots have failed is not to be seen in what they then did.
    """
    number = game["game"]
    if not match.over or state_digest(match.state) != game["digest"]:
        raise BadGame("error-dataset-digest", game=number)
    played = played_out(match, game["seed"], game["bots"], steps)
    contents = Contents.without(LEFT_OUT if "record" in game else PARTS)
    found = {**game_data(played, number, {}, contents), "failures": game["failures"]}
    for name, value in found.items():
        if game[name] != value:
            raise BadGame("error-dataset-told", game=number, name=name)


class Coded(NamedTuple):
    """A game as lines of JSON."""

    lines: dict[str, str]
    """By table."""
    steps: int
    outside: int
    """Steps by numbers for moves that have none of their own."""


def rules_of(game: Data) -> RuleSet:
    """The rules of a game; raises `BadGame` where these have changed since."""
    rules = ruleset(game["rules"], house=game["house"], colour=game["colour"])
    if rules.revision != game["revision"]:
        raise BadGame("error-dataset-revision", rules=str(rules), revision=game["revision"])
    return rules


def begun(game: Data) -> PythonTable:
    """A table at which this game is about to be played once more."""
    rules, players = rules_of(game), game["players"]
    table = PythonTable(rules, players)
    dealer = seed_dealer(rules, players, game["seed"].encode())
    table.begin(Match(rules, players, dealer, SEAT_LETTERS.index(game["first"])))
    return table


def coded(game: Data, everybody: bool = False) -> Coded:
    """The rows of a game: of each step for the seat that takes it, or for every seat.

    Raises a `Problem` where it cannot be played again, or comes out otherwise than it says.
    """
    table, number = begun(game), game["game"]
    seen: list[Data] = []
    states: list[Data] = []
    events = [table.match.events]
    other = table.seen.coding.named["other"].first
    for place, told in enumerate(game["moves"], 1):
        for action in _steps(table, told, number, place):
            where = {"game": number, "step": len(states), "round": table.match.state.table.round}
            states.append({**where, **hidden(table.match.state)})
            seen += _seen(table, where, action, everybody)
            table.step(action)
        events.append(table.match.events)
    check_told(game, table.match, events)
    kept = {name: value for name, value in game.items() if name not in LEFT_OUT}
    outside = sum(row["acts"] and row["action"] >= other for row in seen)
    return Coded({SEEN: _lines(seen), STATES: _lines(states), GAMES: _lines([kept])}, len(states), outside)


def _steps(table: PythonTable, told: Data, game: int, place: int) -> list[int]:
    """The numbers that make this move, the one at this place of the game; raises `BadGame` where it cannot be made."""
    seat, move = table.seat, _move(table, told["move"])
    if move is None or seat is None or SEAT_LETTERS[seat] != told["seat"] or move not in table.legal():
        raise BadGame("error-dataset-move", game=game, number=place, seat=told["seat"], move=told["move"][:40])
    return table.seen.coding.steps(move, table.legal(), seat)


def _move(table: PythonTable, text: str) -> Move | None:
    try:
        return parse_move(text, table.rules, table.players)
    except Problem:
        return None


def lookers_at(table: PythonTable, everybody: bool) -> Iterator[int]:
    """The seats that have a row of this step: nobody sees another choose card by card, before the move is complete."""
    for seat in range(table.players):
        if seat == table.seat or (everybody and table.memory.pending == NO_STEPS):
            yield seat


def _seen(table: PythonTable, where: Data, action: int, everybody: bool) -> Iterator[Data]:
    """What a seat sees is written as the places of its row that are not zero, and what stands there."""
    for seat in lookers_at(table, everybody):
        row, acts = table.seen.observe(table.view(seat), table.memory), seat == table.seat
        at = row.nonzero()[0]
        yield {
            **where,
            "seat": seat,
            "acts": acts,
            "action": action if acts else NOTHING,
            "legal": table.actions() if acts else [NOTHING],
            "at": at.tolist(),
            "value": row[at].tolist(),
        }


def hidden(state: State) -> Data:
    """All that some seat does not know: roles, hands, goals that lie face down, the stock with the next card last."""
    codes, held = state.table.rules.catalogue.codes, state.hidden
    return {
        "roles": [None if own.role is None else own.role.value for own in state.owns],
        "hands": [[codes[kind] for kind in own.hand] for own in state.owns],
        "buried": [[codes[kind] for kind in own.buried] for own in state.owns],
        "goals": [{"column": column, "row": row, "card": codes[kind]} for (column, row), kind in held.goals],
        "stock": [codes[kind] for kind in held.stock],
        "aside": [codes[kind] for kind in held.aside],
        "nuggets": list(held.nuggets),
    }


def _lines(rows: list[Any]) -> str:
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
