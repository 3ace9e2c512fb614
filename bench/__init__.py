"""Benchmarks: speeds as ratios against a named peer, measured in the same run. Never part of the tests."""
