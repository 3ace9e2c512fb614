"""`undermine simulate`: many games between bots, counted, and kept where a folder is given.

How games are played is in `undermine.arena.simulation`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from ..arena.bulk import by_native
from ..arena.files import write
from ..arena.ledger import Numbers
from ..arena.lock import alone_in
from ..arena.records import Contents, Format
from ..arena.shards import SUMMARY, WHOLE, Shard, slice_of
from ..arena.simulation import Counted, Result, Setting, Simulated, counted, result_of, simulated
from ..arena.store import Records
from ..notation import LOT, SEAT_LETTERS
from ..rules import DEFAULT
from ..words import Words, language
from .bars import tracked
from .kept import LeaveOut, contents_of, parquet_beside, shard_of
from .options import SEED, Bots, Colour, Engine, First, House, Lang, Rules, at_least, chosen, named_first
from .players import bots_of
from .terminal import Terminal


def simulate(
    *,
    rules: Rules = DEFAULT,
    players: int | None = None,
    games: int = 100,
    seed: str = SEED,
    house: House = (),
    first: First = LOT,
    colour: Colour = None,
    bots: Bots = ("random",),
    jobs: int = 1,
    engine: Engine = None,
    out: Path | None = None,
    records: Format | None = None,
    leave_out: LeaveOut = (),
    shard: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    lang: Lang = None,
) -> int:
    found, seats = chosen(rules, players, house, colour)
    begins = named_first(first, found, seats)
    at_least("--games", games, 1)
    at_least("--jobs", jobs, 1)
    part, contents = shard_of(shard), contents_of(out, records, leave_out)
    terminal, speed = Terminal(language(lang)), Speed()
    letter = LOT if begins is None else SEAT_LETTERS[begins]
    setting = Setting(rules, seats, house, bots_of(bots, seats), seed, letter, colour)
    if out is None:
        played = speed.measured(_watched(terminal, setting, part.numbers(games), jobs, engine))
        summary = counted(setting, (game.result for game in played), slice_of(part, games))
    else:
        by_native(setting.bots, True, engine)
        with alone_in(out):
            kept = Records(out, setting.settings(), contents or Contents())
            _play_missing(terminal, setting, kept, part.numbers(games), jobs, contents or Contents(), speed)
            summary = write_down(setting, kept, out, records, games, part)
    tell(terminal, summary, as_json, speed.per_second)
    return 0


class Speed:
    """How fast games were played."""

    def __init__(self) -> None:
        self._moves, self._seconds = 0, 0.0

    def measured(self, games: Iterable[Simulated]) -> Iterator[Simulated]:
        """The same games."""
        for game in games:
            self._moves += game.result.moves
            self._seconds += game.seconds
            yield game

    @property
    def per_second(self) -> int | None:
        """Moves per second of CPU time; None where none was made."""
        return round(self._moves / max(self._seconds, 1e-9)) if self._moves else None


def _watched(terminal: Terminal, setting: Setting, numbers: range, jobs: int, engine: Engine) -> Iterator[Simulated]:
    played = simulated(setting, numbers, jobs, engine=engine)
    return tracked(terminal, "simulate-playing", len(numbers), played)


def _play_missing(
    terminal: Terminal, setting: Setting, kept: Records, numbers: range, jobs: int, contents: Contents, speed: Speed
) -> None:
    """Play the games that the folder does not have, and keep each as soon as it is over."""
    known = Numbers(kept.open())
    count = sum(number not in known for number in numbers)
    missing = (number for number in numbers if number not in known)
    played = tracked(terminal, "simulate-playing", count, simulated(setting, missing, jobs, contents))
    for game in speed.measured(played):
        assert game.line is not None
        kept.append(game.number, game.line)
    kept.finish()


def write_down(
    setting: Setting, kept: Records, out: Path, records: Format | None, games: int, shard: Shard = WHOLE
) -> Counted:
    """What the folder's games come to, also as a file in it."""
    parquet_beside(kept, out, records)
    summary = counted(setting, _results(kept, shard.numbers(games)), slice_of(shard, games))
    write(out / SUMMARY, json.dumps(_plain(summary), indent=2) + "\n")
    return summary


def _results(kept: Records, numbers: range) -> Iterator[Result]:
    """Of those games in the folder that are asked about."""
    return (result_of(data) for data in map(json.loads, kept.lines()) if data["game"] in numbers)


def _plain(summary: Counted) -> dict[str, Any]:
    """What is known, by name."""
    known = {name: value for name, value in asdict(summary).items() if value is not None}
    return known if summary.shard is None else {**known, "shard": summary.shard._asdict()}


def tell(terminal: Terminal, summary: Counted, as_json: bool, speed: int | None = None) -> None:
    if as_json:
        fast = {} if speed is None else {"moves_per_cpu_second": speed}
        terminal.write(json.dumps(_plain(summary) | fast, indent=2) + "\n")
    else:
        terminal.show(_as_table(terminal.words, summary, speed))


def _as_table(words: Words, summary: Counted, speed: int | None) -> Table:
    grid = Table(box=None, show_header=False, pad_edge=False)
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    for key, value in _lines(summary, speed):
        grid.add_row(words.say_key(key), value)
    return grid


def _lines(summary: Counted, speed: int | None) -> Iterator[tuple[str, str]]:
    colour = () if summary.colour is None else (f"colour={summary.colour}",)
    yield "simulate-rules", " ".join((summary.rules, *summary.house, *colour))
    yield "simulate-players", str(summary.players)
    yield "simulate-bots", "  ".join(summary.bots if len(set(summary.bots)) > 1 else summary.bots[:1])
    if summary.shard is not None:
        yield "simulate-shard", f"{summary.shard.number}/{summary.shard.of}"
    yield "simulate-games", str(summary.games)
    yield "simulate-rounds", str(summary.rounds)
    yield "simulate-moves", str(summary.moves)
    if speed is not None:
        yield "simulate-speed", str(speed)
    if summary.digger_share is not None:
        yield "simulate-dug", f"{summary.digger_share:.1%}"
    for ending, count in summary.endings.items():
        yield f"ending-{ending}", str(count)
    gold = zip(SEAT_LETTERS, summary.mean_gold, strict=False)
    yield "simulate-gold", "  ".join(f"{seat} {mean:.2f}" for seat, mean in gold)
    if summary.ranks is not None:
        yield "simulate-ranks", "  ".join(map(str, summary.ranks))
    yield "simulate-digest", summary.digest
