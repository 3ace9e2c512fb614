"""The decorator of small values: moves, tasks, events.

They are frozen dataclasses, to the type checker and at run time: one legal move is handed to everybody who asks for it,
so nobody may change it for the others. A game creates them by the million, and the `__init__` of a frozen dataclass
takes three times as long as a plain one; so theirs is written here, and puts each field straight into its slot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    plain = cls.__repr__ is object.__repr__
    made: Any = dataclass(frozen=True, slots=True, init=False, repr=plain)(cls)
    made.__init__, made.__setattr__, made.__delattr__ = _init(made), _refuse, _refuse
    # What cannot change need not be copied.
    made.__copy__, made.__deepcopy__ = _itself, _itself
    kind: type[T] = made
    return kind


def _init(cls: type[Any]) -> Callable[..., None]:
    """An `__init__` that fills the slots of this class, unasked by the `__setattr__` that refuses everybody else."""
    given = [field for field in fields(cls) if field.init]
    names: dict[str, Any] = {f"put_{field.name}": cls.__dict__[field.name].__set__ for field in given}
    names |= {f"usual_{field.name}": field.default for field in given}
    lines = [f"def __init__({', '.join(('self', *map(_parameter, given)))}):"]
    lines += [f"    put_{field.name}(self, {field.name})" for field in given] or ["    pass"]
    exec("\n".join(lines), names)
    made: Callable[..., None] = names["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _parameter(field: Field[Any]) -> str:
    return field.name if field.default is MISSING else f"{field.name}=usual_{field.name}"


def _refuse(value: object, name: str, _: object = None) -> None:
    """In place of a frozen dataclass's own, which keep the class alive of which the slotted one was made."""
    raise FrozenInstanceError(f"cannot change {name!r}: a {type(value).__name__} is a value")


def _itself(value: T, *_: object) -> T:
    return value
