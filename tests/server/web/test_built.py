"""The page that was built: one document at every address, files that browsers keep, drawings they ask for again."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.web.conftest import forget_page
from tests.server.web.servers import Running, config, running
from undermine.draw.symbols import symbol_id
from undermine.rules import keys, ruleset

DOCUMENT = '<!doctype html><script type="module" src="./assets/index-1a2b.js"></script>'
SCRIPT = "console.log('dig')\n" * 100


@pytest.fixture
def page(static: Path) -> Iterator[None]:
    (static / "assets").mkdir()
    (static / "index.html").write_text(DOCUMENT)
    (static / "assets" / "index-1a2b.js").write_text(SCRIPT)
    forget_page()
    yield
    (static / "assets" / "index-1a2b.js").unlink()
    (static / "assets").rmdir()
    (static / "index.html").unlink()
    forget_page()


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("path", ["/", "/r/ABCD2345", "/learn", "/rules", "/me", "/games/ABCD2345"])
def test_every_address_of_the_page_shows_the_one_document(server: Running, path: str) -> None:
    with server.client() as client:
        answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text == DOCUMENT.replace("./assets/", "/assets/")
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-cache"


def test_without_a_built_page_there_is_the_plain_one(server: Running) -> None:
    with server.client() as client:
        assert "<script" not in client.get("/").raise_for_status().text
        assert client.get("/learn").status_code == 404
        assert client.get("/assets/index-1a2b.js").status_code == 404


@pytest.mark.usefixtures("page")
def test_files_of_the_page_are_kept_for_ever_and_packed_for_whoever_unpacks(server: Running) -> None:
    with server.client() as client:
        packed = client.get("/assets/index-1a2b.js", headers={"accept-encoding": "gzip"})
        plain = client.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
        assert client.get("/assets/index-9z9z.js").status_code == 404
        assert client.get("/assets/..%2Findex.html").status_code == 404
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))
    assert packed.text == plain.text == SCRIPT
    assert "content-encoding" not in plain.headers
    assert "immutable" in packed.headers["cache-control"]
    assert packed.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.usefixtures("page")
def test_under_a_path_the_document_names_its_files_there(tmp_path: Path) -> None:
    with running(config(tmp_path, base="/games")) as server, server.client() as client:
        assert '"/games/assets/index-1a2b.js"' in client.get("/games/").text
        assert client.get("/games/assets/index-1a2b.js").status_code == 200
    forget_page()


@pytest.mark.usefixtures("page")
def test_what_makes_the_page_an_app_is_asked_for_again_each_time(tmp_path: Path, static: Path) -> None:
    """A browser that kept the worker, or its list, would never see a new version."""
    beside = {"offline.html": "text/html", "sw.js": "text/javascript", "app.webmanifest": "application/manifest+json"}
    for name in beside:
        (static / name).write_text(f'{name} "./assets/index-1a2b.js"')
    forget_page()
    with running(config(tmp_path, base="/games")) as server, server.client() as client:
        for name, kind in beside.items():
            answer = client.get(f"/games/{name}").raise_for_status()
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"].startswith(kind)
            assert ("/games/assets/" in answer.text) is name.endswith(".html")
            assert {"worker-src 'self'", "manifest-src 'self'"} <= set(
                answer.headers["content-security-policy"].split("; ")
            )
            (static / name).unlink()
        forget_page()
        assert client.get("/games/sw.js").status_code == 404
    forget_page()


@pytest.mark.parametrize("key", keys())
def test_a_sheet_has_every_card_and_the_facts_name_them_all(server: Running, key: str) -> None:
    with server.client() as client:
        sheet = client.get(f"/art/{key}/sheet.svg").raise_for_status()
        facts = client.get(f"/api/art/{key}").raise_for_status().json()
        cover = client.get(f"/art/{key}/cover.svg").raise_for_status()
    codes = ruleset(key).catalogue.codes
    assert [card["code"] for card in facts["cards"]] == list(codes)
    for card in facts["cards"]:
        assert f'id="{symbol_id(card["code"])}"' in sheet.text
        if card["turns"]:
            assert f'id="{symbol_id(card["code"], turned=True)}"' in sheet.text
    roles = [f'id="role-{role.value}"' in sheet.text for role, _ in ruleset(key).seating(ruleset(key).players[0]).roles]
    assert all(roles)
    assert cover.headers["content-type"] == "image/svg+xml"
    assert "style=" not in sheet.text, "the content policy has no inline styles"


def test_a_drawing_is_sent_again_only_when_it_has_changed(server: Running) -> None:
    with server.client() as client:
        first = client.get("/art/solo/sheet.svg")
        again = client.get("/art/solo/sheet.svg", headers={"if-none-match": first.headers["etag"]})
        assert client.get("/art/chess/sheet.svg").status_code == 404
    assert (again.status_code, again.content) == (304, b"")
