"""The English of errors, which the library reads for itself: word for word what `words` says."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import product

import pytest

from tests.words import files
from undermine.bots.bot import BotFailed
from undermine.messages import Argument, BadRules, Message, NotLegal, Problem
from undermine.sentences import sentence
from undermine.server.gate.limits import TooMany
from undermine.words import Words
from undermine.words.address import SEATS

KEYS = sorted(key for key in files.messages("en") if key.startswith(("error-", "why-", "usage-")))
WORDS = Words("en")


def values(key: str, name: str) -> list[Argument]:
    """What may stand for an argument: each of its variants, words and numbers; for a seat its letter."""
    variants = {
        variant for other, variants in files.messages("en")[key].choices if other == name for variant in variants
    }
    numbers: list[Argument] = [] if name in SEATS else [0, 1, 2, 11, 1234567, -1]
    return [*sorted(variants), "x", "“a” {b} $c\n", *numbers]


def samples(key: str) -> Iterator[dict[str, Argument]]:
    """Arguments of this message: every value of each, and all of those it chooses by with all others."""
    names = sorted(files.variables("en", key))
    chosen = {name for name, _ in files.messages("en")[key].choices}
    for at in range(max(map(len, (values(key, name) for name in names)), default=1)):
        rest = {name: values(key, name)[at % len(values(key, name))] for name in names if name not in chosen}
        for choice in product(*(values(key, name) for name in sorted(chosen))):
            yield rest | dict(zip(sorted(chosen), choice, strict=True))


@pytest.mark.parametrize("key", KEYS)
def test_an_error_says_the_same_in_the_library_and_in_words(key: str) -> None:
    for args in samples(key):
        assert sentence(key, args) == WORDS.say(Message(key, args))


def test_there_are_errors_with_choices_among_them() -> None:
    assert len(KEYS) > 200
    assert sum(bool(files.messages("en")[key].choices) for key in KEYS) >= 7


def test_a_problem_prints_as_its_sentence() -> None:
    problem = BadRules("error-players", rules="base-2015", low=3, high=10, players=11)
    assert str(problem) == "base-2015 is for 3 to 10 players, not for 11."
    assert repr(problem) == "<BadRules error-players: base-2015 is for 3 to 10 players, not for 11.>"
    assert problem.message == Message("error-players", {"rules": "base-2015", "low": 3, "high": 10, "players": 11})


def test_a_problem_that_has_no_words_prints_as_its_key() -> None:
    assert str(Problem("error-of-my-own", seat=3)) == "error-of-my-own seat=3"
    assert str(Problem("error-players", rules="base-2015")) == "error-players rules=base-2015"
    assert sentence("rules-name-solo", {}) is None


@pytest.mark.parametrize(
    "problem",
    [NotLegal("why-discard-count", count=3), BotFailed("error-bot-crash", "crash", "ouch", bot="b"), TooMany(3)],
    ids=lambda problem: type(problem).__name__,
)
def test_a_problem_travels(problem: Problem) -> None:
    """However it is made, and with all that it knows: from a worker to whoever waits for it."""
    other = pickle.loads(pickle.dumps(problem))
    assert (type(other), str(other), vars(other)) == (type(problem), str(problem), vars(problem))
