"""What lies in the folder, and what does not; nor anything of it in the page that a server shows."""

from __future__ import annotations

import gzip
import json
import re
from importlib import metadata
from pathlib import Path

import pytest

from tests.page.site.conftest import PAGE
from tools.site.licences import PACKAGES
from undermine.rules import keys
from undermine.server.answers.rules import every_rules
from undermine.server.schema import encode
from undermine.server.web import built
from undermine.words import LANGUAGES

OTHERS = re.compile(rb"(?:https?|wss?):\\?/\\?/(?!127\.0\.0\.1)[\w.-]+")
NAMED = {b"http://www.w3.org", b"https://svelte.dev"}
"""What is named in scripts and drawings, and never asked for."""


def files() -> dict[str, Path]:
    return {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.is_file()}


def test_everything_is_kept_for_when_there_is_no_network() -> None:
    told = (PAGE / "sw.js").read_text("utf-8").partition(";\n")[0].removeprefix("self.SHELL=")
    listed = set(json.loads(told)["files"])
    assert listed == set(files()) - {"sw.js", ".made-of"}


def test_no_file_needs_a_host_that_knows_more_than_others() -> None:
    known = {".html", ".js", ".css", ".svg", ".png", ".json", ".webmanifest", ".wasm", ".zip", ".bin", ".txt"}
    assert {path.suffix for name, path in files().items() if name != ".made-of"} <= known


def test_our_own_scripts_name_nobody_else() -> None:
    own = [path for path in files().values() if path.suffix in (".js", ".css", ".html") and "pyodide" not in str(path)]
    assert len(own) > 20
    assert {found for path in own for found in OTHERS.findall(path.read_bytes())} <= NAMED


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_as_a_server_tells_them(language: str) -> None:
    assert (PAGE / "facts" / f"rules.{language}.json").read_bytes() == encode(every_rules(language))


def test_every_rule_set_has_its_drawings() -> None:
    for key in keys():
        assert {f"art/{key}/cover.svg", f"art/{key}/sheet.svg", f"facts/art.{key}.json"} <= set(files())
    bots = json.loads((PAGE / "facts" / "bots.json").read_bytes())
    assert {one["bot"] for one in bots if not one["offered"]} == {"hard"}


def test_the_code_is_compiled_and_neither_sources_nor_tests_are_there() -> None:
    (packed,) = (path for name, path in files().items() if name.endswith("code.bin"))
    names = [name for name, _ in json.loads(gzip.decompress(packed.read_bytes()).partition(b"\n")[0])]
    assert "undermine/alone/__init__.pyc" in names
    assert [name for name in names if name.endswith(".py") or "test" in name.rpartition("/")[0]] == []


def test_the_licences_of_what_is_passed_on_lie_beside_it() -> None:
    text = (PAGE / "licences.txt").read_text("utf-8")
    assert all(f"{name} {metadata.version(name)}" in text for name in PACKAGES)
    assert all(part in text for part in ("Mozilla Public License 2.0", "Apache License", "PYTHON SOFTWARE FOUNDATION"))
    assert "github.com/pyodide/pyodide" in text


def test_the_page_of_a_server_has_nothing_of_it() -> None:
    scripts = [one.content for name, one in built.assets().items() if name.endswith(".js")]
    assert len(scripts) > 20
    assert [one[:80] for one in scripts if b"indexedDB" in one or b"pyodide" in one] == []
