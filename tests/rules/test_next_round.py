"""From round to round, and the end of the game (B23, B24)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.ends import lost, passed_out, won
from undermine.game import Deal, HostedGame, State, begin, deal, highest, legal, next_round, seed_dealer, winners
from undermine.game.events import RoundBegan
from undermine.game.tasks import GameOver, RoundOver
from undermine.messages import NotLegal
from undermine.rules import NextStart, ruleset
from undermine.testing.positions import EDITIONS, after, planned, scene, seat

PATH, CARD = (ruleset().derive(next_start=reading) for reading in NextStart)


def renewed(state: State) -> State:
    table = state.table
    return next_round(state, deal(table.rules, table.players, b"again", table.round + 1)).state


def after_a_busy_round() -> State:
    """A round in which much lay around when it ended."""
    state = scene(
        "S NEW' EW . ?NE\n. NS",
        hands={"A": "xP M EW", "B": "R xL", "C": "oC NS", "D": "M NE"},
        broken={"B": "L", "C": "C"},
        players=4,
        roles="DSDD",
        stock="",
    )
    return passed_out(after(state, "xP>D", "R@1,1", "oC>C", "M@4,0", "EW@3,0"))


# The next round ----------------------------------------------------------------------------------------------


def test_everything_is_set_up_anew() -> None:
    """B23: start and goals, roles and hands; nothing of the old round stays in the mine or before players."""
    old = after_a_busy_round()
    assert any(old.table.marks)
    assert any(own.buried for own in old.owns)
    new = renewed(old)
    table = new.table
    assert table.round == 2
    assert list(table.mine.laid) == [(0, 0)]
    assert table.mine.goals == table.rules.plan.goals
    assert [cell for cell, _ in new.hidden.goals] == list(table.rules.plan.goals)
    assert table.hand_sizes == (6,) * 4
    assert table.marks == table.buried == (0,) * 4
    assert (table.discards, table.shown, table.acts.looks, table.idle) == ((), (), ((),) * 4, 0)
    assert (table.outcome, table.last_card, table.last_path) == (None, None, None)
    assert all((own.goals, own.buried, own.pot) == ((), (), ()) for own in new.owns)


def test_the_whole_deck_is_dealt() -> None:
    """B23 T13: all cards come back, those discarded, passed, brought down or laid before players included."""
    new = renewed(after_a_busy_round())
    cards = Counter(new.hidden.stock)
    for own in new.owns:
        cards += Counter(own.hand)
    assert cards == Counter(new.table.rules.stock)


def test_nuggets_stay() -> None:
    """B23 B19: only the nugget cards won so far stay with their owners."""
    old = passed_out(won("DDD", nuggets=(3, 2, 1, 1)))
    new = renewed(old)
    assert [own.takes for own in new.owns] == [((1, 3),), ((1, 1),), ((1, 2),)]
    assert new.hidden.nuggets == (1,)
    assert new.table.ledger == old.table.ledger


def test_not_while_a_round_is_played() -> None:
    """B23: there is no next round before this one is over, nor while nuggets are picked, nor after the last."""
    for state in (scene(), won("DDD"), lost("DDD", round=3)):
        with pytest.raises(NotLegal) as refused:
            renewed(state)
        assert refused.value.message.key == "error-round-not-over"


# Each time the round is lost. Three players with these hands, and what each of them does with the last cards.
STARTERS = {
    "path, action, pass": ("NS", "xP", "M", "NS@0,1 xP>C -M", "B", "A"),
    "path, path, pass": ("NS", "NE", "M", "NS@0,1 NE@-1,0 -M", "C", "A"),
    "pass, action, path": ("NS", "xP", "NE", "-NS xP>A NE@-1,0", "A", "A"),
    "pass, path, action": ("NS", "NE", "xP", "-NS NE@-1,0 xP>A", "C", "A"),
    "no path card at all": ("NS", "xP", "M", "-NS xP>A -M", "A", "A"),
    "no path card, an action last": ("NS", "M", "xP", "-NS -M xP>A", "A", "A"),
    "the last path card was brought down": ("NS", "R", "M", "NS@0,1 R@0,1 -M", "B", "A"),
    "one skipped": ("NS", "", "M", "NS@0,1 -M", "B", "A"),
    "the last lap is B's alone": ("NS", "NE NE", "", "NS@0,1 -NE -NE", "B", "C"),
}


@pytest.mark.parametrize(("a", "b", "c", "texts", "path", "card"), STARTERS.values(), ids=STARTERS)
def test_who_begins(a: str, b: str, c: str, texts: str, path: str, card: str) -> None:
    """B23 T9 next_start: left of who laid the last path card, or of who played or passed the last card."""
    for rules, starter in ((PATH, path), (CARD, card)):
        state = after(scene(rules=rules, hands={"A": a, "B": b, "C": c}, stock=""), *texts.split())
        table = renewed(state).table
        assert table.starter == table.to_move == seat(starter)


@pytest.mark.parametrize("finisher", "ABCD")
@pytest.mark.parametrize("roles", ["DDDD", "DSDD"])
@pytest.mark.parametrize("key", EDITIONS)
def test_who_begins_after_a_win(key: str, roles: str, finisher: str) -> None:
    """B23 T9: after a round the diggers won it is the finisher's left neighbour in every edition."""
    table = renewed(passed_out(won(roles, finisher, rules=key))).table
    assert table.starter == table.to_move == (seat(finisher) + 1) % 4


