"""What the screen looks like at a few moments, kept as text: `python -m tests.cli.screen.pictures` writes it anew."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from tests.cli.screen.piloting import Person, a_game, fills_the_screen, picture, table_of, until
from tests.test_structure import ROOT
from undermine.cli.files import read_record
from undermine.cli.screen.app import FullScreen
from undermine.cli.screen.pages import Page
from undermine.cli.screen.replay import ReplayScreen
from undermine.cli.terminal import Terminal
from undermine.words import LANGUAGES

KEPT = Path(__file__).parent / "kept"
SIZES = ((80, 24), (100, 30), (160, 50))
MOVES = 3
"""How many the person has made by then."""
RECORD = ROOT / "tests" / "games" / "base-2015-5-digger-one.txt"


async def pictures(lang: str, folder: Path) -> AsyncIterator[tuple[str, list[str]]]:
    """A game of Saboteur 2, its help, and a replay, each at three sizes; the window is pulled larger."""
    app = a_game(folder / f"{lang}.undermine", "saboteur2", 4, lang=lang, seed="picture")
    table = table_of(app)
    async with app.run_test(size=SIZES[0]) as pilot:
        person = Person(app, pilot, mouse=False)
        while len(person.played) < MOVES:
            await until(pilot, lambda: isinstance(app.screen, Page) or table.choosing)
            if isinstance(app.screen, Page):
                await pilot.press("enter")
            elif table.choosing is not None:
                await person.decide(table.choosing)
        await until(pilot, lambda: table.choosing and app.screen is table)
        await pilot.press("1")
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert fills_the_screen(app)
            yield f"table-{lang}-{width}x{height}", picture(app)
        await pilot.resize_terminal(*SIZES[0])
        await pilot.press("question_mark")
        await pilot.pause()
        yield f"help-{lang}-80x24", picture(app)
    async for found in replays(lang):
        yield found


async def replays(lang: str) -> AsyncIterator[tuple[str, list[str]]]:
    replay = ReplayScreen(Terminal(lang), read_record(RECORD), None, 12)
    app = FullScreen(replay)
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, lambda: replay.suspected)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert fills_the_screen(app)
            yield f"replay-{lang}-{width}x{height}", picture(app)


async def write() -> None:
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for lang in LANGUAGES:
            async for name, rows in pictures(lang, Path(folder)):
                (KEPT / f"{name}.txt").write_text("\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    os.environ |= {"LANG": "C.UTF-8", "TERM": "xterm"}
    asyncio.run(write())
