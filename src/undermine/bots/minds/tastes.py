"""The numbers of diggers and saboteurs in the base game, found by playing: cards of distance, or chances where it says
so. What is worth the more is done first."""

from __future__ import annotations

from dataclasses import dataclass

from ...cards import Verb


@dataclass(frozen=True)
class Digging:
    card: float = 3.0
    """What a card saved on the way to the treasure is worth."""
    opening: float = -0.15
    """What each open side of a card that leads on is worth: less than nothing, because a card with many of them is the
    better one to have later."""
    behind: float = 0.7
    """What each column costs by which a card that leads on lies farther from the goals than what is in reach: all goals
    lie in one column, and whoever digs up or down first has decided for one of them, and can be cut off."""
    finish: float = 3.0
    """What it is worth to reach the treasure at once."""
    wasted: float = 1.0
    """How much worse it is to lay a card in vain than to throw it away: there it may be in the way."""
    rockfall: float = 1.0
    """What it costs to bring a card down."""
    look: float = 1.3
    """What it is worth to look at a goal,"""
    hope: float = 0.5
    """how much more if the treasure is there,"""
    stale: float = 1.3
    """and how much less where others have looked: they will act on what they saw."""
    breaking: float = 7.0
    """What it is worth to break a tool, for all that is sure about whose it is,"""
    enemy: float = 0.5
    """beyond this chance that it is a saboteur's."""
    mending: float = 7.2
    """What it is worth to mend a friend's tool,"""
    friend: float = 0.475
    """below this chance that it is a saboteur's."""
    mending_own: float = 2.8
    spare: float = 0.7
    """What it is worth to be rid of a card that is good for nothing."""
    side: float = 0.2
    """What each joined side of a tunnel in hand is worth."""


@dataclass(frozen=True)
class Sabotaging:
    card: float = 4.8
    """What a card lost on the way to the treasure is worth, by what is laid,"""
    rockfall: float = 3.0
    """by a rockfall,"""
    deciding: float = 5.2
    """and by a rockfall near the treasure."""
    spent: float = 0.9
    """What a rockfall costs."""
    help: float = 2.2
    """What a card saved on the way costs."""
    aside: float = 0.2
    """What it is worth to lay a tunnel out of the way."""
    patience: float = 7.0
    """What it costs to show oneself while the treasure is far. A game in which everybody knows the saboteurs after two
    turns is a dull one; it costs them a few rounds in a hundred."""
    harm_from: float = 4.8
    """From so near on harm is done to the way: it does as much later."""
    break_from: float = 5.2
    """From so near on tools are broken, somewhat sooner: a tool that is broken early is missed for longer."""
    look: float = 1.6
    """What it is worth to look at a goal, and how much less where others have looked."""
    stale: float = 0.8
    breaking: float = 6.3
    """What it is worth to break a tool, for all that is sure about whose it is,"""
    enemy: float = 0.78
    """below this chance that it is a saboteur's."""
    mending: float = 3.4
    """What it is worth to mend another saboteur's tool,"""
    friend: float = 0.7
    """beyond this chance that it is one's."""
    mending_own: float = 2.4
    """A saboteur that cannot dig still has its other cards."""
    spare: float = 0.15
    """What it is worth to be rid of each joined side of a tunnel: those with many help the diggers most."""
    dead_end: float = 1.4
    """What a dead end in hand is worth."""


DIGGING = Digging()
SABOTAGE = Sabotaging()

KNOWN = -0.4
"""What it is worth to look at a goal when it is known where the treasure lies."""
LESS = 0.6
"""How much less it is worth to mend a tool of somebody who cannot dig even then."""
SECOND = 0.35
"""The part of its worth that a second broken tool has."""

GIVEN_BY_DIGGERS = {Verb.MAP: -1.1, Verb.ROCKFALL: -1.2, Verb.BREAK: -0.2, Verb.MEND: -0.55}
GIVEN_BY_SABOTEURS = {Verb.MAP: 0.1, Verb.ROCKFALL: -1.9, Verb.BREAK: -2.4, Verb.MEND: -0.68}
"""What it is worth to give an action card away, by what it does."""
