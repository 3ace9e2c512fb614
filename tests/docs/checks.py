"""How the blocks of each language are checked; a language that is not here is none that a page may use.

A check is given all blocks of one language on one page, in their order, and raises where one of them is wrong.
"""

from __future__ import annotations

import configparser
import doctest
import io
import json
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any

import yaml

from tests.docs.blocks import Block
from tests.docs.commands import check_lines, lines_of, understood
from tests.install.environments import run
from tests.test_structure import ROOT
from undermine.game import HostedGame, Move, View, begin, deal, play, seed_dealer
from undermine.messages import Problem
from undermine.notation import move_text, parse_move
from undermine.notation.record import PILES
from undermine.notation.replay import piles_of
from undermine.rules import keys, ruleset
from undermine.server.config import PORT

Check = Callable[[Sequence[Block]], None]
PLAYERS = 5


# Python --------------------------------------------------------------------------------------------------------------


def example_view() -> View:
    """What pages call `view` without saying whose: that of a seat in the middle of a game."""
    rules = ruleset()
    match = HostedGame(rules, PLAYERS, seed_dealer(rules, PLAYERS, b"docs"))
    for _ in range(2 * PLAYERS):
        assert match.to_move is not None
        match.play(match.view(match.to_move).legal()[0])
    assert match.to_move is not None
    return match.view(match.to_move)


def python(blocks: Sequence[Block]) -> None:
    """Examples with prompts must say what they say, the others must run; each may use what stood before it.

    Only a page that has no prompts at all may speak of a `view` that it does not make."""
    names: dict[str, Any] = {"__name__": "page"}
    if not any(">>>" in block.text for block in blocks):
        names["view"] = example_view()
    for block in blocks:
        if ">>>" in block.text:
            _doctest(block, names)
        else:
            with redirect_stdout(io.StringIO()):
                exec(compile("\n" * block.line + block.text, block.page, "exec"), names)


def _doctest(block: Block, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, names, str(block), block.page, block.line)
    told = io.StringIO()
    doctest.DocTestRunner().run(test, out=told.write, clear_globs=False)
    names.update(test.globs)
    assert not told.getvalue(), told.getvalue()


# Calls and settings --------------------------------------------------------------------------------------------------


def shell(blocks: Sequence[Block]) -> None:
    for block in blocks:
        check_lines(block.text)


FILLED = {"1": "solo", "head": "10.0.0.1"}
"""What stands in a job for what its script has found out; all else that Slurm fills in is a number."""


def job(blocks: Sequence[Block]) -> None:
    """A script for Slurm: the shell reads it, and understands each call of ours."""
    for block in blocks:
        assert block.text.startswith("#!/bin/sh\n#SBATCH "), block
        assert run(["sh", "-n"], input=block.text).returncode == 0, block
        filled = re.sub(r"\$(\w+)", lambda found: FILLED.get(found[1], "7" if "COUNT" in found[1] else "3"), block.text)
        calls = [words for words in lines_of(filled) if words[0] == "undermine"]
        assert calls, block
        for words in calls:
            understood(words)


def variables(blocks: Sequence[Block]) -> None:
    """A file `.env`: it names what compose.yaml asks for, all of it and nothing else."""
    asked = set(re.findall(r"\$\{(\w+):\?", (ROOT / "compose.yaml").read_text("utf-8")))
    for block in blocks:
        names = [line.partition("=")[0] for line in block.text.splitlines()]
        assert set(names) == asked, block


def unit(blocks: Sequence[Block]) -> None:
    """What systemd reads: its sections, and a command that is understood."""
    for block in blocks:
        found = configparser.ConfigParser(interpolation=None)
        found.read_string(block.text)
        assert found.sections() == ["Unit", "Service", "Install"], block
        assert understood(shlex.split(found["Service"]["ExecStart"])), block


def proxy(blocks: Sequence[Block]) -> None:
    """Braces that close, and a server where ours listens, or several from there on; what is passed on is looked at in
    `tests/test_hosting.py`."""
    for block in blocks:
        depth = 0
        for line in block.text.splitlines():
            code = line.partition("#")[0].strip()
            depth += code.endswith("{") - (code == "}")
            assert depth >= 0, block
        assert depth == 0, block
        ports = {int(port) for port in re.findall(r"127\.0\.0\.1:(\d+)", block.text)}
        assert ports, block
        assert ports == set(range(PORT, PORT + len(ports))), block


def as_json(blocks: Sequence[Block]) -> None:
    for block in blocks:
        json.loads(block.text)


def as_yaml(blocks: Sequence[Block]) -> None:
    for block in blocks:
        assert isinstance(yaml.safe_load(block.text), dict), block


