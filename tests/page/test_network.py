"""In the middle of a turn the page is loaded anew, or its network fails: nothing is lost unsaid, nothing done twice."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.page import lesson
from tests.page.conftest import PATIENCE, QUIET, Window
from tests.page.playing import deal, known_as, wait_for_turn
from tests.page.sheets.driving import Seat, asked, settled
from tests.page.test_table import acknowledge, at_table, playable
from tests.server.web.servers import Running
from undermine.server.web.listening import SocketProtocol

LOST = ".notice.lost"


def hand(page: Page) -> list[str | None]:
    return [card.get_attribute("data-card") for card in page.locator("[data-card]").all()]


def turn(page: Page) -> str | None:
    return page.locator(".table").get_attribute("data-turn")


def laid_by_me(page: Page) -> int:
    return page.locator(".log li").filter(has_text="You lay").count()


def sockets(server: Running) -> list[asyncio.Transport]:
    return [
        one.transport
        for one in list(server.server.server_state.connections)
        if isinstance(one, SocketProtocol) and not one.transport.is_closing()
    ]


def cut(server: Running) -> int:
    """End every socket, as a network does that fails; returns how many there were."""

    def abort() -> int:
        ended = sockets(server)
        for socket in ended:
            socket.abort()
        return len(ended)

    return server.run(abort)


def go_away(page: Page, server: Running) -> None:
    """The network of this window fails, and the page says so; the others have noticed theirs and are back."""
    page.evaluate("window.stays = true")
    page.context.set_offline(True)
    others = cut(server) - 1
    expect(page.locator(LOST)).to_be_visible()
    deadline = time.monotonic() + PATIENCE / 1000
    while server.run(lambda: len(sockets(server))) < others:
        assert time.monotonic() < deadline, "the others do not come back"
        page.wait_for_timeout(50)


def come_back(page: Page) -> None:
    """Without a reload."""
    page.context.set_offline(False)
    expect(page.locator(LOST)).to_have_count(0)
    assert page.evaluate("window.stays")


def press(page: Page, selector: str) -> None:
    page.locator(selector).first.dispatch_event("click")


def test_who_reloads_with_a_card_in_hand_sits_where_he_sat_and_moves(window: Window, server: Running) -> None:
    page = at_table(window, server)
    playable(page)
    press(page, "[data-spot]")
    expect(page.locator(".log")).to_contain_text("You lay")
    page.locator(".bar.mine").wait_for()
    playable(page, path=False)
    held, told = hand(page), turn(page)
    page.reload()
    page.locator(".bar.mine").wait_for()
    assert (hand(page), turn(page)) == (held, told)
    assert page.locator("dialog[open]").count() == 0, "the role was acknowledged already"
    expect(page.locator(".log")).to_contain_text("You lay")
    playable(page, path=False)
    press(page, "[data-spot]")
    wait_for_turn(page, told)


def together(window: Window, server: Running) -> tuple[Page, Page]:
    """Ann and Bob at a table with a bot, Ann to move."""
    tokens = {name: server.guest(name) for name in ("Ann", "Bob")}
    code = server.open(tokens["Ann"], rules="base-2015", seats=3, bots=[None, None, "easy"])
    pages = []
    for name, token in tokens.items():
        page = window(QUIET)
        known_as(page, token, name)
        page.goto(f"http://{server.host}/r/{code}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Stand up").wait_for()
        pages.append(page)
    deal(pages[0])
    for page in pages:
        acknowledge(page)
    return pages[0], pages[1]


def test_a_network_that_fails_in_a_turn_costs_no_move_and_makes_none(window: Window, server: Running) -> None:
    ann, bob = together(window, server)
    playable(ann)
    held, told = hand(ann), turn(ann)
    go_away(ann, server)
    expect(bob.locator(".right li").first).to_contain_text("Away")
    press(ann, "[data-spot]")
    expect(ann.locator(".notice")).to_contain_text("The connection was lost")
    assert ann.locator(".hand li.chosen").count() == 1, "the card waits in the hand"
    come_back(ann)
    assert (hand(ann), turn(ann), laid_by_me(ann)) == (held, told, 0)
    press(ann, "[data-spot]")
    wait_for_turn(ann, told)
    assert laid_by_me(ann) == 1
    expect(bob.locator(".bar.mine")).to_be_visible()
    expect(bob.locator(".log li").filter(has_text="Ann lays")).to_have_count(1)


def test_who_was_away_finds_what_the_others_did(window: Window, server: Running) -> None:
    ann, bob = together(window, server)
    playable(ann)
    press(ann, "[data-spot]")
    bob.locator(".bar.mine").wait_for()
    expect(ann.locator(".prompt")).to_contain_text("Bob")
    card = ann.locator(".hand button").first
    card.click()
    chosen = card.get_attribute("data-card")
    go_away(ann, server)
    expect(bob.locator(LOST)).to_have_count(0)
    told = turn(bob)
    discard(bob)
    wait_for_turn(bob, told)
    expect(ann.locator(".bar.mine")).to_have_count(0)
    come_back(ann)
    expect(ann.locator(".bar.mine")).to_be_visible()
    expect(ann.locator(".log")).to_contain_text("Bob discards")
    assert ann.locator(".hand li.chosen [data-card]").get_attribute("data-card") == chosen


def test_who_was_away_at_the_end_of_a_round_is_told_of_it_before_the_next_role(window: Window, server: Running) -> None:
    page, token = window(QUIET), server.guest("Nora")
    code = server.open(token, rules="base-2015", seats=3, bots=[None, "easy", "easy"])
    known_as(page, token, "Nora")
    page.goto(f"http://{server.host}/r/{code}")
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Deal the cards").click()
    acknowledge(page)
    page.goto("about:blank")
    assert Seat(server, token, code).play(settled)
    page.goto(f"http://{server.host}/r/{code}")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Round 1 is over")
    dialog.locator("footer .button").click()
    expect(dialog).to_have_attribute("data-about", "role")


def discard(page: Page) -> None:
    page.locator(".hand button").first.click()
    press(page, "button[aria-keyshortcuts=d]")


@dataclass
class Wire:
    """Between a page and its server: what goes by can be held back."""

    cuts_at_answers: bool = False
    is_silent: bool = False
    """Nothing comes through, and nobody gets a new line."""
    moves: list[dict[str, Any]] = field(default_factory=list)

    def carry(self, page: WebSocketRoute) -> None:
        if self.is_silent:
            page.close(code=1012)
            return
        server = page.connect_to_server()

        def up(text: str | bytes) -> None:
            told = json.loads(text)
            self.moves += [told] if told["do"] == "play" else []
            server.send(text)

        def down(text: str | bytes) -> None:
            if self.cuts_at_answers and json.loads(text)["is"] in ("events", "done"):
                self.cuts_at_answers = False
                page.close(code=1012)
            elif not self.is_silent:
                page.send(text)

        page.on_message(up)
        server.on_message(down)


def wired(window: Window, server: Running) -> tuple[Page, Wire]:
    page, wire = window(), Wire()
    page.route_web_socket("**/api/socket?room=*", wire.carry)
    return page, wire


def test_a_move_whose_answer_is_lost_is_played_once_and_seen(window: Window, server: Running) -> None:
    page, wire = wired(window, server)
    at_table(lambda _: page, server)
    playable(page)
    told = turn(page)
    wire.cuts_at_answers = True
    press(page, "[data-spot]")
    wait_for_turn(page, told)
    page.locator(".bar.mine").wait_for()
    expect(page.locator(LOST)).to_have_count(0)
    assert laid_by_me(page) == 1
    assert len(wire.moves) == 1
    expect(page.locator(".hand li.chosen")).to_have_count(0)


def test_a_network_that_is_silent_is_noticed(window: Window, server: Running) -> None:
    page, wire = wired(window, server)
    at_table(lambda _: page, server)
    playable(page)
    told = turn(page)
    wire.is_silent = True
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator(LOST)).to_be_visible()
    wire.is_silent = False
    expect(page.locator(LOST)).to_have_count(0)
    press(page, "[data-spot]")
    wait_for_turn(page, told)
    assert laid_by_me(page) == 1


class Led(Seat):
    """Does what the first lesson leads to."""

    moves: Iterator[str] = iter(())

    def _move(self, told: dict[str, Any]) -> str:
        return next(self.moves)


def test_an_answer_to_a_question_is_not_lost_behind_it(window: Window, server: Running) -> None:
    page, token = window(QUIET), server.guest("Nora")
    room = {"rules": lesson.RULES, "house": list(lesson.HOUSE), "seats": lesson.SEATS, "bots": [None, "easy", "easy"]}
    code = server.open(token, **room, script=lesson.script())
    known_as(page, token, "Nora")
    page.goto(f"http://{server.host}/r/{code}")
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Deal the cards").click()
    acknowledge(page)
    led = Led(server, token, code)
    led.moves = iter(turn[0] for turn in lesson.TURNS)
    assert led.play(asked)
    page.locator("[data-about=question]").wait_for()
    go_away(page, server)
    press(page, "[data-about=question] li button")
    assert page.locator(".notice").evaluate("one => one.matches(':popover-open')"), "it lies over the question"
    come_back(page)
    told = turn(page)
    press(page, "[data-about=question] li button")
    wait_for_turn(page, told)
