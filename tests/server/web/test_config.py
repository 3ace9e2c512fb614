"""Options of the server: read, checked, and refused with a reason."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from undermine.server.config import (
    DATABASE,
    BadConfig,
    Config,
    Mail,
    Push,
    read_base,
    read_mail,
    read_networks,
    read_origins,
    read_push,
)
from undermine.server.push.keys import ServerKey
from undermine.server.serving import addresses, bind
from undermine.server.store import Store


@pytest.mark.parametrize(
    ("text", "base"),
    [("", ""), ("/", ""), ("games", "/games"), ("/games/", "/games"), ("/a/b-c", "/a/b-c")],
)
def test_a_base_is_read_with_and_without_slashes(text: str, base: str) -> None:
    assert read_base(text) == base


@pytest.mark.parametrize("text", ["/a b", "/a//b", "/ä", '/"', "/a?b", "/a\n"])
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(BadConfig):
        read_base(text)


def test_proxies_are_addresses_or_networks() -> None:
    assert list(map(str, read_networks(["10.0.0.1", "10.1.2.3/8", "::1"]))) == ["10.0.0.1/32", "10.0.0.0/8", "::1/128"]
    with pytest.raises(BadConfig):
        read_networks(["proxy.example.org"])


@pytest.mark.parametrize("text", ["example.org", "ftp://example.org", "https://", "https://a/b", "https://a?b", "null"])
def test_what_is_no_origin_is_refused(text: str) -> None:
    with pytest.raises(BadConfig):
        read_origins([text])


def test_an_origin_is_what_browsers_call_it() -> None:
    assert read_origins(["https://Play.Example.org/"]) == ("https://play.example.org",)


def test_games_are_kept_in_the_folder_unless_said_otherwise(tmp_path: Path) -> None:
    assert Config(tmp_path).url == f"sqlite:///{tmp_path}/undermine.db"
    assert Config(tmp_path, database="postgresql://x/y").url == "postgresql://x/y"


def test_a_port_that_is_taken_is_a_problem() -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(BadConfig) as caught:
            bind("127.0.0.1", taken.getsockname()[1])
    assert caught.value.message.key == "error-config-listen"


def test_a_host_that_is_not_ours_is_a_problem() -> None:
    with pytest.raises(BadConfig):
        bind("192.0.2.1", 0)


def test_a_server_tells_where_it_is(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert addresses(Config(tmp_path, base="/games"), listener) == [f"http://127.0.0.1:{port}/games/"]
        public = Config(tmp_path, base="/games", origins=("https://play.example.org",))
        assert addresses(public, listener) == ["https://play.example.org/games"]
    with bind("0.0.0.0", 0) as listener:
        first, *others = addresses(Config(tmp_path), listener)
        assert first == f"http://127.0.0.1:{listener.getsockname()[1]}/"
        assert all("0.0.0.0" not in other for other in others)


ORIGINS = ("https://play.example.org",)
SENDER = "games@example.org"


def test_the_address_of_a_mail_server_is_read_and_its_password_not_shown() -> None:
    assert read_mail(None, None, ()) is None
    found = read_mail("smtp://me%40x:sword%2Ffish@mail.example.org", SENDER, ORIGINS)
    assert found == Mail("mail.example.org", 587, SENDER, False, "me@x", "sword/fish")
    assert "sword" not in repr(found)
    assert read_mail("smtps://mail.example.org:4650", SENDER, ORIGINS) == Mail("mail.example.org", 4650, SENDER, True)


@pytest.mark.parametrize(
    ("smtp", "sender", "origins", "key"),
    [
        ("smtp://host", None, ORIGINS, "error-config-mail-half"),
        (None, SENDER, ORIGINS, "error-config-mail-half"),
        ("smtp://host", "games", ORIGINS, "error-config-mail-from"),
        ("smtp://host", SENDER, (), "error-config-mail-origin"),
        ("http://me:swordfish@host", SENDER, ORIGINS, "error-config-smtp"),
        ("smtp://", SENDER, ORIGINS, "error-config-smtp"),
        ("smtp://me:swordfish@host:port", SENDER, ORIGINS, "error-config-smtp"),
        ("smtp://me:swordfish@host:99999", SENDER, ORIGINS, "error-config-smtp"),
        ("smtp://me:swordfish@[host", SENDER, ORIGINS, "error-config-smtp"),
        ("smtp://me:swordfish@host/path", SENDER, ORIGINS, "error-config-smtp"),
    ],
)
def test_half_a_mail_server_is_refused_without_its_password(
    smtp: str | None, sender: str | None, origins: tuple[str, ...], key: str
) -> None:
    with pytest.raises(BadConfig) as caught:
        read_mail(smtp, sender, origins)
    assert caught.value.message.key == key
    assert "swordfish" not in str(caught.value)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


@pytest.mark.parametrize("name", ["plain", "50% off", "a?b#c", "é %20+&"])
def test_the_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    async def opened() -> None:
        await (await Store.open(Config(data=tmp_path / name).url)).close()

    asyncio.run(opened())
    assert (tmp_path / name / DATABASE).is_file()
    assert [folder.name for folder in tmp_path.iterdir()] == [name]


def test_a_key_for_notifications_is_read_and_not_shown() -> None:
    assert read_push(None, None) is None
    key = ServerKey.new()
    found = read_push(key, SENDER)
    assert found == Push(key, SENDER)
    assert key not in repr(found)


@pytest.mark.parametrize(
    ("key", "contact", "fault"),
    [
        (ServerKey.new(), None, "error-config-push-half"),
        (None, SENDER, "error-config-push-half"),
        (ServerKey.new(), "games", "error-config-push-contact"),
        ("swordfish", SENDER, "error-config-push-key"),
    ],
    ids=["no contact", "no key", "no address", "bad key"],
)
def test_half_a_key_is_refused_without_being_repeated(key: str | None, contact: str | None, fault: str) -> None:
    with pytest.raises(BadConfig) as caught:
        read_push(key, contact)
    assert caught.value.message.key == fault
    assert "swordfish" not in str(caught.value)
