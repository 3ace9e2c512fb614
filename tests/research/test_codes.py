"""Codes keep their meaning: what `known.txt` says was said by version 1, and a change of it needs a new version.

`python -m tests.research.test_codes` writes the file anew, for a new version.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.problems import says
from undermine.messages import BadArgument, BadRules
from undermine.research import BOXES, VERSION, coding, observing, rules_named
from undermine.research.memory import DEEDS, HISTORY_FIELDS
from undermine.research.observing import GOAL_FIELDS, SEAT_FIELDS, TABLE_FIELDS, TASKS
from undermine.rules import keys, ruleset

KNOWN = Path(__file__).with_name("known.txt")


def lines() -> Iterator[str]:
    """For every rule set, with few, the usual and many players, how many numbers there are and a digest of what all of
    them mean; and some of them in words."""
    yield f"version {VERSION}"
    fields = *SEAT_FIELDS, *TABLE_FIELDS, *(task.__name__ for task in TASKS), *GOAL_FIELDS, *HISTORY_FIELDS, *DEEDS
    yield f"fields {_digest('; '.join(fields))}"
    for key in (*keys(), *BOXES):
        rules = rules_named(key)
        for players in sorted({rules.players[0], min(rules.players, key=lambda n: abs(n - 5)), rules.players[-1]}):
            numbers, seen = coding(rules, players), observing(rules, players)
            meant = "\n".join(map(numbers.text, range(numbers.size)))
            arrays = "\n".join(f"{entry}" for entry in seen.entries.values()) + str(seen.planes) + str(seen.roles)
            yield f"{key} {players}: {numbers.size} numbers {_digest(meant)}, {seen.size} seen {_digest(arrays)}"
        numbers = coding(rules, rules.players[-1])
        some = range(0, numbers.size, numbers.size // 12 + 1)
        yield from (f"  {number} = {numbers.text(number)}" for number in (*some, numbers.size - 1))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_codes_keep_their_meaning() -> None:
    assert KNOWN.read_text() == "\n".join(lines()) + "\n"


def test_house_rules_change_no_code() -> None:
    plain, agreed = rules_named("base-2015"), rules_named("base-2015", ["maps=0", "rounds=1", "selfish_dwarf"])
    one, other = coding(plain, 5), coding(agreed, 5)
    assert list(map(one.text, range(one.size))) == list(map(other.text, range(other.size)))


def test_house_rules_come_to_those_that_are_there() -> None:
    """A box stays one round, and a rule set keeps what its table has agreed on."""
    for key in BOXES:
        box = rules_named(key, ["card:EW=1"])
        assert box.house.texts() == ("rounds=1", "card:EW=1")
        assert rules_named(box, ["card:NESW=2"]).house.texts() == ("rounds=1", "card:EW=1", "card:NESW=2")
        assert rules_named(box) == rules_named(box, iter(())) == box
    agreed = ruleset("base-2015", None, ["open_gold", "rounds=2", "card:EW=1"])
    assert rules_named(agreed, ["maps=2"]).house.texts() == ("open_gold", "rounds=2", "maps=2", "card:EW=1")
    assert rules_named(agreed, ["rounds=3", "card:EW=2"]).house.texts() == ("open_gold", "card:EW=2")


def test_house_rules_that_make_no_sense_are_refused_as_ever() -> None:
    for rules in ("tiny", rules_named("tiny")):
        with pytest.raises(BadRules, check=says("error-house-rule-not-here")):
            rules_named(rules, ["rounds=2"])
        with pytest.raises(BadRules, check=says("error-house-is-text")):
            rules_named(rules, "card:EW=1")
        with pytest.raises(BadArgument, check=says("error-argument-list")):
            rules_named(rules, [1])  # type: ignore[list-item]


@pytest.mark.parametrize("key", keys())
def test_every_number_is_of_one_part(key: str) -> None:
    rules = rules_named(key)
    numbers = coding(rules, rules.players[0])
    texts = list(map(numbers.text, range(numbers.size)))
    assert len(set(texts)) == numbers.size
    assert texts[0] == "nothing"
    assert [part.first + part.size for part in numbers.parts] == [*numbers.starts[1:], numbers.size]


if __name__ == "__main__":
    KNOWN.write_text("\n".join(lines()) + "\n")
