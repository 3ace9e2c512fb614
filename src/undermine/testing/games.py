"""Games under the law: which tables are played, by whom, and what is counted on the way."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from ..bots import Bot, Budget, make
from ..cards import Colour
from ..game import HostedGame, Step, seed_dealer
from ..game.events import EVENTS, Event, RoundEnded
from ..game.state import Ending
from ..rules import Cell, Plan, RuleSet, keys, ruleset
from .bots import check_choice, play_on_in_a_world
from .laws import check_match, check_state, check_step, check_worlds, hold
from .players import ANYTHING, DIGGER

PLAYERS: dict[str, Bot] = {"anything": ANYTHING, "digger": DIGGER}

HOUSES: tuple[tuple[str, ...], ...] = (
    (),
    ("rounds=4", "end_on_all_pass"),
    (),
    ("broken_no_share", "open_gold"),
    (),
    ("all_saboteurs", "maps=3"),
    (),
    ("saboteurs_know_each_other",),
    (),
    ("selfish_dwarf", "end_on_all_pass"),
    (),
    ("rounds=6", "maps=0"),
)

TEAM_HOUSES: tuple[tuple[str, ...], ...] = (
    (),
    ("end_on_all_pass",),
    (),
    ("card:Tr=9", "maps=2"),
    (),
    ("extra_action=none", "card:Sw=5", "card:Ha=5"),
    ("extra_action=hands-off", "rounds=2"),
)
FEW_HOUSES: tuple[tuple[str, ...], ...] = ((), (), (), ("maps=0",), ("rounds=1",), ("rounds=2", "maps=1"), (), ())
HOUSES_OF = {"rounds": HOUSES, "teams": TEAM_HOUSES, "duel": FEW_HOUSES * 5, "solo": FEW_HOUSES * 5}

# In the base game every turn costs exactly one card, so all hands run out in the same lap and none is skipped.
_TEAMS_ONLY = {"Shed", "Put", "Removed", "Swapped", "Inspected", "HatsChanged", "Stole"}
_MARKERS_ONLY = {"Claimed", "Bribed", "Unlocked", "GoldWon", "TrollsPaid"}
_SOLO_ONLY = {"Struck", "CavedIn"}
_NUGGETS_ONLY = {"PotDrawn", "Picked"}
_NOT_WITH_MARKERS = {*_TEAMS_ONLY, *_NUGGETS_ONLY, "RoleDealt", "Paid"} - {"Shed"}
NEVER = {
    "rounds": {"Skipped", *_TEAMS_ONLY, *_MARKERS_ONLY, *_SOLO_ONLY},
    "teams": {*_NUGGETS_ONLY, *_MARKERS_ONLY, *_SOLO_ONLY},
    "duel": {*_NOT_WITH_MARKERS, *_SOLO_ONLY},
    "solo": {*_NOT_WITH_MARKERS, "Skipped", "Broke", "Collapsed"},
}
# With these players it is out of all likelihood; constructed mines show it instead.
UNLIKELY = {"teams/Uncovered"}
_WITH_TREASURE = {Ending.TREASURE, Ending.EMPTY, Ending.ALL_PASSED}
_WITH_MARKERS = {Ending.GOALS, Ending.MARKERS, Ending.EMPTY}
ENDINGS = {"rounds": _WITH_TREASURE, "teams": _WITH_TREASURE, "duel": _WITH_MARKERS, "solo": _WITH_MARKERS}


NEAR: dict[str, tuple[Cell, ...]] = {
    "duel": ((2, -2), (2, 0), (2, 2), (3, -1), (3, 1), (4, 0)),
    "solo": ((2, -2), (2, 0), (2, 2), (3, -1), (3, 1), (4, 0)),
}


@dataclass(frozen=True)
class Game:
    """A table at which the laws must hold; its number is the seed of all that is luck there."""

    number: int
    rules: str
    players: int
    player: str = "digger"
    """Who sits on every seat: a name of `PLAYERS`, or a word for bots that are given."""
    house: tuple[str, ...] = ()

    def __str__(self) -> str:
        house = " ".join(self.house) or "no house rules"
        near = ", goals near" if self.near else ""
        colour = f", {self.colour.word}" if self.colour is not None else ""
        return f"game {self.number}: {self.rules}{colour}, {self.players} players, {self.player}, {house}{near}"

    @property
    def near(self) -> bool:
        """Whether the goals lie near the start: for endings that such simple players would hardly ever come to."""
        return self.rules in NEAR and self.player in PLAYERS and self.number % 3 == 0

    @property
    def colour(self) -> Colour | None:
        """Where one can be chosen, each in turn."""
        choice = ruleset(self.rules).colour_choice
        return choice[self.number % len(choice)] if choice else None

    def table_rules(self) -> RuleSet:
        return _rules(self.rules, self.house, self.near, self.colour)


@cache
def _rules(key: str, house: tuple[str, ...], near: bool, colour: Colour | None) -> RuleSet:
    rules = ruleset(key, house=house).in_colour(colour)
    return rules.derive(plan=Plan(rules.plan.starts, NEAR[key])) if near else rules


def games(count: int) -> Iterator[Game]:
    """As many tables as asked for, each edition, number of players and house rule in turn; every other one digs."""
    tables = itertools.cycle(_tables())
    for number, (key, players, house) in zip(range(count), tables, strict=False):
        yield Game(number, key, players, ("anything", "digger")[(number // 2) % 2], house)


def thinking_games(count: int) -> Iterator[Game]:
    """So many games for each rule set and number of players, without house rules, for bots that are given."""
    tables = [(key, players) for key in keys() for players in ruleset(key).players]
    for number, (key, players) in enumerate(table for _ in range(count) for table in tables):
        yield Game(number, key, players, "bots", ())


def _tables() -> list[tuple[str, int, tuple[str, ...]]]:
    """Every rule set with each number of players, house rules in turn; mixed so that any stretch has some of all."""
    tables = [
        (key, players, house)
        for key in keys()
        for players in ruleset(key).players
        for house in HOUSES_OF[ruleset(key).flow]
    ]
    return Random("tables").sample(tables, len(tables))


@dataclass
class Tally:
    """What happened: how often each event in which flow, each ending, and how the digging rounds ended."""

    games: int = 0
    moves: int = 0
    sampled: int = 0
    events: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    dug: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def __iadd__(self, other: Tally) -> Tally:
        self.games += other.games
        self.moves += other.moves
        self.sampled += other.sampled
        self.events += other.events
        self.endings += other.endings
        self.dug += other.dug
        self.broken += other.broken
        return self

    def count(self, game: Game, events: tuple[Event, ...]) -> None:
        flow = ruleset(game.rules).flow
        for event in events:
            self.events[f"{flow}/{type(event).__name__}"] += 1
            if isinstance(event, RoundEnded):
                self.endings[f"{flow}/{event.ending.value}"] += 1
                if game.player == "digger" and Ending.TREASURE in ENDINGS[flow]:
                    self.dug[event.ending.value] += 1

    @property
    def treasure_share(self) -> float:
        return self.dug[Ending.TREASURE.value] / max(1, sum(self.dug.values()))

    def missing(self, rare: Collection[str] = ()) -> list[str]:
        """Events and endings that should have happened and did not, and those that happened and cannot."""
        lacking = [
            f"{flow}/{event.__name__}"
            for flow, never in NEVER.items()
            for event in EVENTS
            if event.__name__ not in rare and bool(self.events[f"{flow}/{event.__name__}"]) == (event.__name__ in never)
        ]
        lacking = [name for name in lacking if name not in UNLIKELY]
        endings = [f"{flow}/{end.value}" for flow in NEVER for end in ENDINGS[flow] if end.value not in rare]
        return lacking + [ending for ending in endings if not self.endings[ending]]


WORLDS = 0.1
"""The share of the sampled states for whose worlds the slowest laws are asked, and from whose worlds bots play on."""


def play_under_law(game: Game, tally: Tally, sample: float, bots: Sequence[Bot] = ()) -> HostedGame:
    """One game: the quick laws on every state and step, the slow ones, and those of players, on a share of them.

    Bots that are given sit there in turn, another one first in every game; else the game's simple player has all seats.
    """
    rules, rng, luck = game.table_rules(), Random(f"law {game.number}"), Random(f"sample {game.number}")
    match = HostedGame(rules, game.players, seed_dealer(rules, game.players, str(game.number).encode()))
    seated = bots or (PLAYERS[game.player],)
    tally.count(game, match.events)
    while True:
        sampled = luck.random() < sample
        check_state(match.state, luck if sampled else None)
        tally.sampled += sampled
        if match.to_move is None:
            break
        bot, seen = seated[(match.to_move + game.number) % len(seated)], match.view(match.to_move)
        if sampled:
            check_choice(bot, seen, luck)
            if luck.random() < WORLDS:
                check_worlds(match.state, luck)
                hold(play_on_in_a_world, seated, match.state, luck)
        before, move = match.state, bot.choose(seen, seen.legal(), Budget(), rng)
        match.play(move)
        check_step(before, move, Step(match.state, match.events))
        tally.count(game, match.events)
    tally.games += 1
    tally.moves += len(match.moves)
    if luck.random() < sample * 5 and not game.near:
        check_match(match)
    return match


def play_share(share: Iterable[Game], sample: float, specs: Sequence[str] = ()) -> Tally:
    """Play these games; a broken law ends its game, and is told with all that is needed to see it again."""
    tally, bots = Tally(), [make(spec) for spec in specs]
    for game in share:
        try:
            play_under_law(game, tally, sample, bots)
        except Exception as error:
            tally.broken.append(f"{game}: {type(error).__name__}: {error}")
    return tally
