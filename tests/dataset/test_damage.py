"""Data sets that were damaged or forged: whatever stands in their files, what is wrong is told in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Call
from tests.problems import says
from undermine.arena.files import BadFolder
from undermine.arena.simulation import Setting
from undermine.dataset import Compared, Making, compared, make, played_source
from undermine.dataset.card import write_card
from undermine.dataset.coded import GAMES, SEEN, STATES, TABLES
from undermine.dataset.making import missing
from undermine.messages import Problem

NAME = "base-2015-3"
PLAYED = ("dataset", "--players", 3, "--house", "rounds=1", "--bots", "random", "--games", 3, "--per-file", 2)
Change = Callable[[Any], None]


def change(file: Path, changed: Change, at: int = 0) -> None:
    """Change one row of a file, which is as long as before wherever that can be."""
    lines = file.read_text().splitlines(keepends=True)
    row = json.loads(lines[at])
    changed(row)
    lines[at] = json.dumps(row, separators=(",", ":")) + "\n"
    file.write_text("".join(lines))


def put(*path: str | int, value: object) -> Change:
    """What puts this value at a place in a row."""

    def changed(row: Any) -> None:
        for name in path[:-1]:
            row = row[name]
        row[path[-1]] = value

    return changed


def test_what_is_whole_is_found_so(folder: Path) -> None:
    (folder / NAME / SEEN / ".00000.jsonl.new").write_text("a draft of somebody who was killed")
    assert compared(folder).games == 3


WRONG = [
    (SEEN, put("step", value=7), "error-dataset-differs game=0 step=0 name=seen/step"),
    (SEEN, put("round", value=8), "error-dataset-differs game=0 step=0 name=seen/round"),
    (SEEN, put("acts", value=False), "name=seen/acts"),
    (SEEN, put("seat", value="A"), "name=seen/seat"),
    (SEEN, put("action", value=0), "name=seen/action"),
    (SEEN, put("action", value=[1]), "step=0 name=seen/action"),
    (SEEN, put("legal", value=None), "name=seen/legal"),
    (SEEN, put("more", value=1), "name=seen/more"),
    (SEEN, put("game", value=[]), "error-dataset-differs game=0 step=0 name=seen$"),
    (SEEN, lambda row: row.pop("at"), "name=seen/at"),
    (SEEN, lambda row: row.clear(), "name=seen$"),
    (STATES, put("step", value=8), "name=full-states/step"),
    (STATES, put("round", value=8), "name=full-states/round"),
    (STATES, put("roles", 0, value="troll"), "name=full-states/roles"),
    (STATES, lambda row: row.pop("stock"), "name=full-states/stock"),
    (GAMES, put("gold", 0, value=9), "error-dataset-told game=0 name=gold"),
    (GAMES, put("winners", value=[]), "error-dataset-told game=0 name=winners"),
    (GAMES, put("rank", value=1), "error-dataset-told game=0 name=rank"),
    (GAMES, put("rounds", 0, "roles", 0, value="troll"), "error-dataset-told game=0 name=rounds"),
    (GAMES, put("moves", 0, "move", value="-NS"), "error-dataset-told game=0 name=moves"),
    (GAMES, put("record", value=""), "error-dataset-told game=0 name=record"),
    (GAMES, put("digest", value="0" * 64), "error-dataset-digest game=0"),
    (GAMES, put("bots", 0, value="easy"), "error-dataset-differs game=0 step=0 name=full-games"),
    (GAMES, put("game", value=1), "name=full-games|name=seen"),
    (GAMES, put("house", value=["rounds=2"]), "name=full-games"),
    (GAMES, lambda row: row.pop("gold"), "name=full-games"),
]


@pytest.mark.parametrize(("table", "changed", "message"), WRONG, ids=range(len(WRONG)))
def test_every_column_is_compared(folder: Path, table: str, changed: Change, message: str) -> None:
    change(folder / NAME / table / "00000.jsonl", changed)
    with pytest.raises(Problem, check=says(message)):
        compared(folder)


def test_what_no_rule_tells_is_found_by_its_checksum(folder: Path) -> None:
    """That a bot has failed is not to be seen in what was then done."""
    failure = {"kind": "crash", "bot": "random", "seat": "A", "round": 1, "move": 1, "said": ""}
    change(folder / NAME / GAMES / "00001.jsonl", put("failures", value=[failure]))
    with pytest.raises(BadFolder, check=says("error-dataset-file file=.*full-games/00001.jsonl")):
        compared(folder)


@pytest.mark.parametrize(("table", "old", "new"), [(GAMES, '"gold":[', None), (SEEN, '"round":1', '"round":8')])
def test_the_command_finds_files_that_are_as_long_as_before(
    call: Call, folder: Path, table: str, old: str, new: str | None
) -> None:
    file = folder / NAME / table / "00000.jsonl"
    text = file.read_text()
    at = text.index(old) + len(old)
    file.write_text(text.replace(old, new, 1) if new else f"{text[:at]}9{text[at + 1 :]}")
    outcome = call(*PLAYED, "--out", folder, "--jobs", 1, "--check")
    assert (outcome.code, outcome.out) == (1, "")
    assert "Game 0" in outcome.err


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("last", [1, 30])
def test_rows_that_are_missing_are_missed(folder: Path, table: str, last: int) -> None:
    file = folder / NAME / table / "00001.jsonl"
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:-last]))
    with pytest.raises(Problem, check=says("error-dataset-differs game=2")):
        compared(folder)


LINES = ("", "{", "[]", "3", "\x80", "[" * 100_000, '{"game": ' + "9" * 9_999 + "}")


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_line_that_is_cut_or_none_is_named(folder: Path, table: str, line: str) -> None:
    file = folder / NAME / table / "00001.jsonl"
    file.write_bytes(line.encode("latin-1") + b"\n" + file.read_bytes())
    with pytest.raises(BadFolder, check=says("error-dataset-row file=.*00001.jsonl line=1")):
        compared(folder)


def test_a_part_that_is_gone_or_one_too_many_is_named(call: Call, folder: Path) -> None:
    for table in (*TABLES, "parts"):
        extra = folder / NAME / table / "00099.jsonl"
        extra.write_text("{}\n")
        with pytest.raises(BadFolder, check=says("error-dataset-extra file=.*00099.jsonl")):
            compared(folder)
        outcome = call(*PLAYED, "--out", folder, "--jobs", 1, "--check")
        assert outcome.code == 1
        assert "does not belong" in outcome.err.replace("\n", " ")
        extra.unlink()
    for file in sorted((folder / NAME).rglob("00001.*")):
        file.unlink()
    with pytest.raises(BadFolder, check=says("error-dataset-file file=.*parts/00001.json")):
        compared(folder)


DESCRIBED: list[tuple[str, Change, str]] = [
    ("dataset.json", put("version", value=2), "error-dataset-described .*name=version"),
    ("dataset.json", put("tables", value=[]), "name=tables"),
    ("dataset.json", put("format", value=[]), "name=format"),
    ("dataset.json", put("games_per_file", value=0), "name=games_per_file"),
    ("dataset.json", put("tables", NAME, value=3), f"name={NAME}"),
    ("dataset.json", put("tables", NAME, "observation", value=3), f"name={NAME}"),
    ("dataset.json", put("tables", NAME, "games", value=10**12), "error-dataset-file file=.*parts/"),
    ("dataset.json", put("tables", NAME, "settings", "rules", value=None), "error-dataset-settings"),
    ("dataset.json", lambda told: told["tables"][NAME].pop("settings"), "error-dataset-settings"),
    ("dataset.json", put("tables", NAME, "settings", "seed", value="1"), "error-dataset-file file=.*parts/"),
    ("files.json", put(f"{NAME}/seen/00000.jsonl", "bytes", value=3), "error-dataset-file file=.*files.json"),
    ("files.json", put("more", value=3), "error-dataset-file file=.*files.json"),
    (f"{NAME}/parts/00000.json", put("games", value=1), "error-dataset-file file=.*parts/00000.json"),
    (f"{NAME}/parts/00000.json", put("files", SEEN, "sha256", value="0"), "error-dataset-file file=.*files.json"),
]


@pytest.mark.parametrize(("name", "changed", "message"), DESCRIBED, ids=range(len(DESCRIBED)))
def test_what_tells_of_the_files_is_compared_too(folder: Path, name: str, changed: Change, message: str) -> None:
    told = json.loads((folder / name).read_text())
    changed(told)
    (folder / name).write_text(json.dumps(told))
    with pytest.raises(Problem, check=says(message)):
        compared(folder)


@pytest.mark.parametrize("name", ["dataset.json", "files.json", f"{NAME}/parts/00000.json"])
@pytest.mark.parametrize("text", ["", "[]", "{}", "\x80"])
def test_nothing_in_place_of_what_tells_of_the_files(folder: Path, name: str, text: str) -> None:
    (folder / name).write_bytes(text.encode("latin-1"))
    with pytest.raises(BadFolder):
        compared(folder)
    (folder / name).unlink()
    with pytest.raises(BadFolder):
        compared(folder)


def test_damaged_parquet_is_named(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    making = Making(
        (played_source(Setting("base-2015", 3, ("rounds=1",), ("random",) * 3), 2),), tmp_path, format="parquet"
    )
    make(making, missing(making), 1, lambda: None)
    write_card(making)
    assert isinstance(compared(tmp_path), Compared)
    for table in TABLES:
        file = tmp_path / NAME / table / "00000.parquet"
        good = file.read_bytes()
        for bad in (b"", good[:-20], good[:100] + bytes(200) + good[300:], good.replace(b"game", b"gabe")):
            file.write_bytes(bad)
            with pytest.raises(Problem):
                compared(tmp_path)
        file.write_bytes(good)
