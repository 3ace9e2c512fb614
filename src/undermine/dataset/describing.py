"""What `dataset.json` says beside sizes: what the numbers mean; and whether two of them tell of the same data set."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..arena.files import BadFolder
from ..arena.store import LONGEST
from ..notation import Data
from ..research import observing
from ..research.observing import Observing
from ..rules import ruleset

NAMES = "names"
"""Of each table: what follows from the rest, for those who read the data set without the program."""
TELLING = ("tables", "settings")
"""What is looked at first: where these differ, so does what follows from them."""


def seen_with(settings: Data) -> Observing:
    """How games with these settings are seen."""
    rules = ruleset(settings["rules"].partition("#")[0], house=settings["house"], colour=settings["colour"])
    return observing(rules, settings["players"])


def names_of(settings: Data) -> Data:
    """What the numbers in the rows of games with these settings mean."""
    seen = seen_with(settings)
    numbers = {part.name: {"first": part.first, "size": part.size} for part in seen.coding.named.values()}
    return {"columns": seen.columns(), "history": seen.codes(), "numbers": numbers}


def without_names(told: Data) -> Data:
    """A description less what follows from the rest: data sets of 1.0.0 do not have it."""
    tables = told.get("tables")
    if not isinstance(tables, dict):
        return told
    return {**told, "tables": {name: _without(table) for name, table in tables.items()}}


def _without(table: Any) -> Any:
    return {key: value for key, value in table.items() if key != NAMES} if isinstance(table, dict) else table


class _Difference(NamedTuple):
    name: str
    there: Any
    here: Any


def is_same(there: Data, here: Data) -> bool:
    """Whether the data set that was described so is the one that is to be made."""
    return _first_difference(there, here) is None


def check_same(path: Path, there: Data, here: Data) -> None:
    """Raise `BadFolder` where the data set that this file describes is another than the one that is to be made."""
    found = _first_difference(there, here)
    if found is not None:
        told = {"there": _shown(found.there), "here": _shown(found.here)}
        raise BadFolder("error-dataset-other", file=str(path), name=found.name, **told)


def _first_difference(there: Data, here: Data) -> _Difference | None:
    return _difference(without_names(there), json.loads(json.dumps(here)))


def _difference(there: Any, here: Any, name: str = "") -> _Difference | None:
    """The first; `name` is where in the description these stand."""
    if there == here:
        return None
    if not (isinstance(there, dict) and isinstance(here, dict)) or (name == "tables" and there.keys() != here.keys()):
        return _Difference(name, there, here)
    first = [key for key in TELLING if key in there and key in here]
    for key in (*first, *sorted({*there, *here})):
        found = _difference(there.get(key), here.get(key), f"{name}.{key}" if name else key)
        if found is not None:
            return found
    return None


def _shown(value: object) -> str:
    """Of what has names, the names alone."""
    if isinstance(value, Mapping):
        value = ", ".join(value)
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
