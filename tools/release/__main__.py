"""Go through the checklist: `python -m tools.release`, as `make release-check` does. Archives stay in build/release."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from .contents import check_metadata, check_platform, check_sdist, check_wheel
from .faults import Fault
from .installing import TRIALS, try_extra
from .licences import check_page_licences, check_python_licences
from .packing import ROOT, Packed, pack
from .papers import check_citation, check_commands, check_version

FOLDER = ROOT / "build" / "release"
Check = Callable[[], str]


def papers() -> Iterator[tuple[str, Check]]:
    yield "the changelog tells of this version", check_version
    yield "the citation names it, too", check_citation
    yield "commands of the README and the documents, the image and the set-up", check_commands
    yield "licences of Python packages", check_python_licences
    yield "licences of what the page is made of", check_page_licences


def archives(packed: Packed) -> Iterator[tuple[str, Check]]:
    yield "the source distribution is whole", lambda: check_sdist(packed.sdist)
    for wheel in packed.wheels:
        yield f"{wheel.name}: metadata", lambda wheel=wheel: check_metadata(wheel)  # type: ignore[misc]
        yield f"{wheel.name}: contents", lambda wheel=wheel: check_wheel(wheel)  # type: ignore[misc]
        yield f"{wheel.name}: platform", lambda wheel=wheel: check_platform(wheel)  # type: ignore[misc]


def installs(packed: Packed, folder: Path) -> Iterator[tuple[str, Check]]:
    for wheel in packed.wheels:
        for extra in TRIALS:
            what = f"[{extra}]" if extra else " alone"
            yield f"{wheel.name}{what}", lambda wheel=wheel, extra=extra: try_extra(wheel, extra, folder)  # type: ignore[misc]


def run(checks: Iterator[tuple[str, Check]]) -> int:
    """Do each, say what came of it, and return how many failed."""
    failed = 0
    for what, check in checks:
        try:
            found = check()
        except Fault as fault:
            failed += 1
            print(f"NO   {what}: {fault}", flush=True)
        else:
            print(f"yes  {what}: {found}", flush=True)
    return failed


def main() -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    failed = run(papers())
    try:
        packed = pack(FOLDER)
    except Fault as fault:
        print(f"NO   packing: {fault}")
        return 1
    failed += run(archives(packed)) + run(installs(packed, FOLDER))
    print(f"{failed} to be mended" if failed else "ready to be released")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
