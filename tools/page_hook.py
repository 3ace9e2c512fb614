"""The build hook: no wheel and no source distribution goes out without the page that its server shows.

In a checkout the page is built, if there is Node; a source distribution carries the built page, so that a wheel made
from it needs no Node. An editable install shows what there is, and needs none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT = "UNDERMINE_WITHOUT_PAGE"
PAGE = Path("src/undermine/server/web/static/index.html")
HOW = (
    f"install Node 20 or newer with npm, build from a source distribution, which carries the page, or say that it is "
    f"to be left out: {WITHOUT}=1"
)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Sees to the page before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get(WITHOUT):
            return
        fault = _fault(Path(self.root))
        if fault is not None:
            self.app.abort(f"{fault}: {HOW}")


def _fault(root: Path) -> str | None:
    """Why there is no page to pack, after everything was done to have one; None where there is."""
    if (root / "PKG-INFO").is_file() or not (root / "web").is_dir():
        return None if (root / PAGE).is_file() else "the built page is missing"
    if _page(root, "fresh"):
        return None
    if shutil.which("npm") is None:
        return "the page has to be built, and there is no npm"
    return None if _page(root) else "the page could not be built"


def _page(root: Path, *mode: str) -> bool:
    return subprocess.run(["sh", "tools/page.sh", *mode], cwd=root, check=False).returncode == 0
