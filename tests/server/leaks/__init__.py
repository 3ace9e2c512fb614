"""What a seat may not know does not reach it: games that differ only in that are told to it in the same bytes."""
