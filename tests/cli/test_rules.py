"""The pages about rule sets say what the rule sets say."""

from __future__ import annotations

import pytest

from tests.cli.helpers import Call
from undermine.cards import Family, Role
from undermine.cli.rules import UNSURE, matters
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
        if not matters(reading, rules):
            assert squeezed(words.say_key(f"reading-{reading.name.replace('_', '-')}")) not in text
            continue
        name, option = reading.name.replace("_", "-"), getattr(rules, reading.name)
        assert squeezed(words.say_key(f"reading-{name}")) in text
        assert "* " + squeezed(words.say_key(f"reading-{name}-{option}")) in text
        assert all(squeezed(words.say_key(f"reading-{name}-{other}")) in text for other, _ in reading.sources)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_with_teams_tells_roles_shares_and_how_sure_the_numbers_are(call: Call, lang: str) -> None:
    rules, words = ruleset("saboteur2"), Words(lang)
    page = call("rules", "saboteur2", "--lang", lang).out
    text = squeezed(page)
    for role, count in rules.seatings[2].roles:
        name, wins = words.say_key("payout-role", role=role.value), words.say_key(f"wins-{role.value}")
        assert f"{name} {count} {wins}" in text
    assert f"{words.say_key('rules-share-each')} 5 4 3 2 1" in text
    assert f"{words.say_key('rules-share-boss')} 4 3 2 1 0" in text
    assert f"{words.say_key('rules-share-profiteer')} 3 2 1 0 0" in text
    for confidence, key in UNSURE.items():
        rows = [row for row in rules.catalogue.rows if row.confidence == confidence]
        assert page.count(f"({words.say_key(key)})") == len(rows) > 0


def test_two_rule_sets_show_where_they_differ(call: Call) -> None:
    pages = {key: call("rules", key).out for key in ("saboteur2", "saboteur2-fr")}
    assert "* Boss and profiteer" in pages["saboteur2"]
    assert "* The boss alone" in pages["saboteur2-fr"]
    assert all("rulebook; saboteur2)" in page and "rulebook; saboteur2-fr)" in page for page in pages.values())


def test_the_page_in_a_terminal_without_unicode(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert "::|::" in call("rules", "base-2015").out
