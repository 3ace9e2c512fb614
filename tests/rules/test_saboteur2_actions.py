"""The new action cards of Saboteur 2 (S8): at whom they may be played, what they do, and who then knows what."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.saboteur2 import (
    KEYS,
    after_hats,
    begun,
    dealt,
    exchanged,
    hand,
    knowers,
    rules_of,
    scene,
    signs,
    thrown,
)
from undermine.cards import Role
from undermine.game import State, next_round, sample_world, view
from undermine.game.events import Drew, HatsChanged, Inspected, Swapped
from undermine.game.worlds.retelling import round_events
from undermine.game.worlds.trails import Trail, story
from undermine.messages import NotGrammar
from undermine.testing.positions import CARD_OF, after, cells, move, moves, refusal, told

# The card, what lies before the four players, and the targets that A has.
TARGETS = [
    ("Th", {}, "A"),
    ("Th", {"A": "T"}, ""),
    ("Th", {"A": "PLCX"}, "A"),
    ("Th", {"B": "T", "C": "T"}, "A"),
    ("Ho", {}, ""),
    ("Ho", {"A": "T"}, "A"),
    ("Ho", {"A": "T", "C": "T"}, "AC"),
    ("Ho", {"B": "X", "C": "PLC"}, ""),
    ("Tr", {}, "BCD"),
    ("Tr", {"B": "X"}, "CD"),
    ("Tr", {"A": "X"}, "BCD"),
    ("Tr", {"B": "PLCT", "C": "X"}, "BD"),
    ("Fr", {}, ""),
    ("Fr", {"A": "X"}, "A"),
    ("Fr", {"A": "X", "D": "X"}, "AD"),
    ("Fr", {"B": "PLCT"}, ""),
    ("Sw", {}, "BCD"),
    ("Sw", {"A": "PLCX", "B": "X", "C": "T"}, "BCD"),
    ("In", {}, "BCD"),
    ("In", {"A": "X", "B": "X", "C": "T"}, "BCD"),
    ("Ha", {}, "ABCD"),
    ("Ha", {"A": "X", "B": "X", "C": "T"}, "ABCD"),
]


@pytest.mark.parametrize(("card", "before", "targets"), TARGETS)
@pytest.mark.parametrize("key", KEYS)
def test_targets(key: str, card: str, before: dict[str, str], targets: str) -> None:
    """S8 M7: at whom a card may be played; trap, theft and broken tools do not get in each other's way."""
    state = scene(key=key, players=4, hands={"A": card}, broken=before)
    assert moves(state, card) == {f"{card}>{target}" for target in targets}
    for other in set("ABCD") - set(targets):
        assert refusal(state, f"{card}>{other}").startswith("why-")


@pytest.mark.parametrize("card", ["Th", "Ho", "Tr", "Fr", "Sw", "In", "Ha"])
def test_one_target_and_nothing_else(card: str) -> None:
    """S8: these cards are played at a player; no place and no tool is named."""
    state = scene(hands={"A": card})
    for text in (f"{card}@1,0", f"{card}>B:P"):
        with pytest.raises(NotGrammar):
            move(state, text)


# A card, the position before the four players, whom it is played at, and what then lies there and is thrown away.
EFFECTS = [
    ("Th", {}, "A", ["T", "", "", ""], ""),
    ("Th", {"A": "LX", "B": "T"}, "A", ["LXT", "T", "", ""], ""),
    ("Tr", {}, "C", ["", "", "X", ""], ""),
    ("Tr", {"C": "PT"}, "C", ["", "", "PXT", ""], ""),
    ("Ho", {"A": "T", "C": "T"}, "C", ["T", "", "", ""], "Ho Th"),
    ("Ho", {"A": "XT"}, "A", ["X", "", "", ""], "Ho Th"),
    ("Fr", {"A": "X", "C": "X"}, "A", ["", "", "X", ""], "Fr Tr"),
    ("Fr", {"B": "PXT"}, "B", ["", "PT", "", ""], "Fr Tr"),
    ("Sw", {"A": "L", "B": "XT"}, "B", ["L", "XT", "", ""], "Sw"),
    ("In", {"B": "XT"}, "B", ["", "XT", "", ""], "In"),
    ("Ha", {"A": "P", "B": "XT"}, "B", ["P", "XT", "", ""], "Ha"),
]


