"""Cards that lie before players: which kind of card each sign stands for."""

from __future__ import annotations

from functools import lru_cache

from ..cards import Catalogue, Sign, Tool, Verb

_LAID_BY = {Sign.TRAPPED: Verb.TRAP, Sign.THEFT: Verb.THEFT}


@lru_cache(maxsize=64)
def sign_kinds(catalogue: Catalogue) -> dict[Tool | Sign, int]:
    """For each sign that this catalogue has, the kind of the card that lies there."""
    kinds = list(enumerate(catalogue.kinds))
    tools = {kind.tools[0]: index for index, kind in kinds if kind.verb is Verb.BREAK}
    return tools | {sign: index for index, kind in kinds for sign, verb in _LAID_BY.items() if kind.verb is verb}
