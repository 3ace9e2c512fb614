"""Contests: the same rows everywhere, a folder that can be gone on with, and games no bot can stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.arena.bots import First
from tests.bots.programs import spec as program
from tests.cases import partly
from tests.problems import says
from undermine.arena.contest import Contest, Game, Outcome, Worker, outcomes, play_all, play_one
from undermine.arena.files import BadFolder
from undermine.arena.lineups import Kind, Lineup, lineups_of
from undermine.arena.play import Clocks, Failure
from undermine.arena.records import Contents
from undermine.arena.roster import names_of
from undermine.arena.rows import COLUMNS, Row, line, parse_row, row_texts
from undermine.arena.store import GAMES, ROWS, Store
from undermine.arena.summary import summed_up
from undermine.arena.workers import WorkerDied
from undermine.bots import BadBot, Budget
from undermine.cards import Role
from undermine.game import Move, View, deal
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
    for damage in ("x" + text, text.replace("digger", '"digger', 1), text.replace("mirror", "mirrors"), text + ","):
        assert parse_row(damage) is None


def test_games_have_numbers_in_the_order_of_their_rows() -> None:
    games = list(SMALL.games(range(3)))
    assert [SMALL.number_of(game) for game in games] == list(range(3 * SMALL.games_of_a_deal))
    found = rows(SMALL, 2)
    assert found == sorted(found, key=lambda row: row.order)


def test_settings_tell_the_contest() -> None:
    timed = Contest("duel", (), 2, BOTS, lineups_of([Kind.VERSUS], BOTS), stand_in="easy", clocks=Clocks(1.0, None))
    for contest in (SMALL, timed):
        assert Contest.of(json.loads(json.dumps(contest.settings()))) == contest


# The folder --------------------------------------------------------------------------------------------------


def filled(folder: Path, contest: Contest, deals: int) -> str:
    store = Store(folder, contest)
    known = store.open()
    for played in play_all(contest, store.missing(range(deals), known)):
        store.append(played)
    store.finish()
    return (folder / ROWS).read_text()


def test_a_game_with_a_round_missing_is_played_again(tmp_path: Path) -> None:
    contest = Contest("base-2015", (), 3, ("random",), lineups_of([], ["random"]))
    whole = filled(tmp_path, contest, 4)
    head, lines = whole.splitlines(keepends=True)[:2], whole.splitlines(keepends=True)[2:]
    for left in (lines[:-1], lines[1:], lines[:4] + lines[5:], lines[::-1], lines + lines, [*lines[3:], *lines[:3]]):
        (tmp_path / ROWS).write_text("".join([*head, *left]))
        assert filled(tmp_path, contest, 4) == whole


def test_a_folder_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = filled(tmp_path / "whole", SMALL, 3)
    part = tmp_path / "part"
    filled(part, SMALL, 2)
    lines = (part / ROWS).read_text().splitlines(keepends=True)
    (part / ROWS).write_text("".join([*lines[:9], *lines[12:-1], lines[-1][:40]]))
    played: list[Game] = []
    honest = Worker.__call__

    def counted(worker: Worker, game: Game) -> Outcome:
        played.append(game)
        return honest(worker, game)

    monkeypatch.setattr(Worker, "__call__", counted)
    assert filled(part, SMALL, 3) == whole
    assert len(played) == 3 + 1 + 2 * len(SMALL.lineups)
    played.clear()
    assert filled(part, SMALL, 2) == whole, "fewer deals take nothing away"
    assert played == []


def test_a_folder_keeps_to_its_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
            Store(tmp_path, contest).load()
        assert caught.value.message.key == "error-arena-settings"
        assert caught.value.message.args["name"] == name
    monkeypatch.setattr("undermine.arena.versions.code_digest", lambda: "of another day")
    with pytest.raises(BadFolder, check=says(r"name=code there=[0-9a-f]+ here=of another day")):
        Store(tmp_path, SMALL).load()
    assert (tmp_path / ROWS).read_text() == before


def test_the_first_line_tells_the_settings(tmp_path: Path) -> None:
    head, columns, *_ = filled(tmp_path, SMALL, 1).splitlines()
    told = json.loads(head.removeprefix("# undermine arena "))
    assert told == json.loads(json.dumps(SMALL.settings()))
    assert (told["rules"], told["seed"], told["bots"]) == (f"base-2015#{ruleset().revision}", "t", list(BOTS))
    assert {"undermine", "code", "tables", "lineups", "rotations", "clocks"} <= set(told)
    assert columns == ",".join(COLUMNS)


@pytest.mark.parametrize("text", ["", "deal,rotation\n", "# undermine arena {\n", "# undermine arena 7\n"])
def test_a_file_of_others_is_not_touched(tmp_path: Path, text: str) -> None:
    (tmp_path / ROWS).write_text(text)
    with pytest.raises(BadFolder, check=says("error-arena-rows")):
        Store(tmp_path, SMALL).load()
    assert (tmp_path / ROWS).read_text() == text


def test_a_folder_that_cannot_be_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFolder, check=says("error-file-unwritable")):
        Store(tmp_path / "file" / "folder", SMALL)
    (tmp_path / "taken" / ROWS).mkdir(parents=True)
    with pytest.raises(BadFolder, check=says("error-file-unreadable")):
        Store(tmp_path / "taken", SMALL).load()


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


class Deadly(First):
    """Takes its process along."""

    spec = "deadly"

    def choose(self, *_: object) -> Move:
        os._exit(7)


@pytest.mark.slow
def test_a_worker_that_dies_is_a_problem_and_no_traceback() -> None:
    contest = Contest("base-2015", (), 3, (Deadly(),), lineups_of([], [Deadly()]))
    with pytest.raises(WorkerDied, check=says("error-arena-worker")):
        list(play_all(contest, contest.games(range(1)), jobs=2))


STARTS = """
open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
greet()
while True:
    message = hear()
    if message["type"] == "quit":
        open(sys.argv[1], "a").write("quit\\n")
        break
    if message["type"] == "choose":
        if message["game"] == int(sys.argv[2]):
            sys.exit("enough")
        move(message)
