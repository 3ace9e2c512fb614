"""A referee for games of The Duel and Solo: it follows the events of a match with its own notes, on plain data, and
holds each event, each question and each list of legal moves against the slow oracle in `tests.scorers.territory`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tests.scorers import territory
from tests.scorers.territory import BLUE, GREEN, Cell, Due, Ground
from undermine.bots import Bot
from undermine.cards import Tool
from undermine.game import AtCell, AtPlayer, Choose, Discard, Ending, HostedGame, Lay, Move, legal, seed_dealer, winners
from undermine.game.events import (
    Awaits,
    Bribed,
    Broke,
    Buried,
    CavedIn,
    Claimed,
    Collapsed,
    Drew,
    Event,
    GameEnded,
    GoldWon,
    Laid,
    Looked,
    Mended,
    RoundBegan,
    RoundEnded,
    Shed,
    Skipped,
    Struck,
    TrollsPaid,
    TurnedUp,
    Uncovered,
    Unlocked,
)
from undermine.game.moves import DONE
from undermine.game.state import MARKS
from undermine.game.tasks import Bribe, Claim, GameOver, Main, Orient, PayTrolls, RoundOver, Task
from undermine.rules import RuleSet
from undermine.testing.players import chosen

MAIN_EVENTS = Laid | Unlocked | Broke | Mended | Collapsed | Looked | Buried


class Referee:
    """Plays one game to its end. `every` says how many of the questions have their legal moves compared."""

    def __init__(self, rules: RuleSet, player: Bot, seed: int, every: int = 1) -> None:
        self.rules, self.player, self.every = rules, player, every
        self.rng, self.codes = Random(seed), rules.catalogue.codes
        self.colours = {2: (GREEN, BLUE), 1: (GREEN,)}[max(rules.players)]
        self.seen: Counter[str] = Counter()
        self.purses: dict[str, list[int]] = {colour: [] for colour in self.colours}
        self.gone: list[str] = []
        self.goals_seen: set[str] = set()
        self.questions, self.phase = 0, "over"
        self.match = HostedGame(rules, len(self.colours), seed_dealer(rules, len(self.colours), self.rng.randbytes(32)))

    def run(self) -> Counter[str]:
        self.follow(self.match.events)
        while not self.match.over:
            state, seat = self.match.state, self.match.to_move
            assert seat is not None
            moves = legal(state.table, state.owns[seat])
            self.questions += 1
            if self.questions % self.every == 0 or not isinstance(state.table.tasks[-1], Main):
                self.check_question(state.table.tasks[-1], moves)
            move = chosen(self.player, state, self.rng)
            self.count(move)
            self.is_done = isinstance(move, Choose) and move.what == DONE
            self.follow(self.match.play(move))
        self.check_table()
        final = self.match.state.table.ledger.final
        assert final == tuple(sum(self.purses[colour]) for colour in self.colours)
        assert winners(self.match.state.table) == tuple(seat for seat, gold in enumerate(final) if gold == max(final))
        return self.seen

    def count(self, move: Move) -> None:
        self.seen[move.what if isinstance(move, Choose) else type(move).__name__] += 1
        if isinstance(move, Discard):
            self.seen[f"discard {len(move.kinds)}{' to remove' if move.removes else ''}"] += 1

    # --- notes ---------------------------------------------------------------------------------------------

    def new_round(self, event: RoundBegan) -> None:
        """D13: the box without what has left it is dealt anew; who owns less begins, in the first round green."""
        hidden, codes = event.hidden, self.codes
        assert hidden is not None
        assert tuple(cell for cell, _ in hidden.goals) == self.rules.plan.goals
        self.goals = {cell: codes[kind] for cell, kind in hidden.goals}
        assert not self.goals_seen & set(self.goals.values())
        self.goals_seen |= set(self.goals.values())
        starts = {cell: (code, False) for cell, code in self.rules.plan.starts}
        self.ground = Ground(starts, frozenset(self.goals), markers_left=8 if len(self.colours) == 2 else 6)
        self.bribes: dict[Cell, str] = {}
        self.claims: dict[Cell, str] = {}
        self.order: list[Cell] = []
        self.hands: dict[str, Counter[str]] = {colour: Counter() for colour in self.colours}
        self.broken: dict[str, set[str]] = {colour: set() for colour in self.colours}
        self.stock = [codes[kind] for kind in reversed(hidden.stock)]
        pile = [codes[kind] for kind in (*hidden.stock, *hidden.aside)]
        assert Counter(pile) == territory.minus([codes[kind] for kind in self.rules.stock], self.gone)
        assert len(hidden.aside) == (10 if len(self.colours) == 1 else 0)
        self.owed: dict[str, int] = {}
        self.won: set[str] = set()
        gold = {colour: sum(self.purses[colour]) for colour in self.colours}
        self.active = territory.next_starter(gold) if event.round > 1 else GREEN
        assert self.colours[event.starter] == self.active
        self.draws, self.is_done, self.skipped, self.phase = 0, False, False, "deal"
        self.expected: list[tuple[str, territory.Move]] | None = None

    @property
    def cards_left(self) -> int:
        return len(self.stock) + sum(hand.total() for hand in self.hands.values())

    def due(self) -> Due | None:
        if self.phase != "turn":
            return None
        return territory.due(self.ground, self.active, self.cards_left)

    def put_card(self, cell: Cell, card: territory.Card) -> None:
        self.ground = replace(
            self.ground, laid={**self.ground.laid, cell: card}, face_down=self.ground.face_down - {cell}
        )

    def lose(self, colour: str, code: str) -> None:
        assert self.hands[colour][code] > 0
        self.hands[colour][code] -= 1

    # --- events --------------------------------------------------------------------------------------------

    def follow(self, events: Sequence[Event]) -> None:
        """A deed is what the move itself does; all that follows from it must be due in this order."""
        for place, event in enumerate(events):
            self.seen[type(event).__name__] += 1
            self.answered = place == 0
            if isinstance(event, MAIN_EVENTS | Shed | Bribed):
                self.deed(event)
            else:
                self.consequence(event)

    def deed(self, event: MAIN_EVENTS | Shed | Bribed) -> None:
        assert self.phase == "turn"
        assert isinstance(event, Shed) or self.due() is None
        if isinstance(event, MAIN_EVENTS):
            assert not self.draws
            self.main_deed(event)
        elif isinstance(event, Shed):
            assert self.draws == 2
            self.broken[self.colours[event.seat]].remove(event.sign.value)
            self.draws = 1
        else:
            assert event.cell in territory.bribable(self.ground, self.active)
            assert self.colours[event.seat] == self.active
            self.bribes[event.cell] = self.active
            left = self.ground.markers_left - 1
            self.seen["last marker on a troll"] += not left
            self.ground = replace(self.ground, bribed=self.ground.bribed | {event.cell}, markers_left=left)

    def main_deed(self, event: MAIN_EVENTS) -> None:
        assert self.colours[event.seat] == self.active
        self.draws = 1
        if isinstance(event, Buried):
            assert event.kinds is not None
            self.draws = len(event.kinds)
            for kind in event.kinds:
                self.lose(self.active, self.codes[kind])
            return
        self.lose(self.active, self.codes[event.kind])
        if isinstance(event, Laid):
            self.put_card(event.cell, (self.codes[event.kind], event.turned))
            self.order.append(event.cell)
        elif isinstance(event, Unlocked):
            self.ground = replace(self.ground, keys=self.ground.keys | {event.cell})
        elif isinstance(event, Broke):
            self.broken[self.colours[event.target]].add(event.tool.value)
        elif isinstance(event, Mended):
            self.broken[self.colours[event.target]].remove(event.tool.value)
        elif isinstance(event, Collapsed):
            self.take_away(event.cell)

    def take_away(self, cell: Cell) -> None:
        """A card leaves the mine, and a key on it goes back (D10)."""
        assert territory.falls(self.ground.laid[cell])
        laid = {at: card for at, card in self.ground.laid.items() if at != cell}
        self.ground = replace(self.ground, laid=laid, keys=self.ground.keys - {cell})
        self.order.remove(cell)

    def consequence(self, event: Event) -> None:
        due = self.due()
        match event:
            case RoundBegan():
                self.new_round(event)
            case TurnedUp() | Uncovered():
                self.turn_up(event, due)
            case Claimed():
                assert due is not None
                assert due.what == "claim"
                assert due.colour == self.colours[event.seat]
                assert event.cell in due.cells
                assert self.answered or len(due.cells) <= self.ground.markers_left
                self.seen["claim for the rival"] += due.colour != self.active
                self.seen["gold on the last goal"] += not self.ground.face_down
                self.claims[event.cell] = due.colour
                left = self.ground.markers_left - 1
                self.ground = replace(self.ground, marked=self.ground.marked | {event.cell}, markers_left=left)
            case RoundEnded():
                assert due == Due("end")
                self.check_ending(event)
            case GoldWon():
                self.gold_won(event)
            case TrollsPaid():
                assert self.answered or len(self.payments(self.colours[event.seat])) == 1
                self.troll_pay(event)
            case Drew() | Struck() | CavedIn():
                assert due is None
                self.draw(event)
            case Skipped():
                assert due is None
                self.pass_on()
                self.skipped = True
                assert self.colours[event.seat] == self.active
                assert not self.hands[self.active].total()
            case Awaits():
                self.question(event.tasks[-1], due)
            case _:
                assert isinstance(event, GameEnded)

    def turn_up(self, event: TurnedUp | Uncovered, due: Due | None) -> None:
        assert due == Due("turn", cells=frozenset({event.cell}))
        code = self.codes[event.kind]
        assert code == self.goals[event.cell]
        turns = territory.goal_turns(self.ground, event.cell, code)
        if isinstance(event, Uncovered):
            assert len(turns) > 1
            return
        assert event.turned in turns
        assert self.answered or len(turns) == 1
        self.seen["misfit"] += not territory.fits(self.ground, event.cell, (code, event.turned))
        self.put_card(event.cell, (code, event.turned))

    # --- drawing -------------------------------------------------------------------------------------------

    def to_draw(self) -> list[tuple[str, territory.Move]]:
        """Who draws what from now on, by the order of the stock: a hand for each (D3, O5), or what a turn brings."""
        if self.phase == "deal":
            wanted = [(colour, 6) for colour in self.colours]
        else:
            wanted = [(self.active, self.draws)]
        if len(self.colours) == 1:
            fallible = [cell for cell in self.order if territory.falls(self.ground.laid[cell])]
            told = territory.drawn(self.stock, wanted[0][1], frozenset(self.broken[GREEN]), fallible)
            return [(GREEN, move) for move in told]
        takers = [colour for colour, count in wanted for _ in range(count)]
        return [(colour, ("hand", code)) for colour, code in zip(takers, self.stock, strict=False)]

    def draw(self, event: Drew | Struck | CavedIn) -> None:
        if self.expected is None:
            self.check_bribed()
            self.expected = self.to_draw()
        colour = self.colours[event.seat]
        for told in self.drawn(event, colour):
            assert self.expected.pop(0) == (colour, told)
            del self.stock[0]
            self.seen[f"{told[0]} {'nothing' if told[1] is None else ''}".strip()] += 1

    def drawn(self, event: Drew | Struck | CavedIn, colour: str) -> list[territory.Move]:
        if isinstance(event, Drew):
            assert event.kinds is not None
            codes = [self.codes[kind] for kind in event.kinds]
            self.hands[colour].update(codes)
            return [("hand", code) for code in codes]
        if isinstance(event, CavedIn):
            if event.cell is not None:
                self.take_away(event.cell)
            return [("fall", event.cell)]
        tool = self.codes[event.kind][1]
        assert event.mark == MARKS[Tool(tool)]
        was = tool in self.broken[colour]
        self.broken[colour].add(tool)
        return [("wasted" if was else "struck", tool)]

    def check_bribed(self) -> None:
        """D7: before the draw the player was asked as long as there was a troll to bribe."""
        if self.phase == "turn":
            assert self.is_done or not territory.bribable(self.ground, self.active)

    def pass_on(self) -> None:
        """The turn is over, all is drawn; the next player's begins."""
        if self.expected is None and self.draws:
            self.check_bribed()
            self.expected = self.to_draw()
        assert not self.expected
        self.expected, self.draws, self.is_done = None, 0, False
        self.active = self.colours[self.colours.index(self.active) - 1]

    # --- questions -----------------------------------------------------------------------------------------

    def question(self, task: Task, due: Due | None) -> None:
        self.asked = task
        self.seen[f"asked {type(task).__name__}"] += 1
        if isinstance(task, RoundOver | GameOver):
            return self.check_settled()
        if self.phase == "deal":
            assert not self.expected
            self.expected, self.phase = None, "turn"
        elif isinstance(task, Main) and (self.draws or self.skipped):
            self.pass_on()
        self.skipped = False
        assert task.seat is not None
        self.check_asked(task, due, self.colours[task.seat])
        return None

    def check_asked(self, task: Task, due: Due | None, colour: str) -> None:
        """The right question to the right player, and only where there is something to ask."""
        match task:
            case Main():
                assert due is None
                assert colour == self.active
                assert self.hands[colour].total()
            case Bribe():
                assert due is None
                assert colour == self.active
                assert self.draws
                assert territory.bribable(self.ground, colour)
            case Orient(_, cell):
                assert due == Due("turn", cells=frozenset({cell}))
                assert colour == self.active
                assert len(territory.goal_turns(self.ground, cell, self.goals[cell])) > 1
            case Claim():
                assert due is not None
                assert (due.what, due.colour) == ("claim", colour)
                assert len(due.cells) > self.ground.markers_left
            case _:
                assert isinstance(task, PayTrolls)
                assert task.debt == self.owed[colour]
                assert len(self.payments(colour)) > 1

    def check_question(self, task: Task, moves: list[Move]) -> None:
        """The table is as noted, and the legal moves are those of the oracle."""
        self.check_table()
        told = [self.plain(move) for move in moves]
        assert len(set(told)) == len(told)
        assert set(told) == self.expected_moves(task)
        self.seen["compared"] += 1

    def expected_moves(self, task: Task) -> set[territory.Move]:
        ground = self.ground
        assert task.seat is not None
        colour = self.colours[task.seat]
        match task:
            case Main():
                return territory.main_moves(ground, self.mover(colour))
            case Bribe():
                return {("done",), *(("bribe", cell) for cell in territory.bribable(ground, colour))}
            case Claim():
                return {("claim", cell) for cell in territory.joined_gold(ground, colour)}
            case Orient(_, cell):
                return {("turn", cell, turned) for turned in territory.goal_turns(ground, cell, self.goals[cell])}
            case _:
                return {("pay", values) for values in self.payments(colour)}

    def mover(self, colour: str) -> territory.Player:
        rivals = [frozenset(self.broken[other]) for other in self.colours if other != colour]
        hand = tuple(self.hands[colour].elements())
        return territory.Player(colour, hand, frozenset(self.broken[colour]), rivals[0] if rivals else None)

    def plain(self, move: Move) -> territory.Move:
        """A move of the engine in the oracle's words."""
        match move:
            case Lay(kind, turned, cell):
                return "lay", self.codes[kind], cell, turned
            case AtCell(kind, cell):
                return "at", self.codes[kind], cell
            case AtPlayer(kind, target, tool):
                assert tool is not None
                breaks = self.codes[kind][0] == territory.BROKEN
                assert (self.colours[target] != self.active) == breaks
                return "break" if breaks else "mend", self.codes[kind], tool.value
            case Discard(kinds, removes):
                return "discard", tuple(sorted(self.codes[kind] for kind in kinds)), removes and removes.value
            case Choose("turn", cell, turned):
                return "turn", cell, turned
            case Choose("pay"):
                return "pay", tuple(sorted(move.values))
            case Choose(what, cell):
                return (what, cell) if cell is not None else (what,)

    def check_table(self) -> None:
        """What the table shows is what the events have told."""
        table, owns = self.match.state.table, self.match.state.owns
        mine, stakes, faces = table.mine, table.stakes, table.mine.catalogue.faces
        lying = {cell: (self.codes[faces[face].kind], faces[face].turned) for cell, face in mine.laid.items()}
        assert lying == self.ground.laid
        assert set(mine.goals) == self.ground.face_down
        assert stakes is not None
        assert stakes.markers_left == self.ground.markers_left
        assert set(stakes.keys) == self.ground.keys
        assert {cell: self.colours[seat] for cell, seat in stakes.claims} == self.claims
        assert {cell: self.colours[seat] for cell, seat in stakes.bribes} == self.bribes
        assert table.stock_left == len(self.stock)
        for seat, colour in enumerate(self.colours):
            assert Counter(self.codes[kind] for kind in owns[seat].hand) == +self.hands[colour]
            assert table.marks[seat] == sum(MARKS[Tool(tool)] for tool in self.broken[colour])
            assert sorted(stakes.purses[seat]) == sorted(self.purses[colour])

    # --- the end of a round --------------------------------------------------------------------------------

    def check_ending(self, event: RoundEnded) -> None:
        """D11, D12: the reason is true, and the goals that nobody turned up stay unseen."""
        reasons = {
            Ending.GOALS: not self.ground.face_down,
            Ending.MARKERS: not self.ground.markers_left,
            Ending.EMPTY: not self.cards_left,
        }
        assert reasons[event.ending]
        assert not event.goals
        self.seen[f"ending {event.ending}"] += 1
        self.seen[f"reasons {sum(reasons.values())}"] += 1
        self.phase = "pay"
        self.owed = dict(Counter(self.bribes.values()))
        self.won = set()

    def gold_won(self, event: GoldWon) -> None:
        colour = self.colours[event.seat]
        assert self.phase == "pay"
        assert colour not in self.won
        cells = [cell for cell, owner in self.claims.items() if owner == colour]
        values, paths = territory.winnings(self.ground, cells)
        unmarked = replace(self.ground, marked=frozenset())
        self.seen["gold cut off"] += not territory.joined_gold(unmarked, colour) >= set(cells)
        assert sorted(event.values) == values
        self.won.add(colour)
        self.purses[colour] += values
        self.gone += paths

    def payments(self, colour: str) -> set[tuple[int, ...]]:
        return territory.payments(self.purses[colour], self.owed[colour])

    def troll_pay(self, event: TrollsPaid) -> None:
        """D12: after the gold of the round is in, all of his trolls in one sum."""
        colour, values = self.colours[event.seat], tuple(sorted(event.values))
        assert self.phase == "pay"
        assert colour in self.won or colour not in self.claims.values()
        assert values in self.payments(colour)
        self.seen["debt of several trolls"] += self.owed[colour] > 1
        self.seen["too little"] += sum(values) < self.owed[colour]
        self.seen["too much"] += sum(values) > self.owed[colour]
        del self.owed[colour]
        for value in values:
            self.purses[colour].remove(value)

    def check_settled(self) -> None:
        assert self.phase == "pay"
        assert self.won == set(self.claims.values())
        assert all(not self.purses[colour] for colour in self.owed)
        self.phase = "over"
