"""What is in the archives: all that is needed, nothing that is not, and metadata that package indexes take."""

from __future__ import annotations

import re
import tarfile
import zipfile
from pathlib import Path

from packaging.metadata import Metadata
from packaging.utils import parse_wheel_filename

from .faults import Fault

NEEDED = (
    "undermine/py.typed",
    "undermine/words/en/web.ftl",
    "undermine/suspicion/data/diggers.json",
    "undermine/arena/data/arena-v1.json",
    "undermine/native/engine/rollouts.cpp",
    "undermine/server/web/static/index.html",
    "undermine/server/web/static/sw.js",
)
"""One of each kind that is easily left out."""
UNWANTED = re.compile(r"(^|/)(tests?|__pycache__|node_modules|\.venv|build|device)/|\.(pyc|stamp|db)$")
TESTS = re.compile(r"(web/)?tests/")
"""The sources bring their own tests, which nobody needs in a wheel."""
SOURCES = ("Makefile", "README.md", "CHANGELOG.md", "CITATION.cff", "LICENSE", "requirements.lock", "tests/conftest.py")
MOST_MEGABYTES = 12
LIBRARY = re.compile(r"undermine/native/mine\.(so|dylib|dll)")
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
MANYLINUX = re.compile(r"manylinux_(\d+)_(\d+)_")


def check_metadata(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as file:
        (name,) = [name for name in file.namelist() if name.endswith(".dist-info/METADATA")]
        text = file.read(name)
        licences = [name for name in file.namelist() if ".dist-info/licenses/" in name]
    try:
        found = Metadata.from_email(text, validate=True)
    except ExceptionGroup as group:
        raise Fault("; ".join(map(str, group.exceptions))) from None
    missing = [
        what
        for what, there in (
            ("a long description", found.description),
            ("a licence expression", found.license_expression),
            ("the licence itself", licences),
            ("keywords", found.keywords),
        )
        if not there
    ]
    if missing:
        raise Fault(f"it lacks {', '.join(missing)}")
    return f"{found.name} {found.version}, {found.license_expression}, {len(found.provides_extra or ())} extras"


def check_wheel(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
    _refuse(names, NEEDED)
    return _weighed(wheel, len(names))


def check_sdist(sdist: Path) -> str:
    with tarfile.open(sdist) as file:
        names = [name.partition("/")[2] for name in file.getnames()]
    _refuse([name for name in names if not TESTS.match(name)], [f"src/{name}" for name in NEEDED])
    lost = [name for name in SOURCES if name not in names]
    if lost:
        raise Fault(f"it lacks {', '.join(lost)}")
    return _weighed(sdist, len(names))


def _refuse(names: list[str], needed: tuple[str, ...] | list[str]) -> None:
    lost = [name for name in needed if name not in names]
    if lost:
        raise Fault(f"it lacks {', '.join(lost)}")
    unwanted = [name for name in names if UNWANTED.search(name)]
    if unwanted:
        raise Fault(f"nobody needs {', '.join(unwanted[:3])}")


def _weighed(archive: Path, files: int) -> str:
    megabytes = archive.stat().st_size / 2**20
    if megabytes > MOST_MEGABYTES:
        raise Fault(f"it has {megabytes:.1f} MiB")
    return f"{files} files, {megabytes:.1f} MiB"


def check_platform(wheel: Path) -> str:
    """What its name promises about where it runs is what the library in it needs."""
    _, _, _, tags = parse_wheel_filename(wheel.name)
    (platform,) = {tag.platform for tag in tags}
    with zipfile.ZipFile(wheel) as file:
        libraries = {name: file.read(name) for name in file.namelist() if LIBRARY.fullmatch(name)}
    if (platform == "any") != (not libraries):
        raise Fault(f"for {platform} with {len(libraries)} libraries")
    promised = MANYLINUX.match(platform)
    for name, code in libraries.items():
        if promised is None:
            raise Fault(f"no index takes a wheel for {platform}")
        newest = max((int(major), int(minor)) for major, minor in GLIBC.findall(code))
        if newest > (int(promised[1]), int(promised[2])) or b"libstdc++" in code:
            raise Fault(f"{name} needs more than {platform} has")
    return platform
