"""Calling the command inside this process, and working out in advance what a person would have to type."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from undermine.bots import make
from undermine.cli.app import run
from undermine.cli.players import Player, read_players, with_bots
from undermine.game import HostedGame, Move, State, legal, seed_dealer
from undermine.notation import format_record, move_text, parse_record, record_of, replay, state_digest
from undermine.rules import DEFAULT, ruleset
from undermine.testing.players import DIGGER, chosen


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Outcome]


def caller(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """A function that calls the command with these words and lines of input."""

    def call(*argv: object, typed: Iterable[str] = ()) -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        capsys.readouterr()
        code = run([str(word) for word in argv])
        return Outcome(code, *capsys.readouterr())

    return call


BOTS = "digger"
"""Who plays against the person: a bot that comes to treasures, and stays as it is."""


def seated_with(players: int, me: int = 0, bots: str = BOTS) -> tuple[Player, ...]:
    """A person among such bots."""
    return with_bots(read_players((), players), [me], [bots] * (players - 1))


def thieving(state: State, rng: Random) -> Move:
    """Lays a theft card when it can and steals where there is something; digs otherwise."""
    moves = legal(state.table, state.owns[state.table.to_move or 0])
    thefts = [move for move in moves if move_text(move, state.table.rules).startswith(("Th>", "steal>"))]
    return thefts[-1] if thefts else chosen(DIGGER, state, rng)


@cache
def dug(seed: str, players: int, me: int, house: tuple[str, ...], key: str = DEFAULT) -> HostedGame:
    """The game of a digging and thieving person against such bots."""
    rules, luck, bot = ruleset(key, house=house), seed.encode(), make(BOTS)
    match = HostedGame(rules, players, seed_dealer(rules, players, luck))
    while (seat := match.to_move) is not None:
        rng = Random(f"{luck.hex()}/{len(match.moves)}")
        match.play(thieving(match.state, rng) if seat == me else chosen(bot, match.state, rng))
    return match


def typed_by_a_digger(
    seed: str, players: int, me: int = 0, house: tuple[str, ...] = ("rounds=1",), key: str = DEFAULT
) -> list[str]:
    """The moves of that person, written out."""
    match = dug(seed, players, me, house, key)
    return [move_text(move, match.rules) for _, seat, move in match.moves if seat == me]


def recorded(seed: str, players: int = 3, key: str = DEFAULT) -> str:
    """The record of such a game."""
    match = dug(seed, players, 0, ("rounds=1",), key)
    return format_record(record_of(match, seed.encode(), tuple(player.written for player in seated_with(players))))


def digest_in(file: Path) -> str:
    """The digest of the state in which a record ends, found anew."""
    return state_digest(replay(parse_record(file.read_text("utf-8"))).state)
