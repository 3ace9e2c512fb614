"""Tables for two and for one, played by a script: whole games, bribes within a turn, questions about markers."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.cli.helpers import BOTS, Call, digest_in, dug, recorded, seated_with, typed_by_a_digger
from undermine.cli.table import Session, choices
from undermine.cli.table.turn import Turn
from undermine.cli.terminal import Terminal
from undermine.game import Choose, HostedGame, rank, seed_dealer
from undermine.game.state import Ending, Outcome, Stakes
from undermine.game.tasks import Bribe, Claim, Close, Consequences, Main, PayTrolls, Task
from undermine.notation import parse_record
from undermine.rules import ruleset
from undermine.words import LANGUAGES, Words

PLAYERS = {"duel": 2, "solo": 1}
HOUSE = ("--house", "rounds=1", "--bots", BOTS, "--seed")


def typed(key: str, seed: str = "s") -> list[str]:
    return typed_by_a_digger(seed, PLAYERS[key], 0, ("rounds=1",), key)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", PLAYERS)
def test_a_whole_game_is_played_to_the_end(call: Call, home: Path, key: str, lang: str) -> None:
    outcome = call(
        "play", "--rules", key, *HOUSE, "s", "--lang", lang, "--save", home / "game", typed=["?", "role", *typed(key)]
    )
    words, table = Words(lang), dug("s", PLAYERS[key], 0, ("rounds=1",), key).state.table
    assert (outcome.code, outcome.err) == (0, "")
    assert all(len(line) <= 80 for line in outcome.out.splitlines() if "undermine" not in line)
    text = " ".join(outcome.out.split())
    assert table.stakes is not None
    for purse in table.stakes.purses:
        assert " ".join(words.say_key("payout-owns", amount=sum(purse)).split()) in text
    assert words.say_key("table-game-over") in text
    assert " ".join(words.say_key("role-none", colour="green").split()) in text
    assert words.say_key("table-press-for-role") not in text
    assert " ".join(words.say_key("table-markers", count=table.rules.markers).split()) in text
    place = rank(table)
    assert place is None or words.say_key(f"rank-{place}") in text
    assert digest_in(home / "game") == parse_record((home / "game").read_text()).digest


@pytest.mark.parametrize("key", PLAYERS)
def test_three_rounds_are_played(call: Call, home: Path, key: str) -> None:
    outcome = call(
        "play", "--rules", key, "--bots", BOTS, "--seed", "s", "--save", home / "game", typed=["-1", "-"] * 200
    )
    assert (outcome.code, outcome.err) == (0, "")
    assert "Round 3 is over" in outcome.out


@pytest.mark.parametrize("key", PLAYERS)
@pytest.mark.parametrize("cut", [1, 9, -1])
def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(call: Call, home: Path, key: str, cut: int) -> None:
    table, lines = ("play", "--rules", key, *HOUSE, "s"), typed(key)
    assert call(*table, "--save", home / "whole", typed=lines).code == 0
    assert call(*table, "--save", home / "left", typed=[*lines[:cut], "quit"]).code == 0
    assert call("play", "--resume", "--save", home / "left", typed=lines[cut:]).code == 0
    assert (home / "left").read_text() == (home / "whole").read_text()


@pytest.mark.parametrize("key", PLAYERS)
def test_a_record_is_shown_to_each(call: Call, home: Path, key: str) -> None:
    (home / "game").write_text(recorded("s", PLAYERS[key], key))
    for who in ((), ("--seat", "A"), ("--seat", "A", "--copy")):
        outcome = call("replay", home / "game", *who)
        assert (outcome.code, outcome.err) == (0, "")
    if PLAYERS[key] == 1:
        assert "1 player," in call("replay", home / "game").out


@pytest.mark.parametrize("key", PLAYERS)
def test_sequences_are_counted(call: Call, key: str) -> None:
    assert call("perft", "--rules", key, "--depth", 1).code == 0


# One decision ------------------------------------------------------------------------------------------------


def seated(monkeypatch: pytest.MonkeyPatch, home: Path, what: str, task: type[Task], *lines: str) -> Session:
    """Solo, played until a choice of this sort is legal under such a task."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    rules = ruleset("solo")
    for seed in map(str, range(9)):
        match = HostedGame(rules, 1, seed_dealer(rules, 1, seed.encode()))
        session = Session(Terminal("en"), match, 0, seed.encode(), seated_with(1), home / "game")
        for _, _, move in dug(seed, 1, 0, (), "solo").moves:
            asked = {choice.what for choice in match.view(0).legal() if isinstance(choice, Choose)}
            if what in asked and isinstance(match.state.table.tasks[-1], task):
                return session
            session.catch_up([move])
    raise AssertionError(what)


