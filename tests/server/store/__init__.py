"""Tests of the store, on every kind of database."""
