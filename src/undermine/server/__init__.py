"""The game server: rooms and their log, live tables, the web. What is legal the engine says, never anything here."""
