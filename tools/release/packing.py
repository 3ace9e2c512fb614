"""Packing: a source distribution of the checkout, and from that, as whoever installs it would, the wheels."""

from __future__ import annotations

import shutil
import sys
import tarfile
from pathlib import Path
from typing import NamedTuple

from .faults import Fault, call

ROOT = Path(__file__).resolve().parents[2]


class Packed(NamedTuple):
    sdist: Path
    wheels: tuple[Path, ...]
    """The one for every platform, then that for this one, where it can be built."""


def pack(folder: Path) -> Packed:
    sdist = _built(ROOT, "sdist", folder, {})
    tree = _unpacked(sdist, folder)
    pure = _built(tree, "wheel", folder, {"UNDERMINE_PURE": "1"})
    native = _built(tree, "wheel", folder, {"CI": "true"})
    shutil.rmtree(tree)
    if native == pure:
        raise Fault("there is no wheel with the native engine: is there a C++ compiler?")
    return Packed(sdist, (pure, native))


def _built(tree: Path, target: str, folder: Path, env: dict[str, str]) -> Path:
    """The archive that came of it."""
    call([sys.executable, "-I", "-m", "hatchling", "build", "-t", target, "-d", folder], tree, env)
    made = [path for path in folder.iterdir() if path.suffix in (".gz", ".whl")]
    return max(made, key=lambda path: path.stat().st_mtime_ns)


def _unpacked(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as file:
        file.extraction_filter = tarfile.data_filter
        file.extractall(folder)
    return folder / sdist.name.removesuffix(".tar.gz")
