"""Texts with something wrong about them, made from right ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.hostile.messages import RAW, VALUES

NUMBERS = (
    b"-0", b"0.0", b"1.0", b"1e2", b"1E400", b"-1e999", b"01", b"1.", b".5", b"+1", b"9" * 400, b"NaN", b"1e-400",
    b"2147483648", b"-2147483649", b"9223372036854775808", b"1.5", b"true", b"null", b'"1"', b"0x1",
)  # fmt: skip
STRINGS = (
    b'"\\ud800"', b'"\\ud83d\\ude00"', b'"\x01"', b'"\\x"', b'"A\\u000a"', b'"\\u0041"', b'"A\x00"', b'"\xc3\xa9"',
    b'"\xff"', b"'A'", b'"A', b'""',
)  # fmt: skip


class Mutants:
    """From a seed."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def of(self, text: bytes) -> bytes:
        ways: tuple[Callable[[bytes], bytes], ...] = (
            self._value, self._value, self._value, self._dropped, self._more, self._twice, self._number, self._string,
            self._cut, self._flipped, self._raw,
        )  # fmt: skip
        return self._rng.choice(ways)(text)

    def _place(self, data: Any) -> dict[str, Any] | None:
        """An object somewhere in it."""
        found = [data] if isinstance(data, dict) else []
        todo: list[Any] = [data]
        while todo:
            one = todo.pop()
            inside = one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
            found += [part for part in inside if isinstance(part, dict) and part]
            todo += inside
        found = [one for one in found if one]
        return self._rng.choice(found) if found else None

    def _changed(self, text: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
        data = json.loads(text)
        place = self._place(data)
        if place is not None:
            change(place)
        return json.dumps(data, ensure_ascii=self._rng.random() < 0.5).encode("utf-8", "replace")

    def _value(self, text: bytes) -> bytes:
        return self._changed(text, lambda one: one.update({self._name(one): self._rng.choice(VALUES)}))

    def _name(self, one: dict[str, Any]) -> str:
        return self._rng.choice(sorted(one))

    def _dropped(self, text: bytes) -> bytes:
        return self._changed(text, lambda one: one.pop(self._name(one)) and None)

    def _more(self, text: bytes) -> bytes:
        name = self._rng.choice(("x", "do", "is", "entry", "ref", "\n", "é", "seat", "__class__"))
        return self._changed(text, lambda one: one.update({name: self._rng.choice(VALUES)}))

    def _twice(self, text: bytes) -> bytes:
        """A field once more, as it is or otherwise."""
        data = json.loads(text)
        if not isinstance(data, dict) or not data:
            return text
        name = self._name(data)
        again = data[name] if self._rng.random() < 0.5 else self._rng.choice(VALUES)
        field = f"{json.dumps(name)}:{json.dumps(again)}".encode()
        inside = text.strip()[1:-1]
        both = (field, inside) if self._rng.random() < 0.5 else (inside, field)
        return b"{" + b",".join(both) + b"}"

    def _number(self, text: bytes) -> bytes:
        return self._put(text, self._rng.choice(NUMBERS))

    def _string(self, text: bytes) -> bytes:
        return self._put(text, self._rng.choice(STRINGS))

    def _put(self, text: bytes, value: bytes) -> bytes:
        """In place of a value, as it stands there."""
        data = json.loads(text)
        place = self._place(data)
        if place is None:
            return value
        place[self._name(place)] = "HERE"
        return json.dumps(data).encode().replace(b'"HERE"', value)

    def _cut(self, text: bytes) -> bytes:
        return text[: self._rng.randrange(len(text) + 1)]

    def _flipped(self, text: bytes) -> bytes:
        """One sign is another, without breaking the encoding of the text."""
        signs = list(text.decode())
        signs[self._rng.randrange(len(signs))] = self._rng.choice('{}[]",:0-eEtn \t\\u\x00\x7fé')
        return "".join(signs).encode()

    def _raw(self, text: bytes) -> bytes:
        return self._rng.choice(RAW)
