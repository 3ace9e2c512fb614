"""The screen looks as it did when somebody last looked at it: three sizes, three languages, no line wraps.

Where it is meant to look otherwise, `python -m tests.cli.screen.pictures` writes it anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.cli.screen.pictures import KEPT, pictures
from undermine.words import LANGUAGES

pytestmark = [pytest.mark.asyncio, pytest.mark.slow]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_it_looks_as_it_did(home: Path, lang: str) -> None:
    seen = set[str]()
    async for name, rows in pictures(lang, home):
        seen.add(name)
        width, height = map(int, name.rpartition("-")[2].split("x"))
        assert len(rows) == height
        assert all(cell_len(row) <= width for row in rows)
        assert "\n".join(rows) + "\n" == (KEPT / f"{name}.txt").read_text("utf-8"), name
    assert seen == {path.stem for path in KEPT.glob(f"*-{lang}-*.txt")}
