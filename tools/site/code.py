"""What the worker needs of the code: everything that the rooms import, of ours and of others, and their data."""

from __future__ import annotations

import ast
import importlib.util
import io
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
ENTRY = "undermine.alone"
ALSO = ("undermine.words",)
DATA = (".ftl", ".json")
THIRD = {
    "attr": "attrs",
    "babel": "Babel",
    "fluent": "fluent.runtime",
    "pytz": "pytz",
    "typing_extensions": "typing_extensions",
}
"""What our code needs of others, all of it plain Python, and which distribution brings it."""
LOCALES = ("root", "en", "de", "fr")
LEFT_OUT = ("pytz/zoneinfo/", "babel/messages/", "tests/")


class Missing(Exception):
    """Something that the browser cannot have is imported."""


# Ours ----------------------------------------------------------------------------------------------------------------


def modules() -> dict[str, Path]:
    """All of our modules that are loaded when the rooms are, or later from inside them."""
    found: dict[str, Path] = {}
    waiting = [ENTRY, *ALSO]
    while waiting:
        name = waiting.pop()
        path = _path(name)
        if path is None or name in found:
            continue
        found[name] = path
        waiting += [one for one in _imported(name, path) if one.partition(".")[0] == "undermine"]
        waiting.append(name.rpartition(".")[0])
    return found


def _path(name: str) -> Path | None:
    """None where it is no module, but something in one."""
    base = SOURCE / name.replace(".", "/")
    places = (base / "__init__.py", base.with_suffix(".py"))
    return next((path for path in places if name and path.is_file()), None)


def _imported(name: str, path: Path) -> Iterator[str]:
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in _run(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            yield source
            yield from (f"{source}.{one.name}" for one in node.names)


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """All that is run where nothing is installed: not what stands there for those who check types, nor what is tried
    and can be missing."""
    for node in _own_parts(tree):
        yield node
        yield from _run(node)


def _own_parts(node: ast.AST) -> Iterable[ast.AST]:
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
        return node.orelse
    if isinstance(node, ast.Try) and any("ImportError" in ast.dump(one) for one in node.handlers):
        return [*node.handlers, *node.orelse, *node.finalbody]
    return ast.iter_child_nodes(node)


def strangers() -> dict[str, list[str]]:
    """What is imported of others, and by whom; the standard library is none of them."""
    found: dict[str, list[str]] = {}
    for name, path in modules().items():
        for one in _imported(name, path):
            top = one.partition(".")[0]
            if top not in sys.stdlib_module_names and top != "undermine":
                found.setdefault(top, []).append(name)
    return found


# Packed --------------------------------------------------------------------------------------------------------------


def archive() -> bytes:
    """All of it, the same for the same sources."""
    unknown = {top: names for top, names in strangers().items() if top not in THIRD}
    if unknown:
        raise Missing(f"no browser can have {unknown}")
    files = {**_own_files(), **_files_of_others()}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(files):
            made.writestr(zipfile.ZipInfo(name), files[name])
    return packed.getvalue()


def _own_files() -> dict[str, bytes]:
    code = modules().values()
    folders = {path.parent for path in code if path.name == "__init__.py"}
    data = [path for folder in folders for path in folder.iterdir() if path.suffix in DATA]
    words = list((SOURCE / "undermine" / "words").rglob("*.ftl"))
    beside = [path for folder in folders for path in (folder / "data").glob("*.json")]
    return {path.relative_to(SOURCE).as_posix(): path.read_bytes() for path in (*code, *data, *words, *beside)}


def _files_of_others() -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for top in THIRD:
        for path, name in _files_below(top):
            if _is_needed(name):
                found[name] = path.read_bytes()
    return found


def _files_below(top: str) -> Iterator[tuple[Path, str]]:
    spec = importlib.util.find_spec(top)
    if spec is None:
        raise Missing(f"{top} is not installed")
    for folder in map(Path, spec.submodule_search_locations or ()):
        for path in folder.rglob("*"):
            yield path, f"{top}/{path.relative_to(folder).as_posix()}"
    if not spec.submodule_search_locations and spec.origin:
        yield Path(spec.origin), f"{top}.py"


def _is_needed(name: str) -> bool:
    if any(part in f"{name}/" for part in LEFT_OUT):
        return False
    if name.endswith(".dat"):
        return Path(name).stem in (*LOCALES, "global")
    return name.endswith(".py")
