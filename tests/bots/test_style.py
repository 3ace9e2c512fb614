"""Two numbers of a style: how much is left to chance, and whether cards are counted."""

from __future__ import annotations

import pytest

from tests.bots.choices import chances
from undermine.game import State
from undermine.rules import ruleset
from undermine.testing import duel, scene


def base(stock: str) -> State:
    """A round in which all cards but these have been seen, or are in hands without a tunnel."""
    hands = {"A": "EW NS E/W oP M", "B": "xP", "C": "xL"}
    return scene("S EW EW", players=3, roles="DDSD", hands=hands, stock=stock)


def teams(stock: str) -> State:
    """The same, with no cards put aside, of which nobody knows."""
    hands = {"A": "EW NS E/W oP M Sw", "B": "xP", "C": "xL"}
    return scene(
        "S EW EW", rules=ruleset("saboteur2").derive(aside=0), players=3, roles="BGSO", hands=hands, stock=stock
    )


def race(stock: str) -> State:
    return duel("B\n.\nG EW EW", hands={"A": "EW NS M K", "B": "xP"}, stock=stock)


def goals(gone: str) -> State:
    """A second round of The Duel in which these goals have been turned up before."""
    state = race("NE NE NW NW")
    stakes, catalogue = state.table.stakes, state.table.rules.catalogue
    assert stakes is not None
    turned = tuple(sorted(map(catalogue.kind, gone.split())))
    return state._replace(table=state.table._replace(round=2, stakes=stakes._replace(turned=turned)))


GAMES = {"base": base, "teams": teams, "race": race, "goals": goals}
OPEN = {"base": "NESW NESW NES NES", "teams": "NESW NESW NES NES", "race": "NE NE NW NW", "goals": "!NESW !N/E/S"}
SHUT = {"base": "N E N/S N/E", "teams": "N E N/S N/E", "race": "R R xC xL", "goals": "!NES.bS.3 !NEW.gN.3"}
"""What is left, or gone: of two stocks of the same size one leads nowhere, of two pairs of goals one had the gold."""


@pytest.mark.parametrize("game", GAMES)
def test_easy_does_not_count_cards(game: str) -> None:
    """What has been seen is all the same to it: it does the same whichever cards are left."""
    one, other = (chances("easy", GAMES[game](stock[game])) for stock in (OPEN, SHUT))
    assert one == other


@pytest.mark.parametrize("game", GAMES)
def test_normal_counts_cards(game: str) -> None:
    one, other = (chances("normal", GAMES[game](stock[game])) for stock in (OPEN, SHUT))
    assert set(one) == set(other)
    assert one != other


@pytest.mark.parametrize("noise", [0.2, 0.5, 1.0])
def test_noise_is_the_share_of_moves_played_at_random(noise: float) -> None:
    quiet, noisy = chances("normal", base(OPEN["base"])), chances(f"normal:noise={noise}", base(OPEN["base"]))
    assert len(quiet) > 10
    assert max(quiet.values()) > 0.25
    assert noisy == pytest.approx({text: noise / len(quiet) + (1 - noise) * quiet[text] for text in quiet})


def test_noise_plays_even_what_is_never_done() -> None:
    quiet, noisy = chances("easy", base(OPEN["base"])), chances("easy:noise=0.5", base(OPEN["base"]))
    never = [text for text, chance in quiet.items() if not chance]
    assert never
    assert all(noisy[text] == pytest.approx(0.5 / len(quiet)) for text in never)
