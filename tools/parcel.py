"""`python -m tools.parcel OUT.zip`: what a browser needs to play by itself, as one file.

Of our modules it is whatever `undermine.alone` imports, at once or when it comes to it, as far as it can be imported
where there is no package but Fluent; and the data beside them. Of other packages it is what a Python opens that says
something in every language. Nothing is compiled: all of it runs wherever Python does.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import undermine

ENTRY = "undermine.alone"
OURS = Path(undermine.__file__).parent
OTHERS = frozenset({"fluent", "babel", "attr", "attrs", "pytz", "typing_extensions"})
"""Fluent, and what it is made of."""
DATA = frozenset({".ftl", ".json"})
UNREAD = "zoneinfo"
"""A folder of time zones, each of which is opened only to see that it is there."""
ELSEWHERE = frozenset({"undermine.server.web", "undermine.server.store", "undermine.cli", "undermine.research"})
"""What is named in passing and never comes to run there; a test plays without."""
WHEN = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same files are the same parcel."""

_SPEAK = """
import json, sys
opened = []
sys.addaudithook(lambda event, args: opened.append(args[0]) if event == "open" else None)
from undermine.words import LANGUAGES, Words
for language in LANGUAGES:
    for count in (0, 1, 2, 1000000):
        Words(language).say_key("error-too-many", seconds=count)
print(json.dumps([name for name in opened if isinstance(name, str)]))
"""


def contents() -> dict[str, Path]:
    """By their names in the parcel, the files."""
    found = {str(file.relative_to(OURS.parent)): file for file in _ours()}
    return dict(sorted({**found, **_others()}.items()))


def write(out: Path) -> None:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as parcel:
        for name, file in contents().items():
            info = zipfile.ZipInfo(Path(name).as_posix(), WHEN)
            info.compress_type = zipfile.ZIP_DEFLATED
            parcel.writestr(info, file.read_bytes())


# Ours ----------------------------------------------------------------------------------------------------------------


def _ours() -> Iterator[Path]:
    """The modules, and whatever data lies beside them."""
    modules = {_file(name): name for name in _reached()}
    yield from modules
    for folder in {file.parent for file in modules}:
        yield from _data(folder)


def _data(folder: Path) -> Iterator[Path]:
    """What lies in a package, and in those of its folders that are no packages."""
    for one in folder.iterdir():
        if one.is_dir() and not (one / "__init__.py").exists():
            yield from _data(one)
        elif one.suffix in DATA:
            yield one


def _reached() -> set[str]:
    found, todo = set[str](), [ENTRY]
    while todo:
        name = todo.pop()
        if name in found or _is_elsewhere(name) or not _can_be_there(name):
            continue
        found.add(name)
        todo += [".".join(name.split(".")[:depth]) for depth in range(1, name.count(".") + 1)]
        todo += [one for one, _ in _imports(name) if _file(one).is_file()]
    return found


def _is_elsewhere(name: str) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in ELSEWHERE)


def _can_be_there(name: str) -> bool:
    """Whether all that it imports at once is to be had there."""
    firsts = {one.partition(".")[0] for one, at_once in _imports(name) if at_once}
    return firsts <= {"undermine", *OTHERS, *sys.stdlib_module_names}


def _file(name: str) -> Path:
    place = OURS.parent.joinpath(*name.split("."))
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


@cache
def _imports(name: str) -> list[tuple[str, bool]]:
    """What a module imports, and whether that is at once: what is for types alone is not."""
    tree = ast.parse(_file(name).read_text("utf-8"))
    package = name if _file(name).name == "__init__.py" else name.rpartition(".")[0]
    return [found for node, at_once in _statements(tree) for found in _named(node, package, at_once)]


def _statements(node: ast.AST, at_once: bool = True) -> Iterator[tuple[ast.AST, bool]]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node, at_once
        return
    for_types = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
    inside: Iterable[ast.AST] = node.orelse if for_types else ast.iter_child_nodes(node)  # type: ignore[attr-defined]
    later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Try)
    for part in inside:
        yield from _statements(part, at_once and not later)


def _named(node: ast.AST, package: str, at_once: bool) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.Import):
        yield from ((alias.name, at_once) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        parts = package.split(".")
        base = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])
        source = base if node.level else node.module or ""
        yield source, at_once
        if source.partition(".")[0] == "undermine":
            yield from ((f"{source}.{alias.name}", at_once) for alias in node.names)


# Of others -----------------------------------------------------------------------------------------------------------


def _others() -> dict[str, Path]:
    """The sources of what Fluent imports, and the data that it reads."""
    spoken = subprocess.run([sys.executable, "-c", _SPEAK], capture_output=True, text=True, check=True).stdout
    opened = {_source(Path(name)) for name in json.loads(spoken)}
    found: dict[str, Path] = {}
    for name in sorted(OTHERS):
        for root in _roots(name):
            files = [file for file in opened if file == root or root in file.parents]
            read = [file for file in files if file.is_file() and UNREAD not in file.parts]
            found |= {file.relative_to(root.parent).as_posix(): file for file in read}
    return found


def _roots(name: str) -> Iterable[Path]:
    spec = find_spec(name)
    if spec is None:
        return ()
    folders = spec.submodule_search_locations
    return [Path(spec.origin or "")] if folders is None else map(Path, folders)


def _source(file: Path) -> Path:
    """Of what was opened as bytecode, what it was compiled from."""
    return file.parent.parent / f"{file.stem.partition('.')[0]}.py" if file.suffix == ".pyc" else file


def main() -> None:
    out = Path(sys.argv[1])
    write(out)
    print(f"{out}: {len(contents())} files, {out.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
