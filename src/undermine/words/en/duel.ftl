# Two dwarves or one, with markers for gold and trolls, and keys for doors.

log-claimed = { $who ->
    [seat] You put a marker on the gold { at-place }.
   *[none] { $seat } puts a marker on the gold { at-place }.
}
log-bribed = { $who ->
    [seat] You bribe the troll { at-place }.
   *[none] { $seat } bribes the troll { at-place }.
}
log-unlocked = { $who ->
    [seat] You unlock the door { at-place }.
   *[none] { $seat } unlocks the door { at-place }.
}
log-gold-won = { $who ->
    [seat] You take the { $amount } gold under your markers.
   *[none] { $seat } takes the { $amount } gold under their markers.
}
log-trolls-paid = { $who ->
    [seat] You pay { $amount } gold for your bribes.
   *[none] { $seat } pays { $amount } gold for bribes.
}
log-struck = { $who ->
    [seat] Bad luck from the stock: your { tool-name } is broken.
   *[none] Bad luck from the stock: { $seat }'s { tool-name } is broken.
}
log-caved-in = A rockfall from the stock takes the tunnel { at-place }.
log-caved-in-nowhere = A rockfall from the stock finds no tunnel to take.
log-round-over = The round is over: { $ending ->
    [goals] all goals are turned up.
    [markers] the last marker is placed.
   *[empty] all cards are played.
}

why-no-door = There is no locked door that a key would open for you.
error-pay-order = Name the gold you pay from the highest to the lowest, as in pay 2+1.

payout-round-ended = { $ending ->
    [goals] All goals are turned up.
    [markers] The last marker is placed.
   *[empty] The last card is played.
}
payout-gold-won = { $amount } gold under markers: { $cards }.
payout-no-gold = No gold under a marker.
payout-trolls = { $trolls ->
    [one] One troll wants its bribe.
   *[other] { $trolls } trolls want their bribes.
}
payout-owns = In the purse: { $amount } gold.

question-claim = Which gold gets a marker? There are too few for all.
question-bribe = Which troll do you bribe? It costs 1 gold when the round is over.
question-pay = Which gold do the trolls get? They give no change.

ending-goals = rounds: all goals turned up
ending-markers = rounds: all markers placed

rules-name-duel = The Duel
rules-name-solo = Solo
rules-about-duel = Two dwarves, a start each, eight markers for the gold: dig together, or in each other's way.
rules-about-solo = The Duel for one: the stock itself breaks your tools and brings down your tunnels.

role-none = There are no roles here: you dig for yourself, in { $colour ->
    [blue] blue
   *[green] green
}.
table-markers = Markers left: { $count }
table-bribes = Trolls you can bribe:
table-bribe-done = no more
table-help-shed-tool =
    -1 3:P       discard two to mend a tool: P pick, L lamp, C cart. Without the
                 letter you are asked.
table-help-bribe =
    a, bribe 4,1 bribe a troll, before or after your card: 1 gold, paid when the
                 round is over
table-help-markers =
    Next to the players: { $broken } broken tools, and the gold they have won, card by card.
    1, 2, 3: gold. B, G: a blue, a green door, T: a troll. Small letters: b, g a
    marker of blue, of green, k a key. { $ladder } ladder: connected to its colour's start.

rank-0 = Mostly dust. The trolls send their regards.
rank-1 = An honest day's digging. Your back will remember it.
rank-2 = You can smell gold through solid rock.
rank-3 = The mountain is hollow, and your pockets are not.

rules-hands = Players, hands
rules-first = { $colour ->
    [blue] Blue
   *[green] Green
} always opens the first round.
rules-colour-choice = You choose your colour before the deal: green or blue.
rules-mine-gold = In the mine: { $gold } gold.
rules-markers = { $count } markers for a round. One goes on any gold you reach, which is then yours; one on each troll you bribe, for 1 gold at the end of the round.
rules-ranks = What your gold makes of you
simulate-ranks = games by rank
error-players-only = { $rules } is for { $count ->
    [one] one player
   *[other] { $count } players
}, not for { $players }.
