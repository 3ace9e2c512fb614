"""What all tests of data sets may ask for."""

from __future__ import annotations

import pytest

from tests.cli.helpers import Call, caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    monkeypatch.setenv("LANG", "C.UTF-8")
    return caller(capsys, monkeypatch)
