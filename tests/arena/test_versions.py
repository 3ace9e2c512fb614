"""What a measurement was made with: other code, another digest."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from undermine.arena import versions


def digest_of(root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(versions, "files", lambda package: root / package.partition(".")[2])
    return versions.code_digest.__wrapped__()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The packages, to be changed."""
    for name in versions.PACKAGES:
        shutil.copytree(str(files(f"undermine.{name}")), tmp_path / name)
    return tmp_path


@pytest.mark.parametrize(
    "changed",
    ["native/engine/brisk.hpp", "native/engine/rollouts.cpp", "native/rollouts.py", "bots/brisk/tempers.json"],
)
def test_hard_plays_by_the_native_engine_so_that_counts_as_code(
    copied: Path, changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digest_of(copied, monkeypatch)
    assert before == versions.code_digest.__wrapped__()
    (copied / changed).write_bytes((copied / changed).read_bytes() + b"\n")
    assert digest_of(copied, monkeypatch) != before


def test_what_the_compiler_makes_of_it_does_not(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest_of(copied, monkeypatch)
    (copied / "native" / "mine.so").write_bytes(b"built elsewhere")
    assert digest_of(copied, monkeypatch) == before
