"""Views: what a seat, or a spectator, sees. A view is built by naming what is shown; it holds no `State`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import NoneType
from typing import Any, NoReturn

from ..given import LONGEST, expect, listed, unfit
from ..messages import Message, NotInBox, NotLegal
from ..rules import RuleSet
from . import engine
from .draft import Draft
from .events import Event, RoundBegan
from .moves import Move
from .past import EVERYTHING, Past
from .state import Own, State, Table, blank_table

_unread: dict[int, Past] = {}
"""The whole past behind each `_Unread`. It is kept here, because nothing that a seat may not know hangs on its view."""


class _Unread:
    """Stands for the past of a game, as the engine has it, of which a view's own part is worked out when it is read."""

    __slots__ = ()

    def __init__(self, past: Past) -> None:
        _unread[id(self)] = past

    def __del__(self, forget: Callable[[int], object] = _unread.__delitem__) -> None:
        # A weak dictionary would do the same, and make a view cost three times as much.
        forget(id(self))


class View:
    """The table, one seat's own knowledge or none, and the past as it was seen from there.

    Two views are equal that show the same; how it came about does not count. The past is worked out when it is read.
    """

    __slots__ = ("_told", "own", "table")
    table: Table
    own: Own | None
    _told: Past | _Unread | None

    def __init__(self, table: Table, own: Own | None, past: Past | _Unread | None = None) -> None:
        _set_table(self, table)
        _set_own(self, own)
        _set_told(self, past)

    @property
    def seat(self) -> int | None:
        return self.own.seat if self.own is not None else None

    @property
    def has_past(self) -> bool:
        """Whether it is known how all this came about, from the beginning of the game on."""
        told = self._told
        return told is not None and (_unread[id(told)] if isinstance(told, _Unread) else told).whole

    @property
    def past(self) -> Past | None:
        """All that this seat, or the spectator, was told, step by step."""
        return self._seen_by(self.seat)

    @property
    def public(self) -> Past | None:
        """What everybody was told, a spectator too; the views of one state share it."""
        return self._seen_by(None)

    def _seen_by(self, seat: int | None) -> Past | None:
        told = self._told
        if told is None:
            return None
        return (_unread[id(told)] if isinstance(told, _Unread) else told).seen_by(seat)

    def legal(self) -> list[Move]:
        return engine.legal(self.table, self.own)

    def why_not(self, kind: int) -> Message | None:
        return engine.why_not(self.table, self.own, kind) if self.own is not None else None

    def _repr_svg_(self) -> str:
        """Notebooks show a view as its drawing."""
        from importlib import import_module

        drawing: str = import_module("undermine.draw").svg(self)
        return drawing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.table == other.table and self.own == other.own

    def __hash__(self) -> int:
        return hash((self.table, self.own))

    def __repr__(self) -> str:
        return f"View(table={self.table!r}, own={self.own!r})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a view is a value: its {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a view is a value: its {name} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.table, self.own, self.past)


_set_table = View.__dict__["table"].__set__
_set_own = View.__dict__["own"].__set__
_set_told = View.__dict__["_told"].__set__


def view(state: State, seat: int | None) -> View:
    """What this seat sees; None is a spectator."""
    try:
        owns = state.owns
    except AttributeError:
        raise unfit("state", state, State) from None
    if seat is not None and not (type(seat) is int and 0 <= seat < len(owns)):
        raise no_such_seat(seat, len(owns))
    past = _Unread(state.past) if state.past is not None else None
    return View(state.table, owns[seat] if seat is not None else None, past)


def no_such_seat(seat: object, players: int) -> NotInBox:
    return NotInBox("error-no-such-seat", number=str(seat)[:LONGEST], last=players - 1)


def fold(seat: int | None, events: Iterable[Event]) -> View:
    """The view that these events, as seen by this seat, add up to."""
    if isinstance(events, Past) and events.reader not in (seat, EVERYTHING):
        raise _not_told(seat)
    folding = Folding(seat)
    folding.add(events)
    return folding.view()


def table_after(table: Table | None, events: Iterable[Event]) -> Table:
    """The table after everybody was told of these events; None is the table before a game has begun."""
    expect("table", table, Table, NoneType)
    step = listed("events", events, Event)
    if table is None:
        table = blank_table(*_began(step[0] if step else None))
    draft = Draft(table, [None] * table.players, None)
    for event in step:
        event.apply(draft)
    return draft.table()


def _began(event: Event | None) -> tuple[RuleSet, int]:
    """The rules and the number of players of a game, which its first event tells."""
    if not isinstance(event, RoundBegan):
        raise NotLegal("error-not-begun")
    return event.rules, event.players


def _not_told(seat: int | None) -> NotLegal:
    return NotLegal("error-not-told", eyes="none" if seat is None else str(seat))


class Folding:
    """A view kept up to date event by event, as a client does it."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._draft: Draft | None = None
        self._past: Past | None = None

    def add(self, events: Iterable[Event]) -> None:
        """Take in the events of a step, as this seat was told of them."""
        step: tuple[Event, ...] = listed("events", events, Event)
        self._past = Past(step, self._past, self.seat)
        for event in step:
            if self._draft is None:
                self._draft = self._blank(*_began(event))
            try:
                event.apply(self._draft)
            except (TypeError, AttributeError, LookupError, ValueError, NotLegal):
                raise _not_told(self.seat) from None

    def view(self) -> View:
        if self._draft is None:
            raise NotLegal("error-not-begun")
        own = self._draft.owns[self.seat] if self.seat is not None else None
        return View(self._draft.table(), own, self._past)

    def _blank(self, rules: RuleSet, players: int) -> Draft:
        if self.seat is not None and not (type(self.seat) is int and 0 <= self.seat < players):
            raise no_such_seat(self.seat, players)
        owns = [Own((), seat) if seat == self.seat else None for seat in range(players)]
        return Draft(blank_table(rules, players), owns, None)
