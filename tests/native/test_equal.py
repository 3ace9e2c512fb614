"""Both engines play the same game. A short run: `make equal` is the long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.native.equal import play_all
from tests.vectors.__main__ import position
from undermine.arena.simulation import Setting, counted, simulated
from undermine.game import HostedGame, move_code
from undermine.native import Games
from undermine.notation import parse_record, replay, state_digest
from undermine.rules import keys, ruleset
from undermine.testing.games import games

TESTS = Path(__file__).parents[1]
FILES = sorted((TESTS / "games").glob("*.txt"))
VECTORS = [line for line in (TESTS / "vectors" / "perft.txt").read_text().splitlines() if not line.startswith("#")]


def test_both_engines_play_the_same_games() -> None:
    """Every rule set, with some of all numbers of players and house rules; random and digging players."""
    some = list(games(600))[::10]
    assert {game.rules for game in some} == set(keys())
    assert {game.player for game in some} == {"anything", "digger"}
    tally = play_all(some, sample=0.02)
    assert tally.games == len(some)
    assert tally.views > 0 < tally.states


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_comes_to_its_digest(file: Path) -> None:
    record = parse_record(file.read_text())
    match = replay(record)
    native = Games(match.rules, match.players)
    native.begin(0, match.deals[0], match.first)
    for index, (round, _, move) in enumerate(match.moves):
        assert move_code(move) in native.codes(0)
        native.play(0, move)
        following = match.moves[index + 1][0] if index + 1 < len(match.moves) else round
        if following > round:
            native.next_round(0, match.deals[following - 1])
    assert native.digest(0) == record.digest == state_digest(match.state)
    assert native.state(0) == match.state


@pytest.mark.parametrize("line", VECTORS)
def test_perft(line: str) -> None:
    where, _, counts = line.partition(" | ")
    key, players, seed, moves = where.split()
    native = Games.of([position(key, int(players), seed, int(moves)).state])
    assert [native.perft(0, depth) for depth in (1, 2, 3)] == [int(count) for count in counts.split()]


def test_perft_goes_no_further_than_the_round() -> None:
    match: HostedGame = position("base-2015", 3, "perft", 10_000)
    native = Games.of([match.state])
    assert native.perft(0, 1) == 0
    assert native.perft(0, 0) == 1


@pytest.mark.parametrize("bots", [("random",), ("digger",), ("random", "digger")], ids="-".join)
@pytest.mark.parametrize("key", keys())
def test_simulate_has_the_same_games_on_both_engines(key: str, bots: tuple[str, ...]) -> None:
    """The small generator is the same, the deals are, and so all that the games come to."""
    players = ruleset(key).players[-1]
    setting = Setting(key, players, (), (bots * players)[:players], seed="equal")
    one, other = (
        [game.result for game in simulated(setting, range(3), engine=engine)] for engine in ("python", "native")
    )
    assert one == other
    assert counted(setting, one) == counted(setting, other)
