"""A bot of ours at a table far away: it plays whenever it is its turn, until the game is over."""

from __future__ import annotations

import asyncio
from random import Random

from ..bots import Bot, Budget
from ..server.protocol import commands as asked
from ..server.protocol import messages as told
from .connection import Connection, Lost, Refused


async def play_with(
    bot: Bot, connection: Connection, heard: asyncio.Queue[told.AnyMessage], rng: Random
) -> told.Over | None:
    """Play until the game is over; returns what was shown then."""
    while connection.over is None:
        await heard.get()
        view = connection.view
        if view is None or not connection.to_move:
            continue
        move = await asyncio.to_thread(bot.choose, view, view.legal(), Budget(), rng)
        connection.legal = ()
        try:
            await connection.play(move)
        except (Refused, Lost):
            # Somebody else has played for this seat, or the line broke: what is now will be told.
            await _look_again(connection)
    return connection.over


async def _look_again(connection: Connection) -> None:
    try:
        await connection.do(asked.Recall())
    except (Refused, Lost):
        return
