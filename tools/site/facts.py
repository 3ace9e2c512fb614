"""What a page asks a server for and is the same for everybody, written down: rules, bots and drawings."""

from __future__ import annotations

from collections.abc import Iterator

from undermine.rules import keys
from undermine.server.answers.art import box_facts, cover, sheet
from undermine.server.answers.bots import levels
from undermine.server.answers.rules import every_rules
from undermine.server.answers.scene import entrance
from undermine.server.schema import encode
from undermine.words import LANGUAGES


def files() -> Iterator[tuple[str, bytes]]:
    """Each with its name; the page knows them by these."""
    for language in LANGUAGES:
        yield f"facts/rules.{language}.json", encode(every_rules(language))
    # What thinks ahead needs the native engine, and browsers have none of it.
    yield "facts/bots.json", encode(levels(ahead=False))
    yield "art/entrance.svg", entrance()
    for key in keys():
        yield f"facts/art.{key}.json", encode(box_facts(key))
        yield f"art/{key}/cover.svg", cover(key)
        yield f"art/{key}/sheet.svg", sheet(key)
