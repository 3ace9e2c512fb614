"""What is shown when nothing is secret any more: the roles, whether the server kept its word, and where the record is.

A server promises its seed with the first card, by a hash. At the end everybody can see for himself that the seed is
the one promised, that all cards and the lot came from it, and that the record is the game that was played.
"""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from ...game import View, lot, seed_dealer
from ...messages import Problem
from ...notation import SEAT_LETTERS, Record, parse_record, replay
from ...server.protocol import messages as told
from ..files import data_folder, made, new_save, write_record
from ..terminal import Terminal, harmless
from .company import Promise

FOLDER = "online"


class Told(NamedTuple):
    """A line of it; one to be copied is not to be broken."""

    text: Text
    whole: bool = False


def show_ending(terminal: Terminal, over: told.Over, promise: Promise | None, view: View, names: Sequence[str]) -> None:
    for line in ending(terminal, over, promise, view, names):
        if line.whole:
            terminal.out.print(line.text, soft_wrap=True)
        else:
            terminal.show(line.text)


def ending(
    terminal: Terminal, over: told.Over, promise: Promise | None, view: View, names: Sequence[str]
) -> Iterator[Told]:
    say = terminal.words.say_key
    if not over.gold:
        yield Told(Text(say("join-given-up"), "bold"))
    for line in roles(terminal, over, names):
        yield Told(Text(line))
    try:
        record = parse_record(over.record)
        verdict = judged(record, over.seed, promise, view)
    except Problem:
        yield Told(Text(say("join-record-broken"), "bold red"))
        return
    yield Told(Text(say(verdict), STYLES.get(verdict, "bold red")))
    if over.seed:
        yield Told(Text(f"  {harmless(over.seed)}", "dim"), whole=True)
    yield Told(Text(say("table-recorded"), "dim"))
    yield Told(Text(f"  undermine replay {shlex.quote(str(saved(record)))}"), whole=True)


def roles(terminal: Terminal, over: told.Over, names: Sequence[str]) -> list[str]:
    """A line for each round; none where nobody has a role."""
    words, lines = terminal.words, []
    for entry in over.roles:
        if entry["roles"] and all(entry["roles"]):
            shown = zip(names, entry["roles"], strict=False)
            told_of = ", ".join(f"{name}: {words.say_key('payout-role', role=role)}" for name, role in shown)
            lines.append(words.say_key("join-roles", round=entry["round"], roles=told_of))
    return lines


KEPT, LAID_OUT = "join-seed-kept", "join-laid-out"
STYLES = {KEPT: "green", LAID_OUT: "yellow"}


def judged(record: Record, seed: str, promise: Promise | None, view: View) -> str:
    """Which sentence is true of this record; raises a `Problem` where it is none."""
    match = replay(record)
    if promise is not None and promise.commitment is None:
        return LAID_OUT if match.view(view.seat) == view else "join-record-broken"
    try:
        luck = bytes.fromhex(seed)
    except ValueError:
        return "join-seed-broken"
    if promise is None or hashlib.sha256(luck).hexdigest() != promise.commitment:
        return "join-seed-broken"
    deal = seed_dealer(match.rules, match.players, luck)
    if any(dealt != deal(number) for number, dealt in enumerate(match.deals, 1)):
        return "join-deal-foreign"
    if record.first != (promise.first or SEAT_LETTERS[lot(match.rules, match.players, luck)]):
        return "join-lot-foreign"
    return KEPT if match.view(view.seat) == view else "join-record-broken"


def saved(record: Record) -> Path:
    path = new_save(made(data_folder() / FOLDER), datetime.now())
    write_record(path, record)
    return path
