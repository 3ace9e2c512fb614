"""A seat's copy of a record: the game as that seat has seen it, with a question mark for all that it does not know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from dataclasses import dataclass, field, replace

from ..cards import Role
from ..game import Choose, Discard, Match, Move, View
from ..game.events import (
    Awaits,
    Bribed,
    Broke,
    Buried,
    CavedIn,
    Claimed,
    Collapsed,
    Drew,
    Event,
    GameEnded,
    GoldWon,
    HatsChanged,
    Inspected,
    Laid,
    Looked,
    Mended,
    Paid,
    Picked,
    PotDrawn,
    Put,
    Removed,
    RoleDealt,
    RoundBegan,
    RoundEnded,
    Shed,
    Skipped,
    Stole,
    Struck,
    Swapped,
    TrollsPaid,
    TurnedUp,
    Uncovered,
    Unlocked,
)
from ..game.moves import PICK
from ..given import expect, expect_number
from ..rules import Cell, RuleSet
from .digest import view_digest
from .moves import SEAT_LETTERS, move_text
from .record import UNKNOWN, Record, RoundRecord
from .replay import record_of


def seat_copy(match: Match, seat: int, names: Iterable[str] = ()) -> Record:
    """The record as this seat may have it, with the digest of its view."""
    expect("match", match, Match)
    expect_number("seat", seat, 0)
    full, view = record_of(match, names=names), match.view(seat)
    learned = _learned(view)
    rounds = tuple(
        RoundRecord(_known_piles(match.rules, learned[index]), _known_moves(match, seat, index))
        for index in range(1, len(match.deals) + 1)
    )
    return replace(full, seat=SEAT_LETTERS[seat], digest=view_digest(view), rounds=rounds)


@dataclass
class _Learned:
    """What a seat has learned of a round's deal: cards by their place in each pile."""

    players: int
    round: int
    cards: int
    """How many cards are in the game in this round."""
    drawn: int
    roles: dict[int, Role] = field(default_factory=dict)
    goals: dict[Cell, int] = field(default_factory=dict)
    stock: dict[int, int] = field(default_factory=dict)
    holds: dict[int, int] = field(default_factory=dict)
    """For each seat the place in the pile of roles from which its present one came."""
    changes: int = 0


def _learned(view: View) -> dict[int, _Learned]:
    rounds: dict[int, _Learned] = {}
    cards = len(view.table.rules.stock)
    for event in view.past or ():
        if isinstance(event, RoundBegan):
            holds = {seat: seat for seat in range(event.players)}
            rounds[event.round] = _Learned(event.players, event.round, cards, event.rules.aside, holds=holds)
        elif isinstance(event, Claimed):
            # A path card with a marker on its gold leaves the game after the round.
            cards -= event.cell not in view.table.mine.fixed
        else:
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


def _from_stock(now: _Learned, event: Struck | CavedIn) -> None:
    now.stock[now.drawn] = event.kind
    now.drawn += 1


def _from_look(now: _Learned, event: Looked) -> None:
    if event.face is not None:
        now.goals[event.cell] = event.face


def _from_goal(now: _Learned, event: TurnedUp | Uncovered) -> None:
    now.goals[event.cell] = event.kind


def _nothing(now: _Learned, event: Event) -> None:
    """It shows no card of a pile that was not seen before."""


_LEARN: dict[type[Event], Callable[..., None]] = {
    **dict.fromkeys((Laid, Collapsed, Unlocked, Buried, Shed, Broke, Mended, Put, Removed, Swapped), _nothing),
    **dict.fromkeys((PotDrawn, Picked, Paid, Stole, Bribed, GoldWon, TrollsPaid), _nothing),
    **dict.fromkeys((Skipped, GameEnded, Awaits), _nothing),
    RoleDealt: _from_role,
    Inspected: _from_inspection,
    HatsChanged: _from_hats,
    RoundEnded: _from_end,
    Drew: _from_draw,
    Struck: _from_stock,
    CavedIn: _from_stock,
    Looked: _from_look,
    TurnedUp: _from_goal,
    Uncovered: _from_goal,
}
"""What each event teaches of the deal, but for those that begin a round or put a marker on gold."""


def _known_piles(rules: RuleSet, learned: _Learned) -> dict[str, tuple[str, ...]]:
    """Built from what was learned alone, never from the deal; cards that have left the game have no place."""
    codes, cells = rules.catalogue.codes, rules.plan.goals
    first = (learned.round - 1) * len(cells) if len(rules.goals) > len(cells) else 0
    goals = {place: codes[learned.goals[cell]] for place, cell in enumerate(cells, first) if cell in learned.goals}
    return {
        "roles": _pile({place: role.value for place, role in learned.roles.items()}, rules.role_cards(learned.players)),
        "goals": _pile(goals, rules.goals),
        "stock": _pile({place: codes[kind] for place, kind in learned.stock.items()}, range(learned.cards)),
        "nuggets": _pile({}, rules.nuggets),
    }


def _pile(known: dict[int, str], cards: Sized) -> tuple[str, ...]:
    return tuple(known.get(place, UNKNOWN) for place in range(len(cards)))


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
