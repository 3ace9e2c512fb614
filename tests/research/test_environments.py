"""PettingZoo, Gymnasium and what RLCard's users know, on one number of players of each rule set and on small boxes."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy
import pytest

from tests.problems import says
from tests.research.checkers import NAMES, check_gymnasium, check_pettingzoo, usual_players
from undermine.bots import NAMES as BOTS
from undermine.bots import Bot, BotFailed, Budget, own
from undermine.game import Lay, Move, View
from undermine.messages import BadArgument, BadRules, NotInBox, NotLegal, NotNative, Problem
from undermine.native import available
from undermine.research import PythonTable
from undermine.research import gymnasium as ours
from undermine.research.pettingzoo import env, raw_env
from undermine.research.rlcard import RLCardEnv
from undermine.research.tables import table as table_of
from undermine.research.vector import VectorEnv
from undermine.rules import ruleset

ENGINES = ("native", "python") if available() else ("python",)


@pytest.mark.parametrize("name", NAMES)
def test_the_checkers_of_pettingzoo_pass(name: str) -> None:
    check_pettingzoo(name, usual_players(name))


def test_they_pass_on_the_python_engine() -> None:
    check_pettingzoo("mini", 2, "python")


@pytest.mark.parametrize("name", NAMES)
def test_the_checker_of_gymnasium_passes(name: str) -> None:
    check_gymnasium(name, usual_players(name))


class First:
    """An agent of RLCard's kind that takes whatever comes first."""

    def step(self, state: dict[str, Any]) -> int:
        return int(next(iter(state["legal_actions"])))


def play(rules: str, engine: str, seed: int) -> list[tuple[str, float, bytes]]:
    """A game of random agents: who moved, what was given, and what was seen."""
    table, rng, told = env(rules=rules, engine=engine, shaping=1.0), Random(seed), list[tuple[str, float, bytes]]()
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, cut, info = table.last()
        assert not cut
        told.append((agent, round(reward, 4), seen["observation"].tobytes()))
        allowed = numpy.nonzero(seen["action_mask"])[0].tolist()
        assert (info["action_mask"] == seen["action_mask"]).all() if not over else allowed == [0]
        table.step(None if over else rng.choice(allowed))
    return told


@pytest.mark.skipif(len(ENGINES) < 2, reason="the native engine is not built")
@pytest.mark.parametrize("rules", ["base-2015", "saboteur2", "duel", "trio"])
def test_both_engines_tell_agents_the_same(rules: str) -> None:
    assert play(rules, "native", 7) == play(rules, "python", 7)


@pytest.mark.parametrize("engine", ENGINES)
def test_looking_changes_nothing_and_others_may_do_nothing(engine: str) -> None:
    table = raw_env(rules="base-2015", players=4, engine=engine)
    table.reset(seed=1)
    mover = table.agent_selection
    before = {agent: table.observe(agent) for agent in table.agents}
    for agent in table.agents:
        again = table.observe(agent)
        assert (again["observation"] == before[agent]["observation"]).all()
        assert (numpy.nonzero(again["action_mask"])[0].tolist() == [0]) == (agent != mover)
    assert table.agent_selection == mover
    assert table.state().shape == (4 * table.table.seen.size,)
    with pytest.raises(NotLegal):
        table.step(0)
    assert table.agent_selection == mover


def dealt(engine: str, seed: Any) -> bytes:
    """What all seats see of the cards that this seed deals."""
    table = raw_env(rules="base-2015", players=3, engine=engine)
    table.reset(seed=seed)
    return bytes(table.state())


def test_engines_take_the_same_seeds_and_deal_the_same() -> None:
    for seed in (3, -3, 0, 10**30, b"a", "a", "3", b"3", numpy.int64(3), numpy.uint8(3)):
        assert len({dealt(engine, seed) for engine in ENGINES}) == 1
    for engine in ENGINES:
        assert dealt(engine, 3) == dealt(engine, numpy.int64(3)) == dealt(engine, b"3") != dealt(engine, 4)
        assert dealt(engine, "a") == dealt(engine, b"a")


