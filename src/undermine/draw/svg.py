"""SVG documents: the sheet of all symbols, one card, a mine with a hand. Pure functions of their arguments.

Columns count to the right and rows downwards. Words come from the caller; nothing here knows whose turn it is
or what lies under a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from ..cards.catalogue import Catalogue
from ..cards.kinds import Printed
from ..rules import RuleSet
from .art.cards import resting_place
from .art.pen import HEIGHT, WIDTH, box, number, path, tag
from .palette import DARK, LIGHT, ROPE, TIMBER, Theme
from .signs import Mark, lamps, mark_sign
from .symbols import (
    CARD_BOX,
    ROUND,
    Symbol,
    all_symbols,
    back_symbol,
    badge_symbol,
    card_symbol,
    definitions,
    piece_symbol,
    prefixed,
    shared_art,
    symbol_id,
)

__all__ = ["Cell", "card_svg", "cards_svg", "mine_svg", "symbol_id", "symbol_sheet"]

Cell = tuple[int, int]

NAMESPACE = "http://www.w3.org/2000/svg"
GAP = 4
PITCH_X, PITCH_Y = WIDTH + GAP, HEIGHT + GAP
LEFT, TOP, PAD = 40, 40, 16
SHELF = 44
PIECE = 32


def symbol_sheet(rules: RuleSet, prefix: str = "") -> str:
    """One hidden SVG with a symbol for all that lies on the table: cards, backs, badges, tools, roles, gold, pieces.

    It has no size; a page must not set it to `display: none`, or some browsers draw no symbol from it.
    """
    content = definitions(all_symbols(rules), _checked(prefix))
    return tag("svg", content, xmlns=NAMESPACE, width="0", height="0", aria_hidden="true")


def card_svg(kind: Printed, turned: bool = False, title: str = "", prefix: str = "", width: int = 100) -> str:
    """One card as a document of its own."""
    art = card_symbol(kind, turned).art
    shared = tag("defs", shared_art(art, _checked(prefix)))
    height = number(width * HEIGHT / WIDTH)
    return _document(width, height, CARD_BOX, _words(title, "", prefix), shared, prefixed(art, prefix))


def cards_svg(kinds: Sequence[Printed], title: str = "", prefix: str = "", width: int = 100) -> str:
    """Some cards side by side, each so wide, as a document of its own."""
    row = [(card_symbol(kind), index * PITCH_X, 0, WIDTH, HEIGHT) for index, kind in enumerate(kinds)]
    whole, scale = len(kinds) * PITCH_X - GAP, width / WIDTH
    return _document(
        number(whole * scale),
        number(HEIGHT * scale),
        f"0 0 {whole} {HEIGHT}",
        _words(title, "", prefix),
        definitions((symbol for symbol, *_ in row), _checked(prefix)),
        *(_use(*place, prefix) for place in row),
    )


@dataclass(frozen=True)
class _Frame:
    """Where the cells of a mine lie on its paper."""

    columns: range
    rows: range
    hand: int

    @classmethod
    def around(cls, cells: Iterable[Cell], hand: int) -> _Frame:
        spots = list(cells) or [(0, 0)]
        columns, rows = [column for column, _ in spots], [row for _, row in spots]
        return cls(range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1), hand)

    @property
    def width(self) -> int:
        return LEFT + max(len(self.columns), self.hand) * PITCH_X + PAD

    @property
    def mine_bottom(self) -> int:
        return TOP + len(self.rows) * PITCH_Y

    @property
    def height(self) -> int:
        return self.mine_bottom + (SHELF + PITCH_Y if self.hand else 0) + PAD

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of the card on a cell."""
        column, row = cell
        return LEFT + (column - self.columns.start) * PITCH_X + GAP // 2, TOP + (
            row - self.rows.start
        ) * PITCH_Y + GAP // 2


def mine_svg(
    catalogue: Catalogue,
    laid: Mapping[Cell, tuple[str, bool]],
    goals: Mapping[Cell, str | None],
    *,
    last: Cell | None = None,
    hand: Sequence[str] = (),
    pieces: Mapping[Cell, Sequence[str]] | None = None,
    marks: Mapping[Cell, Mark] | None = None,
    reached: Mapping[Cell, int] | None = None,
    title: str = "",
    desc: str = "",
    theme: Theme = LIGHT,
    prefix: str = "",
    card_width: int = 64,
) -> str:
    """A mine as one viewer sees it, with the symbols it needs and no other.

    `laid` has for a cell the card's code and whether it is turned; `goals` has the goals that still lie face
    down, with the code of what the viewer knows to be there or None; `pieces` has the names of the symbols of
    what players have put on a laid card. `marks` puts a tick ("yes") or a cross ("no") on a card, `reached` a lamp at
    each of these sides of it: both for those who explain something.
    """
    frame = _Frame.around([*laid, *goals, *([last] if last else [])], len(hand))
    placed = _placed(catalogue, frame, laid, goals) + _held(catalogue, frame, hand)
    placed += _put_down(catalogue, frame, laid, pieces or {})
    cards = "".join(_use(symbol, x, y, width, height, prefix) for symbol, x, y, width, height in placed)
    scale = card_width / WIDTH
    return _document(
        number(frame.width * scale),
        number(frame.height * scale),
        f"0 0 {frame.width} {frame.height}",
        _words(title, desc, prefix),
        definitions((symbol for symbol, *_ in placed), _checked(prefix)),
        box(0, 0, frame.width, frame.height, 12, theme.paper),
        _grid(frame, theme),
        _labels(frame, theme),
        tag("g", cards, opacity=f"{theme.dim:g}") if theme.dim < 1 else cards,
        _ring(frame.corner(last)) if last else "",
        *(lamps(sides, *frame.corner(cell)) for cell, sides in (reached or {}).items()),
        *(mark_sign(mark, *frame.corner(cell)) for cell, mark in (marks or {}).items()),
    )


