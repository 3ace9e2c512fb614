"""Let faults befall sites while people play there, and see whether anything is lost, doubled, or stands still.

    python -m tests.soak --kills 200 --times 2 --tables 6

Each kind of site (SQLite or PostgreSQL, one process or two with Redis between them) gets its share of the kills, and so
many of every other fault that can befall it. Afterwards every table plays its game to the end.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from random import Random

from tests.soak.faults import FAULTS, Fault, Killed
from tests.soak.places import KINDS, Place, missing, place
from tests.soak.trial import Trial

LOGS = Path("build") / "soak"


def schedule(where: Place, kills: int, times: int, only: set[str], luck: Random) -> list[type[Fault]]:
    """What befalls this place, in an order that is left to luck."""
    others = [fault for fault in FAULTS if fault is not Killed and fault.befalls(where)]
    wanted = [Killed] * kills + [fault for fault in others for _ in range(times)]
    found = [fault for fault in wanted if not only or fault.name in only]
    return luck.sample(found, len(found))


def say(text: str) -> None:
    """At once: the next kind of site may take an hour."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def soak(kind: str, kills: int, options: argparse.Namespace) -> bool:
    """One kind of site; returns whether all was well."""
    lacking = missing(kind)
    if lacking is not None:
        say(f"{kind}: left out, for {lacking} is missing here")
        return True
    began, seed = time.monotonic(), f"{options.seed} {kind}"
    with place(kind) as where:
        faults = schedule(where, kills, options.times, set(options.fault or ()), Random(seed))
        trial = Trial(where, options.tables, faults, seed, say)
        asyncio.run(trial.run())
        say(f"{trial.report()}    {len(faults)} faults in {time.monotonic() - began:.0f} s")
        if not trial.well:
            keep_logs(where)
        return trial.well


def keep_logs(where: Place) -> None:
    """For whoever looks for the reason."""
    LOGS.mkdir(parents=True, exist_ok=True)
    for number, process in enumerate(where.site.processes):
        (LOGS / f"{where.kind}-{number}.log").write_text(process.logged, "utf-8")
    say(f"    what the servers logged is in {LOGS}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--kills", type=int, default=200, help="in all; each kind of site gets its share")
    parser.add_argument("--times", type=int, default=2, help="of every other fault, at each kind of site")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--only", choices=KINDS, action="append")
    parser.add_argument("--fault", choices=[fault.name for fault in FAULTS], action="append")
    options = parser.parse_args()
    kinds = options.only or KINDS
    # All of them, also after one at which something was wrong.
    well = [soak(kind, -(-options.kills // len(kinds)), options) for kind in kinds]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
