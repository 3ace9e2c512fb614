"""The league: a protocol that does not change, a row for each bot, and no games of different code in one table."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.problems import says
from undermine.arena import league, versions
from undermine.arena.contest import Contest, Game, play_all
from undermine.arena.crews import Jobs
from undermine.arena.differences import What
from undermine.arena.files import BadFolder
from undermine.arena.fingerprint import fingerprint
from undermine.arena.league import BASELINES, CARD, REFERENCE, Place, entries, folder_name, places, play, work
from undermine.arena.league_report import markdown
from undermine.arena.rows import Row
from undermine.bots import NAMES
from undermine.cli.league import league as command
from undermine.cli.terminal import BadUsage
from undermine.messages import BadRules
from undermine.rules import Way
from undermine.words import LANGUAGES, Words

FROZEN = {
    "house": ["rounds=1"], "players": 5, "bots": ["easy", "normal"], "seed": "arena-v1", "rotations": 1,
    "lineups": [["mirror", "normal", "normal"], ["swap", "easy", "normal"]], "stand_in": None, "clocks": [None, None],
}  # fmt: skip
SMALL = [Place("base-2015", 3), Place("duel", 2), Place("solo", 1)]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two deals of two bots, the reference another that plays faster."""
    folder = tmp_path_factory.mktemp("league")
    with pytest.MonkeyPatch.context() as patch:
        _with_fast_reference(patch)
        for bot in ("random", "digger"):  # the reference comes last, so that all play all their games
            for place in SMALL:
                play(work(folder, bot, place, 2), 1, lambda: None)
    return folder


def _with_fast_reference(patch: pytest.MonkeyPatch) -> None:
    for module in ("league", "league_report"):
        patch.setattr(f"undermine.arena.{module}.REFERENCE", "digger")


def test_what_arena_v1_is_does_not_change() -> None:
    assert (league.PROTOCOL, REFERENCE, league.DEALS) == ("arena-v1", "normal", 400)
    assert [place.name for place in places()] == [
        "base-2015:3", "base-2015:5", "base-2015:7", "base-2015:10", "saboteur2:5", "saboteur2:8", "duel:2", "solo:1",
    ]  # fmt: skip
    settings = Place("base-2015", 5).contest("easy").settings()
    assert {name: settings[name] for name in FROZEN} == FROZEN
    assert Place("duel", 2).contest("easy").settings()["lineups"] == [
        ["versus", "easy", "normal"],
        ["versus", "normal", "easy"],
    ]
    assert Place("solo", 1).contest("easy").settings()["lineups"] == [
        ["mirror", "easy", "easy"],
        ["mirror", "normal", "normal"],
    ]
    assert Place("solo", 1).contest("normal").settings()["lineups"] == [["mirror", "normal", "normal"]]


def test_all_our_bots_are_baselines() -> None:
    assert set(BASELINES) == set(NAMES)


@pytest.mark.parametrize(
    ("only", "count"), [((), 8), (("base-2015",), 4), (("duel", "base-2015:7"), 2), (("solo:1",), 1)]
)
def test_tables_are_chosen_by_name(only: tuple[str, ...], count: int) -> None:
    assert len(places(only)) == count
    with pytest.raises(BadRules, check=says("error-league-table .*known=base-2015:3, base-2015:5, ")):
        places(("base-2015:4",))


