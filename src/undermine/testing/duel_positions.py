"""Positions of The Duel and Solo as text.

    duel('''
        B  EW
        .
        G  NEW.tE  ?NE.2
    ''', hands={"A": "EW M"}, bribes={"1,1": "A"})

One token is one cell, as in `positions`: `G` and `B` are the starts, of which the green one has to be drawn (in
Solo the one of the colour chosen, which lies on (0, 0)); `?` a goal face down and `?NE.2` what it hides; `!NE.2'` a
goal turned up. Goals that are not drawn lie face down at their usual places, which are far away. Everything comes out
of the box; what is left is the stock, or, where the stock is given (top card first), the discards. A seat whose hand
is not given holds six others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import islice

from ..game import Deal, HostedGame, State, begin, seed_dealer
from ..game.flow import grounds
from ..game.mine import Mine
from ..game.state import MARKS, Stakes
from ..game.tasks import Main
from ..notation import SEAT_LETTERS
from ..rules import Cell, Plan, RuleSet, ruleset
from .positions import CARD_OF, SIGNS, seat

TABLE = """
    B
    .
    G
"""


@cache
def rules_of(
    key: str = "duel", house: tuple[str, ...] = (), goals: tuple[Cell, ...] | None = None, colour: str = ""
) -> RuleSet:
    """A rule set, with the goals elsewhere where that is asked for."""
    rules = ruleset(key, house=house, colour=colour or None)
    return rules if goals is None else rules.derive(plan=Plan(rules.plan.starts, goals))


def duel(
    drawing: str = TABLE,
    *,
    key: str = "duel",
    house: tuple[str, ...] = (),
    hands: Mapping[str, str] | None = None,
    broken: Mapping[str, str] | None = None,
    stock: str | None = None,
    markers: int | None = None,
    keys: Sequence[str] = (),
    bribes: Mapping[str, str] | None = None,
    claims: Mapping[str, str] | None = None,
    purses: Sequence[Sequence[int]] | None = None,
    turn: str = "A",
    round: int = 1,
    colour: str = "",
) -> State:
    """A state with this mine. Cells are written `c,r`; `bribes` and `claims` name the owner of the marker on each;
    `markers` are those left, if not all the others; `purses` are the gold cards that each seat owns."""
    drawn = _read(drawing, rules_of(key, colour=colour))
    goals = _goals(drawn, rules_of(key))
    rules = rules_of(key, house, tuple(goals), colour)
    players, left = rules.players[0], _later(rules, goals)
    given = Deal((), (*goals.values(), *left), rules.stock, ())
    table, owns, hidden, _ = begin(rules, players, given).state

    box = Counter(rules.stock)
    mine = _dig(table.mine, drawn, box)
    marks = _break(players, broken or {}, rules, box)
    chosen = {seat(letter): _take(rules, box, codes.split()) for letter, codes in (hands or {}).items()}
    top = _take(rules, box, (stock or "").split())
    held = [chosen[own.seat] if own.seat in chosen else _rest(box, 6) for own in owns]
    aside, rest = _rest(box, rules.aside), _rest(box)
    pile, discards = (rest, ()) if stock is None else (top, rest)
    stakes = _stakes(rules, markers, keys, bribes or {}, claims or {})
    stakes = stakes._replace(
        purses=tuple(map(tuple, purses)) if purses else ((),) * players,
        turned=tuple(sorted(left[: 6 * (round - 1)])),
    )
    state = State(
        table._replace(
            round=round,
            starter=seat(turn),
            tasks=(Main(seat(turn)),),
            mine=mine,
            hand_sizes=tuple(map(len, held)),
            stock_left=len(pile),
            marks=marks,
            discards=discards,
            stakes=stakes,
        ),
        tuple(own._replace(hand=tuple(sorted(hand))) for own, hand in zip(owns, held, strict=True)),
        hidden._replace(
            goals=tuple((cell, kind) for cell, kind in goals.items() if cell in mine.goals),
            stock=pile[::-1],
            aside=aside,
            goals_left=tuple(sorted(left[6 * (round - 1) :])),
        ),
    )
    return _checked(state)


def _checked(state: State) -> State:
    """No game would wait for a move here with a goal or gold that is due."""
    assert not grounds.touched(state.table), "a goal is reached and not turned up"
    for owner in range(state.table.players):
        assert not grounds.claimable(state.table, owner, owner), "gold is reached and has no marker"
    return state


def solo(drawing: str = "G", *, stock: str = "", **given: str) -> State:
    """A position of Solo: a hand, what is broken, and a stock that is empty if not given."""
    hands, broken = {"A": given.get("hand", "NS")}, {"A": given.get("broken", "")}
    return duel(drawing, key="solo", hands=hands, broken=broken, stock=stock, colour=given.get("colour", ""))


def new_game(key: str = "duel", seed: bytes = b"any", house: tuple[str, ...] = (), colour: str = "") -> HostedGame:
    rules = rules_of(key, house, colour=colour)
    return HostedGame(rules, rules.players[0], seed_dealer(rules, rules.players[0], seed))


def next_deal(state: State) -> Deal:
    """A deal for the round after this one: the goals still to come stand last."""
    rules, left = state.table.rules, state.hidden.goals_left
    used = (Counter(rules.goals) - Counter(left)).elements()
    return Deal((), (*used, *left), rules.stock, ())


def stakes_of(state: State) -> Stakes:
    assert state.table.stakes is not None
    return state.table.stakes


def claims(state: State) -> dict[Cell, str]:
    """Whose marker lies on which gold."""
    return {cell: SEAT_LETTERS[owner] for cell, owner in stakes_of(state).claims}


def bribes(state: State) -> dict[Cell, str]:
    """Whose marker lies on which troll."""
    return {cell: SEAT_LETTERS[owner] for cell, owner in stakes_of(state).bribes}


def hand(state: State, letter: str = "A") -> list[str]:
    return sorted(state.table.rules.catalogue.codes[kind] for kind in state.owns[seat(letter)].hand)


def broken_tools(state: State) -> list[str]:
    return ["".join(letter for letter, sign in SIGNS.items() if marks & MARKS[sign]) for marks in state.table.marks]


def turn_of(state: State) -> str:
    """Whose turn it is to lay or play; nothing else is asked."""
    (task,) = state.table.tasks
    assert isinstance(task, Main)
    return SEAT_LETTERS[task.seat]


# What is drawn -----------------------------------------------------------------------------------------------


def _read(drawing: str, rules: RuleSet) -> dict[Cell, str]:
    """The cells that hold something, counted from the first start."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    tokens = {(c, r): token for r, row in enumerate(rows) for c, token in enumerate(row) if token != "."}
    home = {code[-1].upper(): cell for cell, code in rules.plan.starts}
    (column, row), start = rules.plan.starts[0][0], next(iter(home))
    ((west, north),) = [cell for cell, token in tokens.items() if token == start]
    drawn = {(c - west + column, r - north + row): token for (c, r), token in tokens.items()}
    for cell, token in drawn.items():
        assert token not in ("G", "B") or home[token] == cell, "this start lies elsewhere"
    return {cell: token for cell, token in drawn.items() if token not in ("G", "B")}


