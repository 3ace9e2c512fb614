"""`undermine open`: a new room on a server, and oneself in it as the host."""

from __future__ import annotations

import asyncio

from rich.text import Text

from ..notation import LOT
from ..rules import DEFAULT
from ..words import language
from .join import as_usage, checked_name, visit
from .options import Bots, Colour, First, House, Lang, Rules, chosen, named_first
from .players import bots_of
from .terminal import BadUsage, Terminal


def open(
    url: str,
    /,
    *,
    rules: Rules = DEFAULT,
    players: int | None = None,
    first: First = LOT,
    colour: Colour = None,
    house: House = (),
    bots: Bots = (),
    seconds: int | None = None,
    public: bool = False,
    name: str | None = None,
    plain: bool = False,
    lang: Lang = None,
) -> int:
    from ..client.http import open_room
    from ..client.link import Link, read_server
    from ..server.rooms.settings import BadSettings, Settings
    from .tokens import player_on

    terminal = Terminal(language(lang))
    server = as_usage(read_server, url)
    found, seats = chosen(rules, players, house, colour)
    named_first(first, found, seats)
    others = bots_of(bots, seats - 1) if bots else ()
    settings = Settings(
        rules=rules,
        house=found.house.texts(),
        colour=colour,
        seats=seats,
        bots=(None, *others) if others else (),
        seconds=seconds,
        public=public,
    )
    try:
        settings.check()
    except BadSettings as problem:
        raise BadUsage(problem.message.key, **problem.message.args) from None
    called, token = player_on(server, checked_name(name), terminal.words.lang)
    link = Link(server, asyncio.run(open_room(server, token, settings, terminal.words.lang)))
    terminal.say("open-link")
    terminal.out.print(Text(f"  {link.text}"), soft_wrap=True)
    return visit(terminal, link, called, first=first, plain=plain)
