"""A made-up card in a made-up box: an overhaul mends all broken tools of one player at once.

`PIECES` are the steps of the recipe in CONTRIBUTING.md, each under the name by which `pieces` reports it missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from importlib.resources import files
from typing import Any, ClassVar

import pytest
from fluent.runtime import FluentBundle, FluentResource

from tests.cards import pieces
from undermine.arena import play
from undermine.bots.minds import diggers, tastes
from undermine.bots.minds.diggers import Side
from undermine.cards import Box, Catalogue, Printed, Row, Tool, Verb
from undermine.cards.kinds import action
from undermine.draw.art import cards as art
from undermine.game import MARKS, AtPlayer, Move, Own, Table, events
from undermine.game.draft import Draft
from undermine.game.events import Event
from undermine.game.signs import sign_kinds
from undermine.game.state import put
from undermine.game.verbs import VERBS
from undermine.game.verbs.people import AtSomebody
from undermine.messages import Message
from undermine.native import tables
from undermine.notation import copies
from undermine.notation import events as notation
from undermine.rules import RuleSet, registry, ruleset
from undermine.suspicion import deeds
from undermine.suspicion.deeds import Deed
from undermine.testing.oracle import moves as oracle
from undermine.values import value
from undermine.words import LANGUAGES, nouns, words
from undermine.words import log as told

Patch = pytest.MonkeyPatch
CODE, NAME = "Ov", "overhaul"
COPIES = 5


def new_verb(patch: Patch) -> Verb:
    """A member of `Verb` for as long as a test lasts."""
    verb = str.__new__(Verb, NAME)
    verb._name_, verb._value_ = NAME.upper(), NAME
    patch.setitem(Verb._member_map_, NAME.upper(), verb)
    patch.setitem(Verb._value2member_map_, NAME, verb)
    patch.setattr(Verb, "_member_names_", [*Verb._member_names_, NAME.upper()])
    return verb


def new_kind(verb: Verb) -> Printed:
    return action(CODE, verb)


def new_rules(patch: Patch, kind: Printed) -> RuleSet:
    """The base game with so many of this card."""
    base = ruleset("base-2015")
    box = Box("made-up", (Row(kind, COPIES),), (), ())
    rules = base.derive(key="made-up", boxes=(*base.boxes, box))
    patch.setattr(registry, "_ALL", (*registry._ALL, rules))
    return rules


# What it does ------------------------------------------------------------------------------------------------


@value
class Overhauled(Event):
    """All cards are discarded: the overhaul and each broken tool."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    target: int
    tools: tuple[Tool, ...]

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        kinds = sign_kinds(draft.rules.catalogue)
        draft.marks = put(draft.marks, self.target, draft.marks[self.target] & ~_mask(self.tools))
        draft.discards += (self.kind, *(kinds[tool] for tool in self.tools))


def _mask(tools: Sequence[Tool]) -> int:
    return sum(MARKS[tool] for tool in tools)


def _broken(table: Table | Draft, seat: int) -> tuple[Tool, ...]:
    return tuple(tool for tool in Tool if table.marks[seat] & MARKS[tool])


class Overhaul(AtSomebody):
    """At any player with broken tools, oneself included."""

    reason = "why-nothing-to-overhaul"

    def may(self, table: Table, own: Own, seat: int) -> bool:
        return bool(_broken(table, seat))

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        draft.bring_about(Overhauled(seat, self.index, move.target, _broken(draft, move.target)))
        return seat


# What must know it -------------------------------------------------------------------------------------------


def by_the_wording(table: Table, own: Own, kind: int, printed: Printed) -> Iterator[Move]:
    return (AtPlayer(kind, seat) for seat in range(table.players) if any(table.marks[seat] & MARKS[t] for t in Tool))


def thought_of(side: Side, move: AtPlayer) -> float:
    return 2.5 if move.target == side.own.seat else side.mend(move.target)


def drawing(kind: Printed) -> str:
    return art.card(action("oPL", Verb.MEND, "PL"))


def sentence(event: Overhauled, catalogue: Catalogue, names: Sequence[str]) -> Message:
    return Message("log-overhauled", {"seat": event.seat, "target": event.target})


def done(table: Table, happened: Sequence[Event], event: Overhauled) -> Deed:
    tools = _broken(table, event.target)
    return deeds._aimed(table, event.seat, NAME, event.target, tools, True)


CHOICES = {
    "en": {"card-name": "overhaul", "a-card": "an overhaul", "card-does": "Mends all tools of one player."},
    "de": {"card-name": "Überholung", "a-card": "eine Überholung", "card-does": "Macht alle Werkzeuge heil."},
    "fr": {"card-name": "révision", "a-card": "une révision", "card-does": "Répare tous les outils."},
}
SENTENCES = {"en": "All tools are whole.", "de": "Alles ist wieder heil.", "fr": "Tout est réparé."}
KEYS = (
    "card-name",
    "a-card",
    "card-does",
    "why-nothing-to-overhaul",
    "log-overhauled",
    f"evidence-{NAME}",
    f"evidence-{NAME}-own",
)
SAID: dict[str, frozenset[str]] = dict.fromkeys(LANGUAGES, frozenset())
"""The keys whose words have been written so far."""


