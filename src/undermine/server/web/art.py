"""The drawings of a box over HTTP, and the picture at the entrance."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath

from ...rules import keys
from ..answers import art, scene
from ..answers.art import BoxFacts, box_facts
from ..answers.errors import NotFound
from .errors import Call
from .sending import Thing, send

SVG = "image/svg+xml"


@get("/art/{rules:str}/sheet.svg", include_in_schema=False)
async def sheet(request: Call, rules: FromPath[str]) -> Response[bytes]:
    return send(request, _sheet(_known(rules)))


@get("/art/{rules:str}/cover.svg", include_in_schema=False)
async def cover(request: Call, rules: FromPath[str]) -> Response[bytes]:
    return send(request, _cover(_known(rules)))


@get("/api/art/{rules:str}", tags=["rules"], summary="What a page must know of the cards of a box to show them")
async def facts(rules: FromPath[str]) -> BoxFacts:
    return box_facts(_known(rules))


@get("/art/entrance.svg", include_in_schema=False)
async def entrance(request: Call) -> Response[bytes]:
    return send(request, _entrance())


def prepare() -> None:
    """Draw everything, before somebody has to wait for it."""
    for key in keys():
        _sheet(key)
        _cover(key)
        box_facts(key)
    _entrance()


def _known(key: str) -> str:
    if key not in keys():
        raise NotFound("error-not-found")
    return key


@lru_cache(maxsize=16)
def _sheet(key: str) -> Thing:
    return Thing.of(art.sheet(key), SVG)


@lru_cache(maxsize=16)
def _cover(key: str) -> Thing:
    return Thing.of(art.cover(key), SVG)


@lru_cache(maxsize=1)
def _entrance() -> Thing:
    return Thing.of(scene.entrance(), SVG)


HANDLERS = (sheet, cover, facts, entrance)
