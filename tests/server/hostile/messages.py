"""Hostile messages from a seed: garbage, broken JSON, every command with something wrong about it, and right ones at
the wrong place. None of them is a command that the room would carry out and write down."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, get_args

import msgspec

from undermine.messages import Problem
from undermine.notation import SEAT_LETTERS, move_text, parse_move
from undermine.rules import RuleSet
from undermine.server.protocol import commands

TEXTS = (
    "", "A", "Z", "AA", "A\n", " A", "a", "\x00", "\u202e", "\ufeff", "é" * 30, "x" * 450, "x" * 4100, "../../x",
    "' OR 1=1 --", "<script>alert(1)</script>", "{ $name }", "%s%s%n", "${jndi:ldap://x}", "NS@1,0", "-NS", "M@8,0",
    "pick 1", "process:rm", "normal:trust=nan", "easy", "gold@8,0", "gold@8,0\n", "digger>B", "hello",
    "null", "\U0001d538",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    *TEXTS, None, True, False, 0, -1, 1, 7, 1.5, -0.0, 1e308, 2**31, 2**31 + 1, 2**53 + 1, 2**63, -(2**63) - 1, 10**40,
    [], {}, [[]], {"a": {}}, ["A"], {"do": "ping"}, [None] * 50,
)  # fmt: skip
RAW = (
    b"", b" ", b"{", b"}", b"[]", b"{}", b"null", b"0", b'""', b"\xff\xfe\x00", b"\xed\xa0\x80", b"\xef\xbb\xbf{}",
    b"\x00" * 9, b'{"do":NaN}', b'{"do":Infinity}', b'{"do":"ping","ref":1e999}', b'{"do":"ping","ref":-1}',
    b'{"do":"ping",}', b'{"do":"ping"}{"do":"ping"}', b'{"do":"say","text":"\\ud800"}',
    b'{"do":"ping","ref":1,"ref":"x"}', b"{'do':'ping'}",
    b'{"do":"ping","ref":' + b"9" * 5000 + b"}", b'{"do":"say","text":"' + b"x" * 9000 + b'"}', b'{"do":"sit"//\n}',
    b"[" * 3000, b'{"a":' * 1500, b"[" * 3000 + b"]" * 3000, b'{"do":' + b"[" * 900 + b"]" * 900 + b"}",
)  # fmt: skip
TAGS = {str(kind.__struct_config__.tag): kind for kind in get_args(commands.AnyCommand)}
WORDS = ("NS", "EW", "NESW", "M", "R", "xP", "oPL", "In", "Sw", "turn", "pick", "steal", "pay", "bribe", "claim")


@dataclass(frozen=True)
class Place:
    """A room, the attacker's seat there, and what she could do there that would be written down."""

    code: str
    rules: RuleSet
    players: int
    seat: str | None
    turn: int = 0
    legal: frozenset[str] = frozenset()
    claims: bool = False
    """Whether a claim would be taken down."""


