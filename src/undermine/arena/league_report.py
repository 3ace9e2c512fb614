"""The page of the league, in Markdown: a table for each game and number of players, with a row for each bot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from typing import NamedTuple

from ..cards import Role
from ..rules import Way
from ..words import Words
from .balance_report import FEW, NOTHING, TEAM_ROLES, markdown_table
from .differences import Difference, What
from .league import DEALS, PROTOCOL, REFERENCE, Entry, Place, places
from .provenance import told
from .stats import Estimate
from .summary import GoldCell

ENOUGH_OF_ROLE = 100
"""Deals in which a bot had one role; fewer are not to be quoted."""


class Column(NamedTuple):
    """What a bot came to, as one role or as all."""

    key: str
    what: What
    role: Role | None = None


COLUMNS: Mapping[Way, tuple[Column, ...]] = {
    Way.DIGGERS: (
        Column("league-as-digger", What.SWAP_WON, Role.DIGGER),
        Column("league-as-saboteur", What.SWAP_WON, Role.SABOTEUR),
        Column("league-gold", What.SWAP_GOLD),
    ),
    Way.TEAMS: (
        Column("league-gold", What.SWAP_GOLD),
        *(Column("balance-role", What.SWAP_GOLD, role) for role in TEAM_ROLES),
    ),
    Way.RACE: (Column("league-won", What.VERSUS_WON), Column("league-gold", What.VERSUS_GOLD)),
    Way.ALONE: (Column("league-gold", What.MIRROR_GOLD),),
}


def markdown(words: Words, found: Sequence[Entry], deals: int, made_with: Mapping[str, str]) -> str:
    """The whole page: what is measured, the tables, and by which code all played."""
    say = words.say_key
    parts = [
        f"# {say('league-title', protocol=PROTOCOL)}",
        say("league-about", reference=REFERENCE),
        " ".join(_numbers(words, found, deals)),
        *(_sections(words, found)),
        f"## {say('league-made-with')}",
        "\n".join(f"- {name}: {value}" for name, value in told(words, made_with)),
    ]
    if any(FEW in part for part in parts):
        parts.insert(3, f"{FEW} {say('league-few', enough=DEALS, of_role=ENOUGH_OF_ROLE)}")
    return "\n\n".join(parts) + "\n"


def _numbers(words: Words, found: Sequence[Entry], deals: int) -> Iterator[str]:
    """How to read a cell; where the reference has no row, there is none to explain."""
    yield words.say_key("league-numbers", reference=REFERENCE)
    if any(entry.bot == REFERENCE and entry.results for entry in found):
        yield words.say_key("league-reference")
    yield words.say_key("league-deals", deals=deals)


def _sections(words: Words, found: Sequence[Entry]) -> Iterator[str]:
    for place in places():
        rows = [_row(entry, place) for entry in found if place in entry.results]
        if rows:
            yield f"## {_titled(words, place)}"
            yield markdown_table([words.say_key("league-bot"), *_head(words, place.way)], rows)
            yield from (_failed(words, entry, place) for entry in found if place in entry.failed)


def _failed(words: Words, entry: Entry, place: Place) -> str:
    return words.say_key("league-failed", bot=entry.bot, failed=entry.failed[place])


def _titled(words: Words, place: Place) -> str:
    return words.say_key("league-table", rules=f"`{place.rules}`", players=place.players)


def _head(words: Words, way: Way) -> list[str]:
    return [words.say_key(column.key, **({"role": column.role} if column.role else {})) for column in COLUMNS[way]]


def _row(entry: Entry, place: Place) -> list[str]:
    cells = (_cell(entry, place, column) for column in COLUMNS[place.way])
    return [f"`{entry.bot}`".replace("|", "\\|"), *cells]


def _cell(entry: Entry, place: Place, column: Column) -> str:
    if entry.bot == REFERENCE:
        return _level(entry.results[place].gold, column)
    found = [each for each in entry.differences(place, column.what) if each.role is column.role]
    return _compared(found[0]) if found else NOTHING


def _counted(deals: int, column_of_role: bool) -> str:
    """Of a role the number of deals, which differs from cell to cell; and the mark where these are too few."""
    few = FEW if deals < (ENOUGH_OF_ROLE if column_of_role else DEALS) else ""
    return f"; {deals}{few}" if column_of_role else few


def _level(cells: Iterable[GoldCell], column: Column) -> str:
    """What the reference itself comes to, whose differences are naught."""
    for cell in cells:
        if cell.role is column.role and column.what is not What.VERSUS_WON:
            won, gold = cell.won, cell.gold
            is_share = column.what is What.SWAP_WON and won is not None
            level, low, high = (won.share, won.low, won.high) if is_share and won else (gold.mean, gold.low, gold.high)
            bounds = f" ({_number(low, is_share)} … {_number(high, is_share)})" if isfinite(low) else ""
            return f"{_number(level, is_share)}{bounds}{_counted(cell.rounds, column.role is not None)}"
    return NOTHING


def _compared(found: Difference) -> str:
    """What the bot came to, by how much that is more than what the reference did, and the bounds of this."""
    level = _number(found.level_one, found.what.is_share)
    counted = _counted(found.deals, found.role is not None)
    return f"{level}: {_bounded(found.difference, found.what.is_share)}{counted}"


def _bounded(found: Estimate, is_share: bool) -> str:
    bounds = f" ({_number(found.low, is_share)} … {_number(found.high, is_share)})" if isfinite(found.low) else ""
    return f"{_number(found.mean, is_share, '+')}{bounds}"


def _number(value: float, is_share: bool, sign: str = "") -> str:
    return f"{100 * value:{sign}.1f}" if is_share else f"{value:{sign}.2f}"
