"""Worlds of the native engine: they look the same to the seat, are whole states, and come as often as they should.

That every arrangement comes as often as any other is tested with those of the Python engine (`tests.game.test_worlds`
and `test_worlds_teams`): against brute force on small boxes, exchanged hands included. Here are the weights, against
the same brute force, and everything that holds in every rule set.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator, Mapping
from math import inf, nan
from random import Random
from typing import Any

import pytest

from tests.game.samplers import native_worlds, states_of
from tests.game.test_worlds import Key, assert_sampled_evenly, brute_force, deal_of, key_of, small_rules
from tests.game.test_worlds_teams import exchange_wildly
from tests.game.test_worlds_whole import moments
from tests.problems import says
from undermine.cards import Role
from undermine.game import State, View, begin, deal, fold, legal, play, view
from undermine.game.state import Ledger, Pay, Pot
from undermine.game.tasks import Bribe, Claim, Orient, Pick, Steal
from undermine.messages import BadArgument, BadRules, NotInBox, NotNative
from undermine.native import Games, Worlds
from undermine.notation import parse_move, state_digest, view_digest
from undermine.rules import keys, ruleset
from undermine.suspicion import leanings, suspicion

GOALS = ((2, -2), (2, 0), (2, 2))
MANY = 200


# What holds for every world ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_worlds_look_the_same_and_are_played_on_under_the_laws(key: str) -> None:
    """M8: for every seat and a spectator, at moments of whole games, with fewest and many players."""
    players = ruleset(key).players
    for count in {players[0], players[len(players) // 2]}:
        for number, state in enumerate(moments(key, count, 0.04)):
            for seat in (None, *range(count)):
                seen = view(state, seat)
                games = Worlds(seen).draw(4, number)
                for index in range(4):
                    assert games.view_digest(index, seat) == view_digest(seen)
                assert games.view(0, seat) == seen
                played = games.play_some(60, laws_every=1)
                assert (played.broken, played.too_wide) == (0, 0)
                assert played.moves > 0 or state.table.ledger.final is not None


@pytest.mark.parametrize("key", keys())
def test_the_python_engine_plays_on_from_a_world_and_comes_to_the_same(key: str) -> None:
    rng = Random(key)
    states = moments(key, ruleset(key).players[0], 0.1)
    for number, moment in enumerate(states[:-1:6]):
        seat = rng.choice([None, *range(moment.table.players)])
        games = Worlds(view(moment, seat)).draw(1, number)
        state = games.state(0)
        while state.table.to_move is not None:
            moves = legal(state.table, state.owns[state.table.to_move])
            assert games.legal(0) == moves
            move = rng.choice(moves)
            state = play(state, move).state
            games.play(0, move)
            assert games.digest(0) == state_digest(state)
        if state.table.ledger.final is None:
            games.play_some()
        assert games.state(0).table.ledger.final is not None, "the rounds to come are dealt"


@pytest.mark.parametrize("key", ["base-2015", "saboteur2", "duel"])
def test_a_world_can_tell_its_past(key: str) -> None:
    """Each seat's part of it adds up to what that seat sees, and the observer was told what it was told."""
    for number, state in enumerate(moments(key, ruleset(key).players[0], 0.1)[1::5]):
        seat = number % state.table.players
        worlds = Worlds(view(state, seat))
        games = worlds.draw(2, number)
        world = worlds.state(games, 1)
        assert world == games.state(1)
        assert list(view(world, seat).past or ()) == list(view(state, seat).past or ())
        for other in (*range(state.table.players), None):
            assert fold(other, view(world, other).past or ()) == view(world, other)


def choosing(key: str, found: Counter[type]) -> Iterator[tuple[Games, int]]:
    """Moments of games in which something else than a card is to be chosen, a few of each kind."""
    rules = ruleset(key)
    games = Games(rules, rules.players[0], MANY)
    games.deal(1)
    while games.play_some(1, ("digger",)).moves:
        for index in range(MANY):
            codes = games.codes(index)
            if codes and codes[-1] >> 60 >= 3 and codes[0] >> 60 >= 3:
                task = type(games.view(index, None).table.tasks[-1])
                found[task] += 1
                if found[task] <= 4:
                    yield games, index


