"""Suspicion through whole games: what a seat believes follows from what it was told, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest

from undermine.cards import Role
from undermine.game import Deal, Discard, Folding, Lay, State, Table, View, is_legal, play, sample_world, view
from undermine.game.events import Event, Looked, RoundBegan, TurnedUp, Uncovered
from undermine.rules import Cell
from undermine.suspicion import Suspicion, Watcher, prior, suspect, suspicion, tables_of
from undermine.suspicion.deeds import Deed, deed

from .games import (
    BASE,
    TABLES,
    TEAMS,
    Told,
    before_the_end,
    begun,
    content,
    everybody,
    folded,
    mirrored,
    moves,
    renamed,
    states,
    told,
    upside_down,
)

Where = tuple[str, int]
AT_EACH_TABLE = pytest.mark.parametrize("where", TABLES, ids=lambda where: f"{where[0]}-{where[1]}")

pytestmark = pytest.mark.usefixtures("opinionated")


def believed(seen: View) -> tuple[object, ...]:
    return content(suspicion(seen), seen.table.players)


def afresh(seen: View) -> tuple[object, ...]:
    """The same with nothing remembered of the game."""
    suspect._watched.clear()
    return believed(seen)


@AT_EACH_TABLE
def test_asked_at_every_move_or_once_at_the_end_it_says_the_same(where: Where) -> None:
    """What is kept from view to view saves time and changes nothing."""
    game = before_the_end(states(*where))
    for seat in everybody(where):
        suspect._watched.clear()
        along = [believed(view(state, seat)) for state in game]
        for at in (0, len(game) // 3, len(game) - 1):
            assert afresh(view(game[at], seat)) == along[at]
        suspect._watched.clear()
        assert believed(folded(seat, told(game[-1], seat))) == along[-1], "as a client has it that was told of it all"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often moves were judged."""
    count = [0]

    def counted(table: Table, events: Sequence[Event]) -> Deed | None:
        count[0] += 1
        return deed(table, events)

    monkeypatch.setattr(suspect, "deed", counted)
    return count


@AT_EACH_TABLE
def test_a_move_is_judged_once_for_all_who_saw_it(where: Where, judged: list[int]) -> None:
    game = before_the_end(states(*where))
    for state in game:
        for seat in everybody(where):
            suspicion(view(state, seat))
    assert judged == [len(game) - 1]


