"""Captured messages made wrong: bytes, values, frames and requests, from a seed. It knows nothing of any schema.

Whoever sends them looks on at a table where everybody has a seat: nothing that is made here may change that table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from .capture import ROOM, TOKEN, Captured
from .frames import BINARY, CONTINUED, PING, PONG, TEXT, frame, pieces

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**40, 1.5, -0.0, 1e308, "", " ", "A", "L", "M", "\x00",
    "\ufeff", "\u202e", "é" * 50, "x" * 5000, [], {}, [[]], {"a": 1}, ["A"] * 40,
)  # fmt: skip
BITS = (
    b"\x00", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b'"', b"\\", b"\\u0000", b"\\ud800", b"{", b"}", b"[", b"]",
    b",", b":", b"null", b"NaN", b"-", b"1e999", b"9" * 400, b"[" * 600, b'{"a":' * 300, b"\r\n", b"\r\n\r\n", b" ",
    b"%00", b"..", b"%2e%2e%2f", b"/", b"?", b"&", b"=", b"#",
)  # fmt: skip
HEADERS = (
    b"Origin: http://evil.example", b"X-Forwarded-For: 10.0.0.1", b"Forwarded: for=10.0.0.1", b"X-Forwarded-Host: x",
    b"Accept-Language: " + b"de," * 300, b"If-None-Match: *", b"Accept-Encoding: gzip, gzip", b"X-Request-Id: \xff\xfe",
    b"Cookie: a=b", b"Range: bytes=0-9999999", b"Content-Type: text/xml", b"Expect: 100-continue",
    b"Authorization: Basic eA==",
)  # fmt: skip
METHODS = (b"GET", b"POST", b"PUT", b"DELETE", b"PATCH", b"HEAD", b"OPTIONS", b"BREW", b"")
_LENGTH = re.compile(rb"(?i)(\r\ncontent-length: )\d+")


class Fuzzer:
    """`token` proves who sends, `room` is what it is sent to."""

    def __init__(self, captured: Captured, seed: str, token: str, room: str) -> None:
        self._captured, self._rng = captured, Random(seed)
        self._secrets = {TOKEN: token.encode(), ROOM: room.encode()}

    def _filled(self, text: bytes) -> bytes:
        for name, value in self._secrets.items():
            text = text.replace(name, value)
        return text

    # Messages ----------------------------------------------------------------------------------------------------

    def text(self) -> bytes:
        """A message of the game with something wrong about it, or one that is out of place here."""
        text = self._rng.choice(self._captured.texts)
        for _ in range(self._rng.choice((0, 1, 1, 1, 2, 4))):
            text = self._rng.choice((self._bytes, self._bytes, self._value, self._value, self._value, self._key))(text)
        return self._filled(text)[:60_000]

    def _bytes(self, text: bytes) -> bytes:
        """Somewhere something is lost, doubled, put in, or goes on as another message does."""
        rng, start = self._rng, self._rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 8, 64)))
        ways: tuple[Callable[[], bytes], ...] = (
            lambda: b"",
            lambda: text[start:end] * 2,
            lambda: rng.choice(BITS),
            lambda: rng.randbytes(rng.choice((1, 2, 16))),
            lambda: bytes(byte ^ 1 << rng.randrange(8) for byte in text[start:end]),
            lambda: rng.choice(self._captured.texts)[start:],
        )
        return text[:start] + rng.choice(ways)() + text[end:]

    def _value(self, text: bytes) -> bytes:
        """A field has another value: anything, or what another message has there or elsewhere."""
        found, other = _object(text), _object(self._rng.choice(self._captured.texts))
        if not found:
            return self._bytes(text)
        name, values = self._rng.choice([*found]), [*VALUES, *other.values(), *other.values()]
        return _json({**found, name: self._rng.choice(values)})

    def _key(self, text: bytes) -> bytes:
        """A field is missing, has another name, is there twice, or is there though nobody asked for it."""
        found = _object(text)
        if not found:
            return self._bytes(text)
        name, rng = self._rng.choice([*found]), self._rng
        value, other = (
            found[name],
            rng.choice(("do", "ref", "seat", "x", "", "__proto__", "player", "token", name + " ")),
        )
        without = {key: value for key, value in found.items() if key != name}
        twice = _json(found)[:-1] + b"," + _json({name: rng.choice(VALUES)})[1:]
        return rng.choice((_json(without), _json({**without, other: value}), _json({**found, other: value}), twice))

    # Frames ------------------------------------------------------------------------------------------------------

    def frames(self, count: int) -> list[bytes]:
        """So many; a connection survives all of them, unless they are broken as well."""
        return [self._frame() for _ in range(count)]

    def _frame(self) -> bytes:
        rng = self._rng
        if rng.random() < 0.15:
            return frame(rng.randbytes(rng.choice((0, 4, 125))), rng.choice((PING, PONG)))
        text = self.text()
        opcode = TEXT if rng.random() < 0.8 and is_text(text) else BINARY
        if rng.random() < 0.05:
            return pieces(text[:400], rng.choice((1, 7, 100)), opcode)
        return frame(text, opcode)

    def broken(self) -> bytes:
        """Frames that end a connection, mostly."""
        rng, whole = self._rng, frame(self.text())
        at = rng.randrange(len(whole))
        return rng.choice(
            (
                rng.randbytes(rng.choice((2, 20, 300))),
                whole[:at] + rng.randbytes(3) + whole[at:],
                frame(self.text(), rng.randrange(16), end=rng.random() < 0.5, bits=rng.choice((0, 0x10, 0x40))),
                frame(b"x", TEXT, end=False) + frame(b"", CONTINUED, end=False) * 50 + frame(b"x", TEXT),
                frame(self.text(), masked=False),
            )
        )

    # Requests ----------------------------------------------------------------------------------------------------

    def request(self) -> bytes:
        """One that says truly how long it is, whatever else is wrong with it."""
        head, _, body = self._rng.choice(self._captured.requests).partition(b"\r\n\r\n")
        for _ in range(self._rng.choice((0, 1, 1, 2))):
            body = self._rng.choice((self._bytes, self._value, self._key))(body) if body else body
            head = self._head(head) if self._rng.random() < 0.7 else head
        body = self._filled(body)[:70_000]
        return _LENGTH.sub(rb"\g<1>%d" % len(body), self._filled(head)) + b"\r\n\r\n" + body

    def _head(self, head: bytes) -> bytes:
        rng = self._rng
        line, _, headers = head.partition(b"\r\n")
        method, path, protocol = line.split(b" ", 2)
        bits = [bit for bit in BITS if bit.isalnum() or bit in (b"%00", b"..", b"%2e%2e%2f", b"/", b"?", b"&", b"=")]
        at = rng.randrange(len(path)) + 1
        return rng.choice(
            (
                rng.choice(METHODS[:7]) + b" " + path + b" " + protocol + b"\r\n" + headers,
                method + b" " + path[:at] + rng.choice(bits) + path[at:] + b" " + protocol + b"\r\n" + headers,
                method + b" " + path[:at] + b" " + protocol + b"\r\n" + headers,
                line + b"\r\n" + rng.choice(HEADERS) + b"\r\n" + headers,
            )
        )

    def broken_request(self) -> bytes:
        """One of which nobody knows where it ends."""
        return self._bytes(self._bytes(self._filled(self._rng.choice(self._captured.requests))))[:70_000]


def _object(text: bytes) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _json(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def is_text(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True
