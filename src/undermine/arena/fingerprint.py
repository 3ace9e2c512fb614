"""Whether a bot from elsewhere is still the one that it was: a digest of the files that its name leads to.

Of a class it is the module, with all of the package it lies in; of a program the files that its command names. What
these read or import from farther away is not looked at, nor is a program on another machine.
"""

from __future__ import annotations

import hashlib
import shlex
import shutil
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from ..bots.imported import PYTHON, installed
from ..bots.ours import is_own
from ..bots.process import PROCESS

LENGTH = 16


def fingerprint(spec: str) -> str | None:
    """Of one that is not ours; None for our own, whose code has a digest already."""
    if spec.startswith(PROCESS):
        return _digest(_of_command(spec.removeprefix(PROCESS)))
    if spec.startswith(PYTHON):
        return _digest(_of_module(spec.removeprefix(PYTHON).partition(":")[0]))
    if is_own(spec):
        return None
    entry = installed(spec)
    return None if entry is None else _digest(_of_module(entry.module))


def _of_command(command: str) -> Iterator[Path]:
    """The program, and each file among its words."""
    words: list[str] = []
    with suppress(ValueError):
        words = shlex.split(command)
    for word in words:
        path = Path(shutil.which(word) or word)
        if path.is_file():
            yield path


def _of_module(module: str) -> Iterator[Path]:
    """Its file; where it lies in a package, all files of that."""
    found = None
    with suppress(ImportError, ValueError):
        found = find_spec(module)
    if found is None or found.origin is None:
        return
    origin = Path(found.origin)
    if found.submodule_search_locations is None and not found.parent:
        yield origin
        return
    yield from (path for path in sorted(origin.parent.rglob("*")) if path.is_file() and path.suffix != ".pyc")


def _digest(files: Iterator[Path]) -> str:
    """Of names and contents, in their order."""
    found = hashlib.sha256()
    for path in files:
        with suppress(OSError):
            found.update(f"{path.name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:LENGTH]
