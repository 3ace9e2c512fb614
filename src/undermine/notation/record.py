"""Records: a whole game as a text that replays to the same digest; and a seat's own copy of it.

A `Record` is the text taken apart, no more: cards and moves are still words, `?` where a seat's copy may not know.
`docs/notation.md` has the grammar.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ..given import expect, expect_number, listed
from ..messages import BadRecord

FORMAT = "1"
PILES = ("roles", "goals", "stock", "nuggets")
UNKNOWN = "?"

_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_NAME = r'((?:[^;\\]|\\[\\";]|\\u\{(?:10|[0-9a-f])?[0-9a-f]{1,4}\})*)'
_NAMES = re.compile(f"{_NAME}(?:; {_NAME})*")
_EACH_NAME = re.compile(f"(?:^|; ){_NAME}")
_ESCAPED = re.compile(r"\\(?:u\{([0-9a-f]+)\}|(.))")
_ROUND = re.compile(r"Round ([1-9][0-9]?)")
_PILE = re.compile(rf"({'|'.join(PILES)}):(.*)")
_MOVE = re.compile(r"([1-9][0-9]*)\. ([A-L]) (\S.*?)(?: \{(0|[1-9][0-9]{0,6})\})?")
_END = "End"


@dataclass(frozen=True)
class RoundRecord:
    """The piles of a round's deal, first card first, and its moves as (seat letter, text)."""

    piles: dict[str, tuple[str, ...]]
    moves: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Record:
    """A whole game as it is written down: tags, and each round with its deal and its moves."""

    rules: str
    revision: int
    players: int
    first: str
    digest: str
    rounds: tuple[RoundRecord, ...]
    house: tuple[str, ...] = ()
    colour: str = ""
    """The colour chosen, where it is not the one that holds by itself."""
    seed: str = ""
    """The seed in hexadecimal digits, where it is known: an unfinished game goes on with it."""
    seat: str = ""
    """The seat whose copy this is; empty for the whole game."""
    gold: tuple[int, ...] = ()
    """The result, once the game is over."""
    names: tuple[str, ...] = ()
    """One for each seat, or none at all."""
    rollouts: Mapping[int, int] = field(default_factory=dict)
    """By their numbers, the moves that were found by playing on, and how many times that was done for each."""

    def __post_init__(self) -> None:
        _check_rollouts(self.rollouts, sum(len(played.moves) for played in self.rounds))
        if len(listed("names", self.names, str)) not in (0, self.players):
            raise BadRecord("error-record-names", names=len(self.names), players=self.players)


def _check_rollouts(rollouts: Mapping[int, int], moves: int) -> None:
    expect("rollouts", rollouts, Mapping)
    for number, count in rollouts.items():
        expect_number("rollouts", number, 1)
        expect_number("rollouts", count, 0)
        if number > moves:
            raise BadRecord("error-record-no-such-turn", number=str(number), last=moves)


def format_record(record: Record) -> str:
    """The text of a record."""
    expect("record", record, Record)
    tags = [f'[{name} "{value}"]' for name, value in _tags(record).items() if value is not None]
    lines = [*tags, ""]
    number = 0
    for index, played in enumerate(record.rounds, 1):
        lines.append(f"Round {index}")
        lines += [line for name in PILES for line in _pile_lines(name, played.piles[name])]
        for seat, text in played.moves:
            number += 1
            lines.append(f"{number}. {seat} {text}{_note(record.rollouts.get(number))}")
        lines.append("")
    return "\n".join([*lines, _END, ""])


def _note(rollouts: int | None) -> str:
    return "" if rollouts is None else f" {{{rollouts}}}"


def _tags(record: Record) -> dict[str, str | None]:
    """The value of each tag; what says nothing has none."""
    return {
        "Undermine": FORMAT,
        "Rules": record.rules,
        "Revision": str(record.revision),
        "House": " ".join(record.house) or None,
        "Colour": record.colour or None,
        "Players": str(record.players),
        "Names": "; ".join(map(_name_text, record.names)) if record.names else None,
        "First": record.first,
        "Seed": record.seed or None,
        "Seat": record.seat or None,
        "Gold": " ".join(map(str, record.gold)) or None,
        "Digest": record.digest,
    }


def _name_text(name: str) -> str:
    """A name in which the characters are marked by which a record is taken apart, so that it is read as it was."""
    return "".join(_marked(char) for char in name)


