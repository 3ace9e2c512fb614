"""Letters: in the reader's language, with links that stay whole, and with nothing else."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest

from tests.server.web.test_identity import World
from undermine.rules import keys
from undermine.server.awaited import HOUR
from undermine.server.gate.refusals import BadToken
from undermine.server.mail.letters import Letter, Letters, Turn, time_left
from undermine.server.mail.links import CONFIRM, SECONDS, STOP, Links, Meant, digest, meant
from undermine.server.store import Player
from undermine.words import LANGUAGES, Words

HOME = "https://play.example.org/games"
ADDRESS = "Ann.O'Neill+games@mail.example.org"
ANN = Player(id="Fk3_b-Xz09aQ_lPw", name="Xanthippe", created=1, seen=1, language="de", email=ADDRESS)


def letters(world: World | None = None) -> Letters:
    return Letters("games@example.org", Links((world or World()).identity(), HOME))


def read(letter: Letter) -> tuple[EmailMessage, str]:
    assert letter.to == ADDRESS
    assert max(map(len, letter.content.split(b"\r\n"))) <= 998
    assert letter.content.isascii()
    message = message_from_bytes(letter.content, policy=default)
    assert isinstance(message, EmailMessage)
    return message, str(message.get_content())


def player(lang: str) -> Player:
    return Player(id=ANN.id, name=ANN.name, created=1, seen=1, language=lang, email=ADDRESS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", keys())
@pytest.mark.parametrize("last", [False, True])
def test_a_reminder_says_that_it_is_your_turn_where_and_for_how_long(lang: str, rules: str, last: bool) -> None:
    message, text = read(letters().reminder(player(lang), Turn("BCDFGHJK", rules, 30 * HOUR, last)))
    words = Words(lang)
    name = words.say_key(f"rules-name-{rules}")
    assert message["Subject"] == words.say_key("mail-last-subject" if last else "mail-turn-subject", rules=name)
    assert name in text
    assert "30" in text
    assert f"{HOME}/r/BCDFGHJK" in text.splitlines()
    assert message["Content-Language"] == lang
    assert "Xanthippe" not in letters().reminder(ANN, Turn("BCDFGHJK", rules, 30 * HOUR, last)).content.decode()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mail_can_be_ended_with_one_click(lang: str) -> None:
    """The link in the header is whole, not folded or encoded; in a reminder it stands in the text as well."""
    world = World()
    reminder = letters(world).reminder(player(lang), Turn("BCDFGHJK", "duel", HOUR, True))
    for letter in (reminder, letters(world).confirmation(ANN.id, ADDRESS, lang)):
        message, text = read(letter)
        link = message["List-Unsubscribe"].removeprefix("<").removesuffix(">")
        assert f"List-Unsubscribe: <{link}>\r\n".encode() in letter.content
        assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert link.startswith(f"{HOME}/mail/stop/")
        assert link.endswith(f"?lang={lang}")
        assert (link in text.splitlines()) == (letter is reminder)
        sealed = link.removeprefix(f"{HOME}/mail/stop/").partition("?")[0]
        assert meant(world.identity(), STOP, sealed) == Meant(ANN.id, digest(ADDRESS))


def test_a_letter_says_where_it_comes_from() -> None:
    message, _ = read(letters().confirmation(ANN.id, ADDRESS, "en"))
    assert message["From"] == "Undermine <games@example.org>"
    assert message["To"] == ADDRESS
    assert message["Message-ID"].endswith("@example.org>")
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Date"]


def test_an_unknown_language_is_english() -> None:
    assert read(letters().reminder(player(""), Turn("C", "duel", HOUR, False)))[0]["Content-Language"] == "en"


@pytest.mark.parametrize(
    ("left", "en", "de", "fr"),
    [
        (-5, "less than an hour", "weniger als eine Stunde", "moins d'une heure"),
        (HOUR - 1, "less than an hour", "weniger als eine Stunde", "moins d'une heure"),
        (HOUR, ": one hour.", "noch eine Stunde", ": une heure."),
        (48 * HOUR - 1, "47 hours", "47 Stunden", "47 heures"),
        (48 * HOUR, "2 days", "2 Tage", "2 jours"),
        (14 * 24 * HOUR - 1, "13 days", "13 Tage", "13 jours"),
    ],
)
def test_no_more_time_is_promised_than_there_is(left: int, en: str, de: str, fr: str) -> None:
    for lang, said in (("en", en), ("de", de), ("fr", fr)):
        assert said in time_left(left, Words(lang))


def test_links_are_good_for_one_thing_and_for_so_long() -> None:
    world = World()
    links = Links(world.identity(), HOME)
    found = {
        purpose: make(ANN.id, ADDRESS, "en").removeprefix(f"{HOME}/{purpose}/").partition("?")[0]
        for purpose, make in ((CONFIRM, links.confirm), (STOP, links.stop))
    }
    for purpose, sealed in found.items():
        assert meant(world.identity(), purpose, sealed).is_about(ADDRESS)
        assert not meant(world.identity(), purpose, sealed).is_about("other@example.org")
        assert not meant(world.identity(), purpose, sealed).is_about(None)
        for other, key in ((CONFIRM if purpose == STOP else STOP, b"k" * 32), (purpose, b"q" * 32)):
            with pytest.raises(BadToken):
                meant(world.identity(key), other, sealed)
    began = world.now
    for purpose, sealed in found.items():
        world.now = began + 1000 * SECONDS[purpose]
        assert meant(world.identity(), purpose, sealed)
        world.now += 1000
        with pytest.raises(BadToken):
            meant(world.identity(), purpose, sealed)
    assert all(ADDRESS.partition("@")[0] not in sealed for sealed in found.values())
