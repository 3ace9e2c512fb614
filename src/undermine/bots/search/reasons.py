"""Reasons: what can truly be said for a move, as keys with arguments. Which of it counts is measured in `advising`.

A fact is said together with moves of which it cannot be said: what the best of those comes to, in the same worlds, says
what the fact is worth. All of it follows from a view, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ...cards import Role, Verb
from ...game import BLOCKING, AtCell, AtPlayer, Choose, Discard, Lay, Move, View
from ...game.mine import Mine
from ...game.moves import BRIBE, CLAIM, DONE, PICK, STEAL
from ...messages import Argument, Message
from ...rules import Way
from ...suspicion import Suspicion, suspicion
from ..brisk.mind import ENEMIES
from .ways import MANY, Veins, Ways, mine_after

NOTABLE = 0.5
"""Cards, or turns, of which it is said that something has come nearer."""
SURE = 0.97
"""From here on a place or a side is as good as known."""
FEW = 3
"""Other targets of a card against which one is held."""


class Fact(NamedTuple):
    message: Message
    without: tuple[Move, ...] = ()
    """Legal moves of which it cannot be said. Where there are none, it counts as little as anything may."""
    about: tuple[int, bool] | None = None
    """(a seat, whether it is taken for a saboteur) where deeds may have made one believe so."""


GRADED = ("count", "gold", "percent")
"""Arguments of which more says more."""


def says_as_much(one: Message, other: Message) -> bool:
    """Whether whatever the other says is true where the one is: the same, or more of it."""
    if one.key != other.key or one.args.keys() != other.args.keys():
        return False
    for name, value in other.args.items():
        held = one.args[name]
        more = name in GRADED and isinstance(held, int) and isinstance(value, int) and held >= value
        if held != value and not more:
            return False
    return True


def percent(chance: float) -> int:
    """Rounded, but 0 and 100 only for what is certain."""
    return min(max(round(100 * chance), chance > 0), 100 - (chance < 1))


class Case:
    """All that speaks for one move; `tried` are the moves that were tried, the best first."""

    def __init__(self, view: View, move: Move, tried: Sequence[Move]) -> None:
        assert view.own is not None
        self.view, self.table, self.own, self.move = view, view.table, view.own, move
        self.kinds, self.way = view.table.rules.catalogue.kinds, view.table.rules.way
        self.legal, self._tried = view.legal(), tried
        self.digs = self.way is Way.DIGGERS or self.own.role not in (Role.GEOLOGIST, None)
        self.harms = self.own.role is Role.SABOTEUR

    @cached_property
    def belief(self) -> Suspicion:
        return suspicion(self.view)

    @cached_property
    def ways(self) -> Ways:
        return Ways(self.view, self.belief)

    def facts(self) -> list[Fact]:
        found = list(self._of_the_mine())
        match self.move:
            case Lay():
                found += self._of_a_tunnel(self.move)
            case AtCell(kind) | AtPlayer(kind):
                verb = self.kinds[kind].verb
                assert verb is not None
                found += OF_CARDS.get(verb, _nothing)(self, self.move)
            case Discard():
                found += self._of_a_discard(self.move)
            case Choose():
                found += self._of_an_answer(self.move)
        return [*found, *self._kept()]

    # Moves to hold it against ------------------------------------------------------------------------------------

    def instead(self) -> tuple[Move, ...]:
        """The same card thrown away, or else the next best that was tried."""
        if isinstance(self.move, Lay | AtCell | AtPlayer) and Discard((self.move.kind,)) in self.legal:
            return (Discard((self.move.kind,)),)
        return tuple(move for move in self._tried if move != self.move)[:1]

    def elsewhere(self, holds: Callable[[Any], bool] = lambda _: False) -> tuple[Move, ...]:
        """The same card at others, of whom it cannot be said."""
        own = self.move
        assert isinstance(own, AtCell | AtPlayer)
        others = [move for move in self.legal if type(move) is type(own) and move.kind == own.kind and not holds(move)]
        return tuple(move for move in others if move != own)[:FEW]

    # The mine ----------------------------------------------------------------------------------------------------

    def _of_the_mine(self) -> Iterator[Fact]:
        after = mine_after(self.view, self.move)
        if after is not None:
            yield from self._of_ways(after) if self.way.has_roles else self._of_gold(after)

    def _of_ways(self, after: Mine) -> Iterator[Fact]:
        """What becomes of the way to the treasure."""
        reached, gain, without = self.ways.reaching(after), self.ways.gain(after), self.instead()
        if self.digs and not self.harms:
            if reached > 0:
                key = "advice-reaches" if reached > SURE else "advice-reaches-goal"
                yield Fact(Message(key, {"percent": percent(reached)}), without)
            elif gain >= NOTABLE:
                yield Fact(self._nearer(gain), without)
        elif self.harms and not reached:
            if self.ways.is_shut(after) and not self.ways.is_shut():
                yield Fact(Message("advice-bars"), without)
            elif gain <= -NOTABLE:
                yield Fact(Message("advice-farther", {"count": round(-gain) or 1}), without)
            elif gain < NOTABLE and isinstance(self.move, Lay):
                yield Fact(Message("advice-idle"), without)

    def _nearer(self, gain: float) -> Message:
        if self.ways.is_shut():
            return Message("advice-opens")
        if isinstance(self.move, AtCell):
            key = "advice-clears-dead-end" if self._is_dead_end(self.move) else "advice-clears"
            return Message(key, {"count": round(gain) or 1})
        return Message("advice-nearer", {"count": round(gain) or 1})

    def _is_dead_end(self, move: AtCell) -> bool:
        shape = self.kinds[self.table.mine.kind_at(move.cell)].shape
        return shape is not None and all(track.bit_count() < 2 for track in shape.tracks)

    def _of_gold(self, after: Mine) -> Iterator[Fact]:
        haul, without = Veins(self.view).haul(self.move, after), self.instead()
        if haul.reached:
            yield Fact(Message("advice-gold-reached", {"gold": haul.reached}), without)
        if haul.goals:
            yield Fact(Message("advice-goal-reached"), without)
        if not haul.reached and not haul.goals and NOTABLE <= haul.nearer < MANY:
            yield Fact(Message("advice-gold-nearer", {"count": round(haul.nearer) or 1}), without)
        if haul.hindered >= MANY:
            yield Fact(Message("advice-rival-shut"), without)
        elif haul.hindered >= NOTABLE:
            yield Fact(Message("advice-rival-farther", {"count": round(haul.hindered) or 1}), without)

    def _of_a_tunnel(self, move: Lay) -> Iterator[Fact]:
        if self.kinds[move.kind].crystal and self.own.role is Role.GEOLOGIST:
            yield Fact(Message("advice-crystal"), self.instead())

    # Cards -------------------------------------------------------------------------------------------------------

    def _of_a_map(self, move: AtCell) -> Iterator[Fact]:
        others = [seen for seat, seen in enumerate(self.table.acts.looks) if seat != self.own.seat]
        if not any(move.cell in seen for seen in others):
            looked = [cell for seen in others for cell in seen]
            yield Fact(Message("advice-look-new"), self.elsewhere(lambda at: at.cell not in looked) or self.instead())
        if self.way.has_roles:
            chance = self.belief.treasure().get(move.cell, 0.0)
            if 0 < chance < SURE:
                yield Fact(Message("advice-look-chance", {"percent": percent(chance)}), self.instead())
        else:
            yield Fact(Message("advice-look-gold"), self.instead())

    def _of_a_key(self, move: AtCell) -> Iterator[Fact]:
        yield Fact(Message("advice-key"), self.instead())

    def _of_breaking(self, move: AtPlayer) -> Iterator[Fact]:
        free = not self.table.marks[move.target] & BLOCKING
        args: dict[str, Argument] = {"target": move.target}
        if move.tool is not None or self.kinds[move.kind].tools:
            args["tools"] = (move.tool or self.kinds[move.kind].tools[0]).value
        yield Fact(Message("advice-stops" if free else "advice-stops-longer", args), self.instead())
        yield from self._of_an_enemy(move)

    def _of_mending(self, move: AtPlayer) -> Iterator[Fact]:
        last = (self.table.marks[move.target] & BLOCKING).bit_count() == 1
        if move.target == self.own.seat:
            yield Fact(Message("advice-dig-again" if last else "advice-mends-one"), self.instead())
        else:
            key = "advice-frees" if last else "advice-mends-one-of"
            yield Fact(Message(key, {"target": move.target}), self.instead())
            yield from self._of_a_friend(move)

    def _of_a_trap(self, move: AtPlayer) -> Iterator[Fact]:
        yield Fact(Message("advice-traps", {"target": move.target}), self.instead())
        yield from self._of_an_enemy(move)

    def _of_freeing(self, move: AtPlayer) -> Iterator[Fact]:
        if move.target == self.own.seat:
            yield Fact(Message("advice-free-again"), self.instead())
        else:
            yield Fact(Message("advice-frees-prisoner", {"target": move.target}), self.instead())
            yield from self._of_a_friend(move)

    def _of_a_theft(self, move: AtPlayer) -> Iterator[Fact]:
        yield Fact(Message("advice-theft"), self.instead())

    def _of_hands_off(self, move: AtPlayer) -> Iterator[Fact]:
        yield Fact(Message("advice-hands-off", {"target": move.target}), self.instead())

    def _of_a_swap(self, move: AtPlayer) -> Iterator[Fact]:
        tunnels = sum(kind.shape is not None for kind in map(self.kinds.__getitem__, self.own.hand))
        yield Fact(Message("advice-swap", {"target": move.target, "count": tunnels}), self.instead())

    def _of_an_inspection(self, move: AtPlayer) -> Iterator[Fact]:
        doubts = {at.target: self._doubt(at.target) for at in (move, *self._others(move))}
        if doubts[move.target] >= max(doubts.values()):
            yield Fact(Message("advice-inspect", {"target": move.target}), self.elsewhere() or self.instead())

    def _of_hats(self, move: AtPlayer) -> Iterator[Fact]:
        if move.target == self.own.seat:
            yield Fact(Message("advice-hats-own"), self.instead())
        else:
            yield Fact(Message("advice-hats-other", {"target": move.target}), self.instead())
            yield from self._of_an_enemy(move)

    def _others(self, move: AtPlayer) -> list[AtPlayer]:
        return [one for one in self.legal if isinstance(one, AtPlayer) and one.kind == move.kind]

    # Others ------------------------------------------------------------------------------------------------------

    def enmity(self, seat: int) -> float:
        """How likely this seat is against one's own."""
        assert self.own.role is not None
        foes = ENEMIES[self.own.role]
        return sum(chance for role, chance in self.belief.role(seat).items() if role in foes)

    def _doubt(self, seat: int) -> float:
        return max(0.0, 1 - max(self.belief.role(seat).values()))

    def _of_an_enemy(self, move: AtPlayer) -> Iterator[Fact]:
        """That one believes the target to be against oneself, or rather than any other."""
        if not self.way.has_roles or move.target == self.own.seat or not ENEMIES[self.own.role or Role.DIGGER]:
            return
        chance, others = self.enmity(move.target), [at.target for at in self._others(move)]
        args: dict[str, Argument] = {"target": move.target, "percent": percent(chance)}
        without = self.elsewhere(lambda at: self.enmity(at.target) >= chance) or self.instead()
        surely, most = FOES[self.harms] if self.way is Way.DIGGERS else FOE_OF_A_TEAM
        if chance >= 0.5:
            yield Fact(Message(surely, args), without, self._about(move.target, not self.harms))
        elif len(others) > 1 and all(self.enmity(seat) <= chance for seat in others if seat != self.own.seat):
            yield Fact(Message(most, args), without, self._about(move.target, not self.harms))

    def _of_a_friend(self, move: AtPlayer) -> Iterator[Fact]:
        """That one believes the target to be on one's own side, or at least not against it."""
        chance = 1 - self.enmity(move.target) if self.way.has_roles else 0.0
        if chance >= 0.5:
            args: dict[str, Argument] = {"target": move.target, "percent": percent(chance)}
            without = self.elsewhere(lambda at: 1 - self.enmity(at.target) >= chance) or self.instead()
            yield Fact(Message("advice-trust", args), without, self._about(move.target, self.harms))

    def _about(self, seat: int, guilty: bool) -> tuple[int, bool] | None:
        """Deeds tell saboteurs from diggers; of teams they tell less than can be said in a word."""
        return (seat, guilty) if self.way is Way.DIGGERS else None

    # Cards that leave the hand, or stay --------------------------------------------------------------------------

    def _of_a_discard(self, move: Discard) -> Iterator[Fact]:
        others = tuple(one for one in self._tried if isinstance(one, Discard) and one != move)[:FEW]
        if move.removes is not None:
            yield Fact(Message("advice-removes", {"sign": move.removes.value}), others or self.instead())
        elif self.table.marks[self.own.seat] & BLOCKING:
            yield Fact(Message("advice-blocked"), others)
        useless = [key for key in (self._useless(kind) for kind in move.kinds) if key is not None]
        for key in dict.fromkeys(useless):
            yield Fact(Message(key), others or self.instead())
        if not useless and others:
            yield Fact(Message("advice-least", {"count": len(move.kinds)}), others)
        drawn = min(len(move.kinds), self.table.stock_left)
        if drawn > 1 and move.removes is None:
            yield Fact(Message("advice-draws", {"count": drawn}), self._fewer(move))

    def _useless(self, number: int) -> str | None:
        """Why a card is of no use to whoever throws it away."""
        kind = self.kinds[number]
        if not self.way.has_roles:
            return None
        if kind.verb is Verb.MAP and max(self.belief.treasure().values(), default=1.0) > SURE:
            return "advice-map-known"
        if kind.shape is None:
            return None
        leads = max(track.bit_count() for track in kind.shape.tracks) > 1
        if self.harms:
            return "advice-would-help" if leads else None
        return None if leads or kind.ladder else "advice-leads-nowhere"

    def _fewer(self, move: Discard) -> tuple[Move, ...]:
        fewer = [one for one in self.legal if isinstance(one, Discard) and set(one.kinds) < set(move.kinds)]
        return tuple(one for one in fewer if one.removes is None)[:FEW]

    def _kept(self) -> Iterator[Fact]:
        """Cards that could be played now, and are kept."""
        played = getattr(self.move, "kinds", None) or (getattr(self.move, "kind", -1),)
        seen: set[Verb] = {verb for kind in played if kind >= 0 and (verb := self.kinds[kind].verb) is not None}
        for other in self._tried:
            kind = getattr(other, "kind", None)
            verb = None if kind is None else self.kinds[kind].verb
            if verb is not None and verb not in seen:
                seen.add(verb)
                yield Fact(Message("advice-keeps", {"verb": verb.value}), (other,))

    # Answers -----------------------------------------------------------------------------------------------------

    def _of_an_answer(self, move: Choose) -> Iterator[Fact]:
        without = tuple(one for one in self._tried if one != move)[:FEW]
        if move.what == CLAIM:
            assert move.cell is not None
            gold = self.kinds[self.table.mine.kind_at(move.cell)].gold
            yield Fact(Message("advice-claim", {"gold": gold}), without)
        elif move.what == STEAL and move.target is not None:
            yield Fact(Message("advice-steal", {"target": move.target}), without)
        elif move.what in ANSWERS:
            yield Fact(Message(ANSWERS[move.what]), without)


