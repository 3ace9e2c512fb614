"""A plain page where no better one was built: the public rooms, and one room with its code to scan. No script."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files

from litestar import Response, get
from litestar.params import FromPath

from ...messages import Argument, Problem
from ...words import Words
from ..limits import TooMany
from ..rooms.room import Outdated
from . import built
from .calls import visitor_of
from .errors import Call, NotFound, status_of
from .rooms import RoomSummary, known_room, link, listed
from .services import Given


@get("/", include_in_schema=False)
async def front_page(request: Call, services: Given) -> Response[str] | Response[bytes]:
    if (found := built.page(request, services.config.base)) is not None:
        return found
    page = _Page(visitor_of(request).language, services.config.base)
    return page.response(page.listing(await listed(page.lang, services)))


@get("/r/{code:str}", include_in_schema=False)
async def room_page(request: Call, code: FromPath[str], services: Given) -> Response[str] | Response[bytes]:
    if (found := built.page(request, services.config.base)) is not None:
        return found
    visitor = visitor_of(request)
    page = _Page(visitor.language, services.config.base)
    try:
        room = await known_room(request, code, services)
    except (NotFound, Outdated, TooMany) as problem:
        return page.response(page.nothing(problem), status_of(problem))
    return page.response(page.room(room, link(room.code, visitor, services)))


@get("/style.css", include_in_schema=False)
async def style() -> Response[bytes]:
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "public, max-age=3600"})


class _Page:
    """Pieces of a page in one language; everything that comes from elsewhere is escaped."""

    def __init__(self, lang: str, base: str) -> None:
        self.lang, self._base, self._words = lang, base, Words(lang)

    def response(self, body: Iterable[str], status: int = 200) -> Response[str]:
        head = f"<head><meta charset=utf-8><title>Undermine</title>{self._style()}</head>"
        text = f"<!doctype html><html lang={self.lang}>{head}<body><main>{''.join(body)}</main></body></html>"
        return Response(text, status_code=status, media_type="text/html", headers={"Cache-Control": "no-cache"})

    def _style(self) -> str:
        view = '<meta name=viewport content="width=device-width, initial-scale=1">'
        return f'{view}<link rel=stylesheet href="{escape(self._base)}/style.css">'

    def listing(self, rooms: list[RoomSummary]) -> Iterable[str]:
        yield "<h1>Undermine</h1>"
        yield f"<p>{self._say('page-about')}</p><h2>{self._say('page-rooms')}</h2>"
        if not rooms:
            yield f"<p>{self._say('page-no-rooms')}</p>"
            return
        heads = ("page-room", "page-rules", "page-seats")
        yield f"<table><tr>{''.join(f'<th>{self._say(key)}' for key in heads)}</tr>"
        yield from (self._row(room) for room in rooms)
        yield "</table>"

    def _row(self, room: RoomSummary) -> str:
        where = f'<a href="{escape(self._base)}/r/{escape(room.code)}">{escape(room.code)}</a>'
        return f"<tr><td>{where}<td>{self._rules(room)}<td>{room.taken}/{room.seats}</tr>"

    def _rules(self, room: RoomSummary) -> str:
        agreed = "".join(f"<li>{escape(sentence)}" for sentence in room.agreed)
        return escape(room.name) + (f"<ul>{agreed}</ul>" if agreed else "")

    def room(self, room: RoomSummary, address: str) -> Iterable[str]:
        shown = escape(address)
        yield f"<h1>{escape(room.code)}</h1><div>{self._rules(room)}</div>"
        yield f"<p>{self._say('page-taken', taken=room.taken, seats=room.seats)}</p>"
        yield f"<p>{self._say('page-join')}</p><pre>undermine join {shown}</pre>"
        qr = f"{escape(self._base)}/api/rooms/{escape(room.code)}/qr.svg"
        yield f'<p><img src="{qr}" alt="{self._say("page-qr")}" width=240 height=240></p>'

    def nothing(self, problem: Problem) -> Iterable[str]:
        """For whoever follows a link that leads nowhere, or not any more."""
        yield f"<h1>Undermine</h1><p>{escape(self._words.say(problem.message))}</p>"
        yield f'<p><a href="{escape(self._base)}/">{self._say("page-home")}</a></p>'

    def _say(self, key: str, /, **args: Argument) -> str:
        return escape(self._words.say_key(key, **args))


STYLE = (files(__package__) / "style.css").read_bytes()

HANDLERS = (front_page, room_page, style)
