"""Games that are over, as lists of them tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...notation import SEAT_LETTERS
from ..keeping.records import Played, Result
from ..protocol.faults import BadMessage
from ..rooms.codes import read_code
from ..schema import Struct
from ..work.endings import Endings

PAGE, MOST_PAGE = 20, 100


class Ended(Struct, frozen=True):
    """How a game ended for one seat."""

    seat: str
    name: str
    bot: str | None
    gold: int
    won: bool
    roles: tuple[str, ...]
    """One for each round."""
    yours: bool


class Game(Struct, frozen=True):
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


class Games(Struct, frozen=True):
    games: tuple[Game, ...]
    next: str | None
    """To be given as `before` for the games before these; None where there are no more."""


def page_of(played: Sequence[Played], limit: int, player: str | None = None) -> Games:
    last = played[-1].game if len(played) == limit else None
    more = None if last is None else cursor(last.finished, last.game)
    return Games(tuple(game_told(one, player) for one in played), more)


def game_told(played: Played, player: str | None) -> Game:
    game = played.game
    seats = tuple(_ended(result, player) for result in played.results)
    how = (game.abandoned, game.scripted, game.hinted)
    return Game(game.game, game.rules, game.revision, game.house, game.finished, *how, seats)


def _ended(result: Result, player: str | None) -> Ended:
    """By name: the ids of players are theirs."""
    yours = player is not None and result.player == player
    roles = tuple(one.role for one in result.rounds)
    return Ended(SEAT_LETTERS[result.seat], result.name, result.bot, result.gold, result.won, roles, yours)


def file_of(game: str) -> str:
    """Under which name a record is kept."""
    return f"undermine-{game}.txt"


class OwnMarks(Struct, frozen=True):
    seat: str
    marks: dict[str, int]
    """By seat, how sure I was in the end that it was a saboteur, in percent."""


class Store(Protocol):
    async def read(self, game: str, since: int = 0) -> list[bytes]: ...
    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]: ...


async def own_marks(played: Played, player: str, store: Store, endings: Endings) -> list[OwnMarks]:
    """Whom this player suspected in a game that is over."""
    found, seats = played.game.game, [one.seat for one in played.results if one.player == player]
    # Whatever the lists say: the log is asked whether it is over.
    await endings.record(await store.read(found))
    notes = [await store.load_note(found, player, seat) for seat in seats]
    return [OwnMarks(SEAT_LETTERS[seat], marks) for seat, (_, marks) in zip(seats, notes, strict=True) if marks]


def cursor(at: int, game: str) -> str:
    return f"{at}.{game}"


def read_cursor(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    at, _, game = text.partition(".")
    if not (at.isascii() and at.isdigit()) or len(at) > 16 or game != read_code(game):
        raise BadMessage("error-message-value", where="before")
    return int(at), game
