"""HTTP over real connections: headers, schemas, tokens, rooms, languages, and one's own data."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.web.servers import FakeHub, Running, config, hear, running, tell, with_hub
from undermine.messages import BadRules, Problem
from undermine.rules import keys, registry, ruleset
from undermine.server.config import read_networks
from undermine.server.rooms.settings import Settings
from undermine.server.store import Ban
from undermine.server.web.app import ROUTES
from undermine.server.web.front import HEADERS
from undermine.testing.positions import EDITIONS

# Headers -----------------------------------------------------------------------------------------------------------

PATHS = (
    "/",
    "/style.css",
    "/favicon.ico",
    "/api/rooms",
    "/api/rules",
    "/api/me",
    "/healthz",
    "/metrics",
    "/nothing",
    "/r/BCDFGHJK",
)


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_headers(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert answer.headers["x-request-id"]
    assert "server" not in answer.headers
    assert "set-cookie" not in answer.headers
    assert "strict-transport-security" not in answer.headers


def test_the_content_policy_lets_nothing_in_but_our_own(client: httpx.Client) -> None:
    policy = client.get("/").headers["content-security-policy"]
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert "*" not in policy


def test_the_interface_is_not_cached(server: Running, token: str) -> None:
    """Whatever it is, and whether there is such a thing or not."""
    code, paths = server.open(token), {path for route in ROUTES for path in route.paths if path.startswith("/api/")}
    assert len(paths) > 15
    with server.client(token) as client:
        for path in paths - {"/api/socket"}:
            filled = re.sub(r"\{rules:str\}", "base-2015", re.sub(r"\{(?:code|game):str\}", code, path))
            assert client.get(filled).headers["cache-control"] == "no-store", path
        for path in ("/api/nothing", "/api/openapi.json"):
            assert client.get(path).headers["cache-control"] == "no-store", path


def test_no_other_page_may_read_or_change(client: httpx.Client) -> None:
    foreign = {"origin": "https://evil.example"}
    assert "access-control-allow-origin" not in client.get("/api/rooms", headers=foreign).headers
    refused = client.post("/api/players", json={"name": "Ann"}, headers=foreign)
    assert (refused.status_code, refused.json()["key"]) == (403, "error-origin")
    own = {"origin": str(client.base_url).rstrip("/")}
    assert client.post("/api/players", json={"name": "Ann"}, headers=own).status_code == 201


def test_a_proxy_with_tls_and_a_path(tmp_path: Path) -> None:
    told = {"x-forwarded-proto": "https", "x-forwarded-host": "play.example.org", "x-forwarded-for": "192.0.2.1"}
    proxies = read_networks(["127.0.0.1"])
    with running(config(tmp_path, base="/games", proxies=proxies)) as server, server.client(**told) as client:
        token = client.post("/games/api/players", json={"name": "Ann"}).json()["token"]
        for path in ("/games/api/rooms", "/api/rooms"):
            opened = client.post(path, json={}, headers={"authorization": f"Bearer {token}"})
            assert opened.json()["link"] == f"https://play.example.org/games/r/{opened.json()['code']}"
        page = client.get("/games")
        assert 'href="/games/style.css"' in page.text
        assert page.headers["strict-transport-security"]
        assert client.get("/games/style.css").status_code == 200
        assert client.get("/gamesx").status_code == 404


# What is asked for badly -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "error-message-not-json"),
        (b"{", "error-message-not-json"),
        (b"\xff", "error-message-not-json"),
        (b"[]", "error-message-value"),
        (b"null", "error-message-value"),
        (b"{}", "error-message-missing-field"),
        (b'{"name":7}', "error-message-value"),
        (b'{"name":""}', "error-message-value"),
        (b'{"name":"\\u0007 \\u200b"}', "error-name-empty"),
        (b'{"name":"' + b"x" * 25 + b'"}', "error-message-value"),
        (b'{"name":"x","admin":true}', "error-message-unknown-field"),
        (b'{"name":"x"} trailing', "error-message-not-json"),
    ],
)
def test_a_player_needs_a_name_and_nothing_else(client: httpx.Client, content: bytes, key: str) -> None:
    answer = client.post("/api/players", content=content, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["key"]) == (400, key)
    assert answer.json()["text"]
    assert answer.json()["request"] == answer.headers["x-request-id"]


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"seats": "5"}, "error-message-value"),
        ({"seats": 5}, None),
        ({"seats": 5.0}, "error-message-value"),
        ({"seats": 5.5}, "error-message-value"),
        ({"seats": 99}, "error-players"),
        ({"seats": -1}, "error-players"),
        ({"seats": 2**31}, "error-players"),
        ({"seats": 10**29}, "error-message-value"),
        ({"seats": -(10**29)}, "error-message-value"),
        ({"seconds": 2**64}, "error-message-value"),
        ({"seconds": 10**300}, "error-message-value"),
        ({"house": [f"rounds={10**29}"]}, "error-house-rule-range"),
        ({"house": [f"rounds={'9' * 5000}"]}, "error-house-rule-range"),
        ({"house": [f"card:M={10**29}"]}, "error-house-rule-range"),
        ({"bots": [f"normal:trust={10**40}"]}, "error-bot-option"),
        ({"rules": "chess"}, "error-unknown-rules"),
        ({"house": ["free_beer"]}, "error-unknown-house-rule"),
        ({"bots": ["process:rm"]}, "error-not-our-bot"),
        ({"bots": ["normal"] * 9}, "error-room-bots"),
        ({"seconds": 1}, "error-room-seconds"),
        ({"public": "yes"}, "error-message-value"),
        ({"timeout": "explode"}, "error-message-value"),
        ({"host": "me"}, "error-message-unknown-field"),
        ({"script": {"deals": [], "x": 1}}, "error-message-unknown-field"),
        ({"script": {"deals": []}}, "error-room-script"),
    ],
)
def test_settings_are_read_to_the_letter(
    server: Running, token: str, settings: dict[str, Any], key: str | None
) -> None:
    with server.client(token) as client:
        answer = client.post("/api/rooms", json=settings)
    assert answer.status_code == (400 if key else 201)
    assert answer.json().get("key") == key


def test_a_body_too_large_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/players", json={"name": "x" * 100_000})
    assert (answer.status_code, answer.json()["key"]) == (413, "error-too-large")


def test_a_deep_body_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/passkeys/login/finish", content=b'{"state":"x","credential":{"a":' + b"[" * 30_000)
    assert (answer.status_code, answer.json()["key"]) == (400, "error-message-not-json")


def test_a_form_of_another_page_is_no_json(client: httpx.Client) -> None:
    answer = client.post("/api/players", content=b'{"name":"x"}', headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["key"]) == (400, "error-message-not-json")


def test_a_parameter_that_is_wrong_is_named(client: httpx.Client) -> None:
    for query, where in {"limit=x": "$.limit", f"before={'x' * 70}": "$.before"}.items():
        assert client.get(f"/api/games?{query}").json()["args"] == {"where": where}


@pytest.mark.parametrize(
    ("method", "path", "status", "key"),
    [
        ("GET", "/nothing", 404, "error-not-found"),
        ("GET", "/api/nothing", 404, "error-not-found"),
        ("DELETE", "/api/rooms", 405, "error-method"),
        ("BREW", "/api/rooms", 405, "error-method"),
        ("GET", "/api/games?limit=0", 400, "error-message-value"),
        ("GET", "/api/games?limit=x", 400, "error-message-value"),
        ("GET", "/api/games?before=x", 400, "error-message-value"),
        ("GET", "/api/games/BCDFGHJK", 404, "error-room-unknown"),
        ("GET", "/api/games/BCDFGHJK/record", 404, "error-room-unknown"),
        ("GET", "/api/rooms/BCDFGHJK", 404, "error-room-unknown"),
        ("GET", "/api/rooms/%2e%2e%2fx", 404, "error-not-found"),
    ],
)
def test_what_is_not_there(client: httpx.Client, method: str, path: str, status: int, key: str) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.json()["key"]) == (status, key)


@pytest.mark.parametrize(("language", "text"), [("en", "no such room"), ("de", "gibt es nicht"), ("fr", "existe pas")])
def test_errors_speak_the_clients_language(client: httpx.Client, language: str, text: str) -> None:
    asked, accepted = {"params": {"lang": language}}, {"headers": {"accept-language": f"{language}-XX"}}
    for options in (asked, accepted):
        assert text in client.get("/api/rooms/BCDFGHJK", **options).json()["text"]  # type: ignore[arg-type]


def test_a_bug_tells_its_number_and_nothing_else(tmp_path: Path) -> None:
    class Broken(FakeHub):
        def listing(self) -> Any:
            raise RuntimeError("the seed is 42")

    with with_hub(tmp_path, Broken()) as server, server.client() as client:
        answer = client.get("/api/rooms")
        assert client.get("/healthz").status_code == 200
    assert (answer.status_code, answer.json()["key"]) == (500, "error-server")
    assert "42" not in answer.json()["text"]


# Tokens ------------------------------------------------------------------------------------------------------------

PRIVATE = [
    ("GET", "/api/me"),
    ("GET", "/api/me/games"),
    ("GET", "/api/me/export"),
    ("DELETE", "/api/me"),
    ("POST", "/api/me/token"),
    ("DELETE", "/api/me/token"),
    ("GET", "/api/me/email"),
    ("PUT", "/api/me/email"),
    ("DELETE", "/api/me/email"),
    ("GET", "/api/me/devices"),
    ("PUT", "/api/me/devices"),
    ("DELETE", "/api/me/devices/AAAA"),
    ("POST", "/api/rooms"),
    ("GET", "/api/passkeys"),
    ("POST", "/api/passkeys/register"),
    ("DELETE", "/api/passkeys/AAAA"),
    ("GET", "/api/games/BBBB/marks"),
    ("GET", "/api/games/BBBB/regrets"),
]
BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/rooms"): {},
    ("PUT", "/api/me/email"): {"email": "ann@example.org"},
    ("PUT", "/api/me/devices"): {"endpoint": "https://push.example.org/x", "keys": {"p256dh": "x", "auth": "x"}},
}


@pytest.mark.parametrize(("method", "path"), PRIVATE)
@pytest.mark.parametrize("header", [None, "Bearer forged.to.ken.x", "Basic QTpC", "Bearer"])
def test_nobody_is_somebody_without_a_token(client: httpx.Client, method: str, path: str, header: str | None) -> None:
    headers = {} if header is None else {"authorization": header}
    answer = client.request(method, path, headers=headers, json=BODIES.get((method, path)))
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert answer.json()["key"] in ("error-token-missing", "error-token-forged")


def test_all_private_calls_are_in_that_list() -> None:
    """Whoever adds a call that needs a token adds it above."""
    needing = {
        (method, path)
        for handler in ROUTES
        for path in handler.paths
        for method in getattr(handler, "http_methods", ())
        if "player" in handler.parsed_fn_signature.parameters
    }
    told = {(method, path.replace("AAAA", "{id:str}").replace("BBBB", "{game:str}")) for method, path in PRIVATE}
    assert needing - told == {("POST", "/api/passkeys/register/finish")}


def test_a_player_can_do_all_this(server: Running) -> None:
    token = server.guest("  Ann\u0007  B ")
    code = server.open(token, public=True, house=["maps=3", "open_gold"])
    with server.client(token) as client:
        me = client.get("/api/me").json()
        assert me["name"] == "Ann B"
        assert me["statistics"] == {"games": [], "roles": []}
        assert [room["code"] for room in me["rooms"]] == [code]
        assert client.get("/api/me/games").json() == {"games": [], "next": None}
        fresh = client.post("/api/me/token").json()
        assert fresh["player"] == me["player"]


def test_a_device_signs_out(server: Running, token: str) -> None:
    with server.client(token) as client:
        assert client.delete("/api/me/token").status_code == 204
        assert client.get("/api/me").json()["key"] == "error-token-unknown"


def test_one_gets_ones_own_data_and_is_forgotten(server: Running) -> None:
    token, other = server.guest("Zoe of Zanzibar"), server.guest("Other")
    with server.client(token) as client:
        answer = client.get("/api/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        assert "Zoe of Zanzibar" in answer.text
        assert "Other" not in answer.text
        assert token.split(".")[1] not in answer.text
        assert client.delete("/api/me").status_code == 204
        assert client.get("/api/me").json()["key"] == "error-token-unknown"
    with server.client(other) as client:
        assert client.get("/api/me").status_code == 200


def test_whoever_is_banned_stays_outside(server: Running, token: str) -> None:
    with server.client(token) as client:
        player = client.get("/api/me").json()["player"]
        server.call(server.services.store.ban(Ban(subject=f"player:{player}", at=0)))
        answer = client.get("/api/me")
    assert (answer.status_code, answer.json()["key"]) == (403, "error-player-banned")


# Rooms and rules ---------------------------------------------------------------------------------------------------


def test_a_public_room_is_listed_and_a_private_one_is_not(server: Running, token: str) -> None:
    public = server.open(token, public=True, house=["maps=3", "card:M=4"], seats=4)
    private = server.open(token)
    with server.client() as client:
        rooms = {room["code"]: room for room in client.get("/api/rooms?lang=en").json()}
        page = client.get("/").text
        assert client.get(f"/api/rooms/{private.lower()}").json()["code"] == private
    assert private not in rooms
    assert private not in page
    assert f"/r/{public}" in page
    assert rooms[public]["name"] == "The base game, 2015"
    assert rooms[public]["agreed"] == ["There are 3 maps in the game.", "Copies of M in the game: 4."]
    assert (rooms[public]["seats"], rooms[public]["taken"]) == (4, 0)


@pytest.mark.parametrize("name", ["base-2015", "open"])
def test_whoever_is_forgotten_takes_no_list_along(server: Running, token: str, name: str) -> None:
    """His name may be a word that lists of rooms need."""
    code = server.open(token, public=True)
    eve = server.guest(name)
    with server.joined(eve, code) as socket:
        tell(socket, do="sit", seat="B", name=name, ref=1)
        hear(socket, "done")
    with server.client(eve) as client:
        assert client.delete("/api/me").status_code == 204
    with server.client() as client:
        assert code in [room["code"] for room in client.get("/api/rooms").raise_for_status().json()]


SUMMARIES = ({"rules": "…"}, {"house": ["…"]}, {"rules": 7}, {"seats": "many"}, {"code": None}, {"taken": 1 << 80})


@pytest.mark.parametrize("wrong", SUMMARIES)
def test_a_room_of_which_nonsense_is_written_down_takes_no_list_along(
    server: Running, token: str, wrong: dict[str, Any]
) -> None:
    good, bad = (server.open(token, public=True) for _ in range(2))
    found = server.call(server.services.store.room(bad))
    assert found is not None
    server.call(server.services.store.mark_room(bad, "open", found.touched, {**found.summary, **wrong}))
    with server.client() as client:
        listed = [room["code"] for room in client.get("/api/rooms").raise_for_status().json()]
        assert good in listed
        assert bad not in listed
        if wrong.get("rules", "base-2015") == "base-2015" and "house" not in wrong:
            assert client.get(f"/api/rooms/{bad}").raise_for_status().json()["code"] == bad
    server.call(server.services.store.mark_room(bad, "open", found.touched, found.summary))


def test_a_room_is_told_by_the_rules_of_its_first_day(
    server: Running, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later revision that has dropped a house rule took the whole list along."""
    code = server.open(token, public=True, rules="base-de", house=["maps=3"])
    rules = ruleset("base-de")
    kept = tuple(name for name in rules.house_rules if name != "maps")
    newer = rules.derive(revision=rules.revision + 1, house_rules=kept)
    monkeypatch.setattr(registry, "_ALL", (*registry._ALL, newer))
    with pytest.raises(BadRules):
        ruleset("base-de", house=["maps=3"])
    with server.client() as client:
        rooms = {room["code"]: room for room in client.get("/api/rooms?lang=en").raise_for_status().json()}
        assert client.get(f"/api/rooms/{code}?lang=en").raise_for_status().json() == rooms[code]
    assert rooms[code]["agreed"] == ["There are 3 maps in the game."]


