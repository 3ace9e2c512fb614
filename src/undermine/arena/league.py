"""The league: every bot measured by one frozen protocol, so that numbers from different hands can stand in one table.

`arena-v1` fixes the tables, the deals and whom a bot is measured among. Where there are roles, it takes one seat among
others of the reference and is compared with one of these at the same seat of the same deal; two players meet in both
seatings; and whoever plays alone plays the same cards. A protocol that has been published does not change: another way
to measure gets another name.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ..messages import BadRules
from ..rules import RuleSet, Way, ruleset
from .contest import Contest, Game, play_all
from .crews import Jobs
from .differences import Difference, What
from .files import BadFolder, make_folder, write
from .fingerprint import fingerprint
from .lineups import Kind, Lineup
from .rows import Row
from .store import ROWS, Store, read_settings
from .summary import Summary, summed_up

PROTOCOL = "arena-v1"
_FROZEN = json.loads((files(__package__) / "data" / f"{PROTOCOL}.json").read_text("utf-8"))
REFERENCE: str = _FROZEN["reference"]
DEALS: int = _FROZEN["deals"]
BASELINES = ("random", "digger", "easy", "normal", "hard")
CARD = "bot.json"
"""Who played in a folder."""


class Place(NamedTuple):
    """A table of the league."""

    rules: str
    players: int

    @property
    def name(self) -> str:
        return f"{self.rules}:{self.players}"

    @property
    def ruleset(self) -> RuleSet:
        return ruleset(self.rules, house=("rounds=1",) if self.way.has_roles else ())

    @property
    def way(self) -> Way:
        return ruleset(self.rules).way

    def contest(self, bot: str) -> Contest:
        """A bot at this table; the reference itself needs nobody to be compared with."""
        bots = tuple(dict.fromkeys((bot, REFERENCE)))
        return Contest(
            self.rules, self.ruleset.house.texts(), self.players, bots, _lineups(self.way, bot), _FROZEN["seed"]
        )


def _lineups(way: Way, bot: str) -> tuple[Lineup, ...]:
    mirror = Lineup(Kind.MIRROR, REFERENCE, REFERENCE)
    if bot == REFERENCE:
        return (mirror,)
    match way:
        case Way.RACE:
            return Lineup(Kind.VERSUS, bot, REFERENCE), Lineup(Kind.VERSUS, REFERENCE, bot)
        case Way.ALONE:
            return Lineup(Kind.MIRROR, bot, bot), mirror
    return mirror, Lineup(Kind.SWAP, bot, REFERENCE)


def places(only: Sequence[str] = ()) -> list[Place]:
    """All tables of the league, or those asked for, by `base-2015` or by `base-2015:5`."""
    everything = [Place(*table) for table in _FROZEN["tables"]]
    known = ", ".join(place.name for place in everything)
    for text in only:
        if not any(text in (place.rules, place.name) for place in everything):
            raise BadRules("error-league-table", table=text[:60], known=known)
    return [place for place in everything if not only or {place.rules, place.name} & set(only)]


# Playing -------------------------------------------------------------------------------------------------------------


class Work(NamedTuple):
    """What a bot has still to play at one table."""

    contest: Contest
    store: Store
    todo: list[Game]
    reference: Path
    """Where the reference's own games at this table are kept."""


def work(folder: Path, bot: str, place: Place, deals: int) -> Work:
    """Find what has been played already, and note who plays here; raises `BadFolder` where that was by other code, ours
    or the bot's own."""
    contest, home, table = place.contest(bot), folder / folder_name(bot), place.name.replace(":", "-")
    for signed in (home, home / table):
        make_folder(signed)
        _sign(signed / CARD, bot)
    store = Store(home / table, contest)
    return Work(contest, store, list(store.missing(range(deals), store.open())), folder / REFERENCE / table)


def _sign(card: Path, bot: str) -> None:
    told = {"bot": bot, "protocol": PROTOCOL, "fingerprint": fingerprint(bot)}
    if not card.exists():
        write(card, json.dumps(told, indent=2) + "\n")
    elif read_settings(card).get("fingerprint") != told["fingerprint"]:
        raise BadFolder("error-league-changed", bot=bot[:80], folder=str(card.parent))


