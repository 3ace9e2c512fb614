"""Letters: what stands in a mail, in its reader's language. No secret of a game, and no word of anybody else."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from typing import NamedTuple

from ...words import LANGUAGES, Words
from ..awaited import HOUR
from ..keeping.records import Player
from .links import Links

NAME = "Undermine"
UNFOLDED = SMTP.clone(max_line_length=998)
"""A link in a header must stay whole: folded at the usual length it would be encoded, and lead nowhere."""
DAYS_FROM = 48
"""From so many hours on they are told in days."""


class Letter(NamedTuple):
    to: str
    content: bytes


class Turn(NamedTuple):
    """What a reminder tells."""

    code: str
    rules: str
    left: int
    """Milliseconds."""
    last: bool
    """Whether this is the second reminder, shortly before the end."""


class Letters:
    def __init__(self, sender: str, links: Links) -> None:
        self._sender, self._links = sender, links

    def confirmation(self, player: str, email: str, language: str) -> Letter:
        words = _words(language)
        text = (
            words.say_key("mail-confirm-text", home=self._links.home),
            self._links.confirm(player, email, words.lang),
            words.say_key("mail-confirm-stranger"),
        )
        stop = self._links.stop(player, email, words.lang)
        return self._letter(email, words, words.say_key("mail-confirm-subject"), text, stop)

    def reminder(self, player: Player, turn: Turn) -> Letter:
        assert player.email is not None
        words = _words(player.language)
        rules = words.say_key(f"rules-name-{turn.rules}")
        subject = words.say_key("mail-last-subject" if turn.last else "mail-turn-subject", rules=rules)
        stop = self._links.stop(player.id, player.email, words.lang)
        text = (
            words.say_key("mail-turn-text", rules=rules),
            time_left(turn.left, words),
            self._links.room(turn.code),
            f"{words.say_key('mail-stop-text')}\n{stop}",
        )
        return self._letter(player.email, words, subject, text, stop)

    def _letter(self, to: str, words: Words, subject: str, text: tuple[str, ...], stop: str) -> Letter:
        message = EmailMessage(SMTP)
        message.set_content("\n\n".join(text) + "\n", cte="quoted-printable")
        message["From"] = f"{NAME} <{self._sender}>"
        message["To"] = to
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2])
        message["Content-Language"] = words.lang
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return Letter(to, message.as_bytes(policy=UNFOLDED))


def time_left(left: int, words: Words) -> str:
    """Never more than there is."""
    hours = max(0, left) // HOUR
    if hours >= DAYS_FROM:
        return words.say_key("mail-left-days", days=hours // 24)
    return words.say_key("mail-left-hours", hours=hours)


def _words(language: str) -> Words:
    return Words(language if language in LANGUAGES else LANGUAGES[0])
