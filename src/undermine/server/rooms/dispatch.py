"""Which method is for a value, by its type. `functools.singledispatchmethod` would make a function anew for each call,
and three of them are needed for every move."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import UnionType
from typing import Any, Generic, TypeVar, get_args, get_type_hints

Method = TypeVar("Method", bound=Callable[..., Any])


class ByType(Generic[Method]):
    """Methods, each for what its parameter may be: exactly these types, and none derived from them."""

    def __init__(self) -> None:
        self._methods: dict[type, Method] = {}

    def register(self, method: Method) -> Method:
        _, parameter = inspect.signature(method).parameters
        kinds = get_type_hints(method)[parameter]
        for kind in get_args(kinds) if isinstance(kinds, UnionType) else (kinds,):
            self._methods[kind] = method
        return method

    def find(self, value: object) -> Method | None:
        return self._methods.get(type(value))

    def of(self, value: object) -> Method:
        """Raises `KeyError` where there is none."""
        return self._methods[type(value)]
