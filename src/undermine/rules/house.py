"""House rules: what a table may agree on, all at their defaults unless it says otherwise.

A house rule is written as its name (`open_gold`), as `maps=4` where it has a number, as `extra_action=none` where it
has a choice; `card:In=2` sets how many copies of a card are in the game. What may be chosen depends on the rule set,
which alone knows it (`RuleSet.choices`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

from ..given import LONGEST, expect_function, listed
from ..messages import BadRules

EXTRA_ACTIONS = {"inspection": "In", "hands-off": "Ho", "swap": "Sw", "free": "Fr", "none": ""}
CARD = "card:"
"""Before the code of a card whose number a table sets."""
DROPPED = ("self_break", "trapped_geologist_paid")
"""House rules there once were: what they changed is now read in each edition's own book."""

Value = bool | int | str
Choices = tuple[bool, ...] | range | tuple[str, ...]
"""What may be chosen for a house rule: on or off, a number, or one of several words."""
SWITCH = (False, True)


@dataclass(frozen=True)
class House:
    """The house rules that a table has agreed on."""

    open_gold: bool = False
    end_on_all_pass: bool = False
    broken_no_share: bool = False
    all_saboteurs: bool = False
    saboteurs_know_each_other: bool = False
    selfish_dwarf: bool = False
    rounds: int = 3
    maps: int = 6
    """At most so many: a box with fewer has fewer."""
    extra_action: str = "inspection"
    cards: tuple[tuple[str, int], ...] = ()
    """(code, copies) of the cards whose number the table has set."""

    @classmethod
    def parse(cls, texts: Iterable[str] | None, choices: Callable[[str], Choices]) -> House:
        """What these words say, where `choices` tells what may be chosen for each; None is no words at all."""
        expect_function("choices", choices)
        rules: dict[str, Any] = {}
        cards: dict[str, Any] = {}
        if isinstance(texts, str):
            raise _is_text(texts)
        for text in listed("house", () if texts is None else texts, str):
            name, _, value = text.partition("=")
            chosen = _read(name, value, choices(name))
            if name.startswith(CARD):
                cards[name.removeprefix(CARD)] = chosen
            else:
                rules[name] = chosen
        return cls(**rules, cards=tuple(sorted(cards.items())))

    def texts(self) -> tuple[str, ...]:
        """What differs from the defaults, in the words that `parse` reads."""
        return tuple(name if value is True else f"{name}={value}" for name, value in self.agreed())

    def agreed(self) -> tuple[tuple[str, Value], ...]:
        """(name, value) of what differs from the defaults, cards under names like `card:In`."""
        changed = [(name, getattr(self, name)) for name in self.changed() if name != "cards"]
        return (*changed, *((f"{CARD}{code}", copies) for code, copies in self.cards))

    def changed(self) -> tuple[str, ...]:
        """The names of the rules that are not at their defaults."""
        return tuple(f.name for f in fields(self) if getattr(self, f.name) != f.default)


HOUSE_RULES = tuple(field.name for field in fields(House) if field.name != "cards")


def refused(name: str, choices: Choices) -> BadRules:
    """Why a value is none of those that may be chosen."""
    if isinstance(choices, range):
        return BadRules("error-house-rule-range", name=name, low=choices[0], high=choices[-1])
    if choices == SWITCH:
        return BadRules("error-house-rule-takes-no-number", name=name)
    return BadRules("error-house-rule-choice", name=name, choices=", ".join(map(str, choices)))


def _is_text(house: str) -> BadRules:
    """A text in place of a list: told is the list that was meant."""
    meant = ", ".join(f'"{word}"' for word in house[:LONGEST].replace(",", " ").split())
    return BadRules("error-house-is-text", house=f'"{house[:LONGEST]}"', meant=f"[{meant}]")


def _read(name: str, text: str, choices: Choices) -> Value:
    words = {_word(value): value for value in choices}
    if text not in words:
        raise refused(name, choices)
    return words[text]


def _word(value: Value) -> str | None:
    """What stands behind the name; a switch is on where its name is all there is."""
    return str(value) if not isinstance(value, bool) else "" if value else None
