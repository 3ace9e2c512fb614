"""Extras: each brings its commands; a command whose packages are missing says which extra brings them."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from tests.install.environments import EXTRAS, PROJECT, bare, brought_by, called, declared, shelve
from tests.test_structure import ROOT, SOURCES
from undermine.cli import commands
from undermine.cli.commands import COMMANDS, MODULES, SPECIAL, extra_for
from undermine.cli.missing import FILE, say
from undermine.words import LANGUAGES, Words

RECORD = next((ROOT / "tests" / "games").glob("solo-*.txt"))
SMALL = "--players 3 --house rounds=1"
CLI = {
    "--help": "",
    "--install-completion --shell bash --output completion": "",
    "rules": "",
    "rules solo --lang de": "",
    "perft --depth 1": "",
    f"simulate --games 1 {SMALL} --bots easy": "",
    f"arena random digger --deals 1 {SMALL} --jobs 1": "",
    "calibrate --rounds 2 --players 3 --jobs 1": "",
    "balance --help": "",
    f"replay {RECORD}": "",
    "bot serve random": '{"type": "quit"}\n',
}
"""Calls that an install with `cli` answers."""
PROBLEM, USAGE = 1, 2
NOBODY = "http://127.0.0.1:9"
"""Where no server is."""


def sentence(command: str, extra: str, lang: str = "en") -> str:
    return "undermine: " + say(lang, "install-missing", command=f"undermine {command}".strip(), extra=extra) + "\n"


# What is declared ----------------------------------------------------------------------------------------------------


def test_the_library_depends_on_nothing() -> None:
    assert PROJECT["project"]["dependencies"] == []


APART = "ray"
"""The extra that nobody gets who did not ask for it by name: it is large, and is not to be locked."""


def test_all_is_all_but_one() -> None:
    assert set().union(*map(brought_by, EXTRAS.keys() - {APART})) == brought_by("all")
    assert not {one.name for one in declared(APART)} & {one.name for one in declared("all")}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-play.lock"])
@pytest.mark.parametrize("large", ["ray", "torch"])
def test_what_is_large_is_never_locked(name: str, large: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    assert not [line for line in lines if line.startswith(f"{large}==")]


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        yield from (name.partition(".")[0] for name in names)


def test_whatever_is_imported_is_known_and_declared() -> None:
    """A new dependency has to be named by an extra, and by the list from which a missing one is told."""
    known = {name: extra for extra, names in MODULES.items() for name in names} | SPECIAL
    sources = [file for file in SOURCES if file.parent.name != "research"]
    found = {name for file in sources for name in imported(file)} - {"undermine", "__future__"}
    late = {"pyarrow", "ray"}
    assert found - sys.stdlib_module_names - late == known.keys() - late
    for name, extra in known.items():
        if extra == APART:
            assert [one.name for one in declared(extra)] == [name]
            continue
        ours = {canonicalize_name(one.name) for one in declared(extra)}
        assert ours & set(map(canonicalize_name, metadata.packages_distributions()[name])), (name, extra)


def test_what_is_for_research_is_brought_by_its_extra() -> None:
    """No command needs it. OpenSpiel comes from nobody's extra: not every Python has a wheel of it."""
    sources = [file for file in SOURCES if file.parent.name == "research"]
    found = {name for file in sources for name in imported(file)} - {"undermine", "__future__"}
    ours = {canonicalize_name(one.name) for one in declared("research")}
    assert found - sys.stdlib_module_names == {*ours, "pyspiel"}


def test_every_command_has_an_extra_that_is_there() -> None:
    assert set(commands.EXTRAS.values()) == set(MODULES)
    assert {*MODULES, *SPECIAL.values(), "research", "all"} == set(EXTRAS)


def test_the_readme_names_every_extra() -> None:
    text = (ROOT / "README.md").read_text("utf-8").partition("## Install")[2].partition("\n## ")[0]
    assert all(f"[{extra}]" in text or f"`{extra}`" in text for extra in EXTRAS)
    assert all(command in text for command in COMMANDS)


def test_only_our_packages_are_put_down_to_an_extra() -> None:
    assert extra_for("numpy", "simulate") is None
    assert extra_for("somebodys.bot", "simulate") is None
    assert extra_for("rich.text", "serve") == "server"
    assert extra_for("redis.asyncio", "serve") == "redis"
    assert extra_for("cyclopts", None) == "cli"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_words_are_the_same_as_fluent_ones(lang: str) -> None:
    text = (ROOT / "src" / "undermine" / "words" / lang / FILE).read_text("utf-8")
    keys = [line.partition(" = ")[0] for line in text.splitlines() if line and not line.startswith("#")]
    assert len(keys) == 5
    args = {"command": "undermine serve", "commands": "play join", "extra": "server", "version": "1"}
    for key in keys:
        assert say(lang, key, **args) == Words(lang).say_key(key, **args)


