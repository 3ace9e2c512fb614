"""Rooms over HTTP: opening one, the list of public ones, and what is told of a room to whoever knows its code."""

from __future__ import annotations

import io
from functools import lru_cache

import segno
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from ..answers.rooms import OpenedRoom, RoomSummary, listed, summary
from ..rooms.codes import read_code
from ..rooms.settings import Settings
from .calls import AUTHORISED, guessing, spare, unknown_room, visitor_of
from .errors import Call
from .services import Given, Services
from .visitor import Visitor


@post("/api/rooms", tags=["rooms"], summary="Open a room", security=AUTHORISED)
async def open_room(
    request: Call, data: JSONBody[Settings], player: NamedDependency[str], services: Given
) -> OpenedRoom:
    data.check()
    spare(services, services.limits.openers, "rooms", player)
    spare(services, services.limits.rooms, "rooms", visitor_of(request).address)
    code = await services.hub.open(data, player)
    return OpenedRoom(code, link(code, visitor_of(request), services))


@get("/api/rooms", tags=["rooms"], summary="Public rooms that wait for players")
async def list_rooms(request: Call, services: Given) -> list[RoomSummary]:
    return listed(await services.hub.listing(), visitor_of(request).language)


@get("/api/rooms/{code:str}", tags=["rooms"], summary="What is to be known before joining")
async def one_room(request: Call, code: FromPath[str], services: Given) -> RoomSummary:
    return await known_room(request, code, services)


@get(
    "/api/rooms/{code:str}/qr.svg",
    tags=["rooms"],
    summary="The link to a room, to be scanned",
    media_type="image/svg+xml",
)
async def qr(request: Call, code: FromPath[str], services: Given) -> Response[bytes]:
    room = await known_room(request, code, services)
    return Response(qr_svg(link(room.code, visitor_of(request), services)), media_type="image/svg+xml")


async def known_room(request: Call, code: str, services: Services) -> RoomSummary:
    """The room of this code; raises `NotFound`, and counts the guess."""
    visitor, player = visitor_of(request), await guessing(request, services)
    found = await services.hub.summary(read_code(code))
    if found is None:
        raise unknown_room(services, visitor.address, player)
    return summary(found, visitor.language)


def link(code: str, visitor: Visitor, services: Services) -> str:
    return f"{visitor.home(services.config)}/r/{code}"


@lru_cache(maxsize=256)
def qr_svg(text: str) -> bytes:
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", scale=8, border=4, light="#fff", nl=False)
    return out.getvalue()


HANDLERS = (open_room, list_rooms, one_room, qr)
