"""The small generator, PCG32: what players that do not think draw from where games are played by the hundred thousand.

The native engine has the same one, so both play the same games; docs/notation.md says how it works, with known answers.
Everywhere else chance is Python's own `Random`, of which a `Luck` is a kind: whoever takes the one takes the other.
Deals by seed have a stream of their own (`game.deal`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any, Self, TypeVar

from .given import expect, expect_number

T = TypeVar("T")

_FACTOR = 6364136223846793005
_WORD, _LONG = (1 << 32) - 1, (1 << 64) - 1


class Luck(Random):
    """The stream of this number that begins here; both are taken modulo 2^64, the stream modulo 2^63."""

    def __init__(self, start: int = 0, stream: int = 0) -> None:
        expect_number("start", start, 0)
        expect_number("stream", stream, 0)
        super().__init__()
        self._step = stream << 1 & _LONG | 1
        self._state = 0
        self.word()
        self._state = self._state + start & _LONG
        self.word()

    def __new__(cls, *_: Any, **__: Any) -> Self:
        return super().__new__(cls)

    @classmethod
    def of(cls, text: str) -> Self:
        """The luck of a text."""
        return cls(*beginning_of(text))

    def word(self) -> int:
        """The next 32 bits."""
        before = self._state
        self._state = before * _FACTOR + self._step & _LONG
        mixed, turn = (before >> 18 ^ before) >> 27 & _WORD, before >> 59
        return (mixed >> turn | mixed << (-turn & 31)) & _WORD

    def below(self, bound: int) -> int:
        """A number below this one, which is at most 2^32, each as likely as any other."""
        product = self.word() * bound
        if product & _WORD < bound:
            least = (1 << 32) % bound
            while product & _WORD < least:
                product = self.word() * bound
        return product >> 32

    # What `Random` asks of its kinds -------------------------------------------------------------------------

    def _randbelow(self, n: int) -> int:
        """By this every choice and every shuffle draws."""
        return self.below(n) if n <= 1 << 32 else super()._randbelow_with_getrandbits(n)  # type: ignore[misc]

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """What `Random` comes to, too, on a longer way: this is drawn once a move."""
        return seq[self.below(len(seq))]

    def getrandbits(self, k: int, /) -> int:
        words = -(-k // 32)
        number = 0
        for _ in range(words):
            number = number << 32 | self.word()
        return number >> (32 * words - k)

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)

    def seed(self, *_: Any, **__: Any) -> None:
        """A luck begins as it was made; `Random` calls this while it is."""

    def getstate(self) -> tuple[Any, ...]:
        return self._state, self._step, self.gauss_next

    def setstate(self, state: tuple[Any, ...]) -> None:
        self._state, self._step, self.gauss_next = state


def beginning_of(text: str) -> tuple[int, int]:
    """Where the luck of a text begins, and in which stream: the first and the second eight bytes of its SHA-256."""
    expect("text", text, str)
    digest = hashlib.sha256(text.encode()).digest()
    return int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:16], "big")
