"""Finished games: histories page by page, and statistics by role."""

from __future__ import annotations

import pytest

from undermine.server.store import (
    Finished,
    GameStatistics,
    Played,
    Result,
    RoleStatistics,
    RoundResult,
    Statistics,
    Store,
)

pytestmark = pytest.mark.asyncio


def game(
    name: str, at: int, *, rules: str = "one", public: bool = True, abandoned: bool = False, scripted: bool = False
) -> Finished:
    return Finished(
        game=name,
        rules=rules,
        revision=2,
        house=("a", "b=2"),
        seats=3,
        public=public,
        abandoned=abandoned,
        scripted=scripted,
        finished=at,
    )


def end(seat: int, player: str | None, gold: int, *roles: tuple[str, int, bool]) -> Result:
    rounds = tuple(RoundResult(role=role, gold=gold, won=won) for role, gold, won in roles)
    bot = "normal" if player is None else None
    return Result(seat=seat, player=player, name=player or "", bot=bot, gold=gold, won=gold > 4, rounds=rounds)


ENDS = (
    end(0, "ada", 5, ("digger", 2, True), ("saboteur", 3, True), ("digger", 0, False)),
    end(1, None, 2, ("digger", 2, True), ("digger", 0, False), ("digger", 0, False)),
    end(2, "bob", 4, ("saboteur", 0, False), ("digger", 0, False), ("saboteur", 4, True)),
)


async def test_a_finished_game_is_told_as_it_was_written(store: Store) -> None:
    await store.save_results(game("g", 10), ENDS)
    played = Played(game=game("g", 10), results=ENDS)
    assert await store.finished_game("g") == played
    assert await store.history("ada") == await store.history("bob") == [played]
    assert await store.history("eve") == []
    assert await store.finished_game("none") is None


async def test_writing_it_again_replaces_it(store: Store) -> None:
    await store.save_results(game("g", 10), ENDS)
    await store.save_results(game("g", 11), ENDS[:2])
    assert await store.finished_game("g") == Played(game=game("g", 11), results=ENDS[:2])
    assert await store.history("bob") == []
    await store.save_results(game("g", 11), ())
    assert await store.finished_game("g") == Played(game=game("g", 11), results=())


async def test_lists_go_page_by_page(store: Store) -> None:
    """Several games end in the same moment; none is left out, none comes twice."""
    for number in range(10):
        await store.save_results(game(f"g{number}", 10 + number // 4, public=number != 5), ENDS)
    for ask, expected in ((store.finished_games, 9), (None, 10)):
        found: list[str] = []
        before = None
        while True:
            page = await (store.history("ada", before, 3) if ask is None else ask(before, 3))
            if not page:
                break
            found += [played.game.game for played in page]
            before = (page[-1].game.finished, page[-1].game.game)
        assert found == sorted(found, reverse=True)
        assert len(found) == expected
    assert len(await store.finished_games()) == 9


async def test_statistics_are_by_rules_and_role(store: Store) -> None:
    await store.save_results(game("g", 10), ENDS)
    await store.save_results(game("h", 11), ENDS[:1])
    await store.save_results(game("i", 12, rules="two"), [end(0, "ada", 1, ("digger", 1, True))])
    await store.save_results(game("j", 13, abandoned=True), ENDS)
    await store.save_results(game("k", 14, scripted=True), ENDS)
    assert await store.statistics("ada") == Statistics(
        games=(
            GameStatistics(rules="one", games=2, won=2, gold=10),
            GameStatistics(rules="two", games=1, won=0, gold=1),
        ),
        roles=(
            RoleStatistics(rules="one", role="digger", rounds=4, won=2, gold=4),
            RoleStatistics(rules="one", role="saboteur", rounds=2, won=2, gold=6),
            RoleStatistics(rules="two", role="digger", rounds=1, won=1, gold=1),
        ),
    )
    assert await store.statistics("eve") == Statistics(games=(), roles=())
