"""Many games at one kind of table, and what came of them: who sits where stays, nothing is compared.

A game's luck and its bots' choices come from its own seed alone, so the same run gives the same games in any process,
in any order and with any number of workers. The bots of a table draw from one stream of luck in turn: for games to
compare bots by, in which nobody's luck depends on the others, there are contests.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from time import process_time
from types import NoneType
from typing import Any, NamedTuple, get_args

from ..bots import Bot, ask
from ..cards import Role
from ..game import Ending, HostedGame, rank, seed_dealer
from ..game.events import Event
from ..given import expect, expect_number, expect_one_of, listed
from ..luck import Luck
from ..native import GameSummary
from ..notation import LOT, Data, first_seat, state_digest
from ..rules import RuleSet, Way
from .bulk import Engine, by_native, in_bulk, thoughtless
from .play import ANY, played_out
from .records import Contents, game_line
from .roster import Roster, expect_bots, names_of
from .shards import Slice
from .versions import rules_of, table_settings
from .workers import in_order


class Setting(NamedTuple):
    """What all games of a run have in common, in values that travel to a worker."""

    rules: str
    players: int
    house: tuple[str, ...]
    bots: tuple[Bot | str, ...]
    """By seat: a name, or the bot itself, which is known by its `spec`."""
    seed: str = "0"
    first: str = LOT
    """The letter of the seat that begins; or the lot, drawn for each game from its own seed (B4)."""
    colour: str | None = None
    """That of whoever plays alone, where another is wanted than the first that there is (O1)."""

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Setting:
        """The setting of such settings, as a folder keeps them."""
        rules, house, bots = settings["rules"].partition("#")[0], settings["house"], settings["bots"]
        players, seed, first = settings["players"], settings["seed"], settings["first"]
        return cls(rules, players, tuple(house), tuple(bots), seed, first, settings["colour"])

    def check(self) -> None:
        """Raise a `Problem` where no games can be played with these values."""
        listed("bots", self.bots, Bot, str)
        names_of(self.bots)
        expect("seed", self.seed, str)
        self.ruleset.seating(self.players)
        first_seat(self.first, self.ruleset, self.players, b"")
        expect_bots(self.bots, self.players)

    @property
    def ruleset(self) -> RuleSet:
        return rules_of(self.rules, self.house, self.colour)

    @property
    def has_diggers(self) -> bool:
        return self.ruleset.way is Way.DIGGERS

    def settings(self) -> dict[str, Any]:
        """Everything that decides how the games go; their number is not part of it, for more can follow."""
        return {
            **table_settings(self.ruleset, self.players),
            "bots": list(names_of(self.bots)),
            "seed": self.seed,
            "first": self.first,
        }


class Result(NamedTuple):
    """What a game adds to the summary."""

    moves: int
    endings: tuple[Ending, ...]
    dug: int
    """Rounds that the diggers won."""
    gold: tuple[int, ...]
    rank: int | None
    """Where a single player has one."""
    digest: str


class Simulated(NamedTuple):
    """A game that was played now."""

    number: int
    result: Result
    line: str | None
    """All of it as a line of JSON, where that was asked for."""
    seconds: float
    """Of CPU time, without writing it down."""


def simulated(
    setting: Setting,
    numbers: Iterable[int],
    jobs: int = 1,
    contents: Contents | None = None,
    engine: Engine | None = None,
) -> Iterator[Simulated]:
    """The games of these numbers, in their order; raises `BotFailed` where a bot fails.

    They are the same on both engines. Where none is named the native one plays what it can, if it is there: games of
    players that do not think, of which no more is kept than what they came to.
    """
    expect("setting", setting, Setting)
    expect("numbers", numbers, Iterable)
    expect("contents", contents, Contents, NoneType)
    if engine is not None:
        expect_one_of("engine", engine, get_args(Engine))
    setting.check()
    if by_native(setting.bots, contents is not None, engine):
        return _in_bulk(setting, numbers, jobs)
    return in_order(partial(Table, setting, contents), numbers, jobs)


def _in_bulk(setting: Setting, numbers: Iterable[int], jobs: int) -> Iterator[Simulated]:
    table = Table(setting)
    for number, summary, seconds in in_bulk(setting, numbers, jobs):
        if summary is None:
            yield table(number)
        else:
            yield Simulated(number, _result_of_summary(setting.ruleset, summary), None, seconds)


def _result_of_summary(rules: RuleSet, summary: GameSummary) -> Result:
    return Result(
        moves=summary.moves,
        endings=summary.endings,
        dug=sum(role not in (None, Role.SELFISH) for role in summary.finishers),
        gold=summary.gold,
        rank=sum(summary.gold[0] >= gold for gold in rules.ranks) if rules.ranks else None,
        digest=summary.digest,
    )


class Table:
    """A table in one process, at which one game after the other is played by the same bots."""

    def __init__(self, setting: Setting, contents: Contents | None = None) -> None:
        self._setting, self._contents, self._roster = setting, contents, Roster(setting.bots)
        self._bots = [self._roster.seated(bot) for bot in setting.bots]
        self._clock = process_time()

    def __call__(self, number: int) -> Simulated:
        expect_number("number", number, 0)
        before = self._clock if self._contents is None else process_time()
        seed, rules, players = f"{self._setting.seed}/{number}", self._setting.ruleset, self._setting.players
        luck = seed.encode()
        first = first_seat(self._setting.first, rules, players, luck)
        match = HostedGame(rules, players, seed_dealer(rules, players, luck), first)
        steps = self._play_out(match, self._rng(seed))
        result = _result(match)
        # Read once a game, for on some machines it takes as long as a hundred moves.
        self._clock = process_time()
        seconds = self._clock - before
        line = None if self._contents is None else self._line(number, match, seed, steps, self._contents)
        return Simulated(number, result, line, seconds)

    def _rng(self, seed: str) -> Random:
        """Players that do not think draw from the small generator, so that both engines play the same games."""
        return Luck.of(seed) if thoughtless(self._setting.bots) else Random(seed)

    def _play_out(self, match: HostedGame, rng: Random) -> list[Sequence[Event]]:
        """Play to the end, and tell everybody; returns what happened."""
        bots = self._bots
        steps: list[Sequence[Event]] = [match.events]
        while (seat := match.to_move) is not None:
            view = match.view(seat)
            steps.append(match.play(ask(bots[seat], view, view.legal(), ANY, rng)))
        for seat, bot in enumerate(bots):
            with suppress(Exception):
                bot.over(match.view(seat))
        return steps

    def _line(
        self, number: int, match: HostedGame, seed: str, steps: Sequence[Sequence[Event]], contents: Contents
    ) -> str:
        return game_line(played_out(match, seed, (bot.spec for bot in self._bots), steps), number, {}, contents)

    def close(self) -> None:
        self._roster.close()


def _result(match: HostedGame) -> Result:
    table, ends = match.state.table, [found.outcome for found in match.finished if found.outcome is not None]
    return Result(
        moves=len(match.moves),
        endings=tuple(end.ending for end in ends),
        dug=sum(end.finisher is not None and end.roles[end.finisher] is not Role.SELFISH for end in ends),
        gold=table.ledger.final or (),
        rank=rank(table),
        digest=state_digest(match.state),
    )


def result_of(data: Data) -> Result:
    """What a game that was kept adds to the summary."""
    finishers = [(round["finisher"], round["roles"]) for round in data["rounds"]]
    return Result(
        moves=len(data["moves"]),
        endings=tuple(Ending(round["ending"]) for round in data["rounds"]),
        dug=sum(seat is not None and _role(roles, seat) != Role.SELFISH.value for seat, roles in finishers),
        gold=tuple(data["gold"]),
        rank=data["rank"],
        digest=data["digest"],
    )


def _role(roles: Sequence[str], letter: str) -> str:
    return roles[ord(letter) - ord("A")]


@dataclass(frozen=True)
class Counted:
    """What came of a run; the names are those of the JSON, where what is None is left out."""

    rules: str
    house: tuple[str, ...]
    players: int
    bots: tuple[str, ...]
    """By seat."""
    seed: str
    first: str
    """The letter of the seat that began, or the lot."""
    colour: str | None
    """That of whoever played alone, where it was chosen."""
    games: int
    rounds: int
    moves: int
    digger_share: float | None
    """Of all rounds those that the diggers won; None where the roles are others."""
    mean_gold: tuple[float, ...]
    """By seat."""
    ranks: tuple[int, ...] | None
    """The games that ended with each rank, the lowest first; None where there are none."""
    endings: dict[str, int]
    digest: str
    """One for the final states of all games, in their order."""
    shard: Slice | None = None
    """Which part of a run this is; None is all of it."""


def counted(setting: Setting, results: Iterable[Result], shard: Slice | None = None) -> Counted:
    """The results, which come in the order of the games, and of which none is kept."""
    expect("setting", setting, Setting)
    expect("results", results, Iterable)
    expect("shard", shard, Slice, NoneType)
    setting.check()
    games = moves = dug = 0
    gold, endings, ranks = [0] * setting.players, Counter[Ending](), Counter[int | None]()
    digest = hashlib.sha256()
    for result in results:
        expect("results", result, Result)
        digest.update(("\n" if games else "").encode() + result.digest.encode())
        games, moves, dug = games + 1, moves + result.moves, dug + result.dug
        gold = [total + amount for total, amount in zip(gold, result.gold, strict=True)]
        endings.update(result.endings)
        ranks[result.rank] += 1
    rounds, limits = endings.total(), setting.ruleset.ranks
    return Counted(
        rules=setting.rules,
        house=setting.house,
        players=setting.players,
        bots=names_of(setting.bots),
        seed=setting.seed,
        first=setting.first,
        colour=setting.colour,
        games=games,
        rounds=rounds,
        moves=moves,
        digger_share=dug / max(1, rounds) if setting.has_diggers else None,
        mean_gold=tuple(total / max(1, games) for total in gold),
        ranks=tuple(ranks[place] for place in range(len(limits) + 1)) if limits else None,
        endings={ending.value: endings[ending] for ending in Ending},
        digest=digest.hexdigest(),
        shard=shard,
    )
