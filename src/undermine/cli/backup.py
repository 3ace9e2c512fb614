"""`undermine backup`: everything that a server keeps, in one file, while the server goes on."""

from __future__ import annotations

from pathlib import Path

from ..words import language
from .files import BadFile
from .options import Lang
from .stores import existing
from .terminal import Terminal


def backup(file: Path, /, *, data: Path | None = None, database: str | None = None, lang: Lang = None) -> int:
    from ..server.store import backup as write_backup

    terminal = Terminal(language(lang))
    url = existing(data, database)
    if file.exists() or file.is_symlink():
        raise BadFile("error-backup-exists", file=str(file))
    terminal.say("backup-written", rows=write_backup(url, file), file=str(file))
    return 0