@pytest.mark.parametrize(("card", "before", "target", "then", "discarded"), EFFECTS)
@pytest.mark.parametrize("key", KEYS)
def test_what_lies_before_players(
    key: str, card: str, before: dict[str, str], target: str, then: list[str], discarded: str
) -> None:
    """S8: theft and trap stay before their player; what removes a card is discarded together with it."""
    state = scene(key=key, players=4, hands={"A": f"{card} NS"}, broken=before, stock="M M")
    done = after(state, f"{card}>{target}")
    assert signs(done) == then
    assert thrown(state, done) == discarded.split()
    assert done.table.to_move == 1
    assert done.table.mine == state.table.mine


@pytest.mark.parametrize(
    ("card", "target", "drawer"),
    [("Th", "A", 0), ("Ho", "B", 0), ("Tr", "C", 0), ("Fr", "B", 0), ("Sw", "C", 2), ("In", "C", 0), ("Ha", "C", 0)],
)
@pytest.mark.parametrize("stock", ["R R", ""])
def test_who_draws(card: str, target: str, drawer: int, stock: str) -> None:
    """S8 S3 T29: the player draws a card; after a swap of hands the other one does; both only from a stock."""
    state = scene(hands={"A": f"{card} NS", "B": "NE", "C": "NW"}, broken={"B": "XT"}, stock=stock)
    draws = [(event.seat, event.count) for event in told(state, f"{card}>{target}") if isinstance(event, Drew)]
    assert draws == ([(drawer, 1)] if stock else [])
    assert after(state, f"{card}>{target}").table.stock_left == (1 if stock else 0)


# Theft and trap ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mark", "remover", "first"),
    [("X", "Fr", {"B": "X"}), ("T", "Ho", {"A": "T"})],
    ids=["trap", "theft"],
)
def test_a_second_one_has_to_wait(mark: str, remover: str, first: dict[str, str]) -> None:
    """S8: nobody has two of a kind before him; when the first is gone there may be another."""
    (holder,) = first
    card = CARD_OF[mark]
    state = scene(hands={"A": f"{card} {remover}", "B": "NS", "C": "NS"}, broken=first, players=3)
    assert f"{card}>{holder}" not in moves(state)
    gone = after(state, f"{remover}>{holder}", "-NS", "-NS")
    assert f"{card}>{holder}" in moves(gone)
    assert signs(after(gone, f"{card}>{holder}"))["AB".index(holder)] == mark


def test_a_trap_stops_digging() -> None:
    """S8: who is trapped may not lay path cards; action cards and passing remain open; freed, he digs again."""
    hands = {"A": "Tr NS", "B": "NESW E.l NE.b N.c xP M Fr", "C": "NS"}
    state = after(scene("S EW", hands=hands), "Tr>B")
    for card in ("NESW", "E.l", "NE.b", "N.c"):
        assert not moves(state, card)
        assert f"-{card}" in moves(state)
    assert refusal(state, "NESW@-1,0") == "why-trapped"
    assert moves(state, "xP")
    assert moves(state, "M")
    freed = after(state, "Fr>B", "-NS", "-NS")
    assert moves(freed, "NESW")


def test_others_may_dig() -> None:
    """S8: a trap stops the one before whom it lies and nobody else."""
    state = scene(hands={"A": "NESW", "B": "NESW"}, broken={"B": "X"})
    assert cells(state)
    assert not cells(after(state, "-NESW"))


def test_a_theft_does_not_stop_digging() -> None:
    """S8: a theft card before oneself forbids nothing."""
    assert cells(scene(hands={"A": "NESW"}, broken={"A": "T"}))


def test_thefts_are_remembered_in_their_order() -> None:
    """S8 S15: everybody sees who laid a theft after whom; one that was removed is forgotten."""
    hands = {"A": "Th NS", "B": "Th NS", "C": "Th Ho", "D": "NS NS"}
    laid = after(scene(players=4, hands=hands), "Th>A", "Th>B", "Th>C", "-NS")
    assert laid.table.acts.thefts == (0, 1, 2)
    assert after(laid, "-NS", "-NS", "Ho>B").table.acts.thefts == (0, 2)


# Swapping hands ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("NS EW", "NE NW"), ("NS EW M R N", "NE"), ("NS", "NE NE NW E R M"), ("", "NE NW"), ("Sw", "Th")],
)
@pytest.mark.parametrize("stock", ["Fr", ""])
def test_hands_are_swapped(mine: str, theirs: str, stock: str) -> None:
    """S8 T29: all that is left goes over, whatever the sizes; the player does not draw, the other does."""
    state = scene(players=3, hands={"A": f"Sw {mine}", "B": "NS", "C": theirs}, stock=stock)
    done = after(state, "Sw>C")
    assert sorted(hand(done, 0).elements()) == sorted(theirs.split())
    assert sorted(hand(done, 2).elements()) == sorted(f"{mine} {stock}".split())
    assert done.table.hand_sizes == (len(theirs.split()), 1, len(f"{mine} {stock}".split()))
    assert done.table.to_move == 1


