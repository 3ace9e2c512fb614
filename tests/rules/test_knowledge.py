"""Who knows what (M8): for each secret, which seats' views hold it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from random import Random
from typing import Any

import pytest

from tests.rules.ends import passed_out, passing
from undermine.cards import Catalogue
from undermine.game import (
    Deal,
    Folding,
    HostedGame,
    Own,
    State,
    View,
    begin,
    deal,
    fold,
    legal,
    next_round,
    sample_world,
    seed_dealer,
    view,
)
from undermine.game.events import RoundEnded
from undermine.game.state import Hidden
from undermine.notation import SEAT_LETTERS, format_record, seat_copy
from undermine.rules import RuleSet, ruleset
from undermine.testing.positions import ROLES, after, moves, planned

NEAR = ((2, 0), (8, 0), (8, 2))
# Three hands of six, then what is drawn first.
CARDS = """
    EW M NS NE xP R
    EW M NS NE xL R
    EW M NS NE xC oC
    NESW NEW NES
"""


def dealt(rules: RuleSet, roles: str = "DDDS") -> Deal:
    """Known hands, the treasure at the near goal, a 3, a 2 and a 1 on top of the nuggets."""
    kind = rules.catalogue.kind
    stock = tuple(map(kind, CARDS.split()))
    rest = list(rules.stock)
    for card in stock:
        rest.remove(card)
    return Deal(
        tuple(ROLES[letter] for letter in roles),
        tuple(map(kind, ("!NESW.$", "!NE", "!NW"))),
        stock + tuple(rest),
        (3, 2, 1, *(1,) * 15, *(2,) * 7, *(3,) * 3),
    )


def swapped(given: Deal, pile: str, one: int, other: int) -> Deal:
    cards = list(getattr(given, pile))
    assert cards[one] != cards[other]
    cards[one], cards[other] = cards[other], cards[one]
    return given._replace(**{pile: tuple(cards)})


def knowers(one: State, other: State) -> str:
    """The seats that can tell these games apart by what they see or have seen; `*` is a spectator."""
    seats = {None: "*"} | dict(enumerate(SEAT_LETTERS[: one.table.players]))
    return "".join(letter for seat, letter in seats.items() if _seen(one, seat) != _seen(other, seat))


def _seen(state: State, seat: int | None) -> tuple[View, list[object]]:
    seen = view(state, seat)
    assert seen.past is not None
    return seen, list(seen.past)


# A secret, the pile and the two places in it that are exchanged, the moves played, and who can tell.
DEALT = {
    "the role of B": ("roles", 1, 3, "", "B"),
    "the role of C": ("roles", 2, 3, "-NS|-NS|-NS", "C"),
    "a card in B's hand": ("stock", 8, 60, "", "B"),
    "a card in B's hand, other cards played": ("stock", 8, 60, "-NS|-NE", "B"),
    "the order of the stock": ("stock", 40, 65, "", ""),
    "the next card of the stock": ("stock", 18, 65, "", ""),
    "the card that A drew": ("stock", 18, 65, "-NS", "A"),
    "the card that B drew": ("stock", 19, 65, "-NS|-NS|-NS", "B"),
    "the goals": ("goals", 0, 1, "", ""),
    "a goal that A has seen": ("goals", 0, 1, "M@2,0", "A"),
    "another goal than A has seen": ("goals", 0, 1, "M@8,2", ""),
    "a goal that A and C have seen": ("goals", 0, 1, "M@2,0|-NS|M@2,0", "AC"),
    "the order of the nuggets": ("nuggets", 0, 9, "-NS", ""),
    "the pot, A choosing": ("nuggets", 2, 20, "EW@1,0", "A"),
    "the pot, C choosing": ("nuggets", 2, 20, "EW@1,0|pick 3", "AC"),
    "the pot, B choosing": ("nuggets", 2, 20, "EW@1,0|pick 3|pick 2", "ABC"),
    "the nuggets not drawn": ("nuggets", 3, 20, "EW@1,0", ""),
}


@pytest.mark.parametrize(("pile", "one", "other", "texts", "who"), DEALT.values(), ids=DEALT)
def test_secrets_of_the_deal(pile: str, one: int, other: int, texts: str, who: str) -> None:
    """M8: exchange two cards and see who notices; a spectator never does."""
    rules = planned(ruleset(), NEAR)
    given = dealt(rules)
    played = list(filter(None, texts.split("|")))
    games = [after(begin(rules, 3, cards).state, *played) for cards in (given, swapped(given, pile, one, other))]
    assert knowers(*games) == who


# What differs is one move; the moves before and after it, the house rules, the roles, and who can tell.
CHOSEN = {
    "what A passed": ("-NS", "-NE", "", "", "DDDS", "A"),
    "what A passed, later": ("-NS", "-NE", "-NS|-NS", "", "DDDS", "A"),
    "A's pick": ("EW@1,0|pick 3", "EW@1,0|pick 2", "", "", "DDDS", "AC"),
    "A's pick, when the pot has gone round": ("EW@1,0|pick 3", "EW@1,0|pick 2", "pick 1", "", "DDDS", "ABC"),
    "C's pick": ("EW@1,0|pick 3|pick 2", "EW@1,0|pick 3|pick 1", "", "", "DDDS", "BC"),
    "C's pick, all taken": ("EW@1,0|pick 3|pick 2|pick 1", "EW@1,0|pick 3|pick 1|pick 2", "", "", "DDDS", "BC"),
    "A's pick, B a saboteur": ("EW@1,0|pick 3", "EW@1,0|pick 2", "", "", "DSDD", "AC"),
    "A's pick with open gold": ("EW@1,0|pick 3", "EW@1,0|pick 2", "", "open_gold", "DSDD", "*ABC"),
}


@pytest.mark.parametrize(("one", "other", "then", "house", "roles", "who"), CHOSEN.values(), ids=CHOSEN)
def test_secrets_of_the_players(one: str, other: str, then: str, house: str, roles: str, who: str) -> None:
    """M8 B22 T17: a passed card is known to who passed it, a pick to its taker and, by what is left, to those after."""
    rules = planned(ruleset(house=house.split()), NEAR)
    start = begin(rules, 3, dealt(rules, roles)).state
    games = [after(start, *filter(None, f"{texts}|{then}".split("|"))) for texts in (one, other)]
    assert knowers(*games) == who


PUBLIC = {
    "a card laid": ("EW@1,0", "EW@-1,0"),
    "a card laid the other way": ("NE@-1,0", "NE@0,1"),
    "a tool broken": ("xP>B", "xP>C"),
    "a goal looked at": ("M@6,0", "M@8,0"),
    "pass or play": ("-xP", "xP>B"),
}


@pytest.mark.parametrize(("one", "other"), PUBLIC.values(), ids=PUBLIC)
def test_what_everybody_knows(one: str, other: str) -> None:
    """M8: the mine, broken tools, cards played and at whom or what, and which goal was looked at are seen by all."""
    rules = planned(ruleset(), ((6, 0), (8, 0), (8, 2)))
    start = begin(rules, 3, dealt(rules)).state
    assert knowers(after(start, one), after(start, other)) == "*ABC"


def test_the_table_is_the_same_for_all() -> None:
    """M8: hand and stock sizes, discards and marks lie open; a spectator sees the table and nothing else."""
    rules = planned(ruleset(), ((6, 0), (8, 0), (8, 2)))
    state = after(begin(rules, 3, dealt(rules)).state, "xP>B", "-NS", "-oC", "EW@1,0", "R@1,0")
    views = [view(state, seat) for seat in (None, 0, 1, 2)]
    assert all(seen.table == views[0].table for seen in views)
    assert views[0].own is None
    table = views[0].table
    assert (table.hand_sizes, table.stock_left, table.buried) == ((6, 6, 6), 44, (0, 1, 1))
    assert [rules.catalogue.codes[kind] for kind in table.discards] == ["R", "EW"]
    assert table.marks == (0, 1, 0)


def test_roles_come_to_light() -> None:
    """M8 B18: when the round ends everybody knows the roles, and still does in the rounds after."""
    rules = planned(ruleset(), NEAR)
    given = dealt(rules)
    ended = [passed_out(begin(rules, 3, cards).state) for cards in (given, swapped(given, "roles", 1, 3))]
    assert knowers(*ended) == "*ABC"
    again = [next_round(state, deal(rules, 3, b"again", 2)).state for state in ended]
    assert all(state.table.outcome is None for state in again)
    past = view(again[0], None).past
    assert past is not None
    (shown,) = [event for event in past if isinstance(event, RoundEnded)]
    assert (shown.roles, shown.spare) == (given.roles[:3], given.roles[3])


def test_own_gold_is_remembered() -> None:
    """M8: what one took, and the pots one held, stay known to oneself alone in later rounds."""
    rules = planned(ruleset(), NEAR)
    over = after(begin(rules, 3, dealt(rules)).state, "EW@1,0", "pick 2", "pick 3", "pick 1")
    again = next_round(over, deal(rules, 3, b"again", 2)).state
    assert [own.takes for own in again.owns] == [((1, 2),), ((1, 1),), ((1, 3),)]
    assert [own.pots for own in again.owns] == [((1, (1, 2, 3)),), ((1, (1,)),), ((1, (1, 3)),)]
    assert again.table.ledger.pots[0].taken == (None, None, None)
    assert [view(again, seat).own for seat in range(3)] == list(again.owns)


# What a view is made of --------------------------------------------------------------------------------------


def parts(thing: Any) -> Iterator[object]:
    """Everything that hangs on a value, except what is printed in the rules."""
    yield thing
    if isinstance(thing, RuleSet | Catalogue | Enum | str | bytes | int | None):
        return
    for part in _held(thing):
        yield from parts(part)


def _held(thing: Any) -> Iterable[object]:
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, tuple | list | set | frozenset):
        return list(thing)
    slots = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
    return [getattr(thing, name) for name in slots if name != "before"] + _before(thing)


def _before(thing: Any) -> list[object]:
    """The steps of a past, without going down its chain once for each."""
    return [thing.before.steps()] if getattr(thing, "before", None) is not None else []


def a_game(seed: bytes = b"a game", turns: int = 40, rules: RuleSet | None = None) -> HostedGame:
    rules = rules or ruleset()
    match = HostedGame(rules, 4, seed_dealer(rules, 4, seed))
    rng = Random(1)
    while not match.over and len(match.moves) < turns:
        match.play(rng.choice(legal(match.state.table, match.state.owns[match.to_move or 0])))
    return match


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_nothing_else_hangs_on_a_view(seat: int | None) -> None:
    """M8 T16 T18: no hidden card, no other seat's knowledge, no deal and no seed is anywhere in a view."""
    match = a_game()
    seen = match.view(seat)
    found = [part for thing in (seen, seen.past, seen.public) for part in parts(thing)]
    assert len(found) > 500
    assert not [thing for thing in found if isinstance(thing, State | Hidden | Deal | HostedGame | bytes)]
    assert {thing.seat for thing in found if isinstance(thing, Own)} == ({seat} - {None})


