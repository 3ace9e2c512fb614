"""How a round of Saboteur 2 ends (S9), and who is paid before the thieves come (S10-S14)."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2 import KEYS, WAYS, finished, gold, lost, outcome, passing, scene
from undermine.game import Ending, State, play
from undermine.game.events import Drew, RoundEnded
from undermine.game.tasks import Main
from undermine.testing.positions import after, lying, move, told

# When the round is over --------------------------------------------------------------------------------------


@pytest.mark.parametrize("roles", ["BGO", "SBG", "LSP", "PGB", "OSS"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", KEYS)
def test_the_treasure_ends_the_round(key: str, way: str, roles: str) -> None:
    """S9: the round is over at once when the treasure is joined, whoever did it and whatever doors are on the way."""
    done = finished(way, roles, key=key)
    assert (outcome(done).ending, outcome(done).finisher) == (Ending.TREASURE, 0)
    assert lying(done, (4, 0)) == "!NESW.$"
    assert done.table.to_move is None


def test_there_and_then() -> None:
    """S9: nobody draws and nobody has another turn."""
    state = scene("S EW . ?$", hands={"A": "EW M"})
    assert not any(isinstance(event, Drew) for event in told(state, "EW@2,0"))
    done = after(state, "EW@2,0")
    assert done.table.hand_sizes[0] == 1
    assert not any(isinstance(task, Main) for task in done.table.tasks)


def test_a_stone_does_not_end_it() -> None:
    """S9: a stone turned up leaves the round going on."""
    assert after(scene("S EW . ?NE", hands={"A": "EW"}), "EW@2,0").table.outcome is None


@pytest.mark.parametrize("key", KEYS)
def test_until_nobody_holds_a_card(key: str) -> None:
    """S9: cards that nobody can play keep the round going until the last of them is passed."""
    state = scene(key=key, hands={"A": "oP oL", "B": "Fr", "C": "Ho Ho Ho"}, stock="")
    turns = list(passing(state))
    assert [now.table.to_move for now in turns] == [0, 1, 2, 0, 2, 2, None]
    assert [now.table.outcome is None for now in turns] == [True] * 6 + [False]
    assert (outcome(turns[-1]).ending, outcome(turns[-1]).finisher) == (Ending.EMPTY, None)


@pytest.mark.parametrize("text", ["-NS", "-NS+NE", "-NS+NE+M", "NS@0,1", "M@8,0", "Th>A", "-NS+NE:X"])
def test_the_last_cards_however_they_go(text: str) -> None:
    """S9 S3: the round ends when the last hand is empty, be its cards laid, played, passed or thrown away."""
    cards = text.removeprefix("-").partition("@")[0].partition(">")[0].partition(":")[0].replace("+", " ")
    before = {"A": "X"} if ":" in text else {}
    state = scene(hands={"A": cards, "B": "", "C": ""}, stock="", broken=before)
    assert outcome(after(state, text)).ending is Ending.EMPTY


def test_the_goals_are_shown() -> None:
    """S9 B18: the goals still face down are shown to all and lie as they lay."""
    state = scene("S EW . ?$ . ?NE ?NW", hands={"A": "EW", "B": "", "C": ""}, stock="")
    for text, hidden in (("EW@2,0", {"!NE", "!NW"}), ("-EW", {"!NESW.$", "!NE", "!NW"})):
        done = after(state, text)
        codes = done.table.rules.catalogue.codes
        assert {codes[kind] for _, kind in done.table.shown} == hidden
        (ended,) = [event for event in told(state, text) if isinstance(event, RoundEnded)]
        assert all(ended.seen_by(seat) == ended for seat in (None, 0, 1, 2))


# Geologists --------------------------------------------------------------------------------------------------

CRYSTALS = {
    0: "S NEW EW",
    1: "S NEW EW.b NEW.c",
    2: "S NEW.c NEW.c",
    3: "S NEW.c NEW.c NEW.c",
    4: "S NEW.c NEW.c NEW.c NESW.c",
    5: "S NEW.c NEW.c NEW.c NESW.c E.c'",
}


@pytest.mark.parametrize(
    ("crystals", "roles", "trapped", "paid"),
    [
        (0, "BL", "", {}),
        (1, "BL", "", {"B": 1}),
        (4, "BL", "", {"B": 4}),
        (5, "LB", "", {"A": 5}),
        (1, "LL", "", {}),
        (2, "LL", "", {"A": 1, "B": 1}),
        (3, "LBL", "", {"A": 1, "C": 1}),
        (5, "LBL", "", {"A": 2, "C": 2}),
        (5, "BL", "A", {"B": 5}),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_geologists(key: str, crystals: int, roles: str, trapped: str, paid: dict[str, int]) -> None:
    """S10: as much gold as crystals, two share and round down; for those in a trap see `trapped_geologist`."""
    state = lost(roles, key=key, drawing=CRYSTALS[crystals], broken=dict.fromkeys(trapped, "X"))
    assert gold(state) == paid


@pytest.mark.parametrize(
    ("drawing", "paid"),
    [
        ("S . NEW.c", 1),
        ("S E/W NEW.c", 1),
        ("S NES/W.c NEW", 1),
        ("S NEW/S.c EW/N.c", 2),
        ("S . N.c . E.c", 2),
        ("S NEW EW\nN/S . .", 0),
    ],
)
def test_every_crystal_face_up(drawing: str, paid: int) -> None:
    """S10 S7 T27: each card with a crystal that lies in the mine counts one, joined to the start or not."""
    assert gold(lost("BL", drawing=drawing)).get("B", 0) == paid


def test_only_what_lies_in_the_mine() -> None:
    """S10: crystals that were brought down or thrown away do not count."""
    hands = {"A": "R", "B": "NESW.c"}
    state = scene("S NEW.c NEW.c", players=2, hands=hands, roles="BL", stock="")
    assert gold(after(state, "R@1,0", "-NESW.c")) == {"B": 1}


def test_geologists_are_paid_first_and_are_no_winners() -> None:
    """S10 S14: their gold comes first, whoever wins, and they do not count when the shares are looked up."""
    drawing = WAYS["open"] + "\nNEW.c . . . ."
    state = scene(drawing, players=4, roles="LBGO", hands=dict.fromkeys("BCD", "") | {"A": "NESW"}, stock="")
    done = after(state, "NESW@3,0")
    assert gold(done) == {"A": 1, "B": 3, "C": 3, "D": 2}
    assert done.table.ledger.pays[0].seat == 0
    last = lost("SL", drawing=CRYSTALS[3])
    assert [(pay.seat, pay.bank) for pay in last.table.ledger.pays] == [(1, 3), (0, 5)]


# Which team wins ---------------------------------------------------------------------------------------------

BLUE, GREEN, BOTH = {"B": 3, "O": 2, "P": 1}, {"G": 3, "O": 2, "P": 1}, {"B": 2, "G": 2, "O": 1}
# By whom it was finished: blue, green, anybody else.
WINNERS = {
    "open": (BLUE, GREEN, BOTH),
    "blue": (BLUE, BLUE, BLUE),
    "green": (GREEN, GREEN, GREEN),
    "two ways": (BLUE, GREEN, BOTH),
    "round the blue door": (BLUE, GREEN, BOTH),
    "round the green door": (BLUE, GREEN, BOTH),
}
TABLE = "BGOPLS"


def by_role(state: State, roles: str) -> dict[str, int]:
    """The gold under the letters of the roles, which are all different."""
    return {roles["ABCDEFGHIJKL".index(seat)]: amount for seat, amount in gold(state).items()}


@pytest.mark.parametrize("finisher", TABLE)
@pytest.mark.parametrize("way", WINNERS)
@pytest.mark.parametrize("key", KEYS)
def test_which_team_wins(key: str, way: str, finisher: str) -> None:
    """S11 T21 T22 T23: the finisher's team if it gets through, else the other; both behind anybody else."""
    expected = dict(zip("BG", WINNERS[way], strict=False)).get(finisher, WINNERS[way][2])
    state = finished(way, TABLE, "ABCDEF"[TABLE.index(finisher)], key=key)
    assert by_role(state, TABLE) == expected


