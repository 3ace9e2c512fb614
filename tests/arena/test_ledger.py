"""Files of games that are gone on with: cut off anywhere, damaged, out of order, and still each game once."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import pytest

from tests.problems import says
from undermine.arena.files import BadFolder
from undermine.arena.ledger import Ledger, Numbers, Piece

HEAD = "# numbers\n"


def read(text: str) -> Piece | None:
    """`3:1/2` is the first of two lines of game 3."""
    try:
        game, _, place = text.partition(":")
        line, _, lines = place.partition("/")
        return Piece(int(game), int(line), int(lines))
    except ValueError:
        return None


def lines_of(game: int) -> str:
    count = 1 + game % 3
    return "".join(f"{game}:{line}/{count}\n" for line in range(1, count + 1))


def ledger(folder: Path) -> Ledger:
    return Ledger(folder / "games", read, HEAD)


def whole(games: int) -> str:
    return HEAD + "".join(map(lines_of, range(games)))


def filled(folder: Path, games: int) -> str:
    """Whatever was there: the games that are missing are added."""
    file = ledger(folder)
    known = Numbers(file.open())
    for game in range(games):
        if game not in known:
            file.append(game, lines_of(game))
    file.finish()
    assert list(file.lines()) == whole(games).splitlines()[1:]
    return (folder / "games").read_text()


def test_cut_off_anywhere_it_is_gone_on_with(tmp_path: Path) -> None:
    text = whole(8)
    for end in range(len(text) + 1):
        (tmp_path / "games").write_text(text[:end])
        known = ledger(tmp_path).open()
        assert (tmp_path / "games").read_text() == HEAD + "".join(map(lines_of, known))
        assert list(known) == list(range(len(known)))
        assert filled(tmp_path, 8) == text


def test_whatever_happened_to_it_each_game_is_there_once(tmp_path: Path) -> None:
    rng, good = Random(1), whole(12)
    for _ in range(200):
        lines = good.splitlines(keepends=True)[1:]
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(lines))
            match rng.randrange(5):
                case 0:
                    del lines[at]
                case 1:
                    lines[at] = lines[at][: rng.randrange(len(lines[at]) - 1)] + "\n"
                case 2:
                    lines.insert(at, rng.choice(lines))
                case 3:
                    lines.insert(at, "?\x00\n")
                case _:
                    lines = lines[at:] + lines[:at]
        (tmp_path / "games").write_text(HEAD + "".join(lines))
        assert filled(tmp_path, 12) == good


def test_games_may_come_in_any_order(tmp_path: Path) -> None:
    file = ledger(tmp_path)
    assert list(file.open()) == []
    for game in (4, 0, 2, 1, 3):
        file.append(game, lines_of(game))
    file.finish()
    assert (tmp_path / "games").read_text() == whole(5)


def test_what_is_not_wanted_is_taken_out(tmp_path: Path) -> None:
    filled(tmp_path, 6)
    assert list(ledger(tmp_path).open(Numbers(array("q", [0, 2, 3])))) == [0, 2, 3]
    assert (tmp_path / "games").read_text() == HEAD + lines_of(0) + lines_of(2) + lines_of(3)
    assert filled(tmp_path, 6) == whole(6)


def test_a_whole_file_is_not_touched(tmp_path: Path) -> None:
    filled(tmp_path, 6)
    before = (tmp_path / "games").stat()
    ledger(tmp_path).open()
    after = (tmp_path / "games").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


@pytest.mark.parametrize("game", [-1, -7, 2**63, 10**30])
def test_a_number_that_no_game_has_is_dropped(tmp_path: Path, game: int) -> None:
    (tmp_path / "games").write_text(f"{HEAD}{game}:1/1\n{lines_of(0)}")
    assert list(ledger(tmp_path).open()) == [0]
    assert filled(tmp_path, 3) == whole(3)


def test_bytes_that_are_no_text_are_dropped(tmp_path: Path) -> None:
    """They could be read once with a mark in their place, and then not be read at all."""
    file = Ledger(tmp_path / "games", lambda text: Piece(int(text[0])))
    (tmp_path / "games").write_bytes(b"0 fine\n1 \xff\n2 fine\n")
    assert list(file.open()) == [0, 2]
    assert list(file.lines()) == ["0 fine", "2 fine"]


def test_what_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    with pytest.raises(BadFolder, check=says("error-file-unreadable")):
        ledger(tmp_path).open()
    with pytest.raises(BadFolder, check=says("error-file-unwritable")):
        ledger(tmp_path).append(0, lines_of(0))
    with pytest.raises(BadFolder, check=says("error-file-unwritable")):
        ledger(tmp_path / "nowhere").open()
