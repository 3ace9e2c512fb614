"""Leanings are the evidence without the deal: with every deal as likely as any other they make what is believed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from undermine.cards import Role
from undermine.game import View, view
from undermine.game.worlds.roles import Slot, known_roles, role_slots
from undermine.messages import BadRules
from undermine.suspicion import Leanings, leanings, suspicion

from .games import TABLES, states

Deal = dict[Slot, Role]


def deals(slots: Sequence[Slot], known: Deal, left: Counter[Role]) -> Iterator[tuple[Deal, int]]:
    """Every way to deal the roles that are not seen, with the number of ways to do it card by card."""
    if not slots:
        yield {}, 1
        return
    slot, *others = slots
    for role, count in left.items() if slot not in known else [(known[slot], 1)]:
        if count:
            rest = left if slot in known else left - Counter([role])
            for dealt, ways in deals(others, known, rest):
                yield {slot: role} | dealt, ways * count


def weight(seen: View, said: Leanings, dealt: Deal, cell: tuple[int, int]) -> float:
    """How much likelier than by the deal it is that these are the roles and that the treasure lies there."""
    found, hats = said.goals[cell], seen.table.acts.hats
    saboteurs = frozenset(
        seat for (seat, at), role in dealt.items() if role is Role.SABOTEUR and at == hats.count(seat)
    )
    for who, row in said.joint[cell].items():
        if isinstance(row, dict):
            found *= row[dealt[who]]  # type: ignore[index]
        elif who == saboteurs:
            found *= row
    return found


@pytest.mark.usefixtures("opinionated")
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_with_the_deal_they_make_what_is_believed(key: str, players: int) -> None:
    for number, state in enumerate(states(key, players)[3::11]):
        if state.table.outcome is not None:
            continue
        seat = number % players
        seen = view(state, seat)
        said, believed = leanings(seen), suspicion(seen)
        known, cards = known_roles(seen.table, seen.own), Counter(seen.table.rules.role_cards(players))
        roles, places, total = Counter[tuple[int, Role]](), Counter[tuple[int, int]](), 0.0
        for dealt, ways in deals(role_slots(seen.table), known, cards - Counter(known.values())):
            for cell in said.joint:
                weighed = ways * weight(seen, said, dealt, cell)
                total += weighed
                places[cell] += weighed  # type: ignore[assignment]
                for other in range(players):
                    roles[other, dealt[other, seen.table.acts.hats.count(other)]] += weighed  # type: ignore[assignment]
        assert {cell: places[cell] / total for cell in said.joint} == pytest.approx(believed.treasure())
        for other in range(players):
            chances = {role: roles[other, role] / total for role in believed.role(other)}
            assert chances == pytest.approx(believed.role(other), abs=1e-9)


def test_without_a_past_nothing_leans() -> None:
    seen = view(states("base-2015", 5)[9], 1)
    said = leanings(View(seen.table, seen.own))
    assert set(said.goals.values()) == {1.0}
    assert len({row for rows in said.joint.values() for row in rows.values()}) == 1


def test_where_nobody_has_a_role_there_is_nothing_to_say() -> None:
    with pytest.raises(BadRules):
        leanings(view(states("duel", 2)[1], 0))
