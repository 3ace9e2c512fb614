"""The engine of Saboteur 2 beside the slow oracle: games at every size of table, and mines strewn at random."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.game.scatter import NEAR_GOALS, check_from, near, scattered
from tests.game.watch import Watch
from tests.rules.test_saboteur2_scores import as_round
from tests.scorers import saboteur2 as scorer
from undermine.bots import Bot
from undermine.cards import Sign, Tool, Verb
from undermine.game import AtPlayer, Choose, Discard, Ending, Lay, Move, State
from undermine.game.events import Event
from undermine.game.moves import STEAL
from undermine.game.state import MARKS
from undermine.game.tasks import Main, Steal
from undermine.rules import Cell, RuleSet, TrappedGeologist, keys, ruleset
from undermine.testing import oracle
from undermine.testing.games import ENDINGS
from undermine.testing.players import ANYTHING, DIGGER

EDITIONS = [key for key in keys() if ruleset(key).flow == "teams"]

# --- games -------------------------------------------------------------------------------------------------


class TeamWatch(Watch):
    """Keeps its own count of hands and stock, of passes in a row and of the gold."""

    def __init__(self, rules: RuleSet, players: int, player: Bot, seed: int | str, every: int) -> None:
        super().__init__(rules, players, player, seed, every)
        self.deal_out()

    def deal_out(self) -> None:
        """Six cards each; ten were put aside before (S2)."""
        self.sizes = [6] * self.players
        self.stock = len(self.rules.stock) - 10 - 6 * self.players
        self.idle = 0
        self.thieves: list[int] = []

    def new_round(self) -> None:
        assert not self.thieves
        super().new_round()
        self.deal_out()

    def is_rare(self) -> bool:
        """A trap or a theft before the player, or nobody else with cards."""
        table = self.state.table
        seat = table.to_move or 0
        alone = table.hand_sizes.count(0) == self.players - 1
        return super().is_rare() or alone or any(self.lies_before(seat, sign) for sign in Sign)

    def settle(self, before: State, events: tuple[Event, ...]) -> None:
        """Whether the round goes on and with whom, or ended and with which gold (S3, S8 to S15)."""
        last = self.log[-1]
        if isinstance(last.move, Choose) and last.move.what == STEAL:
            self.rob(last.seat, last.move.target)
            return
        card = next(turn for turn in reversed(self.log) if not isinstance(turn.move, Choose))
        ending = Ending.TREASURE if self.found_treasure(events) else self.after(card.seat, card.move)
        if ending is not None:
            self.check_ending(ending)
            self.pay_out()

    def after(self, seat: int, move: Move) -> Ending | None:
        """The turn is over: who moves next, unless the round is over too (S3, S9, `end_on_all_pass`)."""
        self.idle = self.idle + 1 if _is_pass(move) and not self.stock else 0
        self.use_cards(seat, move)
        table = self.state.table
        assert (list(table.hand_sizes), table.stock_left) == (self.sizes, self.stock)
        if not any(self.sizes):
            return Ending.EMPTY
        while not (self.rules.house.end_on_all_pass and self.idle >= self.players):
            seat = (seat + 1) % self.players
            if self.sizes[seat]:
                assert table.outcome is None
                assert table.tasks == (Main(seat),)
                return None
            assert not self.stock, "nobody is out while there is a stock"
            self.idle += 1
            self.seen["skipped"] += 1
        return Ending.ALL_PASSED

    def use_cards(self, seat: int, move: Move) -> None:
        """What leaves the hand and who draws how many (S3, S8)."""
        draws, count = seat, 1
        if isinstance(move, Discard):
            self.sizes[seat] -= len(move.kinds)
            count = 1 if move.removes else len(move.kinds)
        else:
            self.sizes[seat] -= 1
        if isinstance(move, AtPlayer) and self.rules.catalogue.kinds[move.kind].verb is Verb.SWAP:
            draws = move.target
            self.sizes[seat], self.sizes[draws] = self.sizes[draws], self.sizes[seat]
            self.seen["swapped"] += 1
        count = min(count, self.stock)
        self.sizes[draws] += count
        self.stock -= count

    def pay_out(self) -> None:
        """The gold of the round, and who may steal (S10 to S15)."""
        outcome = self.state.table.outcome
        assert outcome is not None
        trapped = frozenset(seat for seat in range(self.players) if self.lies_before(seat, Sign.TRAPPED))
        paid = self.rules.trapped_geologist is TrappedGeologist.PAID
        over = replace(as_round(self.state, trapped, outcome.finisher, paid), gold=tuple(self.purses))
        self.purses = list(scorer.purses(over))
        self.thieves = list(scorer.thieves(over))
        self.check_thief()

    def rob(self, thief: int, victim: int | None) -> None:
        assert self.thieves.pop(0) == thief
        if victim is not None:
            self.purses[thief] += 1
            self.purses[victim] -= 1
        self.check_thief()

    def check_thief(self) -> None:
        """The next of those who may steal, in their order, is asked; not so if nobody else has gold (S15)."""
        while self.thieves and sum(self.purses) == self.purses[self.thieves[0]]:
            self.thieves.pop(0)
            self.seen["nothing to steal"] += 1
        task = self.state.table.tasks[-1]
        assert isinstance(task, Steal) == bool(self.thieves)
        assert not self.thieves or task.seat == self.thieves[0]

    def lies_before(self, seat: int, sign: Tool | Sign) -> bool:
        return bool(self.state.table.marks[seat] & MARKS[sign])

    def check_moves(self, moves: list[Move]) -> None:
        super().check_moves(moves)
        table, kinds = self.state.table, self.rules.catalogue.kinds
        for move in moves:
            match move:
                case AtPlayer(kind, target):
                    self.seen[f"{kinds[kind].verb}" + " oneself" * (target == table.to_move)] += 1
                case Discard(cards, sign):
                    self.seen[f"discard {len(cards)} for {sign or 'nothing'}"] += 1
                case Lay(kind) if oracle.is_ladder(kinds[kind]):
                    self.seen["ladder"] += 1
        own = self.state.owns[table.to_move or 0]
        held = {kinds[kind].verb for kind in own.hand}
        played = {kinds[move.kind].verb for move in moves if isinstance(move, AtPlayer)}
        self.seen["no hats left"] += Verb.HATS in held - played
        self.seen["nobody to swap with"] += Verb.SWAP in held - played
        self.seen["trapped"] += self.lies_before(own.seat, Sign.TRAPPED)
        self.seen["ladders lying"] += any(oracle.is_ladder(kinds[table.mine.kind_at(cell)]) for cell in table.mine.laid)


def _is_pass(move: Move) -> bool:
    return isinstance(move, Discard) and move.removes is None


HOUSES: tuple[tuple[str, ...], ...] = (
    (),
    ("card:Sw=9",),
    ("card:Ha=9",),
    ("end_on_all_pass", "maps=2"),
    ("card:Tr=9", "card:Fr=9", "end_on_all_pass"),
    ("card:Th=9", "card:Ho=9", "card:Tr=9"),
    ("card:N.l=9", "card:NE.l=9", "card:R=9", "rounds=2"),
)


PLAYERS = pytest.mark.parametrize("player", [ANYTHING, DIGGER], ids=["anything", "digger"])


def games(key: str, player: Bot, numbers: range, every: int) -> Counter[str]:
    """Every table size and house rules in turn."""
    seen: Counter[str] = Counter()
    for game in numbers:
        rules = ruleset(key, house=HOUSES[game % len(HOUSES)])
        players = rules.players[game % len(rules.players)]
        seen += TeamWatch(rules, players, player, seed=f"{key} {game}", every=every).run()
    return seen


@pytest.mark.parametrize("key", EDITIONS)
@PLAYERS
def test_a_game_at_every_table(key: str, player: Bot) -> None:
    seen = games(key, player, range(11), every=9)
    assert seen["checked"] > 60
    assert seen["ladder"]


EVERYTHING = (
    *("break", "mend", "mend oneself", "swap", "inspect", "trap", "free", "free oneself", "hands-off"),
    *("hands-off oneself", "hats", "hats oneself", "theft oneself", "Steal", "ladder"),
    *("discard 1 for nothing", "discard 2 for nothing", "discard 3 for nothing"),
    *(f"discard 2 for {sign}" for sign in (*Tool, *Sign)),
    *("trapped", "no hats left", "nobody to swap with", "nothing to steal", "orphans", "ladders lying"),
    *("skipped", "swapped", *ENDINGS["teams"], "goals", "far goals", "far goals by ladder"),
)
NEVER = {f"{verb} oneself" for verb in ("break", "swap", "inspect", "trap")} | {"theft"}
"""Nobody breaks his own tool, swaps with himself, and so on; and nobody lays his theft before another (B12, S8)."""


@pytest.mark.slow
def test_many_games() -> None:
    """Each table size with each of the house rules, in one edition or the other."""
    seen = games("saboteur2", ANYTHING, range(1, 77, 2), every=27)
    seen += games("saboteur2-fr", DIGGER, range(0, 77, 2), every=14)
    assert seen["checked"] > 1000
    assert [thing for thing in EVERYTHING if not seen[thing]] == []
    assert not NEVER & set(seen)


# --- near goals --------------------------------------------------------------------------------------------


def unruly(key: str, goals: tuple[Cell, ...]) -> RuleSet:
    """Near goals, many ladders, bridges and rockfalls: tunnels are cut off and woken again all the time."""
    bridges = [f"card:{code}={copies}" for code, copies in (("NS/EW", 9), ("NW/ES", 9), ("NE/SW", 9))]
    ladders = [f"card:{code}=4" for code in ("N.l", "E.l", "NE.l", "NW.l")]
    others = [f"card:{code}={copies}" for code, copies in (("R", 9), ("xP", 0), ("xL", 0), ("xC", 0), ("Tr", 0))]
    return ruleset(key, house=[*bridges, *ladders, *others]).derive(plan=near(goals))


@PLAYERS
def test_unruly_mines(player: Bot) -> None:
    seen: Counter[str] = Counter()
    for game in range(18):
        rules = unruly(EDITIONS[game % 2], NEAR_GOALS[game % 3])
        seen += TeamWatch(rules, rules.players[game % 11], player, seed=game, every=11).run()
    assert seen["orphans"]
    assert seen["goals"]


@pytest.mark.parametrize("goals", NEAR_GOALS)
def test_scattered_mines(goals: tuple[Cell, ...]) -> None:
    """Goals turned by ladders and bridges from afar: which, in which order, and how they lie (M6, B10, S4, S5)."""
    rules, rng, seen = unruly("saboteur2", goals), Random(1), Counter[str]()
    for _ in range(60):
        seen += check_from(scattered(rules, rng, "NESW NS/EW NW/ES NE/SW E.l NW.l NS/E.g R"))
    assert seen["Orient"]
    assert seen["several goals"]
    assert seen["far goals by ladder"]
    assert seen["far goals by bridge"]
    assert seen["far goals by tunnel"]
