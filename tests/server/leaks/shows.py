"""Twins on two stages, one after the other, and whether anybody was told a difference."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from pathlib import Path

from undermine.rules import ruleset

from .script import Outcome, Script, Secret
from .stage import stage
from .twins import Twins, plans, twins

SORTS = {
    "rounds": {"hands", "discards", "stock", "roles", "goals", "nuggets"},
    "teams": {"hands", "discards", "stock", "roles", "goals"},
    "duel": {"hands", "discards", "stock", "goals"},
    "solo": {"stock", "goals"},
}
"""What there is to hide in each way to play."""

Change = Callable[[], AbstractContextManager[None]]


def played(tables: Sequence[Twins], changes: Sequence[Change] = ()) -> list[tuple[Outcome, Outcome]]:
    """Both outcomes of each twins. `changes` are made to the server for a game, one for each."""
    ways = changes or [nullcontext] * len(tables)
    first = list(_side(tables, ways, 1))
    return list(zip(first, _side(tables, ways, 2), strict=True))


def _side(tables: Sequence[Twins], changes: Sequence[Change], number: int) -> Iterator[Outcome]:
    with _folder() as folder, stage(folder) as found:
        Secret.number = number
        for table, change in zip(tables, changes, strict=True):
            with change():
                yield Script(found, table, table.one if number == 1 else table.other).play()


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="undermine-") as name:
        yield Path(name)


def differences(tables: Sequence[Twins]) -> list[str]:
    """What anybody could have told these twins by."""
    outcomes = zip(tables, played(tables), strict=True)
    return [f"{table.plan}: {text}" for table, (one, other) in outcomes for text in one.differences(other)]


def choice(rules: str, of: int) -> list[Twins]:
    """From the first so many twins as few as together differ in everything that there is to hide."""
    found, chosen = [twins(plan) for plan in islice(plans(rules), of)], list[Twins]()
    while found and lacking(rules, chosen):
        had = different(chosen)
        best = max(found, key=lambda table: (_new(table, had), sum(table.different.values())))
        chosen.append(best)
        found.remove(best)
    return chosen


def _new(table: Twins, had: Counter[str]) -> int:
    return sum(bool(number) and not had[sort] for sort, number in table.different.items())


def different(tables: Sequence[Twins]) -> Counter[str]:
    return sum((table.different for table in tables), Counter[str]())


def lacking(rules: str, tables: Sequence[Twins]) -> set[str]:
    """What could have been hidden and was the same in all these twins."""
    had = different(tables)
    return {sort for sort in SORTS[ruleset(rules).flow] if not had[sort]}
