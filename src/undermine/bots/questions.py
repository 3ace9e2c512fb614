"""Positions to try a player with: of every rule set, each kind of question that is asked in its games.

They are taken from games between digging players, always the same ones. What such games do not come to in time is made
up: events that never happened, and yet could have, fold to a view like any others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from ..cards import Family, Printed
from ..cards.kinds import TROLL
from ..game import Folding, HostedGame, Move, View, seed_dealer
from ..game.events import Awaits, Event, GoldWon, Uncovered
from ..game.flow import FLOWS
from ..game.tasks import Close, Next, Orient, PayTrolls, Task
from ..rules import RuleSet, keys, ruleset
from .bot import Budget
from .simple import Digger

MOST_GAMES = 60
PURSE, DEBT = (1, 2, 2, 3), 4
"""Gold that pays for so many trolls in more than one way."""
_MADE_UP = (Orient, PayTrolls)
"""Questions that are rare in games: how a goal is to lie, and which gold pays for trolls."""


class Question(NamedTuple):
    """A position in which a seat has to decide."""

    view: View
    legal: Sequence[Move]

    @property
    def task(self) -> type[Task]:
        return type(self.view.table.tasks[-1])


def kinds_of_questions(rules: RuleSet) -> set[type[Task]]:
    return set(FLOWS[rules.flow].options)


@cache
def questions(key: str) -> tuple[Question, ...]:
    """Each kind of question of this rule set once, and the turn with the longest list of moves."""
    rules = ruleset(key)
    found: dict[type[Task], Question] = {}
    longest = next(_asked(rules))
    for asked in _asked(rules):
        found.setdefault(asked.task, asked)
        longest = max(longest, asked, key=lambda question: len(question.legal))
        if kinds_of_questions(rules) <= {*found, *_MADE_UP}:
            break
    invented = [made_up for made_up in _made_up(longest.view) if made_up.task not in found]
    return (*found.values(), longest, *invented)


def longest_question() -> Question:
    """The last decision at the largest table: everything that happened in its game comes before it."""
    rules = max((ruleset(key) for key in keys()), key=lambda rules: rules.players[-1])
    *_, last = _game(rules, rules.players[-1], 0)
    return last


def _asked(rules: RuleSet) -> Iterator[Question]:
    """All decisions of some games, at first by the rules as they are, then with more of the rarer cards."""
    yield from _game(rules, rules.players[0], 0)
    rich = ruleset(rules.key, house=[f"card:{kind.code}=9" for kind in rules.catalogue.kinds if _is_rare(kind)])
    for number in range(1, MOST_GAMES):
        yield from _game(rich, rules.players[number % len(rules.players)], number)


def _is_rare(kind: Printed) -> bool:
    """Whether the more of these cards there are, the more is to decide."""
    return kind.family is Family.PATH and (kind.gold > 0 or any(what == TROLL for _, what in kind.gates))


def _game(rules: RuleSet, players: int, number: int) -> Iterator[Question]:
    match = HostedGame(rules, players, seed_dealer(rules, players, f"question {number}".encode()))
    player, rng = Digger(), Random(number)
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        asked = Question(view, view.legal())
        yield asked
        match.play(player.choose(view, asked.legal, Budget(), rng))


def _made_up(view: View) -> Iterator[Question]:
    """The rare questions, as far as these rules ask them."""
    table, seat = view.table, view.seat
    assert seat is not None
    if table.mine.goals:
        stone = next(kind for kind in table.rules.goals if len(table.rules.catalogue.faces_of(kind)) > 1)
        cell = table.mine.goals[0]
        yield _after(view, Uncovered(seat, cell, stone), Awaits((Next(seat), Orient(seat, cell))))
    if table.rules.way.has_markers:
        yield _after(view, GoldWon(seat, PURSE), Awaits((Close(), PayTrolls(seat, DEBT))))


def _after(view: View, *events: Event) -> Question:
    folding = Folding(view.seat)
    for step in view.past.steps() if view.past is not None else ():
        folding.add(step)
    folding.add(events)
    asked = folding.view()
    return Question(asked, asked.legal())
