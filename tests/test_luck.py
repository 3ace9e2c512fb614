"""The small generator: known answers, and a kind of `Random` in everything."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.problems import says
from undermine.luck import Luck, beginning_of
from undermine.messages import BadArgument

NOTATION = (Path(__file__).parents[1] / "docs" / "notation.md").read_text()


def test_known_answers() -> None:
    """Those of docs/notation.md; the words are those that PCG32 is known by."""
    luck = Luck(42, 54)
    words = [luck.word() for _ in range(6)]
    assert words == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
    assert ", ".join(map(str, words[:4])) in NOTATION
    luck = Luck(42, 54)
    assert " ".join(str(luck.below(10)) for _ in range(10)) in NOTATION
    luck = Luck.of("undermine")
    assert ", ".join(str(luck.word()) for _ in range(3)) in NOTATION
    assert beginning_of("undermine") == (6706950903636416465, 12047869103335703061)


def test_numbers_below_are_equally_likely() -> None:
    """Also where a word has to be passed over: of three numbers of which two would be favoured."""
    luck, third = Luck(1), (1 << 32) // 3 * 2 + 1
    drawn = Counter(luck.below(6) for _ in range(60_000))
    assert set(drawn) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in drawn.values())
    high = sum(luck.below(third) >= third // 2 for _ in range(20_000))
    assert abs(high - 10_000) < 500


def test_every_choice_and_shuffle_draws_by_it() -> None:
    luck, other = Luck(7, 3), Luck(7, 3)
    assert [luck.choice("abcdef") for _ in range(20)] == ["abcdef"[other.below(6)] for _ in range(20)]
    assert luck.randrange(100) == other.below(100)
    cards, pile = list(range(9)), list(range(9))
    luck.shuffle(cards)
    for bound in range(9, 1, -1):
        at = other.below(bound)
        pile[bound - 1], pile[at] = pile[at], pile[bound - 1]
    assert cards == pile
    assert isinstance(luck, Random)
    assert 0 <= luck.random() < 1
    assert 0 <= luck.getrandbits(70) < 1 << 70
    assert luck.randrange(1 << 40) < 1 << 40


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda luck: pickle.loads(pickle.dumps(luck))])
def test_a_copy_goes_on_as_the_original_would(copied: object) -> None:
    luck = Luck.of("copied")
    luck.word()
    other = copied(luck)  # type: ignore[operator]
    assert [luck.word() for _ in range(5)] == [other.word() for _ in range(5)]


def test_streams_differ() -> None:
    lucks = [Luck(start, stream) for start in range(20) for stream in range(20)]
    assert len({tuple(luck.word() for _ in range(3)) for luck in lucks}) == 400


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(BadArgument, check=says("error-argument-number")):
        Luck(-1)
    with pytest.raises(BadArgument, check=says("error-argument")):
        Luck.of(b"x")  # type: ignore[arg-type]
