"""Whether a data set is whole: what its description promises is there, nothing else is, and files are as written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

from ..arena.files import BadFolder
from ..arena.records import Format
from ..notation import Data
from ..research import VERSION
from .coded import TABLES
from .describing import NAMES, names_of, without_names
from .making import (
    ACTING,
    CARD,
    DESCRIPTION,
    EVERYBODY,
    FORMAT_VERSION,
    Making,
    Part,
    Source,
    damaged,
    described,
    measured,
    read_object,
    run_of,
)
from .runs import check_run, is_count

MANIFEST = "files.json"


def _is_text(value: object) -> bool:
    return isinstance(value, str)


_FITS: dict[str, Any] = {
    "version": FORMAT_VERSION.__eq__,
    "coding": VERSION.__eq__,
    "format": get_args(Format).__contains__,
    "rows": (EVERYBODY, ACTING).__contains__,
    "licence": _is_text,
    "games_per_file": is_count,
    "tables": lambda value: isinstance(value, dict) and bool(value),
}
"""By the names in a description what may stand there."""


def read_description(folder: Path) -> Data:
    """What `dataset.json` tells; raises a `Problem` where a data set of this version would tell something else."""
    path = folder / DESCRIPTION
    told = read_object(path)
    for name, fits in _FITS.items():
        if fits(told.get(name)) is not True:
            raise BadFolder("error-dataset-described", file=str(path), name=name)
    for name, table in told["tables"].items():
        if not _is_table(name, table, path):
            raise BadFolder("error-dataset-described", file=str(path), name=name)
    return without_names(told)


def _is_table(name: str, table: Any, path: Path) -> bool:
    if not isinstance(table, dict) or not is_count(table.get("games")):
        return False
    check_run(table.get("settings"), path)
    source = Source(table["settings"], table["games"])
    named = {NAMES: names_of(source.settings)} if NAMES in table else {}
    return f"{name}-".startswith(f"{source.table}-") and table == {**described(source), **named}


def parts_of(folder: Path, told: Data) -> list[Part]:
    """All parts of a data set that is described so; raises `BadFolder` where one is missing, or there is another."""
    found: list[Part] = []
    for part in _promised(folder, told):
        for path in (part.note, *map(part.file, TABLES)):
            if not path.is_file():
                raise damaged(path)
        if part.told() is None:
            raise damaged(part.note)
        found.append(part)
    for name in (CARD, MANIFEST):
        if not (folder / name).is_file():
            raise damaged(folder / name)
    _refuse_extra(folder, {path for part in found for path in (part.note, *map(part.file, TABLES))})
    return found


def _refuse_extra(folder: Path, parts: set[Path]) -> None:
    """Raise `BadFolder` where there is more; what is hidden, as drafts are, is nobody's business."""
    files = {*parts, *(folder / name for name in (DESCRIPTION, CARD, MANIFEST))}
    known = {*files, *(above for file in files for above in file.parents)}
    for path in sorted(folder.rglob("*")):
        if path not in known and not any(name.startswith(".") for name in path.relative_to(folder).parts):
            raise BadFolder("error-dataset-extra", file=str(path))


def _promised(folder: Path, told: Data) -> Iterator[Part]:
    sources = {name: Source(table["settings"], table["games"]) for name, table in told["tables"].items()}
    per_file, licence = told["games_per_file"], told["licence"]
    making = Making(tuple(sources.values()), folder, told["rows"] == EVERYBODY, told["format"], per_file, licence)
    for name, source in sources.items():
        yield from making.parts_of(name, source, run_of(told))


def is_done(folder: Path) -> bool:
    """Whether there is, or was, a whole data set in this folder: card and list of files are written last.

    A `README.md` alone may be of something else.
    """
    return (folder / MANIFEST).exists() or all((folder / name).exists() for name in (CARD, DESCRIPTION))


def manifest(folder: Path, parts: Iterable[Part], described: Iterable[str] = (DESCRIPTION, CARD)) -> Data:
    """By the path of each file its size and digest, as they were when it was written."""
    found: Data = {name: measured(folder / name) for name in described}
    for part in parts:
        note = part.told()
        assert note is not None
        found |= {part.file(table).relative_to(folder).as_posix(): note["files"][table] for table in TABLES}
    return found


def check_sums(folder: Path, parts: Iterable[Part]) -> None:
    """Raise `BadFolder` where a file is no longer what was written, or the list of the files tells something else."""
    listed, written = read_object(folder / MANIFEST), manifest(folder, parts, ())
    # The lists of 1.0.0 have the files of the tables alone.
    for name in (DESCRIPTION, CARD):
        if name in listed:
            written[name] = listed[name]
    if listed != written:
        raise damaged(folder / MANIFEST)
    for path, sums in written.items():
        if measured(folder / path) != sums:
            raise damaged(folder / path)
