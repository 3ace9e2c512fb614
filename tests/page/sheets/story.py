"""A visit to the page, from the door to the end of a game, that stops at every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.page.playing import QUESTION, deal, take_seat
from tests.server.web.servers import Running
from undermine.rules import ruleset

from .driving import Moment, Seat, asked, late, never, settled
from .places import learning, looking_back, naming, waiting
from .settling import settle

ASKS = f"dialog[data-about], {QUESTION}, [data-turns]"


@dataclass(frozen=True)
class Game:
    rules: str
    seats: int
    language: str
    rounds: int


GAMES = (
    Game("base-2015", 5, "en", 2),
    Game("saboteur2", 7, "de", 1),
    Game("duel", 2, "fr", 1),
    Game("solo", 1, "de", 1),
    Game("base-2015", 10, "fr", 1),
)


def door(page: Page, server: Running, language: str) -> Iterator[str]:
    """The screens before a room."""
    settle(page, server.guest("Nora"), language)
    page.goto(f"http://{server.host}/")
    page.locator(".game img").first.wait_for()
    yield f"home {language}"
    page.locator(".bar .icon-button").last.click()
    page.locator("dialog[open]").wait_for()
    yield f"settings {language}"
    page.keyboard.press("Escape")
    page.locator(".game button.plain").first.click()
    page.locator("dialog[open]").wait_for()
    yield f"new room {language}"


def sofa(page: Page, server: Running, language: str) -> Iterator[str]:
    """The lobby, and a device that goes around."""
    token = server.guest("Nora")
    code = server.open(token, rules="base-2015", seats=4, bots=[None, None, "easy", "normal"])
    settle(page, token, language)
    page.goto(f"http://{server.host}/r/{code}")
    take_seat(page)
    yield f"lobby {language}"
    page.locator("main section > .row .button.plain").first.click()
    page.locator("dialog input").fill("Dagmar the Deep")
    yield f"another player {language}"
    page.locator("dialog .button.big").click()
    deal(page)
    page.locator("dialog[data-about=pass]").wait_for()
    yield f"pass on {language}"
    page.locator("dialog footer .plain").click()
    yield f"between {language}"


@dataclass
class Table:
    """One person among bots, at one game."""

    page: Page
    server: Running
    game: Game

    def __iter__(self) -> Iterator[str]:
        self._enter()
        yield from self._role()
        yield from self._early()
        yield from self._aside()
        yield from self._go_on()

    def _named(self, screen: str) -> str:
        return f"{self.game.rules} {self.game.seats} {screen}"

    def _enter(self) -> None:
        game, token = self.game, self.server.guest("Nora")
        bots = [None, *(["easy"] * (game.seats - 1))]
        code = self.server.open(token, rules=game.rules, seats=game.seats, bots=bots, house=[f"rounds={game.rounds}"])
        settle(self.page, token, game.language)
        self.page.goto(f"http://{self.server.host}/r/{code}")
        take_seat(self.page)
        deal(self.page)
        self.page.locator(".table").wait_for()
        self.seat = Seat(self.server, token, code)

    def _role(self) -> Iterator[str]:
        if not ruleset(self.game.rules).way.has_roles:
            return
        role = self.page.locator("dialog[data-about=role]")
        role.wait_for()
        yield self._named("role")
        role.locator("button.role").click()
        yield self._named("role, face down")
        role.locator("footer .button").click()

    def _early(self) -> Iterator[str]:
        yield self._named("early")
        for card in self.page.locator(".hand li:not(.dull) button").all():
            card.click()
            if self.page.locator("[data-spot]").count():
                break
        yield self._named("card chosen")
        self.page.keyboard.press("Escape")

    def _aside(self) -> Iterator[str]:
        """Talk and notes, which lie in a drawer where the screen is narrow."""
        if self.game.seats < 3:
            return
        drawer = self.page.locator(".tools .narrow-only")
        drawer.dispatch_event("click")
        self.page.locator("#tab-chat").dispatch_event("click")
        self.page.locator("#phrase").select_option("trust-me", force=True)
        yield self._named("chat")
        self.page.locator("#tab-notes").dispatch_event("click")
        yield self._named("notes")
        self.page.locator("#tab-log").dispatch_event("click")
        drawer.dispatch_event("click")
        self.page.locator(".right .who").nth(1).click()
        self.page.locator("dialog[open]").wait_for()
        yield self._named("player")
        self.page.keyboard.press("Escape")

    def _go_on(self) -> Iterator[str]:
        if self._reach(late, ".bar.mine"):
            yield self._named("late")
        if self._reach(lambda told: asked(told) or settled(told), ASKS):
            if self.page.locator(f"{QUESTION}, [data-turns]").count():
                yield self._named("question")
                self.seat.play(settled)
                self.page.locator("dialog[data-about=settled]").wait_for()
            yield self._named("pay-out")
        self.seat.play(never)
        self._close()
        self.page.locator("dialog[data-about=over]").wait_for()
        yield self._named("game over")

    def _reach(self, moment: Moment, shown: str) -> bool:
        found = self.seat.play(moment)
        if found:
            self.page.locator(shown).wait_for()
        return found

    def _close(self) -> None:
        """The pay-out, which may have been put away before; only after it comes the end of the game."""
        self.page.locator("dialog[data-about=settled], dialog[data-about=over]").wait_for()
        dialog = self.page.locator("dialog[data-about=settled]")
        if dialog.count():
            dialog.locator("footer .button").click()
            dialog.wait_for(state="detached")


Story = Callable[[Page, Running], Iterator[str]]


def _spoken(story: Callable[[Page, Running, str], Iterator[str]], language: str) -> Story:
    return lambda page, server: story(page, server, language)


def _played(game: Game) -> Story:
    return lambda page, server: iter(Table(page, server, game))


def stories() -> dict[str, Story]:
    """All there is to see, by name."""
    doors = {f"door-{language}": _spoken(door, language) for language in ("en", "de", "fr")}
    sofas = {f"sofa-{language}": _spoken(sofa, language) for language in ("de", "fr")}
    places = {
        "learning-fr": _spoken(learning, "fr"),
        "naming-de": _spoken(naming, "de"),
        "waiting-de": _spoken(waiting, "de"),
        "looking-back-fr": _spoken(looking_back, "fr"),
    }
    return doors | sofas | places | {f"{game.rules}-{game.seats}": _played(game) for game in GAMES}
