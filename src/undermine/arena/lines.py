"""Whether a line of `games.jsonl` is a game of this run: what is read from a file may have been damaged.

What each field means is told in `docs/arena.md`, and how a line is written in `records`. A line that is no whole game
is no reason to stop: its game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..game import Ending
from ..notation import SEAT_LETTERS, Data
from .records import PARTS, Contents

Shape = Callable[[Any], bool]
"""Whether a value looks as it should."""
MOST = 2**31
"""Beyond it no number of a game is, but for the game's own: so wide are the columns of Parquet."""
_HEX = frozenset("0123456789abcdef")


class Lines:
    """The lines of one run."""

    def __init__(self, settings: Mapping[str, Any], contents: Contents) -> None:
        self._seed, self._players = settings["seed"], settings["players"]
        is_contest = "lineups" in settings
        self._games_of_a_deal = settings["rotations"] * len(settings["lineups"]) if is_contest else 1
        parts = {part: _PARTS[part] for part in PARTS if part not in contents.left_out}
        self._shape = _fields(**_GAME, **(_PLACE if is_contest else {}), **parts)

    def number(self, text: str) -> int | None:
        """That of the game in this line; None where it is none of this run."""
        # White space around it is nothing that we have written.
        if not (text.startswith("{") and text.rstrip("\n").endswith("}")):
            return None
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            return None
        return self.number_of(data)

    def number_of(self, data: Any) -> int | None:
        """That of a game whose line has been read."""
        return data["game"] if self._shape(data) and self._belongs(data) else None

    def _belongs(self, data: Data) -> bool:
        """Whether the game is the one that it says it is, with as many players as the others."""
        deal = data["game"] // self._games_of_a_deal
        return (
            data["seed"] == f"{self._seed}/{deal}"
            and data.get("deal", deal) == deal
            and data["players"] == len(data["gold"]) == self._players
            and all(len(round["gold"]) == self._players and _has_finisher(round) for round in data["rounds"])
        )


def _has_finisher(round: Data) -> bool:
    """Where somebody finished the round, that seat has a role."""
    return round["finisher"] is None or SEAT_LETTERS.index(round["finisher"]) < len(round["roles"])


def _number(value: Any) -> bool:
    return type(value) is int and -MOST <= value < MOST


def _real(value: Any) -> bool:
    return type(value) in (int, float)


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _seat(value: Any) -> bool:
    return _text(value) and len(value) == 1 and value in SEAT_LETTERS


def _object(value: Any) -> bool:
    return isinstance(value, dict)


def _maybe(shape: Shape) -> Shape:
    return lambda value: value is None or shape(value)


def _many(shape: Shape) -> Shape:
    return lambda value: isinstance(value, list) and all(map(shape, value))


def _fields(**shapes: Shape) -> Shape:
    """These fields and no others."""

    def fits(value: Any) -> bool:
        return (
            isinstance(value, dict)
            and value.keys() == shapes.keys()
            and all(shape(value[name]) for name, shape in shapes.items())
        )

    return fits


_ROUND = _fields(
    round=_number,
    starter=_seat,
    dealt=_many(_text),
    roles=_many(_text),
    ending=lambda value: _text(value) and value in set(Ending),
    finisher=_maybe(_seat),
    gold=_many(_number),
    moves=_number,
)
_FAILURE = _fields(kind=_text, bot=_text, seat=_seat, round=_number, move=_number, said=_text)
_MOMENT = _fields(move=_number, seat=_seat, weight=_real, chances=_many(_real), evidence=_text)
_GAME: dict[str, Shape] = {
    "game": lambda value: type(value) is int and value >= 0,
    "seed": _text,
    "rules": _text,
    "revision": _number,
    "house": _many(_text),
    "colour": _maybe(_text),
    "players": _number,
    "first": _seat,
    "bots": _many(_text),
    "gold": _many(_number),
    "winners": _many(_seat),
    "rank": _maybe(_number),
    "digest": lambda value: _text(value) and len(value) == 64 and _HEX.issuperset(value),
    "rounds": _many(_ROUND),
    "moves": _many(_fields(round=_number, seat=_seat, move=_text)),
    "failures": _many(_FAILURE),
}
_PLACE: dict[str, Shape] = {
    "deal": _number,
    "rotation": _number,
    "lineup": _text,
    "one": _text,
    "other": _text,
    "seats": _text,
}
_PARTS: dict[str, Shape] = {
    "events": _many(_many(_object)),
    "suspicion": _many(_fields(round=_number, prior=_many(_real), moments=_many(_MOMENT))),
    "record": _text,
}
