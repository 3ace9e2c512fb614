"""Mistakes seen in other programs that play this game, each with its test."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tests.rules.ends import lost, outcome, pays, takers, won
from undermine.cards import Role
from undermine.game import deal, next_round, view
from undermine.game.events import Buried
from undermine.rules import ruleset
from undermine.testing.positions import EDITIONS, after, cells, lying, moves, refusal, scene, seat, told


@pytest.mark.parametrize("key", EDITIONS)
def test_the_way_through_a_stone(key: str) -> None:
    """T1 B10: the way to the treasure may lead through a stone turned up."""
    drawing = """
        S   .   ?NE
        .   .   .    ?$
    """
    state = scene(drawing, rules=key, hands={"A": "EW", "B": "NE"})
    through = after(state, "EW@1,0")
    assert lying(through, (2, 0)) == "!NE'"
    assert outcome(after(through, "NE@2,1")).finisher == 1


@pytest.mark.parametrize("key", EDITIONS)
def test_the_hidden_goal_has_no_say(key: str) -> None:
    """T2 M4: every order of the goals gives the same legal moves and the same refusals beside them."""
    drawing = """
        .   .   ?{}
        S   EW  .    ?{}
        .   .   ?{}
    """
    hands = {"A": "EW NE NW NS NES NEW NESW E N/E N/W R M"}
    scenes = [scene(drawing.format(*faces), rules=key, hands=hands) for faces in permutations(("$", "NE", "NW"))]
    (choices,) = {frozenset(moves(state)) for state in scenes}
    beside = {text for text in choices if text.endswith("@2,0")}
    assert beside == {f"{card}@2,0" for card in ["EW", "NE'", "NW", "NES'", "NEW", "NEW'", "NESW", "E'", "N/E'", "N/W"]}
    wishes = ("NS@2,0", "NES@2,0", "NESW@3,-1", "NESW@4,0", "EW@3,0", "NE@2,1")
    assert len({tuple(refusal(state, wish) for wish in wishes) for state in scenes}) == 1


@pytest.mark.parametrize(("roles", "first"), [("SDD", "C"), ("SSDDD", "E"), ("SDDSD", "E")])
@pytest.mark.parametrize("key", EDITIONS)
def test_no_gold_for_the_saboteur_who_finished(key: str, roles: str, first: str) -> None:
    """T3 B20: the first choice falls to the next digger counter-clockwise."""
    state = won(roles, "A", rules=key)
    assert takers(state)[0] == first
    assert state.table.to_move == seat(first)
    assert "A" not in takers(state)
    assert pays(state) == []


def test_nuggets_are_chosen() -> None:
    """T4 B20: whoever holds the pot decides, and the rest goes on as it is."""
    state = won("DDD", nuggets=(3, 2, 1))
    rests = {choice: after(state, choice).owns[2].pot for choice in moves(state)}
    assert rests == {"pick 1": (2, 3), "pick 2": (1, 3), "pick 3": (1, 2)}


def test_rockfall_on_any_tunnel() -> None:
    """T5 B14: a tunnel that leads on may be brought down as well as one that leads nowhere."""
    assert moves(scene("E/W S EW NESW", hands={"A": "R"}), "R") == {"R@-1,0", "R@1,0", "R@2,0"}


@pytest.mark.parametrize("text", ["NW@1,0", "E/W@1,0", "N/E/W@1,0", "N/E/S/W@1,0", "NES'@1,0", "E'@1,0"])
@pytest.mark.parametrize("face", ["$", "NE"])
def test_a_touch_turns_no_goal(face: str, text: str) -> None:
    """T6 M6: neither a wall beside a goal nor a stub that points to it turns it up."""
    state = scene(f"S . ?{face}", hands={"A": text.partition("@")[0].rstrip("'")})
    assert lying(after(state, text), (2, 0)) == "?"


@pytest.mark.parametrize("tool", "PLC")
@pytest.mark.parametrize("key", EDITIONS)
def test_own_tools_can_be_mended(key: str, tool: str) -> None:
    """T7 B13: what is broken in front of oneself may be mended by oneself."""
    state = scene(rules=key, hands={"A": f"o{tool}"}, broken={"A": tool})
    assert after(state, f"o{tool}>A").table.marks == (0, 0, 0)


def test_a_double_repair_mends_one() -> None:
    """T8 B13: of two broken tools one is left."""
    state = scene(hands={"A": "oLC"}, broken={"B": "LC"})
    left = {choice: after(state, choice).table.marks[1].bit_count() for choice in moves(state, "oLC")}
    assert left == {"oLC>B:L": 1, "oLC>B:C": 1}


@pytest.mark.parametrize("key", EDITIONS)
def test_the_left_neighbour_begins(key: str) -> None:
    """T9 B23: neither the same player as before nor the winner opens the next round."""
    state = lost("SDDDD", starter="C", rules=key)
    again = next_round(state, deal(state.table.rules, 5, b"again", 2)).state
    assert pays(state)[0][0] == "A"
    assert again.table.to_move == seat("D")


@pytest.mark.parametrize("key", ["base-2004", "base-fr"])
def test_nine_cards_at_ten_players(key: str) -> None:
    """T10 B20: ten players share nine cards where the pot goes by players; nine players share nine as well."""
    assert len(takers(won("DDDDDDDSSS", rules=key))) == 9
    assert len(takers(won("DDDDDDSSS", rules=key))) == 9


@pytest.mark.parametrize("players", range(3, 11))
def test_there_is_a_spare_role(players: int) -> None:
    """T11 B1: one role card more than players, of a side that is not known."""
    cards = ruleset().role_cards(players)
    assert len(cards) == players + 1
    assert {Role.DIGGER, Role.SABOTEUR} == set(cards)


def test_stones_are_bends() -> None:
    """T12 B10: the stones are bends, one of each hand, with one way in and one way on."""
    catalogue = ruleset().catalogue
    goals = {kind.code: kind.shape for kind in catalogue.kinds if kind.code[0] == "!"}
    assert {code: shape.code for code, shape in goals.items() if shape} == {"!NESW.$": "NESW", "!NE": "NE", "!NW": "NW"}
    for stone, way_on in (("NE", (2, 1)), ("NW", (2, -1))):
        state = after(scene(f"S . ?{stone}", hands={"A": "EW", "B": "NESW"}), "EW@1,0")
        assert cells(state) & {(2, -1), (3, 0), (2, 1)} == {way_on}


def test_cards_brought_down_come_back() -> None:
    """T13 B23: the next round is dealt from the full deck."""
    state = scene("S EW", hands={"A": "R", "B": "", "C": ""}, stock="")
    again = next_round(after(state, "R@1,0"), deal(state.table.rules, 3, b"again", 2)).state
    dealt = Counter(again.hidden.stock) + sum((Counter(own.hand) for own in again.owns), Counter())
    assert dealt == Counter(again.table.rules.stock)


@pytest.mark.parametrize("key", EDITIONS)
def test_a_table_without_edges(key: str) -> None:
    """T14 M3: behind the start, above and below the goals and beyond them, every place can be dug."""
    west = scene("NESW " * 4 + "NEW NEW' NEW NEW' EW EW S", rules=key, hands={"A": "NESW"})
    assert (-11, 0) in cells(west)
    south = scene("S" + "\nNS" * 4 + "\nNES" * 5 + "\nNESW" * 4, rules=key, hands={"A": "NESW"})
    assert (0, 14) in cells(south)


@pytest.mark.parametrize("key", EDITIONS)
def test_moves_do_not_know_roles(key: str) -> None:
    """T15 M8: diggers and saboteurs with the same cards have the same legal moves."""
    drawing = "S EW E/W"
    hands = {"A": "NESW N EW xP oL R M"}
    choices = [
        moves(scene(drawing, rules=key, house=house, hands=hands, roles=roles, broken={"B": "L"}))
        for roles, house in (("DSD", []), ("SDD", []), ("DDD", []), ("EDS", ["selfish_dwarf"]))
    ]
    assert all(choice == choices[0] for choice in choices)


def test_secrets_are_not_sent() -> None:
    """T16 M8: a view has the table and the seat's own knowledge, and no place where a secret could hide."""
    state = scene()
    for other in (None, 0, 1, 2):
        seen = view(state, other)
        assert seen.own == (None if other is None else state.owns[other])
        shown = {"table", "own", "past", "public", "has_past", "seat", "legal", "why_not"}
        assert {name for name in dir(seen) if name[0] != "_"} == shown


