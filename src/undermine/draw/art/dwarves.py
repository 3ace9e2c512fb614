"""The dwarves of the role cards: one body, one line; the hat tells the role by its shape and its colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...cards.kinds import Colour, Role, Tool
from .. import palette as p
from .fittings import blue_badge, green_badge
from .grounds import arch
from .pen import box, circle, outlined, path, shared, shift
from .things import nugget
from .tools import pick, tool_name

INK = p.DARK


@dataclass(frozen=True)
class Dwarf:
    """What one dwarf wears and holds; hat, face, hold and trim are drawings in the card's units."""

    coat: str
    beard: str
    beard_lit: str
    hat: str
    face: str
    hold: str
    light: str
    trim: str = ""


def portrait(dwarf: Dwarf) -> str:
    parts = (arch(dwarf.light), _body(dwarf), dwarf.trim, _head(dwarf), dwarf.face, dwarf.hat, dwarf.hold)
    return shared("rock-1") + "".join(parts) + shared("edge")


def _body(dwarf: Dwarf) -> str:
    boots = path("M26 135q0-11 12-11h10v11zM74 135q0-11-12-11h-10v11z", p.TIMBER_SHADE)
    coat = path("M24 127Q19 92 36 84H64Q81 92 76 127z", dwarf.coat)
    belt = box(23, 113, 54, 8, 2, p.TIMBER_SHADE) + box(44, 111, 12, 12, 2, p.GOLD)
    return outlined(INK, 2, boots, coat, belt)


def _head(dwarf: Dwarf) -> str:
    ears = circle(30, 69, 5, p.SKIN) + circle(70, 69, 5, p.SKIN)
    face = path("M31 72Q30 48 50 48T69 72Q68 86 50 88T31 72z", p.SKIN)
    beard = path("M31 74Q26 100 40 108Q46 114 50 119Q54 114 60 108Q74 100 69 74Q62 84 50 82Q38 84 31 74z", dwarf.beard)
    strands = path("M40 93q0 8 4 12M60 93q0 8-4 12M50 96v13", stroke=dwarf.beard_lit, width=2)
    moustache = path("M50 81Q40 77 32 86Q43 91 50 86Q57 91 68 86Q60 77 50 81z", dwarf.beard_lit)
    nose = path("M50 68q7.5 0 7.5 7t-7.5 6.5-7.5-6.5 7.5-7z", p.SKIN_SHADE)
    return outlined(INK, 2, ears, face, beard) + strands + outlined(INK, 2, moustache, nose)


def _eyes(brows: str, look: float) -> str:
    whites = circle(41, 66, 4.2, p.PAPER, INK, 1.2) + circle(59, 66, 4.2, p.PAPER, INK, 1.2)
    pupils = circle(41 + look, 66.4, 2, INK) + circle(59 + look, 66.4, 2, INK)
    return whites + pupils + path(brows, stroke=INK, width=2.8)


def _hand(x: float, y: float) -> str:
    return circle(x, y, 6, p.SKIN, INK, 2)


def _arm(d: str, coat: str) -> str:
    return path(d, stroke=INK, width=13) + path(d, stroke=coat, width=9)


def _digger() -> Dwarf:
    """A helmet, and a pick over the shoulder."""
    brim = path("M24 53h52q2 7-4 7h-44q-6 0-4-7z", p.GOLD_SHADE)
    crown = path("M28 54Q27 25 50 25T72 54z", p.GOLD) + path("M45 25.5h10v14h-10z", p.GOLD_LIT)
    hat = outlined(INK, 2, crown, brim, circle(50, 43, 7, p.DAYLIGHT))
    tool = shift(83, 78, pick(), turn=-46, scale=0.48)
    arms = _arm("M29 96L24 106L32 112", p.BLUE) + tool + _arm("M71 97L81 92", p.BLUE) + _hand(85, 87)
    eyes = _eyes("M35 60q5-3 9-1M56 59q5-2 9 1", 0.7)
    return Dwarf(p.BLUE, "#b5652b", "#d48a4c", hat, eyes, arms, p.FLOOR)