FOES = {False: ("advice-saboteur", "advice-saboteur-most"), True: ("advice-digger", "advice-digger-most")}
"""What is said of an enemy who is likely one, and of whom one would rather suspect than others: by diggers, and by
saboteurs."""
FOE_OF_A_TEAM = ("advice-against", "advice-against-most")
ANSWERS = {PICK: "advice-pick", BRIBE: "advice-bribe", DONE: "advice-done"}
"""What is said for answers that are not about a place or a player."""


def _nothing(case: Case, move: object) -> Iterator[Fact]:
    """Of a rockfall the mine tells all there is; of a card that nobody here knows yet there is nothing to tell."""
    return iter(())


OF_CARDS: dict[Verb, Callable[[Case, Any], Iterator[Fact]]] = {
    Verb.MAP: Case._of_a_map,
    Verb.ROCKFALL: _nothing,
    Verb.KEY: Case._of_a_key,
    Verb.BREAK: Case._of_breaking,
    Verb.MEND: Case._of_mending,
    Verb.TRAP: Case._of_a_trap,
    Verb.FREE: Case._of_freeing,
    Verb.THEFT: Case._of_a_theft,
    Verb.HANDS_OFF: Case._of_hands_off,
    Verb.SWAP: Case._of_a_swap,
    Verb.INSPECT: Case._of_an_inspection,
    Verb.HATS: Case._of_hats,
}
"""What can be said for a card, by what it does."""
