"""Rooms on one device, and what they need there."""
