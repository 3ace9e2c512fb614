"""Where the books on Saboteur 2 part ways: for each reading positions in which its options differ."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2 import KEYS, WAYS, finished, gold, lost, rules_of, scene, signs, starter
from undermine.rules import (
    READINGS,
    Blocked,
    BreakTarget,
    Connect,
    GoldCount,
    NextStart,
    RuleSet,
    TrappedGeologist,
    keys,
    ruleset,
)
from undermine.testing.positions import after, cells, moves, refusal

OPTIONS = {"saboteur2": Blocked.SHARED, "saboteur2-fr": Blocked.ALONE}
TRAPPED = {"saboteur2": TrappedGeologist.PAID, "saboteur2-fr": TrappedGeologist.UNPAID}


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
    """blocked connect next_start trapped_geologist break_target: each as its books say, and what then happens."""
    rules = ruleset(key)
    assert (rules.blocked, rules.connect, rules.next_start) == (OPTIONS[key], Connect.START, NextStart.CARD)
    assert (rules.trapped_geologist, rules.break_target) == (TRAPPED[key], BreakTarget.OTHERS)
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


def test_the_two_rule_sets_differ_in_these_alone() -> None:
    """blocked trapped_geologist: everything else is the same in both."""
    assert set(KEYS) <= set(keys())
    one, other = (ruleset(key) for key in KEYS)
    assert one != other
    named = {"key": one.key, "revision": one.revision, "sources": one.sources}
    assert other.derive(**named, blocked=one.blocked, trapped_geologist=one.trapped_geologist) == one


@pytest.mark.parametrize("roles", ["BOP", "SPG"])
@pytest.mark.parametrize("count", GoldCount)
def test_gold_count_has_no_meaning(count: GoldCount, roles: str) -> None:
    """blocked S14: how nuggets are counted is a question of the base game alone."""
    rules = rules_of().derive(gold_count=count)
    assert shut_out(rules, roles) == shut_out(rules_of(), roles)


# trapped_geologist -------------------------------------------------------------------------------------------

THREE = "S NEW.c NEW.c NEW.c"


def trapped_geologist(rules: RuleSet) -> str:
    """What a lone geologist in a trap gets for three crystals."""
    return {3: "paid", 0: "unpaid"}[gold(lost("BL", drawing=THREE, broken={"B": "X"}, rules=rules)).get("B", 0)]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("option", TrappedGeologist)
def test_a_trap_and_crystals(key: str, option: TrappedGeologist) -> None:
    """trapped_geologist S10: the witness answers with the option that the rules were given, or their book's."""
    assert trapped_geologist(rules_of(key).derive(trapped_geologist=option)) == option.value
    assert trapped_geologist(rules_of(key)) == TRAPPED[key].value


@pytest.mark.parametrize(
    ("roles", "trapped", "paid", "unpaid"),
    [
        ("BL", "B", {"B": 3}, {}),
        ("BLL", "B", {"B": 1, "C": 1}, {"C": 3}),
        ("BLL", "BC", {"B": 1, "C": 1}, {}),
        ("BLL", "", {"B": 1, "C": 1}, {"B": 1, "C": 1}),
        ("BSL", "B", {"C": 3}, {"C": 3}),
        ("LL", "A", {"A": 1, "B": 1}, {"B": 3}),
    ],
)
def test_alone_and_as_one_of_two(roles: str, trapped: str, paid: dict[str, int], unpaid: dict[str, int]) -> None:
    """trapped_geologist S10: paid though trapped, and two share as usual; or neither paid nor counted."""
    broken = dict.fromkeys(trapped, "X")
    assert gold(lost(roles, drawing=THREE, broken=broken, key="saboteur2")) == paid
    assert gold(lost(roles, drawing=THREE, broken=broken, key="saboteur2-fr")) == unpaid


@pytest.mark.parametrize("key", KEYS)
def test_also_when_the_treasure_is_joined(key: str) -> None:
    """trapped_geologist S10 S14: a winner in a trap is struck in either edition, a geologist in one of them."""
    way = WAYS["open"] + "\nNEW.c . . . ."
    hands = {"A": "NESW", "B": "", "C": "", "D": ""}
    state = scene(way, key=key, players=4, roles="BBLG", hands=hands, stock="", broken={"B": "X", "C": "X"})
    done = after(state, "NESW@3,0")
    assert gold(done) == ({"A": 5, "C": 1} if TRAPPED[key] is TrappedGeologist.PAID else {"A": 5})


@pytest.mark.parametrize("option", TrappedGeologist)
def test_a_trapped_geologist_may_not_steal(option: TrappedGeologist) -> None:
    """trapped_geologist S15: a trap keeps him from stealing all the same."""
    done = finished("open", "BL", rules=rules_of().derive(trapped_geologist=option), broken={"B": "XT"})
    assert signs(done) == ["", "XT"]
    assert done.table.to_move is None


def test_the_books_behind_the_trap() -> None:
    """trapped_geologist: the English and the German book deny a share of the treasure, the French one all gold."""
    (reading,) = [reading for reading in READINGS if reading.name == "trapped_geologist"]
    assert reading.rule == "S10"
    assert {option: set(books) for option, books in reading.sources} == {
        TrappedGeologist.PAID: {"S2E", "DE"},
        TrappedGeologist.UNPAID: {"FR"},
    }
    for key in KEYS:
        (books,) = [books for option, books in reading.sources if option is ruleset(key).trapped_geologist]
        assert set(ruleset(key).sources) <= set(books)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("target", BreakTarget)
def test_whose_tools_and_whose_freedom(key: str, target: BreakTarget) -> None:
    """break_target B12 S8: one's own tool may be broken or not; trapping or inspecting oneself is another matter."""
    rules = rules_of(key).derive(break_target=target)
    state = scene(rules=rules, hands={"A": "xL Tr In"})
    assert ("xL>A" in moves(state)) is (target is BreakTarget.ANY)
    assert "Tr>A" not in moves(state)
    assert "In>A" not in moves(state)
    assert refusal(state, "Tr>A") == "why-not-a-target"
