"""Events: what happened. Each knows who may see what of it (`seen_by`) and what it changes (`apply`).

A field typed `… | None` is a secret: None to those who may not know. There is no other way for a secret out of
the engine, and folding a seat's events gives exactly its view.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Self

from ..cards import Role, Sign, Tool
from ..rules import Cell, RuleSet
from ..values import value
from .state import MARKS, Deeds, Ending, Hidden, Outcome, Own, Pay, Pot, opening_mine, put, tuple_of
from .tasks import MAINS, Task

if TYPE_CHECKING:
    from .draft import Draft


class Event:
    __slots__ = ()
    plays: ClassVar[bool] = False
    """Whether the card `kind` was played openly from the hand of `seat`."""

    def seen_by(self, seat: int | None) -> Self:
        """What this seat, or a spectator, learns: all of it, unless the event says otherwise."""
        return self

    def apply(self, draft: Draft) -> None:
        raise NotImplementedError


@value
class RoundBegan(Event):
    """A new round is set up; hands and roles follow as events of their own."""

    rules: RuleSet
    players: int
    round: int
    starter: int
    hidden: Hidden | None

    def seen_by(self, seat: int | None) -> Self:
        return replace(self, hidden=None)

    def apply(self, draft: Draft) -> None:
        nothing: tuple[int, ...] = (0,) * self.players
        draft.round, draft.starter, draft.hidden = self.round, self.starter, self.hidden
        draft.mine = opening_mine(self.rules)
        draft.hand_sizes, draft.marks, draft.buried = nothing, nothing, nothing
        draft.stock_left, draft.discards = len(self.rules.stock) - self.rules.aside, ()
        draft.last_card = draft.last_path = draft.outcome = None
        draft.idle, draft.shown, draft.deeds = 0, (), Deeds.none(self.players)
        draft.owns = [own and Own((), own.seat, pots=own.pots, takes=own.takes) for own in draft.owns]


@value
class RoleDealt(Event):
    seat: int
    role: Role | None
    allies: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, role=None, allies=None)

    def apply(self, draft: Draft) -> None:
        own = draft.owns[self.seat]
        if own is not None and self.role is not None and self.allies is not None:
            draft.owns[self.seat] = own._replace(role=self.role, allies=self.allies)


@value
class Drew(Event):
    """Cards come from the stock into a hand."""

    seat: int
    count: int
    kinds: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, kinds=None)

    def apply(self, draft: Draft) -> None:
        count, hidden = self.count, draft.hidden
        draft.gain(self.seat, count, self.kinds)
        draft.stock_left -= count
        if hidden is not None:
            draft.hidden = tuple_of(Hidden, (hidden[0], hidden[1][:-count], *hidden[2:]))


@value
class Laid(Event):
    plays: ClassVar[bool] = True
    seat: int
    kind: int
    turned: bool
    cell: Cell

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.mine = draft.mine.lay(self.cell, draft.mine.catalogue.face(self.kind, self.turned))
        draft.last_path = self.seat


@value
class Uncovered(Event):
    """A goal's face is shown, and how it is to lie will be chosen."""

    seat: int
    cell: Cell
    kind: int

    def apply(self, draft: Draft) -> None:
        draft.shown += ((self.cell, self.kind),)


@value
class TurnedUp(Event):
    """A goal is turned over and becomes part of the mine."""

    seat: int
    cell: Cell
    kind: int
    turned: bool

    def apply(self, draft: Draft) -> None:
        draft.mine = draft.mine.turn_up(self.cell, draft.mine.catalogue.face(self.kind, self.turned))
        if draft.hidden is not None:
            draft.hidden = draft.hidden._replace(goals=_without(draft.hidden.goals, self.cell))
        draft.shown = _without(draft.shown, self.cell)


