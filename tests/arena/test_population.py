"""The two mixtures: as mixed as they say, and different wherever they can be."""

from __future__ import annotations

from collections import Counter

import pytest

from undermine.arena.population import (
    ALONG,
    FIT,
    HELD_OUT,
    HIDING,
    LATE,
    MIXED,
    NOISY,
    OVERT,
    PASSIVE,
    POPULATIONS,
    RANDOM,
    Population,
    lineup,
    of_kind,
)
from undermine.bots import make

SHARES = {RANDOM: 5, HIDING: 30, NOISY: 15, OVERT: 25, LATE: 10, PASSIVE: 15}


@pytest.mark.parametrize("population", POPULATIONS.values(), ids=POPULATIONS)
def test_a_population_is_mixed_as_it_says(population: Population) -> None:
    percents: Counter[str] = Counter()
    for kind, percent, spec in population:
        percents[LATE if kind == ALONG else kind] += percent
        assert make(spec).spec == spec
        assert (kind == RANDOM) == (spec == "random")
        assert ("noise=" in spec) == (kind == NOISY)
        hides = "stealth=" in spec and "stealth=0," not in spec
        assert hides == (kind in (HIDING, LATE, ALONG) or "passive=24" in spec)
        assert ("nerve=0," in spec) == (kind in (LATE, ALONG)), "they play along however near it is"
        assert ("passive=" in spec) == (kind == PASSIVE)
        assert kind == RANDOM or "temperature=" in spec, "no number is left to a default that may change"
        assert not hides or ("patience=" in spec and "nerve=" in spec)
    assert percents == SHARES


def test_nothing_that_was_fitted_on_is_tested_with() -> None:
    one, other = ({member.spec for member in population} - {"random"} for population in (FIT, HELD_OUT))
    assert one
    assert not one & other


def test_a_seat_is_drawn_by_its_percentage_whatever_sits_beside_it() -> None:
    kinds = {member.spec: member.kind for member in HELD_OUT}
    tables = [lineup(HELD_OUT, 5, f"deal {number}") for number in range(2000)]
    for seat in range(5):
        found = Counter(LATE if kinds[table[seat]] == ALONG else kinds[table[seat]] for table in tables)
        for kind, percent in SHARES.items():
            assert found[kind] / 20 == pytest.approx(percent, abs=4)
    both = sum(kinds[table[0]] == HIDING == kinds[table[1]] for table in tables)
    assert both / 2000 == pytest.approx(0.09, abs=0.03)


def test_all_may_be_of_one_kind() -> None:
    assert of_kind(HELD_OUT, MIXED) == HELD_OUT
    for kind, count in ((LATE, 1), (ALONG, 1), (HIDING, 2)):
        specs = {member.spec for member in HELD_OUT if member.kind == kind}
        assert len(specs) == count
        assert set(lineup(of_kind(HELD_OUT, kind), 9, "deal")) == specs


def test_the_same_seed_seats_the_same_players() -> None:
    assert lineup(FIT, 7, "s/3") == lineup(FIT, 7, "s/3")
    assert len(lineup(FIT, 7, "s/3")) == 7
    assert len({lineup(FIT, 7, f"s/{number}") for number in range(20)}) == 20
