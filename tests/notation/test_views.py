"""Views and events as plain data: complete, alike for all that a seat cannot tell apart, and read as they were told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.problems import says
from undermine.bots.bot import Budget
from undermine.bots.simple import Anything, Digger
from undermine.cards import Role, Sign, Tool
from undermine.game import Ending, Folding, Match, State, View, sample_world, seed_dealer, view
from undermine.game.events import EVENTS, Event, Picked, Shed, Skipped, Stole, TrollsPaid, Uncovered
from undermine.game.state import Acts, Ledger, Outcome, Own, Pay, Pot, Stakes, Table
from undermine.game.tasks import Bribe, Main, Orient, PayTrolls
from undermine.messages import NotGrammar
from undermine.notation import (
    event_data,
    event_of,
    past_data,
    rules_data,
    view_data,
    view_digest,
    view_news,
    view_of,
    with_news,
)
from undermine.notation.events import data_fields, task_data
from undermine.rules import keys, ruleset

HOUSES = {
    "base-2015": ("saboteurs_know_each_other", "open_gold"),
    "saboteur2": ("card:Sw=6", "card:Th=9", "card:Ho=9", "card:Tr=9", "card:Fr=9", "card:In=6", "card:Ha=6"),
}
"""With these everything happens sooner."""


def again(data: Any) -> Any:
    """What another program reads from it."""
    return json.loads(json.dumps(data))


@cache
def played(key: str) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """Every state of a game of this rule set, and what led to it."""
    rules = ruleset(key, house=HOUSES.get(key, ()))
    players = min(rules.players, key=lambda count: abs(count - 5))
    match, rng = Match(rules, players, seed_dealer(rules, players, b"data 7")), Random("data")
    steps = [(match.state, match.events)]
    while (seat := match.to_move) is not None:
        seen = match.view(seat)
        # A player without a plan comes to other cards than one who digs.
        player = Digger() if match.state.table.round % 2 else Anything()
        match.play(player.choose(seen, seen.legal(), Budget(), rng))
        steps.append((match.state, match.events))
    return tuple(steps)


def readers(state: State) -> Iterator[int | None]:
    yield from (*range(state.table.players), None)


@pytest.mark.parametrize("key", keys())
def test_a_view_is_plain_data(key: str) -> None:
    for state, _ in played(key)[::7]:
        for seat in readers(state):
            data = view_data(view(state, seat))
            assert again(data) == data
            assert (data["own"] is None) == (seat is None)


@pytest.mark.parametrize("key", keys())
def test_what_a_seat_cannot_tell_apart_is_the_same_data(key: str) -> None:
    rng = Random(key)
    for state, _ in played(key)[::5]:
        for seat in readers(state):
            seen = view(state, seat)
            world = sample_world(seen, rng)
            assert world != state or not state.hidden.stock
            assert view_data(view(world, seat)) == view_data(seen)


@pytest.mark.parametrize("key", keys())
def test_what_is_new_makes_the_next_view_of_the_one_before(key: str) -> None:
    """Move by move, for every seat and a spectator; and nothing is called new that is not."""
    for (before, _), (after, _) in pairwise(played(key)):
        if before.table.round != after.table.round:
            continue
        for seat in readers(after):
            old, new = view_data(view(before, seat)), view_data(view(after, seat))
            news = again(view_news(view(before, seat), view(after, seat)))
            assert with_news(again(old), news) == new
            assert [name for name in news if old[name] == new[name]] == []


def test_the_data_of_an_opening() -> None:
    """As `docs/bots.md` describes it."""
    state, _ = played("base-2015")[0]
    data = view_data(view(state, 1))
    assert data["rules"] == {
        "key": "base-2015",
        "revision": 2,
        "house": ["open_gold", "saboteurs_know_each_other"],
        "colour": None,
    }
    assert (data["seat"], data["to_move"], data["tasks"]) == ("B", "A", [{"task": "main", "seat": "A"}])
    assert data["mine"] == {
        "laid": [{"cell": [0, 0], "card": "^NESW", "turned": False}],
        "goals": [[8, -2], [8, 0], [8, 2]],
    }
    assert data["seats"][4] == {"seat": "E", "hand": 6, "buried": 0, "marks": [], "looks": [], "inspections": []}
    assert len(data["own"]["hand"]) == 6
    assert data["stakes"] is None
    assert view_data(view(state, None))["seat"] is None


def test_the_data_of_a_rule_set() -> None:
    for key in keys():
        rules = ruleset(key)
        for players in rules.players:
            data = rules_data(rules, players)
            assert again(data) == data
            assert sum(data["cards"].values()) == len(rules.stock)
            assert sum(data["goal_cards"].values()) == len(rules.goals)
            assert sum(data["roles"].values()) == len(rules.role_cards(players))
            assert sum(count for _, count in data["nuggets"]) == len(rules.nuggets)
    assert rules_data(ruleset("base-2015"), 5)["readings"]["connect"] == "start"
    assert rules_data(ruleset("duel"), 2)["colours"] == ["green", "blue"]
    assert "M" not in rules_data(ruleset("base-2015", house=["maps=0"]), 5)["cards"]


# Every field of what is public, and of what a seat knows, another value that must be seen in the data ------------

RULES = ruleset("saboteur2")
KIND = RULES.catalogue.kind("NS")
CELL = (3, -1)
PLACE = (1, (4, 1))

TABLE: dict[str, Any] = {
    "rules": ruleset("saboteur2", house=["rounds=2"]),
    "players": 2,
    "round": 7,
    "starter": 2,
    "tasks": (Main(2),),
    "hand_sizes": (1, 2, 3),
    "stock_left": 99,
    "marks": (1, 0, 0),
    "discards": (KIND,),
    "buried": (0, 5, 0),
    "last_card": 1,
    "last_path": 1,
    "idle": 3,
    "shown": ((CELL, KIND),),
    "outcome": Outcome(Ending.EMPTY, None, (Role.BLUE,) * 3, None),
    "ledger": Ledger(1),
    "stakes": Stakes(5, ((), (), ())),
}
ELSEWHERE = {"mine": "a test of its own", "acts": "its fields, one by one"}
ACTS: dict[str, Any] = {
    "looks": ((), (CELL,), ()),
    "inspections": ((), (), ((0, 1),)),
    "hats": (1,),
    "thefts": (2,),
}
OUTCOME: dict[str, Any] = {
    "ending": Ending.TREASURE,
    "finisher": 1,
    "roles": (Role.BLUE, Role.GREEN, Role.BOSS),
    "spare": Role.BOSS,
}
LEDGER: dict[str, Any] = {
    "nuggets_left": 2,
    "pots": (Pot(1, (0, 1)),),
    "pays": (Pay(1, 0, (2,), 1),),
    "final": (1, 2, 3),
}
POT: dict[str, Any] = {"round": 2, "takers": (1, 0), "taken": (3, None)}
PAY: dict[str, Any] = {"round": 2, "seat": 2, "cards": (1, 1), "bank": 3}
STAKES: dict[str, Any] = {
    "markers_left": 3,
    "purses": ((1, 2), (), ()),
    "claims": ((CELL, 0),),
    "bribes": ((CELL, 0),),
    "keys": (CELL,),
    "gone": (KIND,),
    "turned": (KIND,),
    "unturned": (PLACE,),
    "witnessed": ((), (PLACE,), ()),
}
OWN: dict[str, Any] = {
    "hand": (KIND,),
    "seat": 2,
    "role": Role.PROFITEER,
    "allies": (2,),
    "buried": (KIND,),
    "goals": ((CELL, KIND),),
    "pot": (1, 2),
    "pots": ((1, (2, 3)),),
    "takes": ((1, 3),),
    "former": (Role.GREEN,),
    "inspected": ((0, 0, Role.BOSS),),
    "gone": ((PLACE, KIND),),
}


def opening() -> View:
    match = Match(RULES, 3, seed_dealer(RULES, 3, b"fields"))
    return match.view(1)


def test_every_field_is_accounted_for() -> None:
    """A field that is added shows up here, and then in `notation.views`."""
    for parts, values in (
        (Table, TABLE | ELSEWHERE),
        (Acts, ACTS),
        (Outcome, OUTCOME),
        (Ledger, LEDGER),
        (Pot, POT),
        (Pay, PAY),
        (Stakes, STAKES),
        (Own, OWN),
    ):
        assert set(values) == set(parts._fields), parts


def changed(seen: View, where: str, name: str, other: Any) -> tuple[View, View]:
    """Two views that differ in this field alone."""
    table, own = seen.table, seen.own
    assert own is not None
    if where == "own":
        return seen, View(table, own._replace(**{name: other}))
    if where == "table":
        return seen, View(table._replace(**{name: other}), own)
    parts: dict[str, Any] = {
        "acts": table.acts,
        "outcome": TABLE["outcome"],
        "ledger": Ledger(1),
        "stakes": TABLE["stakes"],
    }
    before = View(table._replace(**{where: parts[where]}), own)
    return before, View(table._replace(**{where: parts[where]._replace(**{name: other})}), own)


FIELDS = [
    (where, name, value)
    for where, values in {
        "table": TABLE, "acts": ACTS, "outcome": OUTCOME, "ledger": LEDGER, "stakes": STAKES, "own": OWN,
    }.items()
    for name, value in values.items()
]  # fmt: skip


@pytest.mark.parametrize(("where", "name", "value"), FIELDS, ids=[f"{where}.{name}" for where, name, _ in FIELDS])
def test_every_field_is_in_the_data(where: str, name: str, value: Any) -> None:
    one, other = (view_data(seen) for seen in changed(opening(), where, name, value))
    assert one != other


@pytest.mark.parametrize("name", POT)
def test_every_field_of_a_pot_is_in_the_data(name: str) -> None:
    pot = Pot(1, (0, 1), (None,))
    assert gold_of(Ledger(1, (pot,))) != gold_of(Ledger(1, (pot._replace(**{name: POT[name]}),)))


@pytest.mark.parametrize("name", PAY)
def test_every_field_of_a_payment_is_in_the_data(name: str) -> None:
    pay = Pay(1, 0, (2,), 0)
    assert gold_of(Ledger(1, (), (pay,))) != gold_of(Ledger(1, (), (pay._replace(**{name: PAY[name]}),)))


def gold_of(ledger: Ledger) -> object:
    return view_data(View(opening().table._replace(ledger=ledger), None))["gold"]


def test_the_mine_is_in_the_data() -> None:
    seen = opening()
    mine, catalogue = seen.table.mine, RULES.catalogue
    others = [
        mine.lay((1, 0), catalogue.face(catalogue.kind("NES"), False)),
        mine.lay((1, 0), catalogue.face(catalogue.kind("NES"), True)),
        mine.lay((0, 1), catalogue.face(catalogue.kind("NES"), True)),
        mine.turn_up((8, 0), catalogue.face(catalogue.kind("!NE"), False)),
        mine,
    ]
    datas = [view_data(View(seen.table._replace(mine=other), None)) for other in others]
    assert len({json.dumps(data) for data in datas}) == len(others)


# Events ------------------------------------------------------------------------------------------------------

RARE: list[Event] = [
    Uncovered(1, (8, 0), RULES.catalogue.kind("!NE")),
    Skipped(2),
    Stole(0, None),
    Stole(0, 1),
    Shed(0, Tool.LAMP, KIND),
    Shed(0, Sign.TRAPPED, KIND),
    Picked(1, None, 2, (), True),
    Picked(1, 2, None, None, False),
    TrollsPaid(0, (2, 2)),
]


@pytest.mark.parametrize("key", keys())
def test_events_are_read_as_they_were_written_and_add_up_to_the_view(key: str) -> None:
    rules = played(key)[0][0].table.rules
    for seat in readers(played(key)[0][0]):
        folding = Folding(seat)
        for state, events in played(key):
            told = [event.seen_by(seat) for event in events]
            heard = [event_of(again(event_data(event, rules)), rules) for event in told]
            assert heard == told
            folding.add(heard)
            if state.table.outcome is not None:
                assert folding.view() == view(state, seat)


def test_every_event_has_been_tried() -> None:
    happened = Counter(type(event) for key in keys() for _, events in played(key) for event in events)
    for event in RARE:
        assert event_of(again(event_data(event, RULES)), RULES) == event
    assert {*happened, *map(type, RARE)} == set(EVENTS)


def test_an_event_tells_seats_cards_and_cells() -> None:
    rules = played("base-2015")[0][0].table.rules
    events = [event for _, events in played("base-2015") for event in events]
    laid = next(event_data(event, rules) for event in events if type(event).__name__ == "Laid")
    assert set(laid) == {"event", "seat", "card", "turned", "cell"}
    assert laid["card"] in rules.catalogue.codes
    drew = next(event for event in events if type(event).__name__ == "Drew")
    assert event_data(drew.seen_by(3), rules) == {"event": "drew", "seat": "A", "count": 6, "cards": None}
    assert data_fields(type(drew)) == ("seat", "count", "cards")


def test_what_nobody_may_know_is_never_written() -> None:
    """Not even where it has not been taken out."""
    _, (began, *_) = played("base-2015")[0]
    assert began.hidden is not None  # type: ignore[attr-defined]
    assert "hidden" not in event_data(began, ruleset())
    assert event_data(began, ruleset()) == event_data(replace(began, hidden=None), ruleset())  # type: ignore[type-var]


def test_tasks_are_told_with_all_they_ask() -> None:
    assert task_data(Orient(0, (8, -2))) == {"task": "orient", "seat": "A", "cell": [8, -2]}
    assert task_data(PayTrolls(1, 4)) == {"task": "pay-trolls", "seat": "B", "debt": 4}
    assert task_data(Bribe(0)) == {"task": "bribe", "seat": "A"}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"event": "rained"},
        {"event": "laid"},
        {"event": "laid", "seat": "Z", "card": "NS", "turned": False, "cell": [1, 0]},
        {"event": "laid", "seat": "A", "card": "XX", "turned": False, "cell": [1, 0]},
        {"event": "laid", "seat": "A", "card": "NS", "turned": False, "cell": [1]},
        {"event": "laid", "seat": "A", "card": ["NS"], "turned": False, "cell": [1, 0]},
        {"event": "awaits", "tasks": [{"task": "sleep"}]},
        {"event": "awaits", "tasks": [{"task": "orient", "seat": "A"}]},
        {"event": "round-ended", "ending": "rain", "finisher": None, "roles": [], "spare": None, "goals": []},
        {"event": "round-began", "rules": {"key": "chess"}, "players": 3, "round": 1, "starter": "A"},
    ],
)  # fmt: skip
def test_what_is_no_event_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(NotGrammar, check=says("error-not-an-event")):
        event_of(data, RULES)


def test_fields_that_an_event_does_not_have_are_passed_over() -> None:
    data = {"event": "skipped", "seat": "C", "weather": "fine"}
    assert event_of(data, RULES) == Skipped(2)


# Back from data ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", keys())
def test_a_view_and_its_past_are_read_as_they_were_written(key: str) -> None:
    """Every seat's and a spectator's, at every point of a game of every rule set."""
    for number, (state, _) in enumerate(played(key)):
        for seat in readers(state):
            seen = view(state, seat)
            # The past is long, and what stands in it is told in every later one as well.
            past = past_data(seen) if number % 25 == 0 else []
            heard = view_of(again(view_data(seen)), again(past))
            assert heard == seen
            assert view_digest(heard) == view_digest(seen)
            assert heard.legal() == seen.legal()
            assert list(heard.past or ()) == (list(seen.past or ()) if past else [])


@pytest.mark.parametrize(("where", "name", "value"), FIELDS, ids=[f"{where}.{name}" for where, name, _ in FIELDS])
def test_every_field_comes_back(where: str, name: str, value: Any) -> None:
    if (where, name) == ("table", "players"):
        return  # the seats say so as well, and they would have to be fewer
    _, other = changed(opening(), where, name, value)
    heard = view_of(again(view_data(other)))
    if where == "stakes" or name == "stakes":
        # A view in the middle of a game tells for each seat what it has witnessed, be it nothing.
        assert view_data(heard) == view_data(other)
        assert heard.table._replace(stakes=None) == other.table._replace(stakes=None)
    else:
        assert heard == other


def test_rules_that_no_registry_knows_are_given() -> None:
    rules = RULES.derive(key="of-my-own")
    seen = Match(rules, 3, seed_dealer(rules, 3, b"own")).view(1)
    assert view_of(again(view_data(seen)), rules=rules) == seen
    with pytest.raises(NotGrammar, check=says("error-not-a-view field=rules")):
        view_of(view_data(seen))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("mine", {"laid": [{"cell": [0, 0], "card": "XX", "turned": False}], "goals": []}),
        ("tasks", [{"task": "sleep"}]),
        ("starter", None),
        ("seat", "Z"),
        ("own", None),
        ("own", {"hand": ["XX"]}),
        ("discards", "NS"),
        ("outcome", {"ending": "rain"}),
        ("gold", []),
        ("seats", None),
    ],
)  # fmt: skip
def test_what_is_no_view_is_refused_without_telling_what_it_says(field: str, wrong: Any) -> None:
    with pytest.raises(NotGrammar, check=says("error-not-a-view field=")) as caught:
        view_of({**view_data(opening()), field: wrong})
    assert "XX" not in str(caught.value)
    with pytest.raises(NotGrammar):
        view_of({name: told for name, told in view_data(opening()).items() if name != field})


def test_a_past_that_is_none_is_refused() -> None:
    seen = opening()
    with pytest.raises(NotGrammar, check=says("error-not-a-view field=past")):
        view_of(view_data(seen), [past_data(seen)[0][1:]])
    with pytest.raises(NotGrammar, check=says("error-not-an-event event=rained")):
        view_of(view_data(seen), [[{"event": "rained"}]])
