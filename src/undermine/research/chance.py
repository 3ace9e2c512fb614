"""A game whose luck is drawn when it is needed, card type by card type: what trees with chance nodes are made of.

The engine deals a round at once. Here nothing of a pile is fixed but what somebody has drawn: before a move is carried
out, as many cards, nuggets and roles are drawn as it takes, each by its type and as likely as the types that are left.
So both ways of drawing are the same game, and a tree has no branches for cards that nobody ever sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from ..cards import Role
from ..game import Deal, Move, State, begin, next_round, play, view
from ..game.events import PotDrawn
from ..game.tasks import RoundOver
from ..given import shown
from ..messages import NotLegal
from ..rules import RuleSet
from .coding import NO_STEPS, Coding, Pending
from .memory import history_length
from .plain import after_end
from .rewards import Rewards, gold_of

FIRST, ROLES, GOALS, STOCK, NUGGETS, PILE = "first", "roles", "goals", "stock", "nuggets", "pile"
Drawn = tuple[tuple[str, int], ...]
"""(pile, number of what was drawn) of each draw since the last move."""


@dataclass(frozen=True)
class Position:
    """Where a game stands: a state, a move that waits for its luck, and the luck that it was given so far."""

    coding: Coding
    rewards: Rewards
    state: State | None = None
    pending: Pending = NO_STEPS
    move: Move | None = None
    drawn: Drawn = ()
    goals: tuple[int, ...] = ()
    """Goals of all rounds so far, where those that were used leave the game."""
    moves: tuple[Move, ...] = ()
    seats: tuple[int, ...] = ()
    """Who made each of them."""
    round_from: int = 0
    """How many moves were made before this round."""
    gold: tuple[int, ...] = ()
    """When the round began."""
    returns: tuple[float, ...] = ()
    keeps: bool = False
    """Whether what follows is kept once it was worked out: for trees that are walked again and again."""

    def __deepcopy__(self, _: object) -> Self:
        """A value: nobody changes it."""
        return self

    @property
    def rules(self) -> RuleSet:
        return self.coding.rules

    @property
    def players(self) -> int:
        return self.coding.players

    @property
    def seat(self) -> int | None:
        """Who is to decide; nobody while luck is drawn, and at the end."""
        waits = self.state is None or self.move is not None or self._between
        return None if waits or self.state is None else self.state.table.to_move

    @property
    def over(self) -> bool:
        return self.state is not None and self.state.table.ledger.final is not None

    @property
    def _between(self) -> bool:
        return self.state is not None and isinstance(self.state.table.tasks[-1], RoundOver)

    def legal(self) -> list[Move]:
        return self._legal

    @cached_property
    def _legal(self) -> list[Move]:
        seat = self.seat
        return [] if seat is None or self.state is None else view(self.state, seat).legal()

    def actions(self) -> list[int]:
        seat = self.seat
        return [] if seat is None else self.coding.actions(self.legal(), seat, self.pending)

    def take(self, action: int) -> Position:
        """After a step of whoever is to decide."""
        seat = self.seat
        if seat is None:
            raise NotLegal("why-not-offered")
        meant = self.coding.apply(action, self.legal(), seat, self.pending)
        if isinstance(meant, Pending):
            return replace(self, pending=meant)
        return replace(self, pending=NO_STEPS, move=meant).settled()

    def after(self, number: int) -> Position:
        """After this number, of chance or of whoever is to decide."""
        if not self.keeps:
            return self.draw(number) if self.seat is None else self.take(number)
        if number not in self._following:
            self._following[number] = self.draw(number) if self.seat is None else self.take(number)
        return self._following[number]

    @cached_property
    def _following(self) -> dict[int, Position]:
        return {}

    # Luck ----------------------------------------------------------------------------------------------------

    def outcomes(self) -> dict[int, int]:
        """How many ways there are to draw each type now; none where nothing is to be drawn."""
        name = self.needs
        return {} if name is None else dict(sorted(self._left(name).items()))

    def draw(self, number: int) -> Position:
        """After this type was drawn."""
        name = self.needs
        if self.over:
            raise after_end(number)
        if name is None or not self._left(name)[number]:
            raise NotLegal("error-number-not-drawn", number=shown(number))
        return replace(self, drawn=(*self.drawn, (name, number))).settled()

    def settled(self) -> Position:
        """As far as it goes without luck; where one type is left alone, there is no luck in it."""
        position = self
        while not position.over and position.seat is None:
            name = position.needs
            if name is None:
                position = position._carry_out()
                continue
            left = position._left(name)
            if len(left) > 1:
                return position
            position = replace(position, drawn=(*position.drawn, (name, next(iter(left)))))
        return position

    def drawn_of(self, name: str) -> list[int]:
        return [number for pile, number in self.drawn if pile == name]

    @cached_property
    def needs(self) -> str | None:
        """The pile from which something is to be drawn next."""
        if self.over or (self.state is not None and self.move is None and not self._between):
            return None
        if self.state is None or self._between:
            return self._dealing()
        return self._playing(self.state)

    def _dealing(self) -> str | None:
        rules, players = self.rules, self.players
        wanted = {
            FIRST: 1 if self.state is None and rules.first is None else 0,
            ROLES: players if rules.role_cards(players) else 0,
            GOALS: len(rules.plan.goals),
        }
        for name, count in wanted.items():
            if len(self.drawn_of(name)) < count:
                return name
        after = self._dealt()
        used = len(rules.stock) - rules.aside - len(self._gone()) - after.table.stock_left
        return STOCK if used > len(self.drawn_of(STOCK)) else None

    def _playing(self, state: State) -> str | None:
        assert self.move is not None
        after, events = play(self._arranged(state), self.move)
        pots = sum(len(event.takers) for event in events if isinstance(event, PotDrawn))
        used = {
            STOCK: state.table.stock_left - after.table.stock_left,
            NUGGETS: pots,
            PILE: len(state.hidden.pile) - len(after.hidden.pile),
        }
        return next((name for name, count in used.items() if count > len(self.drawn_of(name))), None)

    def _left(self, name: str) -> Counter[int]:
        """What is left of a pile, by the numbers of the types."""
        there: Sequence[Any]
        if name == FIRST:
            there = range(self.players)
        elif name == ROLES:
            there = [self.roles.index(role) for role in self.rules.role_cards(self.players)]
        elif name == GOALS:
            there = self.rules.goals
            return Counter(there) - Counter((*self.goals, *self.drawn_of(GOALS)))
        elif self.state is None or self._between:
            there = list((Counter(self.rules.stock) - Counter(self._gone())).elements())
        else:
            hidden = self.state.hidden
            piles: dict[str, list[int]] = {
                STOCK: [*hidden.stock, *hidden.aside],
                NUGGETS: list(hidden.nuggets),
                PILE: [self.roles.index(role) for role in hidden.pile],
            }
            there = piles[name]
        return Counter(there) - Counter(self.drawn_of(name))

    @property
    def roles(self) -> list[Role]:
        return list(dict.fromkeys(self.rules.role_cards(self.players)))

    def _gone(self) -> tuple[int, ...]:
        """Cards that have left the game with the gold on them."""
        if self.state is None or self.state.table.stakes is None:
            return ()
        return self.state.table.stakes.gone_after(self.state.table.mine)

    # Carrying out --------------------------------------------------------------------------------------------

    def _carry_out(self) -> Position:
        if self.state is None or self._between:
            state = self._dealt()
            goals = (*self.goals, *self.drawn_of(GOALS)) if state.table.stakes is not None else ()
            gold = tuple(gold_of(state))
            returns, begun = self.returns or (0.0,) * self.players, len(self.moves)
            return replace(self, state=state, drawn=(), goals=goals, gold=gold, returns=returns, round_from=begun)
        assert self.move is not None
        state = play(self._arranged(self.state), self.move).state
        returns = self.returns
        if state.table.to_move is None:
            worth = self.rewards.of_round(state.table, list(self.gold), gold_of(state))
            returns = tuple(one + other for one, other in zip(returns, worth, strict=True))
        seat = self.state.table.to_move
        assert seat is not None
        moves, seats = (*self.moves, self.move), (*self.seats, seat)
        return replace(self, state=state, move=None, drawn=(), moves=moves, seats=seats, returns=returns)

    def last_moves(self) -> list[tuple[int, Move]]:
        """(seat, move) of the last moves of this round, as many as an observation shows."""
        length = history_length(self.players)
        return list(zip(self.seats, self.moves, strict=True))[self.round_from :][-length:]

    def _dealt(self) -> State:
        """The round as it is dealt from what was drawn; what was not is in any order."""
        rules = self.rules
        roles, goals = list(rules.role_cards(self.players)), list(rules.goals)
        given = [self.roles[number] for number in self.drawn_of(ROLES)]
        deal = Deal(
            (*given, *(Counter(roles) - Counter(given)).elements()),
            _first((*self.goals, *self.drawn_of(GOALS)), goals),
            self._stacked(),
            rules.nuggets,
        )
        if self.state is not None:
            return next_round(self.state, deal).state
        lot = self.drawn_of(FIRST)
        return begin(rules, self.players, deal, lot[0] if lot else rules.first or 0).state

    def _stacked(self) -> tuple[int, ...]:
        """The stock of a round as a deal has it: what has left the game is skipped where it comes first, then come the
        cards that are put aside, and then those that are drawn."""
        gone, drawn, aside = self._gone(), self.drawn_of(STOCK), self.rules.aside
        rest = sorted((Counter(self.rules.stock) - Counter(gone) - Counter(drawn)).elements())
        return (*gone, *rest[:aside], *drawn, *rest[aside:])

    def _arranged(self, state: State) -> State:
        """The state with what was drawn on top of its piles."""
        hidden, stock = state.hidden, self.drawn_of(STOCK)
        rest = sorted((Counter([*hidden.stock, *hidden.aside]) - Counter(stock)).elements())
        size = len(hidden.stock) - min(len(stock), len(hidden.stock))
        pile = [self.roles[number] for number in self.drawn_of(PILE)]
        return state._replace(
            hidden=hidden._replace(
                stock=(*rest[:size], *reversed(stock)),
                aside=tuple(rest[size:]),
                nuggets=_first(self.drawn_of(NUGGETS), hidden.nuggets),
                pile=(*pile, *(Counter(hidden.pile) - Counter(pile)).elements()),
            )
        )


def _first(drawn: Sequence[int], pile: Sequence[int]) -> tuple[int, ...]:
    """A pile that begins with what was drawn."""
    return (*drawn, *sorted((Counter(pile) - Counter(drawn)).elements()))
