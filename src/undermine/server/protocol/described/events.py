"""Events and tasks as `notation` writes them: one type each, made from the classes of the game themselves.

So nothing can be forgotten here. The type of a field follows from its own, but where the data has letters and codes
in place of the numbers of the game: there it follows from the field's name, as in `notation.events`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import reduce
from operator import or_
from types import NoneType
from typing import Any, get_args, get_type_hints

from ....game.events import EVENTS
from ....game.tasks import Task
from ....notation.events import data_fields, data_name
from ...schema import defstruct
from ..commands import Seat
from .basics import Card, Cell, Goal, Mark, RulesName

_UNTOLD = {
    "RoleDealt": "A role is dealt, with the fellow saboteurs that its owner may know.",
    "Laid": "A path card is laid.",
    "Broke": "A tool is broken.",
    "Draw": "Cards are to be drawn.",
    "GameOver": "The game is over.",
}
"""Of those whose class needs no docstring."""


def _types(kind: Any, names: str) -> Iterable[tuple[str, Any]]:
    return ((name, kind) for name in names.split())


_BY_NAME: dict[str, Any] = dict(
    (
        *_types(Seat, "seat target other victim heir finisher starter"),
        *_types(tuple[Seat, ...], "seats takers allies"),
        *_types(Card, "kind face broken removed"),
        *_types(tuple[Card, ...], "kinds gave got"),
        *_types(Cell, "cell"),
        *_types(tuple[Goal, ...], "goals"),
        *_types(Mark, "sign"),
        *_types(tuple[Mark, ...], "mark"),
        *_types(RulesName, "rules"),
    )
)


def _made(kind: type, tag: str) -> Any:
    """`Laid` with the tag field `event` is `LaidEvent`."""
    own = [field.name for field in fields(kind) if field.name != "hidden"]
    hints = get_type_hints(kind)
    told = zip(data_fields(kind), own, strict=True)
    return defstruct(
        kind.__name__ + tag.title(),
        [(public, _type(name, hints[name])) for public, name in told],
        namespace={"__doc__": _doc(kind)},
        tag_field=tag,
        tag=data_name(kind),
        frozen=True,
        kw_only=True,
    )


def _type(name: str, hint: Any) -> Any:
    """What is a secret, or may be nothing, is so in the data too."""
    if name == "tasks":
        return tuple[AnyTask, ...]
    secret = NoneType in get_args(hint)
    plain = reduce(or_, [part for part in get_args(hint) if part is not NoneType]) if secret else hint
    found = _BY_NAME.get(name, plain)
    return found | None if secret else found


def _doc(kind: type) -> str:
    written = kind.__doc__ or ""
    return _UNTOLD[kind.__name__] if written.startswith(f"{kind.__name__}(") else written


AnyTask: Any = reduce(or_, [_made(kind, "task") for kind in get_args(Task)])
AnyEvent: Any = reduce(or_, [_made(kind, "event") for kind in EVENTS])
