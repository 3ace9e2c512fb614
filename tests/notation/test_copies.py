"""A seat's copy of the other games: what it knows of the deal is true, and no more than it has seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from undermine.game import Match
from undermine.game.events import HatsChanged, Inspected
from undermine.notation import format_record, parse_record, record_of, replay, seat_copy, view_digest

GAMES = Path(__file__).parents[1] / "games"
FILES = sorted((*GAMES.glob("saboteur2*.txt"), *GAMES.glob("duel*.txt"), *GAMES.glob("solo*.txt")))


def learned(match: Match, seat: int) -> bool:
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
