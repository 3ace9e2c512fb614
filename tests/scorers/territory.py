"""A slow second opinion on The Duel and Solo (D1-D13, O1-O6): who reaches what, and what each may do there.

Plain data in, plain data out. It shares no line with the engine: what it knows of cards is how their codes are written,
and each question is answered by a walk from the start through all that lies on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

Cell = tuple[int, int]
Card = tuple[str, bool]
"""A code, and whether the card lies turned by a half turn."""
Track = tuple[Cell, str]
"""A tunnel of a card that lies face up, by the sides that are joined there."""
Move = tuple[object, ...]
"""See `main_moves`."""

BEYOND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
BLUE, GREEN, TROLL = "b", "g", "t"
OTHER = {BLUE: GREEN, GREEN: BLUE}
KEY, MAP, ROCKFALL, BROKEN, REPAIR = "K", "M", "R", "x", "o"


# --- what is printed on a card -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawing:
    """A card as it lies."""

    tracks: frozenset[str]
    gates: tuple[tuple[str, str], ...]
    """(side, b or g or t) of what stands on an arm."""
    gold: int
    vein: str
    """The track with the gold."""
    ladder: str
    """The colour of the start it leads to."""

    def track_at(self, side: str) -> str:
        """The track that is open to this side; nothing where there is a wall."""
        return next((track for track in self.tracks if side in track), "")


def _sides(sides: Iterable[str], turned: bool) -> str:
    return "".join(sorted(FACING[side] if turned else side for side in sides))


@cache
def drawing(card: Card) -> Drawing:
    """Reads a code: `!NEW.gE.1` is a goal of three ways, a green door to the east, one gold in the middle."""
    code, turned = card
    shape, *marks = code.lstrip("^!").split(".")
    tracks = [_sides(group, turned) for group in shape.split("/")]
    gates, gold, vein, ladder = [], 0, "", ""
    for mark in marks:
        if mark[0] == "l":
            ladder = mark[1]
        elif mark[0].isdigit():
            side = _sides(mark[1:], turned)
            gold, vein = int(mark[0]), next(track for track in tracks if side in track)
        elif len(mark) == 2:
            gates.append((_sides(mark[1], turned), mark[0]))
    return Drawing(frozenset(tracks), tuple(gates), gold, vein, ladder)


def orientations(code: str) -> tuple[bool, ...]:
    """Upright, and turned if that makes a difference."""
    return (False,) if drawing((code, False)) == drawing((code, True)) else (False, True)


def is_goal(code: str) -> bool:
    return code.startswith("!")


def is_start(code: str) -> bool:
    return code.startswith("^")


def is_action(code: str) -> bool:
    return code[0] in (KEY, MAP, ROCKFALL, BROKEN, REPAIR)


# --- the ground --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ground:
    """All that lies on the table. The starts among the face-up cards are those in play."""

    laid: Mapping[Cell, Card]
    """Starts, path cards and turned goals."""
    face_down: frozenset[Cell]
    keys: frozenset[Cell] = frozenset()
    bribed: frozenset[Cell] = frozenset()
    marked: frozenset[Cell] = frozenset()
    """Gold with a marker on it, of either colour."""
    markers_left: int = 8

    @cached_property
    def starts(self) -> dict[str, Cell]:
        """Where the start of each colour in play lies."""
        return {code[-1]: cell for cell, (code, _) in self.laid.items() if is_start(code)}

    @cached_property
    def reach(self) -> dict[str, set[Track]]:
        """For each colour in play the tracks that are joined to its start."""
        return {colour: walk(self, colour) for colour in self.starts}


def over(cell: Cell, side: str) -> Cell:
    return cell[0] + BEYOND[side][0], cell[1] + BEYOND[side][1]


def meeting(ground: Ground, cell: Cell, side: str) -> Track | None:
    """The track of the neighbour on this side whose tunnel comes out at the edge between the two."""
    beyond = over(cell, side)
    track = drawing(ground.laid[beyond]).track_at(FACING[side]) if beyond in ground.laid else ""
    return (beyond, track) if track else None


def passable(ground: Ground, cell: Cell, side: str, colour: str) -> bool:
    """Whether this colour gets through the arm of this card: past a door (D6) or a troll (D7), if there is one."""
    for gate, what in drawing(ground.laid[cell]).gates:
        if gate == side and what == TROLL:
            return cell in ground.bribed
        if gate == side:
            return what == colour or cell in ground.keys
    return True


def _steps(ground: Ground, here: Track, colour: str) -> Iterator[Track]:
    """Over the edges of the card, through what stands on either side of each."""
    cell, track = here
    for side in track:
        there = meeting(ground, cell, side)
        if there and passable(ground, cell, side, colour) and passable(ground, there[0], FACING[side], colour):
            yield there


def _climbs(ground: Ground, here: Track) -> Iterator[Track]:
    """Up a ladder to the start of its colour, and down from there; without that start there is no link (O5)."""
    code, _ = ground.laid[here[0]]
    colour = code[-1] if is_start(code) else drawing(ground.laid[here[0]]).ladder
    if colour in ground.starts:
        ends = [cell for cell, card in ground.laid.items() if drawing(card).ladder == colour]
        for cell in (*ends, ground.starts[colour]):
            yield from ((cell, track) for track in drawing(ground.laid[cell]).tracks)


def walk(ground: Ground, colour: str) -> set[Track]:
    """Every track that one can set foot on from the start of this colour."""
    home = ground.starts[colour]
    todo = [(home, track) for track in drawing(ground.laid[home]).tracks]
    found: set[Track] = set()
    while todo:
        here = todo.pop()
        if here not in found:
            found.add(here)
            todo += [*_steps(ground, here, colour), *_climbs(ground, here)]
    return found


# --- laying path cards -------------------------------------------------------------------------------------


def fits(ground: Ground, cell: Cell, card: Card) -> bool:
    """Tunnel to tunnel and wall to wall; what lies face down asks nothing."""
    for side in FACING:
        if over(cell, side) in ground.laid and bool(drawing(card).track_at(side)) != bool(meeting(ground, cell, side)):
            return False
    return True


def is_joined(ground: Ground, cell: Cell, card: Card, colour: str) -> bool:
    """D4: whether a tunnel of this card would run into one that the colour reaches, through the neighbour's gate."""
    for side, facing in FACING.items():
        there = meeting(ground, cell, side)
        if (
            drawing(card).track_at(side)
            and there in ground.reach[colour]
            and passable(ground, there[0], facing, colour)
        ):
            return True
    return False