def test_a_room_has_a_page_and_a_code_to_scan(server: Running, token: str) -> None:
    code = server.open(token, house=["rounds=1", "extra_action=none"], rules="saboteur2")
    with server.client() as client:
        page, drawing = client.get(f"/r/{code}"), client.get(f"/api/rooms/{code}/qr.svg")
    assert page.headers["content-type"].startswith("text/html")
    assert code in page.text
    assert "The game has one round." in page.text
    assert "<script" not in page.text
    assert "style=" not in page.text
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in drawing.content


@pytest.mark.parametrize(("language", "said"), [("en", "There is no such room."), ("fr", "Voir les salles publiques")])
def test_a_link_that_leads_nowhere_is_answered_with_a_page(client: httpx.Client, language: str, said: str) -> None:
    page = client.get("/r/BCDFGHJK", headers={"accept-language": language})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert f"<html lang={language}>" in page.text
    assert said in page.text
    assert client.get("/api/rooms/BCDFGHJK").json()["key"] == "error-room-unknown"


def test_codes_that_are_tried_out_are_answered_with_a_page_that_asks_for_patience(tmp_path: Path) -> None:
    with running(config(tmp_path, limits=1.0)) as server, server.client() as client:
        answers = [client.get(f"/r/BCDFGHJ{letter}") for letter in "BCDFGHJKMNPQRSTVWXZ34679"]
    assert [answer.status_code for answer in answers] == [404] * 20 + [429] * 4
    assert "/api/" not in answers[-1].text
    assert answers[-1].headers["content-type"].startswith("text/html")


