"""A short run of the laws of research; `make research` is the long one."""

from __future__ import annotations

import pytest

from tests.research.laws import Seen, both_show_the_same, play_lawful
from undermine.game import play, view
from undermine.game.tasks import Claim
from undermine.native import available
from undermine.research import Memory, NativeTable, Pending, PythonTable
from undermine.research import tables as made
from undermine.research.boxes import BOXES
from undermine.research.coding import OTHERS, Coding, Window, window_of
from undermine.research.observing import Observing
from undermine.rules import keys, ruleset
from undermine.testing.duel_positions import duel
from undermine.testing.games import Game, games
from undermine.testing.positions import after


def test_the_laws_hold_at_tables_of_every_rule_set() -> None:
    some, seen = list(games(600))[::30], Seen()
    assert {game.rules for game in some} == set(keys())
    for game in some:
        play_lawful(game, seen, 0.02)
    assert seen.games == len(some)
    assert seen.worlds > 40
    assert seen.drawn > 10
    wanted = {"lay", "play", "discard", "enough", "shed", "turn", "pick", "steal"}
    assert wanted <= set(seen.kinds)


@pytest.mark.parametrize("name", BOXES)
def test_the_laws_hold_in_small_boxes(name: str) -> None:
    seen = Seen()
    for number in range(6):
        for player in ("anything", "digger"):
            play_lawful(Game(number, name, BOXES[name].players[0], player), seen, 0.3)


@pytest.mark.parametrize(("key", "players", "margin"), [("base-2015", 4, -2), ("saboteur2", 3, -2), ("duel", 2, -2)])
def test_what_lies_outside_of_the_window_is_played_and_counted(
    key: str, players: int, margin: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window of a few cells: nearly every lay is outside, now and then more than there are numbers for."""
    rules = ruleset(key)
    narrow = Observing(rules, players, Coding(rules, players, window_of(rules, margin)))
    monkeypatch.setattr(made, "observing", lambda *_: narrow)
    seen = Seen()
    for number in range(2):
        play_lawful(Game(3 * number + 1, key, players, "digger"), seen, 0.05)
    assert seen.outside > 50
    assert seen.kinds["other"] >= seen.outside


MORE_GOLD_THAN_MARKERS = """
    B
    .   .   ?NE.2
    G   EW  .
    .   .   ?NW.2
"""


@pytest.mark.skipif(not available(), reason="the native engine is not built")
@pytest.mark.parametrize("cell", [(2, 0), (2, 2)])
def test_gold_is_claimed_by_its_number(cell: tuple[int, int]) -> None:
    """What simple players never come to: gold is reached for which there are not enough markers."""
    state = after(duel(MORE_GOLD_THAN_MARKERS, hands={"A": "NESW.gE"}, markers=1), "NESW.gE@2,1")
    assert isinstance(state.table.tasks[-1], Claim)
    table = NativeTable(state.table.rules, 2)
    table._games.put(0, state)
    table._find_seat()
    seen, coding, legal = table.seen, table.seen.coding, view(state, 0).legal()
    for seat in range(2):
        row, mask = table.observe(seat)
        assert (row == seen.observe(view(state, seat), Memory())).all()
        assert mask.nonzero()[0].tolist() == (coding.actions(legal, 0) if seat == 0 else [0])
    place = coding.window.place(cell)
    assert place is not None
    number = coding.named["claim"].first + place
    assert coding.text(number) == f"claim @{cell[0]},{cell[1]}"
    meant = coding.apply(number, legal, 0)
    assert not isinstance(meant, Pending)
    table.step(number)
    assert table._games.state(0) == play(state, meant).state._replace(past=None)


def test_blocks_are_chosen_where_there_are_more_moves_than_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first step names a block of them, which changes nothing; the second one a move."""
    rules = ruleset("saboteur2")
    narrow = Observing(rules, 2, Coding(rules, 2, Window(-30, -30, 1, 1)))
    monkeypatch.setattr(made, "observing", lambda *_: narrow)
    table, blocks = PythonTable(rules, 2), 0
    twin = NativeTable(rules, 2) if available() else PythonTable(rules, 2)
    for seed in (3,):
        table.reset(seed)
        twin.reset(seed)
        while table.seat is not None:
            seat, legal = table.seat, table.legal()
            others = narrow.coding.outside(legal, seat)
            move = others[-1] if others else legal[0]
            steps = narrow.coding.steps(move, legal, seat)
            blocks += len(others) > OTHERS
            for action in steps:
                before = table.match.state
                both_show_the_same([table, twin], seat)
                table.step(action)
                twin.step(action)
                assert (table.match.state == before) == (action is not steps[-1])
    assert blocks
