"""Bots that think ahead: they play rounds out in worlds as likely as they believe them to be; and what they think, for
people who want to learn from it."""

from .advising import Advice, Gap, Reason, advice
from .hard import Hard
from .regrets import Regret, regrets, second_thoughts
from .trying import Tried

__all__ = ["Advice", "Gap", "Hard", "Reason", "Regret", "Tried", "advice", "regrets", "second_thoughts"]