def test_the_discard_is_seen_by_nobody_else() -> None:
    """T17 B5: the others learn that a card was passed and nothing of what it was."""
    state = scene(hands={"A": "EW M"})
    seen = [[event.seen_by(1) for event in told(state, text)] for text in ("-EW", "-M")]
    assert seen[0] == seen[1]
    assert any(isinstance(event, Buried) for event in seen[0])
    one, other = (view(after(state, text), 1) for text in ("-EW", "-M"))
    assert one == other


def test_the_stock_cannot_be_foretold() -> None:
    """T18 M8: the order of the stock comes from a secret seed alone, and no view changes with it."""
    rules = ruleset()
    orders = {deal(rules, 3, bytes([seed]), 1).stock for seed in range(20)}
    assert len(orders) == 20
    assert len({deal(rules, 3, b"", round).stock for round in range(1, 11)}) == 10
    state = scene()
    other = state._replace(hidden=state.hidden._replace(stock=state.hidden.stock[::-1]))
    assert all(view(state, s) == view(other, s) for s in (None, 0, 1, 2))


def test_straights_and_bends() -> None:
    """T19: four NS and three EW, five NE and four NW."""
    rules = ruleset()
    counts = Counter(rules.catalogue.codes[kind] for kind in rules.stock)
    assert {code: counts[code] for code in ("NS", "EW", "NE", "NW")} == {"NS": 4, "EW": 3, "NE": 5, "NW": 4}
    assert (counts["NES"], counts["NEW"], counts["NESW"]) == (5, 5, 5)
