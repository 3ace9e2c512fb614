"""Games that are over, to be looked at again move by move: those of this server, and records from elsewhere."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from ...notation import SEAT_LETTERS
from ..replays import Replayed, replayed
from ..rooms import entries
from ..rooms.room import CLOSED, OVER, Room
from .calls import AUTHORISED, spare, visitor_of
from .errors import Call, NotFound
from .games import finished_game, record_text
from .services import Given

Eyes = Annotated[
    str | None, QueryParameter(pattern="^[A-L]$", description="Through which seat's eyes; all cards are open without")
]
ANSWER = {200: ResponseSpec(Replayed, description="The game step by step", generate_examples=False)}


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    record: str
    """The text of a record."""


class OwnMarks(msgspec.Struct, frozen=True):
    seat: str
    marks: dict[str, int]
    """By seat, how sure I was in the end that it was a saboteur, in percent."""


@get("/api/games/{game:str}/replay", tags=["games"], summary="A game that is over, step by step", responses=ANSWER)
async def replay_game(request: Call, game: FromPath[str], services: Given, seat: Eyes = None) -> Response[bytes]:
    found = (await finished_game(request, game, services)).game.game
    spare(services, services.limits.records, "records", visitor_of(request).address)
    log = await services.store.read(found)
    return _sent(request, *await asyncio.to_thread(lambda: _packed(replayed(record_text(log), seat, found))))


@post("/api/replay", tags=["games"], summary="A game of a record, step by step", responses=ANSWER, status_code=200)
async def replay_record(request: Call, data: JSONBody[Brought], services: Given, seat: Eyes = None) -> Response[bytes]:
    spare(services, services.limits.records, "records", visitor_of(request).address)
    return _sent(request, *await asyncio.to_thread(lambda: _packed(replayed(data.record, seat))))


def _packed(found: Replayed) -> tuple[bytes, bytes]:
    """A view after each move is much the same text again and again: packed, a game is smaller than a picture."""
    content = msgspec.json.encode(found)
    return content, gzip.compress(content, 6, mtime=0)


def _sent(request: Call, content: bytes, packed: bytes) -> Response[bytes]:
    headers = {"Vary": "Accept-Encoding, Accept-Language"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(content, media_type="application/json", headers=headers)
    return Response(packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})


@get(
    "/api/games/{game:str}/marks",
    tags=["games"],
    summary="Whom I suspected in a game that is over",
    security=AUTHORISED,
)
async def my_marks(request: Call, game: FromPath[str], player: NamedDependency[str], services: Given) -> list[OwnMarks]:
    found = (await finished_game(request, game, services)).game.game
    room = Room.of(map(entries.read, await services.store.read(found)))
    if room.phase not in (OVER, CLOSED):
        raise NotFound("error-room-unknown")
    seats = room.seats_of(player)
    notes = [await services.store.load_note(found, player, seat) for seat in seats]
    return [OwnMarks(SEAT_LETTERS[seat], marks) for seat, (_, marks) in zip(seats, notes, strict=True) if marks]


HANDLERS = (replay_game, replay_record, my_marks)
