"""How somebody has fared, by rules and by role."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ..server.keeping.records import GameStatistics, Played, RoleStatistics, Statistics


def statistics_of(games: Iterable[Played], player: str) -> Statistics:
    """Games that were given up count for nothing, nor do those whose cards somebody has laid out, or in which somebody
    asked for a hint."""
    by_game: defaultdict[str, list[tuple[bool, int]]] = defaultdict(list)
    by_role: defaultdict[tuple[str, str], list[tuple[bool, int]]] = defaultdict(list)
    for played in games:
        game = played.game
        if game.abandoned or game.scripted or game.hinted:
            continue
        for end in (one for one in played.results if one.player == player):
            by_game[game.rules].append((end.won, end.gold))
            for one in end.rounds:
                by_role[game.rules, one.role].append((one.won, one.gold))
    return Statistics(
        games=tuple(
            GameStatistics(rules=rules, games=len(ends), won=_won(ends), gold=_gold(ends))
            for rules, ends in sorted(by_game.items())
        ),
        roles=tuple(
            RoleStatistics(rules=rules, role=role, rounds=len(ends), won=_won(ends), gold=_gold(ends))
            for (rules, role), ends in sorted(by_role.items())
        ),
    )


def _won(ends: Iterable[tuple[bool, int]]) -> int:
    return sum(won for won, _ in ends)


def _gold(ends: Iterable[tuple[bool, int]]) -> int:
    return sum(gold for _, gold in ends)
