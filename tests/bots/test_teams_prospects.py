"""What the mind of Saboteur 2 reckons with: who is paid, to whom a way is open, how a round may go on."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.rules.saboteur2 import KEYS, WAYS, finished, gold, lost, rules_of, scene
from undermine.bots.minds.outlook import belief_of
from undermine.bots.minds.teams.access import OpenTo, Trail, finishable, trails, walked_by
from undermine.bots.minds.teams.judge import Judge
from undermine.bots.minds.teams.pay import Pay
from undermine.bots.minds.teams.race import FURTHEST, Runner, race
from undermine.bots.style import NORMAL
from undermine.cards import Colour, Role
from undermine.game import State, View
from undermine.game.flow.doors import can_walk
from undermine.testing.positions import ROLES

OPEN_TO = {
    "open": OpenTo.BOTH,
    "two ways": OpenTo.BOTH,
    "blue": OpenTo.BLUE,
    "green": OpenTo.GREEN,
    "shut": OpenTo.SHUT,
}
TABLES = ("BGOPS", "BBGSL", "GBPLS", "OPBGS", "PBBGG", "SPBGL", "BGLLS", "SSGBP")


def known(letters: str) -> list[dict[Role, float]]:
    """Beliefs of somebody who knows everybody."""
    return [{ROLES[letter]: 1.0} for letter in letters]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("way", OPEN_TO)
@pytest.mark.parametrize("roles", TABLES)
def test_pay_is_what_the_round_pays(key: str, way: str, roles: str) -> None:
    """S10 to S14: with nothing uncertain, expected gold is the gold that the engine hands out."""
    paid = gold(finished(way, roles, key=key))
    for seat, letter in enumerate(roles):
        pay = Pay(seat, ROLES[letter], known(roles), [1.0] * 5, 0, rules_of(key))
        assert pay.reached(0, ROLES[roles[0]], OPEN_TO[way]) == paid.get("ABCDE"[seat], 0)


@pytest.mark.parametrize("roles", TABLES)
@pytest.mark.parametrize("trapped", [None, 1, 4])
def test_pay_is_what_a_lost_round_pays(roles: str, trapped: int | None) -> None:
    """S13, S14: who is trapped is neither paid nor counted."""
    paid = gold(lost(roles, broken={} if trapped is None else {"ABCDE"[trapped]: "X"}))
    free = [0.0 if seat == trapped else 1.0 for seat in range(5)]
    for seat, letter in enumerate(roles):
        pay = Pay(seat, ROLES[letter], known(roles), free, 0, rules_of())
        assert pay.unreached() == paid.get("ABCDE"[seat], 0)


def test_geologists_share_the_crystals_whoever_wins() -> None:
    """S10"""
    pay = Pay(0, Role.GEOLOGIST, known("LLB"), [1.0] * 3, 6, rules_of())
    assert pay.unreached() == pay.reached(2, Role.BLUE, OpenTo.BOTH) == 3


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("roles", "trapped"), [("BL", "B"), ("BLL", "B"), ("BLL", "BC"), ("LLB", "A"), ("LLB", "C")])
def test_geologists_in_a_trap(key: str, roles: str, trapped: str) -> None:
    """S10 trapped_geologist: expected for crystals is what each edition pays."""
    paid = gold(lost(roles, key=key, drawing="S NEW.c NEW.c", broken=dict.fromkeys(trapped, "X")))
    free = [float("ABC"[seat] not in trapped) for seat in range(len(roles))]
    for seat, letter in enumerate(roles):
        pay = Pay(seat, ROLES[letter], known(roles), free, 2, rules_of(key))
        assert pay.unreached() == paid.get("ABC"[seat], 0)


def test_a_trap_is_no_gain_to_a_geologist() -> None:
    """S10 trapped_geologist: who is paid anyway expects the same for crystals with and without a trap."""
    free = expecting(scene("S NEW.c NEW.c", roles="LBS", hands={"A": "NS"}))
    assert expecting(scene("S NEW.c NEW.c", roles="LBS", hands={"A": "NS"}, broken={"A": "X"})) == free > 0


def expecting(state: State) -> float:
    """The gold that A, a geologist, expects of a round in which the treasure is not joined."""
    view = View(state.table, state.owns[0])
    return Judge(view, belief_of(view, NORMAL), NORMAL, Role.GEOLOGIST).now.pay.unreached()


def test_pay_averages_over_what_is_not_known() -> None:
    """A partner or none is 4 or 5 gold."""
    unsure = [{Role.BLUE: 1.0}, {Role.BLUE: 0.5, Role.GREEN: 0.5}]
    assert Pay(0, Role.BLUE, unsure, [1.0, 1.0], 0, rules_of()).reached(0, Role.BLUE, OpenTo.BOTH) == 4.5


@pytest.mark.parametrize("way", WAYS)
def test_a_team_walks_where_the_engine_lets_it(way: str) -> None:
    """S6: the mine in which others' doors are walls has the goal in reach exactly for those who get through."""
    mine = finished(way, "BGS").table.mine
    for colour in Colour:
        assert (walked_by(mine, colour).lit.get((4, 0), 0) != 0) == can_walk(mine, colour, (4, 0))


