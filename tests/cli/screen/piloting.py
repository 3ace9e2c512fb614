"""A person at the full screen: finds out what to press or to click for a move, presses it, and reads what is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from textual.pilot import Pilot
from textual.widget import Widget

from undermine.bots import Budget
from undermine.cli.players import read_players, with_bots
from undermine.cli.screen.app import FullScreen
from undermine.cli.screen.choosing import Choosing
from undermine.cli.screen.leaving import Why
from undermine.cli.screen.local import LocalGame
from undermine.cli.screen.pages import Page
from undermine.cli.screen.table import PACES, TableScreen
from undermine.cli.table.hosting import Hosting
from undermine.cli.terminal import Terminal
from undermine.game import Choose, Discard, HostedGame, Move, seed_dealer
from undermine.notation import move_text
from undermine.rules import ruleset
from undermine.testing.players import DIGGER

AT_ONCE = PACES.index(0.0)
PATIENCE = 60.0
Driving = Pilot[Why]


def a_game(
    path: Path,
    key: str,
    players: int,
    people: Sequence[int] = (0,),
    *,
    lang: str = "en",
    bots: str = "digger",
    house: tuple[str, ...] = ("rounds=1",),
    seed: str = "s",
) -> FullScreen:
    rules, terminal = ruleset(key, house=house), Terminal(lang)
    match = HostedGame(rules, players, seed_dealer(rules, players, seed.encode()))
    seated = with_bots(read_players((), players), people, [bots] * (players - len(people)))
    return FullScreen(TableScreen(terminal, LocalGame(terminal, Hosting(match, seed.encode(), seated, path)), AT_ONCE))


def picture(app: FullScreen) -> list[str]:
    """The characters on the screen."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def fills_the_screen(app: FullScreen) -> bool:
    """Whether every row is exactly as wide as the screen: none wraps, none is too short."""
    strips = app.screen._compositor.render_strips()
    return len(strips) == app.size.height and all(strip.cell_length == app.size.width for strip in strips)


async def until(pilot: Driving, holds: Callable[[], object]) -> None:
    """Go on until this is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause()


def table_of(app: FullScreen) -> TableScreen:
    assert isinstance(app.first, TableScreen)
    return app.first


def game_of(app: FullScreen) -> LocalGame:
    driver = table_of(app).driver
    assert isinstance(driver, LocalGame)
    return driver


waiting = until


class Person:
    """Plays one move after the other, as a digger that steals where it can."""

    def __init__(
        self, app: FullScreen, pilot: Driving, mouse: bool, variety: float = 0.0, table: TableScreen | None = None
    ) -> None:
        self.app, self.pilot, self.mouse, self.variety = app, pilot, mouse, variety
        self.screen = table or table_of(app)
        self.takes_turns = False
        """Whether every other move is made by mouse."""
        self.played: list[Move] = []
        self._rng = Random(1)

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Until the screen closes, or this is so."""
        while self.app.is_running:
            await waiting(self.pilot, lambda: self._closed() or self._page() or self.screen.choosing)
            if self._closed() or until():
                return
            if self._page():
                await self.pilot.press("enter")
                await self.pilot.pause()
            elif self.screen.choosing is not None:
                await self.decide(self.screen.choosing)

    def _closed(self) -> bool:
        return not self.app.is_running

    def _page(self) -> bool:
        return isinstance(self.app.screen, Page)

    async def decide(self, choosing: Choosing) -> None:
        move = self._wanted(choosing)
        assert fills_the_screen(self.app)
        if self.takes_turns:
            self.mouse = not self.mouse
        await (self.click if self.mouse else self.press)(choosing, move)
        self.played.append(move)

    def _wanted(self, choosing: Choosing) -> Move:
        view = choosing.view
        moves = view.legal()
        thefts = [move for move in moves if move_text(move, view.table.rules).startswith(("Th>", "steal>"))]
        if thefts:
            return thefts[-1]
        if self._rng.random() < self.variety:
            return self._rng.choice(moves)
        return DIGGER.choose(view, moves, Budget(), self._rng)

    # Keys ------------------------------------------------------------------------------------------------------------

    async def press(self, choosing: Choosing, move: Move) -> None:
        match move:
            case Discard(kinds):
                await self.pilot.press("d")
                for place in self._places(choosing, kinds):
                    await self.pilot.press(str(place + 1))
            case Choose():
                if not choosing.asked:
                    await self.pilot.press("tab")
            case _:
                await self.pilot.press(str(choosing.hand.index(move.kind) + 1))
        for _ in range(200):
            if choosing.move() == move:
                break
            await self.pilot.press("tab")
        assert choosing.move() == move, (move, choosing.offers)
        await self.pilot.press("enter")

    def _places(self, choosing: Choosing, kinds: Sequence[int]) -> list[int]:
        left = list(enumerate(choosing.hand))
        return [left.pop(next(at for at, (_, held) in enumerate(left) if held == kind))[0] for kind in kinds]

    # The mouse -------------------------------------------------------------------------------------------------------

    async def click(self, choosing: Choosing, move: Move) -> None:
        screen = self.screen
        match move:
            case Discard(kinds):
                await self.button(lambda name: name == screen.words.say_key("screen-discard"))
                for place in self._places(choosing, kinds):
                    await self.card(place)
                if not choosing.offers:
                    await self.button(lambda name: name == screen.words.say_key("screen-play"))
                    return
            case Choose():
                pass
            case _:
                await self.card(choosing.hand.index(move.kind))
        offer = next(offer for offer in choosing.offers if offer.move == move)
        if offer.cell is None or any(offer == one for _, one in choosing.buttons):
            await self.button(lambda name: name == offer.label)
            return
        for _ in range(4):
            # A place that fits both ways is shown first, and turned.
            if screen.choosing is not choosing or (choosing.can_turn and choosing.move() == move):
                break
            if choosing.can_turn and choosing.pointed is not None and choosing.pointed.cell == offer.cell:
                await self.pilot.press("r")
            else:
                await self.at(screen.mine, *screen.mine.place_of(offer.cell))
        if screen.choosing is choosing:
            await self.at(screen.mine, *screen.mine.place_of(offer.cell))

    async def card(self, place: int) -> None:
        await self.at(self.screen.hand, self.screen.hand.column_of(place), 1)

    async def button(self, called: Callable[[str], bool]) -> None:
        actions = self.screen.actions
        found = next(button for button in actions.buttons if called(button.name))
        await self.at(actions, *actions.place_of(found))

    async def at(self, widget: Widget, x: int, y: int) -> None:
        assert await self.pilot.click(widget, offset=(x, y))
