"""Games that are over, to be looked at again move by move: those of this server, and records from elsewhere."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from ...messages import Problem
from ..answers.games import OwnMarks, own_marks
from ..answers.replays import EYES, Brought
from ..work.replays import Replayed
from .calls import AUTHORISED, spare, visitor_of
from .errors import Call
from .games import finished_game
from .services import Given

Eyes = Annotated[
    str | None, QueryParameter(pattern=EYES, description="Through which seat's eyes; all cards are open without")
]
ANSWER = {200: ResponseSpec(Replayed, description="The game step by step", generate_examples=False)}


Found = TypeVar("Found")


@get("/api/games/{game:str}/replay", tags=["games"], summary="A game that is over, step by step", responses=ANSWER)
async def replay_game(request: Call, game: FromPath[str], services: Given, seat: Eyes = None) -> Response[bytes]:
    found = (await finished_game(request, game, services)).game.game
    spare(services, services.limits.records, "records", visitor_of(request).address)
    log = await services.store.read(found)
    return await _sent(request, await services.endings.replay(found, log, seat))


@post("/api/replay", tags=["games"], summary="A game of a record, step by step", responses=ANSWER, status_code=200)
async def replay_record(request: Call, data: JSONBody[Brought], services: Given, seat: Eyes = None) -> Response[bytes]:
    spare(services, services.limits.replays, "replays", visitor_of(request).address)
    return await _sent(request, await while_there(request, services.endings.brought(data.record, seat)))


async def while_there(request: Call, work: Coroutine[Any, Any, Found]) -> Found:
    """What came of this work, which ends when whoever asked has gone."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        # Nobody will hear this.
        raise Problem("error-request")
    finally:
        working.cancel()
        leaving.cancel()


async def _gone(request: Call) -> None:
    """The body was read before, so whatever else is heard of the client is that it has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _sent(request: Call, packed: bytes) -> Response[bytes]:
    headers = {"Vary": "Accept-Encoding, Accept-Language"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        # Few ask for it like this; it takes so long that nobody else should wait for them.
        plain = await asyncio.to_thread(gzip.decompress, packed)
        return Response(plain, media_type="application/json", headers=headers)
    return Response(packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})


@get(
    "/api/games/{game:str}/marks",
    tags=["games"],
    summary="Whom I suspected in a game that is over",
    security=AUTHORISED,
)
async def my_marks(request: Call, game: FromPath[str], player: NamedDependency[str], services: Given) -> list[OwnMarks]:
    played = await finished_game(request, game, services)
    return await own_marks(played, player, services.store, services.endings)


HANDLERS = (replay_game, replay_record, my_marks)
