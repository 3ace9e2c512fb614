"""How far suspicion can be believed: what seats thought of each other during many rounds, against what they were.

A mixed population, or one kind of its players alone, plays single rounds. At a quarter, a half, three quarters and the
end of each round every observer is asked about every other seat, once with all evidence and once knowing no more than
the deal. The end is the moment after the last move and before the roles are shown: nothing of what a round shows when
it is over is ever asked about.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache, partial
from typing import NamedTuple

from ..bots import make
from ..cards import Role
from ..game import Folding, State, Step, View, view
from ..game.events import RoundEnded
from ..game.past import Past
from ..messages import BadRules
from ..rules import Cell, RuleSet, ruleset
from ..suspicion import Suspicion, prior, suspicion
from .metrics import Bin, auc, bins, brier, calibration_error, log_loss, surprise
from .play import play_game
from .population import POPULATIONS, lineup, of_kind
from .stats import Estimate, paired

SHARES = (25, 50, 75, 100)
"""The moments at which observers are asked, as percentages of a round's moves."""
END = 100


class Observer(StrEnum):
    """Who is asked."""

    DIGGER = "digger"
    """Every seat that is no saboteur, in teams too."""
    SABOTEUR = "saboteur"
    SPECTATOR = "spectator"
    """Nobody at the table, who sees what all see."""


class Setting(NamedTuple):
    """What all rounds of a run have in common, in plain values that travel to a worker."""

    rules: str
    house: tuple[str, ...]
    population: str
    kind: str
    """The kind of players at the table, or `mixed`."""
    observer: Observer
    seed: str


class Task(NamedTuple):
    """One round to watch."""

    setting: Setting
    players: int
    number: int


class Case(NamedTuple):
    """What one observer thought of one other seat, with the evidence and without."""

    share: int
    said: float
    prior: float
    """How likely the seat was held to be a saboteur."""
    true: bool
    role_said: float
    role_prior: float
    """How likely the role was held to be that the seat had."""


class Find(NamedTuple):
    """How likely one observer held the place to be where the treasure lay face down."""

    share: int
    said: float
    prior: float


class Watched(NamedTuple):
    """What is kept of a round."""

    players: int
    number: int
    cases: tuple[Case, ...]
    finds: tuple[Find, ...]
    failures: int
    """Bots that did not do their part: where there are any, the population was another one."""


class Moment(NamedTuple):
    """What was true when observers were asked, and what each of them saw."""

    share: int
    roles: tuple[Role, ...]
    views: dict[int | None, View]


def check(rules: RuleSet, players: Sequence[int]) -> None:
    """Raise `BadRules` where there is nothing to suspect anybody of."""
    for count in players:
        rules.seating(count)
        if not rules.way.has_roles:
            raise BadRules("error-nobody-to-suspect", rules=rules.key)


def tasks(setting: Setting, players: Sequence[int], rounds: int) -> list[Task]:
    return [Task(setting, count, number) for count in players for number in range(rounds)]


@lru_cache(maxsize=8)
def _rules(key: str, house: tuple[str, ...]) -> RuleSet:
    return ruleset(key, house=(*house, "rounds=1"))


def watched(task: Task) -> Watched:
    """Play a round of the population, and ask its observers."""
    setting, players, number = task
    rules, seed = _rules(setting.rules, setting.house), f"{setting.seed}/{players}/{number}"
    population = of_kind(POPULATIONS[setting.population], setting.kind)
    bots = [make(spec) for spec in lineup(population, players, seed)]
    steps: list[Step] = []
    played = play_game(
        rules,
        players,
        bots,
        seed,
        first=number % players,
        observer=lambda match: steps.append(Step(match.state, match.events)),
    )
    treasure = _treasure(steps[0].state)
    found = list(moments(steps, setting.observer))
    # One observer after the other, each through the whole round: so what it thinks is led on, not found anew.
    asked = [
        (moment, seen, suspicion(seen), prior(seen))
        for observer in sorted({seat for moment in found for seat in moment.views}, key=lambda seat: seat or 0)
        for moment in found
        if (seen := moment.views.get(observer)) is not None
    ]
    return Watched(
        players,
        number,
        tuple(case for answer in asked for case in _cases(*answer)),
        tuple(find for answer in asked for find in _finds(treasure, *answer)),
        len(played.failures),
    )


def _treasure(state: State) -> Cell:
    kinds = state.table.rules.catalogue.kinds
    return next(cell for cell, kind in state.hidden.goals if kinds[kind].treasure)