def test_the_starter_is_told() -> None:
    """B23: everybody is told that a new round begins and with whom."""
    state = lost("DDD", starter="B")
    _, events = next_round(state, deal(state.table.rules, 3, b"again", 2))
    (began,) = [event for event in events if isinstance(event, RoundBegan)]
    assert (began.seen_by(None).round, began.seen_by(None).starter) == (2, 2)


# The winner --------------------------------------------------------------------------------------------------


def test_three_rounds() -> None:
    """B24: the game is over after the third round, and not before."""
    assert lost("DSD", round=1).table.tasks == lost("DSD", round=2).table.tasks == (RoundOver(),)
    assert lost("DSD", round=3).table.tasks == (GameOver(),)


@pytest.mark.parametrize("key", EDITIONS)
def test_a_whole_game(key: str) -> None:
    """B24: three rounds, each with its own deal; what everybody has is what was paid and taken."""
    rules = ruleset(key)
    match = HostedGame(rules, 5, seed_dealer(rules, 5, b"whole game"), first=3)
    while not match.over:
        own = match.state.owns[match.to_move or 0]
        match.play(highest(own) if own.pot else legal(match.state.table, own)[-1])
    ledger = match.state.table.ledger
    assert len(match.deals) == match.state.table.round == 3
    gold = [sum(sum(pay.cards) + pay.bank for pay in ledger.pays if pay.seat == s) for s in range(5)]
    assert ledger.final == tuple(gold)
    assert winners(match.state.table) == tuple(s for s in range(5) if gold[s] == max(gold))


@pytest.mark.parametrize(
    ("state", "gold", "expected"),
    [
        (lost("DSD", round=3), (0, 4, 0), (1,)),
        (lost("SDDDS", round=3), (3, 0, 0, 0, 3), (0, 4)),
        (passed_out(won("DDD", nuggets=(1, 2, 3), round=3)), (3, 1, 2), (0,)),
        (passed_out(won("DDS", nuggets=(2, 2), round=3)), (2, 2, 0), (0, 1)),
        (lost("DDD", round=3), (0, 0, 0), (0, 1, 2)),
    ],
    ids=["one", "saboteurs share", "diggers", "diggers share", "nobody has any"],
)
def test_most_gold_wins(state: State, gold: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """B24: the most gold wins; players with equal gold at the top share the victory."""
    assert state.table.ledger.final == gold
    assert winners(state.table) == expected


def test_nobody_has_won_yet() -> None:
    """B24: there is no winner before the game is over."""
    assert winners(scene().table) == winners(lost("DSD", round=2).table) == ()


def test_gold_adds_up_over_the_rounds() -> None:
    """B24: nuggets taken, two of them by one player, cards paid and the bank's gold of all rounds count together."""
    one = after(
        won("DDS", rules="base-2004", house=["all_saboteurs"], nuggets=(3, 3, 2, 1)), "pick 3", "pick 2", "pick 3"
    )
    two = passed_out(renewed(one))
    (pay,) = two.table.ledger.pays
    assert (pay.round, pay.cards, pay.bank) == (2, (1,), 3)
    done = passed_out(renewed(two)).table.ledger
    assert all((pay.cards, pay.bank) == ((), 4) for pay in done.pays[1:])
    paid = [sum(sum(pay.cards) + pay.bank for pay in done.pays if pay.seat == s) for s in range(3)]
    assert done.final == (6 + paid[0], 2 + paid[1], paid[2])


def test_pots_of_several_rounds() -> None:
    """B24 B20: what a digger took in one round is added to what the digger takes in another."""
    rules = planned(ruleset(), ((2, 0), (8, 0), (8, 2)))
    straight, *goals = map(rules.catalogue.kind, ("EW", "!NESW.$", "!NE", "!NW"))
    others = [card for card in rules.stock if card != straight]
    stock = [straight, *others[:5], straight, *others[5:10], straight, *others[10:]]
    easy = Deal(rules.role_cards(3), tuple(goals), tuple(stock), rules.nuggets[::-1])
    state = passed_out(after(begin(rules, 3, easy).state, "EW@1,0"))
    for _ in range(2):
        state = passed_out(after(next_round(state, easy).state, "EW@1,0"))
    # A, then B, then C finishes; the pots are 3 3 3, 3 2 2 and 2 2 2.
    assert state.table.ledger.final == (7, 8, 7)
    assert winners(state.table) == (1,)
