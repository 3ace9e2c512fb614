"""Games that are over: lists of them, and their records. Nothing is told of a game that goes on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from ...notation import SEAT_LETTERS
from ..keeping.records import Played, Result
from ..rooms.codes import read_code
from .calls import PAGE, Before, Limit, cursor, guessing, read_cursor, spare, unknown_room, visitor_of
from .errors import Call
from .services import Given, Services


class Ended(msgspec.Struct, frozen=True):
    """How a game ended for one seat."""

    seat: str
    name: str
    bot: str | None
    gold: int
    won: bool
    roles: tuple[str, ...]
    """One for each round."""
    yours: bool


class Game(msgspec.Struct, frozen=True):
    game: str
    rules: str
    revision: int
    house: tuple[str, ...]
    finished: int
    abandoned: bool
    scripted: bool
    """Whether whoever opened the room had laid the cards out: such a game does not count."""
    hinted: bool
    """Whether somebody has asked for a hint: such a game does not count either."""
    seats: tuple[Ended, ...]


class Games(msgspec.Struct, frozen=True):
    games: tuple[Game, ...]
    next: str | None
    """To be given as `before` for the games before these; None where there are no more."""


def page_of(played: Sequence[Played], limit: int, player: str | None = None) -> Games:
    last = played[-1].game if len(played) == limit else None
    more = None if last is None else cursor(last.finished, last.game)
    return Games(tuple(_game(one, player) for one in played), more)


def _game(played: Played, player: str | None) -> Game:
    game = played.game
    seats = tuple(_ended(result, player) for result in played.results)
    how = (game.abandoned, game.scripted, game.hinted)
    return Game(game.game, game.rules, game.revision, game.house, game.finished, *how, seats)


def _ended(result: Result, player: str | None) -> Ended:
    """By name: the ids of players are theirs."""
    yours = player is not None and result.player == player
    roles = tuple(one.role for one in result.rounds)
    return Ended(SEAT_LETTERS[result.seat], result.name, result.bot, result.gold, result.won, roles, yours)


@get("/api/games", tags=["games"], summary="Games that were finished at public tables")
async def list_games(services: Given, before: Before = None, limit: Limit = PAGE) -> Games:
    return page_of(await services.store.finished_games(read_cursor(before), limit), limit)


@get("/api/games/{game:str}", tags=["games"], summary="A game that is over")
async def one_game(request: Call, game: FromPath[str], services: Given) -> Game:
    return _game(await finished_game(request, game, services), None)


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
    attached = {"Content-Disposition": f'attachment; filename="undermine-{found}.txt"'}
    return Response(text, media_type="text/plain", headers=attached)


async def finished_game(request: Call, game: str, services: Services) -> Played:
    player = await guessing(request, services)
    found = await services.store.finished_game(read_code(game))
    if found is None:
        raise unknown_room(services, visitor_of(request).address, player)
    return found


HANDLERS = (list_games, one_game, record)
