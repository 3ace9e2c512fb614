"""Records on disk: reading one with an error for each way it can fail, writing one so that no half of it is left."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import IO

from ..messages import Problem
from ..notation import Record, format_record, parse_record

SUFFIX = ".undermine"


class BadFile(Problem):
    """A file that is not there, cannot be read, or cannot be written."""


def read_record(path: Path) -> Record:
    return parse_record(read_text(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise BadFile("error-file-missing", file=str(path)) from None
    except UnicodeDecodeError:
        raise BadFile("error-file-not-text", file=str(path)) from None
    except OSError as error:
        raise BadFile("error-file-unreadable", file=str(path), why=error.strerror or "?") from None


def write_record(path: Path, record: Record) -> None:
    """Write beside the file, then put the new one in its place: whatever happens, one of the two is whole."""
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=".", delete=False) as file:
            draft = Path(file.name)
            _fill(file, draft, format_record(record))
        draft.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from None


def _fill(file: IO[str], draft: Path, text: str) -> None:
    try:
        file.write(text)
        file.flush()
    except OSError:
        draft.unlink()
        raise


def _unwritable(path: Path, error: OSError) -> BadFile:
    return BadFile("error-file-unwritable", file=str(path), why=error.strerror or "?")


def made(folder: Path) -> Path:
    """The folder, which is made where it was missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from None
    return folder


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where a user's games are kept."""
    if platform == "win32" and environ.get("LOCALAPPDATA"):
        return Path(environ["LOCALAPPDATA"]) / "undermine"
    home = environ.get("XDG_DATA_HOME") or ""
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return base / "undermine"


def new_save(folder: Path, now: datetime) -> Path:
    """A name that no game has yet, so that a new game never takes the place of an old one."""
    name = now.strftime("%Y-%m-%d-%H%M%S")
    names = [name, *(f"{name}-{number}" for number in range(2, 1000))]
    return next(path for path in (folder / (name + SUFFIX) for name in names) if not path.exists())


def last_save(folder: Path) -> Path:
    """The game that was played last."""
    saves = sorted(folder.glob("*" + SUFFIX), key=lambda path: (path.stat().st_mtime_ns, path.name))
    if not saves:
        raise BadFile("error-nothing-to-resume")
    return saves[-1]