def test_a_door_makes_the_way_longer_for_the_others() -> None:
    way = trails(scene(WAYS["blue"]).table.mine, None)[4, 0]
    assert way.far == way.blue == 1
    assert way.green > 1
    assert trails(scene(WAYS["open"]).table.mine, None)[4, 0] == Trail(1, 1, 1)


def test_a_way_that_is_reached_is_open_or_not() -> None:
    assert Trail(0, 0, 0).chances() == [(OpenTo.BOTH, 1.0)]
    assert Trail(0, 0, 3).chances() == [(OpenTo.BLUE, 1.0)]
    assert Trail(0, 2, 3).chances() == [(OpenTo.SHUT, 1.0)]
    unsure = dict(Trail(2, 2, 3).chances())
    assert sum(unsure.values()) == pytest.approx(1)
    assert 0 < unsure[OpenTo.BOTH] < unsure[OpenTo.BLUE]


@pytest.mark.parametrize(
    ("hand", "has_it"), [("EW", True), ("NESW", True), ("NS", False), ("E/W", False), ("M", False)]
)
def test_the_last_card_is_known(hand: str, has_it: bool) -> None:
    mine = scene(WAYS["open"]).table.mine
    kinds = [mine.catalogue.kind(code) for code in hand.split()]
    assert finishable(mine, kinds, [(4, 0)]) is has_it


DIGGER, IDLER, FOILER = Runner(0.5, 0.5, 0.0), Runner(0.0, 0.0, 0.0), Runner(0.0, 0.0, 0.5)


def test_the_race_is_won_as_often_as_it_can_be() -> None:
    """One digger, two turns: at distance 1 he fails with both, at distance 2 he needs both, further off he is lost."""
    values = race([0, 0], [DIGGER], [1.0], 0.0, 0.0)
    assert values[1:4] == pytest.approx([0.75, 0.25, 0.0])
    assert len(values) == FURTHEST + 1


def test_whoever_finishes_decides_what_it_is_worth() -> None:
    """He who is to move first has the better chance."""
    first, second = (race([0, 1] * 20, [DIGGER, DIGGER], prizes, 0.0, 0.0)[1] for prizes in ([1.0, 0.0], [0.0, 1.0]))
    assert first == pytest.approx(2 / 3)
    assert second == pytest.approx(1 / 3)


def test_a_blocked_player_and_a_foiler_slow_it_down() -> None:
    order = [0, 1] * 4
    free = race(order, [DIGGER, IDLER], [1.0, 1.0], 0.0, 0.0)
    held = race(order, [DIGGER._replace(held=1.0, stays_held=0.7), IDLER], [1.0, 1.0], 0.0, 0.0)
    foiled = race(order, [DIGGER, FOILER], [1.0, 1.0], 0.0, 0.0)
    for distance in (1, 2, 3):
        assert held[distance] < free[distance]
    assert foiled[2] < free[2]
    assert all(nearer >= further for nearer, further in pairwise(free[1:]))


def test_oneself_lays_only_what_is_good_for_oneself() -> None:
    willing = DIGGER._replace(wills=True)
    assert race([0, 0], [willing], [0.0], 1.0, 0.0)[1] == 1.0
    assert race([0, 0], [DIGGER], [0.0], 1.0, 0.0)[1] == pytest.approx(0.25)


def test_what_grows_grows_turn_by_turn() -> None:
    assert race([0] * 10, [IDLER], [0.0], 1.0, 0.1)[5] == pytest.approx(2.0)
