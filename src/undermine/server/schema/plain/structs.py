"""Classes of values: fields with their types and defaults, and how each class is read and written."""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeVar, dataclass_transform, get_type_hints


class UnsetType:
    """The type of what is not there at all."""

    _only: UnsetType | None = None

    def __new__(cls) -> UnsetType:
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "UNSET"


UNSET = UnsetType()


@dataclass(frozen=True, kw_only=True)
class Meta:
    """What a type alone does not say of a value."""

    ge: int | float | None = None
    gt: int | float | None = None
    le: int | float | None = None
    lt: int | float | None = None
    pattern: str | None = None
    min_length: int | None = None
    max_length: int | None = None
    description: str | None = None


class Config(NamedTuple):
    """How the values of a class are read and written."""

    frozen: bool = False
    tag_field: str | None = None
    tag: str | None = None
    forbid_unknown_fields: bool = False
    omit_defaults: bool = False


class Field(NamedTuple):
    has_default: bool
    default: Any
    named_only: bool

    def value(self) -> Any:
        """The default; an empty container for each value its own."""
        return copy(self.default) if isinstance(self.default, dict | list | set) else self.default

    def is_default(self, value: Any) -> bool:
        if isinstance(self.default, dict | list | set):
            return type(value) is type(self.default) and not value
        return self.has_default and value is self.default


class FieldInfo(NamedTuple):
    name: str
    encode_name: str
    type: Any
    required: bool


@dataclass_transform(kw_only_default=False, frozen_default=False)
class Struct:
    """A value with these fields."""

    __struct_config__ = Config()
    __struct_fields__: tuple[str, ...] = ()
    __struct_known__: Mapping[str, Field] = types.MappingProxyType({})
    __struct_placed__: tuple[str, ...] = ()
    """Those that may be given by their place."""

    def __init_subclass__(cls, *, kw_only: bool = False, **options: Any) -> None:
        super().__init_subclass__()
        found = {**cls.__struct_known__, **_own_fields(cls, kw_only)}
        placed = [name for name, field in found.items() if not field.named_only]
        named = [name for name, field in found.items() if field.named_only]
        cls.__struct_known__ = {name: found[name] for name in (*placed, *named)}
        cls.__struct_fields__, cls.__struct_placed__ = (*placed, *named), tuple(placed)
        cls.__struct_config__ = _configured(cls, options)

    def __init__(self, *placed: Any, **named: Any) -> None:
        known = self.__struct_known__
        if len(placed) > len(self.__struct_placed__):
            raise TypeError(f"{type(self).__name__} takes {len(self.__struct_placed__)} values by their place")
        given = dict(zip(self.__struct_placed__, placed, strict=False))
        if given.keys() & named.keys() or named.keys() - known.keys():
            raise TypeError(f"{type(self).__name__} was given {sorted(named)}")
        given.update(named)
        for name, field in known.items():
            if name not in given:
                if not field.has_default:
                    raise TypeError(f"{type(self).__name__} needs {name!r}")
                given[name] = field.value()
        self.__dict__.update({name: given[name] for name in known})

    def __setattr__(self, name: str, value: Any) -> None:
        if self.__struct_config__.frozen:
            raise AttributeError(f"{type(self).__name__} does not change")
        if name not in self.__struct_known__:
            raise AttributeError(name)
        self.__dict__[name] = value

    def __delattr__(self, name: str) -> None:
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        if not self.__struct_config__.frozen:
            raise TypeError(f"unhashable type: {type(self).__name__!r}")
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({told})"


AnyStruct = TypeVar("AnyStruct", bound=Struct)


def _own_fields(cls: type[Struct], named_only: bool) -> dict[str, Field]:
    # Of the class before, where it has none of its own.
    annotated = inspect.get_annotations(cls)
    own = vars(cls)
    return {name: Field(name in own, own.get(name), named_only) for name in annotated}


def _configured(cls: type[Struct], options: dict[str, Any]) -> Config:
    """The options of the class before hold on, but for the tag: with a field for it, that is the name of the class."""
    config = cls.__struct_config__._replace(tag=None)._replace(**options)
    if config.tag_field is not None and config.tag is None:
        return config._replace(tag=cls.__name__)
    return config


@cache
def types_of(cls: Any) -> dict[str, Any]:
    """Of each field the type. Not before somebody asks: a class may name others that come after it."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in cls.__struct_fields__}


def fields(cls: Any) -> tuple[FieldInfo, ...]:
    known, hints = cls.__struct_known__, types_of(cls)
    return tuple(FieldInfo(name, name, hints[name], not field.has_default) for name, field in known.items())


def made(cls: type[AnyStruct], values: dict[str, Any]) -> AnyStruct:
    """A value of which each field is known to be right; `values` are in the order of the fields."""
    found = object.__new__(cls)
    found.__dict__.update(values)
    return found


def replace(value: AnyStruct, /, **changes: Any) -> AnyStruct:
    """The same with other values in some of its fields."""
    unknown = changes.keys() - value.__struct_known__.keys()
    if unknown:
        raise TypeError(f"{type(value).__name__} has no {sorted(unknown)}")
    return made(type(value), {**value.__dict__, **changes})


def asdict(value: Struct) -> dict[str, Any]:
    return dict(value.__dict__)


def defstruct(
    name: str, of: Iterable[tuple[str, Any]], *, namespace: dict[str, Any] | None = None, **options: Any
) -> type[Struct]:
    """A class by its fields, none of which has a default."""
    body = {**(namespace or {}), "__annotations__": dict(of), "__module__": __name__}
    return types.new_class(name, (Struct,), options, lambda found: found.update(body))
