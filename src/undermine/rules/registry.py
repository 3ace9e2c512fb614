"""All rule sets by key and revision. A fix to a rule adds a revision; old records keep theirs."""

from __future__ import annotations

from collections.abc import Iterable

from ..messages import BadRules
from .editions.base import BASE_2004, BASE_2015, BASE_DE, BASE_FR
from .editions.duel import DUEL, SOLO
from .editions.saboteur2 import SABOTEUR2, SABOTEUR2_FR
from .house import House
from .ruleset import RuleSet

DEFAULT = BASE_2015.key

_ALL: tuple[RuleSet, ...] = (BASE_2015, BASE_DE, BASE_2004, BASE_FR, SABOTEUR2, SABOTEUR2_FR, DUEL, SOLO)


def keys() -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules.key for rules in _ALL))


def ruleset(key: str = DEFAULT, revision: int | None = None, house: Iterable[str] = ()) -> RuleSet:
    """The rule set of this key in its newest or the given revision, with the table's house rules."""
    found = [rules for rules in _ALL if rules.key == key]
    if not found:
        raise BadRules("error-unknown-rules", key=key, known=", ".join(keys()))
    found = [rules for rules in found if revision in (None, rules.revision)]
    if not found:
        raise BadRules("error-unknown-revision", key=key, revision=revision or 0)
    rules = max(found, key=lambda rules: rules.revision)
    agreed = House.parse(house)
    return rules if agreed == rules.house else rules.with_house(agreed)
