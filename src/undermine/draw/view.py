"""A view as a drawing: which cards lie where and what lies on them, what the seat knows of the goals, and its hand;
and a move as a drawing of its cards."""

from __future__ import annotations

from ..game import View, known_goals
from ..game.moves import Lay, Move
from ..notation.moves import known_cards
from .palette import LIGHT, Theme
from .pieces import pieces
from .svg import card_svg, cards_svg, mine_svg


def svg(view: View, *, theme: Theme = LIGHT, title: str = "", desc: str = "", prefix: str = "") -> str:
    """The mine as this seat sees it, with its hand below."""
    mine, own = view.table.mine, view.own
    catalogue = mine.catalogue
    codes = catalogue.codes
    faces = {cell: catalogue.faces[face] for cell, face in mine.laid.items()}
    known = known_goals(view.table, own)
    paths = [cell for cell in mine.laid if cell not in mine.fixed]
    return mine_svg(
        catalogue,
        {cell: (codes[face.kind], face.turned) for cell, face in faces.items()},
        {cell: codes[known[cell]] if cell in known else None for cell in mine.goals},
        last=paths[-1] if paths else None,
        hand=[codes[kind] for kind in own.hand] if own is not None else (),
        pieces=pieces(view),
        title=title,
        desc=desc,
        theme=theme,
        prefix=prefix,
    )


def move_svg(move: Move) -> str | None:
    """The cards of a move that knows them, a path card as it is laid; None where there is nothing to draw."""
    cards = known_cards(move)
    if not cards:
        return None
    return card_svg(cards[0], move.turned) if isinstance(move, Lay) else cards_svg(cards)
