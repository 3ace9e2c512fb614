"""What every seat sees and may do in one game of each rule set is what it was.

Where a difference is meant, `python -m tests.playthroughs` writes the files anew; look at it before you commit it.
"""

from __future__ import annotations

import pytest

from tests.playthroughs.__main__ import FOLDER, GAMES, file_of
from tests.playthroughs.telling import Game, playthrough
from undermine.rules import keys


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.rules)
def test_a_game_is_seen_and_played_as_before(game: Game) -> None:
    assert playthrough(game) == file_of(game).read_text("utf-8")


def test_every_rule_set_has_one() -> None:
    assert sorted(game.rules for game in GAMES) == sorted(keys())
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(keys())


def test_a_secret_stands_only_in_the_lines_of_those_who_may_know() -> None:
    """The lines of a draw: what its owner sees, beside what all others and a spectator see."""
    lines = file_of(GAMES[0]).read_text("utf-8").splitlines()
    draws = [line.strip() for line in lines if ": drew " in line]
    assert len(draws) > 50
    for line in draws:
        names, _, told = line.partition(": ")
        owner = told.split("seat=")[1][0]
        assert (names == owner) == (not told.endswith("cards=?")), line
