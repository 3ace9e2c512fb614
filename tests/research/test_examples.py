"""The examples for researchers, as far as they need no PyTorch, which is nowhere in what we lock."""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest

from tools.learning import by_minute, one_after_the_other
from undermine.game import view
from undermine.match import Match
from undermine.research import PythonTable, information_text, rules_named
from undermine.rules import ruleset

FOLDER = Path(__file__).parents[2] / "examples" / "research"
SCRIPT = FOLDER / "ppo.py"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FOLDER))
    yield importlib.import_module
    for name in [path.stem for path in FOLDER.glob("*.py")]:
        sys.modules.pop(name, None)


def test_the_script_that_learns_can_be_read_in_one_go_and_needs_little() -> None:
    text = SCRIPT.read_text("utf-8")
    assert len(text.splitlines()) < 400
    imported = {
        name.partition(".")[0]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names])
    }
    assert imported - sys.stdlib_module_names == {"numpy", "torch", "undermine"}


def test_pytorch_is_in_no_lock() -> None:
    for lock in Path(__file__).parents[2].glob("requirements*.lock"):
        assert not any(line.lower().startswith("torch") for line in lock.read_text("utf-8").splitlines())


@pytest.mark.parametrize(("rules", "players"), [("base-2015", 5), ("trio", 3)])
def test_moves_are_told_again_as_the_environment_remembers_them(example: Any, rules: str, players: int) -> None:
    retelling, rng = example("retelling"), Random(4)
    table = PythonTable(rules_named(rules, ["rounds=2"] if rules == "base-2015" else []), players)
    table.reset(1)
    step = 0
    while not table.over:
        assert table.seat is not None
        if step % 6 == 0:
            deeds = retelling.deeds_of(table.view(table.seat))
            assert deeds[-table.seen.length :] == table.memory.deeds
        table.step(rng.choice(table.actions()))
        step += 1
    played = [(seat, move) for _, seat, move in table.match.moves]
    assert retelling.moves_of(table.match.state.past) == played


def test_the_search_is_given_a_game_that_looks_the_same(example: Any) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    searching, pyspiel, rng = example("searching"), example("pyspiel"), Random(6)
    match = Match.new(ruleset("base-2015", house=["rounds=1"]), 5, seed=2, first="lot")
    game = pyspiel.load_game("python_undermine(rules=base-2015,players=5,rounds=1,reward=side)")
    for step in range(40):
        seat = match.to_move
        assert seat is not None
        if step % 13 == 0:
            found = searching.alike(game, match.view(seat), rng)
            assert found.current_player() == seat
            assert information_text(view(found.position.state, seat)) == information_text(match.view(seat))
        match.play(rng.choice(match.legal()))
    bot = searching.IsMcts()
    bot.simulations = 2
    seat = match.to_move
    assert seat is not None
    legal = match.legal()
    assert bot.choose(match.view(seat), legal, None, rng) in legal


@pytest.mark.parametrize(("rules", "house"), [("saboteur2", []), ("base-2015", ["open_gold"]), ("duel", [])])
def test_the_search_refuses_what_it_would_search_otherwise(example: Any, rules: str, house: list[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    match = Match.new(ruleset(rules, house=house), seed=2)
    with pytest.raises(ValueError, match="for the base game and the boxes without house rules"):
        example("searching").IsMcts().choose(match.view(match.to_move), match.legal(), None, Random(1))


@pytest.mark.parametrize(("rules", "players"), [("saboteur2", 5), ("duel", 2)])
def test_learning_is_for_diggers_and_saboteurs(
    example: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], rules: str, players: int
) -> None:
    torch = MagicMock()
    torch.nn.Module = object
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--rules", rules, "--players", str(players)])
    with pytest.raises(SystemExit):
        example("ppo").main()
    assert f"there are no diggers and saboteurs in {rules}" in capsys.readouterr().err


def test_regret_comes_nearer_to_an_equilibrium(example: Any) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    regret = example("regret")
    assert regret.doubling(9) == [0, 1, 2, 4, 8]
    first, then = regret.measured(regret.box("tiny"), "cfr", [0, 2])
    assert then.nash_conv < 0.7 * first.nash_conv
    assert max(first.values) < min(then.values), "who digs has learned to dig"


def test_a_learning_curve_is_drawn_minute_by_minute() -> None:
    lines = [
        f'{{"minutes": {minutes}, "diggers won": {{"self-play": {won}, "brisk dig": 0.9}}}}'
        for minutes, won in ((0.2, 0.0), (0.9, 0.5), (1.5, 0.75))
    ]
    found = by_minute(one_after_the_other([lines[:2], lines[:1]]))
    assert found["learned against learned"] == [(0.5, 25.0), (1.5, 0.0)]
    found = by_minute(lines)
    assert found["learned against learned"] == [(0.5, 25.0), (1.5, 75.0)]
    assert not found["learned diggers against brisk saboteurs"]
