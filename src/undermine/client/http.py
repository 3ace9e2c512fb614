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


class NotServed(Problem):
    """The server refused, or is none."""


async def register(server: str, name: str) -> str:
    """Become a player there; returns the token by which the server knows this player again."""
    return str((await _post(f"{server}/api/players", {"name": name}))["token"])


async def open_room(server: str, token: str, settings: Settings) -> str:
    """Open a room; returns its code."""
    return str((await _post(f"{server}/api/rooms", msgspec.to_builtins(settings), token))["code"])


async def _post(url: str, body: Any, token: str | None = None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = Request(url, json.dumps(body).encode(), headers, method="POST")
    return await asyncio.to_thread(_answer, request)


def _answer(request: Request) -> dict[str, Any]:
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except HTTPError as error:
        raise NotServed("error-client-refused", status=error.code) from None
    except (OSError, ValueError):
        raise NotServed("error-client-no-server") from None
