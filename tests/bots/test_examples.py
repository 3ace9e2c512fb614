"""The bot of the examples that is a Python class: it plays as its page says, from the folder it lies in."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.bots.programs import EXAMPLES
from undermine.bots import Bot, Budget, make
from undermine.game import HostedGame, seed_dealer
from undermine.notation import move_text
from undermine.rules import ruleset

DOCS = EXAMPLES.parents[1] / "docs" / "bots.md"
SPEC = "python:mapmaker:Mapmaker"


@pytest.fixture
def mapmaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bot]:
    monkeypatch.syspath_prepend(EXAMPLES)
    yield make(SPEC)
    sys.modules.pop("mapmaker", None)


def test_it_looks_first_and_digs_then(mapmaker: Bot) -> None:
    rules, rng, looked = ruleset(), Random(1), 0
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b"mapmaker"))
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        texts = [move_text(move, rules) for move in view.legal()]
        chosen = move_text(mapmaker.choose(view, view.legal(), Budget(), rng), rules)
        assert chosen in texts
        assert chosen.startswith("M@") == any(text.startswith("M@") for text in texts)
        looked += chosen.startswith("M@")
        match.play(next(move for move in view.legal() if move_text(move, rules) == chosen))
    assert looked > 3


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_page_names_it_from_its_folder(jobs: str, tmp_path: Path) -> None:
    """`undermine`, unlike `python -m`, does not look for modules in the folder it is called in; here it does."""
    assert f"simulate --bots {SPEC},digger,digger --players 3" in DOCS.read_text("utf-8")
    call = "import sys; sys.path.pop(0); from undermine.cli.app import run; sys.exit(run(sys.argv[1:]))"
    words = ["simulate", "--bots", f"{SPEC},digger,digger", "--players", "3", "--games", "3", "--json", "--jobs", jobs]
    done = subprocess.run(
        [sys.executable, "-c", call, *words], cwd=EXAMPLES, check=True, capture_output=True, text=True
    )
    found = json.loads(done.stdout)
    assert (found["games"], found["bots"]) == (3, [SPEC, "digger", "digger"])
    done = subprocess.run(
        [sys.executable, "-c", call, *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "ModuleNotFoundError: No module named 'mapmaker'" in done.stderr
