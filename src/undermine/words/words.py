"""One language at a time: from a message to its sentence. The sentences live in Fluent files, one folder a language.

No sentence is put together here: what depends on who reads, on how many or on which card is a choice in the file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from math import log10
from typing import TYPE_CHECKING

from ..messages import Argument, Message, Problem
from .address import SEATS, seat_name

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "fr")
FILES = (
    "errors", "reasons", "cards", "places", "log", "payout", "rules", "cli", "help", "teams", "duel", "bots", "arena",
    "evidence", "server", "mail", "hosting", "terminal", "operators", "health", "web", "replay", "sofa", "living",
    "choices", "company", "leaving", "door", "talk", "moments", "league", "learn", "guide", "install", "advice",
    "offline", "push", "beyond", "dataset", "screen", "alone",
)  # fmt: skip


MOST_NUMBER = 10**15


class UnknownLanguage(Problem):
    """There are no words in this language."""


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = _known(lang)
        self._bundle = _bundle(lang)

    def say(self, message: Message) -> str:
        """The sentence of a message; raises `LookupError` for a key or an argument that does not exist."""
        if not self._bundle.has_message(message.key):
            raise LookupError(f"no words for {message.key!r} in {self.lang!r}")
        pattern = self._bundle.get_message(message.key).value
        assert pattern is not None, f"{message.key!r} has no text of its own"
        text, errors = self._bundle.format_pattern(pattern, _told(message.args))
        if errors:
            raise LookupError(f"{message}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say_key(self, key: str, /, **args: Argument) -> str:
        return self.say(Message(key, args))

    def listed(self, names: Sequence[str]) -> str:
        """Names as one says them: with a word before the last."""
        if len(names) < 2:
            return "".join(names)
        return self.say_key("table-listed", names=", ".join(names[:-1]), last=names[-1])


def _told(args: Mapping[str, Argument]) -> dict[str, Argument]:
    """The arguments as a sentence takes them: a seat that was not given a name by its letter, read by nobody in it,
    and a cell that was not given words by its coordinates."""
    return {"who": "none", "spot": "cell", **{name: _argument(name, value) for name, value in args.items()}}


def _argument(name: str, value: Argument) -> Argument:
    if isinstance(value, int) and name in SEATS:
        return seat_name(value)
    return _roughly(value) if isinstance(value, int) and abs(value) >= MOST_NUMBER else value


def _roughly(number: int) -> str:
    """A number of more digits than Fluent can write, by how many these are."""
    return f"{'-' if number < 0 else ''}10^{int(abs(number).bit_length() * log10(2))}"


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(lang: str) -> FluentBundle:
    # Here and not above: whoever asks for no sentence needs no Fluent.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    folder = files(__package__) / lang
    for name in FILES:
        bundle.add_resource(FluentResource((folder / f"{name}.ftl").read_text("utf-8")))
    return bundle


def language(asked: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else that of UNDERMINE_LANG, else the locale's if we have it, else English."""
    named = asked or environ.get("UNDERMINE_LANG")
    if named:
        return _known(named)
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return locale[:2] if locale[:2] in LANGUAGES and not locale[2:3].isalpha() else LANGUAGES[0]


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UnknownLanguage("error-language", lang=lang[:20], known=", ".join(LANGUAGES))
    return lang
