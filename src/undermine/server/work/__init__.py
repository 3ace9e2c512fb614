"""What takes longer than a few milliseconds, in processes of its own: bots that think, and games looked back on."""
