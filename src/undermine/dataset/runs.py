"""What the settings of a run say of each of its games: a game that says something else is of another run, or forged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..arena.files import BadFolder
from ..arena.lines import Lines
from ..arena.lineups import Lineup
from ..arena.records import PARTS, Contents
from ..notation import Data
from ..rules import ruleset
from .coded import LEFT_OUT

_TEXTS = ("rules", "seed", "undermine", "code")


def check_run(settings: Any, file: Path) -> None:
    """Raise `BadFolder` where these, which stand in this file, are not the settings of a run of games."""
    try:
        fits = _fits(settings)
    except (TypeError, KeyError, ValueError):
        fits = False
    if not fits:
        raise BadFolder("error-dataset-settings", file=str(file))


def _fits(settings: Any) -> bool:
    """May fail where they are not."""
    texts = [settings[name] for name in _TEXTS] + settings["house"] + settings["bots"]
    "".join(texts).encode()
    one_colour = settings["colour"] is None or isinstance(settings["colour"], str)
    return one_colour and is_count(settings["players"]) and _has_lineups(settings)


def _has_lineups(settings: Data) -> bool:
    """Whether a contest has such; a simulation has none."""
    if "lineups" not in settings:
        return True
    "".join(name for lineup in settings["lineups"] for name in Lineup(*lineup))
    return bool(settings["lineups"]) and is_count(settings["rotations"])


def is_count(value: object) -> bool:
    return type(value) is int and value > 0


class Games:
    """The games of a run."""

    def __init__(self, settings: Data) -> None:
        self._settings = settings
        self._lines = {
            keeps: Lines(settings, Contents.without(LEFT_OUT if keeps else PARTS)) for keeps in (False, True)
        }
        """Whether games are kept with their records or without."""
        colour = ruleset(settings["rules"].partition("#")[0], colour=settings["colour"]).colour
        self._colour = None if colour is None else colour.word

    def have(self, game: Data) -> bool:
        """Whether this is one of them, without what a data set leaves out."""
        return self._lines["record" in game].number_of(game) is not None and self.agree(game)

    def agree(self, game: Data) -> bool:
        """Whether a game that has all its fields was played at the table of this run."""
        told = self._settings
        return (
            f"{game['rules']}#{game['revision']}" == told["rules"]
            and all(game[name] == told[name] for name in ("house", "players"))
            and game["colour"] == self._colour
            and game["bots"] == self._bots(game)
        )

    def _bots(self, game: Data) -> list[str] | None:
        """Who sits where; None where a contest has no such lineup."""
        if "lineups" not in self._settings:
            bots: list[str] = self._settings["bots"]
            return bots
        lineup = game["lineup"], game["one"], game["other"]
        return [Lineup(*lineup).bot(seat) for seat in game["seats"]] if [*lineup] in self._settings["lineups"] else None
