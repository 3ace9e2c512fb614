"""What a move is, as others see it: each class by a position in which it comes about."""

from __future__ import annotations

import pytest

from undermine.game import Folding, State, Table
from undermine.game.events import Event
from undermine.rules import Cell
from undermine.suspicion.deeds import Deed, deed
from undermine.testing import positions
from undermine.testing.positions import told

from .games import TEAMS, Told, before_the_end, states
from .games import told as told_to
from .invented import CLASSES, CONTEXTS

NORTHERN, MIDDLE, SOUTHERN = GOALS = ((8, -2), (8, 0), (8, 2))
FULL = "NS NE NW xP oP"
"""So many cards that nobody could say there was no choice."""


def scene(drawing: str, hand: str, key: str = "base-2015", full: bool = True, **given: object) -> State:
    """A's turn, with this card, and mostly with others; there are enough straight tunnels."""
    hands = {"A": f"{hand} {FULL}" if full else hand}
    house = ["card:EW=9", "card:NEW=9"]
    return positions.scene(drawing, rules=key, hands=hands, house=house, **given)  # type: ignore[arg-type]


def done(state: State, text: str) -> Deed:
    found = deed(state.table, told(state, text))
    assert found is not None
    assert found.seat == state.table.to_move
    assert len(found.classes) == 3
    return found


def one_class(state: State, text: str) -> str:
    """What it is, wherever the treasure lies."""
    (name,) = set(done(state, text).classes)
    assert name in CLASSES
    return name


def having_seen(state: State, *goals: Cell, seat: int = 0) -> State:
    """A seat that has looked at these goals."""
    looks = state.table.acts.looks
    looks = (*looks[:seat], goals, *looks[seat + 1 :])
    return state._replace(table=state.table._replace(acts=state.table.acts._replace(looks=looks)))


# Tunnels -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "card", "text", "name"),
    [
        ("S", "EW", "EW@1,0", "ahead"),
        ("S NESW", "NESW", "NESW@1,-1", "along"),
        ("S", "EW", "EW@-1,0", "aside"),
        ("S EW EW", "NE", "NE'@3,0", "back"),
        ("S EW EW EW EW EW EW", "NE", "NE'@7,0", "far-back"),
        ("S EW EW", "E", "E'@3,0", "dead-end-harm"),
        ("S EW EW", "N/E/S/W", "N/E/S/W@3,0", "dead-end-harm"),
        ("S EW EW", "E", "E@-1,0", "dead-end"),
        ("S EW EW EW", "R", "R@2,0", "rockfall-harm"),
        ("S EW EW E'", "R", "R@3,0", "rockfall-help"),
        ("EW S EW EW", "R", "R@-1,0", "rockfall-idle"),
    ],
)
def test_a_card_in_the_mine_is_what_it_does_to_the_way(drawing: str, card: str, text: str, name: str) -> None:
    assert one_class(scene(drawing, card), text) == name


def test_a_rockfall_on_an_island_is_idle_and_on_the_last_card_it_harms() -> None:
    island = "S EW . EW EW"
    assert one_class(scene(island, "R"), "R@1,0") == "rockfall-harm"
    assert one_class(scene(island, "R"), "R@4,0") == "rockfall-harm", "it is worth what it saves"
    assert one_class(scene(".   .  S  EW\nN/E/S/W . . .\n", "R"), "R@-2,1") == "rockfall-idle"


def test_the_card_that_reaches_a_goal_leads_ahead() -> None:
    """It will be turned up and lead on: whoever reaches it has barred no way to the others."""
    row = "S EW EW EW EW EW EW"
    assert one_class(scene(row, "EW"), "EW@7,0") == "along"
    assert done(having_seen(scene(row, "EW"), MIDDLE), "EW@7,0").classes == ("aside", "ahead", "aside")
    assert done(having_seen(scene(row, "EW"), NORTHERN), "EW@7,0").classes == ("aside", "along", "along")
    assert one_class(scene(row, "E/W"), "E/W@7,0") == "dead-end-harm", "a dead end reaches nothing"


# What a player has seen --------------------------------------------------------------------------------------


def test_whoever_has_seen_nothing_is_judged_by_all_goals_alike() -> None:
    """Down to the south it is nearer to one goal of three; everybody knows that he does not know."""
    assert done(scene("S NESW", "NESW"), "NESW@1,1").classes == ("along",) * 3


