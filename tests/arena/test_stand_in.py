"""Whoever stands in for a bot that has failed is given random numbers of its own, however the other one failed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.arena.bots import First
from undermine.arena.play import play_game
from undermine.bots import Bot, Budget
from undermine.game import Move, View
from undermine.rules import ruleset

SINGLE = ruleset(house=["rounds=1"])


class Spent(Bot):
    """Takes so many random numbers, and fails."""

    spec = "spent"

    def __init__(self, numbers: int) -> None:
        self.numbers, self.taken = numbers, list[float]()

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        self.taken += [rng.random() for _ in range(self.numbers)]
        raise RuntimeError("spent")


class Noting(First):
    """Notes the first random number that it is given at each seat."""

    def __init__(self) -> None:
        self.first: dict[int | None, float] = {}

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        if view.seat not in self.first:
            self.first[view.seat] = rng.random()
        return super().choose(view, legal, budget, rng)


def stood_in(numbers: int, luck: str = "s") -> tuple[dict[int, Spent], Noting]:
    """Two seats fail at once, after so many random numbers, and somebody stands in for both."""
    failed, stand_in = {0: Spent(numbers), 2: Spent(numbers)}, Noting()
    play_game(SINGLE, 3, [failed[0], First(), failed[2]], "cards", luck=luck, stand_in=stand_in)
    return failed, stand_in


def test_how_a_bot_failed_does_not_change_what_its_stand_in_does() -> None:
    games = {
        play_game(SINGLE, 3, [First(), Spent(count), First()], "s", stand_in="random").digest for count in (0, 1, 7)
    }
    assert len(games) == 1
    assert stood_in(0)[1].first == stood_in(5)[1].first


def test_a_stand_in_is_not_given_the_numbers_of_the_bot_that_failed() -> None:
    failed, stand_in = stood_in(5)
    assert set(stand_in.first) == set(failed)
    for seat, bot in failed.items():
        assert len(bot.taken) == 5
        assert stand_in.first[seat] not in bot.taken


def test_stand_ins_at_two_seats_or_in_two_games_have_different_numbers() -> None:
    numbers = [number for luck in ("s", "t") for number in stood_in(1, luck)[1].first.values()]
    assert len(numbers) == len(set(numbers)) == 4
