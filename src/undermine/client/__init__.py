"""A client of the game server in Python: a seat at a room, and what its player sees."""

from .connection import Connection, Lost, Refused, connect
from .http import NotServed, open_room, register
from .playing import play_with

__all__ = ["Connection", "Lost", "NotServed", "Refused", "connect", "open_room", "play_with", "register"]
