"""What a page asks for over HTTP, answered on the device itself: the same calls as a server's, as far as one device has
use for them."""

from __future__ import annotations

import gzip
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from ..messages import Message, Problem
from ..server.answers.errors import NotFound, status_of, told
from ..server.answers.games import MOST_PAGE, PAGE, Games, own_marks, page_of, read_cursor
from ..server.answers.languages import language_of
from ..server.answers.lessons import NOT_MINE, ended_alone, own_regrets
from ..server.answers.players import NewPlayer, Welcome, looked_at, me_told
from ..server.answers.replays import EYES, Brought
from ..server.answers.rooms import OpenedRoom, summary
from ..server.gate.refusals import BadToken
from ..server.hall.hub import Hub
from ..server.hall.waiting import Waiting
from ..server.keeping.records import Played, Player
from ..server.logs import logger
from ..server.protocol.faults import bad_value
from ..server.protocol.reading import decoded
from ..server.rooms.codes import read_code
from ..server.rooms.names import clean_name
from ..server.rooms.settings import Settings
from ..server.schema import Decoder, Struct, encode, indented
from ..server.work.endings import Endings
from ..server.work.lessons import Lessons
from ..server.work.replays import MOST_MOVES
from .shelf import Shelf

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
_new_player, _settings, _brought = Decoder(NewPlayer), Decoder(Settings), Decoder(Brought)


class Answer(NamedTuple):
    status: int
    type: str
    """Of the content; empty where there is none."""
    body: bytes


class Asked(NamedTuple):
    """One request."""

    language: str
    query: Mapping[str, list[str]]
    token: str | None
    body: bytes
    parts: tuple[str, ...]
    """What stands in the path at the places that differ."""

    def one(self, name: str) -> str | None:
        """A value from the query."""
        return next(iter(self.query.get(name, ())), None)

    @property
    def seat(self) -> str | None:
        """Through whose eyes somebody looks."""
        found = self.one("seat")
        if found is not None and not re.fullmatch(EYES, found):
            raise bad_value("$.seat")
        return found

    @property
    def limit(self) -> int:
        found = self.one("limit") or str(PAGE)
        if not found.isascii() or not found.isdigit() or not 1 <= int(found) <= MOST_PAGE:
            raise bad_value("$.limit")
        return int(found)


