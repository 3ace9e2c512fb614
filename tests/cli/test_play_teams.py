"""A table with teams, played by a script: whole games, passing with several cards, getting rid of some, stealing."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.cli.helpers import BOTS, Call, digest_in, recorded, seated_with, typed_by_a_digger
from undermine.cards import Role, Sign, Tool
from undermine.cli.table import Session
from undermine.cli.table.knowledge import Seen, seen_roles
from undermine.cli.table.turn import Turn
from undermine.cli.terminal import Terminal
from undermine.game import Choose, HostedGame, seed_dealer
from undermine.game.state import MARKS, Ending, Outcome, Pay
from undermine.game.tasks import Close, Steal, Thieves
from undermine.notation import parse_move, parse_record
from undermine.rules import ruleset
from undermine.words import LANGUAGES, Words

KEY = "saboteur2"
TABLE = ("play", "--rules", KEY, "--players", 3, "--house", "rounds=1", "--bots", BOTS, "--first", "A", "--seed")
FOUND = "s1"
"""A seed with which a digging person finds the treasure, and steals."""


def typed(seed: str = FOUND, players: int = 3, house: tuple[str, ...] = ("rounds=1",)) -> list[str]:
    return typed_by_a_digger(seed, players, 0, house, KEY)


def squeezed(text: str) -> str:
    """On one line, with spaces that may break."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_to_the_end(call: Call, home: Path, lang: str) -> None:
    outcome = call(*TABLE, FOUND, "--lang", lang, "--save", home / "game", typed=typed())
    words = Words(lang)
    assert (outcome.code, outcome.err) == (0, "")
    assert all(len(line) <= 80 for line in outcome.out.splitlines() if "undermine" not in line)
    text = squeezed(outcome.out)
    for key in ("question-steal", "steal-nobody", "table-game-over", "payout-not-among-winners"):
        assert squeezed(words.say_key(key)) in text
    assert squeezed(words.say_key("payout-finished", seat="Ada", role="blue", who="seat")) in text
    assert squeezed(words.say_key("payout-stole", seat="Bo")) in text
    assert digest_in(home / "game") == parse_record((home / "game").read_text()).digest


@pytest.mark.parametrize("players", [2, 7, 12])
def test_any_number_may_play_three_rounds(call: Call, home: Path, players: int) -> None:
    table = (
        "play",
        "--rules",
        "saboteur2-fr",
        "--players",
        players,
        "--bots",
        BOTS,
        "--first",
        "A",
        "--seed",
        "s",
        "--save",
        home / "game",
    )
    outcome = call(*table, typed=["-1 2 3", "-1"] * 99)
    assert (outcome.code, outcome.err) == (0, "")
    assert "Round 3 is over" in outcome.out
    assert all(len(line) <= 80 for line in outcome.out.splitlines() if "undermine" not in line)


@pytest.mark.parametrize("cut", [1, 4, -1])
def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(call: Call, home: Path, cut: int) -> None:
    """The last cut is before a theft."""
    lines = typed()
    assert call(*TABLE, FOUND, "--save", home / "whole", typed=lines).code == 0
    assert call(*TABLE, FOUND, "--save", home / "left", typed=[*lines[:cut], "quit"]).code == 0
    assert call("play", "--resume", "--save", home / "left", typed=lines[cut:]).code == 0
    assert (home / "left").read_text() == (home / "whole").read_text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_typed_is_answered(call: Call, lang: str) -> None:
    words = Words(lang)
    lines = ["?", "role", "rules", "log", "why 1", "1", "-1 1", "-1 2 3 4", "-1 9", "-1 2:Q", "-1 2:P", "-QQ+R", "-,"]
    outcome = call(*TABLE, "s", "--lang", lang, typed=[*lines, "steal-", "steal>B", "Th>Z", "quit"])
    assert outcome.code == 0
    assert words.say_key("table-card-twice", text="1") in outcome.out
    assert words.say_key("why-discard-count", count=3) in outcome.out
    assert words.say_key("table-no-such-card", text="9", count=6)[:40] in outcome.out
    assert words.say_key("error-unknown-sign", sign="Q")[:40] in outcome.out
    assert words.say_key("why-nothing-to-shed") in outcome.out
    assert words.say_key("why-nothing-to-choose") in outcome.out
    assert words.say_key("rules-turn") in outcome.out
    assert words.say_key("table-hint-several", most=3) in outcome.out