def test_who_ends_up_without_cards_is_out() -> None:
    """S8 S3: with no card beside the swap one leaves the other nothing; without a stock he is out."""
    state = scene(players=3, hands={"A": "Sw", "B": "NE NW", "C": "NS NS"}, stock="")
    done = after(state, "Sw>B")
    assert done.table.hand_sizes == (2, 0, 2)
    assert done.table.to_move == 2
    again = after(done, "-NS")
    assert again.table.to_move == 0
    assert after(again, "-NE").table.to_move == 2


def test_no_swap_with_empty_hands() -> None:
    """S8: a player without cards is no partner; if all others are out the card cannot be played."""
    assert moves(scene(hands={"A": "Sw NS", "B": "", "C": "NE"}, stock=""), "Sw") == {"Sw>C"}
    state = scene(hands={"A": "Sw NS", "B": "", "C": ""}, stock="")
    assert moves(state, "Sw") == set()
    assert refusal(state, "Sw>B") == "why-nobody-to-swap"


# Four hands of six, then what is drawn first.
HANDS = (
    "NS NE Sw In Ha M",
    "NS NW Sw In Ha R",
    "NS EW Th Ho N E",
    "NS EW Tr Fr xP oL",
)
GIVEN = dealt("BGOPLS", *HANDS, then="NES NEW NESW")
# The places of a deal: the ten put aside, then six cards a hand; the last card is at the bottom of the stock.
NE_OF_A, NW_OF_B, FIRST_DRAWN, BOTTOM = 11, 17, 34, 117

# A secret, the pile and the two places that are exchanged, the moves, and who can tell.
SECRETS = {
    "a card of A's": ("stock", NE_OF_A, BOTTOM, "", "A"),
    "a card of A's, given to B": ("stock", NE_OF_A, BOTTOM, "Sw>B", "AB"),
    "a card of A's, given to C": ("stock", NE_OF_A, BOTTOM, "Sw>C", "AC"),
    "a card of B's, taken by A": ("stock", NW_OF_B, BOTTOM, "Sw>B", "AB"),
    "a card of A's, another pair swapping": ("stock", NE_OF_A, BOTTOM, "-NS Sw>C", "A"),
    "the card that B draws": ("stock", FIRST_DRAWN, BOTTOM, "Sw>B", "B"),
    "a card of B's that A passes on to C": ("stock", NW_OF_B, BOTTOM, "Sw>B -NS -NS -NS Sw>C", "ABC"),
    "a card of A's, while A swaps with C": ("stock", NE_OF_A, BOTTOM, "Sw>B -NS -NS -NS Sw>C", "AB"),
    "what A drew before": ("stock", FIRST_DRAWN, BOTTOM, "-NS Sw>A", "AB"),
    "a goal that A has seen": ("goals", 0, 1, "M@8,0", "A"),
    "a goal that nobody has seen": ("goals", 0, 1, "M@8,2", ""),
    "the role of B": ("roles", 1, 14, "", "B"),
    "the role of B, seen by A": ("roles", 1, 14, "In>B", "AB"),
    "the role of B, A having seen C's": ("roles", 1, 14, "In>C", "B"),
    "the role of A, seen by B": ("roles", 0, 14, "-NS In>A", "AB"),
    "the first role of the pile": ("roles", 4, 14, "In>B -NS", ""),
    "the role that B takes": ("roles", 4, 14, "Ha>B", "B"),
    "the role that A takes": ("roles", 4, 14, "Ha>A", "A"),
    "the role that B puts away": ("roles", 1, 14, "Ha>B", "B"),
    "the role that B puts away, seen before": ("roles", 1, 14, "In>B -NS -NS -NS Ha>B", "AB"),
    "the role that B takes, the old one seen": ("roles", 4, 14, "In>B Ha>B", "B"),
    "the role that B takes, seen afterwards": ("roles", 4, 14, "Ha>B -NS -NS -NS In>B", "AB"),
    "the role that C takes after B": ("roles", 5, 6, "Ha>B Ha>C", "C"),
}


@pytest.mark.parametrize(("pile", "one", "other", "texts", "who"), SECRETS.values(), ids=SECRETS)
def test_who_knows(pile: str, one: int, other: int, texts: str, who: str) -> None:
    """S8 M8: exchange two cards of the deal and see who notices; a spectator never does."""
    games = [after(begun(4, given), *texts.split()) for given in (GIVEN, exchanged(GIVEN, pile, one, other))]
    assert knowers(*games) == who