@AT_EACH_TABLE
def test_in_every_branch_a_belief_costs_the_moves_since_the_last(where: Where, judged: list[int]) -> None:
    """Also in worlds of whichever seat, and whoever is asked there."""
    game, rng = before_the_end(states(*where)), Random(1)
    state = game[len(game) // 2]
    suspicion(view(state, 0))
    for number in range(12):
        branch = sample_world(view(state, number % where[1]), rng) if number % 3 else state
        for _ in range(3):
            judged[0] = 0
            branch = play(branch, rng.choice(view(branch, branch.table.to_move).legal())).state
            for seat in everybody(where):
                suspicion(view(branch, seat))
            assert judged == [1]


@AT_EACH_TABLE
def test_who_is_told_in_a_past_of_his_own_shares_what_the_others_have_judged(where: Where, judged: list[int]) -> None:
    """As in a worker, where each seat is told by itself: a move is judged once for all, whoever joins and whenever."""
    game = before_the_end(states(*where))
    foldings = {seat: Folding(seat) for seat in everybody(where)}
    for number, state in enumerate(game):
        for seat, folding in foldings.items():
            folding.add(told(state, seat)[-1])
            if seat is None or number % where[1] == seat or number > 20:
                assert believed(folding.view()) == believed(view(state, seat))
    assert judged == [len(game) - 1]


def test_pasts_that_only_end_alike_are_not_taken_for_one_another() -> None:
    """One card is laid, at two tables elsewhere, and all others pass: as many steps, and the last one the same."""
    games = [passed(seed) for seed in ("one", "two")]
    alone = [afresh(each) for each in games]
    one, other = (each.public for each in games)
    assert one is not None
    assert other is not None
    assert (len(one.steps()), one.events) == (len(other.steps()), other.events)
    assert one.steps() != other.steps()
    suspect._watched.clear()
    assert [believed(each) for each in games] == alone


def passed(seed: str) -> View:
    """What a spectator sees, told by itself, when one has laid a card and all others have passed."""
    match = begun(BASE, 5, seed)
    lays = [move for move in match.view(0).legal() if isinstance(move, Lay)]
    match.play(lays[0 if seed == "one" else -1])
    for seat in range(1, 5):
        match.play(next(move for move in match.view(seat).legal() if isinstance(move, Discard)))
    return folded(None, told(match.state, None))


def test_games_that_part_ways_do_not_mix() -> None:
    """From one position two different moves: each is judged by itself, whichever is asked about first."""
    state = before_the_end(states(BASE, 5))[12]
    seat = state.table.to_move
    assert seat is not None
    looking = (seat + 1) % 5
    after = [play(state, move).state for move in view(state, seat).legal()[:12]]
    alone = [afresh(view(one, looking)) for one in after]
    suspect._watched.clear()
    believed(view(state, looking))
    together = [believed(view(one, looking)) for one in after]
    assert together == alone
    assert len({str(each) for each in alone}) > 1


def test_few_watched_are_kept_and_none_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [before_the_end(states(BASE, 3, seed))[:20] for seed in ("one", "two", "three")]
    calm = [[afresh(view(state, 0)) for state in game] for game in games]
    monkeypatch.setattr(suspect, "KEPT", 2)
    suspect._watched.clear()
    hectic = [[believed(view(game[at], 0)) for game in games] for at in range(20)]
    assert len(suspect._watched) == 2
    assert [[row[number] for row in hectic] for number in range(3)] == calm


def test_a_view_without_a_past_is_judged_by_the_deal() -> None:
    state = before_the_end(states(BASE, 5))[-1]
    seen = view(state, 2)
    forgotten = View(seen.table, seen.own)
    assert believed(forgotten) == content(prior(seen), 5)
    assert believed(forgotten) != believed(seen)


# Never from one's own moves ----------------------------------------------------------------------------------


def blackened(monkeypatch: pytest.MonkeyPatch, table: Table, who: int) -> None:
    """As if this seat had done at each of its moves what only a saboteur does."""

    def seen(table: object, events: object) -> Deed | None:
        found = deed(table, events)  # type: ignore[arg-type]
        return found._replace(context="far-early", classes=("murder",) * 3) if found and found.seat == who else found

    tables = tables_of(table)
    guilty = tables.roles.index(Role.SABOTEUR)
    tables.classes["far-early"]["murder"] = tuple(-0.1 if role == guilty else -9.0 for role in tables.manners)
    monkeypatch.setattr(suspect, "deed", seen)


@AT_EACH_TABLE
def test_nobody_learns_from_what_he_did_himself(where: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever one's own moves look like to others: oneself knows why one made them."""
    game, players = before_the_end(states(*where)), where[1]
    before = {seat: afresh(view(game[-1], seat)) for seat in everybody(where)}
    blackened(monkeypatch, game[-1].table, 0)
    assert afresh(view(game[-1], 0)) == before[0]
    for seat in (*range(1, players), None):
        suspect._watched.clear()
        seen = view(game[-1], seat)
        if prior(seen).saboteur(0):
            assert suspicion(seen).saboteur(0) > 0.99, "whoever cannot know better sees a saboteur"
            assert afresh(seen) != before[seat]


# Never from secrets ------------------------------------------------------------------------------------------


def disguised(given: Deal, seat: int | None, rng: Random) -> Deal:
    """Another deal: all roles but one's own anywhere else, all goals anywhere else."""
    others = [index for index in range(len(given.roles)) if index != seat]
    roles = list(given.roles)
    for one, other in zip(others, rng.sample(others, len(others)), strict=True):
        roles[one] = given.roles[other]
    return given._replace(roles=tuple(roles), goals=tuple(rng.sample(given.goals, len(given.goals))))


def replayed(where: Where, given: Deal) -> Iterator[State]:
    """The same moves after another deal, as long as they can be played."""
    match = begun(*where, given=given)
    yield match.state
    for move in moves(*where):
        if not is_legal(match.state.table, match.state.owns[match.to_move or 0], move):
            return
        match.play(move)
        yield match.state


@AT_EACH_TABLE
def test_another_deal_that_a_seat_cannot_tell_from_this_one_changes_nothing(where: Where) -> None:
    """Others' roles and unseen goals exchanged, everything played again: the same view, the same belief."""
    game, given, rng, checked = before_the_end(states(*where)), begun(*where).deals[0], Random(1), 0
    for seat in everybody(where) * 3:
        other_deal = disguised(given, seat, rng)
        for here, there in zip(game, replayed(where, other_deal), strict=False):
            mine, theirs = view(here, seat), view(there, seat)
            if mine != theirs or list(mine.past or ()) != list(theirs.past or ()):
                break
            if other_deal != given and here.table.stock_left % 3 == 0:
                checked += 1
                assert here.past is not there.past
                assert believed(mine) == believed(theirs)
    assert checked > 20 * where[1]


@AT_EACH_TABLE
def test_worlds_that_a_seat_cannot_tell_apart_are_believed_the_same(where: Where) -> None:
    rng = Random(str(where))
    for state in before_the_end(states(*where))[5::9]:
        for seat in everybody(where):
            seen = view(state, seat)
            world = sample_world(seen, rng)
            assert view(world, seat) == seen
            assert afresh(view(world, seat)) == afresh(seen)
            assert content(prior(view(world, seat)), where[1]) == content(prior(seen), where[1])


# The same game in disguise -----------------------------------------------------------------------------------


@AT_EACH_TABLE
def test_with_everybody_on_another_seat_beliefs_move_along(where: Where) -> None:
    game, players = before_the_end(states(*where)), where[1]
    moved = [(seat * (players - 1) + 1) % players for seat in range(players)]
    for seat in everybody(where):
        here = suspicion(view(game[-1], seat))
        there = suspicion(folded(None if seat is None else moved[seat], renamed(told(game[-1], seat), moved)))
        assert there.treasure() == pytest.approx(here.treasure())
        for other in range(players):
            assert there.role(moved[other]) == pytest.approx(here.role(other))


def test_with_north_and_south_exchanged_beliefs_stay() -> None:
    """The mine is the same in a lake; only the treasure lies at the other end."""
    uneven = 0
    for seed in ("one", "two", "three", "four"):
        game = before_the_end(states(BASE, 4, seed))
        for state in game[len(game) // 3 :: 9]:
            steps = told(state, None)
            here, there = suspicion(folded(None, steps)), suspicion(folded(None, mirrored(steps)))
            for seat in range(4):
                assert there.role(seat) == pytest.approx(here.role(seat))
            assert there.treasure() == pytest.approx({upside_down(cell): p for cell, p in here.treasure().items()})
            north, _, south = (here.treasure().get(goal, 0.0) for goal in here.goals)
            uneven += abs(north - south) > 0.01
    assert uneven > 3, "so that it matters which is which"


# Rounds, sums, certainties -----------------------------------------------------------------------------------


@AT_EACH_TABLE
def test_all_sums_are_one_and_the_own_role_is_certain(where: Where) -> None:
    for state in before_the_end(states(*where))[::5]:
        for seat in everybody(where):
            belief = suspicion(view(state, seat))
            assert sum(belief.treasure().values()) == pytest.approx(1)
            for other in range(where[1]):
                roles = belief.role(other)
                assert sum(roles.values()) == pytest.approx(1)
                assert belief.saboteur(other) == roles[Role.SABOTEUR]
                assert all(0 <= chance <= 1 + 1e-9 for chance in roles.values())
            if seat is not None:
                assert belief.role(seat) == pytest.approx(
                    {r: float(r is state.owns[seat].role) for r in belief.role(seat)}
                )


@pytest.mark.parametrize("key", [BASE, TEAMS])
def test_every_round_begins_with_what_the_deal_says(key: str) -> None:
    """Nothing of the last round is left but who sits where."""
    game, begins = states(key, 3, "two", 3), 0
    for before, state in pairwise(game):
        if state.table.round != before.table.round:
            begins += 1
            for seat in (0, 1, 2, None):
                seen = view(state, seat)
                assert believed(seen) == content(prior(seen), 3)
                assert len(set(suspicion(seen).treasure().values())) == 1
    assert begins == 2
    assert believed(view(before, None)) != content(prior(view(before, None)), 3)


def seen_goals(steps: Told, seat: int | None) -> dict[Cell, int]:
    """What the events of the round say of goals: looked at by this seat, shown, or turned up."""
    found: dict[Cell, int] = {}
    for event in (event for step in steps for event in step):
        found |= _shown(event, seat)
        if isinstance(event, RoundBegan):
            found = {}
    return found


def _shown(event: Event, seat: int | None) -> dict[Cell, int]:
    if isinstance(event, Looked) and event.seat == seat and event.face is not None:
        return {event.cell: event.face}
    return {event.cell: event.kind} if isinstance(event, TurnedUp | Uncovered) else {}


def test_the_treasure_is_where_it_was_seen_and_nowhere_where_it_was_not() -> None:
    """A map shows it or rules a place out, and so does a stone that is turned up."""
    cases: Counter[tuple[int, bool]] = Counter()
    for key, players, seed in [
        (BASE, 5, "one"),
        (BASE, 3, "two"),
        (BASE, 3, "five"),
        (TEAMS, 4, "one"),
        (BASE, 4, "six"),
    ]:
        for state in before_the_end(states(key, players, seed))[::3]:
            rules = state.table.rules
            for seat in (*range(players), None):
                belief = suspicion(view(state, seat))
                seen = seen_goals(told(state, seat), seat)
                golden = [cell for cell, kind in seen.items() if rules.catalogue.kinds[kind].treasure]
                possible = golden or [cell for cell in rules.plan.goals if cell not in seen]
                assert set(belief.treasure()) == set(possible)
                cases[len(seen), bool(golden)] += 1
    assert {(0, False), (1, False), (1, True)} <= set(cases), cases


def test_a_watcher_follows_step_by_step() -> None:
    """It says what was done last, whoever did it, and believes what `suspicion` says."""
    game = before_the_end(states(TEAMS, 4))
    watcher, names = Watcher(1), Counter[str]()
    for step in told(game[-1], 1):
        watcher.follow(step)
        names.update([] if watcher.last is None else watcher.last.classes[:1])
    assert names.total() > 30
    belief: Suspicion = watcher.suspicion()
    assert content(belief, 4) == believed(view(game[-1], 1))
    untold, dealt = watcher.suspicion(0.0), prior(view(game[-1], 1))
    assert untold.treasure() == pytest.approx(dealt.treasure())
    assert all(untold.role(seat) == pytest.approx(dealt.role(seat)) for seat in range(4))
