"""Every card drawn from what is printed on it, in units of a card 100 wide and 140 high. No document here."""
