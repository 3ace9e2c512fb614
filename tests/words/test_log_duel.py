"""Markers, keys, bribes and a stock that strikes, told to each reader in each language."""

from __future__ import annotations

from random import Random

import pytest

from undermine.cards import Tool
from undermine.game import Ending, HostedGame, reasons, seed_dealer
from undermine.game.events import (
    Bribed,
    CavedIn,
    Claimed,
    Event,
    GoldWon,
    Looked,
    RoundEnded,
    Struck,
    TrollsPaid,
    TurnedUp,
    Uncovered,
    Unlocked,
)
from undermine.game.state import MARKS
from undermine.rules import RuleSet, ruleset
from undermine.testing.players import ANYTHING, DIGGER, played_out
from undermine.words import LANGUAGES, Words, address, log_message
from undermine.words.log import TELLERS
from undermine.words.log_duel import STAKE_TELLERS

DUEL, SOLO = ruleset("duel"), ruleset("solo")
CATALOGUE = DUEL.catalogue
NAMES = ("Ada", "Bo")
GOLD, BARREN, KEY = CATALOGUE.kind("!NW.2"), CATALOGUE.kind("!NESW"), CATALOGUE.kind("K")
LAMP, ROCKFALL = CATALOGUE.kind("xL"), CATALOGUE.kind("R")
CELL = (3, -1)


def told(event: Event, reader: int | None, lang: str = "en") -> str | None:
    message = log_message(event, CATALOGUE, reader, NAMES)
    return None if message is None else Words(lang).say(message).replace("\u00a0", " ")


def played(rules: RuleSet, seed: int) -> HostedGame:
    match, rng = HostedGame(rules, rules.players[0], seed_dealer(rules, rules.players[0], b"%d" % seed)), Random(seed)
    return played_out(match, DIGGER if seed % 2 else ANYTHING, rng)


@pytest.fixture(scope="module")
def games() -> list[HostedGame]:
    return [played(rules, seed) for rules in (DUEL, SOLO) for seed in range(6)]


@pytest.fixture(scope="module")
def events(games: list[HostedGame]) -> list[Event]:
    rare: list[Event] = [TrollsPaid(0, (2,)), CavedIn(0, ROCKFALL, None), Uncovered(0, CELL, GOLD)]
    return [*rare, *(event for match in games for event in match.state.past or () if type(event) in TELLERS)]


def test_the_games_have_every_event_in_them(events: list[Event]) -> None:
    assert set(STAKE_TELLERS) <= {type(event) for event in events}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_can_be_told_to_everybody(lang: str, events: list[Event]) -> None:
    for event in events:
        for reader in (None, 0, 1):
            text = told(event, reader, lang)
            assert text is None or ((text[0].isupper() or text[0].isdigit()) and "{" not in text), event


def test_nothing_is_told_that_the_reader_may_not_know(events: list[Event]) -> None:
    for event in events:
        for reader in (None, 0, 1):
            assert log_message(event, CATALOGUE, reader) == log_message(event.seen_by(reader), CATALOGUE, reader)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (Claimed(1, CELL), "You put a marker on the gold at 3,-1.", "Bo puts a marker on the gold at 3,-1."),
        (Bribed(1, CELL), "You bribe the troll at 3,-1.", "Bo bribes the troll at 3,-1."),
        (Unlocked(1, KEY, CELL), "You unlock the door at 3,-1.", "Bo unlocks the door at 3,-1."),
        (GoldWon(1, (1, 3)), "You take the 4 gold under your markers.", "Bo takes the 4 gold under their markers."),
        (TrollsPaid(1, (2,)), "You pay 2 gold for your bribes.", "Bo pays 2 gold for bribes."),
        (
            Struck(1, LAMP, MARKS[Tool.LAMP]),
            "Bad luck from the stock: your lamp is broken.",
            "Bad luck from the stock: Bo's lamp is broken.",
        ),
        (
            TurnedUp(1, CELL, GOLD, False),
            "You turn up the goal at 3,-1: two gold.",
            "Bo turns up the goal at 3,-1: two gold.",
        ),
        (
            TurnedUp(1, CELL, BARREN, False),
            "You turn up the goal at 3,-1: only a stone.",
            "Bo turns up the goal at 3,-1: only a stone.",
        ),
        (Looked(1, 0, CELL, GOLD), "You look under the goal at 3,-1: two gold.", "Bo looks under the goal at 3,-1."),
    ],
)
def test_the_reader_is_spoken_to(event: Event, mine: str, theirs: str) -> None:
    assert (told(event, 1), told(event, 0), told(event, None)) == (mine, theirs, theirs)


FRENCH_AND_GERMAN = [
    (Bribed(0, CELL), "Du bestichst den Troll auf 3,-1.", "Vous soudoyez le troll en 3,-1."),
    (GoldWon(0, (1,)), "Deine Zwergenmarker bringen dir 1 Gold.", "Vos jetons vous rapportent 1 pépite."),
    (GoldWon(0, (1, 2)), "Deine Zwergenmarker bringen dir 3 Gold.", "Vos jetons vous rapportent 3 pépites."),
    (
        CavedIn(0, ROCKFALL, CELL),
        "Ein Steinschlag vom Stapel begräbt den Weg auf 3,-1.",
        "Un éboulement sort de la pioche et emporte le chemin en 3,-1.",
    ),
]


@pytest.mark.parametrize(("event", "german", "french"), FRENCH_AND_GERMAN)
def test_in_german_and_french(event: Event, german: str, french: str) -> None:
    assert (told(event, 0, "de"), told(event, 0, "fr")) == (german, french)


@pytest.mark.parametrize("ending", [Ending.GOALS, Ending.MARKERS, Ending.EMPTY])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_treasure_is_spoken_of(lang: str, ending: Ending) -> None:
    text = told(RoundEnded(ending, None, (), None, ()), 0, lang)
    assert text is not None
    assert not any(word in text for word in ("treasure", "Goldschatz", "trésor"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_every_pay_out_can_be_told(lang: str, games: list[HostedGame]) -> None:
    words, found = Words(lang), set()
    for match in games:
        for line in reasons(match.state.table):
            found.add(line.message.key)
            for reader in (None, 0, line.seat):
                assert words.say(address(line.message, reader, NAMES))
    assert {"payout-round-ended", "payout-gold-won", "payout-no-gold", "payout-trolls", "payout-owns"} == found
