"""The Duel and Solo beside the slow oracle: whole games under a referee who trusts only the events (D3-D13, O1-O5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.game.referee import Referee
from tests.scorers import territory
from undermine.bots import Bot
from undermine.cards import Colour, Family
from undermine.game import Choose, Discard, HostedGame, State, legal, play, rank, seed_dealer
from undermine.game.moves import BRIBE, DONE
from undermine.game.tasks import Bribe, Main, PayTrolls, RoundOver
from undermine.messages import BadRules
from undermine.rules import Cell, Plan, RuleSet, ruleset
from undermine.testing.players import ANYTHING, DIGGER

PLAYERS = pytest.mark.parametrize("player", [ANYTHING, DIGGER], ids=["anything", "digger"])
BOTH = pytest.mark.parametrize("key", ["duel", "solo"])

NEAR: dict[str, tuple[tuple[Cell, ...], ...]] = {
    "duel": (((2, -1), (2, 1), (3, -2), (3, 0), (4, -1), (4, 1)), ((1, 0), (2, -2), (2, 0), (2, 2), (3, -1), (3, 1))),
    "solo": (((2, -1), (2, 1), (3, -2), (3, 0), (4, -1), (4, 1)), ((1, 1), (2, -2), (2, 0), (2, 2), (3, -1), (3, 1))),
}
"""Goals so near that they come up, by twos and threes and in awkward corners."""

BOXES = {
    "doors": "K=5 NESW.bN=4 NEW.bE=4 NESW.gE=4 NES.gN=4",
    "trolls": "NESW.tN=9 NEW.tE=5 NES.tN=5",
    "gates": "NESW.tN=5 NEW.tE=5 NES.tN=5 NESW.bN=5 NEW.gN=5 NES.bS=5 K=4",
    "ladders": "NW.lb=6 NE.lg=6 R=6",
    "gold": "NS/EW.1N=4 NW/ES.1N=5 EW/N.1N=4 NES/W.1W=4 NEW/S.1S=4",
    "no straights": "NS=0 EW=0 NE=0 NW=0",
}
"""Boxes with more of what is rare in the real one."""


def unruly(key: str, box: str = "", near: int | None = None) -> RuleSet:
    rules = ruleset(key, house=[f"card:{card}" for card in BOXES.get(box, "").split()])
    return rules if near is None else rules.derive(plan=Plan(rules.plan.starts, NEAR[key][near]))


def watched(rules: RuleSet, player: Bot, games: range, every: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in games:
        seen += Referee(rules, player, seed, every).run()
    return seen


# --- games -------------------------------------------------------------------------------------------------


@PLAYERS
def test_the_duel(player: Bot) -> None:
    """D3-D13, T34, T35, T36, T40, T41: nothing but what is due, in its order, and all legal moves."""
    seen = watched(ruleset("duel"), player, range(20), every=4)
    assert seen["RoundEnded"] == 3 * 20
    for what in ("Laid", "Collapsed", "Looked", "Unlocked", "Broke", "discard 2", "discard 2 to remove", "Skipped"):
        assert seen[what], what
    if player is DIGGER:
        for what in ("TurnedUp", "asked Orient", "misfit", "claim for the rival", "gold cut off", "TrollsPaid"):
            assert seen[what], what


@PLAYERS
def test_solo(player: Bot) -> None:
    """O2-O5, T43, T44: forced cards from the first hand on; the box of the next round is that of this one."""
    seen = watched(ruleset("solo"), player, range(30), every=3)
    assert seen["RoundEnded"] == 3 * 30
    for what in ("struck", "wasted", "fall", "fall nothing", "Claimed", "Bribed", "Mended", "discard 2 to remove"):
        assert seen[what], what


@pytest.mark.parametrize("near", [0, 1])
@pytest.mark.parametrize("box", ["", *BOXES], ids=["real", *BOXES])
@BOTH
def test_unruly_mines(key: str, box: str, near: int) -> None:
    """D5, D9, D12: with goals near and rare cards many, for the corners that ordinary games seldom see."""
    seen = watched(unruly(key, box, near), DIGGER, range(1), every=3)
    assert seen["TurnedUp"] or seen["Claimed"]


@pytest.mark.slow
def test_every_corner_is_seen() -> None:
    """D9, D11, D12, T37, T38: what only a few hundred games bring about does come about."""
    seen: Counter[str] = Counter()
    for key in ("duel", "solo"):
        for box in BOXES:
            seen += watched(unruly(key, box, len(box) % 2), DIGGER, range(10, 17), every=20)
    for what in ("goals", "markers", "empty"):
        assert seen[f"ending {what}"], what
    corners = ("asked Claim", "last marker on a troll", "gold on the last goal", "reasons 2")
    for what in (*corners, "too much", "too little", "debt of several trolls"):
        assert seen[what], what


# --- scattered mines ---------------------------------------------------------------------------------------


def scattered(rules: RuleSet, rng: Random) -> tuple[State, territory.Ground]:
    """Cards anywhere, most of them fitting: gates face to face, ladders cut off, goals that clash."""
    state = HostedGame(rules, rules.players[0], seed_dealer(rules, rules.players[0], b"any")).state
    catalogue, mine = rules.catalogue, state.table.mine
    ground = territory.Ground({cell: (code, False) for cell, code in rules.plan.starts}, frozenset(rules.plan.goals))
    paths, goals = catalogue.copies(Family.PATH), list(catalogue.copies(Family.GOAL))
    cells = [(column, row) for column in range(-1, 5) for row in range(-3, 4)]
    for cell in rng.sample(cells, rng.randint(8, len(cells))):
        is_goal = cell in ground.face_down
        kind, turned = rng.choice(goals if is_goal else paths), rng.random() < 0.5
        code = catalogue.codes[kind]
        card = (code, turned and len(territory.orientations(code)) > 1)
        if cell in ground.laid or not (is_goal or territory.fits(ground, cell, card)):
            continue
        face = catalogue.face(kind, turned)
        mine = mine.turn_up(cell, face) if is_goal else mine.lay(cell, face)
        ground = replace(ground, laid={**ground.laid, cell: card}, face_down=ground.face_down - {cell})
    keys, bribes = ([cell for cell in ground.laid if rng.random() < share] for share in (0.3, 0.3))
    gates = {cell: {what for _, what in territory.drawing(card).gates} for cell, card in ground.laid.items()}
    keys = [cell for cell in keys if gates[cell] & {territory.BLUE, territory.GREEN}]
    bribes = [cell for cell in bribes if territory.TROLL in gates[cell]]
    ground = replace(ground, keys=frozenset(keys), bribed=frozenset(bribes))
    assert state.table.stakes is not None
    stakes = state.table.stakes._replace(keys=tuple(keys), bribes=tuple((cell, 0) for cell in bribes))
    return state._replace(table=state.table._replace(mine=mine, stakes=stakes, marks=(0,) * rules.players[0])), ground


@pytest.mark.parametrize("box", BOXES)
@BOTH
def test_scattered_mines(key: str, box: str) -> None:
    """D4, D6, D7, D10, O5: the legal moves of each colour in mines that no game would bring about."""
    rules, rng, seen = unruly(key, box, near=0), Random(1), Counter[object]()
    watch, stock = Referee(rules, ANYTHING, seed=0), rules.catalogue.copies(Family.PATH, Family.ACTION)
    for _ in range(15):
        state, ground = scattered(rules, rng)
        hand = tuple(sorted(rng.sample(stock, 6)))
        for seat, colour in enumerate(watch.colours):
            watch.active = colour
            table = state.table._replace(tasks=(Main(seat),))
            own = state.owns[seat]._replace(hand=hand)
            rival = frozenset[str]() if len(watch.colours) == 2 else None
            mover = territory.Player(colour, tuple(watch.codes[kind] for kind in hand), frozenset(), rival)
            moves = territory.main_moves(ground, mover)
            assert {watch.plain(move) for move in legal(table, own)} == moves
            seen.update(move[0] for move in moves)
    assert seen["lay"]
    assert seen["bribe"] or "tN" not in BOXES[box]


# --- the referee himself -----------------------------------------------------------------------------------


MISTAKES = {
    "doors are open": ("passable", lambda ground, cell, side, colour: True),
    "ladders stand anywhere": ("may_stand", lambda ground, cell, card: True),
    "goals are turned by nobody": ("touched", lambda ground: set()),
    "any goal lies upright": ("goal_turns", lambda ground, cell, code: (False,)),
    "gold is left lying": ("joined_gold", lambda ground, colour: set()),
    "trolls are never bribed": ("bribable", lambda ground, colour: set()),
    "keys open nothing": ("key_targets", lambda ground, colour: set()),
    "rockfalls take anything": ("rockfall_targets", lambda ground: set(ground.laid)),
    "green begins": ("next_starter", lambda gold: territory.GREEN),
    "trolls are free": ("payments", lambda purse, debt: {()}),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If oracle and engine differ in a rule, a few games tell."""
    name, wrong = MISTAKES[mistake]
    monkeypatch.setattr(territory, name, wrong)
    rules = unruly("duel", "ladders" if "ladder" in mistake else "doors", near=0)
    with pytest.raises(AssertionError):
        watched(rules, DIGGER, range(8), every=2)


