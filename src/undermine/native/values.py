"""States between the two engines: a `State` as the native struct, and the struct as `Table`, `Own` and `Hidden` again.

The native engine has everything once. What a seat knows follows from it, here as in `engine/digest.hpp`: a state that
says something else of what a seat knows, as one set up by hand may, does not come back as it was, and is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..cards import Role
from ..game.flow.turns import allies
from ..game.mine import Mine
from ..game.state import (
    Acts,
    Hidden,
    Ledger,
    Outcome,
    Own,
    Pay,
    Pot,
    RoundCell,
    Stakes,
    State,
    Table,
    opening_mine,
)
from ..rules import Cell, RuleSet
from . import layout
from .layout import COINS, NOBODY, NOTHING
from .tables import ENDINGS, ROLES, cell_at, cell_number
from .tasks import put_tasks, tasks_of

# From Python ---------------------------------------------------------------------------------------------------


def native_state(state: State) -> layout.State:
    """The state as the native engine has it; raises one of `UNFIT` where that has no room, or no place, for it."""
    made, table = layout.State(), state.table
    _put_table(made, table)
    _put_mine(made, table.mine)
    _put_gold(made, state)
    if table.stakes is not None:
        _put_stakes(made, state, table.stakes)
    _put_cards(made, state)
    _put_roles(made, state)
    return made


UNFIT = (IndexError, ValueError, OverflowError, KeyError, TypeError, AttributeError)
"""What making a native state of something foreign may raise."""


def _put_table(made: layout.State, table: Table) -> None:
    made.round, made.starter, made.stock_left, made.idle = table.round, table.starter, table.stock_left, table.idle
    put_tasks(made, table.tasks, cell_number)
    for name in ("hand_sizes", "marks", "buried"):
        layout.fill(getattr(made, name), getattr(table, name))
    made.last_card, made.last_path = _seat(table.last_card), _seat(table.last_path)
    layout.fill(made.looks, (_places(table.rules, cells) for cells in table.acts.looks))
    made.n_hats, made.n_thefts = layout.fill(made.hats, table.acts.hats), layout.fill(made.thefts, table.acts.thefts)
    made.n_shown = layout.fill(made.shown, (table.rules.plan.goals.index(cell) for cell, _ in table.shown))
    made.finisher = NOBODY
    if table.outcome is not None:
        made.ending, made.finisher = ENDINGS.index(table.outcome.ending), _seat(table.outcome.finisher)


def _put_mine(made: layout.State, mine: Mine) -> None:
    made.n_laid = layout.fill(made.laid, (_cell(cell) for cell in mine.laid))
    layout.fill(made.faces, mine.laid.values())


def _put_gold(made: layout.State, state: State) -> None:
    ledger = state.table.ledger
    made.n_nuggets = layout.fill(made.nuggets, state.hidden.nuggets)
    made.n_pots, made.n_pays = len(ledger.pots), len(ledger.pays)
    for at, pot in enumerate(ledger.pots):
        _put_pot(made.pots[at], pot, state.owns)
    for at, pay in enumerate(ledger.pays):
        entry = made.pays[at]
        entry.round_seat, entry.bank = layout.small(pay.round << 4 | pay.seat), pay.bank
        layout.fill(entry.cards, pay.cards)
    if ledger.final is not None:
        made.over = 1
        layout.fill(made.final, ledger.final)


def _put_pot(made: layout.Pot, pot: Pot, owns: Sequence[Own]) -> None:
    made.round, made.taken = pot.round, len(pot.taken)
    made.size = layout.fill(made.takers, pot.takers)
    takes = [iter([value for round, value in own.takes if round == pot.round]) for own in owns]
    layout.fill(made.values, (next(takes[seat], 0) for seat in pot.takers[: len(pot.taken)]))
    layout.fill(made.drawn, next(values for round, values in owns[pot.takers[0]].pots if round == pot.round))


def _put_stakes(made: layout.State, state: State, stakes: Stakes) -> None:
    made.markers_left = stakes.markers_left
    made.n_claims = layout.fill(made.claims, (cell_number(cell) for cell, _ in stakes.claims))
    made.n_bribes = layout.fill(made.bribes, (cell_number(cell) for cell, _ in stakes.bribes))
    layout.fill(made.claim_seats, (seat for _, seat in stakes.claims))
    layout.fill(made.bribe_seats, (seat for _, seat in stakes.bribes))
    made.n_keys = layout.fill(made.keys, map(cell_number, stakes.keys))
    for seat, purse in enumerate(stakes.purses):
        for value, cards in Counter(purse).items():
            made.purses[seat][value] = cards
    made.n_gone, made.n_turned = layout.fill(made.gone, stakes.gone), layout.fill(made.turned, stakes.turned)
    places = state.table.rules.plan.goals
    for round, cell in stakes.unturned:
        made.unturned[round - 1] |= 1 << places.index(cell)
    for seat, seen in enumerate(stakes.witnessed):
        for round, cell in seen:
            made.witnessed[seat][round - 1] |= 1 << places.index(cell)
    for (round, cell), kind in state.hidden.goals_gone:
        made.goals_gone[round - 1][places.index(cell)] = kind


def _put_cards(made: layout.State, state: State) -> None:
    table, hidden, buried = state.table, state.hidden, 0
    for seat, own in enumerate(state.owns):
        layout.fill(made.hands[seat], own.hand)
        for kind in own.buried:
            made.buried_kinds[buried], made.buried_seats[buried] = kind, seat
            buried += 1
    made.n_buried, made.n_discards = buried, layout.fill(made.discards, table.discards)
    layout.fill(made.stock, hidden.stock)
    made.n_aside, made.n_goals_left = (
        layout.fill(made.aside, hidden.aside),
        layout.fill(made.goals_left, hidden.goals_left),
    )
    mine, down = table.mine, dict(hidden.goals)
    for place, cell in enumerate(table.rules.plan.goals):
        made.goal_kinds[place] = mine.kind_at(cell) if cell in mine.laid else down[cell]
        made.face_down |= (cell not in mine.laid) << place


def _put_roles(made: layout.State, state: State) -> None:
    hidden, inspected = state.hidden, []
    layout.fill(made.roles, (_role(own.role) for own in state.owns))
    made.spare, made.n_pile = _role(hidden.spare), layout.fill(made.pile, map(ROLES.index, hidden.pile))
    layout.fill(made.put_away, (ROLES.index(role) for _, role in hidden.put_away))
    for own in state.owns:
        inspected += [(target, hats, own.seat, ROLES.index(role)) for target, hats, role in own.inspected]
    made.n_inspections = len(inspected)
    for at, (target, hats, by, role) in enumerate(sorted(inspected)):
        entry = made.inspections[at]
        entry.by, entry.target, entry.hats, entry.role = by, target, hats, role


def _cell(cell: Cell) -> int:
    if not all(-layout.MIDDLE < number < layout.MIDDLE - 1 for number in cell):
        raise OverflowError(cell)
    return cell_number(cell)


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _role(role: Role | None) -> int:
    return NOTHING if role is None else ROLES.index(role)


def _places(rules: RuleSet, cells: Iterable[Cell]) -> int:
    return sum(1 << rules.plan.goals.index(cell) for cell in cells)


# To Python -----------------------------------------------------------------------------------------------------


class Reader:
    """A native state as the values of the Python engine: the table for everybody, a seat's own part for that seat."""

    def __init__(self, made: layout.State, rules: RuleSet, players: int) -> None:
        self.made, self.rules, self.players = made, rules, players
        self.seats = range(players)

    def state(self) -> State:
        return State(self.table(), tuple(map(self.own, self.seats)), self.hidden())

    def table(self) -> Table:
        made, players = self.made, self.players
        return Table(
            rules=self.rules,
            players=players,
            round=made.round,
            starter=made.starter,
            tasks=tasks_of(made, cell_at),
            mine=self._mine(),
            hand_sizes=tuple(made.hand_sizes[:players]),
            stock_left=made.stock_left,
            marks=tuple(made.marks[:players]),
            discards=tuple(made.discards[: made.n_discards]),
            buried=tuple(made.buried[:players]),
            last_card=_maybe(made.last_card),
            last_path=_maybe(made.last_path),
            idle=made.idle,
            acts=self._acts(),
            shown=tuple((self.rules.plan.goals[place], made.goal_kinds[place]) for place in made.shown[: made.n_shown]),
            outcome=self._outcome(),
            ledger=self._ledger(),
            stakes=self._stakes() if self.rules.markers else None,
        )

    def own(self, seat: int) -> Own:
        made = self.made
        return Own(
            hand=tuple(made.hands[seat][: made.hand_sizes[seat]]),
            seat=seat,
            role=self._role(made.roles[seat]),
            allies=allies(self.rules, self._roles(), seat) if made.roles[seat] != NOTHING else (),
            buried=tuple(
                kind
                for kind, by in zip(made.buried_kinds[: made.n_buried], made.buried_seats, strict=False)
                if by == seat
            ),
            goals=tuple((cell, made.goal_kinds[place]) for place, cell in self._at(made.looks[seat])),
            pot=self._pot_of(seat),
            pots=tuple((pot.round, shown) for pot, place, shown in self._places_in_pots(seat) if place <= pot.taken),
            takes=tuple(
                (pot.round, pot.values[place]) for pot, place, _ in self._places_in_pots(seat) if place < pot.taken
            ),
            former=tuple(role for by, role in self._put_away() if by == seat),
            inspected=tuple((seen.target, seen.hats, ROLES[seen.role]) for seen in self._seen_by(seat)),
            gone=tuple(
                ((round, cell), made.goals_gone[round - 1][place])
                for round, place, cell in self._earlier(made.witnessed[seat] if self.rules.markers else ())
            ),
        )

    def hidden(self) -> Hidden:
        made = self.made
        return Hidden(
            goals=tuple((cell, made.goal_kinds[place]) for place, cell in self._at(made.face_down)),
            stock=tuple(made.stock[: made.stock_left]),
            spare=self._role(made.spare),
            nuggets=tuple(made.nuggets[: made.n_nuggets]),
            aside=tuple(made.aside[: made.n_aside]),
            pile=tuple(ROLES[role] for role in made.pile[: made.n_pile]),
            put_away=tuple(self._put_away()),
            goals_gone=tuple(
                ((round, cell), made.goals_gone[round - 1][place])
                for round, place, cell in self._earlier(made.unturned if self.rules.markers else ())
            ),
            goals_left=tuple(made.goals_left[: made.n_goals_left]),
        )

    # Parts ---------------------------------------------------------------------------------------------------

    def _mine(self) -> Mine:
        made, opened = self.made, opening_mine(self.rules)
        cells = [cell_at(number) for number in made.laid[: made.n_laid]]
        laid = dict(zip(cells, made.faces, strict=False))
        goals = tuple(cell for _, cell in self._at(made.face_down))
        return Mine.found(self.rules.catalogue, opened.starts, opened.fixed, laid, goals)

    def _acts(self) -> Acts:
        made = self.made
        return Acts(
            looks=tuple(tuple(cell for _, cell in self._at(made.looks[seat])) for seat in self.seats),
            inspections=tuple(tuple((seen.target, seen.hats) for seen in self._seen_by(seat)) for seat in self.seats),
            hats=tuple(made.hats[: made.n_hats]),
            thefts=tuple(made.thefts[: made.n_thefts]),
        )

    def _outcome(self) -> Outcome | None:
        ending = ENDINGS[self.made.ending]
        if ending is None:
            return None
        return Outcome(ending, _maybe(self.made.finisher), self._roles(), self._role(self.made.spare))

    def _ledger(self) -> Ledger:
        made = self.made
        return Ledger(
            nuggets_left=made.n_nuggets,
            pots=tuple(self._public(pot) for pot in made.pots[: made.n_pots]),
            pays=tuple(
                Pay(pay.round_seat >> 4, pay.round_seat & 15, tuple(card for card in pay.cards if card), pay.bank)
                for pay in made.pays[: made.n_pays]
            ),
            final=tuple(made.final[: self.players]) if made.over else None,
        )

    def _public(self, pot: layout.Pot) -> Pot:
        """What was taken is known where the house rule says so, and when the purses are opened."""
        known = self.rules.house.open_gold or self.made.over
        taken = tuple(pot.values[: pot.taken]) if known else (None,) * pot.taken
        return Pot(pot.round, tuple(pot.takers[: pot.size]), taken)

    def _stakes(self) -> Stakes:
        made = self.made
        return Stakes(
            markers_left=made.markers_left,
            purses=tuple(_coins(made.purses[seat]) for seat in self.seats),
            claims=_owned(made.claims[: made.n_claims], made.claim_seats),
            bribes=_owned(made.bribes[: made.n_bribes], made.bribe_seats),
            keys=tuple(map(cell_at, made.keys[: made.n_keys])),
            gone=tuple(made.gone[: made.n_gone]),
            turned=tuple(made.turned[: made.n_turned]),
            unturned=self._round_cells(made.unturned),
            witnessed=tuple(self._round_cells(made.witnessed[seat]) for seat in self.seats),
        )

    def _at(self, places: int) -> list[tuple[int, Cell]]:
        """(number, cell) of the places of goals in a bit set."""
        return [(place, cell) for place, cell in enumerate(self.rules.plan.goals) if places >> place & 1]

    def _earlier(self, by_round: Sequence[int]) -> Iterator[tuple[int, int, Cell]]:
        """(round, place, cell) of the places in a bit set for each round that is over."""
        for round, places in enumerate(by_round[: self.made.round - 1], 1):
            for place, cell in self._at(places):
                yield round, place, cell

    def _round_cells(self, by_round: Sequence[int]) -> tuple[RoundCell, ...]:
        return tuple((round, cell) for round, _, cell in self._earlier(by_round))

    def _role(self, role: int) -> Role | None:
        return None if role == NOTHING else ROLES[role]

    def _roles(self) -> tuple[Role, ...]:
        return tuple(ROLES[role] for role in self.made.roles[: self.players] if role != NOTHING)

    def _put_away(self) -> list[tuple[int, Role]]:
        made = self.made
        return [(seat, ROLES[role]) for seat, role in zip(made.hats[: made.n_hats], made.put_away, strict=False)]

    def _seen_by(self, seat: int) -> list[layout.Inspection]:
        return [seen for seen in self.made.inspections[: self.made.n_inspections] if seen.by == seat]

    def _places_in_pots(self, seat: int) -> Iterator[tuple[layout.Pot, int, tuple[int, ...]]]:
        """For each place that a seat has in the order of taking: the pot, the place, and what lay there."""
        for pot in self.made.pots[: self.made.n_pots]:
            left = list(pot.drawn[: pot.size])
            for place in range(pot.size):
                if pot.takers[place] == seat:
                    yield pot, place, tuple(left)
                if place < pot.taken:
                    left.remove(pot.values[place])

    def _pot_of(self, seat: int) -> tuple[int, ...]:
        waiting = (shown for pot, place, shown in self._places_in_pots(seat) if place == pot.taken)
        return next(waiting, ())


def _maybe(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _coins(purse: Sequence[int]) -> tuple[int, ...]:
    return tuple(value for value in range(COINS) for _ in range(purse[value]))


def _owned(cells: Iterable[int], seats: Iterable[int]) -> tuple[tuple[Cell, int], ...]:
    return tuple((cell_at(cell), seat) for cell, seat in zip(cells, seats, strict=False))
