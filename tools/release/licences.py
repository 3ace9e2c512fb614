"""Licences: everything that is installed with us, or built into the page, is under one that lets it be passed on."""

from __future__ import annotations

import json
import re
from importlib import metadata
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .faults import Fault
from .packing import ROOT

FREE = re.compile(
    r"MIT|BSD|Apache|ISC|PSF|Python Software Foundation|MPL|Mozilla Public License|LGPL|Lesser General Public"
    r"|Unlicense|0BSD|Zlib|zlib|BlueOak|CC0|Public Domain|HPND",
)
"""Those that let a program of another licence use the work."""


def check_python_licences() -> str:
    """Of everything that any extra brings, as far as it is installed here."""
    found = {name: _licence(name) for name in sorted(_brought("undermine", {"all"}))}
    return _checked(found)


def _brought(name: str, extras: set[str]) -> set[str]:
    found: set[str] = set()
    waiting = [(name, extras)]
    while waiting:
        name, extras = waiting.pop()
        for text in metadata.requires(name) or ():
            needed = Requirement(text)
            key = canonicalize_name(needed.name)
            if needed.marker and not any(needed.marker.evaluate({"extra": one}) for one in extras | {""}):
                continue
            if key not in found or key == "undermine":
                found.add(key)
                waiting.append((needed.name, set(needed.extras)))
            if len(waiting) > 10_000:
                raise Fault("the extras of undermine name one another in a circle")
    return found - {"undermine"}


def _licence(name: str) -> str:
    said = metadata.metadata(name)
    classifiers = [text for text in said.get_all("Classifier") or () if text.startswith("License ::")]
    (expression, *_), (text, *_) = (said.get_all(field) or [""] for field in ("License-Expression", "License"))
    return expression or " / ".join(classifiers) or text.strip().partition("\n")[0]


def check_page_licences() -> str:
    """Of what npm installs for the page: what is built in, and what builds it."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    found = {path.rpartition("node_modules/")[2]: _of_npm(entry) for path, entry in lock["packages"].items() if path}
    return _checked(found)


def _of_npm(entry: dict[str, Any]) -> str:
    said = entry.get("license", "")
    return said if isinstance(said, str) else str(said.get("type", ""))


def _checked(found: dict[str, str]) -> str:
    unknown = {name: said for name, said in found.items() if not FREE.search(said)}
    if unknown:
        raise Fault("; ".join(f"{name}: {said or 'none named'}" for name, said in unknown.items()))
    return f"{len(found)} packages"
