"""Write the playthroughs anew: look at what has changed before you commit it."""

from __future__ import annotations

from pathlib import Path

from .telling import Game, playthrough

FOLDER = Path(__file__).parent

ROUND = ("rounds=1",)
GAMES = (
    Game("base-2015", 4, "p71", ROUND),
    Game("base-de", 3, "p79", ROUND),
    Game("base-2004", 3, "p9", ROUND),
    Game("base-fr", 3, "p1", ROUND),
    Game("saboteur2", 4, "p2", ROUND),
    Game("saboteur2-fr", 3, "p3", ROUND),
    Game("duel", 2, "p149", ROUND),
    Game("solo", 1, "p7", ROUND),
)
"""One for each rule set: found by trying, for as many sorts of cards and events as a round of simple players has."""


def file_of(game: Game) -> Path:
    return FOLDER / f"{game.rules}.txt"


def main() -> None:
    for game in GAMES:
        file_of(game).write_text(playthrough(game), encoding="utf-8")


if __name__ == "__main__":
    main()