def test_a_swap_is_seen_by_two() -> None:
    """S8: both see what went over, the others that it did and how many cards."""
    (swapped, *_) = told(begun(4, GIVEN), "Sw>B")
    assert isinstance(swapped, Swapped)
    codes = rules_of().catalogue.codes
    for seat in (0, 1):
        seen = swapped.seen_by(seat)
        assert seen.gave is not None
        assert seen.got is not None
        assert sorted(codes[kind] for kind in seen.gave) == sorted(HANDS[0].replace("Sw", "").split())
        assert sorted(codes[kind] for kind in seen.got) == sorted(HANDS[1].split())
    for stranger in (None, 2, 3):
        assert (swapped.seen_by(stranger).gave, swapped.seen_by(stranger).got) == (None, None)


def traced(state: State, seat: int) -> dict[str, list[str]]:
    """The cards that a seat can follow: `B` is B's hand, `b` are B's face-down discards."""
    codes = rules_of().catalogue.codes
    return {
        "".join(sorted({"abcd"[exit.passed[0]] for exit in trail.exits if exit.passed})) + "ABCD"[trail.holder or 0]: (
            sorted(codes[kind] for kind in trail.hidden().elements())
        )
        for trail in trails(state, seat)
    }


def trails(state: State, seat: int) -> tuple[Trail, ...]:
    past = view(state, seat).past
    assert past is not None
    return story(seat, state.table.players, round_events(past)).trails


def test_cards_given_are_known() -> None:
    """S8: each of the two knows the cards he gave away, and not what the other drew; the others know nothing."""
    state = after(begun(4, GIVEN), "Sw>B")
    assert traced(state, 0) == {"B": sorted(HANDS[0].replace("Sw", "").split())}
    assert traced(state, 1) == {"A": sorted(HANDS[1].split())}
    assert traced(state, 2) == traced(state, 3) == {}
    assert hand(state, 1)["NES"] == 1


def test_cards_given_are_followed() -> None:
    """S8 M8: what was given is gone once it is played, and may be among the discards once its holder has passed."""
    state = after(begun(4, GIVEN), "Sw>B")
    assert traced(after(state, "M@8,0"), 0) == {"B": ["Ha", "In", "NE", "NS"]}
    assert traced(after(state, "-NES"), 0) == {"bB": ["Ha", "In", "M", "NE", "NS"]}
    assert traced(after(state, "-NES"), 1) == {"A": sorted(HANDS[1].split())}


@pytest.mark.parametrize(
    "text",
    ["NS@0,1", "E.l@-1,0", "xP>C", "oL>C", "R@1,0", "M@8,0", "Th>B", "Ho>C", "Tr>A", "Fr>C", "In>A", "Ha>B", "Sw>C"],
)
def test_what_is_played_is_followed_no_longer(text: str) -> None:
    """S8 M8: whichever way a card given away is played, the giver sees it go and follows the others."""
    cards = "NS E.l xP oL R M Th Ho Tr Fr In Ha Sw"
    state = after(scene("S EW", hands={"A": f"Sw {cards}", "B": "NE", "C": "NE"}, broken={"C": "LXT"}), "Sw>B")
    assert traced(state, 0) == {"B": sorted(cards.split())}
    left = sorted(set(cards.split()) - {text.partition("@")[0].partition(">")[0]})
    assert traced(after(state, text), 0) == {"C" if text == "Sw>C" else "B": left}


def test_the_next_round_is_dealt_anew() -> None:
    """S8 S16: nothing of a swap, an inspection or a hat is known in the next round."""
    hands = ("NS NE Sw In Ha M", "NS NW Sw In Ha R")
    state = after(begun(2, dealt("BGOPLS", *hands)), "Sw>B", "In>A", "Ha>B")
    while state.table.to_move is not None:
        state = after(state, min(moves(state)))
    again = next_round(state, dealt("BGOPLS", *hands)).state
    assert [trails(again, seat) for seat in (0, 1)] == [(), ()]
    assert not any(own.inspected or own.former for own in again.owns)


# Inspection and hats -----------------------------------------------------------------------------------------


def known(state: State, seat: int) -> dict[int, Role]:
    """The roles of others that a seat has seen and that are not void."""
    hats = state.table.acts.hats
    return {other: role for other, changes, role in state.owns[seat].inspected if changes == hats.count(other)}


