"""Positions and endings of Saboteur 2, and what comes of them, in letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from undermine.game import Deal, Discard, State, View, begin, deal, legal, next_round, play, reasons, view
from undermine.game.state import MARKS, Outcome, Pay
from undermine.notation import SEAT_LETTERS as LETTERS
from undermine.rules import RuleSet, ruleset
from undermine.testing import positions
from undermine.testing.positions import ROLES, SIGNS, after

KEYS = ("saboteur2", "saboteur2-fr")


@cache
def rules_of(key: str = "saboteur2", *house: str) -> RuleSet:
    return ruleset(key, house=house)


def scene(
    drawing: str = "S",
    *,
    key: str = "saboteur2",
    house: Iterable[str] = (),
    rules: RuleSet | None = None,
    **given: Any,
) -> State:
    """A position as in `undermine.testing`, by the rules of Saboteur 2."""
    return positions.scene(drawing, rules=rules or rules_of(key, *house), **given)


def hand(state: State, seat: int = 0) -> Counter[str]:
    return Counter(state.table.rules.catalogue.codes[kind] for kind in state.owns[seat].hand)


def signs(state: State) -> list[str]:
    """What lies before each player: `P`, `L`, `C`, `X` for a trap, `T` for a theft."""
    return ["".join(letter for letter, sign in SIGNS.items() if marks & MARKS[sign]) for marks in state.table.marks]


def thrown(before: State, now: State) -> list[str]:
    """The cards that have come onto the discards face up."""
    codes, old = before.table.rules.catalogue.codes, len(before.table.discards)
    assert now.table.discards[:old] == before.table.discards
    return sorted(codes[kind] for kind in now.table.discards[old:])


def dealt(roles: str, *hands: str, then: str = "") -> Deal:
    """A deal in which the seats are given these roles and hands, six cards each; then the next roles and cards."""
    rules = rules_of()
    cards = [rules.catalogue.kind(code) for text in (*hands, then) for code in text.split()]
    named = [ROLES[letter] for letter in roles]
    pile = (Counter(rules.role_cards(len(hands))) - Counter(named)).elements()
    rest = list((Counter(rules.stock) - Counter(cards)).elements())
    assert len(rest) + len(cards) == len(rules.stock), "the box has not so many of these cards"
    return Deal((*named, *pile), rules.goals, (*rest[:10], *cards, *rest[10:]), ())


def begun(players: int, given: Deal, first: int = 0) -> State:
    return begin(rules_of(), players, given, first).state


def exchanged(given: Deal, pile: str, one: int, other: int) -> Deal:
    """The same deal with two different cards of a pile in each other's place."""
    cards = list(getattr(given, pile))
    assert cards[one] != cards[other]
    cards[one], cards[other] = cards[other], cards[one]
    return given._replace(**{pile: tuple(cards)})


def knowers(one: State, other: State) -> str:
    """The seats that can tell these games apart by what they see or have seen; `*` is a spectator."""
    seats = {None: "*"} | dict(enumerate(LETTERS[: one.table.players]))
    return "".join(letter for seat, letter in seats.items() if _seen(one, seat) != _seen(other, seat))


def _seen(state: State, seat: int | None) -> tuple[View, list[object]]:
    seen = view(state, seat)
    return seen, list(seen.past or ())


def after_hats() -> State:
    """Twelve players have exhausted the pile of roles, and D holds another change of hats."""
    state = scene(players=12, house=["card:Ha=4"], hands=dict.fromkeys("ABCD", "Ha"))
    return after(state, "Ha>A", "Ha>A", "Ha>L")


# How rounds end ----------------------------------------------------------------------------------------------

# The treasure lies at (4, 0), and the card that is missing at (3, 0).
WAYS = {
    "open": "S EW EW . ?$",
    "blue": "S EW.b EW . ?$",
    "green": "S EW EW.g . ?$",
    "shut": "S EW.b EW.g . ?$",
    "two ways": """
        S   EW.b  EW   .   ?$
        NE  EW.g  EW   NW  .
    """,
    "round the blue door": """
        S   EW.b  EW   .   ?$
        NE  EW    EW   NW  .
    """,
    "round the green door": """
        S   EW.g  EW   .   ?$
        NE  EW    EW   NW  .
    """,
}


def finished(way: str, roles: str, by: str = "A", purses: Mapping[str, int] | None = None, **given: Any) -> State:
    """A round of these roles in which this seat has just joined the treasure, along one of the `WAYS`."""
    lone = dict.fromkeys(LETTERS[: len(roles)], "")
    state = scene(WAYS[way], players=len(roles), roles=roles, hands=lone | {by: "NESW"}, turn=by, stock="", **given)
    return after(with_gold(state, purses or {}), "NESW@3,0")


def lost(roles: str, by: str = "A", drawing: str = "S", purses: Mapping[str, int] | None = None, **given: Any) -> State:
    """A round of these roles in which this seat has just passed the last card of all."""
    lone = dict.fromkeys(LETTERS[: len(roles)], "")
    state = scene(drawing, players=len(roles), roles=roles, hands=lone | {by: "NS"}, turn=by, stock="", **given)
    return after(with_gold(state, purses or {}), "-NS")


def passing(state: State) -> Iterator[State]:
    """This state and each that follows while everybody passes one card, and nobody steals, to the end of the round."""
    yield state
    while state.table.to_move is not None:
        choices = legal(state.table, state.owns[state.table.to_move])
        singles = [choice for choice in choices if isinstance(choice, Discard) and len(choice.kinds) == 1]
        state = play(state, (singles or choices)[0]).state
        yield state


def passed_out(state: State) -> State:
    *_, last = passing(state)
    return last


def outcome(state: State) -> Outcome:
    """How the round has ended."""
    assert state.table.outcome is not None, "the round goes on"
    return state.table.outcome


def starter(state: State) -> str:
    """Who opens the round after this one."""
    rules, players = state.table.rules, state.table.players
    again = next_round(state, deal(rules, players, b"again", state.table.round + 1)).state
    assert again.table.to_move == again.table.starter
    return LETTERS[again.table.starter]


def gold(state: State) -> dict[str, int]:
    """Who owns how much, nobody who owns nothing."""
    purses: Counter[str] = Counter()
    for pay in state.table.ledger.pays:
        assert not pay.cards, "the bank pays in tokens"
        purses[LETTERS[pay.seat]] += pay.bank
    return {letter: purse for letter, purse in purses.items() if purse}


def with_gold(state: State, purses: Mapping[str, int]) -> State:
    """The same position in a game in which these seats own gold of earlier rounds."""
    pays = tuple(Pay(0, LETTERS.index(letter), (), amount) for letter, amount in purses.items())
    return state._replace(table=state.table._replace(ledger=state.table.ledger._replace(pays=pays)))


def why(state: State) -> list[str]:
    """The reasons why the gold went where it went: the seat, if it is about one, and the message."""
    lines = reasons(state.table)
    return [str(line.message) if line.seat is None else f"{LETTERS[line.seat]}: {line.message}" for line in lines]