def test_a_record_is_shown_to_each(call: Call, home: Path) -> None:
    (home / "game").write_text(recorded(FOUND, key=KEY))
    for who in ((), ("--seat", "A"), ("--seat", "C"), ("--seat", "B", "--copy")):
        outcome = call("replay", home / "game", *who)
        assert (outcome.code, outcome.err) == (0, "")
    assert "You steal 1 gold from Bo." in call("replay", home / "game", "--seat", "A").out
    assert "Ada steals 1 gold from you." in call("replay", home / "game", "--seat", "B").out


# One decision ------------------------------------------------------------------------------------------------


def seated(monkeypatch: pytest.MonkeyPatch, home: Path, *lines: str, lang: str = "en", players: int = 3) -> Session:
    rules = ruleset(KEY)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    match = HostedGame(rules, players, seed_dealer(rules, players, b"s"))
    session = Session(Terminal(lang), match, 0, b"s", seated_with(players), home / "game")
    kinds = tuple(sorted(map(rules.catalogue.kind, ("NS", "NS", "R", "Th", "In", "Ha"))))
    own = match.state.owns[0]._replace(hand=kinds, role=Role.BOSS)
    match.state = match.state._replace(owns=(own, *match.state.owns[1:]))
    return session


def marked(session: Session, seat: int, *signs: Tool | Sign) -> Session:
    """The same table with these cards before a player."""
    state = session.match.state
    marks = list(state.table.marks)
    marks[seat] = sum(MARKS[sign] for sign in signs)
    session.match.state = state._replace(table=state.table._replace(marks=tuple(marks)))
    return session


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["-1"], "-NS"),
        (["-1 3"], "-NS+R"),
        (["-3 1"], "-NS+R"),
        (["- 1, 2,3"], "-NS+NS+R"),
        (["-ns+ns"], "-NS+NS"),
        (["-th 1"], "-NS+Th"),
        (["-6,5,4"], "-Th+In+Ha"),
        (["4a"], "Th>A"),
        (["in", "b"], "In>C"),
        (["6", "a"], "Ha>A"),
        (["ha>c"], "Ha>C"),
    ],
)
def test_a_move_may_be_typed_in_many_ways(
    monkeypatch: pytest.MonkeyPatch, home: Path, lines: list[str], text: str
) -> None:
    session = seated(monkeypatch, home, *lines)
    assert Turn(session).ask() == parse_move(text, session.match.rules, 3)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["-1 3", "a"], "-NS+R"),
        (["-1 3", "b"], "-NS+R:L"),
        (["-1 3", "c"], "-NS+R:X"),
        (["-1 3", "", "-1 2", "d"], "-NS+NS:T"),
        (["-1 3:x"], "-NS+R:X"),
        (["-NS+R"], "-NS+R"),
        (["-ns+r:t"], "-NS+R:T"),
        (["-1"], "-NS"),
        (["-1 2 3"], "-NS+NS+R"),
    ],
)
def test_two_cards_pass_or_remove_another(
    monkeypatch: pytest.MonkeyPatch, home: Path, lines: list[str], text: str
) -> None:
    session = marked(seated(monkeypatch, home, *lines), 0, Tool.LAMP, Sign.TRAPPED, Sign.THEFT)
    assert Turn(session).ask() == parse_move(text, session.match.rules, 3)


