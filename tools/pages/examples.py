"""The drawn examples of the rules: docs/rules/examples.toml says which position shows a rule, and the engine draws it.

An example whose ticks and crosses the engine does not confirm is an error."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from undermine.cards import Catalogue
from undermine.draw import cards_svg, mine_svg
from undermine.draw.pieces import pieces
from undermine.game import State, known_goals, view
from undermine.rules import Cell, ruleset
from undermine.testing import after, duel, moves, scene

TABLE = Path(__file__).parents[2] / "docs" / "rules" / "examples.toml"
LANGUAGES = ("en", "de", "fr")
HEADING = re.compile(r"^### (?:([A-Z]\d+) · .+|([a-z][a-z0-9_]*))\n", re.MULTILINE)
_MOVE = re.compile(r"(?P<card>[^@>']+)(?P<turned>'?)@(?P<column>-?\d+),(?P<row>-?\d+)")


@dataclass(frozen=True)
class Example:
    """One picture of a rule. `yes` may be played in the position, `no` may not; `play` is played before it is drawn.

    `cards` stand in a row where no mine is needed; `reached` puts lamps into tunnels joined to the start; `all` shows
    the goals that are not drawn, too; `seen` names the seat through whose eyes goals are seen."""

    id: str
    texts: dict[str, str]
    game: str = "base-2015"
    mine: str = ""
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    reached: bool = False
    all: bool = False
    seen: str = ""
    given: dict[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> str:
        return f"{self.id}.svg"


@cache
def table() -> dict[str, Any]:
    return tomllib.loads(TABLE.read_text("utf-8"))


@cache
def examples() -> dict[str, Example]:
    return {id: _example(id, dict(row)) for id, row in table()["example"].items()}


def without_picture() -> dict[str, str]:
    """The rules that no picture would make clearer, and why."""
    return {id: why for why, ids in table()["without"].items() for word in ids.split() for id in _ids(word)}


def _ids(word: str) -> list[str]:
    """One id, or all of them from one to another: `T1-T45`. A reading or a house rule is its name."""
    if not word[0].isupper():
        return [word]
    first, _, last = word.partition("-")
    return [f"{first[0]}{number}" for number in range(int(first[1:]), int((last or first)[1:]) + 1)]


def _example(id: str, row: dict[str, Any]) -> Example:
    texts = {lang: row.pop(lang) for lang in LANGUAGES}
    lists: dict[str, Any] = {name: tuple(row.pop(name, "").split()) for name in ("yes", "no", "play", "cards")}
    plain = {name: row.pop(name) for name in ("game", "mine", "reached", "all", "seen") if name in row}
    return Example(id, texts, given=row, **lists, **plain)


# On the pages --------------------------------------------------------------------------------------------------------


def with_examples(name: str, text: str) -> str:
    """A page of rules with each picture at the end of its rule, before its sources; other pages as they are."""
    found = re.fullmatch(r"rules/(?:(de|fr)/)?\w+\.md", name)
    if found is None:
        return text
    lang = found[1] or "en"
    folder = "examples" if lang == "en" else "../examples"
    parts = re.split(r"(?m)^(?=#{2,3} )", text)
    return "".join(_with_example(part, lang, folder) for part in parts)


def _with_example(part: str, lang: str, folder: str) -> str:
    found = HEADING.match(part)
    example = examples().get(found[1] or found[2]) if found else None
    if example is None:
        return part
    words = example.texts[lang]
    figure = (
        f'<figure class="example" markdown="1">\n![{_alt(words)}]({folder}/{example.file})\n'
        f'<figcaption markdown="span">{words}</figcaption>\n</figure>\n\n'
    )
    head, sources, rest = part.partition("\nSources:")
    return f"{head.rstrip()}\n\n{figure}" + (f"{sources.lstrip()}{rest}" if sources else "")


def _alt(words: str) -> str:
    return escape(words.replace("`", "").replace("[", "").replace("]", ""), quote=True)


# Drawing -------------------------------------------------------------------------------------------------------------


def draw_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for example in examples().values():
        (folder / example.file).write_text(drawn(example) + "\n", "utf-8")


def drawn(example: Example) -> str:
    if example.cards:
        catalogue = ruleset(example.game).catalogue
        return cards_svg([catalogue.kinds[catalogue.kind(code)] for code in example.cards], width=72)
    return _mine(example, position(example))


def position(example: Example) -> State:
    """The state that is drawn: seat A holds what the marked moves ask for, and the engine agrees with every mark."""
    tried = (*example.play, *example.yes, *example.no)
    wanted = list(dict.fromkeys(found["card"] for text in tried if (found := _MOVE.fullmatch(text))))
    given = dict(example.given)
    hands = {"A": " ".join(wanted), **given.pop("hands", {})} if wanted else given.pop("hands", None)
    if example.game in ("duel", "solo"):
        state = duel(example.mine, key=example.game, hands=hands, **given)
    else:
        state = scene(example.mine, rules=example.game, hands=hands, **given)
    state = after(state, *example.play)
    marked = example.yes or example.no
    if marked and state.table.to_move != 0:
        raise ValueError(f"{example.id}: it is not A's turn, so that its marks say nothing")
    legal = moves(state) if marked else set()
    wrong = [text for text in example.yes if text not in legal] + [text for text in example.no if text in legal]
    if wrong:
        raise ValueError(f"{example.id}: the engine says otherwise of {' '.join(wrong)}")
    return state


def _mine(example: Example, state: State) -> str:
    seen = view(state, "ABCDEFGHIJKL".index(example.seen) if example.seen else None)
    mine = seen.table.mine
    catalogue: Catalogue = mine.catalogue
    faces = {cell: catalogue.faces[face] for cell, face in mine.laid.items()}
    laid = {cell: (catalogue.codes[face.kind], face.turned) for cell, face in faces.items()}
    known = known_goals(seen.table, seen.own)
    shown = None if example.all else _drawn_cells(example, state)
    goals = {cell: catalogue.codes[known[cell]] if cell in known else None for cell in mine.goals}
    marks: dict[Cell, Any] = {}
    for mark, texts in (("yes", example.yes), ("no", example.no)):
        for text in texts:
            found = _MOVE.fullmatch(text)
            assert found is not None, f"{example.id}: {text} is at no place"
            cell = int(found["column"]), int(found["row"])
            marks[cell] = mark
            if cell not in laid and cell not in goals:
                laid[cell] = found["card"], bool(found["turned"])
    return mine_svg(
        catalogue,
        laid,
        {cell: code for cell, code in goals.items() if shown is None or cell in shown},
        pieces=pieces(seen),
        marks=marks,
        reached={cell: sides for cell, sides in mine.lit.items() if sides} if example.reached else None,
        card_width=60,
    )


def _drawn_cells(example: Example, state: State) -> set[Cell]:
    """The goals that the example draws; those it does not speak of lie far away and are left out."""
    rows = [line.split() for line in example.mine.strip().splitlines()]
    starts = {"S": (0, 0), "G": state.table.rules.plan.starts[0][0]}
    west, north, token = next((c, r, t) for r, row in enumerate(rows) for c, t in enumerate(row) if t in starts)
    column, row = starts[token]
    return {(c - west + column, r - north + row) for r, line in enumerate(rows) for c, t in enumerate(line) if t != "."}