# --- single positions --------------------------------------------------------------------------------------


def position(cards: dict[Cell, str], hand: str, rival: str = "NS", stock: bool = True) -> State:
    """Green to move in a duel, with these cards laid and held."""
    rules = ruleset("duel")
    assert rules.colours == (Colour.GREEN, Colour.BLUE)
    state = HostedGame(rules, 2, seed_dealer(rules, 2, b"any")).state
    kind, mine = rules.catalogue.kind, state.table.mine
    for cell, code in cards.items():
        mine = mine.lay(cell, rules.catalogue.face(kind(code.rstrip("'")), code.endswith("'")))
    hands = [tuple(sorted(map(kind, held.split()))) for held in (hand, rival)]
    left = state.hidden.stock if stock else ()
    table = state.table._replace(mine=mine, hand_sizes=(len(hands[0]), len(hands[1])), stock_left=len(left))
    owns = tuple(own._replace(hand=held) for own, held in zip(state.owns, hands, strict=True))
    return state._replace(table=table, owns=owns, hidden=state.hidden._replace(stock=left))


def test_d1_d2_o1_what_lies_on_the_table() -> None:
    """D1, D2, O1: starts, goals and markers, before the first card is laid."""
    duel, solo = ruleset("duel"), ruleset("solo")
    assert dict(duel.plan.starts) == {(0, -1): "^NESW.b", (0, 1): "^NESW.g"}
    assert set(duel.plan.goals) == {(5, -2), (5, 0), (5, 2), (7, -1), (7, 1), (9, 0)}
    assert dict(solo.plan.starts) == {(0, 0): "^NESW.g"}
    assert set(solo.plan.goals) == {(8, -2), (8, 0), (8, 2), (10, -1), (10, 1), (12, 0)}
    assert (duel.markers, solo.markers, duel.aside, solo.aside) == (8, 6, 0, 10)
    assert (len(duel.stock), len(duel.goals)) == (34 + 18, 18)
    assert duel.stock == solo.stock


