"""The same games on both engines: equal moves in equal order, equal digests after every move, equal views and states,
and native worlds that look the same.

The Python engine decides what is right. What differs is told with the table and the number of the move, which is all
that is needed to see it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from undermine.bots import Budget
from undermine.game import HostedGame, View, legal, move_code, play, seed_dealer
from undermine.game.tasks import RoundOver
from undermine.native import Games, Worlds
from undermine.notation import state_digest, view_digest
from undermine.testing.games import PLAYERS, Game


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    moves: int = 0
    views: int = 0
    worlds: int = 0
    states: int = 0

    def __iadd__(self, other: Tally) -> Tally:
        self.games += other.games
        self.moves += other.moves
        self.views += other.views
        self.worlds += other.worlds
        self.states += other.states
        return self


def play_equal(game: Game, tally: Tally, sample: float) -> None:
    """One game on both engines; the dearest comparisons are made on a share of its moves."""
    rules, rng, luck = game.table_rules(), Random(f"equal {game.number}"), Random(f"sample {game.number}")
    seed = str(game.number).encode()
    match = HostedGame(rules, game.players, seed_dealer(rules, game.players, seed))
    native = Games(rules, game.players)
    native.seed(0, seed, 0)
    bot = PLAYERS[game.player]
    while True:
        _compare(game, match, native, tally, luck.random() < sample)
        seat = match.to_move
        if seat is None:
            break
        own, table = match.state.owns[seat], match.state.table
        moves = legal(table, own)
        found = native.codes(0)
        if found != list(map(move_code, moves)) or (luck.random() < sample and native.legal(0) != moves):
            raise AssertionError(f"{game}: other moves after move {len(match.moves)}")
        move = bot.choose(View(table, own), moves, Budget(), rng)
        rounds, told = len(match.finished), play(native.state(0), move).events if luck.random() < sample else None
        events = match.play(move)
        if told is not None and events[: len(told)] != told:
            raise AssertionError(f"{game}: other events of move {len(match.moves)}, told from the native state")
        native.play(0, move)
        if len(match.finished) > rounds and not match.over:
            _deal_on(game, match, native)
        tally.moves += 1
    tally.games += 1


def _deal_on(game: Game, match: HostedGame, native: Games) -> None:
    """The round that is over is compared, too, before the next one is dealt."""
    over = native.view(0, None).table
    if over != match.finished[-1] or over.tasks != (RoundOver(),):
        raise AssertionError(f"{game}: another end of round {over.round}")
    native.deal_on(0)


def _compare(game: Game, match: HostedGame, native: Games, tally: Tally, sampled: bool) -> None:
    at = f"{game}: after move {len(match.moves)}"
    if native.digest(0) != state_digest(match.state):
        raise AssertionError(f"{at} another state: {native.state(0)[:3]} in place of {match.state[:3]}")
    if not sampled:
        return
    for seat in (None, *range(game.players)):
        seen = match.view(seat)
        if native.view_digest(0, seat) != view_digest(seen) or native.view(0, seat) != seen:
            raise AssertionError(f"{at} another view of seat {seat}")
        tally.views += 1
    _compare_worlds(at, match, tally)
    if native.state(0) != match.state:
        raise AssertionError(f"{at} another state than its digest says")
    again = Games.of([match.state])
    if again.digest(0) != native.digest(0) or again.codes(0) != native.codes(0):
        raise AssertionError(f"{at} another state where it comes from Python")
    tally.states += 1


def _compare_worlds(at: str, match: HostedGame, tally: Tally) -> None:
    """Those of one seat, or of a spectator, in turn."""
    turn = len(match.moves) % (match.players + 1)
    seat = turn if turn < match.players else None
    worlds, seen = Worlds(match.view(seat)).draw(2, turn), view_digest(match.view(seat))
    if {worlds.view_digest(index, seat) for index in range(2)} != {seen}:
        raise AssertionError(f"{at} a world that does not look the same to seat {seat}")
    tally.worlds += 2


def play_all(games: Iterable[Game], sample: float) -> Tally:
    tally = Tally()
    for game in games:
        play_equal(game, tally, sample)
    return tally
