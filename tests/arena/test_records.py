"""Whole games as lines of JSON: they tell all there is, replay to the same end, and can be had as Parquet."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.arena.bots import Failing
from tests.problems import says
from undermine.arena.parquet import NoParquet, needed, to_parquet
from undermine.arena.play import Played, play_game
from undermine.arena.records import PARTS, Contents, game_data, game_line
from undermine.game import fold
from undermine.notation import event_of, parse_record, replay, state_digest
from undermine.rules import keys, ruleset
from undermine.suspicion import curves


def played(key: str = "base-2015", bots: str = "digger") -> Played:
    rules = ruleset(key)
    players = min(rules.players, key=lambda count: abs(count - 4))
    return play_game(rules, players, [bots] * players, "records", first=0)


@pytest.mark.parametrize("key", keys())
def test_a_line_tells_the_whole_game(key: str) -> None:
    game = played(key)
    told = json.loads(json.dumps(game_data(game, 7, {"deal": 3})))
    assert (told["game"], told["deal"], told["seed"], told["rules"]) == (7, 3, "records", key)
    match = replay(parse_record(told["record"]))
    assert state_digest(match.state) == told["digest"] == game.digest
    assert told["gold"] == list(game.gold)
    assert len(told["moves"]) == len(game.moves) == sum(round["moves"] for round in told["rounds"])
    assert [round["roles"] for round in told["rounds"]] == [[role.value for role in r.roles] for r in game.rounds]
    assert len(told["events"]) == len(game.moves) + 1, "the deal, then a step for each move"


@pytest.mark.parametrize("key", keys())
def test_its_events_fold_to_what_everybody_saw(key: str) -> None:
    game = played(key)
    rules = game.match.rules
    events = [event_of(data, rules) for step in game_data(game)["events"] for data in step]
    for seat in (None, *range(game.match.players)):
        assert fold(seat, [event.seen_by(seat) for event in events]) == game.match.view(seat)


def test_suspicion_is_that_of_a_spectator_move_by_move() -> None:
    game = played("base-2015", "easy")
    found = curves(game.match.view(None))
    told = game_data(game)["suspicion"]
    assert [curve["round"] for curve in told] == [1, 2, 3]
    for curve, expected in zip(told, found, strict=True):
        assert curve["prior"] == [pytest.approx(chance, abs=1e-4) for chance in expected.prior]
        for moment, wanted in zip(curve["moments"], expected.moments, strict=True):
            assert moment["chances"] == [pytest.approx(chance, abs=1e-4) for chance in wanted.chances]
            round, seat, _ = game.moves[moment["move"] - 1]
            assert (curve["round"], moment["seat"]) == (round, "ABCDEFGHIJKL"[seat])
            assert wanted.message.key == f"evidence-{moment['evidence']}"
    assert game_data(played("duel"))["suspicion"] == []


def test_parts_can_be_left_out() -> None:
    game = played()
    whole = set(game_data(game))
    for parts in ((), ("record",), ("suspicion", "events"), PARTS):
        assert set(game_data(game, contents=Contents.without(parts))) == whole - set(parts)
    assert Contents.without(["record", "events"]) == Contents.without(["events", "record", "events"])


def test_the_same_game_is_the_same_line() -> None:
    lines = {game_line(played(), 0, {}, Contents()) for _ in range(2)}
    assert len(lines) == 1
    assert lines.pop().count("\n") == 1


def test_failures_are_told() -> None:
    rules = ruleset(house=["rounds=1"])
    game = play_game(rules, 3, ["random", Failing("raise", 2), "random"], "f", stand_in="random")
    told = game_data(game)
    assert told["bots"] == ["random", "failing:raise", "random"]
    assert [(failure["kind"], failure["seat"], failure["round"]) for failure in told["failures"]] == [("crash", "B", 1)]
    assert '[Names "A (random); B (failing:raise); C (random)"]' in told["record"]


def test_parquet_has_the_same_games(tmp_path: Path) -> None:
    arrow = needed().parquet
    rules = ruleset(house=["rounds=1"])
    failing = play_game(rules, 3, ["random", Failing("raise", 2), "random"], "f")
    games = [*(game_data(played(key), number) for number, key in enumerate(keys())), game_data(failing, 99)]
    games.append(game_data(failing, 100, {"deal": 1, "lineup": "swap"}, Contents.without(PARTS)))
    to_parquet(map(json.dumps, games), tmp_path / "games.parquet")
    rows = arrow.read_table(tmp_path / "games.parquet").to_pylist()
    for row, game in zip(rows, games, strict=True):
        found = {name: value for name, value in row.items() if value is not None or game.get(name, 0) is None}
        if row["events"] is not None:
            found["events"] = [json.loads(step) for step in row["events"]]
        assert found == json.loads(json.dumps(game))
    first = (tmp_path / "games.parquet").read_bytes()
    to_parquet(map(json.dumps, games), tmp_path / "games.parquet")
    assert (tmp_path / "games.parquet").read_bytes() == first
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_without_the_package_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(NoParquet, check=says("error-no-parquet")):
        needed()
