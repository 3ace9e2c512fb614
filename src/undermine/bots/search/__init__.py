"""Bots that think ahead: they play rounds out in worlds as likely as they believe them to be."""

from .hard import Hard
from .trying import Tried

__all__ = ["Hard", "Tried"]
