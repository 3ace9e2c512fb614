"""`undermine league`: bots measured by the frozen protocol, the baselines or a newcomer beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..arena.files import make_folder, write
from ..arena.league import BASELINES, DEALS, REFERENCE, entries, places, play, work
from ..arena.league_report import markdown
from ..arena.lock import alone_in
from ..arena.provenance import provenance
from ..words import language
from .bars import counting
from .crews import Ray, crew
from .options import Lang, bot_words, within
from .players import expect_bots
from .terminal import Terminal

ROWS = Path("build/league")


def league(
    *bots: Annotated[str, Parameter(completer=lambda _: bot_words())],
    deals: int = DEALS,
    only: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    jobs: int | None = None,
    ray: Ray = None,
    rows: Path = ROWS,
    out: Path | None = None,
    lang: Lang = None,
) -> int:
    within("--deals", deals, 1, DEALS)
    # The reference first: what it plays among its own kind, the others are compared with.
    wanted = sorted(dict.fromkeys(bots or BASELINES), key=lambda bot: bot != REFERENCE)
    terminal = Terminal(language(lang))
    expect_bots(*wanted)
    tables = places(only)
    # The folders of all bots at once: whoever writes one of them reads, and mends, the others.
    with crew(jobs, ray) as workers, alone_in(rows):
        parts = [work(rows, bot, place, deals) for bot in wanted for place in tables]
        count = sum(len(part.todo) for part in parts)
        with counting(terminal, "league-playing", count, aloud=ray is not None) as tick:
            for part in parts:
                play(part, workers, tick)
        found = entries(rows, deals)
    text = markdown(terminal.words, found, deals, provenance())
    if out is None:
        terminal.write(text)
        return 0
    make_folder(out.parent)
    write(out, text)
    terminal.say("league-written", file=str(out))
    return 0
