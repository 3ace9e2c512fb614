"""Minds: how good a move looks, one module for each way to play."""
