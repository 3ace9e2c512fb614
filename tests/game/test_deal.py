"""Deals: fixed by their seed, fair, and refused when they are not the cards of the box."""

from __future__ import annotations

import hashlib
import hmac
import sys
from collections import Counter
from itertools import permutations

import pytest

from undermine.cards import Role
from undermine.game import Deal, State, begin, check_deal, deal, legal, next_round, play, shuffled
from undermine.messages import BadDeal
from undermine.rules import RuleSet, ruleset


def textbook_shuffle(cards: list[int], seed: bytes, label: str) -> list[int]:
    """The shuffle as docs/notation.md words it, one word at a time."""
    block = 0
    words: list[int] = []
    for top in range(len(cards) - 1, 0, -1):
        while True:
            if not words:
                digest = hmac.new(seed, f"{label}/{block}".encode(), hashlib.sha256).digest()
                words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                block += 1
            word = words.pop(0)
            if word < 2**32 // (top + 1) * (top + 1):
                break
        at = word % (top + 1)
        cards[top], cards[at] = cards[at], cards[top]
    return cards


@pytest.mark.parametrize("size", [1, 2, 3, 28, 67, 118])
def test_the_shuffle_is_the_documented_one(size: int) -> None:
    for seed in range(20):
        key = str(seed).encode()
        assert list(shuffled(range(size), key, "label")) == textbook_shuffle(list(range(size)), key, "label")


def test_a_word_that_would_favour_a_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three does not divide 2**32: the last word would favour 0, and is passed over."""
    words = [2**32 - 1, 1, 0]
    monkeypatch.setattr(sys.modules["undermine.game.deal"], "_words", lambda *_: iter(words))
    assert shuffled("abc", b"", "") == ("c", "a", "b")


def test_known_answer() -> None:
    """Another program in another language must deal the same cards."""
    assert shuffled(range(10), b"undermine", "round 1/stock") == (5, 3, 1, 9, 7, 8, 2, 6, 4, 0)


def test_shuffles_are_fair() -> None:
    """Chi-square over all orders of four cards: with 23 degrees of freedom 49.7 is exceeded once in a thousand."""
    rounds = 24_000
    counts = Counter(shuffled("abcd", str(seed).encode(), "fair") for seed in range(rounds))
    expected = rounds / 24
    assert sum((counts[order] - expected) ** 2 / expected for order in permutations("abcd")) < 49.7


def test_goals_and_roles_are_dealt_fairly() -> None:
    """B1, B2: every goal is as often at each place; every role order as often as any other."""
    rules = ruleset()
    deals = [deal(rules, 3, str(seed).encode(), 1) for seed in range(3000)]
    treasure = rules.catalogue.kind("!NESW.$")
    places = Counter(dealt.goals.index(treasure) for dealt in deals)
    saboteur = Counter(dealt.roles.index(Role.SABOTEUR) for dealt in deals)
    assert all(abs(places[place] - 1000) < 110 for place in range(3))
    assert all(abs(saboteur[seat] - 750) < 100 for seat in range(4))


def test_rounds_and_piles_are_shuffled_apart() -> None:
    rules = ruleset()
    first, second = deal(rules, 5, b"x", 1), deal(rules, 5, b"x", 2)
    assert first == deal(rules, 5, b"x", 1)
    assert first.stock != second.stock
    assert first.stock != deal(rules, 5, b"y", 1).stock


@pytest.mark.parametrize("pile", Deal._fields)
def test_a_deal_of_other_cards_is_refused(pile: str) -> None:
    rules = ruleset()
    dealt = deal(rules, 5, b"x", 1)
    cards = list(getattr(dealt, pile))
    short = dealt._replace(**{pile: tuple(cards[3:])})
    odd = dealt._replace(**{pile: (*cards[1:], next(card for card in cards if card != cards[0]))})
    for wrong in (short, odd):
        with pytest.raises(BadDeal) as refused:
            check_deal(rules, 5, wrong)
        assert refused.value.message.args == {"pile": pile}
        with pytest.raises(BadDeal):
            begin(rules, 5, wrong)


def test_duplicate_deals_stay_equal_however_earlier_rounds_went() -> None:
    """B19: nuggets already owned are skipped; all the rest comes in the order of the deal."""
    rules = ruleset()
    second = deal(rules, 3, b"x", 2)
    played = [round_played(rules, seed) for seed in (b"a", b"b", b"c")]
    assert len({state.table.ledger for state in played}) > 1
    for state in (next_round(state, second).state for state in played):
        assert tuple(own.role for own in state.owns) == second.roles[:3]
        assert tuple(kind for _, kind in state.hidden.goals) == second.goals
        assert state.hidden.stock == second.stock[:17:-1]
        paid = [card for pay in state.table.ledger.pays for card in pay.cards]
        assert Counter(state.hidden.nuggets) == Counter(rules.nuggets) - Counter(paid)
        order = iter(second.nuggets)
        assert all(nugget in order for nugget in state.hidden.nuggets)


def round_played(rules: RuleSet, seed: bytes) -> State:
    state = begin(rules, 3, deal(rules, 3, seed, 1)).state
    while state.table.to_move is not None:
        state = play(state, legal(state.table, state.owns[state.table.to_move])[-1]).state
    return state
