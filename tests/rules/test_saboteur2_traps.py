"""Mistakes that a program playing Saboteur 2 makes easily, each with its test."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2 import (
    KEYS,
    begun,
    dealt,
    exchanged,
    finished,
    gold,
    hand,
    knowers,
    lost,
    outcome,
    passed_out,
    scene,
)
from undermine.cards import Role
from undermine.game import view
from undermine.game.events import Drew, Event, RoundEnded
from undermine.testing.positions import after, cells, lying, moves, told


@pytest.mark.parametrize("role", "BGOPLS")
@pytest.mark.parametrize("key", KEYS)
def test_doors_stop_no_digger(key: str, role: str) -> None:
    """T20 S6: a blue digger builds on behind a green door and turns a goal there, and so does everyone else."""
    roles = role + "BGOPLS".replace(role, "")[:2]
    state = scene("S EW.g EW.b . ?NE", key=key, hands={"A": "NESW EW"}, roles=roles)
    assert (3, 0) in cells(state)
    assert lying(after(state, "EW@3,0"), (4, 0)) == "!NE'"


@pytest.mark.parametrize("way", ["round the blue door", "round the green door", "two ways"])
def test_a_way_round_a_door(way: str) -> None:
    """T21 S11: a door is harmless if one can walk round it, and the two teams may come by different ways."""
    assert gold(finished(way, "SBG")) == {"B": 4, "C": 4}
    assert gold(finished(way, "BGS")) == {"A": 5}
    assert gold(finished(way, "GBS")) == {"A": 5}


def test_green_does_not_win_behind_a_blue_finisher() -> None:
    """T22 S11: on an open way the finisher's team wins alone."""
    assert gold(finished("open", "BGG")) == {"A": 5}
    assert gold(finished("open", "GBB")) == {"A": 5}


def test_a_digger_may_win_for_the_others() -> None:
    """T23 S11: a digger whose team is kept out has won the round for the other team."""
    assert gold(finished("green", "BGB")) == {"B": 5}
    assert gold(finished("blue", "GBG")) == {"B": 5}
    assert gold(finished("green", "BB")) == {}


def test_boss_and_profiteer_are_counted() -> None:
    """T24 S14: both lower the share for everyone, even when they get nothing themselves."""
    assert gold(finished("open", "BBBB")) == dict.fromkeys("ABCD", 2)
    assert gold(finished("open", "BBBP")) == dict.fromkeys("ABC", 2)
    assert gold(finished("open", "BBBOP")) == dict.fromkeys("ABC", 1)


@pytest.mark.parametrize("roles", ["BBBP", "BBBBP", "BBBBOP"])
def test_no_negative_gold(roles: str) -> None:
    """T25 S14: two less than a share of 1 is nothing; gold of earlier rounds is not touched."""
    seat = "ABCDEF"[len(roles) - 1]
    done = finished("open", roles, purses={seat: 2})
    assert gold(done)[seat] == 2
    assert all(pay.bank > 0 for pay in done.table.ledger.pays)


def test_trapped_players_are_not_counted() -> None:
    """T26 S14: those who are left get more."""
    assert gold(finished("open", "BBB")) == {"A": 3, "B": 3, "C": 3}
    assert gold(finished("open", "BBB", broken={"C": "X"})) == {"A": 4, "B": 4}


def test_crystals_out_of_reach() -> None:
    """T27 S10: crystals count in tunnels that are cut off, also by a rockfall."""
    assert gold(lost("BL", drawing="S . NEW.c NEW.c")) == {"B": 2}
    state = scene("S EW NEW.c", players=2, hands={"A": "R", "B": "NS"}, roles="BL", stock="")
    assert gold(after(state, "R@1,0", "-NS")) == {"B": 1}


def test_thieves_go_round_the_table() -> None:
    """T28 S15: of cards laid in the order D, B, A it is A, B, D and not A, D, B, nor D first."""
    state = finished("open", "SBBG", broken={"D": "T", "B": "T", "A": "T"}, purses=dict.fromkeys("ABCD", 1))
    asked = []
    while state.table.to_move is not None:
        asked.append(state.table.to_move)
        state = after(state, "steal-")
    assert asked == [0, 1, 3]


