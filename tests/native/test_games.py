"""Games of the native engine from Python: one by one, many at once, and what is refused."""

from __future__ import annotations

import copy
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest

from tests.problems import says
from undermine.game import (
    AtCell,
    Choose,
    Discard,
    HostedGame,
    Lay,
    State,
    begin,
    deal,
    legal,
    move_code,
    play,
    seed_dealer,
    view,
)
from undermine.game.mine import Mine
from undermine.messages import BadArgument, BadDeal, BadRules, NotGrammar, NotInBox, NotLegal, NotNative
from undermine.native import ALL, Games, layout, library
from undermine.native.buffers import flags, words
from undermine.notation import state_digest, view_digest
from undermine.rules import keys, ruleset
from undermine.testing.games import HOUSES_OF
from undermine.testing.positions import scene

RULES = ruleset()


def dealt(players: int = 5, seed: bytes = b"native") -> tuple[State, Games]:
    given = deal(RULES, players, seed, 1)
    games = Games(RULES, players)
    games.begin(0, given, 2)
    return begin(RULES, players, given, 2).state, games


# One game ----------------------------------------------------------------------------------------------------


def test_a_state_goes_there_and_comes_back() -> None:
    state, games = dealt()
    assert games.state(0) == state
    assert games.digest(0) == state_digest(state)
    other = Games.of([state, state])
    assert len(other) == 2
    assert other.state(1) == state
    assert [games.view(0, seat) for seat in (None, 0, 4)] == [view(state, seat) for seat in (None, 0, 4)]
    assert games.view_digest(0, 3) == view_digest(view(state, 3))
    assert games.view_digest(0, None) == view_digest(view(state, None))


def test_a_view_has_nothing_that_the_seat_may_not_know() -> None:
    """It is made of the table and that seat's own part, and of nothing else."""
    _, games = dealt()
    seen = games.view(0, 1)
    assert seen.own is not None
    assert (seen.own.seat, seen.past) == (1, None)
    assert games.view(0, None).own is None


def test_legal_moves_are_those_of_the_other_engine() -> None:
    state, games = dealt()
    moves = legal(state.table, state.owns[2])
    assert games.legal(0) == moves
    assert games.codes(0) == list(map(move_code, moves))
    assert list(map(str, games.legal(0))) == list(map(str, moves)), "they know their cards"


def test_a_copy_goes_its_own_way() -> None:
    state, games = dealt()
    other, third = games.copy(), copy.copy(games)
    move = games.legal(0)[0]
    other.play(0, move)
    assert games.digest(0) == third.digest(0) == state_digest(state)
    assert other.digest(0) == state_digest(play(state, move).state)
    games.become(other)
    assert games.digest(0) == other.digest(0) != third.digest(0)
    games.become(games)
    with pytest.raises(NotNative, check=says("error-native-state")):
        games.become(Games(RULES, 5, 2))
    with pytest.raises(NotNative, check=says("error-native-state")):
        games.become(Games(RULES, 4))


@pytest.mark.parametrize("key", keys())
def test_a_copy_is_whole_whatever_was_there_before(key: str) -> None:
    """Of a state only what is in use is copied: nothing of the other one may be left, and the laws hold after it."""
    rules = ruleset(key)
    games, other = Games(rules, rules.players[-1], 12), Games(rules, rules.players[-1], 12)
    for start in range(6):
        games.deal(start)
        other.deal(100 + start)
        games.play_some(17 * start, ("digger",))
        other.play_some(90 - 13 * start, ("digger",))
        other.become(games)
        assert [other.codes(index) for index in range(12)] == [games.codes(index) for index in range(12)]
        assert [summary.digest for summary in other.summaries()] == [summary.digest for summary in games.summaries()]
        assert other.play_some(40, laws_every=1).broken == 0
        games.play_some(40)
        assert other.summaries() == games.summaries()


def test_a_seed_deals_every_round_as_a_hosted_game_does() -> None:
    """The lot decides who begins where nobody is named (B4)."""
    games = Games(RULES, 4)
    games.seed(
        0, b"a seed of more than sixty-four bytes, which HMAC takes for its digest, so that it is one key as well"
    )
    assert games.view(0, None).table.starter != games.view(0, None).table.players
    games.seed(0, b"s", 1)
    match = HostedGame(RULES, 4, seed_dealer(RULES, 4, b"s"), 1)
    while not match.over:
        move = games.legal(0)[-1]
        match.play(move)
        games.play(0, move)
        if games.view(0, None).table.to_move is None and not match.over:
            games.deal_on(0)
        assert games.digest(0) == state_digest(match.state)