def moments(steps: Sequence[Step], observer: Observer) -> Iterator[Moment]:
    """The moments of a round, given what came of each of its moves; those after its end do not count."""
    last = next(at for at, step in enumerate(steps) if step.state.table.outcome is not None)
    for share in SHARES:
        moves = last + 1 if share == END else min(max(((last + 1) * share + 50) // 100, 1), last)
        state = steps[moves - 1].state
        roles = tuple(own.role for own in state.owns if own.role is not None)
        look = partial(view, state) if moves <= last else partial(_before_the_end, steps[last - 1].state, steps[last])
        yield Moment(share, roles, {seat: look(seat) for seat in _observers(roles, observer)})


def _observers(roles: Sequence[Role], observer: Observer) -> list[int | None]:
    if observer is Observer.SPECTATOR:
        return [None]
    wanted = observer is Observer.SABOTEUR
    return [seat for seat, role in enumerate(roles) if (role is Role.SABOTEUR) is wanted]


def _before_the_end(before: State, last: Step, seat: int | None) -> View:
    """What this seat sees of the last move before the round is over: it is told no more than that."""
    assert before.past is not None
    end = next(at for at, event in enumerate(last.events) if isinstance(event, RoundEnded))
    told = Past(tuple(event.seen_by(seat) for event in last.events[:end]), before.past.seen_by(seat), seat)
    folding = Folding(seat)
    for step in told.steps():
        folding.add(step)
    seen = folding.view()
    return View(seen.table, seen.own, told)


def _cases(moment: Moment, seen: View, said: Suspicion, dealt: Suspicion) -> Iterator[Case]:
    for seat, role in enumerate(moment.roles):
        if seat != seen.seat:
            roles = said.role(seat).get(role, 0.0), dealt.role(seat).get(role, 0.0)
            yield Case(moment.share, said.saboteur(seat), dealt.saboteur(seat), role is Role.SABOTEUR, *roles)


def _finds(treasure: Cell, moment: Moment, seen: View, said: Suspicion, dealt: Suspicion) -> Iterator[Find]:
    if treasure in seen.table.mine.goals:
        yield Find(moment.share, said.treasure().get(treasure, 0.0), dealt.treasure().get(treasure, 0.0))


@dataclass
class Sheet:
    """All that was said at one moment at tables of one size, in numbers packed tightly: there are many."""

    said: array[float] = field(default_factory=lambda: array("d"))
    prior: array[float] = field(default_factory=lambda: array("d"))
    true: array[int] = field(default_factory=lambda: array("b"))
    role_said: array[float] = field(default_factory=lambda: array("d"))
    role_prior: array[float] = field(default_factory=lambda: array("d"))
    round: array[int] = field(default_factory=lambda: array("l"))
    found: array[float] = field(default_factory=lambda: array("d"))
    found_prior: array[float] = field(default_factory=lambda: array("d"))

    def add(self, case: Case, number: int) -> None:
        self.said.append(case.said)
        self.prior.append(case.prior)
        self.true.append(case.true)
        self.role_said.append(case.role_said)
        self.role_prior.append(case.role_prior)
        self.round.append(number)


Sheets = dict[tuple[int, int], Sheet]
"""By number of players and share of the round."""


def collected(rounds: Iterable[Watched]) -> tuple[Sheets, int]:
    """What was said in all these rounds, and how many bots failed."""
    sheets: Sheets = {}
    failures = 0
    for players, number, cases, finds, failed in rounds:
        failures += failed
        for case in cases:
            sheets.setdefault((players, case.share), Sheet()).add(case, number)
        for find in finds:
            sheet = sheets.setdefault((players, find.share), Sheet())
            sheet.found.append(find.said)
            sheet.found_prior.append(find.prior)
    return {place: sheets[place] for place in sorted(sheets) if sheets[place].said}, failures


class Against(NamedTuple):
    """The mean surprise with the evidence, and that of knowing the deal alone."""

    cases: int
    log_loss: float
    prior: float


class Scores(NamedTuple):
    """How good suspicion was at one moment at tables of one size."""

    players: int
    share: int
    rounds: int
    cases: int
    saboteurs: float
    """Of all seats asked about, those that were saboteurs."""
    brier: float
    brier_prior: float
    log_loss: float
    log_loss_prior: float
    gap: Estimate
    """By how much the log loss is above the prior's; the rounds are what is independent."""
    calibration_error: float
    calibration_error_prior: float
    auc: float | None
    auc_prior: float | None
    treasure: Against | None
    """None where it lay open for all to see."""
    roles: Against | None
    """None where there are no roles but diggers and saboteurs."""
    bins: tuple[Bin, ...]


def scores(sheets: Sheets, several_roles: bool) -> list[Scores]:
    return [_scores(*place, sheet, several_roles) for place, sheet in sheets.items()]


def _scores(players: int, share: int, sheet: Sheet, several_roles: bool) -> Scores:
    said, dealt, true = sheet.said, sheet.prior, sheet.true
    return Scores(
        players=players,
        share=share,
        rounds=len(set(sheet.round)),
        cases=len(said),
        saboteurs=sum(true) / len(true),
        brier=brier(said, true),
        brier_prior=brier(dealt, true),
        log_loss=log_loss(said, true),
        log_loss_prior=log_loss(dealt, true),
        gap=paired(list(map(_extra_surprise, said, dealt, true)), sheet.round),
        calibration_error=calibration_error(said, true),
        calibration_error_prior=calibration_error(dealt, true),
        auc=auc(said, true),
        auc_prior=auc(dealt, true),
        treasure=_against(sheet.found, sheet.found_prior),
        roles=_against(sheet.role_said, sheet.role_prior) if several_roles else None,
        bins=tuple(bins(said, true)),
    )


def _extra_surprise(said: float, dealt: float, true: int) -> float:
    return surprise(said if true else 1 - said) - surprise(dealt if true else 1 - dealt)


def _against(said: Sequence[float], dealt: Sequence[float]) -> Against | None:
    """What was said of what turned out to be so."""
    so = [1] * len(said)
    return Against(len(said), log_loss(said, so), log_loss(dealt, so)) if said else None


def several_roles(rules: RuleSet, players: int) -> bool:
    return len(set(rules.role_cards(players))) > 2
