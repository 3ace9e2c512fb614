"""A move of `hard` thought again, from the record of a game in a server's room: with the same luck and as far ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..given import expect_number
from ..messages import BadRecord
from ..notation import Record, Replay
from ..notation.record import read_record
from .bot import Budget
from .ours import hard

if TYPE_CHECKING:
    from .search import Tried


MOST = 400
"""Roll-outs that a server gives for a move at most. A record may come from anybody, and claim any number."""


def luck_of(seed: str, turn: int) -> str:
    """What a bot in a room draws its luck from after so many moves. The seed is told when the game is over."""
    return f"{seed}/{turn}"


def think_again(record: Record | str, number: int) -> list[Tried]:
    """What `hard` thought of the moves that it tried when it made this one, which comes first. Raises `BadRecord` where
    the record does not say by how many roll-outs it was found, or by more than a server gives, or has no seed."""
    record = read_record(record)
    expect_number("number", number, 1)
    rollouts = record.rollouts.get(number)
    if rollouts is None or not record.seed:
        raise BadRecord("error-record-not-thought", number=str(number))
    if rollouts > MOST:
        raise BadRecord("error-record-thought-long", number=str(number), rollouts=rollouts, most=MOST)
    bot, match = hard(), Replay(record).play_to(number - 1)
    view = match.view(match.to_move)
    return bot.think(view, view.legal(), Budget(rollouts=rollouts), Random(luck_of(record.seed, number - 1)))
