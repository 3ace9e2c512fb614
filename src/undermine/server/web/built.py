"""The page that people play on, as the build has left it: one document for all addresses, and what it loads."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from .errors import Call, NotFound
from .sending import FOREVER, Thing, send
from .services import Given

FOLDER = "static"
TYPES = {
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


MANIFEST = "app.webmanifest"
PAPER, TIMBER = "#f4ead8", "#8a5a2b"
"""The colours of a page that has been installed, before anything of it is shown."""
ICONS = {".svg": ("any", "image/svg+xml"), ".png": ("192x192", "image/png")}


def folder() -> Traversable:
    return files(__package__) / FOLDER


def is_there() -> bool:
    return (folder() / "index.html").is_file()


@lru_cache(maxsize=8)
def document(base: str) -> Thing | None:
    """The one document, with its files under the path at which a proxy shows us; None where nothing was built."""
    if not is_there():
        return None
    text = (folder() / "index.html").read_text("utf-8").replace('"./assets/', f'"{escape(base)}/assets/')
    text = text.replace("</head>", f'<link rel="manifest" href="{escape(base)}/{MANIFEST}" /></head>')
    return Thing.of(text.encode(), "text/html")


@lru_cache(maxsize=8)
def manifest(base: str) -> Thing:
    """What makes the page something to install: its name, colours and icons, at the path where a proxy shows us."""
    icons = [
        {"src": f"{base}/assets/{name}", "sizes": sizes, "type": kind}
        for suffix, (sizes, kind) in ICONS.items()
        for name in assets()
        if name.startswith("icon") and name.endswith(suffix)
    ]
    told = {
        "name": "Undermine",
        "short_name": "Undermine",
        "id": f"{base}/",
        "start_url": f"{base}/",
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": TIMBER,
        "icons": icons,
    }
    return Thing.of(msgspec.json.encode(told), TYPES[".webmanifest"])


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


@get(f"/{MANIFEST}", include_in_schema=False)
async def app_manifest(request: Call, services: Given) -> Response[bytes]:
    return send(request, manifest(services.config.base))


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Call, name: FromPath[str]) -> Response[bytes]:
    found = assets().get(name)
    if found is None:
        raise NotFound("error-not-found")
    return send(request, found, FOREVER)


HANDLERS = (inner_page, app_manifest, asset)
