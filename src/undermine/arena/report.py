"""What a contest has found, for readers: tables in their language, charts, and a page that holds both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isfinite
from typing import NamedTuple

from ..notation import SEAT_LETTERS
from ..words import Words
from . import page, plots
from .differences import Difference, What
from .lineups import Kind, Lineup
from .provenance import provenance, told
from .stats import Estimate
from .summary import ENOUGH, GoldCell, Incident, Summary
from .workers import all_cores

FEW = "*"
"""Behind a number of cases that are too few to quote."""
TO = "\N{NO-BREAK SPACE}…\N{NO-BREAK SPACE}"
LINEUPS = {
    Kind.MIRROR: "arena-lineup-mirror",
    Kind.SIDES: "arena-lineup-sides",
    Kind.SWAP: "arena-lineup-swap",
    Kind.VERSUS: "arena-lineup-versus",
}
COMPARED = {
    What.MIRROR_DUG: "arena-compared-mirror-dug",
    What.MIRROR_GOLD: "arena-compared-mirror-gold",
    What.DIGGERS: "arena-compared-diggers",
    What.SABOTEURS: "arena-compared-saboteurs",
    What.SWAP_GOLD: "arena-compared-swap-gold",
    What.SWAP_WON: "arena-compared-swap-won",
    What.VERSUS_GOLD: "arena-compared-versus-gold",
    What.VERSUS_WON: "arena-compared-versus-won",
}
FAILED = {
    "crash": "arena-failed-crash",
    "timeout": "arena-failed-timeout",
    "garbage": "arena-failed-garbage",
    "illegal": "arena-failed-illegal",
}


class Sheet(NamedTuple):
    """A table, ready to be shown; in the terminal the long ones are left out."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    long: bool = False


def facts(words: Words, summary: Summary) -> list[tuple[str, str]]:
    """How it was measured."""
    settings = summary.settings
    stand_in, (move, game) = settings["stand_in"], settings["clocks"]
    failing = words.say_key("arena-stand-in", bot=stand_in) if stand_in else words.say_key("arena-only-passes")
    limits = [f"{seconds:g} s" if seconds is not None else "-" for seconds in (move, game)]
    colour = [f"colour={settings['colour']}"] if settings["colour"] else []
    lines = {
        "arena-rules": " ".join((settings["rules"], *settings["house"], *colour)),
        "arena-players": str(settings["players"]),
        "arena-bots": "  ".join(settings["bots"]),
        **({} if summary.shard is None else {"arena-shard": f"{summary.shard.number}/{summary.shard.of}"}),
        "arena-deals": str(summary.deals),
        "arena-rotations": str(settings["rotations"]),
        "arena-seed": settings["seed"],
        "arena-games": str(summary.games),
        "arena-rounds": str(summary.rounds),
        "arena-moves": str(summary.moves),
        "arena-failing": failing,
        "arena-clocks": " / ".join(limits),
        "arena-cpus": str(all_cores()),
        "arena-digest": summary.digest,
    }
    return [*((words.say_key(key), value) for key, value in lines.items()), *told(words, provenance())]


def sheets(words: Words, summary: Summary) -> list[Sheet]:
    """All tables that have anything in them."""
    tables = (_differences, _shares, _gold, _places, _failures)
    return [sheet for table in tables if (sheet := table(words, summary)).rows]


def _sheet(words: Words, title: str, head: Sequence[str], rows: Iterable[tuple[str, ...]], long: bool = False) -> Sheet:
    return Sheet(words.say_key(title), tuple(map(words.say_key, head)), tuple(rows), long)


def _differences(words: Words, summary: Summary) -> Sheet:
    head = "arena-compared", "arena-deals", "arena-level", "arena-difference", "arena-error", "arena-bounds", "arena-p"
    rows = (
        (
            compared_text(words, cell),
            _count(cell.deals, cell.few),
            _levels(cell),
            _signed(cell.difference.mean, cell.what.is_share),
            _size(cell.difference.error, cell.what.is_share),
            _bounds(cell.difference, cell.what.is_share, sign=True),
            "" if cell.p is None else f"{cell.p:.2g}",
        )
        for cell in summary.differences
    )
    return _sheet(words, "arena-differences", head, rows)


def _levels(cell: Difference) -> str:
    if cell.what.is_share:
        return f"{100 * cell.level_one:.1f} : {100 * cell.level_other:.1f}"
    more = f" ({cell.level_one / cell.level_other - 1:+.0%})" if cell.level_other > 0 else ""
    return f"{cell.level_one:.2f} : {cell.level_other:.2f}{more}"


def _shares(words: Words, summary: Summary) -> Sheet:
    head = "arena-lineup", "arena-saboteurs", "arena-rounds", "arena-dug", "arena-bounds"
    rows = (
        (
            lineup_text(words, cell.lineup),
            words.say_key("arena-all") if cell.saboteurs is None else str(cell.saboteurs),
            _count(cell.share.n, cell.few),
            f"{cell.share.share:.1%}",
            TO.join((f"{100 * cell.share.low:.1f}", f"{100 * cell.share.high:.1f}")),
        )
        for cell in summary.shares
    )
    return _sheet(words, "arena-shares", head, rows)


def _gold(words: Words, summary: Summary) -> Sheet:
    roles = any(cell.role is not None for cell in summary.gold)
    sides = any(cell.won is not None for cell in summary.gold)
    head = ["arena-lineup", "arena-bot", "arena-rounds" if roles else "arena-games", "arena-gold", "arena-bounds"]
    head[2:2] = ["arena-role"] if roles else []
    head += ["arena-won"] if sides else []
    return _sheet(words, "arena-earned", head, (_earned(words, cell, roles) for cell in summary.gold))