def test_he_has_looked_at_the_northern_goal_and_digs_down() -> None:
    """Were the treasure there, he would lead away from it; if not, he takes his way to one of the others."""
    state = having_seen(scene("S EW EW EW EW EW EW", "NE"), NORTHERN)
    assert done(state, "NE'@7,0").classes == ("far-back", "aside", "aside")
    # What others have seen is nothing to him.
    assert (
        done(having_seen(scene("S EW EW EW EW EW EW", "NE"), NORTHERN, seat=1), "NE'@7,0").classes == ("far-back",) * 3
    )


def test_whoever_has_seen_two_goals_knows_all_three() -> None:
    state = having_seen(scene("S EW EW EW EW EW EW", "NE"), NORTHERN, MIDDLE)
    assert done(state, "NE'@7,0").classes == ("far-back", "far-back", "ahead")


def test_a_rockfall_is_judged_by_what_its_player_has_seen_too() -> None:
    """Beside a tunnel north he takes the one that leads south."""
    fork = """
        .  NESW
        S  NESW
        .  NESW
    """
    state = having_seen(scene(fork, "R"), NORTHERN)
    assert done(state, "R@1,1").classes == ("rockfall-idle", "rockfall-harm", "rockfall-harm")


def test_a_stone_that_was_turned_up_is_no_goal_any_more() -> None:
    """Of the two that are left the northern one gets nearer; that he has looked at the stone tells nothing now."""
    turned = "S EW EW EW EW EW EW EW !NW"
    assert set(done(scene(turned, "NS"), "NS@8,-1").classes) == {"along"}
    assert set(done(having_seen(scene(turned, "NS"), MIDDLE), "NS@8,-1").classes) == {"along"}
    seen = having_seen(scene(turned, "NS"), SOUTHERN)
    north, _, south = done(seen, "NS@8,-1").classes
    assert (north, south) == ("ahead", "aside")


# Players -----------------------------------------------------------------------------------------------------


def test_a_broken_tool_is_aimed_at_one_of_all_that_still_have_it() -> None:
    state = scene("S", "xL", players=5, broken={"D": "L", "B": "P"})
    assert done(state, "xL>C") == Deed(0, "far-early", ("break",) * 3, 2, (1, 2, 4))
    assert done(state, "xL>E") == Deed(0, "far-early", ("break",) * 3, 4, (1, 2, 4))


def test_to_break_a_tool_of_somebody_who_cannot_dig_anyway_is_a_class_of_its_own() -> None:
    """Whoever else could have been chosen is the same; thieves can dig."""
    state = scene("S", "xL", players=5, broken={"D": "L", "B": "P"})
    assert done(state, "xL>B") == Deed(0, "far-early", ("break-again",) * 3, 1, (1, 2, 4))
    state = scene("S", "xL", TEAMS, players=3, broken={"B": "X", "C": "T"})
    assert one_class(state, "xL>B") == "break-again"
    assert one_class(state, "xL>C") == "break"


def test_a_repair_is_aimed_at_one_of_all_that_need_it() -> None:
    state = scene("S", "oL", players=5, broken={"B": "L", "C": "P", "E": "LP"})
    assert done(state, "oL>E") == Deed(0, "far-early", ("mend",) * 3, 4, (1, 4))
    assert done(state, "oL>B") == Deed(0, "far-early", ("mend",) * 3, 1, (1, 4))


def test_a_card_that_mends_either_of_two_tools_could_have_been_played_at_more() -> None:
    state = scene("S", "oPL", players=5, broken={"B": "L", "C": "P", "D": "C", "E": "LP"})
    assert done(state, "oPL>B:L") == Deed(0, "far-early", ("mend",) * 3, 1, (1, 2, 4))
    assert done(state, "oPL>E:P") == Deed(0, "far-early", ("mend",) * 3, 4, (1, 2, 4))


def test_what_a_player_does_to_himself_is_aimed_at_nobody() -> None:
    state = scene("S", "oL", broken={"A": "L", "B": "L"})
    assert done(state, "oL>A") == Deed(0, "blocked", ("mend-own",) * 3)
    state = positions.scene("S", rules="base-2015", hands={"A": f"xL {FULL}"})
    assert done(state, "xL>A") == Deed(0, "far-early", ("break-own",) * 3)
    assert done(state, "xL>B") == Deed(0, "far-early", ("break",) * 3, 1, (1, 2))


def test_a_look_and_a_pass() -> None:
    """Nobody sees what he saw, nor what he put away."""
    assert done(scene("S", "M"), "M@8,0") == Deed(0, "far-early", ("map",) * 3)
    assert done(scene("S", "M"), "-M") == Deed(0, "far-early", ("pass",) * 3)
    assert done(scene("S", "M"), "-NS") == Deed(0, "far-early", ("pass",) * 3)


