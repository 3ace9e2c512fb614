"""The coding and the shape of what is seen as the native engine takes them: where everything begins, as data."""

from __future__ import annotations

from ctypes import sizeof

from ..cards import Verb
from ..native import layout
from ..native.tables import ROLES
from .observing import Observing, face_planes
from .rewards import GAME, SIDE, Rewards, farthest

_PLANES = {
    "down": "down",
    "reached": "reached N",
    "reached_by_other": "reached by other N",
    "own_marker": "own marker",
    "own_bribe": "own bribe",
    "key": "key",
    "other_marker": "other marker",
    "other_bribe": "other bribe",
}


def native_coding(seen: Observing, rewards: Rewards) -> layout.Coding:
    made = layout.Coding(size=sizeof(layout.Coding), actions=seen.coding.size, row=seen.size)
    made.west, made.north, made.columns, made.rows = seen.coding.window
    _put_numbers(made, seen)
    for name in (*layout.Coding.ARRAYS, *layout.Coding.LATER_ARRAYS):
        entry = seen.entries.get(name)
        setattr(made, name, layout.NO_NUMBER if entry is None else entry.first)
    _put_counts(made, seen, rewards)
    for field, plane in _PLANES.items():
        setattr(made, field, seen.planes.get(plane, layout.NOTHING))
    for reach in range(max(1, len(seen.rules.colours))):
        _put_faces(made, seen, reach)
    return made


def _put_numbers(made: layout.Coding, seen: Observing) -> None:
    named, catalogue = seen.coding.named, seen.rules.catalogue
    for name in layout.Coding.NUMBERS:
        setattr(made, name, named[name].first if name in named else layout.NO_NUMBER)
    for array in (made.lay, made.play, made.discard):
        layout.fill(array, [layout.NO_NUMBER] * len(array))
    for index, face in enumerate(catalogue.faces):
        part = named.get(f"lay {catalogue.codes[face.kind]}" + "'" * face.turned)
        if part is not None:
            made.lay[index] = part.first
    for kind, code in enumerate(catalogue.codes):
        if isinstance(catalogue.kinds[kind].verb, Verb):
            made.play[kind] = named[f"play {code}"].first
        if kind in seen.kinds:
            made.discard[kind], made.slot[kind] = named[f"discard {code}"].first, seen.kinds.index(kind)
        elif kind in seen.goal_kinds:
            made.slot[kind] = seen.goal_kinds.index(kind)


def _put_counts(made: layout.Coding, seen: Observing, rewards: Rewards) -> None:
    made.n_planes, made.n_roles, made.n_goals = len(seen.planes), len(seen.roles), len(seen.goal_kinds)
    made.n_stock, made.n_history, made.n_pot = len(seen.kinds), seen.length, seen.values + 1
    made.far, made.shaping = farthest(seen.rules), rewards.shaping
    made.by_side, made.by_game = rewards.reward == SIDE, rewards.per == GAME
    for place, role in enumerate(seen.roles):
        made.role_slot[ROLES.index(role)] = place


def _put_faces(made: layout.Coding, seen: Observing, reach: int) -> None:
    for face, planes in enumerate(face_planes(seen.rules, reach)):
        made.n_marks[reach][face] = layout.fill(made.mark_planes[reach][face], map(seen.planes.__getitem__, planes))
        layout.fill(made.mark_values[reach][face], planes.values())