# Many games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_games_dealt_in_bulk_are_games(key: str) -> None:
    """With each house rule: all rounds are played, and at the end the Python engine takes every state for its own."""
    for house in set(HOUSES_OF[ruleset(key).flow]):
        rules = ruleset(key, house=house)
        players = rules.players[len(rules.players) // 2]
        games = Games(rules, players, 8)
        games.deal(1)
        starters = {games.view(index, None).table.starter for index in range(8)}
        assert len(starters) > 1 or rules.first is not None or players == 1
        counts = games.play_some(players=("digger",))
        assert (counts.over, counts.rounds, counts.too_wide) == (8, 8 * rules.house.rounds, 0)
        found = games.summaries()
        assert sum(summary.moves for summary in found) == counts.moves
        again = Games.of([games.state(index) for index in range(8)])
        for index, summary in enumerate(found):
            state = games.state(index)
            assert again.digest(index) == summary.digest == state_digest(state)
            assert summary.gold == state.table.ledger.final
            assert len(summary.endings) == rules.house.rounds


def test_the_number_of_threads_changes_nothing() -> None:
    digests = []
    for threads in (1, 2, 5, 300):
        games = Games(RULES, 5, 23)
        games.deal(7, threads=threads)
        games.play_some(40, threads=threads)
        games.play_some(players=("random", "digger", "random", "digger", "digger"), threads=threads)
        digests.append([summary.digest for summary in games.summaries(threads)])
    assert digests[0] == digests[1] == digests[2] == digests[3]
    assert len(set(digests[0])) == 23


def test_every_game_steps_by_its_own_move() -> None:
    games, other = Games(RULES, 3, 6), Games(RULES, 3, 6)
    games.deal(3)
    other.deal(3)
    codes: list[int] = []
    for _ in range(30):
        codes = [games.codes(index)[-1] for index in range(6)]
        for index, move in enumerate(games.legal(index)[-1] for index in range(6)):
            other.play(index, move)
        assert games.step(codes, threads=2) == [True] * 6
        assert [games.digest(index) for index in range(6)] == [other.digest(index) for index in range(6)]
    bad = [*codes[:-1], 12345]
    before = games.digest(5)
    assert games.step(bad)[5] is False
    assert games.digest(5) == before


def test_codes_are_read_from_any_array_and_flags_written_into_the_callers() -> None:
    """The buffer protocol: of an array that can be written to nothing is copied."""
    ways: tuple[Callable[[list[int]], Any], ...] = (list, tuple, array_of, raw, bytearray_of, memoryview_of, spread_out)
    for number, make in enumerate(ways):
        games, other = Games(RULES, 3, 6), Games(RULES, 3, 6)
        games.deal(number)
        other.deal(number)
        given = [games.codes(index)[-1] for index in range(6)]
        given[number % 6] = 77
        played = bytearray(6)
        assert games.step_into(make(given), played) == 5
        assert list(played) == [index != number % 6 for index in range(6)]
        assert other.step(given) == list(map(bool, played))
        assert [games.digest(index) for index in range(6)] == [other.digest(index) for index in range(6)]


def array_of(codes: list[int]) -> array[int]:
    return array("Q", codes)


def raw(codes: list[int]) -> bytes:
    return array("Q", codes).tobytes()


def bytearray_of(codes: list[int]) -> bytearray:
    return bytearray(raw(codes))


def memoryview_of(codes: list[int]) -> memoryview:
    return memoryview(array("Q", codes))


def spread_out(codes: list[int]) -> memoryview:
    """Every second number of an array."""
    return memoryview(array("Q", [code for each in codes for code in (each, 0)]))[::2]


def test_numpys_arrays_are_read_and_written_where_they_lie() -> None:
    games = Games(RULES, 3, 4)
    games.deal(1)
    codes = numpy.array([games.codes(index)[0] for index in range(4)], dtype=numpy.uint64)
    played = numpy.zeros(4, dtype=bool)
    assert words("codes", codes, 4).address == codes.ctypes.data
    assert flags("played", played, 4).address == played.ctypes.data
    assert games.step_into(codes, played) == 4
    assert played.all()


def test_arrays_that_do_not_fit_are_refused() -> None:
    games = Games(RULES, 3, 2)
    games.deal(1)
    before = [games.digest(index) for index in range(2)]
    for codes in (array("Q", [1]), b"12345678", bytearray(24), memoryview(array("Q", [1, 2, 3]))):
        with pytest.raises(BadArgument, check=says("error-native-count")):
            games.step(codes)
    for foreign in (array("d", [0.5, 2.5]), array("q", [-1, 0]), 5, "ab", None, [None, 1]):
        with pytest.raises(BadArgument, check=says("error-argument-list")):
            games.step(foreign)
    for played in (bytes(2), bytearray(3), array("Q", [0, 0]), None, memoryview(bytearray(4))[::2]):
        with pytest.raises(BadArgument, check=says("error-native-buffer")):
            games.step_into([0, 0], played)
    assert [games.digest(index) for index in range(2)] == before


def test_a_round_that_is_over_is_dealt_on_by_a_step() -> None:
    games = Games(ruleset(house=["rounds=2"]), 3, 2)
    games.deal(5)
    while (table := games.view(0, None).table).to_move is not None:
        games.step([games.codes(index)[-1] if games.codes(index) else 0 for index in range(2)])
    assert table.round == 1
    other = games.copy()
    other.deal_on(0)
    first = other.codes(0)[0]
    assert games.step([first, 0])[0] is True
    assert games.view(0, None).table.round == 2


# What is refused ---------------------------------------------------------------------------------------------


def test_a_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    """As the Python engine does, in the same words; and the game stays as it was."""
    state, games = dealt()
    held = state.owns[2].hand
    for move in (
        Lay(held[0], False, (50, 50)),
        Lay(999, False, (1, 0)),
        Lay(held[0], False, (5000, -5000)),
        AtCell(held[-1], (7, 7)),
        Discard((*held[:2],)),
        Discard(()),
        Choose("pick", value=3),
        Choose("steal", target=40),
    ):
        with pytest.raises(NotLegal) as ours:
            play(state, move)
        with pytest.raises(NotLegal) as theirs:
            games.play(0, move)
        assert (theirs.value.message, theirs.value.move) == (ours.value.message, ours.value.move)
    with pytest.raises(NotGrammar, check=says("error-no-move")):
        games.play(0, "NESW@1,0")  # type: ignore[arg-type]
    assert games.digest(0) == state_digest(state)


def test_what_is_not_there_is_refused() -> None:
    _, games = dealt()
    for index in (1, -1, True, "0"):
        with pytest.raises(BadArgument, check=says("error-native-index")):
            games.digest(index)  # type: ignore[arg-type]
    with pytest.raises(NotInBox, check=says("error-no-such-seat")):
        games.view(0, 5)
    with pytest.raises(NotInBox, check=says("error-no-such-seat")):
        games.view_digest(0, -1)
    with pytest.raises(NotNative, check=says("error-native-state")):
        Games(RULES, 5).digest(0)
    with pytest.raises(BadArgument, check=says("error-native-count given=2 count=1")):
        games.step([0, 0])
    for codes in (["a"], [-1], [1 << 64], None):
        with pytest.raises(BadArgument, check=says("error-argument-list")):
            games.step(codes)
    with pytest.raises(BadArgument, check=says("error-argument-choice")):
        games.play_some(players=("easy",))
    with pytest.raises(BadArgument, check=says("error-bots-count bots=2 players=5")):
        games.play_some(players=("random", "digger"))
    with pytest.raises(BadArgument, check=says("error-argument-number")):
        games.play_some(threads=0)
    with pytest.raises(BadArgument, check=says("error-argument-number")):
        games.play_some(moves=-1)
    with pytest.raises(BadArgument, check=says("error-argument-list")):
        Games.of([])


def test_a_deal_that_does_not_fit_is_refused() -> None:
    state, games = dealt()
    with pytest.raises(BadDeal, check=says("error-deal-players")):
        games.begin(0, deal(RULES, 4, b"", 1))
    with pytest.raises(BadRules, check=says("error-first-seat")):
        games.begin(0, deal(RULES, 5, b"", 1), 5)
    with pytest.raises(BadRules, check=says("error-first-seat-fixed")):
        Games(ruleset("duel"), 2).seed(0, b"", 1)
    with pytest.raises(NotLegal, check=says("error-round-not-over")):
        games.next_round(0, deal(RULES, 5, b"", 2))
    with pytest.raises(NotLegal, check=says("error-round-not-over")):
        games.deal_on(0)
    assert games.digest(0) == state_digest(state)


def test_goals_that_are_gone_are_dealt_no_more() -> None:
    """D13: the next deal of The Duel must be of the same shuffle."""
    duel = ruleset("duel")
    games = Games(duel, 2)
    games.seed(0, b"one")
    while games.view(0, None).table.to_move is not None:
        games.play(0, games.legal(0)[-1])
    with pytest.raises(BadDeal, check=says("error-deal")):
        games.next_round(0, deal(duel, 2, b"another", 2))
    games.next_round(0, deal(duel, 2, b"one", 2))


def test_a_state_set_up_by_hand_knows_no_dealer() -> None:
    state, _ = dealt()
    games = Games.of([state])
    games.play_some()
    assert games.view(0, None).table.round == 1
    with pytest.raises(BadDeal):
        games.deal_on(0)
    games.next_round(0, deal(RULES, 5, b"native", 2))


def test_a_foreign_state_is_refused() -> None:
    """One of other rules, and such as no game comes to: a card that is there twice, a hand that nobody holds."""
    state, games = dealt()
    other, _ = dealt(players=4)
    table, hidden, own = state.table, state.hidden, state.owns[0]
    for foreign in (
        other,
        state._replace(hidden=hidden._replace(stock=(*hidden.stock[:-1], hidden.stock[0]))),
        state._replace(table=table._replace(hand_sizes=(9, *table.hand_sizes[1:]))),
        state._replace(table=table._replace(round=0)),
        state._replace(table=table._replace(tasks=())),
        state._replace(table=table._replace(tasks=table.tasks * 40)),
        state._replace(table=table._replace(marks=(255,) * 5)),
        state._replace(owns=(own._replace(takes=((1, 3),)), *state.owns[1:])),
        state._replace(owns=(own._replace(hand=(*own.hand, 300)), *state.owns[1:])),
        State(table, (), hidden),
    ):
        with pytest.raises(NotNative, check=says("error-native-state")):
            games.put(0, foreign)
        with pytest.raises(NotNative, check=says("error-native-state")):
            Games.of([state, foreign])
    with pytest.raises(BadArgument, check=says("error-argument")):
        games.put(0, "a state")  # type: ignore[arg-type]
    assert games.digest(0) == state_digest(state)


def tunnel_to_the_west(length: int) -> tuple[State, Lay]:
    """So many cards in a row from the start to the west, and a lay that makes it one longer."""
    plain = ("EW", "NEW", "EW.b", "EW.g", "NEW.c", "NESW.c", "NS/EW", "EW/N")
    rules = ruleset("saboteur2", house=[f"card:{code}=9" for code in (*plain, "NESW")])
    state = begin(rules, 2, deal(rules, 2, b"wide", 1)).state
    catalogue, mine, stock = rules.catalogue, state.table.mine, list(state.hidden.stock)
    row = [kind for kind in stock if catalogue.codes[kind] in plain][:length]
    assert len(row) == length
    for kind in row:
        stock.remove(kind)
    laid = mine.laid | {(-at, 0): catalogue.face(kind, False) for at, kind in enumerate(row, 1)}
    cross, hand = catalogue.kind("NESW"), state.owns[0].hand
    stock[stock.index(cross)], hand = hand[0], tuple(sorted((*hand[1:], cross)))
    table = state.table._replace(
        mine=Mine.found(catalogue, mine.starts, mine.fixed, laid, mine.goals), stock_left=len(stock)
    )
    owns = state.owns[0]._replace(hand=hand), state.owns[1]
    return State(table, owns, state.hidden._replace(stock=tuple(stock))), Lay(cross, False, (-length - 1, 0))


def test_a_mine_that_would_grow_too_wide_is_refused_and_left_as_it_was() -> None:
    """Further than the torus reaches; the Python engine goes on."""
    widest = layout.SPAN - 1 - 8
    state, last = tunnel_to_the_west(widest - 1)
    games = Games.of([state])
    games.play(0, last)
    assert games.digest(0) == state_digest(play(state, last).state)
    state, beyond = tunnel_to_the_west(widest)
    games = Games.of([state])
    assert games.codes(0) == list(map(move_code, legal(state.table, state.owns[0])))
    assert move_code(beyond) in games.codes(0), "it is legal, and has no room"
    with pytest.raises(NotNative, check=says("error-native-wide")):
        games.play(0, beyond)
    assert games.step([move_code(beyond)]) == [False]
    assert games.digest(0) == state_digest(state)
    with pytest.raises(NotNative, check=says("error-native-state")):
        Games.of([State(*play(state, beyond).state[:3])])


def test_what_is_no_library_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotNative, check=says("error-native-missing")):
        library.load(tmp_path / "mine.so")
    (tmp_path / "mine.so").write_text("not a library")
    with pytest.raises(NotNative, check=says("error-native-other")):
        library.load(tmp_path / "mine.so")


def test_positions_of_tests_go_there_too() -> None:
    state = scene(".  NEW\nS  EW", hands={"A": "NESW xP"})
    games = Games.of([state])
    assert games.state(0) == state
    assert games.play_some(ALL).rounds == 1
