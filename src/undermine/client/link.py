"""The link of a room, as people send it to each other, taken apart."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from ..messages import Problem
from ..server.rooms.codes import read_code

MOST_SHOWN = 120
_PATH = re.compile(r"(?P<base>(?:/[A-Za-z0-9._~-]+)*?)(?:/r/(?P<code>[A-Za-z0-9-]{1,40}))?/?")
_HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")


class BadLink(Problem):
    """A text that leads to no room."""


class Link(NamedTuple):
    """A link to a room, taken apart."""

    server: str
    """As in `https://play.example.org/games`: everything before the path of the room."""
    code: str

    @property
    def text(self) -> str:
        return f"{self.server}/r/{self.code}"


def read_link(text: str) -> Link:
    """`http://host:port/base/r/CODE`; without a scheme it is http. Raises `BadLink` for anything else."""
    server, code = _apart(text)
    if not code:
        raise BadLink("error-client-link", link=_shown(text))
    return Link(server, read_code(code))


def read_server(text: str) -> str:
    """The address of a server, without a room; a link of one of its rooms will do."""
    return _apart(text)[0]


def _apart(text: str) -> tuple[str, str]:
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
    except ValueError:
        raise BadLink("error-client-link", link=_shown(text)) from None
    path = _PATH.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not _HOST.fullmatch(parts.netloc) or path is None:
        raise BadLink("error-client-link", link=_shown(text))
    return f"{parts.scheme}://{parts.netloc.lower()}{path['base']}", path["code"] or ""


def _shown(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text)[:MOST_SHOWN]