class Desk:
    """Answers requests. `clock` gives milliseconds since 1970; `show_out` hangs up on somebody who is forgotten."""

    def __init__(
        self,
        shelf: Shelf,
        hub: Hub,
        endings: Endings,
        lessons: Lessons,
        clock: Callable[[], int],
        show_out: Callable[[str], None],
    ) -> None:
        self._shelf, self._hub, self._endings, self._lessons = shelf, hub, endings, lessons
        self._clock, self._show_out = clock, show_out
        self._waiting = Waiting(shelf, lambda game: live.room if (live := hub.rooms.get(game)) is not None else None)

    async def answer(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Whatever is asked, there is an answer; what is wrong is told as a server does."""
        named = {name.lower(): value for name, value in headers.items()}
        parts = urlsplit(path)
        language = language_of(parts.query, named.get("accept-language", ""))
        try:
            return await self._answer(method, parts.path, parts.query, language, named, body)
        except Problem as problem:
            return _problem(problem.message, status_of(problem), language)
        except Exception as error:
            logger().error("bug", exc_info=error)
            return _problem(Message("error-server"), 500, language)

    async def _answer(
        self, method: str, path: str, query: str, language: str, headers: Mapping[str, str], body: bytes
    ) -> Answer:
        inside = path.strip("/")
        for known, pattern, work in _CALLS:
            found = re.fullmatch(pattern, inside)
            if known == method and found is not None:
                scheme, _, token = headers.get("authorization", "").partition(" ")
                bearer = token.strip() if scheme.lower() == "bearer" and token else None
                return await work(self, Asked(language, parse_qs(query), bearer, body, found.groups()))
        raise NotFound("error-not-found")

    async def player(self, asked: Asked) -> Player:
        """Whoever asks: on one device an id is enough to be somebody. Raises `BadToken`."""
        if asked.token is None:
            raise BadToken("error-token-missing")
        known = await self._shelf.player(asked.token)
        if known is None:
            raise BadToken("error-token-unknown")
        return known

    # Who I am ----------------------------------------------------------------------------------------------------

    async def new_player(self, asked: Asked) -> Answer:
        name, now = clean_name(decoded(_new_player, asked.body).name), self._clock()
        id = secrets.token_hex(12)
        await self._shelf.save_player(Player(id=id, name=name, created=now, seen=now, language=asked.language))
        return _json(Welcome(id, id), 201)

    async def renew(self, asked: Asked) -> Answer:
        id = (await self.player(asked)).id
        return _json(Welcome(id, id), 201)

    async def me(self, asked: Asked) -> Answer:
        player = await self.player(asked)
        rooms = await self._shelf.rooms_of(player.id, MOST_PAGE)
        turns = await self._waiting.turns(looked_at(rooms), player.id, lambda: None)
        return _json(me_told(player, rooms, turns, await self._shelf.statistics(player.id), asked.language))

    async def my_games(self, asked: Asked) -> Answer:
        player, limit = (await self.player(asked)).id, asked.limit
        return _json(page_of(await self._shelf.history(player, read_cursor(asked.one("before")), limit), limit, player))

    async def export(self, asked: Asked) -> Answer:
        player = (await self.player(asked)).id
        return Answer(200, JSON, indented(encode(await self._shelf.export(player))))

    async def forget_me(self, asked: Asked) -> Answer:
        player = (await self.player(asked)).id
        await self._hub.forget(player)
        self._show_out(player)
        return Answer(204, "", b"")

    # Rooms -------------------------------------------------------------------------------------------------------

    async def open_room(self, asked: Asked) -> Answer:
        player, settings = await self.player(asked), decoded(_settings, asked.body)
        settings.check()
        # Nobody else can come: there is no link.
        return _json(OpenedRoom(await self._hub.open(settings, player.id), ""), 201)

    async def list_rooms(self, asked: Asked) -> Answer:
        return _json([])

    async def one_room(self, asked: Asked) -> Answer:
        code = read_code(asked.parts[0])
        for left in self._shelf.left_out:
            if left.code == code:
                return _problem(left.why, 410, asked.language)
        found = await self._hub.summary(code)
        if found is None:
            raise NotFound("error-room-unknown")
        return _json(summary(found, asked.language))

    # Games that are over -----------------------------------------------------------------------------------------

    async def list_games(self, asked: Asked) -> Answer:
        """There are no public tables."""
        return _json(Games((), None))

    async def replay(self, asked: Asked) -> Answer:
        game = (await self._finished(asked)).game.game
        packed = await self._endings.replay(game, await self._shelf.read(game), asked.seat)
        return Answer(200, JSON, gzip.decompress(packed))

    async def replay_record(self, asked: Asked) -> Answer:
        packed = await self._endings.brought(decoded(_brought, asked.body).record, asked.seat)
        return Answer(200, JSON, gzip.decompress(packed))

    async def record(self, asked: Asked) -> Answer:
        game = (await self._finished(asked)).game.game
        return Answer(200, TEXT, await self._endings.record(await self._shelf.read(game)))

    async def marks(self, asked: Asked) -> Answer:
        player = (await self.player(asked)).id
        return _json(await own_marks(await self._finished(asked), player, self._shelf, self._endings))

    async def regrets(self, asked: Asked) -> Answer:
        player, played = (await self.player(asked)).id, await self._finished(asked)
        alone = ended_alone(played, player)
        return Answer(200, JSON, await own_regrets(played, player, self._shelf, self._lessons) if alone else NOT_MINE)

    async def advice(self, asked: Asked) -> Answer:
        game, turn = (await self._finished(asked)).game.game, int(asked.parts[1])
        if not 1 <= turn <= MOST_MOVES:
            raise bad_value("$.turn")
        return Answer(200, JSON, await self._lessons.second_thoughts(game, await self._shelf.read(game), turn))

    async def _finished(self, asked: Asked) -> Played:
        found = await self._shelf.finished_game(read_code(asked.parts[0]))
        if found is None:
            raise NotFound("error-room-unknown")
        return found


def _json(value: Struct | list[Any], status: int = 200) -> Answer:
    return Answer(status, JSON, encode(value))


def _problem(message: Message, status: int, language: str) -> Answer:
    return _json(told(message, language, secrets.token_hex(8)), status)


_CODE = "([^/]+)"
_CALLS: tuple[tuple[str, str, Callable[[Desk, Asked], Awaitable[Answer]]], ...] = (
    ("POST", "api/players", Desk.new_player),
    ("GET", "api/me", Desk.me),
    ("DELETE", "api/me", Desk.forget_me),
    ("POST", "api/me/token", Desk.renew),
    ("GET", "api/me/games", Desk.my_games),
    ("GET", "api/me/export", Desk.export),
    ("POST", "api/rooms", Desk.open_room),
    ("GET", "api/rooms", Desk.list_rooms),
    ("GET", f"api/rooms/{_CODE}", Desk.one_room),
    ("GET", "api/games", Desk.list_games),
    ("GET", f"api/games/{_CODE}/replay", Desk.replay),
    ("GET", f"api/games/{_CODE}/record", Desk.record),
    ("GET", f"api/games/{_CODE}/marks", Desk.marks),
    ("GET", f"api/games/{_CODE}/regrets", Desk.regrets),
    ("GET", f"api/games/{_CODE}/moves/([0-9]{{1,6}})/advice", Desk.advice),
    ("POST", "api/replay", Desk.replay_record),
)
