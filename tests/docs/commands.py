"""Lines for a shell, held against the programs they call: ours by its own parser, others by what they name here."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import dropwhile, pairwise
from pathlib import Path
from typing import Any

from packaging.requirements import InvalidRequirement, Requirement

from tests.install.environments import EXTRAS, planned, run
from tests.test_structure import ROOT
from undermine.bots import make
from undermine.cli.app import build
from undermine.words import Words

Call = Sequence[str]
Check = Callable[[Call, Path], None]


def understood(words: Call) -> dict[str, Any]:
    """What the command line makes of this call; raises where it is none."""
    assert words[0].rpartition("/")[2] == "undermine"
    _, bound, _ = build(Words("en"), words[1:]).parse_args(list(words[1:]), exit_on_error=False, print_error=False)
    return dict(bound.arguments)


def lines_of(text: str) -> list[list[str]]:
    """The words of each call: without comments, what a backslash parts put together, what the shell fills in filled."""
    joined = re.sub(r"\$\([^)]*\)", "filled", re.sub(r"\\\n\s*", " ", text))
    return [words for line in joined.splitlines() if (words := shlex.split(line, comments=True))]


def check_lines(text: str) -> None:
    """Every line is a call that can be made; raises where one is not."""
    done = run(["sh", "-n"], input=text)
    assert done.returncode == 0, done.stderr
    folder = ROOT
    for line in lines_of(text):
        words = list(dropwhile(re.compile(r"[A-Z_]+=").match, line))
        if words[0] == "cd":
            folder /= words[1]
            assert folder.is_dir(), words
        else:
            check(words, folder)


def check(words: Call, folder: Path) -> None:
    program = words[0].rpartition("/")[2]
    assert program in PROGRAMS, f"nobody knows how to check a call of {program}: see tests/docs/commands.py"
    PROGRAMS[program](words, folder)


def _undermine(words: Call, _: Path) -> None:
    given = understood(words)
    for name in ("bots", "bot"):
        value = given.get(name) or ()
        for text in [value] if isinstance(value, str) else value:
            _check_bots(text)


def _check_bots(text: str) -> None:
    """Those of our own; programs and classes are found where they are called."""
    if not text.startswith(("process:", "python:")) and "," not in text:
        make(text).close()


def _make(words: Call, _: Path) -> None:
    """The target is there, and what it hands on is understood."""
    done = planned(*words[1:], cwd=ROOT)
    assert done.returncode == 0, done.stderr
    for line in done.stdout.splitlines():
        if re.match(r"\S*bin/undermine ", line):
            understood(shlex.split(line))


def _pip(words: Call, _: Path) -> None:
    assert words[1] == "install"
    for text in words[2:]:
        try:
            asked = Requirement(text)
        except InvalidRequirement:
            asked = Requirement(re.sub(r"^(\.|\S+\.whl)(?=\[|$)", "undermine", text))
        assert asked.name == "undermine", text
        assert asked.extras <= EXTRAS.keys(), text


def _npm(words: Call, folder: Path) -> None:
    scripts = json.loads((folder / "package.json").read_text("utf-8"))["scripts"]
    assert (words[2] if words[1] == "run" else words[1]) in scripts, words


def _python(words: Call, folder: Path) -> None:
    if words[1] == "-c":
        compile(words[2], "block", "exec")
    elif words[1].endswith(".py"):
        assert (folder / words[1]).is_file(), words
    else:
        assert words[1] == "-m", words
        assert find_spec(words[2]) is not None, words


def _docker(words: Call, _: Path) -> None:
    """That the file is there; what is in it is for the tests of hosting."""
    assert words[1] in ("build", "run", "compose"), words
    for option, value in pairwise(words):
        assert option not in ("-f", "--file") or (ROOT / value).is_file(), value
    if words[1] == "run":
        assert "undermine" in words[-2:], words


def _unit(words: Call, _: Path) -> None:
    """Calls of the system: all that can be seen here is that they are about our unit."""
    assert "undermine" in words, words


def _ray(words: Call, _: Path) -> None:
    assert words[1] == "start", words


PROGRAMS: dict[str, Check] = {
    "undermine": _undermine,
    "make": _make,
    "pip": _pip,
    "npm": _npm,
    "python": _python,
    "python3": _python,
    "docker": _docker,
    "systemctl": _unit,
    "journalctl": _unit,
    "ray": _ray,
}
