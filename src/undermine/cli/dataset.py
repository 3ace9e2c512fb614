"""`undermine dataset`: games as tables to learn from, played now or kept by `simulate` and `arena`, with a card."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..arena import parquet
from ..arena.records import Format
from ..arena.simulation import Setting
from ..messages import Problem
from ..notation import LOT
from ..rules import DEFAULT
from ..words import language
from .bars import counting
from .crews import Ray, crew
from .kept import shard_of
from .options import SEED, Bots, Colour, House, Lang, Rules, at_least, chosen
from .players import bots_of
from .terminal import BadUsage, Terminal

if TYPE_CHECKING:
    from ..dataset import Source

GAMES = 100


class NoNumpy(Problem):
    """The package that codes what is seen is not installed."""


def dataset(
    *folders: Path,
    out: Path,
    rules: Rules = DEFAULT,
    players: int | None = None,
    games: int | None = None,
    seed: str = SEED,
    house: House = (),
    colour: Colour = None,
    bots: Bots = ("normal",),
    seats: Literal["acting", "all"] = "acting",
    format: Format = "jsonl",
    per_file: int = 100,
    licence: str = "MIT",
    shard: str | None = None,
    check: bool = False,
    jobs: int | None = None,
    ray: Ray = None,
    lang: Lang = None,
) -> int:
    if folders and games is not None:
        raise BadUsage("usage-dataset-games")
    at_least("--per-file", per_file, 1)
    count = GAMES if games is None else at_least("--games", games, 1)
    part, terminal = shard_of(shard), Terminal(language(lang))
    if format == "parquet":
        parquet.needed()
    if find_spec("numpy") is None:
        raise NoNumpy("error-no-numpy")
    from ..dataset import Making, compared, folder_source, make
    from ..dataset.card import write_card
    from ..dataset.making import missing

    sources = tuple(map(folder_source, folders)) or (_played(rules, players, house, colour, bots, seed, count),)
    making = Making(sources, out, seats == "all", format, per_file, licence)
    with crew(jobs, ray) as workers:
        todo = missing(making, part)
        total = sum(len(each.games) for each in todo)
        with counting(terminal, "dataset-making", total, aloud=ray is not None) as tick:
            make(making, todo, workers, tick)
    left = missing(making)
    if left:
        terminal.say("dataset-parts", left=len(left), folder=str(out))
        return 0
    write_card(making)
    if check:
        found = compared(out)
        terminal.say("dataset-checked", games=found.games, steps=found.steps)
    terminal.say("dataset-written", folder=str(out))
    return 0


def _played(
    rules: str, players: int | None, house: House, colour: str | None, bots: Bots, seed: str, games: int
) -> Source:
    from ..dataset import played_source

    _, seats = chosen(rules, players, house, colour)
    return played_source(Setting(rules, seats, house, bots_of(bots, seats), seed, LOT, colour), games)