@pytest.mark.parametrize(
    ("key", "tasks"),
    [("base-2015", {Pick}), ("saboteur2", {Steal}), ("duel", {Orient, Claim, Bribe})],
)
def test_worlds_of_pending_choices(key: str, tasks: set[type]) -> None:
    """Such as games come to soon; `make equal` has those of every position that a test of the rules builds."""
    found = Counter[type]()
    for games, index in choosing(key, found):
        for seat in (None, *range(games.players)):
            worlds = Worlds(games.view(index, seat)).draw(3, index)
            assert {worlds.view_digest(number, seat) for number in range(3)} == {games.view_digest(index, seat)}
            assert worlds.codes(0) == games.codes(index) or seat != games.view(index, None).table.to_move
            assert worlds.play_some(40, laws_every=1).broken == 0
    assert tasks <= set(found)


def test_a_game_that_was_played_on_is_no_world_any_more() -> None:
    seen = view(moments("base-2015", 3, 0.1)[3], 1)
    worlds = Worlds(seen)
    games = worlds.draw(1, 5)
    games.play(0, games.legal(0)[0])
    with pytest.raises(NotNative, check=says("error-native-world")):
        worlds.state(games, 0)
    without = Worlds(View(seen.table, seen.own))
    assert without.state(without.draw(1, 1), 0).past is None


@pytest.mark.parametrize("seed", range(2))
def test_hands_that_went_round_are_followed(seed: int) -> None:
    """S8, M8: however often they were exchanged."""
    state = exchange_wildly(seed)
    for seat in (None, *range(4)):
        seen = view(state, seat)
        worlds = Worlds(seen)
        games = worlds.draw(200, seed, threads=2)
        assert {games.view_digest(index, seat) for index in range(200)} == {view_digest(seen)}
        for index in range(3):
            assert list(view(worlds.state(games, index), seat).past or ()) == list(seen.past or ())


def test_the_number_of_threads_changes_nothing_and_streams_go_on() -> None:
    worlds = Worlds(view(moments("saboteur2", 4, 0.1)[5], 2))
    one, other = worlds.draw(40, 9), worlds.draw(20, 9, first_stream=20)
    digests = [summary.digest for summary in one.summaries()]
    assert len(set(digests)) == 40
    assert [summary.digest for summary in other.summaries()] == digests[20:]
    one.play_some(30)
    worlds.draw_into(one, 9, threads=7)
    assert [summary.digest for summary in one.summaries()] == digests
    del worlds
    gc.collect()
    assert one.play_some().over == 40


# How often ---------------------------------------------------------------------------------------------------


def after_a_map(seat: int | None) -> tuple[State, Counter[Key], dict[Key, State]]:
    """A moment of a small box, and all that the seat cannot tell from it, with how often each comes about."""
    rules = small_rules("M xL NS EW", hand=1)
    script = tuple(parse_move(text, rules, 3) for text in ("M@2,0", "xL>A", "-NS"))
    deal = deal_of(rules, "dsdd", "!NE !NESW.$ !NW", "M xL NS EW")
    state = begin(rules, 3, deal).state
    for move in script:
        state = play(state, move).state
    states = {key_of(world): world for world in native_worlds(view(state, seat), 4000, "all of them")}
    return state, brute_force(rules, deal, script, state, seat), states


def treasure(state: State) -> tuple[int, int]:
    kinds = state.table.rules.catalogue.kinds
    (found,) = (cell for cell, kind in state.hidden.goals if kinds[kind].treasure)
    return found


def saboteurs(state: State) -> frozenset[int]:
    return frozenset(own.seat for own in state.owns if own.role is Role.SABOTEUR)


SEAT_WEIGHTS = {0: {Role.DIGGER: 0.75, Role.SABOTEUR: 0.5}, 1: {Role.DIGGER: 0.25, Role.SABOTEUR: 1.25}}
SET_WEIGHTS = {frozenset[int](): 0.5, frozenset({0}): 1.75, frozenset({1}): 0.25, frozenset({2}): 1}
GOAL_WEIGHTS = {GOALS[0]: 0.5, GOALS[1]: 1, GOALS[2]: 3}
JOINT = {GOALS[0]: SET_WEIGHTS, GOALS[1]: SEAT_WEIGHTS, GOALS[2]: {frozenset({1}): 2, frozenset({2}): 0.75}}
GIVEN: dict[str, dict[str, Any]] = {
    "seats": {"roles": SEAT_WEIGHTS},
    "sets": {"roles": SET_WEIGHTS},
    "goals": {"goals": GOAL_WEIGHTS},
    "joint": {"joint": JOINT},
    "all": {"roles": SEAT_WEIGHTS, "goals": GOAL_WEIGHTS, "joint": JOINT},
}


