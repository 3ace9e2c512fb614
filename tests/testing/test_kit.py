"""What `undermine.testing` promises to others: its page is true, it needs nothing, and it finds what is wrong."""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from undermine.game import Dealer, HostedGame
from undermine.notation import move_text, parse_move
from undermine.rules import RuleSet
from undermine.testing import Broken, Game, Tally, games, moves, play_share, play_side_by_side, refusal, scene

ROOT = Path(__file__).parents[2]


def test_its_page_is_true() -> None:
    results = doctest.testfile(str(ROOT / "docs" / "testing.md"), module_relative=False)
    assert results.attempted > 30
    assert results.failed == 0


def imported(*options: str) -> subprocess.CompletedProcess[str]:
    """Import it in an interpreter that finds the standard library and our sources, and nothing else."""
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import undermine.testing"
    return subprocess.run(
        [sys.executable, "-I", "-S", *options, "-c", code], capture_output=True, text=True, check=False
    )


def test_it_needs_the_standard_library_alone() -> None:
    assert imported().returncode == 0


def test_it_says_so_where_assertions_are_left_out() -> None:
    assert "-O" in imported("-O").stderr


def test_a_refusal_is_asked_of_what_is_refused() -> None:
    state = scene("S . ?$", hands={"A": "EW"})
    with pytest.raises(AssertionError, match="may be played"):
        refusal(state, "EW@1,0")


def test_a_scene_takes_no_more_from_the_box_than_there_is() -> None:
    assert moves(scene(hands={"A": "M M M M M M"}))
    with pytest.raises(AssertionError, match="not so many"):
        scene(hands={"A": "M M M M M M M"})


class Ours:
    """This engine as others would write theirs."""

    def __init__(self, rules: RuleSet, players: int, dealer: Dealer) -> None:
        self.match = HostedGame(rules, players, dealer)

    def legal(self) -> Iterable[str]:
        seat = self.match.to_move
        found = [] if seat is None else self.match.view(seat).legal()
        return [move_text(move, self.match.rules) for move in found]

    def play(self, move: str) -> None:
        self.match.play(parse_move(move, self.match.rules, self.match.players))

    def gold(self) -> Sequence[int]:
        return self.match.state.table.ledger.final or ()


class Generous(Ours):
    """Knows a move too many once somebody's tool is broken."""

    def legal(self) -> Iterable[str]:
        found = super().legal()
        return [*found, "M@7,7"] if any(self.match.state.table.marks) else found


class Miser(Ours):
    def gold(self) -> Sequence[int]:
        return [0 for _ in super().gold()]


class Restless(Ours):
    """Does not see that the game is over."""

    def legal(self) -> Iterable[str]:
        return list(super().legal()) or ["-M"]


@pytest.mark.parametrize("game", list(games(800))[::100], ids=lambda game: f"{game.rules}-{game.players}")
def test_an_engine_that_is_right_is_right(game: Game) -> None:
    assert play_side_by_side(game, Ours).over


@pytest.mark.parametrize(
    ("engine", "found"),
    [(Generous, "not legal M@7,7"), (Miser, r"gold, not \("), (Restless, "missing none; not legal -M")],
)
def test_an_engine_that_is_wrong_is_found_out(engine: type[Ours], found: str) -> None:
    with pytest.raises(Broken, match=found):
        play_side_by_side(Game(3, "base-2015", 3), engine)


def test_a_broken_law_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(state: object) -> None:
        """Nothing is ever right."""
        raise AssertionError

    monkeypatch.setattr("undermine.testing.laws.STATE_LAWS", (never,))
    tally = play_share([Game(4, "duel", 2)], sample=0.0)
    assert tally.broken == ["game 4: duel, 2 players, digger, no house rules: Broken: never: Nothing is ever right."]
    assert tally.games == 0


def test_tallies_add_up() -> None:
    one, other = (play_share([game], sample=0.1) for game in list(games(2)))
    both = Tally()
    both += one
    both += other
    assert both == play_share(list(games(2)), sample=0.1)
