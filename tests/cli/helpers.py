"""Calling the command inside this process, and working out in advance what a person would have to type."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from undermine.cli.app import run
from undermine.cli.players import at_table, digging, table_names
from undermine.game import Match, Move, Own, Table, seed_dealer
from undermine.notation import format_record, move_text, parse_record, record_of, replay, state_digest
from undermine.rules import DEFAULT, ruleset


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


def thieving(table: Table, own: Own, moves: Sequence[Move], rng: Random) -> Move:
    """Lays a theft card when it can and steals where there is something; digs otherwise."""
    thefts = [move for move in moves if move_text(move, table.rules).startswith(("Th>", "steal>"))]
    return thefts[-1] if thefts else digging(table, own, moves, rng)


@cache
def dug(seed: str, players: int, me: int, house: tuple[str, ...], key: str = DEFAULT) -> Match:
    """The game of a digging person against the table's players."""
    rules, luck = ruleset(key, house=house), seed.encode()
    match = Match(rules, players, seed_dealer(rules, players, luck))
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        assert view.own is not None
        choose = at_table if seat != me else digging if key == DEFAULT else thieving
        match.play(choose(view.table, view.own, view.legal(), Random(f"{luck.hex()}/{len(match.moves)}")))
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
    return format_record(record_of(match, seed.encode(), table_names(players, 0)))


def digest_in(file: Path) -> str:
    """The digest of the state in which a record ends, found anew."""
    return state_digest(replay(parse_record(file.read_text("utf-8"))).state)
