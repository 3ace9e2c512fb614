"""How a heuristic bot plays: its level and its personality are numbers, so that any of them can be changed alone."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Style:
    """The numbers that make one mind play in different ways."""

    temperature: float = 0.165
    """How often a move that looks worse is played all the same: the scale of the softmax, in cards of distance."""
    posterior: bool = True
    """Whether others are judged by what they did; else all are as likely as the deal makes them."""
    trust: float = 1.0
    """How much of the evidence against others counts. All of it is more than makes beliefs true among all sorts of
    players, but who waits until he is sure acts too late."""
    counting: bool = True
    """Whether cards that cannot come any more are counted out."""
    stealth: float = 0.0
    """How far a player with something to hide plays along in the first part of a round, from 0 to 1."""
    patience: float = 0.45
    """How much of the stock has to be drawn before such a player stops hiding, from 0 to 1."""
    nerve: float = 3.0
    """With the treasure so few cards away it stops hiding whatever is left of the stock."""
    passive: float = 0.0
    """How much more a saboteur has to gain, in cards of distance, before it does anything but give cards away."""
    caution: float = 0.0
    """How much surer than usual it wants to be before it acts for or against another player."""
    greed: float = 0.0
    """How much more its own gold counts than its side's success, from 0 to 1."""
    noise: float = 0.0
    """The share of moves that are played at random."""


EASY = Style(temperature=1.0, posterior=False, counting=False)
NORMAL = Style()

PERSONALITIES: dict[str, dict[str, float]] = {
    "careful": {"caution": 0.15},
    "bold": {"caution": -0.15},
    "greedy": {"greed": 0.6},
    "hiding": {"stealth": 0.8},
}


def with_personality(style: Style, name: str) -> Style:
    return replace(style, **PERSONALITIES[name])  # type: ignore[arg-type]
