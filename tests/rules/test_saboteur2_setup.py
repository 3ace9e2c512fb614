"""Setting up Saboteur 2: roles (S1), the deck and the hands (S2), open gold and new rounds (S16)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.problems import says
from tests.rules.saboteur2 import (
    KEYS,
    exchanged,
    finished,
    gold,
    knowers,
    outcome,
    passed_out,
    rules_of,
    scene,
    with_gold,
)
from undermine.cards import Family, Role
from undermine.game import Deal, State, begin, deal, next_round, view
from undermine.game.events import Event, HatsChanged, RoleDealt, RoundEnded
from undermine.messages import BadDeal, BadRules, NotInBox
from undermine.notation import SEAT_LETTERS
from undermine.testing.positions import ROLES, after, lying, move, refusal

SEED = b"set up"
PLAYERS = range(2, 13)
STOCKS = {2: 96, 3: 90, 4: 84, 5: 78, 6: 72, 7: 66, 8: 60, 9: 54, 10: 48, 11: 42, 12: 36}

BASE = """
    4 NS  3 EW  5 NE  4 NW  5 NES  5 NEW  5 NESW
    1 N  1 E  1 N/S  1 E/W  1 N/E  1 N/W  1 N/E/S  1 N/E/W  1 N/E/S/W
    3 xP  3 xL  3 xC  2 oP  2 oL  2 oC  1 oPL  1 oPC  1 oLC  3 R  6 M
"""
NEW_TUNNELS = """
    2 NS/EW  1 NW/ES  1 NE/SW
    1 N.l  1 E.l  1 NW.l  1 NE.l
    1 NS.b  1 EW.b  1 NE.b  1 NS/E.g  1 EW.g  1 NW.g
    1 NEW/S.c  1 NES/W.c  1 EW/N.c  3 NEW.c  1 NES.c  1 NESW.c  1 N.c  1 E.c
    1 NS/E  1 EW/N  1 NW/E  1 ES/N  1 NE/W  1 NE/S
"""
NEW_ACTIONS = "4 Th  3 Ho  3 Tr  4 Fr  2 Sw  3 In  2 Ha"


def counted(text: str) -> Counter[str]:
    words = text.split()
    return Counter({code: int(copies) for copies, code in zip(words[::2], words[1::2], strict=True)})


def dealt(players: int, key: str = "saboteur2") -> Deal:
    return deal(rules_of(key), players, SEED, 1)


def opening(players: int, given: Deal | None = None, first: int = 0, key: str = "saboteur2") -> State:
    return begin(rules_of(key), players, given or dealt(players, key), first).state


def with_roles(letters: str) -> Deal:
    """A deal for four with these roles, the first four at the table, and a change of hats for seat A."""
    rules = rules_of()
    named = [ROLES[letter] for letter in letters]
    rest = Counter(rules.role_cards(4)) - Counter(named)
    stock = list(dealt(4).stock)
    at = stock.index(rules.catalogue.kind("Ha"))
    stock[10], stock[at] = stock[at], stock[10]
    return dealt(4)._replace(roles=(*named, *rest.elements()), stock=tuple(stock))


# S1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("key", KEYS)
def test_fifteen_roles(key: str, players: int) -> None:
    """S1: however many play, all fifteen roles are shuffled, one goes to each, the others are a pile."""
    given = dealt(players, key)
    fifteen = {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}
    assert Counter(given.roles) == {Role(role): cards for role, cards in fifteen.items()}
    state = opening(players, given, key=key)
    assert tuple(own.role for own in state.owns) == given.roles[:players]
    assert state.hidden.pile == given.roles[players:]
    assert state.hidden.spare is None
    assert all(not own.allies for own in state.owns)


def test_any_mix_is_possible() -> None:
    """S1: there are rounds without a saboteur, without anyone on the green team, and with both geologists."""
    tables = [deal(rules_of(), 4, bytes([seed]), 1).roles[:4] for seed in range(100)]
    assert any(Role.SABOTEUR not in table for table in tables)
    assert any(Role.GREEN not in table for table in tables)
    assert any(table.count(Role.GEOLOGIST) == 2 for table in tables)
    assert any(table.count(Role.SABOTEUR) == 2 for table in tables)
    assert any(Role.BOSS in table and Role.PROFITEER in table for table in tables)


@pytest.mark.parametrize("holder", range(4))
def test_a_role_is_its_holders_secret(holder: int) -> None:
    """S1 M8: whoever was dealt a role sees it, and nobody else; others' roles are no part of a view."""
    given = with_roles("BGOPLS")
    other = exchanged(given, "roles", holder, 5)
    assert knowers(opening(4, given), opening(4, other)) == SEAT_LETTERS[holder]


