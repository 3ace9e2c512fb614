"""`hard`: how it tries moves out, and that it plays what it finds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, pstdev

import pytest

from tests.laws.bots import Table, play
from tests.problems import says
from undermine.bots import BadBot, Budget, make, ours, own
from undermine.bots.search import Hard
from undermine.bots.search.trying import is_better, tried
from undermine.game import Discard, HostedGame, Move, View, seed_dealer, view
from undermine.native import available
from undermine.native.rollouts import NO_OUTCOME, UNIT
from undermine.notation import move_text
from undermine.rules import keys, ruleset
from undermine.testing import scene

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")
MOVES: list[Move] = [Discard((kind,)) for kind in range(8)]


# Trying ----------------------------------------------------------------------------------------------------------


class Game:
    """Moves that come to what is said here, and who asked for how much."""

    def __init__(self, *values: int) -> None:
        self.values, self.asked = values, list[tuple[int, int, int]]()

    def outcomes(self, moves: Sequence[Move], first: int, count: int) -> list[list[int]]:
        self.asked.append((len(moves), first, count))
        return [[self.values[MOVES.index(move)] for move in moves] for _ in range(count)]


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_no_more_is_spent_than_was_given_and_the_worse_half_is_left(count: int) -> None:
    game = Game(*range(8))
    found = tried(MOVES[:count], 400, game.outcomes, 0)
    spent = sum(moves * worlds for moves, _, worlds in game.asked)
    assert 400 - 8 < spent <= 400
    # The one that looked best is tried to the end, however badly it does.
    best, *others = reversed(MOVES[1:count])
    assert [each.move for each in found] == [best, MOVES[0], *others]
    assert len(found[0].outcomes) == len(found[1].outcomes)
    assert [moves for moves, _, _ in game.asked] == {2: [2], 3: [3, 2], 5: [5, 3, 2], 8: [8, 4, 2]}[count]
    assert [first for _, first, _ in game.asked] == [
        sum(n for _, _, n in game.asked[:i]) for i in range(len(game.asked))
    ]


def test_with_nothing_to_spend_the_first_is_played() -> None:
    assert tried(MOVES[:4], 0, Game(0, 9, 9, 9).outcomes, 10)[0].move == MOVES[0]


def test_a_rollout_without_an_end_counts_as_lost() -> None:
    found = tried(MOVES[:2], 20, Game(NO_OUTCOME, 1).outcomes, 0)
    assert [each.total for each in found] == [10, 0]


def test_what_is_better_by_chance_alone_is_not_played() -> None:
    ours, theirs = (UNIT, 0, UNIT, 0, UNIT), (0, UNIT, 0, UNIT, 0)
    assert is_better(ours, theirs, 0)
    assert not is_better(ours, theirs, 10)


def test_the_error_is_that_of_the_mean() -> None:
    rng = Random(1)
    for _ in range(300):
        ours, theirs = ([rng.choice((0, 30, UNIT)) for _ in range(12)] for _ in range(2))
        gains = [our - their for our, their in zip(ours, theirs, strict=True)]
        error = pstdev(gains) / sqrt(len(gains))
        assert is_better(ours, theirs, 15) == (mean(gains) > 0 and mean(gains) > 1.5 * error)


# Playing ---------------------------------------------------------------------------------------------------------


def seen_by_first(drawing: str, hand: str, roles: str) -> View:
    return view(scene(drawing, hands={"A": hand}, roles=roles), 0)


@needs_native
def test_it_lays_the_card_that_wins() -> None:
    seen = seen_by_first("S EW EW NEW NEW NEW NESW", "NESW NS N R M", "DDS")
    for seed in range(4):
        chosen = Hard(100).choose(seen, seen.legal(), Budget(), Random(seed))
        assert move_text(chosen, seen.table.rules) == "NESW@7,0"


@needs_native
def test_a_saboteur_does_not() -> None:
    seen = seen_by_first("S EW EW NEW NEW NEW NESW", "NESW NS N R M", "SDD")
    for seed in range(4):
        chosen = Hard(100).choose(seen, seen.legal(), Budget(), Random(seed))
        assert move_text(chosen, seen.table.rules) != "NESW@7,0"


@needs_native
@pytest.mark.parametrize("key", keys())
def test_the_same_seed_thinks_the_same(key: str) -> None:
    rules = ruleset(key)
    match = HostedGame(rules, rules.players[-1], seed_dealer(rules, rules.players[-1], b"hard"))
    for turn in range(6):
        seen = match.view(match.to_move)
        thoughts = [Hard().think(seen, seen.legal(), Budget(rollouts=60), Random(turn)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        match.play(thoughts[0][0].move)


@needs_native
@pytest.mark.parametrize(("key", "players"), [("base-2015", 5), ("saboteur2", 4), ("duel", 2), ("solo", 1)])
def test_it_plays_legally_and_knows_nothing_hidden(key: str, players: int) -> None:
    """What a seat cannot know is reshuffled, and it plays the same."""
    count = play(Table(key, players, ("hard:rollouts=40",)), 0, sample=0.15, house=("rounds=1",))
    assert not count.broken
    assert count.sampled > 0


# Names -----------------------------------------------------------------------------------------------------------


@needs_native
def test_how_much_it_thinks_is_said_by_whoever_runs_it_alone() -> None:
    assert make("hard").spec == own("hard").spec == "hard"
    assert make("hard:rollouts=50").spec == "hard:rollouts=50"
    for stranger in ("hard:rollouts=50", "hard:bold"):
        with pytest.raises(BadBot, check=says("error-not-our-bot")):
            own(stranger)
    for wrong in ("hard:bold", "hard:rollouts=0", "hard:rollouts=99999999", "hard:"):
        with pytest.raises(BadBot, check=says("error-bot-option")):
            make(wrong)


def test_without_the_native_engine_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ours, "available", lambda: False)
    for name in ("hard", "hard:rollouts=50"):
        with pytest.raises(BadBot, check=says("error-hard-needs-native")):
            make(name)
