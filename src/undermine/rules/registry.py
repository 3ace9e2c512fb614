"""All rule sets by key and revision. A fix to a rule adds a revision; old records keep theirs.

Before the first release some revisions were dropped instead: whoever asks for one is told so.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Colour
from ..given import expect, expect_number
from ..messages import BadRules
from .editions.base import BASE_2004, BASE_2015, BASE_DE, BASE_FR
from .editions.duel import DUEL, SOLO
from .editions.saboteur2 import SABOTEUR2, SABOTEUR2_FR
from .ruleset import RuleSet

DEFAULT = BASE_2015.key

_ALL: tuple[RuleSet, ...] = (BASE_2015, BASE_DE, BASE_2004, BASE_FR, SABOTEUR2, SABOTEUR2_FR, DUEL, SOLO)

_DROPPED = frozenset({("base-2015", 1), ("base-2004", 1), ("saboteur2", 1)})


def keys() -> tuple[str, ...]:
    """The keys of all rule sets, the default first."""
    return tuple(dict.fromkeys(rules.key for rules in _ALL))


def ruleset(
    key: str = DEFAULT, revision: int | None = None, house: Iterable[str] | None = (), colour: str | None = None
) -> RuleSet:
    """The rule set of this key in its newest or the given revision, as the table has agreed to play it: with these
    house rules or none, and where a colour can be chosen in that of this word."""
    expect("key", key, str)
    if revision is not None:
        expect_number("revision", revision, 0)
    found = [rules for rules in _ALL if rules.key == key]
    if not found:
        raise BadRules("error-unknown-rules", key=key[:40], known=", ".join(keys()))
    found = [rules for rules in found if revision in (None, rules.revision)]
    if (key, revision) in _DROPPED:
        raise BadRules("error-dropped-revision", key=key, revision=revision or 0)
    if not found:
        raise BadRules("error-unknown-revision", key=key, revision=revision or 0)
    rules = max(found, key=lambda rules: rules.revision)
    return rules.agree(house).in_colour(None if colour is None else colour_named(colour))


def colour_named(word: str) -> Colour:
    """The colour of this word, as players name it."""
    expect("colour", word, str)
    named = {colour.word: colour for colour in Colour}
    if word not in named:
        raise BadRules("error-unknown-colour", colour=word[:40], known=", ".join(named))
    return named[word]
