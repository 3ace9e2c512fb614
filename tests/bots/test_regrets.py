"""Regrets: by what could be known, larger than their error, and none where one plays as `hard` does."""

from __future__ import annotations

from random import Random

import pytest

from tests.problems import says
from undermine.bots import Budget, make
from undermine.bots.search import advising, regrets, second_thoughts
from undermine.bots.search.advising import Gap, gaps_to
from undermine.bots.search.reasons import Case, says_as_much
from undermine.bots.search.scales import Scales
from undermine.game import HostedGame, Move, fold, seed_dealer
from undermine.messages import BadRecord, Message, NotNative
from undermine.native import available
from undermine.notation import Replay, format_record, record_of
from undermine.rules import ruleset

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")
GAMES = [("base-2015", 4), ("saboteur2", 4), ("duel", 2), ("solo", 1)]


def played(key: str, players: int, own: str, seed: bytes = b"regrets") -> HostedGame:
    """A game of one round with this bot at seat A, and `normal` at all others."""
    rules = ruleset(key, house=("rounds=1",))
    match = HostedGame(rules, players, seed_dealer(rules, players, seed))
    bots = [make(own), *[make("normal")] * (players - 1)]
    while not match.over:
        seen = match.view(match.to_move)
        move = bots[match.to_move or 0].choose(seen, seen.legal(), Budget(), Random(len(match.moves)))
        match.play(move)
    return match


@needs_native
@pytest.mark.parametrize(("key", "players"), GAMES)
def test_who_plays_at_random_has_something_to_regret(key: str, players: int) -> None:
    match = played(key, players, "random")
    found = regrets(match, 0)
    assert 1 <= len(found) <= 5
    losses = [regret.loss.mean for regret in found]
    assert losses == sorted(losses, reverse=True)
    for regret in found:
        assert regret.loss.mean > regret.loss.error > 0 or regret.loss.error == 0
        assert match.moves[regret.turn - 1][1:] == (0, regret.played)
        assert regret.better != regret.played
    assert any(regret.reasons for regret in found)


@needs_native
def test_a_reason_for_the_better_move_cannot_be_said_of_the_one_that_was_played() -> None:
    """In this game a fact can be said of a move that was played and of a better one."""
    match, alike = played("base-2015", 4, "random", b"1"), 0
    for regret in regrets(match, 0):
        before = Replay(record_of(match)).play_to(regret.turn - 1).view(0)
        both = regret.better, regret.played
        of_better, of_played = ([fact.message for fact in Case(before, move, both).facts()] for move in both)
        shared = [message for message in of_better if any(says_as_much(other, message) for other in of_played)]
        alike += len(shared)
        assert not [reason.message for reason in regret.reasons if reason.message in shared]
    assert alike


def test_a_message_says_as_much_as_another_that_claims_less() -> None:
    nearer, trust = Message("advice-nearer", {"count": 2}), Message("advice-trust", {"target": 2, "percent": 60})
    assert says_as_much(nearer, nearer)
    assert says_as_much(nearer, Message("advice-nearer", {"count": 1}))
    assert not says_as_much(Message("advice-nearer", {"count": 1}), nearer)
    assert says_as_much(trust, Message("advice-trust", {"target": 2, "percent": 55}))
    assert not says_as_much(trust, Message("advice-trust", {"target": 1, "percent": 55}))
    assert not says_as_much(trust, nearer)
    assert not says_as_much(Message("advice-bars"), Message("advice-idle"))


@needs_native
def test_the_same_luck_gives_the_same_regrets_from_a_game_and_from_its_record() -> None:
    match = played("base-2015", 4, "random")
    text = format_record(record_of(match))
    assert regrets(match, 0, "x") == regrets(text, 0, "x") == regrets(record_of(match), 0, "x")


@needs_native
def test_what_turned_out_later_changes_nothing() -> None:
    """A move is judged alike however the game went on: by the view of its moment, which is what the seat was told."""
    match = played("base-2015", 4, "random")
    whole = {regret.turn: regret for regret in regrets(match, 0, most=100)}
    cut = HostedGame(match.rules, match.players, seed_dealer(match.rules, match.players, b"regrets"))
    last = max(whole)
    for _, _, move in match.moves[:last]:
        cut.play(move)
    again = {regret.turn: regret for regret in regrets(cut, 0, most=100)}
    assert again[last] == whole[last]


@needs_native
def test_the_view_of_a_moment_is_the_sum_of_what_the_seat_was_told() -> None:
    match = played("base-2015", 4, "random")
    for turn in (1, 5, 9):
        before = HostedGame(match.rules, match.players, seed_dealer(match.rules, match.players, b"regrets"))
        for _, _, move in match.moves[: turn - 1]:
            before.play(move)
        seat = before.to_move
        seen = before.view(seat)
        assert seen.past is not None
        assert fold(seat, [event for step in seen.past.steps() for event in step]) == seen


@needs_native
def test_hard_itself_regrets_little() -> None:
    """It is not sure to regret nothing: it has its own luck. But what it regrets is little beside what a fool does."""
    wise, fool = (regrets(played("base-2015", 4, who), 0) for who in ("hard:rollouts=200", "random"))
    assert sum(one.loss.mean for one in wise) < sum(one.loss.mean for one in fool) / 2


@needs_native
def test_second_thoughts_are_of_the_mover_and_try_what_was_played() -> None:
    match = played("base-2015", 4, "random")
    for turn in (1, 2, 7):
        found = second_thoughts(match, turn)
        assert found.played == match.moves[turn - 1][2]
        assert len(found.tried) == 1 or found.played in [each.move for each in found.tried]
    for number in (0, len(match.moves) + 1):
        with pytest.raises(BadRecord, check=says("error-record-no-such-turn")):
            second_thoughts(match, number)


def test_an_error_is_that_of_95_in_100() -> None:
    """Of many measurements of a known difference about 95 in 100 have it within their error."""
    rng = Random(1)

    class Coins(Scales):
        def __init__(self) -> None:
            pass

        def outcomes(self, moves: object, first: int, count: int) -> list[tuple[int, int]]:
            return [(64 * (rng.random() < 0.6), 64 * (rng.random() < 0.4)) for _ in range(count)]

    moves: tuple[Move, Move] = tuple(ruleset_moves())  # type: ignore[assignment]
    gaps: list[Gap] = [gaps_to(moves[0], moves[1:], Coins(), 0, 100)[moves[1]] for _ in range(600)]
    inside = sum(abs(gap.mean - 0.2) <= gap.error for gap in gaps) / len(gaps)
    assert 0.92 < inside < 0.98


def ruleset_moves() -> list[Move]:
    rules = ruleset("base-2015")
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b"moves"))
    return match.view(match.to_move).legal()[:2]


def test_without_the_native_engine_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "available", lambda: False)
    for asked in (lambda: regrets("", 0), lambda: second_thoughts("", 1)):
        with pytest.raises(NotNative, check=says("error-advice-needs-native")):
            asked()
