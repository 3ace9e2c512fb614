"""A decision on its way: which card is picked, where it may go, and what is pointed at. No terminal in here.

Everything that may be played now is an offer. Offers at a cell are chosen in the mine, offers for a player beside it,
and all others from the row of buttons; a pointer goes from one to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...cards import Verb
from ...game import AtPlayer, Choose, Discard, Lay, Move, View
from ...messages import Message
from ...rules import Cell
from ...words import Words, effect, noun
from ..table import choices
from ..table.choices import Option, cell_of

NOWHERE = -1
HELPFUL = (Verb.MEND, Verb.FREE)


class Offer(NamedTuple):
    move: Move
    label: str
    cell: Cell | None
    seat: int | None


class Choosing:
    def __init__(self, view: View, words: Words, names: Sequence[str]) -> None:
        self.view, self._words, self._names = view, words, names
        self._answers, self._bribes = choices.answers(view), choices.bribes(view)
        self.card: int | None = None
        """The place in the hand of the card that is picked."""
        self.passed: list[int] | None = None
        """The places of the cards that are to be discarded, while that is what is being done."""
        self.offers: list[Offer] = []
        self.at = NOWHERE
        self.note: str | None = None
        """Why something cannot be done."""
        self._offer(self._answers or self._bribes, pointed=bool(self._answers))

    # What there is -------------------------------------------------------------------------------------------------

    @property
    def hand(self) -> tuple[int, ...]:
        return self.view.own.hand if self.view.own is not None else ()

    @property
    def asked(self) -> bool:
        """Whether a question has to be answered before anything else."""
        return bool(self._answers)

    @property
    def pointed(self) -> Offer | None:
        return self.offers[self.at] if 0 <= self.at < len(self.offers) else None

    @property
    def places(self) -> dict[Cell, Offer]:
        """What is offered at each cell; of two ways to lie there, the one that is shown."""
        found: dict[Cell, Offer] = {}
        for offer in self.offers:
            if offer.cell is not None and (offer.cell not in found or offer == self.pointed):
                found[offer.cell] = offer
        return found

    @property
    def buttons(self) -> list[tuple[int, Offer]]:
        """What is neither at a cell alone nor in any other way in sight, with its number."""
        cells = [offer.cell for offer in self.offers]
        turned = len(cells) > 1 and len(set(cells)) == 1 and self.asked
        return [(number, offer) for number, offer in enumerate(self.offers) if offer.cell is None or turned]

    @property
    def can_turn(self) -> bool:
        offer = self.pointed
        return offer is not None and offer.cell is not None and len(self._alike(offer)) > 1

    @property
    def can_pass(self) -> bool:
        return not self.asked and any(isinstance(move, Discard) for move in self.view.legal())

    @property
    def can_play(self) -> bool:
        return self.pointed is not None or self._discard() is not None

    def said(self) -> str:
        """What is to be done now, or what stands in the way."""
        if self.asked:
            move = self.offers[0].move
            assert isinstance(move, Choose)
            return " ".join(filter(None, [self.note, self._words.say_key(f"question-{move.what}")]))
        if self.note is not None:
            return self.note
        if self.passed is not None:
            return self._said_of_passing(self.passed)
        if self.card is not None:
            return self._said_of_card(self.hand[self.card])
        key = "screen-your-turn-bribe" if self._bribes else "screen-your-turn"
        return self._words.say_key(key)

    def _said_of_passing(self, places: Sequence[int]) -> str:
        codes = ", ".join(self._name(self.hand[place]) for place in places)
        most = self.view.table.rules.most_passed
        if not places:
            return self._words.say_key("screen-pass-none", most=most)
        return self._words.say_key("screen-pass", cards=codes, most=most)

    def _said_of_card(self, kind: int) -> str:
        printed = self.view.table.rules.catalogue.kinds[kind]
        told = effect(printed, self.view.table.rules)
        does = "" if told is None else " " + self._words.say_key("card-does", noun=told)
        name = self._name(kind)
        return f"{name[:1].upper()}{name[1:]}.{does}"

    def _name(self, kind: int) -> str:
        return self._words.say_key("card-name", noun=noun(self.view.table.rules.catalogue.kinds[kind]))

    # What is done --------------------------------------------------------------------------------------------------

    def pick(self, place: int) -> None:
        """A card of the hand: show where it may go; once more, put it back. While discarding, add it or leave it."""
        if not 0 <= place < len(self.hand):
            return
        if self.asked:
            self.note = self._words.say_key("why-choose-first")
        elif self.passed is not None:
            self._add(place)
        elif place == self.card:
            self.back()
        else:
            self._pick(place)

    def _pick(self, place: int) -> None:
        self.card, self.passed = place, None
        kind = self.hand[place]
        self._offer(choices.of_card(self.view, kind), pointed=True)
        self.note = None
        if not self.offers:
            reason = self.view.why_not(kind)
            self.note = self._words.say(reason or Message("why-playable"))

    def discard(self) -> None:
        """Begin to discard, with the card that is picked; once more, end it."""
        if self.passed is not None or not self.can_pass:
            self.back()
            return
        self.passed = [] if self.card is None else [self.card]
        self.card = None
        self._find_ways()

    def _add(self, place: int) -> None:
        assert self.passed is not None
        if place in self.passed:
            self.passed.remove(place)
        else:
            self.passed.append(place)
            del self.passed[: max(0, len(self.passed) - self.view.table.rules.most_passed)]
        self._find_ways()

    def _find_ways(self) -> None:
        """Two cards may have another purpose than to pass; where they have, there is something to choose."""
        kinds, ways = self._kinds(), list[Option]()
        if len(kinds) == 2:
            ways = choices.with_two(self.view, (kinds[0], kinds[1]))
        self._offer(ways if len(ways) > 1 else [], pointed=True)
        self.note = None

    def back(self) -> None:
        """Nothing is picked any more."""
        self.card, self.passed, self.note = None, None, None
        self._offer(self._answers or self._bribes, pointed=self.asked)

    def step(self, by: int) -> None:
        if self.offers:
            self.at = (
                (self.at + by) % len(self.offers) if self.at != NOWHERE else (0 if by > 0 else -1) % len(self.offers)
            )
            self.note = None

    def go(self, right: int, down: int) -> bool:
        """Point at the next cell in this direction, or at the next button; whether there was something to point at."""
        offer = self.pointed
        if offer is None or offer.cell is None:
            self.step(right + down)
            return bool(self.offers)
        here = offer.cell
        ahead = [cell for cell in self.places if (cell[0] - here[0]) * right + (cell[1] - here[1]) * down > 0]
        if ahead:
            self.point(min(ahead, key=lambda cell: _far(cell, here, right, down)))
        elif self.buttons and not self.can_turn:
            self.at = self.buttons[0][0]
        return True

    def point(self, cell: Cell) -> bool:
        """Point at this cell; False where nothing is offered there."""
        found = self.places.get(cell)
        if found is not None:
            self.at, self.note = self.offers.index(found), None
        return found is not None

    def turn(self) -> None:
        """The other way to lie at the cell that is pointed at."""
        offer = self.pointed
        if offer is not None and self.can_turn:
            alike = self._alike(offer)
            self.at = alike[(alike.index(self.at) + 1) % len(alike)]

    def of_seat(self, seat: int) -> list[int]:
        """The offers that concern a player."""
        return [number for number, offer in enumerate(self.offers) if offer.seat == seat]

    def suggest(self, move: Move) -> None:
        """Pick and point as if to play this."""
        self.back()
        match move:
            case Discard(kinds):
                self.passed, left = [], list(enumerate(self.hand))
                for kind in kinds:
                    self.passed.append(left.pop(next(at for at, (_, held) in enumerate(left) if held == kind))[0])
                self._find_ways()
            case Choose():
                pass
            case _:
                self._pick(self.hand.index(move.kind))
        self.at = next((number for number, offer in enumerate(self.offers) if offer.move == move), NOWHERE)

    def move(self) -> Move | None:
        """What would be played now."""
        offer = self.pointed
        return offer.move if offer is not None else self._discard()

    # ---------------------------------------------------------------------------------------------------------------

    def _offer(self, options: Sequence[Option], pointed: bool) -> None:
        self.offers = [
            Offer(move, choices.told(option, self.view, self._words, self._names), cell_of(move), _target(move))
            for option in options
            for move in [option.move]
        ]
        self.at = max(range(len(self.offers)), key=self._promise, default=NOWHERE) if pointed else NOWHERE

    def _promise(self, number: int) -> int:
        """What is pointed at first: the place furthest east, and oneself only to be helped."""
        offer = self.offers[number]
        if offer.seat is None:
            return (offer.cell or (0, 0))[0]
        kind = offer.move.kind if isinstance(offer.move, AtPlayer) else None
        helps = kind is not None and self.view.table.rules.catalogue.kinds[kind].verb in HELPFUL
        return int((offer.seat == self.view.seat) == helps)

    def _alike(self, offer: Offer) -> list[int]:
        return [number for number, other in enumerate(self.offers) if other.cell == offer.cell and offer.cell]

    def _kinds(self) -> tuple[int, ...]:
        return tuple(sorted(self.hand[place] for place in self.passed or ()))

    def _discard(self) -> Move | None:
        kinds = self._kinds()
        if not kinds or self.offers:
            return None
        return next((move for move in self.view.legal() if isinstance(move, Discard) and move.kinds == kinds), None)


def _target(move: Move) -> int | None:
    return move.target if isinstance(move, AtPlayer | Choose) else None


def _far(cell: Cell, here: Cell, right: int, down: int) -> float:
    """How far it is to a cell, what lies aside counting twice."""
    across, along = cell[0] - here[0], cell[1] - here[1]
    ahead, aside = (across * right + along * down), abs(across * down) + abs(along * right)
    return ahead + 2.1 * aside


def tried(choosing: Choosing) -> list[Lay]:
    """The cards that lie in the mine as they would, one at each place; a goal as it would be turned."""
    found, shown = list[Lay](), dict(choosing.view.table.shown)
    for offer in choosing.places.values():
        match offer.move:
            case Lay():
                found.append(offer.move)
            case Choose("turn", cell, turned) if cell is not None:
                found.append(Lay(shown[cell], turned, cell))
    return found
