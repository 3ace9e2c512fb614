"""Rule sets as they are told before a game."""

from __future__ import annotations

import pytest

from undermine.arena import figures as arena
from undermine.arena.figures import Figure
from undermine.rules import Way
from undermine.server.answers import rules
from undermine.server.answers.art import box_facts
from undermine.words import LANGUAGES, Words


@pytest.mark.parametrize(("language", "half"), [("en", "10.9 gold"), ("de", "10,9 Gold"), ("fr", "10,9 pépites")])
def test_balance_is_told_with_the_rules_by_which_it_was_measured(
    monkeypatch: pytest.MonkeyPatch, language: str, half: str
) -> None:
    figures = (
        Figure("base-de", 1, (), 5, Way.DIGGERS, 400, 0.541, 0.492, 0.589),
        Figure("base-de", 1, ("maps=0",), 5, Way.DIGGERS, 400, 0.4, 0.35, 0.45),
        Figure("base-de", 0, (), 6, Way.DIGGERS, 400, 0.9, 0.8, 0.95),
        Figure("solo", 1, (), 1, Way.ALONE, 400, 10.94, 10.6, 11.3),
    )
    monkeypatch.setattr(arena, "shipped", lambda: figures)
    rules.every_rules.cache_clear()
    try:
        told = {one.key: one.balance for one in rules.every_rules(language)}
    finally:
        rules.every_rules.cache_clear()
    plain, agreed = told["base-de"]
    assert (plain.players, plain.house, plain.percent, agreed.house) == (5, (), 54.1, ("maps=0",))
    assert all(number in plain.text for number in ("54 %", "49", "59 %"))
    assert half in told["solo"][0].text
    assert told["solo"][0].percent is None


def test_only_questions_are_told_that_come_up() -> None:
    told = {one.key: {reading.name for reading in one.readings} for one in rules.every_rules("en")}
    assert told["base-2015"] == {"connect", "break_target", "gold_count", "next_start"}
    assert told["saboteur2"] == {"connect", "break_target", "trapped_geologist", "blocked", "next_start"}
    assert told["duel"] == told["solo"] == set()


def test_it_is_told_where_the_book_says_who_begins() -> None:
    """D3, B4"""
    told = {one.key: one.begins for one in rules.every_rules("en")}
    assert (told["duel"], told["base-2015"], told["saboteur2"]) == ("A", None, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_trap_does_is_told_by_the_reading(language: str) -> None:
    """S10"""
    words, told = Words(language), {}
    for key in ("saboteur2", "saboteur2-fr"):
        (card,) = (card for card in box_facts(key).cards if card.code == "Tr")
        told[key] = card.effect
    assert told == {"saboteur2": "trap", "saboteur2-fr": "trap-unpaid"}
    assert len({words.say_key("card-does", noun=effect or "") for effect in told.values()}) == 2
