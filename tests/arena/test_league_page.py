"""The league that is published: its page is what its raw rows say, by the code and tables that it names."""

from __future__ import annotations

import re
import tarfile
from pathlib import Path

import pytest

from undermine.arena import versions
from undermine.arena.league import BASELINES, DEALS, entries
from undermine.arena.league_report import markdown
from undermine.words import Words

DOCS = Path(__file__).parents[2] / "docs"
PAGE, ROWS = DOCS / "league.md", DOCS / "league-rows.tar.xz"


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("league-rows")
    with tarfile.open(ROWS) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)
    return folder / "league"


def test_the_page_is_what_the_rows_say(rows: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the code of today is: the rows are those of the code that the page names."""
    page = PAGE.read_text("utf-8")
    tables, _, made_with = page.partition("## Made with")
    version, code, fitted = re.findall(r"^- [^:]+: (.+)$", made_with, re.MULTILINE)[:3]
    monkeypatch.setattr(versions, "engine", lambda: version)
    monkeypatch.setattr(versions, "code_digest", lambda: code)
    monkeypatch.setattr(versions, "table_versions", lambda: dict(part.split(" ") for part in fitted.split(", ")))
    found = entries(rows, DEALS)
    assert [entry.bot for entry in found] == list(BASELINES)
    assert markdown(Words("en"), found, DEALS, {}).partition("## Made with")[0] == tables
