"""What is wrong with a message that does not follow its schema, as a key with arguments.

Whoever reads a message says it in English, for programmers. That is not looked at here: the message is held against the
schema once more, field by field, in the order in which they were sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from ...messages import Problem
from ..schema import DecodeError, FieldInfo, Raw, Struct, ValidationError, decode, fields

MOST_QUOTED = 40
UNREADABLE = (DecodeError, UnicodeDecodeError, RecursionError)
"""What is raised where a message cannot be read."""


class BadMessage(Problem):
    """A message that is not JSON, or not what the schema asks for."""


def fault(text: bytes, kind: Any) -> BadMessage:
    """Why this text is nothing of this kind; of the message itself no more than the name of a field is quoted."""
    try:
        # First as a whole: what is broken further on is no JSON, whatever is wrong before. Its depth is no fault.
        with suppress(RecursionError):
            _read(text, Any)
        return _fault(text, kind, "$")
    except UNREADABLE:
        return BadMessage("error-message-not-json")


def bad_value(where: str) -> BadMessage:
    return BadMessage("error-message-value", where=_quoted(where))


def _fault(text: bytes | Raw, kind: Any, where: str) -> BadMessage:
    """Where there is an object with fields, what is wrong is one of them; else it is the value itself."""
    fields, schemas = _read(text, dict[str, Raw]), [*_structs(kind)]
    if fields is None or not schemas:
        return bad_value(where)
    name = schemas[0].__struct_config__.tag_field
    if name is None or (len(schemas) == 1 and name not in fields):
        return _in_struct(fields, schemas[0], where)
    if name not in fields:
        return BadMessage("error-message-missing-field", field=name, where=_quoted(where))
    tag = _read(fields[name], str)
    schema = next((schema for schema in schemas if schema.__struct_config__.tag == tag), None)
    return bad_value(f"{where}.{name}") if schema is None else _in_struct(fields, schema, where)


def _in_struct(fields: Mapping[str, Raw], schema: type[Struct], where: str) -> BadMessage:
    known, config = _fields(schema), schema.__struct_config__
    for name, value in fields.items():
        if name not in known:
            if name != config.tag_field and config.forbid_unknown_fields:
                return BadMessage("error-message-unknown-field", field=_quoted(name), where=_quoted(where))
        elif not _fits(value, known[name].type):
            return _fault(value, known[name].type, f"{where}.{name}")
    missing = [field.encode_name for field in known.values() if field.required and field.encode_name not in fields]
    if missing:
        return BadMessage("error-message-missing-field", field=missing[0], where=_quoted(where))
    return bad_value(where)


@lru_cache
def _fields(schema: type[Struct]) -> dict[str, FieldInfo]:
    return {field.encode_name: field for field in fields(schema)}


def _structs(kind: Any) -> Iterator[type[Struct]]:
    """The objects that may stand here."""
    if get_origin(kind) is Annotated:
        yield from _structs(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for part in get_args(kind):
            yield from _structs(part)
    elif kind is not NoneType and isinstance(kind, type) and issubclass(kind, Struct):
        yield kind


def _fits(text: Raw, kind: Any) -> bool:
    try:
        decode(text, type=kind)
    except UNREADABLE:
        return False
    return True


def _read(text: bytes | Raw, kind: Any) -> Any:
    """None where it is something else."""
    try:
        return decode(text, type=kind)
    except ValidationError:
        return None


def _quoted(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text)[:MOST_QUOTED]
