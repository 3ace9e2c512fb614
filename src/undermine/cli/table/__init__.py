"""A table in the terminal: one person against bots. What is shown comes from that person's view alone."""

from .session import Session

__all__ = ["Session"]
