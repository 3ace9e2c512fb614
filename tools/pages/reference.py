"""The reference: a page for each public module, with every name that it offers."""

from __future__ import annotations

import importlib
import pkgutil
import re
from importlib.util import find_spec

import undermine

OVERVIEW = "reference/README.md"


def public_modules() -> dict[str, list[str]]:
    """What each public module offers; one that offers nothing by name is no part of the interface."""
    packages = [f"undermine.{found.name}" for found in pkgutil.iter_modules(undermine.__path__) if found.ispkg]
    offered = {name: list(getattr(importlib.import_module(name), "__all__", ())) for name in ("undermine", *packages)}
    return {name: names for name, names in offered.items() if names}


def page_name(module: str) -> str:
    return f"reference/{module.removeprefix('undermine.')}.md"


def reference_pages() -> dict[str, str]:
    return {page_name(module): _page(module, names) for module, names in public_modules().items()}


def linked(overview: str) -> str:
    """The overview with each module led to its page, which is there on the site alone."""
    return re.sub(r"^\| `(undermine[.\w]*)` \|", _row, overview, flags=re.MULTILINE)


def _row(found: re.Match[str]) -> str:
    return f"| [`{found[1]}`]({page_name(found[1]).removeprefix('reference/')}) |"


def _page(module: str, names: list[str]) -> str:
    introduction = (importlib.import_module(module).__doc__ or "").strip()
    return "\n".join([f"# {module}", "", introduction, "", *(f"::: {home(module, name)}\n" for name in names)])


def home(module: str, name: str) -> str:
    """Where the docstring of a name is looked for: a module of the same name must not stand before it."""
    twin = find_spec(f"{module}.{name}") if module != "undermine" else None
    own = getattr(importlib.import_module(module), name).__module__ if twin is not None else module
    return f"{own}.{name}"
