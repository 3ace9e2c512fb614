"""Bots: players that fill a seat. They see a view, never the state of a real game."""

from .bot import BadBot, Bot, BotFailed, Budget, Policy, ask, dismiss
from .ours import NAMES, own
from .specs import make
from .style import PERSONALITIES, Style

__all__ = [
    "NAMES",
    "PERSONALITIES",
    "BadBot",
    "Bot",
    "BotFailed",
    "Budget",
    "Policy",
    "Style",
    "ask",
    "dismiss",
    "make",
    "own",
]
