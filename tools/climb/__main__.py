"""`python -m tools.climb diggers --minutes 4 --out build/climb`: find numbers with which brisk players win more.

Players of one sort after the other try others' numbers, on deals that all of a generation share, against those that the
others have now and those that they had at first; what is found is written as a `tempers.json`, which goes into
`bots/brisk`. On a GPU a generation is a matter of seconds; first of all, rounds there are compared with the same rounds
on the processor. `--check` does that alone.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tools.climb.rounds import Match, Rounds, Table, build
from tools.climb.search import Search, Vector
from undermine.bots.brisk.temper import PLAYER, Temper, tempers
from undermine.cards import Role, Verb
from undermine.native import layout
from undermine.native.tables import ROLES, VERBS
from undermine.rules import Way

PATHS = "gain loss idle opening behind give_dead give_tunnel give_side"
ROCKS = "rock_gain rock_near rock_cost rock_worst"
LOOKS = "look look_more look_stale look_known give_known_map"
TOOLS = "hit hit_from hit_again mend_own mend_own_partly mend mend_from mend_partly"
SIGNS = "theft hands_off trap trap_from free_own free free_from swap inspect hats_own hats_other"
BASE_CARDS = (Verb.MAP, Verb.ROCKFALL, Verb.BREAK, Verb.MEND)
TEAM_CARDS = (*BASE_CARDS, Verb.THEFT, Verb.HANDS_OFF, Verb.TRAP, Verb.FREE, Verb.SWAP, Verb.INSPECT, Verb.HATS)
RACE_CARDS = (*BASE_CARDS, Verb.KEY)


class Sort(NamedTuple):
    """Players whose numbers are sought together: their roles, the numbers, and the cards whose giving away counts."""

    roles: tuple[Role | None, ...]
    numbers: str
    cards: tuple[Verb, ...]


class Game(NamedTuple):
    tables: tuple[tuple[str, int], ...]
    sorts: dict[str, Sort]


BASIC = f"{PATHS} {ROCKS} {LOOKS} {TOOLS}"
GAMES = {
    "diggers": Game(
        (("base-2015", 3), ("base-2015", 5), ("base-2015", 7), ("base-2015", 10)),
        {
            "digging": Sort((Role.DIGGER, Role.SELFISH), f"{BASIC} spare", BASE_CARDS),
            "spoiling": Sort((Role.SABOTEUR,), f"{BASIC} shy harm_from hit_near", BASE_CARDS),
        },
    ),
    "teams": Game(
        (("saboteur2", 5), ("saboteur2", 8)),
        {
            "team": Sort((Role.BLUE, Role.GREEN), f"{BASIC} {SIGNS} own_door other_door", TEAM_CARDS),
            "boss": Sort((Role.BOSS,), f"{BASIC} {SIGNS} other_door", TEAM_CARDS),
            "profiteer": Sort((Role.PROFITEER,), f"{BASIC} {SIGNS} wish other_door", TEAM_CARDS),
            "geologist": Sort((Role.GEOLOGIST,), f"{BASIC} {SIGNS} wish crystal other_door", TEAM_CARDS),
            "spoiling": Sort((Role.SABOTEUR,), f"{BASIC} {SIGNS} shy harm_from hit_near other_door", TEAM_CARDS),
        },
    ),
    "race": Game((("duel", 2),), {"racing": Sort((None,), f"{BASIC} gold rival key shed bribe", RACE_CARDS)}),
    "alone": Game((("solo", 1),), {"alone": Sort((None,), f"{BASIC} gold key shed bribe", RACE_CARDS)}),
}
SIXTEENTHS = ("gain", "loss", "spare", "rock_gain", "rock_near", "rock_loss", "hit_again")
MANY = 32
"""Vectors in a generation."""
FRESH = 8
"""So many times the deals of a generation say in the end what was gained."""
TEMPERS = Path(__file__).parent.parent.parent / "src" / "undermine" / "bots" / "brisk" / "tempers.json"


def vector_of(temper: Temper, sort: Sort) -> Vector:
    given = [temper.given(verb) for verb in sort.cards]
    return np.array([getattr(temper, name) for name in sort.numbers.split()] + given, dtype=float)


def numbers_of(vector: Vector, sort: Sort) -> dict[str, int]:
    """Whole numbers within what the engine takes."""
    names = [*sort.numbers.split(), *(f"give.{verb.name}" for verb in sort.cards)]
    most = [255 if name in SIXTEENTHS else 4000 for name in names]
    return {name: int(np.clip(round(value), -m, m)) for name, value, m in zip(names, vector, most, strict=True)}


def put(mind: layout.Mind, sort: Sort, vector: Vector, way: Way) -> None:
    """Have all roles of this sort play by these numbers."""
    roles = range(len(ROLES)) if not way.has_roles else [ROLES.index(role) for role in sort.roles if role is not None]
    for role in roles:
        for name, value in numbers_of(vector, sort).items():
            first, _, verb = name.partition(".")
            if verb:
                mind.tempers[role].give[VERBS.index(Verb[verb])] = value
            else:
                setattr(mind.tempers[role], first, value)


def side_of(sort: Sort) -> int:
    return sum(1 << ROLES.index(role) for role in sort.roles if role is not None)


class Climb:
    """All sorts of players of one game, and where the search for the numbers of each stands."""

    def __init__(self, game: Game, rounds: Rounds, deals: int, seed: int) -> None:
        self.game, self.rounds, self.deals = game, rounds, deals
        self.tables = [Table(key, players) for key, players in game.tables]
        self.rng, self.start = np.random.default_rng(seed), seed << 20
        self.first = {
            name: vector_of(tempers(self.tables[0].way)[sort.roles[0]], sort) for name, sort in game.sorts.items()
        }
        self.searches = {
            name: Search(vector.copy(), np.maximum(6.0, 0.25 * np.abs(vector))) for name, vector in self.first.items()
        }

    def worth(self, name: str, points: Sequence[Vector], others: Iterable[dict[str, Vector]], deals: int) -> Vector:
        """What each of these vectors brings its players, among others of each of these kinds."""
        sort, total = self.game.sorts[name], np.zeros(len(points))
        self.start += 1
        crowds = list(others)
        for table in self.tables:
            for crowd in crowds:
                minds = [self._mind(table, crowd | {name: point}) for point in points]
                minds.append(self._mind(table, crowd))
                theirs = len(minds) - 1
                matches = [
                    Match(number, number if table.way.has_roles else theirs, side_of(sort))
                    for number in range(len(points))
                ]
                total += self.rounds.play(table, minds, matches, deals, self.start)
        return total / (len(self.tables) * len(crowds))

    def _mind(self, table: Table, crowd: dict[str, Vector]) -> layout.Mind:
        mind = table.mind()
        for name, vector in crowd.items():
            put(mind, self.game.sorts[name], vector, table.way)
        return mind

    def now(self) -> dict[str, Vector]:
        return {name: search.mean for name, search in self.searches.items()}

    def generation(self) -> dict[str, float]:
        found = {}
        for name, search in self.searches.items():
            points = search.sample(MANY, self.rng)
            worth = self.worth(name, list(points), [self.now(), self.first], self.deals)
            search.learn(points, worth)
            found[name] = float(worth.mean())
        return found

    def gains(self, deals: int) -> dict[str, tuple[float, float]]:
        """For each sort what it came to at first and comes to now, on fresh deals, among the others as they were."""
        return {
            name: tuple(self.worth(name, [self.first[name], search.mean], [self.first], deals))
            for name, search in self.searches.items()
        }


def checked(rounds: Rounds, deals: int = 400) -> int:
    """How many rounds differ between the device and the processor, over all games; None differ or it is a bug."""
    different = 0
    for name, game in GAMES.items():
        for key, players in game.tables:
            table = Table(key, players)
            side = side_of(next(iter(game.sorts.values())))
            there, here = (
                rounds.outcomes(table, [table.mind()], [Match(0, 0, side)], deals, 7, here) for here in (False, True)
            )
            wrong = int((there != here).any(axis=2).sum())
            print(
                f"{name}, {key} with {players}: {deals} rounds, {wrong} different, mean {there[..., 0].mean() / 64:.3f}"
            )
            different += wrong
    return different


def climbed(name: str, rounds: Rounds, options: argparse.Namespace) -> None:
    """Climb for so long, say how far it went, and write the numbers down."""
    climb, ends, number = Climb(GAMES[name], rounds, options.deals, options.seed), options.minutes * 60, 0
    began = time.monotonic()
    while time.monotonic() - began < ends:
        worth, number = climb.generation(), number + 1
        if number % 5 == 1:
            say(f"{name}, generation {number}: " + ", ".join(f"{sort} {value:.4f}" for sort, value in worth.items()))
    gains = climb.gains(FRESH * options.deals)
    say(f"{name}, {number} generations: " + ", ".join(f"{sort} {a:.4f} to {b:.4f}" for sort, (a, b) in gains.items()))
    found = {sort: numbers_of(search.mean, climb.game.sorts[sort]) for sort, search in climb.searches.items()}
    write(name, found, options.out / "tempers.json")


def write(game: str, found: dict[str, dict[str, int]], file: Path) -> None:
    """The numbers of `bots/brisk/tempers.json` with these instead of theirs; what is there already is kept."""
    known = json.loads((file if file.exists() else TEMPERS).read_text("utf-8"))
    for sort, numbers in found.items():
        role = GAMES[game].sorts[sort].roles[0]
        temper = known[game][PLAYER if role is None else role.value]
        for name, value in numbers.items():
            first, _, verb = name.partition(".")
            if verb:
                temper["give"][Verb[verb].value] = value
            else:
                temper[first] = value
    file.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


def say(text: str) -> None:
    print(text, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=", ".join(GAMES))
    parser.add_argument("--minutes", type=float, default=2.0, help="for each game")
    parser.add_argument("--deals", type=int, default=2048, help="for each vector, table and company")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build") / "climb")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    rounds = Rounds(build(options.out))
    if (rounds.has_device or options.check) and checked(rounds):
        return 1
    for name in () if options.check else options.games or GAMES:
        climbed(name, rounds, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
