"""Play an arena on a local Ray of several nodes, kill workers, a node and the command itself, and compare the rows.

`make ray` calls this in an environment of its own. Everything that is killed was started here.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster

from undermine.arena.store import settings_of_rows

FILES = ("rows.csv", "games.jsonl", "summary.json")
WORKER = b"ray::Player"
PAUSE, LONGEST = 0.05, 600.0
UNDERMINE = (sys.executable, "-m", "undermine.cli")
COMMAND = (*UNDERMINE, "arena", "normal", "easy", "--players", "5", "--seed", "ray")
OTHERS = {
    "dataset": "--players 4 --house rounds=1 --games 12 --per-file 5 --bots easy --out FOLDER",
    "calibrate": "--players 5 --rounds 8 --json",
    "balance": "--only solo --rounds 6 --bot easy --rows FOLDER",
    "league": "random --only solo --deals 4 --rows FOLDER",
}


def main() -> int:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--deals", type=int, default=60)
    deals = given.parse_args().deals
    with tempfile.TemporaryDirectory() as room:
        alone, spread = Path(room, "alone"), Path(room, "spread")
        say(f"{deals} deals on this machine alone")
        subprocess.run(command(deals, alone, "--jobs", "2"), check=True, stdout=subprocess.DEVNULL)
        say("a Ray of four nodes on this machine, three of which play")
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        try:
            nodes = [cluster.add_node(num_cpus=1) for _ in range(3)]
            cluster.wait_for_nodes()
            same = others(cluster.address, Path(room))
            under_fire(cluster, nodes, command(deals, spread, "--ray", cluster.address), spread / "rows.csv", deals)
        finally:
            cluster.shutdown()
        return 0 if compared(alone, spread) and same else 1


def command(deals: int, out: Path, *more: str) -> list[str]:
    kept = ("--records", "jsonl", "--leave-out", "suspicion", "--out", str(out))
    return [*COMMAND, "--deals", str(deals), *kept, *more]


def under_fire(cluster: Cluster, nodes: list[Any], words: list[str], rows: Path, deals: int) -> None:
    """One thing after the other is killed, as the rows grow."""
    running = subprocess.Popen(words, stdout=subprocess.DEVNULL)

    def kill_command() -> str:
        nonlocal running
        running.send_signal(signal.SIGKILL)
        running.wait()
        running = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        return "the command itself, which is called again"

    def kill_worker() -> str:
        pid = wait_for_worker(nodes, running)
        os.kill(pid, signal.SIGKILL)
        return f"worker {pid}"

    def kill_node() -> str:
        cluster.remove_node(nodes.pop(), allow_graceful=False)
        return f"a node with its worker; {len(nodes)} are left to play"

    def add_node() -> str:
        nodes.append(cluster.add_node(num_cpus=1))
        return "nothing: a node has come instead"

    wait_for(rows, 1, running)
    total = deals * len(settings_of_rows(rows.parent)["lineups"])
    plan: list[Callable[[], str]] = [kill_worker, kill_node, kill_worker, kill_command, kill_worker, add_node]
    for number, act in enumerate(plan, 1):
        wait_for(rows, total * number // (len(plan) + 2), running)
        there = lines(rows)
        say(f"with {there} of {total} games there, killed: {act()}")
    if running.wait(LONGEST) != 0:
        raise SystemExit(f"the command ended with {running.returncode}")


def wait_for(rows: Path, count: int, running: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + LONGEST
    while lines(rows) < count:
        if running.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"the command ended with {running.returncode} at {lines(rows)} of {count} games")
        time.sleep(PAUSE)


def wait_for_worker(nodes: list[Any], running: subprocess.Popen[bytes]) -> int:
    """A command that has just been called again has none yet."""
    end = time.monotonic() + LONGEST
    while (pid := next(workers(nodes), None)) is None:
        if running.poll() is not None or time.monotonic() > end:
            raise SystemExit("nobody plays whom one could kill")
        time.sleep(PAUSE)
    return pid


def lines(rows: Path) -> int:
    """Games that are there; the first two lines tell what they are."""
    return max(0, rows.read_bytes().count(b"\n") - 2) if rows.exists() else 0


def workers(nodes: list[Any]) -> Iterator[int]:
    """The processes of our nodes that are playing."""
    ours = {entry.process.pid for node in nodes for entry in node.all_processes["raylet"]}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent in ours and (folder / "cmdline").read_bytes().startswith(WORKER):
                yield int(folder.name)
        except (OSError, ValueError):
            continue


def others(address: str, room: Path) -> bool:
    """Other commands, with Ray and without: what they write and say must be the same."""
    found = [_same(name, words, address, room) for name, words in OTHERS.items()]
    return all(found)


def _same(name: str, words: str, address: str, room: Path) -> bool:
    told = []
    for number, more in enumerate((("--jobs", "1"), ("--ray", address))):
        folder = room / name / str(number)
        line = [*UNDERMINE, name, *words.replace("FOLDER", str(folder)).split(), *more]
        said = subprocess.run(line, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        told.append((said.replace(str(folder).encode(), b""), files))
    say(f"{name}: {'the same' if told[0] == told[1] else 'DIFFERS'}, {len(told[1][1])} files")
    return told[0] == told[1]


def compared(alone: Path, spread: Path) -> bool:
    """Say whether all files are the same."""
    games = Counter((spread / "rows.csv").read_text().splitlines()[2:])
    say(f"{games.total()} rows, {sum(count - 1 for count in games.values())} of them doubled")
    differ = [name for name in FILES if (alone / name).read_bytes() != (spread / name).read_bytes()]
    for name in FILES:
        say(f"{name}: {'DIFFERS' if name in differ else 'the same, byte for byte'}")
    return not differ


def say(text: str) -> None:
    print(f"ray: {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