def test_o6_the_ranks_of_a_finished_game() -> None:
    rules = ruleset("solo", house=["rounds=1"])
    watch = Referee(rules, ANYTHING, seed=0, every=99)
    watch.run()
    table = watch.match.state.table
    for gold in range(31):
        rich = table._replace(ledger=table.ledger._replace(final=(gold,)))
        assert rank(rich) == territory.rank(gold)


@BOTH
def test_at_most_three_rounds(key: str) -> None:
    """18 goals make three rounds."""
    with pytest.raises(BadRules):
        ruleset(key, house=["rounds=4"])


def test_t33_nobody_bribes_a_troll_by_walking_up_to_him() -> None:
    """T33, D7: he may be bribed before or after the main action, and is not until somebody says so."""
    state = position({(1, 1): "NEW.tE"}, "EW M")
    bribe = Choose(BRIBE, (1, 1))
    assert bribe in legal(state.table, state.owns[0])
    passed, _ = play(state, Discard((state.owns[0].hand[0],)))
    assert passed.table.tasks[-1] == Bribe(0)
    assert legal(passed.table, passed.owns[0]) == [bribe, Choose(DONE)]
    done, _ = play(passed, Choose(DONE))
    assert done.table.tasks[-1] == Main(1)
    assert done.table.stakes is not None
    assert done.table.stakes.bribes == ()


def test_d12_a_choice_where_two_ways_of_paying_are_equally_good() -> None:
    """D12: four trolls are paid with 3 and 1 or with 2 and 2; the real box has no more than three."""
    state = position({(4, row): "NESW.tN" for row in range(4, 8)}, "M", rival="", stock=False)
    stakes = state.table.stakes
    assert stakes is not None
    purses, bribes = ((1, 2, 2, 3), ()), tuple(((4, row), 0) for row in range(4, 8))
    table = state.table._replace(stakes=stakes._replace(purses=purses, bribes=bribes, markers_left=4))
    after, _ = play(state._replace(table=table), Discard(state.owns[0].hand))
    assert after.table.tasks[-1] == PayTrolls(0, 4)
    choices = [move for move in legal(after.table, after.owns[0]) if isinstance(move, Choose)]
    assert {tuple(sorted(move.values)) for move in choices} == territory.payments(purses[0], 4) == {(1, 3), (2, 2)}
    paid, _ = play(after, choices[0])
    assert isinstance(paid.table.tasks[-1], RoundOver)
    assert paid.table.stakes is not None
    assert sum(paid.table.stakes.purses[0]) == 4


def test_d11_the_last_card_of_all_ends_the_round() -> None:
    """D9 (3), D11: stock and both hands are empty, so the round is over, though a troll stands within reach."""
    state = position({(1, 1): "NEW.tE"}, "M", rival="", stock=False)
    after, _ = play(state, Discard(state.owns[0].hand))
    assert isinstance(after.table.tasks[-1], RoundOver)
