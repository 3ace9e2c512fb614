"""Who comes in, who is shown out, and how much anybody may ask for."""
