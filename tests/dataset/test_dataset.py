"""Data sets: the same bytes from the same seed, however they were made, and games that can be rebuilt from them."""

from __future__ import annotations

import json
import os
import shutil
import signal
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Call
from tests.problems import says
from undermine.arena.processes import Process, Processes
from undermine.arena.simulation import Setting
from undermine.dataset import Making, compared, make, played_source, rows
from undermine.dataset.coded import GAMES, SEEN, STATES, TABLES
from undermine.dataset.making import missing
from undermine.dataset.reading import Differs
from undermine.messages import NotNative
from undermine.notation import SEAT_LETTERS
from undermine.research import NativeTable
from undermine.rules import ruleset

NAME = "base-2015-3"
PLAYED = ("dataset", "--players", 3, "--house", "rounds=1", "--bots", "digger", "--games", 5, "--per-file", 2)
VISIBLE = {"game", "step", "round", "seat", "acts", "action", "legal", "at", "value"}


def made(call: Call, out: Path, *words: object) -> dict[str, bytes]:
    outcome = call(*words, "--out", out, "--jobs", 1)
    assert (outcome.code, outcome.err) == (0, "")
    return contents(out)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_games_are_rebuilt_from_what_was_written(call: Call, tmp_path: Path) -> None:
    """For every seat; and rows of what a seat saw have no column in which anything hidden could stand."""
    outcome = call(*PLAYED, "--seats", "all", "--out", tmp_path, "--jobs", 1, "--check")
    assert outcome.code == 0
    found = compared(tmp_path)
    assert (found.games, found.rows) == (5, 3 * found.steps)
    assert f"all {found.steps} steps" in outcome.out.replace("\n", " ")
    seen = list(rows(tmp_path, NAME, SEEN))
    assert all(row.keys() == VISIBLE for row in seen)
    assert [row["seat"] for row in seen[:4]] == [0, 1, 2, 0]
    assert {row["action"] for row in seen if not row["acts"]} == {0}
    card = (tmp_path / "README.md").read_text("utf-8")
    assert "{" not in card, "all is filled in"
    assert f"5 games, {found.steps} decisions" in card
    assert "base-2015#" in card
    assert "`digger`" in card


def test_the_other_engine_sees_the_same(call: Call, tmp_path: Path) -> None:
    """The native engine, which made none of these rows, plays their numbers and shows every seat what they say."""
    made(call, tmp_path, *PLAYED, "--seats", "all")
    try:
        table = NativeTable(ruleset("base-2015", house=["rounds=1"]), 3)
    except NotNative:
        pytest.skip("the native engine is not built here")
    seen = groupby(rows(tmp_path, NAME, SEEN), key=itemgetter("game"))
    for game, (_, shown) in zip(rows(tmp_path, NAME, GAMES), seen, strict=True):
        table.reset_to(game["seed"].encode(), SEAT_LETTERS.index(game["first"]))
        for _, at_table in groupby(shown, key=itemgetter("step")):
            for row in (looked := list(at_table)):
                observed, mask = table.observe(row["seat"])
                assert observed.nonzero()[0].tolist() == row["at"]
                assert observed[row["at"]].tolist() == row["value"]
                assert mask.nonzero()[0].tolist() == row["legal"]
            table.step(next(row["action"] for row in looked if row["acts"]))
        assert table.over


@pytest.mark.parametrize("key", ["saboteur2", "duel", "solo"])
def test_other_games_are_rebuilt_too(call: Call, tmp_path: Path, key: str) -> None:
    words = ("dataset", "--rules", key, "--house", "rounds=1", "--bots", "random", "--games", 1, "--seats", "all")
    made(call, tmp_path, *words)
    assert compared(tmp_path).games == 1


@pytest.mark.parametrize("table", TABLES)
def test_a_row_that_was_changed_is_found(call: Call, tmp_path: Path, table: str) -> None:
    made(call, tmp_path, *PLAYED)
    file = tmp_path / NAME / table / "00001.jsonl"
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    row = lines[-1]
    changed = {SEEN: {"value": [1 - value for value in row.get("value", ())]}, STATES: {"stock": ["NS"] * 40}}
    lines[-1] = {**row, **changed.get(table, {"seed": "0/1"})}
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with pytest.raises(Differs, check=says("error-dataset-differs")):
        compared(tmp_path)


def test_parts_and_what_was_broken_off_come_to_the_same_bytes(call: Call, tmp_path: Path) -> None:
    whole = made(call, tmp_path / "whole", *PLAYED)
    parts = [made(call, tmp_path / f"{part}", *PLAYED, "--shard", f"{part}/2") for part in (0, 1)]
    assert not any("README.md" in part for part in parts)
    together = tmp_path / "together"
    for part in ("0", "1"):
        shutil.copytree(tmp_path / part, together, dirs_exist_ok=True)
    assert made(call, together, *PLAYED) == whole
    (together / NAME / "parts" / "00000.json").unlink()
    (together / NAME / SEEN / "00001.jsonl").write_text("cut o")
    assert made(call, together, *PLAYED) == whole, "what is not whole is made anew"
    outcome = call(*PLAYED, "--seed", "other", "--out", together)
    assert outcome.code == 1
    assert "belongs to another" in outcome.err
    assert contents(together) == whole


