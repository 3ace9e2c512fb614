"""The guided first game: `python -m tests.page.lesson` writes its deal and the replies of its bots for the page.

The moves are written down here as they are meant; the stock is laid so that everybody draws what he needs when he
needs it, and what nobody needs comes last, in the order of the box.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from undermine.notation import SEAT_LETTERS
from undermine.rules import RuleSet, ruleset

FILE = Path(__file__).parents[2] / "web" / "src" / "learn" / "script.json"
RULES, HOUSE, SEATS = "base-2015", ("rounds=1",), 3
ROLES = ("digger", "digger", "saboteur", "digger")
GOALS = ("!NE", "!NESW.$", "!NW")
NUGGETS = (3, 1)
TURNS = (
    ("EW@1,0", "NESW@2,0", "M@8,2"),
    ("NEW@3,0", "EW@4,0", "xL>A"),
    ("oL>A", "EW@5,0", "E/W@6,0"),
    ("R@6,0", "M@8,-2", "xP>B"),
    ("xC>C", "oP>B", "-NS"),
    ("M@8,0", "NEW@6,0", "oC>C"),
    ("-N/S", "M@8,2", "xC>B"),
    ("NESW@7,0",),
)
"""What A, the person, is led to do, and what B and C reply."""
LAST = ("pick 3", "pick 1")
"""What A and B are asked when the treasure is reached."""
HANDS = (
    ("EW", "NEW", "oL", "R", "xC", "M"),
    ("NESW", "EW", "EW", "M", "oP", "NEW"),
    ("M", "xL", "E/W", "xP", "NS", "oC"),
)
DRAWN = (
    ("NS", "NW", "N/S", "oPC", "M", "N/W", "NESW"),
    ("M", "NES", "xL", "NE", "NW", "R", "NES"),
    ("xC", "N/E/S", "NW", "xP", "NE", "N/E/W", "xL"),
)


def rules() -> RuleSet:
    return ruleset(RULES, house=HOUSE)


def stock() -> list[str]:
    """What is dealt, what is drawn, then the rest."""
    needed = [card for hand in HANDS for card in hand]
    needed += [card for together in zip(*DRAWN, strict=True) for card in together]
    left = Counter(rules().catalogue.kinds[kind].code for kind in rules().stock)
    left.subtract(needed)
    return needed + list(left.elements())


def nuggets() -> list[str]:
    left = Counter(rules().nuggets)
    left.subtract(NUGGETS)
    return [str(value) for value in (*NUGGETS, *left.elements())]


def script(goals: tuple[str, ...] = GOALS) -> dict[str, object]:
    """As a room takes it, see `Script` of the server."""
    piles = {"roles": list(ROLES), "goals": list(goals), "stock": stock(), "nuggets": nuggets()}
    replies = {SEAT_LETTERS[seat]: [turn[seat] for turn in TURNS if len(turn) > seat] for seat in range(1, SEATS)}
    replies["B"].append(LAST[1])
    return {"deals": [piles], "replies": replies}


def told() -> str:
    return json.dumps(script(), indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(told(), "utf-8")
