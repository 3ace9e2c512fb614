"""The structs of the native engine, field by field as the headers in `engine` have them.

Nothing is decided here. `library` compares the sizes with those of the library that it has loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import Structure, c_char, c_double, c_int8, c_int16, c_uint8, c_uint16, c_uint32, c_uint64
from typing import Any

SEATS, HAND, CARDS, KINDS, FACES, GOALS, GOAL_CARDS, STARTS, REACHES = 12, 8, 255, 128, 128, 8, 32, 2, 2
ROLES, ROLE_CARDS, NUGGETS, ROUNDS, SPAN, LAID, RIM, TASKS, PAYS = 8, 24, 32, 10, 62, 128, 192, 32, 320
INSPECTIONS, HATS, MARKERS, KEYS, COINS, SIGNATURES, MOVES, SIGNS = 32, 32, 16, 16, 4, 81, 4096, 5
TORUS, MIDDLE, ACTIONS, FARTHEST, FACE_MARKS = 64 * 64, 128, 16, 20, 24
NOBODY = NOTHING = 0xFF
NO_NUMBER = 0xFFFFFFFF

u8: Any = c_uint8
u16: Any = c_uint16
u32: Any = c_uint32
u64: Any = c_uint64
char: Any = c_char


def _bytes(*names: str) -> list[tuple[str, Any]]:
    return [(name, u8) for name in names]


def _numbers(*names: str) -> list[tuple[str, Any]]:
    return [(name, c_int16) for name in names]


class Bits(Structure):
    _fields_ = (("low", c_uint64), ("high", c_uint64))


class Tables(Structure):
    _fields_ = (
        ("size", c_uint32),
        *_bytes("flow", "players", "hand", "rounds", "aside", "most_passed", "shedding", "markers"),
        *_bytes("mend_others", "break_any", "connect_adjacent", "gold_by_players", "next_start_path", "trapped_paid"),
        *_bytes("blocked_alone", "shows_goals", "role_pile", "end_on_all_pass", "broken_no_share", "open_gold"),
        *_bytes("know_each_other", "pot_limit", "selfish_pay", "goals_once", "first"),
        *_bytes("n_kinds", "n_faces", "n_places", "n_starts", "n_stock", "n_goals", "n_roles", "n_nuggets"),
        *_bytes("reaches", "links"),
        ("pay", u8 * (SEATS + 1)),
        ("share", u8 * (SEATS + 1)),
        ("less", u8 * ROLES),
        ("colours", u8 * SEATS),
        ("sign_kinds", u8 * SIGNS),
        ("family", u8 * KINDS),
        ("verb", u8 * KINDS),
        ("tools", u8 * 3 * KINDS),
        ("gold", u8 * KINDS),
        ("crystal", u8 * KINDS),
        ("treasure", u8 * KINDS),
        ("door", u8 * KINDS),
        ("colour", u8 * KINDS),
        ("steady", u8 * KINDS),
        ("at_once", u8 * KINDS),
        ("copies", u8 * KINDS),
        ("first_face", u8 * KINDS),
        ("faces_of", u8 * KINDS),
        ("kind", u8 * FACES),
        ("turned", u8 * FACES),
        ("openings", u8 * FACES),
        ("joined", u8 * 4 * FACES),
        ("ask", u8 * 4 * FACES),
        ("ladder", u8 * FACES),
        ("gate", u8 * 4 * FACES),
        ("vein", u8 * FACES),
        ("open_anywhere", u8 * SIGNATURES),
        ("stock", u8 * CARDS),
        ("goals", u8 * GOAL_CARDS),
        ("roles", u8 * ROLE_CARDS),
        ("nuggets", u8 * NUGGETS),
        ("start_faces", u8 * STARTS),
        ("starts", u16 * STARTS),
        ("places", u16 * GOALS),
        ("codes", char * 16 * KINDS),
        ("role_names", char * 16 * ROLES),
        ("endings", char * 16 * 8),
        ("tasks", char * 16 * 24),
        ("rules", char * 512),
        ("fits", Bits * SIGNATURES),
        ("layable", Bits * KINDS),
        ("ladders", Bits),
        ("climbing", Bits),
    )


class Task(Structure):
    _fields_ = (("type", u8), ("seat", u8), ("count", u8), ("nothing", u8), ("cell", u16))


class Pot(Structure):
    _fields_ = (
        *_bytes("round", "size", "taken"),
        ("takers", u8 * SEATS),
        ("drawn", u8 * SEATS),
        ("values", u8 * SEATS),
    )


class Pay(Structure):
    _fields_ = (("round_seat", u8), ("bank", c_int8), ("cards", u8 * 4))


class Inspection(Structure):
    _fields_ = (*_bytes("by", "target", "hats", "role"),)


class State(Structure):
    _fields_ = (
        *_bytes("round", "starter", "n_tasks", "n_thieves"),
        ("tasks", Task * TASKS),
        ("thieves", u8 * SEATS),
        ("hand_sizes", u8 * SEATS),
        ("marks", u8 * SEATS),
        ("buried", u8 * SEATS),
        *_bytes("stock_left", "n_discards", "n_buried", "n_aside", "last_card", "last_path"),
        ("idle", u16),
        *_bytes("n_hats", "n_thefts", "n_inspections", "n_shown"),
        ("looks", u8 * SEATS),
        ("hats", u8 * HATS),
        ("put_away", u8 * HATS),
        ("thefts", u8 * SEATS),
        ("inspections", Inspection * INSPECTIONS),
        ("shown", u8 * GOALS),
        *_bytes("ending", "finisher", "n_nuggets", "n_pots"),
        ("n_pays", u16),
        *_bytes("over", "n_goals_left"),
        ("final", c_int16 * SEATS),
        ("pots", Pot * ROUNDS),
        ("pays", Pay * PAYS),
        *_bytes("markers_left", "n_claims", "n_bribes", "n_keys", "n_gone", "n_turned"),
        ("claim_seats", u8 * MARKERS),
        ("bribe_seats", u8 * MARKERS),
        ("claims", u16 * MARKERS),
        ("bribes", u16 * MARKERS),
        ("keys", u16 * KEYS),
        ("purses", u8 * COINS * REACHES),
        ("gone", u8 * CARDS),
        ("turned", u8 * GOAL_CARDS),
        ("unturned", u8 * ROUNDS),
        ("witnessed", u8 * ROUNDS * REACHES),
        *_bytes("n_pile", "spare"),
        ("roles", u8 * SEATS),
        ("hands", u8 * HAND * SEATS),
        ("stock", u8 * CARDS),
        ("discards", u8 * CARDS),
        ("buried_kinds", u8 * CARDS),
        ("buried_seats", u8 * CARDS),
        ("aside", u8 * CARDS),
        ("pile", u8 * ROLE_CARDS),
        ("nuggets", u8 * NUGGETS),
        ("goal_kinds", u8 * GOALS),
        ("goals_gone", u8 * GOALS * ROUNDS),
        ("goals_left", u8 * GOAL_CARDS),
        *_bytes("n_laid", "face_down"),
        ("faces", u8 * LAID),
        ("laid", u16 * LAID),
        ("touched", u8 * REACHES),
        *_bytes("west", "east", "north", "south"),
        ("n_front", u16 * REACHES),
        ("n_shore", u16),
        ("front", u16 * RIM * REACHES),
        ("shore", u16 * RIM),
        ("nothing", u8 * 8),
        ("cells", u16 * TORUS),
    )


class Deal(Structure):
    _fields_ = (
        ("roles", u8 * ROLE_CARDS),
        ("goals", u8 * GOAL_CARDS),
        ("stock", u8 * CARDS),
        ("nuggets", u8 * NUGGETS),
    )


class Passed(Structure):
    _fields_ = (*_bytes("first", "count"),)


class Plan(Structure):
    _fields_ = (
        ("size", c_uint32),
        ("put_away", c_uint32),
        ("hands", u16),
        ("roles", u16),
        *_bytes("spare", "goals"),
        ("gone", u8 * ROUNDS),
        *_bytes("n_passes", "n_kept"),
        ("passes", Passed * CARDS),
        ("kept", u8 * CARDS),
        ("pots", u8 * SEATS * ROUNDS),
    )


class Fork(Structure):
    _fields_ = (("first", c_uint32), ("n", c_uint32))


class Branch(Structure):
    _fields_ = (
        ("upto", c_uint64),
        ("next", c_uint32),
        ("place", u16),
        *_bytes("deck", "what"),
        ("barred", u8 * HAND),
        ("bound", u8),
        ("nothing", u8 * 7),
    )


class Summary(Structure):
    _fields_ = (
        ("moves", c_uint32),
        ("rounds", u8),
        ("endings", u8 * ROUNDS),
        ("finishers", u8 * ROUNDS),
        ("nothing", u8 * 3),
        ("gold", c_int16 * SEATS),
        ("digest", u8 * 32),
    )


class Temper(Structure):
    """What a player of one role likes; what each number means stands in `engine/brisk.hpp`."""

    _fields_ = (
        *_numbers("wish", "sees", "finish", "gain", "loss", "worst", "idle", "spare", "opening", "behind"),
        *_numbers("shy", "harm_from", "hit_near"),
        *_numbers("crystal", "own_door", "other_door", "gold", "rival"),
        *_numbers("rock_gain", "rock_near", "rock_loss", "rock_cost", "rock_worst"),
        *_numbers("look", "look_more", "look_stale", "look_known", "hit", "hit_from", "hit_again"),
        *_numbers("mend_own", "mend_own_partly", "mend", "mend_from", "mend_partly"),
        *_numbers("theft", "hands_off", "trap", "trap_from", "free_own", "free", "free_from"),
        *_numbers("swap", "inspect", "hats_own", "hats_other", "key"),
        *_numbers("give_dead", "give_tunnel", "give_side", "give_known_map", "shed", "bribe"),
        ("give", c_int16 * ACTIONS),
    )


class Mind(Structure):
    _fields_ = (
        ("size", c_uint32),
        ("worth", c_int16 * (FARTHEST + 1)),
        *_numbers("notable", "near", "told_near", "told_away", "told_hit", "told_mend", "doubtful", "clear", "margin"),
        ("noise", c_int16 * 256),
        ("chance", u8 * 256),
        ("goals", u8 * GOALS),
        ("odds", c_int8 * SEATS * SEATS * ROLES),
        ("tempers", Temper * ROLES),
    )


class Coding(Structure):
    """Where the numbers of moves and the arrays of a row begin; `undermine.research` says what they mean."""

    NUMBERS = ("enough", "shed", "turn", "pick", "steal", "claim", "bribe", "done", "other")
    ARRAYS = ("mine", "goals", "hand", "chosen", "buried", "discards", "seats", "table", "pot", "former", "inspections")
    LATER_ARRAYS = ("gone", "turned", "seen", "history")
    COUNTS = ("n_planes", "n_roles", "n_goals", "n_stock", "n_history", "n_pot", "far", "by_side", "by_game")
    PLANES = ("down", "reached", "reached_by_other", "own_marker", "own_bribe", "key", "other_marker", "other_bribe")
    _fields_ = (
        *((name, c_uint32) for name in ("size", "actions", "row")),
        *_numbers("west", "north", "columns", "rows"),
        ("lay", u32 * FACES),
        ("play", u32 * KINDS),
        ("discard", u32 * KINDS),
        *((name, c_uint32) for name in (*NUMBERS, *ARRAYS, *LATER_ARRAYS)),
        *((name, c_uint16) for name in COUNTS),
        ("slot", u8 * KINDS),
        ("role_slot", u8 * ROLES),
        *_bytes(*PLANES),
        ("n_marks", u8 * FACES * REACHES),
        ("mark_planes", u8 * FACE_MARKS * FACES * REACHES),
        ("mark_values", u8 * FACE_MARKS * FACES * REACHES),
        ("shaping", c_double),
    )


def fill(array: Any, values: Iterable[int]) -> int:
    """Put these into an array from its beginning; an array that is too short raises `IndexError`."""
    count = 0
    for value in values:
        array[count] = small(value) if array._type_ is u8 else value
        count += 1
    return count


def small(number: int) -> int:
    """A number that a byte holds: an array of bytes would cut others off."""
    if not 0 <= number <= 0xFF:
        raise OverflowError(number)
    return number
