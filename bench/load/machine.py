"""What a process takes of this machine, and on which cores it runs."""

from __future__ import annotations

import os
from pathlib import Path

HERTZ = os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Kilobytes, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return float("nan")
    return float(next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1])


def cpu(pid: int) -> float:
    """Seconds of processor time so far, where the system tells."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / HERTZ


def children(pid: int) -> list[int]:
    """Whichever of its threads has started them."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for children in found for child in children.read_text().split()]


def part(server: int) -> bool:
    """The server on one core; its workers and this process on the others. False where there is only one core."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        return False
    for thread in Path(f"/proc/{server}/task").iterdir():
        os.sched_setaffinity(int(thread.name), cores[:1])
    for pid in (0, *children(server)):
        os.sched_setaffinity(pid, cores[1:])
    return True