@pytest.mark.parametrize("house", [(), ("open_gold", "saboteurs_know_each_other", "selfish_dwarf")], ids=["", "house"])
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_view_is_what_the_events_add_up_to(seat: int | None, house: tuple[str, ...]) -> None:
    """M8: whoever is told the events as a seat sees them knows what that seat's view says, and no more."""
    rules = planned(ruleset(house=("rounds=10", *house)), NEAR)
    match = a_game(turns=999, rules=rules)
    assert match.state.table.ledger.pots
    assert match.state.table.ledger.pays
    again = HostedGame(rules, 4, lambda round: match.deals[round - 1])
    told = Folding(seat)
    told.add(event.seen_by(seat) for event in again.events)
    for _, _, move in match.moves:
        assert told.view() == again.view(seat)
        told.add(event.seen_by(seat) for event in again.play(move))
    past = match.state.past
    assert past is not None
    assert told.view() == fold(seat, [event.seen_by(seat) for event in past]) == match.view(seat)


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_worlds_look_the_same(seat: int | None) -> None:
    """M8: a world in which everything unseen is exchanged looks to the seat as the real one does."""
    seen = a_game().view(seat)
    rng = Random(2)
    drawn = [sample_world(seen, rng) for _ in range(5)]
    assert all(view(world, seat) == seen for world in drawn)
    assert len({world.hidden for world in drawn}) == 5


def test_what_one_may_do_depends_on_what_one_sees() -> None:
    """M8 T15: in every world that a seat cannot tell apart it has the same moves."""
    for state in list(passing(a_game().state))[:8]:
        seat = state.table.to_move
        assert seat is not None
        rng = Random(3)
        assert all(moves(sample_world(view(state, seat), rng)) == moves(state) for _ in range(5))


def test_a_seats_copy_of_the_record() -> None:
    """M8 T18: the copy of a record that a seat may have holds neither the seed nor cards it has not seen."""
    seed = b"not for players"
    match = a_game(seed)
    for seat in range(4):
        copy = seat_copy(match, seat)
        assert copy.seed == ""
        assert seed.hex() not in format_record(copy)
        stock = copy.rounds[0].piles["stock"]
        known = [card for card in stock if card != "?"]
        assert len(known) == 6 + sum(mover == SEAT_LETTERS[seat] for mover, _ in copy.rounds[0].moves)
