"""The pages of a table: the mine with its players and news, the hand, the end of a round and of the game."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import islice

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...cards import Tool
from ...draw.text import ASCII, UNICODE, beside, card_text, mine_text
from ...game import Line, View, reasons, winners
from ...game.state import MARKS
from ...rules import Cell
from ...words import address, noun, seat_name
from ..colour import mine_colours
from ..terminal import Terminal

SIDE, GAP = 24, 2
"""Columns that the players and the news need beside the mine, and those in between."""
CARD, FEW = 12, 6
"""Columns for a card and its name; players and news up to which there is no need to be brief."""
ENOUGH = 57
"""Columns from which on there is room for both; where there are fewer, they stand one below the other."""


class Pages:
    """Draws what one seat sees, in the words of one language."""

    def __init__(self, terminal: Terminal, names: Sequence[str]) -> None:
        self.terminal, self.words, self.names = terminal, terminal.words, names
        self.ink = ASCII if terminal.ascii else UNICODE

    def board(
        self, view: View, news: Sequence[str], marks: Mapping[Cell, str] | None = None, below: int = 0
    ) -> RenderableType:
        """The mine, and beside it the round, the players and what happened since the viewer's last turn.

        So many lines of the terminal are left free below, if that can be."""
        terminal = self.terminal
        wide = terminal.width >= ENOUGH
        height = None if terminal.height is None else terminal.height - below
        width = terminal.width - SIDE - GAP if wide else terminal.width
        drawing = mine_text(view, width, terminal.ascii, height=height, spots=False, marks=marks)
        mine, lines = mine_colours(drawing, marked=True), drawing.split("\n")
        left = max(map(len, lines))
        if not wide:
            return Group(mine, self._side(view, news, 0, terminal.width))
        side = self._side(view, news, max(len(lines), height or 0), terminal.width - left - GAP)
        return _beside(mine, left, side)

    def _side(self, view: View, news: Sequence[str], height: int, width: int) -> RenderableType:
        return Group(self._status(view), self._players(view), *self._news(view, news, height, width))

    def _status(self, view: View) -> Text:
        table = view.table
        rounds = table.rules.house.rounds
        text = self.words.say_key("table-status", round=table.round, rounds=rounds, stock=table.stock_left)
        return Text(text, "bold")

    def _players(self, view: View) -> Table:
        grid = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        grid.add_column("")
        for key in ("table-cards", "table-gold"):
            grid.add_column(self.words.say_key(key), justify="right")
        for seat in range(view.table.players):
            grid.add_row(self._player(view, seat), str(view.table.hand_sizes[seat]), gold(view, seat))
        return grid

    def _player(self, view: View, seat: int) -> Text:
        """Whose line it is, and below it the broken tools."""
        text = self._name(view, seat)
        broken = [tool for tool, mark in MARKS.items() if view.table.marks[seat] & mark]
        if broken and view.table.players <= FEW:
            text.append(f"\n  {self.ink.broken} {self._tools(broken)}", "red")
        elif broken:
            text.append(f" {self.ink.broken}{''.join(broken)}", "red")
        return text

    def _name(self, view: View, seat: int) -> Text:
        you = seat == view.seat
        name = self.words.say_key("table-player", seat=seat_name(seat, self.names), who="seat" if you else "none")
        return Text.assemble((f"{seat_name(seat)} ", "dim"), (name, "bold green" if you else ""))

    def _tools(self, tools: Sequence[Tool]) -> str:
        return ", ".join(self.words.say_key("tool-name", tools=tool.value) for tool in tools)

    def _news(self, view: View, news: Sequence[str], height: int, width: int) -> list[RenderableType]:
        """The youngest news, as many as fit beside the mine; beneath it, the last few."""
        told = [textwrap.wrap(text, width, subsequent_indent="  ") for text in news]
        players = sum(self._player(view, seat).plain.count("\n") + 1 for seat in range(view.table.players))
        room = height - players - 3 if height else FEW
        while sum(map(len, told)) > max(room, 2):
            told.pop(0)
        return ["", *(Text(line) for lines in told for line in lines)]

    def hand(self, view: View) -> Text:
        """The cards with their numbers, codes and names, in as many rows as they need."""
        kinds = view.own.hand if view.own is not None else ()
        across = max(1, (self.terminal.width + 1) // (CARD + 1))
        width = self.terminal.width // min(across, 6) - 1
        blocks = iter([self._card(view, number, kind, width) for number, kind in enumerate(kinds, 1)])
        rows = []
        while row := list(islice(blocks, across)):
            rows.append(beside(row, width, gap=1))
        return mine_colours("\n".join(rows))

    def _card(self, view: View, number: int, kind: int, width: int) -> list[str]:
        catalogue = view.table.rules.catalogue
        name = self.words.say_key("card-name", noun=noun(catalogue.kinds[kind]))
        drawing = card_text(catalogue, kind, ascii=self.terminal.ascii)
        return [*drawing, f"{number} {catalogue.codes[kind]}", *textwrap.wrap(name, width)]

    def round_over(self, view: View) -> RenderableType:
        """Who was what, and why the gold went where it went."""
        words, lines = self.words, reasons(view.table)
        title = Text(words.say_key("table-round-over", round=view.table.round), "bold underline")
        common = [self._line(view, line) for line in lines if line.seat is None]
        grid = Table(box=None, show_header=False, pad_edge=False)
        for seat in range(view.table.players):
            role, *why = [self._line(view, line).plain for line in lines if line.seat == seat]
            grid.add_row(self._name(view, seat), Text(role, _role_style(view, seat)), " ".join(why))
        height = (self.terminal.height or 24) - view.table.players - len(common) - 2
        drawing = mine_text(view, self.terminal.width, self.terminal.ascii, height=height, spots=False)
        return Group(title, mine_colours(drawing), *common, grid)

    def _line(self, view: View, line: Line) -> Text:
        return Text(self.words.say(address(line.message, view.seat, self.names)))

    def game_over(self, view: View) -> RenderableType:
        """Everybody's gold, most first, and who has won."""
        amounts = view.table.ledger.final or ()
        grid = Table(box=None, show_header=False, pad_edge=False)
        for seat in sorted(range(len(amounts)), key=lambda seat: -amounts[seat]):
            grid.add_row(self._name(view, seat), self.words.say_key("table-amount", gold=amounts[seat]))
        title = Text(self.words.say_key("table-game-over"), "bold underline")
        return Group(title, grid, Text(self._winners(view), "bold"))

    def _winners(self, view: View) -> str:
        best = winners(view.table)
        names = ", ".join(seat_name(seat, self.names) for seat in best if seat != view.seat)
        most = max(view.table.ledger.final or (0,))
        if view.seat not in best:
            return self.words.say_key("game-won", winners=names, count=len(best), gold=most)
        return self.words.say_key("table-you-won", winners=names, count=len(best), gold=most)


def _beside(mine: Text, width: int, side: RenderableType) -> Table:
    grid = Table.grid(padding=(0, GAP, 0, 0), expand=True)
    grid.add_column(width=width)
    grid.add_column(ratio=1)
    grid.add_row(mine, side)
    return grid


def _role_style(view: View, seat: int) -> str:
    outcome = view.table.outcome
    return "red" if outcome is not None and outcome.roles[seat].value == "saboteur" else "green"


def gold(view: View, seat: int) -> str:
    """What the viewer knows of a seat's gold; a question mark for each nugget that it does not."""
    ledger = view.table.ledger
    known = sum(sum(pay.cards) + pay.bank for pay in ledger.pays if pay.seat == seat)
    if view.own is not None and seat == view.seat:
        return str(known + sum(value for _, value in view.own.takes))
    taken = [value for pot in ledger.pots for taker, value in zip(pot.takers, pot.taken, strict=False) if taker == seat]
    unknown = taken.count(None)
    return f"{known + sum(value or 0 for value in taken)}" + ("+" + "?" * unknown if unknown else "")
