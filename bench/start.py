"""How long the library takes to be there: `import undermine.game` in a fresh process with nothing else installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

RUNS = 9
WANTED = 0.15
"""Seconds that it may take."""
SOURCE = Path(__file__).parent.parent / "src"
PROGRAM = """
import sys, time
sys.path.insert(0, sys.argv[1])
began = time.process_time()
import undermine.game
print(time.process_time() - began)
"""


def import_seconds() -> float:
    """The best of several runs: what else goes on in the machine only ever adds to it."""
    words = [sys.executable, "-I", "-S", "-c", PROGRAM, str(SOURCE)]
    runs = (subprocess.run(words, check=True, capture_output=True, text=True) for _ in range(RUNS))
    return min(float(run.stdout) for run in runs)
