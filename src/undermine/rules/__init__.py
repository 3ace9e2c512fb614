"""What a rulebook decides: rule sets, readings, house rules and, as data, the editions."""

from .house import HOUSE_RULES, Choices, House
from .readings import (
    READINGS,
    Blocked,
    BreakTarget,
    Connect,
    GoldCount,
    NextStart,
    Reading,
    TrappedGeologist,
)
from .registry import DEFAULT, keys, ruleset
from .ruleset import Cell, Plan, RuleSet, Seating, Way

__all__ = [
    "DEFAULT",
    "HOUSE_RULES",
    "READINGS",
    "Blocked",
    "BreakTarget",
    "Cell",
    "Choices",
    "Connect",
    "GoldCount",
    "House",
    "NextStart",
    "Plan",
    "Reading",
    "RuleSet",
    "Seating",
    "TrappedGeologist",
    "Way",
    "keys",
    "ruleset",
]
