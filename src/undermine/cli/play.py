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
from ..game import HostedGame, Move, seed_dealer
from ..messages import BadRecord
from ..notation import LOT, Record, record_seed
from ..notation import resume as resume_record
from ..rules import DEFAULT, RuleSet
from ..words import language
from .files import BadFile, data_folder, last_save, made, new_save, read_record
from .options import OPPONENT, Bots, Colour, First, House, Lang, Rules, begins, chosen
from .options import seat as seat_option
from .players import Player, bots_of, people_among, person_among, read_players, with_bots
from .table import Session
from .table.hosting import Hosting
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
    plain: bool = False,
    lang: Lang = None,
) -> int:
    terminal = Terminal(language(lang))
    screen = terminal.has_screen and not plain
    if not resume:
        table = Opening(*chosen(rules or DEFAULT, players, house, colour), first or LOT)
        return _play(terminal, _new(table, seat, seed, bots, save), screen)
    if house or any(given is not None for given in (rules, players, first, colour, seed)):
        raise BadUsage("usage-resume-alone")
    return _play(terminal, _resumed(last_save(data_folder()) if save is None else save, seat, bots, screen), screen)


class Opening(NamedTuple):
    """What a new game is to be."""

    rules: RuleSet
    players: int
    first: str
    """The letter of the seat that begins, or that the lot decides."""


class Seated(NamedTuple):
    """A game that can begin, or go on."""

    match: HostedGame
    people: list[int]
    seed: bytes
    players: tuple[Player, ...]
    path: Path
    moves: Sequence[Move] = ()
    """Those that are to be played first."""


def _play(terminal: Terminal, table: Seated, screen: bool) -> int:
    """On the full screen, or at the prompt."""
    if screen:
        from .screen.app import play_on_screen

        return play_on_screen(terminal, Hosting(table.match, table.seed, table.players, table.path), table.moves)
    if len(table.people) > 1:
        raise BadUsage("usage-seats-screen")
    session = Session(terminal, table.match, table.people[0], table.seed, table.players, table.path)
    session.catch_up(table.moves)
    return session.run()


def _new(table: Opening, seat: str | None, seed: str | None, bots: tuple[str, ...], save: Path | None) -> Seated:
    rules, players, first = table
    people = sorted({seat_option(letter.strip(), players) for letter in (seat or "A").split(",")})
    others = _bots(bots or (OPPONENT,), players - len(people))
    if save is not None and save.exists():
        raise BadFile("error-file-exists", file=str(save))
    luck = secrets.token_bytes(32) if seed is None else seed.encode()
    match = HostedGame(rules, players, seed_dealer(rules, players, luck), begins(first, rules, players, luck))
    path = new_save(made(data_folder()), datetime.now()) if save is None else save
    return Seated(match, people, luck, with_bots(read_players((), players), people, others), path)


def _bots(asked: tuple[str, ...], seats: int) -> list[str]:
    return [*map(written_out, bots_of(asked, seats))]


def _resumed(path: Path, seat: str | None, bots: tuple[str, ...], screen: bool) -> Seated:
    record = read_record(path)
    if record.gold:
        raise BadFile("error-game-is-over", file=str(path))
    seed = record_seed(record)
    if not seed:
        raise BadRecord("error-record-no-seed")
    played = resume_record(record)
    match = HostedGame(played.rules, played.players, played.dealer, played.first)
    known = read_players(record.names, record.players)
    people = _people(record, known, screen) if seat is None else [seat_option(seat, record.players)]
    moves = [move for _, _, move in played.moves]
    return Seated(match, people, seed, with_bots(known, people, _others(known, people, bots)), path, moves)


def _people(record: Record, known: Sequence[Player], screen: bool) -> list[int]:
    """Who goes on with a game: on a screen all who share it, else one."""
    told = len(record.names) == record.players
    return people_among(known) if screen and told and people_among(known) else [person_among(known) or 0]


def _others(known: Sequence[Player], people: Sequence[int], asked: tuple[str, ...]) -> Sequence[str]:
    """The bots of a game that goes on: as it was, unless others are asked for.

    A record may come from anywhere, so no program is started, and no code imported, because a record says so.
    """
    if asked:
        return _bots(asked, len(known) - len(people))
    bots = tuple(player.bot or OPPONENT for seat, player in enumerate(known) if seat not in people)
    for bot in bots:
        if not is_own(bot):
            raise BadRecord("error-record-program", bot=bot)
        try:
            own(bot)
        except BadBot as problem:
            raise BadRecord(problem.message.key, **problem.message.args) from None
    return bots
