"""Where the books on Saboteur 2 part ways: for the reading `blocked` positions in which its options differ."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2 import KEYS, WAYS, finished, gold, rules_of, scene, starter
from undermine.rules import READINGS, Blocked, Connect, GoldCount, NextStart, RuleSet, keys, ruleset
from undermine.testing.positions import after, cells

OPTIONS = {"saboteur2": Blocked.SHARED, "saboteur2-fr": Blocked.ALONE}


def shut_out(rules: RuleSet, roles: str) -> dict[str, int]:
    """What is paid when A joins the treasure and doors shut out both teams."""
    return gold(finished("shut", roles, rules=rules))


def blocked(rules: RuleSet) -> str:
    """Whether the profiteer has a share beside the boss."""
    return {3: "shared", 4: "alone"}[shut_out(rules, "BOP")["B"]]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("option", Blocked)
def test_the_options_differ(key: str, option: Blocked) -> None:
    """blocked S12: the witness answers with the option that the rules were given, whichever edition they come from."""
    assert blocked(rules_of(key).derive(blocked=option)) == option.value


@pytest.mark.parametrize(
    ("roles", "shared", "alone"),
    [
        ("BOP", {"B": 3, "C": 2}, {"B": 4}),
        ("BPS", {}, {"B": 2, "C": 4}),
        ("PBS", {"A": 3}, {"A": 2, "C": 4}),
        ("BGS", {}, {"C": 5}),
    ],
    ids=["a boss", "no boss", "no boss, the profiteer finished", "neither"],
)
def test_with_and_without_a_boss(roles: str, shared: dict[str, int], alone: dict[str, int]) -> None:
    """blocked S12: with a boss the profiteer's share differs, without him the saboteurs' victory."""
    assert shut_out(rules_of("saboteur2"), roles) == shared
    assert shut_out(rules_of("saboteur2-fr"), roles) == alone
    assert shared != alone


@pytest.mark.parametrize("roles", ["BOS", "BG", "OBG"])
def test_where_they_agree(roles: str) -> None:
    """blocked S12: a boss without a profiteer gets 4 under either, and nobody is paid where nobody is entitled."""
    assert shut_out(rules_of("saboteur2"), roles) == shut_out(rules_of("saboteur2-fr"), roles)


@pytest.mark.parametrize("way", [way for way in WAYS if way != "shut"])
def test_only_where_both_are_shut_out(way: str) -> None:
    """blocked S11: as long as one team gets through the reading makes no difference."""
    one, other = (gold(finished(way, "SBPO", key=key)) for key in KEYS)
    assert one == other != {}


@pytest.mark.parametrize("key", KEYS)
def test_each_edition_as_its_book_has_it(key: str) -> None:
    """blocked connect next_start: what each rule set fixes is what its books say, and what then happens."""
    rules = ruleset(key)
    assert (rules.blocked, rules.connect, rules.next_start) == (OPTIONS[key], Connect.START, NextStart.CARD)
    assert blocked(rules) == OPTIONS[key].value
    assert (3, 0) not in cells(scene("S . EW", key=key, hands={"A": "NESW"}))
    hands = {"A": "NS", "B": "xP", "C": "M"}
    assert starter(after(scene(key=key, hands=hands, stock="", roles="BGO"), "NS@0,1", "xP>C", "-M")) == "A"


def test_the_books_behind_it() -> None:
    """blocked: the English and the German book share, the French one has the boss alone."""
    (reading,) = [reading for reading in READINGS if reading.name == "blocked"]
    assert reading.rule == "S12"
    assert {option: set(books) for option, books in reading.sources} == {
        Blocked.SHARED: {"S2E", "DE"},
        Blocked.ALONE: {"FR"},
    }
    for key in KEYS:
        (books,) = [books for option, books in reading.sources if option is ruleset(key).blocked]
        assert set(ruleset(key).sources) <= set(books)


def test_the_two_rule_sets_differ_in_this_alone() -> None:
    """blocked: everything else is the same in both."""
    assert set(KEYS) <= set(keys())
    one, other = (ruleset(key) for key in KEYS)
    assert one != other
    assert other.derive(key=one.key, sources=one.sources, blocked=one.blocked) == one


@pytest.mark.parametrize("roles", ["BOP", "SPG"])
@pytest.mark.parametrize("count", GoldCount)
def test_gold_count_has_no_meaning(count: GoldCount, roles: str) -> None:
    """blocked S14: how nuggets are counted is a question of the base game alone."""
    rules = rules_of().derive(gold_count=count)
    assert shut_out(rules, roles) == shut_out(rules_of(), roles)
