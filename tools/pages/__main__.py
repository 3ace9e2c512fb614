"""`python -m tools.pages` writes the site to site/docs; `--stage` only puts together what it is made of."""

from __future__ import annotations

import shutil
import subprocess
import sys

from .staging import ROOT, SITE, STAGE, stage


def build() -> int:
    """Zensical's return code; a link that leads nowhere is an error."""
    shutil.rmtree(SITE, ignore_errors=True)
    call = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return subprocess.run(call, cwd=ROOT, check=False).returncode


def main(words: list[str]) -> int:
    stage()
    if "--stage" in words:
        print(f"pages: put together in {STAGE.relative_to(ROOT)}")
        return 0
    code = build()
    if code == 0:
        print(f"pages: {SITE.relative_to(ROOT)}/index.html")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