def written(lang: str, key: str, patch: Patch, verb: Verb) -> None:
    """Write a sentence into the Fluent files of a language: its own, or one of those that it chooses between."""
    patch.setitem(SAID, lang, SAID[lang] | {key})
    patch.setattr(words, "_bundle", lambda asked: bundle(asked, SAID[asked]))


@lru_cache(maxsize=64)
def bundle(lang: str, keys: frozenset[str]) -> FluentBundle:
    made = FluentBundle([lang], use_isolating=False)
    for name in words.FILES:
        text = (files("undermine.words") / lang / f"{name}.ftl").read_text("utf-8")
        for key in keys & set(CHOICES[lang]):
            head = f"{key} = {{ $noun ->\n"
            text = text.replace(head, f"{head}    [{NAME}] {CHOICES[lang][key]}\n")
        made.add_resource(FluentResource(text))
    for key in keys - set(CHOICES[lang]):
        made.add_resource(FluentResource(f"{key} = {SENTENCES[lang]}\n"))
    return made


def listed(patch: Patch, module: Any, name: str, more: object) -> None:
    patch.setattr(module, name, (*getattr(module, name), more))


def _events(patch: Patch, verb: Verb) -> None:
    listed(patch, events, "EVENTS", Overhauled)
    patch.setitem(notation._EVENT_OF, "overhauled", Overhauled)


def row(table: dict[Any, Any], thing: object) -> Callable[[Patch, Verb], None]:
    """A row of a table by verb."""
    return lambda patch, verb: patch.setitem(table, verb, thing)


def _codec(patch: Patch, verb: Verb) -> None:
    letters = notation.Codec(lambda tools, _: list(tools), lambda letters, _: tuple(map(Tool, letters)))
    patch.setitem(notation._CODECS, "tools", letters)


# The native engine: its headers with the card in them, for as long as a test lasts -----------------------------


def native_verb(patch: Patch, verb: Verb) -> None:
    """Its number is its place in the list, in both."""
    rewritten(patch, "tables.hpp", "KEY, VERBS }", "KEY, OVERHAUL, VERBS }")


def native_effect(patch: Patch, verb: Verb) -> None:
    broken = "s.marks[at] & (PICK_MARK | LAMP_MARK | CART_MARK)"
    mended = f"for (int left = {broken}; left; left &= left - 1) take_mark(t, s, at, left & -left); break;"
    for before, case in (
        ("case FREE: return", f"return ({broken}) != 0;"),
        ("case SWAP: exchange_hands", mended),
    ):
        rewritten(patch, "verbs.hpp", before, f"case OVERHAUL: {case}\n        {before}")


def rewritten(patch: Patch, name: str, old: str, new: str) -> None:
    assert pieces.SOURCES[name].count(old) == 1
    patch.setitem(pieces.SOURCES, name, pieces.SOURCES[name].replace(old, new))


PIECES: dict[str, Callable[[Patch, Verb], None]] = {
    "game.verbs.VERBS": row(VERBS, Overhaul),
    "game.events.EVENTS": _events,
    "notation.events._CODECS: tools": _codec,
    "notation.copies._LEARN": lambda patch, verb: patch.setitem(copies._LEARN, Overhauled, lambda now, event: None),
    "native.tables.VERBS": lambda patch, verb: listed(patch, tables, "VERBS", verb),
    "native/engine/tables.hpp: Verb": native_verb,
    "native/engine/verbs.hpp": native_effect,
    "draw.art.cards._ACTIONS": row(art._ACTIONS, drawing),
    "testing.oracle.moves.ACTIONS": row(oracle.ACTIONS, by_the_wording),
    "suspicion.deeds.TELLING": lambda patch, verb: patch.setitem(deeds.TELLING, Overhauled, done),
    "suspicion.deeds.every_class": lambda patch, verb: listed(patch, deeds, "AIMED", NAME),
    "bots.minds, diggers: PLAYED": row(diggers.PLAYED, thought_of),
    "bots.minds, diggers: GIVEN_BY_DIGGERS": row(tastes.GIVEN_BY_DIGGERS, -0.3),
    "bots.minds, diggers: GIVEN_BY_SABOTEURS": row(tastes.GIVEN_BY_SABOTEURS, -0.3),
    "words.nouns.NOUNS": lambda patch, verb: listed(patch, nouns, "NOUNS", NAME),
    "words.nouns.EXPLAINED": lambda patch, verb: listed(patch, nouns, "EXPLAINED", NAME),
    "arena.play.COUNTED": lambda patch, verb: patch.setitem(play.COUNTED, Overhauled, None),
    "words.log.TELLERS": lambda patch, verb: patch.setitem(told.TELLERS, Overhauled, sentence),
    **{f"words/{lang}: {key}": partial(written, lang, key) for lang in LANGUAGES for key in KEYS},
}
"""Every step, and how a test takes it."""
