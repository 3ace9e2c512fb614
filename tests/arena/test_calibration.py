"""What observers are asked, when, and what is made of their answers; above all that the end gives nothing away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import log
from random import Random
from typing import NamedTuple

import pytest

from tests.arena.bots import Failing
from tests.problems import says
from undermine.arena import calibration
from undermine.arena.calibration import (
    END,
    SHARES,
    Case,
    Find,
    Moment,
    Observer,
    Setting,
    Watched,
    check,
    collected,
    moments,
    scores,
    several_roles,
    tasks,
    watched,
)
from undermine.arena.population import RANDOM, Member
from undermine.bots import Budget, make
from undermine.cards import Role
from undermine.game import HostedGame, Step, View, seed_dealer
from undermine.game.events import RoundEnded
from undermine.messages import BadRules
from undermine.rules import ruleset
from undermine.suspicion import prior

DIGGERS = {"held-out": (Member(RANDOM, 50, "digger"), Member(RANDOM, 50, "random"))}
"""Players that are quick at it."""


@pytest.fixture(autouse=True)
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "POPULATIONS", DIGGERS)


def setting(observer: Observer = Observer.DIGGER, rules: str = "base-2015") -> Setting:
    return Setting(rules, (), "held-out", "mixed", observer, "seed")


class Round(NamedTuple):
    match: HostedGame
    steps: list[Step]

    @property
    def length(self) -> int:
        """The moves of the round itself, before the gold is handed out."""
        return next(at for at, step in enumerate(self.steps, 1) if step.state.table.outcome is not None)


@cache
def played(seed: str, rules: str = "base-2015", players: int = 4) -> Round:
    """A round of diggers, move by move."""
    found, rng, bot = ruleset(rules, house=["rounds=1"]), Random(seed), make("digger")
    match = HostedGame(found, players, seed_dealer(found, players, seed.encode()))
    steps = []
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        match.play(bot.choose(view, view.legal(), Budget(), rng))
        steps.append(Step(match.state, match.events))
    return Round(match, steps)


def dug() -> str:
    """The seed of a round in which the treasure was found, so that there was gold to hand out."""
    return next(seed for seed in map(str, range(99)) if played(seed).match.state.table.ledger.pots)


def views(found: Iterable[Moment]) -> Iterator[tuple[int, View]]:
    return ((moment.share, view) for moment in found for view in moment.views.values())


# When --------------------------------------------------------------------------------------------------------


def test_observers_are_asked_at_quarters_of_the_round_and_not_of_the_game() -> None:
    found = played(dug())
    assert len(found.steps) > found.length, "handing out the gold takes moves of its own"
    for share, view in views(moments(found.steps, Observer.DIGGER)):
        assert view.past is not None
        assert abs(len(view.past.steps()) - 1 - found.length * share / 100) <= 0.5


@pytest.mark.parametrize("observer", Observer)
@pytest.mark.parametrize("found", [True, False])
def test_nothing_that_the_end_shows_is_known_before(observer: Observer, found: bool) -> None:
    seeds = map(str, range(99))
    seed = dug() if found else next(s for s in seeds if played(s).match.state.table.ledger.pays)
    asked = list(views(moments(played(seed).steps, observer)))
    assert {share for share, _ in asked} == set(SHARES)
    for _, view in asked:
        assert view.table.outcome is None
        assert not any(isinstance(event, RoundEnded) for event in view.past or ())
        assert (view.table.ledger.pots, view.table.ledger.pays, view.table.shown) == ((), (), ())


def test_at_the_end_the_last_move_has_been_seen() -> None:
    found = played(dug())
    before, after = (found.steps[found.length - at].state.table for at in (2, 1))
    (end,) = [moment for moment in moments(found.steps, Observer.SPECTATOR) if moment.share == END]
    assert end.views[None].table.mine == after.mine != before.mine


def test_other_roles_behind_the_same_moves_look_the_same_at_the_end() -> None:
    """Whatever is shown when the round is over: what an observer sees does not depend on it."""
    found = played(dug())
    deal, rules = found.match.deals[0], found.match.rules
    seat = deal.roles.index(Role.DIGGER)
    others = [place for place in range(len(deal.roles)) if place != seat]
    roles = list(deal.roles)
    for place, other in zip(others, others[1:] + others[:1], strict=True):
        roles[place] = deal.roles[other]
    match, again = HostedGame(rules, 4, lambda _: deal._replace(roles=tuple(roles))), []
    for _, _, move in found.match.moves[: found.length]:
        match.play(move)
        again.append(Step(match.state, match.events))
    told = zip(moments(found.steps, Observer.DIGGER), moments(again, Observer.DIGGER), strict=True)
    for one, other_one in told:
        assert one.roles != other_one.roles
        assert one.views[seat] == other_one.views[seat]
        assert list(one.views[seat].past or ()) == list(other_one.views[seat].past or ())


# Who ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("observer", "seats"), [(Observer.DIGGER, 3), (Observer.SABOTEUR, 1), (Observer.SPECTATOR, 1)])
def test_each_observer_is_asked_about_every_other_seat(observer: Observer, seats: int) -> None:
    exactly_one_saboteur = setting(observer)._replace(house=("all_saboteurs",))
    for task in tasks(exactly_one_saboteur, [4], 3):
        found = watched(task)
        about = 4 if observer is Observer.SPECTATOR else 3
        assert len(found.cases) == seats * about * len(SHARES)
        assert sum(case.true for case in found.cases) == (0 if observer is Observer.SABOTEUR else seats * len(SHARES))
        assert len(found.finds) in (seats * len(SHARES), seats * (len(SHARES) - 1)), "at the end it may lie open"


def test_what_is_true_is_what_the_cards_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observer that says what it sees in the deal alone is as surprised as the prior, case by case."""
    monkeypatch.setattr(calibration, "suspicion", prior)
    found = [watched(task) for task in tasks(setting(), [5], 6)]
    assert all(case.said == case.prior and case.role_said == case.role_prior for one in found for case in one.cases)
    seen = [case for one in found for case in one.cases]
    assert {round(case.prior, 3) for case in seen} == {0.4}, "two saboteurs among the five cards a digger does not see"
    assert 0 < sum(case.true for case in seen) < len(seen)
    assert all(case.role_said == pytest.approx(0.4 if case.true else 0.6) for case in seen)


