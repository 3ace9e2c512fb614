"""`python -m undermine` is the command `undermine`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
