"""The page that people play on, as the build has left it: one document for all addresses, and what it loads."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from litestar import Response, get
from litestar.params import FromPath

from ..answers.errors import NotFound
from .errors import Call
from .sending import FOREVER, Thing, send
from .services import Given

FOLDER = "static"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}

PAGES = (
    "/new", "/join", "/learn", "/rules", "/rules/{key:str}", "/me", "/settings", "/replay", "/games/{code:str}",
    "/table/{code:str}",
)  # fmt: skip
"""Addresses inside the page, beside those that the plain page has too."""


DOCUMENT, OFFLINE = "index.html", "offline.html"
BESIDE = (OFFLINE, "sw.js", "app.webmanifest")
"""What makes the page an app, under names that stay: the worker that a browser keeps must find its successor."""


def folder() -> Traversable:
    return files(__package__) / FOLDER


def is_there() -> bool:
    return (folder() / DOCUMENT).is_file()


@lru_cache(maxsize=16)
def document(base: str, name: str = DOCUMENT) -> Thing | None:
    """A document, with its files under the path at which a proxy shows us; None where nothing was built."""
    found = folder() / name
    if not found.is_file():
        return None
    text = found.read_text("utf-8")
    if name.endswith(".html"):
        text = text.replace('"./', f'"{escape(base)}/')
    return Thing.of(text.encode(), _type(name))


@lru_cache(maxsize=1)
def assets() -> dict[str, Thing]:
    """Everything that the document loads, by name; each name changes with what is in it."""
    found = folder() / "assets"
    return {one.name: Thing.of(one.read_bytes(), _type(one.name)) for one in found.iterdir()} if found.is_dir() else {}


def _type(name: str) -> str:
    suffix = name[name.rfind(".") :]
    return TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def page(request: Call, base: str) -> Response[bytes] | None:
    found = document(base)
    return None if found is None else send(request, found)


@get(list(PAGES), include_in_schema=False)
async def inner_page(request: Call, services: Given) -> Response[bytes]:
    found = page(request, services.config.base)
    if found is None:
        raise NotFound("error-not-found")
    return found


@get([f"/{name}" for name in BESIDE], include_in_schema=False)
async def beside(request: Call, services: Given) -> Response[bytes]:
    found = document(services.config.base, request.scope["path"].strip("/"))
    if found is None:
        raise NotFound("error-not-found")
    return send(request, found)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Call, name: FromPath[str]) -> Response[bytes]:
    found = assets().get(name)
    if found is None:
        raise NotFound("error-not-found")
    return send(request, found, FOREVER)


HANDLERS = (inner_page, beside, asset)
