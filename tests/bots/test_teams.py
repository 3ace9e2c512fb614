"""How the bots of Saboteur 2 play: what no partner would forgive is never done, and every role knows what it wants."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.bots.choices import chances
from tests.laws.bots import Table, play
from tests.rules.saboteur2 import lost, scene
from undermine.bots import Policy, make
from undermine.game import Discard, State, View, legal
from undermine.notation import SEAT_LETTERS
from undermine.testing.positions import ROLES, after, to_move

LEVELS = ("easy", "normal", "normal:prior", "normal:bold", "normal:careful", "normal:greedy", "normal:hiding")
AHEAD = """
    .  .   .   .   .   .   .   .   ?
    S  EW  EW  NEW NEW NEW NEW .   ?$
    .  .   .   .   .   .   .   .   ?
"""
BLUE_ONLY = """
    .  .   .     .   .   .   .   .   ?
    S  EW  EW.b  NEW NEW NEW NEW .   ?$
    .  .   .     .   .   .   .   .   ?
"""
LAST = ("EW@7,0", "NEW@7,0", "NEW'@7,0")


def knowing(state: State, roles: Mapping[str, str] | None = None, treasure: bool = True) -> State:
    """The same position, but who is to move has seen these roles, and by a map where the treasure lies."""
    own = to_move(state)
    seen = tuple((SEAT_LETTERS.index(letter), 0, ROLES[role]) for letter, role in (roles or {}).items())
    kinds = state.table.rules.catalogue.kinds
    goals = tuple((cell, kind) for cell, kind in state.hidden.goals if treasure and kinds[kind].treasure)
    own = own._replace(inspected=seen, goals=goals)
    return state._replace(owns=(*state.owns[: own.seat], own, *state.owns[own.seat + 1 :]))


def favourite(found: Mapping[str, float]) -> str:
    return max(found, key=lambda text: found[text])


# Finishing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("roles", ["BGSLP", "GBSLP", "OGSLP"])
def test_a_team_lays_the_card_that_wins_now(spec: str, roles: str) -> None:
    state = knowing(scene(AHEAD, players=5, roles=roles, hands={"A": "EW NEW xP M Th"}))
    found = chances(spec, state)
    assert sum(found[text] for text in LAST) == pytest.approx(1)


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize(("drawing", "roles"), [(AHEAD, "SGBLP"), (BLUE_ONLY, "GBSLP")])
def test_nobody_wins_the_round_for_others(spec: str, drawing: str, roles: str) -> None:
    """Neither a saboteur nor a green digger at the end of a way that only blue can walk."""
    state = knowing(scene(drawing, players=5, roles=roles, hands={"A": "EW NEW xP M"}))
    found = chances(spec, state)
    assert sum(found[text] for text in LAST) == 0


def test_a_blue_digger_takes_the_way_that_is_open_to_blue() -> None:
    state = knowing(scene(BLUE_ONLY, players=5, roles="BGSLP", hands={"A": "EW NEW xP M"}))
    assert favourite(chances("normal", state)) in LAST


# Friends and enemies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("roles", ["BBSLP", "GGSLP", "BOSLP", "OBSLP", "SSBLP"])
def test_nobody_acts_against_a_proven_friend(spec: str, roles: str) -> None:
    state = scene("S", players=5, roles=roles, hands={"A": "xP xL Tr Ho N/S"}, broken={"B": "T"})
    found = chances(spec, knowing(state, {"B": roles[1]}))
    assert found["xP>B"] == found["xL>B"] == found["Tr>B"] == found["Ho>B"] == 0


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("roles", ["BGSLP", "BSGLP", "GSBLP", "OSBLP", "SBGLP", "SOGLP"])
def test_nobody_helps_a_proven_enemy(spec: str, roles: str) -> None:
    state = scene("S", players=5, roles=roles, hands={"A": "oP oPL Fr N/S"}, broken={"B": "PX"})
    found = chances(spec, knowing(state, {"B": roles[1]}))
    assert found["oP>B"] == found["oPL>B:P"] == found["Fr>B"] == 0


def test_the_proven_enemy_is_trapped_and_the_proven_friend_freed() -> None:
    state = scene(AHEAD, players=5, roles="BSBLP", hands={"A": "Tr N/S E/W"})
    found = chances("normal", knowing(state, {"B": "S", "C": "B"}))
    assert favourite({text: chance for text, chance in found.items() if text.startswith("Tr")}) == "Tr>B"
    state = scene(AHEAD, players=5, roles="BSBLP", hands={"A": "Fr N/S E/W"}, broken={"B": "X", "C": "X"})
    assert favourite(chances("normal", knowing(state, {"B": "S", "C": "B"}))) == "Fr>C"


# The mine ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("roles", ["BGSLP", "OGSLP"])
def test_a_team_never_destroys_its_only_way(spec: str, roles: str) -> None:
    state = knowing(scene(AHEAD, players=5, roles=roles, hands={"A": "R N/E/S/W xP"}))
    found = chances(spec, state)
    assert all(found[f"R@{column},0"] == 0 for column in range(1, 7))
    assert found["N/E/S/W@7,0"] == 0


@pytest.mark.parametrize("spec", LEVELS)
def test_nobody_shuts_out_his_own_team(spec: str) -> None:
    drawing = """
        .  .   .   .   .   .   .   .   ?
        S  EW  EW  NEW NEW NEW .   .   ?$
        .  .   .   .   .   .   .   .   ?
    """
    state = knowing(scene(drawing, players=5, roles="GBSLP", hands={"A": "EW.b EW.g xP"}))
    found = chances(spec, state)
    assert found["EW.b@6,0"] == 0
    assert found["EW.g@6,0"] > 0.5


def test_a_door_of_the_other_team_is_brought_down() -> None:
    """With a rockfall in hand, a green digger opens the way that is shut to green."""
    state = knowing(scene(BLUE_ONLY, players=5, roles="GBSLP", hands={"A": "R N/S xP"}))
    assert favourite(chances("normal", state)) == "R@2,0"


@pytest.mark.parametrize("spec", LEVELS)
def test_a_geologist_lays_crystals_and_never_brings_one_down(spec: str) -> None:
    drawing = """
        .  .   .      .  .  .  .  .  ?
        S  EW  NEW.c  .  .  .  .  .  ?$
        .  .   .      .  .  .  .  .  ?
    """
    found = chances(spec, scene(drawing, players=5, roles="LBSGP", hands={"A": "R N/S NEW.c EW"}))
    assert found["R@2,0"] == 0
    crystals = sum(chance for text, chance in found.items() if text.startswith("NEW.c"))
    assert crystals > (0.8 if "normal" in spec else 0.4)


@pytest.mark.parametrize(("roles", "answer"), [("BGS", "turn@3,0"), ("SBG", "turn@3,0'")])
def test_a_stone_is_turned_as_the_role_wants_it(roles: str, answer: str) -> None:
    """One way it leads on to the treasure, the other way it does not."""
    drawing = """
        .   .   NW'  NE'  .
        S   .   NEW  ?NE  .  .  .  ?$
    """
    asked = after(scene(drawing, players=3, roles=roles, hands={"A": "EW N/S"}), "EW@1,0")
    assert chances("normal", knowing(asked))[answer] > 0.8


def test_a_saboteur_digs_along_only_if_he_hides() -> None:
    drawing = """
        .  .   .   .  .  .  .  .  ?
        S  EW  NEW .  .  .  .  .  ?$
        .  .   .   .  .  .  .  .  ?
    """
    state = knowing(scene(drawing, players=5, roles="SGBLP", hands={"A": "EW N/S xP NEW"}))

    def digging(spec: str) -> float:
        found = chances(spec, state)
        return found["EW@3,0"] + found["NEW@3,0"] + found["NEW'@3,0"]

    assert digging("normal") < 0.05
    assert digging("normal:hiding") > 0.5


# Thefts, traps, hands and hats -------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", LEVELS)
def test_nobody_regrets_a_theft(spec: str) -> None:
    state = scene("S", players=5, roles="BGSLP", hands={"A": "N/S E/W NS"}, broken={"A": "T"})
    assert all(chance == 0 for text, chance in chances(spec, state).items() if text.endswith(":T"))


@pytest.mark.parametrize("spec", LEVELS)
def test_a_thief_robs_the_richest_and_never_nobody(spec: str) -> None:
    state = lost("BSS", broken={"A": "T"}, purses={"B": 1, "C": 5})
    found = chances(spec, state)
    assert found["steal-"] == 0
    assert favourite(found) == "steal>C"
    assert found["steal>B"] < 0.1


def test_a_theft_is_laid_before_it_is_too_late() -> None:
    state = scene(AHEAD, players=5, roles="SGBLP", hands=dict.fromkeys("BCDE", "NS") | {"A": "Th N"}, stock="")
    assert favourite(chances("normal", knowing(state))) == "Th>A"


@pytest.mark.parametrize("hand", ["Fr NS NEW xP", "N/S E/W xP xL"])
def test_who_is_trapped_gets_free(hand: str) -> None:
    """By a card, or by two useless ones."""
    state = scene(AHEAD, players=5, roles="BGSLP", hands={"A": hand}, broken={"A": "X"})
    found = chances("normal", knowing(state))
    assert favourite(found) == "Fr>A" if "Fr" in hand else favourite(found).endswith(":X")


@pytest.mark.parametrize("spec", ["easy", "normal"])
def test_a_blocked_digger_mends_his_tool(spec: str) -> None:
    state = scene(AHEAD, players=5, roles="BGSLP", hands={"A": "oP NEW EW N xL"}, broken={"A": "P"})
    assert favourite(chances(spec, knowing(state))) == "oP>A"


def test_who_cannot_win_any_more_changes_hats() -> None:
    state = scene(BLUE_ONLY, players=3, roles="GBO", hands={"A": "Ha N/S"})
    assert favourite(chances("normal", knowing(state, {"B": "B", "C": "O"}))) == "Ha>A"


def test_a_poor_hand_is_swapped_and_a_good_one_kept() -> None:
    poor = scene("S", players=5, roles="BGSLP", hands={"A": "Sw N E N/S E/W N/E"})
    assert favourite(chances("normal", poor)).startswith("Sw")
    good = scene("S", players=5, roles="BGSLP", hands={"A": "Sw NESW NES NEW NESW Th"})
    assert sum(chance for text, chance in chances("normal", good).items() if text.startswith("Sw")) < 0.05


def test_useless_cards_go_together_and_good_ones_stay() -> None:
    state = scene("S", players=5, roles="BGSLP", hands={"A": "N/S E/W N/E NES NESW Th"}, broken={"A": "P"})
    found = chances("easy", state)
    passed = {text: chance for text, chance in found.items() if text.startswith("-") and ":" not in text}
    assert favourite(passed) == "-N/S+E/W+N/E"
    assert all(chance == 0 for text, chance in passed.items() if "Th" in text or "NESW" in text)


def test_ways_to_discard_do_not_outweigh_the_rest() -> None:
    """There are forty of them with a full hand; of each number of cards the best count."""
    state = scene("S", players=5, roles="BGSLP", hands={"A": "NS EW NE NW NES NEW"})
    moves = legal(state.table, to_move(state))
    bot = make("easy")
    assert isinstance(bot, Policy)
    weights = bot.weights(View(state.table, to_move(state)), moves)
    passes = [weight for move, weight in zip(moves, weights, strict=True) if isinstance(move, Discard)]
    assert len(passes) > 30
    assert sum(weight > 0 for weight in passes) < 15


def test_the_least_known_is_inspected() -> None:
    state = scene("S", players=4, roles="BGSL", hands={"A": "In"}, stock="")
    found = chances("normal", knowing(state, {"B": "G", "C": "S"}))
    assert found["In>D"] > found["In>B"]
    assert found["In>D"] > found["In>C"]


# Whole games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "house"),
    [
        (Table("saboteur2-fr", 12, ("normal", "easy")), ()),
        (Table("saboteur2", 7, ("normal:hiding", "normal:greedy")), ("card:Tr=9", "maps=3")),
        (Table("saboteur2", 3, ("easy", "normal:bold")), ("extra_action=none", "maps=0", "end_on_all_pass")),
        (Table("saboteur2", 4, ("normal", "normal:stealth=1")), ("card:NS.b=9", "card:EW.g=9", "card:Ha=6")),
    ],
    ids=lambda given: f"{given.players} players" if isinstance(given, Table) else ",".join(given) or "plain",
)
def test_a_round_is_played_legally_and_nothing_hidden_counts(table: Table, house: tuple[str, ...]) -> None:
    count = play(table, 1, sample=0.1, house=(*house, "rounds=1"))
    assert not count.broken
    assert count.sampled > 0
