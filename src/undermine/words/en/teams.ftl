# Two teams, and some who dig for themselves: roles, cards before players, thefts.

table-role-blue = You are a blue digger. Lead your team to the treasure, but not through green doors.
table-role-green = You are a green digger. Lead your team to the treasure, but not through blue doors.
table-role-boss = You are the boss. You win with either team, and get 1 gold less. It is the saboteurs you have to fear.
table-role-profiteer = You are the profiteer. Whoever wins, so do you, and you get 2 gold less. Keep the winners few.
table-role-geologist = You are a geologist. Never mind the treasure: each crystal in the mine is gold for you.
role-former = Before: { $roles }.
role-known = You have seen: { $known }.
role-seen = { $fresh ->
    [yes] { $seat } ({ payout-role })
   *[no] { $seat } ({ payout-role } until a change of hats)
}

# What lies before a player.
sign-name = { $sign ->
    [P] broken pick
    [L] broken lamp
    [C] broken cart
    [X] trapped
   *[T] theft
}
a-sign = { $sign ->
    [P] the broken pick
    [L] the broken lamp
    [C] the broken cart
    [X] the trap
   *[T] the theft card
}

log-drew-several = You draw { $count } cards: { $cards }.
log-buried-several = You discard { $count } cards: { $cards }.
log-shed = { $who ->
    [seat] You get rid of { a-sign }.
   *[none] { $seat } gets rid of { a-sign }.
}
log-theft = { $who ->
    [seat] You put a theft card in front of you.
   *[none] { $seat } puts down a theft card.
}
log-trapped = { $who ->
    [seat] You trap { $target }.
    [target] { $seat } traps you.
   *[none] { $seat } traps { $target }.
}
log-hands-off = { $who ->
    [seat] Hands off! You remove { $target }'s theft card.
    [target] Hands off! { $seat } removes your theft card.
    [both] You remove your own theft card.
    [self] { $seat } removes a theft card of their own.
   *[none] Hands off! { $seat } removes { $target }'s theft card.
}
log-freed = { $who ->
    [seat] You free { $target }.
    [target] { $seat } frees you.
    [both] You are free at last.
    [self] { $seat } breaks free.
   *[none] { $seat } frees { $target }.
}
log-swapped = { $who ->
    [seat] You swap hands with { $target }.
    [target] { $seat } swaps hands with you.
   *[none] { $seat } swaps hands with { $target }.
}
log-inspected = { $who ->
    [target] { $seat } looks at your role.
   *[none] { $seat } looks at { $target }'s role.
}
log-inspected-own = You look at { $target }'s role: { a-role }.
log-hats = { $who ->
    [seat] You make { $target } change hats.
    [self] { $seat } changes hats.
   *[none] { $seat } makes { $target } change hats.
}
log-new-hat = { $who ->
    [target] { $seat } makes you change hats: you are { a-role } now.
   *[both] You change hats: you are { a-role } now.
}
log-stole = { $who ->
    [seat] You steal 1 gold from { $target }.
    [target] { $seat } steals 1 gold from you.
   *[none] { $seat } steals 1 gold from { $target }.
}
log-stole-nothing = { $who ->
    [seat] You steal nothing.
   *[none] { $seat } steals nothing.
}

why-trapped = You are trapped: no tunnels until you get out, with a card or by discarding two.
why-already-a-thief = There is already a theft card in front of you.
why-nobody-to-trap = Everybody else is trapped already.
why-no-thief = Nobody has a theft card in front of them.
why-nobody-trapped = Nobody is trapped.
why-nobody-to-swap = Nobody else has any cards.
why-nobody-to-inspect = There is nobody to inspect.
why-no-hats-left = There is no role left to change into.
why-shed-two = It takes exactly two cards to get rid of one in front of you.
why-nothing-to-shed = There is no such card in front of you.

payout-finished = { $who ->
    [seat] You ({ payout-role }) connected the treasure to the start.
   *[none] { $seat } ({ payout-role }) connected the treasure to the start.
}
payout-way = { $team ->
    [blue] { $free ->
        [yes] The blue team gets through.
       *[no] Green doors shut out the blue team.
    }
   *[green] { $free ->
        [yes] The green team gets through.
       *[no] Blue doors shut out the green team.
    }
}
payout-shut-out = Both teams are shut out, so the others get their chance.
payout-crystals = { $crystals ->
    [0] There is no crystal in the mine.
    [one] One crystal lies in the mine.
   *[other] { $geologists ->
        [one] { $crystals } crystals lie in the mine.
       *[other] { $crystals } crystals lie in the mine, for { $geologists } geologists.
    }
}
payout-winners = { $winners ->
    [0] Nobody has won.
    [one] One winner: a share of { $share } gold.
   *[other] { $winners } winners: a share of { $share } gold each.
}
payout-share = A share of { $amount } gold.
payout-less = { $less } less: { $amount } gold.
payout-geologist = { $amount ->
    [0] Nothing: too few crystals.
   *[other] { $amount } gold for crystals.
}
payout-trapped = Nothing: trapped.
payout-not-among-winners = Nothing: not among the winners.
payout-stole = { $who ->
    [seat] 1 gold stolen from you.
   *[none] 1 gold stolen from { $seat }.
}
payout-robbed = { $who ->
    [seat] 1 gold lost to you.
   *[none] 1 gold lost to { $seat }.
}

