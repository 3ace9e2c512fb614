"""Games that are over: lists of them, and their records. Nothing is told of a game that goes on."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from ..answers.games import PAGE, Game, Games, file_of, game_told, page_of, read_cursor
from ..keeping.records import Played
from ..rooms.codes import read_code
from .calls import Before, Limit, guessing, spare, unknown_room, visitor_of
from .errors import Call
from .services import Given, Services


@get("/api/games", tags=["games"], summary="Games that were finished at public tables")
async def list_games(services: Given, before: Before = None, limit: Limit = PAGE) -> Games:
    return page_of(await services.store.finished_games(read_cursor(before), limit), limit)


@get("/api/games/{game:str}", tags=["games"], summary="A game that is over")
async def one_game(request: Call, game: FromPath[str], services: Given) -> Game:
    return game_told(await finished_game(request, game, services), None)


@get(
    "/api/games/{game:str}/record",
    tags=["games"],
    summary="The record of a game that is over, with all that was secret",
    media_type="text/plain",
)
async def record(request: Call, game: FromPath[str], services: Given) -> Response[bytes]:
    found = (await finished_game(request, game, services)).game.game
    spare(services, services.limits.records, "records", visitor_of(request).address)
    log = await services.store.read(found)
    text = await services.endings.record(log)
    attached = {"Content-Disposition": f'attachment; filename="{file_of(found)}"'}
    return Response(text, media_type="text/plain", headers=attached)


async def finished_game(request: Call, game: str, services: Services) -> Played:
    player = await guessing(request, services)
    found = await services.store.finished_game(read_code(game))
    if found is None:
        raise unknown_room(services, visitor_of(request).address, player)
    return found


HANDLERS = (list_games, one_game, record)
