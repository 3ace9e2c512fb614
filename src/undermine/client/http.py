"""The few things that are asked of a server before there is a socket."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from ..messages import Problem
from ..server.rooms.settings import Settings

SECONDS = 20
MOST_ANSWER = 1 << 20


class NotServed(Problem):
    """The server refused, or is none. `status` is 0 where there was no answer at all."""

    def __init__(self, key: str, status: int = 0, /, **args: str | int) -> None:
        super().__init__(key, **args)
        self.status = status


async def register(server: str, name: str, language: str = "en") -> str:
    """Become a player there; returns the token by which the server knows this player again."""
    return str((await _post(f"{server}/api/players", {"name": name}, language=language))["token"])


async def renewed(server: str, token: str, language: str = "en") -> str:
    """The same player with a token that is good for the whole time again; a stranger is `NotServed`, with 401."""
    return str((await _post(f"{server}/api/me/token", None, token, language))["token"])


async def open_room(server: str, token: str, settings: Settings, language: str = "en") -> str:
    """Open a room; returns its code."""
    return str((await _post(f"{server}/api/rooms", msgspec.to_builtins(settings), token, language))["code"])


async def _post(url: str, body: Any, token: str | None = None, language: str = "en") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = b"" if body is None else json.dumps(body).encode()
    return await asyncio.to_thread(_answer, Request(url, data, headers, method="POST"))


def _answer(request: Request) -> dict[str, Any]:
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            found: dict[str, Any] = json.loads(answer.read(MOST_ANSWER))
            return found
    except HTTPError as error:
        raise _refused(error) from None
    except (OSError, ValueError):
        raise NotServed("error-client-no-server") from None


def _refused(error: HTTPError) -> NotServed:
    """What the server says about it, where it is one of ours and says something."""
    try:
        said = str(json.loads(error.read(MOST_ANSWER))["text"])
    except (OSError, ValueError, KeyError, TypeError):
        return NotServed("error-client-refused", error.code, status=error.code)
    return NotServed("error-client-said", error.code, text=said)
