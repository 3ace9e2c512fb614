"""Rooms as pure values: settings, entries, what becomes of a command. No clock, no store, no socket, no chance."""
