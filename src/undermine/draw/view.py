"""A view as a drawing: which cards lie where and what lies on them, what the seat knows of the goals, and its hand."""

from __future__ import annotations

from ..game import View, known_goals
from .palette import LIGHT, Theme
from .pieces import pieces
from .svg import mine_svg


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
