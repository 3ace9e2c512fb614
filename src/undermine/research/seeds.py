"""Seeds of environments: the same are taken and refused everywhere, and whole numbers of numpy are numbers like any."""

from __future__ import annotations

import numpy

from ..given import expect_number, shown
from ..messages import BadArgument, BadRules

MOST = (1 << 64) - 1
"""The small generator begins with no higher number."""


def plain(seed: object) -> object:
    """The same seed; a whole number of numpy becomes Python's own."""
    return int(seed) if isinstance(seed, numpy.integer) else seed


def seed_bytes(seed: object) -> bytes:
    """A seed as `Match.new` reads it: bytes, a text, or a number, which is the same as its digits."""
    found = plain(seed)
    if not isinstance(found, str | bytes | int) or found in ("", b""):
        raise BadRules("error-seed", given=shown(seed))
    return found if isinstance(found, bytes) else str(found).encode()


def generator_seed(seed: object) -> int:
    """What the small generator begins with; a number that does not fit is not cut off, for it would be another seed."""
    found = plain(seed)
    expect_number("seed", found, 0)
    assert isinstance(found, int)
    if found > MOST:
        raise BadArgument("error-argument-range", name="seed", low="0", high=str(MOST), given=shown(found))
    return found
