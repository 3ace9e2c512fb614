"""Long trials of a whole site: `python -m tests.soak`, or `make soak`."""