def _bot(card: Path) -> str:
    found = read_settings(card).get("bot")
    if not isinstance(found, str):
        raise BadFolder("error-league-card", file=str(card))
    return found


def play(part: Work, jobs: Jobs, tick: Callable[[], None]) -> None:
    """Play what is missing, keeping every game as soon as it is over; `tick` is called after each. What the reference
    has played among its own kind is taken from there: it would be the same to the move."""
    known = _known(part)
    for game in part.todo:
        if game in known:
            part.store.append(known[game])
            tick()
    for rows in play_all(part.contest, [game for game in part.todo if game not in known], jobs):
        part.store.append(rows)
        tick()
    part.store.finish()


def _known(part: Work) -> dict[Game, list[Row]]:
    """Those games of a bot's contest that are in the reference's folder, which is another one."""
    lineups, found = part.contest.lineups, dict[Game, list[Row]]()
    own = replace(part.contest, bots=(REFERENCE,), lineups=(Lineup(Kind.MIRROR, REFERENCE, REFERENCE),))
    if part.contest != own and own.lineups[0] in lineups and (part.reference / ROWS).exists():
        for row in Store(part.reference, own).load():
            found.setdefault(Game(row.deal, row.rotation, lineups.index(row.lineup)), []).append(row)
    return found


def folder_name(bot: str) -> str:
    """Of its own for each bot, whatever its name is made of."""
    plain = re.sub(r"[^a-z0-9]+", "-", bot.lower()).strip("-")[:40]
    return plain if plain == bot else f"{plain}-{hashlib.sha256(bot.encode()).hexdigest()[:8]}"


# What came of it -----------------------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """A bot of the league, and what it came to at each table that it has played to the end."""

    bot: str
    results: Mapping[Place, Summary]

    @property
    def failed(self) -> Mapping[Place, int]:
        """In how many games it failed, where it did: it has only passed from there on."""
        return {place: found.failed for place, found in self.results.items() if found.failed}

    def differences(self, place: Place, what: What) -> Iterator[Difference]:
        """From the reference, this bot less that: over all roles, then role by role."""
        found = self.results.get(place)
        for each in () if found is None else found.differences:
            if each.what is what and {each.one, each.other} == {self.bot, REFERENCE}:
                yield each


def entries(folder: Path, deals: int) -> list[Entry]:
    """All bots in this folder: the baselines in their order, then the newcomers by name. Raises `BadFolder` where one
    of them played by other code than this: what it was compared with was not the same."""
    found = [_entry(card.parent, _bot(card), deals) for card in folder.glob(f"*/{CARD}")]
    rank = {bot: number for number, bot in enumerate(BASELINES)}
    return sorted(found, key=lambda entry: (rank.get(entry.bot, len(rank)), entry.bot))


def _entry(home: Path, bot: str, deals: int) -> Entry:
    _expect_one_bot(home, bot)
    found = {place: _summary(home / place.name.replace(":", "-"), place.contest(bot), deals) for place in places()}
    return Entry(bot, {place: summary for place, summary in found.items() if summary is not None})


def _expect_one_bot(home: Path, bot: str) -> None:
    """Tables that were played apart and copied here are of a bot with the same files."""
    ours = read_settings(home / CARD).get("fingerprint")
    for card in home.glob(f"*/{CARD}"):
        if read_settings(card).get("fingerprint") != ours:
            raise BadFolder("error-league-changed", bot=bot[:80], folder=str(card.parent))


def _summary(folder: Path, contest: Contest, deals: int) -> Summary | None:
    """Of so many deals; None where they have not all been played."""
    if not folder.is_dir():
        return None
    store = Store(folder, contest)
    if any(store.missing(range(deals), store.open())):
        return None
    return summed_up(contest, (row for row in store.rows() if row.deal < deals), ordered=True)
