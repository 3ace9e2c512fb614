"""Players: a name is enough to be one. Whoever keeps his token finds his seats, his games and his numbers again."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from ...notation import Data
from ..answers.errors import NotFound
from ..answers.games import MOST_PAGE, PAGE, Games, page_of, read_cursor
from ..answers.players import Me, NewPlayer, Welcome, looked_at, me_told
from ..gate.identity import Guest
from ..rooms.names import clean_name
from ..store.store import LIVE
from .calls import AUTHORISED, Before, Limit, spare, spare_asking, token_of, visitor_of
from .errors import Call
from .services import Given


def welcome(guest: Guest) -> Welcome:
    return Welcome(guest.player, guest.token)


@post("/api/players", tags=["players"], summary="Be a new player")
async def new_player(request: Call, data: JSONBody[NewPlayer], services: Given) -> Welcome:
    visitor = visitor_of(request)
    name = clean_name(data.name)
    spare(services, services.limits.players, "players", visitor.address)
    return welcome(await services.identity.welcome(name, visitor.language, visitor.address))


@post("/api/me/token", tags=["me"], summary="A fresh token for this device", security=AUTHORISED)
async def renew(request: Call, player: NamedDependency[str], services: Given) -> Welcome:
    return welcome(await services.identity.renewed(token_of(request), visitor_of(request).address))


@delete("/api/me/token", tags=["me"], summary="Make this device's token worthless", security=AUTHORISED)
async def sign_out(request: Call, player: NamedDependency[str], services: Given) -> None:
    await services.identity.forget(token_of(request))
    await services.notices.look()


@get("/api/me", tags=["me"], summary="Who I am, where I sit, and how I have fared by role", security=AUTHORISED)
async def me(request: Call, player: NamedDependency[str], services: Given) -> Me:
    known = await services.store.player(player)
    if known is None:
        raise NotFound("error-not-found")
    visitor = visitor_of(request)
    spare_asking(services, "me", player, visitor.address)
    rooms = await services.store.rooms_of(player, LIVE, MOST_PAGE)
    again = partial(spare_asking, services, "turns", player, visitor.address)
    turns = await services.waiting.turns(looked_at(rooms), player, again)
    return me_told(known, rooms, turns, await services.store.statistics(player), visitor.language)


@get("/api/me/games", tags=["me"], summary="The games I have finished", security=AUTHORISED)
async def my_games(player: NamedDependency[str], services: Given, before: Before = None, limit: Limit = PAGE) -> Games:
    return page_of(await services.store.history(player, read_cursor(before), limit), limit, player)


@get(
    "/api/me/export",
    tags=["me"],
    summary="Everything that is kept about me",
    security=AUTHORISED,
    responses={200: ResponseSpec(Data, description="By kind, as it is kept", generate_examples=False)},
)
async def export(request: Call, player: NamedDependency[str], services: Given) -> Response[bytes]:
    spare_asking(services, "export", player, visitor_of(request).address)
    content = await asyncio.to_thread(_written, await services.store.export(player))
    attached = {"Content-Disposition": 'attachment; filename="undermine-player.json"'}
    return Response(content, media_type="application/json", headers=attached)


def _written(found: Data) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found))


@delete("/api/me", tags=["me"], summary="Forget me", security=AUTHORISED)
async def forget_me(player: NamedDependency[str], services: Given) -> None:
    await services.store.erase(player)
    await services.notices.look()


HANDLERS = (new_player, renew, sign_out, me, my_games, export, forget_me)