def test_a_bot_is_measured_against_the_reference_in_every_game(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _with_fast_reference(monkeypatch)
    reference, random = sorted(entries(played, 2), key=lambda entry: entry.bot)
    assert (reference.bot, random.bot) == ("digger", "random")
    kinds = {Way.DIGGERS: What.SWAP_WON, Way.RACE: What.VERSUS_WON, Way.ALONE: What.MIRROR_GOLD}
    for place in SMALL:
        found = list(random.differences(place, kinds[place.way]))
        assert found
        assert {(each.one, each.other) for each in found} == {("random", "digger")}
        assert not list(reference.differences(place, kinds[place.way]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_a_table_for_each_game_and_a_row_for_each_bot(
    played: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _with_fast_reference(monkeypatch)
    page = markdown(Words(lang), entries(played, 2), 2, {"code": "abc"})
    assert "abc" in page
    assert page.count("\n## ") == len(SMALL) + 1
    assert page.count("\n| `random` |") == page.count("\n| `digger` |") == len(SMALL)
    assert "\\*" in page, "two deals are too few to quote, and it says so"


def test_what_has_been_played_is_not_played_again(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _with_fast_reference(monkeypatch)
    assert not work(played, "random", SMALL[0], 2).todo
    assert {game.deal for game in work(played, "random", SMALL[0], 3).todo} == {2}
    # Of three deals the table has not played all, so nothing is said of it.
    assert not any(entry.results for entry in entries(played, 3))


def test_what_the_reference_plays_among_its_own_kind_is_played_once(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others take it from there, and their rows are those of a bot that played all games itself."""
    _with_fast_reference(monkeypatch)
    asked: list[int] = []

    def counted(contest: Contest, games: list[Game], jobs: Jobs) -> Iterator[list[Row]]:
        asked.append(len(games))
        return play_all(contest, games, jobs)

    monkeypatch.setattr(league, "play_all", counted)
    for bot in ("digger", "random"):
        for place in SMALL:
            play(work(tmp_path, bot, place, 2), 1, lambda: None)
    assert asked == [2, 2, 2, 2, 4, 2], "a newcomer plays one of two games of a deal; in The Duel it is in both"
    for place in SMALL:
        rows = Path("random", place.name.replace(":", "-"), "rows.csv")
        assert (tmp_path / rows).read_bytes() == (played / rows).read_bytes()


def test_games_of_other_code_do_not_go_on(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _with_fast_reference(monkeypatch)
    monkeypatch.setattr(versions, "code_digest", lambda: "other")
    with pytest.raises(BadFolder, check=says("error-arena-settings")):
        work(played, "random", SMALL[0], 2)
    with pytest.raises(BadFolder, check=says("error-arena-settings")):
        entries(played, 2)


@pytest.mark.parametrize("card", ["", "[]", "{}", json.dumps({"bot": 3})])
def test_a_card_that_names_no_bot_is_told_of(tmp_path: Path, card: str) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / CARD).write_text(card, "utf-8")
    with pytest.raises(BadFolder):
        entries(tmp_path, 2)


def test_a_bot_that_has_changed_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of two different players do not belong in one row, even if they have the same name."""
    _with_fast_reference(monkeypatch)
    program = tmp_path / "mybot.py"
    program.write_text("one")
    spec = f"process:{program}"
    for _ in range(2):
        work(tmp_path / "rows", spec, SMALL[0], 1)
    program.write_text("two")
    with pytest.raises(BadFolder, check=says("error-league-changed")):
        work(tmp_path / "rows", spec, SMALL[0], 1)


def test_tables_played_apart_are_of_one_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster plays each table into a folder of its own; copied into one they must be of the same files."""
    _with_fast_reference(monkeypatch)
    program, rows = tmp_path / "mybot.py", tmp_path / "rows"
    spec = f"process:{program}"
    for text, place in (("one", SMALL[0]), ("two", SMALL[1])):
        program.write_text(text)
        work(tmp_path / text, spec, place, 1)
        shutil.copytree(tmp_path / text, rows, dirs_exist_ok=True)
    with pytest.raises(BadFolder, check=says("error-league-changed")):
        entries(rows, 1)
    shutil.rmtree(rows / folder_name(spec) / SMALL[0].name.replace(":", "-"))
    assert [entry.bot for entry in entries(rows, 1)] == [spec]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_explains_the_row_of_the_reference_where_there_is_one(
    played: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _with_fast_reference(monkeypatch)
    found, explained = entries(played, 2), Words(lang).say_key("league-reference")
    assert explained in markdown(Words(lang), found, 2, {})
    others = [entry for entry in found if entry.bot != "digger"]
    assert explained not in markdown(Words(lang), others, 2, {})


def test_the_page_says_who_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _with_fast_reference(monkeypatch)
    for bot in ("nobody", "digger"):
        play(work(tmp_path, bot, SMALL[0], 2), 1, lambda: None)
    page = markdown(Words("en"), entries(tmp_path, 2), 2, {})
    assert page.count(" failed in ") == 1
    assert "`nobody` failed in 2 games" in page


def test_there_are_no_more_deals_than_the_protocol_has() -> None:
    with pytest.raises(BadUsage, check=says("usage-number-within")):
        command("digger", deals=league.DEALS + 1)


def test_what_a_bot_from_elsewhere_is_known_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package, alone = tmp_path / "kept_bots", tmp_path / "lonely_bot.py"
    package.mkdir()
    for name in ("__init__", "player", "weights"):
        (package / f"{name}.py").write_text("")
    alone.write_text("")
    specs = ["python:kept_bots.player:Bot", "python:lonely_bot:Bot", f"process:python3 {alone} --fast"]
    before = [fingerprint(spec) for spec in specs]
    assert before == [fingerprint(spec) for spec in specs]
    (package / "weights.py").write_text("1")
    assert fingerprint(specs[0]) != before[0]
    assert [fingerprint(spec) for spec in specs[1:]] == before[1:]
    alone.write_text("1")
    assert all(fingerprint(spec) != old for spec, old in zip(specs, before, strict=True))
    assert [fingerprint(bot) for bot in (*BASELINES, "normal:bold", "nobody")] == [None] * 7


def test_the_reference_has_bounds_and_roles_say_how_many_deals_they_are_of(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _with_fast_reference(monkeypatch)
    page = markdown(Words("en"), entries(played, 2), 2, {})
    (reference,) = [line for line in page.splitlines() if line.startswith("| `digger`")][:1]
    won, _, gold = reference.removesuffix(" |").split(" | ")[1:]
    assert won.count(" … ") == gold.count(" … ") == 1
    assert "; 2\\*" in won
    (other,) = [line for line in page.splitlines() if line.startswith("| `random`")][:1]
    counts = [int(found) for found in re.findall(r"; (\d+)", other)]
    assert sum(counts) == 2, "each deal gives the bot one role"


def test_every_bot_has_a_folder_of_its_own() -> None:
    bots = ("normal", "Normal", "normal:bold", "normal-bold", "process:a b", "process:a/b", "..", "hard:rollouts=20")
    names = [folder_name(bot) for bot in bots]
    assert len(set(names)) == len(bots)
    assert names[0] == "normal"
    assert all(name.replace("-", "a").isalnum() for name in names)
