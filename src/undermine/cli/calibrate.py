"""`undermine calibrate`: how far what players suspect can be believed, measured on rounds of a mixed population."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from ..arena.calibration import Observer, Setting, check, collected, scores, several_roles, tasks, watched
from ..arena.calibration_report import Grid, Run, drawings, facts, grids, html, plain
from ..arena.files import make_folder, write
from ..arena.provenance import provenance
from ..arena.workers import spread
from ..rules import DEFAULT, RuleSet, ruleset
from ..words import language
from .bars import tracked
from .crews import Ray, crew
from .options import SEED, House, Lang, Rules, at_least
from .terminal import BadUsage, Terminal

USUAL = (5, 7, 10)
"""The numbers of players that are measured if nothing is said, as far as the rules are for them."""
_COUNT = re.compile(r"[0-9]{1,9}")
SCORES, REPORT = "scores.json", "report.html"


def calibrate(
    *,
    rules: Rules = DEFAULT,
    players: str | None = None,
    rounds: int = 200,
    seed: str = SEED,
    house: House = (),
    observer: Literal["digger", "saboteur", "spectator"] = "digger",
    population: Literal["held-out", "fit"] = "held-out",
    kind: Literal["mixed", "random", "noisy", "overt", "hiding", "late", "along", "passive"] = "mixed",
    jobs: int | None = None,
    ray: Ray = None,
    out: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    lang: Lang = None,
) -> int:
    found = ruleset(rules, house=house)
    seats = counts(found, players)
    check(found, seats)
    at_least("--rounds", rounds, 1)
    terminal = Terminal(language(lang))
    setting = Setting(rules, house, population, kind, Observer(observer), seed)
    todo = tasks(setting, seats, rounds)
    with crew(jobs, ray) as workers:
        played = spread(watched, todo, workers)
        sheets, failures = collected(tracked(terminal, "calibrate-playing", len(todo), played, aloud=ray is not None))
    results, run = scores(sheets, several_roles(found, seats[0])), Run(setting, rounds, failures, provenance())
    told = json.dumps(plain(run, results), indent=2) + "\n"
    if out is not None:
        _write(out, {**drawings(terminal.words, results), SCORES: told, REPORT: html(terminal.words, run, results)})
    if as_json:
        terminal.write(told)
        return 0
    terminal.show(
        _pairs(facts(terminal.words, run)), *(part for grid in grids(terminal.words, results) for part in _shown(grid))
    )
    if out is not None:
        terminal.say("calibrate-written", file=str(out / REPORT))
    return 0


def counts(rules: RuleSet, players: str | None) -> tuple[int, ...]:
    """The numbers of players that an option names: `5` or `5,7,10`."""
    if players is None:
        return tuple(count for count in USUAL if count in rules.players) or (max(rules.players),)
    words = players.split(",")
    if not all(_COUNT.fullmatch(word) for word in words):
        raise BadUsage("usage-bad-value", option="--players", value=players[:80])
    return tuple(dict.fromkeys(map(int, words)))


def _write(folder: Path, texts: dict[str, str]) -> None:
    make_folder(folder)
    for name, text in texts.items():
        write(folder / name, text)


def _pairs(lines: Sequence[tuple[str, str]]) -> Table:
    grid = Table(box=None, show_header=False, pad_edge=False)
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    for line in lines:
        grid.add_row(*line)
    return grid


def _shown(grid: Grid) -> tuple[Text, Table]:
    table = Table(box=None, pad_edge=False)
    for name in grid.head:
        table.add_column(name, justify="right")
    for row in grid.rows:
        table.add_row(*row)
    return Text(f"\n{grid.title}", style="bold"), table
