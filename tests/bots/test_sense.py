"""What every mind does without: cards played where they are worth less than thrown away, and good cards thrown away."""

from __future__ import annotations

from undermine.bots.minds.sense import NEVER, sensible
from undermine.cards import Tool
from undermine.game import AtPlayer, Choose, Discard, Lay, Move

ONE, OTHER, THIRD = 1, 2, 3


def test_what_is_worth_less_than_thrown_away_is_not_played() -> None:
    moves: list[Move] = [Lay(ONE, False, (1, 0)), Lay(OTHER, False, (1, 0)), AtPlayer(THIRD, 1, Tool.PICK)]
    moves += [Discard((ONE,)), Discard((OTHER,)), Discard((THIRD,))]
    assert sensible(moves, [0.1, 0.3, 0.4, 0.2, 0.2, 0.4]) == [NEVER, 0.3, 0.4, NEVER, NEVER, 0.4]


def test_of_each_number_of_discards_and_of_what_they_remove_the_best_count() -> None:
    passes: list[Move] = [Discard((ONE,)), Discard((OTHER,)), Discard((ONE, OTHER)), Discard((ONE, OTHER), Tool.LAMP)]
    assert sensible(passes, [0.5, 0.5, 0.1, -0.3]) == [0.5, 0.5, 0.1, -0.3]
    assert sensible(passes, [0.5, 0.4, 0.1, -0.3]) == [0.5, NEVER, 0.1, -0.3]


def test_answers_are_left_as_they_are() -> None:
    answers: list[Move] = [Choose("steal", target=1), Choose("steal", target=2)]
    assert sensible(answers, [0.0, NEVER]) == [0.0, NEVER]
