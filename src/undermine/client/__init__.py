"""A client of the game server in Python: a seat at a room, what its player sees, and bots that play there."""

from .connection import Connection, Interrupted, Lost, Refused, connect
from .http import NotServed, open_room, register, renewed
from .link import BadLink, Link, read_link
from .playing import play_online, play_with, take_seat
from .seating import NoSeat

__all__ = [
    "BadLink",
    "Connection",
    "Interrupted",
    "Link",
    "Lost",
    "NoSeat",
    "NotServed",
    "Refused",
    "connect",
    "open_room",
    "play_online",
    "play_with",
    "read_link",
    "register",
    "renewed",
    "take_seat",
]
