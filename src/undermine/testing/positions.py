"""Positions of the base game and of Saboteur 2 as text, so that a test shows the mine it is about.

    scene('''
        .   NW'  NE'
        S   .    ?NE
    ''', hands={"A": "NEW M"}, broken={"B": "PL"}, stock="")

One token is one cell; rows run from north to south and all begin in the same column; the start `S` is (0, 0):

    .          nothing
    S          the start
    NES  NES'  a path card, upright or after a half turn
    ?          a goal face down, whichever is left over; ?$ ?NE ?NW say what it hides
    !$  !NE'   a goal turned up

Goals that are not drawn lie face down at their usual places. Nothing is conjured up: what lies in the mine, in
the hands and before players comes out of the box, and what is left of it is the stock, or, where the stock is
given (top card first), the discards; where a game puts cards aside, they are taken from it first. Seats whose hand
is not given hold a full hand of other cards. A scene has no past.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from ..cards import Role, Sign, Tool
from ..game import Deal, Move, Own, State, begin, legal, play
from ..game.events import Event, TurnedUp
from ..game.mine import Mine
from ..game.state import MARKS
from ..game.tasks import Main
from ..messages import NotLegal
from ..notation import SEAT_LETTERS, face_code, move_text, parse_move, state_digest
from ..rules import Cell, Plan, RuleSet, ruleset

EDITIONS = ("base-2015", "base-de", "base-2004", "base-fr")
ROLES = {
    "D": Role.DIGGER,
    "S": Role.SABOTEUR,
    "E": Role.SELFISH,
    "B": Role.BLUE,
    "G": Role.GREEN,
    "O": Role.BOSS,
    "P": Role.PROFITEER,
    "L": Role.GEOLOGIST,
}
SIGNS: dict[str, Tool | Sign] = {sign.value: sign for sign in (*Tool, *Sign)}
CARD_OF = {"P": "xP", "L": "xL", "C": "xC", "X": "Tr", "T": "Th"}
"""The card that a sign before a player stands for."""

seat = SEAT_LETTERS.index


def scene(
    drawing: str = "S",
    *,
    rules: RuleSet | str = "base-2015",
    house: Iterable[str] = (),
    players: int = 3,
    hands: Mapping[str, str] | None = None,
    roles: str = "",
    broken: Mapping[str, str] | None = None,
    stock: str | None = None,
    nuggets: Sequence[int] | None = None,
    starter: str = "A",
    turn: str = "",
    round: int = 1,
) -> State:
    """A state with this mine. `roles` has a letter a seat (see `ROLES`), and may go on with the next of the pile;
    `broken` are the cards before players (`P`, `L`, `C`, `X` a trap, `T` a theft, thefts laid in this order);
    `nuggets` is all that is left of the pile, in its order; `turn` is whose turn it is, if not the starter's."""
    drawn = _read(drawing)
    edition = ruleset(rules, house=house) if isinstance(rules, str) else rules
    goals = _goals(drawn, edition)
    edition = planned(edition, tuple(goals))
    deal = Deal(_roles(edition, players, roles), tuple(goals.values()), edition.stock, edition.nuggets)
    table, owns, hidden, _ = begin(edition, players, deal, seat(starter)).state

    box = _Box(edition)
    mine = _dig(table.mine, drawn, box)
    marks = _break(players, broken or {}, box)
    given = {seat(letter): box.take(codes.split()) for letter, codes in (hands or {}).items()}
    top = box.take((stock or "").split())
    full = edition.seating(players).hand
    held = [given[own.seat] if own.seat in given else box.rest(full) for own in owns]
    aside, rest = box.rest(edition.aside), box.rest()
    pile, discards = (rest, ()) if stock is None else (top, rest)
    gold = edition.nuggets if nuggets is None else tuple(nuggets)
    return State(
        table._replace(
            round=round,
            tasks=(Main(seat(turn or starter)),),
            mine=mine,
            hand_sizes=tuple(map(len, held)),
            stock_left=len(pile),
            marks=marks,
            discards=discards,
            acts=table.acts._replace(thefts=_thieves(broken or {})),
            ledger=table.ledger._replace(nuggets_left=len(gold)),
        ),
        tuple(own._replace(hand=tuple(sorted(hand))) for own, hand in zip(owns, held, strict=True)),
        hidden._replace(
            goals=tuple((cell, kind) for cell, kind in goals.items() if cell in mine.goals),
            stock=pile[::-1],
            nuggets=gold,
            aside=aside,
        ),
    )


def _read(drawing: str) -> dict[Cell, str]:
    """The cells that hold something, counted from the start."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    ((west, north),) = [(c, r) for r, row in enumerate(rows) for c, token in enumerate(row) if token == "S"]
    tokens = {(c - west, r - north): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    return {cell: token for cell, token in tokens.items() if token != "."}


def _goals(drawn: Mapping[Cell, str], rules: RuleSet) -> dict[Cell, int]:
    """The kind at each goal's cell; what the drawing leaves open is filled up, the treasure last."""
    tokens = {cell: token for cell, token in drawn.items() if token[0] in "?!"}
    usual = (cell for cell in rules.plan.goals if cell not in drawn)
    tokens |= dict.fromkeys(islice(usual, len(rules.goals) - len(tokens)), "?")
    named = {cell: _goal(rules, token) for cell, token in sorted(tokens.items()) if token != "?"}
    left = list((Counter(rules.goals) - Counter(named.values())).elements())
    return {cell: named[cell] if cell in named else left.pop() for cell in sorted(tokens)}


