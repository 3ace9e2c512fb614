"""A plain page where no better one was built: the public rooms, and one room with its code to scan. No script."""

from __future__ import annotations

from importlib.resources import files

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from ...messages import Problem
from ..answers.errors import NotFound, status_of
from ..answers.rooms import RoomSummary, listed
from ..gate.limits import TooMany
from ..rooms.room import Outdated
from . import built
from .calls import visitor_of
from .errors import Call
from .plain import Plain, joined
from .rooms import known_room, link
from .services import Given


@get("/", include_in_schema=False)
async def front_page(request: Call, services: Given) -> Response[str] | Response[bytes]:
    if (found := built.page(request, services.config.base)) is not None:
        return found
    page = _Page(visitor_of(request).language, services.config.base)
    return page.answer(page.listing(listed(await services.hub.listing(), page.lang)))


@get("/r/{code:str}", include_in_schema=False)
async def room_page(request: Call, code: FromPath[str], services: Given) -> Response[str] | Response[bytes]:
    if (found := built.page(request, services.config.base)) is not None:
        return found
    visitor = visitor_of(request)
    page = _Page(visitor.language, services.config.base)
    try:
        room = await known_room(request, code, services)
    except (NotFound, Outdated, TooMany) as problem:
        return page.answer(page.nothing(problem), status_of(problem))
    return page.answer(page.room(room, link(room.code, visitor, services)))


@get("/style.css", include_in_schema=False)
async def style() -> Response[bytes]:
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "public, max-age=3600"})


@get("/favicon.ico", include_in_schema=False, status_code=204)
async def favicon() -> None:
    """Nothing, and no error: our page names its own icon, but browsers ask here for that of any other address."""


_LISTING = Markup("<h1>Undermine</h1><p>{about}</p><h2>{rooms}</h2>{table}")
_TABLE = Markup("<table><tr><th>{room}<th>{rules}<th>{seats}</tr>{rows}</table>")
_ROW = Markup('<tr><td><a href="{base}/r/{room.code}">{room.code}</a><td>{rules}<td>{room.taken}/{room.seats}</tr>')
_ROOM = Markup(
    "<h1>{code}</h1><div>{rules}</div><p>{taken}</p><p>{join}</p><pre>undermine join {address}</pre>"
    '<p><img src="{base}/api/rooms/{code}/qr.svg" alt="{qr}" width=240 height=240></p>'
)
_NOTHING = Markup('<h1>Undermine</h1><p>{why}</p><p><a href="{base}/">{home}</a></p>')


class _Page(Plain):
    """What stands on each page."""

    def answer(self, body: Markup, status: int = 200) -> Response[str]:
        return self.response((body,), status, {"Cache-Control": "no-cache"})

    def listing(self, rooms: list[RoomSummary]) -> Markup:
        table = self._table(rooms) if rooms else Markup("<p>{}</p>").format(self.say("page-no-rooms"))
        return _LISTING.format(about=self.say("page-about"), rooms=self.say("page-rooms"), table=table)

    def _table(self, rooms: list[RoomSummary]) -> Markup:
        rows = joined(_ROW.format(base=self.base, room=room, rules=_rules(room)) for room in rooms)
        return _TABLE.format(
            room=self.say("page-room"), rules=self.say("page-rules"), seats=self.say("page-seats"), rows=rows
        )

    def room(self, room: RoomSummary, address: str) -> Markup:
        return _ROOM.format(
            base=self.base,
            code=room.code,
            rules=_rules(room),
            taken=self.say("page-taken", taken=room.taken, seats=room.seats),
            join=self.say("page-join"),
            address=address,
            qr=self.say("page-qr"),
        )

    def nothing(self, problem: Problem) -> Markup:
        """For whoever follows a link that leads nowhere, or not any more."""
        why = self.say(problem.message.key, **problem.message.args)
        return _NOTHING.format(why=why, base=self.base, home=self.say("page-home"))


def _rules(room: RoomSummary) -> Markup:
    agreed = joined(Markup("<li>{}").format(sentence) for sentence in room.agreed)
    return Markup("{}{}").format(room.name, Markup("<ul>{}</ul>").format(agreed) if agreed else "")


STYLE = (files(__package__) / "style.css").read_bytes()

HANDLERS = (front_page, room_page, style, favicon)
