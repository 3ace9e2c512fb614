"""What happened, told to each reader: a sentence for each event, in each language, and no secret in any."""

from __future__ import annotations

from random import Random

import pytest

from undermine.cards import Role, Sign, Tool
from undermine.game import Ending, HostedGame, reasons, seed_dealer
from undermine.game.events import (
    EVENTS,
    Broke,
    Buried,
    Drew,
    Event,
    HatsChanged,
    Inspected,
    Looked,
    Mended,
    Picked,
    PotDrawn,
    Put,
    Removed,
    RoleDealt,
    RoundEnded,
    Shed,
    Skipped,
    Stole,
    Swapped,
    TurnedUp,
    Uncovered,
)
from undermine.rules import ruleset
from undermine.testing.players import DIGGER, played_out
from undermine.words import LANGUAGES, Words, address, log_message
from undermine.words.log import TELLERS
from undermine.words.log_duel import STAKE_TELLERS

RULES = ruleset(house=["selfish_dwarf", "broken_no_share", "saboteurs_know_each_other", "rounds=2"])
TEAM_RULES, TEAM_RULES_FR = ruleset("saboteur2"), ruleset("saboteur2-fr")
CATALOGUE, TEAM_CATALOGUE = RULES.catalogue, TEAM_RULES.catalogue
"""The second begins like the first, so that it serves the events of both."""
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Edda", "Finn")
STONE, TREASURE = CATALOGUE.kind("!NE"), CATALOGUE.kind("!NESW.$")


def told(event: Event, reader: int | None, lang: str = "en") -> str | None:
    message = log_message(event, TEAM_CATALOGUE, reader, NAMES)
    return None if message is None else Words(lang).say(message)


