# Why the gold of a round went where it went: first for all, then a few words for each seat.

payout-treasure = { $who ->
    [seat] You have found the treasure.
   *[none] { $seat } has found the treasure.
}
payout-pot = { $cards ->
    [one] One nugget is shared out
   *[other] { $cards } nuggets are shared out
}, counted by { $reading ->
    [diggers] diggers
   *[players] players
}.
payout-empty-pot = There is no nugget to share out.
payout-lost = { $ending ->
    [all-passed] Everybody has passed, and the treasure is still hidden.
   *[empty] The last card is played, and the treasure is still hidden.
}
payout-no-saboteur = There was no saboteur at all. Nobody gets paid.
payout-role = { $role ->
    [digger] digger
    [saboteur] saboteur
    [blue] blue digger
    [green] green digger
    [boss] boss
    [profiteer] profiteer
    [geologist] geologist
   *[selfish] selfish dwarf
}
payout-saboteur = { $saboteurs ->
    [one] { $amount } gold as the only saboteur.
   *[other] { $amount } gold as one of { $saboteurs } saboteurs.
}
payout-cards = In nuggets: { $cards }.
payout-bank = From the bank: { $amount }.
payout-selfish-alone = { $amount } gold, and nothing for the others.
payout-picks = { $place ->
    [1] First choice of the nuggets.
   *[other] Choice number { $place } of the nuggets.
}
payout-treasure-not-reached = Nothing: the treasure was not found.
payout-treasure-reached = Nothing: the treasure was found.
payout-selfish-not-last = Nothing: somebody else got there first.
payout-selfish-took-all = Nothing: the selfish dwarf has it all.
payout-broken-tool = Nothing: a broken tool.
payout-no-nugget-left = Nothing: no nugget was left.
