"""The card of a data set: what is in it, how it was made, and what it is not good for."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from ..arena.files import write
from ..notation import Data
from .making import CARD, Making, notes
from .whole import MANIFEST, manifest

TEMPLATE = "card.md"


def write_card(making: Making) -> None:
    """The card, and the list of all files with their digests; both when all parts are there."""
    known, told = notes(making), making.description()
    text = (files(__package__) / TEMPLATE).read_text("utf-8")
    for name, value in _filled(told, known).items():
        text = text.replace(f"{{{name}}}", value)
    write(making.out / CARD, text)
    write(making.out / MANIFEST, json.dumps(manifest(making.out, making.parts()), indent=2, sort_keys=True) + "\n")


def _filled(told: Data, known: dict[str, list[Any]]) -> dict[str, str]:
    total = [note for parts in known.values() for note in parts]
    return {
        "version": told["undermine"],
        "coding": str(told["coding"]),
        "format": told["format"],
        "rows": told["rows"],
        "licence": told["licence"],
        "games": _sum(total, "games"),
        "steps": _sum(total, "steps"),
        "outside": _sum(total, "outside"),
        "tables": "\n".join(_table(name, told["tables"][name], parts) for name, parts in known.items()),
    }


def _sum(parts: list[Any], what: str) -> str:
    return f"{sum(part[what] for part in parts):,}"


def _table(name: str, described: Data, parts: list[Any]) -> str:
    settings = described["settings"]
    house = " ".join(settings["house"]) or "none"
    bots = ", ".join(f"`{bot}`" for bot in dict.fromkeys(settings["bots"]))
    kind = "arena" if "lineups" in settings else "simulation"
    cells = (
        f"`{name}`", settings["rules"], house, str(settings["players"]), bots, kind, f"`{settings['seed']}`",
        f"{settings['undermine']} ({settings['code']})", _sum(parts, "games"), _sum(parts, "steps"),
        str(described["observation"]), str(described["actions"]),
    )  # fmt: skip
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
