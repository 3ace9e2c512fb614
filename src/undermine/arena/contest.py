"""A contest: the settings of a measurement, its games, and playing them on as many processes as there are.

A game depends on the settings and on its own number alone. So the rows are the same in any process, in any order and
with any number of workers, a contest that was broken off can go on where it was, and its parts can be played apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from types import NoneType
from typing import Any, NamedTuple

from ..bots import Bot
from ..game import deal
from ..given import expect, expect_number, listed, shown
from ..messages import BadArgument
from ..notation import Data
from ..rules import RuleSet
from .crews import Jobs
from .lineups import Kind, Lineup, placing
from .play import UNTIMED, Clocks, Played, play_game
from .records import Contents, game_line
from .roster import Roster, names_of
from .rows import Row
from .versions import rules_of, table_settings
from .workers import in_order


class Game(NamedTuple):
    """The number of a game."""

    deal: int
    rotation: int
    lineup: int


@dataclass(frozen=True)
class Contest:
    """What all games have in common, in values that travel to a worker."""

    rules: str
    house: tuple[str, ...]
    players: int
    bots: tuple[Bot | str, ...]
    """By name, or the bots themselves; these are known by their `spec`."""
    lineups: tuple[Lineup, ...]
    seed: str = "0"
    rotations: int = 1
    stand_in: Bot | str | None = None
    """The bot that takes over for one that has failed; without it such a seat only passes."""
    clocks: Clocks = UNTIMED
    colour: str | None = None
    """That of whoever plays alone, where another is wanted than the first that there is."""

    def __post_init__(self) -> None:
        listed("bots", self.bots, Bot, str)
        listed("lineups", self.lineups, Lineup)
        expect("seed", self.seed, str)
        expect_number("rotations", self.rotations, 1)
        expect("stand_in", self.stand_in, Bot, str, NoneType)
        expect("clocks", self.clocks, Clocks)
        names_of(self._all_bots)
        self.ruleset.seating(self.players)

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Contest:
        """The contest of such settings, as a folder keeps them."""
        return cls(
            rules=settings["rules"].partition("#")[0],
            house=tuple(settings["house"]),
            players=settings["players"],
            bots=tuple(settings["bots"]),
            lineups=tuple(Lineup(Kind(kind), one, other) for kind, one, other in settings["lineups"]),
            seed=settings["seed"],
            rotations=settings["rotations"],
            stand_in=settings["stand_in"],
            clocks=Clocks(*settings["clocks"]),
            colour=settings.get("colour"),
        )

    @property
    def _all_bots(self) -> tuple[Bot | str, ...]:
        return self.bots if self.stand_in is None else (*self.bots, self.stand_in)

    @property
    def names(self) -> tuple[str, ...]:
        """Those of the bots."""
        return names_of(self.bots)

    @property
    def ruleset(self) -> RuleSet:
        return rules_of(self.rules, self.house, self.colour)

    def roster(self) -> Roster:
        return Roster(self._all_bots)

    @cached_property
    def _ranks(self) -> dict[Lineup, int]:
        """The place of each lineup among the games of a deal."""
        return {lineup: rank for rank, lineup in enumerate(sorted(self.lineups, key=lambda lineup: lineup.order))}

    @property
    def games_of_a_deal(self) -> int:
        return self.rotations * len(self.lineups)

    def games(self, deals: Iterable[int]) -> Iterator[Game]:
        """Deal by deal, so that a contest broken off has whole deals, and in the order of their rows."""
        at = [self.lineups.index(lineup) for lineup in self._ranks]
        for number in deals:
            for rotation in range(self.rotations):
                yield from (Game(number, rotation, lineup) for lineup in at)

    def number(self, deal: int, rotation: int, lineup: Lineup) -> int:
        """The number of a game among all that this contest can have, in the order of their rows."""
        return (deal * self.rotations + rotation) * len(self.lineups) + self._ranks[lineup]

    def number_of(self, game: Game) -> int:
        return self.number(game.deal, game.rotation, self.lineups[game.lineup])

    def settings(self) -> dict[str, Any]:
        """Everything that decides how the games go; the number of deals is not part of it, for more can follow."""
        return {
            **table_settings(self.ruleset, self.players),
            "bots": list(self.names),
            "lineups": [list(lineup) for lineup in self.lineups],
            "seed": self.seed,
            "rotations": self.rotations,
            "stand_in": self.stand_in.spec if isinstance(self.stand_in, Bot) else self.stand_in,
            "clocks": list(self.clocks),
        }


class Outcome(NamedTuple):
    """What came of a game."""

    game: Game
    rows: list[Row]
    line: str | None = None
    """All of it as a line of JSON, where that was asked for."""


class Worker:
    """Plays the games of a contest in one process: its bots are made once."""

    def __init__(self, contest: Contest, contents: Contents | None) -> None:
        expect("contest", contest, Contest)
        self._contest, self._contents, self._roster = contest, contents, contest.roster()

    def __call__(self, game: Game) -> Outcome:
        self._check(game)
        played, seats = self._played(game)
        rows = rows_of(game, self._contest.lineups[game.lineup], seats, played)
        return Outcome(game, rows, None if self._contents is None else self._line(game, seats, played, self._contents))

    def _check(self, game: Game) -> None:
        expect("game", game, Game)
        for name, number, count in (
            ("rotation", game.rotation, self._contest.rotations),
            ("lineup", game.lineup, len(self._contest.lineups)),
        ):
            if type(number) is not int or not 0 <= number < count:
                raise BadArgument("error-arena-game", name=name, given=shown(number), last=count - 1)
        expect_number("deal", game.deal, 0)

    def _played(self, game: Game) -> tuple[Played, str]:
        contest, lineup = self._contest, self._contest.lineups[game.lineup]
        rules, players, seed = contest.ruleset, contest.players, f"{contest.seed}/{game.deal}"
        first, odd = placing(rules, players, game.deal, game.rotation, contest.rotations)
        seats = lineup.seats(deal(rules, players, seed.encode(), 1).roles[:players], players, odd)
        stand_in = contest.stand_in
        played = play_game(
            rules,
            players,
            [self._roster.seated(lineup.bot(seat)) for seat in seats],
            seed,
            first=first,
            luck=f"{seed}/{game.rotation}",
            stand_in=None if stand_in is None else self._roster.seated(stand_in),
            clocks=contest.clocks,
        )
        return played, seats

    def _line(self, game: Game, seats: str, played: Played, contents: Contents) -> str:
        kind, one, other = self._contest.lineups[game.lineup]
        where: Data = {"deal": game.deal, "rotation": game.rotation, "lineup": kind, "one": one, "other": other}
        return game_line(played, self._contest.number_of(game), {**where, "seats": seats}, contents)

    def close(self) -> None:
        self._roster.close()


def play_one(contest: Contest, game: Game) -> list[Row]:
    """Play this game; a row for each of its rounds."""
    worker = Worker(contest, None)
    try:
        return worker(game).rows
    finally:
        worker.close()


def play_all(contest: Contest, games: Iterable[Game], jobs: Jobs = 1) -> Iterator[list[Row]]:
    """The rows of each game, in the order of the games."""
    return (outcome.rows for outcome in outcomes(contest, games, jobs))


def outcomes(
    contest: Contest, games: Iterable[Game], jobs: Jobs = 1, contents: Contents | None = None
) -> Iterator[Outcome]:
    """As `play_all`, and with all that happened in each game, where its contents are asked for."""
    expect("contest", contest, Contest)
    expect("games", games, Iterable)
    expect("contents", contents, Contents, NoneType)
    return in_order(partial(Worker, contest, contents), games, jobs)


def rows_of(game: Game, lineup: Lineup, seats: str, played: Played) -> list[Row]:
    return [
        Row(
            deal=game.deal,
            rotation=game.rotation,
            lineup=lineup,
            first=played.first,
            seats=seats,
            rounds=len(played.rounds),
            round=round,
            digest=played.digest,
            failures=tuple(failure for failure in played.failures if failure.round == round.number),
        )
        for round in played.rounds
    ]
