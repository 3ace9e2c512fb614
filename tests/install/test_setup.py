"""`make play` sets up what playing needs, `make test` the rest, and neither takes away what the other needs."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.install.environments import PROJECT, declared, run
from tests.test_structure import ROOT

GROUPS = PROJECT["dependency-groups"]
SETUP = list(map(Requirement, GROUPS["setup"]))
TOOLS = [Requirement(text) for text in GROUPS["dev"] if isinstance(text, str)]
_PIN = re.compile(r"^(\S+?)==(\S+)[^\n]*((?:\n {4}--hash=\S+(?: \\)?)+)", re.MULTILINE)


def pins(name: str) -> dict[str, tuple[str, str]]:
    """What a lock names: the version and the hashes of each package."""
    return {package: (version, hashes) for package, version, hashes in _PIN.findall((ROOT / name).read_text("utf-8"))}


ALL, PLAY = pins("requirements.lock"), pins("requirements-play.lock")

# The locks -----------------------------------------------------------------------------------------------------------


def test_what_playing_needs_is_a_part_of_everything() -> None:
    assert len(PLAY) > 30
    assert PLAY.items() < ALL.items()


def test_the_locks_hold_what_is_asked_for() -> None:
    for lock, asked in ((ALL, [*declared("all"), *SETUP, *TOOLS]), (PLAY, [*declared("server"), *SETUP])):
        for one in asked:
            version, hashes = lock[canonicalize_name(one.name)]
            assert one.specifier.contains(version)
            assert "--hash=sha256:" in hashes


def test_no_tool_of_the_tests_is_needed_to_play() -> None:
    server = {canonicalize_name(one.name) for one in declared("server")}
    mere_tools = {canonicalize_name(one.name) for one in TOOLS} - server
    # These two the framework of the server brings along by itself.
    assert mere_tools & PLAY.keys() <= {"httpx", "pyyaml"}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-play.lock"])
def test_a_lock_says_nothing_of_where_packages_come_from(name: str) -> None:
    assert "://" not in (ROOT / name).read_text("utf-8")


# tools/setup.sh ------------------------------------------------------------------------------------------------------

BACKEND = """
import zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "undermine-1.0-py3-none-any.whl"
    with zipfile.ZipFile(f"{folder}/{name}", "w") as file:
        file.writestr("undermine-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: undermine\\nVersion: 1.0\\n")
        file.writestr("undermine-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nTag: py3-none-any\\n")
        file.writestr("undermine-1.0.dist-info/RECORD", "")
    return name
"""


def wheel(folder: Path, name: str, script: str = "") -> str:
    """A package that is nothing but its name, and perhaps a program; returns its line in a lock."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        file.writestr(f"{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{name}-1.0.dist-info/RECORD", "")
        file.writestr(f"{name}.py", "")
        if script:
            program = zipfile.ZipInfo(f"{name}-1.0.data/scripts/{name}")
            program.external_attr = 0o100755 << 16
            file.writestr(program, script)
    return f"{name}==1.0 \\\n    --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


class Project:
    """A project like ours, whose packages are a game and a test."""

    def __init__(self, folder: Path, script: str) -> None:
        self.folder, self._shelf = folder / "project", folder / "shelf"
        (self.folder / "tools").mkdir(parents=True)
        self._shelf.mkdir()
        for name in ("setup.sh", "apt.sh"):
            shutil.copy(ROOT / "tools" / name, self.folder / "tools")
        (self.folder / "backend.py").write_text(BACKEND)
        (self.folder / "pyproject.toml").write_text(
            '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
        )
        uv, game, test = wheel(self._shelf, "uv", script), wheel(self._shelf, "game"), wheel(self._shelf, "test")
        (self.folder / "requirements.lock").write_text(uv + game + test)
        (self.folder / "requirements-play.lock").write_text(uv + game)

    def set_up(self, *packages: str) -> str:
        """What the script says, from packages on a shelf of this machine."""
        shelf = str(self._shelf)
        environ = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_"))}
        environ |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": shelf, "UV_NO_INDEX": "1", "UV_FIND_LINKS": shelf}
        done = run(["sh", "tools/setup.sh", *packages], cwd=self.folder, env={**environ, "PYTHON": sys.executable})
        assert done.returncode == 0, done.stderr
        return done.stderr

    @property
    def installed(self) -> set[str]:
        site = next((self.folder / ".venv").glob("lib/python*/site-packages"))
        return {path.name.partition("-")[0] for path in site.glob("*-1.0.dist-info")} - {"uv"}


@pytest.mark.long
def test_the_two_sets_do_not_break_one_another(tmp_path: Path) -> None:
    project = Project(tmp_path, f'#!/bin/sh\nexec {Path(sys.executable).with_name("uv")} "$@"\n')
    assert "uv could not do it" not in project.set_up("play")
    assert project.installed == {"undermine", "game"}
    assert project.set_up("play") == "", "nothing is left to do"
    project.set_up()
    assert project.installed == {"undermine", "game", "test"}
    assert project.set_up("play") == ""
    lock = project.folder / "requirements.lock"
    lock.write_text(lock.read_text() + "# changed\n")
    assert "installing" in project.set_up("play")
    assert project.installed == {"undermine", "game", "test"}, "what was there is brought up to date"
    assert project.set_up() == ""


@pytest.mark.long
def test_where_uv_fails_pip_does_it(tmp_path: Path) -> None:
    project = Project(tmp_path, "#!/bin/sh\nexit 1\n")
    assert "uv could not do it" in project.set_up("play")
    assert project.installed == {"undermine", "game"}
    assert project.set_up("play") == ""


def test_the_script_knows_two_sets() -> None:
    done = run(["sh", "tools/setup.sh", "everything"], cwd=ROOT)
    assert done.returncode == 1
    assert "all, or play" in done.stderr
