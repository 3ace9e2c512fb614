"""Many thousands of games at a time on a GPU: arrays on the device in, arrays on the device out, built by `make gpu`.

The games are those of `VectorEnv`, to the bit: the same seed deals the same games, the same numbers mean the same, and
what is seen is the same row. The arrays never leave the device: `torch.from_dlpack(env.observations)` and
`jax.dlpack.from_dlpack(env.observations)` share their memory, and see what the next step writes there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

import numpy
import numpy.typing

from ..messages import NotLegal
from ..native.device import BLOCK, WARPS, Device, DeviceEnvs, DeviceGames
from ..native.sharing import BOOL, FLOAT32, INT8, INT32, INT64, UINT8, Borrowed, DeviceArray, Kind
from ..rules import DEFAULT, RuleSet
from .boxes import players_of, rules_named
from .numbers import native_coding
from .observing import Observing, observing
from .plain import no_copy, whole
from .rewards import Rewards
from .seeds import generator_seed

_TYPES: dict[Kind, type[numpy.generic]] = {
    INT8: numpy.int8,
    INT32: numpy.int32,
    INT64: numpy.int64,
    UINT8: numpy.uint8,
    FLOAT32: numpy.float32,
    BOOL: numpy.bool_,
}


def fetched(array: DeviceArray) -> numpy.typing.NDArray[Any]:
    """A copy of an array of the device."""
    return numpy.frombuffer(array.tobytes(), _TYPES[array.kind]).reshape(array.shape)


class GpuEnv:
    """So many games of one rule set on a GPU.

    `observations` (int8, count x row), `masks` (int8, count x actions), `seats` (uint8), `rewards` and `returns`
    (float32, count x players, by seat) and `over` (bool) lie on the device and are written anew by every step.

    With `checked=False` a step does not wait for the device, and a number that was not allowed raises nothing: its game
    stands as it was, and `refused()` counts it.
    """

    def __init__(
        self,
        rules: str | RuleSet = DEFAULT,
        players: int | None = None,
        count: int = 65536,
        *,
        house: Iterable[str] | None = (),
        rewards: Rewards | None = None,
        seed: int = 0,
        checked: bool = True,
        on: Device | None = None,
        block: int = BLOCK,
        warps: int = WARPS,
    ) -> None:
        self.rules = rules_named(rules, house)
        self.players = players_of(self.rules, players)
        count = whole("count", count, 1)
        self.count, self.checked = count, checked
        self.observing: Observing = observing(self.rules, self.players)
        self.coding = self.observing.coding
        self.games = DeviceGames(self.rules, self.players, count, on, block)
        self.device = self.games.device
        self._envs = DeviceEnvs(self.games, native_coding(self.observing, rewards or Rewards()), warps)
        take = self.device.array
        self.observations = take((count, self.observing.size), INT8)
        self.masks = take((count, self.coding.size), INT8)
        self.seats = take((count,), UINT8)
        self.rewards = take((count, self.players), FLOAT32)
        self.returns = take((count, self.players), FLOAT32)
        self.over = take((count,), BOOL)
        self.actions = take((count,), INT32)
        """What `sample` writes to, and `step` reads where it is given nothing."""
        self._results = take((count,), UINT8)
        self._held: Borrowed | None = None
        self.reset(seed)

    def __reduce__(self) -> NoReturn:
        raise no_copy()

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew: game i is dealt from stream i of the small generator that begins with this seed."""
        self.games.deal(generator_seed(seed))
        self._envs.call("begin")
        for array in (self.rewards, self.returns, self.over):
            array.write(bytes(array.nbytes))
        self._look()

    def step(self, actions: Any = None) -> None:
        """One step in each game, by an array on the device (whatever has `__dlpack__`; 32 or 64 bits), or by `actions`.
        Raises where one of the numbers is not allowed: that game stands as it was, the others have gone on."""
        given: Borrowed | DeviceArray = self.actions
        if actions is not None and actions is not self.actions:
            given = self._held = Borrowed(actions, self.device, (self.count,), (INT32, INT64))
        arrays = self.rewards, self.returns, self.over, self._results
        self._envs.call("step", given.address, given.kind.bits, *(array.address for array in arrays))
        self._look()
        if self.checked and self.refused():
            raise NotLegal("why-not-offered")

    def sample(self, seed: int) -> DeviceArray:
        """For each game one of the numbers that are allowed, each as likely as any other: game i draws the first word
        of stream i of the small generator that begins with this seed."""
        self._envs.call("choose", self.masks.address, generator_seed(seed), self.actions.address)
        return self.actions

    def refused(self) -> int:
        """How many steps were not taken since the last time this was asked; it waits for the device."""
        return self._envs.counted("refused")

    @property
    def outside(self) -> int:
        """How many moves without a number of their own were played."""
        return self._envs.counted("outside")

    def wait(self) -> None:
        """Until all that was asked for is done."""
        self.device.wait()

    def _look(self) -> None:
        self._envs.call("look", self.seats.address, self.observations.address, self.masks.address)
