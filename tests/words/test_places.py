"""Places in words: the same in the terminal and on the page, and never the same words for two of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from undermine.messages import Message
from undermine.rules import keys, ruleset
from undermine.words import LANGUAGES, Words, placed
from undermine.words.places import place

VECTORS = json.loads((Path(__file__).parent / "places.json").read_text())
"""For each plan its starts and goals, and the cells that have words of their own; the page's tests read it, too."""


def around(key: str) -> list[tuple[int, int]]:
    return [(column, row) for column in range(-4, 15) for row in range(-6, 7)]


@pytest.mark.parametrize("key", keys())
def test_near_cells_have_words_as_the_page_has_them(key: str) -> None:
    rules = ruleset(key)
    (known,) = [one for one in VECTORS if key in one["rules"]]
    assert [[list(cell), code] for cell, code in rules.plan.starts] == known["starts"]
    assert [list(cell) for cell in rules.plan.goals] == known["goals"]
    found = {f"{cell[0]},{cell[1]}": place(cell, rules.plan) for cell in around(key)}
    assert {cell: words for cell, words in found.items() if words} == known["near"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["base-2015", "duel", "solo"])
def test_no_two_cells_are_told_by_the_same_words(lang: str, key: str) -> None:
    plan, words = ruleset(key).plan, Words(lang)
    free = [cell for cell in around(key) if cell not in [start for start, _ in plan.starts]]
    told = [words.say(placed(Message("web-laid", {"card": "x", "cell": f"{c},{r}"}), plan)) for c, r in free]
    assert len(set(told)) == len(free)


def test_what_is_near_is_told_in_words_and_what_is_far_by_its_coordinates() -> None:
    plan, words = ruleset().plan, Words("en")
    told = {
        cell: words.say(placed(Message("log-collapsed", {"seat": "Bo", "cell": cell}), plan))
        for cell in ("1,0", "7,-2", "4,1")
    }
    assert told == {
        "1,0": "Bo brings down the tunnel beside the start.",
        "7,-2": "Bo brings down the tunnel left of the top goal.",
        "4,1": "Bo brings down the tunnel at 4,1.",
    }
    assert words.say(placed(Message("log-looked", {"seat": "Bo", "cell": "8,2"}), plan)) == (
        "Bo looks under the bottom goal."
    )


def test_a_message_about_no_cell_stays_as_it_is() -> None:
    message = Message("log-skipped", {"seat": 1})
    assert placed(message, ruleset().plan) is message
