"""Advice: it is what `hard` plays, it follows from the view alone, and what is said for it is true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.problems import says
from undermine.bots import Budget, make
from undermine.bots.search import Advice, Gap, Hard, advice, advising
from undermine.bots.search.hard import promising
from undermine.bots.search.reasons import OF_CARDS, Case, percent
from undermine.bots.search.scales import Scales
from undermine.cards import Verb
from undermine.game import HostedGame, Move, View, sample_world, seed_dealer, view
from undermine.messages import Message, NotNative
from undermine.native import available
from undermine.notation import move_text, parse_move
from undermine.rules import ruleset
from undermine.suspicion import suspicion
from undermine.testing import scene
from undermine.words import LANGUAGES, Words, reason_text

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")
GAMES = [("base-2015", 5), ("saboteur2", 5), ("duel", 2), ("solo", 1)]


def moments(key: str, players: int, every: int, seed: bytes = b"advice") -> Iterator[View]:
    """Views of whoever is to move in a game of one round, every so many moves."""
    rules = ruleset(key, house=("rounds=1",))
    match, bot = HostedGame(rules, players, seed_dealer(rules, players, seed)), make("easy")
    while not match.over:
        seen = match.view(match.to_move)
        if len(match.moves) % every == 0:
            yield seen
        match.play(bot.choose(seen, seen.legal(), Budget(), Random(len(match.moves))))


def asked(seen: View, seed: int = 1, rollouts: int = 60) -> Advice:
    return advice(seen, Random(seed), rollouts=rollouts)


def keys_of(found: Advice) -> list[str]:
    return [reason.message.key for reason in found.reasons]


def first_sees(drawing: str, hand: str, roles: str) -> View:
    return view(scene(drawing, hands={"A": hand}, roles=roles), 0)


# What it is ------------------------------------------------------------------------------------------------------


@needs_native
@pytest.mark.parametrize(("key", "players"), GAMES)
def test_it_is_what_hard_plays_with_the_same_luck(key: str, players: int) -> None:
    for seen in moments(key, players, 11):
        thought = Hard(60).think(seen, seen.legal(), Budget(), Random(1))
        assert list(asked(seen).tried) == thought


@needs_native
@pytest.mark.parametrize(("key", "players"), GAMES)
def test_what_the_seat_cannot_know_changes_nothing(key: str, players: int) -> None:
    """The law of reshuffling: in every world that the seat cannot tell from the real one it is advised alike."""
    for number, seen in enumerate(moments(key, players, 11)):
        other = view(sample_world(seen, Random(number)), seen.seat)
        assert other == seen
        assert asked(other) == asked(seen)


@needs_native
@pytest.mark.parametrize(("key", "players"), GAMES)
def test_one_to_three_reasons_are_given_and_all_can_be_said(key: str, players: int) -> None:
    for seen in moments(key, players, 8, b"words"):
        found = asked(seen)
        assert 1 <= len(found.reasons) <= 3
        for lang in LANGUAGES:
            said = [reason_text(Words(lang), one.message, one.sign, seen.seat, ()) for one in found.reasons]
            assert len(set(said)) == len(said)


@needs_native
def test_a_move_that_was_played_is_tried_whatever_it_looks_like() -> None:
    seen = first_sees("S EW EW NEW NEW NEW NESW", "NESW NS N R M", "DDS")
    played = parse_move("-NESW", seen.table.rules, 3)
    assert played not in promising(seen, seen.legal())
    found = advice(seen, Random(1), rollouts=60, played=played)
    assert played in [each.move for each in found.tried]
    assert found.gap is not None
    assert found.gap.mean > found.gap.error > 0
    same = advice(seen, Random(1), rollouts=60, played=found.move)
    assert same.gap is None


@needs_native
def test_a_move_of_the_best_is_better_in_worlds_that_did_not_choose_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons are weighed in worlds of a higher number than any in which a move was tried."""
    seen, worlds = first_sees("S EW EW", "NEW NS N R M", "DDS"), list[tuple[int, int]]()
    usual = Scales.outcomes

    def outcomes(scales: Scales, moves: list[Move], first: int, count: int) -> object:
        worlds.append((first, first + count))
        return usual(scales, moves, first, count)

    monkeypatch.setattr(Scales, "outcomes", outcomes)
    asked(seen, rollouts=80)
    *tries, check = worlds
    assert tries
    assert all(last <= check[0] for _, last in tries)


def test_without_the_native_engine_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "available", lambda: False)
    seen = first_sees("S EW", "NEW", "DDS")
    with pytest.raises(NotNative, check=says("error-advice-needs-native")):
        asked(seen)


# Reasons ---------------------------------------------------------------------------------------------------------


def said_for(seen: View, text: str) -> dict[str, dict[str, object]]:
    """All that can be said for this move."""
    move = parse_move(text, seen.table.rules, seen.table.players)
    assert move in seen.legal()
    facts = Case(seen, move, [move, *promising(seen, seen.legal())]).facts()
    assert all(other in seen.legal() and other != move for fact in facts for other in fact.without)
    return {fact.message.key: dict(fact.message.args) for fact in facts}


