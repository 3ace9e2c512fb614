"""`undermine join`: play in a room of a server, look on there, or let a bot play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from ..notation import LOT, SEAT_LETTERS
from ..words import language
from .options import Lang, bot_words
from .options import seat as seat_option
from .players import asked_for
from .terminal import BadUsage, Terminal

if TYPE_CHECKING:
    from ..client import Link

T = TypeVar("T")


def join(
    url: str,
    /,
    *,
    name: str | None = None,
    seat: str | None = None,
    watch: bool = False,
    bot: Annotated[str | None, Parameter(completer=lambda _: bot_words())] = None,
    plain: bool = False,
    lang: Lang = None,
) -> int:
    from ..client import read_link

    terminal = Terminal(language(lang))
    link = as_usage(read_link, url)
    if watch and (bot is not None or seat is not None):
        raise BadUsage("usage-watch-alone")
    letter = None if seat is None else SEAT_LETTERS[seat_option(seat, len(SEAT_LETTERS))]
    if bot is not None:
        return send_bot(terminal, link, bot, name, letter)
    return visit(terminal, link, name, letter, watch, plain=plain)


def as_usage(read: Callable[[str], T], text: str) -> T:
    """What is read from an option; where it cannot be, the call was wrong."""
    from ..client import BadLink

    try:
        return read(text)
    except BadLink as problem:
        raise BadUsage(problem.message.key, **problem.message.args) from None


def visit(
    terminal: Terminal,
    link: Link,
    name: str | None,
    letter: str | None = None,
    watch: bool = False,
    first: str = LOT,
    *,
    plain: bool = False,
) -> int:
    from .online import Visit
    from .tokens import player_on

    called, token = player_on(link.server, checked_name(name), terminal.words.lang)
    if terminal.has_screen and not plain:
        from .screen.visit import Guest, visit_on_screen

        return visit_on_screen(terminal, link, Guest(called, token, letter, watch, first))
    room: Link | None = link
    while room is not None:
        room = Visit(terminal, room, called, letter, watch, first).run(token, terminal.words.lang)
        letter = None
    return 0


def checked_name(name: str | None) -> str | None:
    from ..server.protocol.commands import MOST_NAME

    if name is not None and not (name.strip() and name.isprintable() and len(name) <= MOST_NAME):
        raise BadUsage("usage-name", most=MOST_NAME)
    return name


def send_bot(terminal: Terminal, link: Link, spec: str, name: str | None, letter: str | None) -> int:
    """A bot of ours takes a seat and plays until the game is over."""
    from ..bots import dismiss
    from ..client import Refused, play_online
    from .online.wire import ServerSaid
    from .tokens import player_on

    player = asked_for(spec)
    called, token = player_on(
        link.server, checked_name(name) or spec.partition(":")[0], terminal.words.lang, remember=False
    )
    terminal.say("join-bot-plays", name=called, link=link.text)
    terminal.out.file.flush()
    try:
        over = asyncio.run(
            play_online(link.text, player, called, seat=letter, token=token, language=terminal.words.lang)
        )
    except Refused as refusal:
        raise ServerSaid(refusal) from None
    finally:
        dismiss(player)
    if over is None:
        terminal.say("join-bot-sent-away")
        return 1
    terminal.say("join-bot-done", gold=", ".join(map(str, over.gold)) or "-")
    return 0
