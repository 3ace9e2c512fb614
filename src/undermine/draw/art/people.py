"""What the actions against and for other players show: theft and cage, palms, hands of cards and hats.

Each is drawn about its own middle; those that may lie before a player fit a square of 96, as the tools do.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards.kinds import Sign
from .. import palette as p
from .pen import box, circle, outlined, path, shift, tag
from .things import helmet, nugget, sack

INK = p.DARK
THICK = 2.4


def thief() -> str:
    """A striped sleeve, a black glove, and a sack that belongs to somebody else."""
    sleeve = "M52-52L14-27"
    stripes = tag(
        "path", d=sleeve, fill="none", stroke=p.PAPER, stroke_width=17, stroke_dasharray="6 7", stroke_linecap="butt"
    )
    arm = path(sleeve, stroke=INK, width=24) + path(sleeve, stroke=p.DANGER, width=18) + stripes
    fist = path("M-16-27Q-18-37-6-37L12-39Q22-34 21-24Q18-12 6-13L-12-15Q-18-19-16-27z", p.COAL, INK, THICK)
    knuckles = path("M-13-21h11M-14-28h13M-10-34h12", stroke=p.COAL_LIT, width=2.4)
    return shift(-2, 9, sack()) + shift(24, 38, nugget()) + arm + fist + knuckles


_DOME = "M-30 30V-8Q-30-34 0-34T30-8V30"


def cage() -> str:
    """Bars, and two eyes that saw it coming too late."""
    eyes = circle(-7, 0, 5.5, p.PAPER) + circle(7, 0, 5.5, p.PAPER) + circle(-6, 2, 2.6, INK) + circle(8, 2, 2.6, INK)
    inside = path(_DOME, p.DARK) + shift(0, -9, helmet(), scale=0.8) + eyes
    grips = circle(-14, 16, 5.5, p.SKIN, INK, 2) + circle(14, 16, 5.5, p.SKIN, INK, 2)
    return inside + _bars("M0-33V30M-15-29V30M15-29V30") + _frame() + grips


def open_cage() -> str:
    """The same cage, its door wide open and nobody in it."""
    inside = path(_DOME, p.DARK) + path("M-22 28V-4Q-20-26 0-26T22-4V28z", p.DAYLIGHT)
    leaf = _bars("M30-12L52-21V41L30 30M37-15V33M44.5-18V37M30 10L52 12")
    return inside + _bars("M-15-29V30") + _frame() + leaf


def _bars(d: str) -> str:
    return path(d, stroke=INK, width=7.5) + path(d, stroke=p.STEEL, width=3.4)


def _frame() -> str:
    """The dome, the foot and the ring of a cage."""
    ring = circle(0, -40, 5, "none", INK, 6.5) + circle(0, -40, 5, "none", p.STEEL, 2.4)
    return ring + _bars(_DOME) + box(-37, 28, 74, 11, 3, p.STEEL_SHADE, stroke=INK, stroke_width=THICK)


SIGNS: dict[Sign, Callable[[], str]] = {Sign.TRAPPED: cage, Sign.THEFT: thief}


def sign_name(sign: Sign) -> str:
    """The name of the shared drawing of what lies before a player."""
    return f"sign-{sign}"


def palm() -> str:
    """An open hand: no further."""
    fingers, flat = "M-13 2L-21-30M-5-4L-7-42M5-4L7-42M13 2L20-32M13 20L33-2", "M-16 2H14L15 20Q10 29 0 29T-13 21z"
    hand = path(fingers + flat, stroke=INK, width=15.5) + path(fingers + flat, p.SKIN, p.SKIN, 10.5)
    lines = path("M-13 13Q-2 3 13 4M-11 22Q-2 14 7 15", stroke=p.SKIN_SHADE, width=2.4)
    cuff = box(-20, 32, 40, 17, 3, p.GREEN, stroke=INK, stroke_width=THICK)
    return hand + lines + cuff + path("M-17 38H17", stroke=p.GREEN_LIT, width=3)


def fan() -> str:
    """A hand of cards, held from below."""
    card = box(-13, -44, 26, 37, 3.5, p.STOCK, stroke=INK, stroke_width=THICK) + box(
        -9, -40, 18, 29, 2, "none", stroke=p.ROPE, stroke_width=2
    )
    return "".join(shift(0, 20, card, turn=turn) for turn in (-30, 0, 30))


def turning() -> str:
    """Two arrows, each after the other, about the middle of a card."""
    ways = "M20-54Q42-46 36-16M-20 54Q-42 46-36 16"
    heads = "M25-22L34-7 45-20zM-25 22L-34 7-45 20z"
    return (
        path(ways, stroke=INK, width=11)
        + path(heads, INK, INK, 5.5)
        + path(ways, stroke=p.PAPER, width=5.5)
        + path(heads, p.PAPER)
    )


def cap() -> str:
    """The pointed cap of somebody with other plans."""
    peak = path("M-23 18Q-15 1-10-16Q-5-31 13-32Q4-25 10-12Q16 5 23 18z", p.DANGER)
    lit = path("M-19 12Q-11-2-7-14Q-3-26 6-29Q-1-22 2-10L4 10Q-8 8-19 12z", p.DANGER_LIT)
    return outlined(INK, 2, peak) + lit + path("M-26 15q26-7 52 0l1 8q-27-7-54 0z", p.COAL_LIT, INK, 2)


def magnifier() -> str:
    """A hat under the glass."""
    handle = "M24 26L40 46"
    stick = path(handle, stroke=INK, width=16) + path(handle, stroke=p.TIMBER_LIT, width=10)
    glass = circle(0, 0, 33, p.CRYSTAL_LIT, INK, 12) + circle(0, 0, 33, "none", p.GOLD, 6.5)
    glint = path("M-22-10Q-18-20-9-23", stroke=p.PAPER, width=4)
    return stick + glass + shift(1, 4, cap(), scale=0.8) + glint
