"""Contests: the same rows everywhere, a folder that can be gone on with, and games no bot can stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.problems import says
from undermine.arena import contest as contests
from undermine.arena.contest import Contest, Game, WorkerDied, play_all, play_one
from undermine.arena.lineups import Kind, Lineup, lineups_of
from undermine.arena.play import Failure
from undermine.arena.rows import COLUMNS, Row, line, parse_row, row_texts, whole_games
from undermine.arena.store import ROWS, BadFolder, Store
from undermine.cards import Role
from undermine.game import deal
from undermine.rules import ruleset

BOTS = ("random", "digger")
SMALL = Contest("base-2015", ("rounds=1",), 3, BOTS, lineups_of(list(Kind), BOTS), seed="t", rotations=2)


def rows(contest: Contest, deals: int) -> list[Row]:
    return [row for played in play_all(contest, contest.games(range(deals))) for row in played]


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    for game in (Game(3, 1, 2), Game(0, 0, 5)):
        assert play_one(SMALL, game) == play_one(SMALL, game)


def test_duplicate_deals_have_the_same_cards_and_seats() -> None:
    """Under all lineups: roles, who begins; the odd one sits at the same seat whichever bot it is."""
    found = rows(SMALL, 2)
    assert len(found) == 2 * 2 * len(SMALL.lineups)
    for number in range(2):
        dealt = deal(ruleset(), 3, f"t/{number}".encode(), 1).roles[:3]
        assert {row.round.dealt for row in found if row.deal == number} == {dealt}
        for rotation in range(2):
            mine = [row for row in found if (row.deal, row.rotation) == (number, rotation)]
            assert len({(row.first, row.round.starter) for row in mine}) == 1
            assert len({row.seats for row in mine if row.lineup.kind is Kind.SWAP}) == 1
    assert len({row.first for row in found}) == 3


def test_sides_are_given_by_the_deal() -> None:
    for row in rows(SMALL, 4):
        if row.lineup.kind is Kind.SIDES:
            assert [seat == "2" for seat in row.seats] == [role is Role.SABOTEUR for role in row.round.dealt]


def test_a_row_survives_its_line() -> None:
    failing = Failure("crash", 'process:sh -c "exit 3"', 1, 1, 7, 'it said, "no", and left')
    for row in rows(SMALL, 1):
        told = row._replace(lineup=Lineup(row.lineup.kind, "normal:a=1,b=2", "random"), failures=(failing,))
        text = line(row_texts(told))
        assert text.count("\n") == 1
        assert parse_row(text.rstrip("\n")) == told
        assert parse_row(line(row_texts(row)).rstrip("\n")) == row


def test_a_damaged_line_is_no_row() -> None:
    """Wherever it is cut, whatever is in it."""
    (row, *_) = rows(SMALL, 1)
    text = line(row_texts(row)).rstrip("\n")
    whole = text.rstrip(",")
    assert [parse_row(text[:end]) for end in range(len(whole))] == [None] * len(whole)
    for damage in ("x" + text, text.replace("random", '"random', 1), text.replace("mirror", "mirrors"), text + ","):
        assert parse_row(damage) is None


def test_a_game_with_a_round_missing_is_played_again() -> None:
    contest = Contest("base-2015", (), 3, ("random",), lineups_of([], ["random"]))
    found = rows(contest, 2)
    assert len(found) == 6
    assert whole_games(reversed(found)) == found
    assert whole_games([*found, *found]) == found
    assert [row.deal for row in whole_games(found[:5])] == [0, 0, 0]


# The folder --------------------------------------------------------------------------------------------------


def filled(folder: Path, contest: Contest, deals: int) -> str:
    store = Store(folder, contest.settings())
    known = store.load()
    have = {row.game for row in known}
    games = [g for g in contest.games(range(deals)) if (g.deal, g.rotation, contest.lineups[g.lineup]) not in have]
    for played in play_all(contest, games):
        store.append(played)
        known += played
    store.finish(known)
    return (folder / ROWS).read_text()


def test_a_folder_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = filled(tmp_path / "whole", SMALL, 3)
    part = tmp_path / "part"
    filled(part, SMALL, 2)
    lines = (part / ROWS).read_text().splitlines(keepends=True)
    (part / ROWS).write_text("".join([*lines[:9], *lines[12:-1], lines[-1][:40]]))
    played: list[Game] = []
    honest = contests.play_one

    def counted(contest: Contest, game: Game) -> list[Row]:
        played.append(game)
        return honest(contest, game)

    monkeypatch.setattr(contests, "play_one", counted)
    assert filled(part, SMALL, 3) == whole
    assert len(played) == 3 + 1 + 2 * len(SMALL.lineups)
    played.clear()
    assert filled(part, SMALL, 2) == whole, "fewer deals take nothing away"
    assert played == []


def test_a_folder_keeps_to_its_settings(tmp_path: Path) -> None:
    filled(tmp_path, SMALL, 1)
    others = {
        "seed": Contest("base-2015", ("rounds=1",), 3, BOTS, SMALL.lineups, seed="u", rotations=2),
        "house": Contest("base-2015", ("maps=4", "rounds=1"), 3, BOTS, SMALL.lineups, seed="t", rotations=2),
        "players": Contest("base-2015", ("rounds=1",), 4, BOTS, SMALL.lineups, seed="t", rotations=2),
        "stand_in": Contest("base-2015", ("rounds=1",), 3, BOTS, SMALL.lineups, "t", 2, stand_in="easy"),
    }
    before = (tmp_path / ROWS).read_text()
    for name, contest in others.items():
        with pytest.raises(BadFolder) as caught:
            Store(tmp_path, contest.settings()).load()
        assert caught.value.message.key == "error-arena-settings"
        assert caught.value.message.args["name"] == name
    code = {**SMALL.settings(), "code": "of another day"}
    with pytest.raises(BadFolder, check=says(r"name=code there=[0-9a-f]+ here=of another day")):
        Store(tmp_path, code).load()
    assert (tmp_path / ROWS).read_text() == before


def test_the_first_line_tells_the_settings(tmp_path: Path) -> None:
    head, columns, *_ = filled(tmp_path, SMALL, 1).splitlines()
    told = json.loads(head.removeprefix("# undermine arena "))
    assert told == json.loads(json.dumps(SMALL.settings()))
    assert (told["rules"], told["seed"], told["bots"]) == ("base-2015#1", "t", list(BOTS))
    assert {"undermine", "code", "tables", "lineups", "rotations", "clocks"} <= set(told)
    assert columns == ",".join(COLUMNS)


@pytest.mark.parametrize("text", ["", "deal,rotation\n", "# undermine arena {\n", "# undermine arena 7\n"])
def test_a_file_of_others_is_not_touched(tmp_path: Path, text: str) -> None:
    (tmp_path / ROWS).write_text(text)
    with pytest.raises(BadFolder, check=says("error-arena-rows")):
        Store(tmp_path, SMALL.settings()).load()
    assert (tmp_path / ROWS).read_text() == text


def test_a_folder_that_cannot_be_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFolder, check=says("error-file-unwritable")):
        Store(tmp_path / "file" / "folder", SMALL.settings())
    (tmp_path / "taken" / ROWS).mkdir(parents=True)
    with pytest.raises(BadFolder, check=says("error-file-unreadable")):
        Store(tmp_path / "taken", SMALL.settings()).load()


# Bots that fail ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stand_in", ["digger", None])
def test_a_bot_that_cannot_be_started_is_a_line_in_the_rows(stand_in: str | None) -> None:
    bots = ("digger", "process:no-such-program-anywhere")
    contest = Contest("base-2015", ("rounds=1",), 3, bots, lineups_of([Kind.SWAP], bots), stand_in=stand_in)
    for row in rows(contest, 1):
        failed = [seat for seat, mark in enumerate(row.seats) if row.lineup.bot(mark) == bots[1]]
        assert sorted(failure.seat for failure in row.failures) == failed
        assert {(failure.kind, failure.bot) for failure in row.failures} <= {("crash", bots[1])}
        assert sorted(failure.move for failure in row.failures) == [failure.move for failure in row.failures]


def test_a_bot_that_cannot_even_be_made_is_one_too() -> None:
    contest = Contest("base-2015", ("rounds=1",), 3, ("nobody",), lineups_of([], ["nobody"]), stand_in="nowhere")
    (row,) = rows(contest, 1)
    assert [failure.bot for failure in row.failures] == ["nobody", "nowhere"] * 3
    assert "There is no bot “nobody”" in row.failures[0].said


# Processes ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_workers_make_no_difference() -> None:
    found = [row for played in play_all(SMALL, SMALL.games(range(2)), jobs=2) for row in played]
    assert sorted(found, key=lambda row: row.order) == sorted(rows(SMALL, 2), key=lambda row: row.order)


def _gone(contest: Contest, game: Game) -> list[Row]:
    os._exit(7)


@pytest.mark.slow
def test_a_worker_that_dies_is_a_problem_and_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "play_one", _gone)
    with pytest.raises(WorkerDied, check=says("error-arena-worker")):
        list(play_all(SMALL, SMALL.games(range(1)), jobs=2))


@pytest.mark.slow
def test_killed_and_gone_on_with_it_is_the_same(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "undermine.cli", "arena", *BOTS, "--players", "5", "--seed", "k", "--jobs", "2"]
    part, whole = tmp_path / "part", tmp_path / "whole"
    first = subprocess.Popen([*words, "--deals", "400", "--out", str(part)], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (part / ROWS).exists() or (part / ROWS).read_bytes().count(b"\n") < 20:
        assert time.monotonic() < deadline
        assert first.poll() is None
        time.sleep(0.02)
    first.send_signal(signal.SIGKILL)
    first.wait()
    with (part / ROWS).open("a") as file:
        file.write("7,0,mirror,random,rand")
    for folder, hashing in ((part, "1"), (whole, "2")):
        done = [*words, "--deals", "8", "--out", str(folder), "--json"]
        subprocess.run(done, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONHASHSEED": hashing})
    head, *lines = (part / ROWS).read_text().splitlines()
    shared = [row for text in lines[1:] if (row := parse_row(text)) is not None and row.deal < 8]
    fresh = [parse_row(text) for text in (whole / ROWS).read_text().splitlines()[2:]]
    assert head == (whole / ROWS).read_text().splitlines()[0]
    assert shared == fresh
    assert len(fresh) == 8 * 6
    for name in ("summary.json", "report.html", "shares.svg"):
        assert (part / name).read_text() == (whole / name).read_text()
