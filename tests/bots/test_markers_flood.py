"""Ways to goals and gold in The Duel: what is reached at no cost is what the rules say, and distances are right."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from undermine.bots import Budget, make
from undermine.bots.minds.markers.flood import Ground, Tolls, ways
from undermine.bots.minds.markers.steps import CARD, FirstSteps, PlainSteps, Steps
from undermine.cards import Colour
from undermine.game import Lay, State, Table
from undermine.game.territory import stakes_of, territory_of
from undermine.rules import Cell
from undermine.testing.duel_positions import duel, new_game

SHUT = Tolls(0, 0)


def ground_of(table: Table) -> Ground:
    stakes = stakes_of(table)
    claimed, bribed = (tuple(cell for cell, _ in markers) for markers in (stakes.claims, stakes.bribes))
    return Ground(table.mine, stakes.keys, bribed, claimed)


def reached(ground: Ground, colour: Colour, table: Table, tolls: Tolls = SHUT) -> dict[Cell, float]:
    """How many cards each piece of gold is away, if any card will do."""
    steps = PlainSteps(table.rules.catalogue, colour, Counter(table.rules.stock), 1.0)
    found: dict[Cell, float] = {}
    for cell, _, cost in ways(ground, colour, steps, steps, tolls, 20 * CARD):
        found[cell] = min(found.get(cell, 99.0), cost / CARD)
    return found


def nearest(state: State, colour: Colour = Colour.GREEN, tolls: Tolls = SHUT) -> dict[Cell, float]:
    return reached(ground_of(state.table), colour, state.table, tolls)


def test_the_way_from_the_start() -> None:
    """As D2 draws it: four columns are free, and one card leads through the rival's start to the goals beyond it."""
    far = {(5, -2): 6, (5, 0): 5, (5, 2): 5, (7, -1): 7, (7, 1): 6, (9, 0): 9}
    assert nearest(duel()) == far
    assert nearest(duel(), Colour.BLUE) == {(column, -row): cards for (column, row), cards in far.items()}


@pytest.mark.parametrize(
    ("drawing", "green", "blue"),
    [
        ("B .\n. .\nG !NE.2'", 0, 1),
        ("B .\n. .\nG !NE.bE.1'", 2, 1),
        ("B .\nNS .\nG !NE.2'", 0, 0),
    ],
)
def test_gold_is_reached_through_open_gates(drawing: str, green: float, blue: float) -> None:
    """A blue door bars green, who has to come from the south; blue walks through green's start."""
    state = duel(drawing, claims={"1,1": "A"} if green == 0 else {})
    unclaimed = ground_of(state.table)._replace(claimed=())
    costs = [reached(unclaimed, colour, state.table)[1, 1] for colour in (Colour.GREEN, Colour.BLUE)]
    assert costs == [green, blue]


def test_trolls_and_locked_doors_cost_their_toll() -> None:
    troll, door = duel("G NEW.tE !NE.2'", markers=5), duel("G EW !NE.bE.1'")
    assert nearest(troll, tolls=Tolls(0, 3))[2, 1] == 3 / CARD
    assert nearest(door, tolls=Tolls(3, 0))[2, 1] == 3 / CARD
    assert nearest(troll)[2, 1] > 2
    assert nearest(door)[2, 1] > 2
    assert nearest(duel("G EW !NE.bE.1'", keys=("2,1",), claims={"2,1": "A"})).get((2, 1)) is None


def test_a_ladder_leads_home() -> None:
    """Green's ladder at the end of blue's tunnel is as good as green's own."""
    state = duel("B EW EW NE.lg'\n. . . .\nG . . .")
    assert nearest(state)[5, 0] == nearest(state, Colour.BLUE)[5, 0] == 2


@pytest.mark.parametrize("key", ["duel", "solo"])
def test_what_costs_nothing_is_what_the_rules_call_reached(key: str) -> None:
    """For every card that might be laid in a game: goals to be turned up, gold to be marked."""
    match, bot, rng = new_game(key, b"ways", ("rounds=1",)), make("easy"), Random(4)
    met = 0
    while not match.over:
        table = match.state.table
        seen = match.view(match.to_move)
        moves = seen.legal()
        for move in [move for move in moves if isinstance(move, Lay)][::3]:
            face = table.rules.catalogue.face(move.kind, move.turned)
            ground = ground_of(table)._replace(mine=table.mine.lay(move.cell, face))
            for colour in table.rules.colours[: table.players]:
                free = {cell for cell, cost in reached(ground, colour, table).items() if not cost}
                assert free == _due(ground, colour, table)
                met += len(free)
        match.play(bot.choose(seen, moves, Budget(), rng))
    assert met > 3


def _due(ground: Ground, colour: Colour, table: Table) -> set[Cell]:
    land, mine = territory_of(ground.mine, colour, stakes_of(table)), ground.mine
    veins, kinds = mine.catalogue.veins, mine.catalogue.kinds
    gold = [c for c, face in mine.laid.items() if kinds[mine.kind_at(c)].gold and land.lit.get(c, 0) & veins[face]]
    return {*land.touched, *gold} - set(ground.claimed)


def test_rare_cards_cost_more_than_common_ones() -> None:
    """Of the cards to come most lead east and one leads south; what is in the hand costs a card and no more."""
    state = duel()
    catalogue = state.table.rules.catalogue
    to_come = {catalogue.kind("EW"): 30, catalogue.kind("NS"): 1}
    later = {step[:2]: step[2] for step in Steps(catalogue, Colour.GREEN, to_come, 1.0)[0]}
    held = (catalogue.kind("NS"),)
    first = {step[:2]: step[2] for step in FirstSteps(catalogue, Colour.GREEN, to_come, 1.0, held)[0]}
    assert later[3, 1] == CARD < later[0, 2]
    assert first[0, 2] == CARD
    assert (3, 0) not in later
