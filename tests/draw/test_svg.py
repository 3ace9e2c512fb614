"""The drawings: valid, complete, the same everywhere, and telling no more than they were told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import undermine
from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.duel import DUEL
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.cards.catalogue import Catalogue
from undermine.cards.kinds import Colour, Family, Printed, Role, Sign
from undermine.cards.shapes import LETTERS, letters
from undermine.draw import palette
from undermine.draw.art.cards import SHARED, card, drawing
from undermine.draw.svg import card_svg, mine_svg, symbol_id, symbol_sheet
from undermine.rules import RuleSet, Way, ruleset

SVG = "{http://www.w3.org/2000/svg}"
CATALOGUE = Catalogue.of(BASE)
BOTH = Catalogue.of(BASE, SABOTEUR2)
TWO = Catalogue.of(DUEL)
RULES = [ruleset("base-2015"), ruleset("saboteur2"), ruleset("duel")]
KINDS = list({kind.code: kind for kind in (*BOTH.kinds, *TWO.kinds)}.values())
PATH_LIKE = [kind for kind in KINDS if kind.shape]
LAID = {(0, 0): ("^NESW", False), (1, 0): ("EW", False), (2, 0): ("NES", True), (2, 1): ("N/E/S", False)}
GOALS: dict[tuple[int, int], str | None] = {(8, -2): None, (8, 0): "!NESW.$", (8, 2): None}


def code_of(kind: Printed) -> str:
    return kind.code


def mine(**more: object) -> str:
    arguments: dict[str, object] = {
        "last": (2, 1),
        "hand": ["NS", "xL", "oPC"],
        "title": "Mine",
        "desc": "A mine.",
    }
    return mine_svg(CATALOGUE, LAID, GOALS, **(arguments | more))  # type: ignore[arg-type]


def coloured(**more: object) -> str:
    """A mine with everything that players put on cards."""
    laid = {
        (0, 0): ("^NESW.b", False),
        (1, 0): ("NES/W.1W", False),
        (1, 1): ("NESW.tN", True),
        (2, 0): ("NEW.bE", True),
    }
    pieces = {(1, 0): ["marker-b"], (1, 1): ["marker-g"], (2, 0): ["key"]}
    return mine_svg(TWO, laid, {(5, 0): "!NES.bS.3"}, **({"hand": ["K"], "pieces": pieces} | more))  # type: ignore[arg-type]


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]


def references(svg: str) -> set[str]:
    return {use.attrib["href"].removeprefix("#") for use in ElementTree.fromstring(svg).iter(f"{SVG}use")}


def documents() -> list[str]:
    cards = [card_svg(kind, turned) for kind in KINDS for turned in (False, True)]
    sheets = [symbol_sheet(rules) for rules in RULES]
    return [*sheets, mine(), mine(theme=palette.DARK_THEME, prefix="b-"), coloured(), coloured(prefix="c-"), *cards]


games = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)


def test_every_document_is_xml_with_its_own_ids_and_no_loose_reference() -> None:
    for svg in documents():
        names = ids(svg)
        assert len(names) == len(set(names))
        assert references(svg) <= set(names)
        assert "~" not in svg


def test_nothing_is_fetched_or_styled_from_outside() -> None:
    for svg in documents():
        assert not re.search(r"url\(|style=|<script|<style|<image|<foreignObject| on\w+=", svg)


@games
def test_every_face_has_a_symbol(rules: RuleSet) -> None:
    symbols = {symbol.attrib["id"] for symbol in ElementTree.fromstring(symbol_sheet(rules)).iter(f"{SVG}symbol")}
    catalogue = rules.catalogue
    faces = {symbol_id(catalogue.codes[face.kind], face.turned) for face in catalogue.faces}
    assert faces | set(map(symbol_id, catalogue.codes)) <= symbols
    assert {f"back-{name}" for name in ("stock", "goal", "role", "nugget")} <= symbols
    assert {f"nugget-{value}" for value in (1, 2, 3) if rules.way is not Way.TEAMS} <= symbols
    assert {f"tool-{tool}{state}" for tool in "PLC" for state in ("", "-broken")} <= symbols
    roles = {f"role-{role}" for role in Role} | {f"sign-{sign}" for sign in Sign} | {f"token-{n}" for n in (1, 2, 5)}
    colours = {f"{thing}-{colour}" for thing in ("marker", "dwarf") for colour in Colour} | {"key"}
    assert (roles if rules.way.has_roles else colours) <= symbols
    assert not symbols & (colours if rules.way.has_roles else roles)


@games
def test_card_symbols_have_the_card_for_their_box(rules: RuleSet) -> None:
    for symbol in ElementTree.fromstring(symbol_sheet(rules)).iter(f"{SVG}symbol"):
        if symbol.attrib["id"].startswith(("card-", "back-", "role-", "nugget-")):
            assert symbol.attrib["viewBox"] == "0 0 100 140"


def test_symbol_ids_are_safe_and_differ() -> None:
    codes = [*BOTH.codes, *TWO.codes, "N/E", "N_E", "N-E", "N.E", "NE-turned", "NE/SW", "N_2fE"]
    names = {symbol_id(code, turned) for code in set(codes) for turned in (False, True)}
    assert len(names) == 2 * len(set(codes))
    assert all(re.fullmatch(r"[A-Za-z][\w-]*", name, re.ASCII) for name in names)


@games
def test_no_two_cards_look_the_same(rules: RuleSet) -> None:
    sheet = ElementTree.fromstring(symbol_sheet(rules))
    looks = Counter(
        "".join(ElementTree.tostring(child, "unicode") for child in symbol)
        for symbol in sheet.iter(f"{SVG}symbol")
        if not symbol.attrib["id"].startswith("badge-")
    )
    assert set(looks.values()) == {1}


def quarries() -> set[str]:
    """The names of all tunnels that cards share."""
    return set(
        re.findall(r"#~(tunnel-[\w-]+)", "".join(card(kind, turn) for kind in PATH_LIKE for turn in (False, True)))
    )


def test_cards_of_one_shape_share_their_tunnels_where_more_is_on_them() -> None:
    assert quarries()
    for kind in PATH_LIKE:
        shares = bool(kind.gates or kind.gold or (kind.colour and kind.family is Family.START))
        assert ("#~tunnel-" in card(kind)) == shares


def test_shared_drawings_differ() -> None:
    drawings = [draw() for draw in SHARED.values()] + [drawing(name) for name in quarries()]
    assert len(drawings) == len(set(drawings))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", PATH_LIKE, ids=code_of)
def test_tunnels_open_where_the_shape_does(kind: Printed, turned: bool) -> None:
    assert kind.shape
    shape = kind.shape.turned if turned else kind.shape
    art = re.sub(r'<use href="#~(tunnel-[^"]+)"/>', lambda found: drawing(found[1]), card(kind, turned))
    assert re.findall(r'"#~prop-(\w)"', art) == list(letters(shape.openings))
    dead = [] if kind.ladder else [track for track in map(letters, shape.tracks) if len(track) == 1]
    assert sorted(re.findall(r'"#~(?:rubble|barrier)-(\w)"', art)) == sorted(dead)
    rim = "".join(d for d, fill in re.findall(r'd="([^"]+)" fill="([^"]+)"', art) if fill == palette.FLOOR_SHADE)
    assert sorted(corner for outline in rim.split("z") for corner in edge_corners(outline)) == sorted(
        corner for side in letters(shape.openings) for corner in CORNERS[side]
    )
    assert rim.count("z") == len(shape.tracks) + kind.ladder


CORNERS = {
    "N": [(36, 0), (64, 0)],
    "E": [(100, 56), (100, 84)],
    "S": [(36, 140), (64, 140)],
    "W": [(0, 56), (0, 84)],
}


def edge_corners(outline: str) -> set[tuple[float, float]]:
    """The points of an outline that lie on the card's edge."""
    steps = [float(text) for text in re.findall(r"-?[\d.]+", outline)]
    x, y, points = 0.0, 0.0, set()
    for dx, dy in zip(steps[::2], steps[1::2], strict=True):
        x, y = round(x + dx, 1), round(y + dy, 1)
        points.add((x, y))
    return {(x, y) for x, y in points if x in (0, 100) or y in (0, 140)}