question-steal = Who do you steal 1 gold from?
steal-nobody = nobody
table-hint-several = A number picks a card, - passes with 1 to { $most } (-1 or -1 3), ? shows help.
table-hint-shed = A number picks a card. -1 3 passes, or removes one in front of you. ? shows help.
table-card-twice = Card { $text } can be discarded only once.
table-discard-two = Discard { $cards } and
table-pass-only = pass, draw { $count }
table-shed = get rid of: { sign-name }
table-back = (Enter: back)
table-help-several =
    -1 3         pass with several cards, up to { $most }, and draw as many
table-help-shed =
    -1 3:X       discard two to get rid of a card in front of you: P pick, L lamp,
                 C cart, X trapped, T theft. Without the letter you are asked.
table-help-signs =
    { $ladder } ladder: connected to the start. { $crystal } crystal. B, G: a blue, a green door; it
    stops no digging, but decides at the end which team gets through.
    Next to the players: { $broken } broken tools, trapped (X); in yellow a theft (T).

error-house-rule-not-here = The house rule { $name } makes no sense in { $rules }.
error-house-rule-choice = The house rule { $name } is one of: { $choices }.
error-house-card = { $card } is not one of the cards that are shuffled: its number stays as it is.
error-too-few-cards = { $cards ->
    [one] One card is
   *[other] { $cards } cards are
} too few for { $players ->
    [one] one player
   *[other] { $players } players
}.
error-unknown-sign = “{ $sign }” cannot lie in front of a player; there are P, L, C for tools, and in some games X for a trap, T for a theft.

rules-name-saboteur2 = Saboteur 2
rules-name-saboteur2-fr = Saboteur 2, French
rules-about-saboteur2 = Two teams after one treasure, doors between them, and nobody's gold is safe.
rules-about-saboteur2-fr = The same, but when doors shut out both teams the boss wins alone, or else the saboteurs, and a trap costs a geologist the crystals.
book-S2E = English rulebook of Saboteur 2

reading-trapped-geologist = Is a trapped geologist paid for crystals?
reading-trapped-geologist-paid = Yes: crystals are no part of the treasure.
reading-trapped-geologist-unpaid = No: a trapped player gets nothing.
reading-blocked = Who wins when doors shut out both teams?
reading-blocked-shared = Boss and profiteer; without a boss the profiteer, if it was the profiteer who got there.
reading-blocked-alone = The boss alone; without a boss the saboteurs, and the profiteer with them.

rules-pile = All roles are shuffled; those not dealt are a pile for changing hats, and stay secret.
rules-aside = { $count } cards are put aside unseen in each round.
rules-role = role
rules-copies = cards
rules-wins = paid
rules-roles = Roles
wins-blue = if the blue team gets through to the treasure
wins-green = if the green team gets through to the treasure
wins-boss = with either team, 1 less
wins-profiteer = with whoever wins, 2 less
wins-geologist = for the crystals in the mine; two geologists share
wins-saboteur = { $blocked ->
    [alone] if the treasure is not connected to the start, or doors shut out both teams and there is no boss
   *[shared] if the treasure is not connected to the start
}
rules-winners = winners who are not trapped
rules-share-each = gold for each
rules-share-boss = gold for the boss
rules-share-profiteer = gold for the profiteer
rules-bank = The gold comes from a bank that never runs dry, and everybody can see it. A trapped player gets { $trapped ->
    [paid] no share, but a geologist is paid for crystals all the same
   *[unpaid] none
}. Thieves come last: each may take 1 gold from somebody.
rules-turn = Your turn
rules-passing = You pass with 1 to { $most } cards, and draw as many.
rules-shedding = Discard two cards to get rid of one in front of you, and draw one.
rules-cards = Cards
rules-does = What some cards do
rules-sure = How sure the numbers are: unless it says otherwise, two or more sources agree. If your box is different, set your own numbers, as in --house card:In=2.
sure-one = one source
sure-inferred = inferred

house-extra-action = What the 21st new action card is: { $choices }.
house-card = The number of any card, { $low } to { $high }, by its code.
