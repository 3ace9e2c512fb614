"""The release checklist finds what it is there to find."""

from __future__ import annotations

import json
import shlex
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

import undermine
from tools.release import contents, installing, licences, papers
from tools.release.__main__ import run
from tools.release.faults import Fault, call
from tools.release.packing import ROOT
from undermine.native import available

VERSION = undermine.__version__
METADATA = f"""Metadata-Version: 2.4
Name: undermine
Version: {VERSION}
License-Expression: MIT
Keywords: game
Description-Content-Type: text/markdown

Dwarves dig.
"""
WHOLE = {
    **dict.fromkeys(contents.NEEDED, b""),
    "undermine.dist-info/METADATA": METADATA.encode(),
    "undermine.dist-info/licenses/LICENSE": b"",
}
LIBRARY = "undermine/native/mine.so"


def wheel(folder: Path, files: Mapping[str, bytes], platform: str = "any") -> Path:
    found = folder / f"undermine-{VERSION}-py3-none-{platform}.whl"
    with zipfile.ZipFile(found, "w") as file:
        for name, content in files.items():
            file.writestr(name, content)
    return found


def test_a_wheel_that_is_whole_passes(tmp_path: Path) -> None:
    found = wheel(tmp_path, WHOLE)
    for check in (contents.check_metadata, contents.check_wheel, contents.check_platform):
        assert check(found)


@pytest.mark.parametrize("name", contents.NEEDED)
def test_what_is_left_out_is_found(tmp_path: Path, name: str) -> None:
    rest = {other: content for other, content in WHOLE.items() if other != name}
    with pytest.raises(Fault, match=name.rpartition("/")[2]):
        contents.check_wheel(wheel(tmp_path, rest))


@pytest.mark.parametrize("name", ["tests/conftest.py", "undermine/__pycache__/a.pyc", "undermine/native/mine.so.stamp"])
def test_what_nobody_needs_is_found(tmp_path: Path, name: str) -> None:
    with pytest.raises(Fault, match="nobody needs"):
        contents.check_wheel(wheel(tmp_path, {**WHOLE, name: b""}))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (METADATA.replace("Dwarves dig.\n", ""), "a long description"),
        (METADATA.replace("Name: undermine", "Name: under mine!"), "name"),
        (METADATA.replace("License-Expression: MIT\n", ""), "a licence expression"),
    ],
)
def test_metadata_that_no_index_takes_is_found(tmp_path: Path, text: str, fault: str) -> None:
    files = {**WHOLE, "undermine.dist-info/METADATA": text.encode()}
    with pytest.raises(Fault, match=fault):
        contents.check_metadata(wheel(tmp_path, files))


@pytest.mark.parametrize(
    ("files", "platform"),
    [
        ({LIBRARY: b"GLIBC_2.17"}, "any"),
        ({}, "manylinux_2_17_x86_64"),
        ({LIBRARY: b"GLIBC_2.17 GLIBC_2.36"}, "manylinux_2_17_x86_64"),
        ({LIBRARY: b"GLIBC_2.17 libstdc++.so.6"}, "manylinux_2_17_x86_64"),
        ({LIBRARY: b"GLIBC_2.17"}, "linux_x86_64"),
    ],
)
def test_a_wheel_that_promises_more_than_its_library_holds_is_found(
    tmp_path: Path, files: dict[str, bytes], platform: str
) -> None:
    with pytest.raises(Fault):
        contents.check_platform(wheel(tmp_path, WHOLE | files, platform))


def test_a_wheel_for_a_platform_says_what_its_library_needs(tmp_path: Path) -> None:
    found = wheel(tmp_path, {**WHOLE, LIBRARY: b"GLIBC_2.4 GLIBC_2.17"}, "manylinux_2_17_x86_64")
    assert contents.check_platform(found) == "manylinux_2_17_x86_64"


def sdist(folder: Path, names: Iterable[str]) -> Path:
    found = folder / f"undermine-{VERSION}.tar.gz"
    with tarfile.open(found, "w:gz") as file:
        for name in names:
            file.addfile(tarfile.TarInfo(f"undermine-{VERSION}/{name}"))
    return found


SOURCES = (*contents.SOURCES, *(f"src/{name}" for name in contents.NEEDED))


def test_sources_bring_their_tests_those_of_the_page_too(tmp_path: Path) -> None:
    assert contents.check_sdist(sdist(tmp_path, (*SOURCES, "tests/test_given.py", "web/tests/api.test.ts")))


@pytest.mark.parametrize("name", ["build/release/a.whl", "web/node_modules/a.js", "src/undermine/tests/a.py"])
def test_sources_with_what_nobody_needs_are_found(tmp_path: Path, name: str) -> None:
    with pytest.raises(Fault, match="nobody needs"):
        contents.check_sdist(sdist(tmp_path, (*SOURCES, name)))


@pytest.mark.parametrize("lost", contents.SOURCES)
def test_sources_that_lack_something_are_found(tmp_path: Path, lost: str) -> None:
    with pytest.raises(Fault, match=lost):
        contents.check_sdist(sdist(tmp_path, [name for name in SOURCES if name != lost]))


@pytest.mark.parametrize("extra", ["cli", "parquet", "research"])
def test_what_an_extra_is_tried_by_can_be_done(tmp_path: Path, extra: str) -> None:
    """In an environment with everything; `make release-check` has one for each extra."""
    for program, *words in installing.TRIALS[extra]:
        assert call([Path(sys.executable).with_name(program), *words], tmp_path)


@pytest.mark.skipif(not available(), reason="the native engine is not built")
def test_wheels_of_other_platforms_are_tried_by_what_passes_here() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    program, *words = shlex.split(config["test-command"])
    assert program == "python"
    call([sys.executable, *words], ROOT)
    assert all(config[system]["archs"] == ["native"] for system in ("linux", "macos")), "no compiler here builds others"


CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n{}\n## [{}] - 2026-12-01\n\n### Added\n\n- Everything.\n"
CITATION = "cff-version: 1.2.0\nversion: {}\ndate-released: 2026-12-01\n"


@pytest.mark.parametrize(
    ("unreleased", "changelog", "citation", "faults"),
    [
        ("", VERSION, VERSION, 0),
        ("- One more.\n", VERSION, VERSION, 1),
        ("", "99.0.0", "99.0.0", 1),
        ("", VERSION, "99.0.0", 1),
    ],
)
def test_versions_that_differ_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unreleased: str, changelog: str, citation: str, faults: int
) -> None:
    monkeypatch.setattr(papers, "ROOT", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG.format(unreleased, changelog), "utf-8")
    (tmp_path / "CITATION.cff").write_text(CITATION.format(citation), "utf-8")
    checks = iter([("changelog", papers.check_version), ("citation", papers.check_citation)])
    assert run(checks) == faults


def test_a_changelog_without_any_version_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "ROOT", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n", "utf-8")
    with pytest.raises(Fault, match="no version"):
        papers.check_version()


def test_every_licence_is_known_and_another_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert licences.check_python_licences().endswith("packages")
    assert licences.check_page_licences().endswith("packages")
    lock = {"packages": {"": {}, "node_modules/a": {"license": "MIT"}, "node_modules/b": {"license": "AGPL-3.0"}}}
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package-lock.json").write_text(json.dumps(lock), "utf-8")
    monkeypatch.setattr(licences, "ROOT", tmp_path)
    with pytest.raises(Fault, match="b: AGPL"):
        licences.check_page_licences()


def test_a_program_that_fails_is_a_fault_with_its_last_words(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="no such"):
        call(["sh", "-c", "echo no such thing; exit 3"], tmp_path)
