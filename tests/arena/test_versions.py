"""What a measurement was made with: other code, another digest."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from undermine.arena import versions


def digest_of(root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(versions, "files", lambda package: root)
    return versions.code_digest.__wrapped__()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The packages, to be changed."""
    code = Path(str(files("undermine")))
    for name in versions.PACKAGES:
        shutil.copytree(code / name, tmp_path / name)
    (tmp_path / "arena").mkdir()
    for name in versions.MODULES:
        shutil.copy(code / name, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize(
    "changed",
    [
        *("cards/catalogue.py", "game/worlds/placing.py", "bots/brisk/tempers.json", "luck.py", "arena/lineups.py"),
        # `hard` plays rounds out on the native engine.
        *("native/engine/brisk.hpp", "native/engine/rollouts.cpp", "native/rollouts.py"),
    ],
)
def test_whatever_decides_how_games_go_counts_as_code(
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
