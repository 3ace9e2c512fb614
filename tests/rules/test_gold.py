"""Gold: the nugget cards, sharing them, paying saboteurs, keeping it secret (B19-B22)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.ends import lost, passed_out, pays, takers, why, won
from undermine.game import begin, deal, highest, next_round, view
from undermine.game.events import Paid, Picked, PotDrawn
from undermine.game.tasks import GameOver, RoundOver
from undermine.rules import ruleset
from undermine.testing.positions import EDITIONS, after, moves, refusal, scene, seat, told

# Nugget cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", EDITIONS)
def test_the_nugget_cards(key: str) -> None:
    """B19: 16 cards worth one, 8 worth two, 4 worth three."""
    assert Counter(ruleset(key).nuggets) == {1: 16, 2: 8, 3: 4}
    assert sum(ruleset(key).nuggets) == 44


def test_nuggets_stay_with_their_owners() -> None:
    """B19: what was won stays out of the pile, the rest is shuffled again for the next round."""
    rules = ruleset()
    state = passed_out(begin(rules, 5, deal(rules, 5, b"nuggets", 1)).state)
    paid = Counter(card for pay in state.table.ledger.pays for card in pay.cards)
    assert paid
    new = deal(rules, 5, b"nuggets", 2)
    pile = next_round(state, new).state.hidden.nuggets
    assert Counter(pile) + paid == Counter(rules.nuggets)
    in_order = iter(new.nuggets)
    assert all(value in in_order for value in pile), "in the new order, cards owned left out"


# The diggers win ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roles", "finisher", "diggers", "players"),
    [
        ("DDD", "A", "ACB", "ACB"),
        ("DDD", "B", "BAC", "BAC"),
        ("DDS", "B", "BA", "BAB"),
        ("SDD", "C", "CB", "CBC"),
        ("DDDD", "C", "CBAD", "CBAD"),
        ("DSDDS", "D", "DCA", "DCADC"),
        ("DSDDD", "A", "AEDC", "AEDCA"),
        ("DDSDDS", "E", "EDBA", "EDBAED"),
        ("SSDSDDD", "C", "CGFE", "CGFECGF"),
        ("DDDDDSSS", "A", "AEDCB", "AEDCBAED"),
        ("SDDDDDDSS", "D", "DCBGFE", "DCBGFEDCB"),
        ("DDDDDDSSSS", "F", "FEDCBA", "FEDCBAFED"),
        ("DDDDDDDSSS", "G", "GFEDCBA", "GFEDCBAGF"),
    ],
)
def test_who_takes_in_which_order(roles: str, finisher: str, diggers: str, players: str) -> None:
    """B20 T10 gold_count: the finisher first, then digger by digger counter-clockwise, until no card is left."""
    for key, order in (("base-2015", diggers), ("base-de", diggers), ("base-2004", players), ("base-fr", players)):
        state = won(roles, finisher, rules=key)
        assert takers(state) == order
        assert state.table.to_move == seat(finisher)
        assert state.table.ledger.nuggets_left == 28 - len(order)


@pytest.mark.parametrize(
    ("roles", "finisher", "diggers", "players"),
    [
        ("DDS", "C", "BA", "BAB"),
        ("SDD", "A", "CB", "CBC"),
        ("SSDDD", "B", "EDC", "EDCED"),
        ("SSDDD", "A", "EDC", "EDCED"),
        ("DDDDDDSSSS", "J", "FEDCBA", "FEDCBAFED"),
    ],
)
def test_a_saboteur_who_finished(roles: str, finisher: str, diggers: str, players: str) -> None:
    """B20 T3: the first choice goes to the next digger counter-clockwise; the saboteur gets and sees nothing."""
    for key, order in (("base-2015", diggers), ("base-2004", players)):
        state = won(roles, finisher, rules=key)
        assert takers(state) == order
        assert state.owns[seat(finisher)].pot == ()
        drawn = state.past
        assert drawn is not None
        (pot,) = [event for event in drawn.seen_by(seat(finisher)) if isinstance(event, PotDrawn)]
        assert pot.values is None


def test_the_choice() -> None:
    """B20 T4: each looks at the pot, keeps one and hands the others on."""
    state = won("DDDD", "C", nuggets=(1, 3, 1, 2))
    assert state.owns[2].pot == (1, 1, 2, 3)
    assert moves(state) == {"pick 1", "pick 2", "pick 3"}
    two = after(state, "pick 2")
    assert (two.table.to_move, two.owns[1].pot, two.owns[2].pot) == (1, (1, 1, 3), ())
    assert refusal(two, "pick 2") == "why-not-offered"
    three = after(two, "pick 3")
    assert (three.table.to_move, three.owns[0].pot, moves(three)) == (0, (1, 1), {"pick 1"})
    done = after(three, "pick 1", "pick 1")
    assert [own.takes for own in done.owns] == [((1, 1),), ((1, 3),), ((1, 2),), ((1, 1),)]
    assert done.table.tasks == (RoundOver(),)


def test_some_take_a_second_card() -> None:
    """B20: where more cards than diggers were drawn the pile goes on round."""
    state = won("DDS", "A", rules="base-2004", nuggets=(3, 2, 1))
    assert takers(state) == "ABA"
    done = after(state, "pick 2", "pick 3", "pick 1")
    assert [own.takes for own in done.owns] == [((1, 2), (1, 1)), ((1, 3),), ()]


def test_nobody_has_to_take_the_highest() -> None:
    """B20: the choice is free; the program takes the highest for whoever leaves it to the program."""
    state = won("DDD", nuggets=(1, 2, 3))
    assert highest(state.owns[0]).value == 3
    assert after(state, "pick 1").owns[0].takes == ((1, 1),)
    assert [own.takes[0][1] for own in passed_out(state).owns] == [3, 1, 2]


@pytest.mark.parametrize(
    ("rules", "nuggets", "order"),
    [
        ("base-2015", (2, 1), "AD"),
        ("base-2015", (3,), "A"),
        ("base-2004", (1, 1, 1), "ADC"),
        ("base-2004", (1, 2, 3, 1), "ADCA"),
    ],
)
def test_too_few_nuggets(rules: str, nuggets: tuple[int, ...], order: str) -> None:
    """B20: if fewer cards are left than should be drawn, those there are are shared out."""
    state = won("DSDDS", nuggets=nuggets, rules=rules)
    assert takers(state) == order
    done = passed_out(state)
    assert sum(value for own in done.owns for _, value in own.takes) == sum(nuggets)
    assert done.table.ledger.nuggets_left == 0


def test_no_nugget_left() -> None:
    """B20: with no card left at all nobody is paid, and the round is over."""
    state = won("DDD", nuggets=())
    assert state.table.tasks == (RoundOver(),)
    assert (takers(state), pays(state)) == ("", [])
    assert why(state)[:2] == ["payout-treasure seat=0", "payout-empty-pot"]


# The saboteurs win -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roles", "gold"),
    [
        ("DDD", {}),
        ("DDDD", {}),
        ("DSD", {"B": 4}),
        ("DDDS", {"D": 4}),
        ("DDDDS", {"E": 4}),
        ("SDDDS", {"A": 3, "E": 3}),
        ("SDSDDDD", {"A": 3, "C": 3}),
        ("SDSDSDD", {"A": 3, "C": 3, "E": 3}),
        ("SSSDDDDDDD", {"A": 3, "B": 3, "C": 3}),
        ("SSSSDDDDDD", {"A": 2, "B": 2, "C": 2, "D": 2}),
    ],
)
@pytest.mark.parametrize("key", EDITIONS)
def test_pay_of_saboteurs(key: str, roles: str, gold: dict[str, int]) -> None:
    """B21: by the number at the table one gets 4, two or three get 3 each, four 2 each; diggers get nothing."""
    state = lost(roles, rules=key)
    assert {letter: sum(cards) + bank for letter, cards, bank in pays(state)} == gold
    assert takers(state) == ""
    assert state.table.tasks == (RoundOver(),)


def test_a_round_without_a_saboteur() -> None:
    """B21: nobody is paid when there was no saboteur."""
    assert why(lost("DDD")) == [
        "payout-lost ending=empty",
        "payout-no-saboteur",
        "A: payout-role role=digger",
        "A: payout-treasure-not-reached",
        "B: payout-role role=digger",
        "B: payout-treasure-not-reached",
        "C: payout-role role=digger",
        "C: payout-treasure-not-reached",
    ]


@pytest.mark.parametrize(
    ("roles", "nuggets", "cards", "bank"),
    [
        ("DSD", (1, 2, 3, 1, 2), (3, 1), 0),
        ("DSD", (2, 2, 1, 1, 1, 1), (2, 2), 0),
        ("DSD", (3, 2, 2), (2, 2), 0),  # the 3 would leave one owing
        ("DSD", (3, 3, 2), (3,), 1),
        ("DSD", (2, 1, 1), (2, 1, 1), 0),
        ("DSD", (1, 1, 1, 1, 1), (1, 1, 1, 1), 0),
        ("DSD", (2, 3), (3,), 1),
        ("DSD", (2,), (2,), 2),
        ("DSD", (1, 1), (1, 1), 2),
        ("DSD", (), (), 4),
        ("DSDDDD", (3,), (3,), 1),
    ],
)
def test_exact_change(roles: str, nuggets: tuple[int, ...], cards: tuple[int, ...], bank: int) -> None:
    """B21: the sum in as few cards as possible, high before low; what the cards cannot make the bank adds."""
    assert pays(lost(roles, nuggets=nuggets)) == [("B", cards, bank)]


@pytest.mark.parametrize(
    ("nuggets", "first", "second"),
    [
        ((3, 3, 1), ((3,), 0), ((3,), 0)),
        ((3, 2, 1), ((3,), 0), ((2, 1), 0)),
        ((2, 2, 1), ((2, 1), 0), ((2,), 1)),
        ((2, 2), ((2,), 1), ((2,), 1)),
        ((3,), ((3,), 0), ((), 3)),
        ((1, 1, 1, 1), ((1, 1, 1), 0), ((1,), 2)),
    ],
)
def test_served_in_turn(
    nuggets: tuple[int, ...], first: tuple[tuple[int, ...], int], second: tuple[tuple[int, ...], int]
) -> None:
    """B21: clockwise from the player who opened the round; what the first takes is gone for the second."""
    for starter, order in {"A": "AD", "B": "DA", "D": "DA", "E": "AD"}.items():
        state = lost("SDDSD", starter=starter, nuggets=nuggets)
        assert pays(state) == [(order[0], *first), (order[1], *second)]


def test_the_pile_shrinks_by_what_was_paid() -> None:
    """B21: the cards paid come from the pile."""
    state = lost("DSD")
    assert pays(state) == [("B", (3, 1), 0)]
    assert state.table.ledger.nuggets_left == len(state.hidden.nuggets) == 26
    assert Counter(state.hidden.nuggets) == {1: 15, 2: 8, 3: 3}


def test_the_pay_is_shown() -> None:
    """B21: everybody sees what saboteurs are paid."""
    state = scene(hands={"A": "NS", "B": "", "C": ""}, stock="", roles="DSD")
    (paid,) = [event for event in told(state, "-NS") if isinstance(event, Paid)]
    assert all(paid.seen_by(other) == paid for other in (None, 0, 1, 2))


def test_reasons() -> None:
    """B20 B21: the reasons name the pot, each role, who picks when, and who goes without."""
    assert why(won("DSD", "A", rules="base-2004")) == [
        "payout-treasure seat=0",
        "payout-pot cards=3 reading=players",
        "A: payout-role role=digger",
        "A: payout-picks place=1",
        "A: payout-picks place=3",
        "B: payout-role role=saboteur",
        "B: payout-treasure-reached",
        "C: payout-role role=digger",
        "C: payout-picks place=2",
    ]
    assert why(lost("DSDDS", nuggets=(2, 2, 1)))[3:9] == [
        "B: payout-role role=saboteur",
        "B: payout-saboteur saboteurs=2 amount=3",
        "B: payout-cards cards=2+1",
        "C: payout-role role=digger",
        "C: payout-treasure-not-reached",
        "D: payout-role role=digger",
    ]
    assert why(lost("DSDDS", nuggets=(2, 2, 1)))[-2:] == ["E: payout-cards cards=2", "E: payout-bank amount=1"]
    assert why(lost("DSD", nuggets=()))[-3] == "B: payout-bank amount=4"
    assert why(scene()) == []


def test_reasons_for_going_without() -> None:
    """B20: a digger for whom no nugget was left is told so, broken tools or not."""
    assert why(won("DDD", nuggets=(1,)))[-1] == "C: payout-no-nugget-left"
    assert why(won("DDD", nuggets=(1,), broken={"C": "P"}))[-1] == "C: payout-no-nugget-left"


# Gold is secret ----------------------------------------------------------------------------------------------


def test_the_pot_is_secret() -> None:
    """B22 B20: the first taker alone looks at the nuggets drawn; how many they are and for whom is told to all."""
    state = scene("S . ?$", roles="DDD", hands={"A": "EW"}, nuggets=(3, 1, 2))
    (pot,) = [event for event in told(state, "EW@1,0") if isinstance(event, PotDrawn)]
    assert [pot.seen_by(other).values for other in (0, 1, 2, None)] == [(3, 1, 2), None, None, None]
    assert all(pot.seen_by(other).takers == (0, 2, 1) for other in (0, 1, 2, None))


def test_picks_are_secret() -> None:
    """B22: who took which nugget is not told to others, before the game is over."""
    state = won("DDDD", nuggets=(3, 2, 1, 1))
    (picked, *_) = told(state, "pick 2")
    assert isinstance(picked, Picked)
    assert [picked.seen_by(other).value for other in (0, 1, 2, 3, None)] == [2, None, None, None, None]
    assert [picked.seen_by(other).rest for other in (0, 1, 2, None)] == [(1, 1, 3), None, None, None]
    assert Counter(picked.seen_by(3).rest or ()) == {1: 2, 3: 1}
    assert passed_out(state).table.ledger.pots[0].taken == (None,) * 4


def test_purses_are_opened_at_the_end() -> None:
    """B22 B24: when the game is over everybody's gold is shown, pick by pick."""
    state = scene("S . ?$", roles="DDD", hands={"A": "EW"}, nuggets=(3, 2, 1), round=3)
    done = after(state, "EW@1,0", "pick 2", "pick 1", "pick 3")
    assert done.table.tasks == (GameOver(),)
    assert done.table.ledger.final == (2, 3, 1)
    assert done.table.ledger.pots[0].taken == (2, 1, 3)
    assert view(done, None).table.ledger.final == (2, 3, 1)


def test_gold_is_not_told_between_rounds() -> None:
    """B22: the sums are not on the table before the game is over."""
    assert passed_out(won("DDD")).table.ledger.final is None
    assert lost("DSD").table.ledger.final is None
