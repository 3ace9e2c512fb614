"""`undermine simulate`: many games between bots, and what came of them.

A game's luck and its bots' choices come from its own seed alone, so the same call gives the same games in any
process, in any order and with any number of workers. The bots of a table draw from one stream of luck in turn: for
games to compare bots by, in which nobody's luck depends on the others, there is the arena.
"""

from __future__ import annotations

import hashlib
import json
import signal
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import Annotated, NamedTuple

from cyclopts import Parameter
from rich.progress import Progress
from rich.table import Table

from ..bots import Budget, ask, make
from ..cards import Role
from ..game import Ending, Match, rank, seed_dealer
from ..game.events import RoundEnded
from ..notation import SEAT_LETTERS, state_digest
from ..rules import DEFAULT, RuleSet, ruleset
from ..words import Words, language
from .options import SEED, Bots, House, Lang, Rules, at_least, chosen
from .players import bots_of
from .terminal import Terminal

AT_ONCE = 16
"""Games that a worker plays before it reports."""


def simulate(
    *,
    rules: Rules = DEFAULT,
    players: int | None = None,
    games: int = 100,
    seed: str = SEED,
    house: House = (),
    bots: Bots = ("random",),
    jobs: int = 1,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    lang: Lang = None,
) -> int:
    _, seats = chosen(rules, players, house)
    at_least("--games", games, 1)
    at_least("--jobs", jobs, 1)
    terminal = Terminal(language(lang))
    table = Setting(rules, seats, house, bots_of(bots, seats))
    summary = summed_up(table, seed, watched(terminal, games, played(table, seed, games, jobs)))
    if as_json:
        known = {name: value for name, value in asdict(summary).items() if value is not None}
        terminal.write(json.dumps(known, indent=2) + "\n")
    else:
        terminal.show(_as_table(terminal.words, summary))
    return 0


class Setting(NamedTuple):
    """What all games of a run have in common, in plain values that travel to a worker."""

    rules: str
    players: int
    house: tuple[str, ...]
    bots: tuple[str, ...]
    """By seat."""


class Result(NamedTuple):
    """What is kept of one game."""

    moves: int
    endings: tuple[Ending, ...]
    dug: int
    """Rounds that the diggers won."""
    gold: tuple[int, ...]
    rank: int | None
    """Where a single player has one."""
    digest: str
    seconds: float


@dataclass(frozen=True)
class Summary:
    """What came of a run; the names are those of the JSON."""

    rules: str
    house: tuple[str, ...]
    players: int
    bots: tuple[str, ...]
    """By seat."""
    seed: str
    games: int
    rounds: int
    moves: int
    moves_per_cpu_second: int
    digger_share: float | None
    """Of all rounds those that the diggers won; None, and not in the JSON, where the roles are others."""
    mean_gold: tuple[float, ...]
    """By seat."""
    ranks: tuple[int, ...] | None
    """The games that ended with each rank, the lowest first; None, and not in the JSON, where there are none."""
    endings: dict[str, int]
    digest: str
    """One for the final states of all games, in their order."""


