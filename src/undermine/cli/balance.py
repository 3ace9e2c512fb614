"""`undermine balance`: the balance tables, from games of bots; a second call goes on where the first was broken off."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..arena.balance import ENOUGH, cells, measured, work
from ..arena.balance_report import Run, markdown
from ..arena.figures import figures, written
from ..arena.files import make_folder, write
from ..arena.lock import alone_in
from ..arena.provenance import provenance
from ..words import language
from .bars import counting
from .crews import Ray, crew
from .options import SEED, Lang, at_least
from .players import expect_bots
from .terminal import Terminal

ROWS = Path("build/balance")


def balance(
    *,
    rounds: int = ENOUGH,
    seed: str = SEED,
    bot: str = "normal",
    only: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    jobs: int | None = None,
    ray: Ray = None,
    rows: Path = ROWS,
    out: Path | None = None,
    data: Path | None = None,
    lang: Lang = None,
) -> int:
    at_least("--rounds", rounds, 1)
    expect_bots(bot)
    terminal = Terminal(language(lang))
    wanted = cells(only)
    with crew(jobs, ray) as workers, alone_in(rows):
        parts = [work(cell, rows, bot, seed, rounds) for cell in wanted]
        count = sum(len(part.todo) for part in parts)
        with counting(terminal, "balance-playing", count, aloud=ray is not None) as tick:
            found = [measured(part, workers, tick) for part in parts]
    text = markdown(terminal.words, Run(bot, seed, rounds, provenance()), found)
    if out is None:
        terminal.write(text)
    else:
        _save(terminal, out, text)
    if data is not None:
        _save(terminal, data, written(figures(found)))
    return 0


def _save(terminal: Terminal, path: Path, text: str) -> None:
    make_folder(path.parent)
    write(path, text)
    terminal.say("balance-written", file=str(path))
