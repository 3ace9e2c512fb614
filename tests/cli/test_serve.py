"""`undermine serve` as it starts: where it is to be found, and whether it has the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import Call
from undermine.server import serving
from undermine.server.config import Config
from undermine.server.web import built
from undermine.words import LANGUAGES, Words

ADDRESS = "http://127.0.0.1:8000/"


@pytest.fixture(autouse=True)
def announced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of a server, one that only says where it would be."""

    def run(_: Config, announce: Callable[[list[str]], None]) -> None:
        announce([ADDRESS])

    monkeypatch.setattr(serving, "run", run)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("there", [False, True], ids=["no-page", "page"])
def test_without_a_page_it_says_so_and_how_to_get_it(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, there: bool
) -> None:
    monkeypatch.setattr(built, "folder", lambda: tmp_path)
    monkeypatch.setenv("COLUMNS", "400")
    if there:
        (tmp_path / "index.html").write_text("<!doctype html>")
    words = Words(lang)
    lines = [words.say_key("serve-address", address=ADDRESS), words.say_key("serve-no-page")]
    outcome = call("serve", "--lang", lang)
    assert (outcome.code, outcome.out.splitlines()) == (0, lines[:1] if there else lines)
    assert "make web" in lines[1]