def test_a_turned_card_is_not_merely_spun() -> None:
    """Its tunnels lie the other way; the light on them does not."""
    upright, turned = (card(CATALOGUE.kinds[CATALOGUE.kind("NE")], turn) for turn in (False, True))
    assert upright != turned
    assert "rotate" not in turned


def test_a_needless_turn_draws_the_same_card() -> None:
    laid = {(0, 0): ("NS", False)}, {(0, 0): ("NS", True)}
    assert mine_svg(CATALOGUE, laid[0], {}) == mine_svg(CATALOGUE, laid[1], {})


def test_a_mine_defines_only_what_it_shows() -> None:
    shown = {symbol for symbol in ids(mine()) if symbol.startswith(("card-", "back-", "badge-", "role-"))}
    codes = [
        *(symbol_id(code, turned) for code, turned in LAID.values()),
        *map(symbol_id, ("NS", "xL", "oPC")),
    ]
    assert shown == {*codes, "back-goal", "badge-_21NESW_2e_24"}


def test_a_face_down_goal_tells_nothing() -> None:
    """The same bytes whatever the box holds under it, and no badge unless the viewer knows."""
    unknown = mine_svg(CATALOGUE, LAID, dict.fromkeys(GOALS))
    assert "badge" not in unknown
    assert not re.search("card-_21", unknown)
    assert unknown == mine_svg(Catalogue(CATALOGUE.rows[::-1], ()), LAID, dict.fromkeys(GOALS))
    drawn = [use for use in re.findall(r"<use[^>]+>", unknown) if "#back-goal" in use]
    assert len({re.sub(r' [xy]="[^"]*"', "", use) for use in drawn}) == 1
    assert len(drawn) == len(GOALS)