@pytest.mark.parametrize("ended", [False, True], ids=["going on", "over"])
def test_nobody_sees_the_pile(ended: bool) -> None:
    """S1 T32: the order of the unused roles makes no difference to any view, not even when the round is over."""
    given = with_roles("BGOPLSSL")
    games = [opening(4, cards) for cards in (given, exchanged(given, "roles", 4, 5))]
    if ended:
        games = [passed_out(game) for game in games]
        assert all(game.table.outcome is not None for game in games)
    assert knowers(*games) == ""


def test_the_pile_keeps_its_order() -> None:
    """S1 S8: changes of hats take the unused roles from the top, one after the other."""
    state = scene(hands={"A": "Ha Ha", "B": "NS", "C": "NS"}, roles="BGSOPLL", players=3)
    once = after(state, "Ha>B")
    assert [own.role for own in once.owns] == [Role.BLUE, Role.BOSS, Role.SABOTEUR]
    twice = after(once, "-NS", "-NS", "Ha>A")
    assert [own.role for own in twice.owns] == [Role.PROFITEER, Role.BOSS, Role.SABOTEUR]
    assert twice.hidden.pile[:2] == (Role.GEOLOGIST, Role.GEOLOGIST)


def test_roles_held_at_the_end_are_shown() -> None:
    """S1: at the end everybody shows the role held at that moment; there is no spare card to show."""
    state = after(scene(hands={"A": "Ha", "B": "NS", "C": "NS"}, roles="BGSOP", players=3, stock=""), "Ha>B")
    assert state.table.outcome is None
    done = after(state, "-NS", "-NS")
    assert outcome(done).roles == (Role.BLUE, Role.BOSS, Role.SABOTEUR)
    assert outcome(done).spare is None
    (shown,) = [event for event in view(done, None).past or () if isinstance(event, RoundEnded)]
    assert (shown.roles, shown.spare) == ((Role.BLUE, Role.BOSS, Role.SABOTEUR), None)


@pytest.mark.parametrize("ended", [False, True], ids=["going on", "over"])
def test_roles_put_away_stay_hidden(ended: bool) -> None:
    """S1 T32: what role a player put away he alone knows, also when the round is over."""
    given = with_roles("BGSOPL")
    games = [after(opening(4, cards), "Ha>B") for cards in (given, exchanged(given, "roles", 1, 5))]
    if ended:
        games = [passed_out(game) for game in games]
    assert [game.hidden.put_away for game in games] == [((1, Role.GREEN),), ((1, Role.GEOLOGIST),)]
    assert knowers(*games) == "B"


def test_what_spectators_are_told_of_roles() -> None:
    """S1 M8: before the end no event tells a spectator a role."""
    state = after(opening(4, with_roles("BGSOPL")), "Ha>B")
    told: list[Event] = [*(view(state, None).past or ())]
    assert [event.role for event in told if isinstance(event, RoleDealt)] == [None] * 4
    assert [(event.old, event.new) for event in told if isinstance(event, HatsChanged)] == [(None, None)]


# S2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_the_deck(key: str) -> None:
    """S2: the 67 cards of the base game and 51 new ones, so many of each."""
    codes = rules_of(key).catalogue.codes
    deck = Counter(codes[kind] for kind in rules_of(key).stock)
    base, tunnels, actions = map(counted, (BASE, NEW_TUNNELS, NEW_ACTIONS))
    assert deck == base + tunnels + actions
    assert (base.total(), tunnels.total(), actions.total(), deck.total()) == (67, 30, 21, 118)


def test_start_goals_and_gold() -> None:
    """S2: the start and three goals are those of the base game; its dwarves and nuggets stay in their box."""
    rules = rules_of()
    goals = [rules.catalogue.codes[kind] for kind in rules.goals]
    assert sorted(goals) == ["!NE", "!NESW.$", "!NW"]
    assert [kind.code for kind in rules.catalogue.kinds if kind.family is Family.START] == ["^NESW"]
    assert rules.nuggets == ()
    assert not {Role.DIGGER, Role.SELFISH} & set(rules.role_cards(12))


