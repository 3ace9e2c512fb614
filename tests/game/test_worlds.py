"""Sampled worlds against brute force: on small boxes every deal and every secret choice is tried, and those that a
seat cannot tell from the real game are counted. `worlds` must find exactly these states, each equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random
from typing import TypeVar

import pytest

from tests.game.samplers import Samplers
from undermine.cards import Box, Role, Row
from undermine.cards.boxes.base import BASE
from undermine.game import Choose, Deal, Discard, Move, State, begin, is_legal, play, view
from undermine.game.state import Ledger, Own, Pay, Pot, Table, blank_table
from undermine.game.worlds.nuggets import nugget_world
from undermine.notation import parse_move
from undermine.rules import GoldCount, Plan, RuleSet, Seating, ruleset

Key = tuple[object, ...]
Nuggets = tuple[tuple[int, int], ...]
T = TypeVar("T")


def small_rules(cards: str, hand: int, diggers: int = 3, nuggets: Nuggets = ((1, 1),)) -> RuleSet:
    """Three players, a few cards, goals two steps from the start."""
    counts = Counter(cards.split())
    fixed = [row for row in BASE.rows if row.kind.code[0] in "^!"]
    rows = [Row(row.kind, counts[row.kind.code]) for row in BASE.rows if counts[row.kind.code]]
    return ruleset().derive(
        key=f"small {hand} {diggers} {cards}",  # of one name they would all be looked for in the same place
        boxes=(Box("small", (*fixed, *rows), BASE.roles, nuggets),),
        plan=Plan(starts=(((0, 0), "^NESW"),), goals=((2, -2), (2, 0), (2, 2))),
        seatings={3: Seating(((Role.DIGGER, diggers), (Role.SABOTEUR, 1)), hand)},
    )


def arrangements(cards: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Each distinct order of these cards, once."""
    if not cards:
        yield ()
    for card in dict.fromkeys(cards):
        rest = list(cards)
        rest.remove(card)
        yield from ((card, *order) for order in arrangements(rest))


def every_deal(rules: RuleSet) -> Iterator[Deal]:
    """Each distinct deal; copies of a card make all of them equally heavy, but for the nuggets, told apart here."""
    for roles in arrangements(rules.role_cards(3)):
        for goals in permutations(rules.goals):
            for stock in arrangements(rules.stock):
                for nuggets in permutations(rules.nuggets):
                    yield Deal(roles, goals, stock, nuggets)


def key_of(state: State) -> Key:
    """What makes a state, leaving out the order of the nuggets left: they are shuffled before they are used."""
    hidden = state.hidden
    return (state.owns, hidden.goals, hidden.stock, hidden.spare, tuple(sorted(hidden.nuggets)))


def histories(state: State, script: Sequence[Move], seat: int | None, weight: int = 1) -> Iterator[tuple[State, int]]:
    """The states to which this game may have come for all that the seat knows of its moves."""
    if not script:
        yield state, weight
        return
    mover = state.table.to_move
    assert mover is not None
    own = state.owns[mover]
    for move, ways in disguises(own, script[0], mover == seat):
        if is_legal(state.table, own, move):
            yield from histories(play(state, move).state, script[1:], seat, weight * ways)


def disguises(own: Own, move: Move, mine: bool) -> Iterable[tuple[Move, int]]:
    """The moves that look like this one to others, and how many physical cards each stands for."""
    if isinstance(move, Discard) and not mine:
        passes = Counter(combinations(own.hand, len(move.kinds)))
        return [(Discard(kinds, move.removes), count) for kinds, count in passes.items()]
    if isinstance(move, Choose) and not mine:
        return [(Choose("pick", value=value), count) for value, count in Counter(own.pot).items()]
    return [(move, 1)]


def same_hand(rules: RuleSet, players: int, real: Deal, other: Deal, seat: int | None) -> bool:
    """Whether the seat is dealt the same role and cards. A deal in which it is not can be left out unplayed: the seat
    has seen what it got."""
    if seat is None:
        return True
    hand = rules.seating(players).hand
    got = slice(rules.aside + seat * hand, rules.aside + (seat + 1) * hand)
    return real.roles[seat] is other.roles[seat] and Counter(real.stock[got]) == Counter(other.stock[got])


def brute_force(rules: RuleSet, real: Deal, script: Sequence[Move], state: State, seat: int | None) -> Counter[Key]:
    """All that the seat cannot exclude now that these moves have led from the real deal to this state."""
    seen, found = view(state, seat), Counter[Key]()
    for deal in every_deal(rules):
        if same_hand(rules, 3, real, deal, seat):
            for other, weight in histories(begin(rules, 3, deal).state, script, seat):
                if view(other, seat) == seen:
                    found[key_of(other)] += weight
    return found


