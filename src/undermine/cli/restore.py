"""`undermine restore`: an empty database filled from a backup; one with anything in it is left alone."""

from __future__ import annotations

from pathlib import Path

from ..words import language
from .options import Lang
from .stores import config_of
from .terminal import Terminal


def restore(file: Path, /, *, data: Path | None = None, database: str | None = None, lang: Lang = None) -> int:
    from ..server.store import restore as read_backup

    terminal = Terminal(language(lang))
    terminal.say("restore-done", rows=read_backup(file, config_of(data, database).url))
    return 0
