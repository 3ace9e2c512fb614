"""Every test begins without watchers of the games of another one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from undermine.suspicion import suspect

from .invented import DIGGERS, TEAMS, invented_tables


@pytest.fixture(autouse=True)
def nobody_watches() -> Iterator[None]:
    suspect._watched.clear()
    yield
    suspect._watched.clear()


@pytest.fixture
def opinionated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Invented tables in the place of those that come with the package: every deed tells something."""
    tables = {"diggers": invented_tables(DIGGERS, companies=3), "teams": invented_tables(TEAMS, companies=1)}
    monkeypatch.setattr(suspect, "load", tables.__getitem__)
