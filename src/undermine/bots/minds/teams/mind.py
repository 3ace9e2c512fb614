"""How a move looks to one seat of Saboteur 2: the gold it may expect then, and the cards that are left in its hand.

Every role is judged alike, by its own gold; what it wants of the mine and of others follows from who is paid for what.
What no partner would understand is never done at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from ....cards import Role, Sign, Verb
from ....game import MARKS, AtCell, AtPlayer, Choose, Discard, Lay, Move, Own, Table, View, unseen
from ....game.mine import Mine
from ....game.moves import STEAL
from ....rules import Cell
from ....suspicion import Suspicion, prior, suspicion
from ...style import Style
from ..outlook import available, progress
from .hand import Taste
from .pay import Roles
from .prospects import PACE, Circumstances, Prospects
from .ways import Trail, finishable, trails

NEVER = float("-inf")
SURE = 0.95
"""From here on somebody is as good as proven a friend or an enemy."""
SCALE = 4.0
"""Cards of distance for one gold."""
SHY = 4.0
"""What caution takes off a card played at somebody else."""
TURNING_POINT = 0.4
"""Who hides does so until this share of the stock is drawn, or the treasure is near."""
NEAR = 3.0
SPIRIT = 0.4
"""The gold that a card nearer to the treasure is worth beyond one's own prospects: all of a team dig, or none."""
INSIGHT = 0.12
"""The gold that it is worth to know who somebody is."""
MOST_SAVED = 3
KEEN = 0.7
TEAM_TRAIL = {Role.BOSS: 0, Role.BLUE: 1, Role.GREEN: 2}
"""Which distance of a trail counts for whom."""

FRIENDS: dict[Role, frozenset[Role]] = {
    Role.BLUE: frozenset((Role.BLUE, Role.BOSS)),
    Role.GREEN: frozenset((Role.GREEN, Role.BOSS)),
    Role.BOSS: frozenset((Role.BLUE, Role.GREEN)),
    Role.SABOTEUR: frozenset((Role.SABOTEUR,)),
}
ENEMIES: dict[Role, frozenset[Role]] = {
    Role.BLUE: frozenset((Role.GREEN, Role.SABOTEUR)),
    Role.GREEN: frozenset((Role.BLUE, Role.SABOTEUR)),
    Role.BOSS: frozenset((Role.SABOTEUR,)),
    Role.SABOTEUR: frozenset((Role.BLUE, Role.GREEN, Role.BOSS)),
}


def scores(view: View, legal: Sequence[Move], style: Style) -> Sequence[float]:
    assert view.own is not None
    assert view.own.role is not None
    if isinstance(legal[0], Choose) and legal[0].what == STEAL:
        return _thefts(view.table, legal)
    belief = suspicion(view) if style.posterior else prior(view)
    mind = Mind(view, belief, style, view.own.role)
    true = mind.scores(legal)
    hides = view.own.role is Role.SABOTEUR and style.stealth and progress(view.table) < TURNING_POINT
    if not hides or mind.far <= NEAR:
        return true
    feigned = Mind(view, belief, style, Role.BOSS).scores(legal)
    played = zip(true, feigned, strict=True)
    return [score + style.stealth * (max(other, -9.0) - score) if score > NEVER else NEVER for score, other in played]


def _thefts(table: Table, legal: Sequence[Move]) -> list[float]:
    """Rob the richest; there is no reason to let it be."""
    gold = Counter[int]()
    for pay in table.ledger.pays:
        gold[pay.seat] += pay.bank
    victims = [move.target if isinstance(move, Choose) else None for move in legal]
    return [NEVER if victim is None else float(gold[victim]) for victim in victims]


