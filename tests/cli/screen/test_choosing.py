"""What is picked and pointed at leads to every legal move, and to no other."""

from __future__ import annotations

from random import Random

import pytest

from undermine.cli.screen.choosing import Choosing
from undermine.game import Choose, Discard, HostedGame, Move, seed_dealer
from undermine.notation import move_text
from undermine.rules import keys, ruleset
from undermine.testing.players import ANYTHING, DIGGER, chosen
from undermine.words import Words

WORDS = Words("en")


def reach(choosing: Choosing, move: Move) -> None:
    """Go there as a person would: pick cards, begin to discard, step from offer to offer."""
    match move:
        case Discard(kinds):
            choosing.discard()
            left = list(enumerate(choosing.hand))
            for kind in kinds:
                choosing.pick(left.pop(next(at for at, (_, held) in enumerate(left) if held == kind))[0])
        case Choose():
            choosing.step(1)
        case _:
            choosing.pick(choosing.hand.index(move.kind))
    for _ in choosing.offers:
        if choosing.move() == move:
            break
        choosing.step(1)


@pytest.mark.parametrize("key", keys())
def test_every_legal_move_can_be_reached(key: str) -> None:
    rules, rng = ruleset(key), Random(key)
    players = rules.players[min(2, len(rules.players) - 1)]
    match = HostedGame(rules, players, seed_dealer(rules, players, b"s"))
    for number in range(80):
        if match.to_move is None:
            break
        view = match.view(match.to_move)
        legal = view.legal()
        for move in legal if number % 3 == 0 or isinstance(legal[0], Choose) else ():
            choosing = Choosing(view, WORDS, ())
            reach(choosing, move)
            assert choosing.move() == move, (move_text(move, rules), choosing.offers)
            choosing.back()
            choosing.suggest(move)
            assert choosing.move() == move
        match.play(chosen(rng.choice([ANYTHING, DIGGER]), match.state, rng))


def begun(key: str = "base-2015", players: int = 3) -> Choosing:
    rules = ruleset(key)
    match = HostedGame(rules, players, seed_dealer(rules, players, b"s"))
    return Choosing(match.view(match.to_move), WORDS, ())


def test_nothing_is_played_before_something_is_picked() -> None:
    choosing = begun()
    assert choosing.move() is None
    choosing.discard()
    assert choosing.move() is None, "no card to discard yet"
    choosing.pick(0)
    assert isinstance(choosing.move(), Discard)
    choosing.pick(0)
    assert choosing.move() is None, "it was put back"


def test_as_many_cards_are_discarded_as_the_rules_allow() -> None:
    choosing = begun("saboteur2")
    choosing.discard()
    for place in range(5):
        choosing.pick(place)
    assert choosing.passed == [2, 3, 4]


def test_arrows_go_from_place_to_place() -> None:
    choosing = begun()
    catalogue = choosing.view.table.rules.catalogue
    choosing.pick(next(at for at, kind in enumerate(choosing.hand) if catalogue.kinds[kind].shape is not None))
    assert choosing.pointed is not None
    start = choosing.pointed.cell
    choosing.go(-1, 0)
    assert choosing.pointed.cell != start
    for _ in range(3):
        choosing.go(1, 0)
    assert choosing.pointed.cell == start, "the pointer stays at the last place in its direction"
    assert not choosing.point((50, 50))
