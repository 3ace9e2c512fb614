"""What a room tells a client: messages, built for one player and one seat's eyes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any

from ..game import HostedGame, State, Table, View, reasons
from ..game.events import Event, RoundBegan
from ..game.flow import Line
from ..game.moves import AtCell, AtPlayer, Choose, Lay, Move
from ..messages import Message, Problem
from ..notation import (
    SEAT_LETTERS,
    Data,
    event_data,
    eyes_data,
    eyes_news,
    format_record,
    rules_data,
    table_data,
    table_news,
)
from ..notation.moves import known_text
from ..rules import RuleSet
from ..steps import Steps
from ..suspicion import Curve, curves_in_steps
from ..words import log_line
from .keeping import records
from .protocol import messages as told
from .protocol.thoughts import Sentence
from .rooms.room import Outdated, Room, first_rules
from .rooms.settings import Settings
from .schema import Meta, Raw, Struct, ValidationError, convert, replace
from .walk import ways_told

RULES_TOLD = (
    "key", "revision", "house", "colour", "rounds", "hand", "most_passed", "shedding", "markers", "colours", "roles",
)  # fmt: skip
MOST_TEXTS = 1 << 14
"""Moves of which the text is remembered: most of them are legal again and again."""
MOST_LINES = 300
"""Sentences about the past that whoever comes in is told."""


def summary(room: Room) -> Data:
    """What a list of rooms says of this one; nothing in it was written by anybody, least of all a name."""
    return {
        "code": room.code,
        "rules": room.rules.key,
        "revision": room.rules.revision,
        "house": list(room.rules.house.texts()),
        "phase": room.phase,
        "seats": len(room.seats),
        "taken": sum(seat.taken for seat in room.seats),
        "people": sum(seat.player is not None for seat in room.seats),
        "seconds": room.settings.seconds,
        "spectators": room.settings.spectators,
        "scripted": room.scripted,
    }


Count = Annotated[int, Meta(ge=0, lt=1 << 31)]


class BadSummary(Problem):
    """What lists say of a room makes no sense."""


class Summed(Struct, frozen=True, kw_only=True):
    """`summary`, as far as anybody is told of it."""

    code: str
    rules: str
    house: tuple[str, ...]
    phase: str
    seats: Count
    taken: Count
    people: Count
    seconds: Count | None = None
    spectators: bool = True
    scripted: bool = False
    """Whether whoever opened the room has laid the cards out; such a game does not count."""


class _Written(Summed, frozen=True, kw_only=True):
    revision: int = 1
    """Of the rules; without it, it is from the time of the first."""


def summary_rules(found: Data) -> RuleSet:
    """The rules of a room, by what lists say of it; raises `Outdated` where they are played no more, and `BadSummary`
    where it says nothing that can be read."""
    try:
        read = convert(found, _Written)
        return first_rules(Settings(rules=read.rules, house=read.house), read.revision)
    except ValidationError:
        raise BadSummary("error-room-unknown") from None


def is_listed(found: Data) -> bool:
    """Whether this can stand in a list: it can be read, and its rules still are played."""
    try:
        summary_rules(found)
    except (Outdated, BadSummary):
        return False
    return True


def rules_told(rules: RuleSet, players: int) -> Data:
    """Which rules these are, and those of their numbers that a table shows."""
    found = rules_data(rules, players)
    begins = None if rules.first is None else SEAT_LETTERS[rules.first]
    return {**{name: found[name] for name in RULES_TOLD}, "ranks": list(rules.ranks), "begins": begins}


_last: tuple[Table | None, Data] = (None, {})


def view_told(view: View) -> Data:
    """A view as data. What everybody sees of a table is written once, for they are told one after the other."""
    global _last  # noqa: PLW0603 (one place to remember one thing)
    if _last[0] is not view.table:
        _last = (view.table, table_data(view.table))
    return {**_last[1], **eyes_data(view)}


def eyes(room: Room, seat: int | None, now: int, notes: str | None, marks: dict[str, int]) -> told.View | None:
    """All that this seat sees, once there is a game."""
    view = room.view(seat)
    if view is None:
        return None
    legal = view.legal()
    return told.View(
        seat=None if seat is None else SEAT_LETTERS[seat],
        turn=room.turn,
        view=view_told(view),
        legal=move_texts(legal),
        why_not=why_not(view, legal),
        lines=past_lines(view),
        payout=payout(room.match),
        left=table_left(round_before(room.match)),
        clock=clock(room, now),
        notes=notes,
        marks=marks,
    )


def history(room: Room, seat: int | None) -> told.History | None:
    """All events of the game so far, as this seat saw them."""
    view = room.view(seat)
    if view is None or view.past is None:
        return None
    steps = tuple(tuple(event_data(event, room.rules) for event in step) for step in view.past.steps())
    return told.History(turn=room.turn, steps=steps, legal=legal_texts(view))


Written = tuple[Event, Data, told.Line | None]
"""An event as somebody sees it, as data, and as a sentence."""


class Step:
    """A step of the game, as each seat may see it. What is the same for several of them is written once."""

    def __init__(self, room: Room, before: State | None, events: Sequence[Event], now: int) -> None:
        match = room.match
        assert match is not None
        self._room, self._match, self._events, self._before = room, match, events, before
        ended, table = left(match, events), match.state.table
        goes_on = before is not None and before.table.round == table.round
        self._news = table_news(before.table, table) if before is not None and goes_on else None
        self._ways, self._left = ways_told(table if ended is None else ended, events), table_left(ended)
        self._payout = payout(match) if ended is not None or room.to_move is None else ()
        self._clock = clock(room, now)
        self._known: list[tuple[Event, list[Written]]] = [(event, []) for event in events]
        self._shared: dict[tuple[int, ...], told.Events] = {}
        """By what of the events is seen: the messages that are the same for several."""

    def seen_by(self, seat: int | None) -> told.Events:
        """What this seat may see of it, and what it may do now. Most see and do nothing that others do not: they are
        told the same, by one message."""
        told_of = [self._written(event, known, seat) for event, known in self._known]
        news = self._news_for(seat)
        if news is not self._news or news is None or self._match.state.table.to_move == seat:
            return self._message(self._view(seat), news, told_of)
        seen = tuple(map(id, told_of))
        if seen not in self._shared:
            self._shared[seen] = self._message(self._view(seat), news, told_of)
        return self._shared[seen]

    def _message(self, view: View, news: Data | None, told_of: Sequence[Written]) -> told.Events:
        legal = view.legal()
        return told.Events(
            turn=self._room.turn,
            events=tuple(data for _, data, _ in told_of),
            ways=self._ways,
            left=self._left,
            view=view_told(view) if news is None else None,
            news=news,
            legal=move_texts(legal),
            why_not=why_not(view, legal),
            lines=tuple(line for _, _, line in told_of if line is not None),
            payout=self._payout,
            clock=self._clock,
        )

    def _view(self, seat: int | None) -> View:
        state = self._match.state
        return View(state.table, None if seat is None else state.owns[seat])

    def _news_for(self, seat: int | None) -> Data | None:
        """What is new for this seat; the very news of everybody where it has none of its own."""
        before, after = self._before, self._match.state
        if self._news is None or before is None or seat is None or before.owns[seat] is after.owns[seat]:
            return self._news
        own = eyes_news(View(before.table, before.owns[seat]), self._view(seat))
        return {**self._news, **own} if own else self._news

    def _written(self, event: Event, known: list[Written], seat: int | None) -> Written:
        """An event as this seat sees it, as data and as a sentence: once for all who see the same."""
        seen = event.seen_by(seat)
        for found in known:
            if found[0] is seen or found[0] == seen:
                return found
        sentence = line(self._room.rules, event, self._room.turn, seat)
        known.append((seen, event_data(seen, self._room.rules), sentence))
        return known[-1]


def left(match: HostedGame | None, events: Iterable[Event]) -> Table | None:
    """The table of the round that these events have ended, where another was dealt after it."""
    dealt = any(isinstance(event, RoundBegan) for event in events)
    return round_before(match) if dealt else None


def round_before(match: HostedGame | None) -> Table | None:
    """The table of the round before the one that is played now."""
    return match.finished[-1] if match is not None and match.finished and not match.over else None


def table_left(table: Table | None) -> Data | None:
    return None if table is None else view_told(View(table, None))


def legal_texts(view: View) -> tuple[str, ...]:
    return move_texts(view.legal())


_texts: dict[int, tuple[Move, str]] = {}
"""By the identity of a move, which is kept so that no other comes to have it: the engine makes most of them once, and
to find a move by its value takes as long as to write it."""


def move_texts(moves: Iterable[Move]) -> tuple[str, ...]:
    """Of legal moves, which know their cards."""
    if len(_texts) > MOST_TEXTS:
        _texts.clear()
    return tuple([(_texts.get(id(move)) or _remembered(move))[1] for move in moves])


def _remembered(move: Move) -> tuple[Move, str]:
    text = known_text(move)
    assert text is not None
    _texts[id(move)] = found = (move, text)
    return found


def why_not(view: View, legal: Iterable[Move]) -> dict[str, Data]:
    """For each card in the hand of the seat to move that it cannot play, why; those that it can are in legal moves."""
    if view.own is None or view.table.to_move != view.seat:
        return {}
    codes = view.table.rules.catalogue.codes
    playable = {move.kind for move in legal if isinstance(move, Lay | AtCell | AtPlayer)}
    found = {codes[kind]: view.why_not(kind) for kind in dict.fromkeys(view.own.hand) if kind not in playable}
    return {code: message_data(reason) for code, reason in found.items() if reason is not None}


def past_lines(view: View) -> tuple[told.Line, ...]:
    """The last of what has happened, as this seat may know it."""
    if view.past is None:
        return ()
    found: list[told.Line] = []
    turn = 0
    for step in view.past.steps():
        # Dealing is a step of its own, but no move.
        turn += not isinstance(step[0], RoundBegan)
        found.extend(lines(view.table.rules, step, turn, view.seat))
    return tuple(found[-MOST_LINES:])


def line(rules: RuleSet, event: Event, turn: int, reader: int | None) -> told.Line | None:
    message = log_line(event, rules.catalogue, reader)
    return None if message is None else told.Line(turn=turn, key=message.key, args=dict(message.args))


def sentence(message: Message) -> Sentence:
    return Sentence(key=message.key, args=dict(message.args))


def lines(rules: RuleSet, events: Iterable[Event], turn: int, reader: int | None) -> Iterator[told.Line]:
    sentences = (line(rules, event, turn, reader) for event in events)
    return (sentence for sentence in sentences if sentence is not None)


def payout(match: HostedGame | None) -> tuple[Data, ...]:
    """Why the gold of the last round that is over went where it went."""
    if match is None or not match.finished:
        return ()
    return tuple(_line(line) for line in reasons(match.finished[-1]))


def _line(line: Line) -> Data:
    return {"seat": None if line.seat is None else SEAT_LETTERS[line.seat], **message_data(line.message)}


def message_data(message: Message) -> Data:
    return {"key": message.key, "args": dict(message.args)}


def clock(room: Room, now: int) -> told.Clock | None:
    if room.deadline is None or room.to_move is None:
        return None
    seat, left, waits = SEAT_LETTERS[room.to_move], room.deadline - now, room.started - now
    return told.Clock(seat=seat, left=max(0, left), waits=max(0, waits))


def said(line: records.Line) -> told.Chat:
    return told.Chat(
        id=str(line.n),
        name=line.name,
        seat=line.seat,
        audience=line.audience,
        text=line.text,
        phrase=line.phrase,
        at=line.at,
    )


def over(room: Room) -> told.Over | None:
    """Everything that was secret; only of a game that is over or given up. How suspicion went is still to come."""
    if room.match is None:
        return None
    return told.Over(
        seed=room.luck.hex(),
        roles=tuple(roles_told(room.match)),
        record=format_record(room.record),
        curves=(),
        gold=room.match.state.table.ledger.final or (),
    )


def with_curves(over: told.Over, curves: bytes) -> bytes:
    """The message with how suspicion went, which is written already."""
    written: Any = Raw(curves)
    return told.encode(replace(over, curves=written))


def roles_told(match: HostedGame) -> Iterable[Data]:
    """Those shown at the end of each round; of one that was given up, those held."""
    for table in match.finished:
        if table.outcome is not None:
            yield {"round": table.round, "roles": [role.value for role in table.outcome.roles]}
    if not match.over:
        held = [own.role.value if own.role is not None else None for own in match.state.owns]
        yield {"round": match.state.table.round, "roles": held}


def suspicion_told(match: HostedGame) -> Steps[tuple[Data, ...]]:
    """How suspicion went, as a spectator could have read it."""
    found = yield from curves_in_steps(match.view(None))
    return tuple(_curve(curve, _deeds(match, curve.round)) for curve in found)


def _deeds(match: HostedGame, round: int) -> list[int]:
    """The numbers of the moves of a round that say something of somebody: not the answers to questions."""
    moves = enumerate(match.moves, 1)
    return [number for number, (played, _, move) in moves if played == round and not isinstance(move, Choose)]


def _curve(curve: Curve, turns: Sequence[int]) -> Data:
    return {
        "round": curve.round,
        "prior": [round(chance, 4) for chance in curve.prior],
        "moments": [
            {
                "number": moment.number,
                "turn": turn,
                "seat": SEAT_LETTERS[moment.seat],
                "weight": round(moment.weight, 3),
                "chances": [round(chance, 4) for chance in moment.chances],
                **message_data(moment.message),
            }
            for moment, turn in zip(curve.moments, turns, strict=True)
        ],
    }


def again(settings: Settings, bots: tuple[str | None, ...]) -> Settings:
    """The same settings for a table that plays again, with its bots where they sat."""
    return replace(settings, bots=bots, script=None)