def as_toml(blocks: Sequence[Block]) -> None:
    for block in blocks:
        tomllib.loads(block.text)


# The game ------------------------------------------------------------------------------------------------------------


def session(blocks: Sequence[Block]) -> None:
    """JSON that goes both ways, long lines folded, a blank one where the line broke; that it was really said is for the
    tests of its page."""
    for block in blocks:
        lines = list(filter(None, block.text.replace("\n    ", " ").splitlines()))
        assert {line[:2] for line in lines} - {"…"} == {"> ", "< "}, block
        for line in lines:
            assert line == "…" or isinstance(json.loads(line[2:]), dict), block


def moves(blocks: Sequence[Block]) -> None:
    """A grammar of moves: each line has examples, and each of these is a move of some game."""
    for block in blocks:
        found = list(_examples(block))
        assert len(found) > 10, block
        for text in found:
            assert any(_is_move(text, key) for key in keys()), f"{block}: {text}"


def _examples(block: Block) -> Iterator[str]:
    """What stands behind the grammar of a line, until words begin."""
    for line in block.text.splitlines():
        found = re.match(r"(?:[a-z-]+)? *[=|] (.*)", line)
        columns = re.split(r" {2,}", found[1]) if found is not None else []
        if len(columns) > 1:
            yield columns[1]
            yield from columns[2:-1]


def _is_move(text: str, key: str) -> bool:
    rules = ruleset(key)
    try:
        move: Move = parse_move(text, rules, max(rules.players))
    except Problem:
        return False
    return move_text(move, rules) == text


def record(blocks: Sequence[Block]) -> None:
    """A record with remarks, of which `…` leaves something out: its seed deals these cards, its moves can be played."""
    for block in blocks:
        tags = dict(re.findall(r'^\[(\w+) "(.*?)"\]', block.text, re.MULTILINE))
        rules = ruleset(tags["Rules"], house=tags["House"].split())
        assert int(tags["Revision"]) == rules.revision, block
        players = int(tags["Players"])
        dealt = deal(rules, players, bytes.fromhex(tags["Seed"]), 1)
        written = dict(re.findall(rf"^({'|'.join(PILES)}): (.*?)(?: ….*)?$", block.text, re.MULTILINE))
        assert list(written) == list(PILES), block
        for name, pile in piles_of(rules.catalogue, dealt).items():
            assert list(pile[: len(written[name].split())]) == written[name].split(), f"{block}: {name}"
        state = begin(rules, players, dealt).state
        for seat, text in re.findall(r"^\d+\. ([A-L]) (\S+)", block.text, re.MULTILINE):
            assert "ABCDEFGHIJKL".index(seat) == state.table.to_move, block
            state = play(state, parse_move(text, rules, players)).state


def plan(blocks: Sequence[Block]) -> None:
    """A table before the first move, as the rule set has it that the page is about."""
    for block in blocks:
        rules = ruleset(block.page.rpartition("/")[2].removesuffix(".md"))
        head, *rows = (line.split() for line in block.text.splitlines())
        drawn = {
            (int(column), int(row)): cell
            for _, row, *cells in rows
            for column, cell in zip(head[1:], cells, strict=True)
        }
        assert {cell for cell, sign in drawn.items() if sign == "?"} == set(rules.plan.goals), block
        starts = {cell for cell, sign in drawn.items() if sign in "gb"}
        assert starts == {cell for cell, _ in rules.plan.starts}, block


def tree(blocks: Sequence[Block]) -> None:
    """The packages from the lowest to the highest, each of them there, and none left out."""
    source = ROOT / "src" / "undermine"
    for block in blocks:
        tops: list[str] = []
        for line in block.text.splitlines():
            if not line.startswith(" "):
                tops.append(line.strip("(").split()[0])
                places = (source / tops[-1], ROOT / tops[-1], source / f"{tops[-1]}.py")
                assert any(place.exists() for place in places), f"{block}: {line}"
                continue
            for name in line.strip().partition("   ")[0].split():
                place = source / tops[-1] / name
                assert place.is_dir() or place.with_suffix(".py").is_file(), f"{block}: {name}"
        assert {path.parent.name for path in source.glob("*/__init__.py")} <= set(tops), block


CHECKS: dict[str, Check] = {
    "python": python,
    "sh": shell,
    "slurm": job,
    "env": variables,
    "ini": unit,
    "caddy": proxy,
    "nginx": proxy,
    "json": as_json,
    "toml": as_toml,
    "yaml": as_yaml,
    "session": session,
    "moves": moves,
    "record": record,
    "mine": plan,
    "tree": tree,
}
