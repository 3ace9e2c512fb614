"""Summaries: tables of made-up rows whose numbers can be worked out by hand, and of real ones that must add up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from random import Random

import pytest

from undermine.arena.contest import Contest, play_all
from undermine.arena.differences import Difference, What
from undermine.arena.lineups import Kind, Lineup, lineups_of, offered, placing
from undermine.arena.play import Failure, Round
from undermine.arena.rows import Row
from undermine.arena.stats import mcnemar, wilson
from undermine.arena.summary import ENOUGH, Summary, summary_json, summed_up
from undermine.cards import Role
from undermine.game import Ending
from undermine.rules import ruleset

D, S = Role.DIGGER, Role.SABOTEUR
HOUSE = ("rounds=1",)
BASE = ruleset(house=HOUSE)
DEALT = ((D, S, D), (S, D, D), (D, D, D))
"""The roles of each deal in turn."""


def row(lineup: Lineup, deal: int, dug: bool, gold: Sequence[int], rotation: int = 0) -> Row:
    dealt = DEALT[deal % 3]
    first, odd = placing(BASE, 3, deal, rotation, 1)
    round = Round(1, first, dealt, dealt, Ending.TREASURE if dug else Ending.EMPTY, 0 if dug else None, tuple(gold), 20)
    return Row(deal, rotation, lineup, first, lineup.seats(dealt, 3, odd), 1, round, f"{deal:064d}")


def contest(*kinds: Kind, bots: Sequence[str] = ("a", "b")) -> Contest:
    return Contest("base-2015", HOUSE, 3, tuple(bots), lineups_of(kinds, bots))


def difference(summary: Summary, what: What, one: str = "a", role: Role | None = None) -> Difference:
    (found,) = [d for d in summary.differences if (d.what, d.one, d.role) == (what, one, role)]
    return found


A, B = Lineup(Kind.MIRROR, "a", "a"), Lineup(Kind.MIRROR, "b", "b")


def test_shares_by_composition() -> None:
    """Deal 2 has no saboteur."""
    rows = [row(A, deal, dug=deal in (0, 2, 3, 5), gold=(0, 0, 0)) for deal in range(6)]
    shares = {cell.saboteurs: cell for cell in summed_up(contest(Kind.MIRROR, bots=["a"]), rows).shares}
    assert {number: (cell.share.wins, cell.share.n) for number, cell in shares.items()} == {
        None: (4, 6),
        0: (2, 2),
        1: (2, 4),
    }
    assert (shares[1].share.low, shares[1].share.high) == pytest.approx(wilson(2, 4), abs=0.05)
    assert all(cell.few for cell in shares.values())


def test_enough_is_enough() -> None:
    rows = [row(A, deal, dug=False, gold=(1, 2, 3)) for deal in range(ENOUGH)]
    summary = summed_up(contest(Kind.MIRROR, bots=["a"]), rows)
    assert {cell.saboteurs: cell.few for cell in summary.shares} == {None: False, 0: True, 1: True}
    assert {cell.role: cell.few for cell in summary.gold} == {None: False, D: False, S: True}
    assert {cell.gold.n for cell in summary.gold} == {3 * ENOUGH, 3 * ENOUGH - 267, 267}


def test_gold_by_role_and_by_turn() -> None:
    rows = [row(A, deal, dug=True, gold=(10, 20, 30)) for deal in range(3)]
    summary = summed_up(contest(Kind.MIRROR, bots=["a"]), rows)
    gold = {cell.role: cell for cell in summary.gold}
    assert gold[None].gold.mean == 20
    assert gold[S].gold.mean == (20 + 10) / 2
    assert gold[D].gold.mean == pytest.approx((180 - 30) / 7)
    assert {role: cell.won and cell.won.share for role, cell in gold.items()} == {None: 7 / 9, D: 1, S: 0}
    # In deal n seat n begins, and so everybody has every turn once.
    assert [cell.gold.mean for cell in summary.places] == [20, 20, 20]


def test_the_mirror_difference_is_paired_by_deal() -> None:
    dug = {A: [1, 1, 1, 1, 0, 0, 1, 0], B: [0, 1, 0, 1, 0, 1, 0, 0]}
    rows = [row(line, deal, bool(won), (0, 0, 0)) for line, wins in dug.items() for deal, won in enumerate(wins)]
    Random(1).shuffle(rows)
    found = difference(summed_up(contest(Kind.MIRROR), rows), What.MIRROR_DUG)
    assert (found.one, found.other, found.against, found.deals) == ("a", "b", None, 8)
    assert (found.level_one, found.level_other, found.difference.mean) == (5 / 8, 3 / 8, 2 / 8)
    assert (found.up, found.down, found.p) == (3, 1, mcnemar(3, 1))
    gaps = [1, 0, 1, 0, 0, -1, 1, 0]
    assert found.difference.error == pytest.approx(sqrt(sum((gap - 0.25) ** 2 for gap in gaps) / 7 / 8))
    assert -1 <= found.difference.low < 0.25 < found.difference.high <= 1
    assert found.few


def test_sides_are_compared_against_the_same_rivals() -> None:
    lines = {
        A: [1, 1, 1, 0],
        B: [0, 1, 0, 0],
        Lineup(Kind.SIDES, "a", "b"): [1, 1, 0, 0],
        Lineup(Kind.SIDES, "b", "a"): [1, 0, 0, 0],
    }
    rows = [row(line, deal, bool(won), (0, 0, 0)) for line, wins in lines.items() for deal, won in enumerate(wins)]
    found = {(d.what, d.against): d for d in summed_up(contest(Kind.SIDES), rows).differences}
    levels = {key: (d.level_one, d.level_other) for key, d in found.items()}
    assert levels[What.DIGGERS, "a"] == (3 / 4, 1 / 4)
    assert levels[What.DIGGERS, "b"] == (2 / 4, 1 / 4)
    assert levels[What.SABOTEURS, "a"] == (1 / 4, 2 / 4), "the share that the diggers did not win"
    assert levels[What.SABOTEURS, "b"] == (3 / 4, 3 / 4)
    assert (found[What.DIGGERS, "a"].up, found[What.DIGGERS, "a"].down) == (2, 0)


def test_saboteurs_of_their_own() -> None:
    measured = Contest("base-2015", HOUSE, 3, ("a", "b"), lineups_of([Kind.SIDES], ["a", "b"], saboteurs=["s"]))
    rows = [row(line, deal, line.one == "a", (0, 0, 0)) for line in measured.lineups for deal in range(3)]
    (found,) = summed_up(measured, rows).differences
    assert (found.what, found.one, found.other, found.against) == (What.DIGGERS, "a", "b", "s")
    assert found.difference.mean == 1


def test_the_odd_one_is_compared_at_its_own_seat() -> None:
    """Its seat is that of the deal; what others earn does not count."""
    swap, other = Lineup(Kind.SWAP, "a", "b"), Lineup(Kind.SWAP, "b", "a")
    rows = []
    for deal in range(9):
        odd = placing(BASE, 3, deal, 0, 1).odd
        rows += [
            row(B, deal, dug=False, gold=[1 if seat == odd else 7 for seat in range(3)]),
            row(swap, deal, dug=True, gold=[4 if seat == odd else 9 for seat in range(3)]),
            row(A, deal, dug=True, gold=(0, 0, 0)),
            row(other, deal, dug=True, gold=(0, 0, 0)),
        ]
    summary = summed_up(contest(Kind.SWAP), rows)
    found = difference(summary, What.SWAP_GOLD)
    assert (found.level_one, found.level_other, found.difference.mean) == (4, 1, 3)
    assert (found.one, found.other, found.against, found.p) == ("a", "b", "b", None)
    assert difference(summary, What.SWAP_WON, role=D).difference.mean == 1, "the treasure is found"
    assert difference(summary, What.SWAP_WON, role=S).difference.mean == -1
    seats = [DEALT[deal % 3][placing(BASE, 3, deal, 0, 1).odd] for deal in range(9)]
    assert difference(summary, What.SWAP_GOLD, role=S).deals == seats.count(S) > 0
    assert difference(summary, What.SWAP_GOLD, one="b").difference.mean == 0


def test_versus_counts_both_seatings() -> None:
    measured = Contest("duel", (), 2, ("a", "b"), lineups_of([Kind.VERSUS], ["a", "b"]))
    gold = {measured.lineups[0]: [(5, 3), (2, 2)], measured.lineups[1]: [(4, 1), (0, 6)]}
    rows = []
    for lineup, games in gold.items():
        for deal, pair in enumerate(games):
            for number in (1, 2, 3):
                share = tuple(amount if number == 2 else 0 for amount in pair)
                round = Round(number, 0, (), (), Ending.EMPTY, None, share, 9)
                rows.append(Row(deal, 0, lineup, 0, "12", 3, round, f"{deal:064d}"))
    found = {d.what: d for d in summed_up(measured, rows).differences}
    assert found[What.VERSUS_GOLD].level_one == (5 + 2 + 1 + 6) / 4
    assert found[What.VERSUS_GOLD].level_other == (3 + 2 + 4 + 0) / 4
    assert found[What.VERSUS_WON].level_one == (1 + 0.5 + 0 + 1) / 4
    assert found[What.VERSUS_WON].deals == 2
    assert (found[What.VERSUS_WON].up, found[What.VERSUS_WON].down) == (1, 0), "each deal once"


def test_rotations_of_a_deal_are_one_cluster() -> None:
    """Played five times with the same end, a deal tells no more than once."""
    gaps = [1, 0, 0, 1, 0, -1]
    once = [row(A, deal, gap > 0, (0, 0, 0)) for deal, gap in enumerate(gaps)]
    once += [row(B, deal, gap < 0, (0, 0, 0)) for deal, gap in enumerate(gaps)]
    often = [game._replace(rotation=rotation) for game in once for rotation in range(5)]
    single, many = (difference(summed_up(contest(Kind.MIRROR), rows), What.MIRROR_DUG) for rows in (once, often))
    assert (many.deals, many.up, many.down, many.p) == (single.deals, single.up, single.down, single.p)
    assert many.difference.n == 5 * single.difference.n
    assert many.difference.error == pytest.approx(single.difference.error)
    assert (many.difference.low, many.difference.high) == pytest.approx((single.difference.low, single.difference.high))


@pytest.mark.parametrize(("key", "players"), [("base-2015", 4), ("saboteur2", 5), ("duel", 2), ("solo", 1)])
def test_a_real_contest_adds_up(key: str, players: int) -> None:
    rules, bots = ruleset(key), ("random", "digger")
    house = HOUSE if rules.role_cards(players) else ()
    measured = Contest(key, house, players, bots, lineups_of(offered(rules), bots))
    rows = [found for played in play_all(measured, measured.games(range(3))) for found in played]
    summary = summed_up(measured, rows)
    assert summary.games == 3 * len(measured.lineups) == sum(total.games for total in summary.totals)
    assert summary.rounds == len(rows) == sum(sum(total.endings.values()) for total in summary.totals)
    earned = sum(cell.gold.mean * cell.gold.n for cell in summary.gold if cell.role is None)
    lone = [cell for cell in summary.gold if cell.role is not None and cell.lineup.kind is Kind.SIDES]
    assert earned + sum(cell.gold.mean * cell.gold.n for cell in lone) == pytest.approx(
        sum(sum(found.round.gold) for found in rows)
    )
    assert bool(summary.shares) == (key == "base-2015")
    shuffled = list(rows)
    Random(2).shuffle(shuffled)
    assert summed_up(measured, shuffled) == summary, "in whatever order they come"


def test_the_json_is_json() -> None:
    failure = Failure("timeout", "process:x", 2, 1, 5, "…")
    rows = [row(line, 0, line is A, (1, 2, 3))._replace(failures=(failure,)) for line in (A, B)]
    told = json.loads(json.dumps(summary_json(summed_up(contest(Kind.MIRROR), rows)), allow_nan=False))
    assert told["differences"][0]["difference"] == {"mean": 1.0, "error": None, "low": -1.0, "high": 1.0, "n": 1}
    assert told["failures"][0]["failure"]["seat"] == "C"
    assert told["failures"][0]["lineup"] == {"kind": "mirror", "one": "a", "other": "a"}
    assert told["settings"]["players"] == 3
    assert told["shares"][0]["share"]["n"] == 1
