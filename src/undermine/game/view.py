"""Views: what a seat, or a spectator, sees. A view is built by naming what is shown; it holds no `State`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from ..messages import Message, NotInBox
from ..rules import RuleSet
from ..values import value
from . import engine
from .draft import Draft
from .events import Event, RoundBegan
from .moves import Move
from .past import Past
from .state import Own, State, Table, blank_table


@value
class View:
    """The table, one seat's own knowledge or none, and the past as it was seen from there."""

    table: Table
    own: Own | None
    past: Past | None = field(default=None, compare=False, repr=False)

    @property
    def seat(self) -> int | None:
        return self.own.seat if self.own is not None else None

    def legal(self) -> list[Move]:
        return engine.legal(self.table, self.own)

    def why_not(self, kind: int) -> Message | None:
        return engine.why_not(self.table, self.own, kind) if self.own is not None else None

    def _repr_svg_(self) -> str:
        """Notebooks show a view as its drawing."""
        from importlib import import_module

        drawing: str = import_module("undermine.draw").svg(self)
        return drawing


def view(state: State, seat: int | None) -> View:
    """What this seat sees; None is a spectator."""
    owns = state.owns
    if seat is not None and not 0 <= seat < len(owns):
        raise _no_such_seat(seat, len(owns))
    own = owns[seat] if seat is not None else None
    return View(state.table, own, state.past.seen_by(seat) if state.past is not None else None)


def _no_such_seat(seat: int, players: int) -> NotInBox:
    return NotInBox("error-no-such-seat", number=seat, last=players - 1)


def fold(seat: int | None, events: Iterable[Event]) -> View:
    """The view that these events, as seen by this seat, add up to."""
    folding = Folding(seat)
    folding.add(events)
    return folding.view()


class Folding:
    """A view kept up to date event by event, as a client does it."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._draft: Draft | None = None
        self._past: Past | None = None

    def add(self, events: Iterable[Event]) -> None:
        """Take in the events of a step, as this seat was told of them."""
        step = tuple(events)
        self._past = Past(step, self._past)
        for event in step:
            if self._draft is None:
                assert isinstance(event, RoundBegan), "a game begins with its first round"
                self._draft = self._blank(event.rules, event.players)
            event.apply(self._draft)

    def view(self) -> View:
        assert self._draft is not None, "nothing has happened yet"
        own = self._draft.owns[self.seat] if self.seat is not None else None
        return View(self._draft.table(), own, self._past)

    def _blank(self, rules: RuleSet, players: int) -> Draft:
        if self.seat is not None and not 0 <= self.seat < players:
            raise _no_such_seat(self.seat, players)
        owns = [Own((), seat) if seat == self.seat else None for seat in range(players)]
        return Draft(blank_table(rules, players), owns, None)