def played(table: Setting, seed: str, games: int, jobs: int) -> Iterator[Result]:
    """The results in the order of the games."""
    seeds = [f"{seed}/{number}" for number in range(games)]
    if jobs == 1:
        yield from map(partial(one_game, table), seeds)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts) as pool:
        try:
            yield from pool.map(partial(one_game, table), seeds, chunksize=min(AT_ONCE, games // jobs + 1))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """The process that started the workers hears them, and stops its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=8)
def _rules(key: str, house: tuple[str, ...]) -> RuleSet:
    return ruleset(key, house=house)


def one_game(table: Setting, seed: str) -> Result:
    before = process_time()
    rules = _rules(table.rules, table.house)
    match = Match(rules, table.players, seed_dealer(rules, table.players, seed.encode()))
    rounds = _play_out(match, table.bots, Random(seed))
    gold = match.state.table.ledger.final or ()
    endings = tuple(ended.ending for ended in rounds)
    seconds = process_time() - before
    return Result(
        moves=len(match.moves),
        endings=endings,
        dug=sum(map(_dug, rounds)),
        gold=gold,
        rank=rank(match.state.table),
        digest=state_digest(match.state),
        seconds=seconds,
    )


def _play_out(match: Match, specs: Sequence[str], rng: Random) -> list[RoundEnded]:
    """Play to the end; returns how each round ended."""
    rounds: list[RoundEnded] = []
    with ExitStack() as stack:
        bots = [make(spec) for spec in specs]
        for bot in bots:
            stack.callback(bot.close)
        while (seat := match.to_move) is not None:
            view = match.view(seat)
            events = match.play(ask(bots[seat], view, view.legal(), Budget(), rng))
            rounds += [event for event in events if isinstance(event, RoundEnded)]
    return rounds


def _dug(ended: RoundEnded) -> bool:
    return ended.finisher is not None and ended.roles[ended.finisher] is not Role.SELFISH


def watched(terminal: Terminal, games: int, results: Iterable[Result]) -> Iterator[Result]:
    """The same results; on a terminal a bar shows how far they are."""
    if not terminal.err.is_terminal:
        yield from results
        return
    with Progress(console=terminal.err, transient=True) as progress:
        yield from progress.track(results, total=games, description=terminal.words.say_key("simulate-playing"))


def summed_up(table: Setting, seed: str, results: Iterable[Result]) -> Summary:
    done = list(results)
    rounds = sum(len(result.endings) for result in done)
    moves, seconds = sum(result.moves for result in done), sum(result.seconds for result in done)
    endings = Counter(ending for result in done for ending in result.endings)
    return Summary(
        rules=table.rules,
        house=table.house,
        players=table.players,
        bots=table.bots,
        seed=seed,
        games=len(done),
        rounds=rounds,
        moves=moves,
        moves_per_cpu_second=round(moves / max(seconds, 1e-9)),
        digger_share=sum(result.dug for result in done) / rounds if _has_diggers(table) else None,
        mean_gold=tuple(sum(gold) / len(done) for gold in zip(*(result.gold for result in done), strict=True)),
        ranks=_ranks(table, done),
        endings={ending.value: endings[ending] for ending in Ending},
        digest=hashlib.sha256("\n".join(result.digest for result in done).encode()).hexdigest(),
    )


def _ranks(table: Setting, done: Sequence[Result]) -> tuple[int, ...] | None:
    limits, found = _rules(table.rules, table.house).ranks, [result.rank for result in done]
    return tuple(map(found.count, range(len(limits) + 1))) if limits else None


def _has_diggers(table: Setting) -> bool:
    return Role.DIGGER in _rules(table.rules, table.house).role_cards(table.players)


def _as_table(words: Words, summary: Summary) -> Table:
    grid = Table(box=None, show_header=False, pad_edge=False)
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    for key, value in _lines(words, summary):
        grid.add_row(words.say_key(key), value)
    return grid


def _lines(words: Words, summary: Summary) -> Iterator[tuple[str, str]]:
    yield "simulate-rules", " ".join((summary.rules, *summary.house))
    yield "simulate-players", str(summary.players)
    yield "simulate-bots", "  ".join(summary.bots if len(set(summary.bots)) > 1 else summary.bots[:1])
    yield "simulate-games", str(summary.games)
    yield "simulate-rounds", str(summary.rounds)
    yield "simulate-moves", str(summary.moves)
    yield "simulate-speed", str(summary.moves_per_cpu_second)
    if summary.digger_share is not None:
        yield "simulate-dug", f"{summary.digger_share:.1%}"
    for ending, count in summary.endings.items():
        yield f"ending-{ending}", str(count)
    gold = zip(SEAT_LETTERS, summary.mean_gold, strict=False)
    yield "simulate-gold", "  ".join(f"{seat} {mean:.2f}" for seat, mean in gold)
    if summary.ranks is not None:
        yield "simulate-ranks", "  ".join(map(str, summary.ranks))
    yield "simulate-digest", summary.digest
