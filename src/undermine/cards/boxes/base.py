"""The box of the base game: 40 tunnels, 27 actions, a start, three goals, 11 dwarves, 28 nuggets."""

from ..catalogue import Box, Row
from ..kinds import Role, Verb, action, goal, path, start

BASE = Box(
    name="base",
    rows=(
        Row(start("^NESW"), 1),
        Row(goal("!NESW.$"), 1),
        Row(goal("!NE"), 1),
        Row(goal("!NW"), 1),
        # Connected tunnels. Long straights are one more than short ones, NE bends one more than NW bends.
        Row(path("NS"), 4),
        Row(path("EW"), 3),
        Row(path("NE"), 5),
        Row(path("NW"), 4),
        Row(path("NES"), 5),
        Row(path("NEW"), 5),
        Row(path("NESW"), 5),
        # Dead ends, one of each: nothing is joined.
        Row(path("N"), 1),
        Row(path("E"), 1),
        Row(path("N/S"), 1),
        Row(path("E/W"), 1),
        Row(path("N/E"), 1),
        Row(path("N/W"), 1),
        Row(path("N/E/S"), 1),
        Row(path("N/E/W"), 1),
        Row(path("N/E/S/W"), 1),
        # Actions.
        Row(action("xP", Verb.BREAK, "P"), 3),
        Row(action("xL", Verb.BREAK, "L"), 3),
        Row(action("xC", Verb.BREAK, "C"), 3),
        Row(action("oP", Verb.MEND, "P"), 2),
        Row(action("oL", Verb.MEND, "L"), 2),
        Row(action("oC", Verb.MEND, "C"), 2),
        Row(action("oPL", Verb.MEND, "PL"), 1),
        Row(action("oPC", Verb.MEND, "PC"), 1),
        Row(action("oLC", Verb.MEND, "LC"), 1),
        Row(action("R", Verb.ROCKFALL), 3),
        Row(action("M", Verb.MAP), 6),
    ),
    roles=((Role.DIGGER, 7), (Role.SABOTEUR, 4)),
    nuggets=((1, 16), (2, 8), (3, 4)),
)
