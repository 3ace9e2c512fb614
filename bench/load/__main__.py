"""`make load`: a server on one core; this process, which plays all people, and the server's workers on the other.

Three loads one after the other: tables of five people, each table one move a second; tables of one person and four
`normal` bots; and one table with many who look on. The processor time of both sides is printed, for a load that is too
much for the one who makes it says nothing of the server.
"""

from __future__ import annotations

import argparse

from .bearing import AMONG_BOTS, PEOPLE, Load, bear


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=800, help="tables of five people; 0 leaves them out")
    parser.add_argument("--bots", type=int, default=400, help="tables of one person and four bots")
    parser.add_argument("--watchers", type=int, default=1000, help="who look on at one table")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between the moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    asked = parser.parse_args()
    if asked.people:
        bear(Load("people", PEOPLE, asked.people, asked.every, asked.seconds))
    if asked.bots:
        bear(Load("among bots", AMONG_BOTS, asked.bots, asked.every, asked.seconds))
    if asked.watchers:
        bear(Load("looked at", PEOPLE, 1, asked.every, asked.seconds, asked.watchers))


if __name__ == "__main__":
    main()