@dataclass
class Hostile:
    place: Place
    rng: Random

    def message(self) -> bytes:
        """One that must not be carried out by the room."""
        while True:
            text = self._any()
            if len(text) < 60_000 and not self._written(text):
                return text

    def _any(self) -> bytes:
        ways: tuple[Callable[[], bytes], ...] = (
            self._garbage, self._wrong_field, self._wrong_field, self._wrong_field, self._unknown_field, self._less,
            self._broken, self._out_of_place, self._out_of_place, self._out_of_place, self._hello,
        )  # fmt: skip
        return self.rng.choice(ways)()

    # Kinds of messages -------------------------------------------------------------------------------------------

    def _garbage(self) -> bytes:
        rng = self.rng
        if rng.random() < 0.5:
            return rng.choice(RAW)
        return rng.randbytes(rng.choice([1, 3, 20, 200, 2000]))

    def _wrong_field(self) -> bytes:
        found = self._command()
        for _ in range(self.rng.choice([1, 1, 2])):
            found[self.rng.choice(list(found))] = self.rng.choice(VALUES)
        return _json(found)

    def _unknown_field(self) -> bytes:
        name = self.rng.choice(["role", "player", "x" * 200, "", "\x00", "do ", "Ref", "__proto__", "`", "$"])
        return _json({**self._command(), name: self.rng.choice(VALUES)})

    def _less(self) -> bytes:
        found = self._command()
        found.pop(self.rng.choice(list(found)))
        return _json(found)

    def _broken(self) -> bytes:
        """Bytes changed, lost or doubled somewhere."""
        text, rng = bytearray(_json(self._command())), self.rng
        for _ in range(rng.choice([1, 1, 2, 5])):
            at = rng.randrange(len(text))
            text[at : at + rng.randrange(2)] = rng.randbytes(rng.randrange(3))
            text = text or bytearray(b"{")
        return bytes(text)

    def _out_of_place(self) -> bytes:
        return _json(self._command())

    def _hello(self) -> bytes:
        return _json({"do": "hello", "token": self.rng.choice(TEXTS), "room": self.place.code})

    # Commands as the schema has them -----------------------------------------------------------------------------

    def _command(self) -> dict[str, Any]:
        tag = self.rng.choice(list(TAGS))
        found: dict[str, Any] = {"do": tag}
        for name in TAGS[tag].__struct_fields__:
            found[name] = self._value(name)
        return found

    def _value(self, name: str) -> Any:
        rng = self.rng
        if name == "ref":
            return rng.choice([None, 0, 5, rng.randrange(2**31)])
        if name in ("seat", "other"):
            return self.place.seat if self.place.seat and rng.random() < 0.4 else rng.choice(SEAT_LETTERS)
        if name == "turn":
            return rng.choice([self.place.turn, self.place.turn, self.place.turn + 1, 0, 100_000])
        values: dict[str, tuple[Any, ...]] = {
            "move": (self._move(), self._move(), rng.choice(TEXTS)),
            "what": ("gold@8,0", "stone@8,2", "digger>B", "gold@-999,999", "king>L"),
            "bot": ("easy", "normal", "process:sh", "normal:x=1", "nobody", "normal:" + "a" * 70),
            "name": ("Mallory", "\u200b", " ", "M" * 24),
            "text": ("hi", "\u200b", "x" * 400),
            "phrase": ("hello", "no-such-phrase", "a" * 40),
            "reason": ("abuse", "other"),
            "percent": (0, 100, None),
        }
        return rng.choice(values.get(name, (True, False)))

    def _move(self) -> str:
        rng = self.rng
        card = rng.choice((*WORDS, *self.place.rules.catalogue.codes))
        cell = f"@{rng.randrange(-3, 12)},{rng.randrange(-4, 5)}"
        ends = (
            cell,
            f"'{cell}",
            f">{rng.choice(SEAT_LETTERS)}",
            f">{rng.choice(SEAT_LETTERS)}:P",
            f" {rng.randrange(9)}",
            "",
        )
        return rng.choice(("", "", "-")) + card + rng.choice(ends)

    # What would be written down ----------------------------------------------------------------------------------

    def _written(self, text: bytes) -> bool:
        """Whether the room would carry this out: those few are left out."""
        try:
            command = commands.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        own = getattr(command, "seat", None) == self.place.seat is not None
        match command:
            case commands.Stand():
                return own
            case commands.AskHint(turn=turn):
                return own and turn == self.place.turn
            case commands.Claim():
                return own and self.place.claims
            case commands.Play(move=move, turn=turn):
                return own and turn == self.place.turn and self._normal(move) in self.place.legal
        return False

    def _normal(self, text: str) -> str:
        try:
            return move_text(parse_move(text, self.place.rules, self.place.players), self.place.rules)
        except Problem:
            return text


def _json(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def ref_of(text: bytes) -> int | None:
    """The number that an answer to this must carry."""
    try:
        return msgspec.json.decode(text, type=_Numbered).ref if len(text) <= commands.MOST_COMMAND else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class _Numbered(msgspec.Struct):
    ref: int | None = None
