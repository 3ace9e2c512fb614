"""Long runs of the laws of `undermine.testing`: `make laws` plays thousands of games by them."""
