"""House rules, each by its name; all are off, or at their usual number, until a table agrees on them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.problems import says
from tests.rules.ends import lost, outcome, passed_out, passing, pays, takers, why, won
from undermine.cards import Role
from undermine.game import Ending, HostedGame, State, begin, deal, legal, seed_dealer, view
from undermine.game.events import Picked, RoleDealt
from undermine.game.tasks import RoundOver
from undermine.messages import BadRules
from undermine.rules import HOUSE_RULES, READINGS, House, keys, ruleset
from undermine.testing.positions import EDITIONS, ROLES, after, scene, seat, told

NUMBERS = {"rounds": (3, range(1, 11)), "maps": (6, range(7))}
SWITCHES = (
    "open_gold",
    "end_on_all_pass",
    "broken_no_share",
    "all_saboteurs",
    "saboteurs_know_each_other",
    "selfish_dwarf",
)


def refused(key: str, house: str) -> str:
    with pytest.raises(BadRules) as refusal:
        ruleset(key, house=[house])
    return str(refusal.value.message)


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("name", SWITCHES)
def test_switches(key: str, name: str) -> None:
    """open_gold end_on_all_pass broken_no_share all_saboteurs selfish_dwarf: off unless a table says so."""
    assert getattr(ruleset(key).house, name) is False
    switched: dict[str, Any] = {name: True}
    assert ruleset(key, house=[name]).house == House(**switched)
    assert refused(key, f"{name}=1") == f"error-house-rule-takes-no-number name={name}"


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("name", NUMBERS)
def test_numbers(key: str, name: str) -> None:
    """rounds maps: a number within its range, in every edition; anything else is refused."""
    usual, allowed = NUMBERS[name]
    assert getattr(ruleset(key).house, name) == usual
    assert [getattr(ruleset(key, house=[f"{name}={n}"]).house, name) for n in allowed] == list(allowed)
    for wrong in ("", "=", "=-1", "=11", "=x", "=1.0", "=\u0663", f"={allowed[0] - 1}", f"={allowed[-1] + 1}"):
        expected = f"error-house-rule-range name={name} low={allowed[0]} high={allowed[-1]}"
        assert refused(key, name + wrong) == expected


def test_a_very_long_number() -> None:
    """rounds maps: a number far beyond its range is refused like any other."""
    with pytest.raises(BadRules):
        ruleset(house=["maps=" + "9" * 5000])


def test_all_at_once() -> None:
    """open_gold rounds maps: house rules combine; one that does not exist is refused."""
    house = [*SWITCHES, "rounds=5", "maps=2"]
    assert set(ruleset("base-fr", house=house).house.texts()) == set(house)
    assert refused("base-fr", "free_beer") == "error-unknown-house-rule name=free_beer"


@pytest.mark.parametrize("name", ["self_break", "trapped_geologist_paid"])
@pytest.mark.parametrize("key", keys())
def test_dropped_rules(key: str, name: str) -> None:
    """break_target trapped_geologist: what was a house rule once is refused as dropped, with or without a number."""
    assert refused(key, name) == f"error-house-rule-dropped name={name}"
    assert refused(key, f"{name}=1") == f"error-house-rule-dropped name={name}"


NOT_ALL = {"duel": {"rounds": range(1, 4), "maps": range(3)}, "solo": {"rounds": range(1, 4), "maps": range(3)}}


@pytest.mark.parametrize("key", keys())
def test_what_may_be_chosen(key: str) -> None:
    """rounds maps extra_action open_gold: a rule set offers what it then allows, and nothing else."""
    rules = ruleset(key)
    for name in rules.house_rules:
        choices = rules.choices(name)
        if name in NUMBERS:
            assert choices == NOT_ALL.get(key, {}).get(name, NUMBERS[name][1])
        for value in choices:
            if value is not False:
                text = name if value is True else f"{name}={value}"
                chosen: dict[str, Any] = {name: value}
                assert ruleset(key, house=[text]).value_of(name) == value
                assert rules.with_house(House(**chosen)) == ruleset(key, house=[text])
        assert rules.value_of(name) in choices
    assert {rules.choices(f"card:{row.kind.code}") for row in rules.catalogue.rows if row.kind.verb} == {range(10)}


@pytest.mark.parametrize("key", ["duel", "solo"])
def test_as_printed_is_not_a_house_rule(key: str) -> None:
    """maps: a table that agrees on the printed number has agreed on nothing; one more than printed is refused."""
    assert ruleset(key, house=["maps=2", "rounds=3"]) == ruleset(key)
    assert ruleset(key).value_of("maps") == 2
    assert refused(key, "maps=3") == "error-house-rule-range name=maps low=0 high=2"
    assert refused(key, "rounds=4") == "error-house-rule-range name=rounds low=1 high=3"
    with pytest.raises(BadRules, check=says("error-house-rule-range")):
        ruleset(key).with_house(House(maps=3))
    fewer = ruleset(key, house=["maps=1"])
    assert fewer.with_house(House()) == ruleset(key), "choices are those of the box, not of what was agreed before"


def test_a_house_rule_is_no_reading() -> None:
    """open_gold: no book prints one; where books differ it is a reading, and the rule set's business."""
    assert not {reading.name for reading in READINGS} & {*HOUSE_RULES, "self_break", "trapped_geologist_paid"}


