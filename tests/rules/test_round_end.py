"""How a round ends (B16-B18)."""

from __future__ import annotations

import pytest

from tests.rules.ends import outcome, passed_out, passing
from undermine.cards import Role
from undermine.game import Ending, begin, deal
from undermine.game.events import Drew, RoundEnded, Skipped
from undermine.game.tasks import Main
from undermine.rules import ruleset
from undermine.testing.positions import EDITIONS, ROLES, after, lying, scene, told


@pytest.mark.parametrize("roles", ["DDD", "SDD", "DSD"])
@pytest.mark.parametrize("key", EDITIONS)
def test_the_treasure_ends_the_round(key: str, roles: str) -> None:
    """B16: the moment the treasure is turned up the diggers have won, whichever side laid the card."""
    state = scene("S . ?$", rules=key, roles=roles, hands={"A": "EW M"})
    done = after(state, "EW@1,0")
    assert (outcome(done).ending, outcome(done).finisher) == (Ending.TREASURE, 0)
    assert lying(done, (2, 0)) == "!NESW.$"
    assert not done.table.ledger.pays
    assert set(done.table.ledger.pots[0].takers) == {seat for seat in range(3) if roles[seat] == "D"}


def test_there_and_then() -> None:
    """B16: with the treasure found nobody draws and nobody has another turn."""
    state = scene("S . ?$", hands={"A": "EW M"})
    assert not any(isinstance(event, Drew) for event in told(state, "EW@1,0"))
    done = after(state, "EW@1,0")
    assert not any(isinstance(task, Main) for task in done.table.tasks)
    assert done.table.hand_sizes[0] == 1


def test_the_last_card_of_all_may_find_it() -> None:
    """B16 B17: the diggers have won though the card that finds the treasure was the very last one."""
    state = scene("S . ?$", hands={"A": "EW", "B": "", "C": ""}, stock="")
    assert outcome(after(state, "EW@1,0")).ending is Ending.TREASURE


def test_a_stone_does_not_end_it() -> None:
    """B16: a stone turned up leaves the round going on."""
    assert after(scene("S . ?NE", hands={"A": "EW"}), "EW@1,0").table.outcome is None


@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("key", EDITIONS)
def test_nobody_has_a_card_left(key: str, players: int) -> None:
    """B17: stock and hands are spent after 67 turns, and the saboteurs have won."""
    rules = ruleset(key)
    states = list(passing(begin(rules, players, deal(rules, players, b"lost", 1)).state))
    assert len(states) - 1 == 67
    assert all(now.table.outcome is None for now in states[:-1])
    done = outcome(states[-1])
    assert (done.ending, done.finisher) == (Ending.EMPTY, None)
    table = states[-1].table
    assert (table.stock_left, set(table.hand_sizes)) == (0, {0})
    saboteurs = {seat for seat, role in enumerate(done.roles) if role is Role.SABOTEUR}
    assert {pay.seat for pay in table.ledger.pays} == saboteurs


@pytest.mark.parametrize("text", ["xP>B", "NS@0,1", "M@8,0", "-NS"])
def test_the_last_card_ends_it_however_it_is_played(text: str) -> None:
    """B17: the round is over with the last card of all, be it laid, played or passed."""
    card = text.removeprefix("-").partition("@")[0].partition(">")[0]
    state = scene(hands={"A": card, "B": "", "C": ""}, stock="", roles="DSD")
    assert not any(isinstance(event, Skipped) for event in told(state, text)), "nobody is skipped any more"
    done = after(state, text)
    assert outcome(done).ending is Ending.EMPTY


@pytest.mark.parametrize("key", EDITIONS)
def test_not_before_the_last_card(key: str) -> None:
    """B17: cards that nobody can play keep the round going until they are passed, in all editions."""
    state = scene(rules=key, hands={"A": "oP", "B": "oL", "C": "oC"}, stock="")
    states = list(passing(state))
    assert [now.table.to_move for now in states] == [0, 1, 2, None]
    assert [now.table.outcome is None for now in states] == [True, True, True, False]


def test_no_pass_counts_without_the_house_rule() -> None:
    """B17: everybody passing in turn ends nothing while cards are left."""
    state = scene(hands={"A": "oP EW EW", "B": "oL NE NE", "C": "oC NW NW"}, stock="")
    assert after(state, "-oP", "-oL", "-oC", "-EW", "-NE").table.outcome is None


@pytest.mark.parametrize("roles", ["DSDDS", "SSDDD", "DDDDS"])
def test_showing_the_roles(roles: str) -> None:
    """B18: when the round is over all roles are laid open, the spare card among them."""
    state = scene(players=5, roles=roles)
    assert state.table.outcome is None
    shown = outcome(passed_out(state))
    assert shown.roles == tuple(ROLES[letter] for letter in roles)
    assert shown.spare is (Role.SABOTEUR if roles.count("S") == 1 else Role.DIGGER)


@pytest.mark.parametrize("lost", [True, False], ids=["lost", "won"])
def test_showing_the_goals(lost: bool) -> None:
    """B18: the goals still face down are shown to all, and lie as they lay."""
    state = scene("S . ?$ . ?NE ?NW", hands={"A": "EW"})
    done = passed_out(state) if lost else after(state, "EW@1,0")
    codes = done.table.rules.catalogue.codes
    hidden = {(2, 0): "!NESW.$", (4, 0): "!NE", (5, 0): "!NW"}
    if not lost:
        del hidden[2, 0]
    assert {cell: codes[kind] for cell, kind in done.table.shown} == hidden
    assert set(done.table.mine.goals) == set(hidden)


def test_everybody_is_shown_the_same() -> None:
    """B18: what is shown at the end is for all eyes."""
    state = scene("S . ?$", hands={"A": "EW"})
    (ended,) = [event for event in told(state, "EW@1,0") if isinstance(event, RoundEnded)]
    assert all(ended.seen_by(seat) == ended for seat in (None, 0, 1, 2))
