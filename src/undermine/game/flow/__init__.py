"""The flows: where the games of the family really differ, under the name that a rule set gives."""

from .flow import Flow, Line
from .rounds import ROUNDS
from .teams import TEAMS

FLOWS: dict[str, Flow] = {"rounds": ROUNDS, "teams": TEAMS}

__all__ = ["FLOWS", "Flow", "Line"]