def other_than(played: tuple[object, ...], option: str, value: object) -> tuple[object, ...]:
    """The same words with another value."""
    at = played.index(option) + 1
    return *played[:at], value, *played[at + 1 :]


@pytest.mark.parametrize(("option", "value"), [("--bots", "random"), ("--games", 9), ("--house", "rounds=2")])
def test_a_part_of_another_run_is_refused(call: Call, tmp_path: Path, option: str, value: object) -> None:
    """Its files would fit as they are: nothing else tells that they are of other games."""
    made(call, tmp_path / "other", *other_than(PLAYED, option, value), "--shard", "1/2")
    together = tmp_path / "together"
    made(call, together, *PLAYED, "--shard", "0/2")
    shutil.copytree(tmp_path / "other" / NAME, together / NAME, dirs_exist_ok=True)
    before = contents(together)
    outcome = call(*PLAYED, "--out", together, "--check")
    assert outcome.code == 1
    assert "belongs to another run" in outcome.err.replace("\n", " ")
    assert contents(together) == before


@pytest.mark.parametrize("note", ["", "[]", "{}", '{"files": 3}', '{"files": {}}'])
def test_a_note_that_is_damaged_is_none(call: Call, tmp_path: Path, note: str) -> None:
    whole = made(call, tmp_path, *PLAYED)
    (tmp_path / NAME / "parts" / "00001.json").write_text(note)
    assert made(call, tmp_path, *PLAYED) == whole


def test_parts_that_name_no_run_are_taken(call: Call, tmp_path: Path) -> None:
    """Data sets of 1.0.0 have such, and are as good as they were."""
    made(call, tmp_path, *PLAYED)
    for note in (tmp_path / NAME / "parts").iterdir():
        told = json.loads(note.read_text())
        del told["run"]
        note.write_text(json.dumps(told))
    before = contents(tmp_path)
    assert compared(tmp_path).games == 5
    assert made(call, tmp_path, *PLAYED) == before


class Mortal(Processes):
    """Kills every worker while it works on its second batch."""

    killed = 0

    def hire(self, made: Any) -> Process:
        hand = super().hire(made)
        give, given = hand.give, list[Any]()

        def counted(items: list[Any]) -> None:
            give(items)
            given.append(items)
            if len(given) == 2 and self.killed < 2:
                assert hand.pid is not None
                os.kill(hand.pid, signal.SIGKILL)
                self.killed += 1

        hand.give = counted  # type: ignore[method-assign]
        return hand


@pytest.mark.slow
def test_killed_workers_leave_no_trace(call: Call, tmp_path: Path) -> None:
    setting = Setting("base-2015", 3, ("rounds=1",), ("digger",) * 3)
    making, crew = Making((played_source(setting, 5),), tmp_path / "killed", per_file=2), Mortal(2)
    make(making, missing(making), crew, lambda: None)
    assert crew.killed == 2
    whole = made(call, tmp_path / "alone", *PLAYED)
    assert contents(tmp_path / "killed") == {
        name: whole[name] for name in whole if name not in ("README.md", "files.json")
    }


def test_what_simulate_and_arena_kept_becomes_a_data_set(call: Call, tmp_path: Path) -> None:
    small = ("--players", 3, "--house", "rounds=1", "--seed", "s", "--jobs", 1, "--records", "jsonl")
    simulated, contest = tmp_path / "simulated", tmp_path / "contest"
    assert call("simulate", "--games", 3, "--bots", "random", *small, "--out", simulated).code == 0
    assert call("arena", "random", "digger", "--deals", 1, *small, "--out", contest).code == 0
    made(call, tmp_path / "data", "dataset", simulated, contest, "--check")
    names = [NAME, f"{NAME}-2"]
    kept = [(folder / "games.jsonl").read_text().splitlines() for folder in (simulated, contest)]
    for name, lines in zip(names, kept, strict=True):
        games = [json.loads(line) for line in lines]
        assert [row["moves"] for row in rows(tmp_path / "data", name, GAMES)] == [game["moves"] for game in games]
    (contest / "games.jsonl").write_text(kept[1][0] + "\n{}\n")
    outcome = call("dataset", contest, "--out", tmp_path / "more")
    assert outcome.code == 1
    assert "damaged" in outcome.err


def test_parquet_has_the_same_rows(call: Call, tmp_path: Path) -> None:
    made(call, tmp_path / "lines", *PLAYED)
    made(call, tmp_path / "columns", *PLAYED, "--format", "parquet", "--check")
    for table in TABLES:
        assert list(rows(tmp_path / "columns", NAME, table)) == list(rows(tmp_path / "lines", NAME, table))


def test_a_wrong_call_is_told(call: Call, tmp_path: Path) -> None:
    assert call("dataset", tmp_path, "--games", 3, "--out", tmp_path / "out").code == 2
    outcome = call("dataset", tmp_path, "--out", tmp_path / "out")
    assert outcome.code == 1
    assert "There are no games in" in outcome.err
