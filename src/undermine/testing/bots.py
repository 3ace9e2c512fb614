"""The laws of players: a bot names a legal move, and what its seat cannot know has no influence on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import isfinite
from random import Random

from ..bots import Bot, Budget, Policy
from ..game import Deal, State, View, deal, next_round, play, sample_world, shuffled, view
from ..game.past import Past
from ..suspicion import suspicion
from .laws import hold

SUSPECTED = 0.1
"""The share of moves after which everybody is asked whom he suspects."""

BotLaw = Callable[[Bot, View, Random], None]


def names_a_legal_move(bot: Bot, seen: View, rng: Random) -> None:
    """What a bot chooses is one of the moves that it was given."""
    legal = seen.legal()
    move = bot.choose(seen, legal, Budget(), Random(rng.random()))
    assert move in legal, move


def weighs_every_move(bot: Bot, seen: View, rng: Random) -> None:
    """A bot that says beforehand what it may do gives each move a weight, none below zero, and some above."""
    if isinstance(bot, Policy):
        weights = bot.weights(seen, seen.legal())
        assert len(weights) == len(seen.legal())
        assert all(isfinite(weight) and weight >= 0 for weight in weights)
        assert sum(weights) > 0


def nothing_hidden_counts(bot: Bot, seen: View, rng: Random) -> None:
    """In another world that looks the same to its seat a bot does the same, given the same luck."""
    legal, other, luck = seen.legal(), reshuffled(seen, rng), rng.random()
    if isinstance(bot, Policy):
        assert list(bot.weights(other, legal)) == list(bot.weights(seen, legal))
    else:
        here, there = (bot.choose(eyes, legal, Budget(), Random(luck)) for eyes in (seen, other))
        assert here == there


def reshuffled(seen: View, rng: Random) -> View:
    """What the seat sees in another world that it cannot tell from this one, its past told anew."""
    world = sample_world(seen, rng)
    past: Past | None = None
    for step in seen.past.steps() if seen.past is not None else ():
        past = Past(step, past)
    return view(world._replace(past=past), seen.seat)


def play_on_in_a_world(bots: Sequence[Bot], state: State, rng: Random) -> State:
    """Let these bots, in turn, play a world that some seat holds possible to its end; returns that end.

    Whoever believes anything of the others is asked there by every seat. A move that is not legal is refused.
    """
    seat = rng.choice([None, *range(state.table.players)])
    world, rules = sample_world(view(state, seat), rng), state.table.rules
    while world.table.ledger.final is None:
        mover = world.table.to_move
        if mover is None:
            luck = rng.randbytes(8)
            world = next_round(world, _deal_on(world, luck)).state
            continue
        seen = view(world, mover)
        world = play(world, bots[mover % len(bots)].choose(seen, seen.legal(), Budget(), rng)).state
        if rules.way.has_roles and rng.random() < SUSPECTED:
            for other in (*range(world.table.players), None):
                suspicion(view(world, other))
    return world


def _deal_on(world: State, luck: bytes) -> Deal:
    """A deal for the next round; goals that are dealt once for the whole game are those that are left."""
    rules, players = world.table.rules, world.table.players
    dealt, left = deal(rules, players, luck, world.table.round + 1), world.hidden.goals_left
    gone = list((Counter(rules.goals) - Counter(left)).elements())
    return dealt._replace(goals=(*gone, *shuffled(left, luck, "goals left"))) if left else dealt


BOT_LAWS: tuple[BotLaw, ...] = (names_a_legal_move, weighs_every_move, nothing_hidden_counts)


def check_choice(bot: Bot, seen: View, rng: Random) -> None:
    """Raise `Broken` where a law of players does not hold for what this bot does here."""
    for law in BOT_LAWS:
        hold(law, bot, seen, rng)
