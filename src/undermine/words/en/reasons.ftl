# Why something cannot be done now.

why-round-over = The round is over.
why-not-your-turn = It is not your turn.
why-not-in-hand = You don't have this card.
why-choose-first = First answer the question on the table.
why-not-offered = That is not one of the answers.
why-nothing-to-choose = There is nothing to choose now: play a card.
why-not-a-face = This card looks the same when turned.
why-no-fit = It doesn't fit there: tunnel must meet tunnel, and rock must meet rock.
why-occupied = There is a card there already.
why-not-joined = No tunnel leads there.
why-no-spot = It doesn't fit anywhere in the mine. You may discard it.
why-discard-count = Discard { $count ->
    [one] one card
   *[other] 1 to { $count } cards
} to pass.
why-not-an-action = That is a tunnel: lay it in the mine.
why-not-a-target = Not there: this card does nothing there.
why-playable = You can play this card.
why-broken-tools = { $tools ->
    [P] Your pick is broken: mend it or discard.
    [L] Your lamp is broken: mend it or discard.
    [C] Your cart is broken: mend it or discard.
    [PL] Your pick and your lamp are broken: mend them or discard.
    [PC] Your pick and your cart are broken: mend them or discard.
    [LC] Your lamp and your cart are broken: mend them or discard.
   *[PLC] Pick, lamp and cart: everything you own is broken. Mend it or discard.
}
why-no-card-to-remove = There is no tunnel you could bring down.
why-no-goal-to-see = There are no face-down goals left.
why-nobody-to-break = { $tools ->
    [P] There is no intact pick left for you to break.
    [L] There is no intact lamp left for you to break.
   *[C] There is no intact cart left for you to break.
}
why-nothing-to-mend = { $tools ->
    [P] There is no broken pick for you to mend.
    [L] There is no broken lamp for you to mend.
    [C] There is no broken cart for you to mend.
    [PL] There is no broken pick or lamp for you to mend.
    [PC] There is no broken pick or cart for you to mend.
   *[LC] There is no broken lamp or cart for you to mend.
}
