"""A seat's copy of a record: the game as that seat has seen it, with a question mark for all that it does not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ..cards import Role
from ..game import Choose, Deal, Discard, Match, Move, View
from ..game.events import (
    Drew,
    Event,
    HatsChanged,
    Inspected,
    Looked,
    RoleDealt,
    RoundBegan,
    RoundEnded,
    TurnedUp,
    Uncovered,
)
from ..game.moves import PICK
from ..rules import Cell, RuleSet
from .digest import view_digest
from .moves import SEAT_LETTERS, move_text
from .record import UNKNOWN, Record, RoundRecord
from .replay import piles_of, record_of


def seat_copy(match: Match, seat: int, names: tuple[str, ...] = ()) -> Record:
    """The record as this seat may have it, with the digest of its view."""
    full, view = record_of(match, names=names), match.view(seat)
    learned = _learned(view)
    rounds = tuple(
        RoundRecord(_known_piles(match.rules, deal, learned[index]), _known_moves(match, seat, index))
        for index, deal in enumerate(match.deals, 1)
    )
    return replace(full, seat=SEAT_LETTERS[seat], digest=view_digest(view), rounds=rounds)


@dataclass
class _Learned:
    """What a seat has learned of a round's deal: cards by their place in each pile."""

    players: int
    drawn: int
    roles: dict[int, Role] = field(default_factory=dict)
    goals: dict[Cell, int] = field(default_factory=dict)
    stock: dict[int, int] = field(default_factory=dict)
    holds: dict[int, int] = field(default_factory=dict)
    """For each seat the place in the pile of roles from which its present one came."""
    changes: int = 0


def _learned(view: View) -> dict[int, _Learned]:
    rounds: dict[int, _Learned] = {}
    for event in view.past or ():
        if isinstance(event, RoundBegan):
            holds = {seat: seat for seat in range(event.players)}
            rounds[event.round] = _Learned(event.players, event.rules.aside, holds=holds)
        elif type(event) in _LEARN:
            _LEARN[type(event)](rounds[len(rounds)], event)
    return rounds


def _from_role(now: _Learned, event: RoleDealt) -> None:
    if event.role is not None:
        now.roles[event.seat] = event.role
    now.roles |= dict.fromkeys(event.allies or (), Role.SABOTEUR)


def _from_inspection(now: _Learned, event: Inspected) -> None:
    if event.role is not None:
        now.roles[now.holds[event.target]] = event.role


def _from_hats(now: _Learned, event: HatsChanged) -> None:
    place = now.holds[event.target] = now.players + now.changes
    now.changes += 1
    if event.new is not None:
        now.roles[place] = event.new


def _from_end(now: _Learned, event: RoundEnded) -> None:
    now.goals |= dict(event.goals)
    now.roles |= {now.holds[seat]: role for seat, role in enumerate(event.roles)}
    if event.spare is not None:
        now.roles[now.players] = event.spare


def _from_draw(now: _Learned, event: Drew) -> None:
    if event.kinds is not None:
        now.stock |= dict(enumerate(event.kinds, now.drawn))
    now.drawn += event.count


def _from_look(now: _Learned, event: Looked) -> None:
    if event.face is not None:
        now.goals[event.cell] = event.face


def _from_goal(now: _Learned, event: TurnedUp | Uncovered) -> None:
    now.goals[event.cell] = event.kind


_LEARN: dict[type[Event], Callable[..., None]] = {
    RoleDealt: _from_role,
    Inspected: _from_inspection,
    HatsChanged: _from_hats,
    RoundEnded: _from_end,
    Drew: _from_draw,
    Looked: _from_look,
    TurnedUp: _from_goal,
    Uncovered: _from_goal,
}


def _known_piles(rules: RuleSet, deal: Deal, learned: _Learned) -> dict[str, tuple[str, ...]]:
    """Built from what was learned; of the deal itself only the sizes are used."""
    codes = rules.catalogue.codes
    roles = {place: role.value for place, role in learned.roles.items()}
    goals = {i: codes[learned.goals[cell]] for i, cell in enumerate(rules.plan.goals) if cell in learned.goals}
    stock = {place: codes[kind] for place, kind in learned.stock.items()}
    known: dict[str, dict[int, str]] = {"roles": roles, "goals": goals, "stock": stock, "nuggets": {}}
    return {
        name: tuple(known[name].get(place, UNKNOWN) for place in range(len(cards)))
        for name, cards in piles_of(rules.catalogue, deal).items()
    }


def _known_moves(match: Match, seat: int, round: int) -> tuple[tuple[str, str], ...]:
    open_picks = match.over or match.rules.house.open_gold
    return tuple(
        (SEAT_LETTERS[mover], _known_text(move, match.rules, mover == seat, open_picks))
        for played, mover, move in match.moves
        if played == round
    )


def _known_text(move: Move, rules: RuleSet, own: bool, open_picks: bool) -> str:
    if isinstance(move, Discard) and not own:
        return "-" + "+".join(UNKNOWN for _ in move.kinds) + (f":{move.removes}" if move.removes else "")
    if isinstance(move, Choose) and move.what == PICK and not own and not open_picks:
        return f"{PICK} {UNKNOWN}"
    return move_text(move, rules)
