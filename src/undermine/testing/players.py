"""The two bots that do not think: seated everywhere, they see to it that all sorts of games come about."""

from __future__ import annotations

from random import Random

from ..bots import Bot, Budget, make
from ..game import HostedGame, Move, State, View, legal

ANYTHING = make("random")
"""Plays any legal move."""
DIGGER = make("digger")
"""Digs for a goal, whatever its role, so that things happen."""


def chosen(bot: Bot, state: State, rng: Random) -> Move:
    """What such a bot does now. It asks nothing of the past, so none is worked out for it."""
    seat = state.table.to_move
    assert seat is not None
    own = state.owns[seat]
    return bot.choose(View(state.table, own), legal(state.table, own), Budget(), rng)


def played_out(match: HostedGame, bot: Bot, rng: Random) -> HostedGame:
    """The same match, this bot on every seat, at its end."""
    while not match.over:
        match.play(chosen(bot, match.state, rng))
    return match