def may_stand(ground: Ground, cell: Cell, card: Card) -> bool:
    """D6: a ladder wants a tunnel of any path card to run into, no goal beside it and no path card with gold."""
    for side in FACING:
        beyond = over(cell, side)
        if beyond in ground.face_down:
            return False
        if beyond in ground.laid and (is_goal(ground.laid[beyond][0]) or drawing(ground.laid[beyond]).gold):
            return False
    return any(drawing(card).track_at(side) and meeting(ground, cell, side) for side in FACING)


def lays(ground: Ground, code: str, colour: str) -> set[tuple[Cell, bool]]:
    """Where a player of this colour may lay this card, and which way round."""
    beside = {over(cell, side) for cell in ground.laid for side in FACING}
    found = set()
    for cell in beside - set(ground.laid) - ground.face_down:
        for turned in orientations(code):
            card = (code, turned)
            if drawing(card).ladder in ground.starts:
                allowed = may_stand(ground, cell, card)
            else:
                allowed = is_joined(ground, cell, card, colour)
            if allowed and fits(ground, cell, card):
                found.add((cell, turned))
    return found


# --- goals, gold and trolls --------------------------------------------------------------------------------


def touched(ground: Ground) -> set[Cell]:
    """D5: the face-down goals that a tunnel joined to either start runs into."""
    return {
        over(cell, side)
        for colour in ground.starts
        for cell, track in ground.reach[colour]
        for side in track
        if over(cell, side) in ground.face_down and passable(ground, cell, side, colour)
    }


def goal_turns(ground: Ground, cell: Cell, code: str) -> tuple[bool, ...]:
    """D5: which way round this goal may lie: as it fits, and if it does not fit at all, either way."""
    fitting = tuple(turned for turned in orientations(code) if fits(ground, cell, (code, turned)))
    return fitting or orientations(code)


def joined_gold(ground: Ground, colour: str) -> set[Cell]:
    """D8: gold without a marker on a track that is joined to this colour's start."""
    golden = {cell: drawing(card) for cell, card in ground.laid.items() if drawing(card).gold}
    return {
        cell for cell, card in golden.items() if (cell, card.vein) in ground.reach[colour] and cell not in ground.marked
    }


def bribable(ground: Ground, colour: str) -> set[Cell]:
    """D7: trolls without a marker that the colour can walk up to, from the card's own track or from outside."""
    reach, found = ground.reach[colour], set()
    for cell, card in ground.laid.items():
        trolls = [side for side, what in drawing(card).gates if what == TROLL and cell not in ground.bribed]
        for side in trolls:
            outside = meeting(ground, cell, side)
            if (cell, drawing(card).track_at(side)) in reach:
                found.add(cell)
            if outside in reach and passable(ground, outside[0], FACING[side], colour):
                found.add(cell)
    return found


# --- actions -----------------------------------------------------------------------------------------------


def key_targets(ground: Ground, colour: str) -> set[Cell]:
    """D10: doors of the other colour that lie face up and have no key yet."""
    doors = {cell for cell, card in ground.laid.items() for _, what in drawing(card).gates if what == OTHER[colour]}
    return doors - ground.keys


def rockfall_targets(ground: Ground) -> set[Cell]:
    """D10: path cards without gold and without a troll."""
    return {cell for cell, card in ground.laid.items() if falls(card)}


def falls(card: Card) -> bool:
    troll = any(what == TROLL for _, what in drawing(card).gates)
    return not (is_start(card[0]) or is_goal(card[0]) or drawing(card).gold or troll)


def _cell_targets(ground: Ground, code: str, colour: str) -> set[Cell]:
    if code == KEY:
        return key_targets(ground, colour)
    return rockfall_targets(ground) if code == ROCKFALL else set(ground.face_down)