def assert_sampled_evenly(expected: Counter[Key], samples: Counter[Key]) -> None:
    """Exactly the expected states, and no more uneven than chance allows: a chi-square so high that by the bound of
    Laurent and Massart chance exceeds it once in twenty thousand times."""
    assert set(samples) <= set(expected)
    total, weight = samples.total(), expected.total()
    squares = sum((samples[key] - total * w / weight) ** 2 / (total * w / weight) for key, w in expected.items())
    freedom = len(expected) - 1
    assert squares <= freedom + 2 * (10 * freedom) ** 0.5 + 20


def check(samplers: Samplers, rules: RuleSet, deal: Deal, texts: str, seat: int | None) -> None:
    script = [parse_move(text, rules, 3) for text in texts.split("; ")]
    state = begin(rules, 3, deal).state
    for move in script:
        state = play(state, move).state
    expected = brute_force(rules, deal, script, state, seat)
    for sampler in samplers:
        samples = sampler.draw(view(state, seat), sampler.each * len(expected), f"{texts} {seat}")
        assert_sampled_evenly(expected, Counter(map(key_of, samples)))


def deal_of(rules: RuleSet, roles: str, goals: str, stock: str) -> Deal:
    kind = rules.catalogue.kind
    return Deal(
        tuple({"d": Role.DIGGER, "s": Role.SABOTEUR}[letter] for letter in roles),
        tuple(map(kind, goals.split())),
        tuple(map(kind, stock.split())),
        rules.nuggets,
    )


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_worlds_match_brute_force_after_a_map_a_pass_and_a_broken_lamp(samplers: Samplers, seat: int | None) -> None:
    """M8: maps, own discards, hands and roles are drawn from all that the seat cannot exclude."""
    rules = small_rules("M xL NS EW EW", hand=1)
    deal = deal_of(rules, "dsdd", "!NE !NESW.$ !NW", "M xL NS EW EW")
    check(samplers, rules, deal, "M@2,0; xL>A; -NS; -EW", seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_match_brute_force_with_larger_hands(samplers: Samplers, seat: int | None) -> None:
    """M8: a pass from a hand of several cards may have been any of them."""
    rules = small_rules("M NS xL EW EW NS EW", hand=2, diggers=2)
    deal = deal_of(rules, "dsd", "!NE !NESW.$ !NW", "M NS xL EW EW NS EW")
    check(samplers, rules, deal, "M@2,0; -xL; -EW", seat)


@pytest.mark.parametrize("seat", [0, 2])
def test_worlds_match_brute_force_where_the_stock_has_an_order(samplers: Samplers, seat: int | None) -> None:
    """M8: which card comes next is as unknown as who holds which."""
    rules = small_rules("M xL NS EW R N", hand=1, diggers=2)
    check(samplers, rules, deal_of(rules, "dsd", "!NE !NESW.$ !NW", "M xL NS EW R N"), "M@2,0", seat)


@pytest.mark.parametrize(
    ("gold", "picks"),
    [
        (GoldCount.DIGGERS, "pick 1"),
        (GoldCount.DIGGERS, "pick 1; pick 3"),
        (GoldCount.PLAYERS, "pick 1"),
        (GoldCount.PLAYERS, "pick 1; pick 3"),
        (GoldCount.PLAYERS, "pick 1; pick 3; pick 1"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_worlds_match_brute_force_while_nuggets_are_picked(
    samplers: Samplers, seat: int | None, picks: str, gold: GoldCount
) -> None:
    """B20, B22, M8: whoever held the pot knows what he passed on, and nobody else does."""
    rules = small_rules("EW NS NS", hand=1, diggers=2, nuggets=((1, 2), (2, 1), (3, 1))).derive(gold_count=gold)
    deal = deal_of(rules, "dds", "!NE !NESW.$ !NW", "EW NS NS")._replace(nuggets=(1, 3, 1, 2))
    check(samplers, rules, deal, f"EW@1,0; {picks}", seat)


def ledger_table(pots: tuple[Pot, ...], pays: tuple[Pay, ...], nuggets: Nuggets) -> Table:
    rules = small_rules("EW NS NS", hand=1, nuggets=nuggets)
    left = len(rules.nuggets) - sum(len(pot.takers) for pot in pots) - sum(len(pay.cards) for pay in pays)
    return blank_table(rules, 3)._replace(round=len(pots) + len(pays), ledger=Ledger(left, pots, pays))


def test_cards_paid_openly_tell_what_the_pile_had() -> None:
    """B21, M8: who was paid 2 and 1 knows that no 3 was left, so that a 3 had been picked before."""
    pots, pays = (Pot(1, (0, 1), (None, None)),), (Pay(2, 2, (2, 1), 0),)
    table = ledger_table(pots, pays, ((1, 3), (2, 2), (3, 1)))
    rng = Random(5)
    drawn = Counter(nugget_world(table, None, rng).values for _ in range(4000))
    assert all(3 in values for ((*values,),) in drawn)
    # Of the other card there are two ones and a two left to choose from, and either seat may hold the 3.
    assert set(drawn) == {((3, 1),), ((1, 3),), ((3, 2),), ((2, 3),)}
    assert abs(drawn[((3, 1),)] - 4000 / 3) < 150
    assert abs(drawn[((2, 3),)] - 4000 / 6) < 120
