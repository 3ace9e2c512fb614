"""What outlives a room, as values, and what can go wrong with keeping it. How it is kept is for a store to say."""
