"""Games that `simulate` and `arena` kept, damaged or forged since: no data set is made of them, which is told."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Call
from tests.dataset.test_damage import Change, change, put
from tests.problems import says
from undermine.cli.app import run
from undermine.dataset import Making, folder_source, make
from undermine.dataset.making import missing
from undermine.messages import Problem

SMALL = ("--players", 3, "--house", "rounds=1", "--seed", "s", "--jobs", 1, "--records", "jsonl")


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of four games."""
    folder = tmp_path_factory.mktemp("simulated")
    words = ("simulate", "--games", 4, "--bots", "random", *SMALL, "--out", folder)
    assert run([str(word) for word in words]) == 0
    return folder


@pytest.fixture
def kept(simulated: Path, tmp_path: Path) -> Path:
    """One that may be changed."""
    return Path(shutil.copytree(simulated, tmp_path / "kept"))


def set_of(folder: Path, out: Path) -> None:
    making = Making((folder_source(folder),), out)
    make(making, missing(making), 1, lambda: None)


def add_a_move(game: Any) -> None:
    game["moves"].append(game["moves"][-1])


FORGED: list[tuple[Change, str]] = [
    (put("moves", 0, "move", value="NESW@99,99"), "error-dataset-move game=3 number=1 seat=. move=NESW@99,99"),
    (put("moves", 0, "move", value="Ma@99,99"), "error-dataset-move game=3 number=1"),
    (put("moves", 1, "move", value="no move at all"), "error-dataset-move game=3 number=2"),
    (put("moves", 0, "seat", value="L"), "error-dataset-move game=3 number=1 seat=L"),
    (add_a_move, "error-dataset-move game=3"),
    (lambda game: game["moves"].pop(), "error-dataset-digest game=3"),
    (put("moves", 0, "round", value=2), "error-dataset-told game=3 name=moves"),
    (put("gold", 0, value=9), "error-dataset-told game=3 name=gold"),
    (put("winners", value=[]), "error-dataset-told game=3 name=winners"),
    (put("rank", value=1), "error-dataset-told game=3 name=rank"),
    (put("rounds", 0, "gold", 0, value=9), "error-dataset-told game=3 name=rounds"),
    (put("record", value="nothing"), "error-dataset-told game=3 name=record"),
    (put("digest", value="0" * 64), "error-dataset-digest game=3"),
    (put("first", value="L"), ""),
    (put("bots", 0, value="easy"), "error-dataset-line"),
    (put("rules", value="duel"), "error-dataset-line"),
    (put("house", value=["rounds=2"]), "error-dataset-line"),
    (put("colour", value="green"), "error-dataset-line"),
    (put("revision", value=99), "error-dataset-line"),
]


@pytest.mark.parametrize(("changed", "message"), FORGED, ids=range(len(FORGED)))
def test_a_game_that_was_changed_is_refused(kept: Path, tmp_path: Path, changed: Change, message: str) -> None:
    change(kept / "games.jsonl", changed, 3)
    with pytest.raises(Problem, check=says(message)):
        set_of(kept, tmp_path / "data")
    assert not [*(tmp_path / "data").glob("*/*/*")]


def test_a_game_that_is_there_twice_is_refused(kept: Path, tmp_path: Path) -> None:
    file = kept / "games.jsonl"
    file.write_text(file.read_text() + file.read_text().splitlines(keepends=True)[0])
    with pytest.raises(Problem, check=says("error-dataset-line")):
        set_of(kept, tmp_path / "data")


SETTINGS: list[tuple[str, object]] = [
    *((name, None) for name in ("rules", "code", "undermine", "seed", "house", "bots", "players")),
    ("colour", 3),
    ("players", 0),
    ("players", "3"),
    ("house", [3]),
    ("bots", "random"),
    ("seed", "\ud800"),
    ("lineups", []),
    ("lineups", [[1]]),
]


@pytest.mark.parametrize("gone", [True, False])
@pytest.mark.parametrize(("name", "value"), SETTINGS, ids=range(len(SETTINGS)))
def test_settings_that_are_damaged_are_refused(
    kept: Path, tmp_path: Path, name: str, value: object, gone: bool
) -> None:
    file = kept / "settings.json"
    settings = {**json.loads(file.read_text()), name: value}
    if gone:
        del settings[name]
    file.write_text(json.dumps(settings))
    if gone and name == "lineups":
        set_of(kept, tmp_path / "data")
        return
    with pytest.raises(Problem, check=says("error-dataset-settings file=.*settings.json")):
        set_of(kept, tmp_path / "data")


@pytest.mark.parametrize("text", ["", "[]", "{", "\x80"])
def test_something_else_in_place_of_the_settings_is_refused(call: Call, kept: Path, tmp_path: Path, text: str) -> None:
    (kept / "settings.json").write_bytes(text.encode("latin-1"))
    outcome = call("dataset", kept, "--out", tmp_path / "data", "--jobs", 1)
    assert outcome.code == 1
    assert "settings.json" in outcome.err.replace("\n", "")


def test_a_lineup_that_the_contest_does_not_have_is_refused(call: Call, tmp_path: Path) -> None:
    contest = tmp_path / "contest"
    assert call("arena", "random", "digger", "--deals", 1, *SMALL, "--out", contest).code == 0
    for number, changed in enumerate((put("one", value="easy"), put("bots", 0, value="easy"))):
        forged = Path(shutil.copytree(contest, tmp_path / f"forged-{number}"))
        change(forged / "games.jsonl", changed)
        with pytest.raises(Problem, check=says("error-dataset-line")):
            folder_source(forged)
