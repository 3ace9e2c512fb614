"""Files and folders of measurements, read and written so that what goes wrong is told in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from ..messages import Problem


class BadFolder(Problem):
    """A folder that cannot be used, or belongs to another contest."""


@contextmanager
def reading(path: Path) -> Iterator[IO[bytes]]:
    try:
        file = path.open("rb")
    except OSError as error:
        raise unreadable(path, error) from None
    with file:
        yield file


def cut(path: Path, end: int) -> None:
    """Take off what stands behind this place."""
    try:
        with path.open("r+b") as file:
            file.truncate(end)
    except OSError as error:
        raise unwritable(path, error) from None


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from None


def write(path: Path, text: str) -> None:
    write_parts(path, [text.encode()])


def write_parts(path: Path, parts: Iterable[bytes]) -> None:
    """Write beside the file, then put the new one in its place: whatever happens, one of the two is whole."""
    with replacing(path) as draft, draft.open("wb") as file:
        file.writelines(parts)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A place beside the file; what is written there takes the file's place, unless anything goes wrong."""
    draft = path.with_name(f".{path.name}.new")
    try:
        yield draft
        draft.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None
    finally:
        with suppress(OSError):
            draft.unlink()


def unwritable(path: Path, error: OSError) -> BadFolder:
    return BadFolder("error-file-unwritable", file=str(path), why=error.strerror or "?")


def unreadable(path: Path, error: OSError) -> BadFolder:
    return BadFolder("error-file-unreadable", file=str(path), why=error.strerror or "?")
