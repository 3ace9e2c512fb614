"""What is done to players: tools broken and mended, signs put and removed, roles seen and changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Self

from ...cards import Role, Sign, Tool
from ...values import value
from ..state import MARKS, put
from .event import Event

if TYPE_CHECKING:
    from ..draft import Draft


@value
class Broke(Event):
    plays: ClassVar[bool] = True
    seat: int
    kind: int
    target: int
    tool: Tool

    def apply(self, draft: Draft) -> None:
        """The card stays before its victim, so it is not among the discards yet."""
        draft.lose(self.seat, self.kind)
        draft.marks = put(draft.marks, self.target, draft.marks[self.target] | MARKS[self.tool])


@value
class Mended(Event):
    """Both cards are discarded: the repair card and the broken tool."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    target: int
    tool: Tool
    broken: int

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.marks = put(draft.marks, self.target, draft.marks[self.target] & ~MARKS[self.tool])
        draft.discards += (self.kind, self.broken)


@value
class Put(Event):
    """A theft or a trapped card is put before a player."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    target: int
    sign: Sign

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.marks = put(draft.marks, self.target, draft.marks[self.target] | MARKS[self.sign])
        if self.sign is Sign.THEFT:
            draft.acts = draft.acts._replace(thefts=(*draft.acts.thefts, self.target))


@value
class Removed(Event):
    """A theft or a trapped card before a player is discarded, together with the card that did it."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    target: int
    sign: Sign
    removed: int

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.marks = put(draft.marks, self.target, draft.marks[self.target] & ~MARKS[self.sign])
        draft.discards += (self.kind, self.removed)
        if self.sign is Sign.THEFT:
            _no_thief(draft, self.target)


def _no_thief(draft: Draft, seat: int) -> None:
    left = tuple(thief for thief in draft.acts.thefts if thief != seat)
    draft.acts = draft.acts._replace(thefts=left)


@value
class Shed(Event):
    """Two cards were discarded face down to be rid of this one; the pass itself is an event of its own."""

    seat: int
    sign: Tool | Sign
    kind: int

    def apply(self, draft: Draft) -> None:
        draft.marks = put(draft.marks, self.seat, draft.marks[self.seat] & ~MARKS[self.sign])
        draft.discards += (self.kind,)
        draft.idle = 0
        if self.sign is Sign.THEFT:
            _no_thief(draft, self.seat)


@value
class Inspected(Event):
    """One player sees the role of another, alone."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    target: int
    role: Role | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, role=None)

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.discards += (self.kind,)
        own, inspections = draft.owns[self.seat], draft.acts.inspections
        at = (self.target, draft.acts.hats.count(self.target))
        known = tuple(sorted({*inspections[self.seat], at}))
        draft.acts = draft.acts._replace(inspections=put(inspections, self.seat, known))
        if own is not None and self.role is not None:
            draft.owns[self.seat] = own._replace(inspected=tuple(sorted({*own.inspected, (*at, self.role)})))


@value
class HatsChanged(Event):
    """A player puts his role away and takes the next unused one; only he knows either."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    target: int
    old: Role | None
    new: Role | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.target else replace(self, old=None, new=None)

    def apply(self, draft: Draft) -> None:
        target = self.target
        draft.lose(self.seat, self.kind)
        draft.discards += (self.kind,)
        draft.acts = draft.acts._replace(hats=(*draft.acts.hats, target))
        own, hidden = draft.owns[target], draft.hidden
        if own is not None and self.old is not None:
            draft.owns[target] = own._replace(role=self.new, former=(*own.former, self.old))
        if hidden is not None and self.old is not None:
            put_away = (*hidden.put_away, (target, self.old))
            draft.hidden = hidden._replace(pile=hidden.pile[1:], put_away=put_away)
