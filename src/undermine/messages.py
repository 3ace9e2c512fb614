"""Words as keys: a message is a key with arguments; its sentences live in `words`, one file per language.

Every error of the library is a `Problem`: an exception that carries one message. An argument never holds
anything that the reader of the message may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Argument = str | int


class Message(NamedTuple):
    key: str
    args: Mapping[str, Argument] = {}

    def __str__(self) -> str:
        return self.key + "".join(f" {name}={value}" for name, value in self.args.items())


class Problem(Exception):
    """What went wrong, as a key with arguments; the subclasses say whose fault it is."""

    def __init__(self, key: str, /, **args: Argument) -> None:
        self.message = Message(key, args)
        super().__init__(str(self.message))


class NotGrammar(Problem):
    """The text is not a move at all, or a number that is not a number."""


class NotInBox(Problem):
    """The text is a move, but of a card or a seat that this game does not have."""


class NotLegal(Problem):
    """The move exists, but the rules forbid it now."""


class BadRules(Problem):
    """No such rule set, revision, house rule or number of players."""


class BadRecord(Problem):
    """A record that is cut off, altered, or not a record."""


class BadDeal(Problem):
    """A deal whose cards are not the cards of the box."""
