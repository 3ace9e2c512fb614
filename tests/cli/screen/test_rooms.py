"""Rooms of a real server on the full screen: the lobby, a game against a bot, talk, and the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.screen.piloting import AT_ONCE, Driving, Person, fills_the_screen, picture, until
from tests.client.servers import address, new_room, quick_server
from tests.server.web.conftest import logged
from tests.server.web.servers import Running
from undermine.cli.online.wire import Wire
from undermine.cli.screen.app import FullScreen
from undermine.cli.screen.leaving import Left
from undermine.cli.screen.lobby import LobbyScreen
from undermine.cli.screen.pages import Line, Page
from undermine.cli.screen.table import TableScreen
from undermine.cli.screen.visit import Guest, Post
from undermine.cli.terminal import Terminal
from undermine.client import connect, register, take_seat
from undermine.client.link import Link
from undermine.notation import LOT
from undermine.words import Words

__all__ = ["logged"]
pytestmark = [pytest.mark.asyncio, pytest.mark.slow]


async def guest_of(server: Running, code: str, token: str, name: str, watch: bool = False) -> tuple[LobbyScreen, Wire]:
    post, link = Post(), Link(address(server), code)
    wire = Wire(link, token, "en", post.deliver)
    return LobbyScreen(Terminal("en"), link, Guest(name, token, None, watch, LOT), wire, post), wire


def text_of(app: FullScreen) -> str:
    return "\n".join(picture(app))


async def test_a_game_in_a_room_with_talk(home: Path, logged: object) -> None:
    """The host seats a bot, begins, plays by keys, talks, and sees that the server kept its word."""
    with quick_server(home) as server:
        bots = (None, None, *["easy"] * 6)
        code, token = await new_room(server, rules="base-2015", house=("rounds=1",), seats=8, bots=bots)
        lobby, wire = await guest_of(server, code, token, "Hilda")
        app = FullScreen(lobby)
        with wire:
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: lobby.seated and "(you)" in text_of(app))
                assert fills_the_screen(app)
                await pilot.press("n")  # the host's own seat is pointed at; the bot takes the next that is free
                await until(pilot, lambda: "(normal)" in text_of(app))
                await said(app, pilot, "Glück auf!")
                await until(pilot, lambda: "Hilda: Glück auf!" in text_of(app))
                await said(app, pilot, "/dance")
                await until(pilot, lambda: "is no command here" in text_of(app))
                await pilot.press("g")
                await until(pilot, lambda: isinstance(app.screen, Page))
                table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
                table.pace = AT_ONCE
                person = Person(app, pilot, mouse=False, table=table)
                await person.play(until=lambda: Words("en").say_key("screen-again") in text_of(app))
                assert "Fair play" in text_of(app)
                await pilot.press("escape")
        assert app.return_value is None
        assert any("undermine replay" in line.plain for line in lobby.told)


async def test_somebody_who_looks_on_sees_no_hand(home: Path, logged: object) -> None:
    """And leaves when they like."""
    with quick_server(home) as server:
        code, token = await new_room(server, rules="base-2015", house=("rounds=1",), seats=3)
        stranger = await register(address(server), "Otto")
        lobby, wire = await guest_of(server, code, stranger, "Otto", watch=True)
        app = FullScreen(lobby)
        async with connect(address(server), code, token) as (connection, heard):
            await take_seat(connection, heard, "Hilda")
            with wire:
                async with app.run_test(size=(80, 24)) as pilot:
                    await until(pilot, lambda: "Hilda" in text_of(app))
                    assert not lobby.seated
                    await pilot.press("q", "enter")
        assert isinstance(app.return_value, Left)


async def said(app: FullScreen, pilot: Driving, text: str) -> None:
    """Type a line to the others."""
    await pilot.press("t")
    await until(pilot, lambda: isinstance(app.screen, Line))
    names = {" ": "space", "!": "exclamation_mark", "/": "slash", "ü": "ü"}
    await pilot.press(*(names.get(char, char) for char in text))
    await pilot.press("enter")