def test_a_known_goal_is_a_back_with_its_own_badge() -> None:
    for catalogue in (CATALOGUE, TWO):
        for code in [kind.code for kind in catalogue.kinds if kind.family is Family.GOAL]:
            svg = mine_svg(catalogue, {}, {(8, 0): code})
            assert "back-goal" in ids(svg)
            assert [name for name in ids(svg) if name.startswith("badge-")] == [
                symbol_id(code).replace("card", "badge")
            ]


def test_the_order_of_the_mappings_does_not_matter() -> None:
    backwards = mine_svg(CATALOGUE, dict(reversed(LAID.items())), dict(reversed(GOALS.items())))
    assert backwards == mine_svg(CATALOGUE, LAID, GOALS)


def test_the_last_card_has_a_ring() -> None:
    assert palette.ROPE in mine()
    assert palette.ROPE not in mine(last=None)


def test_an_empty_table_can_be_drawn() -> None:
    assert ElementTree.fromstring(mine_svg(CATALOGUE, {}, {})).tag == f"{SVG}svg"


def test_words_are_escaped_and_named() -> None:
    root = ElementTree.fromstring(mine(title='<b> & "q"\x00', desc="tilde #~rock", prefix="p-"))
    assert root.attrib["aria-labelledby"] == "p-title p-desc"
    assert root.findtext(f"{SVG}title") == '<b> & "q"'
    assert root.findtext(f"{SVG}desc") == "tilde #~rock"


def test_two_prefixes_share_no_id() -> None:
    assert not set(ids(mine(prefix="a-"))) & set(ids(mine(prefix="b-")))


@pytest.mark.parametrize("prefix", ["1", 'x"', "a b", "ä", "-"])
def test_a_bad_prefix_is_refused(prefix: str) -> None:
    with pytest.raises(ValueError, match="beginning of an id"):
        mine(prefix=prefix)


SCRIPT = """
import hashlib
from test_svg import documents
print(hashlib.sha256("".join(documents()).encode()).hexdigest())
"""


def test_the_same_bytes_in_every_process() -> None:
    found = os.pathsep.join([str(Path(__file__).parent), str(Path(undermine.__file__).parents[1])])
    hashes = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": found},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "20", "303")
    }
    assert len(hashes) == 1


def test_sizes() -> None:
    assert len(symbol_sheet(RULES[0]).encode()) < 120_000
    assert len(symbol_sheet(RULES[1]).encode()) < 220_000
    assert len(symbol_sheet(RULES[2]).encode()) < 160_000
    assert all(len(card(kind, turned)) < 3_000 for kind in PATH_LIKE for turned in (False, True))
    assert len(mine().encode()) < 30_000


def test_numbers_are_short() -> None:
    for rules in RULES:
        assert not re.search(r"\.\d\d+", re.sub(r'(opacity="|scale\()[\d.]+', "", symbol_sheet(rules)))


@pytest.mark.parametrize("theme", [palette.LIGHT, palette.DARK_THEME])
def test_labels_can_be_read(theme: palette.Theme) -> None:
    light, dark = sorted((luminance(theme.paper), luminance(theme.muted)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("tone", [palette.ROCK, palette.ROCK_SHADE, palette.ROCK_LIT, palette.RIM])
def test_floors_stand_out_in_grey(tone: str) -> None:
    assert (luminance(palette.FLOOR) + 0.05) / (luminance(tone) + 0.05) >= 2


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_side_has_timber_and_rubble() -> None:
    assert {f"{thing}-{side}" for thing in ("prop", "rubble", "barrier") for side in LETTERS} <= set(SHARED)
