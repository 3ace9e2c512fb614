"""Play the games of the list below and write their records. An existing record is never rewritten: it must replay for
ever, under the revision of the rules that it names."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from undermine.game import HostedGame, seed_dealer
from undermine.notation import format_record, record_of
from undermine.rules import ruleset
from undermine.testing.games import PLAYERS
from undermine.testing.players import played_out

FOLDER = Path(__file__).parent


class Game(NamedTuple):
    rules: str
    players: int
    player: str
    seed: str
    house: tuple[str, ...] = ()
    colour: str = ""

    @property
    def name(self) -> str:
        return "-".join((self.rules, str(self.players), self.player, self.seed))


GAMES = (
    Game("base-2015", 3, "digger", "one"),
    Game("base-2015", 5, "digger", "one"),
    Game("base-2015", 10, "digger", "one"),
    Game("base-2015", 5, "anything", "one"),
    Game("base-de", 3, "digger", "two"),
    Game("base-de", 5, "digger", "two"),
    Game("base-de", 10, "anything", "two"),
    Game("base-2004", 3, "digger", "three"),
    Game("base-2004", 5, "digger", "three"),
    Game("base-2004", 10, "digger", "three"),
    Game("base-fr", 3, "anything", "four"),
    Game("base-fr", 5, "digger", "four"),
    Game("base-fr", 10, "digger", "four"),
    Game("base-2015", 7, "digger", "house", ("broken_no_share", "open_gold", "maps=3")),
    Game("base-2015", 4, "anything", "house", ("end_on_all_pass", "all_saboteurs", "rounds=6")),
    # One of the rare games in which a stone fits both ways equally well, and its finder chooses.
    Game("base-2004", 5, "digger", "r1410", ("rounds=1",)),
    Game("saboteur2", 2, "digger", "five"),
    Game("saboteur2", 3, "digger", "five"),
    Game("saboteur2", 5, "digger", "five"),
    Game("saboteur2", 10, "digger", "five"),
    Game("saboteur2", 12, "anything", "five"),
    Game("saboteur2", 7, "anything", "ho8"),
    Game("saboteur2", 4, "anything", "house", ("end_on_all_pass", "card:Sw=5", "maps=2")),
    # Two geologists share four crystals, though one of them is trapped; in the French edition the other has them all.
    Game("saboteur2", 5, "anything", "t27", ("rounds=1", "card:Tr=9", "card:NESW.c=9")),
    Game("saboteur2-fr", 5, "anything", "t27", ("rounds=1", "card:Tr=9", "card:NESW.c=9")),
    Game("saboteur2-fr", 3, "anything", "six"),
    Game("saboteur2-fr", 5, "digger", "six"),
    Game("saboteur2-fr", 10, "digger", "six"),
    Game("duel", 2, "digger", "eight"),
    Game("duel", 2, "anything", "eight"),
    Game("duel", 2, "digger", "nine", ("rounds=2", "maps=1")),
    Game("duel", 2, "digger", "ten"),
    Game("duel", 2, "digger", "m1"),
    Game("duel", 2, "digger", "m10"),
    Game("solo", 1, "digger", "m3"),
    Game("solo", 1, "digger", "eight"),
    Game("solo", 1, "anything", "eight"),
    Game("solo", 1, "digger", "nine", ("rounds=2", "maps=0")),
    Game("solo", 1, "digger", "ten"),
    Game("solo", 1, "digger", "blue", colour="blue"),
    Game("solo", 1, "anything", "blue", ("rounds=2",), colour="blue"),
    Game("base-de", 6, "digger", "house", ("selfish_dwarf", "saboteurs_know_each_other", "rounds=10")),
)


def play(game: Game) -> HostedGame:
    rules, rng = ruleset(game.rules, house=game.house, colour=game.colour), Random(game.seed)
    return played_out(
        HostedGame(rules, game.players, seed_dealer(rules, game.players, game.seed.encode())), PLAYERS[game.player], rng
    )


def main() -> None:
    for game in GAMES:
        file = FOLDER / f"{game.name}.txt"
        if not file.exists():
            file.write_text(format_record(record_of(play(game), game.seed.encode())))


if __name__ == "__main__":
    main()
