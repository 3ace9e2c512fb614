"""What a page is told is the same, to the letter, in two games that its seat cannot tell apart."""

from __future__ import annotations

import asyncio
import json
from itertools import islice
from typing import Any

import pytest

from tests.alone import playing
from tests.alone.pages import Drawer, Page, guest, opened
from tests.server.leaks.twins import Twin, Twins, plans, twins
from undermine.notation import SEAT_LETTERS, move_text
from undermine.notation.replay import piles_of
from undermine.server.hall import describing
from undermine.server.schema import replace

pytestmark = pytest.mark.slow
TABLES, LOOKED_AT = 3, 40


def tables(rules: str) -> list[Twins]:
    """The first that one pair of eyes at one seat looks at."""
    alone = (plan for plan in islice(plans(rules), LOOKED_AT) if len(plan.eyes) == 1)
    return [twins(plan) for plan in islice(alone, TABLES)]


def script(table: Twins, twin: Twin) -> dict[str, Any]:
    deals = [{name: list(pile) for name, pile in piles_of(table.rules.catalogue, one).items()} for one in twin.deals]
    replies: dict[str, list[str]] = {}
    for seat, move in twin.moves:
        replies.setdefault(SEAT_LETTERS[seat], []).append(move_text(move, table.rules))
    return {"deals": deals, "replies": replies}


async def heard(table: Twins, twin: Twin) -> list[str]:
    """All that the page was told, up to the last move that is the same in both games."""
    alone = await Drawer().open()
    token = await guest(alone)
    mine, said = SEAT_LETTERS[table.plan.eyes[0]], script(table, twin)
    bots = [None if letter == mine else "easy" for letter in SEAT_LETTERS[: table.plan.players]]
    code = await opened(alone, token, table.plan.rules, table.plan.players, bots=bots, script=said)
    page, own = Page(alone, token, code), iter(said["replies"].get(mine, ()))
    await page.until(lambda: bool(page.all("room")))
    await page.do("sit", seat=mine, name="Ann")
    await page.do("begin")
    page.say("acknowledge", seat=mine)
    turn = -1
    while turn < len(twin.moves):
        await page.until(lambda turn=turn: (page.now() or {"turn": -1})["turn"] > turn)  # type: ignore[misc]
        now = page.now()
        assert now is not None
        turn = now["turn"]
        if now["legal"] and turn < len(twin.moves):
            page.say("play", seat=mine, move=next(own), turn=turn)
            page.say("acknowledge", seat=mine)
    texts = [text for text in page.texts if json.loads(text).get("turn", 0) <= len(twin.moves)]
    await alone.close()
    return texts


def told_apart(table: Twins, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    found = []
    for twin in (table.one, table.other):
        playing.fix(monkeypatch.setattr)
        found.append(asyncio.run(heard(table, twin)))
    one, other = found
    return [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]]


@pytest.mark.parametrize("rules", ["base-2015", "saboteur2", "duel", "solo"])
def test_the_page_is_told_nothing_that_its_seat_may_not_know(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    different = set[str]()
    for table in tables(rules):
        assert not told_apart(table, monkeypatch), str(table.plan)
        different |= set(table.different)
    assert {"stock", "goals"} <= different


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = describing.room_state

    def leaking(room: Any, *args: Any, **named: Any) -> Any:
        state = plain(room, *args, **named)
        return state if room.match is None else replace(state, chat=str(room.match.state.hidden.stock))

    monkeypatch.setattr(describing, "room_state", leaking)
    assert told_apart(tables("duel")[0], monkeypatch)
