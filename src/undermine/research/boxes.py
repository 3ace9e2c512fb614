"""Small boxes: the same rules with few cards, on which exact and tabular methods end.

They are rule sets like any other, played by both engines, and not in the registry: nobody sells them. `rules_named`
knows them by their keys beside the editions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ..cards import Box, Role, Row, Verb
from ..cards.kinds import action, goal, path, start
from ..given import listed, unfit
from ..messages import BadRules
from ..rules import HOUSE_RULES, Cell, House, Plan, RuleSet, Seating, keys, ruleset
from ..rules.editions.base import BASE_2015
from .plain import plain

_START = "^E"
"""One way leads out of it, so that a tree has few branches."""
_GOALS = (Row(goal("!NESW.$"), 1), Row(goal("!NE"), 1))
_TOOLS = (Row(action("xP", Verb.BREAK, "P"), 1), Row(action("oP", Verb.MEND, "P"), 1))


def _box(name: str, *rows: Row) -> Box:
    return Box(name, (Row(start(_START), 1), *_GOALS, *rows), roles=(), nuggets=((1, 4),))


def _small(box: Box, goals: tuple[Cell, ...], players: int, roles: tuple[int, int], hand: int) -> RuleSet:
    """A rule set of one round with so many diggers and saboteurs among its role cards."""
    return BASE_2015.derive(
        key=box.name,
        revision=1,
        boxes=(box,),
        plan=Plan((((0, 0), _START),), goals),
        seatings={players: Seating(((Role.DIGGER, roles[0]), (Role.SABOTEUR, roles[1])), hand)},
        saboteur_pay={1: 1, 2: 1},
        house_rules=(),
        house=House(rounds=1),
    )


TINY = _small(
    _box("tiny", Row(path("EW"), 2), Row(path("NESW"), 1), Row(path("E/W"), 1)), ((2, -1), (2, 1)), 2, (2, 1), 1
)
"""Two players with one card each, four cards, a mine of two columns: a tree of 3,719 nodes."""
MINI = _small(
    _box("mini", Row(path("EW"), 3), Row(path("NESW"), 2), Row(path("E/W"), 2), *_TOOLS, Row(action("M", Verb.MAP), 1)),
    ((2, -1), (2, 1)),
    2,
    (2, 1),
    2,
)
"""Two players with two cards each, ten cards, one tool and a map."""
TRIO = _small(
    _box(
        "trio",
        Row(path("EW"), 4),
        Row(path("NS"), 2),
        Row(path("NESW"), 3),
        Row(path("NE"), 2),
        Row(path("E/W"), 2),
        *_TOOLS,
        Row(action("R", Verb.ROCKFALL), 1),
        Row(action("M", Verb.MAP), 2),
    ),
    ((3, -1), (3, 1)),
    3,
    (3, 1),
    3,
)
"""Three players with three cards each, eighteen cards, one tool, a rockfall and maps."""

BOXES = {rules.key: rules for rules in (TINY, MINI, TRIO)}


def rules_named(name: str | RuleSet, house: Iterable[str] | None = ()) -> RuleSet:
    """The rule set of this name, of an edition or of a small box, with these house rules.

    They are added to those that a `RuleSet` or a box already has; where both set the same rule, these count.
    """
    if isinstance(name, RuleSet):
        return _agreed(name, house)
    if not isinstance(name, str):
        raise unfit("rules", name, str, RuleSet)
    if name in BOXES:
        return _agreed(BOXES[name], house)
    try:
        return ruleset(name, None, house)
    except BadRules as problem:
        if problem.message.key != "error-unknown-rules":
            raise
        raise BadRules("error-unknown-rules", key=name[:40], known=", ".join((*keys(), *BOXES))) from None


def _agreed(rules: RuleSet, house: Iterable[str] | None) -> RuleSet:
    """These rules with house rules beside those that they have."""
    if not house:
        return rules
    texts = house if isinstance(house, str) else _telling(rules, listed("house", house, str))
    given = rules.agree(texts).house
    named = {text.partition("=")[0] for text in texts}
    changed = {name: getattr(given, name) for name in HOUSE_RULES if name in named}
    cards = dict(rules.house.cards) | dict(given.cards)
    return rules.derive(house=replace(rules.house, **changed, cards=tuple(sorted(cards.items()))))


def _telling(rules: RuleSet, texts: tuple[str, ...]) -> list[str]:
    """Those of these house rules that say something: a box has one round, and who asks for one has it. So the same list
    does for all rule sets."""
    fixed = "rounds" not in rules.house_rules
    return [text for text in texts if not (fixed and text == f"rounds={rules.house.rounds}")]


def players_of(rules: RuleSet, players: int | None) -> int:
    """So many as were asked for, or those that the rules usually are for."""
    count: Any = min(rules.players, key=lambda number: abs(number - 5)) if players is None else plain(players)
    rules.seating(count)
    return int(count)
