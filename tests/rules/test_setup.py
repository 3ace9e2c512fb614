"""Setting up: roles, the table, hands, who begins (B1-B4), and the seats around it (M9)."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from tests.problems import says
from tests.rules.ends import outcome, passed_out, passing
from undermine.cards import Role
from undermine.game import Deal, State, begin, deal, lot, next_round, view
from undermine.messages import BadDeal, BadRules
from undermine.notation import SEAT_LETTERS
from undermine.rules import ruleset
from undermine.testing.positions import EDITIONS, ROLES, after, lying, moves, scene

SEED = b"set up"

ROLE_CARDS = {
    3: "SDDD",
    4: "SDDDD",
    5: "SSDDDD",
    6: "SSDDDDD",
    7: "SSSDDDDD",
    8: "SSSDDDDDD",
    9: "SSSDDDDDDD",
    10: "SSSSDDDDDDD",
}
HANDS = {3: (6, 49), 4: (6, 43), 5: (6, 37), 6: (5, 37), 7: (5, 32), 8: (4, 35), 9: (4, 31), 10: (4, 27)}
DECK = {
    "NS": 4,
    "EW": 3,
    "NE": 5,
    "NW": 4,
    "NES": 5,
    "NEW": 5,
    "NESW": 5,
    **dict.fromkeys(("N", "E", "N/S", "E/W", "N/E", "N/W", "N/E/S", "N/E/W", "N/E/S/W"), 1),
    **dict.fromkeys(("xP", "xL", "xC"), 3),
    **dict.fromkeys(("oP", "oL", "oC"), 2),
    **dict.fromkeys(("oPL", "oPC", "oLC"), 1),
    "R": 3,
    "M": 6,
}


def opening(players: int, key: str = "base-2015", first: int = 0) -> State:
    rules = ruleset(key)
    return begin(rules, players, deal(rules, players, SEED, 1), first).state


@pytest.mark.parametrize(("players", "letters"), ROLE_CARDS.items())
@pytest.mark.parametrize("key", EDITIONS)
def test_role_cards(key: str, players: int, letters: str) -> None:
    """B1: so many saboteurs and diggers are shuffled; one card each, one is left over."""
    cards = Counter(ROLES[letter] for letter in letters)
    dealt = deal(ruleset(key), players, SEED, 1)
    assert Counter(dealt.roles) == cards
    state = begin(ruleset(key), players, dealt).state
    assert tuple(own.role for own in state.owns) == dealt.roles[:players]
    assert state.hidden.spare is dealt.roles[players]


@pytest.mark.parametrize(("players", "letters"), ROLE_CARDS.items())
def test_saboteurs_at_the_table(players: int, letters: str) -> None:
    """B1: the card left over may be of either side, so one saboteur fewer than cards may sit at the table."""
    cards = letters.count("S")
    for spare, at_table in (("D", cards), ("S", cards - 1)):
        state = scene(players=players, roles=letters.replace(spare, "", 1))
        assert state.hidden.spare is ROLES[spare]
        assert [own.role for own in state.owns].count(Role.SABOTEUR) == at_table


def test_both_sides_are_left_over_by_the_shuffle() -> None:
    """B1: among a few seeds the left-over card is now a digger and now a saboteur."""
    rules = ruleset()
    spares = {deal(rules, 3, bytes([seed]), 1).roles[3] for seed in range(40)}
    assert spares == {Role.DIGGER, Role.SABOTEUR}


@pytest.mark.parametrize("players", range(3, 11))
def test_the_left_over_card_is_hidden_from_all(players: int) -> None:
    """B1: nobody may look at the left-over card before the round is over; then everybody sees it (B18)."""
    state = opening(players)
    for seat in (None, *range(players)):
        assert view(state, seat).table.outcome is None
        assert not hasattr(view(state, seat), "hidden")
    assert outcome(passed_out(state)).spare is state.hidden.spare


def test_the_same_roles_every_round() -> None:
    """B1: the same role cards are dealt afresh in each round; a deal of others is refused."""
    rules = ruleset()
    over = passed_out(opening(5))
    again = deal(rules, 5, SEED, 2)
    assert Counter(again.roles) == Counter(deal(rules, 5, SEED, 1).roles)
    assert [own.role for own in next_round(over, again).state.owns] == list(again.roles[:5])
    with pytest.raises(BadDeal):
        next_round(over, again._replace(roles=(Role.DIGGER,) * 6))


@pytest.mark.parametrize("players", [0, 1, 2, 11])
def test_other_numbers_of_players(players: int) -> None:
    """B1: three to ten play."""
    rules = ruleset()
    for attempt in (rules.seating, lambda players: begin(rules, players, deal(rules, 3, SEED, 1))):
        with pytest.raises(BadRules) as refused:
            attempt(players)
        assert str(refused.value.message) == f"error-players rules=base-2015 low=3 high=10 players={players}"


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("players", [3, 10])
def test_the_table(key: str, players: int) -> None:
    """B2: the start face up at (0, 0), three goals face down seven columns and one row apart."""
    table = opening(players, key).table
    assert lying(opening(players, key), (0, 0)) == "^NESW"
    assert len(table.mine.laid) == 1
    assert table.mine.goals == ((8, -2), (8, 0), (8, 2))


def test_the_goals_are_shuffled() -> None:
    """B2: one treasure and two stones, a bend of each hand, in any order."""
    rules = ruleset()
    orders = {deal(rules, 3, bytes([seed]), 1).goals for seed in range(60)}
    codes = {tuple(rules.catalogue.codes[kind] for kind in order) for order in orders}
    assert {tuple(sorted(order)) for order in codes} == {("!NE", "!NESW.$", "!NW")}
    assert len(codes) == 6
    treasure = [kind for kind in rules.goals if rules.catalogue.kinds[kind].treasure]
    assert [rules.catalogue.codes[kind] for kind in treasure] == ["!NESW.$"]


def test_the_goals_lie_as_dealt() -> None:
    """B2: the goals of a deal go to the cells from north to south."""
    rules = ruleset()
    dealt = deal(rules, 3, SEED, 1)
    hidden = begin(rules, 3, dealt).state.hidden
    assert hidden.goals == tuple(zip(((8, -2), (8, 0), (8, 2)), dealt.goals, strict=True))


@pytest.mark.parametrize("key", EDITIONS)
def test_the_deck(key: str) -> None:
    """B3: 40 tunnels and 27 action cards make one deck."""
    rules = ruleset(key)
    assert Counter(rules.catalogue.codes[kind] for kind in rules.stock) == DECK
    assert sum(DECK.values()) == 67
    actions = [code for code in Counter(DECK).elements() if code[0] in "xoRM"]
    assert len(actions) == 27


@pytest.mark.parametrize(("players", "hand", "left"), [(players, *numbers) for players, numbers in HANDS.items()])
@pytest.mark.parametrize("key", EDITIONS)
def test_hands(key: str, players: int, hand: int, left: int) -> None:
    """B3: cards in each hand and in the stock, by the number of players."""
    state = opening(players, key)
    assert state.table.hand_sizes == (hand,) * players
    assert [len(own.hand) for own in state.owns] == [hand] * players
    assert state.table.stock_left == len(state.hidden.stock) == left


@pytest.mark.parametrize("first", [0, 2])
def test_order_of_dealing(first: int) -> None:
    """B3: each hand is dealt in full, seat by seat from A, whoever begins; the rest is the stock, top card first."""
    rules = ruleset()
    dealt = deal(rules, 4, SEED, 1)
    state = begin(rules, 4, dealt, first).state
    assert [Counter(own.hand) for own in state.owns] == [Counter(dealt.stock[6 * s : 6 * s + 6]) for s in range(4)]
    assert state.hidden.stock[::-1] == dealt.stock[24:]


@pytest.mark.parametrize("pile", Deal._fields)
def test_a_deal_of_other_cards(pile: str) -> None:
    """B3: what is dealt is the box and nothing else, in each of its piles."""
    rules = ruleset()
    dealt = deal(rules, 4, SEED, 1)
    with pytest.raises(BadDeal) as refused:
        # One role fewer would be those of another number of players, which is told apart.
        begin(rules, 4, dealt._replace(**{pile: getattr(dealt, pile)[2:]}))
    assert refused.value.message.args == {"pile": pile}


def test_seat_a_begins() -> None:
    """B4: without a word from the host it is seat A."""
    rules = ruleset()
    state = begin(rules, 3, deal(rules, 3, SEED, 1)).state
    assert state.table.to_move == state.table.starter == 0


@pytest.mark.parametrize("first", range(10))
def test_the_host_names_a_seat(first: int) -> None:
    """B4: the host names the seat that begins, and turns go round clockwise."""
    state = opening(10, first=first)
    assert state.table.starter == first
    lap = [now.table.to_move for now in islice(passing(state), 10)]
    assert lap == [(first + step) % 10 for step in range(10)]


@pytest.mark.parametrize("first", [-1, 3])
def test_no_such_seat(first: int) -> None:
    """B4: only a seat at the table can begin."""
    rules = ruleset()
    with pytest.raises(BadRules) as refused:
        begin(rules, 3, deal(rules, 3, SEED, 1), first)
    assert str(refused.value.message) == f"error-first-seat first={first} players=3"


@pytest.mark.parametrize("players", [3, 5, 10])
def test_the_lot(players: int) -> None:
    """B4: where the host leaves it to the lot, the seed draws the seat: the same one again, and each equally often."""
    rules, draws = ruleset(), 3000
    drawn = [lot(rules, players, b"lot %d" % number) for number in range(draws)]
    assert drawn == [lot(rules, players, b"lot %d" % number) for number in range(draws)]
    counts, expected = Counter(drawn), draws / players
    assert set(counts) == set(range(players))
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < {3: 18.4, 5: 23.5, 10: 33.7}[players], "less likely than one in 10,000"
    with pytest.raises(BadRules, check=says("error-players")):
        lot(rules, 11, b"lot")


def test_a_lot_to_compare_with() -> None:
    """B4: known answers, by the stream of the deals under a label of its own."""
    assert [lot(ruleset(), players, b"undermine") for players in range(3, 11)] == [2, 1, 0, 5, 0, 1, 5, 5]


def test_seats_are_letters() -> None:
    """M9: seats are lettered clockwise; after the last one it is A's turn again."""
    state = scene(players=10, turn="J", hands={"J": "xP xL"})
    assert moves(state, "xP") == {f"xP>{letter}" for letter in "ABCDEFGHIJ"}
    assert SEAT_LETTERS[after(state, "-xP").table.to_move or 0] == "A"


@pytest.mark.parametrize("players", range(3, 11))
def test_clockwise_is_the_next_letter(players: int) -> None:
    """M9: one lap visits every seat once, at every size of table."""
    lap = [now.table.to_move for now in islice(passing(opening(players, first=players - 1)), players + 1)]
    assert lap == [players - 1, *range(players)]