@pytest.mark.parametrize("engine", ENGINES)
def test_what_is_no_seed_is_refused_and_the_game_goes_on(engine: str) -> None:
    table = raw_env(rules="base-2015", players=3, engine=engine)
    table.reset(seed=1)
    before = table.state()
    for wrong in (1.5, "", b"", numpy.float64(1), numpy.array([1]), numpy.array(1), [1], numpy.bool_(True)):
        with pytest.raises(BadRules, check=says("error-seed")):
            table.reset(seed=wrong)  # type: ignore[arg-type]
    with pytest.raises(BadRules, check=says("error-seed")):
        table.table.reset(None)  # type: ignore[arg-type]
    assert (table.state() == before).all()


def test_gymnasium_takes_numbers_of_numpy_as_seeds() -> None:
    table = ours.UndermineEnv("base-2015", 3, "random")
    seen, info = table.reset(seed=5)
    again, told = table.reset(seed=numpy.int64(5))  # type: ignore[arg-type]
    assert (seen == again).all()
    assert told["seat"] == info["seat"]


@pytest.mark.parametrize("engine", ENGINES)
def test_who_writes_into_what_was_seen_changes_nothing(engine: str) -> None:
    table = raw_env(rules="base-2015", players=3, engine=engine)
    table.reset(seed=1)
    state, allowed = table.state(), table.table.actions()
    for agent in table.agents:
        for array in table.observe(agent).values():
            array[:] = 7
    for seat in range(3):
        table.table.mask(seat)[:] = 7
    assert (table.state() == state).all()
    assert table.table.actions() == allowed
    seen, _, _, _, info = table.last()
    for mask in (seen["action_mask"], info["action_mask"]):
        assert mask.nonzero()[0].tolist() == allowed
        mask[:] = 7
    assert table.observe(table.agent_selection)["action_mask"].nonzero()[0].tolist() == allowed


@pytest.mark.parametrize("engine", ENGINES)
def test_what_is_no_number_of_a_move_is_refused(engine: str) -> None:
    table = raw_env(rules="base-2015", players=4, engine=engine)
    table.reset(seed=1)
    before, number = table.state(), float(table.table.actions()[0])
    for wrong, problem in (
        *((number, TypeError), ("7", TypeError), (numpy.array([7]), TypeError)),
        *((None, NotLegal), (-1, NotLegal), (2**40, NotLegal), (-(2**40), NotLegal)),
    ):
        with pytest.raises(problem):
            table.step(wrong)  # type: ignore[arg-type]
    assert (table.state() == before).all()


@pytest.mark.parametrize("engine", ENGINES)
def test_a_step_that_is_refused_takes_no_reward(engine: str) -> None:
    table = env(rules="base-2015", players=3, house=["rounds=1"], shaping=1.0, engine=engine)
    table.reset(seed=4)
    rng, waiting = Random(4), 0
    for _ in range(60):
        seen, reward, over, _, _ = table.last()
        assert not over
        with pytest.raises(NotLegal):
            table.step(0)
        assert table.last()[1] == reward
        waiting += reward != 0
        table.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
    assert waiting


@pytest.mark.parametrize("engine", ENGINES)
def test_a_game_that_is_over_stays_over(engine: str) -> None:
    table = RLCardEnv(rules="tiny", engine=engine)
    table.run([First()] * 2, seed=1)
    paid = table.get_payoffs()
    for number in (0, 1, -1):
        with pytest.raises(NotLegal):
            table.step(number)
        assert table.is_over()
        assert table.table.seat is None
    assert table.get_payoffs() == paid
    copied = deepcopy(table.table)
    assert copied.over


