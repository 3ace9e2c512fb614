"""`python -m tests.native.gpu`: games on a device held against those of the CPU, digest by digest and array by array.

`make gpu` runs it on a GPU, with `--speed` it measures afterwards; the tests run the same on a small number of games on
what the host's compiler has made of the same source.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy

from undermine.native import Games
from undermine.native.device import Device, DeviceGames
from undermine.research import Rewards
from undermine.research.gpu import GpuEnv, fetched
from undermine.research.vector import VectorEnv
from undermine.rules import RuleSet, keys, ruleset

ARRAYS = "observations", "masks", "seats", "rewards", "returns", "over"


def different(rules: RuleSet, players: int, count: int, seed: int, on: Device | None = None) -> int:
    """How many of so many random games end otherwise: their moves, the ends of their rounds, gold or digest."""
    threads = os.cpu_count() or 1
    there, here = DeviceGames(rules, players, count, on), Games(rules, players, count)
    there.deal(seed)
    here.deal(seed, threads=threads)
    assert there.play_some() == here.play_some(threads=threads)
    pairs = zip(there.summaries(), here.summaries(threads=threads), strict=True)
    return sum(one != other for one, other in pairs)


def first_difference(
    rules: str, players: int, count: int, steps: int, on: Device | None = None, rewards: Rewards | None = None
) -> str | None:
    """The first array that differs between the two environments, and at which step; the moves are drawn at random."""
    there = GpuEnv(rules, players, count, seed=players, rewards=rewards, on=on)
    here = VectorEnv(rules, players, count, seed=players, rewards=rewards)
    for step in range(steps):
        for name in ARRAYS:
            if not numpy.array_equal(fetched(getattr(there, name)), getattr(here, name)):
                return f"{name} at step {step}"
        actions = fetched(there.sample(step))
        there.step()
        here.step(actions)
    return None if there.outside == here.outside else "outside"


def shared_with_torch() -> str:
    torch: Any = import_module("torch")
    env = GpuEnv(count=1000, seed=1)
    masks, seen = torch.from_dlpack(env.masks), torch.from_dlpack(env.observations)
    assert seen.data_ptr() == env.observations.address
    for _ in range(100):
        env.step(torch.multinomial(masks.float(), 1).squeeze(1))
    assert numpy.array_equal(seen.cpu().numpy(), fetched(env.observations))
    return f"PyTorch {torch.__version__}"


def shared_with_jax() -> str:
    jax: Any = import_module("jax")
    env = GpuEnv(count=1000, seed=1)
    seen = jax.dlpack.from_dlpack(env.observations)
    assert seen.unsafe_buffer_pointer() == env.observations.address
    env.step(jax.numpy.argmax(jax.dlpack.from_dlpack(env.masks), axis=1).astype("int32"))
    assert numpy.array_equal(numpy.asarray(jax.dlpack.from_dlpack(env.observations)), fetched(env.observations))
    return f"JAX {jax.__version__}"


def shared(share: Callable[[], str]) -> None:
    try:
        print(f"memory shared with {share()}")
    except ImportError as missing:
        print(f"not tried: {missing}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="of the base game with five players")
    parser.add_argument("--few", type=int, default=2000, help="of every other rule set and number of players")
    parser.add_argument("--steps", type=int, default=250, help="of the environments")
    parser.add_argument("--speed", action="store_true", help="measure, too")
    options = parser.parse_args()
    print(f"on {Device().name}", flush=True)
    wrong, began = different(ruleset(), 5, options.games, 1), time.perf_counter()
    print(f"base-2015, 5 players: {wrong} of {options.games:,} games different", flush=True)
    for key in keys():
        for players in ruleset(key).players:
            found = different(ruleset(key), players, options.few, 2)
            seen = first_difference(key, players, 64, options.steps, rewards=Rewards("side", shaping=1.0))
            wrong += found + (seen is not None)
            if found or seen:
                print(f"{key}, {players} players: {found} of {options.few:,} games different; {seen}", flush=True)
    print(f"all rule sets and numbers of players, {options.few:,} games and 64 environments each: ", end="")
    print("equal" if not wrong else "DIFFERENT", f"({time.perf_counter() - began:.0f} s)", flush=True)
    shared(shared_with_torch)
    shared(shared_with_jax)
    if options.speed:
        from bench.gpu import measure

        measure()
    sys.exit(wrong != 0)


if __name__ == "__main__":
    main()
