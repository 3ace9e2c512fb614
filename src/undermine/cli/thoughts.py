"""What `hard` thinks, for the terminal: the move, its reasons, and a small table of the moves that were tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..game import Move
from ..messages import Argument, Message
from ..words import Words, reason_text

if TYPE_CHECKING:
    # Both need the native engine; whoever asks for no hint does not wait for it.
    from ..bots.search import Advice, Reason, Regret, Tried

Written = Callable[[Move], str]
HUNDRED = 100


class Hint(NamedTuple):
    """A move that is advised, and what there is to say about it."""

    move: Move
    said: list[RenderableType]


class Thoughts:
    """Says it to the person of one seat, in the words of one language; `written` is how a move is written here."""

    def __init__(self, words: Words, reader: int | None, names: Sequence[str], written: Written, ascii: bool) -> None:
        self._words, self._reader, self._names, self._written = words, reader, names, written
        self._point = "-" if ascii else "·"

    def hint(self, found: Advice) -> Hint:
        return Hint(found.move, [*self.advice(found)])

    def advice(self, found: Advice) -> Iterator[RenderableType]:
        yield Text(self._words.say_key("hint-move", move=self._written(found.move)), "bold")
        yield from self._reasons(found.reasons)
        if len(found.tried) > 1:
            yield self.table(found)

    def _reasons(self, reasons: Sequence[Reason]) -> Iterator[Text]:
        for reason in reasons:
            said = reason_text(self._words, reason.message, reason.sign, self._reader, self._names)
            yield Text(f"  {self._point} {said}")

    def table(self, found: Advice) -> Table:
        """The moves that were tried: which share of the rounds played out was won, what they are worth, how many."""
        grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 2), header_style="dim")
        grid.add_column(self._words.say_key("hint-head-move"), style="cyan", no_wrap=True)
        for key in ("hint-head-won",) * found.won + ("hint-head-value", "hint-head-rollouts"):
            grid.add_column(self._words.say_key(key), justify="right")
        grid.add_column("")
        for each in found.tried:
            mark = self._words.say_key("hint-played") if each.move == found.played else ""
            grid.add_row(self._written(each.move), *self._numbers(each, found.won), mark)
        return grid

    def _numbers(self, each: Tried, won: bool) -> list[str]:
        share = [f"{round(HUNDRED * each.wins)} %"] if won else []
        return [*share, f"{each.mean:.2f}", str(len(each.outcomes))]

    def regrets(self, found: Sequence[Regret]) -> Iterator[RenderableType]:
        yield Text(self._words.say_key("regret-title"), "bold underline")
        if not found:
            yield Text(self._words.say_key("regret-none"))
            return
        yield Text(self._words.say_key("regret-known"), "dim")
        for regret in found:
            yield Text(self._words.say(self._regret(regret)))
            yield from self._reasons(regret.reasons)

    def _regret(self, regret: Regret) -> Message:
        args: dict[str, Argument] = {
            "turn": regret.turn,
            "round": regret.round,
            "played": self._written(regret.played),
            "better": self._written(regret.better),
            "count": round(HUNDRED * regret.loss.mean),
            "error": round(HUNDRED * regret.loss.error),
        }
        return Message("regret-wins" if regret.won else "regret-gold", args)
