"""`undermine rules`: which rule sets there are, and what each of them says. Every line comes from the rule set."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import islice

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..cards import Family, Role
from ..draw.text import beside, card_text, mine_text
from ..game import HostedGame, seed_dealer
from ..game.flow.shares import LEAST_SHARE, LESS, SHARES
from ..messages import Argument
from ..rules import READINGS, Reading, RuleSet, Way, keys, ruleset
from ..rules.ruleset import MOST_COPIES
from ..words import EXPLAINED, Words, effect, house_rule, language, noun
from .colour import mine_colours
from .options import Lang, Rules
from .terminal import Terminal

CARD = 13
"""Columns for each card, its name included."""


UNSURE = {"1": "sure-one", "I": "sure-inferred"}
"""What is said of the number of a card that not several sources agree on, by its confidence."""


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
        players = "-".join(str(count) for count in dict.fromkeys((found.players[0], found.players[-1])))
        table.add_row(Text(key, "cyan"), str(found.revision), players, words.say_key(f"rules-about-{key}"))
    return table


def show_rules(terminal: Terminal, rules: RuleSet) -> None:
    """The whole page."""
    terminal.show(*rules_page(terminal, rules, terminal.width))


def rules_page(terminal: Terminal, rules: RuleSet, width: int) -> Iterator[RenderableType]:
    page = _Page(terminal, rules, width)
    yield from (*page.title(), *page.numbers(), *page.opening())
    yield from (*page.cards(), *page.does(), *page.readings(), *page.house())


def _follows(rules: RuleSet, reading: Reading, option: StrEnum) -> bool:
    return rules.asks(reading) and getattr(rules, reading.name) == option


class _Page:
    """What a rule set says, part by part."""

    def __init__(self, terminal: Terminal, rules: RuleSet, width: int) -> None:
        self.terminal, self.words, self.rules, self.width = terminal, terminal.words, rules, width
        self._times = "x" if terminal.ascii else "\u00d7"

    def title(self) -> Iterator[RenderableType]:
        rules, words = self.rules, self.words
        yield Text(f"{words.say_key(f'rules-name-{rules.key}')} ({rules.key}#{rules.revision})", "bold")
        yield Text(words.say_key(f"rules-about-{rules.key}"))
        yield Text(words.say_key("rules-books", books=", ".join(map(self._book, rules.sources))), "dim")

    def numbers(self) -> Iterator[RenderableType]:
        yield self._heading("rules-numbers" if self.rules.way.has_roles else "rules-hands")
        yield self._seatings()
        if self.rules.aside:
            yield self._said("rules-aside", count=self.rules.aside)
        if self.rules.role_pile:
            yield self._heading("rules-roles")
            yield self._roles()
        if self.rules.way.has_roles:
            yield self._said("rules-pile" if self.rules.role_pile else "rules-spare")
        yield from self._colours()
        yield from self._turn()
        yield self._heading("rules-gold")
        yield from self._gold()
        yield self._said("rules-rounds", rounds=self.rules.house.rounds)
        if self.rules.ranks:
            yield from self._ranks()

    def _colours(self) -> Iterator[RenderableType]:
        """Where players have colours: who chooses one, or whose begins."""
        if self.rules.colour_choice:
            yield self._said("rules-colour-choice")
        elif self.rules.colours and self.rules.first is not None:
            yield self._said("rules-first", colour=self.rules.colours[self.rules.first].word)

    def _turn(self) -> Iterator[RenderableType]:
        """Where a turn can be more than one card."""
        if self.rules.most_passed > 1:
            yield self._heading("rules-turn")
            yield self._said("rules-passing", most=self.rules.most_passed)
        if self.rules.shedding:
            yield self._said("rules-shedding")

    def _gold(self) -> Iterator[RenderableType]:
        match self.rules.way:
            case Way.DIGGERS:
                return self._nugget_gold()
            case Way.TEAMS:
                return self._bank_gold()
            case Way.RACE | Way.ALONE:
                return self._marker_gold()

    def _marker_gold(self) -> Iterator[RenderableType]:
        """What lies in the mine, and what markers do with it."""
        worth = Counter[int]()
        for kind, count in zip(self.rules.catalogue.kinds, self.rules.catalogue.counts, strict=True):
            worth[kind.gold] += count
        found = ", ".join(f"{worth[value]} {self._times} {value}" for value in sorted(worth) if value)
        yield self._said("rules-mine-gold", gold=found)
        yield self._said("rules-markers", count=self.rules.markers)

    def _ranks(self) -> Iterator[RenderableType]:
        grid = Table.grid(padding=(0, 2))
        ends = [*(str(gold - 1) for gold in self.rules.ranks), ""]
        for place, (low, high) in enumerate(zip((0, *self.rules.ranks), ends, strict=True)):
            grid.add_row(f"{low}-{high}" if high else f"{low}+", self.words.say_key(f"rank-{place}"))
        yield self._heading("rules-ranks")
        yield Padding(grid, (0, 0, 0, 2))

    def _nugget_gold(self) -> Iterator[RenderableType]:
        nuggets = ", ".join(f"{count} {self._times} {value}" for value, count in self.rules.catalogue.nuggets)
        pay = self.rules.saboteur_pay
        yield self._columns("rules-saboteurs-win", map(str, pay), {"rules-gold-each": list(pay.values())})
        yield self._said("rules-nuggets", nuggets=nuggets)

    def _bank_gold(self) -> Iterator[RenderableType]:
        """The shares by the number of winners, the last being the least."""
        shares = [*SHARES.values(), LEAST_SHARE]
        counts = [*map(str, SHARES), f"{len(shares)}+"]
        rows = {"rules-share-each": shares}
        for role, less in LESS.items():
            rows[f"rules-share-{role.value}"] = [max(0, share - less) for share in shares]
        yield self._columns("rules-winners", counts, rows)
        yield self._said("rules-bank", trapped=self.rules.trapped_geologist.value)

    def _columns(self, head: str, counts: Iterable[str], rows: Mapping[str, Sequence[int]]) -> RenderableType:
        """Amounts, a row for each sort and a column for each count."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
        table.add_column(self.words.say_key(head))
        for count in counts:
            table.add_column(count, justify="right")
        for key, amounts in rows.items():
            table.add_row(self.words.say_key(key), *map(str, amounts))
        return Padding(table, (0, 0, 0, 2))

    def _seatings(self) -> RenderableType:
        """For each number of players the hand and the stock, and where they depend on it the roles."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
        sides = {"rules-saboteurs": Role.SABOTEUR, "rules-diggers": Role.DIGGER}
        roles = sides if self.rules.way is Way.DIGGERS else {}
        for name in ("rules-players", *roles, "rules-hand", "rules-stock"):
            table.add_column(self.words.say_key(name), justify="right")
        for players in self.rules.players:
            seating = self.rules.seating(players)
            count = dict(seating.roles)
            left = len(self.rules.stock) - self.rules.aside - seating.hand * players
            cells = (players, *(count.get(role, 0) for role in roles.values()), seating.hand, left)
            table.add_row(*map(str, cells))
        return Padding(table, (0, 0, 0, 2))

    def _roles(self) -> RenderableType:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
        for name in ("rules-role", "rules-copies", "rules-wins"):
            table.add_column(self.words.say_key(name), justify="right" if name == "rules-copies" else "left")
        for role, count in self.rules.seating(self.rules.players[0]).roles:
            name = self.words.say_key("payout-role", role=role.value)
            wins = self.words.say_key(f"wins-{role.value}", blocked=self.rules.blocked.value)
            table.add_row(name, str(count), wins)
        return Padding(table, (0, 0, 0, 2))

    def opening(self) -> Iterator[RenderableType]:
        players = self.rules.players[0]
        opened = HostedGame(self.rules, players, seed_dealer(self.rules, players, b""))
        mine = mine_text(opened.view(None), self.width, self.terminal.ascii, height=14, spots=False)
        yield self._heading("rules-plan")
        yield mine_colours(mine)

    def cards(self) -> Iterator[RenderableType]:
        catalogue = self.rules.catalogue
        if any(row.confidence in UNSURE for row in catalogue.rows):
            yield self._heading("rules-cards")
            yield self._said("rules-sure")
        for family in (Family.PATH, Family.ACTION):
            kinds = [index for index, kind in enumerate(catalogue.kinds) if kind.family is family]
            count = sum(catalogue.counts[index] for index in kinds)
            yield self._heading(f"rules-{family.value}-cards", count=count)
            blocks = iter([self._card(index) for index in kinds])
            while row := list(islice(blocks, (self.width - 2) // (CARD + 2))):
                yield Padding(mine_colours(beside(row, CARD, gap=2)), (0, 0, 1, 2))

    def does(self) -> Iterator[RenderableType]:
        """What those cards do whose picture does not tell."""
        held = {effect(kind, self.rules): noun(kind) for kind in self.rules.catalogue.kinds}
        grid = Table.grid(padding=(0, 2))
        for name in EXPLAINED:
            if name in held:
                called = self.words.say_key("card-name", noun=held[name])
                grid.add_row(called, self.words.say_key("card-does", noun=name))
        yield self._heading("rules-does")
        yield Padding(grid, (0, 0, 0, 2))

    def _card(self, index: int) -> list[str]:
        catalogue = self.rules.catalogue
        name = self.words.say_key("card-name", noun=noun(catalogue.kinds[index]))
        drawing = card_text(catalogue, index, ascii=self.terminal.ascii)
        title = f"{catalogue.counts[index]} {self._times} {catalogue.codes[index]}"
        unsure = UNSURE.get(catalogue.rows[index].confidence)
        sure = [f"({self.words.say_key(unsure)})"] if unsure is not None else []
        return [*drawing, title, *textwrap.wrap(name, CARD), *sure]

    def readings(self) -> Iterator[RenderableType]:
        if any(self.rules.asks(reading) for reading in READINGS):
            yield self._heading("rules-readings")
        for reading in READINGS:
            if not self.rules.asks(reading):
                continue
            name = reading.name.replace("_", "-")
            yield self._indented(f"{self.words.say_key(f'reading-{name}')} ({reading.rule})", "bold")
            grid = Table.grid(padding=(0, 1))
            for option, books in reading.sources:
                grid.add_row(*self._answer(reading, name, option, books))
            yield Padding(grid, (0, 0, 0, 4))

    def _answer(self, reading: Reading, name: str, option: StrEnum, books: tuple[str, ...]) -> tuple[str, Text]:
        """One answer to a reading's question, who gives it and in which rule sets it holds."""
        here = getattr(self.rules, reading.name) == option
        others = [rules.key for rules in map(ruleset, keys()) if _follows(rules, reading, option)]
        text = self.words.say_key(f"reading-{name}-{option.value}")
        told = self.words.say_key("rules-answer", books=", ".join(map(self._book, books)), sets=", ".join(others))
        return "*" if here else " ", Text.assemble((text, "green" if here else ""), " ", (told, "dim"))

    def house(self) -> Iterator[RenderableType]:
        grid = Table.grid(padding=(0, 2))
        for name in self.rules.house_rules:
            value = self.rules.value_of(name)
            written = name if isinstance(value, bool) else f"{name}={value}"
            grid.add_row(Text(written, "cyan", no_wrap=True), self.words.say(house_rule(self.rules, name)))
        grid.add_row(Text("card:M=4", "cyan"), self.words.say_key("house-card", low=0, high=MOST_COPIES))
        yield self._heading("rules-house")
        yield Padding(grid, (0, 0, 0, 2))

    def _heading(self, key: str, count: int = 0) -> RenderableType:
        return Padding(Text(self.words.say_key(key, count=count), "bold underline"), (1, 0, 0, 0))

    def _said(self, key: str, **args: Argument) -> RenderableType:
        return self._indented(self.words.say_key(key, **args))

    def _indented(self, text: str, style: str = "") -> RenderableType:
        return Padding(Text(text, style), (0, 0, 0, 2))

    def _book(self, source: str) -> str:
        return self.words.say_key(f"book-{source}")
