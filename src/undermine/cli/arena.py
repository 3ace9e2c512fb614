"""`undermine arena`: bots against each other on duplicate deals, and how sure one can be of what came of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..arena.contest import Contest, outcomes, play_all
from ..arena.crews import Jobs
from ..arena.files import write
from ..arena.lineups import Kind, lineups_of, offered, usual
from ..arena.lock import alone_in
from ..arena.play import Clocks
from ..arena.records import Contents, Format
from ..arena.report import Sheet, drawings, facts, failure_text, html, notes, sheets
from ..arena.shards import SUMMARY, WHOLE, Shard, slice_of
from ..arena.store import Store
from ..arena.summary import Summary, summary_json, summed_up
from ..rules import DEFAULT, RuleSet
from ..words import language
from .bars import tracked
from .crews import Ray, crew
from .kept import LeaveOut, contents_of, parquet_beside, shard_of
from .options import SEED, Colour, House, Lang, Rules, at_least, bot_words, chosen
from .players import expect_bots
from .terminal import BadUsage, Terminal, harmless

REPORT = "report.html"
ROUNDS = "rounds="
ALL = "all"
SHOWN = 20
"""So many failures are told in the terminal; the report has all."""
LEAST = 24
"""The columns of the terminal that the first column of a table needs."""


def arena(
    *bots: Annotated[str, Parameter(completer=lambda _: bot_words())],
    rules: Rules = DEFAULT,
    players: int | None = None,
    deals: int = 100,
    rounds: int | None = None,
    lineup: tuple[Literal["mirror", "sides", "swap", "versus", "all"], ...] = (),
    diggers: tuple[str, ...] = (),
    saboteurs: tuple[str, ...] = (),
    rotate: int = 1,
    seed: str = SEED,
    house: House = (),
    colour: Colour = None,
    on_failure: Literal["replace", "clock"] = "replace",
    stand_in: str = "easy",
    move_seconds: float | None = None,
    game_seconds: float | None = None,
    jobs: int | None = None,
    ray: Ray = None,
    out: Path | None = None,
    records: Format | None = None,
    leave_out: LeaveOut = (),
    shard: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    lang: Lang = None,
) -> int:
    for option, number in (("--deals", deals), ("--rotate", rotate)):
        at_least(option, number, 1)
    found, seats = _table(rules, players, house if rounds is None else (*house, f"{ROUNDS}{rounds}"), colour)
    if rotate > 1 and found.first is not None:
        raise BadUsage("usage-arena-rotate", rules=rules)
    known = _known(bots, diggers, saboteurs, stand_in)
    kinds = _kinds(found, seats, lineup, known, sides=bool(diggers or saboteurs))
    contest = Contest(
        rules=rules,
        house=found.house.texts(),
        players=seats,
        bots=known,
        lineups=lineups_of(kinds, known, diggers, saboteurs),
        seed=seed,
        rotations=rotate,
        stand_in=stand_in if on_failure == "replace" else None,
        clocks=Clocks(_seconds("--move-seconds", move_seconds), _seconds("--game-seconds", game_seconds)),
        colour=colour,
    )
    terminal, part = Terminal(language(lang)), shard_of(shard)
    contents = contents_of(out, records, leave_out)
    with crew(jobs, ray) as workers:
        if out is None:
            games = contest.games(part.numbers(deals))
            count = len(part.numbers(deals)) * contest.games_of_a_deal
            played = tracked(terminal, "arena-playing", count, play_all(contest, games, workers), aloud=ray is not None)
            summary = summed_up(contest, chain.from_iterable(played), ordered=True, shard=slice_of(part, deals))
        else:
            with alone_in(out):
                store = Store(out, contest, contents)
                _play_missing(terminal, contest, store, part.numbers(deals), workers, contents, ray is not None)
                summary = write_down(terminal, contest, store, out, records, deals, part)
    tell(terminal, summary, out, as_json)
    return 0


def _table(rules: str, players: int | None, house: tuple[str, ...], colour: str | None) -> tuple[RuleSet, int]:
    """The rules and the number of seats; a single round where roles are dealt anew in each and nobody asks for more."""
    found, seats = chosen(rules, players, house, colour)
    if found.way.has_roles and not any(text.startswith(ROUNDS) for text in house):
        return chosen(rules, players, (*house, f"{ROUNDS}1"), colour)
    return found, seats


def _known(bots: Sequence[str], diggers: Sequence[str], saboteurs: Sequence[str], stand_in: str) -> tuple[str, ...]:
    """The bots, each once; raises `BadUsage` where one of these is none."""
    named = tuple(dict.fromkeys(bots or (*diggers, *saboteurs)))
    if not named:
        raise BadUsage("usage-arena-no-bots")
    expect_bots(*named, *diggers, *saboteurs, stand_in)
    return named


def _kinds(rules: RuleSet, players: int, asked: Sequence[str], bots: Sequence[str], sides: bool) -> tuple[Kind, ...]:
    """The kinds of lineups to play; raises `BadUsage` where one of those asked for makes no sense here."""
    possible = offered(rules)
    if rules.house.rounds > 1:
        # A bot for each side needs sides that stay.
        possible = tuple(kind for kind in possible if kind is not Kind.SIDES)
    named = [name for name in asked if name != ALL] + ([Kind.SIDES] if sides else [])
    for name in named:
        if name not in possible:
            raise BadUsage("usage-arena-lineup", lineup=name, possible=", ".join(possible))
    if ALL in asked:
        return possible
    if len(bots) == 1 and not sides:
        if set(named) - {Kind.MIRROR}:
            raise BadUsage("usage-arena-one-bot", lineup=named[0])
        return (Kind.MIRROR,)
    return tuple(map(Kind, named)) or tuple(kind for kind in usual(rules) if kind in possible)


def _seconds(option: str, given: float | None) -> float | None:
    if given is not None and not 0 < given < float("inf"):
        raise BadUsage("usage-positive", option=option)
    return given


def _play_missing(
    terminal: Terminal,
    contest: Contest,
    store: Store,
    deals: range,
    jobs: Jobs,
    contents: Contents | None,
    aloud: bool,
) -> None:
    """Play the games that the folder does not have, and keep each as soon as it is over."""
    known = store.open()
    count = sum(1 for _ in store.missing(deals, known))
    played = outcomes(contest, store.missing(deals, known), jobs, contents)
    for outcome in tracked(terminal, "arena-playing", count, played, aloud=aloud):
        store.append(outcome.rows, outcome.line)
    store.finish()


def write_down(
    terminal: Terminal,
    contest: Contest,
    store: Store,
    out: Path,
    records: Format | None,
    deals: int,
    shard: Shard = WHOLE,
) -> Summary:
    """What the folder's rows come to, also as files in it."""
    if store.records is not None:
        parquet_beside(store.records, out, records)
    numbers = shard.numbers(deals)
    rows = (row for row in store.rows() if row.deal in numbers)
    summary = summed_up(contest, rows, ordered=True, shard=slice_of(shard, deals))
    texts = {REPORT: html(terminal.words, summary), **drawings(terminal.words, summary), SUMMARY: _told(summary)}
    for name, text in texts.items():
        write(out / name, text)
    return summary


