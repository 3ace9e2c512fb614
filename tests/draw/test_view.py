"""A view shows itself in a notebook as its drawing."""

from __future__ import annotations

from undermine.draw import svg
from undermine.game import HostedGame, seed_dealer
from undermine.rules import ruleset


def test_a_notebook_shows_the_drawing() -> None:
    rules = ruleset()
    view = HostedGame(rules, 3, seed_dealer(rules, 3, b"x")).view(0)
    assert view._repr_svg_() == svg(view)
    assert view._repr_svg_().startswith("<svg")
