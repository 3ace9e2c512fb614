"""The native library: where it is, whether it fits, and its calls.

It is built by `tools/native.sh`, into this folder; a wheel made for one platform carries it. Where it is missing the
Python engine does everything, slower.
"""

from __future__ import annotations

import sys
from ctypes import CDLL, POINTER, byref, c_int, c_uint32, c_uint64, c_void_p, sizeof
from functools import cache
from pathlib import Path
from typing import Any

from ..messages import NotNative
from . import layout

SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
PATH = Path(__file__).with_name(f"mine{SUFFIX}")
"""Where the library lies once it is built."""

OK, NOT_LEGAL, TOO_WIDE, NOBODY_TO_MOVE, ROUND_NOT_OVER, BAD_DEAL, BAD_STATE, BAD_TABLES = range(8)
NO_MEMORY, BAD_PLAN, NO_WORLD, BAD_MIND = range(10, 14)

_STRUCTS = (
    layout.State,
    layout.Tables,
    layout.Deal,
    layout.Summary,
    layout.Plan,
    layout.Fork,
    layout.Branch,
    layout.Mind,
    layout.Coding,
)
_MOST_SIZES = 64
"""Room for what a library of another version may say."""
_INDEX, _NUMBER, _BYTES = c_uint64, c_uint32, c_void_p
CALLS: dict[str, tuple[Any, ...]] = {
    "new": (_BYTES, c_uint64, c_uint64, POINTER(c_void_p)),
    "put": (c_void_p, _INDEX, _BYTES, c_uint64),
    "get": (c_void_p, _INDEX, _BYTES, c_uint64),
    "copy": (c_void_p, _INDEX, c_void_p, _INDEX),
    "copy_all": (c_void_p, c_void_p, _NUMBER),
    "begin": (c_void_p, _INDEX, _BYTES, c_uint64, _NUMBER),
    "next_round": (c_void_p, _INDEX, _BYTES, c_uint64),
    "seed": (c_void_p, _INDEX, _BYTES, c_uint64, _NUMBER),
    "deal": (c_void_p, c_uint64, c_uint64, _NUMBER),
    "luck": (c_void_p, _INDEX, c_uint64, c_uint64),
    "deal_on": (c_void_p, _INDEX),
    "legal": (c_void_p, _INDEX, _BYTES, c_uint64, POINTER(c_uint64)),
    "play": (c_void_p, _INDEX, c_uint64),
    "digest": (c_void_p, _INDEX, _NUMBER, _BYTES),
    "perft": (c_void_p, _INDEX, _NUMBER, POINTER(c_uint64)),
    "step": (c_void_p, _BYTES, _BYTES, c_uint64, _NUMBER),
    "summaries": (c_void_p, _BYTES, c_uint64, _NUMBER),
    "worlds": (c_void_p, _INDEX, _BYTES, c_uint64, _BYTES, c_uint64, _BYTES, c_uint64, POINTER(c_void_p)),
    "draw": (c_void_p, c_void_p, c_uint64, c_uint64, _NUMBER),
    "rollouts": (
        *(c_void_p, _BYTES, c_uint64, _BYTES, c_uint64, c_uint64, c_uint64, c_uint64),
        *(_NUMBER, _NUMBER, _BYTES),
    ),
    "brisk": (c_void_p, _INDEX, _BYTES, c_uint64, _BYTES, POINTER(c_uint64)),
    "envs_new": (c_void_p, _BYTES, c_uint64, POINTER(c_void_p)),
    "envs_begin": (c_void_p,),
    "envs_step": (c_void_p, _BYTES, c_uint64, _BYTES, _BYTES, _BYTES, _BYTES, _NUMBER, _NUMBER),
    "envs_look": (c_void_p, _BYTES, c_uint64, _BYTES, c_uint64, _BYTES, c_uint64, _NUMBER),
    "envs_choose": (c_void_p, _BYTES, _BYTES, _BYTES, c_uint64),
    "envs_brisk": (c_void_p, _BYTES, c_uint64, _BYTES, _BYTES, _BYTES, c_uint64, _NUMBER),
    "envs_outside": (c_void_p, POINTER(c_uint64)),
    "play_some": (c_void_p, c_uint64, _NUMBER, _NUMBER, _NUMBER, _NUMBER, _BYTES),
}
"""The calls that say by a number what became of them, with what they take."""


@cache
def library() -> CDLL:
    """The library, loaded once; raises `NotNative` where it is missing or was made for another version."""
    return load(PATH)


def available() -> bool:
    """Whether the native engine is there."""
    try:
        library()
    except NotNative:
        return False
    return True


def load(path: Path) -> CDLL:
    """The library of this file, if there is one that fits."""
    if not path.is_file():
        raise NotNative("error-native-missing")
    try:
        found = CDLL(str(path))
        found.undermine_sizes.argtypes, found.undermine_sizes.restype = (c_void_p,), None
        sizes = (c_uint64 * _MOST_SIZES)()
        found.undermine_sizes(byref(sizes))
        if [size for size in sizes if size] != list(map(sizeof, _STRUCTS)):
            raise NotNative("error-native-other")
        for name, takes in CALLS.items():
            call = getattr(found, f"undermine_{name}")
            call.argtypes, call.restype = takes, c_int
        for free in (found.undermine_free, found.undermine_worlds_free, found.undermine_envs_free):
            free.argtypes, free.restype = (c_void_p,), None
    except (OSError, AttributeError):
        raise NotNative("error-native-other") from None
    return found
