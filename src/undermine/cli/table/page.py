"""The pages of a table: the mine with its players and news, the hand, the end of a round and of the game."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import islice

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...cards import Role, Sign, Tool
from ...draw.text import ASCII, UNICODE, beside, card_text, mine_text
from ...game import Line, View, rank, reasons, winners
from ...game.state import MARKS
from ...rules import Cell
from ...words import address, noun, seat_name
from ..colour import mine_colours
from ..terminal import Terminal
from .knowledge import seen_text

SIDE, GAP = 24, 2
"""Columns that the players and the news need beside the mine, and those in between."""
CARD, FEW = 12, 6
"""Columns for a card and its name; players and news up to which there is no need to be brief."""
STYLES = {
    Role.SABOTEUR: "red",
    Role.BLUE: "blue",
    Role.BOSS: "cyan",
    Role.PROFITEER: "yellow",
    Role.GEOLOGIST: "magenta",
}
"""The colours of the roles; all others are green."""
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
        players, known = self._players(view, width), self._known(view, width)
        status = self._status(view)
        used = len(self.terminal.out.render_lines(players)) + len(known) + status.plain.count("\n") + 2
        room = height - used if height else FEW
        return Group(status, players, *known, "", *self._news(news, room, width))

    def _status(self, view: View) -> Text:
        table = view.table
        rounds = table.rules.house.rounds
        text = self.words.say_key("table-status", round=table.round, rounds=rounds, stock=table.stock_left)
        if table.stakes is not None:
            text += "\n" + self.words.say_key("table-markers", count=table.stakes.markers_left)
        return Text(text, "bold")

    def _players(self, view: View, width: int) -> Table:
        grid = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        grid.add_column("")
        heads = [self.words.say_key(key) for key in ("table-cards", "table-gold")]
        for head in heads:
            grid.add_column(head, justify="right")
        left = width - sum(len(head) + 1 for head in heads) - 1
        for seat in range(view.table.players):
            grid.add_row(self._player(view, seat, left), str(view.table.hand_sizes[seat]), gold(view, seat))
        return grid

    def _player(self, view: View, seat: int, width: int) -> Text:
        """Whose line it is, and below it, or where many play behind it, what lies before that player."""
        text = self._name(view, seat)
        if view.table.stakes is not None and view.table.stakes.purses[seat]:
            text.append("\n  " + "+".join(map(str, sorted(view.table.stakes.purses[seat], reverse=True))), "yellow")
        signs = [sign for sign, mark in MARKS.items() if view.table.marks[seat] & mark]
        hindered, thief = [sign for sign in signs if sign is not Sign.THEFT], Sign.THEFT in signs
        if view.table.players > FEW:
            text.append(f" {self.ink.broken}{''.join(hindered)}" if hindered else "", "red")
            return text.append(f" {Sign.THEFT}" if thief else "", "yellow")
        lines = textwrap.wrap(", ".join(map(self._sign, hindered)), max(width - 4, 8))
        for number, line in enumerate(lines):
            text.append(f"\n  {' ' if number else self.ink.broken} {line}", "red")
        return text.append(f"\n    {self._sign(Sign.THEFT)}" if thief else "", "yellow")

    def _name(self, view: View, seat: int) -> Text:
        you, colours = seat == view.seat, view.table.rules.colours
        name = self.words.say_key("table-player", seat=seat_name(seat, self.names), who="seat" if you else "none")
        style = f"{'bold ' if you else ''}{colours[seat].name.lower() if colours else 'green' if you else ''}"
        colour = f" ({colours[seat].value})" if len(colours) > 1 else ""
        return Text.assemble((f"{seat_name(seat)} ", "dim"), (name + colour, style.strip()))

    def _sign(self, sign: Tool | Sign) -> str:
        if isinstance(sign, Tool):
            return self.words.say_key("tool-name", tools=sign.value)
        return self.words.say_key("sign-name", sign=sign.value)

    def _known(self, view: View, width: int) -> list[Text]:
        """The roles of others that the viewer has seen, as long as they are secret."""
        text = seen_text(view, self.words, self.names) if view.table.outcome is None else None
        return [Text(line, "cyan") for line in textwrap.wrap(text or "", width, subsequent_indent="  ")]

    def _news(self, news: Sequence[str], room: int, width: int) -> list[RenderableType]:
        """The youngest news, as many as fit beside the mine; beneath it, the last few."""
        told = [textwrap.wrap(text, width, subsequent_indent="  ") for text in news]
        while sum(map(len, told)) > max(room, 2):
            told.pop(0)
        return [Text(line) for lines in told for line in lines]

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

    def round_over(self, view: View, below: int = 1) -> list[RenderableType]:
        """The mine, who was what, and why the gold went where it went; two pages where one has no room for it all.

        So many lines of the terminal are left free below."""
        title = Text(self.words.say_key("table-round-over", round=view.table.round), "bold underline")
        told = self.payout(view)
        height = (self.terminal.height or 24) - below - 1
        room = height - len(self.terminal.out.render_lines(told))
        mine = mine_text(view, self.terminal.width, self.terminal.ascii, height=room, spots=False)
        if mine.count("\n") < room or not self.terminal.live:
            return [Group(title, mine_colours(mine), told)]
        mine = mine_text(view, self.terminal.width, self.terminal.ascii, height=height, spots=False)
        return [Group(title, mine_colours(mine)), Group(title, told)]

    def payout(self, view: View) -> RenderableType:
        """The reasons for the gold, those for everybody first."""
        lines = reasons(view.table)
        common = [self._line(view, line) for line in lines if line.seat is None]
        grid = Table(box=None, show_header=False, pad_edge=False)
        for seat in range(view.table.players):
            why = [self._line(view, line).plain for line in lines if line.seat == seat]
            role = [Text(why.pop(0), _role_style(view, seat))] if view.table.rules.way.has_roles else []
            grid.add_row(self._name(view, seat), *role, " ".join(why))
        if view.table.players > FEW:
            common = [Text(" ").join(common)]
        return Group(*common, grid)

    def _line(self, view: View, line: Line) -> Text:
        return Text(self.words.say(address(line.message, view.seat, self.names)))

    def game_over(self, view: View) -> RenderableType:
        """Everybody's gold, most first, and who has won."""
        amounts = view.table.ledger.final or ()
        grid = Table(box=None, show_header=False, pad_edge=False)
        for seat in sorted(range(len(amounts)), key=lambda seat: -amounts[seat]):
            grid.add_row(self._name(view, seat), self.words.say_key("table-amount", gold=amounts[seat]))
        title = Text(self.words.say_key("table-game-over"), "bold underline")
        place = rank(view.table)
        end = self._winners(view) if place is None else self.words.say_key(f"rank-{place}")
        return Group(title, grid, Text(end, "bold"))

    def _winners(self, view: View) -> str:
        best = winners(view.table)
        names = self.words.listed([seat_name(seat, self.names) for seat in best if seat != view.seat])
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
    return STYLES.get(outcome.roles[seat], "green") if outcome is not None else ""


def gold(view: View, seat: int) -> str:
    """What the viewer knows of a seat's gold; a question mark for each nugget that it does not."""
    ledger, stakes = view.table.ledger, view.table.stakes
    if stakes is not None:
        return str(sum(stakes.purses[seat]))
    known = sum(sum(pay.cards) + pay.bank for pay in ledger.pays if pay.seat == seat)
    if view.own is not None and seat == view.seat:
        return str(known + sum(value for _, value in view.own.takes))
    taken = [value for pot in ledger.pots for taker, value in zip(pot.takers, pot.taken, strict=False) if taker == seat]
    unknown = taken.count(None)
    return f"{known + sum(value or 0 for value in taken)}" + ("+" + "?" * unknown if unknown else "")