def _saboteur() -> Dwarf:
    """A tall pointed cap, a mask, and something that fizzes."""
    cap = path("M27 55Q35 38 40 21Q45 6 63 5Q54 12 60 25Q66 42 73 55z", p.DANGER)
    hat = outlined(INK, 2, cap, path("M24 52q26-7 52 0l1 8q-27-7-54 0z", p.COAL))
    mask = path("M29 65Q40 56 50 62Q60 56 71 65Q69 76 58 73L50 68L42 73Q31 76 29 65z", p.COAL)
    sticks = outlined(INK, 2, box(71, 70, 8, 24, 2, p.DANGER), box(79, 72, 8, 24, 2, p.DANGER))
    fuse = path("M75 70q0-10 7-12", stroke=INK, width=2)
    spark = shift(84, 56, path("M0-9L2-3 8-5 4 0 8 5 2 3 0 9-2 3-8 5-4 0-8-5-2-3z", p.GOLD, p.FLAME, 1.5))
    arms = _arm("M29 97L25 107L33 112", p.COAL_LIT) + sticks + fuse + spark + _arm("M70 98L74 98", p.COAL_LIT)
    eyes = mask + _eyes("M35 60l10 4M65 60l-10 4", 1.6)
    return Dwarf(p.COAL_LIT, "#4a3b33", "#77604f", hat, eyes, arms + _hand(79, 94), "#c58a5f")


def _selfish() -> Dwarf:
    """A top hat, and a nugget that is nobody else's."""
    brim = path("M21 51q29 8 58 0q4 8-6 9-23 4-46 0-10-1-6-9z", p.GREEN)
    crown = path("M33 53V18q17-6 34 0V53z", p.GREEN) + path("M33 40q17 5 34 0v9q-17 5-34 0z", p.GOLD)
    coat = "#7a5a86"
    arms = _arm("M29 96L32 105", coat) + _arm("M71 96L68 105", coat)
    hold = arms + shift(50, 105, nugget(), scale=1.35) + _hand(34, 108) + _hand(66, 108)
    eyes = _eyes("M36 61l8 1M56 60q5-3 9 1", -1.8)
    return Dwarf(coat, "#c9bfae", "#e8e1d4", outlined(INK, 2, crown, brim), eyes, hold, "#d3c388")


def _blue() -> Dwarf:
    """A square hat with a square badge, and a shovel."""
    crown = path("M29 55V20q0-3 3-3h36q3 0 3 3V55z", p.BLUE) + path("M30 23h40", stroke=p.BLUE_LIT, width=3)
    brim = path("M23 52h54v5q0 3-3 3h-48q-3 0-3-3z", p.BLUE_SHADE)
    hat = outlined(INK, 2, crown, brim) + shift(50, 36, blue_badge(), scale=0.95)
    eyes = _eyes("M35 60q5-3 9-1M56 59q5-2 9 1", 0.7)
    return Dwarf(p.BLUE, "#6d4526", "#946338", hat, eyes, _shovelling(p.BLUE), "#b7c4cc")


def _green() -> Dwarf:
    """A round hat with an arched badge, and a shovel."""
    crown = path("M27 55V42Q27 12 50 12T73 42V55z", p.GREEN) + path("M33 36Q35 20 47 17", stroke=p.GREEN_LIT, width=3)
    brim = path("M20 52q30 7 60 0q2 8-4 9-26 5-52 0-6-1-4-9z", p.GREEN_SHADE)
    hat = outlined(INK, 2, crown, brim) + shift(50, 37, green_badge(), scale=0.9)
    eyes = _eyes("M35 60q5-3 9-1M56 59q5-2 9 1", -0.7)
    return Dwarf(p.GREEN, "#d59b3d", "#efc474", hat, eyes, _shovelling(p.GREEN), "#c3cba4")


def _shovelling(coat: str) -> str:
    """The arms of a digger in a team, and what to lean on."""
    stick = path("M85 80V112", stroke=INK, width=7) + path("M85 80V112", stroke=p.TIMBER_LIT, width=3.4)
    shovel = outlined(
        INK, 2, path("M79 76h12", stroke=INK, width=5), path("M77 110h16v12q0 10-8 12-8-2-8-12z", p.STEEL)
    )
    return _arm("M29 96L24 106L32 112", coat) + stick + shovel + _arm("M71 96L80 95", coat) + _hand(85, 93)


def _boss() -> Dwarf:
    """A peaked cap with a star, half of either colour, and a lantern to be followed."""
    left = path("M50 15H24Q18 22 27 34L30 52H50z", p.BLUE)
    right = path("M50 15H76Q82 22 73 34L70 52H50z", p.GREEN)
    band = path("M29 42q21 6 42 0v12q-21 6-42 0z", p.GOLD)
    visor = path("M26 54Q50 62 74 54Q76 66 50 65T26 54z", p.COAL)
    star = shift(50, 31, path("M0-10L3-3 10-3 5 2 7 9 0 5-7 9-5 2-10-3-3-3z", p.GOLD_LIT, INK, 1.8))
    lantern = shift(84, 107, shared(tool_name(Tool.LAMP)), scale=0.48)
    arms = _arm("M29 96L24 106L32 112", p.BLUE) + lantern + _arm("M71 95L79 89", p.GREEN) + _hand(84, 86)
    half = path("M50 84H64Q81 92 76 113H50z", p.GREEN, INK, 2) + path("M50 121V127H76L76 121z", p.GREEN, INK, 2)
    eyes = _eyes("M35 61l9-1M56 60l9 1", 0)
    return Dwarf(
        p.BLUE, "#8b8178", "#b5aca1", outlined(INK, 2, left, right, band, visor) + star, eyes, arms, p.FLOOR, half
    )


