"""What a calibration has found, for readers and for programs: tables, charts, a page and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, NamedTuple

from ..words import Words
from . import page, plots, population
from .calibration import SHARES, Against, Observer, Scores, Setting
from .provenance import told

CASES, LOG_LOSS, PRIOR, BRIER = "calibrate-cases", "calibrate-log-loss", "calibrate-prior", "calibrate-brier"
COLUMNS = ("calibrate-players", "calibrate-share", CASES, LOG_LOSS, PRIOR)
OBSERVERS = {
    Observer.DIGGER: "calibrate-observer-digger",
    Observer.SABOTEUR: "calibrate-observer-saboteur",
    Observer.SPECTATOR: "calibrate-observer-spectator",
}
KINDS = {
    population.MIXED: "calibrate-kind-mixed",
    population.RANDOM: "calibrate-kind-random",
    population.NOISY: "calibrate-kind-noisy",
    population.OVERT: "calibrate-kind-overt",
    population.HIDING: "calibrate-kind-hiding",
    population.LATE: "calibrate-kind-late",
    population.ALONG: "calibrate-kind-along",
    population.PASSIVE: "calibrate-kind-passive",
}
MIXTURES = {"held-out": "calibrate-population-held-out", "fit": "calibrate-population-fit"}


class Run(NamedTuple):
    """How it was measured."""

    setting: Setting
    rounds: int
    """For each number of players."""
    failures: int
    made_with: dict[str, str]


class Grid(NamedTuple):
    """A table, ready to be shown."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def plain(run: Run, scores: Sequence[Scores]) -> dict[str, Any]:
    return {
        **run.setting._asdict(),
        "rounds": run.rounds,
        "failures": run.failures,
        "made_with": run.made_with,
        "scores": [_plain(row) for row in scores],
    }


def _plain(value: Any) -> Any:
    """Named values become objects; a bound that is nowhere is null, since JSON knows no infinity."""
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def grids(words: Words, scores: Sequence[Scores]) -> list[Grid]:
    """Whom they suspected; where there are more roles, which; and where they thought the treasure."""
    treasure = [(row, row.treasure) for row in scores if row.treasure is not None]
    roles = [(row, row.roles) for row in scores if row.roles is not None]
    found = [_suspects(words, scores)]
    found += [_against(words, words.say_key("calibrate-roles"), roles)] if roles else []
    return [*found, _against(words, words.say_key("calibrate-treasure"), treasure)]


def _suspects(words: Words, scores: Sequence[Scores]) -> Grid:
    return Grid(
        words.say_key("calibrate-suspects"),
        tuple(map(words.say_key, (*COLUMNS, BRIER, PRIOR, "calibrate-error", "calibrate-auc"))),
        tuple(
            (
                str(row.players),
                f"{row.share} %",
                str(row.cases),
                *map(_digits, (row.log_loss, row.log_loss_prior, row.brier, row.brier_prior, row.calibration_error)),
                "-" if row.auc is None else _digits(row.auc),
            )
            for row in scores
        ),
    )


def _against(words: Words, title: str, rows: Sequence[tuple[Scores, Against]]) -> Grid:
    return Grid(
        title,
        tuple(map(words.say_key, COLUMNS)),
        tuple(
            (str(row.players), f"{row.share} %", str(said.cases), _digits(said.log_loss), _digits(said.prior))
            for row, said in rows
        ),
    )


def _digits(value: float) -> str:
    return f"{value:.3f}"


def facts(words: Words, run: Run) -> list[tuple[str, str]]:
    """How it was measured, line by line."""
    setting = run.setting
    values = {
        "calibrate-rules": " ".join((setting.rules, *setting.house)),
        "calibrate-observer": words.say_key(OBSERVERS[setting.observer]),
        "calibrate-population": words.say_key(MIXTURES[setting.population]),
        "calibrate-kind": words.say_key(KINDS[setting.kind]),
        "calibrate-rounds": str(run.rounds),
        "calibrate-seed": setting.seed,
        "calibrate-failures": str(run.failures),
    }
    return [*((words.say_key(key), value) for key, value in values.items()), *told(words, run.made_with)]


def drawings(words: Words, scores: Sequence[Scores]) -> dict[str, str]:
    """The charts by file name: for each number of players how the loss falls, and how each moment can be relied on."""
    found: dict[str, str] = {}
    for players in dict.fromkeys(row.players for row in scores):
        rows = [row for row in scores if row.players == players]
        found[f"loss-{players}.svg"] = _falling(words, players, rows)
        found |= {f"reliability-{players}-{row.share}.svg": _reliability(words, row) for row in rows}
    return found


def _falling(words: Words, players: int, rows: Sequence[Scores]) -> str:
    lines = {
        words.say_key("calibrate-suspicion"): [(float(row.share), row.log_loss) for row in rows],
        words.say_key(PRIOR): [(float(row.share), row.log_loss_prior) for row in rows],
    }
    title = words.say_key("calibrate-falling", players=players)
    return plots.curves(
        title, lines, across=words.say_key("calibrate-of-the-round"), up=words.say_key(LOG_LOSS), low=0.0
    )


def _reliability(words: Words, row: Scores) -> str:
    return plots.reliability(
        words.say_key("calibrate-reliability", players=row.players, share=row.share),
        row.bins,
        across=words.say_key("calibrate-predicted"),
        up=words.say_key("calibrate-observed"),
        count=words.say_key(CASES),
    )


def html(words: Words, run: Run, scores: Sequence[Scores]) -> str:
    charts = drawings(words, scores)
    parts = [page.paragraph(words.say_key("calibrate-about")), page.facts(facts(words, run))]
    for grid in grids(words, scores):
        parts += [page.heading(grid.title), page.table(grid.head, grid.rows)]
    for players in dict.fromkeys(row.players for row in scores):
        names = [f"loss-{players}.svg", *(f"reliability-{players}-{share}.svg" for share in SHARES)]
        parts += [
            page.heading(words.say_key("calibrate-table-of", players=players)),
            page.charts(charts[name] for name in names if name in charts),
        ]
    return page.page(words.lang, words.say_key("calibrate-title"), *parts)
