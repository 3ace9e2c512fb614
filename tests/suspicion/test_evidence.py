"""What each move said about its player: curves for people to read, and words for everything that can be said."""

from __future__ import annotations

from collections import Counter
from math import log
from random import Random

import pytest

from tests.rules.saboteur2 import begun, dealt
from tests.words import files
from undermine.cards import Role
from undermine.game import HostedGame, View, deal, view
from undermine.rules import ruleset
from undermine.suspicion import Curve, Moment, curves, prior, suspicion
from undermine.suspicion.deeds import Deed
from undermine.suspicion.evidence import message
from undermine.suspicion.sets import Believed
from undermine.suspicion.suspect import Suspicion
from undermine.testing.players import DIGGER, played_out
from undermine.testing.positions import after
from undermine.words import LANGUAGES, Words, address

from .games import BASE, TEAMS, before_the_end, states
from .invented import AIMED, CLASSES

WHERE = pytest.mark.parametrize(("key", "players"), [(BASE, 5), (TEAMS, 3)])


def odds(chance: float) -> float:
    return log(chance / (1 - chance))


def suspected(seen: View) -> tuple[float, ...]:
    belief = suspicion(seen)
    return tuple(belief.saboteur(seat) for seat in range(seen.table.players))


@WHERE
@pytest.mark.usefixtures("opinionated")
def test_a_curve_is_what_was_believed_move_by_move(key: str, players: int) -> None:
    """And the weight of a move is by how much it moved the odds of its player; one's own weigh nothing."""
    game = before_the_end(states(key, players))
    for seat in (0, 1, None):
        (curve,) = curves(view(game[-1], seat))
        beliefs = [suspected(view(state, seat)) for state in game]
        assert curve.round == 1
        assert curve.prior == pytest.approx(beliefs[0])
        assert [moment.chances for moment in curve.moments] == [pytest.approx(belief) for belief in beliefs[1:]]
        assert [moment.number for moment in curve.moments] == list(range(1, len(game)))
        assert [moment.seat for moment in curve.moments] == [state.table.to_move for state in game[:-1]]
        for moment, before, then in zip(curve.moments, beliefs, beliefs[1:], strict=False):
            if moment.seat == seat:
                assert moment.weight == 0
            elif 0 < before[moment.seat] < 1:
                assert moment.weight == pytest.approx(odds(then[moment.seat]) - odds(before[moment.seat]))
        assert sum(moment.weight > 0 for moment in curve.moments) > 3
        assert sum(moment.weight < 0 for moment in curve.moments) > 3


def test_the_strongest_moves_come_first() -> None:
    weights = [0.5, -2.0, 1.0, 2.0, -0.1, 9.0]
    moments = [
        Moment(number, 1 if weight == 9 else 0, message(Deed(0, "far-early", ("map",) * 3), ANYWHERE), weight, ())
        for number, weight in enumerate(weights, start=1)
    ]
    curve = Curve(1, (), moments)
    assert [moment.number for moment in curve.strongest(0)] == [2, 4, 3]
    assert [moment.number for moment in curve.strongest(0, 9)] == [2, 4, 3, 1, 5]
    assert [moment.number for moment in curve.strongest(1)] == [6]
    assert curve.strongest(2) == []


def test_a_hat_of_ones_own_is_known_and_weighs_nothing() -> None:
    """He was a saboteur and is none now; of himself he has nothing to find out."""
    state = after(begun(2, dealt("SBG", "Ha NS NS NE NE NW", "NS EW EW NE NW NW")), "Ha>A", "-NS", "-NS")
    (curve,) = curves(view(state, 0))
    assert curve.prior[0] == 1
    assert [moment.chances[0] for moment in curve.moments] == [0, 0, 0]
    assert [moment.weight for moment in curve.moments if moment.seat == 0] == [0, 0]
    assert str(curve.moments[0].message) == "evidence-hats-own"


@pytest.mark.usefixtures("opinionated")
def test_a_game_that_was_left_has_curves_up_to_there() -> None:
    """The same as those of the whole game so far; and before the first move there is none to tell of."""
    game = before_the_end(states(BASE, 5))
    (whole,) = curves(view(game[-1], 2))
    (half,) = curves(view(game[20], 2))
    assert half.prior == whole.prior
    assert half.moments == whole.moments[:20]
    (nothing,) = curves(view(game[0], 2))
    assert (nothing.prior, nothing.moments) == (whole.prior, [])


@pytest.mark.usefixtures("opinionated")
def test_every_round_has_its_curve_and_what_is_shown_at_its_end_is_not_in_it() -> None:
    game = states(BASE, 3, "two", 3)
    told = curves(view(game[-1], None))
    assert [curve.round for curve in told] == [1, 2, 3]
    assert game[-1].table.outcome is not None
    for curve in told:
        assert curve.prior == pytest.approx((1 / 4,) * 3)
        assert len(curve.moments) > 10
        assert min(curve.moments[-1].chances) > 0
        assert max(curve.moments[-1].chances) < 1


@pytest.mark.parametrize(("key", "players"), [("duel", 2), ("solo", 1)])
def test_a_game_without_secret_roles_has_no_curves(key: str, players: int) -> None:
    rules = ruleset(key, house=["rounds=1"])
    match = HostedGame(rules, players, lambda round: deal(rules, players, b"any", round))
    played_out(match, DIGGER, Random(1))
    assert curves(match.view(0)) == curves(match.view(None)) == []


def test_a_view_without_a_past_has_no_curves() -> None:
    seen = view(states(BASE, 5)[10], 0)
    assert curves(View(seen.table, seen.own)) == []
    assert prior(seen).saboteur(1) > 0


# Words -------------------------------------------------------------------------------------------------------

GOALS = ((8, -2), (8, 0), (8, 2))
ANYWHERE = Suspicion(GOALS, Believed((), dict.fromkeys(GOALS, 1 / 3)))


def test_a_move_is_called_what_it_is_if_the_treasure_lies_where_it_seems_to() -> None:
    done = Deed(0, "far-early", ("far-back", "aside", "ahead"))
    for place, name in enumerate(done.classes):
        belief = Suspicion(GOALS, Believed((), {goal: 0.6 if goal == GOALS[place] else 0.2 for goal in GOALS}))
        assert message(done, belief).key == f"evidence-{name}"
    excluded = Suspicion(GOALS, Believed((), {GOALS[1]: 0.5, GOALS[2]: 0.5}))
    assert message(done, excluded).key == "evidence-aside"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_done_has_words(lang: str) -> None:
    """In every language, no two the same, the target named where there is one; and nothing else has any."""
    words, said = Words(lang), Counter[str]()
    for name in CLASSES:
        done = Deed(0, "far-early", (name,) * 3, 1 if name in AIMED else None, (1,) if name in AIMED else ())
        text = words.say(address(message(done, ANYWHERE), None, ["Ada", "Bob"]))
        assert ("Bob" in text) == (name in AIMED)
        assert "Ada" not in text
        said[text] += 1
    assert set(said.values()) == {1}
    assert {key.removeprefix("evidence-") for key in files.messages(lang) if key.startswith("evidence-")} == set(
        CLASSES
    )


@WHERE
def test_the_words_of_a_whole_game_can_be_said(key: str, players: int) -> None:
    words = Words("en")
    for curve in curves(view(states(key, players)[-1], 0)):
        for moment in curve.moments:
            assert words.say(address(moment.message, 0))
            assert 0 <= moment.chances[0] <= 1
    assert Role.SABOTEUR in suspicion(view(states(key, players)[5], 0)).role(0)