@pytest.mark.parametrize("engine", ENGINES)
def test_a_copy_goes_its_own_way(engine: str) -> None:
    """Searches and other processes copy environments in the midst of a game, and of a discard of several cards."""
    table = env(rules="saboteur2", players=4, engine=engine, shaping=1.0)
    table.reset(seed=3)
    rng = Random(3)
    for step in range(60):
        allowed = table.last()[0]["action_mask"].nonzero()[0].tolist()
        if step % 15 == 14 or len(table.unwrapped.table.seen.coding.part_of(allowed[-1]).name) == 6:
            for copied in (deepcopy(table), pickle.loads(pickle.dumps(table))):
                _goes_its_own_way(table, copied, Random(step))
        table.step(rng.choice(allowed))


def _goes_its_own_way(table: Any, copied: Any, rng: Random) -> None:
    seen, moving = table.unwrapped.state(), copied.agent_selection
    assert (copied.unwrapped.state() == seen).all()
    assert table.agent_selection == moving
    for _ in range(3):
        copied.step(rng.choice(copied.last()[0]["action_mask"].nonzero()[0].tolist()))
    assert (table.unwrapped.state() == seen).all()
    assert copied.unwrapped.table.outside >= table.unwrapped.table.outside


def test_an_environment_shows_the_mine() -> None:
    table = raw_env(render_mode="ansi")
    table.reset(seed=1)
    drawn = table.render()
    assert drawn is not None
    assert len(drawn.splitlines()) > 5


def test_gold_adds_up_to_the_result() -> None:
    """Rewards for gold by round are what the purses hold in the end, whoever else is given something."""
    table = raw_env(rules="base-2015", players=5, engine="python")
    table.reset(seed=3)
    rng, sums = Random(3), dict.fromkeys(table.agents, 0.0)
    while table.table.seat is not None:
        table.step(rng.choice(table.table.actions()))
        for agent, reward in table.rewards.items():
            sums[agent] += reward
    assert isinstance(table.table, PythonTable)
    assert table.table.match.result is not None
    assert list(sums.values()) == list(table.table.match.result.gold)


def test_gymnasium_knows_the_name() -> None:
    made: Any = gymnasium.make(ours.NAME, rules="base-2015", players=3, bots="easy", seat=2)
    seen, info = made.reset(seed=5)
    assert made.unwrapped.seat == 2 == info["seat"]
    over, steps, rng = False, 0, Random(1)
    while not over:
        masks = made.unwrapped.action_masks()
        assert masks.dtype == bool
        assert (masks == info["action_mask"].astype(bool)).all()
        seen, _, over, _, info = made.step(rng.choice(numpy.nonzero(masks)[0].tolist()))
        steps += 1
    assert steps > 10
    assert made.observation_space.contains(seen)


def test_a_number_that_is_not_allowed_changes_nothing() -> None:
    table = ours.UndermineEnv("base-2015", 3, "random")
    before, _ = table.reset(seed=2)
    after, reward, over, _, info = table.step(0)
    assert (before == after).all()
    assert (reward, over, info["illegal"]) == (0.0, False, True)


def test_the_same_seed_is_the_same_game_for_bots_too() -> None:
    def told() -> list[bytes]:
        table = ours.UndermineEnv("base-2015", 4, ["easy", "random", own("digger")])
        seen, info = table.reset(seed=9)
        rows, over = [seen.tobytes()], False
        while not over:
            seen, _, over, _, info = table.step(int(numpy.nonzero(info["action_mask"])[0][0]))
            rows.append(seen.tobytes())
        return rows

    assert told() == told()


def test_what_the_native_engine_has_no_room_for_is_played_by_the_other() -> None:
    rules = ruleset("base-2015")
    wide = rules.derive(seatings={3: rules.seatings[3]._replace(hand=9)})
    assert isinstance(table_of(wide), PythonTable)
    with pytest.raises(NotNative):
        table_of(wide, engine="native")