def weight(state: State, given: Mapping[str, Any]) -> float:
    """By the words of the documentation: all that was said of this world, multiplied."""
    found: float = given["goals"].get(treasure(state), 0) if "goals" in given else 1
    said = [given["roles"]] if "roles" in given else []
    if "joint" in given:
        said.append(given["joint"].get(treasure(state), {frozenset[int]({99}): 0}))
    for weights in said:
        if all(isinstance(key, frozenset) for key in weights):
            found *= weights.get(saboteurs(state), 0)
        else:
            for seat, row in weights.items():
                role = state.owns[seat].role
                found *= row.get(role, 0)
    return found


@pytest.mark.parametrize("seat", [0, 2, None])
@pytest.mark.parametrize("name", GIVEN)
def test_weights_are_multiplied(name: str, seat: int | None) -> None:
    """M8: against brute force; a chi-square that chance exceeds once in twenty thousand times."""
    state, even, states = after_a_map(seat)
    assert set(states) == set(even)
    given = GIVEN[name]
    expected = Counter({key: round(64 * ways * weight(states[key], given)) for key, ways in even.items()})
    expected = +expected
    drawn = states_of(Worlds(view(state, seat), **given), 30 * len(expected), f"{name} {seat}")
    assert_sampled_evenly(expected, Counter(map(key_of, drawn)))


def test_weights_of_any_size_are_exact() -> None:
    """Small floats do not vanish, and large ones do not run over: what counts is how they compare."""
    state, _, _ = after_a_map(None)
    seen = view(state, None)
    for scale in (1e-300, 5e-324, 1.0, 1e300):
        rows = {seat: {Role.DIGGER: scale, Role.SABOTEUR: 0.0} for seat in range(3)}
        assert saboteurs(states_of(Worlds(seen, roles=rows), 1, "s")[0]) == frozenset()
        drawn = states_of(Worlds(seen, goals={GOALS[0]: scale, GOALS[1]: scale * 3}), 1000, "scale")
        share = Counter(map(treasure, drawn))[GOALS[1]] / 1000
        assert abs(share - 0.75) < 5 * 0.0137


def hats_seen_by_a_stranger() -> Iterator[tuple[int, View]]:
    """Who has changed hats once, and what somebody sees who has seen no role of theirs."""
    for state in moments("saboteur2", 4, 0.3):
        for changed in set(state.table.acts.hats) if state.table.outcome is None else ():
            seen = view(state, (changed + 1) % 4)
            assert seen.own is not None
            if state.table.acts.hats.count(changed) == 1 and changed not in [who for who, _, _ in seen.own.inspected]:
                yield changed, seen


def test_roles_that_were_put_away_have_weights_of_their_own() -> None:
    """(seat, changes of hats) is whoever held the role then."""
    changed, seen = next(hats_seen_by_a_stranger())
    rows: dict[Any, dict[Role, float]] = {
        (changed, 0): {Role.SABOTEUR: 1.0},
        changed: {Role.BLUE: 1.0, Role.GREEN: 3.0},
    }
    drawn = states_of(Worlds(seen, roles=rows), 2000, "hats")
    assert {world.owns[changed].former[0] for world in drawn} == {Role.SABOTEUR}
    assert {world.owns[changed].role for world in drawn} == {Role.BLUE, Role.GREEN}


def test_saboteurs_who_know_each_other_know_that_nobody_else_is_one() -> None:
    """M8: by the house rule; the spare card may still be one."""
    rules = ruleset("base-2015", house=["saboteurs_know_each_other"])
    games = Games(rules, 6, 40)
    games.deal(3)
    told = 0
    for index in range(40):
        for seat in range(6):
            seen = games.view(index, seat)
            if seen.own is not None and seen.own.role is Role.SABOTEUR:
                told += 1
                sets = {frozenset({one, other}): 1.0 for one in range(6) for other in range(one)}
                for worlds in (
                    Worlds(seen),
                    Worlds(seen, roles={**sets, **{frozenset({one}): 1.0 for one in range(6)}}),
                ):
                    drawn = worlds.draw(6, index)
                    assert all(drawn.view(number, seat) == seen for number in range(6))
    assert told > 30