def test_rules_come_with_house_rules_in_plain_words(client: httpx.Client) -> None:
    english, german = (client.get("/api/rules", params={"lang": language}).json() for language in ("en", "de"))
    assert [rules["key"] for rules in english] == [rules["key"] for rules in german]
    base = english[0]
    assert [seats["players"] for seats in base["seats"]] == list(range(3, 11))
    maps = next(choice for choice in base["house"] if choice["name"] == "maps")
    assert (maps["low"], maps["high"], maps["written"]) == (0, 6, "maps=6")
    extra = [choice for rules in english for choice in rules["house"] if choice["values"]]
    assert {choice["name"] for choice in extra} == {"extra_action"}
    texts = [[choice["text"] for rules in every for choice in rules["house"]] for every in (english, german)]
    assert all(texts[0])
    assert texts[0] != texts[1]


def test_rules_come_with_their_answers_to_what_the_books_tell_differently(client: httpx.Client) -> None:
    answers = {
        rules["key"]: {reading["name"]: reading["answer"] for reading in rules["readings"]}
        for rules in client.get("/api/rules", params={"lang": "en"}).json()
    }
    assert answers["base-2015"]["connect"] == "A tunnel that leads back to the start."
    assert answers["base-2004"]["connect"] == "Any tunnel in the mine, cut off or not."
    differing = {name for name in answers["base-2015"] if len({answers[key][name] for key in EDITIONS}) > 1}
    assert differing == {"break_target", "connect", "gold_count", "next_start"}