class Mind:
    """One seat's judgement of its moves, as if it had this role."""

    def __init__(self, view: View, belief: Suspicion, style: Style, role: Role) -> None:
        assert view.own is not None
        self.table: Table = view.table
        self.own: Own = view.own
        self.style, self.role = style, role
        self.kinds = self.table.rules.catalogue.kinds
        self.treasure = belief.treasure()
        self.roles: tuple[Roles, ...] = tuple(belief.role(seat) for seat in range(self.table.players))
        self.faces = available(view) if style.counting else None
        self.ways = trails(self.table.mine, self.faces)
        self.far = sum(chance * self.ways[goal].far for goal, chance in self.treasure.items())
        self.crystals = sum(self.kinds[self.table.mine.kind_at(cell)].crystal for cell in self.table.mine.laid)
        self.turns = int((self.table.stock_left + sum(self.table.hand_sizes) - 1) / PACE)
        self.ready = self.has_last(self.table.mine, self.ways, self.own.hand)
        self.now = self.prospects()
        self.readied = {self.ready: self.now}
        self.idle = self.now.of_mine(self.ways, self.treasure)
        self.unseen = Counter(unseen(self.table, self.own) if style.counting else self.table.rules.stock)

    # What may be expected ----------------------------------------------------------------------------------------

    def prospects(
        self,
        marks: tuple[int, ...] | None = None,
        role: Role | None = None,
        roles: tuple[Roles, ...] | None = None,
        turns: int | None = None,
        ready: bool | None = None,
    ) -> Prospects:
        """What there is to expect if these things were different from now."""
        given = Circumstances(
            role or self.role,
            roles or self.roles,
            self.table.marks if marks is None else marks,
            self.turns if turns is None else turns,
            self.ready if ready is None else ready,
        )
        return Prospects(self.table, self.own, given, self.far, self.crystals)

    def gain(self, then: Prospects) -> float:
        """The gold that changed circumstances bring."""
        return then.of_mine(self.ways, self.treasure) - self.idle

    def gain_of(self, after: Mine, hand: Sequence[int]) -> float:
        """The gold that a change of the mine brings, with these cards left in hand."""
        ways = trails(after, self.faces)
        ready = self.has_last(after, ways, hand)
        if ready not in self.readied:
            self.readied[ready] = self.prospects(ready=ready)
        return self.readied[ready].of_mine(ways, self.treasure) - self.idle + SPIRIT * self.saved(ways)

    def has_last(self, mine: Mine, ways: dict[Cell, Trail], hand: Sequence[int]) -> bool:
        """Whether the last card of a likely way is in this hand."""
        goals = [goal for goal, chance in self.treasure.items() if ways[goal].far == 1 and chance > 0.3]
        return bool(goals) and finishable(mine, hand, goals)

    def without(self, kind: int) -> list[int]:
        """The own hand without a card."""
        hand = list(self.own.hand)
        hand.remove(kind)
        return hand

    def saved(self, ways: dict[Cell, Trail]) -> float:
        """The cards that whoever digs for a team has saved it; the last two are a race of which the prospects know."""
        team = TEAM_TRAIL.get(self.role)
        if team is None:
            return 0.0
        return sum(
            chance * max(-MOST_SAVED, min(MOST_SAVED, max(2, self.ways[goal][team]) - max(2, ways[goal][team])))
            for goal, chance in self.treasure.items()
        )

    @cached_property
    def ending(self) -> float:
        return 1 / (1 + self.now.cycles)

    @cached_property
    def taste(self) -> Taste:
        paid = self.now.pay.per_crystal
        return Taste(
            role=self.role,
            nearer=self.now.of_a_card(self.ways, self.treasure) + (KEEN * SPIRIT if self.role in TEAM_TRAIL else 0.0),
            marks=self.table.marks[self.own.seat],
            ending=self.ending,
            theft=self.theft,
            hands_off=self.robbed if self.table.deeds.thefts else 0.3 * self.robbed,
            crystal=paid,
            trap=0.4,
            doubt=self.doubt,
        )

    @cached_property
    def theft(self) -> float:
        """What a theft card before oneself is worth."""
        trapped = self.table.marks[self.own.seat] & MARKS[Sign.TRAPPED]
        return (0.3 if trapped else 0.8) * (1 + self.style.greed)

    @cached_property
    def doubt(self) -> float:
        most = max(self.treasure.values())
        return (1 - most) * 1.5

    @cached_property
    def blind(self) -> float:
        """What a card drawn blindly is worth."""
        total = self.unseen.total()
        return sum(self.taste.worth(self.kinds[kind]) * count for kind, count in self.unseen.items()) / max(1, total)

    @cached_property
    def hurry(self) -> float:
        """The gold that a card less in the stock brings."""
        return self.gain(self.prospects(turns=max(0, self.turns - 4))) / (4 * PACE)

    def spent(self, kinds: Sequence[int], drawn: int) -> float:
        """What the change of the own hand is worth."""
        drawn = min(drawn, self.table.stock_left)
        return drawn * self.blind - sum(self.taste.worth(self.kinds[kind]) for kind in kinds)

    # Moves -------------------------------------------------------------------------------------------------------

    def scores(self, legal: Sequence[Move]) -> list[float]:
        if isinstance(legal[0], Choose):
            return [SCALE * self.gain_of(self.turned(move), self.own.hand) for move in legal if isinstance(move, Choose)]
        found = [SCALE * self.gold(move) for move in legal]
        best: dict[object, float] = {}
        passes = [_pass(move) for move in legal]
        for score, size in zip(found, passes, strict=True):
            if size is not None:
                best[size] = max(best.get(size, NEVER), score)
        return [
            NEVER if size is not None and score < best[size] else score
            for score, size in zip(found, passes, strict=True)
        ]

    def turned(self, move: Choose) -> Mine:
        """The mine with a stone lying this way."""
        assert move.cell is not None
        kind = dict(self.table.shown)[move.cell]
        return self.table.mine.turn_up(move.cell, self.table.rules.catalogue.face(kind, move.turned))

    def gold(self, move: Move) -> float:
        match move:
            case Lay(kind):
                return self.lay(move) + self.spent([kind], 1)
            case AtCell(kind, cell) if self.kinds[kind].verb is Verb.MAP:
                return self.look(cell in dict(self.own.goals)) + self.spent([kind], 1)
            case AtCell(kind, cell):
                return self.rockfall(move) + self.spent([kind], 1)
            case AtPlayer(kind, target):
                return self.at_player(move) + self.spent([kind], 1)
            case Discard(kinds, None):
                return self.spent(kinds, len(kinds)) + (len(kinds) - 1) * self.hurry
            case Discard(kinds, removes):
                return self.shed(removes) + self.spent(kinds, 1)
        raise AssertionError(move)

    def lay(self, move: Lay) -> float:
        kind = self.kinds[move.kind]
        face = self.table.rules.catalogue.face(move.kind, move.turned)
        after = self.table.mine.lay(move.cell, face)
        openings = self.table.rules.catalogue.openings[face].bit_count()
        return self.gain_of(after, self.without(move.kind)) + self.taste.crystal * kind.crystal + 0.005 * openings * (self.taste.nearer > 0)

    def rockfall(self, move: AtCell) -> float:
        crystal = self.kinds[self.table.mine.kind_at(move.cell)].crystal
        if crystal and self.role is Role.GEOLOGIST:
            return NEVER
        return self.gain_of(self.table.mine.remove(move.cell), self.own.hand)

    def look(self, seen: bool) -> float:
        if seen:
            return NEVER
        return self.doubt * abs(self.taste.nearer) * (1.2 if self.role in TEAM_TRAIL else 0.6)

    # Cards played at somebody ------------------------------------------------------------------------------------

    def at_player(self, move: AtPlayer) -> float:
        verb, target = self.kinds[move.kind].verb, move.target
        own = target == self.own.seat
        against = verb in (Verb.BREAK, Verb.TRAP, Verb.HANDS_OFF)
        if own and against:
            return NEVER
        shy = 0.0 if own else SHY * self.style.caution / SCALE
        if not own and against and self.is_one_of(FRIENDS, target):
            return NEVER
        if not own and verb in (Verb.MEND, Verb.FREE) and self.is_one_of(ENEMIES, target):
            return NEVER
        match verb:
            case Verb.BREAK | Verb.MEND:
                assert move.tool is not None
                return self.marked(target, MARKS[move.tool]) - shy
            case Verb.TRAP | Verb.FREE:
                return self.marked(target, MARKS[Sign.TRAPPED]) - shy
            case Verb.THEFT:
                return self.theft
            case Verb.HANDS_OFF:
                return self.robbed - shy
            case Verb.SWAP:
                return self.swap(target)
            case Verb.INSPECT:
                return self.inspect(target)
            case _:
                return self.change_hats(target)

    def is_one_of(self, table: dict[Role, frozenset[Role]], seat: int) -> bool:
        """Whether another is as good as proven to be one of these."""
        wanted = table.get(self.role, frozenset())
        return sum(chance for role, chance in self.roles[seat].items() if role in wanted) > SURE

    def marked(self, seat: int, mark: int) -> float:
        """The gold that a card more or less before a player brings."""
        marks = list(self.table.marks)
        marks[seat] ^= mark
        return self.gain(self.prospects(marks=tuple(marks)))

    @cached_property
    def robbed(self) -> float:
        """What a thief less at the table is worth: he robs the richest, maybe oneself."""
        return 1.2 / self.table.players

    def swap(self, target: int) -> float:
        """Other cards for those that are left; the other one draws, not oneself."""
        swap = next(kind for kind in self.own.hand if self.kinds[kind].verb is Verb.SWAP)
        mine = sum(self.taste.worth(self.kinds[kind]) for kind in self.without(swap))
        return 0.9 * self.blind * self.table.hand_sizes[target] - mine - min(1, self.table.stock_left) * self.blind

    def inspect(self, target: int) -> float:
        most = max(self.roles[target].values())
        return INSIGHT * (1 - most) * min(1.0, self.now.cycles / 3)

    def change_hats(self, target: int) -> float:
        """Another role from the pile: what it would be worth oneself to have it, or to have another get it."""
        pile = self.pile()
        if target == self.own.seat:
            return sum(chance * self.gain(self.prospects(role=role)) for role, chance in pile.items() if chance)
        roles = list(self.roles)
        roles[target] = pile
        return self.gain(self.prospects(roles=tuple(roles)))

    def pile(self) -> Roles:
        """How likely each role is the next of the pile."""
        cards = Counter(self.table.rules.role_cards(self.table.players))
        cards.subtract(self.own.former)
        left = {role: max(0.0, count - sum(each.get(role, 0.0) for each in self.roles)) for role, count in cards.items()}
        total = sum(left.values())
        return {role: count / total for role, count in left.items()}

    def shed(self, removes: object) -> float:
        """Be rid of a card before oneself."""
        if removes is Sign.THEFT:
            return NEVER
        return self.marked(self.own.seat, MARKS[removes])  # type: ignore[index]


def _pass(move: Move) -> object:
    """Ways to discard that differ only in the cards are one: the best of them is what counts."""
    return (len(move.kinds), move.removes) if isinstance(move, Discard) else None
