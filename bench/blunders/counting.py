"""Rounds of bots, and how many blunders of each kind were made in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from undermine.bots import Budget, make
from undermine.game import HostedGame, Move, View, seed_dealer
from undermine.rules import Way, ruleset

from . import diggers
from .moments import Kind, Mean, Moment

KINDS: dict[Way, tuple[Kind, ...]] = {Way.DIGGERS: diggers.KINDS}
MEANS: dict[Way, tuple[Mean, ...]] = {Way.DIGGERS: diggers.MEANS}
"""What is counted, and what is asked about whole rounds, by the way a game is played."""


class Play(NamedTuple):
    """What is played: so many rounds, or games where there are no roles, with this bot at every seat."""

    rules: str
    players: int
    rounds: int
    seed: str
    bot: str


class Found(NamedTuple):
    """Of one kind: how many there were, how often the question arose, and the mean of what is no number of moves."""

    kind: str
    blunders: int
    of: int
    mean: float | None = None


def count(play: Play) -> list[Found]:
    """All that is found in these rounds, played by the library that this process has."""
    way = ruleset(play.rules).way
    answers: defaultdict[str, list[bool]] = defaultdict(list)
    means: defaultdict[str, list[float]] = defaultdict(list)
    for moments in rounds(play):
        for kind in KINDS[way]:
            answers[kind.__name__] += [answer for moment in moments if (answer := kind(moment)) is not None]
        for mean in MEANS.get(way, ()):
            value = mean(moments)
            means[mean.__name__] += [] if value is None else [value]
    counted = [Found(kind.__name__, sum(answers[kind.__name__]), len(answers[kind.__name__])) for kind in KINDS[way]]
    return [*counted, *(Found(name, 0, len(values), fmean(values or [0.0])) for name, values in means.items())]


def rounds(play: Play) -> Iterator[list[Moment]]:
    """The moves of each round, or of each whole game where nobody has a role."""
    rules = ruleset(play.rules)
    if rules.way.has_roles:
        rules = ruleset(play.rules, house=["rounds=1"])
    bot = make(play.bot)
    for number in range(play.rounds):
        seed = f"{play.seed}/{number}"
        match = HostedGame(rules, play.players, seed_dealer(rules, play.players, seed.encode()), number % play.players)
        luck, moves = [Random(f"{seed}/{seat}") for seat in range(play.players)], []
        while (seat := match.to_move) is not None:
            seen = match.view(seat)
            move = bot.choose(seen, seen.legal(), Budget(), luck[seat])
            moves.append((seen, move))
            match.play(move)
        yield _moments(moves, match)


def _moments(moves: Sequence[tuple[View, Move]], match: HostedGame) -> list[Moment]:
    found: list[Moment] = []
    by_seat: list[list[Moment]] = [[] for _ in range(match.players)]
    for number, (seen, move) in enumerate(moves):
        assert seen.seat is not None
        own = by_seat[seen.seat]
        moment = Moment(seen, move, match.deals[0].roles[: match.players], own[:], number / len(moves))
        own.append(moment)
        found.append(moment)
    return found
