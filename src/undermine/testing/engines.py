"""Another engine beside this one: the same deals, the same moves, and after each the same list of legal moves.

The other one may be written in any language and keep its state as it likes: it is asked in texts (docs/notation.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Protocol

from ..game import Dealer, HostedGame, legal, seed_dealer
from ..notation import move_text
from ..rules import RuleSet
from .games import PLAYERS, Game
from .laws import Broken
from .players import chosen

SHOWN = 5
"""So many of the moves that one engine has and the other has not are named."""


class Engine(Protocol):
    """One game at one table, as another engine plays it."""

    def legal(self) -> Iterable[str]:
        """The legal moves of whoever is to decide; none when the game is over."""

    def play(self, move: str) -> None:
        """Play a move; where it ends a round, go on with the next deal."""

    def gold(self) -> Sequence[int]:
        """What each seat owns, asked when the game is over."""


NewGame = Callable[[RuleSet, int, Dealer], Engine]
"""Begins a game: these rules, so many players, the deals of its rounds. The first seat begins."""


def play_side_by_side(game: Game, new_game: NewGame) -> HostedGame:
    """Play one game with both engines; raises `Broken` at the first difference, with the moves that lead there."""
    rules, rng = game.table_rules(), Random(f"side by side {game.number}")
    dealer = seed_dealer(rules, game.players, str(game.number).encode())
    match, other = HostedGame(rules, game.players, dealer), new_game(rules, game.players, dealer)
    while not match.over:
        _compare(game, match, other)
        move = chosen(PLAYERS[game.player], match.state, rng)
        match.play(move)
        other.play(move_text(move, rules))
    _compare(game, match, other)
    if tuple(other.gold()) != match.state.table.ledger.final:
        raise Broken(f"{game}: {tuple(other.gold())} gold, not {match.state.table.ledger.final}")
    return match


def _compare(game: Game, match: HostedGame, other: Engine) -> None:
    seat, state = match.to_move, match.state
    moves = legal(state.table, state.owns[seat]) if seat is not None else []
    ours, theirs = {move_text(move, match.rules) for move in moves}, set(other.legal())
    if ours != theirs:
        played = " ".join(move_text(move, match.rules) for _, _, move in match.moves)
        missing, wrong = (" ".join(sorted(texts)[:SHOWN]) for texts in (ours - theirs, theirs - ours))
        raise Broken(f"{game}, after {played or 'nothing'}: missing {missing or 'none'}; not legal {wrong or 'none'}")
