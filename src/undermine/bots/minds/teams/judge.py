"""How a move looks to one seat of Saboteur 2: the gold it may expect then, and the cards that are left in its hand.

Every role is judged alike, by its own gold; what it wants of the mine and of others follows from who is paid for what.
What no partner would understand is never done at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from ....cards import Printed, Role, Sign, Tool, Verb
from ....game import BLOCKING, MARKS, AtCell, AtPlayer, Choose, Discard, Lay, Move, Own, Table, View, unseen, without
from ....game.mine import Mine
from ....game.moves import STEAL
from ....rules import Cell
from ....suspicion import Suspicion
from ...style import Style
from ..disguise import feigned, hides, shied
from ..outlook import available, belief_of
from ..sense import NEVER, sensible
from .access import Trail, finishable, trails
from .hand import KEPT, Taste
from .pay import Roles
from .prospects import PACE, Circumstances, Prospects

SURE = 0.95
"""From here on somebody is as good as proven a friend or an enemy, and the treasure as good as found."""
HARM = 0.5
"""Who digs for a team never makes its way longer than by this, whatever else may come of it."""
A_RACE = 2
"""From this distance on it is a race who lays the last card, of which the prospects know."""
SCALE = 3.0
"""Cards of distance for one gold."""
SHY = 1.3
"""The gold that caution takes off a card played at somebody else."""
SPIRIT = 0.4
"""The gold that a card nearer to the treasure is worth beyond one's own prospects: all of a team dig, or none."""
MOST_SAVED = 6
KEEN = 0.7
"""How much of this spirit counts where cards are kept for digging."""
THEIRS = 0.9
"""How good another's hand is beside cards drawn blindly: he has played the best."""
INSIGHT = 0.12
"""The gold that it is worth to know who somebody is."""
TRAP = 0.4
"""The gold that a trap is worth when the right one is found for it."""
PROBABLE = 1 / 3
"""From here on nobody who digs for a team helps somebody who may be a saboteur."""
HELPED = 1.3
"""The cards that somebody lays before he would be blocked or freed again."""
TEAM_TRAIL = {Role.BOSS: 0, Role.BLUE: 1, Role.GREEN: 2}
"""Who digs for a team, and which distance of a trail counts for him."""
TEAM_MATES: dict[Role, dict[Role, float]] = {
    Role.BLUE: {Role.BLUE: 1.0, Role.BOSS: 1.0, Role.GREEN: 0.2, Role.PROFITEER: -0.2, Role.SABOTEUR: -0.8},
    Role.GREEN: {Role.GREEN: 1.0, Role.BOSS: 1.0, Role.BLUE: 0.2, Role.PROFITEER: -0.2, Role.SABOTEUR: -0.8},
    Role.BOSS: {Role.BLUE: 1.0, Role.GREEN: 1.0, Role.PROFITEER: -0.2, Role.SABOTEUR: -0.8},
}
"""How much of what another lays is for one's own team, or against it."""
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
    belief = belief_of(view, style)
    mind = Judge(view, belief, style, view.own.role)
    true = mind.scores(legal)
    if view.own.role is not Role.SABOTEUR:
        return sensible(legal, true)
    if hides(style, view.table, mind.far):
        return sensible(legal, feigned(true, Judge(view, belief, style, Role.BOSS).scores(legal), style))
    return sensible(legal, shied(true, legal, mind.kinds, style))


def _thefts(table: Table, legal: Sequence[Move]) -> list[float]:
    """Rob the richest; there is no reason to let it be."""
    gold = Counter[int]()
    for pay in table.ledger.pays:
        gold[pay.seat] += pay.bank
    victims = [move.target if isinstance(move, Choose) else None for move in legal]
    return [NEVER if victim is None else float(gold[victim]) for victim in victims]


