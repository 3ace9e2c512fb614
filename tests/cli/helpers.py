"""Calling the command inside this process, and working out in advance what a person would have to type."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from undermine.cli.app import run
from undermine.cli.players import at_random, digging, table_names
from undermine.game import Match, seed_dealer
from undermine.notation import format_record, move_text, parse_record, record_of, replay, state_digest
from undermine.rules import ruleset


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


@cache
def dug(seed: str, players: int, me: int, house: tuple[str, ...]) -> Match:
    """The game of a digging person against the table's players."""
    rules, luck = ruleset(house=house), seed.encode()
    match = Match(rules, players, seed_dealer(rules, players, luck))
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        assert view.own is not None
        choose = digging if seat == me else at_random
        match.play(choose(view.table, view.own, view.legal(), Random(f"{luck.hex()}/{len(match.moves)}")))
    return match


def typed_by_a_digger(seed: str, players: int, me: int = 0, house: tuple[str, ...] = ("rounds=1",)) -> list[str]:
    """The moves of that person, written out."""
    match = dug(seed, players, me, house)
    return [move_text(move, match.rules) for _, seat, move in match.moves if seat == me]


def recorded(seed: str, players: int = 3) -> str:
    """The record of such a game."""
    match = dug(seed, players, 0, ("rounds=1",))
    return format_record(record_of(match, seed.encode(), table_names(players, 0)))


def digest_in(file: Path) -> str:
    """The digest of the state in which a record ends, found anew."""
    return state_digest(replay(parse_record(file.read_text("utf-8"))).state)