# open_gold ---------------------------------------------------------------------------------------------------


def test_open_gold() -> None:
    """open_gold: everybody sees who took what; the rest of the pot is still for the next taker alone."""
    state = won("DDDD", house=["open_gold"], nuggets=(3, 2, 1, 1))
    (picked, *_) = told(state, "pick 2")
    assert isinstance(picked, Picked)
    assert [picked.seen_by(other).value for other in (0, 1, 2, 3, None)] == [2] * 5
    assert [picked.seen_by(other).rest is not None for other in (0, 1, 2, 3, None)] == [True, False, False, True, False]
    done = after(state, "pick 2", "pick 3", "pick 1", "pick 1")
    assert view(done, None).table.ledger.pots[0].taken == (2, 3, 1, 1)


# end_on_all_pass ---------------------------------------------------------------------------------------------

HANDS = {"A": "NS NS NE xP", "B": "EW EW NE", "C": "NW NW NE"}


def ending(state: State, *texts: str) -> Ending | None:
    """How the round has ended after these moves, if it has."""
    found = after(state, *texts).table.outcome
    return found.ending if found is not None else None


def idle(stock: str = "", players: int = 3, house: tuple[str, ...] = ("end_on_all_pass",), **hands: str) -> State:
    return scene(house=house, players=players, hands=hands or HANDS, stock=stock, roles="DSDD"[:players])


def test_everybody_passes() -> None:
    """end_on_all_pass: with the stock empty one pass of each ends the round, and the saboteurs are paid."""
    assert ending(idle(), "-NS", "-EW") is None
    done = after(idle(), "-NS", "-EW", "-NW")
    assert (outcome(done).ending, outcome(done).finisher) == (Ending.ALL_PASSED, None)
    assert pays(done) == [("B", (3, 1), 0)]
    assert ending(idle(house=()), "-NS", "-EW", "-NW") is None


def test_counting_starts_with_an_empty_stock() -> None:
    """end_on_all_pass: a pass that still draws does not count; the turn must begin with an empty stock."""
    state = idle(stock="M")
    assert ending(state, "-NS", "-EW", "-NW") is None
    assert ending(state, "-NS", "-EW", "-NW", "-NS") is Ending.ALL_PASSED


@pytest.mark.parametrize("text", ["NS@0,1", "xP>A", "M@8,0"])
def test_a_card_played_starts_the_count_anew(text: str) -> None:
    """end_on_all_pass: any card played, laid or action, puts the count back to nothing."""
    state = after(idle(A="EW EW EW", B="NS xP M NE", C="NW NW NW"), "-EW", text)
    assert ending(state, "-NW") is None
    assert ending(state, "-NW", "-EW") is None
    assert ending(state, "-NW", "-EW", "-NE") is Ending.ALL_PASSED


def test_a_skipped_player_counts() -> None:
    """end_on_all_pass: who is skipped for an empty hand counts like one who passed."""
    assert ending(idle(A="NS NS", B="", C=""), "-NS") is Ending.ALL_PASSED
    assert ending(idle(A="NS NS", B="", C="NW NW"), "-NS") is None
    assert ending(idle(A="NS NS", B="", C="NW NW"), "-NS", "-NW") is Ending.ALL_PASSED
    assert ending(idle(A="NS NS", B="", C=""), "NS@0,1") is None


def test_a_choice_is_not_asked_for() -> None:
    """end_on_all_pass: it does not matter whether those who passed could have played."""
    state = idle(A="NESW NS", B="NESW EW", C="NESW NW")
    assert ending(state, "-NESW", "-NESW", "-NESW") is Ending.ALL_PASSED


@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("key", EDITIONS)
def test_a_whole_round_of_passes(key: str, players: int) -> None:
    """end_on_all_pass: passing all the time ends one lap after the last draw, at every table."""
    rules = ruleset(key, house=["end_on_all_pass"])
    state = begin(rules, players, deal(rules, players, b"pass", 1)).state
    turns = len(list(passing(state))) - 1
    assert turns == state.table.stock_left + players
    assert outcome(passed_out(state)).ending is Ending.ALL_PASSED


