"""The tables of a rule set for the native engine: every number and name that its rules need, as data.

A rule set that asks for more than the native engine has room for is refused, and played by the Python engine alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import sizeof
from functools import lru_cache
from typing import Any

from ..cards import Catalogue, Colour, Family, Role, Sign, Tool, Verb
from ..cards.catalogue import OPEN, PLACES, SIGNATURES
from ..cards.kinds import TROLL
from ..game import Deal
from ..game.flow import FLOWS, shares
from ..game.flow.duel import DUEL
from ..game.flow.gold import SELFISH_PAY
from ..game.flow.rounds import ROUNDS
from ..game.flow.solo import SOLO
from ..game.flow.teams import TEAMS
from ..game.signs import sign_kinds
from ..game.state import MARKS, Ending
from ..messages import NotNative
from ..rules import Blocked, BreakTarget, Cell, Connect, GoldCount, NextStart, RuleSet, TrappedGeologist
from . import layout
from .layout import MIDDLE, NOBODY, NOTHING, SEATS
from .tasks import TASK_NAMES

FLOW_NUMBERS = (ROUNDS, TEAMS, DUEL, SOLO)
FAMILIES = (Family.PATH, Family.ACTION, Family.GOAL, Family.START)
ROLES = (
    Role.DIGGER,
    Role.SABOTEUR,
    Role.SELFISH,
    Role.BLUE,
    Role.GREEN,
    Role.BOSS,
    Role.PROFITEER,
    Role.GEOLOGIST,
)
VERBS = (
    None,
    Verb.BREAK,
    Verb.MEND,
    Verb.ROCKFALL,
    Verb.MAP,
    Verb.THEFT,
    Verb.HANDS_OFF,
    Verb.TRAP,
    Verb.FREE,
    Verb.SWAP,
    Verb.INSPECT,
    Verb.HATS,
    Verb.KEY,
)
GATES = (None, Colour.BLUE.value, Colour.GREEN.value, TROLL)
COLOURS = (None, Colour.BLUE, Colour.GREEN)
ENDINGS = (None, Ending.TREASURE, Ending.EMPTY, Ending.ALL_PASSED, Ending.GOALS, Ending.MARKERS)
SIGNS = (Tool.PICK, Tool.LAMP, Tool.CART, Sign.TRAPPED, Sign.THEFT)


def cell_number(cell: Cell) -> int:
    """A cell as the native engine numbers it; numbers sort as cells do."""
    return cell[0] + MIDDLE << 8 | cell[1] + MIDDLE


def cell_at(number: int) -> Cell:
    return (number >> 8) - MIDDLE, (number & 0xFF) - MIDDLE


@lru_cache(maxsize=256)
def tables(rules: RuleSet, players: int) -> layout.Tables:
    """The tables of these rules for so many players; one for all who ask, so nobody may change it."""
    made = layout.Tables(size=sizeof(layout.Tables))
    try:
        _numbers(made, rules, players)
        _readings(made, rules)
        _gold(made, rules)
        _kinds(made, rules)
        _faces(made, rules.catalogue)
        _sets(made, rules)
        _plan(made, rules)
        _words(made, rules)
    except (IndexError, KeyError, ValueError, OverflowError):
        raise NotNative("error-native-rules", rules=str(rules)) from None
    return made


def _numbers(made: layout.Tables, rules: RuleSet, players: int) -> None:
    made.flow = FLOW_NUMBERS.index(FLOWS[rules.flow])
    made.players, made.hand = players, layout.small(rules.seating(players).hand)
    made.rounds, made.aside, made.most_passed = rules.house.rounds, layout.small(rules.aside), rules.most_passed
    made.shedding, made.markers, made.mend_others = rules.shedding, layout.small(rules.markers), rules.mend_others
    made.shows_goals, made.role_pile = rules.shows_goals, rules.role_pile
    made.first = NOBODY if rules.first is None else rules.first
    piles = ("stock", rules.stock), ("goals", rules.goals), ("nuggets", rules.nuggets)
    for name, cards in (*piles, ("roles", map(ROLES.index, rules.role_cards(players)))):
        setattr(made, f"n_{name}", layout.fill(getattr(made, name), cards))
    made.goals_once = len(rules.goals) > len(rules.plan.goals)
    made.links = made.markers > 0
    made.reaches = players if rules.colours else 1
    layout.fill(made.colours, map(COLOURS.index, rules.colours))


def _readings(made: layout.Tables, rules: RuleSet) -> None:
    made.break_any = rules.break_target is BreakTarget.ANY
    made.connect_adjacent = rules.connect is Connect.ADJACENT
    made.gold_by_players = rules.gold_count is GoldCount.PLAYERS
    made.next_start_path = rules.next_start is NextStart.PATH
    made.trapped_paid = rules.trapped_geologist is TrappedGeologist.PAID
    made.blocked_alone = rules.blocked is Blocked.ALONE
    house = rules.house
    made.end_on_all_pass, made.broken_no_share = house.end_on_all_pass, house.broken_no_share
    made.open_gold, made.know_each_other = house.open_gold, house.saboteurs_know_each_other


def _gold(made: layout.Tables, rules: RuleSet) -> None:
    made.pot_limit, made.selfish_pay = rules.pot_limit, SELFISH_PAY
    for number, gold in rules.saboteur_pay.items():
        made.pay[number] = gold
    layout.fill(made.share, (shares.SHARES.get(number, shares.LEAST_SHARE) for number in range(SEATS + 1)))
    layout.fill(made.less, (shares.LESS.get(role, 0) for role in ROLES))


def _kinds(made: layout.Tables, rules: RuleSet) -> None:
    catalogue = rules.catalogue
    made.n_kinds = layout.small(len(catalogue.kinds))
    for index, kind in enumerate(catalogue.kinds):
        made.family[index], made.verb[index] = FAMILIES.index(kind.family), VERBS.index(kind.verb)
        layout.fill(made.tools[index], (MARKS[tool] for tool in kind.tools))
        made.gold[index], made.crystal[index], made.treasure[index] = kind.gold, kind.crystal, kind.treasure
        made.door[index], made.colour[index] = COLOURS.index(kind.door), COLOURS.index(kind.colour)
        made.steady[index], made.at_once[index] = index in catalogue.steady, kind.verb in rules.at_once
        faces = catalogue.faces_of(index)
        made.first_face[index], made.faces_of[index] = faces[0] if faces else 0, len(faces)
        made.copies[index] = layout.small(catalogue.counts[index])
    signs = sign_kinds(catalogue)
    layout.fill(made.sign_kinds, (signs.get(sign, NOTHING) for sign in SIGNS))


def _faces(made: layout.Tables, catalogue: Catalogue) -> None:
    made.n_faces = layout.small(len(catalogue.faces))
    for index, face in enumerate(catalogue.faces):
        made.kind[index], made.turned[index], made.openings[index] = face.kind, face.turned, face.openings
        made.ladder[index], made.vein[index] = index in catalogue.ladders, catalogue.veins[index]
        gates = catalogue.gates[index]
        layout.fill(made.joined[index], face.joined)
        layout.fill(made.ask[index], (ask for ask, _, _ in catalogue.edges[index]))
        layout.fill(made.gate[index], (GATES.index(gates.get(1 << side)) for side in range(4)))


def _sets(made: layout.Tables, rules: RuleSet) -> None:
    catalogue = rules.catalogue
    for signature in range(SIGNATURES):
        _put_bits(made.fits[signature], catalogue.fits[signature])
        made.open_anywhere[signature] = any(signature // place % 3 == OPEN for place in PLACES)
    for index, faces in enumerate(catalogue.layable):
        _put_bits(made.layable[index], faces)
    _put_bits(made.ladders, catalogue.ladder_bits)
    _put_bits(made.climbing, _climbing(rules))


def _climbing(rules: RuleSet) -> int:
    """The faces that may lie wherever a ladder may; another colour's ladder is a plain card (O5)."""
    catalogue = rules.catalogue
    if not rules.markers:
        return catalogue.ladder_bits
    homes = {catalogue.kinds[catalogue.kind(code)].colour for _, code in rules.plan.starts}
    return sum(1 << face for face in catalogue.ladders if catalogue.kinds[catalogue.faces[face].kind].colour in homes)


