"""`undermine replay --advice` and `--regrets`: what `hard` would have played, by what each player could know then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..game import HostedGame, Move
from ..notation import SEAT_LETTERS, move_text
from .terminal import BadUsage, Terminal
from .thoughts import HUNDRED, Thoughts, shown

if TYPE_CHECKING:
    from ..bots.search import Advice

ALL = "all"


class LookingBack:
    """At a game, for one reader, who is told of his own moves alone; None is told of everybody's."""

    def __init__(self, terminal: Terminal, match: HostedGame, reader: int | None, names: tuple[str, ...]) -> None:
        self._terminal, self._words, self._match, self._reader = terminal, terminal.words, match, reader
        self._names = names

    def regrets(self) -> None:
        if self._reader is None:
            raise BadUsage("usage-regrets-need-seat")
        from ..bots.search import regrets

        found = regrets(self._match, self._reader)
        self._terminal.show(*self._thoughts(self._reader).regrets(found))

    def advice(self, asked: str) -> None:
        """One line for each move where all are asked for; else all there is to say of those that were named."""
        if asked == ALL:
            self._terminal.show(self._overview())
            return
        for turn in self._numbers(asked):
            self._terminal.show(*self._of_a_move(turn), "")

    def _numbers(self, asked: str) -> list[int]:
        texts = [text.strip() for text in asked.split(",")]
        if not all(text.isascii() and text.isdigit() for text in texts):
            raise BadUsage("usage-advice", text=asked[:40])
        # No more digits than any number has: Python would not read some thousand of them.
        numbers = [int(text.lstrip("0")[:9] or 0) for text in texts]
        for number, text in zip(numbers, texts, strict=True):
            if not 1 <= number <= len(self._match.moves):
                raise BadUsage("error-record-no-such-turn", number=text[:40], last=len(self._match.moves))
            if self._reader not in (None, self._match.moves[number - 1][1]):
                raise BadUsage("usage-advice-others", number=number, seat=self._match.moves[number - 1][1])
        return numbers

    def _of_a_move(self, turn: int) -> Iterator[RenderableType]:
        seat = self._match.moves[turn - 1][1]
        yield Text(self._played(turn), "bold cyan")
        yield from self._thoughts(seat).advice(shown(self._thought(turn)))

    def _overview(self) -> Table:
        grid = Table(box=None, pad_edge=False, header_style="dim")
        for key in ("hint-played", "hint-hard", "hint-lost"):
            grid.add_column(self._words.say_key(key), no_wrap=True)
        for turn, (_, seat, _) in enumerate(self._match.moves, 1):
            if self._reader in (None, seat):
                grid.add_row(*self._line(turn))
        return grid

    def _line(self, turn: int) -> tuple[str | Text, ...]:
        found = self._thought(turn)
        if found.move == found.played:
            return Text(self._played(turn)), Text("=", "dim"), ""
        if found.gap is None:
            # Nothing else was worth a try, so nothing was measured.
            return Text(self._played(turn)), Text(self._written(found.move), "cyan"), ""
        unit = "%" if found.won else self._words.say_key("hint-gold")
        lost, error = (round(HUNDRED * number) for number in found.gap[:2])
        sure = "" if lost > error else "dim"
        said = f"{lost} (+-{error}) {unit}" if self._terminal.ascii else f"{lost} (±{error}) {unit}"
        return Text(self._played(turn)), Text(self._written(found.move), "cyan"), Text(said, sure)

    def _played(self, turn: int) -> str:
        _, seat, move = self._match.moves[turn - 1]
        return f"{turn}. {SEAT_LETTERS[seat]} {self._written(move)}"

    def _thought(self, turn: int) -> Advice:
        from ..bots.search import second_thoughts

        return second_thoughts(self._match, turn)

    def _thoughts(self, seat: int) -> Thoughts:
        return Thoughts(self._words, seat, self._names, self._written, self._terminal.ascii)

    def _written(self, move: Move) -> str:
        return move_text(move, self._match.rules)
