"""Runs in parts: the same games however they are parted, and put together the same files, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import Call, caller
from tests.problems import says
from undermine.arena.shards import WHOLE, BadShard, Shard, merged, parts_in
from undermine.arena.store import GAMES, ROWS
from undermine.words import LANGUAGES, Words

ROUND = ("--house", "rounds=1")
ARENA = ("arena", "random", "digger", "--players", 3, "--deals", 7, "--jobs", 1, "--seed", "s", "--rotate", 2, *ROUND)
SIMULATE = ("simulate", "--players", 3, "--games", 7, "--seed", "s", "--bots", "digger", *ROUND)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    monkeypatch.setenv("LANG", "C.UTF-8")
    return caller(capsys, monkeypatch)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def played(call: Call, folder: Path, *words: object) -> Path:
    outcome = call(*words, "--out", folder)
    assert (outcome.code, outcome.err) == (0, "")
    return folder


@pytest.mark.parametrize("text", ["3/64", "0/1", "63/64"])
def test_a_shard_is_a_number_of_a_number(text: str) -> None:
    assert str(Shard.read(text)) == text


@pytest.mark.parametrize("text", ["64/64", "1", "1/0", "-1/3", "a/b", "1/3/5", "", "1 / 3", "0/9999999999"])
def test_what_is_no_shard(text: str) -> None:
    with pytest.raises(BadShard, check=says("usage-shard")):
        Shard.read(text)


def test_shards_share_all_numbers() -> None:
    for of in (1, 3, 64, 200):
        numbers = sorted(number for part in range(of) for number in Shard(part, of).numbers(100))
        assert numbers == list(range(100))
    assert list(WHOLE.numbers(3)) == [0, 1, 2]


@pytest.mark.parametrize(
    "words",
    [(*ARENA, "--records", "parquet"), ARENA, (*SIMULATE, "--records", "parquet")],
    ids=("games", "rows", "simulate"),
)
def test_parts_put_together_are_the_whole(call: Call, tmp_path: Path, words: tuple[object, ...]) -> None:
    whole = played(call, tmp_path / "whole", *words)
    for of in (1, 3):
        parts = [played(call, tmp_path / f"{part} of {of}", *words, "--shard", f"{part}/{of}") for part in range(of)]
        out, more = tmp_path / f"all of {of}", ("--records", "parquet") if "--records" in words else ()
        outcome = call("merge", *reversed(parts), "--out", out, *more)
        assert (outcome.code, outcome.err) == (0, "")
        assert contents(out) == contents(whole)
        if of == 1:
            assert contents(parts[0]) == contents(whole), "one shard of one is the whole"


def test_shards_may_differ_in_what_they_keep(call: Call, tmp_path: Path) -> None:
    """Rows are put together alone where some have no games; Parquet is made anew, or not, as asked for."""
    words = changed(ARENA, 7, 2)
    kept = {
        part: played(call, tmp_path / part, *words, "--shard", f"{number}/2", *records)
        for part, number, records in (
            ("parquet", 0, ("--records", "parquet")),
            ("jsonl", 1, ("--records", "jsonl")),
            ("rows", 1, ()),
        )
    }
    for parts, records in ((("parquet", "rows"), ()), (("parquet", "jsonl"), ("--records", "jsonl"))):
        before = [contents(kept[part]) for part in parts]
        out, name = tmp_path / f"all of {parts}", f"whole {parts}"
        outcome = call("merge", *(kept[part] for part in parts), "--out", out, *records)
        assert (outcome.code, outcome.err) == (0, "")
        assert contents(out) == contents(played(call, tmp_path / name, *words, *records))
        assert [contents(kept[part]) for part in parts] == before


def test_a_part_tells_of_its_own_games_alone(call: Call, tmp_path: Path) -> None:
    for words, name, per in ((ARENA, "deals", 1), (SIMULATE, "games", 1)):
        found = json.loads(call(*words, "--shard", "1/3", "--json").out)
        assert found["shard"] == {"number": 1, "of": 3, "size": 7}
        assert found[name] == 2 * per
        assert "shard" not in json.loads(call(*words, "--json").out)
    folder = played(call, tmp_path / "part", *SIMULATE, "--shard", "1/3")
    assert [json.loads(line)["game"] for line in (folder / GAMES).read_text().splitlines()] == [1, 4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_part_says_so(call: Call, lang: str) -> None:
    for words, key in ((ARENA, "arena-shard"), (SIMULATE, "simulate-shard")):
        told = call(*words, "--shard", "1/3", "--lang", lang).out
        assert [line for line in told.splitlines() if line.split() == [*Words(lang).say_key(key).split(), "1/3"]]


def test_a_folder_may_take_one_part_after_the_other(call: Call, tmp_path: Path) -> None:
    """A shard says which games are played now; what is kept is of the same run."""
    whole = played(call, tmp_path / "whole", *SIMULATE)
    for part in ("1/2", "0/2"):
        played(call, tmp_path / "both", *SIMULATE, "--shard", part)
    played(call, tmp_path / "both", *SIMULATE)
    assert contents(tmp_path / "both") == contents(whole)


def changed(words: tuple[object, ...], old: object, new: object) -> tuple[object, ...]:
    return tuple(new if word == old else word for word in words)


def refused(call: Call, *words: object) -> str:
    outcome = call("merge", *words)
    assert (outcome.code, outcome.out) == (1, "")
    return outcome.err


def without(file: Path, keep: Callable[[int], bool]) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(line for at, line in enumerate(lines) if keep(at)))


def test_what_cannot_be_put_together_is_told(call: Call, tmp_path: Path) -> None:
    out = ("--out", tmp_path / "out")
    one, two = (played(call, tmp_path / f"{part}", *SIMULATE, "--shard", f"{part}/2") for part in (0, 1))
    assert "Shard 1/2 is missing." in refused(call, one, *out)
    assert "Shard 0/2 is there more than once." in refused(call, one, one, two, *out)
    assert "is not finished" in refused(call, one, tmp_path, *out)
    assert f"There is no shard in {tmp_path / 'nowhere'}." in refused(call, one, tmp_path / "nowhere", *out)
    whole = played(call, tmp_path / "whole", *SIMULATE)
    assert f"There is no shard in {whole}." in refused(call, one, whole, *out)
    assert "Shard 0/1 is there more than once." in refused(call, whole, whole, *out)
    other = played(call, tmp_path / "other", *changed(SIMULATE, 7, 8), "--shard", "1/2")
    assert "are not of the same run" in refused(call, one, other, *out)
    seed = played(call, tmp_path / "seed", *changed(SIMULATE, "s", "t"), "--shard", "1/2")
    assert "“seed” was t there and is s now" in refused(call, one, seed, *out)
    contest = played(call, tmp_path / "contest", *ARENA, "--shard", "1/2")
    assert "are not of the same run" in refused(call, one, contest, *out)
    assert not (contest / GAMES).exists()
    assert not (one / ROWS).exists()
    without(two / GAMES, lambda at: at != 1)
    assert "Game 3 is missing" in refused(call, one, two, *out)
    assert not (tmp_path / "out" / GAMES).exists()
    assert "already exists" in refused(call, one, played(call, two, *SIMULATE, "--shard", "1/2"), "--out", whole)
    contests = [played(call, tmp_path / f"c{part}", *ARENA, "--shard", f"{part}/2") for part in (0, 1)]
    before = contents(whole)
    assert "already exists" in refused(call, *contests, "--out", whole), "whatever it is that is there"
    assert contents(whole) == before
    assert call("merge", "--out", tmp_path / "out").code == 2


@pytest.mark.parametrize(
    "told",
    [
        {"games": 7, "shard": {"number": True, "of": 2, "size": 7}},
        {"games": 7, "shard": {"number": 2, "of": 2, "size": 7}},
        {"games": 7, "shard": {"number": -1, "of": 2, "size": 7}},
        {"games": 7, "shard": {"number": 0, "of": 2}},
        {"games": 7, "shard": [0, 2, 7]},
        {"games": 7, "settings": 5},
        {"games": "7"},
        {"games": 0},
        {},
        [],
        None,
    ],
)
def test_a_summary_of_others_is_no_shard(tmp_path: Path, told: object) -> None:
    (tmp_path / "summary.json").write_text(json.dumps(told))
    with pytest.raises(BadShard, check=says("error-shard-none")):
        parts_in([tmp_path])


def test_what_is_put_together_is_only_read(call: Call, tmp_path: Path) -> None:
    """Out of order, with the beginning of one more game, and still as good as whole."""
    for name, words in (("arena", ARENA), ("simulate", SIMULATE)):
        whole = played(call, tmp_path / name, *words)
        parts = [played(call, tmp_path / f"{name}-{part}", *words, "--shard", f"{part}/2") for part in range(2)]
        file = parts[1] / (ROWS if name == "arena" else GAMES)
        lines = file.read_text().splitlines(keepends=True)
        file.write_text("".join([*lines[:2], *reversed(lines[2:]), lines[-1][:40]]))
        before = list(map(contents, parts))
        assert call("merge", *parts, "--out", tmp_path / f"{name}-all").code == 0
        assert contents(tmp_path / f"{name}-all") == contents(whole)
        assert list(map(contents, parts)) == before


def test_a_merge_that_was_broken_off_before_its_rows_begins_anew(call: Call, tmp_path: Path) -> None:
    part, out = played(call, tmp_path / "part", *ARENA, "--records", "jsonl"), tmp_path / "out"
    out.mkdir()
    for name in (GAMES, "settings.json"):
        (out / name).write_bytes((part / name).read_bytes())
    assert call("merge", part, "--out", out).code == 0
    assert contents(out) == contents(part)


def test_games_are_merged_in_their_order() -> None:
    files = [[(0, "a"), (3, "d"), (9, "x")], [(1, "b")], [(2, "c")]]
    assert list(merged(files, 4, Path())) == [(0, "a"), (1, "b"), (2, "c"), (3, "d")]


@pytest.mark.parametrize("words", [ARENA, SIMULATE], ids=lambda words: words[0])
def test_a_wrong_call_is_told(call: Call, words: tuple[object, ...]) -> None:
    for more, said in (
        (("--shard", "3/3"), "“3/3” is not a shard: write 0/64 to 63/64 for one of 64."),
        (("--records", "jsonl"), "--records needs a folder: add --out."),
        (("--leave-out", "events"), "--leave-out needs a folder: add --out."),
    ):
        outcome = call(*words, *more)
        assert (outcome.code, outcome.err) == (2, f"undermine: {said}\n")
