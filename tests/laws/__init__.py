"""Laws: what must hold in every game of every rule set, whoever plays. `make laws` plays thousands of games by them."""
