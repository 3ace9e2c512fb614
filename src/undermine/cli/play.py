"""`undermine play`: sit down at a table in the terminal, or go on where you left it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ..bots import BadBot, own
from ..bots.ours import is_own
from ..bots.specs import written_out
from ..game import Match, seed_dealer
from ..messages import BadRecord
from ..notation import LOT, record_seed
from ..notation import resume as resume_record
from ..rules import DEFAULT, RuleSet
from ..words import language
from .files import BadFile, data_folder, last_save, made, new_save, read_record
from .options import OPPONENT, Bots, Colour, First, House, Lang, Rules, begins, chosen
from .options import seat as seat_option
from .players import Player, bots_of, person_among, read_players, with_bots
from .table import Session
from .terminal import BadUsage, Terminal


def play(
    *,
    rules: Rules | None = None,
    players: int | None = None,
    seat: str | None = None,
    first: First | None = None,
    colour: Colour = None,
    seed: str | None = None,
    house: House = (),
    bots: Bots = (),
    resume: bool = False,
    save: Path | None = None,
    lang: Lang = None,
) -> int:
    terminal = Terminal(language(lang))
    if not resume:
        table = Opening(*chosen(rules or DEFAULT, players, house, colour), first or LOT)
        return _new(terminal, table, seat, seed, bots, save).run()
    if house or any(given is not None for given in (rules, players, first, colour, seed)):
        raise BadUsage("usage-resume-alone")
    return _resumed(terminal, last_save(data_folder()) if save is None else save, seat, bots).run()


class Opening(NamedTuple):
    """What a new game is to be."""

    rules: RuleSet
    players: int
    first: str
    """The letter of the seat that begins, or that the lot decides."""


def _new(
    terminal: Terminal,
    table: Opening,
    seat: str | None,
    seed: str | None,
    bots: tuple[str, ...],
    save: Path | None,
) -> Session:
    rules, players, first = table
    me = seat_option("A" if seat is None else seat, players)
    others = [*map(written_out, bots_of(bots or (OPPONENT,), players - 1))]
    if save is not None and save.exists():
        raise BadFile("error-file-exists", file=str(save))
    luck = secrets.token_bytes(32) if seed is None else seed.encode()
    match = Match(rules, players, seed_dealer(rules, players, luck), begins(first, rules, players, luck))
    path = new_save(made(data_folder()), datetime.now()) if save is None else save
    return Session(terminal, match, me, luck, with_bots(read_players((), players), me, others), path)


def _resumed(terminal: Terminal, path: Path, seat: str | None, bots: tuple[str, ...]) -> Session:
    record = read_record(path)
    if record.gold:
        raise BadFile("error-game-is-over", file=str(path))
    seed = record_seed(record)
    if not seed:
        raise BadRecord("error-record-no-seed")
    played = resume_record(record)
    match = Match(played.rules, played.players, played.dealer, played.first)
    known = read_players(record.names, record.players)
    me = (person_among(known) or 0) if seat is None else seat_option(seat, record.players)
    session = Session(terminal, match, me, seed, with_bots(known, me, _others(known, me, bots)), path)
    session.catch_up([move for _, _, move in played.moves])
    return session


def _others(known: Sequence[Player], me: int, asked: tuple[str, ...]) -> tuple[str, ...]:
    """The bots of a game that goes on: as it was, unless others are asked for.

    A record may come from anywhere, so no program is started, and no code imported, because a record says so.
    """
    if asked:
        return tuple(map(written_out, bots_of(asked, len(known) - 1)))
    bots = tuple(player.bot or OPPONENT for seat, player in enumerate(known) if seat != me)
    for bot in bots:
        if not is_own(bot):
            raise BadRecord("error-record-program", bot=bot)
        try:
            own(bot)
        except BadBot as problem:
            raise BadRecord(problem.message.key, **problem.message.args) from None
    return bots