def _goal(rules: RuleSet, token: str) -> int:
    return rules.catalogue.kind("!" + token[1:].rstrip("'").replace("$", "NESW.$"))


@lru_cache
def planned(rules: RuleSet, goals: tuple[Cell, ...]) -> RuleSet:
    """These rules with the goals elsewhere."""
    return rules if rules.plan.goals == goals else rules.derive(plan=Plan(rules.plan.starts, goals))


def _roles(rules: RuleSet, players: int, letters: str) -> tuple[Role, ...]:
    named = [ROLES[letter] for letter in letters]
    left = Counter(rules.role_cards(players))
    left.subtract(named)
    assert not named or len(named) >= players, "a role for each seat"
    assert min(left.values()) >= 0, f"not the roles of {players} players"
    return (*named, *left.elements())


def _dig(mine: Mine, drawn: Mapping[Cell, str], box: _Box) -> Mine:
    """Lay what is drawn, the turned-up goals last: of all cards they alone may misfit."""
    catalogue = mine.catalogue
    for cell, token in sorted(drawn.items(), key=lambda cell_token: cell_token[1][0] == "!"):
        if token[0] == "!":
            mine = mine.turn_up(cell, catalogue.face(_goal(box.rules, token), token.endswith("'")))
        elif token[0] not in "S?":
            (kind,) = box.take([token.rstrip("'")])
            face = catalogue.face(kind, token.endswith("'"))
            assert catalogue.fits[mine.rim.get(cell, 0)] >> face & 1, f"{token} does not fit at {cell}"
            mine = mine.lay(cell, face)
    assert not mine.touched, f"a goal is reached and not turned up: {mine.touched}"
    return mine


def _break(players: int, broken: Mapping[str, str], box: _Box) -> tuple[int, ...]:
    for signs in broken.values():
        box.take(CARD_OF[sign] for sign in signs)
    return tuple(sum(MARKS[SIGNS[sign]] for sign in broken.get(SEAT_LETTERS[s], "")) for s in range(players))


def _thieves(broken: Mapping[str, str]) -> tuple[int, ...]:
    return tuple(seat(letter) for letter, signs in broken.items() if "T" in signs)


class _Box:
    """The path and action cards, each of them given out once."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules, self.left = rules, Counter(rules.stock)

    def take(self, codes: Iterable[str]) -> tuple[int, ...]:
        kinds = tuple(self.rules.catalogue.kind(code) for code in codes)
        self.left.subtract(kinds)
        assert min(self.left.values()) >= 0, "the box has not so many of these cards"
        return kinds

    def rest(self, count: int | None = None) -> tuple[int, ...]:
        """So many of the cards that are left, or all."""
        kinds = tuple(islice(self.left.elements(), count))
        self.left.subtract(kinds)
        return kinds


# What can be done in a position, and what comes of it --------------------------------------------------------


def to_move(state: State) -> Own:
    """What the player knows whose turn it is."""
    assert state.table.to_move is not None, "nobody is to move"
    return state.owns[state.table.to_move]


def moves(state: State, card: str | None = None) -> set[str]:
    """The legal moves as texts, or those alone that play this card."""
    texts = {move_text(move, state.table.rules) for move in legal(state.table, to_move(state))}
    played = (f"{card}@", f"{card}'@", f"{card}>")
    return texts if card is None else {text for text in texts if text.startswith(played)}


def cells(state: State, card: str = "NESW") -> set[Cell]:
    """Where the card may be laid, whichever way round."""
    places = (text.partition("@")[2].split(",") for text in moves(state, card))
    return {(int(column), int(row)) for column, row in places}


def move(state: State, text: str) -> Move:
    """The move that this text means here."""
    return parse_move(text, state.table.rules, state.table.players)


def told(state: State, text: str) -> tuple[Event, ...]:
    """What happens when this is played."""
    return play(state, move(state, text)).events


def turned_up(state: State, text: str) -> list[tuple[Cell, str]]:
    """The goals that a move turns up, in their order, and how they lie."""
    codes = state.table.rules.catalogue.codes
    events = [event for event in told(state, text) if isinstance(event, TurnedUp)]
    assert all(event.seat == state.table.to_move for event in events), "whoever laid the card turns them up"
    return [(event.cell, codes[event.kind] + "'" * event.turned) for event in events]


def after(state: State, *texts: str) -> State:
    """The state after these moves."""
    for text in texts:
        state = play(state, move(state, text)).state
    return state


def refusal(state: State, wish: Move | str) -> str:
    """The key of the reason why this may not be played; a refusal leaves everything as it was."""
    before = state_digest(state)
    try:
        play(state, move(state, wish) if isinstance(wish, str) else wish)
    except NotLegal as refused:
        assert state_digest(state) == before, "a refused move has changed something"
        return refused.message.key
    raise AssertionError(f"{wish} may be played")


def lying(state: State, cell: Cell) -> str:
    """What lies in a cell: a card as it lies, `?` for a face-down goal, `.` for nothing."""
    mine = state.table.mine
    if cell in mine.laid:
        return face_code(mine.catalogue, mine.laid[cell])
    return "?" if cell in mine.goals else "."
