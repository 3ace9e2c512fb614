"""Scorers of a round, written from the rulebooks alone to check the engine by."""
