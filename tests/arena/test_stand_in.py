"""Whoever stands in for a bot that has failed is given random numbers of its own, however the other one failed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.arena.bots import First
from undermine.arena.play import play_game
from undermine.bots import Bot, Budget, make
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
    """Notes the first random number that it is given."""

    def __init__(self) -> None:
        self.first: float | None = None

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        if self.first is None:
            self.first = rng.random()
        return super().choose(view, legal, budget, rng)


def stood_in(numbers: int, luck: str = "s") -> tuple[list[Spent], list[Noting]]:
    """Two seats fail at once, after so many random numbers, and somebody stands in for each."""
    failed, stand_ins = [Spent(numbers), Spent(numbers)], list[Noting]()

    def stand_in() -> Bot:
        stand_ins.append(Noting())
        return stand_ins[-1]

    play_game(SINGLE, 3, [failed[0], First(), failed[1]], "cards", luck=luck, stand_in=stand_in)
    return failed, stand_ins


def test_how_a_bot_failed_does_not_change_what_its_stand_in_does() -> None:
    games = {
        play_game(SINGLE, 3, [First(), Spent(count), First()], "s", stand_in=lambda: make("random")).digest
        for count in (0, 1, 7)
    }
    assert len(games) == 1
    assert [bot.first for bot in stood_in(0)[1]] == [bot.first for bot in stood_in(5)[1]]


def test_a_stand_in_is_not_given_the_numbers_of_the_bot_that_failed() -> None:
    failed, stand_ins = stood_in(5)
    assert len(stand_ins) == 2
    for bot, stand_in in zip(failed, stand_ins, strict=True):
        assert len(bot.taken) == 5
        assert stand_in.first not in bot.taken


def test_stand_ins_at_two_seats_or_in_two_games_have_different_numbers() -> None:
    numbers = [bot.first for luck in ("s", "t") for bot in stood_in(1, luck)[1]]
    assert len(set(numbers)) == 4
