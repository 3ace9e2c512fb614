"""The brisk player, slowly: what the native engine plays its roll-outs by, written a second time over views and moves.

It is for tests, which compare the two move by move, and for whoever wants to read what a roll-out does; `hard` uses the
native one. Every number comes from the mind (`engine/brisk.hpp` says what each means).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...cards import Colour, Role, Verb
from ...game import BLOCKING, AtCell, AtPlayer, Choose, Discard, Lay, Move, Own, Table, View
from ...game.mine import Mine
from ...game.moves import BRIBE, CLAIM, PICK, STEAL, TURN
from ...luck import Luck
from ...native import layout
from ...native.tables import ROLES
from ...rules import Cell
from .ground import FARTHEST, Reach, Strays, reach_of, strays_of, ways, window_of
from .mind import temper_of
from .temper import CARD, FULL, MOST_GAIN, NEVER

GROUPS = 2 * layout.HAND + 3
ANSWER, SHED, GIVEN = GROUPS - 1, GROUPS - 2, GROUPS - 3
"""Groups beside those of single cards: answers, what is given to be rid of a card, several cards given away."""
MOST_TOLD = 100
DOORS = {Role.BLUE: Colour.BLUE, Role.GREEN: Colour.GREEN}


def brisk(view: View, mind: layout.Mind, told: Sequence[int], luck: Luck) -> tuple[Move, tuple[int, ...]]:
    """The move, and what has been told of each seat then."""
    thought = Thought(view, mind, told, luck)
    for move in view.legal():
        thought.take(move)
    move = thought.decided()
    news = list(told)
    if view.table.rules.way.has_roles and not isinstance(move, Choose):
        seat = thought.own.seat
        news[seat] = max(-MOST_TOLD, min(MOST_TOLD, news[seat] + thought.told_by(move)))
    return move, tuple(news)


@dataclass
class Group:
    """Moves of which only the best counts."""

    score: int = NEVER - 1
    ties: int = 0
    move: Move | None = None


@dataclass
class Side:
    """What is in reach of one colour, or of everybody, and how far the goals are from there."""

    colour: Colour | None
    reach: Reach
    strays: Strays
    far: dict[Cell, int] = field(default_factory=dict)


class Thought:
    def __init__(self, view: View, mind: layout.Mind, told: Sequence[int], luck: Luck) -> None:
        assert view.own is not None
        self.table: Table = view.table
        self.own: Own = view.own
        self.mind, self.told, self.luck = mind, told, luck
        self.rules, self.mine = self.table.rules, self.table.mine
        self.catalogue, self.window = self.rules.catalogue, window_of(self.mine.fixed)
        self.number = 0 if self.own.role is None else ROLES.index(self.own.role)
        self.temper = temper_of(mind.tempers[self.number])
        self.weight, self.knows = self._weights()
        self.sides = [self._side(colour) for colour in self._colours()]
        far = self.sides[0].far
        self.far = sum(weight * far[goal] for goal, weight in self.weight.items())
        self.nearest = min((far[goal] for goal, weight in self.weight.items() if weight), default=FARTHEST)
        self.groups = [Group() for _ in range(GROUPS)]

    # Where gold may lie ------------------------------------------------------------------------------------------

    def _colours(self) -> list[Colour | None]:
        """One's own first, then the rival's."""
        own = self.own.seat
        return [colour for seat, colour in sorted(enumerate(self.rules.colours), key=lambda at: at[0] != own)] or [None]

    def _side(self, colour: Colour | None) -> Side:
        reach = reach_of(self.table, self.mine, colour)
        strays = strays_of(self.mine, reach)
        return Side(colour, reach, strays, ways(self.mine, reach, strays))

    def _weights(self) -> tuple[dict[Cell, int], bool]:
        """What each face-down goal weighs, and whether the treasure's place is known."""
        seen, kinds, cells = dict(self.own.goals), self.catalogue.kinds, self.rules.plan.goals
        thought = {cell: self.mind.goals[place] for place, cell in enumerate(cells) if cell in self.mine.goals}
        if self.rules.way.has_markers:
            return {
                cell: kinds[seen[cell]].gold * FULL if cell in seen else gold for cell, gold in thought.items()
            }, False
        for cell in thought:
            if cell in seen and kinds[seen[cell]].treasure:
                return {other: FULL * (other == cell) for other in thought}, True
        weights = {cell: 0 if cell in seen else weight for cell, weight in thought.items()}
        total = sum(weights.values())
        if total:
            weights = {cell: weight * FULL // total for cell, weight in weights.items()}
        return weights, bool(total) and max(weights.values()) >= FULL - 2

    def _gain(self, mine: Mine, reaches: Sequence[Reach], strays: Sequence[Strays]) -> int:
        """What a change of the mine brings, as this player wants it."""
        gains = [0, 0]
        for index, (side, reach, stray) in enumerate(zip(self.sides, reaches, strays, strict=True)):
            far = ways(mine, reach, stray)
            for goal, weight in self.weight.items():
                if goal not in far or not weight:
                    continue
                gain = self.mind.worth[far[goal]] - self.mind.worth[side.far[goal]]
                if reach.touched and gain < 0:
                    gain = 0
                gains[index] += weight * gain >> 6
        gain = _bounded(gains[0]) - (self.temper.rival * _bounded(gains[1]) >> 6)
        return _bounded(gain) * self.temper.wish >> 6

    # Moves -------------------------------------------------------------------------------------------------------

    def take(self, move: Move) -> None:
        match move:
            case Lay():
                self._consider(self._slot(move.kind), move, self._laid(move))
            case AtCell(kind) | AtPlayer(kind):
                self._consider(self._slot(kind), move, self._action(move))
            case Discard():
                self._give(move)
            case Choose():
                self._consider(ANSWER, move, self._chosen(move))

    def _slot(self, kind: int) -> int:
        return sorted(self.own.hand).index(kind)

    def _consider(self, number: int, move: Move, points: int) -> None:
        group = self.groups[number]
        if points > group.score:
            group.score, group.ties, group.move = points, 1, move
        elif points == group.score:
            group.ties += 1
            if not self.luck.below(group.ties):
                group.move = move

    def _laid(self, move: Lay) -> int:
        temper, face = self.temper, self.catalogue.face(move.kind, move.turned)
        if self.window.plot(move.cell) is None:
            return temper.idle
        after = self.mine.lay(move.cell, face)
        reaches = [reach_of(self.table, after, side.colour) for side in self.sides]
        gain = self._gain(after, reaches, [side.strays for side in self.sides])
        points = self._bonus(move, face, reaches[0])
        if not self.rules.way.has_markers:
            fresh = reaches[0].touched - self.sides[0].reach.touched
            points += sum(self.weight[goal] for goal in fresh) * temper.finish >> 6
        if gain < temper.worst:
            return NEVER
        if gain >= self.mind.notable:
            openings = self.catalogue.openings[face].bit_count()
            points += (gain * temper.gain >> 4) + temper.opening * openings - self._lag(move.cell)
            return points - (temper.wish < 0) * self._shyness()
        if gain <= -self.mind.notable:
            return points + (gain * temper.loss >> 4)
        points += temper.crystal if self.catalogue.kinds[move.kind].crystal else 0
        if temper.wish < 0 and self._longest_track(face) < 2:
            points -= self._shyness()
        return points + temper.idle + (self._given(move.kind) * temper.spare >> 4)

    def _lag(self, cell: Cell) -> int:
        """What it costs to dig here instead of where the tunnels come nearest to the goals' column."""
        goals = [goal for goal in self.mine.goals if self.window.plot(goal) is not None]
        ends = [end for end in self.sides[0].reach.front if self.window.plot(end) is not None]
        if not self.temper.behind or not goals:
            return 0
        front = min((_columns(end, goals) for end in ends), default=0)
        return _quotient(self.temper.behind * (_columns(cell, goals) - front), len(goals))

    def _shyness(self) -> int:
        """What it costs to be seen doing harm now."""
        return self.temper.shy if self.far > self.temper.harm_from else 0

    def _longest_track(self, face: int) -> int:
        return max(track.bit_count() for track in self.catalogue.joined[face])

    def _bonus(self, move: Lay, face: int, reach: Reach) -> int:
        """What a card brings beside the way that it leads: gold on it, a door."""
        card, points = self.catalogue.kinds[move.kind], 0
        if card.gold and reach.lit.get(move.cell, 0) & self.catalogue.veins[face]:
            points += card.gold * self.temper.gold
        if card.door is not None:
            own = self.own.role is not None and DOORS.get(self.own.role) is card.door
            points += self.temper.own_door if own else self.temper.other_door
        return points

    def _give(self, move: Discard) -> None:
        points = sum(self._given(kind) for kind in move.kinds)
        if move.removes is not None:
            self._consider(SHED, move, points + self.temper.shed)
        elif len(move.kinds) > 1:
            self._consider(GIVEN, move, points)
        else:
            self._consider(layout.HAND + self._slot(move.kinds[0]), move, points)

    def _given(self, kind: int) -> int:
        card, temper = self.catalogue.kinds[kind], self.temper
        if card.verb is not None:
            known = card.verb is Verb.MAP and self.knows
            return temper.give_known_map if known else temper.given(card.verb)
        most = self._longest_track(self.catalogue.faces_of(kind)[0])
        points = temper.give_tunnel + temper.give_side * most if most > 1 else temper.give_dead
        return points - (card.gold * temper.gold >> 2)

    # Actions -----------------------------------------------------------------------------------------------------

    def _enemy(self, seat: int) -> int:
        odds = self.mind.odds[self.number][self.own.seat][seat] + self.temper.sees * self.told[seat]
        return int(self.mind.chance[max(-128, min(127, odds)) + 128])

    def _action(self, move: AtCell | AtPlayer) -> int:
        verb, temper = self.catalogue.kinds[move.kind].verb, self.temper
        if isinstance(move, AtCell):
            return self._at_cell(verb, move.cell)
        at, own = move.target, move.target == self.own.seat
        match verb:
            case Verb.BREAK:
                return NEVER if own else self._hit(at)
            case Verb.MEND:
                return self._mended(at, own)
            case Verb.HANDS_OFF:
                return NEVER if own else temper.hands_off
            case Verb.TRAP:
                return temper.trap * (self._enemy(at) - temper.trap_from) >> 8
            case Verb.FREE:
                return temper.free_own if own else temper.free * (temper.free_from - self._enemy(at)) >> 8
            case Verb.HATS:
                return temper.hats_own if own else temper.hats_other
        plain: dict[Verb | None, int] = {
            Verb.THEFT: temper.theft,
            Verb.SWAP: temper.swap,
            Verb.INSPECT: temper.inspect,
        }
        return plain.get(verb, NEVER)

    def _at_cell(self, verb: Verb | None, cell: Cell) -> int:
        if verb is Verb.MAP:
            return self._looked(cell)
        return self._fallen(cell) if verb is Verb.ROCKFALL else self.temper.key

    def _looked(self, cell: Cell) -> int:
        temper = self.temper
        if cell in dict(self.own.goals):
            return NEVER
        if self.knows:
            return temper.look_known
        stale = any(cell in seen for seat, seen in enumerate(self.table.acts.looks) if seat != self.own.seat)
        return temper.look + (self.weight[cell] * temper.look_more >> 6) - stale * temper.look_stale

    def _fallen(self, cell: Cell) -> int:
        temper = self.temper
        if self.window.plot(cell) is None:
            return NEVER
        if not self.rules.colours:
            through = any(track.bit_count() > 1 for track in self.catalogue.joined[self.mine.laid[cell]])
            if through if temper.wish > 0 else not self.sides[0].reach.lit.get(cell, 0):
                return NEVER
        after = self.mine.remove(cell)
        reaches = [reach_of(self.table, after, side.colour) for side in self.sides]
        gain = self._gain(after, reaches, [strays_of(after, reach) for reach in reaches])
        if gain < temper.rock_worst:
            return NEVER
        times = temper.rock_near if self.nearest <= self.mind.near else temper.rock_gain
        points = gain * (temper.rock_loss if gain <= 0 else times) >> 4
        return points - temper.rock_cost - (temper.wish < 0) * self._shyness()

    def _hit(self, at: int) -> int:
        points = self.temper.hit * (self._enemy(at) - self.temper.hit_from) >> 8
        if points > 0 and self.table.marks[at] & BLOCKING:
            points = points * self.temper.hit_again >> 4
        return points - (self.temper.shy if self.far > self.temper.hit_near else 0)

    def _mended(self, at: int, own: bool) -> int:
        temper, frees = self.temper, (self.table.marks[at] & BLOCKING).bit_count() == 1
        if own:
            return temper.mend_own if frees else temper.mend_own_partly
        points = temper.mend * (temper.mend_from - self._enemy(at)) >> 8
        return points - (0 if frees else temper.mend_partly)

    # Questions ---------------------------------------------------------------------------------------------------

    def _chosen(self, move: Choose) -> int:
        match move.what:
            case what if what == TURN:
                return self._turned(move)
            case what if what == PICK:
                return move.value * 2 + move.turned
            case what if what == STEAL:
                return NEVER if move.target is None else self._gold(move.target)
            case what if what == CLAIM:
                assert move.cell is not None
                return self.catalogue.kinds[self.mine.kind_at(move.cell)].gold
            case what if what == BRIBE:
                return self.temper.bribe
        return 0

    def _gold(self, seat: int) -> int:
        return sum(pay.bank for pay in self.table.ledger.pays if pay.seat == seat)

    def _turned(self, move: Choose) -> int:
        assert move.cell is not None
        if self.window.plot(move.cell) is None:
            return 0
        face = self.catalogue.face(dict(self.table.shown)[move.cell], move.turned)
        after = self.mine.turn_up(move.cell, face)
        reaches = [reach_of(self.table, after, side.colour) for side in self.sides]
        return self._gain(after, reaches, [side.strays for side in self.sides])

    # The choice --------------------------------------------------------------------------------------------------

    def decided(self) -> Move:
        highest, best = 2 * NEVER, None
        for group in self.groups:
            if group.score < NEVER:
                continue
            points = group.score + self.mind.noise[self.luck.word() >> 24]
            if points > highest:
                highest, best = points, group.move
        assert best is not None
        return best

    def told_by(self, move: Move) -> int:
        """What everybody takes from it: whether it brought the treasure nearer, were it at any place as likely."""
        if isinstance(move, AtPlayer):
            return self._told_of(move)
        if isinstance(move, Lay):
            cell, after = move.cell, self.mine.lay(move.cell, self.catalogue.face(move.kind, move.turned))
        elif isinstance(move, AtCell) and self.catalogue.kinds[move.kind].verb is Verb.ROCKFALL:
            cell, after = move.cell, self.mine.remove(move.cell)
        else:
            return 0
        goals = [goal for goal in self.mine.goals if self.window.plot(goal) is not None]
        if self.window.plot(cell) is None or not goals:
            return 0
        reach, side = reach_of(self.table, after, None), self.sides[0]
        then = ways(after, reach, side.strays if isinstance(move, Lay) else strays_of(after, reach))
        gains = [side.far[goal] - then[goal] for goal in goals]
        gain = CARD * sum(max(0, gain) if isinstance(move, Lay) and reach.touched else gain for gain in gains)
        notable = self.mind.notable * len(goals)
        return int(-self.mind.told_near if gain >= notable else self.mind.told_away if gain <= -notable else 0)

    def _told_of(self, move: AtPlayer) -> int:
        verb, seat = self.catalogue.kinds[move.kind].verb, self.own.seat
        if verb not in (Verb.BREAK, Verb.MEND) or move.target == seat:
            return 0
        odds = self.mind.odds[ROLES.index(Role.DIGGER)][seat][move.target] + self.told[move.target]
        chance = self.mind.chance[max(-128, min(127, odds)) + 128]
        sign = 1 if chance < self.mind.doubtful else -1 if chance > self.mind.clear else 0
        return int(sign * self.mind.told_hit if verb is Verb.BREAK else -sign * self.mind.told_mend)


def _columns(cell: Cell, goals: Sequence[Cell]) -> int:
    return sum(abs(cell[0] - goal[0]) for goal in goals)


def _quotient(number: int, by: int) -> int:
    """Towards zero, as processors divide."""
    return -(-number // by) if number < 0 else number // by


def _bounded(gain: int) -> int:
    return max(-MOST_GAIN, min(MOST_GAIN, gain))
