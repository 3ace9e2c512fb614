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
    from ..bots.search import Advice, Regret

Written = Callable[[Move], str]
HUNDRED = 100


class Row(NamedTuple):
    """A move that was tried: percent of the rounds won after it, where rounds are won, what it is worth, how often."""

    move: Move
    won: int | None
    value: float
    rollouts: int


Because = tuple[Message, Message | None]
"""A reason, and what somebody did that made one believe it."""


class Shown(NamedTuple):
    """Advice as it is shown, wherever it was thought of: the move that is advised is the first."""

    rows: tuple[Row, ...]
    reasons: tuple[Because, ...]
    played: Move | None = None


def shown(found: Advice) -> Shown:
    rows = [
        Row(each.move, round(HUNDRED * each.wins) if found.won else None, each.mean, len(each.outcomes))
        for each in found.tried
    ]
    return Shown(tuple(rows), tuple((reason.message, reason.sign) for reason in found.reasons), found.played)


class Hint(NamedTuple):
    """A move that is advised, and what there is to say about it."""

    move: Move
    said: list[RenderableType]


class Thoughts:
    """Says it to the person of one seat, in the words of one language; `written` is how a move is written here."""

    def __init__(self, words: Words, reader: int | None, names: Sequence[str], written: Written, ascii: bool) -> None:
        self._words, self._reader, self._names, self._written = words, reader, names, written
        self._point = "-" if ascii else "·"

    def hint(self, found: Shown) -> Hint:
        return Hint(found.rows[0].move, [*self.advice(found)])

    def advice(self, found: Shown) -> Iterator[RenderableType]:
        yield Text(self._words.say_key("hint-move", move=self._written(found.rows[0].move)), "bold")
        yield from self._reasons(found.reasons)
        if len(found.rows) > 1:
            yield self.table(found)

    def _reasons(self, reasons: Sequence[Because]) -> Iterator[Text]:
        for reason, sign in reasons:
            said = reason_text(self._words, reason, sign, self._reader, self._names)
            yield Text(f"  {self._point} {said}")

    def table(self, found: Shown) -> Table:
        """The moves that were tried: which share of the rounds played out was won, what they are worth, how many."""
        won = found.rows[0].won is not None
        grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 2), header_style="dim")
        grid.add_column(self._words.say_key("hint-head-move"), style="cyan", no_wrap=True)
        for key in ("hint-head-won",) * won + ("hint-head-value", "hint-head-rollouts"):
            grid.add_column(self._words.say_key(key), justify="right")
        grid.add_column("")
        for each in found.rows:
            mark = self._words.say_key("hint-played") if each.move == found.played else ""
            share = [] if each.won is None else [f"{each.won} %"]
            grid.add_row(self._written(each.move), *share, f"{each.value:.2f}", str(each.rollouts), mark)
        return grid

    def regrets(self, found: Sequence[Regret]) -> Iterator[RenderableType]:
        yield Text(self._words.say_key("regret-title"), "bold underline")
        if not found:
            yield Text(self._words.say_key("regret-none"))
            return
        yield Text(self._words.say_key("regret-known"), "dim")
        for regret in found:
            yield Text(self._words.say(self._regret(regret)))
            yield from self._reasons([(reason.message, reason.sign) for reason in regret.reasons])

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
