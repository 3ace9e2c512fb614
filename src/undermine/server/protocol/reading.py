"""What comes over a socket, read to the letter, or refused with what is wrong with it."""

from __future__ import annotations

from typing import TypeVar

from ..schema import Decoder, Struct
from . import commands, hello
from .commands import MOST_COMMAND
from .faults import UNREADABLE, BadMessage, fault

Read = TypeVar("Read")


class _Numbered(Struct):
    ref: int | None = None


_numbered = Decoder(_Numbered)


def decoded(decoder: Decoder[Read], text: bytes) -> Read:
    try:
        return decoder.decode(text)
    except UNREADABLE:
        raise fault(text, decoder.type) from None


def read_hello(text: bytes) -> hello.Hello:
    return decoded(hello.decoder, text)


def read_command(text: bytes) -> commands.AnyCommand:
    if len(text) > MOST_COMMAND:
        raise BadMessage("error-message-size", most=MOST_COMMAND)
    command: commands.AnyCommand = decoded(commands.decoder, text)
    return command


def ref_of(text: bytes) -> int | None:
    """The number by which a client knows a command that is wrong otherwise."""
    try:
        return decoded(_numbered, text[:MOST_COMMAND]).ref
    except BadMessage:
        return None
