"""Climbing: find better numbers for brisk players by letting them play very many rounds (`python -m tools.climb`)."""