_Placed = tuple[Symbol, float, float, float, float]


def _placed(
    catalogue: Catalogue,
    frame: _Frame,
    laid: Mapping[Cell, tuple[str, bool]],
    goals: Mapping[Cell, str | None],
) -> list[_Placed]:
    """The cards of the mine, row by row whatever order they were given in."""
    placed: list[_Placed] = []
    for cell in sorted(laid, key=_reading):
        code, turned = laid[cell]
        placed.append((card_symbol(_kind(catalogue, code), turned), *frame.corner(cell), WIDTH, HEIGHT))
    for cell in sorted(goals, key=_reading):
        placed += _face_down(catalogue, frame.corner(cell), goals[cell])
    return placed


def _face_down(catalogue: Catalogue, corner: tuple[int, int], known: str | None) -> list[_Placed]:
    x, y = corner
    back: list[_Placed] = [(back_symbol("goal"), x, y, WIDTH, HEIGHT)]
    if known is None:
        return back
    return [*back, (badge_symbol(_kind(catalogue, known)), x + 55, y + 93, 42, 42)]


def _put_down(
    catalogue: Catalogue,
    frame: _Frame,
    laid: Mapping[Cell, tuple[str, bool]],
    pieces: Mapping[Cell, Sequence[str]],
) -> list[_Placed]:
    """Each piece on what it was put on."""
    placed: list[_Placed] = []
    for cell in sorted(pieces.keys() & laid.keys(), key=_reading):
        (left, top), (code, turned) = frame.corner(cell), laid[cell]
        for name in pieces[cell]:
            x, y = resting_place(_kind(catalogue, code), turned, name)
            placed.append((piece_symbol(name), left + x - PIECE / 2, top + y - PIECE / 2, PIECE, PIECE))
    return placed


def _held(catalogue: Catalogue, frame: _Frame, hand: Sequence[str]) -> list[_Placed]:
    """The hand in a row below the mine, in the middle."""
    left = (frame.width - len(hand) * PITCH_X + GAP) / 2
    top = frame.mine_bottom + SHELF
    return [
        (card_symbol(_kind(catalogue, code)), left + index * PITCH_X, top, WIDTH, HEIGHT)
        for index, code in enumerate(hand)
    ]


def _reading(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _kind(catalogue: Catalogue, code: str) -> Printed:
    return catalogue.kinds[catalogue.kind(code)]


def _use(symbol: Symbol, x: float, y: float, width: float, height: float, prefix: str) -> str:
    return tag("use", href=f"#{prefix}{symbol.id}", x=x, y=y, width=width, height=height)


def _grid(frame: _Frame, theme: Theme) -> str:
    right, bottom = LEFT + len(frame.columns) * PITCH_X, frame.mine_bottom
    across = [f"M{LEFT} {TOP + i * PITCH_Y}H{right}" for i in range(len(frame.rows) + 1)]
    down = [f"M{LEFT + i * PITCH_X} {TOP}V{bottom}" for i in range(len(frame.columns) + 1)]
    shelf = [f"M{PAD} {bottom + SHELF // 2}H{frame.width - PAD}"] if frame.hand else []
    return path("".join(across + down + shelf), stroke=theme.grid, width=2)


def _labels(frame: _Frame, theme: Theme) -> str:
    """The numbers of columns along the top and of rows along the left."""
    columns = [(LEFT + (i + 0.5) * PITCH_X, TOP - 14, column) for i, column in enumerate(frame.columns)]
    rows = [(LEFT / 2, TOP + (i + 0.5) * PITCH_Y + 7, row) for i, row in enumerate(frame.rows)]
    texts = [tag("text", str(label), x=x, y=y) for x, y, label in columns + rows]
    return tag("g", *texts, fill=theme.muted, font_family="Georgia,serif", font_size=20, text_anchor="middle")


def _ring(corner: tuple[int, int]) -> str:
    """A rope around the last card laid."""
    x, y = corner
    place: dict[str, str | float] = {
        "x": x - 1,
        "y": y - 1,
        "width": WIDTH + 2,
        "height": HEIGHT + 2,
        "rx": 9,
        "fill": "none",
    }
    return (
        tag("rect", **place, stroke=DARK, stroke_width=10)
        + tag("rect", **place, stroke=ROPE, stroke_width=7)
        + tag("rect", **place, stroke=TIMBER, stroke_width=7, stroke_dasharray="1.5 8.2", stroke_linecap="butt")
    )


def _document(width: str | float, height: str | float, view: str, words: tuple[str, str], *content: str) -> str:
    labelled, texts = words
    attributes = {"role": "img", **({"aria_labelledby": labelled} if labelled else {})}
    return tag(
        "svg",
        texts,
        *content,
        xmlns=NAMESPACE,
        width=width,
        height=height,
        viewBox=view,
        **attributes,
        **ROUND,
    )


# What no XML document may hold.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _words(title: str, desc: str, prefix: str) -> tuple[str, str]:
    """The ids of title and description, and their elements."""
    given = [(name, text) for name, text in (("title", title), ("desc", desc)) if text]
    ids = " ".join(f"{prefix}{name}" for name, _ in given)
    return ids, "".join(
        tag(name, escape(_UNPRINTABLE.sub("", text), quote=False), id=f"{prefix}{name}") for name, text in given
    )


def _checked(prefix: str) -> str:
    if not re.fullmatch(r"(?:[A-Za-z][\w-]*)?", prefix, re.ASCII):
        raise ValueError(f"not the beginning of an id: {prefix!r}")
    return prefix
