"""The line protocol: what a game says to a program that plays in it, and how a line is written and read.

One JSON object a line. The host greets (`hello`), says which game it is (`game`), asks for moves (`choose`), says when
it is over (`over`), and dismisses (`quit`); `hello` and `choose` have an id and are answered. Several games may go
on at the same time, each has a number. `docs/bots.md` is the whole of it, with a session as an example.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from ..game import Move, View, winners
from ..game.events import Event
from ..notation import SEAT_LETTERS, Data, event_data, move_text, rules_data, view_data
from ..rules import RuleSet
from .bot import Budget

VERSION = 1
LONGEST_ANSWER = 1 << 16
"""Bytes in a line that a program may write."""

HELLO, GAME, CHOOSE, OVER, QUIT = "hello", "game", "choose", "over", "quit"
MOVE, INFO = "move", "info"


class Garbage(ValueError):
    """A line that is not in the protocol."""


def line(message: Data) -> bytes:
    """A message as it is sent: ASCII without blanks, so that every JSON reader in every encoding takes it."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def parse(text: bytes) -> Data:
    """The message of a line; raises `Garbage` where it is not an object with a type."""
    try:
        message = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Garbage from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Garbage
    return message


def hello(host: str) -> Data:
    return {"type": HELLO, "protocol": VERSION, "host": host}


def game(number: int, view: View) -> Data:
    """A new game, as one seat comes to it."""
    table, seat = view.table, view.seat
    assert seat is not None, "only a seat plays"
    rules = rules_data(table.rules, table.players)
    return {"type": GAME, "game": number, "rules": rules, "players": table.players, "seat": SEAT_LETTERS[seat]}


def choose(
    number: int,
    view: View,
    legal: Sequence[Move],
    events: Iterable[Event],
    seconds: float,
    budget: Budget,
    luck: int,
) -> Data:
    """Asks for one of the legal moves; `luck` is a number for a program to draw its own random numbers from."""
    rules = view.table.rules
    asked: Data = {"type": CHOOSE, "game": number, "seconds": seconds, "random": luck}
    if budget.rollouts is not None:
        asked["rollouts"] = budget.rollouts
    texts = [move_text(move, rules) for move in legal]
    return {**asked, "events": _told(events, rules), "view": view_data(view), "legal": texts}


def over(number: int, view: View, events: Iterable[Event]) -> Data:
    table = view.table
    gold = None if table.ledger.final is None else list(table.ledger.final)
    won = [SEAT_LETTERS[seat] for seat in winners(table)]
    return {"type": OVER, "game": number, "gold": gold, "winners": won, "events": _told(events, table.rules)}


def broken_off(number: int) -> Data:
    """A game will not be continued."""
    return {"type": OVER, "game": number, "gold": None, "winners": [], "events": []}


def _told(events: Iterable[Event], rules: RuleSet) -> list[Data]:
    return [event_data(event, rules) for event in events]