def test_what_two_cards_may_do_is_shown(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = marked(seated(monkeypatch, home, "1", "-1 3", "b"), 0, Sign.TRAPPED)
    Turn(session).ask()
    out = capsys.readouterr().out.replace("\u00a0", " ")
    assert "You are trapped: no tunnels until you get out" in out
    assert "Discard NS + R and  a pass, draw 2   b get rid of: trapped   (Enter: back)" in out
    assert "-1 3 passes, or removes one in front of you" in out


@pytest.mark.parametrize(("players", "shown"), [(3, ["✗ pick, trapped", "theft"]), (8, ["B Bo ✗PX T"])])
def test_what_lies_before_a_player_is_shown(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str], players: int, shown: list[str]
) -> None:
    session = marked(seated(monkeypatch, home, "-1", players=players), 1, Tool.PICK, Sign.TRAPPED, Sign.THEFT)
    Turn(session).ask()
    out = capsys.readouterr().out
    assert all(text in out for text in shown)


# What is known -----------------------------------------------------------------------------------------------


def knowing(session: Session, *played: str) -> Session:
    """After these moves of all players, whoever is to move holding the card."""
    for text in played:
        match = session.match
        move, seat = parse_move(text, match.rules, match.players), match.to_move or 0
        own = match.state.owns[seat]
        held = tuple(sorted((*own.hand[1:], match.rules.catalogue.kind(text.partition(">")[0]))))
        owns = [*match.state.owns]
        owns[seat] = own._replace(hand=held)
        match.state = match.state._replace(owns=tuple(owns))
        match.play(move)
    return session


def test_roles_seen_are_known_until_hats_change(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    session = knowing(seated(monkeypatch, home), "In>B", "Ha>C", "Ha>A", "In>C")
    roles = [own.role for own in session.match.state.owns]
    first = session.match.view(0)
    assert [(seen.seat, seen.fresh) for seen in seen_roles(first)] == [(1, True), (2, True)]
    assert roles[1:] == [seen.role for seen in seen_roles(first)]
    knowing(session, "Ha>B")
    assert seen_roles(session.match.view(0))[0] == Seen(1, roles[1] or Role.BLUE, fresh=False)
    assert seen_roles(session.match.view(1)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_known_is_told(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    session = knowing(seated(monkeypatch, home, "role", "-1", lang=lang), "In>B", "Ha>B", "Ha>A")
    words, view = Words(lang), session.match.view(0)
    assert view.own is not None
    Turn(session).ask()
    out = squeezed(capsys.readouterr().out)
    former = words.say_key("payout-role", role=view.own.former[0].value)
    assert squeezed(words.say_key("role-former", roles=former)) in out
    seen = words.say_key("role-seen", seat="Bo", role=view.own.inspected[0][2].value, fresh="no")
    assert squeezed(words.say_key("role-known", known=seen)) in out
    assert squeezed(words.say_key(f"table-role-{view.own.role}")) in out


# Stealing ----------------------------------------------------------------------------------------------------


def thief(monkeypatch: pytest.MonkeyPatch, home: Path, *lines: str, players: int = 3) -> Session:
    """A round is over, its gold is paid, and the person may steal."""
    session = marked(seated(monkeypatch, home, *lines, players=players), 0, Sign.THEFT)
    state = session.match.state
    pays = (Pay(1, 1, (), 2), Pay(1, 2, (), 1))
    table = state.table._replace(
        tasks=(Close(), Thieves(()), Steal(0)),
        ledger=state.table.ledger._replace(pays=pays),
        outcome=Outcome(Ending.EMPTY, None, (Role.BOSS, *(Role.SABOTEUR,) * (players - 1)), None),
    )
    session.match.state = state._replace(table=table)
    return session


@pytest.mark.parametrize(("line", "target"), [("a", 1), ("b", 2), ("-", None), ("steal>C", 2), ("steal-", None)])
def test_whom_to_rob_is_asked(
    monkeypatch: pytest.MonkeyPatch,
    home: Path,
    capsys: pytest.CaptureFixture[str],
    line: str,
    target: int | None,
) -> None:
    session = thief(monkeypatch, home, "1", "-1", "c", "", "?", line)
    assert Turn(session).ask() == Choose("steal", target=target)
    out = capsys.readouterr().out.replace("\u00a0", " ")
    assert "Who do you steal 1 gold from?  - nobody   a Bo (2)   b Cleo (1)" in out
    assert "saboteur" in out
    assert out.count("First answer the question on the table.") == 3
