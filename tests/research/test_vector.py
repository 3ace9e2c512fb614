"""The vector environment: arrays in, arrays out, games that begin anew."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import numpy
import pytest

from tests.problems import says
from undermine.bots.brisk.mind import mind_of
from undermine.game import view
from undermine.match import Match
from undermine.messages import BadArgument, NotLegal, NotNative
from undermine.native import available
from undermine.native.rollouts import brisk_move
from undermine.research import Memory, Rewards
from undermine.research.gpu import GpuEnv
from undermine.research.memory import DEEDS
from undermine.research.vector import VectorEnv

pytestmark = pytest.mark.skipif(not available(), reason="the native engine is not built")


def run(env: VectorEnv, steps: int, seed: int = 1) -> list[bytes]:
    rng, told = numpy.random.default_rng(seed), list[bytes]()
    for _ in range(steps):
        env.step(env.sample(rng))
        told.append(b"".join(array.tobytes() for array in (env.observations, env.masks, env.seats, env.rewards)))
    return told


def test_rows_are_what_the_python_engine_sees() -> None:
    """Of the state as it is; the history is the environment's own, and compared elsewhere."""
    env = VectorEnv("saboteur2", 5, 6, seed=3)
    rng, compared = numpy.random.default_rng(3), 0
    for step in range(150):
        if step % 10 == 0:
            compared += _compare(env)
        env.step(env.sample(rng))
    assert compared > 20


def _compare(env: VectorEnv) -> int:
    """Those games in which nobody is in the middle of a move; returns how many."""
    history, compared = env.observing.entries["history"].first, 0
    for index in range(env.count):
        if env.named()["chosen"][index].any():
            continue
        seen = view(env.games.state(index), int(env.seats[index]))
        row = env.observing.observe(seen, Memory())
        assert (row[:history] == env.observations[index, :history]).all()
        allowed = env.coding.actions(seen.legal(), int(env.seats[index]))
        assert numpy.nonzero(env.masks[index])[0].tolist() == allowed
        compared += 1
    return compared


def test_the_same_seed_is_the_same_run_for_any_number_of_threads() -> None:
    one, two = VectorEnv("base-2015", 5, 64, seed=5), VectorEnv("base-2015", 5, 64, seed=5, threads=2)
    assert run(one, 120) == run(two, 120)
    again = VectorEnv("base-2015", 5, 64, seed=6)
    assert run(again, 1) != run(one, 1)
    again.reset(5)
    fresh = VectorEnv("base-2015", 5, 64, seed=5)
    assert run(again, 40) == run(fresh, 40)


@pytest.mark.parametrize("rules", ["base-2015", "duel", "solo", "mini"])
def test_games_begin_anew_and_tell_what_they_returned(rules: str) -> None:
    env = VectorEnv(rules, None, 16, house=["rounds=1"] if rules != "mini" else (), rewards=Rewards("gold", "game"))
    rng, sums, ended = numpy.random.default_rng(2), numpy.zeros((16, env.players)), 0
    for _ in range(400):
        env.step(env.sample(rng))
        sums += env.rewards
        for index in numpy.nonzero(env.over)[0]:
            assert numpy.allclose(env.returns[index], sums[index])
            assert env.games.state(int(index)).table.round == 1
            assert not env.named()["history"][index].any()
            sums[index], ended = 0, ended + 1
        assert (env.masks.sum(axis=1) > 0).all()
    assert ended > 16


def test_a_number_that_is_not_allowed_is_refused_and_the_others_go_on() -> None:
    env = VectorEnv("base-2015", 5, 4)
    before = env.observations.copy()
    actions = env.sample(numpy.random.default_rng(1))
    actions[2] = 0
    with pytest.raises(NotLegal):
        env.step(actions)
    changed = [bool((env.observations[index] != before[index]).any()) for index in range(4)]
    assert changed == [True, True, False, True]
    for wrong in (-1, env.coding.size):
        actions[2] = wrong
        with pytest.raises(NotLegal):
            env.step(actions)


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(BadArgument):
        VectorEnv(count=0)
    with pytest.raises(BadArgument):
        VectorEnv(count=2, rewards="side")  # type: ignore[arg-type]
    for shaping in (float("nan"), "much"):
        with pytest.raises(BadArgument):
            Rewards(shaping=shaping)  # type: ignore[arg-type]