# Every card with a door on the only way: the mine, the card that is missing, and who gets through.
DOOR_CARDS = [
    ("S\nNS.b\n.\n?$", "NS@0,2", BLUE),
    ("S\nNS/E.g\n.\n?$", "NS@0,2", GREEN),
    ("S\nNS/E.g'\n.\n?$", "NS@0,2", GREEN),
    ("S . .\nNE.b . ?$", "EW@1,1", BLUE),
    ("NW.g' . ?$\nS . .", "EW@1,-1", GREEN),
    ("S EW.b . ?$", "EW@2,0", BLUE),
    ("S EW.g . ?$", "EW@2,0", GREEN),
    ("S . ?$", "EW.b@1,0", BLUE),
    ("S . ?$", "EW.g@1,0", GREEN),
]


@pytest.mark.parametrize(("drawing", "text", "expected"), DOOR_CARDS)
def test_every_door(drawing: str, text: str, expected: dict[str, int]) -> None:
    """S6 S11: a door lets its own colour through and keeps the other out, also on the very last card."""
    hands = dict.fromkeys("ABCDF", "") | {"E": text.partition("@")[0]}
    state = scene(drawing, players=6, roles=TABLE, hands=hands, turn="E", stock="")
    assert by_role(after(state, text), TABLE) == expected