@pytest.mark.parametrize(
    ("mark", "cards"),
    [("l", 4), ("b", 3), ("g", 3), ("c", 10)],
    ids=["ladders", "blue doors", "green doors", "crystals"],
)
def test_what_is_drawn_on_the_tunnels(mark: str, cards: int) -> None:
    """S2: four ladders, three doors of each colour, ten crystals."""
    rules = rules_of()
    kinds = [rules.catalogue.kinds[kind] for kind in rules.stock]
    assert sum(kind.code.endswith(f".{mark}") for kind in kinds) == cards
    drawn = {"l": sum(k.ladder for k in kinds), "c": sum(k.crystal for k in kinds)}
    drawn |= {colour: sum(k.door == colour for k in kinds) for colour in "bg"}
    assert drawn[mark] == cards


@pytest.mark.parametrize(("players", "stock"), STOCKS.items())
@pytest.mark.parametrize("key", KEYS)
def test_hands_and_stock(key: str, players: int, stock: int) -> None:
    """S2: ten cards are put aside, everybody gets six, what remains is the stock."""
    state = opening(players, key=key)
    assert state.table.hand_sizes == (6,) * players
    assert [len(own.hand) for own in state.owns] == [6] * players
    assert state.table.stock_left == len(state.hidden.stock) == stock
    assert len(state.hidden.aside) == 10
    held = sum((Counter(own.hand) for own in state.owns), Counter(state.hidden.aside))
    assert held + Counter(state.hidden.stock) == Counter(state.table.rules.stock)


@pytest.mark.parametrize("players", [2, 5, 12])
def test_the_order_of_dealing(players: int) -> None:
    """S2: the top ten go aside first, then each hand is dealt in full, beginning with seat A."""
    given = dealt(players)
    state = opening(players, given, first=players - 1)
    assert state.hidden.aside == given.stock[:10]
    hands = [given.stock[10 + 6 * seat : 16 + 6 * seat] for seat in range(players)]
    assert [own.hand for own in state.owns] == [tuple(sorted(cards)) for cards in hands]
    assert state.hidden.stock[::-1] == given.stock[10 + 6 * players :]


@pytest.mark.parametrize("ended", [False, True], ids=["going on", "over"])
def test_nobody_looks_at_the_ten(ended: bool) -> None:
    """S2 M8: whether a card lies aside or at the bottom of the stock, nobody can tell before it is drawn."""
    given = dealt(3)
    other = next(at for at in range(9) if given.stock[at] != given.stock[9])
    games = [opening(3, cards) for cards in (given, exchanged(given, "stock", 9, other))]
    assert knowers(*(map(passed_out, games) if ended else games)) == ""
    assert knowers(opening(3, given), opening(3, exchanged(given, "stock", 0, 117))) == ""


def test_the_ten_are_out_for_the_round() -> None:
    """S2: a round that is passed out takes 108 cards, whatever the number of players; the ten are never drawn."""
    given = dealt(2)
    done = passed_out(opening(2, given))
    assert sum(done.table.buried) == 108
    assert done.hidden.aside == given.stock[:10]
    assert (done.table.stock_left, done.hidden.stock) == (0, ())


def test_the_table() -> None:
    """S2 B2: start face up on (0, 0), three goals face down where the base game has them."""
    state = opening(2)
    assert list(state.table.mine.laid) == [(0, 0)]
    assert lying(state, (0, 0)) == "^NESW"
    assert state.table.mine.goals == ((8, -2), (8, 0), (8, 2))
    assert {state.table.rules.catalogue.codes[kind] for _, kind in state.hidden.goals} == {"!NESW.$", "!NE", "!NW"}


@pytest.mark.parametrize("players", [0, 1, 13])
@pytest.mark.parametrize("key", KEYS)
def test_two_to_twelve(key: str, players: int) -> None:
    """S2: two to twelve play."""
    assert list(rules_of(key).players) == list(PLAYERS)
    with pytest.raises(BadRules) as refused:
        begin(rules_of(key), players, dealt(2, key))
    assert str(refused.value.message) == f"error-players rules={key} low=2 high=12 players={players}"


@pytest.mark.parametrize("pile", ["roles", "goals", "stock"])
def test_a_deal_is_of_this_box(pile: str) -> None:
    """S1 S2: a deal of other cards than the box has is refused."""
    cards = getattr(dealt(3), pile)
    for wrong in (cards[1:], (*cards[1:], cards[1]) if cards[0] != cards[1] else cards[2:], (*cards, cards[0])):
        with pytest.raises(BadDeal, check=says(f"error-deal pile={pile}")):
            opening(3, dealt(3)._replace(**{pile: wrong}))


