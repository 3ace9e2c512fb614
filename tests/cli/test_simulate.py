"""Many games at once: the same seed, the same games, however they are spread over processes."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.bots.programs import spec
from tests.cli.helpers import Call
from undermine.arena.simulation import Setting, Table
from undermine.game import lot
from undermine.native import available
from undermine.notation import SEAT_LETTERS, parse_record, replay
from undermine.rules import ruleset
from undermine.words import LANGUAGES, Words

OF_SEAT_A = "4081db30335afba17846483f7e8ff0542001797f474b46c3d923c4f6f928a1a2"
"""The digest of these games by uniformly random moves, drawn for the whole table from one stream, if seat A begins."""
PLAIN = "b8fcc38a144007a912912c2d4388508d6ca4035013cef10fb536a52c75766bbd"
"""The same, with the lot deciding who begins."""
SMALL = ("simulate", "--players", 3, "--house", "rounds=1", "--games", 6, "--seed", "s")


def simulated(call: Call, *words: object) -> dict[str, Any]:
    outcome = call(*SMALL, "--json", *words)
    assert (outcome.code, outcome.err) == (0, "")
    found: dict[str, Any] = json.loads(outcome.out)
    return found


def test_the_json_adds_up(call: Call) -> None:
    found = simulated(call)
    assert (found["games"], found["rounds"], found["players"], found["house"]) == (6, 6, 3, ["rounds=1"])
    assert found["moves"] == 6 * 67
    assert found["endings"] == {"treasure": 0, "empty": 6, "all-passed": 0, "goals": 0, "markers": 0}
    assert found["digger_share"] == 0
    assert len(found["mean_gold"]) == 3
    assert found["moves_per_cpu_second"] > 0
    assert len(found["digest"]) == 64


def test_a_digger_finds_the_treasure_now_and_then(call: Call) -> None:
    found = simulated(call, "--bots", "digger")
    assert found["endings"]["treasure"] > 0
    assert found["digger_share"] == pytest.approx(found["endings"]["treasure"] / 6)


def test_a_digger_share_needs_diggers(call: Call) -> None:
    outcome = call("simulate", "--rules", "saboteur2", "--players", 2, "--games", 2, "--bots", "digger", "--json")
    found = json.loads(outcome.out)
    assert "digger_share" not in found
    assert (len(found["mean_gold"]), sum(found["endings"].values())) == (2, 6)
    table = call("simulate", "--rules", "saboteur2", "--players", 12, "--games", 1, "--house", "rounds=1").out
    assert Words("en").say_key("simulate-dug") not in table
    assert " L " in table


def test_a_single_player_has_ranks(call: Call) -> None:
    found = json.loads(call("simulate", "--rules", "solo", "--games", 3, "--house", "rounds=1", "--json").out)
    assert (found["players"], len(found["ranks"]), sum(found["ranks"])) == (1, 4, 3)
    assert "digger_share" not in found
    table = call("simulate", "--rules", "solo", "--players", 1, "--games", 1, "--house", "rounds=1").out
    assert Words("en").say_key("simulate-ranks") in table
    found = json.loads(call("simulate", "--rules", "duel", "--games", 1, "--house", "rounds=1", "--json").out)
    assert {"ranks", "digger_share"} & set(found) == set()
    assert len(found["mean_gold"]) == 2


def test_the_same_seed_gives_the_same_games(call: Call) -> None:
    assert simulated(call)["digest"] == simulated(call)["digest"]
    assert simulated(call)["digest"] != simulated(call, "--house", "maps=5")["digest"]


def test_plain_random_games_stay_what_they_are(call: Call) -> None:
    assert simulated(call)["digest"] == simulated(call, "--bots", "random")["digest"] == PLAIN
    assert simulated(call, "--first", "A")["digest"] == OF_SEAT_A


@pytest.mark.parametrize("engine", ["python", "native"])
def test_random_games_are_the_same_on_both_engines(call: Call, engine: str) -> None:
    if engine == "native" and not available():
        pytest.skip("the native engine is not built")
    assert simulated(call, "--engine", engine, "--jobs", 2)["digest"] == PLAIN


def test_the_native_engine_is_for_players_that_do_not_think(call: Call, home: Path) -> None:
    """It says so, where it is asked for by name; where it is not, the Python engine plays."""
    for words in (("--bots", "easy"), ("--out", home / "kept")):
        refused = call(*SMALL, *words, "--engine", "native")
        assert (refused.code, refused.out) == (1, "")
        assert Words("en").say_key("error-native-bots") in refused.err
    assert call(*SMALL, "--bots", "easy", "--engine", "python").code == 0


def test_the_lot_decides_who_begins_unless_a_seat_is_named(call: Call, home: Path) -> None:
    """B4: from the seed of each game, so that it is the same in every run."""
    found = simulated(call, "--out", home / "lot")
    drawn = [SEAT_LETTERS[lot(ruleset(), 3, f"s/{number}".encode())] for number in range(6)]
    assert (found["first"], [game["first"] for game in kept(home / "lot")]) == ("lot", drawn)
    assert len(set(drawn)) > 1
    named = simulated(call, "--first", "c", "--out", home / "c")
    assert (named["first"], {game["first"] for game in kept(home / "c")}) == ("C", {"C"})
    assert call(*SMALL, "--first", "D").code == 2
    refused = call("simulate", "--rules", "duel", "--games", 1, "--first", "B")
    assert (refused.code, refused.out) == (2, "")
    duel = json.loads(call("simulate", "--rules", "duel", "--games", 3, "--house", "rounds=1", "--json").out)
    assert duel["first"] == "lot"


def test_whoever_plays_alone_has_a_colour(call: Call, home: Path) -> None:
    """O1"""
    solo = ("simulate", "--rules", "solo", "--games", 2, "--house", "rounds=1")
    green, blue = (json.loads(call(*solo, "--colour", colour, "--json").out) for colour in ("green", "blue"))
    assert (green["colour"], blue["colour"]) == ("green", "blue")
    assert green["digest"] == json.loads(call(*solo, "--json").out)["digest"] != blue["digest"]
    assert call(*solo, "--colour", "blue", "--out", home / "blue").code == 0
    assert {game["colour"] for game in kept(home / "blue")} == {"blue"}
    assert "colour=blue" in call(*solo, "--colour", "blue").out
    refused = call("simulate", "--colour", "blue", "--games", 1)
    assert (refused.code, refused.out) == (2, "")


def test_one_bot_for_all_or_one_for_each(call: Call) -> None:
    assert simulated(call, "--bots", "digger")["bots"] == ["digger"] * 3
    found = simulated(call, "--bots", "digger,normal:temperature=0.5,stealth=0.3,random")
    assert found["bots"] == ["digger", "normal:temperature=0.5,stealth=0.3", "random"]
    digests = {simulated(call, "--bots", bots)["digest"] for bots in ("digger,random,random", "random,random,digger")}
    assert len({*digests, PLAIN}) == 3


def test_the_table_says_who_played(call: Call) -> None:
    all_alike = call(*SMALL, "--bots", "digger").out
    assert [line.split() for line in all_alike.splitlines() if line.startswith("bots")] == [["bots", "digger"]]
    one_each = call(*SMALL, "--bots", "digger", "--bots", "random,easy").out
    assert ["bots", "digger", "random", "easy"] in [line.split() for line in one_each.splitlines()]


def test_a_bot_that_fails_ends_the_run_with_its_reason(call: Call) -> None:
    outcome = call(*SMALL, "--bots", f"process:{shlex.quote(sys.executable)} -c pass")
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (1, "", 1)


def test_another_seed_gives_others(call: Call) -> None:
    other = json.loads(call("simulate", "--players", 3, "--games", 6, "--seed", "t", "--json").out)
    assert other["digest"] != simulated(call)["digest"]


@pytest.mark.slow
def test_the_number_of_processes_makes_no_difference(call: Call) -> None:
    assert simulated(call, "--jobs", 3)["digest"] == simulated(call)["digest"]


def test_a_game_depends_on_its_own_seed_alone() -> None:
    setting = Setting("base-2015", 4, (), ("random",) * 4, "s")
    table = Table(setting)
    assert table(3).result == table(3).result == Table(setting)(3).result
    assert table(3).result.digest != table(4).result.digest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_says_it_in_words(call: Call, lang: str) -> None:
    outcome = call(*SMALL, "--lang", lang)
    assert outcome.code == 0
    for key in ("simulate-games", "ending-empty", "simulate-digest"):
        assert Words(lang).say_key(key) in outcome.out
    assert outcome.err == "", "no bar without a terminal"


# Folders -----------------------------------------------------------------------------------------------------


def kept(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


def test_every_game_is_kept_and_the_folder_gone_on_with(call: Call, home: Path) -> None:
    found = simulated(call, "--out", home / "games")
    speed = found.pop("moves_per_cpu_second")
    assert speed > 0
    assert found == json.loads((home / "games" / "summary.json").read_text())
    assert found["digest"] == PLAIN
    games = kept(home / "games")
    assert [game["game"] for game in games] == list(range(6))
    assert replay(parse_record(games[3]["record"])).over
    again = simulated(call, "--out", home / "games")
    assert again == found, "nothing was played, so nothing is said of its speed"
    more = json.loads(call(*SMALL[:-3], 8, *SMALL[-2:], "--json", "--out", home / "games").out)
    assert (more["games"], kept(home / "games")[:6]) == (8, games)
    assert simulated(call, "--out", home / "games") == found, "fewer are counted, and none is taken away"
    assert len(kept(home / "games")) == 8


@pytest.mark.parametrize("records", [(), ("--records", "jsonl")])
def test_a_folder_holds_a_simulation_or_a_contest(call: Call, home: Path, records: tuple[str, ...]) -> None:
    contest = ("arena", "random", "--players", 3, "--deals", 1, "--jobs", 1, *records)
    assert call(*contest, "--out", home / "arena").code == 0
    assert call(*SMALL, "--out", home / "games").code == 0
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    into_arena, into_games = call(*SMALL, "--out", home / "arena"), call(*contest, "--out", home / "games")
    assert (into_arena.code, into_arena.out, into_games.code, into_games.out) == (1, "", 1, "")
    words = Words("en")
    assert words.say_key("error-folder-of-contest", folder=str(home / "arena")) in into_arena.err
    assert words.say_key("error-folder-of-simulation", folder=str(home / "games")) in into_games.err
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


def test_a_folder_keeps_to_its_settings(call: Call, home: Path) -> None:
    simulated(call, "--out", home / "games", "--leave-out", "events", "suspicion")
    assert set(kept(home / "games")[0]) & {"events", "suspicion", "record"} == {"record"}
    outcome = call(*SMALL, "--out", home / "games", "--leave-out", "events", "suspicion", "--bots", "digger")
    assert (outcome.code, outcome.out) == (1, "")
    assert "belongs to another contest: “bots” was" in outcome.err
    outcome = call(*SMALL, "--out", home / "games")
    assert "“left_out” was" in outcome.err


def test_what_is_there_but_says_not_what_it_is_is_not_touched(call: Call, home: Path) -> None:
    (home / "games.jsonl").write_text("mine\n")
    for settings in (None, "[]", "{"):
        if settings is not None:
            (home / "settings.json").write_text(settings)
        assert call(*SMALL, "--out", home).code == 1
        assert (home / "games.jsonl").read_text() == "mine\n"


def test_a_program_is_started_once(call: Call, home: Path) -> None:
    code = f"open({str(home / 'starts')!r}, 'a').write('x'); greet()\nwhile True: move(asked())"
    assert simulated(call, "--bots", spec(code))["games"] == 6
    assert (home / "starts").read_text() == "x"


def test_parquet_is_written_or_asked_for_in_words(call: Call, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for lang in LANGUAGES:
        outcome = call(*SMALL, "--out", home / "games", "--records", "parquet", "--lang", lang)
        assert (outcome.code, outcome.out) == (1, "")
        assert "undermine[parquet]" in outcome.err
    assert not (home / "games").exists(), "before anything is played"