def _profiteer() -> Dwarf:
    """A wide hat with a feather, a monocle, and a coin from whoever wins."""
    wine, coat = "#7d2f4a", "#b08432"
    feather = path("M66 40Q88 34 90 8Q76 10 70 22Q64 30 62 42z", p.PAPER) + path(
        "M64 42Q74 32 84 16", stroke=p.STEEL, width=2
    )
    crown = path("M32 53Q28 28 40 26Q50 32 60 26Q72 28 68 53z", wine) + path("M31 42q19 6 38 0v9q-19 6-38 0z", p.COAL)
    brim = path("M10 49Q18 56 50 54T90 49Q88 62 50 62T10 49z", wine)
    monocle = circle(59, 66, 7, "none", p.GOLD, 2.6) + path("M65 70Q70 80 67 92", stroke=p.GOLD, width=1.6)
    coins = circle(50, 103, 12, p.GOLD, INK, 2) + circle(50, 103, 7.5, "none", p.GOLD_SHADE, 2)
    arms = _arm("M29 96L32 105", coat) + _arm("M71 96L68 105", coat) + coins + _hand(35, 108) + _hand(65, 108)
    eyes = _eyes("M36 62l8-2M55 58q5-3 10 0", 1.6) + monocle
    return Dwarf(coat, "#3f3531", "#655851", outlined(INK, 2, feather, crown, brim), eyes, arms, "#d0b8a0")


def _geologist() -> Dwarf:
    """A sun helmet where no sun shines, spectacles, and a find."""
    khaki, coat = "#d9cba0", "#8f7f5a"
    crown = path("M31 50Q30 18 50 18T69 50z", khaki) + path("M50 18v-4", stroke=INK, width=5)
    brim = path("M14 60Q22 44 50 44T86 60Q70 55 50 55T14 60z", khaki)
    hat = outlined(INK, 2, crown, brim) + shift(50, 34, shared("crystals"), scale=0.6)
    lenses = circle(41, 66, 7, "none", p.STEEL_LIT, 2.4) + circle(59, 66, 7, "none", p.STEEL_LIT, 2.4)
    arms = (
        _arm("M29 96L24 106L32 112", coat) + shift(84, 76, shared("crystals"), scale=0.8) + _arm("M71 98L79 98", coat)
    )
    eyes = _eyes("M36 57q5-3 8-1M56 56q5-2 8 1", 1.2) + lenses
    return Dwarf(coat, "#ddd5c6", "#f3eee3", hat, eyes, arms + _hand(84, 95), "#b9c6bd")


def head(colour: Colour) -> str:
    """The dwarf of a colour, from the hat to the beard."""
    dwarf = _TEAMS[colour]()
    return _head(dwarf) + dwarf.face + dwarf.hat


def shadow() -> str:
    """Any dwarf at all, before the card is turned: a hat, a beard and two eyes in the dark."""
    hat = "M18 51Q29 49 32 44Q30 20 50 20T68 44Q71 49 82 51Q84 60 70 60"
    body = hat + "Q74 76 66 85Q84 97 78 132H53v-6h-6v6H22Q16 97 34 85Q26 76 30 60Q16 60 18 51z"
    eyes = circle(42, 66, 4.5, p.GOLD_LIT) + circle(58, 66, 4.5, p.GOLD_LIT)
    beard = path("M32 74Q24 102 50 120Q76 102 68 74", p.COAL, p.STEEL_SHADE, 1.6)
    return path(body, p.DARK, p.STEEL, 2) + beard + eyes + circle(43, 67, 2, p.DARK) + circle(59, 67, 2, p.DARK)


DWARVES: dict[Role, Callable[[], Dwarf]] = {
    Role.DIGGER: _digger,
    Role.SABOTEUR: _saboteur,
    Role.SELFISH: _selfish,
    Role.BLUE: _blue,
    Role.GREEN: _green,
    Role.BOSS: _boss,
    Role.PROFITEER: _profiteer,
    Role.GEOLOGIST: _geologist,
}

_TEAMS = {Colour.BLUE: _blue, Colour.GREEN: _green}
