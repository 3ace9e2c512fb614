"""JSON as a standard has it: what the standard library takes beyond that is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from json.decoder import scanstring  # type: ignore[attr-defined]
from math import isinf
from typing import Any, NoReturn

from .errors import DecodeError, ValidationError

_SPACE = re.compile(r"[ \t\n\r]*")
_SURROGATE = re.compile("[\ud800-\udfff]")


class Raw(bytes):
    """A part of a text as it stands there."""

    __slots__ = ()


class OutOfRange:
    """A number so large that none of our types holds it: it is no value of any."""


class Repeated(dict[str, Any]):
    """An object in which a field stands more than once: the last one counts, and all of them have to be right."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.pairs = pairs


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    return found if len(found) == len(pairs) else Repeated(pairs)


def _integer(digits: str) -> int | OutOfRange:
    try:
        return int(digits)
    except ValueError:
        # More digits than Python reads, lest somebody has it count for long.
        return OutOfRange()


def _number(text: str) -> float | OutOfRange:
    found = float(text)
    return OutOfRange() if isinf(found) else found


def _no_constant(name: str) -> NoReturn:
    raise DecodeError(f"{name} is no number")


_decoder = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_number, parse_constant=_no_constant
)
_scan: Callable[[str, int], tuple[Any, int]] = _decoder.scan_once  # type: ignore[attr-defined]


def parsed(text: bytes | str) -> Any:
    """What stands in the text; raises `DecodeError` or `UnicodeDecodeError`."""
    written = _written(text)
    found, end = _scanned(written, _space(written, 0))
    if _space(written, end) != len(written):
        raise DecodeError("something stands behind it")
    return found


def parts(text: bytes | str) -> dict[str, Raw]:
    """The fields of an object as they stand there; raises `ValidationError` where it is none."""
    written = _written(text)
    at = _space(written, 0)
    if written[at : at + 1] != "{":
        raise ValidationError("no object")
    found: dict[str, Raw] = {}
    at = _space(written, at + 1)
    while written[at : at + 1] == '"':
        name, at = _name(written, at)
        start = _space(written, at)
        _, at = _scanned(written, start)
        found[name] = Raw(written[start:at].encode())
        at = _space(written, at)
        if written[at : at + 1] != ",":
            break
        at = _space(written, at + 1)
        if written[at : at + 1] != '"':
            raise DecodeError("a name is missing")
    if written[at : at + 1] != "}" or _space(written, at + 1) != len(written):
        raise DecodeError("no end")
    return found


def _name(written: str, at: int) -> tuple[str, int]:
    try:
        name, at = scanstring(written, at + 1, True)
    except json.JSONDecodeError as error:
        raise DecodeError(error.msg) from None
    _check_signs(name)
    at = _space(written, at)
    if written[at : at + 1] != ":":
        raise DecodeError("a colon is missing")
    return name, at + 1


def _scanned(written: str, at: int) -> tuple[Any, int]:
    try:
        found, end = _scan(written, at)
    except json.JSONDecodeError as error:
        raise DecodeError(error.msg) from None
    except StopIteration:
        raise DecodeError("nothing stands there") from None
    if "\\u" in written:
        _check(found)
    return found, end


def _written(text: bytes | str) -> str:
    written = text if isinstance(text, str) else bytes(text).decode()
    if isinstance(text, str):
        written.encode()
    return written


def _space(written: str, at: int) -> int:
    found = _SPACE.match(written, at)
    assert found is not None
    return found.end()


def _check(value: Any) -> None:
    """Half a sign, as an escape may name it, is none."""
    if isinstance(value, str):
        _check_signs(value)
    elif isinstance(value, dict):
        for name, part in value.pairs if isinstance(value, Repeated) else value.items():
            _check_signs(name)
            _check(part)
    elif isinstance(value, list):
        for part in value:
            _check(part)


def _check_signs(text: str) -> None:
    if _SURROGATE.search(text):
        raise DecodeError("half a sign")