def test_a_round_depends_on_its_number_alone() -> None:
    one, other = tasks(setting(), [4], 2)
    assert watched(one) == watched(one)
    assert watched(one).cases != watched(other).cases


def test_a_bot_that_fails_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "make", lambda spec: Failing("raise"))
    assert watched(tasks(setting(), [3], 1)[0]).failures == 3


def test_where_roles_change_the_role_of_the_moment_counts() -> None:
    one = tasks(setting(rules="saboteur2"), [4], 1)[0]
    found = watched(one)
    assert found.cases
    assert all(0 <= case.role_prior <= 1 for case in found.cases)
    assert several_roles(ruleset("saboteur2"), 4)
    assert not several_roles(ruleset("base-2015"), 4)
    assert several_roles(ruleset("base-2015", house=["selfish_dwarf"]), 4)


def test_there_must_be_somebody_to_suspect() -> None:
    check(ruleset("base-2015"), [3, 10])
    with pytest.raises(BadRules, check=says("error-nobody-to-suspect")):
        check(ruleset("duel"), [2])
    with pytest.raises(BadRules, check=says("error-players")):
        check(ruleset("base-2015"), [5, 11])


# What is made of it ------------------------------------------------------------------------------------------


def case(said: float, true: bool, share: int = END) -> Case:
    return Case(share, said, 0.5, true, said if true else 1 - said, 0.5)


def test_the_scores_of_a_few_cases_can_be_found_by_hand() -> None:
    rounds = [
        Watched(5, 0, (case(0.8, True), case(0.4, False)), (Find(END, 0.5, 0.25),), 0),
        Watched(5, 1, (case(0.9, True), case(0.3, False)), (), 1),
    ]
    sheets, failures = collected(rounds)
    (found,) = scores(sheets, several_roles=True)
    loss = -(log(0.8) + log(0.6) + log(0.9) + log(0.7)) / 4
    assert failures == 1
    assert (found.players, found.share, found.rounds, found.cases, found.saboteurs) == (5, END, 2, 4, 0.5)
    assert found.log_loss == pytest.approx(loss)
    assert found.log_loss_prior == pytest.approx(log(2))
    assert found.brier == pytest.approx((0.04 + 0.16 + 0.01 + 0.09) / 4)
    assert found.brier_prior == 0.25
    assert found.gap.mean == pytest.approx(loss - log(2))
    ahead = [log(2) + (log(0.8) + log(0.6)) / 2, log(2) + (log(0.9) + log(0.7)) / 2]
    assert found.gap.error == pytest.approx(abs(ahead[0] - ahead[1]) / 2), "two rounds, not four cases"
    assert (found.auc, found.auc_prior) == (1.0, 0.5)
    assert found.calibration_error == pytest.approx((0.2 + 0.4 + 0.1 + 0.3) / 4)
    assert found.calibration_error_prior == 0
    assert (found.treasure or ()) == pytest.approx((1, log(2), log(4)))
    assert (found.roles or ()) == pytest.approx((4, loss, log(2)))
    assert len(found.bins) == 4


def test_moments_and_tables_are_kept_apart() -> None:
    rounds = [Watched(n, 0, tuple(case(0.5, True, share) for share in SHARES), (), 0) for n in (7, 5)]
    sheets, _ = collected(rounds)
    assert list(sheets) == [(n, share) for n in (5, 7) for share in SHARES]
    assert all(row.roles is None and row.treasure is None and row.auc is None for row in scores(sheets, False))


def test_who_knows_the_cards_has_perfect_scores() -> None:
    rounds = [Watched(5, at, tuple(case(float(at + n == 3), at + n == 3) for n in range(4)), (), 0) for at in range(4)]
    (found,) = scores(collected(rounds)[0], several_roles=False)
    assert (found.brier, found.calibration_error, found.auc) == (0, 0, 1)
    assert found.log_loss == pytest.approx(0, abs=1e-5)
    assert found.gap.high < -0.5
