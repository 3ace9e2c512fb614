"""One command at a time in a folder, and nothing left of it afterwards."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.helpers import Call, caller
from tests.problems import says
from undermine.arena.files import BadFolder
from undermine.arena.lock import LOCK, alone_in

HOLD = """
import sys
from pathlib import Path
from undermine.arena.lock import alone_in
with alone_in(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    return caller(capsys, monkeypatch)


@contextmanager
def held_elsewhere(folder: Path) -> Iterator[subprocess.Popen[str]]:
    words = [sys.executable, "-c", HOLD, str(folder)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process


def test_only_one_at_a_time(tmp_path: Path) -> None:
    refused = pytest.raises(BadFolder, check=says("error-folder-busy"))
    with alone_in(tmp_path), alone_in(tmp_path / "inside"), refused, alone_in(tmp_path):
        pass
    with alone_in(tmp_path):
        pass
    assert not list(tmp_path.glob(f"**/{LOCK}"))


def test_a_kill_keeps_nobody_out(tmp_path: Path) -> None:
    with held_elsewhere(tmp_path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert (tmp_path / LOCK).exists()
    with alone_in(tmp_path):
        pass
    assert not (tmp_path / LOCK).exists()


def test_a_folder_that_may_only_be_read_has_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refused)
    with alone_in(tmp_path), alone_in(tmp_path):
        pass


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("arena", "random", "--players", 3, "--deals", 1, "--jobs", 1), "--out"),
        (("simulate", "--players", 3, "--games", 1), "--out"),
        (("league", "random", "--only", "solo:1", "--deals", 1, "--jobs", 1), "--rows"),
        (("balance", "--bot", "random", "--only", "solo:1", "--rounds", 1, "--jobs", 1), "--rows"),
    ],
)
def test_a_command_is_refused_where_another_writes(
    call: Call, tmp_path: Path, words: tuple[object, ...], option: str
) -> None:
    with alone_in(tmp_path):
        refused = call(*words, option, tmp_path)
    assert (refused.code, refused.out) == (1, "")
    assert str(tmp_path) in refused.err
    assert [path.name for path in tmp_path.iterdir()] == []
    assert call(*words, option, tmp_path).code == 0


def test_merge_waits_for_nobody_either(call: Call, tmp_path: Path) -> None:
    part, whole = tmp_path / "part", tmp_path / "whole"
    assert call("simulate", "--players", 3, "--games", 1, "--out", part).code == 0
    with alone_in(whole):
        assert call("merge", part, "--out", whole).code == 1
    assert call("merge", part, "--out", whole).code == 0
    assert {path.name for path in whole.iterdir()} == {path.name for path in part.iterdir()}
