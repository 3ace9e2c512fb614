"""Each wheel with each extra in an empty environment, and there what the extra is for."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from .faults import Fault, call
from .packing import ROOT

GAME = """
from random import Random
from undermine import Match
from undermine.bots import Budget, make
match, bot = Match.new(players=3, seed="release", house=("rounds=1",)), make("normal")
while not match.over:
    view = match.view(match.to_move)
    match.play(bot.choose(view, view.legal(), Budget(), Random(len(match.moves))))
print(len(match.moves), "moves")
"""
HARD = """
from random import Random
from undermine import Match
from undermine.bots import Budget, make
match = Match.new(players=3, seed="release")
view = match.view(match.to_move)
print(make("hard").choose(view, view.legal(), Budget(rollouts=100), Random(1)))
"""
SERVED = """
import re, signal, subprocess, sys
from urllib.request import urlopen
server = subprocess.Popen(["undermine", "serve", "--port", "0", "--data", "data"], stdout=subprocess.PIPE, text=True)
try:
    address = server.stdout.readline().split()[-1].rstrip("/")
    page = urlopen(address + "/", timeout=20).read().decode()
    assert re.search("assets/", page), "the page is missing"
    assert urlopen(address + "/healthz", timeout=20).status == 200
finally:
    server.send_signal(signal.SIGTERM)
    server.wait(30)
print("serves")
"""
LEARNED = """
import gymnasium, numpy
import undermine.research.gymnasium
env = gymnasium.make("Undermine-v1", rules="base-2015", players=3)
env.reset(seed=1)
print("moves", env.action_space.n)
"""
SIMULATE = ("undermine", "simulate", "--games", "2", "--players", "3", "--house", "rounds=1", "--bots", "easy")
TRIALS: dict[str, tuple[tuple[str, ...], ...]] = {
    "": (("python", "-c", GAME),),
    "cli": (
        ("undermine", "rules", "base-2015"),
        SIMULATE,
    ),
    "play": (("undermine", "play", "--help"), ("undermine", "join", "--help")),
    "server": (("python", "-c", SERVED),),
    "postgres": (("python", "-c", "import psycopg, undermine.server.store; print(psycopg.__version__)"),),
    "redis": (("python", "-c", "import redis.asyncio, undermine.server.cluster; print(redis.__version__)"),),
    "parquet": (
        (*SIMULATE, "--out", "kept", "--records", "parquet"),
        ("python", "-c", "import pyarrow.parquet as p; print(p.read_table('kept/games.parquet').num_rows, 'rows')"),
    ),
    "research": (("python", "-c", LEARNED),),
    "all": (("undermine", "--version"), ("python", "-c", SERVED)),
}
"""By extra the calls that an environment with it, and nothing else, answers."""


def try_extra(wheel: Path, extra: str, folder: Path) -> str:
    home = folder / "environment"
    shutil.rmtree(home, ignore_errors=True)
    uv = Path(sys.executable).with_name("uv")
    call([sys.executable, "-m", "venv", "--without-pip", home], ROOT)
    what = f"{wheel}[{extra}]" if extra else str(wheel)
    constraint = ("--constraint", ROOT / "requirements.lock")
    call([uv, "pip", "install", "--quiet", *constraint, "--python", home / "bin" / "python", what], home)
    said = [_answer(words, home) for words in _trials(wheel, extra)]
    shutil.rmtree(home)
    return "; ".join(said)


def _trials(wheel: Path, extra: str) -> tuple[tuple[str, ...], ...]:
    """A wheel for one platform brings the native engine, so that `hard` plays."""
    native = not wheel.name.endswith("-any.whl")
    return (*TRIALS[extra], *((("python", "-c", HARD),) if native and not extra else ()))


def _answer(words: tuple[str, ...], home: Path) -> str:
    env = {"PATH": f"{home / 'bin'}:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "PYTHONPATH": ""}
    said = call([home / "bin" / words[0], *words[1:]], home, env).split("\n")
    lines = [line for line in said if line.strip()]
    if not lines:
        raise Fault(f"{words[0]} {words[1]} said nothing")
    return lines[-1].strip()[:60]
