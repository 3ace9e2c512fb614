"""A person at the table, played by a script: whole games, every command, questions, leaving and coming back."""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path

import pytest

from tests.cli.helpers import BOTS, Call, digest_in, seated_with, typed_by_a_digger
from undermine.cards import Tool
from undermine.cli.files import data_folder, last_save, new_save, write_record
from undermine.cli.players import person_among, read_players
from undermine.cli.table import Session, choices
from undermine.cli.table.page import gold
from undermine.cli.table.turn import Left, Turn, help_keys
from undermine.cli.terminal import Terminal
from undermine.game import AtCell, AtPlayer, Choose, Discard, HostedGame, lot, seed_dealer
from undermine.game.state import Pay, Pot
from undermine.game.tasks import Draw, Next, Orient, Reach
from undermine.notation import SEAT_LETTERS, Record, parse_move, parse_record, record_of, state_digest
from undermine.rules import ruleset
from undermine.words import LANGUAGES, Words

TABLE = ("play", "--players", 3, "--house", "rounds=1", "--bots", BOTS, "--first", "A", "--seed")
FOUND = "s18"
"""A seed with which a digging person finds the treasure, and wins."""
PASSING = ["-1"] * 25
"""More than enough to pass a whole round away."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played(call: Call, home: Path, lang: str) -> None:
    outcome = call(*TABLE, "s2", "--lang", lang, "--save", home / "game", typed=PASSING)
    words = Words(lang)
    assert (outcome.code, outcome.err) == (0, "")
    assert words.say_key("table-round-over", round=1) in outcome.out
    assert words.say_key("table-game-over") in outcome.out
    assert all(len(line) <= 80 for line in outcome.out.splitlines() if "undermine" not in line)
    assert parse_record((home / "game").read_text()).gold


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_digger_finds_the_treasure_and_picks_a_nugget(call: Call, home: Path, lang: str) -> None:
    outcome = call(*TABLE, FOUND, "--lang", lang, "--save", home / "game", typed=typed_by_a_digger(FOUND, 3))
    words = Words(lang)
    assert (outcome.code, outcome.err) == (0, "")
    for key in ("question-pick", "table-game-over"):
        assert words.say_key(key) in outcome.out
    assert words.say_key("log-turned-up", noun="treasure", cell="8,2", seat=0)[:12] in outcome.out
    assert digest_in(home / "game") == parse_record((home / "game").read_text()).digest


@pytest.mark.parametrize("seat", ["A", "b", "C"])
def test_one_may_sit_anywhere(call: Call, home: Path, seat: str) -> None:
    me = "ABC".index(seat.upper())
    typed = typed_by_a_digger("s", 3, me)
    assert call(*TABLE, "s", "--seat", seat, "--save", home / "game", typed=typed).code == 0
    assert person_among(read_players(parse_record((home / "game").read_text()).names, 3)) == me


def begun(call: Call, file: Path, *options: str) -> Record:
    """A game that was left before its first move."""
    outcome = call("play", "--bots", BOTS, "--seed", "s", "--save", file, *options)
    assert (outcome.code, outcome.err) == (0, "")
    return parse_record(file.read_text())


@pytest.mark.parametrize("letter", ["A", "b", "C"])
def test_the_person_says_who_begins(call: Call, home: Path, letter: str) -> None:
    """B4: and who comes back finds it so."""
    assert begun(call, home / "game", "--players", "3", "--first", letter).first == letter.upper()
    assert call("play", "--resume", "--save", home / "game", typed=["-1"]).code == 0
    assert parse_record((home / "game").read_text()).first == letter.upper()


def test_else_the_lot_of_the_seed_decides(call: Call, home: Path) -> None:
    """B4: the same seed, the same lot."""
    expected = SEAT_LETTERS[lot(ruleset(), 5, b"s")]
    assert begun(call, home / "one").first == begun(call, home / "other", "--first", "lot").first == expected
    assert expected != "A", "or this would tell nothing"


def test_green_begins_the_duel(call: Call, home: Path) -> None:
    """D3: the lot has nothing to say there."""
    assert begun(call, home / "game", "--rules", "duel").first == "A"
    refused = call("play", "--rules", "duel", "--first", "B", "--save", home / "other")
    assert refused == (2, "", "undermine: In this game the rules say who begins: seat A.\n")
    assert not (home / "other").exists()


def test_who_plays_alone_chooses_a_colour(call: Call, home: Path) -> None:
    """O1: green unless blue is said; a game that was left goes on in its colour."""
    assert begun(call, home / "green", "--rules", "solo").colour == ""
    assert begun(call, home / "blue", "--rules", "solo", "--colour", "blue").colour == "blue"
    assert call("play", "--resume", "--save", home / "blue", typed=["-1"] * 3).code == 0
    assert parse_record((home / "blue").read_text()).colour == "blue"
    assert call("play", "--rules", "duel", "--colour", "blue").code == 2
    assert call("play", "--rules", "solo", "--colour", "red").code == 2


@pytest.mark.parametrize("cut", [0, 1, 7, -1])
def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(call: Call, home: Path, cut: int) -> None:
    typed = typed_by_a_digger(FOUND, 3)
    assert call(*TABLE, FOUND, "--save", home / "whole", typed=typed).code == 0
    left = call(*TABLE, FOUND, "--save", home / "left", typed=[*typed[:cut], "quit"])
    assert left.code == 0
    assert f"undermine play --resume --save {home / 'left'}" in left.out
    assert call("play", "--resume", "--save", home / "left", typed=typed[cut:]).code == 0
    assert (home / "left").read_text() == (home / "whole").read_text()


def test_the_last_game_goes_on_by_itself(call: Call, home: Path) -> None:
    typed = typed_by_a_digger(FOUND, 3)
    assert call(*TABLE, "other").code == 0
    left = call(*TABLE, FOUND, typed=typed[:5])
    assert left.out.endswith("  undermine play --resume\n")
    outcome = call("play", "--resume", typed=typed[5:])
    assert "You have won" in outcome.out
    saves = list((home / "undermine").iterdir())
    assert len(saves) == 2, "a game for each, and nothing half written"
    assert call("play", "--resume").err.startswith("undermine: The game in ")


def test_the_next_round_is_dealt_after_a_resumption(call: Call, home: Path) -> None:
    table = ("play", "--players", 3, "--house", "rounds=2", "--bots", BOTS, "--first", "A", "--seed", "s", "--save")
    assert call(*table, home / "whole", typed=PASSING * 2).code == 0
    assert call(*table, home / "left", typed=PASSING[:10]).code == 0
    assert call("play", "--resume", "--save", home / "left", typed=PASSING * 2).code == 0
    assert (home / "left").read_text() == (home / "whole").read_text()


def test_a_file_that_exists_is_not_overwritten(call: Call, home: Path) -> None:
    (home / "game").write_text("precious")
    outcome = call(*TABLE, "s", "--save", home / "game")
    assert (outcome.code, outcome.out) == (1, "")
    assert (home / "game").read_text() == "precious"


def test_a_record_without_a_seed_cannot_go_on(call: Call, home: Path) -> None:
    rules = ruleset()
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b"s"))
    for seed in ("", "zz"):
        write_record(home / "game", record_of(match))
        (home / "game").write_text((home / "game").read_text().replace("[Digest", f'[Seed "{seed}"]\n[Digest'))
        outcome = call("play", "--resume", "--save", home / "game")
        assert (outcome.code, outcome.err) == (
            1,
            "undermine: The record has no seed, so the game cannot be continued.\n",
        )


def test_another_seed_than_the_game_was_dealt_from_is_noticed(call: Call, home: Path) -> None:
    assert call(*TABLE, "s", "--save", home / "game").code == 0
    text = (home / "game").read_text()
    (home / "game").write_text(text.replace(f'[Seed "{b"s".hex()}"]', '[Seed "00"]'))
    outcome = call("play", "--resume", "--save", home / "game")
    assert outcome.code == 1
    assert outcome.err.count("\n") == 1


def test_without_a_seed_every_game_is_another(call: Call, home: Path) -> None:
    for name in ("one", "two"):
        assert call("play", "--save", home / name).code == 0
    one, two = (parse_record((home / name).read_text()) for name in ("one", "two"))
    assert one.seed != two.seed
    assert len(one.seed) == 64
    assert (one.players, one.rules) == (5, "base-2015")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_typed_is_answered(call: Call, lang: str) -> None:
    words = Words(lang)
    own = [words.say_key(f"command-{verb}") for verb in ("help", "log", "role", "rules", "quit")]
    typed = ["?", "help", "log", "role", "rules", "why 1", "why NS", "why 77", "why", *own[:4]]
    typed += ["", "0", "99", "1z", "xyzzy", "NES", "nes", "N@99,99", "-QQ", "xL>Z", "pick 1", "-", "\udcff"]
    outcome = call(*TABLE, "s", "--lang", lang, typed=[*typed, own[4]])
    assert outcome.code == 0
    assert help_lines(lang, "base-2015")[0] in outcome.out
    assert words.say_key("rules-house") in outcome.out
    assert words.say_key("table-no-such-card", text="99", count=6) in outcome.out
    assert words.say_key("error-not-a-move", text="xyzzy")[:60] in outcome.out
    assert words.say_key("error-unknown-card", card="QQ") in outcome.out
    assert words.say_key("why-nothing-to-choose") in outcome.out
    assert words.say_key("table-saved") in outcome.out


def help_lines(lang: str, rules: str) -> list[str]:
    signs = dict.fromkeys(("start", "hidden", "treasure", "stone", "end", "broken", "ladder", "crystal", "most"), "*")
    parts = [Words(lang).say_key(key, **signs) for key in help_keys(ruleset(rules))]
    return "\n".join(parts).splitlines()


@pytest.mark.parametrize("rules", ["base-2015", "saboteur2"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_fits_a_plain_terminal(lang: str, rules: str) -> None:
    lines = help_lines(lang, rules)
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 80


# One decision ------------------------------------------------------------------------------------------------


def seated(monkeypatch: pytest.MonkeyPatch, home: Path, *typed: str, seed: bytes = b"s") -> Session:
    rules = ruleset(house=["open_gold"])
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    match = HostedGame(rules, 3, seed_dealer(rules, 3, seed))
    return Session(Terminal("en"), match, 0, seed, seated_with(3), home / "game")


def held(session: Session, *codes: str) -> Session:
    """The same table, but the person holds these cards."""
    state, kind = session.match.state, session.match.rules.catalogue.kind
    own = state.owns[0]._replace(hand=tuple(sorted(map(kind, codes))))
    session.match.state = state._replace(owns=(own, *state.owns[1:]))
    return session


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (["1", "a"], "NE@-1,0"),
        (["1a"], "NE@-1,0"),
        (["1 a"], "NE@-1,0"),
        (["ne", "d"], "NE'@1,0"),
        (["-1"], "-NE"),
        (["- 2"], "-xP"),
        (["1", "-"], "-NE"),
        (["1", "", "2", "b"], "xP>B"),
        (["xP", "c"], "xP>C"),
        (["xP", "a"], "xP>A"),
        (["3", "4", "c"], "M@8,2"),
        (["ne'@1,0"], "NE'@1,0"),
        (["-m"], "-M"),
    ],
)
def test_a_move_may_be_typed_in_many_ways(
    monkeypatch: pytest.MonkeyPatch, home: Path, typed: list[str], text: str
) -> None:
    session = held(seated(monkeypatch, home, *typed), "NE", "xP", "oPL", "M")
    assert Turn(session).ask() == parse_move(text, session.match.rules, 3)


def test_without_a_further_line_the_person_has_left(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    with pytest.raises(Left):
        Turn(seated(monkeypatch, home)).ask()


def test_a_broken_tool_is_told_where_it_matters(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = held(seated(monkeypatch, home, "1", "why 1", "oPL", "b"), "NE", "oPL")
    table = session.match.state.table
    session.match.state = session.match.state._replace(table=table._replace(marks=(6, 1, 0)))
    kind = session.match.rules.catalogue.kind("oPL")
    assert Turn(session).ask() == AtPlayer(kind, 1, Tool.PICK)
    out = capsys.readouterr().out
    assert out.count("Your lamp and your cart are broken: mend them or discard.") == 2
    assert "✗ lamp, cart" in out
    assert "a You (lamp)" in out.replace("\u00a0", " ")


def test_how_a_stone_lies_is_asked(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = seated(monkeypatch, home, "1", "", "c", "b")
    state = session.match.state
    cell, kind = next(goal for goal in state.hidden.goals if not session.match.rules.catalogue.kinds[goal[1]].treasure)
    tasks = (Next(0), Draw(0, 1), Reach(0, (1, 0)), Orient(0, cell))
    session.match.state = state._replace(table=state.table._replace(tasks=tasks, shown=((cell, kind),)))
    assert Turn(session).ask() == Choose("turn", cell, True)
    out = capsys.readouterr().out
    assert "Which way round should the goal lie?" in out
    assert "First answer the question on the table." in out
    assert "│ ● │" in out or "ab─" in out


def test_rockfalls_have_a_letter_for_every_tunnel(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    session = held(seated(monkeypatch, home), "R", "NS")
    match, rules = session.match, session.match.rules
    mine = match.state.table.mine
    for row in range(1, 31):
        mine = mine.lay((0, row), rules.catalogue.face(rules.catalogue.kind("NS"), False))
    match.state = match.state._replace(table=match.state.table._replace(mine=mine))
    options = choices.of_card(match.view(0), rules.catalogue.kind("R"))
    assert [option.mark for option in options][:3] == ["a", "b", "c"]
    assert options[26] == ("aa", AtCell(rules.catalogue.kind("R"), (0, 27)))
    assert choices.marks(options)[0, 1] == "a"
    assert isinstance(choices.discard(match.view(0), rules.catalogue.kind("NS")), Discard)


def test_gold_is_shown_as_far_as_it_is_known(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    match = seated(monkeypatch, home).match
    ledger = match.state.table.ledger._replace(
        pots=(Pot(1, (0, 1, 2, 2), (None, 3, None, None)),), pays=(Pay(1, 2, (3,), 1),)
    )
    own = match.state.owns[0]._replace(takes=((1, 2),))
    table = match.state.table._replace(ledger=ledger)
    match.state = match.state._replace(table=table, owns=(own, *match.state.owns[1:]))
    assert [gold(match.view(0), seat) for seat in range(3)] == ["2", "3", "4+??"]


def test_a_session_shows_only_what_its_person_may_see(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two tables that look alike to seat A, and differ in all that it cannot see, are shown alike."""
    shown = []
    for turn in (1, 2):
        session = seated(monkeypatch, home)
        state = session.match.state
        cells, kinds = zip(*state.hidden.goals, strict=True)
        goals = tuple(zip(cells, kinds[turn:] + kinds[:turn], strict=True))
        swapped = (state.owns[0], state.owns[turn]._replace(seat=1), state.owns[3 - turn]._replace(seat=2))
        session.match.state = state._replace(hidden=state.hidden._replace(goals=goals), owns=swapped)
        with pytest.raises(Left):
            Turn(session).ask()
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]


# Files -------------------------------------------------------------------------------------------------------


def test_where_games_are_kept(tmp_path: Path) -> None:
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}, "linux") == tmp_path / "undermine"
    assert data_folder({"XDG_DATA_HOME": "relative"}, "linux") == Path.home() / ".local" / "share" / "undermine"
    assert data_folder({}, "linux") == Path.home() / ".local" / "share" / "undermine"
    assert data_folder({"LOCALAPPDATA": str(tmp_path)}, "win32") == tmp_path / "undermine"


def test_a_new_game_gets_a_new_name(tmp_path: Path) -> None:
    now = datetime(2020, 1, 2, 3, 4, 5)
    first = new_save(tmp_path, now)
    first.touch()
    second = new_save(tmp_path, now)
    second.touch()
    assert [first.name, second.name] == ["2020-01-02-030405.undermine", "2020-01-02-030405-2.undermine"]
    assert last_save(tmp_path) in (first, second)


def test_saving_leaves_nothing_else_behind(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    match = seated(monkeypatch, home).match
    write_record(home / "game", record_of(match))
    write_record(home / "game", record_of(match))
    assert [path.name for path in home.iterdir()] == ["game"]
    assert parse_record((home / "game").read_text()).digest == state_digest(match.state)
