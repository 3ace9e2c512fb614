"""What is believed follows from the way a game is played, and without roles there is nobody to suspect."""

from __future__ import annotations

import pytest

from undermine.game import HostedGame, seed_dealer
from undermine.messages import BadRules
from undermine.rules import Way, keys, ruleset
from undermine.suspicion import prior, suspicion, tables_of
from undermine.suspicion.tables import load


@pytest.mark.parametrize("key", keys())
def test_there_is_somebody_to_suspect_where_there_are_roles(key: str) -> None:
    rules = ruleset(key)
    players = rules.players[0]
    view = HostedGame(rules, players, seed_dealer(rules, players, b"ways")).view(0)
    if rules.way.has_roles:
        assert tables_of(view.table) == load({Way.DIGGERS: "diggers", Way.TEAMS: "teams"}[rules.way])
        assert sum(suspicion(view).role(1).values()) == pytest.approx(1)
    else:
        for asked in (suspicion, prior):
            with pytest.raises(BadRules, match="nobody"):
                asked(view)