def test_an_inspection_is_for_one_pair_of_eyes() -> None:
    """S8: the player alone sees the role, everybody sees whose it was."""
    state = begun(4, GIVEN)
    done = after(state, "In>C")
    assert [known(done, seat) for seat in range(4)] == [{2: Role.BOSS}, {}, {}, {}]
    assert done.table.acts.inspections == (((2, 0),), (), (), ())
    (looked, *_) = told(state, "In>C")
    assert isinstance(looked, Inspected)
    assert [looked.seen_by(seat).role for seat in (0, 1, 2, 3, None)] == [Role.BOSS, None, None, None, None]
    assert [looked.seen_by(seat).target for seat in (0, 1, 2, 3, None)] == [2] * 5


def test_yesterdays_hat() -> None:
    """S8 T31: what an inspection told is void once that player has changed hats, and true again after another."""
    state = after(begun(4, GIVEN), "In>C", "Ha>C")
    assert known(state, 0) == {}
    assert state.owns[0].inspected == ((2, 0, Role.BOSS),)
    assert state.table.acts.hats == (2,)
    hands = {"A": "In In", "B": "Ha", "C": "NS"}
    again = after(scene(hands=hands, roles="BGOPLS"), "In>C", "Ha>C", "-NS", "In>C")
    assert known(again, 0) == {2: Role.PROFITEER}
    assert len(again.owns[0].inspected) == 2


def test_hats_of_others_void_nothing() -> None:
    """S8: the change of another player's hat leaves what is known of this one."""
    state = after(begun(4, GIVEN), "In>C", "Ha>D")
    assert known(state, 0) == {2: Role.BOSS}


@pytest.mark.parametrize("target", "ABCD")
def test_a_new_hat(target: str) -> None:
    """S8: the player puts his role away and takes the top of the pile; both are known to him alone."""
    state = begun(4, GIVEN)
    seat = "ABCD".index(target)
    old = state.owns[seat].role
    done = after(state, f"Ha>{target}")
    assert (done.owns[seat].role, done.owns[seat].former) == (Role.GEOLOGIST, (old,))
    assert [own.role for own in done.owns if own.seat != seat] == [own.role for own in state.owns if own.seat != seat]
    assert all(own.former == () for own in done.owns if own.seat != seat)
    assert done.hidden.pile == state.hidden.pile[1:]
    assert done.hidden.put_away == ((seat, old),)
    (changed, *_) = told(state, f"Ha>{target}")
    assert isinstance(changed, HatsChanged)
    for other in (0, 1, 2, 3, None):
        seen = changed.seen_by(other)
        assert (seen.old, seen.new) == ((old, Role.GEOLOGIST) if other == seat else (None, None))


def test_two_hats_one_after_the_other() -> None:
    """S8: a role put away is never dealt again in the round; its owner remembers all he has had."""
    hands = {"A": "Ha Ha", "B": "NS", "C": "NS"}
    state = after(scene(hands=hands, roles="OGBPLS"), "Ha>A", "-NS", "-NS", "Ha>A")
    assert (state.owns[0].role, state.owns[0].former) == (Role.GEOLOGIST, (Role.BOSS, Role.PROFITEER))
    assert not {Role.BOSS, Role.PROFITEER} & set(state.hidden.pile)


def test_worlds_heed_inspections_and_hats() -> None:
    """S8 T31 M8: worlds that a seat holds possible have the role it saw, and after a change of hats anything else."""
    rng = Random(8)
    seen = after(begun(4, GIVEN), "In>C")
    assert {sample_world(view(seen, 0), rng).owns[2].role for _ in range(30)} == {Role.BOSS}
    assert len({sample_world(view(seen, 1), rng).owns[2].role for _ in range(60)}) >= 4
    void = after(seen, "Ha>C")
    roles = {sample_world(view(void, 0), rng).owns[2].role for _ in range(60)}
    assert len(roles) >= 4
    assert Role.BOSS not in roles, "the only boss has been put away, as A has seen"


def test_no_hats_left() -> None:
    """S8 M7: when the pile is exhausted a change of hats has no target, not even oneself."""
    one_left = scene(players=11, house=["card:Ha=4"], hands=dict.fromkeys("ABCD", "Ha"))
    assert moves(after(one_left, "Ha>A", "Ha>A", "Ha>K"), "Ha") == {f"Ha>{seat}" for seat in "ABCDEFGHIJK"}
    state = after_hats()
    assert state.hidden.pile == ()
    assert moves(state, "Ha") == set()
    assert refusal(state, "Ha>A") == "why-no-hats-left"