def test_a_rule_set_may_be_given_in_place_of_its_key() -> None:
    """As docs/research.md says of all environments but OpenSpiel's."""
    rules = ruleset("base-2015", None, ["rounds=1", "open_gold"])
    tables = [raw_env(rules=rules, house=["maps=2"]).table, RLCardEnv(rules=rules, house=["maps=2"]).table]
    tables.append(ours.UndermineEnv(rules, bots="random", house=["maps=2"]).table)
    found = [table.rules for table in tables]
    found += [VectorEnv(rules, count=1, house=["maps=2"]).rules] if available() else []
    assert {each.house.texts() for each in found} == {("open_gold", "rounds=1", "maps=2")}


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(BadRules, check=says("error-unknown-rules")):
        env(rules="chess")
    with pytest.raises(BadArgument, check=says("error-argument-choice")):
        env(reward="fun")
    with pytest.raises(BadArgument, check=says("error-bots-count")):
        ours.UndermineEnv("base-2015", 4, ["easy"])
    for seat in (-1, "A"):
        with pytest.raises(BadArgument):
            ours.UndermineEnv("base-2015", 4, "easy", seat=seat)  # type: ignore[arg-type]
    with pytest.raises(NotInBox):
        ours.UndermineEnv("base-2015", 4, "easy", seat=4)
    for engine in ENGINES:
        with pytest.raises(NotInBox):
            raw_env(rules="base-2015", players=4, engine=engine).table.observe(4)


def test_a_step_before_the_first_game_is_refused_as_gymnasium_does() -> None:
    table = ours.UndermineEnv("base-2015", 3, "random")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call `reset` first"):
        table.step(1)
    with pytest.raises(Problem, check=says("error-not-reset")):
        table.step(1)
    table.reset(seed=1)
    table.step(1)


class Cheat(Bot):
    """It adds a card that it does not hold to what it may do, and plays that."""

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        wanted = Lay(0, False, (1, 1))
        legal.append(wanted)  # type: ignore[attr-defined]
        return wanted


def test_a_bot_that_adds_moves_to_the_legal_ones_fails_as_a_bot() -> None:
    table = ours.UndermineEnv("base-2015", 3, [Cheat(), "random"], seat=0)
    _, info = table.reset(seed=0)
    assert table.table.seat == 0, "a seed by which the learner begins"
    number = int(info["action_mask"].nonzero()[0][0])
    with pytest.raises(BotFailed, check=says("error-bot-raised")):
        table.step(number)


@pytest.mark.parametrize("bot", BOTS if available() else BOTS[:-1])
def test_all_our_bots_sit_at_the_table(bot: str) -> None:
    table = ours.UndermineEnv("base-2015", 3, bot, seat=0, house=["rounds=1"])
    seen, info = table.reset(seed=1)
    for _ in range(3):
        seen, _, over, _, info = table.step(int(info["action_mask"].nonzero()[0][0]))
        assert not over
    assert table.observation_space.contains(seen)


def test_there_is_no_other_way_of_rendering() -> None:
    for mode in ("zzz", "", 1):
        with pytest.raises(BadArgument, check=says("error-argument-choice name=render_mode")):
            ours.UndermineEnv("base-2015", 3, "random", render_mode=mode)  # type: ignore[arg-type]
        with pytest.raises(BadArgument, check=says("error-argument-choice name=render_mode")):
            raw_env(render_mode=mode)
    assert raw_env(render_mode="human").render_mode == "human"
    assert ours.UndermineEnv("base-2015", 3, "random", render_mode="ansi").render_mode == "ansi"


def test_dictionaries_as_in_rlcard() -> None:
    class Last:
        def step(self, state: dict[str, Any]) -> int:
            numbers = list(state["legal_actions"])
            assert len(numbers) == len(state["raw_legal_actions"])
            return int(numbers[-1])

    table = RLCardEnv(rules="base-2015", players=3)
    paid = table.run([Last()] * 3, seed=4)
    assert len(paid) == table.num_players == 3
    assert [table.reset()[0]["obs"].tobytes() for _ in range(2)] != [table.reset(1)[0]["obs"].tobytes()] * 2
    state = table.get_state(1 if table.reset(4)[1] != 1 else 2)
    assert state["raw_legal_actions"] == ["nothing"]
    assert state["obs"].shape == tuple(table.state_shape[0])
    assert set(state["raw_obs"]) >= {"mine", "hand", "history"}
