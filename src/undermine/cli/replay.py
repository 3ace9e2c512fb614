"""`undermine replay`: a record played again, found to be true, and shown, whole or as one seat knew it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.table import Table
from rich.text import Text

from ..draw.text import mine_text
from ..game import HostedGame, rank, reasons, winners
from ..game.events import Event, RoundBegan
from ..messages import BadRecord, Message, Problem
from ..notation import Record, Replay, format_record, record_of, seat_copy
from ..words import address, language, log_message, placed, seat_name
from .colour import mine_colours
from .files import read_record
from .hindsight import LookingBack
from .options import Lang
from .options import seat as seat_option
from .players import plain_names
from .terminal import BadUsage, Terminal


def replay(
    file: Path,
    /,
    *,
    seat: str | None = None,
    at: int | None = None,
    copy: bool = False,
    advice: str | None = None,
    regrets: bool = False,
    plain: bool = False,
    lang: Lang = None,
) -> int:
    terminal = Terminal(language(lang))
    record = read_record(file)
    match = replayed(record, at)
    reader = None if seat is None else seat_option(seat, match.players)
    if copy and reader is None:
        raise BadUsage("usage-copy-needs-seat")
    if copy and reader is not None:
        terminal.write(format_record(seat_copy(match, reader, record.names)))
    elif regrets or advice is not None:
        back = LookingBack(terminal, match, reader, plain_names(record.names))
        back.regrets() if regrets else back.advice(advice or "")
    elif terminal.has_screen and not plain:
        from .screen.app import replay_on_screen

        return replay_on_screen(terminal, record, reader, at)
    else:
        _Showing(terminal, match, reader, plain_names(record.names)).show(whole=at is None)
    return 0


def replayed(record: Record, at: int | None) -> HostedGame:
    """The match after so many moves; the record as a whole is verified first."""
    try:
        match = Replay(record).play_all()
    except BadRecord:
        raise
    except Problem as problem:
        raise BadRecord(problem.message.key, **problem.message.args) from problem
    if at is None:
        return match
    if not 0 <= at <= len(match.moves):
        raise BadUsage("error-record-no-such-move", number=at, last=len(match.moves))
    return Replay(record).play_to(at)


class _Showing:
    """A match as one reader sees it, None being everybody."""

    def __init__(self, terminal: Terminal, match: HostedGame, reader: int | None, names: tuple[str, ...]) -> None:
        self.terminal, self.match, self.reader, self.names = terminal, match, reader, names
        self.view = match.view(reader)

    def show(self, whole: bool) -> None:
        terminal, rules = self.terminal, self.match.rules
        house = " ".join((f"{rules.key}#{rules.revision}", *rules.house.texts()))
        terminal.say("replay-title", "bold", rules=house, players=self.match.players, moves=len(self.match.moves))
        terminal.show(self._log(), "", mine_colours(mine_text(self.view, terminal.width, terminal.ascii)), "")
        for message in self._result():
            terminal.tell(address(message, self.reader, self.names))
        if whole:
            terminal.say("replay-verified", "green")

    def _log(self) -> Table:
        """Each move with its number and its text, and what came of it."""
        table = Table(box=None, show_header=False, pad_edge=False)
        table.add_column(justify="right", style="dim")
        table.add_column(style="cyan", no_wrap=True)
        table.add_column(overflow="fold")
        moves = iter(self._moves())
        for step in self.view.past.steps() if self.view.past is not None else ():
            number, move = ("", "") if isinstance(step[0], RoundBegan) else next(moves)
            table.add_row(number, Text(move), " ".join(self._sentences(step)))
        return table

    def _moves(self) -> Iterator[tuple[str, str]]:
        """The moves as the reader may know them; in the whole record nothing is unknown."""
        match, reader = self.match, self.reader
        record = record_of(match) if reader is None else seat_copy(match, reader)
        moves = [f"{seat} {text}" for played in record.rounds for seat, text in played.moves]
        return ((f"{number}.", text) for number, text in enumerate(moves, 1))

    def _sentences(self, step: tuple[Event, ...]) -> Iterator[str]:
        catalogue = self.match.rules.catalogue
        for event in step:
            message = log_message(event, catalogue, self.reader, self.names)
            if message is not None:
                yield self.terminal.words.say(placed(message, self.match.rules.plan))

    def _result(self) -> Iterator[Message]:
        table = self.view.table
        if table.ledger.final is None:
            yield Message("replay-unfinished", {"round": table.round, "seat": table.to_move or 0})
            return
        for line in reasons(table):
            if line.seat is None:
                yield line.message
        place = rank(table)
        if place is not None:
            yield Message("table-amount", {"gold": table.ledger.final[0]})
            yield Message(f"rank-{place}")
            return
        best = winners(table)
        names = self.terminal.words.listed([seat_name(seat, self.names) for seat in best])
        yield Message("game-won", {"winners": names, "count": len(best), "gold": max(table.ledger.final)})
