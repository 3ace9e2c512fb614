"""A game that is over, step by step: what there was to see after each move, with all hands open or by one seat's eyes.

It is made from a record, so a game of this server and one that somebody brings along are told alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from ...game import HostedGame, View
from ...game.events import Event, RoundBegan
from ...messages import BadRecord, Problem
from ...notation import (
    SEAT_LETTERS,
    Data,
    Record,
    Replay,
    event_data,
    format_record,
    parse_record,
    seat_of,
    view_data,
)
from ...steps import Steps
from ..protocol.messages import Line
from ..rooms import entries
from ..rooms.room import CLOSED, OVER, Room
from ..schema import Struct
from ..telling import lines, payout, roles_told, rules_told, suspicion_told
from ..walk import ways_told

MOST_MOVES = 1000
"""A long game has three hundred; each is told with all that there was to see."""


class NotOver(Problem):
    """Of a game that goes on nothing is told."""


class Sitter(Struct, frozen=True, kw_only=True):
    """Who sat where, as far as the record tells."""

    seat: str
    name: str | None
    bot: str | None


class Bared(Struct, frozen=True, kw_only=True):
    """What was secret at a moment, where all cards are open."""

    hands: tuple[tuple[str, ...], ...]
    """The cards of each seat."""
    roles: tuple[str | None, ...]
    goals: tuple[Data, ...]
    """The cells and cards of goals that lay face down."""


class Step(Struct, frozen=True, kw_only=True):
    """A move and what there was to see after it, or a deal. The last move of a round shows the mine as it was left."""

    turn: int
    """The moves made so far: the number of this one in the record."""
    round: int
    seat: str | None
    """Who moved; None where a round was dealt."""
    move: str | None
    """Its text, where whoever looks may know all of it."""
    lines: tuple[Line, ...]
    payout: tuple[Data, ...]
    view: Data
    events: tuple[Data, ...]
    """What happened, as whoever looks may see it; with all cards open as a spectator saw it. None of a deal."""
    ways: tuple[Data, ...]
    """All of these as in the messages of the socket."""
    bared: Bared | None


class Replayed(Struct, frozen=True, kw_only=True):
    game: str | None
    """Its code, where it was played at this server."""
    rules: Data
    seats: tuple[Sitter, ...]
    eyes: str | None
    """Through which seat's eyes it is told; None where all cards are open."""
    steps: tuple[Step, ...]
    roles: tuple[Data, ...]
    """Who was who at the end of each round."""
    gold: tuple[int, ...]
    curves: tuple[Data, ...]
    """How suspicion went, as a spectator could have read it."""


def record_text(log: Sequence[bytes]) -> Steps[str]:
    """The game played again from its log; raises `NotOver` where that does not say that it is over."""
    first, *rest = map(entries.read, log)
    assert isinstance(first, entries.Opened)
    room = Room.opened_by(first)
    for entry in rest:
        room.apply(entry)
        yield
    if room.match is None or room.phase not in (OVER, CLOSED):
        raise NotOver("error-room-unknown")
    return format_record(room.record)


def replayed(text: str, eyes: str | None, game: str | None = None) -> Steps[Replayed]:
    """Everything that there was to see; raises a `Problem` where the text is no record of a game, or too long a one."""
    record = parse_record(text)
    if sum(len(played.moves) for played in record.rounds) > MOST_MOVES:
        raise BadRecord("error-replay-too-long", most=MOST_MOVES)
    try:
        return (yield from _replayed(record, eyes, game))
    except (ArithmeticError, AssertionError, LookupError, ValueError, TypeError):
        # A deal that no box can give is found out only where a card is missing.
        raise BadRecord("error-record-deal") from None


def _replayed(record: Record, eyes: str | None, game: str | None) -> Steps[Replayed]:
    seat = None if eyes is None else seat_of(eyes, record.players)
    again = Replay(record)
    steps: list[Step] = []
    for step in _steps(again, seat):
        steps.append(step)
        yield
    match = again.match
    return Replayed(
        game=game,
        rules=rules_told(match.rules, match.players),
        seats=tuple(_sitters(record)),
        eyes=eyes,
        steps=tuple(steps),
        roles=tuple(roles_told(match)),
        gold=match.state.table.ledger.final or (),
        curves=(yield from suspicion_told(match)),
    )


def _sitters(record: Record) -> Iterator[Sitter]:
    """A bot stands in a record by what it is, in brackets."""
    names = record.names if len(record.names) == record.players else ("",) * record.players
    for number, name in enumerate(names):
        bot = name[1:-1] if name.startswith("(") and name.endswith(")") else None
        yield Sitter(seat=SEAT_LETTERS[number], name=None if bot is not None else name or None, bot=bot)


def _steps(again: Replay, seat: int | None) -> Iterator[Step]:
    match = again.match
    yield _dealt(match, seat, match.events)
    for letter, text in again.moves:
        rounds = len(match.finished)
        again.step()
        moved = tuple(takewhile(lambda event: not isinstance(event, RoundBegan), match.events))
        ended, on = len(match.finished) > rounds, len(moved) < len(match.events)
        shown = text if seat is None or SEAT_LETTERS[seat] == letter else None
        yield _left(match, moved, letter, shown, seat) if on else _moved(match, moved, letter, shown, seat, ended)
        if on:
            yield _dealt(match, seat, match.events[len(moved) :])


def _dealt(match: HostedGame, seat: int | None, events: Sequence[Event]) -> Step:
    told = _lines(match.view(seat), events, len(match.moves), seat)
    return _step(match, match.view(seat), (), None, None, (), told, bare=seat is None)


def _moved(
    match: HostedGame, events: Sequence[Event], mover: str, move: str | None, seat: int | None, ended: bool
) -> Step:
    paid = payout(match) if ended else ()
    view = match.view(seat)
    return _step(
        match,
        view,
        _seen(events, seat),
        mover,
        move,
        paid,
        _lines(view, events, len(match.moves), seat),
        bare=seat is None,
    )


def _left(match: HostedGame, events: Sequence[Event], mover: str, move: str | None, seat: int | None) -> Step:
    """The end of a round after which there was another: the table as it was before everything was taken away."""
    view = View(match.finished[-1], None)
    told = _lines(view, events, len(match.moves), seat)
    return _step(match, view, _seen(events, seat), mover, move, payout(match), told, bare=False)


def _seen(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in events)


def _step(
    match: HostedGame,
    view: View,
    seen: Sequence[Event],
    mover: str | None,
    move: str | None,
    paid: tuple[Data, ...],
    told: tuple[Line, ...],
    *,
    bare: bool,
) -> Step:
    return Step(
        turn=len(match.moves),
        round=view.table.round,
        seat=mover,
        move=move,
        lines=told,
        payout=paid,
        view=view_data(view),
        events=tuple(event_data(event, match.rules) for event in seen),
        ways=ways_told(view.table, seen),
        bared=_bared(match) if bare else None,
    )


def _lines(view: View, events: Iterable[Event], turn: int, seat: int | None) -> tuple[Line, ...]:
    return tuple(lines(view.table.rules, events, turn, seat))


def _bared(match: HostedGame) -> Bared:
    codes, state = match.rules.catalogue.codes, match.state
    return Bared(
        hands=tuple(tuple(codes[kind] for kind in own.hand) for own in state.owns),
        roles=tuple(own.role.value if own.role is not None else None for own in state.owns),
        goals=tuple({"cell": list(cell), "card": codes[kind]} for cell, kind in state.hidden.goals),
    )
