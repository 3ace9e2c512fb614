"""The players beside the mine: whose turn it is, cards, gold, and what lies before each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.style import Style
from textual import events
from textual.message import Message

from ...cards import Sign, Tool
from ...game import MARKS, View
from ...words import Words, seat_name
from ..table.page import gold
from . import look
from .choosing import Choosing
from .painted import Painted, Row, cut, fitted

TURN, BROKEN, THEFT = "▶", "✗", "!"
CARD = "▯"
FEW = 5
"""Players up to which there is no need to be brief."""
HERE = Style(color="#1a1200", bgcolor=look.YELLOW, bold=True)
OFFERED = Style(color="#dff1ff", bgcolor="#1f4a66")


class PlayersView(Painted):
    class Pointed(Message):
        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    DEFAULT_CSS = "PlayersView { height: auto; width: 1fr; }"

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self.names: Sequence[str] = ()
        self.view: View | None = None
        self.choosing: Choosing | None = None
        self.roles: Mapping[int, str] = {}
        """What each is known to be, where that may be shown."""
        self._named = False
        """Whether nobody is addressed: whoever looks is nobody of them."""
        self._seats: list[int] = []
        """Whose line each row is."""

    def show(
        self,
        view: View,
        names: Sequence[str],
        choosing: Choosing | None = None,
        roles: Mapping[int, str] | None = None,
        *,
        named: bool = False,
    ) -> None:
        self.view, self.names, self.choosing, self.roles = view, names, choosing, roles or {}
        self._named = named
        self.repaint()

    def row_of(self, seat: int) -> int:
        return self._seats.index(seat)

    def on_click(self, event: events.Click) -> None:
        if 0 <= event.y < len(self._seats):
            self.post_message(self.Pointed(self._seats[event.y]))

    def paint(self, width: int) -> list[Row]:
        rows, self._seats = list[Row](), []
        for seat in range(self.view.table.players) if self.view is not None else ():
            assert self.view is not None
            lines = self._player(self.view, seat, width)
            rows += lines
            self._seats += [seat] * len(lines)
        return rows

    def _player(self, view: View, seat: int, width: int) -> list[Row]:
        """The line of a player, and below it, where there is room, what is broken or lies before them."""
        signs = [sign for sign, mark in MARKS.items() if view.table.marks[seat] & mark]
        brief = view.table.players > FEW
        marks = f" {_brief(signs)}" if brief and signs else ""
        first = self._first(view, seat, width, marks)
        if brief:
            return [first]
        told = ", ".join(map(self._sign, signs))
        known = self.roles.get(seat)
        below: list[Row] = [[(cut(f"    {known}", width), Style(color=look.SKY))]] if known else []
        if told:
            only_theft = signs == [Sign.THEFT]
            mark, style = (THEFT, look.ORANGE) if only_theft else (BROKEN, look.RED)
            below.append([(cut(f"    {mark} {told}", width), Style(color=style))])
        return [first, *below]

    def _first(self, view: View, seat: int, width: int, marks: str) -> Row:
        amounts = f" {view.table.hand_sizes[seat]}{CARD} {gold(view, seat)}★"
        turn = TURN if view.table.to_move == seat else " "
        colours = view.table.rules.colours
        colour = f" ({colours[seat].value})" if len(colours) > 1 else ""
        room = width - len(amounts) - len(marks) - len(colour) - 4
        known = self.roles.get(seat, "") if view.table.players > FEW else ""
        label = self._label(view, seat)
        # Where nobody has a name, the letter before it says all there is to say.
        label = " · ".join(part for part in (label if label != seat_name(seat) else "", known) if part)
        return [
            (f"{turn} ", Style(color=look.YELLOW, bold=True)),
            (f"{seat_name(seat)} ", Style(color=look.DIM)),
            (fitted(label + colour, room + len(colour)), self._pointed(view, seat)),
            (marks, Style(color=look.RED, bold=True)),
            (amounts, Style(color=look.FAINT)),
        ]

    def _label(self, view: View, seat: int) -> str:
        who = "seat" if seat == view.seat and not self._named else "none"
        return self._words.say_key("table-player", seat=seat_name(seat, self.names), who=who)

    def _pointed(self, view: View, seat: int) -> Style:
        offers = self.choosing.of_seat(seat) if self.choosing is not None else []
        if self.choosing is not None and offers:
            return HERE if self.choosing.at in offers else OFFERED
        return Style(color=look.PAPER if view.table.to_move != seat else look.YELLOW, bold=view.table.to_move == seat)

    def _sign(self, sign: Tool | Sign) -> str:
        if isinstance(sign, Tool):
            return self._words.say_key("tool-name", tools=sign.value)
        return self._words.say_key("sign-name", sign=sign.value)


def _brief(signs: Sequence[Tool | Sign]) -> str:
    hindered = "".join(sign.value for sign in signs if sign is not Sign.THEFT)
    return (BROKEN + hindered if hindered else "") + (THEFT if Sign.THEFT in signs else "")
