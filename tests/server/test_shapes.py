"""What is told of a game has the shapes that programs in other languages rely on, in all games."""

from __future__ import annotations

import random

import msgspec
import pytest

from undermine.game import Match, seed_dealer
from undermine.notation import view_data
from undermine.rules import keys, ruleset
from undermine.server import telling
from undermine.server.protocol.shapes import PayoutLine, RulesTold, ToldMessage, ViewShape


@pytest.mark.parametrize("key", keys())
def test_all_that_is_told_of_a_game_has_its_shape(key: str) -> None:
    rules = ruleset(key)
    players = max(rules.players)
    match, rng = Match(rules, players, seed_dealer(rules, players, b"shapes")), random.Random(1)
    msgspec.convert(telling.rules_told(rules, players), RulesTold)
    while match.to_move is not None:
        view = match.view(match.to_move)
        msgspec.convert(view_data(view), ViewShape)
        msgspec.convert(view_data(match.view(None)), ViewShape)
        msgspec.convert(telling.why_not(view), dict[str, ToldMessage])
        match.play(rng.choice(view.legal()))
        msgspec.convert(telling.payout(match), tuple[PayoutLine, ...])
    msgspec.convert(view_data(match.view(0)), ViewShape)


@pytest.mark.parametrize("key", keys())
def test_sentences_are_made_from_what_a_seat_may_know(key: str) -> None:
    """The lines of a seat are the same, whether told step by step or from its own past, which holds no secret."""
    rules = ruleset(key)
    players = min(rules.players)
    match, rng = Match(rules, players, seed_dealer(rules, players, b"lines")), random.Random(2)
    steps = {seat: [*telling.lines(match.view(seat), match.events, 0)] for seat in range(players)}
    while match.to_move is not None:
        match.play(rng.choice(match.view(match.to_move).legal()))
        for seat, told in steps.items():
            told.extend(telling.lines(match.view(seat), match.events, len(match.moves)))
    for seat, told in steps.items():
        assert telling.past_lines(match.view(seat)) == tuple(told[-telling.MOST_LINES :])