class Judge:
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
        ways = self.trails_of(after)
        ready = self.has_last(after, ways, hand)
        if ready not in self.readied:
            self.readied[ready] = self.prospects(ready=ready)
        return self.readied[ready].of_mine(ways, self.treasure) - self.idle + SPIRIT * self.saved(ways, A_RACE)

    def trails_of(self, after: Mine) -> dict[Cell, Trail]:
        """How far the goals are then. One that is turned up bars the way to the others no longer."""
        ways = trails(after, self.faces)
        if not after.touched:
            return ways
        return {goal: way if goal in after.touched else min(way, self.ways[goal]) for goal, way in ways.items()}

    def has_last(self, mine: Mine, ways: dict[Cell, Trail], hand: Sequence[int]) -> bool:
        """Whether the last card of a likely way is in this hand."""
        goals = [goal for goal, chance in self.treasure.items() if ways[goal].far == 1 and chance > 0.3]
        return bool(goals) and finishable(mine, hand, goals)

    def saved(self, ways: dict[Cell, Trail], least: int) -> float:
        """The cards that this saves to whoever digs for a team, down to the last ones."""
        team = TEAM_TRAIL.get(self.role)
        if team is None:
            return 0.0
        return sum(
            chance * max(-MOST_SAVED, min(MOST_SAVED, max(least, self.ways[goal][team]) - max(least, ways[goal][team])))
            for goal, chance in self.treasure.items()
        )

    @cached_property
    def ending(self) -> float:
        return 1 / (1 + self.now.cycles)

    @cached_property
    def nearer(self) -> float:
        """The gold that a card nearer to the treasure is worth; below zero to whoever wants it far away."""
        gold = self.now.of_a_card(self.ways, self.treasure)
        return gold if self.role not in TEAM_TRAIL else KEEN * SPIRIT + max(0.0, gold)

    @cached_property
    def taste(self) -> Taste:
        return Taste(
            role=self.role,
            nearer=self.nearer,
            marks=self.table.marks[self.own.seat],
            ending=self.ending,
            theft=self.theft,
            hands_off=self.robbed if self.table.acts.thefts else 0.3 * self.robbed,
            crystal=self.now.pay.per_crystal,
            trap=TRAP,
            doubt=self.doubt,
        )

    @cached_property
    def theft(self) -> float:
        """What a theft card before oneself is worth."""
        trapped = self.table.marks[self.own.seat] & MARKS[Sign.TRAPPED]
        return (0.3 if trapped else 0.8) * (1 + self.style.greed)

    @cached_property
    def doubt(self) -> float:
        """How uncertain it is where the treasure lies, from 0 to 1."""
        return (1 - max(self.treasure.values())) * 1.5

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
            turned = [self.turned(move) for move in legal if isinstance(move, Choose)]
            return [SCALE * self.gain_of(after, self.own.hand) for after in turned]
        golds = [self.gold(move) for move in legal]
        wins = [self.wins(move) for move in legal]
        if any(wins):
            golds = [gold if won else NEVER for gold, won in zip(golds, wins, strict=True)]
        return [SCALE * gold for gold in golds]

    def wins(self, move: Move) -> bool:
        """Whether this ends the round as the own team wants it."""
        if not isinstance(move, Lay) or self.role not in TEAM_TRAIL:
            return False
        after = self.laid(move)
        if sum(self.treasure.get(goal, 0.0) for goal in after.touched) < SURE:
            return False
        return self.now.of_mine(self.trails_of(after), self.treasure) > 0.1

    def turned(self, move: Choose) -> Mine:
        """The mine with a stone lying this way."""
        assert move.cell is not None
        kind = dict(self.table.shown)[move.cell]
        return self.table.mine.turn_up(move.cell, self.table.rules.catalogue.face(kind, move.turned))

    def gold(self, move: Move) -> float:
        match move:
            case Lay(kind):
                return self.lay(move) + self.spent([kind], 1)
            case AtCell(kind) | AtPlayer(kind):
                verb = self.kinds[kind].verb
                assert verb is not None
                return PLAYED[verb](self, move) + self.spent([kind], 1)
            case Discard(kinds, removes) if removes is not None:
                return self.shed(removes) + self.spent(kinds, 1)
            case Discard(kinds):
                return self.spent(kinds, len(kinds)) + (len(kinds) - 1) * self.hurry
        raise AssertionError(move)

    def laid(self, move: Lay) -> Mine:
        """The mine with this card in it."""
        return self.table.mine.lay(move.cell, self.table.rules.catalogue.face(move.kind, move.turned))

    def lay(self, move: Lay) -> float:
        kind = self.kinds[move.kind]
        after = self.laid(move)
        gain = self.gain_of(after, without(self.own.hand, move.kind))
        assert kind.shape is not None
        if self.harmful(after) or self.in_vain(after) or (gain <= 0 and self.litters(kind)):
            return NEVER
        room = 0.005 * kind.shape.openings.bit_count() if self.nearer > 0 else 0.0
        return gain + self.taste.crystal * kind.crystal + room

    def litters(self, kind: Printed) -> bool:
        """Whether this card leads nowhere, and whoever lays it for a team should rather throw it away."""
        assert kind.shape is not None
        return self.role in TEAM_TRAIL and max(track.bit_count() for track in kind.shape.tracks) < 2 and not kind.ladder

    def harmful(self, after: Mine) -> bool:
        """Whether a change of the mine is one that no team mate would forgive."""
        return self.saved(self.trails_of(after), 0) < -HARM

    def in_vain(self, after: Mine) -> bool:
        """Whether this would likely end the round, and oneself with nothing."""
        reached = sum(self.treasure.get(goal, 0.0) for goal in after.touched)
        return (
            reached > 0.5 and self.idle > 0 and self.now.of_mine(self.trails_of(after), self.treasure) < self.idle / 4
        )

    def rockfall(self, move: AtCell) -> float:
        crystal = self.kinds[self.table.mine.kind_at(move.cell)].crystal
        if crystal and self.role is Role.GEOLOGIST:
            return NEVER
        after = self.table.mine.remove(move.cell)
        return NEVER if self.harmful(after) else self.gain_of(after, self.own.hand)

    def look(self, move: AtCell) -> float:
        if move.cell in dict(self.own.goals):
            return NEVER
        return self.doubt * abs(self.nearer) * (1.2 if self.role in TEAM_TRAIL else 0.6)

    # Cards played at somebody ------------------------------------------------------------------------------------

    def harm(self, move: AtPlayer) -> float:
        """Something is put before somebody: never before oneself or a friend."""
        if move.target == self.own.seat or self.is_one_of(FRIENDS, move.target):
            return NEVER
        return self.marked(move.target, _mark(move)) - self.shy(move)

    def mend(self, move: AtPlayer) -> float:
        """A tool is mended. Others who are trapped have no use for it."""
        if move.target != self.own.seat and self.table.marks[move.target] & MARKS[Sign.TRAPPED]:
            return NEVER
        return self.help(move)

    def help(self, move: AtPlayer) -> float:
        """Something is taken away from before somebody: never from before an enemy, proven or probable."""
        if move.target != self.own.seat and (self.is_one_of(ENEMIES, move.target) or self.would_foil(move.target)):
            return NEVER
        return self.marked(move.target, _mark(move)) - self.shy(move)

    def would_foil(self, seat: int) -> bool:
        """Whether somebody is more of a danger than of use to the team that one digs for."""
        if self.role not in TEAM_TRAIL:
            return False
        return self.roles[seat].get(Role.SABOTEUR, 0.0) > PROBABLE or self.sides_with(seat) <= 0

    def steal(self, move: AtPlayer) -> float:
        return self.theft

    def hands_off(self, move: AtPlayer) -> float:
        if move.target == self.own.seat or self.is_one_of(FRIENDS, move.target):
            return NEVER
        return self.robbed - self.shy(move)

    def shy(self, move: AtPlayer) -> float:
        """The gold that caution takes off what is played at somebody else."""
        return 0.0 if move.target == self.own.seat else SHY * self.style.caution

    def is_one_of(self, table: dict[Role, frozenset[Role]], seat: int) -> bool:
        """Whether another is as good as proven to be one of these."""
        wanted = table.get(self.role, frozenset())
        return sum(chance for role, chance in self.roles[seat].items() if role in wanted) > SURE

    def marked(self, seat: int, mark: int) -> float:
        """The gold that a card more or less before a player brings."""
        marks = list(self.table.marks)
        marks[seat] ^= mark
        freedom = _freedom(marks[seat]) - _freedom(self.table.marks[seat])
        return self.gain(self.prospects(marks=tuple(marks))) + SPIRIT * HELPED * freedom * self.sides_with(seat)

    def sides_with(self, seat: int) -> float:
        """How much of what somebody lays is for the own team, as far as one digs for a team."""
        if self.role not in TEAM_TRAIL:
            return 0.0
        if seat == self.own.seat:
            return 1.0
        return sum(chance * TEAM_MATES[self.role].get(role, 0.0) for role, chance in self.roles[seat].items())

    @cached_property
    def robbed(self) -> float:
        """What a thief less at the table is worth: he robs the richest, maybe oneself."""
        return 1.2 / self.table.players

    def swap(self, move: AtPlayer) -> float:
        """Other cards for those that are left; the other one draws, not oneself."""
        given = sum(self.taste.worth(self.kinds[kind]) for kind in without(self.own.hand, move.kind))
        drawn = self.blind * min(1, self.table.stock_left)
        return THEIRS * self.blind * self.table.hand_sizes[move.target] - given - drawn

    def inspect(self, move: AtPlayer) -> float:
        most = max(self.roles[move.target].values())
        return INSIGHT * (1 - most) * min(1.0, self.now.cycles / 3)

    def change_hats(self, move: AtPlayer) -> float:
        """Another role from the pile: what it would be worth oneself to have it, or to have another get it."""
        pile, target = self.pile(), move.target
        if target == self.own.seat:
            return sum(chance * self.gain(self.prospects(role=role)) for role, chance in pile.items() if chance)
        roles = list(self.roles)
        roles[target] = pile
        return self.gain(self.prospects(roles=tuple(roles)))

    def pile(self) -> Roles:
        """How likely each role is the next of the pile."""
        cards = Counter(self.table.rules.role_cards(self.table.players))
        cards.subtract(self.own.former)
        left = {
            role: max(0.0, count - sum(each.get(role, 0.0) for each in self.roles)) for role, count in cards.items()
        }
        total = sum(left.values())
        return {role: count / total for role, count in left.items()}

    def shed(self, removes: Tool | Sign) -> float:
        """Be rid of a card before oneself, with a smaller hand from now on; nobody regrets a theft."""
        return NEVER if removes is Sign.THEFT else self.marked(self.own.seat, MARKS[removes]) - self.blind


PLAYED: dict[Verb, Callable[[Judge, Any], float]] = {
    Verb.MAP: Judge.look,
    Verb.ROCKFALL: Judge.rockfall,
    Verb.BREAK: Judge.harm,
    Verb.TRAP: Judge.harm,
    Verb.MEND: Judge.mend,
    Verb.FREE: Judge.help,
    Verb.THEFT: Judge.steal,
    Verb.HANDS_OFF: Judge.hands_off,
    Verb.SWAP: Judge.swap,
    Verb.INSPECT: Judge.inspect,
    Verb.HATS: Judge.change_hats,
}
"""The gold that it brings to play each card, by what it does."""
BY_VERB: Mapping[str, Mapping[Verb, object]] = {"PLAYED": PLAYED, "KEPT": KEPT}
"""All that must know an action card of the games that this mind plays."""


def _mark(move: AtPlayer) -> int:
    """The card that is put before somebody, or taken away: of a tool, or the trap."""
    return MARKS[Sign.TRAPPED if move.tool is None else move.tool]


def _freedom(marks: int) -> float:
    """How near a player is to laying cards: with nothing before him that forbids it, one card, several."""
    return (1.0, 0.25, 0.1, 0.05, 0.0)[(marks & BLOCKING).bit_count()]