"""


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_program_is_started_once_for_a_worker(tmp_path: Path, jobs: int) -> None:
    """However many seats and games it plays; and it is told to quit when there are no more."""
    bots = (program(STARTS, str(tmp_path / "starts"), "-1"), "random")
    contest = Contest("base-2015", ("rounds=1",), 3, bots, lineups_of([Kind.MIRROR, Kind.SWAP], bots))
    found = [row for played in play_all(contest, contest.games(range(4)), jobs) for row in played]
    assert len(found) == 16
    assert not [row.failures for row in found if row.failures]
    said = (tmp_path / "starts").read_text().split()
    starts = len(said) - said.count("quit")
    assert 1 <= starts <= jobs
    assert said.count("quit") == starts


def test_a_program_that_died_plays_the_next_game(tmp_path: Path) -> None:
    """Its failure is counted once, at the seat that was to move; it is started anew for the others."""
    bot = program(STARTS, str(tmp_path / "starts"), "5")
    contest = Contest("base-2015", ("rounds=1",), 3, (bot,), lineups_of([], [bot]), stand_in="random")
    games = [list(played[0].failures) for played in play_all(contest, contest.games(range(4)))]
    said = (tmp_path / "starts").read_text().split()
    failures = [failure for found in games for failure in found]
    # A game has three numbers, one for each seat; a new program counts anew, with the two seats that are left.
    assert [len(found) for found in games] == [0, 1, 1, 1]
    assert {(failure.kind, failure.bot, failure.said) for failure in failures} == {("crash", bot, "enough")}
    assert len(said) - said.count("quit") == 1 + len(failures)


# Bots that are given -----------------------------------------------------------------------------------------


class Counting(First):
    """Notes how often it was asked, and what became of it."""

    spec = "counting"

    def __init__(self) -> None:
        self.asked, self.overs, self.closed = 0, 0, False

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        self.asked += 1
        return super().choose(view, legal, budget, rng)

    def over(self, view: View) -> None:
        self.overs += 1

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_bot_itself_may_play(jobs: int) -> None:
    """Here it is asked itself, in other processes a copy; whoever made it closes it."""
    bot = Counting()
    bots = (bot, "random")
    contest = Contest("base-2015", ("rounds=1",), 3, bots, lineups_of([Kind.SWAP], bots), stand_in=First())
    found = [row for played in play_all(contest, contest.games(range(2)), jobs) for row in played]
    assert {row.lineup.one for row in found} == {"counting", "random"} == set(contest.names)
    assert contest.settings()["bots"] == ["counting", "random"]
    assert contest.settings()["stand_in"] == "first"
    assert not [row.failures for row in found if row.failures]
    assert (bot.asked > 0, bot.overs > 0) == ((True, True) if jobs == 1 else (False, False))
    assert not bot.closed
    summary = summed_up(contest, found)
    assert {cell.bot for cell in summary.gold} == {"counting", "random"}


def test_two_bots_of_one_name_are_refused() -> None:
    for bots in ((First(), First()), ("first", First())):
        with pytest.raises(BadBot, check=says("error-bot-same-name bot=first")):
            Contest("base-2015", (), 3, bots, ())
    one = First()
    assert names_of((one, one, "random", "random")) == ("first", "first", "random", "random")


# Killed ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("command", partly(("arena", "simulate"), ("simulate",)))
def test_killed_and_gone_on_with_it_is_the_same(tmp_path: Path, command: str) -> None:
    """Nothing is there twice, nothing is missing, and a line that was cut off is mended."""
    part, whole, count = tmp_path / "part", tmp_path / "whole", {"arena": "--deals", "simulate": "--games"}[command]
    options = ["--house", "rounds=1", "--players", "5", "--seed", "k", "--jobs", "2"]
    words = [sys.executable, "-m", "undermine.cli", command, *options]
    words += [*BOTS, "--records", "jsonl"] if command == "arena" else ["--bots", "random"]
    first = subprocess.Popen([*words, count, "5000", "--out", str(part)], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (part / GAMES).exists() or (part / GAMES).read_bytes().count(b"\n") < 20:
        assert time.monotonic() < deadline
        assert first.poll() is None
        time.sleep(0.02)
    first.send_signal(signal.SIGKILL)
    first.wait()
    have = (part / GAMES).read_bytes().count(b"\n")
    with (part / GAMES).open("a") as games:
        games.write('{"game":7,"deal":1,"rotation":0,"lin')
    if command == "arena":
        with (part / ROWS).open("a") as rows:
            rows.write("7,0,mirror,random,rand")
    games_of = 6 if command == "arena" else 1
    much = str(have // games_of + 6)
    for folder, hashing in ((part, "1"), (whole, "2")):
        done = [*words, count, much, "--out", str(folder), "--json"]
        subprocess.run(done, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONHASHSEED": hashing})
    numbers = [json.loads(line)["game"] for line in (part / GAMES).read_text().splitlines()]
    assert numbers == list(range(int(much) * games_of))
    assert {path.name: path.read_bytes() for path in part.iterdir()} == {
        path.name: path.read_bytes() for path in whole.iterdir()
    }


def test_a_game_without_its_row_is_played_again(tmp_path: Path) -> None:
    """Killed between the two files, or with the rows of another day: what one of them lacks is in neither."""
    store = Store(tmp_path, SMALL, Contents())
    known = store.open()
    for outcome in outcomes(SMALL, store.missing(range(2), known), contents=Contents()):
        store.append(outcome.rows, outcome.line)
    both = (tmp_path / ROWS).read_text(), (tmp_path / GAMES).read_text()
    for name, text in zip((ROWS, GAMES), both, strict=True):
        lines = text.splitlines(keepends=True)
        (tmp_path / name).write_text("".join([*lines[:6], *lines[8:]]))
        again = Store(tmp_path, SMALL, Contents())
        missing = list(again.missing(range(2), again.open()))
        assert len(missing) == 2
        for outcome in outcomes(SMALL, missing, contents=Contents()):
            again.append(outcome.rows, outcome.line)
        again.finish()
        assert ((tmp_path / ROWS).read_text(), (tmp_path / GAMES).read_text()) == both


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (None, Contents()),
        (None, Contents(format="parquet")),
        (Contents(), None),
        (Contents.without(["events"]), None),
        (Contents(), Contents(format="parquet")),
        (Contents(format="parquet"), Contents()),
    ],
)
def test_a_folder_keeps_to_its_records(tmp_path: Path, first: Contents | None, then: Contents | None) -> None:
    """Rows without games would be taken for rows that lack theirs, and be gone."""
    store = Store(tmp_path, SMALL, first)
    for outcome in outcomes(SMALL, store.missing(range(1), store.open()), contents=first):
        store.append(outcome.rows, outcome.line)
    store.finish()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    told = ["null" if kept is None else kept.format for kept in (first, then)]
    with pytest.raises(BadFolder, check=says("error-arena-settings .* name=records there={} here={}".format(*told))):
        Store(tmp_path, SMALL, then).open()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_rows_of_another_contest_are_found_before_a_file_is_touched(tmp_path: Path) -> None:
    filled(tmp_path, SMALL, 1)
    other = Contest("base-2015", ("rounds=1",), 3, BOTS, SMALL.lineups, seed="u", rotations=2)
    with pytest.raises(BadFolder, check=says("error-arena-settings")):
        Store(tmp_path, other, Contents()).open()
    assert [path.name for path in tmp_path.iterdir()] == [ROWS]


def test_a_damaged_row_is_dropped(tmp_path: Path) -> None:
    whole = filled(tmp_path, SMALL, 1)
    lines = whole.splitlines(keepends=True)
    row = dict(zip(COLUMNS, lines[2].rstrip("\n").split(","), strict=True))
    assert (row["deal"], row["rotation"], row["failures"]) == ("0", "0", "")
    for change in (
        {"deal": "9" * 30},
        {"deal": "-1"},
        {"rotation": "2"},
        {"rotation": "-1"},
        {"round": "0"},
        {"first": ""},
        {"first": "D"},
        {"starter": ""},
        {"finisher": "D"},
        {"roles": "digger"},
        {"gold": "0 0", "seats": "11"},
        {"failures": "7"},
        {"failures": "[7]"},
        {"failures": "[" * 100_000},
        {"failures": '"[{""kind"": 1}]"'},
    ):
        (tmp_path / ROWS).write_text("".join([*lines[:2], ",".join({**row, **change}.values()) + "\n", *lines[3:]]))
        assert filled(tmp_path, SMALL, 1) == whole, change


def test_games_keep_to_what_they_leave_out(tmp_path: Path) -> None:
    Store(tmp_path, SMALL, Contents()).open()
    with pytest.raises(BadFolder, check=says("name=left_out")):
        Store(tmp_path, SMALL, Contents.without(["events"])).open()


# Memory ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_many_rows_take_little_memory() -> None:
    """Of a row no more is kept than its place in the file: a hundred bytes, and not the thousand of its values."""
    words = [sys.executable, "-m", "tests.arena.memory", "12000"]
    done = subprocess.run(words, check=True, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    rows, grown, _ = map(float, done.stdout.split())
    assert rows > 12_000
    assert grown < 2.4, "a million would take 200 MB more than nothing"


@pytest.mark.parametrize("bots", [("easy", "random"), ("digger",)])
def test_green_begins_the_duel_and_bots_change_sides(bots: tuple[str, ...]) -> None:
    """D3: each pair of bots meets both ways, so neither is always green."""
    contest = Contest("duel", ("rounds=1",), 2, bots, lineups_of([Kind.VERSUS], bots))
    found = [row for rows in play_all(contest, contest.games(range(2))) for row in rows]
    assert {(row.first, row.round.starter) for row in found} == {(0, 0)}
    assert {row.lineup.bot(row.seats[0]) for row in found} == set(bots)


@pytest.mark.parametrize("bot", ["random", "digger", "easy", "normal"])
def test_bots_play_alone_in_either_colour(bot: str) -> None:
    """O1: no bot minds; the games are others than those in green, and the settings say which."""
    green, blue = (
        Contest("solo", ("rounds=1",), 1, (bot,), lineups_of([Kind.MIRROR], (bot,)), colour=colour)
        for colour in (None, "blue")
    )
    ends = [play_one(contest, Game(0, 0, 0)) for contest in (green, blue)]
    assert [row.digest for row in ends[0]] != [row.digest for row in ends[1]]
    assert not any(row.failures for rows in ends for row in rows)
    assert [Contest.of(contest.settings()).colour for contest in (green, blue)] == [None, "blue"]
