"""The brisk player, fast and slow: the same moves in every rule set; `tests.native.brisk` is the long run."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from tests.game.test_worlds_whole import moments
from tests.native.brisk import any_mind, compared
from tests.problems import says
from undermine.bots.brisk.ground import reach_of, strays_of, ways
from undermine.bots.brisk.mind import mind_of, temper_of
from undermine.bots.brisk.temper import tempers
from undermine.cards import Role
from undermine.game import State, Table, View, legal, view
from undermine.game.tasks import Main
from undermine.messages import NotNative
from undermine.native import Games, Worlds, layout
from undermine.native.rollouts import NO_OUTCOME, UNIT, Streams, brisk_move, rollouts
from undermine.native.tables import ROLES
from undermine.notation import parse_move
from undermine.rules import Way, keys, ruleset
from undermine.suspicion import distances
from undermine.testing import scene


@pytest.mark.parametrize("key", keys())
def test_fast_and_slow_play_the_same(key: str) -> None:
    for number in range(2):
        for fast, slow in compared(key, number, 60):
            assert fast == slow


def test_with_house_rules_too() -> None:
    for fast, slow in compared("base-2015", 1, 40, ("selfish_dwarf",)):
        assert fast == slow


def test_numbers_come_back_as_they_went() -> None:
    mind = mind_of(view(moments("base-2015", 5, 0.1)[0], 0))
    for role, temper in tempers(Way.DIGGERS).items():
        assert role is not None
        assert temper_of(mind.tempers[ROLES.index(role)]) == temper


# Ways ------------------------------------------------------------------------------------------------------------


def test_a_gap_costs_one_card_however_much_lies_beyond_it() -> None:
    """After a rockfall the tunnels behind it are out of reach, and still there."""
    state = scene("S EW EW NEW NEW NEW NEW", hands={"A": "EW"})
    mine = state.table.mine
    broken = mine.remove((4, 0))
    for each, far in ((mine, 1), (broken, 2)):
        reach = reach_of(state.table, each, None)
        assert ways(each, reach, strays_of(each, reach))[8, 0] == far


def test_where_any_card_fits_it_is_as_far_as_suspicion_has_it() -> None:
    """The two count alike where no card is missing that a way would need."""
    for state in moments("base-2015", 5, 0.2):
        mine = state.table.mine
        reach = reach_of(state.table, mine, None)
        far, near = ways(mine, reach, strays_of(mine, reach)), distances(mine)
        assert all(far[goal] <= near[goal] for goal in mine.goals)


# Roll-outs -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_a_rollout_is_a_round_played_by_brisk_players(key: str) -> None:
    """Each of them by hand: the same world, the same luck, move by move until the round is over."""
    rng = Random(key)
    state = next(state for state in moments(key, ruleset(key).players[0], 0.2) if _asks(state))
    seat = state.table.to_move
    assert seat is not None
    seen = view(state, seat)
    moves = rng.sample(seen.legal(), min(3, len(seen.legal())))
    worlds, mind = Worlds(seen), any_mind(seen, rng)
    mind.margin = 0
    rows = rollouts(worlds, mind, moves, 3, Streams(5, 7))
    for number, row in enumerate(rows):
        for move, outcome in zip(moves, row, strict=True):
            drawn = worlds.draw(1, 5, 7 + number)
            drawn.play(0, move)
            assert outcome == _played_out(drawn, mind, seat)


def _asks(state: State) -> bool:
    return state.table.to_move is not None and isinstance(state.table.tasks[-1], Main)


def _played_out(games: Games, mind: layout.Mind, seat: int) -> int:
    told = (0,) * games.players
    table = games.state(0).table
    while table.to_move is not None and (table.outcome is None or table.rules.way is not Way.DIGGERS):
        move, told = brisk_move(games, 0, mind, told)
        games.play(0, move)
        table = games.state(0).table
    return _outcome(table, seat)


def _outcome(table: Table, seat: int) -> int:
    """What the round came to, by the rules of the Python engine."""
    if table.rules.way is Way.DIGGERS:
        assert table.outcome is not None
        finisher = table.outcome.finisher
        own = table.outcome.roles[seat]
        won = (
            finisher is None if own is Role.SABOTEUR else finisher is not None and table.outcome.roles[finisher] is own
        )
        return UNIT * won
    if table.rules.way is Way.TEAMS:
        return UNIT * sum(pay.bank for pay in table.ledger.pays if (pay.round, pay.seat) == (table.round, seat))
    assert table.stakes is not None
    purses = [sum(purse) for purse in table.stakes.purses]
    return UNIT * (purses[seat] - sum(purses[:seat] + purses[seat + 1 :]))


def test_threads_change_nothing() -> None:
    state = moments("base-2015", 5, 0.2)[3]
    assert state.table.to_move is not None
    seen = view(state, state.table.to_move)
    worlds, mind, moves = Worlds(seen), mind_of(seen), seen.legal()[:4]
    assert rollouts(worlds, mind, moves, 40, Streams(1), threads=1) == rollouts(
        worlds, mind, moves, 40, Streams(1), threads=3
    )


def test_a_move_that_is_not_legal_comes_to_nothing() -> None:
    state = moments("base-2015", 5, 0.2)[3]
    assert state.table.to_move is not None
    seen = view(state, state.table.to_move)
    other = parse_move("R@40,40", seen.table.rules, 5)
    assert other not in legal(seen.table, seen.own)
    assert rollouts(Worlds(seen), mind_of(seen), [other], 2, Streams(1)) == [[NO_OUTCOME]] * 2


def test_a_mind_beyond_all_measure_is_refused() -> None:
    state = moments("base-2015", 5, 0.2)[3]
    assert state.table.to_move is not None
    seen = view(state, state.table.to_move)
    for spoil in ("hit", "wish", "give_dead"):
        mind = mind_of(seen)
        setattr(mind.tempers[3], spoil, 30_000)
        with pytest.raises(NotNative, check=says("error-native-mind")):
            rollouts(Worlds(seen), mind, seen.legal()[:1], 1, Streams(1))
        with pytest.raises(NotNative, check=says("error-native-mind")):
            brisk_move(Games.of([state]), 0, mind, (0,) * 5)


KNOWN = {
    "base-2015": "64ae0ee16f624161",
    "saboteur2": "dcdf5bdbc170beef",
    "duel": "fa3a1004fd4e3e96",
    "solo": "f691e1e776d3bb4a",
}
"""What roll-outs come to on every compiler and processor; made anew when the numbers of brisk players change."""


@pytest.mark.parametrize("key", KNOWN)
def test_roll_outs_come_to_what_is_known(key: str) -> None:
    state = next(state for state in moments(key, ruleset(key).players[0], 0.2) if _asks(state))
    assert state.table.to_move is not None
    seen = view(state, state.table.to_move)
    mind = mind_of(View(seen.table, seen.own))
    rows = rollouts(Worlds(View(seen.table, seen.own)), mind, seen.legal()[:6], 50, Streams(1))
    assert sha256(repr(rows).encode()).hexdigest()[:16] == KNOWN[key]
