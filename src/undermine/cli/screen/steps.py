"""A record as scenes to go back and forth in, all cards open or through one seat's eyes, and how suspicion went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...game import HostedGame, View
from ...notation import SEAT_LETTERS, Record, Replay
from ...suspicion import Watcher
from ...words import Words
from .following import Follower, Scene, What


class Step(NamedTuple):
    scene: Scene
    shown: View
    """What is drawn; where all cards are open, with the goals, and the hand of whoever is to move."""
    turn: int
    """How many moves were made by then."""
    move: str
    """The last of them, as the record has it; empty for a deal, or where the reader may not know it."""
    roles: Mapping[int, str]
    """Who is who, where all cards are open."""


def steps_of(record: Record, eyes: int | None, words: Words, names: Sequence[str]) -> list[Step]:
    """Through the eyes of a seat; None is all cards open, once the game is over."""
    again = Replay(record)
    follower = Follower(words, again.match.rules, eyes, names)
    found = [*_steps(again.match, follower, "", words, bool(record.gold))]
    for letter, text in again.moves:
        again.step()
        known = (eyes is None and record.gold) or (eyes is not None and SEAT_LETTERS[eyes] == letter)
        found += _steps(again.match, follower, f"{letter} {text}" if known else "", words, bool(record.gold))
    return found


def _steps(match: HostedGame, follower: Follower, move: str, words: Words, over: bool) -> Iterator[Step]:
    for scene in follower.follow(match.events):
        bare = follower.me is None and over and scene.what in (What.DEALT, What.MOVED)
        shown = _bared(match, scene.view) if bare else scene.view
        told = "" if scene.what is What.DEALT else move
        yield Step(scene, shown, len(match.moves), told, _roles(match, words) if bare else {})


def _bared(match: HostedGame, view: View) -> View:
    """The same table with all goals known, and the hand of whoever is to move."""
    own = match.view(match.to_move).own
    return view if own is None else View(view.table, own._replace(goals=match.state.hidden.goals))


def _roles(match: HostedGame, words: Words) -> dict[int, str]:
    owns = [match.view(seat).own for seat in range(match.players)]
    return {
        own.seat: words.say_key("payout-role", role=own.role.value)
        for own in owns
        if own is not None and own.role is not None
    }


Chances = tuple[float, ...]


def suspicion_of(record: Record, eyes: int | None) -> list[Chances]:
    """For each step how likely each seat was a saboteur, to that reader; nothing where there are no roles."""
    again = Replay(record)
    if not again.match.rules.way.has_roles:
        return []
    follower = Follower(Words("en"), again.match.rules, eyes, ())
    watcher, found, players = Watcher(eyes), list[Chances](), range(again.match.players)

    def follow() -> None:
        for step in follower.steps(again.match.events):
            watcher.follow(step)
            belief = watcher.suspicion()
            found.append(tuple(belief.saboteur(seat) for seat in players))

    follow()
    for _ in again.moves:
        again.step()
        follow()
    return found
