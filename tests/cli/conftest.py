"""A home of its own for every test of the command: no colours, 80 columns, English, an empty data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import Call, caller


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("UNDERMINE_LANG", "LC_ALL", "LC_MESSAGES", "TERM", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"LANG": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1", "XDG_DATA_HOME": str(tmp_path)}.items():
        monkeypatch.setenv(name, value)
    return tmp_path


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    return caller(capsys, monkeypatch)