# What may have forced a hand ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "hand", "full", "broken", "context"),
    [
        ("S", "M", True, {}, "far-early"),
        ("S EW EW EW", "M", True, {}, "far-early"),
        ("S EW EW EW EW", "M", True, {}, "midway-early"),
        ("S EW EW EW EW EW", "M", True, {}, "midway-early"),
        ("S NESW NEW NEW NEW NEW", "M", True, {}, "midway-early"),
        ("S EW EW EW EW EW EW", "M", True, {}, "near-early"),
        ("S EW EW EW EW EW EW", "M NS NE", False, {}, "near-early"),
        ("S EW EW EW EW EW EW", "M NS", False, {}, "few"),
        ("S", "M", False, {}, "few"),
        ("S", "M", False, {"A": "C"}, "blocked"),
        ("S EW EW EW EW EW EW", "M", True, {"A": "PL"}, "blocked"),
        ("S", "M", True, {"B": "P"}, "far-early"),
    ],
)
def test_the_context_says_what_may_have_forced_a_hand(
    drawing: str, hand: str, full: bool, broken: dict[str, str], context: str
) -> None:
    """Blocked before few cards, few cards before near, midway and far; near is three cards to the goals on the average,
    midway five."""
    assert done(scene(drawing, hand, full=full, broken=broken), "-M").context == context


@pytest.mark.parametrize(
    ("left", "context"), [(None, "far-early"), (20, "far-middle"), (6, "far-late"), (0, "far-late")]
)
def test_the_context_says_how_much_is_still_to_come(left: int | None, context: str) -> None:
    """While most cards are in the stock it costs little to dig along."""
    cards = "NESW NESW NESW NESW NES NES NES NES NEW NEW NE NE NE NW NW NW N E M M"
    stock = None if left is None else " ".join(cards.split(" ")[:left])
    assert done(scene("S", "M", stock=stock), "-M").context == context


def test_the_card_that_turns_the_treasure_up_is_a_class_of_its_own() -> None:
    """No saboteur lays it, however well he plays along; where it lies is no question any more."""
    row = "S EW EW EW EW EW EW . {}"
    state = scene(row.format("?$"), "EW")
    for known in ((MIDDLE,), (NORTHERN, SOUTHERN)):
        assert done(having_seen(state, *known), "EW@7,0").classes == ("found",) * 3
    assert not {"found", "found-blind"} & set(done(scene(row.format("?NE"), "EW"), "EW@7,0").classes)


def test_whoever_could_not_know_where_it_lay_has_stumbled_on_it() -> None:
    """What others have looked at is no help: nobody knows what they saw."""
    state = scene("S EW EW EW EW EW EW . ?$", "EW")
    for stumbling in (state, having_seen(state, NORTHERN), having_seen(state, MIDDLE, seat=1)):
        assert done(stumbling, "EW@7,0").classes == ("found-blind",) * 3


def test_the_context_says_whether_somebody_cannot_dig_where_that_is_soon_to_cost_the_round() -> None:
    """Far away it is nothing yet, and thieves can dig."""
    drawings = {"far": "S", "midway": "S EW EW EW EW", "near": "S EW EW EW EW EW EW"}
    for where, drawing in drawings.items():
        hurt = "" if where == "far" else "-hurt"
        assert done(scene(drawing, "M", broken={"B": "L"}), "-M").context == f"{where}-early{hurt}"
        assert done(scene(drawing, "M"), "-M").context == f"{where}-early"
        assert done(scene(drawing, "M", TEAMS, broken={"B": "T"}), "-M").context == f"{where}-early"


def test_thieves_are_not_blocked_and_the_trapped_are() -> None:
    for sign, context in (("T", "far-early"), ("X", "blocked")):
        assert done(scene("S", "M", TEAMS, broken={"A": sign}), "-M").context == context


