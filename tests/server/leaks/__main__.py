"""`python -m tests.server.leaks --games N`: so many twins of every rule set, on real servers, one after the other."""

from __future__ import annotations

import argparse
import sys
import time
from itertools import islice

from undermine.rules import keys

from .shows import differences, different, lacking
from .twins import Twins, plans, twins

SHARE, MOST_SHOWN = 10, 2000


def run(rules: str, count: int, first: int) -> bool:
    """Returns whether nobody was told anything, and everything was different that could be."""
    began, tables, found = time.monotonic(), list[Twins](), list[str]()
    numbers = plans(rules, first)
    while len(tables) < count:
        share = [twins(plan) for plan in islice(numbers, min(SHARE, count - len(tables)))]
        tables += share
        found += differences(share)
    counts = ", ".join(f"{sort} {number}" for sort, number in sorted(different(tables).items()))
    print(f"{rules}: {count} twins, {time.monotonic() - began:.0f} s; different: {counts}")
    for line in (*found[:10], *(f"always the same: {sort}" for sort in lacking(rules, tables))):
        print(line[:MOST_SHOWN])
    return not found and not lacking(rules, tables)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="twins of each rule set")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--rules", action="append", choices=keys(), help="these rule sets alone")
    options = parser.parse_args()
    held = [run(rules, options.games, options.first) for rules in options.rules or keys()]
    print("nothing leaks" if all(held) else "BROKEN")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
