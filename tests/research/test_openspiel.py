"""OpenSpiel: its own checks, chance by card type, and states drawn anew that look the same to their player."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.research.checkers import NAMES
from tests.research.laws import drawn_anew
from undermine.research import BOXES, Rewards, coding, rules_named
from undermine.research.chance import STOCK, Position
from undermine.research.resampling import resampled
from undermine.rules import keys, ruleset

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
if pyspiel is not None:
    from open_spiel.python.algorithms import generate_playthrough

    from undermine.research import openspiel


def named(name: str, **given: Any) -> str:
    """A game of one round, with few players where there may be few."""
    players = rules_named(name).players[0]
    rounds = {} if name in BOXES else {"rounds": 1}
    said = ",".join(f"{key}={value}" for key, value in {"rules": name, "players": players, **rounds, **given}.items())
    return f"{openspiel.NAME}({said})"


@pytest.mark.parametrize("name", NAMES)
def test_a_random_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(named(name)), 1, False, False)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_written(name: str) -> None:
    text = generate_playthrough.playthrough(named(name), None, seed=1)
    assert "IsTerminal() = True" in text


def test_rules_are_named_by_a_text() -> None:
    """Parameters are texts and numbers: it is the one environment that takes no `RuleSet`."""
    assert pyspiel.load_game(openspiel.NAME, {"rules": "base-2015", "players": 5}).num_players() == 5
    with pytest.raises(TypeError):
        pyspiel.load_game(openspiel.NAME, {"rules": ruleset("base-2015"), "players": 5})


LOOKED_AT = (1, 3, 4, 20, 45, 70)
"""After so many moves states are drawn anew, also in the midst of the next one."""


def play(position: Position, rng: Random) -> Position:
    """One step of chance or of a player that does not think."""
    ways = position.outcomes()
    number = rng.choices(list(ways), list(ways.values()))[0] if ways else rng.choice(position.actions())
    return position.after(number)


@pytest.mark.parametrize("name", NAMES)
def test_states_drawn_anew_look_the_same_and_take_nothing_from_the_real_one(name: str) -> None:
    rules, rng = rules_named(name, [] if name in BOXES else ["rounds=2"]), Random(name)
    players = rules.players[0]
    position, drawn, others = Position(coding(rules, players), Rewards()).settled(), 0, 0
    while not position.over:
        if position.seat is not None and len(position.moves) in LOOKED_AT and (name in BOXES or rng.random() < 0.5):
            found = drawn_anew(position, rng.randrange(players), rng)
            assert found.state is not None
            assert position.state is not None
            others += found.state.owns != position.state.owns
            drawn += 1
        position = play(position, rng)
    assert drawn
    assert others or name in ("tiny", "solo") or drawn < 3, "all that was drawn anew was as in the real game"


def test_a_real_hand_is_nowhere_in_what_is_drawn_anew() -> None:
    """The same view with all hidden cards dealt otherwise: what is drawn anew from it is the same to the number."""
    rules, rng = ruleset("base-2015", house=["rounds=1"]), Random(5)
    position = Position(coding(rules, 4), Rewards()).settled()
    while len(position.moves) < 25 or position.seat is None:
        position = play(position, rng)
    for seat in range(4):
        other = Position(position.coding, position.rewards).settled()
        for number in resampled(position, seat, Random(1)):
            other = other.after(number)
        assert other.state != position.state
        assert resampled(other, seat, Random(2)) == resampled(position, seat, Random(2))


@pytest.mark.parametrize("name", ["mini", *keys()])
def test_cards_come_as_they_were_drawn(name: str) -> None:
    """What chance has drawn for the first hands is in them."""
    rules, rng = rules_named(name), Random(3)
    position, drawn = Position(coding(rules, rules.players[0]), Rewards()).settled(), list[int]()
    while position.state is None:
        number = rng.choice(list(position.outcomes()))
        drawn += [number] if position.needs == STOCK else []
        position = position.draw(number)
    held = [kind for own in position.state.owns for kind in own.hand]
    kinds = rules.catalogue.kinds
    wanted = [kind for kind in drawn if kinds[kind].verb not in rules.at_once]
    assert sorted(held) == sorted(wanted)


def test_the_tree_of_the_smallest_box_is_whole() -> None:
    """Every way to the end has its probability, and all of them make one."""

    def walk(state: Any) -> tuple[int, float]:
        if state.is_terminal():
            return 1, 1.0
        chances = dict(state.chance_outcomes()) if state.is_chance_node() else {}
        legal = state.legal_actions()
        below = [(walk(state.child(action)), chances.get(action, 1 / len(legal))) for action in legal]
        return 1 + sum(nodes for (nodes, _), _ in below), sum(likely * chance for (_, likely), chance in below)

    nodes, likely = walk(pyspiel.load_game(named("tiny", reward="side")).new_initial_state())
    assert likely == pytest.approx(1.0)
    assert nodes == 3719


def test_where_nobody_is_to_decide_nothing_is_drawn_anew() -> None:
    state = pyspiel.load_game(named("mini")).new_initial_state()
    assert state.is_chance_node()
    with pytest.raises(ValueError, match="chance node"):
        state.resample_from_infostate(0, Random(1).random)


def test_is_mcts_of_openspiel_plays() -> None:
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(named("mini"))
    luck = numpy.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(1, luck),
        random_state=luck,
    )
    state, rng = game.new_initial_state(), Random(2)
    while state.is_chance_node():
        state.apply_action(rng.choice([number for number, _ in state.chance_outcomes()]))
    assert bot.step(state) in state.legal_actions()
