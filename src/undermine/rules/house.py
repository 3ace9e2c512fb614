"""House rules: what a table may agree on, all at their defaults unless it says otherwise.

A house rule is written as its name (`self_break`) or, where it has a number, as `maps=4`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from ..messages import BadRules

RANGES = {"rounds": (1, 10), "maps": (0, 6)}


@dataclass(frozen=True)
class House:
    self_break: bool = False
    open_gold: bool = False
    end_on_all_pass: bool = False
    broken_no_share: bool = False
    all_saboteurs: bool = False
    saboteurs_know_each_other: bool = False
    selfish_dwarf: bool = False
    rounds: int = 3
    maps: int = 6

    @classmethod
    def parse(cls, texts: Iterable[str]) -> House:
        agreed: dict[str, Any] = {}
        for text in texts:
            name, _, value = text.partition("=")
            agreed[name] = _value(name, value)
        return cls(**agreed)

    def texts(self) -> tuple[str, ...]:
        """What differs from the defaults, in the words that `parse` reads."""
        changed = [(f.name, getattr(self, f.name)) for f in fields(self) if getattr(self, f.name) != f.default]
        return tuple(name if value is True else f"{name}={value}" for name, value in changed)


HOUSE_RULES = tuple(field.name for field in fields(House))


def _value(name: str, text: str) -> bool | int:
    if name not in HOUSE_RULES:
        raise BadRules("error-unknown-house-rule", name=name)
    if name not in RANGES:
        if text:
            raise BadRules("error-house-rule-takes-no-number", name=name)
        return True
    low, high = RANGES[name]
    if text not in map(str, range(low, high + 1)):
        raise BadRules("error-house-rule-range", name=name, low=low, high=high)
    return int(text)
