"""Tables and deeds that nobody measured: with strong opinions, so that a mistake shows, and the same every time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from undermine.cards import Role
from undermine.suspicion.deeds import Deed
from undermine.suspicion.tables import Tables, parsed

STAGES = ("early", "middle", "late")
FREE = ("near-{}", "midway-{}", "far-{}", "near-{}-hurt", "midway-{}-hurt")
CONTEXTS = ("blocked", "few", *(free.format(stage) for free in FREE for stage in STAGES))
TUNNELS = ("far-back", "back", "aside", "along", "ahead", "far-ahead")
DEAD_ENDS = ("dead-end", "dead-end-harm")
ROCKFALLS = ("rockfall-harm", "rockfall-idle", "rockfall-help")
CRYSTALS = tuple(f"crystal-{name}" for name in ("far-back", "back", "aside", *DEAD_ENDS))
MINE_CLASSES = (*TUNNELS, *DEAD_ENDS, *ROCKFALLS)
"""Those that may differ from one place of the treasure to the other."""
AIMED = ("break", "break-again", "mend", "trap", "free", "hands-off")
OWN = ("break-own", "mend-own", "free-own", "hands-off-own")
OTHER = (
    "found",
    "found-blind",
    "map",
    "pass",
    "shed",
    "theft",
    "swap",
    "inspect",
    "hats-own",
    "hats-other",
    "blue-door",
    "green-door",
)
CLASSES = (*MINE_CLASSES, *CRYSTALS, *AIMED, *OWN, *OTHER)
"""Everything that a deed may be, as the description has it."""

DIGGERS = (Role.DIGGER, Role.SABOTEUR)
TEAMS = (Role.BLUE, Role.GREEN, Role.BOSS, Role.PROFITEER, Role.GEOLOGIST, Role.SABOTEUR)

Data = dict[str, Any]
"""Tables as their file has them."""


def invented(roles: Sequence[Role], seed: str = "any", trust: float = 1.0) -> Data:
    """Every class in every context, each role with habits of its own."""
    rng = Random(seed)
    return {
        "version": seed,
        "roles": [role.value for role in roles],
        "classes": {
            context: {name: [round(rng.uniform(0.02, 0.4), 3) for _ in roles] for name in CLASSES}
            for context in CONTEXTS
        },
        "targets": {name: [[round(rng.uniform(0.2, 2.0), 2) for _ in roles] for _ in roles] for name in AIMED},
        "trust": {"5": trust},
    }


def mannered(roles: Sequence[Role], seed: str = "any", trust: float = 1.0, companies: int = 3) -> Data:
    """The same with three manners of each role, in some sorts of company in which they come in other numbers; in all
    but the first one manner of each role is missing, and no deed tells more than nine to two."""
    rng, manners = Random(f"{seed} manners"), [(role.value, kind) for role in roles for kind in ("open", "sly", "wild")]
    data = invented(roles, seed, trust)
    for classes in data["classes"].values():
        classes |= {name: [round(rng.uniform(0.02, 0.4), 3) for _ in manners] for name in classes}
    shares = [[rng.choice((0.2, 0.5, 1.3)) for _ in manners] for _ in range(companies)]
    shares[1:] = [
        [share * (kind != "wild") for share, (_, kind) in zip(row, manners, strict=True)] for row in shares[1:]
    ]
    sorts = {
        f"sort {number}": {"share": 0.2 + 0.3 * number, "aims": (0.4, 0.0, 1.0)[number % 3], "manners": _of_each(row)}
        for number, row in enumerate(shares)
    }
    return data | {"manners": manners, "companies": sorts, "cap": 1.5}


def _of_each(row: Sequence[float]) -> list[float]:
    """Shares that make one for each three manners of a role."""
    return [share / sum(row[at // 3 * 3 : at // 3 * 3 + 3]) for at, share in enumerate(row)]


def invented_tables(roles: Sequence[Role], companies: int) -> Tables:
    return parsed(mannered(roles, companies=companies))


def deeds(players: int, count: int, rng: Random, *, aimed: bool = True) -> list[Deed]:
    """Some deeds of all kinds; who is played at is one of those that could be."""
    return [_deed(players, rng, aimed) for _ in range(count)]


def of_others(done: Sequence[Deed], seat: int | None) -> list[Deed]:
    """Those that tell this seat anything: nobody learns from deeds of his own."""
    return [deed for deed in done if deed.seat != seat]


def _deed(players: int, rng: Random, aimed: bool) -> Deed:
    seat, context = rng.randrange(players), rng.choice(CONTEXTS)
    if aimed and rng.random() < 0.4:
        others = rng.sample([other for other in range(players) if other != seat], rng.randint(1, players - 1))
        name = rng.choice(AIMED)
        return Deed(seat, context, (name,) * 3, rng.choice(others), tuple(sorted(others)))
    if rng.random() < 0.6:
        return Deed(seat, context, tuple(rng.choice(MINE_CLASSES) for _ in range(3)))
    return Deed(seat, context, (rng.choice(OTHER),) * 3)
