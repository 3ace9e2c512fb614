"""The box of The Duel, for two and for one: 36 tunnels with two starts, 18 goals, 18 actions; all counts confirmed."""

from ..catalogue import Box, Row
from ..kinds import Verb, action, goal, path, start

DUEL = Box(
    name="duel",
    rows=(
        Row(start("^NESW.b"), 1),
        Row(start("^NESW.g"), 1),
        # Goals without gold.
        Row(goal("!NESW"), 1),
        Row(goal("!N/E/S/W"), 1),
        Row(goal("!N/E/S"), 1),
        Row(goal("!N/E/W"), 1),
        # One gold.
        Row(goal("!N/W.1W"), 1),
        Row(goal("!NS/E/W.1N"), 1),
        Row(goal("!NW.gW.1"), 1),
        Row(goal("!NE.bE.1"), 1),
        Row(goal("!NES.bE.1"), 1),
        Row(goal("!NEW.gE.1"), 1),
        # Two gold.
        Row(goal("!EW/N/S.2E"), 1),
        Row(goal("!NW.2"), 1),
        Row(goal("!NE.2"), 1),
        Row(goal("!NES.gN.2"), 1),
        Row(goal("!NEW.bN.2"), 1),
        # Three gold.
        Row(goal("!N/E.3N"), 1),
        Row(goal("!NES.bS.3"), 1),
        Row(goal("!NEW.gN.3"), 1),
        # Plain tunnels.
        Row(path("NS"), 3),
        Row(path("EW"), 4),
        Row(path("NE"), 2),
        Row(path("NW"), 2),
        # A tunnel with a dead branch.
        Row(path("NS/E"), 1),
        Row(path("NW/E"), 1),
        Row(path("ES/N"), 1),
        Row(path("NE/W"), 1),
        Row(path("NE/S"), 1),
        # Two tunnels that do not meet.
        Row(path("NS/EW"), 1),
        Row(path("NE/SW"), 1),
        # Gold on the way, or in a dead branch.
        Row(path("NS/EW.1N"), 1),
        Row(path("NW/ES.1N"), 1),
        Row(path("EW/N.1N"), 1),
        Row(path("NES/W.1W"), 1),
        Row(path("NEW/S.1S"), 1),
        # Doors on one arm.
        Row(path("NESW.bN"), 1),
        Row(path("NEW.bE"), 1),
        Row(path("NES.bS"), 1),
        Row(path("NESW.gE"), 1),
        Row(path("NEW.gN"), 1),
        Row(path("NES.gN"), 1),
        # Ladders.
        Row(path("NW.lb"), 1),
        Row(path("NE.lg"), 1),
        # Trolls on one arm.
        Row(path("NESW.tN"), 1),
        Row(path("NEW.tE"), 1),
        Row(path("NES.tN"), 1),
        # Actions.
        Row(action("xP", Verb.BREAK, "P"), 2),
        Row(action("xL", Verb.BREAK, "L"), 2),
        Row(action("xC", Verb.BREAK, "C"), 2),
        Row(action("oP", Verb.MEND, "P"), 1),
        Row(action("oL", Verb.MEND, "L"), 1),
        Row(action("oC", Verb.MEND, "C"), 1),
        Row(action("oPL", Verb.MEND, "PL"), 1),
        Row(action("oPC", Verb.MEND, "PC"), 1),
        Row(action("oLC", Verb.MEND, "LC"), 1),
        Row(action("K", Verb.KEY), 2),
        Row(action("M", Verb.MAP), 2),
        Row(action("R", Verb.ROCKFALL), 2),
    ),
    roles=(),
    nuggets=(),
)