# broken_no_share ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "roles", "finisher", "broken", "order"),
    [
        ("base-2015", "DDDD", "A", {"B": "P"}, "ADC"),
        ("base-2015", "DDDD", "A", {"B": "PLC", "D": "C"}, "AC"),
        ("base-2015", "DSDDD", "A", {"B": "P"}, "AEDC"),
        ("base-2015", "DSDD", "B", {"A": "L"}, "DC"),
        ("base-2004", "DDDD", "A", {"B": "P"}, "ADC"),
        ("base-2004", "DSDD", "A", {"D": "P"}, "ACA"),
        ("base-2004", "DSDD", "A", {"B": "P"}, "ADCA"),
        ("base-fr", "DSDDS", "A", {"C": "P", "D": "L"}, "AAA"),
        ("base-fr", "SDDDDDDSS", "B", {"A": "P", "C": "P"}, "BGFEDBGF"),
    ],
)
def test_broken_no_share(key: str, roles: str, finisher: str, broken: dict[str, str], order: str) -> None:
    """broken_no_share: a digger with a broken tool gets nothing and is not counted; saboteurs are counted as ever."""
    state = won(roles, finisher, rules=key, house=["broken_no_share"], broken=broken)
    assert takers(state) == order
    barred = [letter for letter in broken if roles[seat(letter)] == "D"]
    assert all(f"{letter}: payout-broken-tool" in why(state) for letter in barred)
    assert set(broken) & set(takers(won(roles, finisher, rules=key, broken=broken))) == set(barred)


@pytest.mark.parametrize("key", EDITIONS)
def test_nobody_left_to_share(key: str) -> None:
    """broken_no_share: with every digger's tools broken nobody is paid; it takes a saboteur as finisher."""
    state = won("DSD", "B", rules=key, house=["broken_no_share"], broken={"A": "P", "C": "L"})
    assert outcome(state).ending is Ending.TREASURE
    assert (takers(state), pays(state), state.table.tasks) == ("", [], (RoundOver(),))
    assert "payout-empty-pot" in why(state)


def test_broken_no_share_is_about_the_treasure() -> None:
    """broken_no_share: a saboteur whose tools are broken is paid when the treasure is not found."""
    hands = {"A": "NS", "B": "", "C": ""}
    state = scene(house=["broken_no_share"], roles="DSD", broken={"B": "PLC"}, hands=hands, stock="")
    assert pays(after(state, "-NS")) == [("B", (3, 1), 0)]


@pytest.mark.parametrize(
    ("house", "roles", "broken", "cards"),
    [
        ("broken_no_share", "DDDDDDSSSS", {"B": "P"}, 9),
        ("broken_no_share", "DDDDDDSSSS", {"B": "P", "C": "L"}, 8),
        ("selfish_dwarf", "DDDDDESSSS", {}, 9),
    ],
)
@pytest.mark.parametrize("key", ["base-2004", "base-fr"])
def test_nine_at_most(key: str, house: str, roles: str, broken: dict[str, str], cards: int) -> None:
    """broken_no_share selfish_dwarf T10: as if those left out were not at the table of ten, and nine at most."""
    assert len(takers(won(roles, rules=key, house=[house], broken=broken))) == cards


# all_saboteurs -----------------------------------------------------------------------------------------------

SABOTEURS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}


@pytest.mark.parametrize(("players", "saboteurs"), SABOTEURS.items())
@pytest.mark.parametrize("key", EDITIONS)
def test_all_saboteurs(key: str, players: int, saboteurs: int) -> None:
    """all_saboteurs: one digger card fewer, no spare, every saboteur at the table."""
    rules = ruleset(key, house=["all_saboteurs"])
    state = begin(rules, players, deal(rules, players, b"all", 1)).state
    roles = Counter(own.role for own in state.owns)
    assert roles == {Role.SABOTEUR: saboteurs, Role.DIGGER: players - saboteurs}
    assert state.hidden.spare is None
    assert outcome(passed_out(state)).spare is None


# saboteurs_know_each_other -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roles", "allies"),
    [
        ("SDDDS", [(4,), (), (), (), (0,)]),
        ("SDDDD", [()] * 5),
        ("SSDDDSD", [(1, 5), (0, 5), (), (), (), (0, 1), ()]),
    ],
)
def test_saboteurs_know_each_other(roles: str, allies: list[tuple[int, ...]]) -> None:
    """saboteurs_know_each_other: each saboteur is told of the others; diggers learn nothing."""
    state = scene(house=["saboteurs_know_each_other"], players=len(roles), roles=roles)
    assert [own.allies for own in state.owns] == allies
    assert all(own.allies == () for own in scene(players=len(roles), roles=roles).owns)


