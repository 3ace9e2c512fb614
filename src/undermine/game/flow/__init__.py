"""The flows: where the games of the family really differ, under the name that a rule set gives."""

from .duel import DUEL
from .flow import Flow, Line
from .rounds import ROUNDS
from .solo import SOLO
from .teams import TEAMS

FLOWS: dict[str, Flow] = {"rounds": ROUNDS, "teams": TEAMS, "duel": DUEL, "solo": SOLO}

__all__ = ["FLOWS", "Flow", "Line"]
