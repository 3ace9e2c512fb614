"""What is counted as a silly move: for each kind a position in which it is one, and one in which it is none."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bench.blunders import diggers
from bench.blunders.counting import KINDS, Play, count
from bench.blunders.moments import Kind, Moment
from undermine.cards import Role
from undermine.game import State, View
from undermine.rules import Way, ruleset
from undermine.testing import move, scene
from undermine.testing.positions import to_move

NEAR = """
    .  .   .   .   .   .   .  .  ?
    S  EW  EW  NEW NEW NEW .  .  ?$
    .  .   .   .   .   .   .  .  ?
"""


def moment(state: State, text: str, *, earlier: Sequence[Moment] = (), when: float = 0.0) -> Moment:
    roles = [own.role or Role.DIGGER for own in state.owns]
    return Moment(View(state.table, to_move(state)), move(state, text), roles, earlier, when)


def judged(kind: Kind, text: str, hand: str, roles: str = "DDSD", broken: str = "") -> bool | None:
    """What this kind says of a move near the treasure."""
    marks = {"A": broken} if broken else {}
    return kind(moment(scene(NEAR, roles=roles, hands={"A": hand}, broken=marks), text))


@pytest.mark.parametrize(
    ("kind", "silly", "sound", "no_question"),
    [
        (diggers.pointless_lay, "NEW@3,-1", "NEW@6,0", "-NEW"),
        (diggers.rockfall_thrown_away, "-R", "-N/S", "NEW@6,0"),
        (diggers.dead_end_kept, "-NEW", "-N/S", "NEW@6,0"),
    ],
)
def test_of_diggers(kind: Kind, silly: str, sound: str, no_question: str) -> None:
    hand = "NEW NES R N/S M"
    assert judged(kind, silly, hand) is True
    assert judged(kind, sound, hand) is False
    assert judged(kind, no_question, hand) is None
    assert judged(kind, silly, hand, roles="SDDD") is None


def test_a_map_at_what_others_know() -> None:
    state = scene(NEAR, roles="DDSD", hands={"A": "M N/S"})
    acts = state.table.acts._replace(looks=((), (state.table.mine.goals[0],), ()))
    state = state._replace(table=state.table._replace(acts=acts))
    assert diggers.map_of_a_known_goal(moment(state, "M@8,-1")) is True
    assert diggers.map_of_a_known_goal(moment(state, "M@8,0")) is False
    assert diggers.map_of_a_known_goal(moment(state, "-M")) is None


def test_a_repair_that_is_held_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diggers, "FRIEND", 0.9)
    state = scene(NEAR, roles="DDSD", hands={"A": "oP NEW N/S"}, broken={"B": "P"})
    at = moment(state, "-N/S")
    assert diggers.repair_held(at) is False
    assert diggers.repair_held(moment(state, "-N/S", earlier=[at] * (diggers.HELD - 1))) is True
    assert diggers.repair_held(moment(state, "oP>B", earlier=[at] * (diggers.HELD - 1))) is False
    sound = scene(NEAR, roles="DDSD", hands={"A": "oL NEW N/S"}, broken={"B": "P"})
    assert diggers.repair_held(moment(sound, "-N/S", earlier=[at] * (diggers.HELD - 1))) is None


def test_a_saboteur_that_mends_instead_of_deciding() -> None:
    kind, hand = diggers.mends_instead_of_deciding, "oP R NEW"
    assert judged(kind, "oP>A", hand, "SDDD", "P") is True
    assert judged(kind, "R@5,0", hand, "SDDD", "P") is False
    assert judged(kind, "oP>A", "oP M NEW", "SDDD", "P") is None
    assert judged(kind, "oP>A", hand, "DDSD", "P") is None


@pytest.mark.parametrize(
    ("text", "open_"), [("N/E/S/W@6,0", True), ("R@5,0", True), ("xP>B", True), ("NEW@6,0", False), ("M@8,0", False)]
)
def test_a_saboteur_that_shows_itself_early(text: str, open_: bool) -> None:
    state = scene(NEAR, roles="SDDD", hands={"A": "N/E/S/W R xP NEW M"})
    assert diggers.early_and_open(moment(state, text)) is open_
    assert diggers.early_and_open(moment(state, text, when=0.5)) is None


@pytest.mark.parametrize("way", KINDS)
def test_rounds_are_played_and_counted(way: Way) -> None:
    rules = {Way.DIGGERS: "base-2015", Way.TEAMS: "saboteur2", Way.RACE: "duel", Way.ALONE: "solo"}[way]
    found = count(Play(rules, min(ruleset(rules).players), 2, "test", "easy"))
    assert all(0 <= each.blunders <= each.of for each in found)
    assert [each.kind for each in found[: len(KINDS[way])]] == [kind.__name__ for kind in KINDS[way]]