def _plan(made: layout.Tables, rules: RuleSet) -> None:
    catalogue, plan = rules.catalogue, rules.plan
    made.n_starts = layout.fill(made.starts, (cell_number(cell) for cell, _ in plan.starts))
    made.n_places = layout.fill(made.places, map(cell_number, plan.goals))
    layout.fill(made.start_faces, (catalogue.face(catalogue.kind(code), False) for _, code in plan.starts))


def _words(made: layout.Tables, rules: RuleSet) -> None:
    _put_words(made.codes, rules.catalogue.codes)
    _put_words(made.role_names, ROLES)
    _put_words(made.endings, (ending.value if ending is not None else "" for ending in ENDINGS))
    _put_words(made.tasks, TASK_NAMES)
    line = " ".join(("rules", rules.key, str(rules.revision), *rules.texts())).encode()
    if len(line) >= 512:
        raise ValueError("a line too long")
    made.rules = line


def native_deal(given: Deal) -> layout.Deal:
    """A deal whose piles were checked, as the native engine takes it."""
    made = layout.Deal()
    for name, cards in (("goals", given.goals), ("stock", given.stock), ("nuggets", given.nuggets)):
        layout.fill(getattr(made, name), cards)
    layout.fill(made.roles, map(ROLES.index, given.roles))
    return made


def _put_bits(bits: layout.Bits, number: int) -> None:
    bits.low, bits.high = number & (1 << 64) - 1, number >> 64
    if number >> 128:
        raise OverflowError(number)


def _put_words(array: Any, words: Sequence[str] | Iterable[str]) -> None:
    for index, word in enumerate(words):
        text = word.encode()
        if len(text) >= 16:
            raise ValueError(f"a word too long: {word}")
        array[index].value = text
