"""The balance tables: every cell once, played on where a run was broken off, and told with its interval."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.bots import Failing
from tests.problems import says
from undermine.arena import balance
from undermine.arena.balance import (
    Cell,
    Played,
    Work,
    alone,
    cells,
    dug,
    gold_by_role,
    measured,
    race,
    reached,
    results,
    same_round,
    work,
)
from undermine.arena.balance_report import Run, markdown
from undermine.arena.files import BadFolder
from undermine.arena.lineups import Kind, Lineup
from undermine.arena.play import Round
from undermine.arena.rows import Row
from undermine.arena.stats import wilson
from undermine.cards import Role
from undermine.game import Ending
from undermine.messages import BadRules
from undermine.rules import BreakTarget, NextStart, Way, keys, ruleset
from undermine.words import LANGUAGES, Words

MIRROR = Lineup(Kind.MIRROR, "random", "random")
D, S = Role.DIGGER, Role.SABOTEUR
RUN = Run("random", "0", 2, {"engine": "1.2.3", "code": "abc"})


def row(
    deal: int,
    gold: tuple[int, ...],
    roles: tuple[Role, ...] = (),
    finisher: int | None = None,
    number: int = 1,
    first: int = 0,
) -> Row:
    ending = Ending.EMPTY if finisher is None else Ending.TREASURE
    round = Round(number, first, roles, roles, ending, finisher, gold, 40)
    return Row(deal, 0, MIRROR, first, "1" * len(gold), 1, round, "0" * 64)


# Which cells -------------------------------------------------------------------------------------------------


def test_every_rule_set_has_a_cell_for_each_number_of_players() -> None:
    plain = [cell for cell in cells() if not cell.house]
    found = [(key, cell.players) for cell in plain for key in cell.rules]
    assert sorted(found) == sorted((key, players) for key in keys() for players in ruleset(key).players)
    agreed = {(cell.rules[0], *cell.house, cell.players) for cell in cells() if cell.house}
    assert agreed == {("base-2015", rule, n) for rule in ("all_saboteurs", "maps=3", "maps=0") for n in (5, 7)}


def test_rule_sets_share_a_cell_only_where_single_rounds_cannot_differ() -> None:
    assert {cell.rules for cell in cells()} == {
        ("base-2015",), ("base-de",), ("base-2004",), ("base-fr",), ("saboteur2",), ("saboteur2-fr",), ("duel",),
        ("solo",),
    }  # fmt: skip
    rules = ruleset()
    assert same_round(rules, rules.derive(key="other", revision=7, sources=(), next_start=NextStart.CARD))
    assert not same_round(rules, rules.derive(key="other", break_target=BreakTarget.OTHERS))


@pytest.mark.parametrize(
    ("only", "found"),
    [
        (["base-de:5"], ["base-de:5"]),
        (["base-2015+maps=3"], ["base-2015+maps=3:5", "base-2015+maps=3:7"]),
        (["solo", "duel"], ["duel:2", "solo:1"]),
        (["base-2015:5", "base-2015:5"], ["base-2015:5"]),
    ],
)
def test_cells_are_asked_for_by_name(only: list[str], found: list[str]) -> None:
    assert [cell.names[0] for cell in cells(only)] == found


def test_a_rule_set_has_its_house_rules_with_it() -> None:
    assert {cell.house for cell in cells(["base-2015"])} == {(), ("all_saboteurs",), ("maps=3",), ("maps=0",)}


def test_a_cell_that_is_none_is_refused() -> None:
    with pytest.raises(BadRules, check=says("error-balance-cell cell=base-2015:11")):
        cells(["solo", "base-2015:11"])


def test_roles_are_measured_by_rounds_and_gold_by_games() -> None:
    ways = {cell.names[0]: (cell.way, cell.contest("random", "0").ruleset.house.rounds) for cell in cells()}
    assert ways["base-2015+maps=0:5"] == ways["base-fr:10"] == (Way.DIGGERS, 1)
    assert ways["saboteur2:12"] == (Way.TEAMS, 1)
    assert ways["duel:2"] == (Way.RACE, 3)
    assert ways["solo:1"] == (Way.ALONE, 3)


# Playing on --------------------------------------------------------------------------------------------------


def begun(folder: Path, games: int, seed: str = "0") -> Work:
    return work(cells(["base-2015:3"])[0], folder, "random", seed, games)


def played(part: Work) -> tuple[Played, int]:
    ticks: list[None] = []
    return measured(part, 1, lambda: ticks.append(None)), len(ticks)


def test_a_second_call_plays_only_what_is_missing(tmp_path: Path) -> None:
    first, count = played(begun(tmp_path, 2))
    assert (first.games, count) == (2, 2)
    more, count = played(begun(tmp_path, 3))
    assert (more.games, count) == (3, 1)
    assert more.rows[:2] == first.rows
    fewer, count = played(begun(tmp_path, 2))
    assert (fewer.rows, count) == (first.rows, 0)
    assert played(begun(tmp_path, 3))[1] == 0, "what is not asked for is kept"


def test_it_comes_out_as_if_it_had_never_been_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(begun(tmp_path / "whole", 3))[0]
    part = begun(tmp_path / "part", 3)
    with pytest.raises(KeyboardInterrupt):
        measured(part, 1, lambda: (_ for _ in ()).throw(KeyboardInterrupt))
    again, count = played(begun(tmp_path / "part", 3))
    assert count == 2
    assert again == whole


def test_the_file_is_the_same_whatever_was_lost_of_it(tmp_path: Path) -> None:
    played(begun(tmp_path, 3))
    (path,) = tmp_path.glob("*/rows.csv")
    whole = path.read_text()
    path.write_text("".join(line for at, line in enumerate(whole.splitlines(keepends=True)) if at != 3))
    played(begun(tmp_path, 3))
    assert path.read_text() == whole


def test_games_of_other_settings_are_not_mixed_in(tmp_path: Path) -> None:
    played(begun(tmp_path, 1))
    with pytest.raises(BadFolder, check=says("error-arena-settings")):
        begun(tmp_path, 1, seed="1")


# What is told ------------------------------------------------------------------------------------------------


def test_shares_and_gold_by_role() -> None:
    rows = [row(0, (3, 0), (D, S), 0), row(1, (0, 4), (D, S)), row(2, (1, 2), (D, D), 1), row(3, (0, 0), (S, S))]
    assert dug(rows)[:3] == reached(rows)[:3] == (2, 4, 0.5)
    assert dug(rows)[3:] == wilson(2, 4)
    gold = gold_by_role(rows)
    assert {role: (found.mean, found.n) for role, found in gold.items()} == {D: (1.5, 4), S: (1.0, 4)}


def test_the_treasure_of_a_selfish_dwarf_is_reached_and_not_dug() -> None:
    rows = [row(0, (4, 0), (Role.SELFISH, D), 0)]
    assert (dug(rows).wins, reached(rows).wins) == (0, 1)


def test_the_gold_of_a_game_is_that_of_its_rounds() -> None:
    rows = [row(0, (3, 1), first=0), row(0, (1, 1), number=2, first=0), row(1, (5, 9), first=1), row(2, (2, 2))]
    assert list(results(rows)) == [(0, (4, 2)), (1, (5, 9)), (0, (2, 2))]
    found = race(rows)
    assert [seat.mean for seat in found.seats] == pytest.approx([11 / 3, 13 / 3])
    assert (found.won.wins, found.won.n) == (2, 2), "ties are no wins and no losses"
    assert (found.tied.wins, found.tied.n) == (1, 3)


def test_ranks_begin_at_their_limits() -> None:
    rows = [row(deal, (gold,)) for deal, gold in enumerate((14, 15, 19, 25, 40))]
    found = alone(rows, (15, 20, 25))
    assert [rank.wins for rank in found.ranks] == [1, 2, 0, 2]
    assert found.score.mean == pytest.approx(113 / 5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_every_kind_of_game_and_how_it_was_measured(lang: str) -> None:
    words = Words(lang)
    teams = (Role.BLUE, Role.GEOLOGIST)
    found = [
        Played(Cell(("base-2015", "base-de"), (), 5), (row(0, (3, 0), (D, S), 0), row(1, (0, 4), (D, S)))),
        Played(Cell(("base-2004",), (), 6), (row(0, (0, 0), (D, S)),)),
        Played(Cell(("base-2015", "base-de"), ("maps=3",), 5), (row(0, (3, 0), (D, S), 0),)),
        Played(Cell(("saboteur2",), (), 2), (row(0, (1, 3), teams), row(1, (2, 5), teams))),
        Played(Cell(("duel",), (), 2), (row(0, (10, 12)), row(1, (9, 3)))),
        Played(Cell(("solo",), (), 1), (row(0, (16,)), row(1, (18,)))),
    ]
    text = markdown(words, RUN, found)
    low, high = (100 * bound for bound in wilson(1, 2))
    assert f"| 5 | 50.0 ({low:.1f} … {high:.1f})\\* | - |" in text
    assert "| 6 | - | 0.0 " in text
    assert f"| {words.say_key('balance-no-house-rule')} | 50.0" in text
    assert "| `maps=3` | 100.0" in text
    assert "| 2 | 0.0 " in text
    assert "4.00 (" in text, "the geologist's gold"
    assert "| `solo#1` | 2 | 17.00 (" in text
    assert f"`base-2015#{ruleset().revision}`, `base-de#1`" in text, "which revision was played"
    assert words.say_key("balance-few", enough=400) in text
    assert ": 1.2.3" in text
    for key in ("balance-about", "balance-diggers", "balance-house", "balance-teams", "balance-race", "balance-alone"):
        assert words.say_key(key) in text
    for line in text.splitlines():
        assert "inf" not in line or not line.startswith("|")


def test_a_cell_of_enough_rounds_is_not_marked() -> None:
    rows = tuple(row(deal, (3, 0), (D, S), 0 if deal % 2 else None) for deal in range(400))
    text = markdown(Words("en"), RUN, [Played(Cell(("base-2015",), (), 5), rows)])
    assert "| 5 | 50.0 (45.1 … 54.9) |" in text
    assert "\\*" not in text
    assert Words("en").say_key("balance-house") not in text


def test_a_role_that_was_dealt_too_seldom_is_marked_and_the_mark_explained() -> None:
    rows = tuple(row(deal, (1, 3), (Role.BLUE, Role.GEOLOGIST if deal % 2 else Role.BLUE)) for deal in range(400))
    text = markdown(Words("en"), RUN, [Played(Cell(("saboteur2",), (), 2), rows)])
    assert "3.00 (3.00 … 3.00)\\*" in text
    assert Words("en").say_key("balance-few", enough=400) in text


def test_bots_that_failed_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.arena.roster.make", lambda spec: Failing("raise"))
    found = balance.measured(begun(tmp_path, 1), 1, lambda: None)
    assert found.failures == 3
    assert f"- {Words('en').say_key('balance-failures')}: 3" in markdown(Words("en"), RUN, [found])
