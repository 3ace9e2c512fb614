"""The post: letters arrive once, encrypted where they should be, and again where the mail server was away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.logged import everything
from tests.server.mail.smtp import SENDER, MailServer, make_certificate
from tests.server.web.servers import wait_until
from undermine.server.config import Mail
from undermine.server.mail import post as posting
from undermine.server.mail.letters import Letter
from undermine.server.mail.post import LATER, LOST, REFUSED, SENT, Post, is_here

LETTER = Letter("ann@example.org", b"Subject: hello\r\n\r\n.\r\nIt is your turn.\r\n")


@contextmanager
def posted(
    server: MailServer, *letters: Letter, pauses: tuple[float, ...] = (0.0,), **mail: Any
) -> Iterator[list[str]]:
    """What is told of these letters."""
    told: list[str] = []
    options = {"host": "localhost", "port": server.port, "sender": SENDER, **mail}
    post = Post(Mail(**options), told.append, pauses)
    post.start()
    for letter in letters:
        post.send(letter)
    try:
        yield told
    finally:
        asyncio.run(post.stop())


def test_letters_arrive_as_they_were_written(mail_server: MailServer) -> None:
    with posted(mail_server, LETTER, Letter("bob@example.org", b"Subject: x\r\n\r\n")) as told:
        first, second = mail_server.wait_for(2)
    assert (first.sender, first.to, first.content) == (SENDER, ["ann@example.org"], LETTER.content)
    assert second.to == ["bob@example.org"]
    assert (first.encrypted, first.user) == (False, None)
    assert told == [SENT, SENT]


@pytest.mark.parametrize("tls", [False, True])
def test_another_machine_is_told_a_password_only_in_secret(
    tls: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = make_certificate(tmp_path / "certificate.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    monkeypatch.setattr(posting, "is_here", lambda host: False)
    with MailServer(certificate, tls) as server, posted(server, LETTER, tls=tls, user="me", password="swordfish"):
        (letter,) = server.wait_for(1)
    assert (letter.encrypted, letter.user, letter.password) == (True, "me", "swordfish")


@pytest.mark.parametrize("offered", [False, True])
def test_a_machine_that_cannot_prove_its_name_is_told_nothing(
    offered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not encrypt at all, or with a certificate that nobody has signed."""
    monkeypatch.setattr(posting, "is_here", lambda host: False)
    certificate = make_certificate(tmp_path / "certificate.pem") if offered else None
    with MailServer(certificate) as server, posted(server, LETTER, pauses=(), user="me", password="swordfish") as told:
        wait_until(lambda: bool(told))
    assert told == [LOST]
    assert {"AUTH", "MAIL", "DATA"}.isdisjoint(server.said)


@pytest.mark.parametrize(
    ("host", "here"),
    [("localhost", True), ("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("10.0.0.1", False), ("a.b", False)],
)
def test_what_this_machine_is_called(host: str, here: bool) -> None:
    assert is_here(host) == here


@pytest.mark.parametrize("verb", ["MAIL", "RCPT", "DATA"])
def test_what_does_not_work_now_is_tried_again(mail_server: MailServer, verb: str) -> None:
    mail_server.refusals += [(verb, 451)]
    with posted(mail_server, LETTER) as told:
        assert len(mail_server.wait_for(1)) == 1
        wait_until(lambda: SENT in told)
    assert told == [LATER, SENT]


def test_a_server_that_is_away_is_waited_for_but_not_for_ever(mail_server: MailServer) -> None:
    mail_server.refusals += [("MAIL", 451)] * 3
    with posted(mail_server, LETTER, pauses=(0.0, 0.0)) as told:
        wait_until(lambda: LOST in told)
    assert told == [LATER, LATER, LOST]
    assert mail_server.letters == []


@pytest.mark.parametrize("verb", ["MAIL", "RCPT", "DATA"])
def test_what_is_refused_for_good_is_not_tried_again(mail_server: MailServer, verb: str) -> None:
    mail_server.refusals += [(verb, 550)]
    with posted(mail_server, LETTER, Letter("bob@example.org", b"x")) as told:
        assert [letter.to for letter in mail_server.wait_for(1)] == [["bob@example.org"]]
        wait_until(lambda: len(told) == 2)
    assert told == [REFUSED, SENT]


def test_a_letter_that_was_taken_is_not_sent_again_whatever_comes_after(mail_server: MailServer) -> None:
    mail_server.refusals += [("QUIT", 421)]
    with posted(mail_server, LETTER) as told:
        wait_until(lambda: bool(told))
    assert (told, len(mail_server.letters)) == ([SENT], 1)


def test_what_waits_when_a_server_stops_is_sent_and_what_failed_is_counted(mail_server: MailServer) -> None:
    mail_server.refusals += [("MAIL", 451)]
    with posted(mail_server, LETTER, *[Letter("bob@example.org", b"x")] * 3, pauses=(3600.0,)) as told:
        pass
    assert len(mail_server.letters) == 3
    assert told == [LATER, SENT, SENT, SENT, LOST]


def test_only_so_many_letters_wait(mail_server: MailServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "MOST_WAITING", 3)
    post = Post(Mail("localhost", mail_server.port, SENDER), lambda result: None)
    found = []
    for _ in range(4):
        found.append(post.full)
        post.send(LETTER)
    assert found == [False, False, False, True]


def test_no_address_and_no_password_is_logged(mail_server: MailServer) -> None:
    mail_server.refusals += [("AUTH", 451), ("RCPT", 550)]
    with everything() as stream, posted(mail_server, LETTER, user="me", password="swordfish") as told:
        wait_until(lambda: len(told) == 2)
    text = stream.getvalue()
    assert text.count("mail failed") == 2
    for secret in ("ann", "example.org", "swordfish", "your turn", "luck"):
        assert secret not in text
