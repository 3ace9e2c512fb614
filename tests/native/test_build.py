"""The native engine is built without fuss: in one line, with a compiler that is there or can be installed, and it never
fails for want of one unless asked to."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("sh", "cat", "cksum", "dirname", "uname", "rm", "mv", "mkdir", "env", "chmod")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources and the script, without anything built."""
    found = tmp_path / "tree"
    shutil.copytree(ROOT / "src" / "undermine" / "native" / "engine", found / "src" / "undermine" / "native" / "engine")
    (found / "tools").mkdir()
    for name in ("native.sh", "compiler.sh", "apt.sh"):
        shutil.copy(ROOT / "tools" / name, found / "tools")
    return found


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """An environment without a compiler."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in TOOLS:
        (folder / name).symlink_to(str(shutil.which(name)))
    return {"PATH": str(folder)}


def build(tree: Path, env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return run(tree, env, "tools/native.sh", *words)


def run(tree: Path, env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["/bin/sh", *words], cwd=tree, env=env, check=False, capture_output=True, text=True)


def having(bare: dict[str, str], name: str, text: str) -> dict[str, str]:
    """The same environment with a program that does this."""
    file = Path(bare["PATH"]) / name
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return bare


def compiler(bare: dict[str, str], text: str) -> dict[str, str]:
    return having(bare, "c++", text)


def test_without_a_compiler_it_says_so_and_is_content(tree: Path, bare: dict[str, str]) -> None:
    done = build(tree, bare)
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "no C++ compiler" in done.stderr
    assert build(tree, {**bare, "CI": "true"}).returncode == 1
    assert build(tree, bare, "fresh").returncode == 1


def test_a_compiler_that_fails_leaves_nothing(tree: Path, bare: dict[str, str]) -> None:
    done = build(tree, compiler(bare, "exit 3"))
    assert done.returncode == 0
    assert "could not do it" in done.stderr
    assert not list((tree / "src" / "undermine" / "native").glob("mine.*"))
    assert build(tree, {**bare, "CI": "true"}).returncode == 1


def test_it_is_built_once_and_again_when_something_has_changed(tree: Path, bare: dict[str, str]) -> None:
    """For no processor in particular."""
    env = compiler(bare, 'echo "$@" >> calls; while [ "$1" != -o ]; do shift; done; echo library > "$2"')
    done = build(tree, env)
    assert (done.returncode, done.stderr) == (0, "native engine: built with c++\n")
    assert build(tree, env, "fresh").returncode == 0
    assert build(tree, env).stderr == ""
    calls = (tree / "calls").read_text()
    assert calls.count("\n") == 1
    assert "-march" not in calls
    assert "-mtune" not in calls
    with (tree / "src" / "undermine" / "native" / "engine" / "core.hpp").open("a") as file:
        file.write("// changed\n")
    assert build(tree, env).stderr.endswith("built with c++\n")


INSTALLS = """
echo "$@" >> calls
case "$*" in *install*) printf '#!/bin/sh\\n' > "$PATH/g++"; chmod +x "$PATH/g++" ;; esac
"""


def test_where_packages_may_be_installed_a_compiler_is(tree: Path, bare: dict[str, str]) -> None:
    env = having(having(bare, "id", "echo 0"), "apt-get", INSTALLS)
    done = run(tree, env, "tools/compiler.sh")
    assert (done.returncode, done.stderr) == (0, "native engine: installing a compiler, g++\n")
    assert (tree / "calls").read_text().splitlines() == ["-qq update", "-qq install -y --no-install-recommends g++"]
    again = run(tree, env, "tools/compiler.sh")
    assert (again.returncode, again.stderr) == (0, "")
    assert (tree / "calls").read_text().count("\n") == 2


def test_where_packages_may_not_be_installed_or_cannot_nothing_fails(tree: Path, bare: dict[str, str]) -> None:
    assert run(tree, bare, "tools/compiler.sh").returncode == 0
    nobody = having(having(bare, "apt-get", "echo called >> calls; exit 1"), "id", "echo 1000")
    assert run(tree, nobody, "tools/compiler.sh").returncode == 0
    assert not (tree / "calls").exists()
    offline = run(tree, having(nobody, "id", "echo 0"), "tools/compiler.sh")
    assert offline.returncode == 0
    assert "'apt-get install g++' failed" in offline.stderr
