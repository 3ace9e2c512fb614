"""Arrays of the caller: whatever has the buffer protocol is read and written where it lies, if it can be.

`array`, `bytearray`, `memoryview` and numpy's arrays have it; none of them is imported here.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from ctypes import addressof, c_char
from operator import index
from typing import Any, NamedTuple

from ..given import shown
from ..messages import BadArgument

WORD = 8


class Memory(NamedTuple):
    """Where something lies, and what must be kept as long as that is used."""

    address: int
    kept: object


def words(name: str, given: Any, count: int) -> Memory:
    """So many 64-bit numbers, without a copy where they lie one after the other in an array that can be written to;
    ctypes gives no address of others. Bytes are taken for such numbers in the machine's own order."""
    found = _buffer(given)
    if found is None:
        return _copied(name, given, count)
    if found.nbytes != WORD * count:
        raise BadArgument("error-native-count", given=found.nbytes // WORD, count=count)
    return _own(array("Q", found.tobytes())) if found.readonly or not found.c_contiguous else where(found)


def _buffer(given: Any) -> memoryview | None:
    """The memory of an array of words, or of bytes; None of anything else, which may still be numbers one by one."""
    try:
        found = memoryview(given)
    except TypeError:
        return None
    word = found.itemsize == WORD and found.format.strip("@=<>!") in ("Q", "L", "N") and found.format[0] not in ">!"
    return found if word or isinstance(given, bytes | bytearray) else None


def _copied(name: str, given: Iterable[int], count: int) -> Memory:
    try:
        numbers = array("Q", map(index, given))
    except (TypeError, OverflowError):
        raise BadArgument("error-argument-list", name=name, kind="int", given=shown(given)) from None
    if len(numbers) != count:
        raise BadArgument("error-native-count", given=len(numbers), count=count)
    return _own(numbers)


def _own(numbers: array[int]) -> Memory:
    return Memory(numbers.buffer_info()[0], numbers)


def where(found: memoryview) -> Memory:
    kept = (c_char * found.nbytes).from_buffer(found)
    return Memory(addressof(kept), kept)


def flags(name: str, given: Any, count: int) -> Memory:
    """Room for so many bytes, which the caller looks at afterwards."""
    try:
        found = memoryview(given)
    except TypeError:
        found = memoryview(b"")
    if found.readonly or not found.c_contiguous or found.itemsize != 1 or found.nbytes != count:
        raise BadArgument("error-native-buffer", name=name, count=count)
    return where(found)
