"""What a GPU runs, played by the host: the same source, made by the host's compiler.

On a GPU `make gpu` does the same with many more games.
"""

from __future__ import annotations

import gc
import shutil
import subprocess
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

import numpy
import pytest

from undermine.luck import Luck
from undermine.messages import BadArgument, NotLegal, NotNative
from undermine.native import Games
from undermine.native.device import Device, DeviceGames
from undermine.native.sharing import INT32, UINT8
from undermine.research import Rewards
from undermine.research.gpu import GpuEnv, fetched
from undermine.research.vector import VectorEnv
from undermine.rules import keys, ruleset

from .gpu import different, first_difference

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def host() -> Device:
    """The host in place of a device."""
    if shutil.which("c++") is None:
        pytest.skip("there is no C++ compiler")
    subprocess.run(["sh", "tools/gpu.sh", "host"], cwd=ROOT, check=True)
    return Device(ROOT / "build" / "native" / "gpu-host.so")


@pytest.mark.parametrize("key", keys())
def test_games_and_environments_are_those_of_the_cpu(host: Device, key: str) -> None:
    players = ruleset(key).players[len(ruleset(key).players) // 2]
    assert different(ruleset(key), players, 25, 3, host) == 0
    assert first_difference(key, players, 5, 120, host, Rewards("side", shaping=0.5)) is None


@pytest.mark.parametrize("players", [3, 10])
def test_so_they_are_for_the_fewest_and_the_most(host: Device, players: int) -> None:
    """Rows and masks of other lengths begin and end between two multiples of 16 bytes otherwise."""
    assert different(ruleset(), players, 10, 4, host) == 0
    assert first_difference("base-2015", players, 5, 60, host) is None


def test_games_go_on_where_they_stood(host: Device) -> None:
    rules = ruleset()
    there, here = DeviceGames(rules, 5, 8, host), Games(rules, 5, 8)
    there.deal(1, first_stream=7)
    here.deal(1, first_stream=7)
    for moves in (0, 1, 30, 1000):
        assert there.play_some(moves) == here.play_some(moves)
        assert there.summaries() == here.summaries()
    assert there.state(3) == here.state(3)
    assert len(there) == 8


def test_the_same_seed_is_the_same_run_and_games_begin_anew(host: Device) -> None:
    env, other = GpuEnv("trio", 3, 8, seed=2, on=host), VectorEnv("trio", 3, 8, seed=2)
    ended, returns = 0, numpy.zeros((8, 3))
    for step in range(200):
        actions = fetched(env.sample(step))
        env.step()
        other.step(actions)
        returns += fetched(env.rewards)
        over = fetched(env.over)
        ended += int(over.sum())
        assert (fetched(env.returns)[over] == returns[over]).all()
        returns[over] = 0
        assert (fetched(env.observations) == other.observations).all()
    assert ended > 8
    env.reset(2)
    other.reset(2)
    assert (fetched(env.observations) == other.observations).all()
    assert not fetched(env.returns).any()


def test_a_random_number_is_one_that_is_allowed_and_each_is_as_likely(host: Device) -> None:
    env = GpuEnv("base-2015", 5, 6, seed=1, on=host)
    masks = fetched(env.masks)
    for seed in range(40):
        for game, action in enumerate(fetched(env.sample(seed))):
            allowed = masks[game].nonzero()[0]
            assert action == allowed[Luck(seed, game).word() * len(allowed) >> 32]


def test_a_number_that_is_not_allowed_changes_nothing(host: Device) -> None:
    env = GpuEnv("base-2015", 5, 4, seed=1, on=host)
    before = fetched(env.observations)
    for wrong in (0, -1, env.coding.size, 1 << 40):
        actions = fetched(env.sample(1)).astype(numpy.int64)
        actions[2] = wrong
        with pytest.raises(NotLegal):
            env.step(actions)
        assert (fetched(env.observations)[2] == before[2]).all()
    free = GpuEnv("base-2015", 5, 4, seed=1, on=host, checked=False)
    free.step(numpy.zeros(4, numpy.int32))
    free.step(numpy.zeros(4, numpy.int32))
    assert (free.refused(), free.refused()) == (8, 0)


# Sharing -------------------------------------------------------------------------------------------------------------


def test_memory_is_shared_and_outlives_whoever_made_it(host: Device) -> None:
    env = GpuEnv("base-2015", 5, 4, seed=1, on=host)
    seen, over = numpy.from_dlpack(env.observations), numpy.from_dlpack(env.over)
    assert seen.ctypes.data == env.observations.address
    assert (seen.shape, seen.dtype.name, over.dtype.name) == ((4, env.observing.size), "int8", "bool")
    before = seen.copy()
    env.step(env.sample(1))
    assert (seen != before).any()
    assert (seen == fetched(env.observations)).all()
    last = seen.copy()
    del env
    gc.collect()
    assert (seen == last).all()


def test_a_capsule_that_nobody_takes_holds_nothing(host: Device) -> None:
    """Its memory is given back with the array, as is that of a capsule that was taken."""
    before = getrusage(RUSAGE_SELF).ru_maxrss
    for _ in range(10):
        host.array((1 << 24,), UINT8).__dlpack__()
        assert numpy.from_dlpack(host.array((1 << 24,), UINT8)).sum() == 0
    assert getrusage(RUSAGE_SELF).ru_maxrss - before < 150_000


def test_bytes_go_to_the_device_and_come_back(host: Device) -> None:
    array = host.array((3,), INT32)
    assert fetched(array).tolist() == [0, 0, 0]
    array.write(numpy.arange(3, dtype=numpy.int32).tobytes())
    assert fetched(array).tolist() == [0, 1, 2]
    with pytest.raises(ValueError, match="12 bytes"):
        array.write(b"")


def test_only_what_fits_is_taken_for_actions(host: Device) -> None:
    env = GpuEnv("base-2015", 5, 4, seed=1, on=host)
    good = fetched(env.sample(1))
    for wrong in (good[:3], good.astype(numpy.float32), numpy.repeat(good, 2)[::2], good.reshape(2, 2)):
        with pytest.raises(BufferError):
            env.step(wrong)
    env.step(good.astype(numpy.int64))
    for wanted in ({"copy": True}, {"dl_device": (2, 0)}):
        with pytest.raises(BufferError):
            env.masks.__dlpack__(**wanted)


# What is missing -----------------------------------------------------------------------------------------------------


def test_what_is_missing_is_said(tmp_path: Path, host: Device) -> None:
    with pytest.raises(NotNative, match="make gpu") as missing:
        Device(tmp_path / "gpu.so")
    assert missing.value.message.key == "error-gpu-missing"
    (tmp_path / "gpu.so").write_bytes(b"no library")
    with pytest.raises(NotNative) as other:
        Device(tmp_path / "gpu.so")
    assert other.value.message.key == "error-gpu-other"
    with pytest.raises(NotNative, match="out of memory"):
        host.array((1 << 60,), UINT8)
    with pytest.raises(BadArgument):
        DeviceGames(ruleset(), 5, 0, host)


@pytest.mark.parametrize("has", [False, True])
def test_without_a_compiler_or_a_gpu_the_build_says_so(tmp_path: Path, has: bool) -> None:
    tree, folder = tmp_path / "tree", tmp_path / "bin"
    shutil.copytree(ROOT / "src" / "undermine" / "native" / "engine", tree / "src" / "undermine" / "native" / "engine")
    (tree / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "gpu.sh", tree / "tools")
    folder.mkdir()
    for name in ("sh", "cat", "cksum", "dirname", "grep"):
        (folder / name).symlink_to(str(shutil.which(name)))
    if has:
        (folder / "nvcc").write_text("#!/bin/sh\n")
        (folder / "nvcc").chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", "tools/gpu.sh"], cwd=tree, env={"PATH": str(folder)}, check=False, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert ("there is no GPU here" if has else "there is no nvcc") in done.stderr
    assert not (tree / "src" / "undermine" / "native" / "gpu.so").exists()