@pytest.mark.parametrize(("bend", "expected"), [("NE'", BOTH), ("NE.b'", BLUE)])
def test_a_way_that_crosses_itself(bend: str, expected: dict[str, int]) -> None:
    """S4 S11: the way to the treasure goes over a bridge and comes back under it."""
    drawing = f"""
        .   ?$     .
        .   .      .
        S   NS/EW  {bend}
        .   NE     NW
    """
    hands = dict.fromkeys("ABCDF", "") | {"E": "NS"}
    state = scene(drawing, players=6, roles=TABLE, hands=hands, turn="E", stock="")
    assert by_role(after(state, "NS@1,-1"), TABLE) == expected


def test_a_stub_beside_a_door_is_no_way_round() -> None:
    """S6 S11: the stub of a green door lies outside it and leads nowhere."""
    drawing = """
        S       .    .
        NS/E.g  NW   .
        .       .    .
        ?$      .    .
    """
    hands = dict.fromkeys("ABCDF", "") | {"E": "NS"}
    state = scene(drawing, players=6, roles=TABLE, hands=hands, turn="E", stock="")
    assert by_role(after(state, "NS@0,2"), TABLE) == GREEN


LADDERS = [
    # Both doors lie between the start and the ladder: the link leaves them out.
    ("S EW.b EW.g . ?$\n. . . N.l .", "NESW@3,0", BOTH),
    # A door behind the ladder still counts.
    ("S EW.b NESW EW.g . ?$\n. . N.l . . .", "EW@4,0", GREEN),
    # The link between two ladders leaves out what lies between them.
    ("S EW NESW EW.b NESW . ?$\n. . N.l . NE.l . .", "EW@5,0", BOTH),
    # The same without the second one.
    ("S EW NESW EW.b NESW . ?$\n. . N.l . . . .", "EW@5,0", BLUE),
    # The last card is the ladder itself, cut off from the start before.
    ("S . . EW.g NESW ?$\n. . . . . .", "E.l@2,0", GREEN),
]


@pytest.mark.parametrize(("drawing", "text", "expected"), LADDERS)
def test_ladders_lead_round_doors(drawing: str, text: str, expected: dict[str, int]) -> None:
    """S6 S11: a way over the link of a ladder leaves out all doors in between, and no others."""
    hands = dict.fromkeys("ABCDF", "") | {"E": text.partition("@")[0]}
    state = scene(drawing, players=6, roles=TABLE, hands=hands, turn="E", stock="")
    assert by_role(after(state, text), TABLE) == expected


