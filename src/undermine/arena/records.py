"""A whole game as one line of JSON, for whoever learns from games: who sat where, what happened, what it told.

It tells everything, the hands of all seats and the deals too, so it is for games that are over. `docs/arena.md` lists
the fields. What may differ from one run to another, such as time, has no place here: the same game is the same line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, get_args

from ..game import Choose, Match, rank, winners
from ..given import expect, expect_number, expect_one_of, listed
from ..messages import Message
from ..notation import SEAT_LETTERS, Data, event_data, move_text
from ..suspicion import Curve, curves
from .play import Failure, Played, Round

PARTS = ("events", "suspicion", "record")
"""What takes most of the room, or of the time, and can be left out."""


Format = Literal["jsonl", "parquet"]
"""Lines of JSON, or these and a file of Parquet beside them."""


class Contents(NamedTuple):
    """What is kept of games: what stands in a line, and the format."""

    left_out: tuple[str, ...] = ()
    """Some of `PARTS`, in their order."""
    format: Format = "jsonl"

    @classmethod
    def without(cls, parts: Iterable[str], format: Format = "jsonl") -> Contents:
        named = set(listed("parts", parts, str))
        for part in named:
            expect_one_of("parts", part, PARTS)
        expect_one_of("format", format, get_args(Format))
        return cls(tuple(part for part in PARTS if part in named), format)


EVERYTHING = Contents()


def game_line(played: Played, number: int, where: Mapping[str, Any], contents: Contents) -> str:
    return json.dumps(game_data(played, number, where, contents), separators=(",", ":")) + "\n"


def game_data(
    played: Played, number: int = 0, where: Mapping[str, Any] = MappingProxyType({}), contents: Contents = EVERYTHING
) -> Data:
    """A game as plain data: the one of this number; `where` is what a contest knows of its place."""
    expect("played", played, Played)
    expect_number("number", number, 0)
    expect("where", where, Mapping)
    expect("contents", contents, Contents)
    rules, table = played.match.rules, played.match.state.table
    return {
        "game": number,
        **where,
        "seed": played.seed,
        "rules": rules.key,
        "revision": rules.revision,
        "house": list(rules.house.texts()),
        "colour": None if rules.colour is None else rules.colour.word,
        "players": played.match.players,
        "first": SEAT_LETTERS[played.first],
        "bots": list(played.bots),
        "gold": list(played.gold),
        "winners": [SEAT_LETTERS[seat] for seat in winners(table)],
        "rank": rank(table),
        "digest": played.digest,
        "rounds": [_round(round) for round in played.rounds],
        "moves": [
            {"round": round, "seat": SEAT_LETTERS[seat], "move": move_text(move, rules)}
            for round, seat, move in played.moves
        ],
        "failures": [_failure(failure) for failure in played.failures],
        **{part: _WRITTEN[part](played) for part in PARTS if part not in contents.left_out},
    }


def _round(round: Round) -> Data:
    return {
        "round": round.number,
        "starter": SEAT_LETTERS[round.starter],
        "dealt": [role.value for role in round.dealt],
        "roles": [role.value for role in round.roles],
        "ending": round.ending.value,
        "finisher": None if round.finisher is None else SEAT_LETTERS[round.finisher],
        "gold": list(round.gold),
        "moves": round.moves,
    }


def _failure(failure: Failure) -> Data:
    return {**failure._asdict(), "seat": SEAT_LETTERS[failure.seat]}


def _events(played: Played) -> list[list[Data]]:
    """Step by step: the deal, then each move with all that came of it."""
    rules = played.match.rules
    return [[event_data(event, rules) for event in events] for events in played.steps]


def _suspicion(played: Played) -> list[Data]:
    """Round by round what a spectator could have thought of every seat, move by move."""
    match = played.match
    return [_curve(curve, _deeds(match, curve.round)) for curve in curves(match.view(None))]


def _deeds(match: Match, round: int) -> list[int]:
    """The numbers of the moves of a round that say something of somebody: not the answers to questions."""
    moves = enumerate(match.moves, 1)
    return [number for number, (played, _, move) in moves if played == round and not isinstance(move, Choose)]


def _curve(curve: Curve, numbers: Sequence[int]) -> Data:
    return {
        "round": curve.round,
        "prior": _chances(curve.prior),
        "moments": [
            {
                "move": number,
                "seat": SEAT_LETTERS[moment.seat],
                "weight": round(moment.weight, 3),
                "chances": _chances(moment.chances),
                "evidence": _evidence(moment.message),
            }
            for moment, number in zip(curve.moments, numbers, strict=True)
        ],
    }


def _chances(chances: Iterable[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _evidence(message: Message) -> str:
    """What kind of deed it was, by the key of its words."""
    return message.key.removeprefix("evidence-")


_WRITTEN: dict[str, Callable[[Played], Any]] = {
    "events": _events,
    "suspicion": _suspicion,
    "record": attrgetter("record"),
}
