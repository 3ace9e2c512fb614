"""Distances against slow ways to find them: laying cards until a goal is touched, walking from side to side, and the
same walk from cell to cell."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import pytest

from tests.game.mines import face
from tests.game.scatter import NEAR_GOALS, near, scattered
from undermine.cards import Catalogue
from undermine.cards.shapes import SIDES, opposite
from undermine.game.mine import Mine, around
from undermine.game.state import opening_mine
from undermine.rules import Cell, ruleset
from undermine.suspicion import FAR, distances, distances_to
from undermine.suspicion.gaps import _field, every_face

from .games import BASE, TEAMS, before_the_end, states
from .walker import walked

TUNNELS = "NS EW NE NW NES NEW NESW"
THIN = ["EW NS NE NW", "EW NS NE NW NESW", "EW NE", "NEW NES N", "NESW E", "N/E/S/W EW NS"]
THIN_TEAMS = [*THIN, "NS/EW NE/SW NW/ES", "NW/E NE/S EW/N NS/E"]


def faces(catalogue: Catalogue, codes: str) -> int:
    """The bit set of all ways to lay these cards."""
    return sum(catalogue.layable[catalogue.kind(code)] for code in codes.split())


def dug(drawing: str, key: str = BASE) -> Mine:
    """The mine of this drawing, however many copies it takes: `S` is the start, `.` nothing; a code that begins with
    `!` is that goal turned up."""
    rules = ruleset(key)
    mine = opening_mine(rules)
    rows = [line.split() for line in drawing.strip().splitlines()]
    ((west, north),) = [(c, r) for r, row in enumerate(rows) for c, token in enumerate(row) if token == "S"]
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            if token not in ("S", "."):
                cell = (c - west, r - north)
                put = mine.turn_up if token.startswith("!") else mine.lay
                mine = put(cell, face(rules, token))
    return mine


def ways(drawing: str, key: str = BASE, codes: str | None = None) -> list[int]:
    """The distances of the face-down goals, from north to south."""
    mine = dug(drawing, key)
    found = distances(mine, None if codes is None else faces(mine.catalogue, codes))
    return [found[goal] for goal in sorted(found, key=lambda cell: cell[1])]


# Small mines -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [BASE, TEAMS])
def test_at_first_it_is_as_far_as_the_crow_digs(key: str) -> None:
    assert ways("S", key) == [9, 7, 9]


def test_every_card_on_the_way_saves_one() -> None:
    assert ways("S EW") == [8, 6, 8]
    assert ways("S EW EW EW") == [6, 4, 6]
    assert ways("S NESW NESW NESW NESW NESW NESW") == [3, 1, 3]


def test_a_dead_end_in_the_way_costs_what_it_takes_to_go_around() -> None:
    """Behind it there is no way on; the next open side is that of another card."""
    assert ways("S NESW NESW NESW") == [6, 4, 6]
    assert ways("S NESW NESW N/E/S/W") == [7, 7, 7]
    assert ways("S NESW NESW E'") == [7, 7, 7]


def test_walls_must_be_met_by_walls() -> None:
    """A bend to the south leads there alone: to the north one has to dig back around it."""
    assert ways("S EW EW NE'") == [8, 6, 6]
    assert ways("S EW EW EW EW EW NE'") == [5, 3, 3]


def test_a_mine_that_is_closed_is_far() -> None:
    closed = """
        .  N' .
        E  S  E'
        .  N  .
    """
    assert ways(closed) == [FAR, FAR, FAR]
    assert ways(closed.replace("E'", "EW")) == [8, 6, 8]


def test_a_goal_that_is_reached_is_no_card_away() -> None:
    """While it is still to be turned up; nobody digs through it."""
    reached = "S EW EW EW EW EW EW EW"
    assert dug(reached).touched == ((8, 0),)
    assert ways(reached) == [9, 0, 9]


def test_a_stone_turned_up_is_a_tunnel_like_others() -> None:
    """It leads on where it is open, and from there around it; a dead end in front of it does not."""
    row = "S EW EW EW EW EW EW EW"
    assert ways(f"{row} !NW") == [1, 5]
    assert ways(f"{row} !NE'") == [5, 1]
    assert ways(f"{row} !NE") == [9, 9], "turned away from the way it leads nowhere"
    assert ways("S EW EW EW EW EW EW E/W !NW") == [9, 9]


def test_what_lies_there_already_costs_nothing() -> None:
    """A tunnel that was cut off is worth what it is long; where it is cut, a card is missing."""
    assert ways("S . EW EW EW EW EW") == [4, 2, 4]
    assert ways("S . EW . EW EW EW") == [5, 3, 5]
    assert ways("S . N/E/S/W EW EW EW EW") == [9, 9, 9]


def test_cards_that_are_out_of_the_game_do_not_help() -> None:
    """Straight on one needs straight tunnels; with none of them there may be no way at all."""
    assert ways("S", codes="EW") == [FAR, 7, FAR]
    assert ways("S", codes="EW NS") == [FAR, 7, FAR]
    assert ways("S", codes="EW NS NE NW") == [9, 7, 9]
    assert ways("S EW EW EW EW EW EW", codes="NS") == [FAR, FAR, FAR]
    assert ways("S", codes="N E N/S E/W N/E/S/W") == [FAR, FAR, FAR]


def test_doors_and_crystals_are_tunnels_and_a_dead_branch_is_none() -> None:
    assert ways("S", TEAMS, "EW.b") == [FAR, 7, FAR]
    assert ways("S NESW.c EW.g", TEAMS) == [7, 5, 7]
    assert ways("S EW/N NS/EW", TEAMS, "EW") == [FAR, 5, FAR]
    assert ways("S EW/N NS/E'", TEAMS, "EW") == [FAR, FAR, FAR]


def test_a_ladder_is_as_good_as_the_start() -> None:
    """Wherever it lies; what it does not reach is as far as before."""
    far_off = """
        .  .  .  .  .  .  NE.l
        .  .  .  .  .  .  .
        S  .  .  .  .  .  .
    """
    assert ways(far_off, TEAMS) == [1, 3, 5]
    assert ways(far_off.replace("NE.l", "NE"), TEAMS) == [9, 7, 9]


# Laying cards until a goal is touched ------------------------------------------------------------------------


def by_laying(mine: Mine, available: int, most: int) -> dict[Cell, int]:
    """Every way to lay up to so many cards, each of which may come as often as you like."""
    found: dict[Cell, int] = {}
    level = {frozenset(mine.laid.items()): mine}
    for count in range(most + 1):
        for after in level.values():
            found |= {goal: count for goal in after.touched if goal not in found}
        if len(found) == len(mine.goals) or count == most:
            break
        level = {frozenset(after.laid.items()): after for before in level.values() for after in lays(before, available)}
    return found


def lays(mine: Mine, available: int) -> list[Mine]:
    spots = [(cell, fitting & available) for cell, fitting, _ in mine.spots()]
    return [
        mine.lay(cell, lying)
        for cell, fitting in spots
        for lying in range(fitting.bit_length())
        if fitting >> lying & 1
    ]


@pytest.mark.parametrize("key", [BASE, TEAMS])
def test_so_many_cards_and_no_fewer_join_a_goal(key: str) -> None:
    """Mines strewn at random, with few cards left to lay; where it says a number, so many cards do it."""
    cases = Counter[str]()
    for number in range(45):
        rng = Random(f"{key} {number}")
        rules = ruleset(key).derive(plan=near(NEAR_GOALS[number % 3]))
        mine = scattered(rules, rng, "").table.mine
        available = faces(rules.catalogue, rng.choice(THIN if key == BASE else THIN_TEAMS))
        found, slow = distances(mine, available), by_laying(mine, available, 3)
        for goal in mine.goals:
            said, true = found[goal], slow.get(goal)
            assert said == true or said > 3, (number, goal)
            cases["none" if true is None else "same" if said == true else "missed"] += 1
    # A cell is walked through from one side alone, so with few cards left a rare way is missed.
    assert cases["same"] > 60
    assert cases["missed"] < 0.05 * cases["same"]


def test_with_all_tunnels_left_no_way_is_missed() -> None:
    """Two cards are as many as can be tried out here."""
    cases = Counter[int]()
    for number in range(40):
        rules = ruleset(BASE).derive(plan=near(NEAR_GOALS[number % 3]))
        mine = scattered(rules, Random(number), "").table.mine
        available = faces(rules.catalogue, TUNNELS)
        found, slow = distances(mine, available), by_laying(mine, available, 2)
        for goal in mine.goals:
            assert found[goal] == slow.get(goal, max(3, found[goal]))
            cases[found[goal]] += 1
    assert min(cases[1], cases[2]) > 20


# Walking from side to side -----------------------------------------------------------------------------------


Border = frozenset[Cell]
"""Two cells side by side."""


def by_walking(mine: Mine) -> dict[Cell, int]:
    """Between any two borders of a cell it costs nothing where a tunnel joins them, one card where one could; again and
    again until nothing gets cheaper."""
    cost: dict[Border, int] = {}
    for cell, sides in mine.lit.items():
        cost |= {frozenset((cell, beyond)): 0 for side, beyond in zip(SIDES, around(cell), strict=True) if sides & side}
    columns, rows = ([cell[i] for cell in (*mine.laid, *mine.fixed)] for i in (0, 1))
    steps = [
        (frozenset((cell, around(cell)[one])), frozenset((cell, around(cell)[other])), price)
        for column in range(min(columns) - 3, max(columns) + 4)
        for row in range(min(rows) - 3, max(rows) + 4)
        if (cell := (column, row)) not in mine.goals
        for one, other in combinations(range(4), 2)
        if (price := toll(mine, cell, one, other)) is not None
    ]
    cheaper = True
    while cheaper:
        cheaper = False
        for one, other, price in steps:
            for here, there in ((one, other), (other, one)):
                if here in cost and cost[here] + price < cost.get(there, FAR):
                    cost[there], cheaper = cost[here] + price, True
    return {goal: min(cost.get(frozenset((goal, beyond)), FAR) for beyond in around(goal)) for goal in mine.goals}


def toll(mine: Mine, cell: Cell, one: int, other: int) -> int | None:
    """The cards it takes to come through this cell from one side to the other; None where nobody can."""
    if cell in mine.laid:
        return 0 if mine.catalogue.joined[mine.laid[cell]][one] & SIDES[other] else None
    asked = tuple(
        None if beyond not in mine.laid else bool(mine.catalogue.openings[mine.laid[beyond]] & opposite(side))
        for side, beyond in zip(SIDES, around(cell), strict=True)
    )
    return 1 if joinable(mine.catalogue, asked, one, other) else None


@cache
def joinable(catalogue: Catalogue, asked: tuple[bool | None, ...], one: int, other: int) -> bool:
    """Whether there is a path card that fits these neighbours and joins the two sides."""
    for number, lying in enumerate(catalogue.faces):
        fits = all(ask in (None, bool(lying.openings & side)) for ask, side in zip(asked, SIDES, strict=True))
        if fits and every_face(catalogue) >> number & 1 and lying.joined[one] & SIDES[other]:
            return True
    return False


@pytest.mark.parametrize(("key", "players"), [(BASE, 3), (BASE, 5), (TEAMS, 4)])
def test_in_whole_games_every_distance_is_right(key: str, players: int) -> None:
    """As long as all tunnels lie within the field that is thought of: round one at its edge a way may lead outside."""
    seen = Counter[int]()
    for state in before_the_end(states(key, players))[3::3]:
        mine = state.table.mine
        if not all(beyond in _field(mine.fixed) for cell in mine.laid for beyond in around(cell)):
            continue
        assert distances(mine) == by_walking(mine)
        seen.update(distances(mine).values())
    assert len(seen) > 4
    assert max(seen) < FAR


def test_after_rockfalls_too() -> None:
    """Mines full of holes and islands."""
    rules, seen = ruleset(TEAMS), Counter[int]()
    for number in range(12):
        mine = scattered(rules, Random(number), "").table.mine
        assert distances(mine) == by_walking(mine)
        seen.update(distances(mine).values())
    assert len(seen) > 3


# Walking from cell to cell -----------------------------------------------------------------------------------


def same_by_both(mine: Mine, rng: Random) -> None:
    """With all cards, with most of them and with few, for all goals and for some."""
    every = every_face(mine.catalogue)
    for available in (every, every & (rng.getrandbits(99) | rng.getrandbits(99)), every & rng.getrandbits(99)):
        slow = walked(mine, available)
        assert list(distances(mine, available).items()) == list(slow.items())
        wanted = [goal for goal in slow if rng.random() < 0.5]
        assert distances_to(wanted, mine, available) == {goal: slow[goal] for goal in wanted}


@pytest.mark.parametrize(("key", "players"), [(BASE, 3), (BASE, 5), (BASE, 10), (TEAMS, 2), (TEAMS, 4)])
def test_in_whole_games_both_walks_find_the_same(key: str, players: int) -> None:
    rng = Random(f"{key} {players}")
    for state in states(key, players):
        same_by_both(state.table.mine, rng)


@pytest.mark.parametrize("key", [BASE, TEAMS])
def test_both_walks_find_the_same_in_mines_strewn_at_random(key: str) -> None:
    for number in range(40):
        rng = Random(f"{key} {number}")
        rules = ruleset(key).derive(plan=near(NEAR_GOALS[number % 3])) if number % 2 else ruleset(key)
        same_by_both(scattered(rules, rng, "").table.mine, rng)


@pytest.mark.parametrize("length", [3, 6, 7, 8, 30])
def test_however_far_out_somebody_digs_both_walks_find_the_same(length: int) -> None:
    """Behind the start no card leads nearer to a goal, but it may be laid."""
    mine, rng = dug("S"), Random(length)
    ew, nesw, ns = (face(ruleset(BASE), code) for code in ("EW", "NESW", "NS"))
    for column in range(1, length):
        mine = mine.lay((-column, 0), ew)
        same_by_both(mine, rng)
    mine = mine.lay((-length, 0), nesw)
    for row in range(1, length):
        mine = mine.lay((-length, row), ns).lay((-length, -row), ns)
        same_by_both(mine, rng)


def test_a_goal_that_is_not_wanted_still_bars_the_way() -> None:
    """Whoever wants the one behind must go round it all the same."""
    mine = dug("S EW EW EW EW EW EW EW")
    north, _, south = sorted(mine.goals, key=lambda cell: cell[1])
    assert distances(mine) == distances_to(mine.goals, mine)
    for goal in (north, south):
        assert distances_to([goal], mine) == {goal: distances(mine)[goal]}
    assert distances_to([(99, 99)], mine) == {}
