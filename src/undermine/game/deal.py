"""Deals: all the luck of a round as one value, and the shuffle that makes it from a seed.

The stream of numbers is HMAC-SHA-256(seed, "label/counter") cut into 32-bit words, big end first; a word is
refused where it would favour some result; the shuffle is Fisher and Yates's from the top. Another language
that does the same deals the same.
"""

from __future__ import annotations

import hmac
import struct
from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import Any, NamedTuple, TypeVar

from ..cards import Role
from ..given import expect, expect_number
from ..messages import BadDeal
from ..rules import RuleSet

T = TypeVar("T")


class Deal(NamedTuple):
    """Each pile in its shuffled order, first card first: roles for A, B, … and then the left-over one; goals for
    the cells of the plan; the stock, hands dealt from its front; all nuggets, those already owned skipped."""

    roles: tuple[Role, ...]
    goals: tuple[int, ...]
    stock: tuple[int, ...]
    nuggets: tuple[int, ...]


def deal(rules: RuleSet, players: int, seed: bytes, round: int) -> Deal:
    """The deal of this round, from the seed."""
    expect("rules", rules, RuleSet)
    expect_number("round", round, 1)
    return Deal(
        shuffled(rules.role_cards(players), seed, f"round {round}/roles"),
        shuffled(rules.goals, seed, "goals" if _once(rules) else f"round {round}/goals"),
        shuffled(rules.stock, seed, f"round {round}/stock"),
        shuffled(rules.nuggets, seed, f"round {round}/nuggets"),
    )


def lot(rules: RuleSet, players: int, seed: bytes) -> int:
    """The seat that begins the first round, where the table lets the lot decide (B4): of the same seed as the deals."""
    expect("rules", rules, RuleSet)
    expect("seed", seed, bytes)
    rules.seating(players)
    if rules.first is not None:
        return rules.first
    return next(word for word in _words(seed, "first", 1) if word < _FAIR[players]) % players


def _once(rules: RuleSet) -> bool:
    """Whether there are goals for several rounds: then they are shuffled once for the whole game."""
    return len(rules.goals) > len(rules.plan.goals)


def check_deal(rules: RuleSet, players: int, given: Deal) -> None:
    """Refuse a deal whose piles are not the cards of the box."""
    expect("rules", rules, RuleSet)
    expect("deal", given, Deal)
    box = Deal(rules.role_cards(players), rules.goals, rules.stock, rules.nuggets)
    for name, cards, pile in zip(Deal._fields, box, given, strict=True):
        if _sorted(cards) != _sorted(pile):
            raise _bad_deal(rules, players, given, name)


def _bad_deal(rules: RuleSet, players: int, given: Deal, pile: str) -> BadDeal:
    """Most often it was made for another number of players, which its roles tell."""
    for number in rules.players if pile == "roles" else ():
        if _sorted(rules.role_cards(number)) == _sorted(given.roles):
            return BadDeal("error-deal-players", players=players, found=number)
    return BadDeal("error-deal", pile=pile)


def _sorted(cards: Any) -> list[Any] | None:
    """None where these are no cards at all."""
    try:
        return sorted(cards)
    except TypeError:
        return None


def shuffled(cards: Sequence[T], seed: bytes, label: str) -> tuple[T, ...]:
    """The same cards in the order that this seed gives them under this label."""
    expect("cards", cards, Sequence)
    expect("seed", seed, bytes)
    expect("label", label, str)
    if len(cards) >= len(_FAIR):
        raise BadDeal("error-too-many-cards", cards=len(cards), most=len(_FAIR) - 1)
    pile = list(cards)
    words = _words(seed, label, len(pile))
    for bound in range(len(pile), 1, -1):
        word, fair = next(words), _FAIR[bound]
        while word >= fair:
            word = next(words)
        at = word % bound
        pile[bound - 1], pile[at] = pile[at], pile[bound - 1]
    return tuple(pile)


_FAIR = [0, *((1 << 32) - (1 << 32) % bound for bound in range(1, 256))]
"""Words from here on would favour some of the numbers below a bound."""


def _words(seed: bytes, label: str, at_once: int) -> Iterator[int]:
    """The endless stream; so many words are made at once, for nearly always they are enough."""
    blocks = at_once // 8 + 1
    first = b"".join(_block(seed, label, counter) for counter in range(blocks))
    rest = (_block(seed, label, counter) for counter in count(blocks))
    return chain(struct.unpack(f">{8 * blocks}I", first), chain.from_iterable(map(_eight, rest)))


def _block(seed: bytes, label: str, counter: int) -> bytes:
    return hmac.digest(seed, f"{label}/{counter}".encode(), "sha256")


_eight = struct.Struct(">8I").unpack
