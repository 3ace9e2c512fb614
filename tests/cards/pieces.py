"""What must know an action card and the event it makes happen: whatever does not is reported by name.

Each name is that of the table or the file to which the card has to be added; CONTRIBUTING.md lists them in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from undermine.arena.play import COUNTED
from undermine.bots.heuristic import MINDS
from undermine.cards import Catalogue, Printed, Verb
from undermine.draw.art import cards as art
from undermine.game import Table, events
from undermine.game.events import Event
from undermine.game.verbs import VERBS
from undermine.native import tables
from undermine.notation import copies
from undermine.notation import events as notation
from undermine.rules import Way
from undermine.suspicion import deeds
from undermine.testing.oracle.moves import ACTIONS
from undermine.words import LANGUAGES, Words, noun, nouns
from undermine.words.log import TELLERS

BEGINS_OR_MARKS = (events.RoundBegan, events.Claimed)
"""What a copy of a record follows by itself."""
ENGINE = Path(tables.__file__).with_name("engine")
SOURCES = {name: (ENGINE / name).read_text() for name in ("tables.hpp", "verbs.hpp")}
"""The headers of the native engine that know what a card does."""
WITH_TOOLS = ("break-", "mend-")
"""Cards whose picture tells what they do; the page adds a sentence."""


def of_card(kind: Printed, way: Way) -> Iterator[str]:
    """What does not know this action card of a game that is played this way."""
    verb = kind.verb
    assert verb is not None
    if verb not in VERBS:
        yield "game.verbs.VERBS"
    if way.has_roles and verb not in ACTIONS:
        yield "testing.oracle.moves.ACTIONS"
    for name, table in MINDS[way].BY_VERB.items():
        if verb not in table:
            yield f"bots.minds, {way}: {name}"
    yield from _of_native(verb)
    if verb not in art._ACTIONS:
        yield "draw.art.cards._ACTIONS"
    if noun(kind) not in nouns.NOUNS:
        yield "words.nouns.NOUNS"
    if noun(kind) not in nouns.EXPLAINED and not noun(kind).startswith(WITH_TOOLS):
        yield "words.nouns.EXPLAINED"
    for lang in LANGUAGES:
        yield from _words_of_card(Words(lang), kind)


def _of_native(verb: Verb) -> Iterator[str]:
    """The native engine calls a verb by the same name; where that has another meaning there, by one that says so."""
    names = {verb.name, f"{verb.name}_VERB"}
    listed = re.search(r"enum Verb : u8 \{([^}]*)\}", SOURCES["tables.hpp"])
    assert listed is not None
    if verb not in tables.VERBS:
        yield "native.tables.VERBS"
    if not names & set(re.findall(r"\w+", listed[1])):
        yield "native/engine/tables.hpp: Verb"
    if not names & set(re.findall(r"case (\w+):", SOURCES["verbs.hpp"])):
        yield "native/engine/verbs.hpp"


def _words_of_card(words: Words, kind: Printed) -> Iterator[str]:
    for key in ("card-name", "a-card", *(["card-does"] if noun(kind) in nouns.EXPLAINED else [])):
        unknown = words.say_key(key, noun="?").replace("?", noun(kind))
        if words.say_key(key, noun=noun(kind)) == unknown:
            yield f"words/{words.lang}: {key}"
    if kind.verb in VERBS:
        key = VERBS[kind.verb](0, kind).why_not().key
        if not words.has(key):
            yield f"words/{words.lang}: {key}"


def of_event(event: type[Event]) -> Iterator[str]:
    """What does not know this event."""
    if event not in events.EVENTS:
        yield "game.events.EVENTS"
    for field in fields(event):  # type: ignore[arg-type]
        if field.name not in {*notation._CODECS, *notation._LEFT_OUT}:
            yield f"notation.events._CODECS: {field.name}"
    if event not in copies._LEARN and event not in BEGINS_OR_MARKS:
        yield "notation.copies._LEARN"
    if event not in TELLERS:
        yield "words.log.TELLERS"
    if event not in COUNTED:
        yield "arena.play.COUNTED"


def of_deed(table: Table, event: Event) -> Iterator[str]:
    """What does not know this event, in which a card is played at a table with roles."""
    if type(event) not in deeds.TELLING:
        yield "suspicion.deeds.TELLING"
        return
    done = deeds.deed(table, [event])
    assert done is not None
    for name in dict.fromkeys(done.classes):
        if name not in deeds.every_class():
            yield "suspicion.deeds.every_class"
        yield from (f"words/{lang}: evidence-{name}" for lang in LANGUAGES if not Words(lang).has(f"evidence-{name}"))


def of_sentence(event: Event, catalogue: Catalogue) -> Iterator[str]:
    """The languages in which this event cannot be told."""
    if type(event) in TELLERS:
        told = TELLERS[type(event)](event, catalogue, ())
        if told is not None:
            yield from (f"words/{lang}: {told.key}" for lang in LANGUAGES if not Words(lang).has(told.key))
