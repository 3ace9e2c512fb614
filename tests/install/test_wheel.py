"""What is packed: never without the page by accident, one package where nothing more is asked for, and it plays."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from tests.install.environments import brought_by, planned, run, shelve
from tests.test_structure import ROOT
from undermine.bots import make
from undermine.client import connect, open_room, play_with, register, take_seat
from undermine.server.protocol import commands as asked
from undermine.server.protocol.messages import Over
from undermine.server.rooms.settings import Settings
from undermine.words import Words

pytestmark = pytest.mark.slow
STATIC = "src/undermine/server/web/static"
TOOLS = ("sh", "cat", "cksum", "dirname", "find", "sort", "xargs")
"""What the scripts of the build call, Node aside."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The checkout as git knows it, as a clean clone would be: without the page and without packages."""
    listed = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT)
    assert listed.returncode == 0, listed.stderr
    found = tmp_path / "tree"
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (found / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, found / name)
    assert not (found / STATIC).exists()
    return found


@pytest.fixture
def no_node(tmp_path: Path) -> dict[str, str]:
    """An environment in which there is no Node."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in TOOLS:
        (folder / name).symlink_to(str(shutil.which(name)))
    return {"PATH": str(folder), "HOME": str(tmp_path), "LANG": "C.UTF-8"}


def build(tree: Path, *targets: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Pack a tree with the backend that is installed here; what comes of it lies in its folder dist."""
    words = [word for target in targets for word in ("-t", target)]
    return run([sys.executable, "-I", "-m", "hatchling", "build", *words], cwd=tree, env=env)


def packed(tree: Path) -> list[Path]:
    return sorted((tree / "dist").glob("*")) if (tree / "dist").is_dir() else []


def page_of(wheel: Path) -> dict[str, bytes]:
    prefix = STATIC.removeprefix("src/")
    with zipfile.ZipFile(wheel) as file:
        return {name: file.read(name) for name in file.namelist() if name.startswith(prefix)}


# Without Node --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_nothing_is_packed_without_the_page_by_accident(tree: Path, no_node: dict[str, str], target: str) -> None:
    done = build(tree, target, env=no_node)
    assert done.returncode != 0
    assert "the page has to be built, and there is no npm" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert packed(tree) == []


def test_a_page_older_than_its_sources_is_not_packed_either(tree: Path, no_node: dict[str, str]) -> None:
    (tree / STATIC).mkdir()
    (tree / STATIC / "index.html").write_text("<!doctype html>")
    (tree / STATIC / ".stamp").write_text("1 2 3 4\n")
    assert build(tree, "wheel", env=no_node).returncode != 0
    assert packed(tree) == []


def test_the_page_is_left_out_on_purpose_alone(tree: Path, no_node: dict[str, str]) -> None:
    done = build(tree, "wheel", env={**no_node, "UNDERMINE_WITHOUT_PAGE": "1"})
    assert done.returncode == 0, done.stderr
    (wheel,) = packed(tree)
    assert page_of(wheel) == {}


def test_where_only_the_built_page_is_there_it_is_taken(tree: Path, no_node: dict[str, str]) -> None:
    """As in the image, where another stage has built it; and where that has not, nothing is packed."""
    shutil.rmtree(tree / "web")
    done = build(tree, "wheel", env=no_node)
    assert done.returncode != 0
    assert "the built page is missing" in done.stdout + done.stderr
    (tree / STATIC).mkdir()
    (tree / STATIC / "index.html").write_text("<!doctype html>")
    assert build(tree, "wheel", env=no_node).returncode == 0
    (wheel,) = packed(tree)
    assert list(page_of(wheel).values()) == [b"<!doctype html>"]


def test_an_editable_install_needs_no_page(tree: Path, no_node: dict[str, str], tmp_path: Path) -> None:
    """It is what `make setup` and `make terminal` do; the rest of them does not ask for Node either."""
    program = f"from hatchling.build import build_editable; build_editable({str(tmp_path)!r})"
    done = run([sys.executable, "-I", "-c", program], cwd=tree, env=no_node)
    assert done.returncode == 0, done.stderr
    for target in ("setup", "terminal"):
        plan = planned(target, cwd=tree).stdout
        assert "tools/setup.sh" in plan
        assert not re.search(r"npm|node|page\.sh", plan)
    assert "page.sh" in planned("play", cwd=tree).stdout


# From a clean clone to a game ----------------------------------------------------------------------------------------


