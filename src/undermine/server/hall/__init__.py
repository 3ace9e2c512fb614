"""The rooms of this process while they are live: those who look at them, what bots reply, and when they sleep."""
