"""Addresses over HTTP and mail: given, confirmed, used, and forgotten; with a real server and a real mail server."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.mail.smtp import SENDER, MailServer, Received
from tests.server.web.servers import Running, config, hear, running, tell, wait_until
from undermine.server.config import Mail
from undermine.server.gate.limits import ADDRESSEES, ADDRESSES
from undermine.server.mail import reminders
from undermine.server.store import Player

ANN = "ann@example.org"
HOME = "http://localhost"
"""The tests ask the server itself, whatever its public name."""


@pytest.fixture(scope="module")
def _post() -> Iterator[MailServer]:
    with MailServer() as found:
        yield found


@pytest.fixture
def post(_post: MailServer) -> MailServer:
    """A mail server that has nothing of an earlier test."""
    _post.letters.clear()
    return _post


@contextmanager
def mailing(folder: Path, post: MailServer, **changes: Any) -> Iterator[Running]:
    mail = Mail("localhost", post.port, SENDER)
    with running(config(folder, origins=(HOME,), mail=mail, **changes)) as server:
        yield server


@pytest.fixture(scope="module")
def mailer(_post: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with mailing(tmp_path_factory.mktemp("mailer"), _post) as found:
        yield found


def path(link: str) -> str:
    assert link.startswith(HOME)
    return link.removeprefix(HOME)


def stop_link(letter: Received) -> str:
    return path(letter.message["List-Unsubscribe"].strip("<>"))


def confirmed(server: Running, post: MailServer, email: str = ANN, lang: str = "en") -> tuple[str, Received]:
    """The token of a player who has confirmed this address, and the letter that asked for it."""
    token, before = server.guest(), len(post.letters)
    with server.client(token, **{"accept-language": lang}) as client:
        client.put("/api/me/email", json={"email": email}).raise_for_status()
        letter = post.wait_for(before + 1)[-1]
        client.post(path(letter.links[0])).raise_for_status()
    return token, letter


def address(server: Running, token: str) -> tuple[str | None, str | None]:
    with server.client(token) as client:
        found = client.get("/api/me/email").raise_for_status().json()
    return found["email"], found["waiting"]


def test_an_address_is_used_once_its_owner_says_so(mailer: Running, post: MailServer) -> None:
    token = mailer.guest()
    with mailer.client(token) as client:
        assert client.get("/api/me/email").json() == {"offered": True, "email": None, "waiting": None}
        given = client.put("/api/me/email", json={"email": f" {ANN} "})
        assert given.json() == {"offered": True, "email": None, "waiting": ANN}
    (letter,) = post.wait_for(1)
    assert (letter.sender, letter.to) == (SENDER, [ANN])
    (link,) = letter.links
    with mailer.client() as stranger:
        page = stranger.get(path(link))
        assert "<form method=post>" in page.text
        assert page.headers["referrer-policy"] == "same-origin"
        assert page.headers["cache-control"] == "no-store"
        assert address(mailer, token) == (None, ANN)
        assert stranger.post(path(link), headers={"origin": HOME}).status_code == 200
        assert address(mailer, token) == (ANN, None)
        assert [stranger.request(method, path(link)).status_code for method in ("GET", "POST")] == [404, 404]
    with mailer.client(token) as client:
        assert client.put("/api/me/email", json={"email": ANN}).json()["email"] == ANN
        assert client.delete("/api/me/email").status_code == 204
    assert address(mailer, token) == (None, None)
    assert len(post.letters) == 1


def test_another_page_cannot_press_the_button(mailer: Running, post: MailServer) -> None:
    token = mailer.guest()
    with mailer.client(token) as client:
        client.put("/api/me/email", json={"email": ANN})
        link = path(post.wait_for(1)[0].links[0])
        for page in ("https://evil.example", "null"):
            assert client.post(link, headers={"origin": page}).status_code == 403
    assert address(mailer, token) == (None, ANN)


@pytest.mark.parametrize(("lang", "button"), [("en", "Yes, remind me"), ("de", "Ja,"), ("fr", "Oui,")])
def test_mail_and_pages_speak_the_players_language(mailer: Running, post: MailServer, lang: str, button: str) -> None:
    token = mailer.guest()
    with mailer.client(token, **{"accept-language": lang}) as client:
        client.put("/api/me/email", json={"email": ANN})
    (letter,) = post.wait_for(1)
    assert letter.message["Content-Language"] == lang
    with mailer.client() as stranger:
        assert button in stranger.get(path(letter.links[0])).text
    with mailer.client(token) as client:
        assert client.get("/api/me/export").json()["players"][0]["language"] == lang


@pytest.mark.parametrize("way", ["header", "page"])
def test_mail_ends_with_one_click_and_without_a_token(mailer: Running, post: MailServer, way: str) -> None:
    token, letter = confirmed(mailer, post)
    other, _ = confirmed(mailer, post)
    link = stop_link(letter)
    with mailer.client() as stranger:
        if way == "header":
            answer = stranger.post(link, data={"List-Unsubscribe": "One-Click"})
        else:
            assert "<form method=post>" in stranger.get(link).text
            assert address(mailer, token) == (ANN, None)
            answer = stranger.post(link, headers={"origin": HOME})
        assert answer.status_code == 200
        assert address(mailer, token) == (None, None)
        assert address(mailer, other) == (ANN, None)
        assert stranger.post(link).status_code == 200


def test_mail_programs_may_send_their_click_in_parts(mailer: Running, post: MailServer) -> None:
    token, letter = confirmed(mailer, post)
    with mailer.client() as stranger:
        stranger.post(stop_link(letter), files={"List-Unsubscribe": (None, "One-Click")}).raise_for_status()
    assert address(mailer, token) == (None, None)


def test_who_never_asked_can_have_the_address_forgotten(mailer: Running, post: MailServer) -> None:
    token = mailer.guest()
    with mailer.client(token) as client:
        client.put("/api/me/email", json={"email": ANN})
        (letter,) = post.wait_for(1)
        client.post(stop_link(letter)).raise_for_status()
        assert client.post(path(letter.links[0])).status_code == 404
    assert address(mailer, token) == (None, None)


def test_the_link_of_an_old_address_does_not_touch_the_new_one(mailer: Running, post: MailServer) -> None:
    token, letter = confirmed(mailer, post)
    with mailer.client(token) as client:
        client.put("/api/me/email", json={"email": "new@example.org"})
        second = post.wait_for(2)[1]
        assert address(mailer, token) == (ANN, "new@example.org")
        client.post(path(second.links[0])).raise_for_status()
        client.post(stop_link(letter)).raise_for_status()
    assert address(mailer, token) == ("new@example.org", None)


@pytest.mark.parametrize("purpose", ["confirm", "stop"])
@pytest.mark.parametrize("sealed", ["x", "ann.0123.ZVPxAA.forged", "é", "x" * 5000, "%00"])
def test_a_link_that_is_none_of_ours_does_nothing(mailer: Running, purpose: str, sealed: str) -> None:
    with mailer.client() as client:
        for method in ("GET", "POST"):
            answer = client.request(method, f"/mail/{purpose}/{sealed}", params={"lang": "de"})
            assert answer.status_code == 404
            assert "Dieser Link gilt nicht mehr" in answer.text


@pytest.mark.parametrize(
    "email",
    ["", "ann", "ann@", "@example.org", "ann@localhost", "a b@example.org", "ann@example.org\r\nBcc: bob@example.org",
     "ann@example.org,bob@example.org", "Ann <ann@example.org>", "ann@exa_mple.org", "ann@-x.org", "änn@example.org",
     f"{'x' * 65}@example.org", f"ann@{'x.' * 124}org"],
)  # fmt: skip
def test_what_is_no_address_is_refused(mailer: Running, post: MailServer, email: str) -> None:
    with mailer.client(mailer.guest()) as client:
        answer = client.put("/api/me/email", json={"email": email})
    assert (answer.status_code, answer.json()["key"]) in ((400, "error-mail-address"), (400, "error-message-value"))
    assert post.letters == []


def test_without_a_mail_server_nothing_is_offered(server: Running) -> None:
    token = server.guest()
    with server.client(token) as client:
        assert client.get("/api/me/email").json() == {"offered": False, "email": None, "waiting": None}
        refused = client.put("/api/me/email", json={"email": ANN})
        assert (refused.status_code, refused.json()["key"]) == (404, "error-mail-not-offered")
        assert client.delete("/api/me/email").status_code == 204


def test_an_address_is_exported_and_erased(mailer: Running, post: MailServer) -> None:
    token, letter = confirmed(mailer, post)
    with mailer.client(token) as client:
        client.put("/api/me/email", json={"email": "new@example.org"})
        data = client.get("/api/me/export").json()
        assert data["players"][0]["email"] == ANN
        assert [row["email"] for row in data["confirmations"]] == ["new@example.org"]
        second = post.wait_for(2)[1]
        assert client.delete("/api/me").status_code == 204
        assert client.post(path(second.links[0])).status_code == 404
        assert client.post(stop_link(letter)).status_code == 200


def test_only_so_many_addresses_are_given_and_none_is_flooded(tmp_path: Path, post: MailServer) -> None:
    with mailing(tmp_path, post, limits=1.0) as server:
        tokens = [server.guest() for _ in range(7)]
        answers = [_put(server, token, ANN) for token in tokens[: int(ADDRESSEES.burst) + 1]]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) > 3600
        assert _put(server, tokens[5], "Ann@Example.org").status_code == 429
        assert ADDRESSES.burst == 5
        assert _put(server, tokens[6], "bob@example.org").status_code == 429
    assert [letter.to for letter in post.letters] == [[ANN]] * 3


def _put(server: Running, token: str, email: str) -> httpx.Response:
    with server.client(token) as client:
        return client.put("/api/me/email", json={"email": email})


def test_a_turn_is_told_by_mail_once(
    tmp_path: Path, post: MailServer, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole way: a table, a person who leaves, a mail, its links; a restart in between changes nothing."""
    monkeypatch.setattr(reminders, "EVERY", 0.02)
    for patience in ("GRACE", "AWAY"):
        monkeypatch.setattr(reminders, patience, 0)
    with mailing(tmp_path, post) as server:
        token, _ = confirmed(server, post, lang="de")
        code = server.open(token, seats=3, bots=[None, "random", "random"], seconds=86400, timeout="pass")
        with server.joined(token, code) as socket:
            tell(socket, do="sit", seat="A", name="Xanthippe")
            tell(socket, do="begin", first="A")
            events = hear(socket, "events")
            assert events["legal"]
        letter = post.wait_for(2)[1]
    assert letter.to == [ANN]
    assert letter.message["Subject"] == "Du bist am Zug: Das Grundspiel, 2015"
    assert letter.links[0] == f"{HOME}/r/{code}"
    assert "noch 23 Stunden" in letter.text
    assert "Xanthippe" not in letter.content.decode()
    with mailing(tmp_path, post) as server:
        confirmed(server, post, "bob@example.org")
        with server.client() as client:
            client.post(stop_link(letter)).raise_for_status()
            wait_until(lambda: 'undermine_mails_total{result="sent"} 1.0' in client.get("/metrics").text)
        assert address(server, token) == (None, None)
    assert [one.to for one in post.letters] == [[ANN], [ANN], ["bob@example.org"]]
    text = logged.getvalue()
    for secret in (ANN, "bob@example.org", code, "Xanthippe", *re.findall(r"/mail/\w+/([^?]+)", letter.text)):
        assert secret not in text


def test_talk_is_not_kept_where_the_operator_does_not_want_it(tmp_path: Path) -> None:
    for days, kept in ((0, []), (1, ["hello"])):
        with running(config(tmp_path / str(days), keep_chat_days=days)) as server:
            token = server.guest()
            code = server.open(token, seats=3)
            with server.joined(token, code) as socket:
                tell(socket, do="sit", seat="A", name="Ann")
                tell(socket, do="say", text="hello")
                assert hear(socket, "chat")["text"] == "hello"
            assert [line.text for line in server.call(server.services.store.chat(code))] == kept


def test_guests_of_long_ago_are_gone_when_a_server_starts(tmp_path: Path) -> None:
    with running(config(tmp_path)) as server:
        server.call(server.services.store.save_player(Player(id="old", name="Old", created=1, seen=1)))
    with running(config(tmp_path)) as server:
        server.call(_until_gone(server))


async def _until_gone(server: Running) -> None:
    while await server.services.store.player("old") is not None:
        await asyncio.sleep(0.01)
