"""Building the site: what the worker starts from, what is the same for everybody, and the page around both. Each is
made anew only where something it is made of has changed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from .. import parcel
from . import facts, licences

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "site"
WEB = ROOT / "web"
HERE = Path(__file__).parent
MADE = ".made-of"
"""The file in a folder that says of what it was made."""


class NotBuilt(Exception):
    """A step has failed, and has said why."""


def build(server: str) -> Path:
    """The folder with the game, without the documents."""
    python = _python()
    page = BUILD / "page"
    made_of = _digest([python.name.encode(), server.encode(), *_contents(_page_sources())])
    if not _is_fresh(page, made_of):
        _run(
            ["npm", "run", "--silent", "build:site", "--", "--logLevel", "warn"],
            WEB,
            {"UNDERMINE_PARTS": str(_beside(python)), "UNDERMINE_OUTPUT": str(page), "UNDERMINE_SERVER": server},
        )
        (page / MADE).write_text(made_of, "utf-8")
    return page


# Python -------------------------------------------------------------------------------------------------------------


def _python() -> Path:
    """Pyodide with our code, in a folder that is named after all that is in it."""
    BUILD.mkdir(parents=True, exist_ok=True)
    sources = BUILD / "code.zip"
    parcel.write(sources)
    scripts = sorted(path for path in HERE.iterdir() if path.suffix in (".mjs", ".py"))
    version = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]["node_modules/pyodide"]
    key = _digest([sources.read_bytes(), json.dumps(version).encode(), *_contents(scripts)])
    folder = BUILD / f"python-{key}"
    if not folder.exists():
        for old in BUILD.glob("python-*"):
            shutil.rmtree(old)
        _make_python(sources, folder)
    return folder


def _make_python(sources: Path, folder: Path) -> None:
    """Under another name until all of it is there."""
    making = folder.with_name("python-making")
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)
    _run(["node", str(HERE / "python.mjs"), str(sources), str(making)], ROOT, {})
    making.rename(folder)


# All that lies beside the page --------------------------------------------------------------------------------------


def _beside(python: Path) -> Path:
    """A folder as the build of the page takes it. Names of what is large change with what is in it, so that a browser
    need never ask whether it is still the same."""
    folder = BUILD / "beside"
    shutil.rmtree(folder, ignore_errors=True)
    parts = {part: _placed(python / part, folder) for part in ("pyodide", "rooms")}
    (folder / "parts.json").write_text(json.dumps(parts), "utf-8")
    for name, content in (*facts.files(), ("licences.txt", licences.text().encode())):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def _placed(part: Path, folder: Path) -> str:
    files = sorted(part.iterdir())
    name = f"assets/{part.name}-{_digest(_contents(files))}/"
    shutil.copytree(part, folder / name)
    return name


def _page_sources() -> list[Path]:
    """All that the page and what lies beside it are made of, as far as git knows it or would."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "web", "src/undermine", "tools/site"]
    found = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return [path for name in sorted(found) if (path := ROOT / name).is_file()]


# Shared -------------------------------------------------------------------------------------------------------------


def _is_fresh(folder: Path, made_of: str) -> bool:
    stamp = folder / MADE
    return stamp.is_file() and stamp.read_text("utf-8") == made_of


def _contents(paths: Iterable[Path]) -> Iterable[bytes]:
    return (part for path in paths for part in (path.name.encode(), path.read_bytes()))


def _digest(parts: Iterable[bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()[:12]


def _run(call: list[str], folder: Path, env: dict[str, str]) -> None:
    if subprocess.run(call, cwd=folder, env={**os.environ, **env}, check=False).returncode != 0:
        raise NotBuilt(" ".join(call[:4]))
