"""`python -m tools.site` writes the site to the folder `site`: the game there, and its documents in `site/docs`."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from tools.pages.__main__ import main as write_documents

from .building import MADE, ROOT, NotBuilt, build

SITE = ROOT / "site"
DOCUMENTS = "docs"


def put(game: Path, site: Path) -> None:
    """Everything but the documents is new."""
    site.mkdir(exist_ok=True)
    for old in site.iterdir():
        if old.name != DOCUMENTS:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    shutil.copytree(game, site, dirs_exist_ok=True, ignore=shutil.ignore_patterns(MADE))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=__doc__)
    parser.add_argument("--server", default="", help="where people find a server for games with others: https://…")
    parser.add_argument("--game", action="store_true", help="build the game alone, and leave it where it was built")
    asked = parser.parse_args(words)
    if asked.server and not asked.server.startswith(("https://", "http://")):
        parser.error(f"no address of a server: {asked.server}")
    try:
        game = build(asked.server)
    except NotBuilt as problem:
        print(f"site: not built, see above: {problem}", file=sys.stderr)
        return 1
    if asked.game:
        return 0
    put(game, SITE)
    failed = write_documents([])
    print(f"site: {SITE.relative_to(ROOT)}/index.html; see it with: python -m http.server --directory {SITE.name}")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