def test_allies_are_told_in_secret() -> None:
    """saboteurs_know_each_other: what a saboteur is told, nobody else hears."""
    rules = ruleset(house=["saboteurs_know_each_other"])
    box = deal(rules, 5, b"allies", 1)._replace(roles=tuple(ROLES[letter] for letter in "SDDDSD"))
    told_roles = [event for event in begin(rules, 5, box).events if isinstance(event, RoleDealt)]
    for event in told_roles:
        for other in (None, *range(5)):
            seen = event.seen_by(other)
            assert (seen == event) if other == event.seat else (seen.role, seen.allies) == (None, None)


# selfish_dwarf -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("more", [[], ["all_saboteurs"]], ids=["alone", "with all saboteurs"])
def test_selfish_dwarf_card(players: int, more: list[str]) -> None:
    """selfish_dwarf: a single digger card is marked, so there are as many cards as before."""
    plain = Counter(ruleset(house=more).role_cards(players))
    selfish = Counter(ruleset(house=["selfish_dwarf", *more]).role_cards(players))
    assert selfish == plain - Counter([Role.DIGGER]) + Counter([Role.SELFISH])


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize(
    ("nuggets", "cards", "bank"), [(None, (3, 1), 0), ((2, 1, 2), (2, 2), 0), ((3, 2), (3,), 1), ((), (), 4)]
)
def test_the_selfish_dwarf_finishes(
    key: str, nuggets: tuple[int, ...] | None, cards: tuple[int, ...], bank: int
) -> None:
    """selfish_dwarf: when it is his card that finds the treasure he alone is paid, 4 gold as saboteurs are."""
    state = won("DESD", "B", rules=key, house=["selfish_dwarf"], nuggets=nuggets)
    assert pays(state) == [("B", cards, bank)]
    assert takers(state) == ""
    assert state.table.tasks == (RoundOver(),)
    assert "payout-empty-pot" not in why(state)
    assert "A: payout-selfish-took-all" in why(state)
    assert "B: payout-selfish-alone amount=4" in why(state)


@pytest.mark.parametrize(
    ("key", "roles", "finisher", "order"),
    [
        ("base-2015", "DEDD", "A", "ADC"),
        ("base-2015", "DESD", "A", "AD"),
        ("base-2015", "DESD", "C", "AD"),
        ("base-2004", "DEDD", "A", "ADC"),
        ("base-2004", "DESD", "A", "ADA"),
        ("base-fr", "DEDDS", "D", "DCAD"),
        ("base-2004", "DSDD", "A", "ADCA"),  # he is the spare card
        ("base-2015", "SED", "A", "C"),
    ],
)
def test_another_finishes(key: str, roles: str, finisher: str, order: str) -> None:
    """selfish_dwarf: if another finishes he goes without and is not counted; he may not be at the table at all."""
    state = won(roles, finisher, rules=key, house=["selfish_dwarf"])
    assert takers(state) == order
    assert pays(state) == []
    if "E" in roles:
        assert "B: payout-selfish-not-last" in why(state)


def test_the_saboteurs_win_over_him() -> None:
    """selfish_dwarf: if the saboteurs win he gets nothing, as befits a digger."""
    assert pays(lost("DESD", house=["selfish_dwarf"])) == [("C", (3, 1), 0)]
    assert pays(lost("DEDD", house=["selfish_dwarf"])) == []


# rounds and maps ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", range(1, 11))
def test_rounds(rounds: int) -> None:
    """rounds B21: the game has so many rounds; in a long one the nuggets run out and the bank pays."""
    rules = ruleset(house=[f"rounds={rounds}", "all_saboteurs", "end_on_all_pass"])
    match = HostedGame(rules, 10, seed_dealer(rules, 10, b"rounds"))
    while not match.over:
        match.play(legal(match.state.table, match.state.owns[match.to_move or 0])[-1])
    ledger = match.state.table.ledger
    assert match.state.table.round == len(match.deals) == rounds
    assert sum(ledger.final or ()) == 4 * 2 * rounds
    # The eight 2s last for two rounds, the sixteen 1s for two more; after that only 3s are left.
    assert sum(pay.bank for pay in ledger.pays) == 8 * max(0, rounds - 4)


@pytest.mark.parametrize("maps", range(7))
@pytest.mark.parametrize("key", EDITIONS)
def test_maps(key: str, maps: int) -> None:
    """maps: so many map cards are in the deck; those removed are not replaced."""
    rules = ruleset(key, house=[f"maps={maps}"])
    assert rules.stock.count(rules.catalogue.kind("M")) == maps
    assert len(rules.stock) == 61 + maps
    state = begin(rules, 4, deal(rules, 4, b"maps", 1)).state
    assert state.table.stock_left == 37 + maps
    assert len(list(passing(state))) - 1 == 61 + maps
