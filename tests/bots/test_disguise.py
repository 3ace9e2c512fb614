"""How saboteurs hide: until when, how near the treasure, and by doing nothing at all."""

from __future__ import annotations

import pytest

from tests.bots.choices import chances
from undermine.game import State
from undermine.testing import scene

FAR, NEAR = "S EW EW", "S NEW NEW NEW NEW NEW EW"
STOCK = "NESW NESW NESW NES NES NES NS NS NE NE NW NW xP xL"
RULES = pytest.mark.parametrize("rules", ["base-2015", "saboteur2"])


def saboteur(drawing: str = FAR, rules: str = "base-2015") -> State:
    """A is a saboteur, with a tunnel, a dead end in the way, a map and a lantern to break."""
    hands = {"A": "EW E/W M xL NS", "B": "xP", "C": "xL"}
    roles = "SDDD" if rules == "base-2015" else "SBGO"
    return scene(drawing, rules=rules, players=3, roles=roles, hands=hands, stock=STOCK)


def digs(spec: str, state: State) -> float:
    return sum(chance for text, chance in chances(spec, state).items() if text.startswith("EW@"))


def waits(spec: str, state: State) -> float:
    """How likely the seat gives cards away."""
    return sum(chance for text, chance in chances(spec, state).items() if "@" not in text and ">" not in text)


@RULES
def test_patience_is_how_much_of_the_stock_goes_by(rules: str) -> None:
    """A hider digs until so much of it is drawn, and not a card longer."""
    state = saboteur(rules=rules)
    drawn = state.table.drawn
    assert 0 < drawn < 0.95
    before, after = (f"normal:stealth=1,nerve=0,patience={drawn + more:.4f}" for more in (0.02, -0.02))
    assert chances(after, state) == pytest.approx(chances("normal", state))
    assert digs(before, state) > 2 * digs(after, state) + 0.2


def test_nerve_is_how_near_the_treasure_may_come() -> None:
    hiding = "normal:stealth=1,patience=1,nerve={}"
    far, near = saboteur(), saboteur(NEAR)
    assert digs(hiding.format(3), far) > 0.5
    assert chances(hiding.format(3), near) == pytest.approx(chances("normal", near))
    assert digs(hiding.format(0), near) > digs(hiding.format(3), near) + 0.2


@RULES
def test_the_passive_give_cards_away_instead(rules: str) -> None:
    state = saboteur(rules=rules)
    assert waits("normal", state) < 0.5
    assert waits("normal:passive=60,temperature=0.1", state) > 0.95
    assert "M" in "".join(text for text, chance in chances("normal:passive=20", state).items() if chance > 0.02)


@RULES
def test_diggers_have_nothing_to_hide(rules: str) -> None:
    hands = {"A": "EW E/W M xL NS"}
    state = scene(FAR, rules=rules, players=3, roles="DSDD" if rules == "base-2015" else "BSGO", hands=hands)
    assert chances("normal:stealth=1,patience=1,nerve=0,passive=30", state) == pytest.approx(chances("normal", state))
