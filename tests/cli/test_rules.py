"""The pages about rule sets say what the rule sets say."""

from __future__ import annotations

import pytest

from tests.cli.helpers import Call
from undermine.cards import Family, Role
from undermine.cli.rules import UNSURE
from undermine.rules import HOUSE_RULES, READINGS, keys, ruleset
from undermine.words import LANGUAGES, Words


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_has_a_line_for_each_rule_set(call: Call, lang: str) -> None:
    outcome = call("rules", "--lang", lang)
    assert outcome.code == 0
    for key in keys():
        assert f"{key} " in outcome.out
        assert Words(lang).say_key(f"rules-about-{key}")[:30] in outcome.out
    assert all(len(line) <= 80 and line == line.rstrip() for line in outcome.out.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_the_page_of_a_rule_set_is_complete(call: Call, key: str, lang: str) -> None:
    outcome, rules, words = call("rules", key, "--lang", lang), ruleset(key), Words(lang)
    text = squeezed(outcome.out)
    assert outcome.code == 0
    assert all(len(line) <= 80 for line in outcome.out.splitlines())
    for players, (roles, hand) in rules.seatings.items():
        counts = dict(roles)
        left = len(rules.stock) - rules.aside - players * hand
        shown = "" if rules.role_pile or not roles else f"{counts[Role.SABOTEUR]} {counts[Role.DIGGER]} "
        assert f" {players} {shown}{hand} {left} " in text
    for row in rules.catalogue.rows:
        if row.kind.family in (Family.PATH, Family.ACTION):
            assert f"{row.copies} × {row.kind.code}" in text  # noqa: RUF001
    for name in HOUSE_RULES:
        assert (name in text) == (name in rules.house_rules)
    for reading in READINGS:
        if not rules.asks(reading):
            assert squeezed(words.say_key(f"reading-{reading.name.replace('_', '-')}")) not in text
            continue
        name, option = reading.name.replace("_", "-"), getattr(rules, reading.name)
        assert squeezed(words.say_key(f"reading-{name}")) in text
        assert "* " + squeezed(words.say_key(f"reading-{name}-{option}")) in text
        assert all(squeezed(words.say_key(f"reading-{name}-{other}")) in text for other, _ in reading.sources)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["saboteur2", "saboteur2-fr"])
def test_a_page_with_teams_tells_roles_shares_and_how_sure_the_numbers_are(call: Call, key: str, lang: str) -> None:
    rules, words = ruleset(key), Words(lang)
    page = call("rules", key, "--lang", lang).out
    text = squeezed(page)
    for role, count in rules.seatings[2].roles:
        name = words.say_key("payout-role", role=role.value)
        wins = squeezed(words.say_key(f"wins-{role.value}", blocked=rules.blocked.value))
        assert f"{name} {count} {wins}" in text
    assert f"{words.say_key('rules-share-each')} 5 4 3 2 1" in text
    assert f"{words.say_key('rules-share-boss')} 4 3 2 1 0" in text
    assert f"{words.say_key('rules-share-profiteer')} 3 2 1 0 0" in text
    for confidence, unsure in UNSURE.items():
        rows = [row for row in rules.catalogue.rows if row.confidence == confidence]
        assert page.count(f"({words.say_key(unsure)})") == len(rows) > 0


def test_two_rule_sets_show_where_they_differ(call: Call) -> None:
    pages = {key: call("rules", key).out for key in ("saboteur2", "saboteur2-fr")}
    assert "* Boss and profiteer" in pages["saboteur2"]
    assert "* The boss alone" in pages["saboteur2-fr"]
    assert all("rulebook; saboteur2)" in page and "rulebook; saboteur2-fr)" in page for page in pages.values())


def test_what_a_trap_and_two_doors_mean(call: Call) -> None:
    """S10 S12: each edition's own, in its table of roles and beside its gold."""
    pages = {key: squeezed(call("rules", key).out) for key in ("saboteur2", "saboteur2-fr")}
    assert "a geologist is paid for crystals all the same" in pages["saboteur2"]
    assert "A trapped player gets none." in pages["saboteur2-fr"]
    no_boss = "or doors shut out both teams and there is no boss"
    assert (no_boss in pages["saboteur2"], no_boss in pages["saboteur2-fr"]) == (False, True)


@pytest.mark.parametrize(("key", "rounds", "maps"), [("base-2015", 10, 6), ("saboteur2", 10, 6), ("duel", 3, 2)])
def test_house_rules_offer_what_the_rule_set_allows(call: Call, key: str, rounds: int, maps: int) -> None:
    text = squeezed(call("rules", key).out)
    assert f"rounds=3 The number of rounds, 1 to {rounds}." in text
    assert f"maps={maps} The number of maps, 0 to {maps}." in text


def test_colours_and_who_begins(call: Call) -> None:
    """D3 O1 O5: markers lie on trolls, and a ladder to no start is a plain tunnel."""
    duel, solo = (squeezed(call("rules", key).out) for key in ("duel", "solo"))
    assert "Green always opens the first round." in duel
    assert "You choose your colour before the deal: green or blue." in solo
    for text in (duel, solo):
        assert "one on each troll you bribe" in text
        for colour in ("blue", "green"):
            assert f"Always connected to the {colour} start; without a {colour} start it is a plain tunnel." in text
    assert "first round" not in squeezed(call("rules", "base-2015").out)


def test_the_page_in_a_terminal_without_unicode(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert "::|::" in call("rules", "base-2015").out
