"""The box of Saboteur 2: 30 tunnels, 21 actions, 15 dwarves. Its gold tokens are a bank without end.

Confidence of a count: C two or more independent sources, 1 a single one, I inferred: no book prints it. The six plain
tunnels with a branch are what the printed total leaves, and exactly the six shapes there are; the books print 21
actions and name 20, and a third inspection is our guess for the last. A table may play with other counts (`card:In=2`).
"""

from ..catalogue import Box, Row
from ..kinds import Role, Verb, action, path

SABOTEUR2 = Box(
    name="saboteur2",
    rows=(
        # Two tunnels that do not meet.
        Row(path("NS/EW"), 2),
        Row(path("NW/ES"), 1),
        Row(path("NE/SW"), 1, "1"),
        # Ladders.
        Row(path("N.l"), 1),
        Row(path("NW.l"), 1),
        Row(path("E.l"), 1, "1"),
        Row(path("NE.l"), 1, "1"),
        # Doors.
        Row(path("NS.b"), 1),
        Row(path("EW.b"), 1, "1"),
        Row(path("NE.b"), 1, "1"),
        Row(path("NS/E.g"), 1),
        Row(path("EW.g"), 1, "1"),
        Row(path("NW.g"), 1, "1"),
        # Crystals.
        Row(path("NEW/S.c"), 1),
        Row(path("NES/W.c"), 1, "1"),
        Row(path("EW/N.c"), 1, "1"),
        Row(path("NEW.c"), 3, "1"),
        Row(path("NES.c"), 1, "1"),
        Row(path("NESW.c"), 1, "1"),
        Row(path("N.c"), 1, "1"),
        Row(path("E.c"), 1, "1"),
        # A tunnel with a dead branch.
        Row(path("NS/E"), 1, "I"),
        Row(path("EW/N"), 1, "I"),
        Row(path("NW/E"), 1, "I"),
        Row(path("ES/N"), 1, "I"),
        Row(path("NE/W"), 1, "I"),
        Row(path("NE/S"), 1, "I"),
        # Actions.
        Row(action("Th", Verb.THEFT), 4),
        Row(action("Ho", Verb.HANDS_OFF), 3),
        Row(action("Tr", Verb.TRAP), 3),
        Row(action("Fr", Verb.FREE), 4),
        Row(action("Sw", Verb.SWAP), 2),
        Row(action("In", Verb.INSPECT), 3, "I"),
        Row(action("Ha", Verb.HATS), 2),
    ),
    roles=(
        (Role.BLUE, 4),
        (Role.GREEN, 4),
        (Role.BOSS, 1),
        (Role.PROFITEER, 1),
        (Role.GEOLOGIST, 2),
        (Role.SABOTEUR, 3),
    ),
    nuggets=(),
)
