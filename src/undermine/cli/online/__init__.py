"""A room of a server in the terminal: the connection, the keyboard, and what is shown before, in and after the game."""

from .visit import Visit

__all__ = ["Visit"]