def test_a_troll_may_be_bribed_within_a_turn(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = seated(monkeypatch, home, "bribe", Main, "-9", "a")
    view = session.match.view(0)
    assert choices.answers(view) == []
    (mark, move), *_ = choices.bribes(view)
    assert (mark, Turn(session).ask()) == ("a", move)
    out = capsys.readouterr().out
    assert "Trolls you can bribe:" in out
    assert "A number picks a card" in out or "-1 3 passes" in out
    assert isinstance(move, Choose)
    assert move.cell is not None
    column, row = move.cell
    for text in (f"bribe {column},{row}", f"bribe@{column},{row}"):
        assert Turn(seated(monkeypatch, home, "bribe", Main, text)).ask() == move
    assert Turn(seated(monkeypatch, home, "bribe", Main, "1", "", "a")).ask() == move


def test_after_the_card_more_trolls_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Turn(seated(monkeypatch, home, "bribe", Bribe, "1", "-1", "", "-")).ask() == Choose("done")
    out = capsys.readouterr().out.replace("\u00a0", " ")
    assert "Which troll do you bribe?" in out
    assert "- no more" in out
    assert out.count("First answer the question on the table.") == 3
    move = Turn(seated(monkeypatch, home, "bribe", Bribe, "a")).ask()
    assert isinstance(move, Choose)
    assert move.what == "bribe"


@pytest.mark.parametrize(("line", "values"), [("2+2", (2, 2)), ("3+1", (1, 3)), ("pay 3+1", (1, 3))])
def test_what_the_trolls_get_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str], line: str, values: tuple[int, ...]
) -> None:
    session = seated(monkeypatch, home, "bribe", Main, "1", line)
    state = session.match.state
    assert state.table.stakes is not None
    table = state.table._replace(
        tasks=(Close(), PayTrolls(0, 4)),
        stakes=state.table.stakes._replace(purses=((1, 2, 2, 3),)),
        outcome=Outcome(Ending.EMPTY, None, (), None),
    )
    session.match.state = state._replace(table=table)
    assert Turn(session).ask() == Choose("pay", values=values)
    out = capsys.readouterr().out
    assert "They give no change.  3+1   2+2" in out
    assert "In the purse: 8 gold." in out


def rich(home: Path) -> tuple[Session, Stakes]:
    """Solo, near the end of a round in which gold is claimed in several places."""
    rules = ruleset("solo", house=("rounds=1",))
    for seed in map(str, range(40)):
        match = HostedGame(rules, 1, seed_dealer(rules, 1, seed.encode()))
        session = Session(Terminal("en"), match, 0, seed.encode(), seated_with(1), home / "game")
        session.catch_up([move for _, _, move in dug(seed, 1, 0, ("rounds=1",), "solo").moves][:-8])
        stakes = match.state.table.stakes
        if stakes is not None and len(stakes.claims) > 1:
            return session, stakes
    raise AssertionError("no such game")


def test_which_gold_gets_a_marker_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the markers on gold all are taken away again, and one is left to place."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\na\n"))
    session, stakes = rich(home)
    match = session.match
    table = match.state.table._replace(
        tasks=(Consequences(0), Claim(0)), stakes=stakes._replace(claims=(), markers_left=1)
    )
    match.state = match.state._replace(table=table)
    move = Turn(session).ask()
    assert move == choices.answers(match.view(0))[0].move
    assert isinstance(move, Choose)
    assert (move.what, move.cell in dict(stakes.claims)) == ("claim", True)
    out = capsys.readouterr().out.replace("\u00a0", " ")
    assert "Which gold gets a marker?" in out
    assert "(1 gold)" in out
