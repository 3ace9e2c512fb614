"""Diggers and saboteurs: the beliefs are those that come of dealing the role cards in every way there is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from undermine.cards import Role
from undermine.game import Deal, State, begin, deal, view
from undermine.rules import RuleSet, Seating, ruleset
from undermine.suspicion.deeds import Deed
from undermine.suspicion.knowledge import knowledge
from undermine.suspicion.sets import Believed, SaboteurSets
from undermine.suspicion.tables import Tables, load, parsed

from .invented import DIGGERS, Data, deeds, invented, mannered, of_others
from .oracle import Marginals, Odds, Roles, all_done, by_dealing

HOUSES = [
    (),
    ("all_saboteurs",),
    ("selfish_dwarf",),
    ("saboteurs_know_each_other",),
    ("saboteurs_know_each_other", "all_saboteurs", "selfish_dwarf"),
]
TREASURE, STONE = "!NESW.$", "!NE"


def rules_of(*house: str) -> RuleSet:
    return ruleset("base-2015", house=house)


def begun(rules: RuleSet, players: int, *roles: Role) -> State:
    """A round whose first seats have these roles."""
    given = deal(rules, players, b"any", 1)
    return begin(rules, players, given if not roles else _with_roles(given, roles)).state


def _with_roles(given: Deal, roles: tuple[Role, ...]) -> Deal:
    left = list(given.roles)
    for role in roles:
        left.remove(role)
    return given._replace(roles=(*roles, *left))


def looked(state: State, seat: int, place: int, code: str) -> State:
    """This seat has seen a goal: what lies there is this."""
    rules, own = state.table.rules, state.owns[seat]
    seen = own._replace(goals=((rules.plan.goals[place], rules.catalogue.kind(code)),))
    return state._replace(owns=(*state.owns[:seat], seen, *state.owns[seat + 1 :]))


def believed(state: State, seat: int | None, tables: Tables, done: list[Deed], trust: float | None = None) -> Believed:
    seen = view(state, seat)
    known = knowledge(seen.table, seen.own)
    sets = SaboteurSets.opening(seen.table, tables)
    for deed in done:
        sets = sets.weigh(seen.table, deed)
    return sets.believed(seen.table, known, trust)


def knows(state: State, seat: int | None) -> Callable[[Roles], bool]:
    """What this seat can say of a deal, whatever was done."""
    if seat is None:
        return lambda roles: True
    real = [own.role for own in state.owns]
    told = state.table.rules.house.saboteurs_know_each_other and real[seat] is Role.SABOTEUR

    def agrees(roles: Roles) -> bool:
        same_side = [role is Role.SABOTEUR for role in roles] == [role is Role.SABOTEUR for role in real]
        return roles[seat] is real[seat] and (same_side or not told)

    return agrees


def expected(state: State, seat: int | None, odds: Odds, places: tuple[int, ...] = (0, 1, 2)) -> Marginals:
    table = state.table
    return by_dealing(table.rules.role_cards(table.players), table.players, places, odds, knows(state, seat))


def assert_same(found: Believed, wanted: Marginals, state: State) -> None:
    goals = state.table.rules.plan.goals
    for seat, roles in enumerate(found.roles):
        assert sum(roles.values()) == pytest.approx(1, abs=1e-9)
        for role in {*roles, *wanted.roles[seat]}:
            assert roles.get(role, 0.0) == pytest.approx(wanted.roles[seat].get(role, 0.0), abs=1e-9), (seat, role)
    assert found.treasure == pytest.approx(
        {goals[place]: chance for place, chance in wanted.treasure.items()}, abs=1e-9
    )


@pytest.mark.parametrize("house", HOUSES, ids=" ".join)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("habits", [invented, mannered])
def test_beliefs_are_those_of_all_deals(
    players: int, house: tuple[str, ...], habits: Callable[[tuple[Role, ...], str], Data]
) -> None:
    """Every seat and a spectator, after a dozen deeds of all kinds, whether all of a role are alike or not."""
    data = habits(DIGGERS, f"{players} {house}")
    rng = Random(f"{players} {house}")
    done = deeds(players, 12, rng)
    assert any(deed.target is not None for deed in done)
    assert any(len(set(deed.classes)) > 1 for deed in done)
    state = begun(rules_of(*house), players)
    for seat in (*range(players), None):
        wanted = expected(state, seat, all_done(data, of_others(done, seat), 1.0))
        assert_same(believed(state, seat, parsed(data), done), wanted, state)


def test_several_cards_may_be_left_over() -> None:
    """No edition leaves two; then a set of saboteurs comes as often as its other cards can be left over."""
    roles = ((Role.DIGGER, 3), (Role.SABOTEUR, 2))
    rules = rules_of().derive(seatings={3: Seating(roles, 6)})
    data, done, state = invented(DIGGERS, trust=0.6), deeds(3, 8, Random(7)), begun(rules, 3)
    for seat in (0, 1, 2, None):
        wanted = expected(state, seat, all_done(data, of_others(done, seat), 0.6))
        assert_same(believed(state, seat, parsed(data), done), wanted, state)


def test_he_has_looked_at_the_northern_goal_and_digs_down() -> None:
    """From a digger it says that the treasure is not there; from a proven saboteur it says far less."""
    done = [Deed(1, "near-late", ("far-back", "ahead", "ahead"))]
    north = rules_of().plan.goals[0]
    honest = believed(begun(rules_of("all_saboteurs"), 3, Role.SABOTEUR, Role.DIGGER), 0, load("diggers"), done)
    assert honest.treasure[north] < 0.25
    rules = rules_of("saboteurs_know_each_other")
    proven = believed(begun(rules, 5, Role.SABOTEUR, Role.SABOTEUR), 0, load("diggers"), done)
    assert proven.treasure[north] > honest.treasure[north] + 0.05


def test_who_digs_and_who_does_not_see_it_their_way() -> None:
    """The same deeds for each role of the one who looks on, saboteurs that know each other included."""
    rules, data = rules_of("saboteurs_know_each_other", "selfish_dwarf"), invented(DIGGERS)
    done = deeds(5, 10, Random(1))
    for own in (Role.DIGGER, Role.SABOTEUR, Role.SELFISH):
        state = begun(rules, 5, own, Role.DIGGER, Role.SABOTEUR)
        wanted = expected(state, 0, all_done(data, of_others(done, 0), 1.0))
        found = believed(state, 0, parsed(data), done)
        assert_same(found, wanted, state)
        assert found.roles[0][own] == 1
        if own is Role.SABOTEUR:
            assert [roles[Role.SABOTEUR] for roles in found.roles] == [1, 0, 1, 0, 0]


@pytest.mark.parametrize(("code", "places"), [(TREASURE, (1,)), (STONE, (0, 2))])
def test_a_goal_that_was_seen_is_certain_and_its_deeds_are_read_by_it(code: str, places: tuple[int, ...]) -> None:
    data, done = invented(DIGGERS), deeds(4, 10, Random(2))
    state = looked(begun(rules_of(), 4), 2, 1, code)
    found = believed(state, 2, parsed(data), done)
    assert_same(found, expected(state, 2, all_done(data, of_others(done, 2), 1.0), places), state)
    assert set(found.treasure) == {state.table.rules.plan.goals[place] for place in places}


@pytest.mark.parametrize("trust", [0.0, 0.3, 1.0])
def test_trust_is_a_power_of_the_evidence(trust: float) -> None:
    """None at all leaves the deal; what is said here goes before what the tables say."""
    data, done = invented(DIGGERS, trust=0.55), deeds(5, 10, Random(3))
    state = begun(rules_of(), 5)
    tables = parsed(data)
    told = of_others(done, 1)
    assert_same(believed(state, 1, tables, done, trust), expected(state, 1, all_done(data, told, trust)), state)
    assert_same(believed(state, 1, tables, done), expected(state, 1, all_done(data, told, 0.55)), state)
    nothing = expected(state, 1, lambda roles, place: 1.0)
    assert_same(believed(state, 1, tables, done, 0.0), nothing, state)


def test_a_deed_that_the_tables_do_not_know_tells_nothing() -> None:
    data, state = invented(DIGGERS), begun(rules_of(), 4)
    strange = [
        Deed(0, "far-early", ("unheard-of",) * 3),
        Deed(1, "nowhere", ("ahead", "back", "aside")),
        Deed(2, "far-early", ("swim",) * 3, 0, (0, 1)),
    ]
    found, before = (believed(state, 3, parsed(data), done) for done in (strange, []))
    assert found.treasure == pytest.approx(before.treasure)
    assert [roles[Role.SABOTEUR] for roles in found.roles] == pytest.approx(
        [roles[Role.SABOTEUR] for roles in before.roles]
    )


def test_what_nobody_was_ever_seen_to_do_is_no_sign_of_the_treasure() -> None:
    """Were it there, he would have done something unheard-of: so it is rather not there."""
    data, state = invented(DIGGERS), begun(rules_of(), 4)
    done = [Deed(0, "far-early", ("unheard-of", "ahead", "ahead"))]
    found = believed(state, None, parsed(data), done)
    assert_same(found, expected(state, None, all_done(data, done, 1.0)), state)
    assert found.treasure[state.table.rules.plan.goals[0]] < 1 / 3


@pytest.mark.parametrize("hints", [0.0, 0.35])
def test_hints_at_the_place_of_the_treasure_count_by_their_share(hints: float) -> None:
    """None of them: the treasure is anywhere, and roles are judged by the mean of what a deed may be."""
    data, done = invented(DIGGERS) | {"hints": hints}, deeds(5, 10, Random(6))
    state = begun(rules_of(), 5)
    for seat in (0, None):
        found = believed(state, seat, parsed(data), done)
        assert_same(found, expected(state, seat, all_done(data, of_others(done, seat), 1.0)), state)
        if not hints:
            assert list(found.treasure.values()) == pytest.approx([1 / 3] * 3)


def test_whoever_had_nobody_else_to_choose_tells_nothing_by_his_choice() -> None:
    """The card itself may tell something, at whom it was played does not."""
    data, state = invented(DIGGERS, "choosy"), begun(rules_of(), 5)
    alone, free = Deed(0, "far-early", ("mend",) * 3, 1, (1,)), Deed(0, "far-early", ("mend",) * 3, 1, (1, 2, 3, 4))
    unaimed = Deed(0, "far-early", ("mend",) * 3)
    found = [believed(state, None, parsed(data), [deed]) for deed in (alone, free, unaimed)]
    assert [role[Role.SABOTEUR] for role in found[0].roles] == pytest.approx(
        [role[Role.SABOTEUR] for role in found[2].roles]
    )
    assert abs(found[1].roles[1][Role.SABOTEUR] - found[2].roles[1][Role.SABOTEUR]) > 0.01


@pytest.mark.parametrize(("players", "cards"), [(3, 4), (4, 5)])
def test_there_may_be_no_saboteur_at_all(players: int, cards: int) -> None:
    """With three and with four players the one saboteur's card may be the one left over."""
    state, data = begun(rules_of(), players, *[Role.DIGGER] * players), invented(DIGGERS)
    nothing = expected(state, None, lambda roles, place: 1.0)
    assert nothing.nobody == pytest.approx(1 / cards)
    found = believed(state, None, parsed(data), [])
    suspected = sum(roles[Role.SABOTEUR] for roles in found.roles)
    # At most one is a saboteur, so what is missing to one is the chance that nobody is.
    assert 1 - suspected == pytest.approx(1 / cards)
    digging = [Deed(seat, "far-early", (good(data),) * 3) for seat in range(players) for _ in range(5)]
    cleared = believed(state, None, parsed(data), digging)
    wanted = expected(state, None, all_done(data, digging, 1.0))
    assert 1 - sum(roles[Role.SABOTEUR] for roles in cleared.roles) == pytest.approx(wanted.nobody, abs=1e-9)
    assert wanted.nobody > 0.99


