"""The native engine on a GPU: the same games to the bit, many thousands at a time, each by a thread of its own.

The library is built by `make gpu`, from the same headers as the native engine. `load` takes any file: the tests load
one that the host's compiler has made of the same source, and for which the host stands in for a device.
"""

from __future__ import annotations

from ctypes import (
    CDLL,
    POINTER,
    addressof,
    byref,
    c_char_p,
    c_int,
    c_uint32,
    c_uint64,
    c_void_p,
    create_string_buffer,
    sizeof,
)
from functools import cache
from pathlib import Path
from typing import Any

from ..game import State
from ..given import expect, expect_number
from ..messages import NotNative
from ..rules import RuleSet
from . import layout
from .games import ALL, Counts, GameSummary, summary_of, word
from .library import BAD_TABLES, OK
from .sharing import DeviceArray, Kind
from .tables import tables
from .values import Reader

PATH = Path(__file__).with_name("gpu.so")
"""Where the library lies once it is built."""
BLOCK, WARPS = 64, 4
"""Threads that play, and warps that look, in one block: on an H200 other numbers were as fast."""

_STRUCTS = layout.State, layout.Tables, layout.Summary, layout.Coding
_NAME_SIZE = 256
_PLACE = c_void_p
CALLS: dict[str, tuple[Any, ...]] = {
    "name": (_PLACE, c_uint64),
    "take": (c_uint64, POINTER(c_void_p), POINTER(c_void_p)),
    "hand_out": (c_void_p, c_uint32, c_uint32, _PLACE, c_uint32, POINTER(c_void_p)),
    "put": (_PLACE, _PLACE, c_uint64),
    "get": (_PLACE, _PLACE, c_uint64),
    "wait": (),
    "order": (c_void_p,),
    "new": (_PLACE, c_uint64, c_uint64, c_uint32, POINTER(c_void_p)),
    "deal": (c_void_p, c_uint64, c_uint64),
    "play": (c_void_p, c_uint64, _PLACE),
    "summaries": (c_void_p, _PLACE, c_uint64),
    "state": (c_void_p, c_uint64, _PLACE, c_uint64),
    "envs_new": (c_void_p, _PLACE, c_uint64, c_uint32, POINTER(c_void_p)),
    "envs_begin": (c_void_p,),
    "envs_step": (c_void_p, _PLACE, c_uint32, _PLACE, _PLACE, _PLACE, _PLACE),
    "envs_look": (c_void_p, _PLACE, _PLACE, _PLACE),
    "envs_choose": (c_void_p, _PLACE, c_uint64, _PLACE),
    "envs_refused": (c_void_p, POINTER(c_uint64)),
    "envs_outside": (c_void_p, POINTER(c_uint64)),
}
"""The calls that say by a number what became of them, with what they take."""
_FREE = "let_go", "free", "envs_free"


class Device:
    """A GPU, through the library that was built for it; raises `NotNative` where either is missing."""

    def __init__(self, path: Path = PATH) -> None:
        self.library = load(path)
        self.is_device = bool(self.library.undermine_gpu_is_device())
        room = create_string_buffer(_NAME_SIZE)
        self.call("name", room, _NAME_SIZE)
        self.name = room.value.decode(errors="replace")

    def call(self, name: str, *given: object) -> None:
        result: int = getattr(self.library, f"undermine_gpu_{name}")(*given)
        if result != OK:
            raise NotNative("error-gpu", said=self.library.undermine_gpu_said(result).decode())

    def array(self, shape: tuple[int, ...], kind: Kind) -> DeviceArray:
        """An array of zeros in the memory of the device."""
        return DeviceArray(self, shape, kind)

    def wait(self) -> None:
        """Until all that was asked for is done."""
        self.call("wait")


def load(path: Path) -> CDLL:
    """The library of this file, if there is one that fits."""
    if not path.is_file():
        raise NotNative("error-gpu-missing")
    try:
        found = CDLL(str(path))
        sizes = (c_uint64 * 64)()
        found.undermine_gpu_sizes.argtypes, found.undermine_gpu_sizes.restype = (c_void_p,), None
        found.undermine_gpu_sizes(addressof(sizes))
        if [size for size in sizes if size] != list(map(sizeof, _STRUCTS)):
            raise NotNative("error-gpu-other")
        for name, takes in CALLS.items():
            call = getattr(found, f"undermine_gpu_{name}")
            call.argtypes, call.restype = takes, c_int
        for name in _FREE:
            free = getattr(found, f"undermine_gpu_{name}")
            free.argtypes, free.restype = (c_void_p,), None
        found.undermine_gpu_said.argtypes, found.undermine_gpu_said.restype = (c_int,), c_char_p
    except (OSError, AttributeError):
        raise NotNative("error-gpu-other") from None
    return found


@cache
def device() -> Device:
    """The GPU of this machine."""
    return Device()


class DeviceGames:
    """So many games on a device, dealt from the small generator and played at random: those of `Games`, to the bit."""

    def __init__(self, rules: RuleSet, players: int, count: int, on: Device | None = None, block: int = BLOCK) -> None:
        expect("rules", rules, RuleSet)
        expect_number("count", count, 1)
        self.rules, self.players, self.count = rules, players, count
        self.device = on or device()
        self.handle, made = c_void_p(), tables(rules, players)
        new = self.device.library.undermine_gpu_new
        _made(self.device, rules, new(addressof(made), sizeof(made), count, block, byref(self.handle)))

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self.device.library.undermine_gpu_free(self.handle)

    def __len__(self) -> int:
        return self.count

    def deal(self, start: int, first_stream: int = 0) -> None:
        """Begin every game anew, dealt from the small generator: game i by stream `first_stream + i` of this start."""
        self.device.call("deal", self.handle, word("start", start), word("first_stream", first_stream))

    def play_some(self, moves: int = ALL) -> Counts:
        """So many random moves in every game, or all to its end; each game draws from its own luck."""
        expect_number("moves", moves, 0)
        counts = (c_uint64 * 4)()
        self.device.call("play", self.handle, min(moves, ALL), addressof(counts))
        return Counts(*counts)

    def summaries(self) -> list[GameSummary]:
        """What each game comes to, its digest made on the device."""
        made = (layout.Summary * self.count)()
        self.device.call("summaries", self.handle, addressof(made), sizeof(made))
        return [summary_of(summary, self.players) for summary in made]

    def state(self, index: int) -> State:
        """A game as a state of the Python engine, which knows nothing of its past."""
        made = layout.State()
        self.device.call("state", self.handle, index, addressof(made), sizeof(made))
        return Reader(made, self.rules, self.players).state()


class DeviceEnvs:
    """Environments around games on a device, as `Envs` are around those of a host."""

    def __init__(self, games: DeviceGames, coding: layout.Coding, warps: int = WARPS) -> None:
        self.games, self.device = games, games.device
        self.handle = c_void_p()
        new = self.device.library.undermine_gpu_envs_new
        given = addressof(coding), sizeof(coding), warps, byref(self.handle)
        _made(self.device, games.rules, new(games.handle, *given))

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self.device.library.undermine_gpu_envs_free(self.handle)

    def call(self, name: str, *given: object) -> None:
        self.device.call(f"envs_{name}", self.handle, *given)

    def counted(self, name: str) -> int:
        found = c_uint64()
        self.call(name, byref(found))
        return found.value


def _made(on: Device, rules: RuleSet, result: int) -> None:
    if result == BAD_TABLES:
        raise NotNative("error-native-rules", rules=str(rules))
    if result != OK:
        raise NotNative("error-gpu", said=on.library.undermine_gpu_said(result).decode())