def _without(goals: tuple[tuple[Cell, int], ...], cell: Cell) -> tuple[tuple[Cell, int], ...]:
    return tuple(goal for goal in goals if goal[0] != cell)


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
class Collapsed(Event):
    """A rockfall takes a card out of the mine."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    cell: Cell

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.discards += (self.kind, draft.mine.kind_at(self.cell))
        draft.mine = draft.mine.remove(self.cell)


@value
class Looked(Event):
    """A map shows one face-down goal to one player."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    cell: Cell
    face: int | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, face=None)

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.discards += (self.kind,)
        looks = draft.deeds.looks
        seen = tuple(sorted({*looks[self.seat], self.cell}))
        draft.deeds = draft.deeds._replace(looks=put(looks, self.seat, seen))
        own = draft.owns[self.seat]
        if own is not None and self.face is not None:
            goals = {**dict(own.goals), self.cell: self.face}
            draft.owns[self.seat] = own._replace(goals=tuple(sorted(goals.items())))


@value
class Buried(Event):
    """A pass: cards go face down onto the discards."""

    seat: int
    count: int
    kinds: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, kinds=None)

    def apply(self, draft: Draft) -> None:
        seat, own = self.seat, draft.owns[self.seat]
        if own is not None and self.kinds is not None:
            draft.owns[seat] = own.burying(self.kinds)
        sizes, buried, count = draft.hand_sizes, draft.buried, self.count
        draft.hand_sizes = (*sizes[:seat], sizes[seat] - count, *sizes[seat + 1 :])
        draft.buried = (*buried[:seat], buried[seat] + count, *buried[seat + 1 :])
        draft.last_card = seat
        draft.idle += not draft.stock_left


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
            draft.deeds = draft.deeds._replace(thefts=(*draft.deeds.thefts, self.target))


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
    left = tuple(thief for thief in draft.deeds.thefts if thief != seat)
    draft.deeds = draft.deeds._replace(thefts=left)