def test_from_a_clean_clone_to_a_finished_game(tree: Path, no_node: dict[str, str], tmp_path: Path) -> None:
    """The source distribution carries the page, so that the wheel made from it needs no Node; the wheel alone is one
    package; with `server` it shows the page and plays."""
    (tree / "web" / "node_modules").symlink_to(_modules())
    done = build(tree, "sdist")
    assert done.returncode == 0, done.stderr
    (archive,) = packed(tree)
    with tarfile.open(archive) as file:
        if hasattr(tarfile, "data_filter"):  # the first releases of Python 3.11 know none
            file.extraction_filter = tarfile.data_filter
        file.extractall(tmp_path)
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    done = build(unpacked, "wheel", env=no_node)
    assert done.returncode == 0, done.stderr
    (wheel,) = packed(unpacked)
    built = {path.relative_to(tree / "src").as_posix(): path for path in (tree / STATIC).rglob("*") if path.is_file()}
    expected = {name: path.read_bytes() for name, path in built.items() if path.name != ".stamp"}
    assert len(expected) > 10
    assert page_of(wheel) == expected
    environment = _installed(wheel, tmp_path / "environment")
    _is_one_package(environment)
    shelve(next(environment.glob("lib/python*/site-packages")), brought_by("server"))
    _plays(environment, tmp_path)


def _modules() -> Path:
    """The packages that the page is built with, as `make test` has installed them."""
    done = run(["sh", "tools/page.sh", "modules"], cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return ROOT / "web" / "node_modules"


def _installed(wheel: Path, folder: Path) -> Path:
    """An environment of its own in which nothing is but this wheel, and what it asks for of itself."""
    assert run([sys.executable, "-m", "venv", "--without-pip", folder]).returncode == 0
    uv = Path(sys.executable).with_name("uv")
    done = run([uv, "pip", "install", "--offline", "--no-index", "--python", folder / "bin" / "python", wheel])
    assert done.returncode == 0, done.stderr
    return folder


def _is_one_package(environment: Path) -> None:
    """Its rules play, and its command says how to get more."""
    python = environment / "bin" / "python"
    listing = "from importlib.metadata import distributions; print(*(one.name for one in distributions()))"
    assert run([python, "-I", "-c", listing]).stdout.split() == ["undermine"]
    assert run([python, "-I", "-c", "import undermine.game, undermine.bots, undermine.draw"]).returncode == 0
    said = run([environment / "bin" / "undermine", "serve"], env={"LANG": "C.UTF-8"})
    assert (said.returncode, said.stdout) == (2, "")
    assert 'pip install "undermine[server]"' in said.stderr


def _plays(environment: Path, home: Path) -> None:
    with _serving(environment, home) as server:
        with urlopen(f"{server}/", timeout=10) as answer:
            document = answer.read().decode()
        scripts = re.findall(r'src="([^"]*/assets/[^"]+)"', document)
        assert scripts
        for script in (*scripts, "/sw.js", "/offline.html", "/app.webmanifest"):
            with urlopen(f"{server}{script}", timeout=10) as answer:
                assert answer.status == 200
        over = asyncio.run(_game(server))
    assert over is not None
    assert len(over.gold) == 3


@contextmanager
def _serving(environment: Path, home: Path) -> Iterator[str]:
    words = [environment / "bin" / "undermine", "serve", "--port", "0", "--data", home / "data", "--limits", "0"]
    process = subprocess.Popen(
        [str(word) for word in words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={"LANG": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": str(home)},
    )
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        yield address.rstrip("/")
    finally:
        process.terminate()
        rest, _ = process.communicate(timeout=30)
    assert Words("en").say_key("serve-no-page") not in rest


async def _game(server: str) -> Over | None:
    """One round against two bots, to its end."""
    token = await register(server, "Ann")
    agreed = Settings(house=("rounds=1",), seats=3, bots=(None, "easy", "easy"), pace="instant")
    async with connect(server, await open_room(server, token, agreed), token) as (connection, heard):
        await take_seat(connection, heard, "Ann")
        await connection.do(asked.Begin())
        return await play_with(make("easy"), connection, heard, Random(1))


# The native engine ---------------------------------------------------------------------------------------------------


def test_a_wheel_carries_the_native_engine_for_its_platform_or_is_pure(tree: Path, tmp_path: Path) -> None:
    """Where there is no compiler, or where it is wanted so, one wheel is for all."""
    if not any(shutil.which(name) for name in ("c++", "g++", "clang++")):
        pytest.skip("there is no C++ compiler")
    # How fast it plays is of no matter here, and to make it fast takes most of the compiler's time.
    env = {**os.environ, "UNDERMINE_WITHOUT_PAGE": "1", "CXXFLAGS": "-O0"}
    assert build(tree, "wheel", env=env).returncode == 0
    assert build(tree, "wheel", env={**env, "UNDERMINE_PURE": "1"}).returncode == 0
    pure, native = sorted(packed(tree), key=lambda wheel: not wheel.name.endswith("-py3-none-any.whl"))
    assert "-py3-none-" in native.name
    with zipfile.ZipFile(pure) as file:
        assert not [name for name in file.namelist() if name.startswith("undermine/native/mine.")]
    with zipfile.ZipFile(native) as file:
        assert [name for name in file.namelist() if name.startswith("undermine/native/mine.")]
        file.extractall(tmp_path / "native")
    program = (
        "from undermine.native import Games; from undermine.rules import ruleset; g = Games(ruleset(), 3); g.deal(1)"
    )
    played = run([sys.executable, "-c", f"{program}; print(g.play_some().over)"], cwd=tmp_path / "native")
    assert played.stdout == "1\n", played.stderr
