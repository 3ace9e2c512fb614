"""The page about the arena is true: its example runs, and it leaves out no option, column, lineup or comparison."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from tests.arena.bots import Failing
from undermine.arena.differences import What
from undermine.arena.lineups import Kind
from undermine.arena.play import KINDS, play_game
from undermine.arena.records import PARTS, game_data
from undermine.arena.rows import COLUMNS
from undermine.cli.arena import arena
from undermine.cli.simulate import simulate
from undermine.rules import ruleset

TEXT = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")

WHERE = ("deal", "rotation", "lineup", "one", "other", "seats")


def test_nothing_is_left_out() -> None:
    for name in (*COLUMNS, *What, *Kind, *KINDS):
        assert f"`{name}`" in TEXT, name
    for parameter in inspect.signature(arena).parameters.values():
        name = {"as_json": "json"}.get(parameter.name, parameter.name).replace("_", "-")
        assert parameter.name in {"bots", "lang"} or f"`--{name}" in TEXT, name


def test_every_field_of_a_game_is_told() -> None:
    told = TEXT.partition("## Every game")[2].partition("## Parts of a run")[0]
    game = game_data(play_game(ruleset(), 3, ["easy", "easy", Failing("raise")], "docs"), 0, dict.fromkeys(WHERE))
    for name in set(_names({**game, "events": []})):
        assert f"`{name}`" in told, name
    assert f"`--leave-out {' '.join(PARTS)}`" in told


def _names(data: object) -> Iterator[str]:
    if isinstance(data, list):
        for part in data:
            yield from _names(part)
    elif isinstance(data, dict):
        for name, part in data.items():
            yield name
            yield from _names(part)


def test_every_option_of_a_simulation_is_the_arenas() -> None:
    own = {"games", "first", "engine"}
    assert set(inspect.signature(simulate).parameters) - own <= set(inspect.signature(arena).parameters)


def test_the_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    found: dict[str, object] = {}
    exec(code.replace("print(", "told = ("), found)
    assert found["told"][:2] == ("digger", "random")  # type: ignore[index]