@pytest.mark.parametrize("key", keys())
def test_rules_offer_what_a_room_can_be_opened_with(
    server: Running, client: httpx.Client, token: str, key: str
) -> None:
    """D13 O1: every number, word and colour that is offered, down to the last one; and none beyond it."""
    (rules,) = [rules for rules in client.get("/api/rules").json() if rules["key"] == key]
    seats, ranges = rules["seats"][0]["players"], {}
    for choice in rules["house"]:
        name = {"card": "card:M"}.get(choice["name"], choice["name"])
        ranges[name] = (choice["low"], choice["high"])
        numbers = [] if choice["low"] is None else [choice["low"], choice["high"]]
        for written in [f"{name}={value}" for value in (*numbers, *choice["values"])] or [name]:
            Settings(rules=key, seats=seats, house=(written,)).check()
        for beyond in [f"{name}={choice['high'] + 1}"] if numbers else [f"{name}=no-such-thing"]:
            with pytest.raises(Problem):
                Settings(rules=key, seats=seats, house=(beyond,)).check()
    for colour in rules["colours"]:
        assert server.open(token, rules=key, seats=seats, colour=colour)
    assert rules["colours"] == (["green", "blue"] if key == "solo" else [])
    if key in ("duel", "solo"):
        assert (ranges["rounds"], ranges["maps"]) == ((1, 3), (0, 2))
