"""Letters: what processes write to each other about the clients of one at the rooms of the other."""

from __future__ import annotations

import msgspec


class Letter(msgspec.Struct, frozen=True, kw_only=True, tag_field="is"):
    sender: str
    """The process."""


class Enter(Letter, frozen=True, kw_only=True, tag="enter"):
    """A client wants to enter a room of yours; from now on it is known by the number of its visit."""

    visit: int
    code: str
    player: str
    language: str


class Entered(Letter, frozen=True, kw_only=True, tag="entered"):
    visit: int


class Barred(Letter, frozen=True, kw_only=True, tag="barred"):
    """It may not, for this reason."""

    visit: int
    key: str
    args: dict[str, str | int]


class Asked(Letter, frozen=True, kw_only=True, tag="asked"):
    """The client asks for something: a command, as it was read."""

    visit: int
    command: bytes


class Served(Letter, frozen=True, kw_only=True, tag="served"):
    """All is done about the last command; the next may come."""

    visit: int


class Frame(Letter, frozen=True, kw_only=True, tag="frame"):
    """To be sent to the client as it is."""

    visit: int
    text: bytes


class Left(Letter, frozen=True, kw_only=True, tag="left"):
    """The client has gone."""

    visit: int


class Shut(Letter, frozen=True, kw_only=True, tag="shut"):
    """The visit is over from our side: the client should come again."""

    visit: int


AnyLetter = Enter | Entered | Barred | Asked | Served | Frame | Left | Shut

encode = msgspec.msgpack.Encoder().encode
decoder = msgspec.msgpack.Decoder(AnyLetter)


class _Signed(msgspec.Struct):
    sender: str


_signed = msgspec.msgpack.Decoder(_Signed)


def sender_of(letter: bytes) -> str | None:
    """Who wrote a letter that cannot be read otherwise; None where not even that can be told."""
    try:
        return _signed.decode(letter).sender
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
