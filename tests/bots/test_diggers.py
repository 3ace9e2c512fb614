"""What a bot of the base game never does, however hot it plays: the blunders that partners do not forgive."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.bots import choices
from undermine.bots import Policy, make
from undermine.bots.minds import diggers
from undermine.cards import Role
from undermine.game import State, View, legal
from undermine.notation import move_text
from undermine.rules import Cell
from undermine.testing.positions import after, scene, to_move

LEVELS = ("easy", "normal", "normal:prior", "normal:bold", "normal:careful", "normal:greedy", "normal:hiding")
AHEAD = """
    .  .   .   .   .   .   .   .   ?
    S  EW  EW  NEW NEW NEW NEW .   ?$
    .  .   .   .   .   .   .   .   ?
"""
NEAR = """
    .  .   .   .   .   .   .  .  ?
    S  EW  EW  NEW NEW NEW .  .  ?$
    .  .   .   .   .   .   .  .  ?
"""
MANY_ENDS = """
    .    NESW  .    .    .    .    .   .   .   ?
    .    NESW  .    .    .    .    .   .   .   .
    NESW S     EW   EW   EW   .    .   .   .   ?$
    .    NESW  .    .    .    .    .   .   .   .
    .    NESW  .    .    .    .    .   .   .   ?
"""
"""A mine with many places where a bend does nothing for anybody."""


class Belief:
    """As sure as it is told."""

    def __init__(self, saboteurs: Mapping[int, float], treasure: Mapping[Cell, float]) -> None:
        self._saboteurs, self._treasure = saboteurs, dict(treasure)

    def role(self, seat: int) -> dict[Role, float]:
        chance = self.saboteur(seat)
        return {Role.SABOTEUR: chance, Role.DIGGER: 1 - chance}

    def saboteur(self, seat: int) -> float:
        return self._saboteurs.get(seat, 0.4)

    def treasure(self) -> dict[Cell, float]:
        return self._treasure


def chances(
    monkeypatch: pytest.MonkeyPatch, spec: str, state: State, **believed: Mapping[int, float]
) -> dict[str, float]:
    """How likely each move is to this bot, which believes what it is told; the treasure lies in the middle."""
    middle = state.table.mine.goals[1]
    belief = Belief(believed.get("saboteurs", {}), {middle: 1.0})
    monkeypatch.setattr(diggers, "belief_of", lambda view, style: belief)
    return choices.chances(spec, state)


@pytest.mark.parametrize("spec", LEVELS)
def test_a_digger_lays_the_card_that_wins_now(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    state = scene(AHEAD, roles="DDSD", hands={"A": "EW NEW xP M"})
    found = chances(monkeypatch, spec, state)
    assert sum(chance for text, chance in found.items() if text.endswith("@7,0")) == pytest.approx(1)


@pytest.mark.parametrize("spec", LEVELS)
def test_a_saboteur_never_lays_it(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    state = scene(AHEAD, roles="SDDD", hands={"A": "EW NEW xP M"})
    found = chances(monkeypatch, spec, state)
    assert sum(chance for text, chance in found.items() if text in ("EW@7,0", "NEW@7,0", "NEW'@7,0")) == 0


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize(("roles", "friend"), [("DDSD", 0.0), ("SDDD", 1.0)])
def test_nobody_breaks_a_proven_friend(monkeypatch: pytest.MonkeyPatch, spec: str, roles: str, friend: float) -> None:
    state = scene("S", roles=roles, hands={"A": "xP xL N/S"})
    found = chances(monkeypatch, spec, state, saboteurs={1: friend})
    assert found["xP>B"] == found["xL>B"] == 0


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize(("roles", "enemy"), [("DDSD", 1.0), ("SDDD", 0.0)])
def test_nobody_mends_a_proven_enemy(monkeypatch: pytest.MonkeyPatch, spec: str, roles: str, enemy: float) -> None:
    state = scene("S", roles=roles, hands={"A": "oP oPL N/S"}, broken={"B": "P"})
    found = chances(monkeypatch, spec, state, saboteurs={1: enemy})
    # Who hides may still do it, to be believed: that is what hiding is. Proven, nobody would believe it.
    assert found["oP>B"] < 1e-3
    assert found["oPL>B:P"] < 1e-3


@pytest.mark.parametrize("spec", LEVELS)
def test_a_digger_never_breaks_the_only_way(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    state = scene(AHEAD, roles="DDSD", hands={"A": "R N/E/S/W xP"})
    found = chances(monkeypatch, spec, state)
    assert all(found[f"R@{column},0"] == 0 for column in range(1, 7))
    assert found["N/E/S/W@7,0"] == 0


@pytest.mark.parametrize("spec", LEVELS)
def test_a_saboteur_never_clears_the_way(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    state = scene(
        """
        .   .   .   .   ?
        S   EW  E/W .   ?$
        .   .   .   .   ?
        """,
        roles="SDDD",
        hands={"A": "R N NS"},
    )
    assert chances(monkeypatch, spec, state)["R@2,0"] == 0


@pytest.mark.parametrize("spec", LEVELS)
def test_nobody_looks_at_a_goal_twice(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    state = scene(AHEAD, roles="SDDD", hands={"A": "M N"})
    own = state.owns[0]._replace(goals=((state.table.mine.goals[0], 2),))
    state = state._replace(owns=(own, *state.owns[1:]))
    assert chances(monkeypatch, spec, state)[f"M@{8},{-1}"] == 0


@pytest.mark.parametrize("spec", LEVELS)
def test_a_blocked_digger_mends_its_tool(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    state = scene(AHEAD, roles="DDSD", hands={"A": "oP NS EW N xL"}, broken={"A": "P"})
    found = chances(monkeypatch, spec, state)
    assert max(found, key=lambda text: found[text]) == "oP>A"


def test_a_digger_breaks_a_proven_saboteur_rather_than_anybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scene("S", roles="DDSD", hands={"A": "xP N/S NS"})
    found = chances(monkeypatch, "normal", state, saboteurs={1: 0.1, 2: 0.98})
    assert max(found, key=lambda text: found[text]) == "xP>C"


@pytest.mark.parametrize("spec", LEVELS)
def test_many_ways_to_waste_a_card_do_not_outweigh_one_good_use(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    """A bend fits in many places, all of them in vain; the dead end in hand is what goes."""
    found = chances(monkeypatch, spec, scene(MANY_ENDS, roles="DDSD", hands={"A": "NE NE NW N/E/S/W"}))
    wasted = [chance for text, chance in found.items() if "@" in text]
    assert len(wasted) > 15
    assert found["-N/E/S/W"] > 2 * sum(wasted)


def favourite(found: Mapping[str, float]) -> str:
    return max(found, key=lambda text: found[text])


def test_a_rockfall_is_not_thrown_away_near_the_treasure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever cannot dig just now has tunnels to throw away, one of two at least."""
    state = scene(NEAR, roles="DDSD", hands={"A": "R NES NESW NE oL"}, broken={"A": "P"})
    found = chances(monkeypatch, "normal", state)
    assert found["-R"] < 0.02


