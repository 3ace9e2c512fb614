"""What all tests of data sets may ask for."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.helpers import Call, caller
from undermine.arena.simulation import Setting
from undermine.dataset import Making, make, played_source
from undermine.dataset.card import write_card
from undermine.dataset.making import missing


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    monkeypatch.setenv("LANG", "C.UTF-8")
    return caller(capsys, monkeypatch)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set of three games in two files of each table, made as the command makes it."""
    folder = tmp_path_factory.mktemp("whole")
    setting = Setting("base-2015", 3, ("rounds=1",), ("random",) * 3)
    making = Making((played_source(setting, 3),), folder, per_file=2)
    make(making, missing(making), 1, lambda: None)
    write_card(making)
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """One that may be damaged."""
    return Path(shutil.copytree(whole, tmp_path / "data"))