def test_cards_that_strike_at_once_lie_in_no_hand() -> None:
    """O3, M8: a spectator of Solo knows that whoever plays holds none of them."""
    state = moments("solo", 1, 0.1)[2]
    kinds = state.table.rules.catalogue.kinds
    drawn = native_worlds(view(state, None), 200, "solo")
    at_once = state.table.rules.at_once
    assert not any(kinds[kind].verb in at_once for world in drawn for kind in world.owns[0].hand)
    assert any(kinds[kind].verb in at_once for world in drawn for kind in world.hidden.stock)


def test_what_others_share_of_a_pot_is_as_likely_with_each() -> None:
    """B22, M8: who took first knows what was left, and not who took what of it."""
    rules = small_rules("EW NS NS", hand=1, nuggets=((1, 2), (2, 1), (3, 1)))
    state = begin(rules, 3, deal_of(rules, "dsdd", "!NE !NESW.$ !NW", "EW NS NS")).state
    table = state.table._replace(round=2, ledger=Ledger(1, (Pot(1, (0, 1, 2), (None, None, None)),)))
    own = state.owns[0]._replace(pots=((1, (1, 2, 3)),), takes=((1, 1),))
    drawn = native_worlds(View(table, own), 4000, "shared")
    values = Counter(tuple(own.takes[0][1] for own in world.owns) for world in drawn)
    assert set(values) == {(1, 2, 3), (1, 3, 2)}
    assert abs(values[1, 2, 3] - 2000) < 5 * 0.5 * 4000**0.5


def test_cards_paid_openly_tell_what_the_pile_had() -> None:
    """B21, M8: who was paid 2 and 1 knows that no 3 was left, so that a 3 had been picked before."""
    rules = small_rules("EW NS NS", hand=1, nuggets=((1, 3), (2, 2), (3, 1)))
    table = begin(rules, 3, deal_of(rules, "dsdd", "!NE !NESW.$ !NW", "EW NS NS")).state.table
    ledger = Ledger(2, (Pot(1, (0, 1), (None, None)),), (Pay(2, 2, (2, 1), 0),))
    drawn = native_worlds(View(table._replace(round=3, ledger=ledger), None), 4000, "paid")
    values = Counter(tuple(own.takes[0][1] for own in world.owns[:2]) for world in drawn)
    assert set(values) == {(3, 1), (1, 3), (3, 2), (2, 3)}
    assert abs(values[3, 1] - 4000 / 3) < 150
    assert abs(values[2, 3] - 4000 / 6) < 120
    assert {tuple(sorted(world.hidden.nuggets)) for world in drawn} == {(1, 1), (1, 2)}


@pytest.mark.parametrize(("key", "players"), [("base-2015", 5), ("base-2004", 8), ("saboteur2", 4)])
def test_beliefs_steer_worlds(key: str, players: int) -> None:
    """Drawn by what a seat has seen others do, roles and places come as often as that seat believes: in 2000 draws the
    standard error of a share is at most 0.0112, and five of these are refused."""
    checked = 0
    for number, state in enumerate(moments(key, players, 0.2)[4:30:9]):
        if state.table.outcome is not None:
            continue
        seat = number % players
        seen = view(state, seat)
        believed = suspicion(seen)
        drawn = states_of(Worlds(seen, **leanings(seen)._asdict()), 2000, f"{key} {number}")
        roles = Counter((own.seat, own.role) for world in drawn for own in world.owns)
        for other in range(players):
            for role, chance in believed.role(other).items():
                assert abs(roles[other, role] / 2000 - chance) < 0.056, (other, role)
        places = Counter(map(treasure, drawn))
        for cell, chance in believed.treasure().items():
            assert abs(places[cell] / 2000 - chance) < 0.056
        checked += 1
    assert checked > 1


# What is refused ---------------------------------------------------------------------------------------------


