"""Many roles: the beliefs are those of all role vectors, and close to them where players choose each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from operator import mul
from random import Random

import pytest

from undermine.cards import Role
from undermine.game import Own, State, Table, begin, deal, view
from undermine.rules import ruleset
from undermine.suspicion.counts import RoleCounts
from undermine.suspicion.deeds import Deed
from undermine.suspicion.knowledge import Knowledge, holders, knowledge
from undermine.suspicion.sets import Believed
from undermine.suspicion.tables import parsed

from .invented import TEAMS, Data, deeds, invented, mannered, of_others
from .oracle import Holder, Marginals, Roles, all_done, by_vectors

RULES = ruleset("saboteur2")
CARDS = RULES.role_cards(3)
PLACES = (0, 1, 2)


def begun(players: int, seed: bytes = b"any") -> State:
    return begin(RULES, players, deal(RULES, players, seed, 1)).state


def with_hats(table: Table, *seats: int) -> Table:
    """These seats have changed hats, one after the other."""
    return table._replace(acts=table.acts._replace(hats=seats))


def believed(table: Table, own: Own | None, data: Data, done: Sequence[Deed]) -> Believed:
    known = knowledge(table, own)
    counts = RoleCounts.opening(table, parsed(data))
    for deed in done:
        counts = counts.weigh(table, deed)
    return counts.believed(table, known)


def assert_same(found: Believed, wanted: Marginals, now: Sequence[int]) -> None:
    """`now` says which holder of all those that were each seat is."""
    assert len(found.roles) == len(now)
    for seat, holder in enumerate(now):
        assert sum(found.roles[seat].values()) == pytest.approx(1, abs=1e-9)
        for role in TEAMS:
            assert found.roles[seat][role] == pytest.approx(wanted.roles[holder].get(role, 0.0), abs=1e-9)
    treasure = {RULES.plan.goals[place]: chance for place, chance in wanted.treasure.items()}
    assert found.treasure == pytest.approx(treasure, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_beliefs_are_those_of_all_role_vectors(players: int) -> None:
    """Every seat and a spectator; nobody is played at, so every likelihood is one player's alone."""
    data = mannered(TEAMS, f"{players}", companies=1)
    done = deeds(players, 9, Random(players), aimed=False)
    assert any(len(set(deed.classes)) > 1 for deed in done)
    state = begun(players)
    seats = [(seat, 0) for seat in range(players)]
    for seat in (*range(players), None):
        seen = view(state, seat)
        known = {} if seen.own is None or seen.own.role is None else {(seen.own.seat, 0): seen.own.role}
        wanted = by_vectors(CARDS, seats, PLACES, all_done(data, of_others(done, seat), 1.0), known)
        assert_same(believed(seen.table, seen.own, data, done), wanted, range(players))


def test_whoever_knows_the_treasure_reads_deeds_by_it() -> None:
    data, done, state = invented(TEAMS), deeds(3, 9, Random(7), aimed=False), begun(3)
    goals, kind = RULES.plan.goals, RULES.catalogue.kind
    for code, places in (("!NESW.$", (2,)), ("!NE", (0, 1))):
        own = state.owns[1]._replace(goals=((goals[2], kind(code)),))
        assert own.role is not None
        seats: list[Holder] = [(0, 0), (1, 0), (2, 0)]
        wanted = by_vectors(CARDS, seats, places, all_done(data, of_others(done, 1), 1.0), {(1, 0): own.role})
        assert_same(believed(state.table, own, data, done), wanted, range(3))


def test_trust_is_a_power_of_the_evidence() -> None:
    data, done, state = invented(TEAMS, trust=0.4), deeds(3, 9, Random(8), aimed=False), begun(3)
    seats: list[Holder] = [(0, 0), (1, 0), (2, 0)]
    wanted = by_vectors(CARDS, seats, PLACES, all_done(data, done, 0.4), {})
    assert_same(believed(state.table, None, data, done), wanted, range(3))


# Changes of hats, inspections, own former roles --------------------------------------------------------------


def by_holder(steps: Sequence[Deed | int]) -> tuple[list[Holder], list[Deed]]:
    """The holders there were, a number in the steps being a seat that changes hats; each deed under its holder."""
    hats = [step for step in steps if isinstance(step, int)]
    everybody = [(seat, count) for seat in range(3) for count in range(hats.count(seat) + 1)]
    done, changed = [], [0, 0, 0]
    for step in steps:
        if isinstance(step, int):
            changed[step] += 1
        else:
            done.append(step._replace(seat=everybody.index((step.seat, changed[step.seat]))))
    return everybody, done


