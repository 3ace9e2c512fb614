"""`make load`: a server on one core; this process, which plays all people, and the server's workers on the other.

Three loads one after the other: tables of five people, each table one move a second; tables of one person and four
`normal` bots; and one table with many who look on. The processor time of both sides is printed, for a load that is too
much for the one who makes it says nothing of the server.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import nullcontext

from ..revisions import checked_out
from .bearing import AMONG_BOTS, PEOPLE, Load, bear


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=800, help="tables of five people; 0 leaves them out")
    parser.add_argument("--bots", type=int, default=400, help="tables of one person and four bots")
    parser.add_argument("--watchers", type=int, default=1000, help="who look on at one table")
    parser.add_argument("--ends", action="store_true", help="a game of twelve ends each second beside them")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between the moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--against", default="", metavar="REV", help="a server of another revision as well, after ours")
    asked = parser.parse_args()
    with checked_out(asked.against) if asked.against else nullcontext(None) as other:
        for load in loads(asked):
            bear(load)
            if other is not None:
                print(f"the same with {asked.against}")
                bear(load, other)


def loads(asked: argparse.Namespace) -> Iterator[Load]:
    if asked.people:
        yield Load("people", PEOPLE, asked.people, asked.every, asked.seconds, ends=asked.ends)
    if asked.bots:
        yield Load("among bots", AMONG_BOTS, asked.bots, asked.every, asked.seconds, ends=asked.ends)
    if asked.watchers:
        yield Load("looked at", PEOPLE, 1, asked.every, asked.seconds, asked.watchers)


if __name__ == "__main__":
    main()