def test_a_seed_is_a_number_that_the_small_generator_has_room_for() -> None:
    """None is cut off: it would be the seed of other games than was meant."""
    most, env = (1 << 64) - 1, VectorEnv("mini", 2, 4, seed=3)
    before = env.observations.copy()
    for wrong, problem in (
        *((1 << 64, "error-argument-range"), (numpy.uint64(most).item() + 4, "error-argument-range")),
        *((-1, "error-argument-number"), (1.5, "error-argument-number"), (True, "error-argument-number")),
        *((numpy.int64(-1), "error-argument-number"), (None, "error-argument-number")),
    ):
        with pytest.raises(BadArgument, check=says(problem)):
            env.reset(wrong)  # type: ignore[arg-type]
        with pytest.raises(BadArgument, check=says(problem)):
            VectorEnv("mini", 2, 4, seed=wrong)  # type: ignore[arg-type]
    assert (env.observations == before).all()
    with pytest.raises(BadArgument, match="from 0 to 18446744073709551615"):
        env.reset(1 << 64)
    env.reset(most)
    again = VectorEnv("mini", 2, 4, seed=numpy.uint64(most))  # type: ignore[arg-type]
    assert (again.observations == env.observations).all()


def test_what_is_no_array_of_numbers_for_all_games_is_refused_before_anybody_has_moved() -> None:
    """Nothing is cut off, wrapped around or spread over all games: it would be another move than was meant."""
    env = VectorEnv("base-2015", 5, 4)
    before, good = env.observations.copy(), env.sample(numpy.random.default_rng(1))
    for wrong in (good + 0.5, good.astype(float), good > 0, int(good[0]), good[:1], good[:, None], None, "abcd"):
        with pytest.raises(BadArgument, check=says("error-argument-numbers")):
            env.step(wrong)
        with pytest.raises(BadArgument, check=says("error-argument-numbers")):
            env.brisk(wrong, True)
    for far in (good.astype(numpy.int64) + 2**32, good.astype(numpy.uint64) + 2**63, good.astype(numpy.int64) - 2**40):
        with pytest.raises(NotLegal):
            env.step(far)
    assert (env.observations == before).all()
    env.step(good.astype(numpy.int64).tolist())
    assert (env.observations != before).any()


def test_the_history_tells_what_everybody_saw() -> None:
    env = VectorEnv("base-2015", 3, 1, seed=4)
    rng = numpy.random.default_rng(4)
    mover = int(env.seats[0])
    action = env.sample(rng)
    part = env.coding.part_of(int(action[0]))
    env.step(action)
    who, what, kind, *_ = env.named()["history"][0, 0].tolist()
    assert who - 1 == (mover - int(env.seats[0])) % 3
    assert DEEDS[what].startswith("discard") == part.name.startswith("discard")
    assert kind == (0 if part.name.startswith("discard") else part.kind + 1)


def test_brisk_players_move_as_the_engine_has_them_and_listen_to_the_others() -> None:
    """Each game with who is heard and who is not, against the call for one game."""
    env, twin = (VectorEnv("base-2015", 5, 24, house=["rounds=1"], seed=8) for _ in range(2))
    mind = mind_of(Match.new(env.rules, 5, seed=0).view(0))
    rng, told = numpy.random.default_rng(8), [tuple([0] * 5)] * 24
    for _ in range(40):
        given, seats = env.sample(rng), env.seats.copy()
        ours = (numpy.arange(24) + seats) % 3 > 0
        actions = env.brisk(given, ours)
        assert (actions[~ours] == given[~ours]).all()
        for index in numpy.nonzero(ours)[0].tolist():
            move, told[index] = brisk_move(twin.games, index, mind, told[index])
            assert env.coding.number(move, int(seats[index])) == actions[index]
        for index in range(24):
            told[index] = tuple(env._told[index, :5].tolist())
        env.step(actions)
        twin.step(actions)
        told = [tuple([0] * 5) if over else each for each, over in zip(told, env.over, strict=True)]
    assert any(any(each) for each in told)


