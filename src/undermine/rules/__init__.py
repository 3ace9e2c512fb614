"""What a rulebook decides: rule sets, readings, house rules and, as data, the editions."""

from .house import HOUSE_RULES, House
from .readings import READINGS, Blocked, Connect, GoldCount, NextStart, Reading
from .registry import DEFAULT, keys, ruleset
from .ruleset import Cell, Plan, RuleSet, Seating, Way

__all__ = [
    "DEFAULT",
    "HOUSE_RULES",
    "READINGS",
    "Blocked",
    "Cell",
    "Connect",
    "GoldCount",
    "House",
    "NextStart",
    "Plan",
    "Reading",
    "RuleSet",
    "Seating",
    "Way",
    "keys",
    "ruleset",
]
