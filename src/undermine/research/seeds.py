"""Seeds of environments. Those of PettingZoo and RLCard take whole numbers, texts and bytes, as `Match.new` does;
Gymnasium has whole numbers from 0 on alone, and many games at a time those of them that fit into 64 bits. Both engines
take the same. Whole numbers of NumPy are numbers like any, and True and False are seeds of no environment."""

from __future__ import annotations

from .. import match
from ..given import shown
from ..messages import BadArgument
from .plain import plain, whole

MOST = (1 << 64) - 1
"""The small generator begins with no higher number."""


def seed_bytes(seed: object) -> bytes:
    """A seed as `Match.new` reads it; NumPy's whole numbers are numbers, too."""
    return match.seed_bytes(plain(seed))


def generator_seed(seed: object) -> int:
    """What the small generator begins with; a number that does not fit is not cut off, for it would be another seed."""
    found = whole("seed", seed, 0)
    if found > MOST:
        raise BadArgument("error-argument-range", name="seed", low="0", high=str(MOST), given=shown(found))
    return found
