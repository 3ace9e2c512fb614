"""House rules: what a table may agree on, all at their defaults unless it says otherwise.

A house rule is written as its name (`self_break`), as `maps=4` where it has a number, as `extra_action=none` where it
has a choice; `card:In=2` sets how many copies of a card are in the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from ..messages import BadRules

RANGES = {"rounds": (1, 10), "maps": (0, 6)}
EXTRA_ACTIONS = {"inspection": "In", "hands-off": "Ho", "swap": "Sw", "free": "Fr", "none": ""}
MOST_COPIES = 9
_CARD = "card:"


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
    trapped_geologist_paid: bool = False
    extra_action: str = "inspection"
    cards: tuple[tuple[str, int], ...] = ()
    """(code, copies) of the cards whose number the table has set."""

    @classmethod
    def parse(cls, texts: Iterable[str]) -> House:
        agreed: dict[str, Any] = {}
        cards: dict[str, int] = {}
        if isinstance(texts, str):
            raise BadRules("error-house-is-text", house=texts[:60])
        for text in texts:
            name, _, value = text.partition("=")
            if name.startswith(_CARD):
                cards[name.removeprefix(_CARD)] = _number(name, value, 0, MOST_COPIES)
            else:
                agreed[name] = _value(name, value)
        return cls(**agreed, cards=tuple(sorted(cards.items())))

    def texts(self) -> tuple[str, ...]:
        """What differs from the defaults, in the words that `parse` reads."""
        changed = [(name, getattr(self, name)) for name in self.changed() if name != "cards"]
        cards = tuple(f"{_CARD}{code}={copies}" for code, copies in self.cards)
        return tuple(name if value is True else f"{name}={value}" for name, value in changed) + cards

    def changed(self) -> tuple[str, ...]:
        """The names of the rules that are not at their defaults."""
        return tuple(f.name for f in fields(self) if getattr(self, f.name) != f.default)


HOUSE_RULES = tuple(field.name for field in fields(House) if field.name != "cards")


def _value(name: str, text: str) -> bool | int | str:
    if name not in HOUSE_RULES:
        raise BadRules("error-unknown-house-rule", name=name)
    if name in RANGES:
        return _number(name, text, *RANGES[name])
    if name == "extra_action":
        if text not in EXTRA_ACTIONS:
            raise BadRules("error-house-rule-choice", name=name, choices=", ".join(EXTRA_ACTIONS))
        return text
    if text:
        raise BadRules("error-house-rule-takes-no-number", name=name)
    return True


def _number(name: str, text: str, low: int, high: int) -> int:
    if text not in map(str, range(low, high + 1)):
        raise BadRules("error-house-rule-range", name=name, low=low, high=high)
    return int(text)