def good(data: Data) -> str:
    """What diggers do and saboteurs do not."""
    classes = data["classes"]["far-early"]
    return str(max(classes, key=lambda name: classes[name][0] / classes[name][1]))


def test_all_saboteurs_are_there_where_the_house_says_so() -> None:
    state = begun(rules_of("all_saboteurs"), 3)
    found = believed(state, None, parsed(invented(DIGGERS)), deeds(3, 9, Random(4)))
    assert sum(roles[Role.SABOTEUR] for roles in found.roles) == pytest.approx(1)


def test_seats_by_other_names_are_believed_the_same() -> None:
    """Whoever sits elsewhere, and is played at elsewhere, is suspected there."""
    data, done, state = invented(DIGGERS), deeds(5, 12, Random(5)), begun(rules_of(), 5)
    moved = [3, 0, 4, 2, 1]
    renamed = [
        deed._replace(
            seat=moved[deed.seat],
            target=None if deed.target is None else moved[deed.target],
            others=tuple(sorted(moved[other] for other in deed.others)),
        )
        for deed in done
    ]
    before = believed(state, None, parsed(data), done)
    after = believed(state, None, parsed(data), renamed)
    assert after.treasure == pytest.approx(before.treasure)
    for seat in range(5):
        assert after.roles[moved[seat]] == pytest.approx(before.roles[seat])


def test_ten_players_are_no_more_than_330_sets() -> None:
    """Each set that is possible, as often as it is dealt: of eleven cards four are saboteurs'."""
    state = begun(rules_of(), 10)
    found = believed(state, None, parsed(invented(DIGGERS)), [])
    assert [roles[Role.SABOTEUR] for roles in found.roles] == pytest.approx([4 / 11] * 10)
    proven = [Deed(0, "far-early", (good(invented(DIGGERS)),) * 3)] * 40
    cleared = believed(state, None, parsed(invented(DIGGERS)), proven)
    assert cleared.roles[0][Role.SABOTEUR] < 1e-9
    assert cleared.roles[9][Role.SABOTEUR] == pytest.approx(4 / 10)
