"""What happened to markers, keys and their gold, and what the stock did by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..cards import Catalogue
from ..game.events import Bribed, CavedIn, Claimed, Event, GoldWon, Struck, TrollsPaid, Unlocked
from ..messages import Message
from ..rules import Cell

Names = Sequence[str]


def _claimed(event: Claimed, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-claimed", {"seat": event.seat, "cell": _cell(event.cell)})


def _bribed(event: Bribed, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-bribed", {"seat": event.seat, "cell": _cell(event.cell)})


def _unlocked(event: Unlocked, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-unlocked", {"seat": event.seat, "cell": _cell(event.cell)})


def _gold_won(event: GoldWon, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-gold-won", {"seat": event.seat, "amount": sum(event.values)})


def _trolls_paid(event: TrollsPaid, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-trolls-paid", {"seat": event.seat, "amount": sum(event.values)})


def _struck(event: Struck, catalogue: Catalogue, names: Names) -> Message:
    return Message("log-struck", {"seat": event.seat, "tools": catalogue.kinds[event.kind].tools[0].value})


def _caved_in(event: CavedIn, catalogue: Catalogue, names: Names) -> Message:
    if event.cell is None:
        return Message("log-caved-in-nowhere")
    return Message("log-caved-in", {"cell": _cell(event.cell)})


STAKE_TELLERS: dict[type[Event], Callable[[Any, Catalogue, Names], Message]] = {
    Claimed: _claimed,
    Bribed: _bribed,
    Unlocked: _unlocked,
    GoldWon: _gold_won,
    TrollsPaid: _trolls_paid,
    Struck: _struck,
    CavedIn: _caved_in,
}


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
