"""`undermine rules`: which rule sets there are, and what each of them says. Every line comes from the rule set."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..cards import Family, Role
from ..draw.text import beside, card_text, mine_text
from ..game import Match, seed_dealer
from ..rules import HOUSE_RULES, READINGS, Reading, RuleSet, keys, ruleset
from ..rules.house import RANGES
from ..words import Words, language, noun
from .colour import mine_colours
from .options import Lang, Rules
from .terminal import Terminal

CARD = 13
"""Columns for each card, its name included."""


def rules(key: Rules | None = None, /, *, lang: Lang = None) -> int:
    terminal = Terminal(language(lang))
    if key is None:
        terminal.show(_list(terminal.words))
        terminal.say("rules-hint", "dim")
    else:
        show_rules(terminal, ruleset(key))
    return 0


def _list(words: Words) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("rules-key", "rules-revision", "rules-players", "rules-what"):
        table.add_column(words.say_key(name), no_wrap=name != "rules-what")
    for key in keys():
        found = ruleset(key)
        players = f"{found.players[0]}-{found.players[-1]}"
        table.add_row(Text(key, "cyan"), str(found.revision), players, words.say_key(f"rules-about-{key}"))
    return table


def show_rules(terminal: Terminal, rules: RuleSet) -> None:
    """The whole page."""
    page = _Page(terminal, rules)
    terminal.show(*page.title(), *page.numbers(), *page.opening(), *page.cards(), *page.readings(), *page.house())


class _Page:
    """What a rule set says, part by part."""

    def __init__(self, terminal: Terminal, rules: RuleSet) -> None:
        self.terminal, self.words, self.rules = terminal, terminal.words, rules
        self._times = "x" if terminal.ascii else "\u00d7"

    def title(self) -> Iterator[RenderableType]:
        rules, words = self.rules, self.words
        yield Text(f"{words.say_key(f'rules-name-{rules.key}')} ({rules.key}#{rules.revision})", "bold")
        yield Text(words.say_key(f"rules-about-{rules.key}"))
        yield Text(words.say_key("rules-books", books=", ".join(map(self._book, rules.sources))), "dim")

    def numbers(self) -> Iterator[RenderableType]:
        nuggets = ", ".join(f"{count} {self._times} {value}" for value, count in self.rules.catalogue.nuggets)
        yield self._heading("rules-numbers")
        yield self._seatings()
        yield self._indented(self.words.say_key("rules-spare"))
        yield self._heading("rules-gold")
        yield self._pay()
        yield self._indented(self.words.say_key("rules-nuggets", nuggets=nuggets))
        yield self._indented(self.words.say_key("rules-rounds", rounds=self.rules.house.rounds))

    def _pay(self) -> RenderableType:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
        table.add_column(self.words.say_key("rules-saboteurs-win"))
        for count in self.rules.saboteur_pay:
            table.add_column(str(count), justify="right")
        table.add_row(self.words.say_key("rules-gold-each"), *map(str, self.rules.saboteur_pay.values()))
        return Padding(table, (0, 0, 0, 2))

    def _seatings(self) -> RenderableType:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
        for name in ("rules-players", "rules-saboteurs", "rules-diggers", "rules-hand", "rules-stock"):
            table.add_column(self.words.say_key(name), justify="right")
        for players in self.rules.players:
            roles, hand = self.rules.seating(players)
            count = dict(roles)
            left = len(self.rules.stock) - hand * players
            cells = (players, count.get(Role.SABOTEUR, 0), count.get(Role.DIGGER, 0), hand, left)
            table.add_row(*map(str, cells))
        return Padding(table, (0, 0, 0, 2))

    def opening(self) -> Iterator[RenderableType]:
        players = self.rules.players[0]
        opened = Match(self.rules, players, seed_dealer(self.rules, players, b""))
        mine = mine_text(opened.view(None), self.terminal.width, self.terminal.ascii, height=14, spots=False)
        yield self._heading("rules-plan")
        yield mine_colours(mine)

    def cards(self) -> Iterator[RenderableType]:
        catalogue = self.rules.catalogue
        for family in (Family.PATH, Family.ACTION):
            kinds = [index for index, kind in enumerate(catalogue.kinds) if kind.family is family]
            count = sum(catalogue.counts[index] for index in kinds)
            yield self._heading(f"rules-{family.value}-cards", count=count)
            blocks = iter([self._card(index) for index in kinds])
            while row := list(islice(blocks, (self.terminal.width - 2) // (CARD + 2))):
                yield Padding(mine_colours(beside(row, CARD, gap=2)), (0, 0, 1, 2))

    def _card(self, index: int) -> list[str]:
        catalogue = self.rules.catalogue
        name = self.words.say_key("card-name", noun=noun(catalogue.kinds[index]))
        drawing = card_text(catalogue, index, ascii=self.terminal.ascii)
        title = f"{catalogue.counts[index]} {self._times} {catalogue.codes[index]}"
        return [*drawing, title, *textwrap.wrap(name, CARD)]

    def readings(self) -> Iterator[RenderableType]:
        yield self._heading("rules-readings")
        for reading in READINGS:
            name = reading.name.replace("_", "-")
            yield self._indented(f"{self.words.say_key(f'reading-{name}')} ({reading.rule})", "bold")
            grid = Table.grid(padding=(0, 1))
            for option, books in reading.sources:
                grid.add_row(*self._answer(reading, name, option, books))
            yield Padding(grid, (0, 0, 0, 4))

    def _answer(self, reading: Reading, name: str, option: StrEnum, books: tuple[str, ...]) -> tuple[str, Text]:
        """One answer to a reading's question, who gives it and in which rule sets it holds."""
        here = getattr(self.rules, reading.name) == option
        others = [key for key in keys() if getattr(ruleset(key), reading.name) == option]
        text = self.words.say_key(f"reading-{name}-{option.value}")
        told = self.words.say_key("rules-answer", books=", ".join(map(self._book, books)), sets=", ".join(others))
        return "*" if here else " ", Text.assemble((text, "green" if here else ""), " ", (told, "dim"))

    def house(self) -> Iterator[RenderableType]:
        grid = Table.grid(padding=(0, 2))
        for name in HOUSE_RULES:
            written = f"{name}={getattr(self.rules.house, name)}" if name in RANGES else name
            low, high = RANGES.get(name, (0, 0))
            text = self.words.say_key(f"house-{name.replace('_', '-')}", low=low, high=high)
            grid.add_row(Text(written, "cyan", no_wrap=True), text)
        yield self._heading("rules-house")
        yield Padding(grid, (0, 0, 0, 2))

    def _heading(self, key: str, count: int = 0) -> RenderableType:
        return Padding(Text(self.words.say_key(key, count=count), "bold underline"), (1, 0, 0, 0))

    def _indented(self, text: str, style: str = "") -> RenderableType:
        return Padding(Text(text, style), (0, 0, 0, 2))

    def _book(self, source: str) -> str:
        return self.words.say_key(f"book-{source}")
