"""`undermine merge`: what the shards of a run wrote, put together as if the run had never been parted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..arena.lock import alone_in
from ..arena.merging import merged_contest, merged_simulation
from ..arena.records import Format
from ..arena.shards import Part, parts_in
from ..words import language
from . import arena, simulate
from .kept import contents_of
from .options import Lang
from .terminal import BadUsage, Terminal


def merge(
    *folders: Path,
    out: Path,
    records: Format | None = None,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    lang: Lang = None,
) -> int:
    if not folders:
        raise BadUsage("usage-missing", option="FOLDERS")
    contents_of(out, records, ())
    terminal, parts = Terminal(language(lang)), parts_in(folders)
    with alone_in(out):
        _merge(terminal, parts, out, records, as_json)
    return 0


def _merge(terminal: Terminal, parts: Sequence[Part], out: Path, records: Format | None, as_json: bool) -> None:
    size = parts[0].slice.size
    if parts[0].is_contest:
        contest, store = merged_contest(parts, out, records or "jsonl")
        arena.tell(terminal, arena.write_down(terminal, contest, store, out, records, size), out, as_json)
    else:
        setting, kept = merged_simulation(parts, out, records or "jsonl")
        simulate.tell(terminal, simulate.write_down(setting, kept, out, records, size), as_json)
