# What is on the cards.

card-name = { $noun ->
    [start] start
    [treasure] treasure
    [stone] stone
    [gold-1] 1 gold
    [gold-2] 2 gold
    [gold-3] 3 gold
    [straight] straight
    [bend] bend
    [junction] junction
    [gold-way] tunnel with gold
    [troll] troll
    [blue-gate] blue door
    [green-gate] green door
    [blue-ladder] blue ladder
    [green-ladder] green ladder
    [crossing] crossing
    [dead-end] dead end
    [bridge] bridge
    [double-bend] double bend
    [stub] tunnel and stub
    [ladder] ladder
    [blue-door] blue door
    [green-door] green door
    [crystal] crystal
    [break-P] broken pick
    [break-L] broken lamp
    [break-C] broken cart
    [key] key
    [mend-P] new pick
    [mend-L] new lamp
    [mend-C] new cart
    [mend-PL] new pick or lamp
    [mend-PC] new pick or cart
    [mend-LC] new lamp or cart
    [rockfall] rockfall
    [theft] theft
    [hands-off] hands off
    [trap] trapped
    [free] free at last
    [swap] swap hands
    [inspect] inspection
    [hats] change hats
    [map] map
   *[other] card “{ $noun }”
}
# Behind a verb: "lays …", "draws …".
a-card = { $noun ->
    [start] the start
    [treasure] the treasure
    [stone] a stone
    [gold-1] one gold
    [gold-2] two gold
    [gold-3] three gold
    [straight] a straight tunnel
    [bend] a bend
    [junction] a junction
    [gold-way] a tunnel with gold
    [troll] a troll
    [blue-gate] a blue door
    [green-gate] a green door
    [blue-ladder] a blue ladder
    [green-ladder] a green ladder
    [crossing] a crossing
    [dead-end] a dead end
    [bridge] a bridge
    [double-bend] a double bend
    [stub] a tunnel with a stub
    [ladder] a ladder
    [blue-door] a blue door
    [green-door] a green door
    [crystal] a crystal
    [break-P] a broken pick
    [break-L] a broken lamp
    [break-C] a broken cart
    [key] a key
    [mend-P] a new pick
    [mend-L] a new lamp
    [mend-C] a new cart
    [mend-PL] a new pick or lamp
    [mend-PC] a new pick or cart
    [mend-LC] a new lamp or cart
    [rockfall] a rockfall
    [theft] a theft
    [hands-off] a hands off
    [trap] a trap
    [free] a free at last
    [swap] a swap of hands
    [inspect] an inspection
    [hats] a change of hats
    [map] a map
   *[other] a card “{ $noun }”
}
tool-name = { $tools ->
    [P] pick
    [L] lamp
   *[C] cart
}
a-role = { $role ->
    [digger] a digger
    [saboteur] a saboteur
    [blue] a blue digger
    [green] a green digger
    [boss] the boss
    [profiteer] the profiteer
    [geologist] a geologist
   *[selfish] the selfish dwarf
}

# What a card does, where its picture does not tell.
card-does = { $noun ->
    [bridge] Two tunnels, one over the other: no turning here.
    [double-bend] Two bends that do not meet.
    [stub] The side with the rubble leads nowhere.
    [ladder] Always connected to the start; it never lies next to a goal.
    [blue-door] When the round ends, only the blue team gets through.
    [green-door] When the round ends, only the green team gets through.
    [crystal] Gold for the geologists.
    [theft] Put it in front of you: if it is still there when the round ends, you may take 1 gold.
    [hands-off] Removes a theft card.
    [trap] A trapped player can't lay tunnels and gets no share of the treasure.
    [trap-unpaid] A trapped player can't lay tunnels and gets no gold when the round is paid out, not even as a geologist.
    [free] Frees somebody who is trapped.
    [swap] You and another player swap all your cards; then the other player draws.
    [inspect] You alone see somebody's role.
    [map] You alone see what is under a goal.
    [rockfall] Takes a tunnel out of the mine.
    [gold-way] Reach it from your start, and its gold is yours for the round.
    [troll] Nobody gets past without a bribe: a marker now, 1 gold later.
    [blue-gate] Only blue gets through, unless there is a key on it.
    [green-gate] Only green gets through, unless there is a key on it.
    [blue-ladder] Always connected to the blue start; without a blue start it is a plain tunnel.
    [green-ladder] Always connected to the green start; without a green start it is a plain tunnel.
    [key] Opens a shut door for both.
    [hats] A player, perhaps you, swaps their role for an unused one.
   *[other] What the card “{ $noun }” does is not described.
}
