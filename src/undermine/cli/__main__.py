"""`python -m undermine.cli` is the command `undermine`."""

import sys

from . import main

if __name__ == "__main__":
    sys.exit(main())