def test_every_action_card_has_something_said_for_it() -> None:
    assert set(OF_CARDS) == set(Verb)


@needs_native
def test_the_card_that_wins_is_advised_for_that() -> None:
    seen = first_sees("S EW EW NEW NEW NEW NESW", "NESW NS N R M", "DDS")
    found = asked(seen)
    assert move_text(found.move, seen.table.rules) == "NESW@7,0"
    assert "advice-reaches-goal" in keys_of(found)


def test_a_goal_in_reach_is_told_with_the_chance_of_the_treasure() -> None:
    seen = first_sees("S EW EW NEW NEW NEW NESW", "NESW NS N R M", "DDS")
    chance = suspicion(seen).treasure()[8, 0]
    assert said_for(seen, "NESW@7,0")["advice-reaches-goal"] == {"percent": percent(chance)}


def test_cards_nearer_are_counted() -> None:
    seen = first_sees("S EW EW", "EW N NS R M", "DDS")
    assert said_for(seen, "EW@3,0")["advice-nearer"] == {"count": 1}
    assert not said_for(seen, "-EW").keys() & {"advice-nearer", "advice-leads-nowhere"}


def test_a_saboteur_is_told_the_contrary() -> None:
    seen = first_sees("S EW EW", "EW E/W NS R M", "SDD")
    assert "advice-nearer" not in said_for(seen, "EW@3,0")
    assert said_for(seen, "E/W@3,0").keys() & {"advice-farther", "advice-bars"}


def test_a_dead_end_is_cleared() -> None:
    seen = first_sees("S EW E/W", "EW R M", "DDS")
    facts = said_for(seen, "R@2,0")
    assert facts.keys() & {"advice-clears-dead-end", "advice-opens"}


def test_whom_one_breaks_tools_of_is_told_with_what_is_believed() -> None:
    for seen in moments("base-2015", 5, 3, b"foes"):
        legal = [move_text(move, seen.table.rules) for move in seen.legal()]
        for text in [text for text in legal if text.startswith(("xP>", "xL>", "xC>"))]:
            seat = "ABCDE".index(text[3])
            facts, belief = said_for(seen, text), suspicion(seen).saboteur(seat)
            if seen.own is not None and seen.own.role == "digger" and seat != seen.seat:
                likely = facts.get("advice-saboteur")
                assert (likely is not None) == (belief >= 0.5)
                assert likely is None or likely == {"target": seat, "percent": percent(belief)}
                assert "advice-digger" not in facts


def test_a_goal_that_others_have_seen_is_not_called_new() -> None:
    fresh = first_sees("S EW", "M N", "DDS")
    assert "advice-look-new" in said_for(fresh, "M@8,0")
    looked = fresh.table._replace(acts=fresh.table.acts._replace(looks=((), ((8, 0),), ())))
    stale = View(looked, fresh.own, None)
    assert "advice-look-new" not in said_for(stale, "M@8,0")
    assert "advice-look-new" in said_for(stale, "M@8,2")


def test_a_map_is_of_no_use_once_the_treasure_is_known() -> None:
    seen = first_sees("S EW", "M N", "DDS")
    assert "advice-map-known" not in said_for(seen, "-M")
    treasure = next(kind for kind, one in enumerate(seen.table.rules.catalogue.kinds) if one.treasure)
    assert seen.own is not None
    knowing = View(seen.table, seen.own._replace(goals=(((8, 0), treasure),)), None)
    assert "advice-map-known" in said_for(knowing, "-M")


def test_percents_are_certain_only_where_it_is() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


@needs_native
def test_reasons_are_sorted_by_what_they_are_worth() -> None:
    for seen in moments("base-2015", 5, 8):
        worths = [reason.worth for reason in asked(seen).reasons]
        counting = [worth for worth in worths if worth > 0]
        assert counting == sorted(counting, reverse=True) == worths[: len(counting)]


@needs_native
def test_a_lead_that_may_be_chance_is_called_close() -> None:
    clear, close = {"advice-clear-wins"}, {"advice-close-wins", "advice-behind-wins"}
    found = [set(keys_of(asked(seen))) for seen in moments("base-2015", 5, 3)]
    assert all(not (clear & keys and close & keys) for keys in found)
    assert any(clear & keys for keys in found)
    assert any(close & keys for keys in found)


@pytest.mark.parametrize(
    ("lead", "wins", "gold"),
    [
        (Gap(0.2, 0.1, 0.6, 0.4), "advice-clear-wins", "advice-clear-gold"),
        (Gap(0.1, 0.1, 0.5, 0.4), "advice-close-wins", "advice-close-gold"),
        (Gap(-0.1, 0.1, 0.4, 0.5), "advice-close-wins", "advice-close-gold"),
        (Gap(-0.2, 0.1, 0.4, 0.6), "advice-behind-wins", "advice-behind-gold"),
    ],
)
def test_the_next_best_is_told_apart_by_more_than_the_error(lead: Gap, wins: str, gold: str) -> None:
    assert advising._beside(lead, won=True) == Message(
        wins, {"percent": round(100 * lead.ours), "other": round(100 * lead.theirs)}
    )
    assert advising._beside(lead, won=False).key == gold
