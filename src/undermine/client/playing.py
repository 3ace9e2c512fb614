"""A bot at a table far away: it plays whenever it is its turn, until the game is over."""

from __future__ import annotations

import asyncio
from random import Random

from ..bots import Bot, Budget, ask
from ..game import View
from ..server.protocol import commands as asked
from ..server.protocol import messages as told
from ..server.rooms.room import CLOSED
from .connection import Connection, Heard, Lost, Refused, connect
from .http import register
from .link import read_link
from .seating import TAKEN, NoSeat, own_seat, to_sit, waits

AGAIN = 1.0
"""Seconds after which a server is asked again that could not answer."""


async def play_online(
    url: str,
    bot: Bot,
    name: str,
    *,
    seat: str | None = None,
    token: str | None = None,
    rng: Random | None = None,
    language: str = "en",
) -> told.Over | None:
    """Let a bot take a seat in the room of this link, and play until the game is over; returns what was shown then.

    With the token of a player who sits there already the bot takes over that seat.
    """
    link = read_link(url)
    known = token or await register(link.server, name, language)
    async with connect(link.server, link.code, known, language) as (connection, heard):
        await take_seat(connection, heard, name, seat)
        return await play_with(bot, connection, heard, rng or Random())


async def take_seat(
    connection: Connection, heard: asyncio.Queue[Heard | Lost], name: str, seat: str | None = None
) -> None:
    """Sit down once the room is known, and where somebody has to allow it wait for that. Raises `NoSeat`, `Refused` or
    `Lost`."""
    while connection.room is None:
        _still_there(await heard.get())
    while True:
        try:
            for command in to_sit(connection.room, name, seat):
                await connection.do(command)
        except Refused as refusal:
            # Of two who come at once one finds the seat taken, and takes another.
            if seat is not None or refusal.message.key != TAKEN:
                raise
        else:
            break
    while waits(connection.room):
        _still_there(await heard.get())
    if connection.room.declined and own_seat(connection.room) is None:
        raise NoSeat("error-client-not-let-in")


async def play_with(
    bot: Bot, connection: Connection, heard: asyncio.Queue[Heard | Lost], rng: Random
) -> told.Over | None:
    """Play until the game is over; returns what was shown then. None where the room was closed before its game, or
    the seat was taken away; raises `Lost` where the server shuts the door."""
    while connection.over is None:
        _still_there(await heard.get())
        if _sent_away(connection):
            return None
        try:
            await _act(bot, connection, rng)
        except (Refused, Lost):
            # Somebody else has played for this seat, or the line broke: what is now will be told.
            await _look_again(connection)
    if connection.view is not None:
        bot.over(connection.view)
    return connection.over


def _still_there(message: Heard | Lost) -> None:
    if isinstance(message, Lost):
        raise message


def _sent_away(connection: Connection) -> bool:
    room = connection.room
    if room is None:
        return False
    return (room.phase == CLOSED and connection.view is None) or not any(seat.yours for seat in room.seats)


async def _act(bot: Bot, connection: Connection, rng: Random) -> None:
    """Make the move that is due, if one is; take over again from a bot of the server's that played meanwhile."""
    if connection.replaced:
        await connection.come_back()
    if connection.view is not None and _new_round(connection, connection.view):
        # Others wait for it that everybody has gone on into the round.
        await connection.do(asked.Acknowledge(seat=connection.letter))
    # Not before: something may have happened while an answer was waited for.
    view = connection.view
    if view is not None and connection.to_move:
        move = await asyncio.to_thread(ask, bot, view, view.legal(), Budget(), rng)
        connection.legal = ()
        await connection.play(move)


def _new_round(connection: Connection, view: View) -> bool:
    if view.seat is None or connection.room is None or view.own is None:
        return False
    if view.own.role is None and view.table.round == 1:
        return False
    return connection.room.seats[view.seat].acknowledged < view.table.round


async def _look_again(connection: Connection) -> None:
    """Ask what is now until it is told: a server that cannot say so now will not say it by itself later. Where the line
    breaks the next one begins with it."""
    while True:
        try:
            await connection.do(asked.Recall())
        except Refused:
            await asyncio.sleep(AGAIN)
        except Lost:
            return
        else:
            return
