"""How a game ended, for histories and statistics: read off the game once it is over or given up."""

from __future__ import annotations

from ...arena.play import Round, RoundLog
from ...game import HostedGame, winners
from ...rules import Way
from ..keeping.records import Finished, Result, RoundResult
from ..rooms.room import Room


def finished(room: Room, at: int) -> Finished:
    assert room.match is not None
    return Finished(
        game=room.code,
        rules=room.rules.key,
        revision=room.rules.revision,
        house=room.rules.house.texts(),
        seats=len(room.seats),
        public=room.settings.public,
        abandoned=not room.match.over,
        scripted=room.scripted,
        hinted=bool(room.hinted),
        finished=at,
    )


def results(room: Room) -> list[Result]:
    """For each seat; of a game that was given up, the rounds that were played to their end."""
    match = room.match
    assert match is not None
    rounds = rounds_of(match)
    won = winners(match.state.table)
    return [
        Result(
            seat=number,
            player=seat.player,
            name=seat.name,
            bot=seat.bot if seat.player is None else None,
            gold=sum(played.gold[number] for played in rounds),
            won=number in won,
            rounds=tuple(_round(room.rules.way, played, number) for played in rounds),
        )
        for number, seat in enumerate(room.seats)
    ]


def rounds_of(match: HostedGame) -> tuple[Round, ...]:
    log = RoundLog(match.players)
    if match.state.past is not None:
        log.add(event for step in match.state.past.steps() for event in step)
    return log.rounds(match)


def _round(way: Way, played: Round, seat: int) -> RoundResult:
    role = played.roles[seat].value if played.roles else ""
    won = played.won(seat) if way is Way.DIGGERS else played.gold[seat] > 0
    return RoundResult(role=role, gold=played.gold[seat], won=won)
