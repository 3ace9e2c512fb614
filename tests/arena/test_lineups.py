"""Who sits where: every lineup, seats that wander evenly, and what is offered in which game."""

from __future__ import annotations

from collections import Counter

import pytest

from undermine.arena.lineups import Kind, Lineup, lineups_of, offered, placing, usual
from undermine.cards import Role
from undermine.rules import ruleset

D, S = Role.DIGGER, Role.SABOTEUR
LEFT_OPEN = ruleset("saboteur2")
"""Rules that do not say who begins."""


@pytest.mark.parametrize(
    ("kind", "seats"),
    [(Kind.MIRROR, "11111"), (Kind.SIDES, "12112"), (Kind.SWAP, "22212"), (Kind.VERSUS, "12121")],
)
def test_each_lineup_seats_its_bots(kind: Kind, seats: str) -> None:
    lineup = Lineup(kind, "a", "b")
    assert lineup.seats((D, S, D, D, S), 5, odd=3) == seats
    assert [lineup.bot(seat) for seat in "12"] == ["a", "b"]


def test_the_selfish_dwarf_digs() -> None:
    assert Lineup(Kind.SIDES, "a", "b").seats((Role.SELFISH, S, D), 3, odd=0) == "121"


@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_over_many_deals_everybody_begins_and_sits_alone_equally_often(players: int) -> None:
    for rotations in (1, players):
        turns = [
            placing(LEFT_OPEN, players, deal, rotation, rotations)
            for deal in range(players * players // rotations)
            for rotation in range(rotations)
        ]
        assert Counter(turns) == dict.fromkeys(turns, 1)
        assert len(turns) == players * players


@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_in_a_deal_with_all_rotations_every_seat_begins_and_every_seat_is_alone_once(players: int) -> None:
    for deal in range(4):
        turns = [placing(LEFT_OPEN, players, deal, rotation, players) for rotation in range(players)]
        assert sorted(turn.first for turn in turns) == list(range(players))
        assert sorted(turn.odd for turn in turns) == list(range(players))


def test_green_begins_every_game_of_the_duel() -> None:
    """D3: whatever the deal and the rotation."""
    turns = [placing(ruleset("duel"), 2, deal, rotation, 3) for deal in range(8) for rotation in range(3)]
    assert {turn.first for turn in turns} == {0}


@pytest.mark.parametrize(
    ("key", "players", "possible", "played"),
    [
        ("base-2015", 5, "mirror sides swap versus", "mirror sides swap"),
        ("saboteur2", 12, "mirror swap versus", "mirror swap"),
        ("duel", 2, "mirror versus", "versus"),
        ("solo", 1, "mirror", "mirror"),
    ],
)
def test_what_suits_which_game(key: str, players: int, possible: str, played: str) -> None:
    assert offered(ruleset(key)) == tuple(possible.split())
    assert usual(ruleset(key)) == tuple(played.split())


def named(*found: Lineup) -> list[str]:
    return [":".join(lineup) for lineup in found]


def test_every_pair_of_bots_meets_both_ways() -> None:
    assert named(*lineups_of([Kind.VERSUS], ["a", "b"])) == ["versus:a:b", "versus:b:a"]
    assert named(*lineups_of([Kind.SWAP], ["a", "b"])) == ["mirror:a:a", "mirror:b:b", "swap:a:b", "swap:b:a"]
    assert named(*lineups_of([Kind.SIDES], ["a", "b"])) == ["mirror:a:a", "mirror:b:b", "sides:a:b", "sides:b:a"]
    assert len(lineups_of(list(Kind), ["a", "b", "c"])) == 3 + 6 + 6 + 6


def test_one_bot_alone_plays_itself() -> None:
    assert named(*lineups_of([Kind.SWAP, Kind.VERSUS], ["a"])) == ["mirror:a:a"]
    assert named(*lineups_of([], ["a"])) == ["mirror:a:a"]


def test_sides_may_have_bots_of_their_own() -> None:
    assert named(*lineups_of([Kind.SIDES], ["a", "b"], saboteurs=["s"])) == ["sides:a:s", "sides:b:s"]
    assert named(*lineups_of([Kind.SIDES], ["a", "b"], diggers=["d"])) == ["sides:d:a", "sides:d:b"]
    assert named(*lineups_of([Kind.SIDES], ["a", "b"], saboteurs=["b"])) == ["mirror:b:b", "sides:a:b"]