def weighed(table: Table, own: Own | None, data: Data, steps: Sequence[Deed | int]) -> Believed:
    """The same as a watcher does it: each deed at the table at which it was done."""
    counts, hats = RoleCounts.opening(table, parsed(data)), table.acts.hats
    for step in steps:
        if isinstance(step, int):
            hats = (*hats, step)
        else:
            counts = counts.weigh(with_hats(table, *hats), step)
    table = with_hats(table, *hats)
    return counts.believed(table, knowledge(table, own))


def test_a_changed_hat_is_another_role_and_the_old_one_is_gone() -> None:
    """Deeds count for the role that was held when they were done; a role put away is nobody else's."""
    data, rng, state = invented(TEAMS), Random(9), begun(3)
    steps: list[Deed | int] = [*deeds(3, 5, rng, aimed=False), 1, *deeds(3, 4, rng, aimed=False), 1]
    steps += deeds(3, 4, rng, aimed=False)
    everybody, done = by_holder(steps)
    wanted = by_vectors(CARDS, everybody, PLACES, all_done(data, done, 1.0), {})
    now = [everybody.index(holder) for holder in ((0, 0), (1, 2), (2, 0))]
    found = weighed(state.table, None, data, steps)
    assert_same(found, wanted, now)
    # And it matters: without the change the old deeds would count for the role held now.
    unchanged = believed(state.table, None, data, [step for step in steps if isinstance(step, Deed)])
    assert unchanged.roles[1] != pytest.approx(found.roles[1], abs=0.01)


def test_own_former_roles_and_inspected_ones_are_certain() -> None:
    """Of a hat that was inspected and then changed, it is the old one that is known."""
    data, rng, state = invented(TEAMS), Random(10), begun(3)
    steps: list[Deed | int] = [*deeds(3, 4, rng, aimed=False), 0, 1, *deeds(3, 4, rng, aimed=False)]
    own = state.owns[0]._replace(
        role=Role.SABOTEUR, former=(Role.BLUE,), inspected=((1, 0, Role.PROFITEER), (2, 0, Role.GEOLOGIST))
    )
    everybody, done = by_holder(steps)
    known = {(0, 0): Role.BLUE, (0, 1): Role.SABOTEUR, (1, 0): Role.PROFITEER, (2, 0): Role.GEOLOGIST}
    told = [deed for deed in done if everybody[deed.seat][0] != 0]
    wanted = by_vectors(CARDS, everybody, PLACES, all_done(data, told, 1.0), known)
    found = weighed(state.table, own, data, steps)
    assert_same(found, wanted, [everybody.index(holder) for holder in ((0, 1), (1, 1), (2, 0))])
    assert found.roles[0][Role.SABOTEUR] == pytest.approx(1)
    assert found.roles[2][Role.GEOLOGIST] == pytest.approx(1)
    assert found.roles[1][Role.PROFITEER] == 0, "there is one profiteer, and his card was put away"


def test_holders_are_all_that_held_a_card() -> None:
    assert holders(with_hats(begun(3).table, 2, 0, 2)) == [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (2, 2)]


# Whom somebody plays at --------------------------------------------------------------------------------------


def by_the_book(data: Data, table: Table, known: Knowledge, deed: Deed) -> Marginals:
    """The first deed of a round at somebody, by the formula: of the player, of his target and of whoever he passed over
    each is weighed by the average over all others, as they were believed to be before."""
    numbers, aim = range(len(TEAMS)), deed.target
    assert aim is not None

    def before(seat: int) -> list[float]:
        role = known.roles.get((seat, 0))
        return [float(each is role) if role else CARDS.count(each) / len(CARDS) for each in TEAMS]

    likely, liking = data["classes"][deed.context][deed.classes[0]], data["targets"][deed.classes[0]]

    def by_lot(player: int, sure: dict[int, int]) -> float:
        """How much likelier than by lot he chooses so; whoever's role is not given here is liked as the mean is."""
        row = liking[player]
        liked = {o: row[sure[o]] if o in sure else sum(map(mul, before(o), row)) for o in deed.others}
        return float(liked[aim] * len(liked) / sum(liked.values()))

    target, player, factors = before(aim), before(deed.seat), dict[int, list[float]]()
    factors[deed.seat] = [likely[r] * sum(target[t] * by_lot(r, {aim: t}) for t in numbers) for r in numbers]
    for other in deed.others:
        factors[other] = [sum(player[r] * likely[r] * by_lot(r, {other: t}) for r in numbers) for t in numbers]

    def odds(roles: Roles, place: int) -> float:
        return prod(factor[TEAMS.index(roles[seat])] for seat, factor in factors.items())

    return by_vectors(CARDS, [(seat, 0) for seat in range(table.players)], PLACES, odds, known.roles)


