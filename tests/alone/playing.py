"""`python -m tests.alone.playing`: games in which nothing is left to chance, with all that was told, sent and kept, as
lines of JSON. With `--blocked` there is no package but Fluent."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

GAMES: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("base-2004", 3, ("rounds=1",)),
    ("base-2015", 4, ("rounds=2",)),
    ("base-2015", 3, ("card:M=4", "rounds=1")),
    ("saboteur2", 5, ("rounds=1",)),
    ("duel", 2, ()),
    ("solo", 1, ()),
)


async def played(rules: str, seats: int, house: tuple[str, ...]) -> dict[str, Any]:
    from tests.alone.pages import Drawer, Page, guest, opened, told

    drawer = Drawer()
    entries: list[str] = []
    alone = await drawer.open()
    token = await guest(alone)
    settings = await opened(alone, token, rules, seats, house=list(house))
    page = Page(alone, token, settings, luck=seats, language="fr")
    await page.begin()
    await page.play_out(talk=True)
    if rules not in ("duel", "solo"):
        await page.until(lambda: bool(page.last("over")["curves"]))
    await page.do("recall")
    game = await told(alone, "GET", f"games/{settings}/replay")
    me = await told(alone, "GET", "me", token=token)
    await alone.close()
    entries = [line for name in sorted(drawer.kept) for line in drawer.kept[name].decode().split("\n")]
    return {"sent": page.sent, "told": page.texts, "kept": entries, "game": game, "me": me}


def fix(set: Callable[[Any, str, Any], None] = setattr) -> None:
    """Clocks that stand still, and one luck for all."""
    from undermine.alone import alone, asking
    from undermine.server.hall import live
    from undermine.server.work import lessons
    from undermine.suspicion import suspect

    ids = count(1)

    class Fixed:
        @staticmethod
        def token_hex(size: int) -> str:
            return f"{next(ids):0{2 * size}x}"

    codes = (f"BCDFGHJ{letter}" for letter in "BCDFGHJKMN")
    places: tuple[tuple[Any, str, Any], ...] = (
        (alone, "_now", lambda: 1_700_000_000_000),
        (alone, "_steady", lambda: 5_000_000),
        (alone, "room_code", lambda: next(codes)),
        (live, "new_seed", lambda: f"{next(ids):064x}"),
        (asking, "secrets", Fixed),
        # In a browser nobody thinks ahead.
        (lessons, "available", lambda: False),
    )
    for module, name, value in places:
        set(module, name, value)
    suspect._watched.clear()


async def main() -> None:
    for game in GAMES:
        sys.stdout.write(json.dumps(await played(*game)) + "\n")


if __name__ == "__main__":
    if "--blocked" in sys.argv:
        from tests.alone.blocked import block

        block()
    fix()
    asyncio.run(main())
