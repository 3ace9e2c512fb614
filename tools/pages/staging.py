"""What the site is made of, put together in one folder: `docs`, a few pages from elsewhere, and what is made here."""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from pathlib import Path

from .examples import draw_all, with_examples
from .reference import OVERVIEW, linked, reference_pages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
STAGE = ROOT / "build" / "pages"
SITE = ROOT / "site" / "docs"

ELSEWHERE = {
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "web/README.md": "project/page.md",
    "README.md": "index.md",
}
"""Pages outside of `docs`, and where they are on the site, which has its own front in place of the README."""

_LINK = re.compile(r"(\]\()(?!https?:|mailto:)([^)#\s]*)(#[^)\s]+)?")
_NAMED = re.compile(r"\[[\w/]+\.md\]\(([^)#\s]+\.md)")
_FENCE = re.compile(r"(^ *```.*?^ *```+ *$)", re.MULTILINE | re.DOTALL)


def stage() -> None:
    """Make the folder anew."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(DOCS, STAGE, ignore=shutil.ignore_patterns("*.md", "*.toml"))
    for path in sorted(DOCS.rglob("*.md")):
        name = path.relative_to(DOCS).as_posix()
        text = with_examples(name, relinked(path.read_text("utf-8"), f"docs/{name}", name))
        _write(name, in_its_language(name, linked(text) if name == OVERVIEW else text))
    for source, name in ELSEWHERE.items():
        if name != "index.md":
            _write(name, relinked((ROOT / source).read_text("utf-8"), source, name))
    for name, text in reference_pages().items():
        _write(name, text)
    draw_all(STAGE / "rules" / "examples")


def in_its_language(name: str, text: str) -> str:
    """A page in German or French says so, for readers by ear; its title stays outside, where the site looks for it."""
    found = re.search(r"/(de|fr)/", f"/{name}")
    if found is None:
        return text
    title, _, rest = text.partition("\n")
    return f'{title}\n\n<div lang="{found[1]}" markdown="1">\n{rest}\n</div>\n'


def _write(name: str, text: str) -> None:
    path = STAGE / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def relinked(text: str, source: str, name: str) -> str:
    """The page with its links led to where things are on the site; code is left alone."""
    parts = _FENCE.split(text)
    return "".join(part if at % 2 else _relinked(part, source, name) for at, part in enumerate(parts))


def _relinked(text: str, source: str, name: str) -> str:
    titled = _NAMED.sub(lambda found: _titled(found, source), text)
    return _LINK.sub(lambda found: _led(found, source, name), titled)


def _titled(found: re.Match[str], source: str) -> str:
    """A link that shows the name of a file shows the title of its page here: readers of the site see no files."""
    there = ROOT / os.path.normpath(Path(source).parent / found[1])
    title = there.read_text("utf-8").partition("\n")[0].removeprefix("# ")
    return f"[{title}]({found[1]}"


def _led(found: re.Match[str], source: str, name: str) -> str:
    anchor = _anchor(found[3] or "")
    there = os.path.normpath(Path(source).parent / found[2])
    if not found[2] or (there == "." and found[2].endswith("/")):
        return found[1] + found[2] + anchor  # within the page; or the game, which lies beside the documents
    if there in ELSEWHERE:
        there = ELSEWHERE[there]
    elif there.startswith("docs/"):
        there = there.removeprefix("docs/")
    else:
        raise ValueError(f"{source} links to {found[2]}, which is not on the site: see tools/pages/staging.py")
    return found[1] + os.path.relpath(there, Path(name).parent) + anchor


def _anchor(text: str) -> str:
    """As the site has it: plain letters, and one hyphen where others have two."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"-+", "-", plain)