# The bare library ----------------------------------------------------------------------------------------------------

LIBRARY = ("arena", "bots", "cards", "draw", "game", "messages", "notation", "rules", "suspicion", "testing", "words")
HEAVY = {"asyncio", "concurrent", "email", "http", "json", "logging", "multiprocessing", "pathlib", "socket", "ssl",
         "subprocess", "tempfile", "unittest", "urllib", "xml"}  # fmt: skip


@pytest.mark.parametrize("package", LIBRARY)
def test_the_library_needs_nothing_installed(package: str) -> None:
    bare(f"import undermine.{package}")


def test_the_rules_are_quickly_imported() -> None:
    """Little of the standard library comes along; `make bench` has the time."""
    found = bare("import undermine.game; print(*sys.modules)").split()
    assert not HEAVY & set(found)
    assert len(found) < 200


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_alone_the_command_says_how_to_get_more(tmp_path: Path, lang: str) -> None:
    calls = called(tmp_path, dict.fromkeys(("", "--help", "-h"), ""), tmp_path, UNDERMINE_LANG=lang)
    for said in calls.values():
        assert (said.code, said.err) == (0, "")
        assert all(f'pip install "undermine[{extra}]"' in said.out for extra in MODULES)
        assert all(command in said.out for command in COMMANDS)
        assert say(lang, "install-library", version="").split(".")[1] in said.out


@pytest.mark.slow
def test_alone_every_command_names_its_extra(tmp_path: Path) -> None:
    calls = dict.fromkeys((*COMMANDS, *(f"{name} --help --lang de" for name in COMMANDS), "bogus"), "")
    for call, said in called(tmp_path, calls, tmp_path).items():
        command = call.split()[0]
        lang = "de" if "de" in call.split() else "en"
        extra = commands.EXTRAS.get(command, "cli")
        assert said == (USAGE, "", sentence(command if command in COMMANDS else "", extra, lang))


# With an extra -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_cli_brings_the_command_without_a_table(tmp_path: Path) -> None:
    folder = shelve(tmp_path / "packages", brought_by("cli"))
    others = (f"join {NOBODY}/r/ABCD", f"open {NOBODY}", "serve", "backup file", "restore file", "admin rooms")
    answers = called(folder, CLI | dict.fromkeys(others, ""), tmp_path)
    for call in CLI:
        assert (answers[call].code, answers[call].err) == (0, ""), call
    for call in others:
        name = call.split()[0]
        assert answers[call] == (USAGE, "", sentence(name, commands.EXTRAS[name]))
    assert "--players" in (tmp_path / "completion").read_text("utf-8")


@pytest.mark.slow
def test_play_brings_the_table_and_the_way_to_others(tmp_path: Path) -> None:
    folder = shelve(tmp_path / "packages", brought_by("play"))
    calls = {
        "play --seed s": "quit\n",
        f"join {NOBODY}/r/ABCD": "",
        f"open {NOBODY}": "",
        f"join {NOBODY}/r/X --bot easy": "",
    }
    answers = called(folder, calls | {"serve": ""}, tmp_path)
    assert [answers[call].code for call in calls] == [0, PROBLEM, PROBLEM, PROBLEM]
    assert all("install" not in answers[call].err for call in calls)
    assert answers["serve"] == (USAGE, "", sentence("serve", "server"))


@pytest.mark.slow
def test_server_brings_a_server_and_names_the_extras_beyond(tmp_path: Path) -> None:
    folder = shelve(tmp_path / "packages", brought_by("server"))
    elsewhere = "--database postgresql://nobody@127.0.0.1:9/none"
    calls = {
        f"serve --port 0 {elsewhere}": "postgres",
        "serve --port 0 --redis redis://127.0.0.1:9": "redis",
        f"backup file {elsewhere}": "postgres",
        f"admin rooms {elsewhere}": "postgres",
    }
    answers = called(folder, {**dict.fromkeys(calls, ""), "backup file": ""}, tmp_path)
    for call, extra in calls.items():
        assert (answers[call].code, answers[call].err) == (USAGE, sentence(call.split()[0], extra)), call
    assert answers["backup file"].code == PROBLEM
