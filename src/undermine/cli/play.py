"""`undermine play`: sit down at a table in the terminal, or go on where you left it."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path

from ..game import Match, seed_dealer
from ..messages import BadRecord
from ..notation import Record, parse_move, replay, state_digest
from ..rules import DEFAULT
from ..words import language
from .files import BadFile, data_folder, last_save, made, new_save, read_record
from .options import House, Lang, Rules, chosen
from .options import seat as seat_option
from .players import human_seat, table_names
from .table import Session
from .terminal import BadUsage, Terminal


def play(
    *,
    rules: Rules | None = None,
    players: int | None = None,
    seat: str | None = None,
    seed: str | None = None,
    house: House = (),
    resume: bool = False,
    save: Path | None = None,
    lang: Lang = None,
) -> int:
    terminal = Terminal(language(lang))
    if not resume:
        return _new(terminal, rules or DEFAULT, players, seat, seed, house, save).run()
    if rules is not None or players is not None or seed is not None or house:
        raise BadUsage("usage-resume-alone")
    return _resumed(terminal, last_save(data_folder()) if save is None else save, seat).run()


def _new(
    terminal: Terminal,
    rules: str,
    asked: int | None,
    seat: str | None,
    seed: str | None,
    house: tuple[str, ...],
    save: Path | None,
) -> Session:
    found, players = chosen(rules, asked, house)
    me = seat_option("A" if seat is None else seat, players)
    if save is not None and save.exists():
        raise BadFile("error-file-exists", file=str(save))
    luck = secrets.token_bytes(32) if seed is None else seed.encode()
    match = Match(found, players, seed_dealer(found, players, luck))
    path = new_save(made(data_folder()), datetime.now()) if save is None else save
    return Session(terminal, match, me, luck, table_names(players, me), path)


def _resumed(terminal: Terminal, path: Path, seat: str | None) -> Session:
    record = read_record(path)
    if record.gold:
        raise BadFile("error-game-is-over", file=str(path))
    seed = _seed(record)
    rules = replay(record).rules
    match = Match(
        rules, record.players, seed_dealer(rules, record.players, seed), seat_option(record.first, record.players)
    )
    me = human_seat(record.names) if seat is None else seat_option(seat, record.players)
    session = Session(terminal, match, me or 0, seed, record.names or table_names(record.players, me or 0), path)
    session.catch_up([parse_move(text, rules, record.players) for part in record.rounds for _, text in part.moves])
    if state_digest(match.state) != record.digest:
        raise BadRecord("error-record-digest")
    return session


def _seed(record: Record) -> bytes:
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        seed = b""
    if not seed:
        raise BadRecord("error-record-no-seed")
    return seed