def test_where_a_brisk_move_has_no_number_the_one_that_was_given_stays() -> None:
    """It happens where moves outside the window are offered, and only there; the docstring says so."""
    env, rng, left = VectorEnv("base-2015", 10, 64, seed=2), numpy.random.default_rng(2), 0
    games, outside = numpy.arange(64), env.coding.named["other"].first
    for _ in range(290):
        given = env.sample(rng)
        chosen = env.brisk(numpy.full(64, -7, numpy.int32), where=True)
        stays = chosen == -7
        assert env.masks[games, numpy.where(stays, given, chosen)].all()
        assert env.masks[stays, outside:].any(axis=1).all()
        left += int(stays.sum())
        env.step(numpy.where(stays, given, chosen))
    assert left
    assert "outside the window" in (VectorEnv.brisk.__doc__ or "")


def test_brisk_diggers_find_the_treasure_where_players_at_random_do_not() -> None:
    env, wins = VectorEnv("base-2015", 5, 128, house=["rounds=1"], rewards=Rewards("side"), seed=1), []
    for seed in range(70):
        env.step(env.brisk(env.sample(numpy.random.default_rng(seed)), True))
        wins += [(env.returns[index] > 0).sum() > 2 for index in numpy.nonzero(env.over)[0]]
    assert len(wins) > 100
    assert sum(wins) > 0.4 * len(wins)


def test_what_others_do_is_heard_only_where_that_is_asked_for() -> None:
    env, rng = VectorEnv("base-2015", 5, 64, house=["rounds=1"], seed=2), numpy.random.default_rng(2)
    for _ in range(12):
        actions = env.sample(rng)
        env.step(env.brisk(actions, False, numpy.arange(64) < 32))
    assert env._told[:32].any()
    assert not env._told[32:].any()
    env.reset(2)
    assert not env._told.any()


@pytest.mark.parametrize("rules", ["saboteur2", "duel", "solo"])
def test_brisk_players_are_refused_outside_the_base_game(rules: str) -> None:
    env = VectorEnv(rules, None, 2)
    with pytest.raises(NotNative, match=f"`brisk` plays the base game and the small boxes alone, not {rules}"):
        env.brisk(env.sample(numpy.random.default_rng(1)), True)


def test_where_brisk_players_move_and_who_is_heard_are_truth_values() -> None:
    """Anything else is no choice of games: indices would be another one than was meant."""
    env = VectorEnv("base-2015", 3, 4)
    actions = env.sample(numpy.random.default_rng(1))
    for wrong in ("x", None, 1, [True, False], [0, 1, 2, 3], [[True] * 4]):
        with pytest.raises(BadArgument, check=says("error-argument-flags name=where")):
            env.brisk(actions, wrong)
        with pytest.raises(BadArgument, check=says("error-argument-flags name=heard")):
            env.brisk(actions, True, wrong)
    for right in (True, numpy.bool_(True), [True] * 4, env.seats >= 0):
        assert (env.brisk(actions, False, right) == actions).all()


def test_a_refused_number_is_said_with_its_game_and_its_seat() -> None:
    env = VectorEnv("base-2015", 5, 4)
    actions = env.sample(numpy.random.default_rng(1)).astype(numpy.int64)
    actions[2], seat = 2**40, env.seats[2]
    with pytest.raises(NotLegal, match=f"{2**40} stands for nothing that seat {seat} may do now in game 2"):
        env.step(actions)


def test_it_is_neither_copied_nor_pickled() -> None:
    """A copy would play in the very same games."""
    on_gpu: object = GpuEnv.__new__(GpuEnv)
    for env in (VectorEnv("tiny", 2, 2), on_gpu):
        for way in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(BadArgument, match="make another environment with the same arguments"):
                way(env)


def test_it_imports_with_numpy_alone() -> None:
    """Neither Gymnasium nor PettingZoo nor OpenSpiel nor PyTorch is looked for."""
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['gymnasium', 'pettingzoo', 'pyspiel', 'open_spiel', 'torch']));"
        "import numpy; from undermine.research.vector import VectorEnv; env = VectorEnv('mini', 2, 2);"
        "env.step(env.brisk(env.sample(numpy.random.default_rng(1)), True))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
