"""Games that are over: how they ended for whom, histories and statistics."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, Integer, cast, delete, func, insert, or_, select

from ..keeping.records import (
    Finished,
    GameStatistics,
    Played,
    Result,
    RoleStatistics,
    RoundResult,
    Statistics,
)
from .rows import record, records
from .tables import finished, results, rounds

Before = tuple[int, str]
"""When a game was finished and which: where a page of a list begins."""


def save_results(connection: Connection, game: Finished, ends: Sequence[Result]) -> None:
    """Write down how a game ended, in place of what was there about it."""
    for table in (finished, results, rounds):
        connection.execute(delete(table).where(table.c.game == game.game))
    connection.execute(insert(finished), msgspec.structs.asdict(game))
    seats = [
        {"game": game.game, **{name: getattr(end, name) for name in ("seat", "player", "name", "bot", "gold", "won")}}
        for end in ends
    ]
    played = [
        {"game": game.game, "seat": end.seat, "round": number, **msgspec.structs.asdict(one)}
        for end in ends
        for number, one in enumerate(end.rounds, 1)
    ]
    for table, rows in ((results, seats), (rounds, played)):
        if rows:
            connection.execute(insert(table), rows)


def history(connection: Connection, player: str, before: Before | None, limit: int) -> list[Played]:
    """The games that a player has finished, the latest first."""
    mine = select(results.c.game).where(results.c.player == player)
    return _games(connection, [finished.c.game.in_(mine)], before, limit)


def finished_games(connection: Connection, before: Before | None, limit: int) -> list[Played]:
    """The games at public tables, the latest first."""
    return _games(connection, [finished.c.public], before, limit)


def finished_game(connection: Connection, game: str) -> Played | None:
    return next(iter(_games(connection, [finished.c.game == game], None, 1)), None)


def _games(
    connection: Connection, where: Sequence[ColumnElement[bool]], before: Before | None, limit: int
) -> list[Played]:
    query = select(finished).where(*where).order_by(finished.c.finished.desc(), finished.c.game.desc()).limit(limit)
    if before is not None:
        at, game = before
        same = (finished.c.finished == at) & (finished.c.game < game)
        query = query.where(or_(finished.c.finished < at, same))
    found = records(Finished, connection.execute(query))
    ends = _ends(connection, [game.game for game in found])
    return [Played(game=game, results=tuple(ends.get(game.game, ()))) for game in found]


def _ends(connection: Connection, games: Sequence[str]) -> dict[str, list[Result]]:
    played: dict[tuple[str, int], list[RoundResult]] = {}
    query = select(rounds).where(rounds.c.game.in_(games)).order_by(rounds.c.game, rounds.c.seat, rounds.c.round)
    for row in connection.execute(query):
        played.setdefault((row.game, row.seat), []).append(record(RoundResult, row))
    ends: dict[str, list[Result]] = {}
    for row in connection.execute(select(results).where(results.c.game.in_(games)).order_by(results.c.seat)):
        end = msgspec.structs.replace(record(Result, row), rounds=tuple(played.get((row.game, row.seat), ())))
        ends.setdefault(row.game, []).append(end)
    return ends


def statistics(connection: Connection, player: str) -> Statistics:
    """What a player has won, by rules and by role; games that were given up count for nothing, nor do those whose cards
    somebody has laid out, or in which somebody asked for a hint."""
    over = results.join(finished, finished.c.game == results.c.game)
    fair = [column.is_(False) for column in (finished.c.abandoned, finished.c.scripted, finished.c.hinted)]
    counted = (results.c.player == player, *fair)
    by_game = (
        select(finished.c.rules, func.count().label("games"), *_sums(results.c.won, results.c.gold))
        .select_from(over)
        .where(*counted)
        .group_by(finished.c.rules)
        .order_by(finished.c.rules)
    )
    same_seat = (rounds.c.game == results.c.game) & (rounds.c.seat == results.c.seat)
    by_role = (
        select(finished.c.rules, rounds.c.role, func.count().label("rounds"), *_sums(rounds.c.won, rounds.c.gold))
        .select_from(over.join(rounds, same_seat))
        .where(*counted)
        .group_by(finished.c.rules, rounds.c.role)
        .order_by(finished.c.rules, rounds.c.role)
    )
    return Statistics(
        games=tuple(records(GameStatistics, connection.execute(by_game))),
        roles=tuple(records(RoleStatistics, connection.execute(by_role))),
    )


def _sums(won: ColumnElement[bool], gold: ColumnElement[int]) -> tuple[ColumnElement[int], ColumnElement[int]]:
    return func.sum(cast(won, Integer)).label("won"), func.sum(gold).label("gold")
