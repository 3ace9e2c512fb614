"""What is said of the version in other places is what it is."""

from __future__ import annotations

import re
import sys

from packaging.version import Version

import undermine

from .faults import Fault, call
from .packing import ROOT

HEADING = re.compile(r"^## \[(?P<version>\d[^\]]*)\] - (?P<date>\d{4}-\d{2}-\d{2})$", re.MULTILINE)


def _newest() -> re.Match[str]:
    found = HEADING.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    if found is None:
        raise Fault("the changelog has no version with a date yet")
    return found


def check_version() -> str:
    newest, version = _newest(), undermine.__version__
    if newest["version"] != version:
        raise Fault(f"the newest in the changelog is {newest['version']}, and the package is {version}")
    if Version(version).is_prerelease:
        raise Fault(f"{version} is no release")
    if _unreleased():
        raise Fault("there are changes under Unreleased, which belong to no version yet")
    return f"{version} of {newest['date']}"


def _unreleased() -> str:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    _, _, rest = text.partition("## [Unreleased]")
    return rest.partition("\n## [")[0].strip()


def check_citation() -> str:
    text, newest = (ROOT / "CITATION.cff").read_text("utf-8"), _newest()
    said = dict(re.findall(r"^(version|date-released): \"?([^\"\n]+)", text, re.MULTILINE))
    expected = {"version": newest["version"], "date-released": newest["date"]}
    if said != expected:
        raise Fault(f"it says {said}, not {expected}")
    return ", ".join(said.values())


PATIENCE = 900
"""Seconds for a test: some compile and install, and a release is not held up by a machine that is slow today."""


def check_commands() -> str:
    """Everything that documents tell people to type, and what images are made by: their own tests know how."""
    tests = ("tests/docs", "tests/install", "tests/test_hosting.py")
    said = call([sys.executable, "-m", "pytest", "-q", "-n", "auto", f"--timeout={PATIENCE}", *tests], ROOT)
    return said.strip().splitlines()[-1]
