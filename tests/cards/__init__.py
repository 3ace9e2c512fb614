"""What an action card needs, wherever something must know it."""
