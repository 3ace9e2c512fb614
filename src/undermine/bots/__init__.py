"""Bots: players that fill a seat. They see a view, never the state of a real game."""

from .bot import Bot, BotFailed, Budget, Policy
from .specs import NAMES, BadBot, make
from .style import PERSONALITIES, Style

__all__ = ["NAMES", "PERSONALITIES", "BadBot", "Bot", "BotFailed", "Budget", "Policy", "Style", "make"]
