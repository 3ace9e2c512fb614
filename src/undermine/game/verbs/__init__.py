"""What action cards do: one small class per verb, in a module per family of verbs."""

from functools import lru_cache

from ...cards import Catalogue, Verb
from .action import Action
from .keys import Key
from .mine import Rockfall
from .people import Free, HandsOff, Hats, Inspect, Swap, Theft, Trap
from .sight import Map
from .tools import Break, Mend

VERBS: dict[Verb, type[Action]] = {
    Verb.BREAK: Break,
    Verb.MEND: Mend,
    Verb.ROCKFALL: Rockfall,
    Verb.MAP: Map,
    Verb.THEFT: Theft,
    Verb.HANDS_OFF: HandsOff,
    Verb.TRAP: Trap,
    Verb.FREE: Free,
    Verb.SWAP: Swap,
    Verb.INSPECT: Inspect,
    Verb.HATS: Hats,
    Verb.KEY: Key,
}


@lru_cache(maxsize=64)
def actions(catalogue: Catalogue) -> tuple[Action | None, ...]:
    """For each kind of the catalogue its action; None for cards that do nothing but lie."""
    return tuple(
        VERBS[kind.verb](index, kind) if kind.verb is not None else None for index, kind in enumerate(catalogue.kinds)
    )


__all__ = ["VERBS", "Action", "actions"]