def test_twelve_seats() -> None:
    """S2 M9: the seats of twelve run from A to L, and after L comes A; there is no M, and at a table of two no C."""
    state = scene(players=12, hands={"A": "NS", "B": "xP", "L": "NS"}, turn="L")
    assert after(state, "-NS").table.to_move == 0
    assert after(state, "-NS", "-NS", "xP>L").table.marks[11] != 0
    two = scene(players=2, hands={"A": "xP", "B": "NS"})
    assert after(two, "xP>B", "-NS").table.to_move == 0
    with pytest.raises(NotInBox, check=says("error-unknown-seat seat=C last=B")):
        move(two, "xP>C")


def test_the_host_names_who_begins() -> None:
    """S2 B4: seat A begins unless another is named."""
    assert opening(5).table.to_move == 0
    assert opening(5, first=3).table.to_move == 3


# S16 ---------------------------------------------------------------------------------------------------------


def renewed(state: State) -> State:
    return next_round(state, deal(state.table.rules, state.table.players, SEED, state.table.round + 1)).state


def after_a_busy_round() -> State:
    """A round in which everything happened that can leave a trace."""
    hands = {"A": "In Tr Ha", "B": "Th xP", "C": "Sw M", "D": "R NS"}
    state = scene("S NEW.c' EW\n. NS", players=4, hands=hands, roles="BGSOPL", broken={"A": "L"}, stock="")
    return passed_out(after(state, "In>B", "Th>B", "Sw>A", "R@1,1", "M@8,0", "xP>C", "Ha>B"))


def test_each_round_is_set_up_anew() -> None:
    """S16: all 118 cards, the ten laid aside included, and all fifteen roles are shuffled and dealt again."""
    old = after_a_busy_round()
    new = renewed(old)
    everywhere = Counter(new.hidden.aside) + Counter(new.hidden.stock)
    everywhere += sum((Counter(own.hand) for own in new.owns), Counter())
    assert everywhere == Counter(rules_of().stock)
    assert everywhere.total() == 118
    roles = [*(own.role for own in new.owns), *new.hidden.pile]
    assert Counter(roles) == Counter(rules_of().role_cards(4))
    assert new.hidden.put_away == ()


def test_nothing_of_the_old_round_stays() -> None:
    """S16: nothing lies before players, and nobody knows anything of the new roles and cards from the old round."""
    old = after_a_busy_round()
    assert any(old.table.marks)
    assert any(own.inspected for own in old.owns)
    assert any(own.former for own in old.owns)
    new = renewed(old)
    table = new.table
    assert (table.round, table.hand_sizes, table.stock_left) == (2, (6,) * 4, 84)
    assert table.marks == table.buried == (0,) * 4
    assert (table.discards, table.outcome, table.acts.hats, table.acts.thefts) == ((), None, (), ())
    assert table.acts.inspections == table.acts.looks == ((),) * 4
    assert all((own.former, own.inspected, own.goals, own.buried) == ((), (), (), ()) for own in new.owns)


def test_gold_is_open() -> None:
    """S16: everybody, spectators included, sees who owns how much, during the game and in later rounds."""
    done = finished("open", "BGOP")
    assert gold(done) == {"A": 3, "C": 2, "D": 1}
    for state in (done, renewed(done)):
        seen = [view(state, seat).table.ledger for seat in (None, 0, 1, 2, 3)]
        assert all(ledger.pays == state.table.ledger.pays for ledger in seen)
    assert gold(renewed(done)) == gold(done)


def test_a_bank_without_end() -> None:
    """S16: payments are never short, however much has been paid before."""
    rich = with_gold(scene(hands={"A": "NS", "B": "", "C": ""}, roles="SSP", stock=""), {"A": 500, "B": 500})
    assert gold(after(rich, "-NS")) == {"A": 503, "B": 503, "C": 1}


def test_no_card_of_the_base_games_gold() -> None:
    """S16: there are no nuggets to pick; after the treasure the round is closed without a question."""
    done = finished("open", "BGOP")
    assert done.table.to_move is None
    assert done.table.ledger.pots == ()
    assert refusal(done, "pick 1") == "error-nobody-to-move"