@pytest.mark.parametrize("seat", [1, 2, None])
@pytest.mark.parametrize("others", [(1,), (1, 2)])
def test_whom_somebody_plays_at_is_weighed_by_the_formula(others: tuple[int, ...], seat: int | None) -> None:
    data, state = invented(TEAMS), begun(3)
    deed = Deed(0, "far-early", ("break",) * 3, 1, others)
    seen = view(state, seat)
    wanted = by_the_book(data, seen.table, knowledge(seen.table, seen.own), deed)
    assert_same(believed(seen.table, seen.own, data, [deed]), wanted, range(3))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_had_nobody_else_to_choose_tells_nothing_by_his_choice(players: int) -> None:
    """As if the card had been played at nobody; at a table of two every choice is such a one."""
    data, state = invented(TEAMS), begun(players)
    aimed = [Deed(0, "far-early", ("mend",) * 3, 1, (1,)), Deed(1, "near-late", ("break",) * 3, 0, (0,))] * 3
    unaimed = [deed._replace(target=None, others=()) for deed in aimed]
    one, other = (believed(state.table, None, data, done) for done in (aimed, unaimed))
    for seat in range(players):
        assert one.roles[seat] == pytest.approx(other.roles[seat], abs=1e-9)


def test_a_round_full_of_choices_is_read_nearly_as_all_vectors_have_it() -> None:
    """Not exact, but far nearer to it than leaving the choices out."""
    errors, left_out = list[float](), list[float]()
    for number in range(12):
        data, state = invented(TEAMS, f"round {number}"), begun(4)
        done = deeds(4, 6, Random(number))
        seats = [(seat, 0) for seat in range(4)]
        wanted = by_vectors(CARDS, seats, PLACES[:1], all_done(data, done, 1.0), {})
        for into, what in ((errors, done), (left_out, [deed._replace(target=None, others=()) for deed in done])):
            places = tuple((goal, RULES.goals[1]) for goal in RULES.plan.goals[1:])
            table = state.table._replace(shown=places)
            found = believed(table, None, data, what)
            into += [abs(found.roles[s][role] - wanted.roles[s].get(role, 0.0)) for s, _ in seats for role in TEAMS]
    assert sum(errors) < 0.5 * sum(left_out)
    assert max(errors) < 0.15


def test_enemies_of_a_proven_saboteur_are_friends() -> None:
    """Breaking a tool of a proven saboteur speaks for a player, breaking a proven digger's against him; and who is
    attacked by a proven saboteur is none himself."""
    data = invented(TEAMS)
    plain = [0.1] * len(TEAMS)
    for classes in data["classes"].values():
        classes["break"] = plain
    data["targets"]["break"] = [[0.5] * 5 + [3.0]] * 5 + [[1.5] * 5 + [0.2]]
    state = begun(4)
    others = (1, 2, 3)

    def suspected(at: int, role: Role, who: int, by: int = 0) -> float:
        """How seat 3 sees `who`, after he has inspected the first two seats' roles."""
        own = state.owns[3]._replace(role=Role.BLUE, inspected=((1, 0, role),))
        deed = Deed(by, "far-early", ("break",) * 3, at, tuple({0, *others} - {by}))
        return believed(state.table, own, data, [deed]).roles[who][Role.SABOTEUR]

    before = believed(state.table, state.owns[3]._replace(role=Role.BLUE), data, []).roles[0][Role.SABOTEUR]
    assert suspected(1, Role.SABOTEUR, 0) < before / 2
    assert suspected(1, Role.GREEN, 0) > before * 1.2
    assert suspected(2, Role.SABOTEUR, 2, by=1) < before / 2
    assert suspected(2, Role.GREEN, 2, by=1) > before * 1.2


@pytest.mark.parametrize("players", [2, 12])
def test_the_longest_and_strangest_round_does_not_break_the_arithmetic(players: int) -> None:
    """Hundreds of deeds that hardly anybody would do, and all players seem to be of the one role there is one of."""
    data, state = invented(TEAMS), begun(players)
    unheard, boss = [1e-5] * len(TEAMS), TEAMS.index(Role.BOSS)
    data["classes"]["far-early"]["pass"] = [*unheard[:boss], 1e-3, *unheard[boss + 1 :]]
    strange = [Deed(seat, "far-early", ("pass",) * 3) for seat in range(players) for _ in range(120 // players)]
    done = [*strange, Deed(0, "far-early", ("break",) * 3, 1, tuple(range(1, players)))] * 2
    found = believed(state.table, None, data, done)
    assert all(sum(roles.values()) == pytest.approx(1) for roles in found.roles)
    assert sum(roles[Role.BOSS] for roles in found.roles) == pytest.approx(1)
