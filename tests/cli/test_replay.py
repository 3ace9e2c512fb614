"""Records shown and verified; what is cut off, altered or no record at all is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import Call, recorded
from undermine.messages import BadRecord
from undermine.notation import format_record, parse_record, replay, seat_copy
from undermine.words import LANGUAGES


@pytest.fixture
def record(home: Path) -> Path:
    """A game of one round in which the treasure was found."""
    path = home / "game.txt"
    path.write_text(recorded("s11"), "utf-8")
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_is_verified_and_shown(call: Call, record: Path, lang: str) -> None:
    outcome = call("replay", record, "--lang", lang)
    assert (outcome.code, outcome.err) == (0, "")
    assert "★" in outcome.out
    assert all(len(line) <= 80 for line in outcome.out.splitlines())
    for number, move in enumerate(replay(parse_record(record.read_text())).moves, 1):
        assert f"{number}.  {'ABC'[move[1]]} " in outcome.out


def test_the_result_is_told(call: Call, record: Path) -> None:
    lines = call("replay", record).out.splitlines()
    assert lines[0].startswith("base-2015#2 rounds=1, 3 players,")
    assert lines[-2:] == ["Ada has won with 3 gold.", "Replayed move by move: the record is genuine."]


def test_a_game_may_be_seen_at_any_move(call: Call, record: Path) -> None:
    first = call("replay", record, "--at", 0)
    assert first.code == 0
    assert "Not over yet: round 1, Ada is to move." in first.out
    assert "1." not in first.out
    assert "5.  " in call("replay", record, "--at", 5).out
    last = len(replay(parse_record(record.read_text())).moves)
    assert call("replay", record, "--at", last).code == 0
    for number in (-1, last + 1):
        outcome = call("replay", record, "--at", number)
        assert (outcome.code, outcome.out) == (2, "")
        assert outcome.err == f"undermine: There is no move {number}: the moves are numbered from 0 to {last}.\n"


def test_a_seat_is_shown_what_it_knew(call: Call, record: Path) -> None:
    whole = call("replay", record).out
    seen = call("replay", record, "--seat", "b").out
    assert "-?" in seen
    assert "-?" not in whole
    assert "You draw" in seen
    assert "You draw" not in whole
    early = call("replay", record, "--seat", "C", "--at", 9).out
    assert "You are a" in early
    assert call("replay", record, "--seat", "D").code == 2


def test_a_seat_may_have_its_own_copy(call: Call, record: Path) -> None:
    whole = parse_record(record.read_text())
    match = replay(whole)
    assert call("replay", record, "--seat", "B", "--copy").out == format_record(seat_copy(match, 1, whole.names))
    outcome = call("replay", record, "--copy")
    assert (outcome.code, outcome.err) == (2, "undermine: --copy needs --seat: whose copy should it be?\n")


def broken(text: str) -> dict[str, tuple[bytes, str]]:
    """Ways to spoil a record, and what is said then."""
    lines = text.splitlines(keepends=True)
    return {
        "cut off": ("".join(lines[:-8]).encode(), "The record is cut off: its end is missing."),
        "cut off early": ("".join(lines[:14]).encode(), "The record is cut off: its end is missing."),
        "empty": (b"", "This is not the record of a game."),
        "garbage": (b"lorem ipsum\n" * 9, "This is not the record of a game."),
        "binary": (b"\xff\xfe\x00\x80" * 9, "broken.txt is not a text file."),
        "other rules": (text.replace("base-2015", "chess").encode(), "There is no rule set “chess”"),
        "other gold": (text.replace('[Gold "3', '[Gold "9').encode(), "The record has been altered"),
        "other digest": (text.replace('[Digest "', '[Digest "0').encode(), "The record has been altered"),
        "other seat": (text.replace("\n2. B ", "\n2. C ").encode(), "Move 2 of the record is made by the wrong seat."),
        "other move": (text.replace("\n2. B ", "\n2. B x").encode(), "Move 2 of the record, x"),
        "move left out": (text.replace("\n2. B ", "\n3. B ").encode(), "Move 2 of the record is missing"),
        "other card": (text.replace("stock: ", "stock: QQ ").encode(), "There is no card “QQ” in this box."),
        "one card more": (
            text.replace("stock: ", "stock: NS ").encode(),
            "This deal is not made of the cards of the box",
        ),
        "players": (text.replace('Players "3"', 'Players "x"').encode(), "One of the numbers at the top"),
        "no tag": (text.replace("[First", "[Frst").encode(), "The record is missing its “First”."),
    }


NAMES = tuple(broken(""))


@pytest.mark.parametrize("how", NAMES)
@pytest.mark.parametrize("command", [("replay",), ("play", "--resume", "--save")])
def test_a_spoilt_record_is_refused(
    call: Call, record: Path, monkeypatch: pytest.MonkeyPatch, how: str, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(record.parent)
    spoilt, said = broken(record.read_text("utf-8"))[how]
    file = Path("broken.txt")
    file.write_bytes(spoilt)
    outcome = call(*command, file)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.count("\n") == 1
    if command == ("replay",):
        assert outcome.err.startswith(f"undermine: {said}")
    assert file.read_bytes() == spoilt


def test_a_copy_cannot_be_replayed(call: Call, record: Path) -> None:
    copy = record.with_name("copy.txt")
    copy.write_text(call("replay", record, "--seat", "A", "--copy").out)
    outcome = call("replay", copy)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == "undermine: This is seat A's own copy, with gaps: it cannot be replayed.\n"
    with pytest.raises(BadRecord):
        replay(parse_record(copy.read_text()))


def test_what_a_file_says_cannot_move_the_cursor(call: Call, record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace("Ada;", "\x1b[2JAda;"), "utf-8")
    assert "\x1b" not in call("replay", record).out
    record.write_text(text.replace("\n2. B ", "\n2. B \x1b[2J"), "utf-8")
    assert "\x1b" not in call("replay", record).err


def test_a_folder_is_not_a_record(call: Call, home: Path) -> None:
    outcome = call("replay", home)
    assert outcome.code == 1
    assert "cannot be read" in outcome.err
