"""The page of the balance tables, in Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import isfinite
from typing import NamedTuple

from ..cards import Role
from ..rules import Way, ruleset
from ..words import Words
from .balance import ENOUGH, Cell, Played, alone, dug, gold_by_role, race, reached
from .provenance import told
from .stats import Estimate, Share

FEW = "\\*"
"""Behind a number from too few games."""
NOTHING = "-"
TEAM_ROLES = (Role.BLUE, Role.GREEN, Role.BOSS, Role.PROFITEER, Role.GEOLOGIST, Role.SABOTEUR)


class Run(NamedTuple):
    """How it was measured."""

    bot: str
    seed: str
    rounds: int
    made_with: Mapping[str, str]


def markdown(words: Words, run: Run, found: Sequence[Played]) -> str:
    """The whole page: what it is, how it was measured, and a section for each kind of game."""
    say = words.say_key
    tables = [
        *_diggers(words, [played for played in found if played.cell.way is Way.DIGGERS]),
        *_teams(words, [played for played in found if played.cell.way is Way.TEAMS]),
        *_races(words, [played for played in found if played.cell.way is Way.RACE]),
        *_alone(words, [played for played in found if played.cell.way is Way.ALONE]),
    ]
    few = any(FEW in table for table in tables)
    parts = [
        f"# {say('balance-title')}",
        say("balance-about"),
        say("balance-intervals"),
        *([f"{FEW} {say('balance-few', enough=ENOUGH)}"] if few else []),
        "\n".join(f"- {name}: {value}" for name, value in _facts(words, run, found)),
        *tables,
    ]
    return "\n\n".join(parts) + "\n"


def _facts(words: Words, run: Run, found: Sequence[Played]) -> list[tuple[str, str]]:
    values = {
        "balance-bot": f"`{run.bot}`",
        "balance-rounds": str(run.rounds),
        "balance-seed": f"`{run.seed}`",
        "balance-failures": str(sum(played.failures for played in found)),
    }
    return [*((words.say_key(key), value) for key, value in values.items()), *told(words, run.made_with)]


def _diggers(words: Words, found: Sequence[Played]) -> Iterator[str]:
    """Who wins by rule set and number of players, and what house rules make of it."""
    say = words.say_key
    plain, agreed = [p for p in found if not p.cell.house], [p for p in found if p.cell.house]
    if plain:
        yield from (f"## {say('balance-diggers')}", say("balance-diggers-about"))
        yield _crossed(say("balance-players"), plain, lambda cell: str(cell.players), _called)
    if agreed:
        same = [played for played in plain if any(_beside(played.cell, other.cell) for other in agreed)]
        yield from (f"## {say('balance-house')}", say("balance-house-about"))
        yield _crossed(
            say("balance-house-rule"),
            [*same, *agreed],
            lambda cell: f"`{' '.join(cell.house)}`" if cell.house else say("balance-no-house-rule"),
            lambda cell: say("balance-of-players", players=cell.players),
        )


def _beside(plain: Cell, agreed: Cell) -> bool:
    return (plain.rules, plain.players) == (agreed.rules, agreed.players)


def _called(cell: Cell) -> str:
    """By the rules in the revision that was played."""
    return ", ".join(f"`{key}#{ruleset(key).revision}`" for key in cell.rules)


Name = Callable[[Cell], str]


def _crossed(corner: str, found: Sequence[Played], row_of: Name, column_of: Name) -> str:
    """The diggers' share in a table of two ways."""
    columns = list(dict.fromkeys(column_of(played.cell) for played in found))
    rows: dict[str, dict[str, str]] = {}
    for played in found:
        rows.setdefault(row_of(played.cell), {})[column_of(played.cell)] = _share(dug(played.rows))
    return markdown_table(
        [corner, *columns], ([name, *(row.get(c, NOTHING) for c in columns)] for name, row in rows.items())
    )


def _teams(words: Words, found: Sequence[Played]) -> Iterator[str]:
    say = words.say_key
    if found:
        yield from (f"## {say('balance-teams')}", say("balance-teams-about"))
    for called in dict.fromkeys(_called(played.cell) for played in found):
        head = [say("balance-players"), say("balance-reached"), *(say("balance-role", role=r) for r in TEAM_ROLES)]
        yield f"### {called}"
        yield markdown_table(head, (_team_row(played) for played in found if _called(played.cell) == called))


def _team_row(played: Played) -> list[str]:
    gold = gold_by_role(played.rows)
    amounts = (_mean(gold[role]) if role in gold else NOTHING for role in TEAM_ROLES)
    return [str(played.cell.players), _share(reached(played.rows)), *amounts]


def _races(words: Words, found: Sequence[Played]) -> Iterator[str]:
    say = words.say_key
    if found:
        yield from (f"## {say('balance-race')}", say("balance-race-about"))
        keys = ("balance-rules", "balance-games", "balance-seat-a", "balance-seat-b", "balance-starter-won")
        head = [*map(say, keys), say("balance-tied")]
        yield markdown_table(head, map(_race_row, found))


def _race_row(played: Played) -> list[str]:
    came = race(played.rows)
    gold = map(_mean, came.seats)
    return [_called(played.cell), str(played.games), *gold, _share(came.won), _share(came.tied)]


def _alone(words: Words, found: Sequence[Played]) -> Iterator[str]:
    say = words.say_key
    for played in found:
        limits = played.cell.ruleset.ranks
        came = alone(played.rows, limits)
        bands = [
            say("balance-rank", low=low, high=high - 1) if high else say("balance-highest-rank", low=low)
            for low, high in zip((0, *limits), (*limits, 0), strict=True)
        ]
        yield from (f"## {say('balance-alone')}", say("balance-alone-about"))
        row = [_called(played.cell), str(played.games), _mean(came.score), *map(_share, came.ranks)]
        yield markdown_table([say("balance-rules"), say("balance-games"), say("balance-score"), *bands], [row])


def _share(found: Share) -> str:
    return _number([100 * part for part in (found.share, found.low, found.high)], 1, found.n)


def _mean(found: Estimate) -> str:
    return _number([found.mean, found.low, found.high], 2, found.n)


def _number(values: Sequence[float], digits: int, cases: int) -> str:
    """A value and its bounds; a single deal has none."""
    value, low, high = (f"{value:.{digits}f}" for value in values)
    bounds = f" ({low} … {high})" if all(map(isfinite, values)) else ""
    return f"{value}{bounds}{FEW if cases < ENOUGH else ''}" if cases else NOTHING


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    rule = ["---", *("--:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *rows))
