"""What happened, told to one reader. Each sentence is made from what that reader may know and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..cards import Catalogue, Sign
from ..game.events import (
    Awaits,
    Broke,
    Buried,
    Collapsed,
    Drew,
    Event,
    GameEnded,
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
    Swapped,
    TurnedUp,
    Uncovered,
)
from ..messages import Argument, Message
from ..rules import Cell
from .address import address, seat_name
from .log_duel import STAKE_TELLERS
from .nouns import noun

Names = Sequence[str]
Teller = Callable[[Any, Catalogue, Names], Message | None]

MOST_DRAWN = 3
"""Cards drawn in a turn; more are the hand that a round begins with."""
PUT = {Sign.THEFT: "log-theft", Sign.TRAPPED: "log-trapped"}
REMOVED = {Sign.THEFT: "log-hands-off", Sign.TRAPPED: "log-freed"}


def log_message(event: Event, catalogue: Catalogue, reader: int | None, names: Names = ()) -> Message | None:
    """The sentence for this reader, None for a spectator; None where an event says nothing worth a line."""
    message = TELLERS[type(event)](event.seen_by(reader), catalogue, names)
    return None if message is None else address(message, reader, names)


def log_line(event: Event, catalogue: Catalogue, reader: int | None) -> Message | None:
    """The same before it is turned to its reader: seats are numbers, and where a sentence lists them, letters.

    For whoever tells it elsewhere, where names and the language are known.
    """
    return TELLERS[type(event)](event.seen_by(reader), catalogue, ())


def _round_began(event: RoundBegan, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-round-began", {"round": event.round, "seat": event.starter})


def _role_dealt(event: RoleDealt, catalogue: Catalogue, names: Names) -> Message | None:
    if event.role is None:
        return None
    role = str(event.role)
    if event.allies:
        return Message("log-role-and-allies", {"role": role, "allies": _all(event.allies, names)})
    return Message("log-role", {"role": role})


def _drew(event: Drew, catalogue: Catalogue, names: Names) -> Message | None:
    """Only one's own, and not the hand dealt at the beginning."""
    if event.kinds is None or len(event.kinds) > MOST_DRAWN:
        return None
    if len(event.kinds) > 1:
        return Message("log-drew-several", _several(catalogue, event.kinds))
    return Message("log-drew", {"noun": _noun(catalogue, event.kinds[0])})


