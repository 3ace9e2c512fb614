"""A seat's copy of the other games: what it knows of the deal is true, and no more than it has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from undermine.game import Folding, HostedGame, known_goals
from undermine.game.events import CavedIn, Drew, Event, HatsChanged, Inspected, RoundBegan, Struck
from undermine.notation import format_record, parse_record, record_of, replay, seat_copy, view_digest

GAMES = Path(__file__).parents[1] / "games"
FILES = sorted((*GAMES.glob("saboteur2*.txt"), *GAMES.glob("duel*.txt"), *GAMES.glob("solo*.txt")))


def learned(match: HostedGame, seat: int) -> bool:
    """Whether the seat has seen another's role or changed hats."""
    past = match.view(seat).past or ()
    return any(
        (isinstance(e, Inspected) and e.role is not None) or (isinstance(e, HatsChanged) and e.old) for e in past
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_copy_tells_the_truth_and_goes_round(file: Path) -> None:
    """M8: every card that is not a question mark is the one that was dealt there."""
    match = replay(parse_record(file.read_text()))
    full = record_of(match)
    for seat in range(match.players):
        copy = seat_copy(match, seat)
        assert parse_record(format_record(copy)) == copy
        assert copy.digest == view_digest(match.view(seat))
        for known, real in zip(copy.rounds, full.rounds, strict=True):
            for pile in ("roles", "goals"):
                pairs = zip(known.piles[pile], real.piles[pile], strict=True)
                assert all(card in ("?", dealt) for card, dealt in pairs)


def test_some_seat_has_learned_of_roles() -> None:
    """M8: the games above show an inspection or a change of hats in somebody's copy."""
    matches = [replay(parse_record(file.read_text())) for file in FILES if file.stem.startswith("saboteur2")]
    assert any(learned(match, seat) for match in matches for seat in range(match.players))


def by_round(match: HostedGame, seat: int) -> list[list[tuple[Event, ...]]]:
    """The steps of each round as this seat was told of them; a step that ends a round begins the next, too."""
    assert match.state.past is not None
    rounds: list[list[tuple[Event, ...]]] = []
    for step in match.state.past.seen_by(seat).steps():
        began = [place for place, event in enumerate(step) if isinstance(event, RoundBegan)]
        if began:
            rounds[-1:] = [[*rounds[-1], step[: began[0]]]] if rounds else []
            rounds.append([step[began[0] :]])
        else:
            rounds[-1].append(step)
    return rounds


def full_events(match: HostedGame) -> Iterator[Event]:
    assert match.state.past is not None
    return (event for step in match.state.past.steps() for event in step)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_stock_of_a_copy_is_that_of_its_round(file: Path) -> None:
    """M8 D13: as many places as there were cards, and in them exactly what the seat has drawn or seen drawn."""
    match = replay(parse_record(file.read_text()))
    codes = match.rules.catalogue.codes
    began = [event.hidden for event in full_events(match) if isinstance(event, RoundBegan)]
    piles = [[codes[kind] for kind in (*hidden.aside, *reversed(hidden.stock))] for hidden in began if hidden]
    for seat in range(match.players):
        copy, seen = seat_copy(match, seat), by_round(match, seat)
        for round, pile, steps in zip(copy.rounds, piles, seen, strict=True):
            stock = round.piles["stock"]
            assert all(card in ("?", dealt) for card, dealt in zip(stock, pile, strict=True))
            events = [event for step in steps for event in step]
            drawn = [kind for event in events if isinstance(event, Drew) for kind in event.kinds or ()]
            drawn += [event.kind for event in events if isinstance(event, Struck | CavedIn)]
            assert Counter(card for card in stock if card != "?") == Counter(codes[kind] for kind in drawn)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_goals_of_a_copy_are_those_that_its_seat_has_known(file: Path) -> None:
    """M8 D13: each at its place in the deal, in The Duel and Solo behind those of the rounds before."""
    match = replay(parse_record(file.read_text()))
    rules, cells = match.rules, match.rules.plan.goals
    for seat in range(match.players):
        folding, copy = Folding(seat), seat_copy(match, seat)
        for number, (round, steps) in enumerate(zip(copy.rounds, by_round(match, seat), strict=True)):
            known: dict[int, str] = {}
            for step in steps:
                folding.add(step)
                view = folding.view()
                known |= {
                    cells.index(cell): rules.catalogue.codes[kind]
                    for cell, kind in known_goals(view.table, view.own).items()
                }
            first = number * len(cells) if len(rules.goals) > len(cells) else 0
            found = {place - first: card for place, card in enumerate(round.piles["goals"]) if card != "?"}
            assert found == known


def test_cards_have_left_the_game_in_some_of_them() -> None:
    """D13: a tunnel with gold that was won is not dealt again, so the stock of a later round is shorter."""
    matches = [replay(parse_record(file.read_text())) for file in FILES if file.stem.startswith(("duel", "solo"))]
    sizes = [[len(round.piles["stock"]) for round in seat_copy(match, 0).rounds] for match in matches]
    assert any(one > other for rounds in sizes for one, other in pairwise(rounds))
