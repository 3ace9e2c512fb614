"""The decorator of small values: moves, tasks, events.

To the type checker these are frozen dataclasses. At run time freezing would make each of them three times as
slow to create, and a game creates millions; so nothing may assign to their fields, and `mypy --strict` sees to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    return dataclass(slots=True, unsafe_hash=True)(cls)
