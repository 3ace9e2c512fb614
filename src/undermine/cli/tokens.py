"""Who one is on each server: the tokens that prove it, kept in the data folder for the eyes of their owner alone.

On one server somebody may be several players, told apart by their names; who gives no name is the last one.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import secrets
from pathlib import Path
from urllib.parse import quote

import msgspec

from ..client import NotServed, register, renewed
from ..server.protocol.commands import MOST_NAME
from .files import BadFile, data_folder, made

FOLDER = "servers"
STRANGER = 401
NAMELESS = "Dwarf"


class Known(msgspec.Struct):
    last: str = ""
    tokens: dict[str, str] = {}


def player_on(server: str, name: str | None, language: str, *, remember: bool = True) -> tuple[str, str]:
    """(name, token) of the player that one is there; a new one where there is none, or the server forgot.

    Who is to be remembered is the one that comes without a name the next time."""
    file = made(data_folder() / FOLDER) / f"{quote(server, safe='')}.json"
    known = _read(file)
    called = (name or known.last or _own_name())[:MOST_NAME]
    token = asyncio.run(_token(server, called, known.tokens.get(called), language))
    _write(file, Known(called if remember else known.last, {**known.tokens, called: token}))
    return called, token


async def _token(server: str, name: str, kept: str | None, language: str) -> str:
    if kept is not None:
        try:
            return await renewed(server, kept, language)
        except NotServed as problem:
            if problem.status != STRANGER:
                raise
    return await register(server, name, language)


def _own_name() -> str:
    """The name by which the system knows the person."""
    try:
        found = getpass.getuser().strip()
    except (OSError, KeyError):
        found = ""
    return found or NAMELESS


def _read(file: Path) -> Known:
    """What is kept; of a file that cannot be understood, nothing."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Known)
    except FileNotFoundError:
        return Known()
    except msgspec.MsgspecError:
        return Known()
    except OSError as error:
        raise BadFile("error-file-unreadable", file=str(file), why=error.strerror or "?") from None


def _write(file: Path, known: Known) -> None:
    """Nobody else can read it at any moment, and it is never half written."""
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(msgspec.json.encode(known))
        draft.replace(file)
    except OSError as error:
        raise BadFile("error-file-unwritable", file=str(file), why=error.strerror or "?") from None
