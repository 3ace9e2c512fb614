"""Codes of rooms: hard to guess, and easy to type. Clients read them too, so nothing else is needed here."""

from __future__ import annotations

import secrets

LETTERS = "BCDFGHJKMNPQRSTVWXZ34679"
LENGTH = 8
"""No vowels, hence no words; nothing that looks like something else (0 O, 1 I L, 2 Z, 5 S, 8 B: one of each at most).
24 ** 8 is 1.1e11. An address may be wrong about 2,900 times a day (`limits.MISSES`), and once a week more for each
player it makes, 8,600 a day (`limits.PLAYERS`): with 10,000 rooms at a time it finds one on one day in 950."""


def room_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as people type it: small letters, hyphens and spaces do no harm. Returns what may be no code at all, but
    has no character that a database would stumble over."""
    return "".join(char for char in text.upper() if char.isascii() and char.isalnum())[: 2 * LENGTH]