def _earned(words: Words, cell: GoldCell, roles: bool) -> tuple[str, ...]:
    role = words.say_key("arena-all") if cell.role is None else words.say_key("payout-role", role=cell.role)
    return (
        lineup_text(words, cell.lineup),
        cell.bot,
        *((role,) if roles else ()),
        _count(cell.rounds, cell.few),
        f"{cell.gold.mean:.2f}",
        _bounds(cell.gold),
        *((f"{cell.won.share:.1%}",) if cell.won is not None else ()),
    )


def _places(words: Words, summary: Summary) -> Sheet:
    head = "arena-bot", "arena-place", "arena-rounds", "arena-gold", "arena-bounds"
    rows = (
        (cell.bot, str(cell.place), _count(cell.gold.n, cell.few), f"{cell.gold.mean:.2f}", _bounds(cell.gold))
        for cell in summary.places
    )
    return _sheet(words, "arena-places", head, rows, long=True)


def _failures(words: Words, summary: Summary) -> Sheet:
    head = "arena-failed", "arena-bot", "arena-deal", "arena-lineup", "arena-seat", "arena-move", "arena-said"
    return _sheet(words, "arena-failures", head, (_failure(words, one) for one in summary.failures), long=True)


def _failure(words: Words, incident: Incident) -> tuple[str, ...]:
    deal, rotation, lineup, failure = incident
    return (
        words.say_key(FAILED[failure.kind]),
        failure.bot,
        f"{deal}/{rotation}",
        lineup_text(words, lineup),
        SEAT_LETTERS[failure.seat],
        str(failure.move),
        failure.said,
    )


def failure_text(words: Words, incident: Incident) -> str:
    """A failure on one line."""
    failure = incident.failure
    return words.say_key(
        "arena-failure",
        failed=words.say_key(FAILED[failure.kind]),
        bot=failure.bot,
        deal=f"{incident.deal}/{incident.rotation}",
        place=SEAT_LETTERS[failure.seat],
        move=str(failure.move),
        said=failure.said,
    )


def lineup_text(words: Words, lineup: Lineup) -> str:
    return words.say_key(LINEUPS[lineup.kind], one=lineup.one, other=lineup.other)


def compared_text(words: Words, cell: Difference) -> str:
    text = words.say_key(COMPARED[cell.what], one=cell.one, other=cell.other, against=cell.against or "")
    return text if cell.role is None else f"{text} ({words.say_key('payout-role', role=cell.role)})"


def _count(number: int, few: bool) -> str:
    return f"{number}{FEW}" if few else str(number)


def _size(number: float, share: bool) -> str:
    if not isfinite(number):
        return "?"
    return f"{100 * number:.1f}" if share else f"{number:.2f}"


def _signed(number: float, share: bool) -> str:
    return f"{100 * number:+.1f}" if share else f"{number:+.2f}"


def _bounds(cell: Estimate, share: bool = False, sign: bool = False) -> str:
    if not isfinite(cell.low):
        return "?"
    text: Callable[[float, bool], str] = _signed if sign else _size
    return TO.join((text(cell.low, share), text(cell.high, share)))


def drawings(words: Words, summary: Summary) -> dict[str, str]:
    """The charts by the names of their files."""
    found = dict(_drawings(words, summary))
    return {f"{name}.svg": drawing for name, drawing in found.items() if drawing}


Bar = tuple[str, float, float, float]


def _drawings(words: Words, summary: Summary) -> Iterator[tuple[str, str]]:
    shares = [
        (lineup_text(words, cell.lineup), cell.share.share, cell.share.low, cell.share.high)
        for cell in summary.shares
        if cell.saboteurs is None
    ]
    yield "shares", plots.intervals(words.say_key("arena-shares"), shares, percent=True) if shares else ""
    gold = [
        (f"{lineup_text(words, cell.lineup)}: {cell.bot}", cell.gold.mean, cell.gold.low, cell.gold.high)
        for cell in summary.gold
        if cell.role is None
    ]
    yield "gold", _chart(words.say_key("arena-earned"), gold)
    for name, title, is_share in (
        ("differences", "arena-differences-share", True),
        ("differences-gold", "arena-differences-gold", False),
    ):
        bars = [
            (compared_text(words, cell), cell.difference.mean, cell.difference.low, cell.difference.high)
            for cell in summary.differences
            if cell.what.is_share is is_share and cell.role is None
        ]
        yield name, _chart(words.say_key(title), bars, percent=is_share, reference=0.0)


def _chart(title: str, bars: Sequence[Bar], percent: bool = False, reference: float | None = None) -> str:
    """A chart wide enough for all bars; none where there are none, or their ends are not known."""
    known = [bar for bar in bars if all(map(isfinite, bar[1:]))]
    if not known:
        return ""
    low, high = min(0.0, *(bar[2] for bar in known)), max(0.0, *(bar[3] for bar in known))
    return plots.intervals(title, known, low=low, high=high, reference=reference, percent=percent)


def html(words: Words, summary: Summary) -> str:
    """The page; it needs nothing from outside."""
    parts = [page.facts(facts(words, summary)), page.paragraph(notes(words))]
    parts.append(page.charts(drawings(words, summary).values()))
    for sheet in sheets(words, summary):
        parts += [page.heading(sheet.title), page.table(sheet.head, sheet.rows)]
    return page.page(words.lang, words.say_key("arena-title"), *parts)


def notes(words: Words) -> str:
    return words.say_key("arena-notes", few=FEW, enough=ENOUGH)
