"""How scores become chances: moves of one sort that come to nearly the same are one choice."""

from __future__ import annotations

import pytest

from undermine.bots.heuristic import NEARLY, alike, shared
from undermine.game import AtCell, Discard, Lay, Move

LAYS: list[Move] = [Lay(0, False, (column, 0)) for column in range(20)]


def test_a_group_weighs_as_much_as_its_best() -> None:
    legal: list[Move] = [*LAYS, Discard((1,))]
    odds = shared([0.5] * 20 + [1.0], alike(legal, [-0.3] * 20 + [0.0]))
    assert sum(odds[:20]) == pytest.approx(0.5)
    assert odds[0] == odds[19]
    assert odds[20] == 1.0


def test_inside_a_group_the_better_ones_keep_their_lead() -> None:
    odds = shared([1.0, 0.5], alike(LAYS[:2], [0.0, -NEARLY]))
    assert odds == pytest.approx([2 / 3, 1 / 3])


def test_what_is_worse_than_nearly_the_same_is_a_group_of_its_own() -> None:
    assert alike(LAYS[:3], [-2 * NEARLY - 0.01, 0.0, -NEARLY]) == [[1, 2], [0]]


def test_moves_of_two_sorts_are_never_one_group() -> None:
    assert alike([LAYS[0], AtCell(3, (0, 0)), LAYS[1]], [0.0, 0.0, 0.0]) == [[0, 2], [1]]


def test_what_is_never_done_has_no_chance_in_a_group_either() -> None:
    never = float("-inf")
    assert alike(LAYS[:3], [never, 0.0, never]) == [[1], [0, 2]]
    assert shared([0.0, 1.0, 0.0], [[1], [0, 2]]) == [0.0, 1.0, 0.0]
