"""Environments with some of our packages, made of those that are here: what one extra brings, and nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_structure import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]


class Said(NamedTuple):
    code: int
    out: str
    err: str


def declared(extra: str) -> Iterator[Requirement]:
    """What an extra asks for, with what the extras ask for that it builds on."""
    for requirement in map(Requirement, EXTRAS[extra]):
        if requirement.name == "undermine":
            for other in requirement.extras:
                yield from declared(other)
        elif requirement.marker is None or requirement.marker.evaluate():
            yield requirement


@cache
def brought_by(extra: str | None) -> frozenset[str]:
    """All distributions that are installed with an extra: those that it asks for, and what these need."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = [_asked(one) for one in declared(extra)] if extra is not None else []
    while waiting:
        name, extras = waiting.pop()
        found.add((name, extras))
        for needed in map(Requirement, metadata.requires(name) or ()):
            wanted = needed.marker is None or any(needed.marker.evaluate({"extra": one}) for one in extras or {""})
            if wanted and _asked(needed) not in found:
                waiting.append(_asked(needed))
    return frozenset(name for name, _ in found)


def _asked(requirement: Requirement) -> tuple[str, frozenset[str]]:
    """A distribution, and its own extras: one package may ask for more of it than another."""
    return canonicalize_name(requirement.name), frozenset(requirement.extras)


def shelve(folder: Path, distributions: Iterable[str]) -> Path:
    """Links to these distributions, as they are installed here."""
    folder.mkdir(exist_ok=True)
    for name in distributions:
        for file in metadata.distribution(name).files or ():
            top = file.parts[0]
            link = folder / top
            if top not in ("..", "__pycache__") and not link.is_symlink():
                link.symlink_to(Path(str(metadata.distribution(name).locate_file(top))))
    return folder


CALLS = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
sys.path[:0] = json.loads(sys.argv[1])
from undermine.cli import main

def call(words, typed):
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    sys.argv[1:], sys.stdin = words, io.TextIOWrapper(io.BytesIO(typed.encode()))
    with redirect_stdout(out), redirect_stderr(err):
        code = main()
        for stream in (out, err):
            stream.flush()
    return code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()

if __name__ == "__main__":
    json.dump([call(words.split(), typed) for words, typed in json.loads(sys.argv[2]).items()], sys.stdout)
"""


def called(folder: Path, calls: Mapping[str, str], home: Path, **environ: str) -> dict[str, Said]:
    """What the command answers to each call, given what is typed, where only the packages in a folder are installed."""
    words = [sys.executable, "-I", "-S", "-c", CALLS, json.dumps([str(ROOT / "src"), str(folder)]), json.dumps(calls)]
    kept = {"LANG": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "200", "XDG_DATA_HOME": str(home), "HOME": str(home)}
    done = subprocess.run(words, check=False, capture_output=True, text=True, env={**kept, **environ}, cwd=home)
    assert done.returncode == 0, done.stderr
    return {call: Said(*said) for call, said in zip(calls, json.loads(done.stdout), strict=True)}


def bare(program: str, *words: str) -> str:
    """What a program prints where nothing is installed but our sources."""
    paths = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); "
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", paths + program, *words], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def run(words: Sequence[str | Path], **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in words], check=False, capture_output=True, text=True, **options)


OF_MAKE = {"MAKEFLAGS", "MFLAGS", "GNUMAKEFLAGS", "MAKEOVERRIDES", "MAKELEVEL"}
"""In these a make tells those that it calls what it was told itself."""


def planned(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """What `make` would do. If these tests are themselves called by one, its variables are not for this one."""
    settable = set(re.findall(r"^(\w+) \?=", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    env = {name: value for name, value in os.environ.items() if name not in OF_MAKE | settable}
    return run(["make", "--dry-run", *words], cwd=cwd, env=env)
