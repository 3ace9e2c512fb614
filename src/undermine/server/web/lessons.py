"""Lessons over HTTP: what `hard` would have played in a game that is over, and one's own moves that cost most."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, PathParameter

from ..answers.lessons import NOT_MINE, ended_alone, own_regrets
from ..protocol.thoughts import OwnRegrets, Thought
from ..work.replays import MOST_MOVES
from .calls import AUTHORISED, spare, visitor_of
from .errors import Call
from .games import finished_game
from .services import Given

THOUGHT = {200: ResponseSpec(Thought, description="What `hard` would have played, and why", generate_examples=False)}
REGRETS = {200: ResponseSpec(OwnRegrets, description="My moves that cost most", generate_examples=False)}
Turn = Annotated[int, PathParameter(ge=1, le=MOST_MOVES, description="The number of the move, from one")]


@get(
    "/api/games/{game:str}/moves/{turn:int}/advice",
    tags=["games"],
    summary="What `hard` would have played in place of a move, by what its player could know",
    responses=THOUGHT,
)
async def second_thoughts(request: Call, game: FromPath[str], turn: Turn, services: Given) -> Response[bytes]:
    found = (await finished_game(request, game, services)).game.game
    spare(services, services.limits.replays, "replays", visitor_of(request).address)
    log = await services.store.read(found)
    return _sent(await services.lessons.second_thoughts(found, log, turn))


@get(
    "/api/games/{game:str}/regrets",
    tags=["games"],
    summary="My moves that cost most, in a game that I played with bots alone",
    security=AUTHORISED,
    responses=REGRETS,
)
async def my_regrets(
    request: Call, game: FromPath[str], player: NamedDependency[str], services: Given
) -> Response[bytes]:
    played = await finished_game(request, game, services)
    if not ended_alone(played, player):
        return _sent(NOT_MINE)
    spare(services, services.limits.replays, "replays", visitor_of(request).address)
    return _sent(await own_regrets(played, player, services.store, services.lessons))


def _sent(made: bytes) -> Response[bytes]:
    return Response(made, media_type="application/json")


HANDLERS = (second_thoughts, my_regrets)
