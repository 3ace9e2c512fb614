"""Three languages, all complete: no key without words, no words without a use, the same arguments everywhere."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from functools import cache
from importlib import import_module

import pytest
from fluent.syntax import ast

from tests.problems import says
from tests.words import files, scan
from undermine.bots import NAMES as BOTS
from undermine.cards import Colour, Role, Sign, Tool, Verb
from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.duel import DUEL
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.cli.commands import COMMANDS, MODULES
from undermine.cli.online.company import GAME_VERBS, ROOM_VERBS
from undermine.cli.online.visit import AGAIN
from undermine.cli.table.turn import VERBS
from undermine.game import Ending
from undermine.game.flow.shares import LESS, TEAMS
from undermine.game.moves import CHOICES as CHOSEN
from undermine.messages import Message
from undermine.rules import HOUSE_RULES, READINGS, Blocked, GoldCount, TrappedGeologist, Way, keys, ruleset
from undermine.rules.house import EXTRA_ACTIONS
from undermine.server.health import SIGNS
from undermine.server.protocol.commands import PHRASES
from undermine.server.rooms.pace import TIMES
from undermine.suspicion.deeds import every_class
from undermine.words import EXPLAINED, LANGUAGES, UnknownLanguage, Words, language, noun
from undermine.words.address import WHO
from undermine.words.nouns import NOUNS
from undermine.words.places import SIDES, STARTS, goal_name
from undermine.words.words import FILES

EVERYWHERE = frozenset({"who", "spot", "goal", "side", "start", "steps", "slope", "rise"})
"""Arguments that every message has, or that only words for a cell ask for."""

READING_NAMES = {reading.name.replace("_", "-"): reading for reading in READINGS}
PUT_TOGETHER = {
    "rules-name-{}": keys(),
    "rules-about-{}": keys(),
    "rules-{}-cards": ("path", "action"),
    "book-{}": sorted({source for key in keys() for source in ruleset(key).sources}),
    "house-{}": [name.replace("_", "-") for name in HOUSE_RULES],
    "reading-{}": list(READING_NAMES),
    "reading-{}-{}": [f"{name}-{option}" for name, r in READING_NAMES.items() for option, _ in r.sources],
    "ending-{}": list(Ending),
    "table-role-{}": list(Role),
    "wins-{}": [role for role, _ in SABOTEUR2.roles],
    "rules-share-{}": list(LESS),
    "question-{}": ("turn", "pick", "steal", "claim", "bribe", "pay"),
    "command-{}": (*VERBS, *ROOM_VERBS, *GAME_VERBS, AGAIN),
    "help-{}": ("commands", "parameters", "arguments"),
    "help-command-{}": COMMANDS,
    "install-{}": MODULES,
    "evidence-{}": every_class(),
    "admin-sign-{}": [sign.key for sign in SIGNS],
    "admin-high-{}": [sign.key for sign in SIGNS if sign.high is not None],
    "admin-slow-{}": ("command", "rate", "half", "most"),
    "rank-{}": [str(place) for place in range(len(ruleset("solo").ranks) + 1)],
}
OF_OPTIONS = {"help-option-{}", "help-option-{}-{}"}


def put_together() -> set[str]:
    """All keys that the source puts together from data."""
    return {
        pattern.replace("{}-{}", "{}").replace("{}", part) for pattern, parts in PUT_TOGETHER.items() for part in parts
    }


def option_keys() -> set[str]:
    """For each option of each command the key of its help: its own, or one that it shares."""
    words, found = Words("en"), set()
    for command in COMMANDS:
        function = getattr(import_module(f"undermine.cli.{command}"), command)
        for option in inspect.signature(function).parameters:
            own = f"help-option-{command}-{option.replace('_', '-')}"
            found.add(own if words.has(own) else f"help-option-{option.replace('_', '-')}")
    return found


@cache
def wanted() -> set[str]:
    return {key for _, key in scan.named()} | scan.named_by_page() | put_together() | option_keys()


def test_the_source_puts_keys_together_in_known_ways_only() -> None:
    assert scan.patterns() == set(PUT_TOGETHER) | OF_OPTIONS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_has_words(lang: str) -> None:
    assert wanted() - set(files.messages(lang)) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_are_used(lang: str) -> None:
    found = files.messages(lang)
    leant_on = {key for parts in found.values() for key in parts.messages}
    assert set(found) - wanted() - leant_on == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_can_be_read_and_say_nothing_twice(lang: str) -> None:
    found = list(files.entries(lang))
    assert [(name, entry.content) for name, entry in found if isinstance(entry, ast.Junk)] == []
    assert {name for name, _ in found} == {f"{name}.ftl" for name in FILES}
    counts = Counter(entry.id.name for _, entry in found if isinstance(entry, ast.Message))
    assert [key for key, count in counts.items() if count > 1] == []


def test_every_language_needs_the_same_arguments() -> None:
    for key in wanted():
        assert len({files.variables(lang, key) - EVERYWHERE for lang in LANGUAGES}) == 1, key


def test_the_source_gives_the_arguments_that_the_words_need() -> None:
    checked = 0
    for used in scan.calls():
        if used.args is not None:
            checked += 1
            assert files.variables("en", used.key) <= used.args | EVERYWHERE, used
    assert checked > 100


GOALS = {goal_name(cell, plan) for plan in (ruleset(key).plan for key in keys()) for cell in plan.goals}
OTHER = "other"
"""A card that the words do not know: it is called by its key, and not taken for another."""
TOOLS = {"P", "L", "C", "PL", "PC", "LC", "PLC"}
CHOICES = {
    "noun": {*NOUNS, OTHER},
    "spot": {"goal", "by-goal", "by-start", "between", "far", "cell"},
    "goal": GOALS,
    "side": set(SIDES),
    "start": {*STARTS.values(), "only", "both"},
    "slope": {"up", "down", "level"},
    "verb": {*map(str, Verb), OTHER},
    "role": set(map(str, Role)),
    "ending": set(map(str, Ending)),
    "reading": set(map(str, GoldCount)),
    "blocked": set(map(str, Blocked)),
    "trapped": set(map(str, TrappedGeologist)),
    "who": set(WHO),
    "eyes": {"none", "other"},
    "tools": TOOLS,
    "sign": {sign.value for sign in (*Tool, *Sign)},
    "team": set(map(str, TEAMS)),
    "free": {"yes", "no"},
    "colour": {colour.name.lower() for colour in Colour},
    "fresh": {"yes", "no"},
    "pile": {"roles", "goals", "stock", "nuggets"},
    "phase": {"open", "playing", "unseen"},
    "family": {"base", "saboteur2", "duel", "solo"},
    "theme": {"light", "dark", "system"},
    "speed": {"off", "slow", "normal", "fast"},
    "sounds": {"off", "turn", "all"},
    "confirm": {"touch", "always", "never"},
    "seconds": {"0", "20", "45", "90", "300", "86400", "259200", "one", "other"},
    "chat": {"free", "phrases", "silent"},
    "level": set(BOTS),
    "timeout": {"bot", "pass"},
    "tab": {"log", "chat", "notes"},
    "both": {"yes", "no"},
    "turned": {"yes", "no"},
    "told": {"yes", "no"},
    "moving": {"yes", "no"},
    "guilty": {"yes", "no"},
    "way": set(map(str, Way)),
    "pace": {"0", "1", "2", "3", *TIMES},
    "choice": set(EXTRA_ACTIONS),
    "what": {*CHOSEN, "gold", "stone", "reached"},
    "audience": {"all", "spectators"},
    "state": {"turn", "playing"},
    "does": {"card", "arrows", "enter", "rotate", "discard", "fit", "away", "back", "keys"},
    "contrast": {"high", "system"},
    "closed": {"you", "host", "idle", "admin"},
    "reason": {"abuse", "cheating", "stalling", "other"},
    "phrase": set(PHRASES),
    "face": {"0", "1", "2", "3", "4"},
    "part": {"aim", "turn", "tunnels", "end", "gold", "cards", "numbers", "house", "edition"},
    "rules": set(keys()),
    "lesson": {
        *("path", "fit", "mend", "suspect", "rockfall", "break", "map", "reach", "dig", "pass"),
        *("free", "watch", "pick", "over"),
    },
}
PLURALS = {"one", "other", "1", "0"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_are_between_what_there_is(lang: str) -> None:
    for key, parts in files.messages(lang).items():
        for variable, variants in parts.choices:
            effects = {*EXPLAINED} if key == "card-does" else set()
            assert variants <= CHOICES.get(variable, PLURALS) | effects, key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "variable"),
    [
        ("card-name", "noun"),
        ("a-card", "noun"),
        ("a-role", "role"),
        ("sign-name", "sign"),
        ("a-sign", "sign"),
        ("payout-role", "role"),
        ("why-broken-tools", "tools"),
        ("error-deal", "pile"),
        ("payout-pot", "reading"),
        ("web-phrase", "phrase"),
        ("at-place", "spot"),
        ("goal-named", "goal"),
        ("start-named", "start"),
        ("web-level", "level"),
        ("web-talk-name", "chat"),
        ("web-coach", "lesson"),
        ("web-guide-edition", "rules"),
        ("web-guide-title", "part"),
    ],
)
def test_some_choices_leave_nothing_out(lang: str, key: str, variable: str) -> None:
    (variants,) = [found for name, found in files.messages(lang)[key].choices if name == variable]
    assert variants == CHOICES[variable]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ending_is_told_with_a_treasure_or_without(lang: str) -> None:
    found = files.messages(lang)
    treasure, none, paid = (
        dict(found[key].choices)["ending"] for key in ("log-round-ended", "log-round-over", "payout-round-ended")
    )
    assert treasure | none == CHOICES["ending"]
    assert treasure & none == {"empty"}
    assert none == paid


def test_every_card_has_a_noun() -> None:
    assert {noun(row.kind) for row in (*BASE.rows, *SABOTEUR2.rows, *DUEL.rows)} == set(NOUNS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cards_do_is_told_of_those_that_need_it(lang: str) -> None:
    (variants,) = [found for name, found in files.messages(lang)["card-does"].choices if name == "noun"]
    assert variants == {*EXPLAINED, OTHER}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_without_words_is_taken_for_no_other(lang: str) -> None:
    words = Words(lang)
    for key in ("card-name", "a-card", "card-does"):
        assert "drill" in words.say_key(key, noun="drill")


def test_an_unknown_key_or_a_missing_argument_is_an_error() -> None:
    with pytest.raises(LookupError):
        Words("en").say(Message("error-of-a-kind-unheard-of"))
    with pytest.raises(LookupError):
        Words("en").say_key("error-unknown-card")


def test_seats_without_names_are_letters() -> None:
    assert Words("en").say_key("payout-treasure", seat=3) == "D has found the treasure."
    assert Words("de").say_key("payout-treasure", seat=0) == "A hat den Goldschatz gefunden."
    assert Words("fr").say_key("payout-treasure", seat="Bo", who="none") == "Bo a trouvé le trésor."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("number", "said"), [(10**29, "10^29"), (-(10**29), "-10^29"), (10**4000, "10^4000")])
def test_no_number_is_too_long_to_be_told(lang: str, number: int, said: str) -> None:
    assert said in Words(lang).say_key("error-players", rules="duel", low=2, high=2, players=number)


@pytest.mark.parametrize(
    ("asked", "environ", "lang"),
    [
        (None, {}, "en"),
        ("de", {"UNDERMINE_LANG": "fr"}, "de"),
        (None, {"UNDERMINE_LANG": "fr", "LANG": "de_DE.UTF-8"}, "fr"),
        (None, {"LANG": "de_AT.UTF-8"}, "de"),
        (None, {"LANG": "fr"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "deu"}, "en"),
        (None, {"LANG": "pt_BR"}, "en"),
        (None, {"LANG": "de_DE", "LC_ALL": "fr_FR"}, "fr"),
        (None, {"LANG": "de_DE", "LC_MESSAGES": "en_GB"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_found(asked: str | None, environ: dict[str, str], lang: str) -> None:
    assert language(asked, environ) == lang


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownLanguage, check=says("error-language")):
        language("tlh", {})
    with pytest.raises(UnknownLanguage):
        language(None, {"UNDERMINE_LANG": "xx"})


ONE = re.compile(
    r"\b1 (players|cards|seats|bots|Personen|Karten|Plätze|Bots|joueurs|personnes|cartes|places)\b"
    r"|\b(there are|are wanted|sind|werden) 1\b"
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "message",
    [
        Message("web-dealt", {"players": 1, "hand": 6, "rounds": 3}),
        Message("error-first-seat", {"first": "1", "players": 1}),
        Message("error-too-few-cards", {"cards": 1, "players": 1}),
        Message("error-players-only", {"rules": "solo", "count": 1, "players": 2}),
        Message("error-bots-count", {"bots": 1, "players": 1}),
        Message("error-room-bots", {"count": 1, "seats": 1}),
        Message("usage-bots-count", {"given": 2, "seats": 1}),
    ],
    ids=lambda message: message.key,
)
def test_one_is_told_as_one(lang: str, message: Message) -> None:
    said = Words(lang).say(message)
    several = Message(message.key, {name: 5 if value == 1 else value for name, value in message.args.items()})
    assert not ONE.search(said), said
    assert said.replace("1", "5") != Words(lang).say(several)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_colour_is_told_in_words(lang: str) -> None:
    said = {colour: Words(lang).say_key("error-no-colour", colour=colour, rules="duel") for colour in ("blue", "green")}
    assert len(set(said.values())) == 2
    assert all(lang == "en" or colour not in text for colour, text in said.items())


@pytest.mark.parametrize(("lang", "word"), [("en", "and"), ("de", "und"), ("fr", "et")])
def test_several_names_have_a_word_before_the_last(lang: str, word: str) -> None:
    words = Words(lang)
    told = [words.listed(names) for names in ([], ["Bo"], ["Bo", "Edda"], ["Bo", "Edda", "Finn"])]
    assert told == ["", "Bo", f"Bo {word} Edda", f"Bo, Edda {word} Finn"]
