"""Bots that print: what they say is no part of what a command says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from undermine.cli.app import run

CHATTY = """
from undermine.bots import Bot
print("imported")


class Chatty(Bot):
    spec = "chatty"

    def __init__(self):
        print("made")

    def choose(self, view, legal, budget, rng):
        print("debug")
        return legal[0]

    def over(self, view):
        print("over")

    def close(self):
        print("closed")
"""
SMALL = ("--players", "3", "--house", "rounds=1", "--json")


@pytest.mark.parametrize(
    ("words", "jobs"),
    [(("arena", "BOT", "--deals", "2"), 1), (("arena", "BOT", "--deals", "2"), 2), (("simulate", "--bots", "BOT"), 1)],
)
def test_what_bots_print_does_not_stand_in_the_results(
    words: tuple[str, ...],
    jobs: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    module = f"chatty_for_tests_{words[0]}_{jobs}"
    (tmp_path / f"{module}.py").write_text(CHATTY)
    monkeypatch.chdir(tmp_path)
    bot = f"python:{module}:Chatty"
    assert run([*(bot if word == "BOT" else word for word in words), *SMALL, "--jobs", str(jobs)]) == 0
    said = capfd.readouterr()
    assert isinstance(json.loads(said.out), dict)
    assert "debug" in said.err
