"""The build hook: nothing is packed without the page that the server shows; a wheel has the native engine where it can.

In a checkout the page is built, if there is Node; a source distribution carries the built page, so that a wheel made
from it needs no Node. An editable install shows what there is, and needs none. A wheel with the native engine is one
for its platform; without a C++ compiler, or where it is to be pure Python (UNDERMINE_PURE=1), it is one for all.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT = "UNDERMINE_WITHOUT_PAGE"
PURE = "UNDERMINE_PURE"
PAGE = Path("src/undermine/server/web/static/index.html")
HOW = (
    f"install Node 20 or newer with npm, build from a source distribution, which carries the page, or say that it is "
    f"to be left out: {WITHOUT}=1"
)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Sees to the page and to the native engine before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        fault = None if os.environ.get(WITHOUT) else _fault(Path(self.root))
        if fault is not None:
            self.app.abort(f"{fault}: {HOW}")
        if self.target_name == "wheel" and not os.environ.get(PURE) and not _take_native(Path(self.root), build_data):
            self.app.abort("the native engine could not be built, and with CI=true it has to be")


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


def _take_native(root: Path, build_data: dict[str, Any]) -> bool:
    """Pack the native engine, if it can be built: then the wheel is one for this platform, and for every Python.
    Returns whether all is well, which it is without the engine, too, unless CI=true asks for it."""
    if not (root / "tools" / "native.sh").is_file():
        return True
    if subprocess.run(["sh", "tools/native.sh"], cwd=root, check=False).returncode != 0:
        return False
    for library in (root / "src" / "undermine" / "native").glob("mine.*"):
        if library.suffix in (".so", ".dylib", ".dll"):
            build_data["force_include"][str(library)] = f"undermine/native/{library.name}"
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{_platform(library.read_bytes())}"
    return True


def _platform(library: bytes) -> str:
    """Where this runs, as wheels name it. On Linux that is every system whose C library is not older than what it
    calls; it needs no other library."""
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    versions = [(int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", library)]
    if not machine.startswith("linux_") or not versions:
        return machine
    major, minor = max(versions)
    return f"manylinux_{major}_{minor}_{machine.removeprefix('linux_')}"