# Saboteur 2 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text", "name"),
    [
        ("Th", "Th>A", "theft"),
        ("Sw", "Sw>B", "swap"),
        ("In", "In>B", "inspect"),
        ("Ha", "Ha>A", "hats-own"),
        ("Ha", "Ha>C", "hats-other"),
        ("EW.b", "EW.b@1,0", "blue-door"),
        ("EW.g", "EW.g@-1,0", "green-door"),
        ("NESW.c", "NESW.c@1,0", "ahead"),
        ("NESW.c", "NESW.c@-1,0", "crystal-aside"),
        ("E.c", "E.c@-1,0", "crystal-dead-end"),
        ("E.c", "E.c'@1,0", "crystal-dead-end-harm"),
        ("NS/EW", "NS/EW@1,0", "ahead"),
        ("E.l", "E.l@-1,0", "aside"),
        ("NE.l", "NE.l'@1,0", "aside"),
    ],
)
def test_the_cards_of_the_other_game(card: str, text: str, name: str) -> None:
    assert one_class(scene("S", card, TEAMS), text) == name


def test_crystals_away_from_the_treasure_are_crystals() -> None:
    """A crossing whose dead branch points to the goals."""
    assert one_class(scene("S EW EW EW EW EW EW", "NES/W.c", TEAMS), "NES/W.c@7,0") == "crystal-far-back"
    assert one_class(scene("S NESW", "NES/W.c", TEAMS), "NES/W.c@2,0") == "crystal-back"


def test_a_ladder_may_save_many_cards_at_once() -> None:
    """Beside a tunnel that was cut off it opens the whole of it."""
    cut = "S . . . EW EW EW"
    assert one_class(scene(cut, "E.l", TEAMS), "E.l@3,0") == "far-ahead"
    assert one_class(scene("S EW EW", "E.l", TEAMS), "E.l'@3,0") == "far-back", (
        "in the way it is a dead end for diggers"
    )


def test_traps_and_thieves_are_aimed() -> None:
    signs = {"B": "X", "C": "T", "D": "XT"}
    state = scene("S", "Tr Fr Ho", TEAMS, players=5, broken=signs, full=False)
    assert done(state, "Tr>C") == Deed(0, "far-early", ("trap",) * 3, 2, (2, 4))
    assert done(state, "Fr>B") == Deed(0, "far-early", ("free",) * 3, 1, (1, 3))
    assert done(state, "Ho>D") == Deed(0, "far-early", ("hands-off",) * 3, 3, (2, 3))


def test_whoever_frees_himself_aims_at_nobody() -> None:
    state = scene("S", "Fr Ho", TEAMS, broken={"A": "XT", "B": "XT"})
    assert done(state, "Fr>A") == Deed(0, "blocked", ("free-own",) * 3)
    assert done(state, "Ho>A") == Deed(0, "blocked", ("hands-off-own",) * 3)


def test_cards_given_up_to_be_free_are_no_pass() -> None:
    state = scene("S", "", TEAMS, broken={"A": "P"})
    assert done(state, "-NS+NE:P") == Deed(0, "blocked", ("shed",) * 3)
    assert done(state, "-NS+NE") == Deed(0, "blocked", ("pass",) * 3)


# What is no deed, and nothing but what all see ---------------------------------------------------------------


def test_what_follows_from_a_move_is_no_deed_of_its_own() -> None:
    """How a stone comes to lie, whoever takes which nugget, a new round."""
    game = states("base-2015", 3, "two", 3)
    nothing = [step for before, step in steps_of(game[-1]) if deed(before, step) is None]
    kinds = {type(event).__name__ for step in nothing for event in step}
    assert {"RoundBegan", "Picked"} <= kinds
    assert not kinds & {"Laid", "Broke", "Mended", "Looked", "Collapsed", "Buried"}


def steps_of(state: State, seat: int | None = None) -> list[tuple[Table, tuple[Event, ...]]]:
    """The table before each step, and the step."""
    folding, found = Folding(seat), []
    steps: Told = told_to(state, seat)
    folding.add(steps[0])
    for step in steps[1:]:
        found.append((folding.view().table, step))
        folding.add(step)
    return found


@pytest.mark.parametrize("where", [("base-2015", 5), (TEAMS, 4), (TEAMS, 2)], ids=str)
def test_all_see_the_same_deeds_and_each_is_of_a_known_class(where: tuple[str, int]) -> None:
    state = before_the_end(states(*where))[-1]
    crowd = [deed(table, step) for table, step in steps_of(state)]
    for seat in range(where[1]):
        assert [deed(table, step) for table, step in steps_of(state, seat)] == crowd
    assert all(crowd), "every move of a round is one"
    found = [each for each in crowd if each is not None]
    assert {name for each in found for name in each.classes} <= set(CLASSES)
    assert {each.context for each in found} <= set(CONTEXTS)
    for each in found:
        assert (each.target is None) == (not each.others)
        assert each.target is None or each.target in each.others
        assert each.seat not in each.others
