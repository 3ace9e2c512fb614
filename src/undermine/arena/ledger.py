"""A file of games, each a few lines, that grows at its end and can be continued however it was broken off.

Every game has a number, and stands in the file at most once. What a kill has cut off, or somebody has damaged, is
dropped, so that its game is played again; when all is there, the games stand in the order of their numbers, and the
same games make the same file. Of the file only the places of its games are held in memory.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import IO, NamedTuple

from .files import cut, reading, unwritable, write_parts


class Piece(NamedTuple):
    """One line of a game: its number, and which of how many lines of that game this is, from one."""

    game: int
    line: int = 1
    lines: int = 1


MOST = 2**63 - 1
"""The highest number of a game: so wide are the places in memory."""
Read = Callable[[str], Piece | None]
"""Says what a line is; None where it is damaged."""


class Numbers(Container[int]):
    """Numbers in ascending order, of which one can be looked up."""

    def __init__(self, numbers: array[int]) -> None:
        self._numbers = numbers

    def __contains__(self, number: object) -> bool:
        assert isinstance(number, int)
        at = bisect_left(self._numbers, number)
        return at < len(self._numbers) and self._numbers[at] == number


class Ledger:
    def __init__(self, path: Path, read: Read, head: str = "") -> None:
        """`head` is what is written first."""
        self.path, self._read, self._head = path, read, head
        self._last, self._in_order = -1, True

    def open(self, wanted: Container[int] | None = None) -> array[int]:
        """The numbers of all whole games in ascending order; the file then has these, in order, and nothing else.

        Where only some are wanted, the others are taken out.
        """
        if self.path.exists():
            places = self._mended(wanted)
        else:
            places = _Places()
            write_parts(self.path, [self._head.encode()])
        self._last, self._in_order = places.last, True
        return places.games

    def games(self) -> Iterator[tuple[int, str]]:
        """(number, lines) of all whole games in ascending order; the file stays as it is."""
        with reading(self.path) as file:
            _, places = self._found(file, None)
            places = places.ordered()
            for game, begin, length in zip(places.games, places.begins, places.lengths, strict=True):
                file.seek(begin)
                yield game, file.read(length).decode("utf-8")

    def _found(self, file: IO[bytes], wanted: Container[int] | None) -> tuple[bytes, _Places]:
        """The first lines, and where the wanted games stand."""
        head = b"".join(file.readline() for _ in range(self._head.count("\n")))
        places = _Places(file.tell())
        for game, begin, length in whole_games(file, self._read):
            if wanted is None or game in wanted:
                places.add(game, begin, length)
        return head, places

    def _mended(self, wanted: Container[int] | None) -> _Places:
        with reading(self.path) as file:
            head, places = self._found(file, wanted)
            # A file that was cut off in its first lines gets them anew.
            places.in_order &= head == self._head.encode()
            size = file.seek(0, 2)
            if places.in_order and size > places.end:
                cut(self.path, places.end)
            if places.in_order:
                return places
            ordered = places.ordered()
            write_parts(self.path, _copied(self._head, file, ordered))
        return ordered

    def append(self, game: int, lines: str) -> None:
        """The lines of one game, written at once."""
        try:
            with self.path.open("a", encoding="utf-8", newline="") as file:
                file.write(lines)
        except OSError as error:
            raise unwritable(self.path, error) from None
        self._in_order &= game > self._last
        self._last = max(game, self._last)

    def fill(self, games: Iterable[tuple[int, str]]) -> None:
        """All games at once, in their order; whatever was there is gone."""
        write_parts(self.path, chain([self._head.encode()], (lines.encode() for _, lines in games)))

    def finish(self) -> None:
        """All games in their order: however they came, the file is the same."""
        if not self._in_order:
            self.open()

    def lines(self) -> Iterator[str]:
        """All lines behind the head, without their ends."""
        with reading(self.path) as file:
            for _ in range(self._head.count("\n")):
                file.readline()
            for line in file:
                yield line.decode("utf-8").rstrip("\n")


def whole_games(file: IO[bytes], read: Read) -> Iterator[tuple[int, int, int]]:
    """(number, where it begins, how long it is) of every game of which no line is missing, as they stand there."""
    begin = at = file.tell()
    expected: Piece | None = None
    for line in file:
        piece = _piece(line, read)
        if piece is not None and piece.line == 1:
            begin = at
        elif piece != expected:
            piece = None
        at += len(line)
        expected = None if piece is None else piece._replace(line=piece.line + 1)
        if piece is not None and piece.line == piece.lines:
            expected = None
            yield piece.game, begin, at - begin


def _piece(line: bytes, read: Read) -> Piece | None:
    """What a line is; None where it is damaged: cut off, no text, or of a number that no game has."""
    if not line.endswith(b"\n"):
        return None
    try:
        piece = read(line.decode("utf-8").rstrip("\n"))
    except UnicodeDecodeError:
        return None
    return piece if piece is not None and 0 <= piece.game <= MOST else None


class _Places:
    """Where the games of a file stand."""

    def __init__(self, end: int = 0) -> None:
        self.games, self.begins, self.lengths = array("q"), array("q"), array("q")
        self.end = end
        """Behind the last game in the file."""
        self.in_order = True
        """Whether they stand there in their order, with nothing in between."""

    @property
    def last(self) -> int:
        return self.games[-1] if self.games else -1

    def add(self, game: int, begin: int, length: int) -> None:
        self.in_order &= begin == self.end and game > self.last
        self.games.append(game)
        self.begins.append(begin)
        self.lengths.append(length)
        self.end = begin + length

    def ordered(self) -> _Places:
        """The same in the order of their numbers, each game once."""
        found = _Places()
        for at in sorted(range(len(self.games)), key=self.games.__getitem__):
            if self.games[at] != found.last:
                found.games.append(self.games[at])
                found.begins.append(self.begins[at])
                found.lengths.append(self.lengths[at])
        return found


def _copied(head: str, file: IO[bytes], places: _Places) -> Iterator[bytes]:
    yield head.encode()
    for begin, length in zip(places.begins, places.lengths, strict=True):
        file.seek(begin)
        yield file.read(length)
