"""OpenSpiel: its own checks, chance by card type, and states drawn anew that look the same to their player."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.problems import says
from tests.research.checkers import NAMES
from tests.research.laws import drawn_anew
from undermine.messages import BadArgument, NotInBox, NotLegal
from undermine.research import BOXES, Rewards, coding, rules_named
from undermine.research.chance import STOCK, Position
from undermine.research.resampling import resampled
from undermine.rules import keys, ruleset

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
if pyspiel is not None:
    from open_spiel.python.algorithms import generate_playthrough
    from open_spiel.python.observation import make_observation

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


def test_a_state_is_drawn_anew_for_a_seat_of_this_table() -> None:
    state = _dealt("mini")
    for wrong in (None, 2, -1, "A", True):
        with pytest.raises(NotInBox, check=says("error-no-such-seat")):
            state.resample_from_infostate(wrong, Random(1).random)


def _dealt(name: str, seed: int = 2) -> Any:
    """A game in which the first player is to decide."""
    state, rng = pyspiel.load_game(named(name)).new_initial_state(), Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.choice([number for number, _ in state.chance_outcomes()]))
    return state


@pytest.mark.parametrize("recalls", [False, True])
def test_what_is_public_is_the_same_for_all_deals_of_hidden_cards(recalls: bool) -> None:
    """Methods on public states ask for it: with a hand in it they would reckon with what nobody knows."""
    kinds, state = pyspiel.PrivateInfoType, _dealt("base-2015")
    wanted = pyspiel.IIGObservationType(perfect_recall=recalls, public_info=True, private_info=kinds.NONE)
    public = make_observation(state.get_game(), wanted)
    assert public.tensor is None
    other = state.resample_from_infostate(0, Random(1).random)
    assert other.position.state.owns != state.position.state.owns
    assert len({public.string_from(each, seat) for each in (state, other) for seat in range(3)}) == 1


def test_what_is_ones_own_and_what_is_public_make_what_a_seat_sees() -> None:
    kinds, state = pyspiel.PrivateInfoType, _dealt("base-2015")

    def text(public: bool, private: Any) -> str:
        wanted = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        return str(make_observation(state.get_game(), wanted).string_from(state, 1))

    own, public, both = text(False, kinds.SINGLE_PLAYER), text(True, kinds.NONE), text(True, kinds.SINGLE_PLAYER)
    assert "'own': {" in own
    assert "'own': None" in public
    assert own.partition("'own'")[2] in both
    assert "'discards'" in public
    assert "'discards'" not in own


def test_what_no_observer_shows_is_refused() -> None:
    kinds, game = pyspiel.PrivateInfoType, pyspiel.load_game(named("mini"))
    for public, private, recalls in (
        *((True, kinds.ALL_PLAYERS, False), (False, kinds.ALL_PLAYERS, True)),
        *((False, kinds.NONE, False), (False, kinds.SINGLE_PLAYER, True)),
    ):
        wanted = pyspiel.IIGObservationType(perfect_recall=recalls, public_info=public, private_info=private)
        with pytest.raises(BadArgument, match="public_info=True with NONE"):
            make_observation(game, wanted)


def test_what_chance_cannot_draw_is_said() -> None:
    position = Position(coding(rules_named("tiny"), 2), Rewards()).settled()
    with pytest.raises(NotLegal, match="The number 99 stands for nothing that can be drawn now"):
        position.after(99)
    rng = Random(1)
    while not position.over:
        position = play(position, rng)
    with pytest.raises(NotLegal, match="The game is over: the number 1 cannot"):
        position.after(1)


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
