"""What lies on the cards of a mine, as a view shows it: markers on gold and on trolls, keys on doors."""

from __future__ import annotations

from ..cards import Colour
from ..game.view import View
from ..rules import Cell

KEY = "key"


def marker(colour: Colour) -> str:
    """The name of the marker in a colour."""
    return f"marker-{colour}"


IN_TEXT = {marker(colour): colour.value for colour in Colour} | {KEY: "k"}
"""Each piece as one small letter."""


def pieces(view: View) -> dict[Cell, list[str]]:
    """For each cell the names of the pieces on its card, in the order in which drawings stack them."""
    stakes, colours = view.table.stakes, view.table.rules.colours
    found: dict[Cell, list[str]] = {}
    if stakes is None:
        return found
    for cell, seat in (*stakes.claims, *stakes.bribes):
        found.setdefault(cell, []).append(marker(colours[seat]))
    for cell in stakes.keys:
        found.setdefault(cell, []).append(KEY)
    return found
