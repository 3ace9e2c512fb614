"""From round to round of Saboteur 2, and the end of the game (S16)."""

from __future__ import annotations

import pytest

from tests.problems import says
from tests.rules.saboteur2 import KEYS, begun, dealt, finished, gold, lost, outcome, rules_of, scene, starter
from undermine.game import Choose, Discard, HostedGame, State, legal, next_round, seed_dealer, winners
from undermine.game.tasks import GameOver, RoundOver
from undermine.messages import NotLegal
from undermine.testing.positions import after, seat

LAST_CARDS = {
    "a pass": ({"A": "NS", "B": "NE", "C": "NW"}, {}, "-NS -NE -NW", "A"),
    "a pass of three": ({"A": "NS", "B": "NE NE NE", "C": ""}, {}, "-NS -NE+NE+NE", "C"),
    "a pass after a path card": ({"A": "NS", "B": "M", "C": ""}, {}, "NS@0,1 -M", "C"),
    "a path card": ({"A": "NS", "B": "", "C": ""}, {}, "NS@0,1", "B"),
    "an action": ({"A": "NS", "B": "M", "C": ""}, {}, "NS@0,1 M@8,0", "C"),
    "two cards to get rid of another": ({"A": "NS", "B": "NE NE", "C": ""}, {"B": "X"}, "-NS -NE+NE:X", "C"),
    "skipped turns do not count": ({"A": "NS NS", "B": "NE", "C": ""}, {}, "-NS -NE -NS", "B"),
    "a swap before": ({"A": "Sw", "B": "NE", "C": "NW"}, {}, "Sw>B -NW -NE", "B"),
}


@pytest.mark.parametrize(("hands", "before", "texts", "first"), LAST_CARDS.values(), ids=LAST_CARDS)
@pytest.mark.parametrize("key", KEYS)
def test_who_begins(key: str, hands: dict[str, str], before: dict[str, str], texts: str, first: str) -> None:
    """S16 next_start B23: left of whoever played the last card; passing and getting rid of a card is playing one."""
    state = scene(key=key, hands=hands, broken=before, stock="", roles="BGS")
    assert starter(after(state, *texts.split())) == first


@pytest.mark.parametrize("by", "ABCD")
@pytest.mark.parametrize("key", KEYS)
def test_left_of_the_finisher(key: str, by: str) -> None:
    """S16 T9: after the treasure it is the left neighbour of the finisher, neither the winner nor the old starter."""
    done = finished("open", "BGSP", by, key=key, starter="C")
    assert starter(done) == "ABCDA"[seat(by) + 1]


def test_thefts_do_not_change_who_begins() -> None:
    """S16: stealing is not playing a card."""
    assert starter(after(finished("open", "BGS", broken={"C": "T"}), "steal>A")) == "B"


# Three rounds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5, 12])
def test_three_rounds(players: int) -> None:
    """S16: the game is over after three rounds, and each of them is dealt anew."""
    rules = rules_of()
    match = HostedGame(rules, players, seed_dealer(rules, players, b"three"))
    starters = [match.state.table.starter]
    while not match.over:
        choices = legal(match.state.table, match.state.owns[match.to_move or 0])
        discards = [choice for choice in choices if isinstance(choice, Discard | Choose)]
        match.play(max(discards, key=lambda way: len(way.kinds) if isinstance(way, Discard) else 0))
        if match.state.table.round > len(starters):
            starters.append(match.state.table.starter)
    assert match.state.table.round == len(match.deals) == len(starters) == 3
    assert len({given.roles for given in match.deals}) == 3
    table = match.state.table
    assert table.tasks == (GameOver(),)
    paid = [sum(pay.bank for pay in table.ledger.pays if pay.seat == seat) for seat in range(players)]
    assert table.ledger.final == tuple(paid)
    assert winners(table) == tuple(seat for seat in range(players) if paid[seat] == max(paid))


@pytest.mark.parametrize(("round", "task"), [(1, RoundOver()), (2, RoundOver()), (3, GameOver())])
def test_over_after_the_third(round: int, task: RoundOver | GameOver) -> None:
    """S16: after the first and the second round another is due, after the third none."""
    done = finished("open", "BGS", round=round)
    assert done.table.tasks == (task,)
    if round == 3:
        with pytest.raises(NotLegal, check=says("error-round-not-over")):
            starter(done)
    else:
        assert done.table.ledger.final is None


@pytest.mark.parametrize(
    ("roles", "purses", "final", "won"),
    [
        ("BGS", {}, (5, 0, 0), (0,)),
        ("BBS", {}, (4, 4, 0), (0, 1)),
        ("BGS", {"B": 5}, (5, 5, 0), (0, 1)),
        ("BGS", {"B": 6, "C": 5}, (5, 6, 5), (1,)),
        ("BOPS", {"B": 1, "C": 2}, (3, 3, 3, 0), (0, 1, 2)),
        ("LS", {}, (0, 0), (0, 1)),
    ],
)
def test_the_most_gold_wins(roles: str, purses: dict[str, int], final: tuple[int, ...], won: tuple[int, ...]) -> None:
    """S16: the gold of all rounds is counted, the most wins, and equals share the victory."""
    done = finished("open", roles, round=3, purses=purses)
    assert done.table.ledger.final == final
    assert winners(done.table) == won


def test_gold_adds_up_over_the_rounds() -> None:
    """S16: what was won in one round is still there in the next."""
    first = lost("SB")
    assert gold(first) == {"A": 5}
    hands = ("NS NE Sw In Ha M", "NS NW Sw In Ha R")
    again = next_round(first, dealt("BSGL", *hands)).state
    assert gold(again) == {"A": 5}
    while again.table.to_move is not None:
        again = after(again, "-" + min(text for text in _held(again)))
    assert outcome(again).finisher is None
    assert gold(again) == {"A": 5, "B": 5}
    assert begun(2, dealt("BSGL", *hands)).table.ledger.pays == ()


def _held(state: State) -> set[str]:
    mover = state.table.to_move
    assert mover is not None
    return {state.table.rules.catalogue.codes[kind] for kind in state.owns[mover].hand}
