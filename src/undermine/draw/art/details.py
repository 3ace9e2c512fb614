"""Small finds in the rock that make each tunnel card its own. They mean nothing in play and stay quiet."""

from __future__ import annotations

from collections.abc import Callable

from .. import palette as p
from .pen import Dice, circle, path, shared, tag

CORNERS = ((18, 27), (82, 27), (18, 113), (82, 113))


def ammonite() -> str:
    shell = path("M10 9Q-1 13-7 7T-6-9Q4-14 10-5T5 6Q-1 8-3 3T1-4Q5-5 5-1T1 1", stroke=p.ROCK_PALE, width=2)
    return shell + path(
        "M-9.5 1l3.5-.5M-5-8l2 3M4-10.5l-.5 3.5M10.5-3l-3.5 1M-5 8l2-3M3 9.5l-.5-3",
        stroke=p.ROCK_PALE,
        width=1.3,
    )


def bones() -> str:
    """A fish that came too late."""
    spine = "M-8 0H6M-5-3.5v7M-1-4.5v9M3-3.5v7M-8 0l-3-3.5v7z"
    return (
        path(spine, stroke=p.BONE, width=1.6) + path("M6-4q6 1 6 4t-6 4z", p.BONE) + circle(8.6, -0.8, 1.1, p.ROCK_DEEP)
    )


def mushrooms() -> str:
    stems = path("M-4 9q1-6 0-9h4q-1 3 0 9zM5 9q.5-4 0-5h3q-.5 2 0 5z", p.BONE)
    return stems + path("M-9 1q1-9 7-9t7 9zM2.5 5q.5-5 4-5t4 5z", "#a8563f", p.DARK, 1.2)


def eyes() -> str:
    """Somebody lives here."""
    hole = path("M-11 8q-1-13 11-14q11 1 11 14z", p.DARK, p.ROCK_PALE, 1.2)
    return (
        hole
        + circle(-4, 1, 2.8, p.GOLD_LIT)
        + circle(4, 1, 2.8, p.GOLD_LIT)
        + path("M-3-.5v3M5-.5v3", stroke=p.DARK, width=1.6)
    )


def crack() -> str:
    return path("M-12-8l7 4 2 7 8 2 3 6M-3 3l-6 5M-5-4l2-6", stroke=p.DARK, width=1.5)


def torch() -> str:
    glow = tag("circle", r="14", fill=p.GOLD, opacity=".16") + tag("circle", r="9", fill=p.GOLD_LIT, opacity=".25")
    flame = path("M0-11q6 6 5 11t-5 5-5-5q0-3 2-5 1 2 2 2 0-4 1-8z", p.FLAME, p.DARK, 1.2)
    return (
        glow
        + path("M-3.5 4h7l-1.5 10h-4z", p.TIMBER, p.DARK, 1.2)
        + flame
        + path("M0-2q3 3 2 5h-4q-1-2 2-5z", p.GOLD_LIT)
    )


DETAILS: dict[str, Callable[[], str]] = {
    "ammonite": ammonite,
    "bones": bones,
    "mushrooms": mushrooms,
    "eyes": eyes,
    "crack": crack,
    "torch": torch,
}


def strewn(dice: Dice, kept_free: int | None = None) -> str:
    """One or two different finds in the corners of a card, none in the corner that something else needs."""
    corners = [corner for index, corner in enumerate(CORNERS) if index != kept_free]
    names = list(DETAILS)
    found = {dice.below(len(corners)): names.pop(dice.below(len(names))) for _ in range(2)}
    return "".join(_found(dice, name, *corners[corner]) for corner, name in found.items())


def _found(dice: Dice, name: str, x: float, y: float) -> str:
    return shared(name, x + round(dice.about(1.4)), y + round(dice.about(8)))
