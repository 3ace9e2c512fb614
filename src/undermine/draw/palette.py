"""The colour tokens: every colour of every drawing has its name here, and none has a meaning beyond its name.

Cards look the same on light and dark paper; a `Theme` holds what lies around them.
"""

from __future__ import annotations

from dataclasses import dataclass

# The tokens that the table shares with the cards.
PAPER = "#f4ead8"
INK = "#2d2620"
ROCK = "#6f655b"
FLOOR = "#d9b98a"
TIMBER = "#8a5a2b"
GOLD = "#f2b92d"
BLUE = "#2f6fb5"
GREEN = "#3c8a4a"
DANGER = "#b23a2e"

# Rock and floor in lantern light and in shade.
ROCK_LIT = "#857a6d"
ROCK_PALE = "#a1968a"
ROCK_SHADE = "#655c52"
ROCK_DEEP = "#5a5148"
RIM = "#3b322a"
FLOOR_LIT = "#ecd3a4"
FLOOR_SHADE = "#b28f5f"
FLOOR_GRIT = "#bd9763"
DAYLIGHT = "#fdf3d0"
DARK = "#211b16"

# Things.
TIMBER_LIT = "#b98046"
TIMBER_SHADE = "#5c3a18"
STEEL = "#a9b0b3"
STEEL_LIT = "#dde2e1"
STEEL_SHADE = "#6c7478"
GOLD_LIT = "#ffe28a"
GOLD_SHADE = "#c07f16"
FLAME = "#f7873a"
COAL = "#3a3534"
COAL_LIT = "#6d6662"
ROPE = "#ecbb62"
PARCHMENT = "#ecd9ae"
PARCHMENT_SHADE = "#c9ab74"
BONE = "#c8bba4"
MOSS = "#7f8a58"
MOSS_SHADE = "#616b40"
DANGER_LIT = "#d9705c"
CRYSTAL = "#6cc5dd"
CRYSTAL_LIT = "#dcf6fb"
CRYSTAL_SHADE = "#2f86a6"
BLUE_LIT = "#6ea3db"
BLUE_SHADE = "#1f4b80"
GREEN_LIT = "#74b97c"
GREEN_SHADE = "#245a30"

# Grounds of the cards that are not tunnels.
BROKEN = "#8a4631"
BROKEN_SHADE = "#6b3022"
MENDED = "#7d7c49"
MENDED_SHADE = "#67663a"
MENDED_LIT = "#b3b07a"
SLATE = "#566068"
SLATE_SHADE = "#454d54"
CELLAR = "#5b4632"
CELLAR_SHADE = "#493726"
STOCK = "#6e4527"
STOCK_SHADE = "#573419"
NIGHT = "#3d4a5c"
NIGHT_SHADE = "#313c4c"

# Dwarves.
SKIN = "#e9b48c"
SKIN_SHADE = "#d08f68"


@dataclass(frozen=True)
class Theme:
    """The paper under the cards; `dim` is how strongly the cards show on it."""

    paper: str
    ink: str
    muted: str
    grid: str
    dim: float


LIGHT = Theme(paper=PAPER, ink=INK, muted="#6d6052", grid="#dccdb2", dim=1.0)
DARK_THEME = Theme(paper="#2b241e", ink="#f0e4cf", muted="#b5a68f", grid="#43392f", dim=0.94)
