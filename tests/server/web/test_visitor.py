"""Where a request comes from: proxies are believed where they are trusted, and nobody else is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from undermine.server.config import Config, read_networks
from undermine.server.web.visitor import Visitor, visitor


def seen(peer: str = "203.0.113.9", *, config: Any = None, query: str = "", **headers: str) -> Visitor:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"headers": pairs, "client": (peer, 1), "scheme": "http", "query_string": query.encode()}
    return visitor(scope, Config(Path(), **(config or {})))


PROXY: dict[str, Any] = {"proxies": read_networks(["10.0.0.0/8"])}


def test_without_proxies_headers_about_others_are_ignored() -> None:
    found = seen(host="a.example", x_forwarded_for="1.2.3.4", x_forwarded_host="b.example", x_forwarded_proto="https")
    assert (found.address, found.host, found.scheme) == ("203.0.113.9", "a.example", "http")


def test_a_stranger_in_place_of_the_proxy_is_not_believed() -> None:
    found = seen(config=PROXY, x_forwarded_for="1.2.3.4", host="a.example", x_request_id="mine-mine-mine")
    assert found.address == "203.0.113.9"
    assert found.request != "mine-mine-mine"


def test_a_trusted_proxy_is_believed() -> None:
    found = seen(
        "10.0.0.2",
        config=PROXY,
        host="inside:8000",
        x_forwarded_for="198.51.100.7",
        x_forwarded_host="play.example.org",
        x_forwarded_proto="https",
        x_request_id="from-the-proxy",
    )
    assert (found.address, found.host, found.scheme) == ("198.51.100.7", "play.example.org", "https")
    assert found.request == "from-the-proxy"
    assert found.home(Config(Path(), base="/games")) == "https://play.example.org/games"


def test_in_a_chain_the_last_address_that_nobody_trusted_vouches_for_counts() -> None:
    chain = "6.6.6.6, 198.51.100.7, 10.0.0.3"
    assert seen("10.0.0.2", config=PROXY, x_forwarded_for=chain).address == "198.51.100.7"


def test_a_chain_of_proxies_alone_ends_at_the_first() -> None:
    assert seen("10.0.0.2", config=PROXY, x_forwarded_for="10.0.0.4").address == "10.0.0.4"
    assert seen("10.0.0.2", config=PROXY).address == "10.0.0.2"


@pytest.mark.parametrize("host", ["", "a b", 'a"b', "a/b", "<script>", "a:b", "a\u00e9", "a,b"])
def test_a_host_that_makes_no_sense_is_none(host: str) -> None:
    assert seen(host=host).host == ""


@pytest.mark.parametrize("host", ["localhost:8000", "[::1]:8000", "192.0.2.1", "a-b.example"])
def test_hosts_that_make_sense(host: str) -> None:
    assert seen(host=host).host == host


@pytest.mark.parametrize(
    ("origin", "host", "home"),
    [
        (None, "a.example", True),
        ("http://a.example", "a.example", True),
        ("https://a.example", "a.example", True),
        ("HTTPS://A.example", "a.EXAMPLE", True),
        ("http://a.example:8000", "a.example:8000", True),
        ("http://a.example:8000", "a.example", False),
        ("http://b.example", "a.example", False),
        ("http://a.example.evil", "a.example", False),
        ("null", "a.example", False),
        ("null", "", False),
        ("", "", False),
        ("file://", "", False),
    ],
)
def test_pages_of_others_are_told_from_ours(origin: str | None, host: str, home: bool) -> None:
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    assert seen(**headers).at_home(Config(Path())) is home


def test_with_named_origins_only_these_count() -> None:
    config = Config(Path(), origins=("https://play.example.org",))
    assert seen(host="x", origin="https://play.example.org").at_home(config)
    assert not seen(host="play.example.org", origin="http://play.example.org").at_home(config)
    assert not seen(host="x", origin="http://x").at_home(config)
    assert seen(host="x").home(config) == "https://play.example.org"


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "fr-CH, de;q=0.5", "fr"),
        ("", "it, de-AT", "de"),
        ("", "it", "en"),
        ("lang=de", "fr", "de"),
        ("a=b&lang=fr", "de", "fr"),
        ("lang=xx", "de", "de"),
    ],
)
def test_the_language_is_asked_for_or_the_browsers(query: str, accepted: str, language: str) -> None:
    assert seen(query=query, accept_language=accepted).language == language


@pytest.mark.parametrize(
    ("peer", "headers", "near"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        ("::ffff:127.0.0.1", {}, True),
        ("10.0.0.2", {}, True),
        ("203.0.113.9", {}, False),
        ("::ffff:203.0.113.9", {}, False),
        ("", {}, False),
        ("127.0.0.1", {"x_forwarded_for": "203.0.113.9"}, False),
        ("10.0.0.2", {"x_forwarded_for": "127.0.0.1"}, False),
        ("127.0.0.1", {"x_real_ip": "127.0.0.1"}, False),
        ("127.0.0.1", {"forwarded": "for=127.0.0.1"}, False),
        ("127.0.0.1", {"x_forwarded_host": "play.example.org"}, False),
        ("127.0.0.1", {"via": "1.1 somebody"}, False),
        ("203.0.113.9", {"x_forwarded_for": "127.0.0.1"}, False),
    ],
)
def test_near_is_who_asks_from_here_and_for_himself(peer: str, headers: dict[str, str], near: bool) -> None:
    assert seen(peer, config=PROXY, **headers).near is near