@dataclass(frozen=True)
class Player:
    """The seat to move: its cards, and the tools (P, L, C) broken before it and before its rival."""

    colour: str
    hand: tuple[str, ...]
    broken: frozenset[str]
    rival_broken: frozenset[str] | None
    """None where there is no rival."""


def main_moves(ground: Ground, player: Player) -> set[Move]:
    """All that a turn may begin with (D3, D7): ("lay", code, cell, turned), ("at", code, cell), ("break", code, tool),
    ("mend", code, tool), ("discard", codes, tool or None), ("bribe", cell)."""
    moves: set[Move] = {("bribe", cell) for cell in bribable(ground, player.colour)}
    for code in set(player.hand):
        moves.update(_plays(ground, player, code))
    moves.update(("discard", (code,), None) for code in player.hand)
    for pair in combinations(sorted(player.hand), 2):
        moves.update(("discard", pair, tool) for tool in (None, *player.broken))
    return moves


def _plays(ground: Ground, player: Player, code: str) -> Iterator[Move]:
    if code[0] == BROKEN and player.rival_broken is not None:
        yield from (("break", code, tool) for tool in code[1:] if tool not in player.rival_broken)
    elif code[0] == REPAIR:
        yield from (("mend", code, tool) for tool in code[1:] if tool in player.broken)
    elif code in (KEY, MAP, ROCKFALL):
        yield from (("at", code, cell) for cell in _cell_targets(ground, code, player.colour))
    elif not is_action(code) and not player.broken:
        yield from (("lay", code, cell, turned) for cell, turned in lays(ground, code, player.colour))


# --- consequences ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Due:
    """What has to happen before anything else may."""

    what: str
    """turn, claim or end."""
    colour: str = ""
    """Who is to put a marker on gold."""
    cells: frozenset[Cell] = frozenset()
    """The goal to be turned, or the gold to choose from."""


def due(ground: Ground, active: str, cards_left: int) -> Due | None:
    """D9: goals one by one, by column and then by row; markers, the active player's first; then the end (D11).

    Without a marker left nothing more happens. `cards_left` counts the stock and all hands.
    """
    if not ground.markers_left:
        return Due("end")
    if goals := touched(ground):
        return Due("turn", cells=frozenset({min(goals)}))
    for colour in sorted(ground.starts, key=lambda colour: colour != active):
        if gold := joined_gold(ground, colour):
            return Due("claim", colour, frozenset(gold))
    return None if ground.face_down and cards_left else Due("end")


# --- the end of a round ------------------------------------------------------------------------------------


def payments(purse: Sequence[int], debt: int) -> set[tuple[int, ...]]:
    """D12: the sets of gold cards that pay best: least too much, then fewest cards; all of them if they are too few."""
    if sum(purse) <= debt:
        return {tuple(sorted(purse))}
    sets = [chosen for size in range(len(purse) + 1) for chosen in combinations(sorted(purse), size)]
    enough = [chosen for chosen in sets if sum(chosen) >= debt]
    best = min((sum(chosen), len(chosen)) for chosen in enough)
    return {chosen for chosen in enough if (sum(chosen), len(chosen)) == best}


def winnings(ground: Ground, cells: Iterable[Cell]) -> tuple[list[int], list[str]]:
    """D12: the worth of the gold cards at these cells, and the path cards among them, which leave the game."""
    cards = [ground.laid[cell] for cell in cells]
    return sorted(drawing(card).gold for card in cards), sorted(code for code, _ in cards if not is_goal(code))


def next_starter(gold: Mapping[str, int]) -> str:
    """D13: the colour that owns less; blue if both own the same. Alone one always begins."""
    return min(gold, key=lambda colour: (gold[colour], colour != BLUE))


def rank(gold: int) -> int:
    """O6: from 0, the lowest, to 3."""
    return (gold >= 15) + (gold >= 20) + (gold >= 25)


# --- drawing -----------------------------------------------------------------------------------------------


def drawn(stock: Sequence[str], wanted: int, broken: frozenset[str], fallible: Sequence[Cell]) -> list[Move]:
    """O3, O4: what happens when a player alone draws so many cards from this stock, its top card first: ("hand", code),
    ("struck", tool), ("wasted", tool), ("fall", cell or None).

    `fallible` are the path cards that a rockfall could take, the one laid last at the end.
    """
    told: list[Move] = []
    before, standing = set(broken), list(fallible)
    for code in stock:
        if not wanted:
            break
        if code[0] == BROKEN:
            told.append(("wasted" if code[1] in before else "struck", code[1]))
            before.add(code[1])
        elif code == ROCKFALL:
            told.append(("fall", standing.pop() if standing else None))
        else:
            told.append(("hand", code))
            wanted -= 1
    return told


def minus(pile: Iterable[str], gone: Iterable[str]) -> Counter[str]:
    """A pile without these cards, order aside."""
    left = Counter(pile)
    left.subtract(gone)
    if min(left.values(), default=0) < 0:
        raise ValueError("not in the pile")
    return +left
