"""The house rules of Saboteur 2, each by its name, and the number of cards that a table may set."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rules.saboteur2 import KEYS, finished, gold, outcome, passed_out, rules_of, scene
from undermine.game import Ending, State, begin, deal
from undermine.game.tasks import GameOver, RoundOver
from undermine.messages import BadRules, NotInBox, Problem
from undermine.rules import House, RuleSet, ruleset
from undermine.testing.positions import after, moves

OFFERED = ("end_on_all_pass", "rounds=5", "maps=2", "extra_action=swap")
BASE_ONLY = ("open_gold", "broken_no_share", "all_saboteurs", "saboteurs_know_each_other", "selfish_dwarf")
NEW_ACTIONS = {"Th": 4, "Ho": 3, "Tr": 3, "Fr": 4, "Sw": 2, "In": 3, "Ha": 2}


def refused(key: str, *house: str) -> str:
    with pytest.raises(Problem) as problem:
        ruleset(key, house=house)
    return str(problem.value.message)


def deck(rules: RuleSet) -> Counter[str]:
    return Counter(rules.catalogue.codes[kind] for kind in rules.stock)


@pytest.mark.parametrize("key", KEYS)
def test_what_is_offered(key: str) -> None:
    """end_on_all_pass rounds maps extra_action: off or as usual; they combine."""
    assert ruleset(key).house == House()
    assert (House().rounds, House().maps, House().extra_action) == (3, 6, "inspection")
    assert set(ruleset(key, house=OFFERED).house.texts()) == set(OFFERED)
    assert ruleset(key, house=[*OFFERED, "card:Th=1", "card:N.l=0"]).house.texts()[-2:] == ("card:N.l=0", "card:Th=1")


@pytest.mark.parametrize("name", BASE_ONLY)
@pytest.mark.parametrize("key", KEYS)
def test_what_is_not(key: str, name: str) -> None:
    """end_on_all_pass rounds: house rules that have a meaning in the base game alone are refused."""
    assert refused(key, name) == f"error-house-rule-not-here name={name} rules={key}"
    assert refused(key, "end_on_all_pass", name, "rounds=2") == f"error-house-rule-not-here name={name} rules={key}"
    assert getattr(ruleset(house=[name]).house, name) is True


@pytest.mark.parametrize("text", ["extra_action=none", "extra_action=swap"])
def test_new_rules_have_no_meaning_in_the_base_game(text: str) -> None:
    """extra_action: there is no doubtful card in the base game."""
    name = text.partition("=")[0]
    assert refused("base-2015", text) == f"error-house-rule-not-here name={name} rules=base-2015"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("end_on_all_pass=1", "error-house-rule-takes-no-number name=end_on_all_pass"),
        ("extra_action", "error-house-rule-choice name=extra_action choices=inspection, hands-off, swap, free, none"),
        (
            "extra_action=theft",
            "error-house-rule-choice name=extra_action choices=inspection, hands-off, swap, free, none",
        ),
        ("rounds=0", "error-house-rule-range name=rounds low=1 high=10"),
        ("rounds=11", "error-house-rule-range name=rounds low=1 high=10"),
        ("maps=7", "error-house-rule-range name=maps low=0 high=6"),
        ("doors", "error-unknown-house-rule name=doors"),
    ],
)
def test_what_is_no_house_rule(text: str, message: str) -> None:
    """extra_action rounds maps end_on_all_pass: outside their range or choice they are refused."""
    assert refused("saboteur2", text) == message


# end_on_all_pass ---------------------------------------------------------------------------------------------


THREE = {"A": "NS NS", "B": "NE NE", "C": "NW NW"}


def idle(hands: dict[str, str], house: str = "end_on_all_pass", stock: str = "", **given: Any) -> State:
    players = len(hands)
    return scene(house=[house], players=players, hands=hands, stock=stock, roles="BSGP"[:players], **given)


def ending(state: State, *texts: str) -> Ending | None:
    found = after(state, *texts).table.outcome
    return found.ending if found is not None else None


PASSED = Ending.ALL_PASSED
# The hands, the moves, and how the round has then ended.
IDLE: dict[str, tuple[dict[str, str], str, Ending | None]] = {
    "all but one": (THREE, "-NS -NE", None),
    "all": (THREE, "-NS -NE -NW", PASSED),
    "two players": ({"A": "NS NS", "B": "NE NE"}, "-NS -NE", PASSED),
    "several cards are one pass": ({"A": "NS NS NS EW", "B": "NE NE", "C": "NW NW"}, "-NS+NS+NS -NE", None),
    "a path card": ({"A": "NS NS", "B": "EW NE", "C": "NW NW"}, "-NS EW@1,0 -NW", None),
    "an action": ({"A": "NS NS", "B": "In NE", "C": "NW NW"}, "-NS In>A -NW", None),
    "a theft": ({"A": "NS NS", "B": "Th NE", "C": "NW NW"}, "-NS Th>B -NW", None),
    "a swap": ({"A": "NS NS", "B": "Sw NE", "C": "NW NW"}, "-NS Sw>A -NW", None),
    "three after an action": ({"A": "NS NS", "B": "In NE NE", "C": "NW NW"}, "-NS In>A -NW -NS -NE", PASSED),
    "who is out counts": ({"A": "NS NS", "B": "", "C": "NW NW"}, "-NS -NW", PASSED),
    "who is out counts at once": ({"A": "NS NS", "B": "", "C": ""}, "-NS", PASSED),
    "who is out counts each lap": ({"A": "EW NS NS", "B": "", "C": "NW NW"}, "EW@1,0 -NW -NS", PASSED),
    "not yet": ({"A": "EW NS NS", "B": "", "C": "NW NW"}, "EW@1,0 -NW", None),
    "the last card of all": ({"A": "NS", "B": "NE", "C": "NW"}, "-NS -NE -NW", Ending.EMPTY),
}


@pytest.mark.parametrize(("hands", "texts", "expected"), IDLE.values(), ids=IDLE)
def test_everybody_passes(hands: dict[str, str], texts: str, expected: Ending | None) -> None:
    """end_on_all_pass: with the stock empty the round stops when passes and empty hands make up the players."""
    assert ending(idle(hands), *texts.split()) is expected


def test_getting_rid_of_a_card_is_no_pass() -> None:
    """end_on_all_pass S3: discarding two cards to remove another puts the count back to nothing."""
    hands = {"A": "NS NS NS EW", "B": "NE NE NE NE", "C": "NW NW NW NW"}
    state = idle(hands, broken={"C": "X"})
    assert ending(state, "-NS", "-NE", "-NW+NW") is PASSED
    assert ending(state, "-NS", "-NE", "-NW+NW:X") is None
    assert ending(state, "-NS", "-NE", "-NW+NW:X", "-NS", "-NE") is None
    assert ending(state, "-NS", "-NE", "-NW+NW:X", "-NS", "-NE", "-NW") is PASSED


def test_emptying_a_hand_to_get_rid_of_a_card() -> None:
    """end_on_all_pass S3: who is out after it counts when skipped, and not before."""
    state = idle(THREE, broken={"A": "X"})
    assert ending(state, "-NS+NS:X", "-NE") is None
    assert ending(state, "-NS+NS:X", "-NE", "-NW") is PASSED


def test_counting_starts_with_an_empty_stock() -> None:
    """end_on_all_pass S3: a pass whose turn began with a stock does not count, however short the stock was."""
    hands = {"A": "NS NS NS EW", "B": "NE NE", "C": "NW NW"}
    state = idle(hands, stock="M")
    assert ending(state, "-NS+NS+NS", "-NE", "-NW") is None
    assert ending(state, "-NS+NS+NS", "-NE", "-NW", "-EW") is PASSED


def test_settled_as_not_joined() -> None:
    """end_on_all_pass S13 S15: saboteurs and geologists are paid and thieves may steal as after the last card."""
    state = idle(THREE, broken={"A": "T"})
    done = after(state, "-NS", "-NE", "-NW")
    assert (outcome(done).ending, outcome(done).finisher) == (PASSED, None)
    assert gold(done) == {"B": 5}
    assert moves(done) == {"steal-", "steal>B"}


def test_without_the_house_rule() -> None:
    """end_on_all_pass S9: passing alone ends nothing while cards are left."""
    state = idle(THREE, house="rounds=3")
    assert ending(state, "-NS", "-NE", "-NW", "-NS") is None


# rounds and maps ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", range(1, 11))
def test_rounds(rounds: int) -> None:
    """rounds S16: the game has so many rounds instead of three."""
    house = [f"rounds={rounds}"]
    assert finished("open", "BGS", house=house, round=rounds).table.tasks == (GameOver(),)
    if rounds > 1:
        assert finished("open", "BGS", house=house, round=rounds - 1).table.tasks == (RoundOver(),)


@pytest.mark.parametrize("maps", range(7))
@pytest.mark.parametrize("key", KEYS)
def test_maps(key: str, maps: int) -> None:
    """maps S2: so many map cards are in the deck, and the stock is that much smaller."""
    rules = rules_of(key, f"maps={maps}")
    assert deck(rules) == deck(rules_of(key)) - Counter({"M": 6 - maps})
    assert begin(rules, 4, deal(rules, 4, b"maps", 1)).state.table.stock_left == 78 + maps


# extra_action and numbers of cards ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "changes", "cards"),
    [
        ("inspection", {}, 118),
        ("hands-off", {"In": 2, "Ho": 4}, 118),
        ("swap", {"In": 2, "Sw": 3}, 118),
        ("free", {"In": 2, "Fr": 5}, 118),
        ("none", {"In": 2}, 117),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_extra_action(key: str, choice: str, changes: dict[str, int], cards: int) -> None:
    """extra_action S2: what the twenty-first action card is; nothing else in the deck changes."""
    rules = rules_of(key, f"extra_action={choice}")
    found = deck(rules)
    assert {code: found[code] for code in NEW_ACTIONS} == NEW_ACTIONS | changes
    assert found.total() == cards
    assert {code: found[code] for code in found if code not in NEW_ACTIONS} == {
        code: copies for code, copies in deck(rules_of(key)).items() if code not in NEW_ACTIONS
    }
    assert begin(rules, 3, deal(rules, 3, b"extra", 1)).state.table.stock_left == cards - 28


@pytest.mark.parametrize(
    ("house", "changes", "cards"),
    [
        (["card:In=2"], {"In": 2}, 117),
        (["card:In=0"], {"In": 0}, 115),
        (["card:NEW.c=1"], {"NEW.c": 1}, 116),
        (["card:NS=9"], {"NS": 9}, 123),
        (["card:NS/E=0", "card:EW/N=0", "card:Th=6"], {"NS/E": 0, "EW/N": 0, "Th": 6}, 118),
        (["extra_action=swap", "card:Sw=1"], {"In": 2, "Sw": 1}, 116),
        (["extra_action=swap", "card:In=3"], {"In": 3, "Sw": 3}, 119),
        (["extra_action=none", "card:In=1"], {"In": 1}, 116),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_numbers_of_cards(key: str, house: list[str], changes: dict[str, int], cards: int) -> None:
    """extra_action S2: a number set for a card is exactly that, and overrules the extra action for it."""
    found = deck(rules_of(key, *house))
    assert found == Counter({**deck(rules_of(key)), **changes})
    assert found.total() == cards


def test_every_card_can_be_set() -> None:
    """S2: any tunnel and any action, of either box, from no copy to nine."""
    usual = deck(rules_of())
    for code in usual:
        for copies in (0, 9):
            assert deck(ruleset("saboteur2", house=[f"card:{code}={copies}"]))[code] == copies


@pytest.mark.parametrize("number", ["", "=", "=-1", "=10", "=x", "=1.0", "=99"])
def test_no_such_number(number: str) -> None:
    """S2: a number of copies is from 0 to 9."""
    assert refused("saboteur2", f"card:In{number}") == "error-house-rule-range name=card:In low=0 high=9"


@pytest.mark.parametrize("card", ["!NE", "!NW", "!NESW.$", "^NESW"])
@pytest.mark.parametrize("key", KEYS)
def test_start_and_goals_are_as_they_are(key: str, card: str) -> None:
    """S2: the start and the goals are not a matter of number."""
    assert refused(key, f"card:{card}=2") == f"error-house-card card={card}"


@pytest.mark.parametrize("card", ["Zz", "", "ES", "SN", "in", "NS.l", "NS'"])
def test_no_such_card(card: str) -> None:
    """S2: a card that is in neither box cannot be set."""
    with pytest.raises(NotInBox) as problem:
        ruleset("saboteur2", house=[f"card:{card}=1"])
    assert str(problem.value.message) == f"error-unknown-card card={card}"


def test_too_few_cards() -> None:
    """S2: ten cards aside and six for each must be there; the round may begin without a stock."""
    none = [f"card:{code}=0" for code in ("NS", "EW", "NE", "NW", "NES", "NEW", "NESW")]
    enough, short = rules_of("saboteur2", *none, "card:M=1"), rules_of("saboteur2", *none, "card:M=0")
    state = begin(enough, 12, deal(enough, 12, b"few", 1)).state
    assert (state.table.stock_left, state.table.hand_sizes) == (0, (6,) * 12)
    assert outcome(passed_out(state)).ending is Ending.EMPTY
    with pytest.raises(BadRules) as problem:
        begin(short, 12, deal(short, 12, b"few", 1))
    assert str(problem.value.message) == "error-too-few-cards cards=81 players=12"
    assert begin(short, 11, deal(short, 11, b"few", 1)).state.table.stock_left == 5
