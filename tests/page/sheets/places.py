"""The places around a table: where one learns, waits, looks on and looks back; and where there is nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from tests.server.web.servers import Running, hear, tell

from .driving import Seat, never
from .settling import settle

ROOM: dict[str, Any] = {"rules": "base-2015", "seats": 3, "house": ["rounds=1"]}


def learning(page: Page, server: Running, language: str) -> Iterator[str]:
    """The lesson with its coach, the rules, the way to a record, and an address that leads nowhere."""
    settle(page, server.guest("Nora"), language)
    page.goto(f"http://{server.host}/rules/saboteur2")
    page.locator(".cards .picture use").first.wait_for()
    yield f"rules {language}"
    page.goto(f"http://{server.host}/replay")
    page.locator("#record-file").wait_for()
    yield f"record {language}"
    page.goto(f"http://{server.host}/r/ZZZZ9999")
    page.locator("main h1").wait_for()
    yield f"lost {language}"
    page.goto(f"http://{server.host}/learn")
    page.locator("main .card").first.wait_for()
    yield f"learn {language}"
    page.locator("main .button.big").click()
    page.locator("dialog button.role").click()
    page.locator("dialog footer .button").click()
    page.locator(".coach[data-topic=path]").wait_for()
    yield f"coach {language}"


def naming(page: Page, server: Running, language: str) -> Iterator[str]:
    """Whoever comes by a link is a stranger still."""
    code = server.open(server.guest("Olga"), **ROOM)
    settle(page, server.guest("?"), language, name="")
    page.goto(f"http://{server.host}/r/{code}")
    page.locator("main li .button:not(.plain)").first.wait_for()
    yield f"lobby of a guest {language}"
    page.locator("main li .button:not(.plain)").first.click()
    page.locator("dialog input").wait_for()
    yield f"name {language}"


def waiting(page: Page, server: Running, language: str) -> Iterator[str]:
    """Somebody else is to move; and how that looks to one who looks on."""
    olga, nora = server.guest("Olga"), server.guest("Nora")
    code = server.open(olga, **ROOM, bots=[None, None, "easy"])
    with server.joined(olga, code) as socket:
        tell(socket, do="sit", seat="A", name="Olga the Old", ref=1)
        hear(socket, "done")
        settle(page, nora, language)
        page.goto(f"http://{server.host}/r/{code}")
        page.locator("main li:nth-child(2) .button:not(.plain)").click()
        page.locator("main li .button.plain").first.wait_for()
        tell(socket, do="begin", first="A", ref=2)
        page.locator("dialog button.role").click()
        page.locator("dialog footer .button").click()
        yield f"somebody else's turn {language}"
        settle(page, server.guest("Zoe"), language)
        page.reload()
        page.locator(".banner").wait_for()
        yield f"looking on {language}"


def looking_back(page: Page, server: Running, language: str) -> Iterator[str]:
    """A game that is over, move by move, what suspicion said of it, and one's own games."""
    token = server.guest("Nora")
    code = server.open(token, **ROOM, bots=[None, "easy", "easy"])
    with server.joined(token, code) as socket:
        tell(socket, do="sit", seat="A", name="Nora", ref=1)
        hear(socket, "done")
        tell(socket, do="begin", first="A", ref=2)
        hear(socket, "done")
    Seat(server, token, code).play(never)
    settle(page, token, language)
    page.goto(f"http://{server.host}/games/{code}")
    page.locator(".replay [data-hand] svg").first.wait_for()
    yield f"replay {language}"
    page.keyboard.press("End")
    yield f"replay, its end {language}"
    page.locator("[data-opens=after]").click()
    page.locator("dialog .told").wait_for()
    page.locator("dialog summary").first.click()
    yield f"suspicion {language}"
    page.goto(f"http://{server.host}/me")
    page.locator(".games .seats").first.wait_for()
    yield f"me {language}"
