"""`undermine dataset`: games as tables to learn from, played now or kept by `simulate` and `arena`, with a card."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from ..arena import parquet
from ..arena.crews import Jobs
from ..arena.records import Format
from ..arena.shards import Shard
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
    from ..dataset import Making, Source

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
    if games is not None:
        at_least("--games", games, 1)
    part, terminal = shard_of(shard), Terminal(language(lang))
    if format == "parquet":
        parquet.needed()
    if find_spec("numpy") is None:
        raise NoNumpy("error-no-numpy")
    asked = _Asked(rules, players, games, seed, house, colour, bots, seats, format, per_file, licence)
    if check and _is_to_be_checked_alone(out, folders, asked):
        _check(terminal, out)
        return 0
    making = asked.making(folders, out)
    with crew(jobs, ray) as workers:
        left = _make(terminal, making, part, workers, aloud=ray is not None)
    if left:
        terminal.say("dataset-parts", left=left, folder=str(out))
        return 0
    if check:
        _check(terminal, out)
    terminal.say("dataset-written", folder=str(out))
    return 0


class _Asked(NamedTuple):
    """What the data set is to be, and what it is where nothing is said."""

    rules: str = DEFAULT
    players: int | None = None
    games: int | None = None
    seed: str = SEED
    house: House = ()
    colour: str | None = None
    bots: Bots = ("normal",)
    seats: Literal["acting", "all"] = "acting"
    format: Format = "jsonl"
    per_file: int = 100
    licence: str = "MIT"

    def making(self, folders: Sequence[Path], out: Path) -> Making:
        from ..dataset import Making, folder_source

        sources = tuple(map(folder_source, folders)) or (self._played(),)
        return Making(sources, out, self.seats == "all", self.format, self.per_file, self.licence)

    def _played(self) -> Source:
        from ..dataset import played_source

        _, seats = chosen(self.rules, self.players, self.house, self.colour)
        bots = bots_of(self.bots, seats)
        setting = Setting(self.rules, seats, self.house, bots, self.seed, LOT, self.colour)
        return played_source(setting, GAMES if self.games is None else self.games)


def _is_to_be_checked_alone(out: Path, folders: Sequence[Path], asked: _Asked) -> bool:
    """Whether nothing is to be made: a data set is there, and is what was asked for, if anything was.

    One that was broken off is gone on with; one that was finished is never mended, for then nothing would be checked.
    Raises `BadFolder` where it is another one.
    """
    from ..dataset.describing import check_same, is_same
    from ..dataset.making import DESCRIPTION, read_object
    from ..dataset.whole import is_done

    path, is_bare = out / DESCRIPTION, not folders and asked == _Asked()
    if is_bare and path.exists():
        return is_done(out) or not is_same(read_object(path), asked.making((), out).description())
    if not is_done(out):
        return False
    if path.exists():
        check_same(path, read_object(path), asked.making(folders, out).description())
    return True


def _check(terminal: Terminal, out: Path) -> None:
    from ..dataset import compared

    found = compared(out)
    terminal.say("dataset-checked", games=found.games, steps=found.steps)


def _make(terminal: Terminal, making: Making, part: Shard, workers: Jobs, *, aloud: bool) -> int:
    """Make what is missing, and the card where that was all; says how many parts are still missing."""
    from ..dataset import make
    from ..dataset.card import write_card
    from ..dataset.making import missing

    todo = missing(making, part)
    with counting(terminal, "dataset-making", sum(len(each.games) for each in todo), aloud=aloud) as tick:
        make(making, todo, workers, tick)
    left = missing(making)
    if not left:
        write_card(making)
    return len(left)