def _goals(drawn: Mapping[Cell, str], rules: RuleSet) -> dict[Cell, int]:
    """The kind at each goal's cell; what the drawing leaves open is filled up with those in the order of the box."""
    tokens = {cell: token for cell, token in drawn.items() if token[0] in "?!"}
    usual = (cell for cell in rules.plan.goals if cell not in drawn)
    tokens |= dict.fromkeys(islice(usual, len(rules.plan.goals) - len(tokens)), "?")
    named = {cell: rules.catalogue.kind(_goal(token)) for cell, token in tokens.items() if token != "?"}
    left = iter((Counter(rules.goals) - Counter(named.values())).elements())
    return {cell: named[cell] if cell in named else next(left) for cell in sorted(tokens)}


def _goal(token: str) -> str:
    return "!" + token[1:].rstrip("'")


def _later(rules: RuleSet, goals: Mapping[Cell, int]) -> tuple[int, ...]:
    return tuple((Counter(rules.goals) - Counter(goals.values())).elements())


def _dig(mine: Mine, drawn: Mapping[Cell, str], box: Counter[int]) -> Mine:
    """Lay what is drawn, the turned-up goals last: of all cards they alone may misfit."""
    catalogue = mine.catalogue
    for cell, token in sorted(drawn.items(), key=lambda cell_token: cell_token[1][0] == "!"):
        if token[0] == "!":
            mine = mine.turn_up(cell, catalogue.face(catalogue.kind(_goal(token)), token.endswith("'")))
        elif token[0] != "?":
            kind = catalogue.kind(token.rstrip("'"))
            box[kind] -= 1
            assert box[kind] >= 0, f"there are not so many {token}"
            face = catalogue.face(kind, token.endswith("'"))
            assert catalogue.fits[mine.rim.get(cell, 0)] >> face & 1, f"{token} does not fit at {cell}"
            mine = mine.lay(cell, face)
    return mine


def _break(players: int, broken: Mapping[str, str], rules: RuleSet, box: Counter[int]) -> tuple[int, ...]:
    for signs in broken.values():
        _take(rules, box, (CARD_OF[sign] for sign in signs))
    return tuple(sum(MARKS[SIGNS[sign]] for sign in broken.get(SEAT_LETTERS[s], "")) for s in range(players))


def _take(rules: RuleSet, box: Counter[int], codes: Iterable[str]) -> tuple[int, ...]:
    kinds = tuple(rules.catalogue.kind(code) for code in codes)
    box.subtract(kinds)
    assert min(box.values()) >= 0, "the box has not so many of these cards"
    return kinds


def _rest(box: Counter[int], count: int | None = None) -> tuple[int, ...]:
    kinds = tuple(islice(box.elements(), count))
    box.subtract(kinds)
    return kinds


def _stakes(
    rules: RuleSet, markers: int | None, keys: Iterable[str], bribes: Mapping[str, str], claims: Mapping[str, str]
) -> Stakes:
    used = len(bribes) + len(claims)
    return Stakes(
        rules.markers - used if markers is None else markers,
        (),
        claims=tuple((_cell(text), seat(owner)) for text, owner in claims.items()),
        bribes=tuple((_cell(text), seat(owner)) for text, owner in bribes.items()),
        keys=tuple(map(_cell, keys)),
        witnessed=((),) * len(rules.colours),
    )


def _cell(text: str) -> Cell:
    column, row = map(int, text.split(","))
    return column, row