def test_a_dead_end_is_thrown_away_first(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scene(NEAR, roles="DDSD", hands={"A": "N/S R NES NE oL oC"}, broken={"A": "P"})
    assert chances(monkeypatch, "normal", state)["-N/S"] > 0.9


@pytest.mark.parametrize("roles", ["DDSD", "SDDD"])
def test_a_map_is_for_a_goal_that_nobody_has_seen(roles: str) -> None:
    state = scene(roles=roles, hands={"A": "M NS"})
    acts = state.table.acts._replace(looks=((), state.table.mine.goals[:2], ()))
    found = choices.chances("normal", state._replace(table=state.table._replace(acts=acts)))
    maps = {text: chance for text, chance in found.items() if text.startswith("M@")}
    assert maps["M@8,2"] > 0.6 * sum(maps.values())
    if roles[0] == "D":
        assert maps["M@8,2"] > 0.9 * sum(maps.values())


def test_a_friend_who_cannot_dig_is_mended_before_the_next_step(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scene(NEAR, roles="DDSD", hands={"A": "oP NEW N/S"}, broken={"B": "P"})
    assert favourite(chances(monkeypatch, "normal", state, saboteurs={1: 0.02})) == "oP>B"


def test_a_saboteur_brings_the_way_down_rather_than_mending_its_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scene(NEAR, roles="SDDD", hands={"A": "oP R NEW"}, broken={"A": "P"})
    assert favourite(chances(monkeypatch, "normal", state)).startswith("R@")


@pytest.mark.parametrize("spec", LEVELS)
def test_a_saboteur_keeps_its_weapons_while_the_treasure_is_far(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    """They do as much later, or nearly; only what throws the diggers far back is done at once."""
    state = scene("S NEW", roles="SDDD", hands={"A": "N/S R xP NS NS"})
    found = chances(monkeypatch, spec, state, saboteurs={1: 0.1, 2: 0.1})
    shown = sum(chance for text, chance in found.items() if text.startswith(("N/S@", "N/S'@", "R@", "xP>")))
    assert shown < (0.5 if spec == "easy" else 0.15)


def test_the_highest_nugget_is_taken() -> None:
    bot = make("easy")
    assert isinstance(bot, Policy)
    state = scene(AHEAD, roles="DDSD", hands={"A": "EW"}, nuggets=[1, 3, 2])
    picking = after(state, "EW@7,0")
    own = to_move(picking)
    moves = legal(picking.table, own)
    weights = bot.weights(View(picking.table, own), moves)
    assert [move_text(m, picking.table.rules) for m, w in zip(moves, weights, strict=True) if w] == ["pick 3"]


def test_a_plain_tunnel_goes_before_a_crossing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both lead on by one card; the crossing fits nearly everywhere, so it is the one to have later."""
    found = chances(monkeypatch, "normal", scene("S EW . . . . . . .", roles="DDSD", hands={"A": "EW NESW"}))
    assert found["EW@2,0"] > 2 * found["NESW@2,0"]


def test_it_is_dug_ahead_rather_than_up_or_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """To a goal two rows up it is as far either way."""
    state = scene("S EW NESW . . . . . .", roles="DDSD", hands={"A": "NS EW"})
    belief = Belief({}, {state.table.mine.goals[0]: 1.0})
    monkeypatch.setattr(diggers, "belief_of", lambda view, style: belief)
    found = choices.chances("normal", state)
    assert found["EW@3,0"] > 2 * found["NS@2,-1"]
