"""Words as keys: a message is a key with arguments; its sentences live in `words`, one file per language.

What the library refuses it refuses with a `Problem`: an exception that carries one message, and prints as its English
sentence. An argument never holds anything that the reader of the message may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .sentences import Argument, sentence

__all__ = [
    "Argument",
    "BadArgument",
    "BadDeal",
    "BadRecord",
    "BadRules",
    "Message",
    "NotGrammar",
    "NotInBox",
    "NotLegal",
    "NotNative",
    "Problem",
]


class Message(NamedTuple):
    key: str
    args: Mapping[str, Argument] = {}

    def __str__(self) -> str:
        return self.key + "".join(f" {name}={value}" for name, value in self.args.items())


class Problem(Exception):
    """What went wrong, as a key with arguments; the subclasses say whose fault it is."""

    def __init__(self, key: str, /, **args: Argument) -> None:
        self.message = Message(key, args)
        super().__init__(key)

    def __str__(self) -> str:
        """The sentence in English, found when somebody asks; in other languages `words` says `message`."""
        return sentence(*self.message) or str(self.message)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.message.key}: {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """However a subclass is made, it comes out of a pickle as it was."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


class BadArgument(Problem, TypeError):
    """Something of another type was given than a function takes, or a number that is out of its range."""


class NotGrammar(Problem):
    """The text is not a move at all, or a number that is not a number."""


class NotInBox(Problem):
    """The text is a move, but of a card or a seat that this game does not have."""


class NotLegal(Problem):
    """The move exists, but the rules forbid it now. `move` is what it is called, where one was played."""

    move: str | None = None

    def __str__(self) -> str:
        reason = super().__str__()
        return reason if self.move is None else f"{self.move}: {reason}"


class BadRules(Problem):
    """No such rule set, revision, house rule or number of players."""


class BadRecord(Problem):
    """A record that is cut off, altered, or not a record."""


class BadDeal(Problem):
    """A deal whose cards are not the cards of the box."""


class NotNative(Problem):
    """What the native engine cannot do: it is not there, or has no room for these rules, this state, so wide a mine."""
