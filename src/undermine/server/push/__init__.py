"""Web Push: a note on a device that it is its owner's turn, where the host has set a key and the owner asked for it."""
