"""Programs that speak the line protocol, well and badly: each a few lines of Python, run as a process of its own."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
FIRST = f"{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'first.py'))}"

GOOD = """
import json, os, subprocess, sys, time
def say(**message):
    sys.stdout.write(json.dumps(message) + "\\n")
    sys.stdout.flush()
def hear():
    return json.loads(sys.stdin.readline())
def greet(**more):
    asked = hear()
    say(type="hello", id=asked["id"], protocol=1, name="test", **more)
def asked():
    message = hear()
    while message["type"] != "choose":
        if message["type"] == "quit":
            sys.exit()
        message = hear()
    return message
def move(message, **changes):
    say(**{"type": "move", "id": message["id"], "move": message["legal"][0], **changes})
"""
"""What the programs below are made of."""


def python(code: str, *words: str) -> str:
    """The command of a program with this code, which may use what is defined above."""
    return shlex.join([sys.executable, "-I", "-S", "-c", f"{GOOD}\n{code}", *words])


def spec(code: str, *words: str) -> str:
    return f"process:{python(code, *words)}"


def node(name: str) -> str:
    """The command of an example for Node."""
    assert shutil.which("node"), "the tests need Node 20 or newer on the PATH: the command `node` is missing"
    return f"node {shlex.quote(str(EXAMPLES / name))}"
