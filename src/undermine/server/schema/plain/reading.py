"""Values read by their types: of each type there is one function that takes what stands in a text, or refuses it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin

from .errors import ValidationError
from .structs import UNSET, Meta, Struct, UnsetType, made, types_of
from .texts import OutOfRange, Raw, Repeated, parsed, parts

Read = Callable[[Any], Any]
"""From what stands in a text to the value; raises `ValidationError`."""
Kind = TypeVar("Kind")


class Decoder(Generic[Kind]):
    def __init__(self, type: Any = Any) -> None:
        self.type = type

    def decode(self, text: bytes | str) -> Kind:
        found: Kind = decode(text, type=self.type)
        return found


def decode(text: bytes | str, *, type: Any = Any) -> Any:
    """Raises `DecodeError`, and where it is JSON of another kind, `ValidationError`."""
    return parts(text) if type == dict[str, Raw] else reader(type)(parsed(text))


def convert(value: Any, type: Any) -> Any:
    """The same for what was read before."""
    return reader(type)(value)


@cache
def reader(kind: Any) -> Read:
    """How values of this kind are read."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _bounded(reader(args[0]), [one for one in args[1:] if isinstance(one, Meta)])
    if origin in (Union, UnionType):
        return _one_of(args)
    if origin is Literal:
        return _word(args)
    if origin is tuple:
        return _tuple(args)
    if origin is list:
        return _list(reader(args[0]))
    if origin is dict:
        return _dict(reader(args[1]))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(kind)
    return _PLAIN[kind]


def _refused(value: Any) -> ValidationError:
    return ValidationError(f"not what was asked for: {type(value).__name__}")


# Plain values --------------------------------------------------------------------------------------------------------


def _exactly(kind: type) -> Read:
    """True is no number here."""

    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise _refused(value)
        return value

    return read


def _float(value: Any) -> float:
    if type(value) not in (int, float):
        raise _refused(value)
    return float(value)


def _any(value: Any) -> Any:
    if isinstance(value, OutOfRange):
        raise _refused(value)
    if isinstance(value, Repeated):
        return {name: _any(part) for name, part in value.pairs}
    if isinstance(value, dict):
        return {name: _any(part) for name, part in value.items()}
    return [_any(part) for part in value] if isinstance(value, list) else value


def _never(value: Any) -> Any:
    """What is not there stands in no text."""
    if value is not UNSET:
        raise _refused(value)
    return value


_PLAIN: dict[Any, Read] = {
    Any: _any,
    str: _exactly(str),
    int: _exactly(int),
    bool: _exactly(bool),
    float: _float,
    NoneType: _exactly(NoneType),
    None: _exactly(NoneType),
    UnsetType: _never,
    dict: _any,
}


def _word(words: tuple[Any, ...]) -> Read:
    known = {(type(word), word) for word in words}

    def read(value: Any) -> Any:
        if not isinstance(value, str | int | NoneType) or (type(value), value) not in known:
            raise _refused(value)
        return value

    return read


def _bounded(read: Read, bounds: Sequence[Meta]) -> Read:
    checks = [check for bound in bounds for check in _checks(bound)]

    def bounded(value: Any) -> Any:
        found = read(value)
        for holds in checks:
            if not holds(found):
                raise _refused(value)
        return found

    return bounded


def _checks(bound: Meta) -> Iterable[Callable[[Any], bool]]:
    ge, gt, le, lt = bound.ge, bound.gt, bound.le, bound.lt
    if ge is not None:
        yield lambda value: value >= ge
    if gt is not None:
        yield lambda value: value > gt
    if le is not None:
        yield lambda value: value <= le
    if lt is not None:
        yield lambda value: value < lt
    least, most = bound.min_length, bound.max_length
    if least is not None:
        yield lambda value: len(value) >= least
    if most is not None:
        yield lambda value: len(value) <= most
    if bound.pattern is not None:
        search = re.compile(bound.pattern).search
        yield lambda value: search(value) is not None


# Of several values ---------------------------------------------------------------------------------------------------


def _tuple(kinds: tuple[Any, ...]) -> Read:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        read_one = reader(kinds[0])
        return lambda value: tuple([read_one(part) for part in _sequence(value)])
    readers = [reader(kind) for kind in kinds]

    def read(value: Any) -> tuple[Any, ...]:
        if len(_sequence(value)) != len(readers):
            raise _refused(value)
        return tuple([one(part) for one, part in zip(readers, value, strict=True)])

    return read


def _list(read_one: Read) -> Read:
    return lambda value: [read_one(part) for part in _sequence(value)]


def _sequence(value: Any) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise _refused(value)
    return value


def _dict(read_one: Read) -> Read:
    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise _refused(value)
        return {name: read_one(part) for name, part in _pairs(value)}

    return read


def _pairs(value: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    return value.pairs if isinstance(value, Repeated) else value.items()


def _one_of(kinds: tuple[Any, ...]) -> Read:
    """No two of them are written alike, but for objects, which are told apart by their tags."""
    structs: list[Any] = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Struct)]
    others = [reader(kind) for kind in kinds if kind not in structs]
    if len(structs) == 1:
        others.append(reader(structs[0]))
    tagged = _tagged(structs) if len(structs) > 1 else None

    def read(value: Any) -> Any:
        if tagged is not None and isinstance(value, dict):
            return tagged(value)
        for one in others:
            try:
                return one(value)
            except ValidationError:
                continue
        raise _refused(value)

    return read


# Structs -------------------------------------------------------------------------------------------------------------


def _tagged(kinds: Sequence[Any]) -> Read:
    name = kinds[0].__struct_config__.tag_field
    assert name is not None
    by_tag = {kind.__struct_config__.tag: reader(kind) for kind in kinds}

    def read(value: dict[str, Any]) -> Any:
        tag = value.get(name)
        if not isinstance(tag, str) or tag not in by_tag:
            raise _refused(value)
        return by_tag[tag](value)

    return read


def _struct(kind: Any) -> Read:
    config, known = kind.__struct_config__, kind.__struct_known__
    readers: dict[str, Read] = {}

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise _refused(value)
        if not readers:
            # Not before: a struct may hold others of its own kind.
            readers.update((name, reader(hint)) for name, hint in types_of(kind).items())
        found: dict[str, Any] = {}
        for name, part in _pairs(value):
            if name in readers:
                found[name] = readers[name](part)
            elif name == config.tag_field:
                if part != config.tag:
                    raise _refused(part)
            elif config.forbid_unknown_fields:
                raise _refused(value)
        return made(kind, {name: found[name] if name in found else _default(field) for name, field in known.items()})

    return read


def _default(field: Any) -> Any:
    if not field.has_default:
        raise ValidationError("a field is missing")
    return field.value()