def test_who_draws_after_a_swap() -> None:
    """T29 S8: the player who was chosen draws."""
    state = scene(hands={"A": "Sw NS", "B": "NE", "C": "NW NW"}, stock="M M")
    assert [event.seat for event in told(state, "Sw>C") if isinstance(event, Drew)] == [2]
    done = after(state, "Sw>C")
    assert (hand(done, 0), hand(done, 2)) == ({"NW": 2}, {"NS": 1, "M": 1})


def test_two_cards_for_one() -> None:
    """T30 S3: who discards two to get rid of a card draws one; who passes with two draws two."""
    state = scene(hands={"A": "NS EW NE"}, broken={"A": "X"}, stock="M M M")
    assert after(state, "-NS+EW:X").table.hand_sizes[0] == 2
    assert after(state, "-NS+EW").table.hand_sizes[0] == 3


@pytest.mark.parametrize(("new", "paid"), [("S", {"A": 5}), ("P", {"A": 3}), ("B", {})])
def test_paid_by_the_new_hat(new: str, paid: dict[str, int]) -> None:
    """T31 S8: after a change of hats the player scores by the new role."""
    state = scene(players=2, hands={"A": "Ha", "B": "NS"}, roles=f"GL{new}", stock="")
    assert gold(after(state, "Ha>A", "-NS")) == paid


def test_the_finisher_counts_by_his_new_hat() -> None:
    """T31 S11: it is the role held when the treasure is joined that decides which team wins."""
    hands = {"A": "Ha EW", "B": "NE", "C": "NW"}
    state = scene("S EW . ?$", hands=hands, roles="BGBG", stock="")
    assert gold(after(state, "-Ha", "-NE", "-NW", "EW@2,0")) == {"A": 4, "C": 4}
    assert gold(after(state, "Ha>A", "-NE", "-NW", "EW@2,0")) == {"A": 4, "B": 4}


def test_old_knowledge_does_not_linger() -> None:
    """T31 S8: all see that the inspected player has changed hats since, so what was seen is marked as old."""
    hands = {"A": "In NS", "B": "Ha", "C": "NE"}
    state = after(scene(hands=hands, roles="BGOPL"), "In>C", "Ha>C")
    ((seat, changes, role),) = state.owns[0].inspected
    assert (seat, role) == (2, Role.BOSS)
    assert view(state, 0).table.acts.hats.count(seat) == changes + 1
    assert state.owns[2].role is Role.PROFITEER


HANDS = ("NS NE Sw In Ha M", "NS NW Sw In Ha R", "NS EW Th Ho N E")


@pytest.mark.parametrize(
    ("one", "other", "texts", "who"),
    [(3, 4, "", ""), (5, 9, "", ""), (1, 9, "Ha>B", "B"), (1, 9, "Ha>B -NS -NS -NS", "B")],
    ids=["the next of the pile", "deep in the pile", "put away", "put away, later"],
)
@pytest.mark.parametrize("over", [False, True], ids=["going on", "over"])
def test_roles_nobody_held(one: int, other: int, texts: str, who: str, over: bool) -> None:
    """T32 S1: the pile and the roles put away stay hidden, also when the round is over."""
    given = dealt("BGSOPLLSSB", *HANDS)
    games = [after(begun(3, cards), *texts.split()) for cards in (given, exchanged(given, "roles", one, other))]
    if over:
        games = [passed_out(game) for game in games]
    assert knowers(*games) == who


def test_nothing_but_the_roles_held_is_shown() -> None:
    """T32 S1: at the end there are as many roles on the table as players, and no spare one."""
    done = passed_out(after(begun(3, dealt("BGSOPLL", *HANDS)), "Ha>B", "-NS"))
    assert outcome(done).roles == (Role.BLUE, Role.BOSS, Role.SABOTEUR)
    told_to_all: list[Event] = [*(view(done, None).past or ())]
    (shown,) = [event for event in told_to_all if isinstance(event, RoundEnded)]
    assert (len(shown.roles), shown.spare) == (3, None)


def test_moves_do_not_know_roles() -> None:
    """T15 M8: whatever one's role, the same cards give the same moves."""
    hands = {"A": "NESW EW.b EW.g E.l Th Tr In Ha Sw"}
    choices = [
        moves(scene("S EW NW.g", hands=hands, roles=role + "BGOPLS".replace(role, "")[:2], broken={"B": "T"}))
        for role in "BGOPLS"
    ]
    assert all(choice == choices[0] for choice in choices)
