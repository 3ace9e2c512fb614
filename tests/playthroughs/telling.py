"""A whole game as text: what each seat is told of every move, what it holds, what it may do, and why gold was paid."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from undermine.draw.text import mine_text
from undermine.game import Discard, HostedGame, Move, Table, View, reasons, seed_dealer, winners
from undermine.game.events import Event, RoundBegan
from undermine.notation import SEAT_LETTERS, event_data, move_text, record_of, view_digest
from undermine.rules import RuleSet, ruleset
from undermine.testing import ANYTHING, DIGGER, chosen

WIDTH = 118


class Game(NamedTuple):
    """A table; every other seat digs, the others do anything."""

    rules: str
    players: int
    seed: str
    house: tuple[str, ...] = ()


def playthrough(game: Game) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    rules, rng = ruleset(game.rules, house=game.house), Random(game.seed)
    match = HostedGame(rules, game.players, seed_dealer(rules, game.players, game.seed.encode()))
    house = " ".join(("", *rules.house.texts()))
    yield f"{rules.key}#{rules.revision}{house}, {game.players} players, seed {game.seed}"
    yield from _told(rules, match.events, game.players)
    while match.to_move is not None:
        yield from _asked(match)
        move = chosen((DIGGER, ANYTHING)[match.to_move % 2], match.state, rng)
        finished = len(match.finished)
        yield ""
        yield f"{len(match.moves) + 1}. {SEAT_LETTERS[match.to_move]} {move_text(move, rules)}"
        match.play(move)
        yield from _told(rules, match.events, game.players)
        for table in match.finished[finished:]:
            yield from _round_over(table)
    yield from _game_over(match)


# What is told ------------------------------------------------------------------------------------------------


def _told(rules: RuleSet, events: Iterable[Event], players: int) -> Iterator[str]:
    """Each event once for all who see the same of it."""
    for event in events:
        if isinstance(event, RoundBegan):
            yield ""
        seen: dict[str, str] = {}
        for seat, name in ((None, "*"), *enumerate(SEAT_LETTERS[:players])):
            text = _event(event_data(event.seen_by(seat), rules))
            seen[text] = seen.get(text, "") + name
        for text, names in seen.items():
            yield from _wrapped(f"  {'all' if len(names) > players else names}: ", text)


def _event(data: dict[str, Any]) -> str:
    fields = (_field(name, value) for name, value in data.items() if name != "event")
    return " ".join([str(data["event"]), *filter(None, fields)])


def _field(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return name if value else ""
    return f"{name}={_value(value)}"


def _value(value: Any) -> str:
    match value:
        case None:
            return "?"
        case {"task": task, **rest}:
            return f"{task}({','.join(_value(each) for each in rest.values())})"
        case dict():
            return "/".join(_value(each) for each in value.values() if each is not None)
        case list():
            return ",".join(map(_value, value)) or "-"
        case _:
            return str(value)


# What is seen and may be done --------------------------------------------------------------------------------


def _asked(match: HostedGame) -> Iterator[str]:
    """The seat that is to decide: what it holds and knows, and what it may do."""
    assert match.to_move is not None
    view = match.view(match.to_move)
    yield from _wrapped(f"  {SEAT_LETTERS[match.to_move]} has ", _held(view))
    moves = view.legal()
    texts = [move_text(move, match.rules) for move in moves if not isinstance(move, Discard)]
    yield from _wrapped(f"  {SEAT_LETTERS[match.to_move]} may ", " ".join([*texts, *_discards(moves)]))


def _held(view: View) -> str:
    own, codes = view.own, view.table.rules.catalogue.codes
    assert own is not None
    parts = [" ".join(codes[kind] for kind in own.hand) or "no cards"]
    parts += [own.role.value] if own.role is not None else []
    parts += [f"seen {codes[kind]} at {cell[0]},{cell[1]}" for cell, kind in own.goals]
    parts += [f"seen {SEAT_LETTERS[seat]} as {role.value}" for seat, _, role in own.inspected]
    parts += [f"gold in hand {' '.join(map(str, own.pot))}"] if own.pot else []
    return "; ".join(parts)


def _discards(moves: Sequence[Move]) -> list[str]:
    """How many ways there are to put away so many cards, and for what; which ones follows from the hand."""
    counts = Counter((len(move.kinds), move.removes) for move in moves if isinstance(move, Discard))
    return [f"[{ways} x {cards} away{f' for {sign.value}' if sign else ''}]" for (cards, sign), ways in counts.items()]


def _wrapped(head: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent="      ", break_on_hyphens=False)


# How it ends -------------------------------------------------------------------------------------------------


def _round_over(table: Table) -> Iterator[str]:
    yield ""
    yield from (line.rstrip() for line in mine_text(View(table, None), WIDTH, ascii=True).splitlines())
    for line in reasons(table):
        yield f"  {'all' if line.seat is None else SEAT_LETTERS[line.seat]}: {line.message}"


def _game_over(match: HostedGame) -> Iterator[str]:
    table = match.state.table
    yield ""
    gold, best = " ".join(map(str, table.ledger.final or ())), "".join(SEAT_LETTERS[seat] for seat in winners(table))
    yield f"gold {gold}, won by {best}"
    yield f"state {record_of(match).digest}"
    for seat in range(match.players):
        yield f"view {SEAT_LETTERS[seat]} {view_digest(match.view(seat))}"
