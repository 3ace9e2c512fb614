"""The pages about rule sets say what the rule sets say."""

from __future__ import annotations

import pytest

from tests.cli.helpers import Call
from undermine.cards import Family
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
        left = len(rules.stock) - players * hand
        assert f"{players} {counts['saboteur']} {counts['digger']} {hand} {left} " in text  # type: ignore[index]
    for row in rules.catalogue.rows:
        if row.kind.family in (Family.PATH, Family.ACTION):
            assert f"{row.copies} × {row.kind.code}" in text  # noqa: RUF001
    for name in HOUSE_RULES:
        assert name in text
    for reading in READINGS:
        name, option = reading.name.replace("_", "-"), getattr(rules, reading.name)
        assert squeezed(words.say_key(f"reading-{name}")) in text
        assert "* " + squeezed(words.say_key(f"reading-{name}-{option}")) in text
        assert all(squeezed(words.say_key(f"reading-{name}-{other}")) in text for other, _ in reading.sources)


def test_the_page_in_a_terminal_without_unicode(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert "::|::" in call("rules", "base-2015").out
