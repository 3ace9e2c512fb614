"""Every game is played to its end with the pointer alone, whatever it asks on the way, and in all languages."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.cases import partly
from tests.page.conftest import QUIET, Window
from tests.page.playing import enter, play_out
from tests.page.speech import speaks, unspoken
from tests.server.web.servers import Running
from undermine.rules import keys, ruleset

LANGUAGES = {
    "base-de": "de",
    "base-fr": "fr",
    "saboteur2": "de",
    "saboteur2-fr": "fr",
    "duel": "fr",
    "solo": "de",
}
"""Of the other games the language is English."""
LONG = ("base-2004", "base-de", "base-fr", "saboteur2-fr")
"""Editions of the same games, for `make long`."""


@pytest.mark.parametrize("key", partly(keys(), LONG))
def test_a_game_of_every_rule_set_is_played_to_its_end(key: str, window: Window, server: Running) -> None:
    page, rules = window(QUIET), ruleset(key)
    language = LANGUAGES.get(key, "en")
    seats = max(rules.players[0], min(3, rules.players[-1]))
    bots = [None, *["easy"] * (seats - 1)]
    enter(page, server, language, rules=key, seats=seats, bots=bots, house=["rounds=1"])
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert play_out(page, Random(key), watch=speaks) > 3
    assert page.locator("dialog tr.player").count() == seats


def test_a_key_in_the_place_of_words_is_seen(window: Window) -> None:
    page = window()
    page.locator("h1").wait_for()
    assert unspoken(page) == []
    page.evaluate("document.querySelector('h1').textContent = 'web-title'")
    page.evaluate("document.querySelector('.button').title = 'Round { $round }'")
    assert unspoken(page) == ["web-title", "{ $round"]
