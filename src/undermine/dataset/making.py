"""Make a data set: games in parts of a few files each, which are whole or not there, and a card when all are.

The same games make the same files: what is played here depends on the settings alone, and nothing that is written tells
of time, machine or order. So a run that was broken off goes on, parts can be made elsewhere, and are put together by
copying them into one folder and calling for the whole.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ..arena.crews import Jobs
from ..arena.files import BadFolder, make_folder, reading, write
from ..arena.lines import Lines
from ..arena.records import PARTS, Contents, Format
from ..arena.shards import WHOLE, Shard
from ..arena.simulation import Setting, Table
from ..arena.store import GAMES as LINES
from ..arena.store import SETTINGS, contents_in
from ..arena.versions import engine
from ..arena.workers import in_order
from ..notation import Data
from ..research import VERSION
from . import tables
from .coded import LEFT_OUT, TABLES, Coded, coded
from .describing import NAMES, check_same, names_of, seen_with
from .runs import Games, check_run

DESCRIPTION, CARD = "dataset.json", "README.md"
FORMAT_VERSION = 1
EVERYBODY, ACTING = "every seat", "the seat that acts"
BARE = Contents.without(LEFT_OUT)


@dataclass(frozen=True)
class Source:
    """Games of one kind of table: to be played, or kept in a folder."""

    settings: Data
    """All that decides how the games went."""
    count: int
    setting: Setting | None = None
    """Where they are to be played."""
    folder: Path | None = None
    """Where they are kept."""

    @property
    def table(self) -> str:
        return f"{self.settings['rules'].partition('#')[0]}-{self.settings['players']}"


def played_source(setting: Setting, games: int) -> Source:
    """So many games that are played for the data set, at these tables."""
    setting.check()
    return Source(setting.settings(), games, setting=setting)


def folder_source(folder: Path) -> Source:
    """The games that `simulate` or `arena` kept in this folder; raises `BadFolder` where there are none."""
    if not (folder / LINES).is_file():
        raise BadFolder("error-dataset-none", folder=str(folder))
    settings = read_object(folder / SETTINGS)
    check_run(settings, folder / SETTINGS)
    kept = {name: value for name, value in settings.items() if name not in ("left_out", "records")}
    count = sum(1 for _ in _kept(folder, kept))
    if not count:
        raise BadFolder("error-dataset-none", folder=str(folder))
    return Source(kept, count, folder=folder)


def _kept(folder: Path, settings: Data) -> Iterator[str]:
    """The lines of a folder, each another game of this run."""
    games, known = Games(settings), set[int]()
    shape = Lines(settings, contents_in(folder) or Contents())
    with reading(folder / LINES) as file:
        for at, line in enumerate(file, 1):
            number = _number(line, shape, games)
            if number is None or number in known:
                raise BadFolder("error-dataset-line", file=str(folder / LINES), line=at)
            known.add(number)
            yield line.decode("utf-8").rstrip("\n")


def _number(line: bytes, shape: Lines, games: Games) -> int | None:
    """That of the game in this line; None where it is none of this run."""
    try:
        game = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    number = shape.number_of(game)
    return number if number is not None and games.agree(game) else None


class Making(NamedTuple):
    """A data set that is to be made."""

    sources: tuple[Source, ...]
    out: Path
    everybody: bool = False
    """Whether each step has a row for every seat, and not for the one alone that takes it."""
    format: Format = "jsonl"
    per_file: int = 100
    """Games."""
    licence: str = "MIT"

    @property
    def names(self) -> list[str]:
        """Of the sources: by their tables, numbered where there are several of one."""
        found: list[str] = []
        for source in self.sources:
            before = sum(other.table == source.table for other in self.sources[: len(found)])
            found.append(source.table if not before else f"{source.table}-{before + 1}")
        return found

    def description(self) -> Data:
        """All that decides what the files are."""
        return {
            "version": FORMAT_VERSION,
            "undermine": engine(),
            "coding": VERSION,
            "format": self.format,
            "rows": EVERYBODY if self.everybody else ACTING,
            "games_per_file": self.per_file,
            "licence": self.licence,
            "tables": {name: described(source) for name, source in zip(self.names, self.sources, strict=True)},
        }

    def written(self) -> Data:
        """The description as the data set has it."""
        told = self.description()
        named = zip(self.names, self.sources, strict=True)
        tables = {name: {**told["tables"][name], NAMES: names_of(source.settings)} for name, source in named}
        return {**told, "tables": tables}

    @property
    def run(self) -> str:
        return run_of(self.description())

    def parts(self) -> list[Part]:
        run = self.run
        named = zip(self.names, self.sources, strict=True)
        return [part for name, source in named for part in self.parts_of(name, source, run)]

    def parts_of(self, name: str, source: Source, run: str) -> Iterator[Part]:
        return (Part(self, name, source, number, run) for number in range(-(-source.count // self.per_file)))


def run_of(description: Data) -> str:
    """A digest of the description of a data set: parts of the same run have the same."""
    return hashlib.sha256(json.dumps(description, sort_keys=True).encode()).hexdigest()


def described(source: Source) -> Data:
    settings, seen = source.settings, seen_with(source.settings)
    return {
        "games": source.count,
        "settings": settings,
        "observation": seen.size,
        "arrays": {entry.name: {"first": entry.first, "shape": list(entry.shape)} for entry in seen.entries.values()},
        "actions": seen.coding.size,
        "window": seen.coding.window._asdict(),
    }


class Part(NamedTuple):
    """So many games of one source, in a file for each table."""

    making: Making
    name: str
    source: Source
    number: int
    run: str

    @property
    def games(self) -> range:
        size = self.making.per_file
        return range(self.number * size, min(self.source.count, (self.number + 1) * size))

    def file(self, table: str) -> Path:
        return self.making.out / self.name / table / f"{self.number:05}.{self.making.format}"

    @property
    def note(self) -> Path:
        """What is known of the part; it is written last, so without it there is no part."""
        return self.making.out / self.name / "parts" / f"{self.number:05}.json"

    @property
    def is_there(self) -> bool:
        told = self.told()
        if told is None:
            return False
        try:
            return all(self.file(table).stat().st_size == told["files"][table]["bytes"] for table in TABLES)
        except OSError:
            return False

    def told(self) -> Data | None:
        """The note of this part of this run; None where there is none, or none that is whole."""
        told = _note(self.note)
        return told if _is_whole(told) and _is_of(told, self.run) and told["games"] == len(self.games) else None

    def write(self, games: Sequence[Coded]) -> None:
        for table in TABLES:
            make_folder(self.file(table).parent)
            text = "".join(game.lines[table] for game in games)
            if self.making.format == "parquet":
                tables.to_parquet(text, table, self.file(table), observing_size(self.source))
            else:
                write(self.file(table), text)
        make_folder(self.note.parent)
        told = {
            "run": self.run,
            "games": len(games),
            "steps": sum(game.steps for game in games),
            "outside": sum(game.outside for game in games),
            "files": {table: measured(self.file(table)) for table in TABLES},
        }
        write(self.note, json.dumps(told, indent=2, sort_keys=True) + "\n")


def _note(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def _is_whole(told: Any) -> bool:
    """Whether a note has all that is told of a part."""
    try:
        files = [told["files"][table] for table in TABLES]
        numbers = [told[name] for name in ("games", "steps", "outside")] + [file["bytes"] for file in files]
        texts = [told.get("run", ""), *(file["sha256"] for file in files)]
    except (TypeError, KeyError, AttributeError):
        return False
    return {*map(type, numbers)} == {int} and {*map(type, texts)} == {str}


def _is_of(told: Data, run: str) -> bool:
    """Whether a note may be of this run: those that 1.0.0 wrote name none."""
    return bool(told.get("run", run) == run)


def read_object(path: Path) -> Data:
    """What is told in this file; raises `BadFolder` where it tells nothing."""
    with reading(path) as file:
        try:
            told = json.loads(file.read())
        except (ValueError, RecursionError):
            told = None
    if not isinstance(told, dict):
        raise damaged(path)
    return told


def damaged(path: Path) -> BadFolder:
    return BadFolder("error-dataset-file", file=str(path))


def observing_size(source: Source) -> int:
    size: int = described(source)["observation"]
    return size


def measured(path: Path) -> Data:
    found = hashlib.sha256()
    with reading(path) as file:
        while block := file.read(1 << 20):
            found.update(block)
        return {"bytes": file.tell(), "sha256": found.hexdigest()}


class Item(NamedTuple):
    """A game to be coded: the one of this number in this source, as a line where it has been played."""

    source: int
    number: int
    line: str | None


class Maker:
    """Codes games in one process, and plays those that are to be played."""

    def __init__(self, settings: tuple[Setting | None, ...], everybody: bool) -> None:
        self._everybody = everybody
        self._tables = [None if setting is None else Table(setting, BARE) for setting in settings]

    def __call__(self, item: Item) -> Coded:
        line, table = item.line, self._tables[item.source]
        if line is None:
            assert table is not None
            line = table(item.number).line
        assert line is not None
        return coded(json.loads(line), self._everybody)

    def close(self) -> None:
        for table in self._tables:
            if table is not None:
                table.close()


def missing(making: Making, shard: Shard = WHOLE) -> list[Part]:
    """The parts of this shard that are still to be made; raises `BadFolder` where the folder has another data set."""
    make_folder(making.out)
    path, told = making.out / DESCRIPTION, making.description()
    if path.exists():
        check_same(path, read_object(path), told)
    else:
        write(path, json.dumps(making.written(), indent=2, sort_keys=True) + "\n")
    parts = making.parts()
    _refuse_others(making.out, making.run)
    wanted = shard.numbers(len(parts))
    return [part for at, part in enumerate(parts) if at in wanted and not part.is_there]


def _refuse_others(out: Path, run: str) -> None:
    """Raise `BadFolder` where a part of another run has been copied into this folder."""
    for path in sorted(out.glob("*/parts/*.json")):
        told = _note(path)
        if _is_whole(told) and not _is_of(told, run):
            raise BadFolder("error-dataset-part", file=str(path))


def make(making: Making, todo: Sequence[Part], jobs: Jobs, tick: Callable[[], None]) -> None:
    """Make these parts, each written as soon as its games are there; `tick` is called after each game."""
    settings = tuple(source.setting for source in making.sources)
    games = in_order(partial(Maker, settings, making.everybody), _items(making, todo), jobs)
    for part in todo:
        done: list[Coded] = []
        for game in islice(games, len(part.games)):
            done.append(game)
            tick()
        part.write(done)


def _items(making: Making, todo: Iterable[Part]) -> Iterator[Item]:
    lines: Iterator[tuple[int, str]] = iter(())
    open_: Source | None = None
    for part in todo:
        at = making.sources.index(part.source)
        if part.source.folder is None:
            yield from (Item(at, number, None) for number in part.games)
            continue
        if part.source is not open_:
            open_, lines = part.source, enumerate(_kept(part.source.folder, part.source.settings))
        wanted = part.games
        for number, line in lines:
            if number in wanted:
                yield Item(at, number, line)
            if number == wanted[-1]:
                break


def notes(making: Making) -> dict[str, list[Data]]:
    """What is known of all parts, by source; all of them are there."""
    found: dict[str, list[Data]] = {name: [] for name in making.names}
    for part in making.parts():
        told = part.told()
        assert told is not None
        found[part.name].append(told)
    return found


assert set(LEFT_OUT) < set(PARTS)
