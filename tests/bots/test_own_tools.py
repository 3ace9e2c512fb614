"""Breaking one's own tool is legal in some editions (B12), and serves none of our players: no mind ever does it."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from tests.bots.choices import chances
from undermine.bots import Policy, make
from undermine.cards import Verb
from undermine.game import AtPlayer, HostedGame, Move, View, seed_dealer
from undermine.rules import BreakTarget, RuleSet, ruleset
from undermine.testing.positions import after, scene

LEVELS = ("easy", "normal", "normal:prior", "normal:bold", "normal:careful", "normal:greedy", "normal:hiding")
TABLES = (
    (ruleset("base-2015", house=["rounds=1"]), 5),
    (ruleset("base-2004", house=["rounds=1"]), 3),
    (ruleset("base-2015", house=["rounds=1", "selfish_dwarf", "saboteurs_know_each_other"]), 7),
    (ruleset("saboteur2", house=["rounds=1"]).derive(break_target=BreakTarget.ANY), 5),
)
"""The last plays by no book: what its mind thinks of it must hold wherever a book allows it."""


def own_tools(view: View, legal: list[Move]) -> list[int]:
    """Where among these moves the own tools are broken."""
    kinds = view.table.rules.catalogue.kinds
    return [
        place
        for place, move in enumerate(legal)
        if isinstance(move, AtPlayer) and kinds[move.kind].verb is Verb.BREAK and move.target == view.seat
    ]


@pytest.mark.parametrize("spec", [*LEVELS, "normal:stealth=1", "easy:temperature=9"])
@pytest.mark.parametrize(("rules", "players"), TABLES, ids=lambda given: getattr(given, "key", str(given)))
def test_nobody_breaks_an_own_tool(spec: str, rules: RuleSet, players: int) -> None:
    """B12 break_target: through whole rounds, whatever else there is to do, in every role."""
    bot, offered = make(spec), 0
    assert isinstance(bot, Policy)
    for seed in range(2):
        match, rng = HostedGame(rules, players, seed_dealer(rules, players, b"own %d" % seed)), Random(seed)
        while (seat := match.to_move) is not None:
            view = match.view(seat)
            legal = view.legal()
            own = own_tools(view, legal)
            if own:
                offered += 1
                weights = bot.weights(view, legal)
                assert all(map(isfinite, weights))
                assert [weights[place] for place in own] == [0.0] * len(own)
            match.play(rng.choice(legal))
    assert offered > 20


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("roles", ["DDS", "SDD"])
@pytest.mark.parametrize("key", ["base-2015", "base-2004"])
def test_not_even_with_nothing_else_to_do(spec: str, roles: str, key: str) -> None:
    """B12 break_target: with everybody else's picks broken the card is thrown away rather."""
    state = scene(rules=key, roles=roles, hands={"A": "xP", "B": "NS"}, broken={"B": "P", "C": "P"}, stock="")
    assert chances(spec, state) == {"-xP": 1.0, "xP>A": 0.0}
    assert after(state, "xP>A").table.marks[0]