@value
class Swapped(Event):
    """Two players exchange all the cards in their hands; each sees what he gave and what he got."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    other: int
    gave: tuple[int, ...] | None
    got: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.seat, self.other) else replace(self, gave=None, got=None)

    def apply(self, draft: Draft) -> None:
        one, other = self.seat, self.other
        draft.lose(one, self.kind)
        draft.discards += (self.kind,)
        sizes = draft.hand_sizes
        draft.hand_sizes = put(put(sizes, one, sizes[other]), other, sizes[one])
        for seat, hand in ((one, self.got), (other, self.gave)):
            own = draft.owns[seat]
            if own is not None and hand is not None:
                draft.owns[seat] = own._replace(hand=hand)


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
        own, inspections = draft.owns[self.seat], draft.deeds.inspections
        at = (self.target, draft.deeds.hats.count(self.target))
        known = tuple(sorted({*inspections[self.seat], at}))
        draft.deeds = draft.deeds._replace(inspections=put(inspections, self.seat, known))
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
        draft.deeds = draft.deeds._replace(hats=(*draft.deeds.hats, target))
        own, hidden = draft.owns[target], draft.hidden
        if own is not None and self.old is not None:
            draft.owns[target] = own._replace(role=self.new, former=(*own.former, self.old))
        if hidden is not None and self.old is not None:
            put_away = (*hidden.put_away, (target, self.old))
            draft.hidden = hidden._replace(pile=hidden.pile[1:], put_away=put_away)


@value
class Stole(Event):
    """A thief takes one gold from another player, or leaves it."""

    seat: int
    victim: int | None

    def apply(self, draft: Draft) -> None:
        if self.victim is not None:
            gain, loss = Pay(draft.round, self.seat, (), 1), Pay(draft.round, self.victim, (), -1)
            draft.ledger = draft.ledger._replace(pays=(*draft.ledger.pays, gain, loss))


@value
class Skipped(Event):
    """An empty hand has no turn."""

    seat: int

    def apply(self, draft: Draft) -> None:
        draft.idle += not draft.stock_left


@value
class RoundEnded(Event):
    """All roles are shown, the left-over one included, and the goals that still lay face down."""

    ending: Ending
    finisher: int | None
    roles: tuple[Role, ...]
    spare: Role | None
    goals: tuple[tuple[Cell, int], ...]

    def apply(self, draft: Draft) -> None:
        draft.outcome = Outcome(self.ending, self.finisher, self.roles, self.spare)
        draft.shown = self.goals


@value
class PotDrawn(Event):
    """Nuggets are drawn for the diggers; the first taker looks at them."""

    takers: tuple[int, ...]
    values: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.takers[0] else replace(self, values=None)

    def apply(self, draft: Draft) -> None:
        left, pots, *_ = draft.ledger
        pot = Pot(draft.round, self.takers)
        draft.ledger = draft.ledger._replace(nuggets_left=left - len(self.takers), pots=(*pots, pot))
        if draft.hidden is not None:
            draft.hidden = draft.hidden._replace(nuggets=draft.hidden.nuggets[len(self.takers) :])
        _receive(draft, self.takers[0], self.values)


@value
class Picked(Event):
    """A digger keeps one nugget in secret and hands the rest to the next."""

    seat: int
    heir: int | None
    value: int | None
    rest: tuple[int, ...] | None
    open: bool

    def seen_by(self, seat: int | None) -> Self:
        value = self.value if seat == self.seat or self.open else None
        rest = self.rest if seat is not None and seat in (self.seat, self.heir) else None
        return replace(self, value=value, rest=rest)

    def apply(self, draft: Draft) -> None:
        *before, pot = draft.ledger.pots
        known = self.value if self.open else None
        draft.ledger = draft.ledger._replace(pots=(*before, pot._replace(taken=(*pot.taken, known))))
        own = draft.owns[self.seat]
        if own is not None and self.value is not None:
            takes = (*own.takes, (draft.round, self.value))
            draft.owns[self.seat] = own._replace(pot=(), takes=takes)
        if self.heir is not None:
            _receive(draft, self.heir, self.rest)


def _receive(draft: Draft, seat: int, values: tuple[int, ...] | None) -> None:
    own = draft.owns[seat]
    if own is not None and values is not None:
        pot = tuple(sorted(values))
        draft.owns[seat] = own._replace(pot=pot, pots=(*own.pots, (draft.round, pot)))


@value
class Paid(Event):
    """Gold is paid openly, in nugget cards as far as they go."""

    seat: int
    cards: tuple[int, ...]
    bank: int

    def apply(self, draft: Draft) -> None:
        pay = Pay(draft.round, self.seat, self.cards, self.bank)
        left = draft.ledger.nuggets_left - len(self.cards)
        draft.ledger = draft.ledger._replace(nuggets_left=left, pays=(*draft.ledger.pays, pay))
        if draft.hidden is not None:
            pile = list(draft.hidden.nuggets)
            for card in self.cards:
                pile.remove(card)
            draft.hidden = draft.hidden._replace(nuggets=tuple(pile))


@value
class GameEnded(Event):
    """The purses are opened."""

    gold: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]

    def apply(self, draft: Draft) -> None:
        opened = zip(draft.ledger.pots, self.taken, strict=True)
        pots = tuple(pot._replace(taken=taken) for pot, taken in opened)
        draft.ledger = draft.ledger._replace(pots=pots, final=self.gold)


@value
class Awaits(Event):
    """The step is done: this is what is to be decided now, and by whom."""

    tasks: tuple[Task, ...]

    def apply(self, draft: Draft) -> None:
        draft.tasks = self.tasks


# A turn nearly always ends with another seat's turn.
AWAITS_MAIN = tuple(Awaits((main,)) for main in MAINS)

EVENTS = (
    RoundBegan, RoleDealt, Drew, Laid, Uncovered, TurnedUp, Broke, Mended, Collapsed, Looked, Buried, Skipped,
    RoundEnded, PotDrawn, Picked, Paid, GameEnded, Awaits,
    Shed, Put, Removed, Swapped, Inspected, HatsChanged, Stole,
)  # fmt: skip
