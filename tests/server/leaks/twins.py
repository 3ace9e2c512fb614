"""Twins: two games that one seat, or several eyes at one device, cannot tell apart, and that differ in all else.

The first is played; the second is the first with everything dealt differently that these eyes have not seen by then:
other cards in other hands, on the discards and in the stock, other roles, other goals, other nuggets. Whether they may
tell the two apart is asked of the state: the table, which is public, and what is the eyes' own, after every move.
How events are redacted, views written and messages sent is not asked, for that is what is to be tested.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from undermine.bots import Bot
from undermine.game import Choose, Deal, Discard, HostedGame, Move, State, seed_dealer
from undermine.game.events import PotDrawn, RoundEnded
from undermine.messages import Problem
from undermine.rules import RuleSet, ruleset
from undermine.testing.players import ANYTHING, DIGGER, chosen

from .places import Place, Places

T = TypeVar("T")

TRIES = 8


@dataclass(frozen=True)
class Plan:
    """Which twins: `number` is all that is random about them."""

    rules: str
    players: int
    eyes: tuple[int, ...]
    number: int
    rounds: int = 3
    part: float = 1.0
    """How much is played of the last round before its end."""

    def __str__(self) -> str:
        return f"twins {self.number}: {self.rules}, {self.players} players, eyes {self.eyes}, {self.rounds} rounds"


@dataclass(frozen=True)
class Twin:
    number: int
    """The first or the second."""
    deals: tuple[Deal, ...]
    moves: tuple[tuple[int, Move], ...]
    """(seat, move)."""


@dataclass
class Twins:
    plan: Plan
    rules: RuleSet
    one: Twin
    other: Twin
    different: Counter[str] = field(default_factory=Counter)
    """How many cards of each sort are not the same."""


class NoTwin(Exception):
    """The dealing has led to what the eyes can see."""


def twins(plan: Plan) -> Twins:
    return _Search(plan).found()


class _Search:
    def __init__(self, plan: Plan) -> None:
        self.plan, self.rules = plan, ruleset(plan.rules)
        self.rng = Random(f"twins {plan.number}")
        self._moves: list[tuple[int, Move]] = []
        self._passed: list[tuple[Place, ...]] = []
        self._states: list[State] = []
        self._pots: list[list[tuple[int, ...] | None]] = []
        self._places = Places(plan.eyes)
        self._play()
        self.deals = list(self._first)

    # The first game ----------------------------------------------------------------------------------------------

    def _play(self) -> None:
        match, ends = self._whole_game()
        last = ends[self.plan.rounds - 1]
        before = ends[self.plan.rounds - 2] + 1 if self.plan.rounds > 1 else 0
        cut = before + round((last - before) * self.plan.part)
        again = HostedGame(self.rules, self.plan.players, lambda number: match.deals[number - 1])
        self._places.begin(again)
        self._keep(again)
        for _, seat, move in match.moves[:cut]:
            self._passed.append(self._places.take(again, again.play(move)))
            self._moves.append((seat, move))
            self._keep(again)
        stocks = self._places.stocks
        self._first = [deal._replace(stock=stock) for deal, stock in zip(again.deals, stocks, strict=True)]

    def _keep(self, match: HostedGame) -> None:
        self._states.append(match.state)
        self._pots.append(self._shown(match))

    def _shown(self, match: HostedGame) -> list[tuple[int, ...] | None]:
        """The pots that the eyes look into first: they see in which order the nuggets lie, and forget it again."""
        pots = [event for event in match.events if isinstance(event, PotDrawn)]
        return [pot.values for pot in pots if pot.takers[0] in self.plan.eyes]

    def _whole_game(self) -> tuple[HostedGame, list[int]]:
        """A game to its end, and the move that ends each round."""
        seed = f"twins {self.plan.number}".encode()
        match = HostedGame(self.rules, self.plan.players, seed_dealer(self.rules, self.plan.players, seed))
        ends = list[int]()
        while not match.over:
            events = match.play(chosen(self._bot(match.to_move or 0), match.state, self.rng))
            if any(isinstance(event, RoundEnded) for event in events):
                ends.append(len(match.moves) - 1)
        return match, ends

    def _bot(self, seat: int) -> Bot:
        """Diggers alone, so that gold is shared out; or every other one does anything, so that all happens."""
        return DIGGER if self.plan.number % 5 < 3 or seat % 2 else ANYTHING

    # The second --------------------------------------------------------------------------------------------------

    def found(self) -> Twins:
        self._deal_cards()
        self._try(self._other_roles)
        self._try(self._other_goals)
        for number in range(len(self.deals)):
            for _ in range(TRIES if self.rules.nuggets else 0):
                self._attempt(self._other_nuggets(number))
        moves, match = self._replayed(self.deals)
        one = Twin(1, tuple(self._first), tuple(self._moves))
        other = Twin(2, tuple(self.deals), tuple(moves))
        return Twins(self.plan, self.rules, one, other, self._different(match))

    def _deal_cards(self) -> None:
        """All cards that were not seen, dealt anew among their places; nobody can see that, so it is not tried."""
        for number, places in enumerate(self._places.unseen()):
            stock = list(self.deals[number].stock)
            kinds = [stock[place] for place in places]
            self.rng.shuffle(kinds)
            for place, kind in zip(places, kinds, strict=True):
                stock[place] = kind
            self.deals[number] = self.deals[number]._replace(stock=tuple(stock))

    def _try(self, change: Callable[[], list[Deal]]) -> None:
        for _ in range(TRIES):
            if self._attempt(change()):
                return

    def _attempt(self, deals: list[Deal]) -> bool:
        """Keep these deals if they are others, and the eyes see no difference."""
        if deals == self.deals:
            return False
        try:
            self._replayed(deals)
        except NoTwin:
            return False
        self.deals = deals
        return True

    def _other_roles(self) -> list[Deal]:
        """In the last round: at the end of those before it all roles were shown."""
        *before, last = self.deals
        free = [place for place in range(len(last.roles)) if place not in self.plan.eyes]
        return [*before, last._replace(roles=self._mixed(last.roles, free))]

    def _other_goals(self) -> list[Deal]:
        """In the last round; where goals serve for the whole game, in all of it."""
        per_round, last = len(self.rules.plan.goals), self.deals[-1]
        places = range(len(last.goals))
        goals = self._mixed(last.goals, self.rng.sample(places, min(len(places), per_round)))
        if len(places) == per_round:
            return [*self.deals[:-1], last._replace(goals=goals)]
        return [deal._replace(goals=goals) for deal in self.deals]

    def _other_nuggets(self, number: int) -> list[Deal]:
        """One that is shared out, for another one of another value."""
        nuggets = self.deals[number].nuggets
        one = self.rng.randrange(self.plan.players)
        others = [place for place, value in enumerate(nuggets) if value != nuggets[one]]
        mixed = self._mixed(nuggets, [one, self.rng.choice(others)])
        return [deal._replace(nuggets=mixed) if at == number else deal for at, deal in enumerate(self.deals)]

    def _mixed(self, pile: tuple[T, ...], places: Sequence[int]) -> tuple[T, ...]:
        mixed, items = list(pile), [pile[place] for place in places]
        self.rng.shuffle(items)
        for place, item in zip(places, items, strict=True):
            mixed[place] = item
        return tuple(mixed)

    # Whether the eyes see a difference ---------------------------------------------------------------------------

    def _replayed(self, deals: list[Deal]) -> tuple[list[tuple[int, Move]], HostedGame]:
        """The moves of the second game; raises `NoTwin` where it is not the same to the eyes."""
        try:
            return self._replay(deals)
        except (Problem, IndexError) as problem:
            # A move that is not legal now, or a round that is over too soon.
            raise NoTwin from problem

    def _replay(self, deals: list[Deal]) -> tuple[list[tuple[int, Move]], HostedGame]:
        match, moves = HostedGame(self.rules, self.plan.players, lambda number: deals[number - 1]), []
        self._compare(match, 0)
        for number, (seat, _) in enumerate(self._moves):
            move = self._same(number, match, deals)
            match.play(move)
            moves.append((seat, move))
            self._compare(match, number + 1)
        return moves, match

    def _compare(self, match: HostedGame, number: int) -> None:
        before, now = self._states[number], match.state
        same_eyes = all(before.owns[seat] == now.owns[seat] for seat in self.plan.eyes)
        if before.table != now.table or not same_eyes or self._pots[number] != self._shown(match):
            raise NoTwin

    def _same(self, number: int, match: HostedGame, deals: list[Deal]) -> Move:
        """The same move in the second game: the cards from the same places, the nugget from the same place."""
        seat, move = self._moves[number]
        if isinstance(move, Discard):
            kinds = sorted(deals[round - 1].stock[place] for round, place in self._passed[number])
            return Discard(tuple(kinds), move.removes)
        if isinstance(move, Choose) and self._states[number].owns[seat].pot:
            return self._pick(move, self._states[number].owns[seat].pot, match.state.owns[seat].pot)
        return move

    def _pick(self, move: Choose, before: tuple[int, ...], now: tuple[int, ...]) -> Move:
        rest = Counter(before) - Counter([move.value])
        fitting = [value for value in now if Counter(now) - Counter([value]) == rest]
        value = fitting[0] if fitting else now[before.index(move.value)]
        return Choose(move.what, value=value)

    # What is different -------------------------------------------------------------------------------------------

    def _different(self, match: HostedGame) -> Counter[str]:
        before, now = self._states[-1], match.state
        others = [seat for seat in range(self.plan.players) if seat not in self.plan.eyes]
        pairs = [(before.owns[seat], now.owns[seat]) for seat in others]
        found = {
            "hands": sum(_distance(one.hand, other.hand) for one, other in pairs),
            "discards": sum(_distance(one.buried, other.buried) for one, other in pairs),
            "roles": sum(one.role != other.role for one, other in pairs),
            "nuggets": sum(one.takes != other.takes for one, other in pairs),
            "goals": sum(one != other for one, other in zip(before.hidden.goals, now.hidden.goals, strict=True)),
            "stock": sum(map(_places_apart, self._first, self.deals)),
        }
        return Counter(found)


def _distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return (Counter(one) - Counter(other)).total()


def _places_apart(one: Deal, other: Deal) -> int:
    return sum(left != right for left, right in zip(one.stock, other.stock, strict=True))


EYES: dict[str, tuple[tuple[int, tuple[int, ...]], ...]] = {
    "rounds": ((5, (0,)), (3, (2,)), (7, (1, 4)), (10, (9,))),
    "teams": ((5, (1,)), (2, (0,)), (6, (0, 3)), (12, (7,))),
    "duel": ((2, (0,)), (2, (1,))),
    "solo": ((1, (0,)),),
}
"""For each way to play: how many players, and whose eyes."""


def plans(rules: str, first: int = 0) -> Iterator[Plan]:
    """Tables of these rules in turn, for ever: every other one breaks off in the middle of a round."""
    tables, number = EYES[ruleset(rules).flow], first
    while True:
        players, eyes = tables[number % len(tables)]
        part = 1.0 if (number // len(tables)) % 2 == 0 else 0.2 + 0.7 * Random(number).random()
        yield Plan(rules, players, eyes, number, rounds=3 - number % 3, part=part)
        number += 1