def _marked(char: str) -> str:
    if char in '\\";':
        return f"\\{char}"
    return char if char.isprintable() else f"\\u{{{ord(char):x}}}"


def _names(text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    if not _NAMES.fullmatch(text):
        raise BadRecord("error-record-names-text")
    return tuple(_ESCAPED.sub(_unmarked, name) for name in _EACH_NAME.findall(text))


def _unmarked(found: re.Match[str]) -> str:
    return found[2] if found[1] is None else chr(int(found[1], 16))


def _pile_lines(name: str, cards: tuple[str, ...]) -> list[str]:
    text = f"{name}: {' '.join(cards)}"
    return textwrap.wrap(text, 100, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def parse_record(text: str) -> Record:
    """Take a record's text apart; raises `BadRecord` where it is cut off or was never one."""
    expect("text", text, str)
    lines = _Lines(text)
    tags = _parse_tags(lines)
    rounds = tuple(_parse_rounds(lines))
    lines.expect_end()
    return _record(tags, rounds, lines.rollouts)


def read_record(given: Record | str) -> Record:
    """A record as such, or that of a text."""
    expect("record", given, Record, str)
    return parse_record(given) if isinstance(given, str) else given


class _Lines:
    """The lines that say something, one after the other."""

    def __init__(self, text: str) -> None:
        self._lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        self._at = 0
        self.moves = 0
        self.rollouts: dict[int, int] = {}

    @property
    def line(self) -> str | None:
        return self._lines[self._at][1] if self._at < len(self._lines) else None

    def advance(self) -> None:
        self._at += 1

    def error(self) -> BadRecord:
        return BadRecord("error-record-line", line=self._lines[min(self._at, len(self._lines) - 1)][0])

    def cut_off_or_error(self) -> BadRecord:
        return BadRecord("error-record-cut-off") if self.line is None else self.error()

    def expect_end(self) -> None:
        rest = [line for _, line in self._lines[self._at :]]
        if rest[:1] != [_END]:
            raise self.cut_off_or_error()
        if len(rest) > 1:
            self.advance()
            raise self.error()

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.fullmatch(self.line) if self.line is not None else None
        if match:
            self.advance()
        return match


def _parse_tags(lines: _Lines) -> dict[str, str]:
    tags: dict[str, str] = {}
    while match := lines.take(_TAG):
        tags[match[1]] = match[2]
    if tags.get("Undermine") != FORMAT:
        raise BadRecord("error-not-a-record")
    return tags


def _parse_rounds(lines: _Lines) -> Iterator[RoundRecord]:
    number = 0
    while match := lines.take(_ROUND):
        number += 1
        if int(match[1]) != number:
            raise BadRecord("error-record-round", round=number)
        yield RoundRecord(_parse_piles(lines), tuple(_parse_moves(lines)))


def _parse_piles(lines: _Lines) -> dict[str, tuple[str, ...]]:
    piles: dict[str, tuple[str, ...]] = {}
    for name in PILES:
        match = lines.take(_PILE)
        if match is None or match[1] != name:
            raise lines.cut_off_or_error()
        words = match[2].split()
        while lines.line is not None and lines.line.startswith("  "):
            words += lines.line.split()
            lines.advance()
        piles[name] = tuple(words)
    return piles


def _parse_moves(lines: _Lines) -> Iterator[tuple[str, str]]:
    while match := lines.take(_MOVE):
        lines.moves += 1
        if int(match[1]) != lines.moves:
            raise BadRecord("error-record-move-number", number=lines.moves)
        if match[4] is not None:
            lines.rollouts[lines.moves] = int(match[4])
        yield match[2], match[3]


def _record(tags: dict[str, str], rounds: tuple[RoundRecord, ...], rollouts: Mapping[int, int]) -> Record:
    try:
        return Record(
            rules=tags["Rules"],
            revision=int(tags["Revision"]),
            players=int(tags["Players"]),
            first=tags["First"],
            digest=tags["Digest"],
            rounds=rounds,
            house=tuple(tags.get("House", "").split()),
            colour=tags.get("Colour", ""),
            seed=tags.get("Seed", ""),
            seat=tags.get("Seat", ""),
            gold=tuple(map(int, tags.get("Gold", "").split())),
            names=_names(tags.get("Names")),
            rollouts=rollouts,
        )
    except KeyError as missing:
        raise BadRecord("error-record-tag", tag=str(missing.args[0])) from None
    except ValueError:
        raise BadRecord("error-record-number") from None
