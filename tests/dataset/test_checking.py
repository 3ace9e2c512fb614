"""`undermine dataset … --check` on a data set that is there: it names what is wrong, and changes nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import Call
from tests.dataset.test_damage import NAME, PLAYED, put
from tests.dataset.test_dataset import contents, other_than
from tests.problems import says
from undermine.arena.files import BadFolder
from undermine.dataset import compared, rows
from undermine.dataset.coded import GAMES, SEEN
from undermine.messages import BadArgument, Problem
from undermine.research import observing
from undermine.rules import ruleset

ALONE = ("dataset",)


def appended(file: str) -> Callable[[Path], object]:
    return lambda folder: (folder / file).write_text((folder / file).read_text() + '{"game":999}\n')


def gone(file: str) -> Callable[[Path], None]:
    return lambda folder: (folder / file).unlink()


def added(file: str) -> Callable[[Path], None]:
    def add(folder: Path) -> None:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("something")

    return add


WRONG: list[tuple[Callable[[Path], object], str]] = [
    (appended(f"{NAME}/seen/00001.jsonl"), "Game 999 differs from the data set at step 0: see “seen”"),
    (appended(f"{NAME}/full-states/00001.jsonl"), "Game 999 differs from the data set at step 0: see “full-states”"),
    (gone(f"{NAME}/full-games/00000.jsonl"), "full-games/00000.jsonl"),
    (gone(f"{NAME}/parts/00000.json"), "parts/00000.json"),
    (gone("files.json"), "files.json"),
    (gone("dataset.json"), "dataset.json"),
    (gone("README.md"), "README.md"),
    (appended("README.md"), "README.md"),
    (added("extra.txt"), "extra.txt"),
    (added(f"{NAME}/notes.txt"), f"{NAME}/notes.txt"),
    (added("base-2015-7/full-games2/x"), "base-2015-7"),
]


@pytest.mark.parametrize("words", [PLAYED, ALONE], ids=["asked", "alone"])
@pytest.mark.parametrize(("damage", "named"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_named_and_not_mended(
    call: Call, folder: Path, words: tuple[object, ...], damage: Callable[[Path], object], named: str
) -> None:
    damage(folder)
    before = contents(folder)
    outcome = call(*words, "--out", folder, "--jobs", 1, "--check")
    assert (outcome.code, outcome.out) == (1, "")
    assert named in outcome.err.replace("\n", "")
    assert contents(folder) == before, "nothing is mended, for then nothing would be checked"
    with pytest.raises(Problem):
        compared(folder)


@pytest.mark.parametrize("words", [PLAYED, ALONE], ids=["asked", "alone"])
def test_what_is_whole_is_said_to_be(call: Call, folder: Path, words: tuple[object, ...]) -> None:
    (folder / ".gitattributes").write_text("hidden files are nobody's business")
    before = contents(folder)
    outcome = call(*words, "--out", folder, "--check")
    assert (outcome.code, outcome.err) == (0, "")
    assert "3 games were rebuilt" in outcome.out
    assert contents(folder) == before


@pytest.mark.parametrize("check", [(), ("--check",)])
def test_another_data_set_is_refused_by_what_differs(call: Call, folder: Path, check: tuple[str, ...]) -> None:
    for option, value, told in (
        ("--games", 7, f"“tables.{NAME}.games” was 3 there and is 7 now"),
        ("--bots", "digger", f"“tables.{NAME}.settings.bots” was"),
        ("--players", 4, "“tables” was base-2015-3 there and is base-2015-4 now"),
    ):
        outcome = call(*other_than(PLAYED, option, value), "--out", folder, *check)
        assert outcome.code == 1
        assert "belongs to another data set" in outcome.err.replace("\n", " ")
        assert told in outcome.err.replace("\n", " ")


def test_a_run_that_was_broken_off_is_gone_on_with(call: Call, folder: Path) -> None:
    before = contents(folder)
    for name in ("README.md", "files.json", f"{NAME}/parts/00001.json"):
        (folder / name).unlink()
    outcome = call(*ALONE, "--out", folder, "--check")
    assert outcome.code == 1, "of this nobody said what it was to be"
    assert "parts/00001.json" in outcome.err.replace("\n", "")
    assert call(*PLAYED, "--out", folder, "--jobs", 1, "--check").code == 0
    assert contents(folder) == before


def test_a_folder_with_a_page_of_its_own_is_no_data_set(call: Call, tmp_path: Path) -> None:
    """As one has it that was just cloned, to be filled."""
    (tmp_path / "README.md").write_text("# To be filled\n")
    assert call(*PLAYED, "--out", tmp_path, "--jobs", 1, "--check").code == 0


def test_data_sets_of_1_0_0_are_whole(call: Call, folder: Path) -> None:
    """They name no columns, and list the files of the tables alone."""
    told, listed = (json.loads((folder / name).read_text()) for name in ("dataset.json", "files.json"))
    del told["tables"][NAME]["names"], listed["README.md"], listed["dataset.json"]
    (folder / "dataset.json").write_text(json.dumps(told))
    (folder / "files.json").write_text(json.dumps(listed))
    assert compared(folder).games == 3
    assert call(*PLAYED, "--out", folder, "--check").code == 0
    del listed[f"{NAME}/seen/00000.jsonl"]
    (folder / "files.json").write_text(json.dumps(listed))
    with pytest.raises(BadFolder, check=says("error-dataset-file file=.*files.json")):
        compared(folder)


def test_a_folder_may_be_named_by_a_text(folder: Path) -> None:
    assert compared(str(folder)).games == 3
    assert len([*rows(str(folder), NAME, GAMES)]) == 3
    with pytest.raises(BadArgument):
        compared(3)  # type: ignore[arg-type]


def test_the_description_names_every_number(folder: Path) -> None:
    """So that a row can be read without the program."""
    table = json.loads((folder / "dataset.json").read_text())["tables"][NAME]
    columns, codes = table["names"]["columns"], table["names"]["history"]
    for name, array in table["arrays"].items():
        assert len(columns[name]) == array["shape"][0 if name == "mine" else -1]
    row = next(rows(folder, NAME, SEEN))
    seen = dict(zip(row["at"], row["value"], strict=True))
    state = next(rows(folder, NAME, "full-states"))
    first = table["arrays"]["hand"]["first"]
    hand = [card for at, card in enumerate(columns["hand"]) for _ in range(seen.get(first + at, 0))]
    assert sorted(hand) == sorted(state["hands"][row["seat"]])
    assert codes["what"][:2] == ["none", "lay"]
    assert codes["sign"][0] == "none"
    numbers = table["names"]["numbers"]
    last = max(numbers.values(), key=lambda part: part["first"])
    assert last["first"] + last["size"] == table["actions"]


@pytest.mark.parametrize("key", ["saboteur2", "duel", "solo"])
def test_every_array_of_other_games_is_named_too(key: str) -> None:
    rules = ruleset(key)
    seen = observing(rules, rules.players[0])
    for name, entry in seen.entries.items():
        assert len(seen.columns()[name]) == entry.shape[0 if name == "mine" else -1], name


def test_names_that_were_changed_are_noticed(folder: Path) -> None:
    file = folder / "dataset.json"
    told = json.loads(file.read_text())
    put("tables", NAME, "names", "history", "what", 1, value="fly")(told)
    file.write_text(json.dumps(told))
    with pytest.raises(BadFolder, check=says(f"error-dataset-described .*name={NAME}")):
        compared(folder)


def test_what_was_given_away_can_be_checked_without_its_games(call: Call, tmp_path: Path) -> None:
    small = ("--players", 3, "--house", "rounds=1", "--games", 2, "--bots", "random", "--records", "jsonl")
    assert call("simulate", *small, "--out", tmp_path / "games").code == 0
    data = tmp_path / "data"
    assert call("dataset", tmp_path / "games", "--out", data, "--format", "parquet", "--jobs", 1).code == 0
    shutil.rmtree(tmp_path / "games")
    outcome = call(*ALONE, "--out", data, "--check")
    assert (outcome.code, outcome.err) == (0, "")
    assert "2 games were rebuilt" in outcome.out
