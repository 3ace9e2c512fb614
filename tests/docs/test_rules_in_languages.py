"""The rules in German and French: the same rules in the same order, the same numbers, the names of the cards there."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tests.rules.test_ids import ids
from tests.test_structure import ROOT
from tests.words.test_tongue import STIFF, sentences
from undermine.rules import ruleset
from undermine.words import Words, noun

RULES = ROOT / "docs" / "rules"
PAGES = sorted(page.name for page in RULES.glob("*.md") if page.name != "README.md")
EACH = pytest.mark.parametrize(("lang", "name"), list(product(("de", "fr"), PAGES)))
GAMES = {"base.md": "base-2015", "saboteur2.md": "saboteur2", "duel.md": "duel"}
FAMILIAR = r"(mend|break)-"
"""Of tools, tables name several at once."""


def parts(page: Path) -> dict[str, str]:
    """The text under each id."""
    found = re.split(
        r"^### (\w+).*$", re.sub(r"^## .*$", "", page.read_text("utf-8"), flags=re.MULTILINE), flags=re.MULTILINE
    )
    return dict(zip(found[1::2], found[2::2], strict=True))


def numbers(text: str) -> list[int]:
    """Those in tables, code and ids aside."""
    rows = re.sub(r"`[^`]*`|\b[A-Z]\d+\b", "", "\n".join(re.findall(r"^\|.*$", text, re.MULTILINE)))
    return sorted(map(int, re.findall(r"\d+", rows)))


@EACH
def test_every_rule_is_there(lang: str, name: str) -> None:
    """The same ids in the same order, readings and house rules too."""
    assert ids(RULES / lang / name) == ids(RULES / name)


@EACH
def test_tables_have_the_same_numbers(lang: str, name: str) -> None:
    theirs, ours = parts(RULES / lang / name), parts(RULES / name)
    assert {id: numbers(text) for id, text in theirs.items()} == {id: numbers(text) for id, text in ours.items()}


@EACH
def test_a_rule_names_the_same_readings(lang: str, name: str) -> None:
    """Whatever of `connect`, `blocked` and their like decides a rule in English decides it here."""
    known = set(ids(RULES / "base.md")) | set(ids(RULES / "saboteur2.md"))
    theirs, ours = parts(RULES / lang / name), parts(RULES / name)
    for id in ours:
        told = {word for word in re.findall(r"`([a-z_]+)`", ours[id].partition("\n\n")[2]) if word in known}
        here = {word for word in re.findall(r"`([a-z_]+)`", theirs[id]) if word in known}
        assert here <= told, id


@EACH
def test_action_cards_have_their_names(lang: str, name: str) -> None:
    text = (RULES / lang / name).read_text("utf-8").replace("\N{NO-BREAK SPACE}", " ").lower()
    say = Words(lang)
    before = ruleset("base-2015").catalogue.codes if name == "saboteur2.md" else ()
    for kind in ruleset(GAMES[name]).catalogue.kinds if name in GAMES else ():
        if kind.verb is not None and kind.code not in before and not re.match(FAMILIAR, noun(kind)):
            assert say.say_key("card-name", noun=noun(kind)).replace("\N{NO-BREAK SPACE}", " ").lower() in text


@EACH
def test_no_sentence_sounds_translated(lang: str, name: str) -> None:
    text = (RULES / lang / name).read_text("utf-8")
    assert [one for one in sentences(text) if any(re.search(pattern, one) for pattern in STIFF[lang])] == []