def _laid(event: Laid, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-laid", {"seat": event.seat, **_card_at(catalogue, event.kind, event.cell)})


def _uncovered(event: Uncovered, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-uncovered", {"seat": event.seat, **_card_at(catalogue, event.kind, event.cell)})


def _turned_up(event: TurnedUp, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-turned-up", {"seat": event.seat, **_card_at(catalogue, event.kind, event.cell)})


def _broke(event: Broke, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-broke", {"seat": event.seat, "target": event.target, "tools": event.tool.value})


def _mended(event: Mended, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-mended", {"seat": event.seat, "target": event.target, "tools": event.tool.value})


def _put(event: Put, catalogue: Catalogue, names: Names) -> Message:
    if event.seat == event.target:
        return Message(PUT[event.sign], {"seat": event.seat})
    return Message(PUT[event.sign], {"seat": event.seat, "target": event.target})


def _removed(event: Removed, catalogue: Catalogue, names: Names) -> Message:
    return Message(REMOVED[event.sign], {"seat": event.seat, "target": event.target})


def _shed(event: Shed, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-shed", {"seat": event.seat, "sign": event.sign.value})


def _swapped(event: Swapped, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-swapped", {"seat": event.seat, "target": event.other})


def _inspected(event: Inspected, catalogue: Catalogue, names: Names) -> Message:
    if event.role is None:
        return Message("log-inspected", {"seat": event.seat, "target": event.target})
    return Message("log-inspected-own", {"seat": event.seat, "target": event.target, "role": event.role.value})


def _hats_changed(event: HatsChanged, catalogue: Catalogue, names: Names) -> Message:
    if event.new is None:
        return Message("log-hats", {"seat": event.seat, "target": event.target})
    return Message("log-new-hat", {"seat": event.seat, "target": event.target, "role": event.new.value})


def _collapsed(event: Collapsed, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-collapsed", {"seat": event.seat, "cell": _cell(event.cell)})


def _looked(event: Looked, catalogue: Catalogue, names: Names) -> Message:
    if event.face is None:
        return Message("log-looked", {"seat": event.seat, "cell": _cell(event.cell)})
    return Message("log-saw", _card_at(catalogue, event.face, event.cell))


def _buried(event: Buried, catalogue: Catalogue, names: Names) -> Message:
    if event.kinds is None:
        return Message("log-buried", {"seat": event.seat, "count": event.count})
    if len(event.kinds) > 1:
        return Message("log-buried-several", _several(catalogue, event.kinds))
    return Message("log-buried-own", {"noun": _noun(catalogue, event.kinds[0])})


def _skipped(event: Skipped, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-skipped", {"seat": event.seat})


def _round_ended(event: RoundEnded, catalogue: Catalogue, names: Names) -> Message:
    if any(kind.treasure for kind in catalogue.kinds):
        return Message("log-round-ended", {"ending": event.ending.value})
    return Message("log-round-over", {"ending": event.ending.value})


def _pot_drawn(event: PotDrawn, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-pot", {"seat": event.takers[0], "count": len(event.takers)})


def _picked(event: Picked, catalogue: Catalogue, names: Names) -> Message:
    if event.value is None:
        return Message("log-picked", {"seat": event.seat})
    return Message("log-picked-openly", {"seat": event.seat, "value": event.value})


def _paid(event: Paid, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-paid", {"seat": event.seat, "amount": sum(event.cards) + event.bank})


def _stole(event: Stole, catalogue: Catalogue, names: Names) -> Message:
    if event.victim is None:
        return Message("log-stole-nothing", {"seat": event.seat})
    return Message("log-stole", {"seat": event.seat, "target": event.victim})


def _game_ended(event: GameEnded, catalogue: Catalogue, names: Names) -> Message:
    gold = ", ".join(f"{seat_name(seat, names)} {amount}" for seat, amount in enumerate(event.gold))
    return Message("log-game-ended", {"gold": gold})


def _nothing(event: Event, catalogue: Catalogue, names: Names) -> None:
    return None


TELLERS: dict[type[Event], Teller] = {
    **STAKE_TELLERS,
    RoundBegan: _round_began,
    RoleDealt: _role_dealt,
    Drew: _drew,
    Laid: _laid,
    Uncovered: _uncovered,
    TurnedUp: _turned_up,
    Broke: _broke,
    Mended: _mended,
    Put: _put,
    Removed: _removed,
    Shed: _shed,
    Swapped: _swapped,
    Inspected: _inspected,
    HatsChanged: _hats_changed,
    Collapsed: _collapsed,
    Looked: _looked,
    Buried: _buried,
    Skipped: _skipped,
    RoundEnded: _round_ended,
    PotDrawn: _pot_drawn,
    Picked: _picked,
    Paid: _paid,
    Stole: _stole,
    GameEnded: _game_ended,
    Awaits: _nothing,
}


def _noun(catalogue: Catalogue, kind: int) -> str:
    return noun(catalogue.kinds[kind])


def _several(catalogue: Catalogue, kinds: Sequence[int]) -> dict[str, Argument]:
    return {"count": len(kinds), "cards": ", ".join(catalogue.codes[kind] for kind in kinds)}


def _card_at(catalogue: Catalogue, kind: int, cell: Cell) -> dict[str, Argument]:
    return {"noun": _noun(catalogue, kind), "cell": _cell(cell)}


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _all(seats: Sequence[int], names: Names) -> str:
    return ", ".join(seat_name(seat, names) for seat in seats)
