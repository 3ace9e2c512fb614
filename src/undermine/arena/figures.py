"""The balance tables in short: one number for each number of players, for whoever chooses a game.

They are shipped as data, written by the same command as the tables, so that a page can tell them without measuring.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ..rules import RuleSet, Way, ruleset
from .balance import Played, alone, dug, race, reached
from .stats import Estimate, Share

SHIPPED = "data/balance.json"
DIGITS = 3


class Figure(NamedTuple):
    """A number with the bounds of its 95 % interval."""

    rules: str
    revision: int
    """Of the rules, when it was measured."""
    house: tuple[str, ...]
    players: int
    way: Way
    games: int
    value: float
    low: float
    high: float


def figures(found: Iterable[Played]) -> list[Figure]:
    """One for each rule set of each place."""
    return [figure for played in found for figure in _figures(played)]


def _figures(played: Played) -> list[Figure]:
    cell, bounds = played.cell, [round(number, DIGITS) for number in NUMBERS[played.cell.way](played)]
    return [
        Figure(key, ruleset(key).revision, cell.house, cell.players, cell.way, played.games, *bounds)
        for key in cell.rules
    ]


def _share(share: Share) -> tuple[float, float, float]:
    return share.share, share.low, share.high


def _mean(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.mean, estimate.low, estimate.high


NUMBERS: dict[Way, Callable[[Played], tuple[float, float, float]]] = {
    Way.DIGGERS: lambda played: _share(dug(played.rows)),
    Way.TEAMS: lambda played: _share(reached(played.rows)),
    Way.RACE: lambda played: _share(race(played.rows).won),
    Way.ALONE: lambda played: _mean(alone(played.rows, played.cell.ruleset.ranks).score),
}
"""What is told of each kind of game: rounds won by the diggers, rounds in which the treasure was reached, games won
by whoever began, gold."""


def written(found: Iterable[Figure]) -> str:
    """A line for each, so that a change can be read."""
    lines = ",\n".join(f"  {json.dumps(figure._asdict())}" for figure in found)
    return f"[\n{lines}\n]\n"


def read(text: str) -> tuple[Figure, ...]:
    return tuple(_figure(**row) for row in json.loads(text))


def _figure(way: str, house: list[str], **row: object) -> Figure:
    return Figure(way=Way(way), house=tuple(house), **row)  # type: ignore[arg-type]


@cache
def shipped() -> tuple[Figure, ...]:
    """What was measured last; not all of it need have been played by the rules as they are now."""
    return read(files(__package__).joinpath(SHIPPED).read_text("utf-8"))


def figures_of(rules: RuleSet) -> list[Figure]:
    """What was measured of these rules, and of no former revision of them."""
    return [figure for figure in shipped() if (figure.rules, figure.revision) == (rules.key, rules.revision)]
