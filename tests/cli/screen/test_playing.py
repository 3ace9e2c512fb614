"""Whole games on the full screen, by keys and by mouse; its pages; several people at one screen; leaving."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import digest_in
from tests.cli.screen.piloting import Person, a_game, fills_the_screen, game_of, picture, table_of, until
from undermine.cli.screen.app import FullScreen
from undermine.cli.screen.leaving import Left
from undermine.cli.screen.pages import Page
from undermine.cli.screen.table import PACES
from undermine.draw.text import SIZES
from undermine.game import Choose, Discard, Lay
from undermine.notation import parse_record
from undermine.rules import keys, ruleset
from undermine.words import LANGUAGES

pytestmark = pytest.mark.asyncio
SMALL = (80, 24)


async def play(app: FullScreen, mouse: bool, variety: float = 0.2, size: tuple[int, int] = SMALL) -> Person:
    async with app.run_test(size=size) as pilot:
        person = Person(app, pilot, mouse, variety)
        await person.play()
    assert app.return_value is None
    return person


@pytest.mark.slow
async def test_a_whole_game_of_the_duel_by_keys_and_mouse(home: Path) -> None:
    app = a_game(home / "game", "duel", 2)
    async with app.run_test(size=SMALL) as pilot:
        person = Person(app, pilot, mouse=False, variety=0.3)
        person.takes_turns = True
        await person.play()
    assert game_of(app).hosting.match.over
    record = parse_record((home / "game").read_text())
    assert record.gold
    assert digest_in(home / "game") == record.digest
    assert {Lay, Discard} <= {type(move) for move in person.played}


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("key", keys())
async def test_a_whole_game_of_each_rule_set(home: Path, key: str, mouse: bool) -> None:
    rules = ruleset(key)
    players = rules.players[min(2, len(rules.players) - 1)]
    lang = LANGUAGES[keys().index(key) % len(LANGUAGES)]
    app = a_game(home / "game", key, players, lang=lang, house=())
    person = await play(app, mouse, variety=0.3)
    assert game_of(app).hosting.match.over
    assert len(person.played) > 2 * rules.house.rounds
    assert parse_record((home / "game").read_text()).gold


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_questions_are_answered_on_the_screen(home: Path) -> None:
    """Enough games of diggers and thieves that gold is kept, stolen and paid."""
    asked = set[str]()
    for key, players in (("base-2015", 3), ("saboteur2", 3), ("duel", 2), ("solo", 1)):
        for seed in ("s", "t", "u"):
            app = a_game(home / f"{key}-{seed}", key, players, seed=seed)
            person = await play(app, mouse=seed == "t", variety=0.0, size=(120, 40))
            asked |= {move.what for move in person.played if isinstance(move, Choose)}
    assert {"pick", "bribe", "done"} <= asked


@pytest.mark.slow
async def test_one_looks_around_and_leaves(home: Path) -> None:
    """Zoom, scrolling, pages, pace, role and log; then the game is left, and stays saved."""
    app = a_game(home / "game", "base-2015", 3)
    table = table_of(app)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Page))
        await pilot.press("enter")
        await until(pilot, lambda: table.choosing)
        usual = table.mine.scale
        await pilot.press("z")
        assert SIZES.index(table.mine.scale) == SIZES.index(usual) + 1
        assert any("▸" in row for row in picture(app)), "there is more to see than fits"
        before = picture(app)
        await pilot.press("shift+right")
        assert picture(app) != before
        await pilot.press("x", "x")
        assert SIZES.index(table.mine.scale) == SIZES.index(usual) - 1
        await pilot.press("f")
        assert table.mine.scale == usual
        for key in ("question_mark", "b", "l", "s"):
            await pilot.press(key)
            assert app.screen is not table, key
            assert fills_the_screen(app)
            await pilot.press("pagedown", "escape")
            assert app.screen is table
        await pilot.press("p")
        assert PACES[table.pace] > 0
        role = picture(app)
        await pilot.press("o")
        assert picture(app) != role, "the role is covered"
        await pilot.press("q", "escape")
        assert app.is_running, "one may stay"
        await pilot.press("q", "enter")
    assert isinstance(app.return_value, Left)
    assert not parse_record((home / "game").read_text()).gold


@pytest.mark.slow
async def test_between_two_people_nobody_sees_a_hand(home: Path) -> None:
    """Whose turn it is says so before the cards are shown; after the move they are put away."""
    app = a_game(home / "game", "duel", 2, people=(0, 1))
    table, game = table_of(app), game_of(app)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(4):
            await until(pilot, lambda: isinstance(app.screen, Page))
            assert game.follower.me is None
            assert table.hand.view is not None
            assert table.hand.view.own is None
            assert table.mine.view is not None
            assert table.mine.view.own is None
            while isinstance(app.screen, Page):
                await pilot.press("enter")
                await pilot.pause()
            await until(pilot, lambda: table.choosing)
            assert game.follower.me == game.hosting.match.to_move
            person = Person(app, pilot, mouse=False)
            assert table.choosing is not None
            await person.decide(table.choosing)
        await pilot.press("q")
    assert all(follower.me in (None, 0, 1) for follower in game._followers.values())
