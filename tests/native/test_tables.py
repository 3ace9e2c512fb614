"""The tables say all that the rules say: what is new in Python is known to the native engine, or refused by it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.problems import says
from undermine import game
from undermine.cards import Box, Printed, Role, Row, Verb
from undermine.cards.kinds import path
from undermine.game.flow import FLOWS
from undermine.game.tasks import Task
from undermine.messages import NotNative
from undermine.native import Games, layout
from undermine.native.tables import FLOW_NUMBERS, ROLES, VERBS, tables
from undermine.native.tasks import TASK_TYPES
from undermine.rules import READINGS, House, RuleSet, keys, ruleset

ENGINE = Path(layout.__file__).with_name("engine")

IN_TABLES = {
    "flow", "seatings", "saboteur_pay", "pot_limit", "aside", "most_passed", "shedding", "colours", "at_once", "first",
    "markers", "mend_others", "shows_goals", "role_pile", "plan", "boxes", "house", "key", "revision",
}  # fmt: skip
NOT_PLAYED = {"sources", "way", "colour_choice", "ranks", "house_rules"}
"""What tells of the rules, and changes nothing of how a game goes."""

CARDS = {"code", "family", "shape", "verb", "tools", "treasure", "door", "ladder", "crystal", "gates", "gold", "vein"}


def test_the_tables_have_every_field_of_the_rules() -> None:
    """A new one must find its way into `tables`, and its name into this test."""
    readings = {reading.name for reading in READINGS}
    assert {field.name for field in fields(RuleSet)} == IN_TABLES | NOT_PLAYED | readings
    assert {field.name for field in fields(House)} == {
        "open_gold", "end_on_all_pass", "broken_no_share", "all_saboteurs", "saboteurs_know_each_other",
        "selfish_dwarf", "rounds", "maps", "extra_action", "cards",
    }  # fmt: skip
    assert {field.name for field in fields(Printed)} == {*CARDS, "colour"}


def test_every_role_verb_task_and_flow_has_a_number() -> None:
    assert set(ROLES) == set(Role)
    assert set(VERBS) == {None, *Verb}
    assert set(TASK_TYPES) == {None, *Task.__args__}
    assert set(map(id, FLOW_NUMBERS)) == set(map(id, FLOWS.values()))


def test_every_rule_set_has_tables_for_every_number_of_players() -> None:
    for key in keys():
        rules = ruleset(key)
        for players in rules.players:
            assert tables(rules, players) is tables(rules, players)
            Games(rules, players)


def _numbers(text: str) -> Iterator[tuple[str, int]]:
    for line in text.splitlines():
        if found := re.match(r"\s+([A-Z_]+) = (\d+),", line):
            yield found[1], int(found[2])


def test_both_sides_have_the_same_limits() -> None:
    limits = dict(_numbers((ENGINE / "core.hpp").read_text().partition("enum : int {")[2].partition("};")[0]))
    assert len(limits) > 20
    assert {name: getattr(layout, name) for name in limits} == limits


def test_no_number_of_a_rulebook_is_written_in_the_headers() -> None:
    """Nor the code of a card, or the name of an edition."""
    text = "".join(file.read_text() for file in sorted(ENGINE.glob("*.hpp")))
    code = re.sub(r"//.*", "", text)
    for key in keys():
        assert f'"{key}"' not in code
        for kind in ruleset(key).catalogue.codes:
            assert f'"{kind}"' not in code


def rule_ids(folder: Path, suffix: str) -> set[str]:
    """The rules that are named in these files, those in between included where two stand for a row of them."""
    found = set()
    for file in folder.rglob(f"*{suffix}"):
        for book, first, last in re.findall(r"\b([BSDO])(\d{1,2})(?:-[BSDO](\d{1,2}))?\b", file.read_text()):
            found |= {f"{book}{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def test_every_rule_stands_beside_its_code_in_both() -> None:
    """Whatever the Python engine names, the headers name."""
    named = rule_ids(Path(game.__file__).parent, ".py")
    assert len(named) > 40
    assert named <= rule_ids(ENGINE, ".hpp")


def test_rules_beyond_the_native_engine_are_refused() -> None:
    rules = ruleset()
    many = replace(rules.boxes[0], rows=(*rules.boxes[0].rows, *(Row(path(f"NESW.c{n}"), 1) for n in range(100))))
    assert isinstance(many, Box)
    for derived in (
        rules.derive(boxes=(many,)),
        rules.derive(most_passed=4),
        rules.derive(saboteur_pay={1: 5, 2: 3, 3: 3, 4: 2}),
        rules.derive(plan=rules.plan._replace(goals=((8, 0), (8, -2), (8, 2)))),
        rules.derive(plan=rules.plan._replace(goals=((80, -2), (80, 0), (80, 2)))),
    ):
        with pytest.raises(NotNative, check=says("error-native-rules")):
            Games(derived, 5)
