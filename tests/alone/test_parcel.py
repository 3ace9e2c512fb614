"""What a browser is given is all that it needs: nothing else is installed, and nothing is imported from elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.server.schema.test_twin import games
from tools import parcel

ROOT = Path(__file__).parents[2]
PLAY = """
import runpy, sys
sys.path[:0] = sys.argv[1:3]
runpy.run_module("tests.alone.playing", run_name="__main__")
"""
ANSWER = """
import asyncio, json, sys
from tests.alone.blocked import OURS, block
blocked = block(OURS)
import undermine.alone
from undermine.alone import Alone
async def keep(changes): pass
async def main(): return await (await Alone.open({}, keep)).ask("GET", "/api/rooms", {}, b"")
assert asyncio.run(main()).status == 200
print(json.dumps([sorted(blocked.asked), sorted(sys.modules)]))
"""


def test_the_rooms_are_imported_and_asked_without_a_single_package() -> None:
    """Fluent comes when there is something to say."""
    call = [sys.executable, "-c", ANSWER]
    done = subprocess.run(call, capture_output=True, text=True, check=True, cwd=ROOT)
    asked, modules = json.loads(done.stdout)
    # The standard library looks for a Python written in Java.
    assert set(asked) == {"msgspec"} | (set(asked) & {"org"}), "where it is not there, there is another way"
    assert "undermine.server.schema.plain" in modules
    assert not [name for name in modules if name.startswith(("undermine.cli", "undermine.server.web"))]


@pytest.mark.slow
def test_games_are_played_from_the_parcel_alone(tmp_path: Path) -> None:
    parcel.write(tmp_path / "parcel.zip")
    with zipfile.ZipFile(tmp_path / "parcel.zip") as packed:
        packed.extractall(tmp_path / "inside")
    call = [sys.executable, "-I", "-S", "-c", PLAY, str(tmp_path / "inside"), str(ROOT)]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    assert [json.loads(line)["told"] for line in done.stdout.splitlines()] == [game["told"] for game in games()]


@pytest.mark.long
def test_the_parcel_is_the_same_each_time_and_holds_nothing_that_has_to_be_compiled(tmp_path: Path) -> None:
    for name in ("one", "two"):
        parcel.write(tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    kinds = {Path(name).suffix for name in parcel.contents()}
    assert kinds == {".py", ".ftl", ".json", ".dat"}
    assert {"undermine/words/fr/web.ftl", "fluent/runtime/__init__.py"} <= parcel.contents().keys()
