"""Sentences of advice that have to count, and to agree with what they count."""

from __future__ import annotations

import pytest

from undermine.words import Words

GOLD = ("advice-clear-gold", "advice-behind-gold", "regret-gold", "web-regrets-gold", "web-second-gold")
WINS = ("regret-wins", "web-regrets-wins", "web-second-wins")
NAMED: dict[str, str | int] = {"turn": 30, "round": 7, "played": "NS", "better": "NE", "error": 1}


@pytest.mark.parametrize(("keys", "one", "many"), [(GOLD, "pépite", "pépites"), (WINS, "manche", "manches")])
def test_french_says_one_nugget_and_two_nuggets(keys: tuple[str, ...], one: str, many: str) -> None:
    words = Words("fr")
    for key in keys:
        for count, noun in ((1, one), (2, many)):
            said = words.say_key(key, **NAMED, gold=count, count=count, loss=count)
            assert f"{count} {noun} " in said.replace("(± 1) ", ""), said


@pytest.mark.parametrize(
    ("key", "args"),
    [
        ("advice-clear-wins", {"percent": 64, "other": 51}),
        ("advice-close-wins", {"percent": 64, "other": 51}),
        ("advice-clear-gold", {"gold": 2}),
        ("advice-close-gold", {}),
    ],
)
def test_the_second_best_move_is_not_the_one_that_follows(key: str, args: dict[str, int]) -> None:
    said = Words("fr").say_key(key, **args)
    assert "le deuxième meilleur coup" in said
    assert "suivant" not in said


def test_small_slips_stay_mended() -> None:
    assert Words("de").say_key("hint-lost") == "dadurch verloren"
    assert Words("en").say_key("advice-mends-one") == "One fewer broken tool in front of you."
    assert Words("en").say_key("advice-mends-one-of", target="B") == "One fewer broken tool in front of B."
    assert Words("fr").say_key("advice-steal", target="B").startswith("Parmi les personnes que vous pouvez voler,")
