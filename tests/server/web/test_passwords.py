"""Passwords of an operator: in no output of the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import caller
from undermine.server import patience


@pytest.mark.parametrize(
    ("option", "url"),
    [
        ("DATABASE", "postgresql://ann:gold-stone@127.0.0.1:9/x"),
        ("DATABASE", "nonsense://ann:gold-stone@h/x"),
        ("REDIS", "redis://:gold-stone@127.0.0.1:9/0"),
        ("REDIS", "nonsense://:gold-stone@h"),
    ],
)
def test_the_address_of_a_database_or_a_bus_is_not_told(
    option: str, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A password stands in it."""
    monkeypatch.setattr(patience, "SECONDS", 0.0)
    monkeypatch.setenv(f"UNDERMINE_{option}", url)
    outcome = caller(capsys, monkeypatch)("serve", "--data", tmp_path, "--port", 0)
    assert outcome.code == 1
    assert outcome.err.startswith("undermine: ")
    assert "gold-stone" not in outcome.out + outcome.err
