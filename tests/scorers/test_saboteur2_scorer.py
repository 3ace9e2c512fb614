"""The scorer of Saboteur 2 held to the printed words: what the books spell out, and each corner of S10-S15."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.scorers.saboteur2 import (
    BEYOND,
    FACING,
    Cell,
    Round,
    pay,
    purses,
    routes,
    thieves,
    victims,
    winners,
)

Mine = dict[Cell, tuple[str, bool]]

START, TREASURE = ("^NESW", False), ("!NESW.$", False)
EVERYBODY = ("blue", "blue", "green", "green", "boss", "profiteer", "geologist", "saboteur", "saboteur")
TEAMS = {"blue", "green", "boss", "profiteer"}


def lying(code: str) -> tuple[str, bool]:
    """A card upright, or turned by half a turn if a tilde says so."""
    return code.removeprefix("~"), code.startswith("~")


def row(number: int, *codes: str) -> Mine:
    return {(column, number): lying(code) for column, code in enumerate(codes)}


def corridor(*codes: str) -> Mine:
    """The start, these cards from west to east, the treasure."""
    return row(0, "^NESW", *codes, "!NESW.$")


def over(laid: Mine, *codes: str) -> Mine:
    """Also a second way, which leaves the start by the north and comes to the treasure from there."""
    assert len(codes) == max(column for column, _ in laid) - 1
    return laid | row(-1, "~NW", *codes, "~NE")


OPEN = corridor("EW", "EW")
BLUE = corridor("EW", "EW.b")
GREEN = corridor("EW.g", "EW")
BOTH = corridor("EW.g", "EW.b")
MINES = {"open": OPEN, "blue": BLUE, "green": GREEN, "both": BOTH}
FAILED: Mine = {(0, 0): START, (1, 0): ("EW", False), (5, 0): TREASURE}


def over_with(
    laid: Mine,
    roles: tuple[str, ...] = EVERYBODY,
    by: str | None = "geologist",
    *,
    trapped: tuple[int, ...] = (),
    thefts: tuple[int, ...] = (),
    reading: str = "shared",
) -> Round:
    """A round that ended so; `by` is the role of the finisher."""
    finisher = None if by is None else roles.index(by)
    return Round(roles, frozenset(trapped), thefts, finisher, laid, (0,) * len(roles), reading, False)


def winning(round: Round) -> set[str]:
    return {round.roles[seat] for seat in winners(round)}


def paid(round: Round) -> dict[str, int]:
    return {role: gold for role, gold in zip(round.roles, pay(round), strict=True) if gold}


# --- ways to the treasure ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (("EW", "NESW"), (True, True)),
        (("EW.b",), (True, False)),
        (("EW.g",), (False, True)),
        (("EW.b", "EW", "EW.b"), (True, False)),
        (("EW.b", "EW.g"), (False, False)),
        (("EW.g", "EW.b"), (False, False)),
        (("EW/N.c", "NESW.c", "NS/EW"), (True, True)),
    ],
)
def test_doors_on_the_only_way(codes: tuple[str, ...], expected: tuple[bool, bool]) -> None:
    """S6, S7, S11: a door shuts out the other colour; crystals and bridges shut out nobody."""
    assert routes(over_with(corridor(*codes))) == expected


@pytest.mark.parametrize(
    ("lower", "upper", "expected"),
    [
        ("EW.b", "EW", (True, True)),
        ("EW", "EW.g", (True, True)),
        ("EW.b", "EW.g", (True, True)),
        ("EW.b", "EW.b", (True, False)),
        ("EW.g", "EW.g", (False, True)),
    ],
)
def test_a_second_way(lower: str, upper: str, expected: tuple[bool, bool]) -> None:
    """S11, T21: a door does not block who can walk round it, and each team may take its own way."""
    assert routes(over_with(over(corridor(lower, "EW"), upper, "EW"))) == expected


def test_two_ways_with_both_doors_each() -> None:
    """S11, S12: two ways help nobody who is stopped on both."""
    assert routes(over_with(over(corridor("EW.b", "EW.g"), "EW.g", "EW.b"))) == (False, False)


def test_ways_that_cross() -> None:
    """S11: from door to door over a crossing: blue through the lower half first, then the upper."""
    laid = over(corridor("EW.g", "NESW", "EW.b"), "EW.b", "~NEW", "EW.g")
    assert routes(over_with(laid)) == (True, True)
    laid = over(corridor("EW.g", "NESW", "EW.g"), "EW.b", "~NEW", "EW.b")
    assert routes(over_with(laid)) == (True, True)
    laid = over(corridor("EW.g", "NESW", "EW.b"), "EW.g", "~NEW", "EW.b")
    assert routes(over_with(laid)) == (False, False)


@pytest.mark.parametrize("turned", [False, True])
def test_the_door_with_a_stub(turned: bool) -> None:
    """S6: on NS/E the door stands on the straight, whichever way round; the stub leads nowhere."""
    laid: Mine = {(0, 0): START, (0, 1): ("NS/E.g", turned), (0, 2): TREASURE}
    assert routes(over_with(laid)) == (False, True)
    beside = (1, 1) if not turned else (-1, 1)
    astray: Mine = {(0, 0): START, (0, 1): ("NS/E.g", turned), beside: TREASURE}
    assert routes(over_with(astray, by=None)) == (False, False)


@pytest.mark.parametrize(("code", "turned"), [("NE.b", True), ("NW.g", False)])
def test_a_door_on_a_bend(code: str, turned: bool) -> None:
    """S6: turned by half a turn NE joins south and west, NW joins south and east."""
    laid: Mine = {(0, 0): START, (1, 0): (code, turned)}
    joined = laid | {(1, 1) if turned else (1, -1): TREASURE}
    assert routes(over_with(joined)) == (code.endswith("b"), code.endswith("g"))


def test_a_bridge_is_no_crossing() -> None:
    """S4: over the bridge, not off it; and a double bend joins each side to its partner alone."""
    bridge: Mine = {(0, 0): START, (1, 0): ("NS/EW", False), (1, 1): TREASURE}
    assert routes(over_with(bridge, by=None)) == (False, False)
    bend: Mine = {(0, 0): START, (1, 0): ("NE/SW", False)}
    assert routes(over_with(bend | {(1, 1): TREASURE})) == (True, True)
    assert routes(over_with(bend | {(1, -1): TREASURE}, by=None)) == (False, False)


def test_dead_ends_and_walls_stop() -> None:
    """Nothing beyond a stub; an open side against a wall is shut, as beside a stone that misfits."""
    assert routes(over_with(corridor("N/E/S/W"), by=None)) == (False, False)
    assert routes(over_with(corridor("E", "EW"), by=None)) == (False, False)
    stone: Mine = {(0, 0): START, (1, 0): ("!NE", False), (1, -1): TREASURE}
    assert routes(over_with(stone, by=None)) == (False, False)


def test_through_a_stone() -> None:
    """T1: a stone is a bend that one can walk through."""
    laid: Mine = {(0, 0): START, (1, 0): ("!NE", True), (1, 1): TREASURE}
    assert routes(over_with(laid)) == (True, True)
    laid = {(0, 0): START, (1, 0): ("!NW", False), (1, -1): TREASURE}
    assert routes(over_with(laid)) == (True, True)


def test_the_way_goes_in_every_direction() -> None:
    """The treasure may lie anywhere, and its row grow to the south."""
    laid: Mine = {(0, 0): START, (-1, 0): ("NE", False), (-1, -1): ("NS.b", False), (-1, -2): TREASURE}
    assert routes(over_with(laid)) == (True, False)


def test_a_ladder_skips_the_doors_before_it() -> None:
    """S5, S6: a ladder is as good as the start; doors behind it count."""
    assert routes(over_with(corridor("EW.g", "EW.b", "E.l"))) == (True, True)
    below: Mine = {(2, 1): ("NE.l", False)}
    assert routes(over_with(corridor("EW.g", "~NEW", "EW") | below)) == (True, True)
    assert routes(over_with(corridor("EW.g", "~NEW", "EW.b") | below)) == (True, False)
    assert routes(over_with(corridor("EW.b", "EW.b", "EW.g") | {(3, 9): ("N.l", False)})) == (False, False)


def test_a_ladder_far_from_the_start() -> None:
    """S5: no tunnel to the start is needed, and a way may go in at one ladder and out at another."""
    far: Mine = {(0, 0): START, (4, 0): ("E.l", False), (5, 0): TREASURE}
    assert routes(over_with(far)) == (True, True)
    through = far | {(4, 0): ("EW.g", False), (3, 0): ("NE.l", False)}
    assert routes(over_with(through)) == (False, True)
    assert routes(over_with(far | {(4, 0): ("E.l", True)}, by=None)) == (False, False)


def test_a_finisher_without_a_way_is_no_round() -> None:
    with pytest.raises(ValueError, match="if and only if"):
        routes(over_with(FAILED))
    with pytest.raises(ValueError, match="if and only if"):
        winners(over_with(OPEN, by=None))
    with pytest.raises(ValueError, match="not a round"):
        over_with(OPEN, reading="other")


SHAPES = ("NESW", "NES", "NEW", "NS", "EW", "NE", "NW", "NS/EW", "NE/SW", "NS/E", "E/W", "NESW.c", "NESW")
DOORS = ("EW.b", "NS.b", "NE.b", "EW.g", "NW.g", "NS/E.g")
LADDERS = ("NE.l", "N.l")


def random_mine(random: Random) -> Mine:
    codes = random.choices(SHAPES, k=8) + random.choices(DOORS, k=6) + random.choices((*SHAPES, *LADDERS), k=2)
    random.shuffle(codes)
    cells = [(column, row) for column in range(6) for row in range(3) if (column, row) not in ((0, 1), (5, 1))]
    mine: Mine = {cell: (code, random.random() < 0.5) for cell, code in zip(cells, codes, strict=True)}
    return mine | {(0, 1): START, (5, 1): TREASURE}


def groups_of(laid: Mine, cell: Cell) -> list[str]:
    code, turned = laid[cell]
    text = code.strip("^!").split(".", maxsplit=1)[0]
    return ("".join(FACING.get(letter, letter) for letter in text) if turned else text).split("/")


def doors_met(laid: Mine, cell: Cell, entry: str, gone: frozenset[tuple[Cell, str]], doors: str) -> Iterator[str]:
    """Of every walk on from here that uses no track twice: the doors it has met when it comes to the treasure."""
    code = laid[cell][0]
    if code.endswith("$"):
        yield doors
        return
    group = next((group for group in groups_of(laid, cell) if entry in group), "")
    if not group or (cell, group) in gone:
        return
    if len(group) == 2 and code[-1] in "bg":
        doors += code[-1]
    for side in group.replace(entry, ""):
        beyond = (cell[0] + BEYOND[side][0], cell[1] + BEYOND[side][1])
        if beyond in laid:
            yield from doors_met(laid, beyond, FACING[side], gone | {(cell, group)}, doors)


def all_walks(laid: Mine) -> Iterator[str]:
    """From the start and from every ladder, on each of its sides."""
    for cell, (code, _) in laid.items():
        if code.startswith("^") or code.endswith(".l"):
            for side in groups_of(laid, cell)[0]:
                beyond = (cell[0] + BEYOND[side][0], cell[1] + BEYOND[side][1])
                if beyond in laid:
                    yield from doors_met(laid, beyond, FACING[side], frozenset(), "")


def test_the_search_finds_what_listing_all_walks_finds() -> None:
    """S11 by the letter: some route passes no green door, some route passes no blue door."""
    found = []
    for number in range(1500):
        laid = random_mine(Random(number))
        walks = list(all_walks(laid))
        expected = any("g" not in doors for doors in walks), any("b" not in doors for doors in walks)
        assert routes(over_with(laid, by="boss" if walks else None)) == expected, number
        if walks:
            found.append(expected)
    assert all(found.count((blue, green)) > 20 for blue in (True, False) for green in (True, False))


# --- winners -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["boss", "profiteer", "geologist", "saboteur"])
def test_anybody_else_finishes_for_all_who_get_through(by: str) -> None:
    """S11: both teams win on an open way, whoever of these finished; behind a door its own team."""
    assert winning(over_with(OPEN, by=by)) == TEAMS
    assert winning(over_with(BLUE, by=by)) == TEAMS - {"green"}
    assert winning(over_with(GREEN, by=by)) == TEAMS - {"blue"}
    assert winning(over_with(over(BLUE, "EW", "EW.g"), by=by)) == TEAMS


@pytest.mark.parametrize(
    ("own", "other", "his", "theirs"), [("blue", "green", BLUE, GREEN), ("green", "blue", GREEN, BLUE)]
)
def test_a_digger_finishes_for_his_team(own: str, other: str, his: Mine, theirs: Mine) -> None:
    """S11, T22, T23: his team alone if it gets through, else the other one."""
    assert winning(over_with(OPEN, by=own)) == TEAMS - {other}
    assert winning(over_with(his, by=own)) == TEAMS - {other}
    assert winning(over_with(theirs, by=own)) == TEAMS - {own}
    assert winning(over_with(over(theirs, "EW", "EW"), by=own)) == TEAMS - {other}
    assert winning(over_with(over(BLUE, "EW", "EW.g"), by=own)) == TEAMS - {other}


@pytest.mark.parametrize("reading", ["shared", "alone"])
@pytest.mark.parametrize("mine", ["open", "blue", "green"])
def test_the_reading_is_only_for_both_shut_out(reading: str, mine: str) -> None:
    for by in set(EVERYBODY):
        asked = over_with(MINES[mine], by=by)
        assert winners(replace(asked, reading=reading)) == winners(asked)


def test_a_team_without_members_wins_all_the_same() -> None:
    """S11: green is kept out, nobody is blue; boss and profiteer win with the empty team."""
    assert paid(over_with(BLUE, ("green", "boss", "profiteer"), "green")) == {"boss": 3, "profiteer": 2}
    assert paid(over_with(BLUE, ("green", "saboteur"), "green")) == {}


@pytest.mark.parametrize("by", ["blue", "green", "boss", "profiteer", "geologist", "saboteur"])
def test_both_shut_out_with_everybody_there(by: str) -> None:
    """S12: shared by boss and profiteer, or the boss alone, whoever finished."""
    assert paid(over_with(BOTH, by=by)) == {"boss": 3, "profiteer": 2}
    assert paid(over_with(BOTH, by=by, reading="alone")) == {"boss": 4}


@pytest.mark.parametrize(
    ("roles", "by", "shared", "alone"),
    [
        (("blue", "green", "boss", "saboteur"), "blue", {"boss": 4}, {"boss": 4}),
        (("blue", "green", "boss", "saboteur"), "boss", {"boss": 4}, {"boss": 4}),
        (("blue", "profiteer", "saboteur"), "profiteer", {"profiteer": 3}, {"profiteer": 2, "saboteur": 4}),
        (("blue", "profiteer", "saboteur"), "blue", {}, {"profiteer": 2, "saboteur": 4}),
        (("blue", "profiteer", "saboteur"), "saboteur", {}, {"profiteer": 2, "saboteur": 4}),
        (("blue", "profiteer", "green"), "profiteer", {"profiteer": 3}, {"profiteer": 3}),
        (("blue", "profiteer", "green"), "green", {}, {"profiteer": 3}),
        (("blue", "green", "saboteur"), "saboteur", {}, {"saboteur": 5}),
        (("blue", "green", "geologist"), "geologist", {}, {}),
    ],
)
def test_both_shut_out(roles: tuple[str, ...], by: str, shared: dict[str, int], alone: dict[str, int]) -> None:
    """S12: without boss or without profiteer, in both readings."""
    assert paid(over_with(BOTH, roles, by)) == shared
    assert paid(over_with(BOTH, roles, by, reading="alone")) == alone


def test_both_shut_out_and_the_boss_trapped() -> None:
    """S12, S14: he is in play, so that the saboteurs do not win, and gets nothing."""
    roles = ("boss", "profiteer", "saboteur")
    assert paid(over_with(BOTH, roles, "saboteur", trapped=(0,))) == {"profiteer": 3}
    assert paid(over_with(BOTH, roles, "saboteur", trapped=(0,), reading="alone")) == {}
    assert paid(over_with(BOTH, roles, "saboteur", trapped=(1,))) == {"boss": 4}
    assert paid(over_with(BOTH, roles, "profiteer", trapped=(0,))) == {"profiteer": 3}


@pytest.mark.parametrize(
    ("roles", "trapped", "expected"),
    [
        (("saboteur", "blue"), (), {"saboteur": 5}),
        (("saboteur", "profiteer", "boss"), (), {"saboteur": 4, "profiteer": 2}),
        (("profiteer", "boss", "green"), (), {"profiteer": 3}),
        (("profiteer", "saboteur"), (1,), {"profiteer": 3}),
        (("profiteer", "saboteur"), (0,), {"saboteur": 5}),
        (("boss", "blue", "green"), (), {}),
    ],
)
def test_the_treasure_is_not_joined(roles: tuple[str, ...], trapped: tuple[int, ...], expected: dict[str, int]) -> None:
    """S13: saboteurs and profiteer, in both readings."""
    failed = over_with(FAILED, roles, None, trapped=trapped)
    assert paid(failed) == expected
    assert paid(replace(failed, reading="alone")) == expected


# --- gold --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blues", "expected"),
    [(0, (3, 2)), (1, (3, 2, 1)), (2, (2, 2, 1, 0)), (3, (1, 1, 1, 0, 0)), (4, (1, 1, 1, 1, 0, 0))],
)
def test_shares_with_boss_and_profiteer(blues: int, expected: tuple[int, ...]) -> None:
    """S14, T24, T25: both are counted, and neither ever pays."""
    roles = ("blue",) * blues + ("boss", "profiteer")
    assert pay(over_with(BLUE, roles, "boss")) == expected


@pytest.mark.parametrize(("number", "share"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_shares_of_diggers(number: int, share: int) -> None:
    """S14: the printed table."""
    assert pay(over_with(GREEN, ("green",) * number + ("blue",), "green")) == (share,) * number + (0,)


def test_more_than_five_winners() -> None:
    """S14: one gold each from the fifth winner on."""
    roles = ("blue",) * 4 + ("green",) * 4 + ("saboteur",)
    assert pay(over_with(OPEN, roles, "saboteur")) == (1,) * 8 + (0,)
    assert pay(over_with(OPEN, roles, "saboteur", trapped=(0, 1, 2))) == (0, 0, 0, 1, 1, 1, 1, 1, 0)
    assert pay(over_with(OPEN, roles, "saboteur", trapped=(0, 1, 2, 4))) == (0, 0, 0, 2, 0, 2, 2, 2, 0)


def test_the_trapped_are_not_counted() -> None:
    """S14, T26: who is left gets the larger share; with all trapped nobody is paid."""
    roles = ("blue", "blue", "boss", "profiteer")
    assert pay(over_with(OPEN, roles, "boss", trapped=(0,))) == (0, 3, 2, 1)
    assert pay(over_with(OPEN, roles, "blue", trapped=(2,))) == (3, 3, 0, 1)
    assert pay(over_with(OPEN, roles, "blue", trapped=(2, 3))) == (4, 4, 0, 0)
    assert pay(over_with(FAILED, ("saboteur", "profiteer", "blue"), None, trapped=(0, 1))) == (0, 0, 0)


def crystals(number: int) -> Mine:
    """A failed round with crystals, none of them within reach."""
    return FAILED | {(9, row): ("NESW.c", False) for row in range(number)}


@pytest.mark.parametrize(("number", "one", "two"), [(0, 0, 0), (1, 1, 0), (2, 2, 1), (5, 5, 2), (10, 10, 5)])
def test_geologists(number: int, one: int, two: int) -> None:
    """S10, T27: every crystal in the mine, reached or not; two share, rounded down."""
    assert pay(over_with(crystals(number), ("geologist", "blue"), None)) == (one, 0)
    assert pay(over_with(crystals(number), ("geologist", "geologist", "blue"), None)) == (two, two, 0)


def test_geologists_are_no_winners() -> None:
    """S10: paid whoever wins, and no share is smaller for it, though one of them finished."""
    laid = corridor("EW/N.c", "EW.b", "NEW.c", "NES/W.c") | {(4, 0): ("NEW/S.c", False), (3, 9): ("E.c", True)}
    asked = over_with(laid, ("geologist", "blue", "profiteer"), "geologist")
    assert pay(asked) == (4, 4, 2)
    assert winners(asked) == {1, 2}


def test_trapped_geologists() -> None:
    """S10: neither paid nor counted in the French book; both in the others."""
    asked = over_with(crystals(5), ("geologist", "geologist", "green"), None, trapped=(0,))
    assert pay(asked) == (0, 5, 0)
    assert pay(replace(asked, trapped_geologist_paid=True)) == (2, 2, 0)
    assert pay(replace(asked, trapped=frozenset({0, 1}))) == (0, 0, 0)
    assert pay(replace(asked, trapped=frozenset({0, 1}), trapped_geologist_paid=True)) == (2, 2, 0)


def test_this_is_for_geologists_alone() -> None:
    """S10, S14: a trapped winner stays unpaid, and nobody trapped may steal."""
    asked = over_with(crystals(3), ("geologist", "saboteur", "saboteur"), None, trapped=(0, 1), thefts=(0, 1))
    assert pay(replace(asked, trapped_geologist_paid=True)) == (3, 0, 5)
    assert thieves(replace(asked, trapped_geologist_paid=True)) == ()


# --- thefts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thefts", "trapped", "expected"),
    [
        ((), (), ()),
        ((3,), (), (3,)),
        ((3,), (3,), ()),
        ((0, 2, 4), (), (4, 0, 2)),
        ((4, 2, 0), (), (0, 2, 4)),
        ((4, 0, 2), (), (2, 4, 0)),
        ((0, 4, 2), (), (2, 4, 0)),
        ((4, 0, 2), (4,), (2, 0)),
        ((0, 2, 4), (4,), (2, 0)),
        ((5, 4, 3, 1), (1, 3), (4, 5)),
    ],
)
def test_thieves(thefts: tuple[int, ...], trapped: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """S15, T28: the last to lay among those not trapped, then round the table."""
    assert thieves(over_with(OPEN, thefts=thefts, trapped=trapped)) == expected


def test_victims() -> None:
    """S15: whoever owns gold, winner or not, trapped or not, thief or not; never oneself."""
    roles = ("saboteur", "saboteur", "blue", "green", "geologist")
    asked = over_with(OPEN, roles, "blue", thefts=(0, 1), trapped=(3,))
    assert victims(asked, 1, (0, 1, 5, 2, 0)) == {2, 3}
    assert victims(asked, 0, (1, 1, 4, 2, 0)) == {1, 2, 3}
    assert victims(asked, 0, (7, 0, 0, 0, 0)) == frozenset()
    assert victims(asked, 2, (7, 1, 1, 1, 1)) == frozenset(), "who has no theft card does not steal"


def test_gold_of_earlier_rounds() -> None:
    """S15: it can be stolen as well."""
    asked = replace(over_with(OPEN, ("blue", "saboteur", "green"), "blue", thefts=(1,)), gold=(2, 0, 3))
    assert purses(asked) == (7, 0, 3)
    assert victims(asked, 1, purses(asked)) == {0, 2}


def test_the_printed_example() -> None:
    """S11, S14, S15: the boss finishes behind a blue door; one of two saboteurs with a theft card is trapped."""
    roles = ("blue", "green", "green", "boss", "profiteer", "saboteur", "saboteur")
    example = over_with(BLUE, roles, "boss", trapped=(6,), thefts=(5, 6))
    for reading in ("shared", "alone"):
        asked = replace(example, reading=reading)
        assert routes(asked) == (True, False)
        assert winners(asked) == {0, 3, 4}
        assert pay(asked) == (3, 0, 0, 2, 1, 0, 0)
        assert thieves(asked) == (5,)
        assert victims(asked, 5, pay(asked)) == {0, 3, 4}
        assert victims(asked, 6, pay(asked)) == frozenset()
