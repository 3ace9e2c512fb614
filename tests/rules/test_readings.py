"""Where the rulebooks part ways: for each reading a witness, a position in which its options differ."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rules.ends import takers, won
from undermine.game import deal, next_round, why_not
from undermine.messages import BadRules, Message
from undermine.rules import READINGS, Reading, RuleSet, keys, ruleset
from undermine.testing.positions import EDITIONS, after, cells, moves, refusal, scene, to_move

Witness = Callable[[RuleSet], str]


def connect(rules: RuleSet) -> str:
    """Whether a tunnel that nobody can walk to may be extended."""
    state = scene("S . EW", rules=rules, hands={"A": "NESW"})
    return {True: "adjacent", False: "start"}[(3, 0) in cells(state)]


def break_target(rules: RuleSet) -> str:
    """Whether one's own lamp may be broken."""
    return {True: "any", False: "others"}["xL>A" in moves(scene(rules=rules, hands={"A": "xL"}))]


def gold_count(rules: RuleSet) -> str:
    """How many nuggets three players draw of whom two are diggers."""
    return {2: "diggers", 3: "players"}[len(takers(won("DDS", rules=rules)))]


def next_start(rules: RuleSet) -> str:
    """Who begins after A laid the last path card and C passed the last card."""
    state = after(scene(rules=rules, hands={"A": "NS", "B": "xP", "C": "M"}, stock=""), "NS@0,1", "xP>C", "-M")
    starter = next_round(state, deal(state.table.rules, 3, b"again", 2)).state.table.starter
    return {1: "path", 0: "card"}[starter]


WITNESSES: dict[str, Witness] = {
    "connect": connect,
    "break_target": break_target,
    "gold_count": gold_count,
    "next_start": next_start,
}

BOOKS = {
    "base-2015": ("start", "any", "diggers", "path"),
    "base-de": ("start", "others", "diggers", "card"),
    "base-2004": ("adjacent", "any", "players", "card"),
    "base-fr": ("start", "others", "players", "card"),
}


BASE_READINGS = [reading for reading in READINGS if reading.rule.startswith("B")]


def test_every_reading_has_a_witness() -> None:
    """connect break_target gold_count next_start: each reading of the base game is told apart by a position."""
    assert set(WITNESSES) == {reading.name for reading in BASE_READINGS}


@pytest.mark.parametrize("reading", BASE_READINGS, ids=lambda reading: reading.name)
def test_the_options_differ(reading: Reading) -> None:
    """connect break_target gold_count next_start: the witness answers with the option that the rules were given."""
    for option, _ in reading.sources:
        rules = ruleset().derive(**{reading.name: option})
        assert WITNESSES[reading.name](rules) == option.value


@pytest.mark.parametrize("key", EDITIONS)
def test_each_edition_as_its_book_has_it(key: str) -> None:
    """connect break_target gold_count next_start: what happens under each edition is what its rulebook says."""
    rules = ruleset(key)
    assert tuple(witness(rules) for witness in WITNESSES.values()) == BOOKS[key]


@pytest.mark.parametrize("key", EDITIONS)
def test_the_sources_name_the_books(key: str) -> None:
    """connect break_target gold_count next_start: the books behind an option are those of the editions that have it."""
    rules = ruleset(key)
    for reading in BASE_READINGS:
        (books,) = [books for option, books in reading.sources if option is getattr(rules, reading.name)]
        assert set(rules.sources) <= set(books)


def test_the_editions() -> None:
    """connect: four rule sets, the book of 2015 is the default, and no edition is a table's own rules."""
    assert set(EDITIONS) <= set(keys())
    assert ruleset() == ruleset("base-2015")
    assert all(ruleset(key).house.texts() == () for key in EDITIONS)
    assert len({ruleset(key) for key in EDITIONS}) == 4