def _told(summary: Summary) -> str:
    return json.dumps(summary_json(summary), indent=2) + "\n"


def tell(terminal: Terminal, summary: Summary, out: Path | None, as_json: bool) -> None:
    if as_json:
        terminal.write(_told(summary))
        return
    terminal.show(_pairs(facts(terminal.words, summary)))
    for sheet in sheets(terminal.words, summary):
        if not sheet.long:
            terminal.show(*_shown(sheet, terminal.width))
    terminal.show(Text(f"\n{notes(terminal.words)}", style="dim"))
    _failures(terminal, summary)
    if out is not None:
        terminal.say("arena-written", file=str(out / REPORT))


def _failures(terminal: Terminal, summary: Summary) -> None:
    if summary.failed:
        terminal.say("arena-failed-count", "bold red", count=summary.failed)
    for incident in summary.failures[:SHOWN]:
        terminal.show(Text(harmless(failure_text(terminal.words, incident))))


def _pairs(lines: Sequence[tuple[str, str]]) -> Table:
    grid = Table(box=None, show_header=False, pad_edge=False)
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    for line in lines:
        grid.add_row(*map(Text, line))
    return grid


def _shown(sheet: Sheet, width: int) -> Iterator[RenderableType]:
    """A table; where its first column would be too narrow to read, it stands on lines of its own."""
    yield Text(f"\n{sheet.title}", style="bold")
    widths = [max(map(len, cells)) for cells in zip(sheet.head, *sheet.rows, strict=True)]
    if width - sum(widths[1:]) - 2 * len(widths) < min(LEAST, widths[0]):
        yield Text(_aligned(sheet.head, widths), style="dim")
        for name, rows in groupby(sheet.rows, key=itemgetter(0)):
            yield Text("\n".join([name, *(_aligned(row, widths) for row in rows)]))
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for at, name in enumerate(sheet.head):
        table.add_column(name, justify="right" if at else "left", no_wrap=at > 0, overflow="fold")
    for row in sheet.rows:
        table.add_row(*map(Text, row))
    yield table


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"  {cell:>{width}}" for cell, width in zip(cells[1:], widths[1:], strict=True))
