"""Write `perft.txt` anew. A change in it is a change of the rules, and needs a new revision of the rule set."""

from __future__ import annotations

from pathlib import Path
from random import Random

from undermine.game import HostedGame, perft, seed_dealer
from undermine.rules import keys, ruleset

FILE = Path(__file__).parent / "perft.txt"


MANY = ((3, 0), (3, 60), (5, 0), (5, 40), (10, 0), (10, 30))
POSITIONS = {
    "rounds": MANY,
    "teams": MANY,
    "duel": ((2, 0), (2, 15), (2, 40), (2, 70)),
    "solo": ((1, 0), (1, 15), (1, 40), (1, 70)),
}
"""(players, random moves first) for each flow."""


def position(key: str, players: int, seed: str, moves: int) -> HostedGame:
    """The game of this seed after so many random moves."""
    rules, rng = ruleset(key), Random(seed)
    match = HostedGame(rules, players, seed_dealer(rules, players, seed.encode()))
    while len(match.moves) < moves and match.to_move is not None:
        match.play(rng.choice(match.view(match.to_move).legal()))
    return match


def main() -> None:
    lines = ["# rules players seed random-moves-first | sequences of 1, 2, 3 moves"]
    for key in keys():
        for players, moves in POSITIONS[ruleset(key).flow]:
            state = position(key, players, "perft", moves).state
            counts = " ".join(str(perft(state, depth)) for depth in (1, 2, 3))
            lines.append(f"{key} {players} perft {moves} | {counts}")
    FILE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
