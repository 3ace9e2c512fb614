"""Rounds of brisk players, many at once, on a GPU where there is one: what `rounds.cu` plays, called from Python."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.bots.brisk.mind import mind_of
from undermine.game import HostedGame, seed_dealer
from undermine.native import layout
from undermine.native.tables import tables
from undermine.rules import ruleset

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ENGINE = ROOT / "src" / "undermine" / "native" / "engine"
FLAGS = ("-std=c++17", "-O3", "-shared", "-I", str(ENGINE))


class Match(NamedTuple):
    """Two minds by their numbers, and whose outcome counts: the roles of our side, a bit each."""

    ours: int
    theirs: int
    side: int


class Table:
    """A rule set and a number of players, before the first move: what is believed then is the same in every deal."""

    def __init__(self, key: str, players: int) -> None:
        rules = ruleset(key)
        self.key, self.players, self.way = key, players, rules.way
        self.tables = tables(rules, players)
        match = HostedGame(rules, players, seed_dealer(rules, players, b"climb"))
        self._mind = bytes(mind_of(match.view(match.to_move)))

    def mind(self) -> layout.Mind:
        """As all begin; what counts is who has won, not how clearly."""
        made = layout.Mind.from_buffer_copy(self._mind)
        made.margin = 0
        return made


def build(out: Path) -> Path:
    """The library, by nvcc where there is a GPU; at once when nothing changed."""
    out.mkdir(parents=True, exist_ok=True)
    library, source = out / "rounds.so", HERE / "rounds.cu"
    if library.exists() and library.stat().st_mtime > max(each.stat().st_mtime for each in (*ENGINE.iterdir(), source)):
        return library
    host = ["c++", "-x", "c++", *FLAGS, "-fPIC", "-pthread"]
    device = ["nvcc", *FLAGS, "-arch=native", "-Xcompiler", "-fPIC", "-Xcompiler", "-pthread"]
    subprocess.run([*(device if has_gpu() else host), str(source), "-o", str(library)], check=True)
    return library


def has_gpu() -> bool:
    return bool(shutil.which("nvcc") and shutil.which("nvidia-smi"))


class Rounds:
    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self.has_device = hasattr(self._library, "climb_on_device")

    def play(
        self, table: Table, minds: Sequence[layout.Mind], matches: Sequence[Match], deals: int, start: int
    ) -> NDArray[np.float64]:
        """What each match comes to for a seat of our side on the average, in wins or gold."""
        found = self.outcomes(table, minds, matches, deals, start)
        sums = found.sum(axis=1, dtype=np.int64)
        means: NDArray[np.float64] = sums[:, 0] / np.maximum(1, sums[:, 1]) / 64
        return means

    def outcomes(
        self,
        table: Table,
        minds: Sequence[layout.Mind],
        matches: Sequence[Match],
        deals: int,
        start: int,
        here: bool = False,
    ) -> NDArray[np.int32]:
        """For each match and deal: the sum over the seats of our side, and how many they are."""
        known = (layout.Mind * len(minds))(*minds)
        who = np.array(matches, dtype=np.uint32)
        found = np.zeros((len(matches), deals, 2), dtype=np.int32)
        size, start64 = ctypes.c_uint64, ctypes.c_uint64(start)
        given = (
            ctypes.byref(table.tables),
            ctypes.byref(known),
            size(len(minds)),
            who.ctypes.data_as(ctypes.c_void_p),
            size(len(matches)),
            size(deals),
            start64,
        )
        into = found.ctypes.data_as(ctypes.c_void_p)
        if self.has_device and not here:
            result = self._library.climb_on_device(*given, into)
        else:
            result = self._library.climb_here(*given, ctypes.c_uint32(os.cpu_count() or 1), into)
        if result:
            raise RuntimeError(f"error {result} of the device")
        return found
