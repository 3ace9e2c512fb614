# What is on the cards.

card-name = { $noun ->
    [start] start
    [treasure] treasure
    [stone] stone
    [straight] straight
    [bend] bend
    [junction] junction
    [crossing] crossing
    [dead-end] dead end
    [break-P] broken pick
    [break-L] broken lamp
    [break-C] broken cart
    [mend-P] new pick
    [mend-L] new lamp
    [mend-C] new cart
    [mend-PL] new pick or lamp
    [mend-PC] new pick or cart
    [mend-LC] new lamp or cart
    [rockfall] rockfall
   *[map] map
}
# Behind a verb: "lays …", "draws …".
a-card = { $noun ->
    [start] the start
    [treasure] the treasure
    [stone] a stone
    [straight] a straight tunnel
    [bend] a bend
    [junction] a junction
    [crossing] a crossing
    [dead-end] a dead end
    [break-P] a broken pick
    [break-L] a broken lamp
    [break-C] a broken cart
    [mend-P] a new pick
    [mend-L] a new lamp
    [mend-C] a new cart
    [mend-PL] a new pick or lamp
    [mend-PC] a new pick or cart
    [mend-LC] a new lamp or cart
    [rockfall] a rockfall
   *[map] a map
}
tool-name = { $tools ->
    [P] pick
    [L] lamp
   *[C] cart
}
a-role = { $role ->
    [digger] a digger
    [saboteur] a saboteur
   *[selfish] the selfish dwarf
}
