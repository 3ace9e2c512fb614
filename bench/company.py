"""How `hard` does in mixed company: at one seat among bots of several levels and tempers, beside `normal` at the same
seat of the same deals.

`python -m bench.company --players 5 --deals 400`
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random

from undermine.arena import Contest, Kind, Lineup, outcomes, paired
from undermine.arena.rows import Row
from undermine.bots import Bot, Budget, make
from undermine.game import Move, View

COMPANY = ("easy", "normal:bold", "normal", "normal:hiding", "digger")
"""Whoever sits around the table, seat by seat, and from the first again."""


class Company(Bot):
    """At each seat another bot."""

    def __init__(self) -> None:
        self._bots = [make(name) for name in COMPANY]

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        assert view.seat is not None
        return self._bots[view.seat % len(self._bots)].choose(view, legal, budget, rng)


def measured(one: str, other: str, players: int, deals: int, seed: str) -> dict[str, list[tuple[float, float]]]:
    """What the one and the other came to at the same seat: won by its role, and gold."""
    among = Company()
    lineups = tuple(Lineup(Kind.SWAP, bot, among.spec) for bot in (one, other))
    contest = Contest("base-2015", ("rounds=1",), players, (one, other, among), lineups, seed)
    rows = (row for found in outcomes(contest, contest.games(range(deals)), os.cpu_count() or 1) for row in found.rows)
    return _pairs(rows, one)


def _pairs(rows: Iterable[Row], one: str) -> dict[str, list[tuple[float, float]]]:
    deals: defaultdict[int, dict[bool, Row]] = defaultdict(dict)
    for row in rows:
        deals[row.deal][row.lineup.one == one] = row
    pairs: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for both in deals.values():
        seat = both[True].seats.index("1")
        role = both[True].round.dealt[seat]
        pairs[f"won as a {role}"].append((_won(both[True], role), _won(both[False], role)))
        pairs["gold"].append((both[True].round.gold[seat], both[False].round.gold[seat]))
    return pairs


def _won(row: Row, role: str) -> float:
    return 100.0 * ((row.round.finisher is None) == (role == "saboteur"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs=2, default=("hard", "normal"))
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="company")
    options = parser.parse_args()
    one, other = options.bots
    for what, pairs in sorted(measured(one, other, options.players, options.deals, options.seed).items()):
        gap = paired([a - b for a, b in pairs])
        levels = [sum(level) / len(pairs) for level in zip(*pairs, strict=True)]
        print(
            f"{what}: {one} {levels[0]:.2f}, {other} {levels[1]:.2f}:"
            f" {gap.mean:+.2f} ({gap.low:.2f} to {gap.high:.2f}), {len(pairs)} deals"
        )


if __name__ == "__main__":
    main()