@pytest.mark.parametrize(
    ("way", "roles", "paid"),
    [
        ("open", "OP", {"O": 3, "P": 2}),
        ("blue", "OG", {"O": 4}),
        ("blue", "GP", {"P": 3}),
        ("green", "BO", {"O": 4}),
        ("green", "BOP", {"O": 3, "P": 2}),
        ("green", "BS", {}),
        ("open", "LS", {}),
        ("open", "SG", {"G": 5}),
        ("open", "SL", {}),
        ("blue", "SG", {}),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_teams_without_members(key: str, way: str, roles: str, paid: dict[str, int]) -> None:
    """S11: boss and profiteer win along, also when nobody of the winning team is at the table."""
    assert by_role(finished(way, roles, key=key), roles) == paid


def test_a_saboteur_who_finishes() -> None:
    """S11: he lets both teams win, and gets nothing."""
    assert by_role(finished("open", "SBG"), "SBG") == {"B": 4, "G": 4}


# Doors that shut out both ------------------------------------------------------------------------------------

# The roles, A's being the finisher's, who is trapped, and what is paid under `shared` and under `alone`.
SHUT_OUT: list[tuple[str, str, dict[str, int], dict[str, int]]] = [
    ("BOP", "", {"B": 3, "C": 2}, {"B": 4}),
    ("GSOP", "", {"C": 3, "D": 2}, {"C": 4}),
    ("OPSB", "", {"A": 3, "B": 2}, {"A": 4}),
    ("POSB", "", {"A": 2, "B": 3}, {"B": 4}),
    ("LOS", "", {"B": 4}, {"B": 4}),
    ("OBG", "", {"A": 4}, {"A": 4}),
    ("PBS", "", {"A": 3}, {"A": 2, "C": 4}),
    ("PBG", "", {"A": 3}, {"A": 3}),
    ("BPSS", "", {}, {"B": 1, "C": 3, "D": 3}),
    ("SPG", "", {}, {"A": 4, "B": 2}),
    ("GBSS", "", {}, {"C": 4, "D": 4}),
    ("BG", "", {}, {}),
    ("LBG", "", {}, {}),
    ("BOP", "B", {"C": 3}, {}),
    ("BOP", "C", {"B": 4}, {"B": 4}),
    ("BOP", "BC", {}, {}),
    ("BOSS", "B", {}, {}),
    ("BPSS", "B", {}, {"C": 4, "D": 4}),
    ("BPSS", "C", {}, {"B": 2, "D": 4}),
]


@pytest.mark.parametrize(("roles", "trapped", "shared", "alone"), SHUT_OUT)
@pytest.mark.parametrize("key", KEYS)
def test_shut_out(key: str, roles: str, trapped: str, shared: dict[str, int], alone: dict[str, int]) -> None:
    """S12 blocked: boss and profiteer, or the boss alone and without him the saboteurs; trapped ones still count
    for the question who is at the table."""
    done = finished("shut", roles, key=key, broken=dict.fromkeys(trapped, "X"))
    assert gold(done) == (shared if key == "saboteur2" else alone)


@pytest.mark.parametrize(("key", "kept", "gone"), [("saboteur2", {"B": 4}, {}), ("saboteur2-fr", {"B": 4}, {"C": 5})])
def test_a_boss_put_away_is_not_at_the_table(key: str, kept: dict[str, int], gone: dict[str, int]) -> None:
    """S12 S8: what counts is who holds the role when the round ends."""
    hands = {"A": "Ha NESW", "B": "NE", "C": "NW"}
    state = scene(WAYS["shut"], key=key, players=3, roles="BOSG", hands=hands, stock="")
    assert gold(after(state, "-Ha", "-NE", "-NW", "NESW@3,0")) == kept
    assert gold(after(state, "Ha>B", "-NE", "-NW", "NESW@3,0")) == gone


# Not joined, and the shares ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roles", "paid"),
    [
        ("BS", {"B": 5}),
        ("SS", {"A": 4, "B": 4}),
        ("SSSG", {"A": 3, "B": 3, "C": 3}),
        ("SP", {"A": 4, "B": 2}),
        ("PBSS", {"A": 1, "C": 3, "D": 3}),
        ("SSSP", {"A": 2, "B": 2, "C": 2}),
        ("PBG", {"A": 3}),
        ("BGO", {}),
        ("BGOP", {"D": 3}),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_not_joined(key: str, roles: str, paid: dict[str, int]) -> None:
    """S13: the saboteurs win, and the profiteer with them or alone; else nobody but the geologists."""
    assert gold(lost(roles, key=key)) == paid


@pytest.mark.parametrize(
    ("roles", "paid"),
    [
        ("BS", "5 0"),
        ("OS", "4 0"),
        ("PS", "3 0"),
        ("BB", "4 4"),
        ("BO", "4 3"),
        ("BP", "4 2"),
        ("OP", "3 2"),
        ("BBB", "3 3 3"),
        ("BOP", "3 2 1"),
        ("BBBB", "2 2 2 2"),
        ("BBOP", "2 2 1 0"),
        ("BBBBO", "1 1 1 1 0"),
        ("BBBOP", "1 1 1 0 0"),
        ("BBBBOP", "1 1 1 1 0 0"),
        ("LBBBBGGGGOP", "0 1 1 1 1 1 1 1 1 0 0"),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_shares(key: str, roles: str, paid: str) -> None:
    """S14 T24 T25: the number of winners sets the share; boss and profiteer count and take 1 and 2 less, at least
    nothing."""
    done = finished("open", roles, key=key)
    expected = dict(zip("ABCDEFGHIJKL", map(int, paid.split()), strict=False))
    assert gold(done) == {seat: amount for seat, amount in expected.items() if amount}


@pytest.mark.parametrize(
    ("roles", "trapped", "paid"),
    [
        ("BBBOP", "B", {"A": 2, "C": 2, "D": 1}),
        ("BBBOP", "BD", {"A": 3, "C": 3, "E": 1}),
        ("BBOP", "BCD", {"A": 5}),
        ("OBG", "BC", {"A": 4}),
        ("SBB", "BC", {}),
    ],
)
def test_trapped_winners_are_struck(roles: str, trapped: str, paid: dict[str, int]) -> None:
    """S14 T26: who is trapped is struck before the share is looked up, so those who are left get more."""
    assert gold(finished("open", roles, broken=dict.fromkeys(trapped, "X"))) == paid


def test_trapped_saboteurs_are_struck() -> None:
    """S14 S13: the same holds when the treasure is not joined."""
    assert gold(lost("BSSP", broken={"B": "X"})) == {"C": 4, "D": 2}
    assert gold(lost("BSP", broken={"B": "X", "C": "X"})) == {}


@pytest.mark.parametrize("before", ["P", "PLC", "T", "PT"])
def test_broken_tools_cost_no_gold(before: str) -> None:
    """S14: neither a broken tool nor a theft card lessens a share."""
    done = finished("open", "BBO", broken={"B": before})
    while done.table.to_move is not None:
        done = play(done, move(done, "steal-")).state
    assert gold(done) == {"A": 3, "B": 3, "C": 2}