def games() -> list[HostedGame]:
    matches = []
    for seed in range(12):
        rules = (RULES, TEAM_RULES, TEAM_RULES_FR)[seed % 3]
        match, rng = HostedGame(rules, 6, seed_dealer(rules, 6, b"%d" % (seed // 3))), Random(seed // 3)
        matches.append(played_out(match, DIGGER, rng))
    return matches


RARE: list[Event] = [
    Uncovered(0, (8, 0), STONE),
    Skipped(2),
    Buried(1, 2, (1, 2)),
    RoundEnded(Ending.ALL_PASSED, None, (Role.DIGGER,) * 6, None, ()),
    PotDrawn((3,), (1,)),
    Picked(3, None, 2, (), True),
    Broke(0, 0, 0, Tool.CART),
    Mended(0, 0, 0, Tool.PICK, 0),
    *(Removed(seat, 0, 0, sign, 0) for seat in (0, 1) for sign in Sign),
    *(Shed(0, sign, 0) for sign in (*Tool, *Sign)),
    *(HatsChanged(seat, 0, 0, Role.BLUE, role) for seat in (0, 1) for role in Role),
    *(Inspected(0, 0, 1, role) for role in Role),
    Stole(0, None),
    Stole(1, 0),
    Swapped(0, 0, 1, (), ()),
]


def happened() -> list[Event]:
    past = [list(match.state.past or ()) for match in games()]
    return [*RARE, *(event for events in past for event in events)]


@pytest.fixture(scope="module")
def events() -> list[Event]:
    return happened()


def test_there_is_a_teller_for_every_event() -> None:
    assert set(TELLERS) == set(EVENTS)


def test_the_games_have_every_event_in_them(events: list[Event]) -> None:
    assert {type(event) for event in events} == set(EVENTS) - set(STAKE_TELLERS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_can_be_told_to_everybody(lang: str, events: list[Event]) -> None:
    for event in events:
        for reader in (None, 0, 1, 5):
            text = told(event, reader, lang)
            assert text is None or ((text[0].isupper() or text[0].isdigit()) and "{" not in text), event


def test_nothing_is_told_that_the_reader_may_not_know(events: list[Event]) -> None:
    for event in events:
        for reader in (None, *range(6)):
            seen = event.seen_by(reader)
            assert log_message(event, TEAM_CATALOGUE, reader) == log_message(seen, TEAM_CATALOGUE, reader)


def test_secrets_stay_secret() -> None:
    kind = CATALOGUE.kind("NESW")
    assert told(Looked(1, 0, (8, 0), TREASURE), 1) == "You look under the goal at 8,0: the treasure."
    assert told(Looked(1, 0, (8, 0), TREASURE), 0) == "Bo looks under the goal at 8,0."
    assert told(Buried(1, 1, (kind,)), 1) == "You discard a crossing."
    assert told(Buried(1, 1, (kind,)), None) == "Bo discards a card."
    assert told(Drew(1, 1, (kind,)), 1) == "You draw a crossing."
    assert told(Drew(1, 1, (kind,)), 2) is None
    assert told(RoleDealt(1, Role.SABOTEUR, (4, 5)), 1) == "You are a saboteur. With you: Edda, Finn."
    assert told(RoleDealt(1, Role.SABOTEUR, (4, 5)), 4) is None
    assert told(Picked(1, 2, 3, (1, 1), False), 1) == "You keep a nugget worth 3."
    assert told(Picked(1, 2, 3, (1, 1), False), 2) == "Bo keeps a nugget."


def test_secrets_of_roles_and_hands_stay_secret() -> None:
    kinds = (TEAM_CATALOGUE.kind("NS"), TEAM_CATALOGUE.kind("Th"))
    assert told(Inspected(1, 0, 2, Role.BOSS), 1) == "You look at Cleo's role: the boss."
    assert told(Inspected(1, 0, 2, Role.BOSS), 2) == "Bo looks at your role."
    assert told(Inspected(1, 0, 2, Role.BOSS), None) == "Bo looks at Cleo's role."
    hats = HatsChanged(1, 0, 2, Role.BOSS, Role.BLUE)
    assert told(hats, 2) == "Bo makes you change hats: you are a blue digger now."
    assert told(hats, 1) == "You make Cleo change hats."
    assert told(hats, 0) == told(hats, None) == "Bo makes Cleo change hats."
    assert told(HatsChanged(1, 0, 1, Role.BOSS, Role.BLUE), 1) == "You change hats: you are a blue digger now."
    assert told(HatsChanged(1, 0, 1, Role.BOSS, Role.BLUE), 0) == "Bo changes hats."
    assert told(Swapped(1, 0, 2, kinds, kinds), 2) == "Bo swaps hands with you."
    assert told(Buried(1, 2, kinds), 1) == "You discard 2 cards: NS, Th."
    assert told(Buried(1, 2, kinds), 2) == "Bo discards 2 cards."
    assert told(Drew(1, 2, kinds), 1) == "You draw 2 cards: NS, Th."
    assert told(Drew(1, 2, kinds), 0) is None
    assert told(Drew(1, 6, kinds * 3), 1) is None


SIGNS = {
    Put(0, 0, 0, Sign.THEFT): (
        "Ada puts down a theft card.",
        "Ada hat einen Diebstahl vor.",
        "Ada pose une carte Voleur.",
    ),
    Put(0, 0, 1, Sign.TRAPPED): ("Ada traps you.", "Ada nimmt dich gefangen.", "Ada vous met en prison."),
    Removed(0, 0, 0, Sign.TRAPPED, 0): ("Ada breaks free.", "Ada kommt frei.", "Ada sort de prison."),
    Removed(1, 0, 0, Sign.TRAPPED, 0): ("You free Ada.", "Du befreist Ada.", "Vous libérez Ada."),
    Shed(1, Sign.TRAPPED, 0): (
        "You get rid of the trap.",
        "Du wirst die Fesseln los.",
        "Vous écartez la carte En prison.",
    ),
    Stole(0, 1): ("Ada steals 1 gold from you.", "Ada klaut 1 Gold von dir.", "Ada vous vole 1 pépite."),
    Stole(1, None): ("You steal nothing.", "Du klaust nichts.", "Vous ne volez rien."),
}


@pytest.mark.parametrize("event", SIGNS, ids=str)
def test_what_lies_before_players_is_told_to_bo(event: Event) -> None:
    assert tuple(told(event, 1, lang) for lang in LANGUAGES) == SIGNS[event]


BROKEN = {
    (1, 0): (
        "You break Bo's lamp.",
        "Du machst bei Bo die Lampe kaputt.",
        "Vous sabotez Bo : lanterne cassée.",
    ),
    (1, 1): ("Ada breaks your lamp.", "Ada macht deine Lampe kaputt.", "Ada vous sabote : lanterne cassée."),
    (1, 2): ("Ada breaks Bo's lamp.", "Ada macht bei Bo die Lampe kaputt.", "Ada sabote Bo : lanterne cassée."),
    (0, 0): (
        "You break your own lamp.",
        "Du machst die eigene Lampe kaputt.",
        "Vous vous sabotez vous-même : lanterne cassée.",
    ),
    (0, None): (
        "Ada breaks a lamp of their own.",
        "Ada macht die eigene Lampe kaputt.",
        "Ada se sabote : lanterne cassée.",
    ),
}


@pytest.mark.parametrize(("target", "reader"), BROKEN)
def test_the_reader_is_spoken_to(target: int, reader: int | None) -> None:
    event = Broke(0, 0, target, Tool.LAMP)
    texts = tuple((told(event, reader, lang) or "").replace("\u00a0", " ") for lang in LANGUAGES)
    assert texts == BROKEN[target, reader]


def test_a_treasure_is_not_a_stone() -> None:
    assert told(TurnedUp(0, (8, 2), TREASURE, False), 1) == "There it is: the treasure, at 8,2!"
    assert told(TurnedUp(0, (8, 2), STONE, False), 0) == "You turn up the goal at 8,2: only a stone."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_every_pay_out_can_be_told(lang: str) -> None:
    words, found = Words(lang), set()
    for match in games():
        for line in reasons(match.state.table):
            found.add(line.message.key)
            for reader in (None, 0, line.seat):
                assert words.say(address(line.message, reader, NAMES))
    assert {"payout-role", "payout-treasure", "payout-picks", "payout-winners", "payout-crystals"} <= found