def test_weights_that_are_none_are_refused() -> None:
    state, _, _ = after_a_map(None)
    seen = view(state, None)
    bads: tuple[Any, ...] = (-1, -0.5, nan, inf, "1", None, True, [])
    for bad in bads:
        for given in ({"goals": {GOALS[0]: bad}}, {"roles": {0: {Role.DIGGER: bad}}}, {"roles": {frozenset({1}): bad}}):
            with pytest.raises(BadArgument, check=says("error-weight")):
                Worlds(seen, **given)
    nothings: tuple[dict[str, Any], ...] = (
        {"goals": {}},
        {"goals": {GOALS[0]: 0.0}},
        {"joint": {}},
        {"roles": {0: {Role.BOSS: 1}}},
        {"roles": {0: {}}},
        {"roles": {frozenset({0, 1}): 1.0}},
        {"roles": {0: {Role.SABOTEUR: 1}, 1: {Role.SABOTEUR: 1}}},
    )
    for nothing in nothings:
        with pytest.raises(BadArgument, check=says("error-no-world")):
            Worlds(seen, **nothing)


def given_to(key: Any) -> Any:
    """A weight under this key, of the kind that belongs to it."""
    return {key: 1 if isinstance(key, frozenset) else {Role.DIGGER: 1}}


def test_what_is_no_weight_at_all_is_refused() -> None:
    state, _, _ = after_a_map(None)
    seen = view(state, None)
    foreign: tuple[dict[str, Any], ...] = (
        {"goals": 5},
        {"roles": [1]},
        {"roles": {0: 5}},
        {"roles": {0: {"digger": 1}}},
        {"joint": "x"},
    )
    for given in foreign:
        with pytest.raises(BadArgument, check=says("error-argument")):
            Worlds(seen, **given)
    keys_of_none: tuple[Any, ...] = (3, -1, (0, 1), (9, 0), "A", frozenset({5}))
    for key in keys_of_none:
        with pytest.raises(NotInBox, check=says("error-no-such-seat")):
            Worlds(seen, roles=given_to(key))
    for cell in ((0, 0), "goal", 7):
        with pytest.raises(NotInBox, check=says("error-no-goal-there")):
            Worlds(seen, goals={cell: 1})  # type: ignore[dict-item]
    with pytest.raises(BadRules, check=says("error-no-treasure")):
        Worlds(view(moments("duel", 2, 0.1)[1], 0), goals={})
    with pytest.raises(BadArgument, check=says("error-argument")):
        Worlds("a view")  # type: ignore[arg-type]


def impossible() -> View:
    """Somebody was paid a nugget of 1 for 3, while a 3 was there."""
    rules = small_rules("M xL NS EW", hand=1, nuggets=((1, 2), (3, 1)))
    table = begin(rules, 3, deal_of(rules, "dsdd", "!NE !NESW.$ !NW", "M xL NS EW")).state.table
    return View(table._replace(round=2, ledger=Ledger(2, (), (Pay(1, 2, (1,), 2),))), None)


def test_games_of_other_rules_and_numbers_that_are_none_are_refused() -> None:
    state, _, _ = after_a_map(None)
    worlds = Worlds(view(state, None))
    with pytest.raises(NotNative, check=says("error-native-state")):
        worlds.draw_into(Games(ruleset(), 3), 1)
    for count in (0, -1, 1.5, True):
        with pytest.raises(BadArgument, check=says("error-argument-number")):
            worlds.draw(count, 1)  # type: ignore[arg-type]
    for start, stream, threads in ((-1, 0, 1), (0, -1, 1), (0, 0, 0), ("a", 0, 1)):
        with pytest.raises(BadArgument, check=says("error-argument-number")):
            worlds.draw(1, start, stream, threads)  # type: ignore[arg-type]
    with pytest.raises(NotNative, check=says("error-native-state")):
        Worlds(impossible())
    table, own = state.table, state.owns[0]
    for odd in (
        View(table._replace(round=9), None),
        View(table._replace(stock_left=200), None),
        View(table._replace(hand_sizes=(1, 1)), None),
        View(table, own._replace(role=Role.BOSS)),
        View(table, own._replace(hand=(999,))),
        View(table, own._replace(goals=((GOALS[0], 77),))),
        View(table._replace(acts=table.acts._replace(hats=(7,) * 40)), None),
    ):
        with pytest.raises(NotNative, check=says("error-native-state")):
            Worlds(odd)
    many = ruleset().derive(most_passed=4)
    with pytest.raises(NotNative, check=says("error-native-rules")):
        Worlds(view(begin(many, 5, deal(many, 5, b"", 1)).state, 0))
