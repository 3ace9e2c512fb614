"""Whole games for the tests of suspicion, played by bots that do not think; and the same games in disguise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

from undermine.cards import Catalogue
from undermine.cards.shapes import NORTH, SOUTH
from undermine.game import Deal, Folding, HostedGame, Move, State, View, deal, view
from undermine.game.events import Awaits, Event, RoundBegan, RoundEnded
from undermine.rules import Cell, RuleSet, ruleset
from undermine.suspicion import Suspicion
from undermine.testing.players import ANYTHING, DIGGER, chosen

Told = list[tuple[Event, ...]]
"""A game as somebody was told of it, step by step."""

BASE, TEAMS = "base-2015", "saboteur2"
TABLES = [(BASE, 3), (BASE, 5), (TEAMS, 2), (TEAMS, 4)]
"""Where games are played: the rules and the number of players."""


@cache
def rules_of(key: str, *house: str) -> RuleSet:
    return ruleset(key, house=house)


@cache
def states(key: str, players: int, seed: str = "one", rounds: int = 1) -> tuple[State, ...]:
    """Every state of a game of players of whom most dig and some do anything; the first is that of the deal."""
    return tuple(_played(key, players, seed, rounds)[0])


@cache
def moves(key: str, players: int, seed: str = "one") -> tuple[Move, ...]:
    return tuple(_played(key, players, seed, 1)[1])


@cache
def _played(key: str, players: int, seed: str, rounds: int) -> tuple[list[State], list[Move]]:
    match, rng = begun(key, players, seed, rounds), Random(seed)
    found = [match.state]
    while not match.over:
        match.play(chosen(ANYTHING if rng.random() < 0.4 else DIGGER, match.state, rng))
        found.append(match.state)
    return found, [move for _, _, move in match.moves]


def begun(key: str, players: int, seed: str = "one", rounds: int = 1, given: Deal | None = None) -> HostedGame:
    rules = rules_of(key, f"rounds={rounds}")
    return HostedGame(rules, players, lambda round: given or deal(rules, players, seed.encode(), round))


def before_the_end(found: Sequence[State]) -> list[State]:
    """The states of the first round, as long as there are secrets."""
    return [state for state in found if state.table.outcome is None and state.table.round == 1]


def everybody(key_and_players: tuple[str, int]) -> list[int | None]:
    return [*range(key_and_players[1]), None]


def told(state: State, seat: int | None) -> Told:
    past = view(state, seat).past
    assert past is not None
    return past.steps()


def folded(seat: int | None, steps: Told) -> View:
    folding = Folding(seat)
    for step in steps:
        folding.add(step)
    return folding.view()


def content(belief: Suspicion, players: int) -> tuple[object, ...]:
    """All that is believed, to compare."""
    return [belief.role(seat) for seat in range(players)], belief.treasure()


# The same game in disguise -----------------------------------------------------------------------------------


def renamed(steps: Told, moved: Sequence[int]) -> Told:
    """The same game with everybody on another seat: who sat at `n` sits at `moved[n]` now."""
    return [tuple(_renamed(event, moved) for event in step) for step in steps]


def _renamed(event: Event, moved: Sequence[int]) -> Event:
    changes: dict[str, Any] = {
        name: moved[value] for name in ("seat", "target", "other", "starter") if (value := _of(event, name)) is not None
    }
    if isinstance(event, Awaits):
        changes["tasks"] = tuple(
            task if task.seat is None else replace(task, seat=moved[task.seat]) for task in event.tasks
        )
    if isinstance(event, RoundEnded):
        changes["roles"] = tuple(event.roles[moved.index(seat)] for seat in range(len(moved)))
    return replace(event, **changes)  # type: ignore[type-var]


def _of(event: Event, name: str) -> Any:
    return getattr(event, name) if name in {field.name for field in fields(event)} else None  # type: ignore[arg-type]


def mirrored(steps: Told) -> Told:
    """The same game with north and south exchanged."""
    (began,) = [event for event in steps[0] if isinstance(event, RoundBegan)]
    flip = _flipped(began.rules.catalogue)
    return [tuple(_mirrored(event, flip) for event in step) for step in steps]


def upside_down(cell: Cell) -> Cell:
    return cell[0], -cell[1]


def _mirrored(event: Event, flip: Callable[[int, bool], tuple[int, bool]]) -> Event:
    cell, kind, turned = (_of(event, name) for name in ("cell", "kind", "turned"))
    changes: dict[str, Any] = {}
    if cell is not None:
        changes["cell"] = upside_down(cell)
    if turned is not None:
        changes["kind"], changes["turned"] = flip(kind, turned)
    return replace(event, **changes)  # type: ignore[type-var]


def _flipped(catalogue: Catalogue) -> Callable[[int, bool], tuple[int, bool]]:
    """The card that looks like this one in a lake."""

    def across(sides: int) -> int:
        return sides & ~(NORTH | SOUTH) | (NORTH if sides & SOUTH else 0) | (SOUTH if sides & NORTH else 0)

    def flip(kind: int, turned: bool) -> tuple[int, bool]:
        north, east, south, west = catalogue.joined[catalogue.face(kind, turned)]
        wanted = tuple(map(across, (south, east, north, west)))
        family = catalogue.kinds[kind].family
        face = next(f for f in catalogue.faces if f.joined == wanted and catalogue.kinds[f.kind].family is family)
        return face.kind, face.turned

    return flip