@pytest.mark.parametrize(
    ("key", "revision", "message"),
    [
        ("base-1999", None, f"error-unknown-rules key=base-1999 known={', '.join(keys())}"),
        ("base-2015", 99, "error-unknown-revision key=base-2015 revision=99"),
        ("base-2015", 0, "error-unknown-revision key=base-2015 revision=0"),
        ("base-de", 2, "error-unknown-revision key=base-de revision=2"),
        ("base-2015", 1, "error-dropped-revision key=base-2015 revision=1"),
        ("base-2004", 1, "error-dropped-revision key=base-2004 revision=1"),
        ("saboteur2", 1, "error-dropped-revision key=saboteur2 revision=1"),
    ],
)
def test_no_such_edition(key: str, revision: int | None, message: str) -> None:
    """connect: a rule set that does not exist is refused, and one that was dropped is told apart from it."""
    with pytest.raises(BadRules) as refused:
        ruleset(key, revision)
    assert str(refused.value.message) == message


def test_revisions() -> None:
    """break_target trapped_geologist: the rule sets whose play changed are at their second revision, no others."""
    revisions = {key: ruleset(key).revision for key in keys()}
    assert {key for key, revision in revisions.items() if revision == 2} == {"base-2015", "base-2004", "saboteur2"}
    assert {key for key, revision in revisions.items() if revision == 1} == {
        *("base-de", "base-fr", "saboteur2-fr", "duel", "solo")
    }


@pytest.mark.parametrize("key", ["base-2015", "base-2004"])
def test_breaking_ones_own_tool(key: str) -> None:
    """break_target B12 B9: it must be whole, and then stops digging like any other; there is one of each kind."""
    hands = {"A": "xL xP NESW", "B": "NS", "C": "NS"}
    state = scene(rules=key, hands=hands, broken={"A": "P"})
    assert moves(state, "xL") == {"xL>A", "xL>B", "xL>C"}
    assert moves(state, "xP") == {"xP>B", "xP>C"}
    assert refusal(state, "xP>A") == "why-not-a-target"
    whole = scene(rules=key, hands=hands)
    assert moves(after(whole, "-xP", "-NS", "-NS"), "NESW")
    assert not moves(after(whole, "xL>A", "-NS", "-NS"), "NESW")


@pytest.mark.parametrize("key", EDITIONS)
def test_the_own_tool_is_the_last_to_break(key: str) -> None:
    """break_target B12: with everybody else's pick broken it is one's own or nobody's, and there is a reason."""
    state = scene(rules=key, hands={"A": "xP"}, broken={"B": "P", "C": "P"})
    own, kind = to_move(state), state.table.rules.catalogue.kind("xP")
    reason = why_not(state.table, own, kind)
    if "any" in BOOKS[key]:
        assert moves(state) == {"-xP", "xP>A"}
        assert reason is None
    else:
        assert moves(state) == {"-xP"}
        assert reason == Message("why-nobody-to-break", {"tools": "P"})
    all_broken = scene(rules=key, house=["card:xP=4"], hands={"A": "xP"}, broken=dict.fromkeys("ABC", "P"))
    assert moves(all_broken) == {"-xP"}


def test_goals_need_the_start_under_either_reading() -> None:
    """connect M6: with `adjacent` too a goal is turned only by a tunnel reached from the start."""
    state = scene("S . EW . ?$", rules="base-2004", hands={"A": "EW", "B": "EW"})
    at_the_goal = after(state, "EW@3,0")
    assert at_the_goal.table.outcome is None
    assert after(at_the_goal, "EW@1,0").table.outcome is not None


@pytest.mark.parametrize(("key", "cards"), [("base-2015", 6), ("base-de", 6), ("base-2004", 9), ("base-fr", 9)])
def test_nine_at_ten(key: str, cards: int) -> None:
    """gold_count T10: by players ten of them draw nine cards; by diggers each digger gets one."""
    assert len(takers(won("DDDDDDSSSS", rules=key))) == cards
