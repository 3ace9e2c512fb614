"""The page about the arena is true: its example runs, and it leaves out no option, column, lineup or comparison."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from undermine.arena.differences import What
from undermine.arena.lineups import Kind
from undermine.arena.play import KINDS
from undermine.arena.rows import COLUMNS
from undermine.cli.arena import arena

TEXT = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")


def test_nothing_is_left_out() -> None:
    for name in (*COLUMNS, *What, *Kind, *KINDS):
        assert f"`{name}`" in TEXT, name
    for parameter in inspect.signature(arena).parameters.values():
        name = {"as_json": "json"}.get(parameter.name, parameter.name).replace("_", "-")
        assert parameter.name in {"bots", "lang"} or f"`--{name}" in TEXT, name


def test_the_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    found: dict[str, object] = {}
    exec(code.replace("print(", "told = ("), found)
    assert found["told"][:2] == ("digger", "random")  # type: ignore[index]
